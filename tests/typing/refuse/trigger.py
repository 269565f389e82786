"""Mistakes with triggers that a checker finds."""

from __future__ import annotations

from typing_extensions import override

from typedhooks.trigger import (
    AllTrigger,
    AnyTrigger,
    Elapsed,
    EpochBound,
    EpochHookTrigger,
    HookTrigger,
    NoHookTrigger,
    NotTrigger,
    StepHookTrigger,
    TimeHookTrigger,
    Trigger,
)


class NoReset:
    """Has no `reset`."""

    last_trigger_step: int | None = None

    def copy(self) -> NoReset:
        return self

    def should_trigger_for_step(self, step: int) -> bool:
        return step > 3

    def update_last_trigger(self, step: int) -> Elapsed | None:
        return None


class WrongStep(Trigger):
    """Its step is no number."""

    @override
    def should_trigger_for_step(self, step: str) -> bool:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return step == "3"


class NoRule(Trigger):
    """Does not say when."""


class Finer(StepHookTrigger):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """The built-in triggers are final."""


def check_arguments() -> None:
    StepHookTrigger()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    StepHookTrigger("10")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StepHookTrigger(2.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StepHookTrigger(10, 0, lambda: 0.0)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    TimeHookTrigger(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    TimeHookTrigger(60, clock=0.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    EpochHookTrigger(1, 100)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def check_only_triggers_combine(trigger: HookTrigger) -> None:
    AnyTrigger(10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    AnyTrigger(NoReset())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    NotTrigger()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    NotTrigger(trigger, trigger)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    _either = StepHookTrigger(10) | None  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnknownVariableType]
    _both = StepHookTrigger(10) & 60  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnknownVariableType]


def check_abstract() -> None:
    Trigger()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]
    NoRule()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]


def check_elapsed_may_be_missing(trigger: HookTrigger, elapsed: Elapsed) -> None:
    trigger.update_last_trigger(10).steps  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    elapsed.steps = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def check_last_step_is_read_only(trigger: HookTrigger) -> None:
    trigger.last_trigger_step = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def check_epoch_source() -> None:
    EpochHookTrigger(1).bind_epoch(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    EpochHookTrigger(1).bind_epoch(lambda: "5")  # type: ignore[arg-type,return-value]  # pyright: ignore[reportArgumentType]


def check_what_is_bound_to_epochs(trigger: HookTrigger) -> None:
    _: EpochBound = StepHookTrigger(1)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    trigger.bind_epoch(lambda: 5)  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    EpochBound()  # type: ignore[misc]  # pyright: ignore[reportAbstractUsage]
    HookTrigger()  # type: ignore[misc]  # pyright: ignore[reportAbstractUsage]


def check_other_arguments() -> None:
    NoHookTrigger(10)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    AllTrigger([StepHookTrigger(10)])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    AllTrigger(StepHookTrigger(10), 60)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Elapsed(1.0)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Elapsed("1", 1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: NotTrigger = StepHookTrigger(10) & StepHookTrigger(5)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
