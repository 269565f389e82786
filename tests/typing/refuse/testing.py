"""Mistakes with the kit for tests that a checker finds."""

from __future__ import annotations

import tensorflow as tf

from typedhooks import Clock, SessionRunArgs, TimeHookTrigger, scalar
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model


def refuse_other_clocks() -> None:
    FakeClock("now")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FakeClock().advance()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    FakeClock().advance("a minute")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: Clock = FakeClock  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    TimeHookTrigger(60, clock=FakeClock)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_other_recording_hooks(t: tf.Tensor) -> None:
    RecordingHook(args=scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    RecordingHook(on={"end": 3})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    RecordingHook(log="a.end")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    RecordingHook(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: RecordingHook[str] = RecordingHook(args=SessionRunArgs(scalar(t, float)))  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    RecordingHook(args=SessionRunArgs(scalar(t, float))).results.append("text")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_other_tiny_models(model: TinyModel, t: tf.Tensor) -> None:
    tiny_model(4)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    tiny_model(steps_per_run="4")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    model.loss = t  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    model.accuracy  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    TinyModel(t)  # type: ignore[call-arg,arg-type]  # pyright: ignore[reportCallIssue]
