"""`Notifier`: tells of a stop, of an error, and of a metric that crosses a threshold."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    FetchTypeError,
    HookCallbackError,
    HookUsageError,
    MonitoredSession,
    Notification,
    Notifier,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    StopReason,
    Threshold,
    ThresholdCrossed,
    TrainingFailed,
    TrainingStopped,
    scalar,
)
from typedhooks.testing import RecordingHook, TinyModel, tiny_model


def run(model: TinyModel, hooks: list[AnyHook], runs: int) -> None:
    with MonitoredSession(hooks=hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def fail(_notification: Notification) -> None:
    raise OSError("no connection")


@pytest.mark.parametrize("on_stop", [True, False])
def test_a_stop(model: TinyModel, *, on_stop: bool) -> None:
    """It tells at which step the training stopped and why, unless that is not wanted."""
    told: list[Notification] = []
    hooks: list[AnyHook] = [Notifier(told.append, on_stop=on_stop), Stopper(StopCriteria(max_steps=3))]
    with MonitoredSession(hooks=hooks) as session:
        for _ in session.steps(model.train):
            pass
    reason = StopReason(StopKind.MAX_STEPS, "the limit is step 3", "Stopper", 3)
    assert told == ([TrainingStopped(3, reason)] if on_stop else [])


def test_it_tells_of_a_stop_when_all_is_saved(model: TinyModel, tmp_path: Path) -> None:
    """Who hears of the stop finds the last checkpoint."""
    found: list[str | None] = []
    notifier = Notifier(lambda _: found.append(tf1.train.latest_checkpoint(str(tmp_path))))
    run(model, [notifier, CheckpointSaver(tmp_path)], 2)
    assert found == [str(tmp_path / "model.ckpt-2")]


@pytest.mark.parametrize("trigger", [StepHookTrigger(1), StepHookTrigger(100)])
@pytest.mark.parametrize("metrics", [0, 1])
def test_the_step_of_an_error(model: TinyModel, trigger: StepHookTrigger, metrics: int) -> None:
    """It is the last one that was completed, whether a metric was looked at in it or not."""
    told: list[Notification] = []
    thresholds = [Threshold("loss", model.loss, above=5)] * metrics
    hooks = [Notifier(told.append, thresholds=thresholds, trigger=trigger)]
    error = RuntimeError("out of memory")
    with pytest.raises(RuntimeError, match="memory"), MonitoredSession(hooks=hooks) as session:
        session.run(model.train)
        session.run(model.train)
        raise error
    assert told == [TrainingFailed(2, error)]


@pytest.mark.parametrize("on_error", [True, False])
def test_an_error(model: TinyModel, *, on_error: bool) -> None:
    """It tells of the error itself, and not of a stop."""
    told: list[Notification] = []
    error = RuntimeError("out of memory\nat great length")
    notifier = Notifier(told.append, on_error=on_error, thresholds=[Threshold("loss", model.loss, above=5)])
    with pytest.raises(RuntimeError, match="memory"), MonitoredSession(hooks=[notifier]) as session:
        session.run(model.train)
        session.run(model.train)
        raise error
    assert told == ([TrainingFailed(2, error)] if on_error else [])
    assert [str(one) for one in told] == ["training failed after step 2: RuntimeError: out of memory"] * on_error


def test_an_error_before_the_start(model: TinyModel) -> None:
    """A session that does not start is told of too."""
    told: list[Notification] = []
    error = ValueError("cannot begin")

    def refuse() -> None:
        raise error

    with pytest.raises(ValueError, match="begin"):
        MonitoredSession(hooks=[Notifier(told.append), RecordingHook(on={"begin": refuse}, priority=-3000)])
    assert told == [TrainingFailed(None, error)]
    assert str(told[0]) == "training failed before it started: ValueError: cannot begin"


def test_a_threshold_is_crossed_once() -> None:
    """A value beyond it is told once, again after it was back, and NaN is beyond nothing; each bound by itself."""
    told: list[Notification] = []
    with tf.Graph().as_default():
        model = tiny_model()
        fed = tf1.placeholder(tf.float32, [])
        threshold = Threshold("fed", fed, above=5.0, below=-5.0)
        with MonitoredSession(hooks=[Notifier(told.append, on_stop=False, thresholds=[threshold])]) as session:
            for value in (6.0, 7.0, 5.0, np.nan, 8.0, -9.0, -5.0, -6.0):
                session.run(model.train, feeds=[(fed, value)])
    assert told == [
        ThresholdCrossed(1, "fed", 6.0, 5.0, above=True),
        ThresholdCrossed(5, "fed", 8.0, 5.0, above=True),
        ThresholdCrossed(6, "fed", -9.0, -5.0, above=False),
        ThresholdCrossed(8, "fed", -6.0, -5.0, above=False),
    ]
    assert str(told[0]) == "fed is 6 at step 1, above 5"


def test_metrics_of_any_kind(model: TinyModel) -> None:
    """Tensors, variables, names, specs and whole numbers; each threshold has its own metric."""
    told: list[Notification] = []
    thresholds = [
        Threshold("tensor", model.loss, below=0.4),
        Threshold("variable", model.weight, below=-1.0, above=0.0),
        Threshold("name", "loss:0", below=0.3),
        Threshold("spec", scalar(model.loss, float).map(lambda loss: loss * 100), below=60),
        Threshold("count", tf.constant(14), above=13),
    ]
    run(model, [Notifier(told.append, on_stop=False, thresholds=thresholds)], 5)
    crossed = [(one.metric, one.step) for one in told if isinstance(one, ThresholdCrossed)]
    at = dict(crossed)
    assert at.pop("variable") in {1, 2}  # it is fetched in the run that moves it
    assert at == {"tensor": 3, "name": 4, "spec": 2, "count": 1}


def test_the_trigger(model: TinyModel) -> None:
    """Metrics are looked at when it fires."""
    told: list[Notification] = []
    threshold = Threshold("loss", model.loss, below=0.9)
    run(model, [Notifier(told.append, on_stop=False, thresholds=[threshold], trigger=StepHookTrigger(3))], 7)
    [crossed] = told
    assert isinstance(crossed, ThresholdCrossed)
    assert crossed.step == 3
    assert crossed.value == pytest.approx(1 / 3)


def test_a_callable_that_fails(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """By default the training goes on, with a warning for each, and the traceback."""
    threshold = Threshold("loss", model.loss, below=0.9)
    run(model, [Notifier(fail, thresholds=[threshold])], 3)
    warnings = [one for one in caplog.records if one.levelno == logging.WARNING]
    assert [one.getMessage() for one in warnings] == [
        "Notifier could not tell that loss is 0.5 at step 2, below 0.9",
        "Notifier could not tell that training stopped at step 3: nothing more was to be done",
    ]
    assert all(one.exc_info is not None and isinstance(one.exc_info[1], OSError) for one in warnings)


def test_a_callable_that_fails_and_is_to_fail_the_training(model: TinyModel) -> None:
    """With `fail` its exception ends the training, named after the hook."""
    threshold = Threshold("loss", model.loss, below=0.9)
    with pytest.raises(OSError, match="no connection") as raised:
        run(model, [Notifier(fail, thresholds=[threshold], fail=True)], 3)
    assert "raised in 'Notifier.after_session_run'" in raised.value.__notes__
    with pytest.raises(OSError, match="no connection"):
        run(model, [Notifier(fail, fail=True)], 3)


@pytest.mark.parametrize("strict", [True, False])
def test_a_callable_that_fails_after_an_error(
    model: TinyModel, caplog: pytest.LogCaptureFixture, *, strict: bool
) -> None:
    """The training's own error is what the caller gets; that nobody was told is in a note, or in the log."""
    with pytest.raises(RuntimeError, match="body") as raised, MonitoredSession(hooks=[Notifier(fail, fail=strict)]):
        raise RuntimeError("body")
    notes = getattr(raised.value, "__notes__", [])
    assert notes == (["'Notifier.on_error' raised OSError: no connection"] if strict else [])
    [logged] = [one for one in caplog.records if one.exc_info is not None]
    assert logged.exc_info is not None
    assert isinstance(logged.exc_info[1], OSError)


def test_stop_iteration_of_the_callable(model: TinyModel) -> None:
    """It is no end of the training."""

    def exhausted(_notification: Notification) -> None:
        next(iter(()))

    with pytest.raises(HookCallbackError):
        run(model, [Notifier(exhausted, thresholds=[Threshold("loss", model.loss, below=9)], fail=True)], 1)


def test_recovery(model: TinyModel, tmp_path: Path) -> None:
    """A crossing that was told before the loss of a session is not told again for the same stay beyond."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 4:
            raise tf1.errors.UnavailableError(None, None, "gone")

    told: list[Notification] = []
    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}),
        Notifier(told.append, on_stop=False, thresholds=[Threshold("loss", model.loss, below=0.9)]),
        CheckpointSaver(tmp_path, StepHookTrigger(3)),
    ]
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
        for _ in range(6):
            session.run(model.train)
    assert told == [ThresholdCrossed(2, "loss", 0.5, 0.9, above=False)]


def test_a_second_session(model: TinyModel) -> None:
    """It tells anew."""
    told: list[Notification] = []
    hook = Notifier(told.append, on_stop=False, thresholds=[Threshold("loss", model.loss, below=0.9)])
    run(model, [hook], 3)
    run(model, [hook], 3)
    assert told == [ThresholdCrossed(2, "loss", 0.5, 0.9, above=False)] * 2


@pytest.mark.parametrize(
    "wrong", [lambda: Threshold("loss", "loss:0"), lambda: Threshold("loss", "loss:0", above=float("nan"))]
)
def test_a_threshold_without_a_bound(wrong: Callable[[], Threshold]) -> None:
    """It is refused at once."""
    with pytest.raises(ValueError, match="one of them must be a number"):
        wrong()


def test_what_is_no_number(model: TinyModel) -> None:
    """A text, or a vector, is refused in `begin()`."""
    with pytest.raises(HookUsageError, match="'text' is of dtype string"):
        MonitoredSession(hooks=[Notifier(print, thresholds=[Threshold("text", tf.constant("a"), above=1)])])
    with pytest.raises(FetchTypeError):
        MonitoredSession(hooks=[Notifier(print, thresholds=[Threshold("v", tf.constant([1.0]), above=1)])])
