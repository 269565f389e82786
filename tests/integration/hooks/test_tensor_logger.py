"""`TensorLogger`: the values of tensors in the log."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    Array,
    CheckpointSaver,
    ChiefSessionCreator,
    Elapsed,
    FetchTypeError,
    GraphMismatchError,
    HookUsageError,
    MonitoredSession,
    StepHookTrigger,
    TensorLogger,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model


@pytest.fixture(autouse=True)
def _log_at_info(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.INFO, "typedhooks"):
        yield


def run(model: TinyModel, hooks: Iterable[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def steps_only(_elapsed: Elapsed | None, step: int, _values: Mapping[str, Array]) -> str:
    return str(step)


def test_every_tag_has_its_own_value(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """All tensors are logged, the last one too, each under its own tag, in the order given."""
    tensors = {name: tf.constant(number) for number, name in enumerate("fedcba")}
    run(model, [TensorLogger(tensors)], runs=1)
    assert caplog.messages == ["step 1: f = 0, e = 1, d = 2, c = 3, b = 4, a = 5"]


def test_one_tensor(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """A single tensor needs no list, and its name is its tag."""
    run(model, [TensorLogger(model.loss)], runs=1)
    assert caplog.messages == ["step 1: loss:0 = 1.0"]


def test_names_and_variables(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """Names are looked up in the graph; a variable, or its name, gives its value."""
    run(model, [TensorLogger(["loss:0", model.weight], StepHookTrigger(9))], runs=1)
    run(model, [TensorLogger("weight:0", StepHookTrigger(9))], runs=1)
    assert caplog.messages == ["step 1: loss:0 = 0.5, weight:0 = 1.0", "step 1: weight:0 = 1.0"]


def test_the_message_has_the_time(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """After the first time, the message says how long the steps since the last one took."""
    clock = FakeClock()
    with MonitoredSession(hooks=[TensorLogger(model.loss, StepHookTrigger(1, clock=clock))]) as session:
        for _ in range(2):
            clock.advance(1.5)
            session.run(model.train)
    assert caplog.messages[1] == "step 2: loss:0 = 0.5 (1.500 seconds for 1 steps)"


def test_the_formatter(model: TinyModel) -> None:
    """The formatter gets the time since the last message, the step as an `int` and arrays by tag."""
    given: list[tuple[Elapsed | None, int, Mapping[str, Array]]] = []

    def formatter(elapsed: Elapsed | None, step: int, values: Mapping[str, Array]) -> str:
        given.append((elapsed, step, values))
        return ""

    run(model, [TensorLogger({"vector": tf.constant([1.0, 2.0])}, StepHookTrigger(2), formatter)], runs=2)
    [(elapsed, step, values)] = given
    assert elapsed is None
    assert type(step) is int
    np.testing.assert_array_equal(values["vector"], np.array([1.0, 2.0], np.float32))


@pytest.mark.parametrize(("at_end", "expected"), [(True, ["5", "7"]), (False, ["5"])])
def test_the_trigger_and_the_end(
    model: TinyModel, caplog: pytest.LogCaptureFixture, at_end: bool, expected: list[str]
) -> None:
    """It logs when its trigger fires, and once more at the end unless that is not wanted."""
    run(model, [TensorLogger(model.loss, StepHookTrigger(5), steps_only, trigger_at_end=at_end)], runs=7)
    assert caplog.messages == expected


def test_every_fifth_step(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """Every 5 of 20 steps are exactly four fires."""
    run(model, [TensorLogger(model.loss, StepHookTrigger(5), steps_only)], runs=20)
    assert caplog.messages == ["5", "10", "15", "20"]


def test_several_steps_a_run(caplog: pytest.LogCaptureFixture) -> None:
    """Where a run makes four steps, every 10 means the runs that reach or pass a multiple of 10."""
    with tf.Graph().as_default():
        model = tiny_model(steps_per_run=4)
        run(model, [TensorLogger(model.loss, StepHookTrigger(10), steps_only)], runs=10)
    assert caplog.messages == ["12", "20", "32", "40"]


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ([], HookUsageError, "TensorLogger needs a tensor"),
        (["loss:0", "loss:0"], HookUsageError, "is given 'loss:0' twice"),
        (["nothing:0"], GraphMismatchError, "nothing"),
        (["train"], FetchTypeError, "no single tensor"),
    ],
)
def test_what_cannot_be_logged_is_refused(
    model: TinyModel, given: list[str], error: type[Exception], message: str
) -> None:
    """No tensors, one twice, an unknown name or an operation are errors in `begin()`."""
    with pytest.raises(error, match=message):
        MonitoredSession(hooks=[TensorLogger(given)])


def test_tensors_of_one_shot_iterables(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """A generator of tensors works, in a second session with the same hook too."""
    given = (one for one in (model.loss, model.weight))
    hook = TensorLogger(given, StepHookTrigger(9))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] # works
    run(model, [hook], runs=1)
    run(model, [hook], runs=1)
    assert caplog.messages == ["step 1: loss:0 = 0.5, weight:0 = 1.0"] * 2


def test_an_error_logs_no_end(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """After an exception nothing more is logged."""
    with (
        pytest.raises(RuntimeError, match="body"),
        MonitoredSession(hooks=[TensorLogger(model.loss, StepHookTrigger(2), steps_only)]) as session,
    ):
        for _ in range(3):
            session.run(model.train)
        raise RuntimeError("body")
    assert caplog.messages == ["2"]


def test_used_up_input_at_the_end(caplog: pytest.LogCaptureFixture) -> None:
    """Tensors that take input are left out at the end once that is used up."""
    with tf.Graph().as_default():
        model = tiny_model()
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
        with MonitoredSession(hooks=[TensorLogger(element, StepHookTrigger(100))]) as session:
            assert len(list(session.steps(element, targets=model.train))) == 3
    assert [one for one in caplog.messages if "stopping" not in one] == []


def test_recovery(model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After a recovery it logs at the same steps as without the loss."""
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 7:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}),
        TensorLogger(model.loss, StepHookTrigger(3), steps_only),
        CheckpointSaver(tmp_path, StepHookTrigger(5)),
    ]
    run(model, hooks, runs=11, restore=tmp_path)
    assert [one for one in caplog.messages if one.isdigit()] == ["3", "6", "6", "9"]
