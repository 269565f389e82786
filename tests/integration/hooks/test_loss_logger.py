"""`LossLogger`: the loss in the log and as a summary."""

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
    Elapsed,
    GlobalStepError,
    HookUsageError,
    LossLogger,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    Stopper,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model

Scalars = Callable[[Path, str], list[tuple[int, float]]]


@pytest.fixture(autouse=True)
def _log_at_info(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.INFO, "typedhooks"):
        yield


def run(model: TinyModel, hooks: Iterable[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def by_step(_: Elapsed | None, step: int, loss: float) -> str:
    return f"{step}: {loss:.3f}"


def test_the_message(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """It has the step, the loss of that very step, and after the first time how long the steps since took."""
    clock = FakeClock()
    hook = LossLogger(model.loss, trigger=StepHookTrigger(2, clock=clock), trigger_at_end=False)
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(4):
            clock.advance(0.25)
            session.run(model.train)
    assert caplog.messages == ["step 2: loss 0.5", "step 4: loss 0.25 (0.500 seconds for 2 steps)"]


def test_the_formatter_gets_python_numbers(model: TinyModel) -> None:
    """The formatter gets the time since the last message (none at first), the step as an `int`, a `float`."""
    clock = FakeClock()
    given: list[tuple[Elapsed | None, int, float]] = []

    def formatter(elapsed: Elapsed | None, step: int, loss: float) -> str:
        given.append((elapsed, step, loss))
        return ""

    hook = LossLogger(model.loss, trigger=StepHookTrigger(1, clock=clock), formatter=formatter)
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(2):
            clock.advance(3)
            session.run(model.train)
    assert given == [(None, 1, 1.0), (Elapsed(3.0, 1), 2, 0.5)]
    assert [(type(step), type(loss)) for _, step, loss in given] == [(int, float)] * 2


def test_the_switch_is_heeded(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture, read_scalars: Scalars
) -> None:
    """`log=False` logs nothing; the summary is written all the same."""
    run(model, [LossLogger(model.loss, log=False, summary_dir=tmp_path)], runs=3)
    assert caplog.messages == []
    assert read_scalars(tmp_path, "Loss") == [(1, 1.0), (2, 0.5), (3, pytest.approx(1 / 3))]


def test_the_tag(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """The summary's tag may be chosen."""
    run(model, [LossLogger(model.loss, summary_dir=str(tmp_path), tag="train/loss")], runs=1)
    assert read_scalars(tmp_path, "train/loss") == [(1, 1.0)]


@pytest.mark.parametrize(("at_end", "expected"), [(True, ["5: 0.200", "7: 0.125"]), (False, ["5: 0.200"])])
def test_the_end(model: TinyModel, caplog: pytest.LogCaptureFixture, at_end: bool, expected: list[str]) -> None:
    """At the end the loss is computed once more, for the last step, unless that is not wanted."""
    run(model, [LossLogger(model.loss, True, None, StepHookTrigger(5), at_end, by_step)], runs=7)
    assert caplog.messages == expected


@pytest.mark.parametrize("stop", ["stopper", "request", "nobody"])
def test_the_last_step_is_logged_once(model: TinyModel, caplog: pytest.LogCaptureFixture, stop: str) -> None:
    """Whoever ended the training, the last step is logged, and once."""
    hooks: list[AnyHook] = [LossLogger(model.loss, trigger=StepHookTrigger(3), formatter=by_step)]
    if stop == "stopper":
        hooks.append(Stopper(StopCriteria(max_steps=6)))
    with MonitoredSession(hooks=hooks) as session:
        for _ in range(6):
            session.run(model.train)
        if stop == "request":
            session.request_stop()
    assert [one for one in caplog.messages if "stopping" not in one] == ["3: 0.333", "6: 0.167"]


def test_the_losses_of_the_graph_are_the_default(caplog: pytest.LogCaptureFixture) -> None:
    """Without a loss, the sum of the graph's collection of losses is logged; a second session adds no ops."""
    with tf.Graph().as_default() as graph:
        model = tiny_model()
        tf1.losses.add_loss(model.loss)
        tf1.losses.add_loss(tf.constant(10.0))
        run(model, [LossLogger(formatter=by_step)], runs=2)
        ops = len(graph.get_operations())
        run(model, [LossLogger(formatter=by_step)], runs=1)
        assert len(graph.get_operations()) == ops
    assert caplog.messages == ["1: 11.000", "2: 10.500", "1: 11.000"]


def test_the_loss_may_be_a_name_or_a_variable(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """A name is looked up in the graph; a variable stands for its value, not for its handle."""
    for given in ("loss:0", model.weight, "weight:0"):
        run(model, [LossLogger(given, trigger=StepHookTrigger(9), formatter=by_step)], runs=1)
    assert caplog.messages == ["1: 0.500", "1: 1.000", "1: 1.000"]


def test_no_loss_is_an_error(model: TinyModel) -> None:
    """Without any loss the message says how to give one."""
    with pytest.raises(HookUsageError, match=r"LossLogger needs a loss; give it one, or put .*compat\.v1\.losses"):
        MonitoredSession(hooks=[LossLogger()])


@pytest.mark.parametrize("bad", ["vector", "integer"])
def test_what_is_no_loss_is_refused(model: TinyModel, bad: str) -> None:
    """Only a floating-point scalar is a loss; the message names what was given."""
    given = tf.constant([1.0, 2.0], name="vector") if bad == "vector" else tf.constant(1, name="integer")
    with pytest.raises(HookUsageError, match=f"floating-point scalar, and '{bad}:0'"):
        MonitoredSession(hooks=[LossLogger(given)])


def test_a_global_step_is_needed() -> None:
    """Without a global step the message names the hook."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match="LossLogger"):
        MonitoredSession(hooks=[LossLogger(tf.constant(1.0))])


def test_at_the_end_used_up_input_is_no_harm(caplog: pytest.LogCaptureFixture) -> None:
    """Where the loss takes input and that is used up, the end is left out in silence, and the others end as usual."""
    with tf.Graph().as_default():
        step = tf1.assign_add(tf1.train.get_or_create_global_step(), 1)
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(7)).get_next()
        with tf1.control_dependencies([element]):
            train = tf1.identity(step)
        loss = tf.cast(element, tf.float32)
        other = RecordingHook(priority=-1)
        hooks: list[AnyHook] = [LossLogger(loss, trigger=StepHookTrigger(5), formatter=by_step), other]
        with MonitoredSession(hooks=hooks) as session:
            for _ in session.steps(targets=train):
                pass
    assert [one for one in caplog.messages if "stopping" not in one] == ["5: 4.000"]
    assert other.events[-1] == "end"


def test_after_an_error_nothing_more_is_logged(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture, read_scalars: Scalars
) -> None:
    """An exception ends the training without a last log; what was written is on the disk."""
    hook = LossLogger(model.loss, summary_dir=tmp_path, trigger=StepHookTrigger(2), formatter=by_step)
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[hook]) as session:
        for _ in range(3):
            session.run(model.train)
        raise RuntimeError("body")
    assert caplog.messages == ["2: 0.500"]
    assert read_scalars(tmp_path, "Loss") == [(2, 0.5)]


def test_recovery(model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After a loss of the session the same steps are logged as without; the time since the last log starts anew."""
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 6:
            raise tf1.errors.UnavailableError(None, None, "gone")

    elapsed_of: dict[int, Elapsed | None] = {}

    def formatter(elapsed: Elapsed | None, step: int, loss: float) -> str:
        elapsed_of[step] = elapsed
        return by_step(elapsed, step, loss)

    hooks: list[AnyHook] = [
        LossLogger(model.loss, trigger=StepHookTrigger(2), formatter=formatter),
        RecordingHook(on={"before_session_run": lose}),
        CheckpointSaver(tmp_path, StepHookTrigger(4)),
    ]
    run(model, hooks, runs=10, restore=tmp_path)
    logged = [message for message in caplog.messages if message[:1].isdigit()]
    assert logged == ["2: 0.500", "4: 0.250", "6: 0.167", "6: 0.167", "8: 0.125"]
    assert elapsed_of[6] is None


def test_a_second_session_starts_anew(model: TinyModel) -> None:
    """The same hook in a second session has no time since the last message at first."""
    first: list[Elapsed | None] = []

    def formatter(elapsed: Elapsed | None, step: int, _: float) -> str:
        first.append(elapsed)
        return str(step)

    hook = LossLogger(model.loss, formatter=formatter)
    run(model, [hook], runs=2)
    run(model, [hook], runs=1)
    assert [one is None for one in first] == [True, False, True]


def test_one_trigger_for_two_hooks(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """A trigger given to two hooks does not couple them."""
    trigger = StepHookTrigger(2)
    hooks = [LossLogger(model.loss, trigger=trigger, formatter=by_step) for _ in range(2)]
    run(model, hooks, runs=2)
    assert caplog.messages == ["2: 0.500"] * 2
    assert trigger.last_trigger_step is None


def test_runs_that_make_no_step_are_logged_once(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """Where the step stands still for fifty runs, it is logged once; when it moves on, everything is as usual."""
    with MonitoredSession(hooks=[LossLogger(model.loss, trigger=StepHookTrigger(2), formatter=by_step)]) as session:
        for _ in range(2):
            session.run(model.train)
        for _ in range(50):
            session.run(model.weight)
        for _ in range(2):
            session.run(model.train)
    assert caplog.messages == ["2: 0.500", "4: 0.250"]
