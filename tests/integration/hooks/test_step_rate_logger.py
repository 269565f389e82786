"""`StepRateLogger`: steps per second, by a monotonic clock."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    GlobalStepError,
    MonitoredSession,
    StepHookTrigger,
    StepRateLogger,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model

Scalars = Callable[[Path, str], list[tuple[int, float]]]


@pytest.fixture(autouse=True)
def _log_at_info(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.INFO, "typedhooks"):
        yield


def run(
    model: TinyModel,
    hooks: Iterable[AnyHook],
    runs: int,
    clock: FakeClock,
    seconds: float = 0.2,
    restore: Path | None = None,
) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            clock.advance(seconds)
            session.run(model.train)


def rates(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [message for message in caplog.messages if "Steps/Sec" in message]


def test_the_rate(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """It is steps over seconds between two fires; the first one has nothing to compare with."""
    clock = FakeClock()
    run(model, [StepRateLogger(trigger=StepHookTrigger(10, clock=clock))], runs=30, clock=clock)
    assert rates(caplog) == ["step 20: Steps/Sec 5", "step 30: Steps/Sec 5"]


def test_a_resumed_training_counts_its_own_steps(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Resumed at 1000, ten steps in two seconds are 5.0 a second, and the first fire logs nothing."""
    clock = FakeClock()
    with tf.Graph().as_default():
        fast = tiny_model(steps_per_run=1000)
        run(fast, [CheckpointSaver(tmp_path)], runs=1, clock=clock)
    run(model, [StepRateLogger(trigger=StepHookTrigger(10, clock=clock))], runs=20, clock=clock, restore=tmp_path)
    assert rates(caplog) == ["step 1020: Steps/Sec 5"]


def test_several_steps_a_run(caplog: pytest.LogCaptureFixture) -> None:
    """Steps are those of the global step, not runs."""
    clock = FakeClock()
    with tf.Graph().as_default():
        model = tiny_model(steps_per_run=4)
        run(model, [StepRateLogger(trigger=StepHookTrigger(4, clock=clock))], runs=2, clock=clock)
    assert rates(caplog) == ["step 8: Steps/Sec 20"]


def test_no_time_and_no_step_give_no_rate(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """Where no time passed, or no step was made, nothing is logged and nothing is divided by zero."""
    clock = FakeClock()
    with MonitoredSession(hooks=[StepRateLogger(trigger=StepHookTrigger(1, clock=clock))]) as session:
        session.run(model.train)
        session.run(model.train)  # no time
        for _ in range(50):  # no step
            clock.advance(1)
            session.run(model.weight)
        assert rates(caplog) == []
        session.run(model.train)
    assert rates(caplog) == ["step 3: Steps/Sec 0.02"]


def test_the_wall_clock_does_not_matter(
    model: TinyModel, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer's time set back by an hour changes nothing."""
    clock = FakeClock()
    moments = iter(range(10**9, 0, -3600))
    monkeypatch.setattr("time.time", lambda: float(next(moments)))
    run(model, [StepRateLogger(trigger=StepHookTrigger(10, clock=clock))], runs=20, clock=clock)
    assert rates(caplog) == ["step 20: Steps/Sec 5"]


def test_summary_and_tag(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture, read_scalars: Scalars
) -> None:
    """With a directory the rate is a summary, with the tag given; `log=False` logs nothing."""
    clock = FakeClock()
    hook = StepRateLogger(False, tmp_path, StepHookTrigger(1, clock=clock), tag="rate")
    run(model, [hook], runs=3, clock=clock, seconds=0.5)
    assert read_scalars(tmp_path, "rate") == [(2, 2.0), (3, 2.0)]
    assert caplog.messages == []


def test_the_tag_is_in_the_log(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """The log names what is counted as the summary does."""
    clock = FakeClock()
    run(model, [StepRateLogger(trigger=StepHookTrigger(1, clock=clock), tag="batches/s")], runs=2, clock=clock)
    assert caplog.messages == ["step 2: batches/s 5"]


@pytest.mark.parametrize(("at_end", "last"), [(True, "step 25: Steps/Sec 5"), (False, "step 20: Steps/Sec 5")])
def test_the_end(model: TinyModel, caplog: pytest.LogCaptureFixture, at_end: bool, last: str) -> None:
    """At the end the steps since the last fire count too, unless that is not wanted."""
    clock = FakeClock()
    hook = StepRateLogger(trigger=StepHookTrigger(10, clock=clock), trigger_at_end=at_end)
    run(model, [hook], runs=25, clock=clock)
    assert rates(caplog)[-1] == last


def test_recovery(model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The first fire after a recovery logs nothing, since the steps went back."""
    clock = FakeClock()
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 7:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}),
        StepRateLogger(trigger=StepHookTrigger(2, clock=clock)),
        CheckpointSaver(tmp_path, StepHookTrigger(5)),
    ]
    run(model, hooks, runs=12, clock=clock, restore=tmp_path)
    assert rates(caplog) == [
        "step 4: Steps/Sec 5",
        "step 6: Steps/Sec 5",
        "step 8: Steps/Sec 5",
        "step 10: Steps/Sec 5",
    ]


def test_an_error_keeps_what_was_written(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """After an exception the summaries so far are on the disk."""
    clock = FakeClock()
    hook = StepRateLogger(summary_dir=tmp_path, trigger=StepHookTrigger(1, clock=clock))

    def train() -> None:
        with MonitoredSession(hooks=[hook]) as session:
            for _ in range(2):
                clock.advance(1)
                session.run(model.train)
            raise RuntimeError("body")

    with pytest.raises(RuntimeError, match="body"):
        train()
    assert read_scalars(tmp_path, "Steps/Sec") == [(2, 1.0)]


def test_a_reused_hook_starts_anew(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """In a second training the first fire logs nothing again."""
    clock = FakeClock()
    hook = StepRateLogger(trigger=StepHookTrigger(10, clock=clock))
    run(model, [hook], runs=10, clock=clock)
    run(model, [hook], runs=20, clock=clock)
    assert rates(caplog) == ["step 20: Steps/Sec 5"]


def test_a_global_step_is_needed() -> None:
    """Without a global step the message names the hook and the remedy."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match=r"StepRateLogger .*get_or_create"):
        MonitoredSession(hooks=[StepRateLogger()])
