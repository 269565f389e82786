"""Hooks: what is inferred in the small ones that users write."""

from __future__ import annotations

import tensorflow as tf
from typing_extensions import assert_type, override

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


# The simplest hook: six lines, no type variable, no ignore.
class RunCounter(Hook):
    runs = 0

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.runs += 1


# A hook with a typed loss: nine lines and what stands between them.
class LossHook(Hook[FetchSpec[float], None, float]):
    def __init__(self, loss: tf.Tensor) -> None:
        self.args = SessionRunArgs(scalar(loss, float))

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        return self.args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        assert_type(run_result.values, float)


class All(Hook[tf.Tensor, tf.Operation, Array]):
    """Overrides everything; what it gets is an array, as declared."""

    priority = 5

    def __init__(self, t: tf.Tensor, op: tf.Operation) -> None:
        self.t = t
        self.op = op

    @override
    def begin(self) -> None:
        self.seen: list[Array] = []

    @override
    def after_session_creation(self, session: Session) -> None:
        assert_type(session.global_step, int)

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[tf.Tensor, tf.Operation, Array] | None:
        return SessionRunArgs(self.t, self.op, feeds={"x:0": 1})

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
        assert_type(run_result.values, Array)
        self.seen.append(run_result.values)

    @override
    def end(self, session: Session) -> None:
        assert_type(session.run(scalar(self.t, float)), float)

    @override
    def on_error(self, error: BaseException) -> None:
        assert_type(error, BaseException)


class Sometimes(Hook[FetchSpec[float], None, float | None]):
    """Fetches in some runs only, and says so in R."""

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[float], None, float] | None:
        return SessionRunArgs(scalar("loss:0", float)) if run_context.expected_step % 2 == 0 else None

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float | None]) -> None:
        assert_type(run_result.values, float | None)


class Wider(LossHook):
    """A subclass may take more than it is given."""

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float | None]) -> None:
        assert_type(run_result.values, float | None)


class OnlyFeeds(Hook):
    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None]:
        return SessionRunArgs(feeds={"keep_prob:0": 0.5})


def check_parameters_default_to_none(plain: Hook, one: Hook[tf.Tensor], two: Hook[tf.Tensor, tf.Operation]) -> None:
    assert_type(plain, Hook[None, None, None])
    assert_type(one, Hook[tf.Tensor, None, None])
    assert_type(two, Hook[tf.Tensor, tf.Operation, None])


def check_priority(hook: Hook) -> None:
    assert_type(hook.priority, int)
    hook.priority = 10


def check_every_hook_is_any_hook(t: tf.Tensor, op: tf.Operation) -> list[AnyHook]:
    return [Hook(), RunCounter(), LossHook(t), All(t, op), Sometimes(), Wider(t), OnlyFeeds()]


def check_a_hook_that_fetches_nothing_gets_none(
    hook: RunCounter, run_context: SessionRunContext, result: SessionRunResult[None]
) -> None:
    assert_type(hook.before_session_run(run_context), SessionRunArgs[None, None, None] | None)
    hook.after_session_run(run_context, result)
