"""The kit for tests of hooks."""

from __future__ import annotations

import tensorflow as tf
from typing_extensions import assert_type

from typedhooks import (
    AnyHook,
    Array,
    Clock,
    FetchSpec,
    Hook,
    SessionRunArgs,
    SessionRunResult,
    StepHookTrigger,
    TimeHookTrigger,
    scalar,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model


def check_a_fake_clock_is_a_clock() -> Clock:
    clock = FakeClock(3)
    assert_type(clock(), float)
    clock.advance(1.5)
    TimeHookTrigger(60, clock=clock)
    StepHookTrigger(60, clock=FakeClock())
    return clock


def check_a_recording_hook_infers_its_result(t: tf.Tensor) -> None:
    hook = RecordingHook("mine", SessionRunArgs(scalar(t, float)))
    assert_type(hook, RecordingHook[float])
    assert_type(hook.results, list[float])
    assert_type(hook.events, list[str])
    assert_type(hook.errors, list[BaseException])
    assert_type(RecordingHook(args=SessionRunArgs([t])).results, list[list[Array]])
    hook.results.append(SessionRunResult(1.5).values)


def check_a_recording_hook_that_fetches_nothing(plain: RecordingHook) -> None:
    assert_type(plain, RecordingHook[None])
    assert_type(plain.results, list[None])
    hook: RecordingHook = RecordingHook()
    typed: Hook[object, object, None] = hook
    _ = typed


def check_a_recording_hook_fails_where_told(log: list[str]) -> list[AnyHook]:
    def fail() -> None:
        raise ValueError

    return [RecordingHook("a", on={"end": fail}, log=log, priority=3), RecordingHook("b", None, log=log)]


def check_a_tiny_model(spec: FetchSpec[float]) -> None:
    model = tiny_model(steps_per_run=4)
    assert_type(model, TinyModel)
    assert_type(model.weight, tf.Variable)
    assert_type(model.loss, tf.Tensor)
    assert_type(model.train, tf.Operation)
    assert_type(tiny_model(), TinyModel)
    _ = spec
