"""Triggers and their algebra have exact types, and a trigger of one's own needs no base class."""

from __future__ import annotations

from typing_extensions import assert_type, override

from typedhooks.clock import Clock
from typedhooks.testing.clock import FakeClock
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
    is_monotonic,
)


class Plain:
    """Only what the protocol asks for."""

    last_trigger_step: int | None = None

    def copy(self) -> Plain:
        return Plain()

    def reset(self, step: int | None = None) -> None:
        self.last_trigger_step = step

    def should_trigger_for_step(self, step: int) -> bool:
        return step > 3

    def update_last_trigger(self, step: int) -> Elapsed | None:
        return None


class Derived(Trigger):
    """On the base class, which needs one method and takes one attribute."""

    is_monotonic = True

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        return step > self.reference_step


def check_all_are_triggers() -> list[HookTrigger]:
    return [
        NoHookTrigger(),
        StepHookTrigger(10),
        StepHookTrigger(10, 5),
        StepHookTrigger(num_steps=10, start_step=5, clock=FakeClock()),
        TimeHookTrigger(60),
        TimeHookTrigger(0.5, start_step=5, clock=lambda: 0.0),
        EpochHookTrigger(1),
        EpochHookTrigger(1, steps_per_epoch=100),
        AnyTrigger(StepHookTrigger(1), Plain()),
        AllTrigger(StepHookTrigger(1)),
        NotTrigger(Derived()),
        Plain(),
        Derived(),
    ]


def check_algebra() -> None:
    step, time = StepHookTrigger(10), TimeHookTrigger(60)
    assert_type(step | time, AnyTrigger)
    assert_type(step & time, AllTrigger)
    assert_type(~step, NotTrigger)
    assert_type(step | Plain(), AnyTrigger)
    assert_type(Plain() | step, AnyTrigger)
    assert_type(Plain() & Derived(), AllTrigger)
    assert_type(~(step | time) & Derived(), AllTrigger)
    assert_type((step | time).members, tuple[HookTrigger, ...])


def check_any_trigger_on_the_right(trigger: HookTrigger) -> None:
    assert_type(StepHookTrigger(10) | trigger, AnyTrigger)
    assert_type(trigger & StepHookTrigger(10), AllTrigger)


def check_members(trigger: HookTrigger) -> None:
    assert_type(trigger.copy(), HookTrigger)
    assert_type(trigger.should_trigger_for_step(1), bool)
    assert_type(trigger.last_trigger_step, int | None)
    assert_type(trigger.update_last_trigger(1), Elapsed | None)
    assert_type(is_monotonic(trigger), bool)
    trigger.reset()
    trigger.reset(5)


def check_copy_keeps_the_class() -> None:
    assert_type(StepHookTrigger(10).copy(), StepHookTrigger)
    assert_type(EpochHookTrigger(10).copy(), EpochHookTrigger)
    assert_type((StepHookTrigger(10) | Plain()).copy(), AnyTrigger)
    assert_type(Derived().copy(), Derived)


def check_elapsed(elapsed: Elapsed) -> None:
    assert_type(elapsed.seconds, float)
    assert_type(elapsed.steps, int)


def check_epoch_bound(trigger: HookTrigger, epoch: int) -> None:
    if isinstance(trigger, EpochBound):
        assert_type(trigger.needs_epoch, bool)
        trigger.bind_epoch(lambda: epoch)
    combined: EpochBound = ~StepHookTrigger(10)
    counted: EpochBound = EpochHookTrigger(1)
    combined.bind_epoch(lambda: epoch)
    counted.bind_epoch(lambda: epoch)


def check_clock(clock: FakeClock) -> None:
    as_clock: Clock = clock
    assert_type(as_clock(), float)
    assert_type(clock(), float)
    assert_type(StepHookTrigger(1, clock=clock).clock, Clock)
