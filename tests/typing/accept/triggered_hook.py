"""Triggered hooks: the type of the fetches reaches `on_trigger`."""

from __future__ import annotations

from typing import NamedTuple

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type, override

from typedhooks import (
    AnyHook,
    Array,
    Elapsed,
    Fetch,
    FetchSpec,
    Hook,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    TimeHookTrigger,
    TriggeredHook,
    fetch_map,
    scalar,
)


class Announcer(TriggeredHook):
    """Fetches nothing, so gets `None`."""

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        assert_type(run_result, SessionRunResult[None])


class Metrics(NamedTuple):
    loss: float
    correct: int


class MetricsLogger(TriggeredHook[FetchSpec[Metrics], tf.Operation, Metrics]):
    """Overrides everything."""

    def __init__(self, loss: tf.Tensor, correct: tf.Tensor, update: tf.Operation) -> None:
        super().__init__(StepHookTrigger(10), trigger_at_end=False, trigger_at_start=True)
        self._metrics = fetch_map(Metrics, scalar(loss, float), scalar(correct, int))
        self._update = update

    @property
    @override
    def fetches(self) -> FetchSpec[Metrics]:
        return self._metrics

    @property
    @override
    def targets(self) -> tf.Operation:
        return self._update

    @property
    @override
    def run_options(self) -> tf1.RunOptions:
        return tf1.RunOptions(trace_level=tf1.RunOptions.FULL_TRACE)

    @property
    @override
    def want_metadata(self) -> bool:
        return True

    @override
    def on_first_trigger(self, step: int, session: Session) -> None:
        assert_type(session.global_step, int)

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[Metrics], session: Session
    ) -> None:
        assert_type(run_result.values, Metrics)
        assert_type(run_result.values.loss, float)
        assert_type(run_result.run_metadata, tf1.RunMetadata | None)
        assert_type(elapsed, Elapsed | None)


class TensorWatcher(TriggeredHook[tf.Tensor, None, Array]):
    """A plain tensor is a fetch too."""

    tensor: tf.Tensor

    @property
    @override
    def fetches(self) -> tf.Tensor:
        return self.tensor

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[Array], session: Session
    ) -> None:
        assert_type(run_result.values, Array)


class Extended(MetricsLogger):
    """Calls what it overrides."""

    @override
    def begin(self) -> None:
        super().begin()

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[Metrics], tf.Operation, Metrics] | None:
        return super().before_session_run(run_context)

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Metrics]) -> None:
        super().after_session_run(run_context, run_result)


def check_parameters_default_to_none(plain: TriggeredHook, one: TriggeredHook[tf.Tensor]) -> None:
    assert_type(plain, TriggeredHook[None, None, None])
    assert_type(one, TriggeredHook[tf.Tensor, None, None])


def check_the_result_follows_the_fetches(hook: TriggeredHook[FetchSpec[float], None, float]) -> None:
    assert_type(hook.fetches, Fetch[float] | None)
    assert_type(hook.targets, None)


def check_the_trigger_may_be_any(mine: MetricsLogger) -> list[AnyHook]:
    plain: Hook = Announcer(StepHookTrigger(10))
    typed: Hook[FetchSpec[Metrics], tf.Operation, Metrics] = mine
    combined = Announcer(StepHookTrigger(10) | TimeHookTrigger(60), trigger_at_end=True, trigger_at_start=False)
    return [plain, typed, combined, TensorWatcher(TimeHookTrigger(1))]
