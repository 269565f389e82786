"""Mistakes in hooks that a checker finds."""

from __future__ import annotations

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    Array,
    FetchSpec,
    Hook,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    scalar,
)


class FetchesNothing(Hook):
    """P47: what fetches nothing gets `None`, and the mistake is found where it is read."""

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        run_result.values[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
        run_result.values.loss  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]


class WrongResult(Hook[FetchSpec[float], None, float]):
    """R is a float."""

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[str]) -> None:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        run_result.values.upper()


class WrongUse(Hook[tf.Tensor, tf.Operation, Array]):
    """R is an array."""

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
        run_result.values.upper()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
        _: str = run_result.values  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


class WrongFetches(Hook[FetchSpec[float], None, float]):
    """Fetches what gives a text."""

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        return SessionRunArgs(scalar("name:0", str))  # type: ignore[arg-type]  # pyright: ignore[reportReturnType]


class WrongTargets(Hook[tf.Tensor, None, Array]):
    """Has targets that it does not declare."""

    def __init__(self, t: tf.Tensor, op: tf.Operation) -> None:
        self.args = SessionRunArgs(t, op)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[tf.Tensor, None, Array]:
        return self.args  # type: ignore[return-value]  # pyright: ignore[reportReturnType]


class UndeclaredFetches(Hook):
    """Fetches, and declares nothing."""

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return SessionRunArgs(scalar("loss:0", float))


class WrongReturn(Hook):
    """Returns a tensor where arguments are meant."""

    @override
    def before_session_run(self, run_context: SessionRunContext) -> tf.Tensor:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return tf.constant(0)


class WrongParameters(Hook):
    """Takes something else than it is given."""

    @override
    def begin(self, session: Session) -> None:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        session.run()

    @override
    def after_session_creation(self) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def before_session_run(self, run_context: SessionRunContext[tf.Tensor]) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def after_session_run(self, run_context: Session, run_result: SessionRunResult[None]) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def end(self, session: tf1.Session) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def on_error(self, error: ValueError) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def before_run(self, run_context: SessionRunContext) -> None: ...  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]


class WrongPriority(Hook):
    """A priority is a number."""

    priority = "high"  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_four_parameters(hook: Hook[None, None, None, None]) -> None:  # type: ignore[type-arg]  # pyright: ignore[reportInvalidTypeArguments]
    hook.begin()


def refuse_other_hooks(hook: Hook[tf.Tensor, None, Array]) -> list[AnyHook]:
    _: Hook = hook  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    other: Hook[tf.Tensor, None, str] = hook  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    hook.priority = "high"  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
    del other
    return [Hook, 3, hook.begin]  # type: ignore[list-item]  # pyright: ignore[reportReturnType]
