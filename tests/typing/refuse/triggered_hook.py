"""Mistakes in triggered hooks that a checker finds."""

from __future__ import annotations

import tensorflow as tf
from typing_extensions import override

from typedhooks import (
    Array,
    Elapsed,
    FetchSpec,
    Session,
    SessionRunResult,
    StepHookTrigger,
    TriggeredHook,
    scalar,
)


class WrongResult(TriggeredHook[FetchSpec[float], None, float]):
    """R is a float."""

    @override
    def on_trigger(  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
        step: int,
        elapsed: Elapsed | None,
        run_result: SessionRunResult[str],  # type: ignore[override]
        session: Session,
    ) -> None:
        run_result.values.upper()


class WrongUse(TriggeredHook[FetchSpec[float], None, float]):
    """R is a float, and nothing may have elapsed."""

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[float], session: Session
    ) -> None:
        run_result.values.upper()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
        elapsed.seconds  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


class AlwaysElapsed(TriggeredHook):
    """Nothing has elapsed when the trigger fires first."""

    @override
    def on_trigger(self, step: int, elapsed: Elapsed, run_result: SessionRunResult[None], session: Session) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]


class WrongFetches(TriggeredHook[FetchSpec[float], None, float]):
    """Fetches what gives a text."""

    @property
    @override
    def fetches(self) -> FetchSpec[str]:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return scalar("name:0", str)


class UndeclaredFetches(TriggeredHook):
    """Fetches, and declares nothing."""

    @property
    @override
    def fetches(self) -> FetchSpec[float]:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return scalar("loss:0", float)


class UndeclaredTargets(TriggeredHook[tf.Tensor, None, Array]):
    """Runs something, and does not declare it."""

    operation: tf.Operation

    @property
    @override
    def targets(self) -> tf.Operation:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return self.operation


class WrongOthers(TriggeredHook):
    """What is no property, or gives something else."""

    @property
    @override
    def run_options(self) -> dict[str, int]:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return {}

    @property
    @override
    def want_metadata(self) -> str:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return "yes"

    @override
    def on_first_trigger(self, step: str, session: Session) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]


class FetchesNothing(TriggeredHook):
    """Gets `None`."""

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        run_result.values[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]


def refuse_other_arguments() -> None:
    TriggeredHook()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    TriggeredHook(10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    TriggeredHook(StepHookTrigger(10), False)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    TriggeredHook(StepHookTrigger(10), trigger_at_end="yes")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
