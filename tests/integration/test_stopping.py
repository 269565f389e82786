"""Stops: every one has a typed reason, takes effect after its run, and ends the session as any other would."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    Hook,
    LossLogger,
    MonitoredSession,
    NaNChecker,
    NoHookTrigger,
    NonFiniteError,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SessionStoppedError,
    SignalStopper,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    StopReason,
    fetch,
    scalar,
)
from typedhooks.session.core import SessionCore
from typedhooks.testing import FakeClock, RecordingHook


@dataclass
class Model:
    """A counter, its epochs, and a loss that is 1/step and NaN at step 3 where that is asked for."""

    train: tf.Operation
    next_epoch: tf.Operation
    loss: tf.Tensor
    nan_at_3: tf.Tensor


@pytest.fixture
def model() -> Iterator[Model]:
    """A model in a graph of its own."""
    with tf.Graph().as_default():
        yield build()


def build() -> Model:
    """Add a model to the default graph."""
    counter = Counter.GLOBAL_STEP.create()
    add = tf1.assign_add(counter, 1)
    with tf1.control_dependencies([add.op]):
        step = tf.cast(tf1.identity(counter.read_value()), tf.float32)
    return Model(
        train=tf1.group(add),
        next_epoch=tf1.assign_add(Counter.GLOBAL_EPOCH.create(), 1).op,
        loss=tf.constant(0.5, name="loss"),
        nan_at_3=tf.divide(step - 3.0, step - 3.0, name="ratio"),
    )


class StopsIn(Hook):
    """Asks for a stop in one callback, the n-th time that it is called."""

    def __init__(self, callback: str, time: int = 1, reason: StopReason | str | None = "because") -> None:
        self.callback = callback
        self.time = time
        self.reason = reason

    @override
    def begin(self) -> None:
        self.calls = 0

    @override
    def after_session_creation(self, session: Session) -> None:
        self.act("after_session_creation", session)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self.act("before_session_run", run_context.session)

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.act("after_session_run", run_context.session)

    @override
    def end(self, session: Session) -> None:
        self.act("end", session)

    def act(self, callback: str, session: Session) -> None:
        """Stop, if this is the time."""
        if callback == self.callback:
            self.calls += 1
            if self.calls == self.time:
                session.request_stop(self.reason)


def train(session: MonitoredSession, op: tf.Operation) -> int:
    """Train until the stop, and say how many runs that were."""
    return sum(1 for _ in session.steps(targets=op))


def saved_steps(directory: Path) -> list[int]:
    """The steps of the checkpoints in a directory."""
    return sorted(int(path.name.split("-")[1].split(".")[0]) for path in directory.glob("model.ckpt-*.index"))


# Each kind of reason.


def reason_of(session: MonitoredSession) -> StopReason:
    """The reason, which there must be."""
    assert session.stop_reason is not None
    return session.stop_reason


def test_requested(model: Model) -> None:
    """Words alone are a reason of kind REQUESTED, with the hook and the step filled in."""
    with MonitoredSession(hooks=[StopsIn("after_session_run", 3)]) as session:
        assert train(session, model.train) == 3
    assert reason_of(session) == StopReason(StopKind.REQUESTED, "because", "StopsIn", 3)


def test_requested_by_the_caller(model: Model) -> None:
    """There is no hook then; the step is that of the last run."""
    with MonitoredSession(hooks=[RecordingHook()]) as session:
        session.run(model.train)
        session.run(model.train)
        session.request_stop("seen enough")
        assert session.should_stop
    assert reason_of(session) == StopReason(StopKind.REQUESTED, "seen enough", None, 2)


def test_requested_by_another_thread_in_a_run(model: Model) -> None:
    """The step is that of this run, though others come after it."""

    def stop_elsewhere() -> None:
        thread = threading.Thread(target=lambda: session.request_stop("seen enough"))
        thread.start()
        thread.join()

    with MonitoredSession(hooks=[RecordingHook(on={"after_session_run": stop_elsewhere})]) as session:
        session.run(model.train)
        with session.without_hooks():
            session.run(model.train)
    assert reason_of(session) == StopReason(StopKind.REQUESTED, "seen enough", None, 1)


def test_requested_without_a_word(model: Model) -> None:
    """A reason is there all the same."""
    with MonitoredSession() as session:
        session.request_stop()
        assert reason_of(session).kind is StopKind.REQUESTED


def test_what_a_reason_says_is_kept(model: Model) -> None:
    """Kind, message, hook and step that are given stay as they are."""
    given = StopReason(StopKind.EARLY_STOPPING, "no better", "Mine", 77)
    with MonitoredSession(hooks=[StopsIn("after_session_run", 1, given)]) as session:
        train(session, model.train)
    assert reason_of(session) == given


def test_without_a_global_step() -> None:
    """A graph that counts no steps has reasons without one."""
    with tf.Graph().as_default():
        one = tf.constant(1.0)
        with MonitoredSession(hooks=[StopsIn("after_session_run")]) as session:
            session.run(one)
    assert reason_of(session) == StopReason(StopKind.REQUESTED, "because", "StopsIn", None)


def test_max_steps(model: Model) -> None:
    """P14: exactly that many runs, and `should_stop` at once."""
    with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=5))]) as session:
        assert train(session, model.train) == 5
        assert session.should_stop
    reason = reason_of(session)
    assert (reason.kind, reason.hook, reason.step) == (StopKind.MAX_STEPS, "Stopper", 5)
    assert "5" in reason.message


def test_max_epochs(model: Model) -> None:
    """The global epoch counter says when."""
    with MonitoredSession(hooks=[Stopper(StopCriteria(max_epochs=2))]) as session:
        while not session.should_stop:
            session.run(targets=[model.train, model.next_epoch])
    reason = reason_of(session)
    assert (reason.kind, reason.hook) == (StopKind.MAX_EPOCHS, "Stopper")
    assert "2" in reason.message


def test_max_seconds(model: Model) -> None:
    """Seconds, not milliseconds, by a monotonic clock."""
    clock = FakeClock()
    ticks = RecordingHook(on={"before_session_run": lambda: clock.advance(0.4)})
    with MonitoredSession(hooks=[ticks, Stopper(StopCriteria(max_seconds=1), clock=clock)]) as session:
        assert train(session, model.train) == 3
    reason = reason_of(session)
    assert (reason.kind, reason.hook, reason.step) == (StopKind.MAX_SECONDS, "Stopper", 3)


def test_converged(model: Model) -> None:
    """A loss that does not change from run to run."""
    criteria = StopCriteria(abs_loss_change_tol=0.0, max_steps_below_tol=4)
    with MonitoredSession(hooks=[Stopper(criteria, loss=model.loss)]) as session:
        assert train(session, model.train) == 5
    reason = reason_of(session)
    assert (reason.kind, reason.hook, reason.step) == (StopKind.CONVERGED, "Stopper", 5)


def test_non_finite(model: Model) -> None:
    """NaN at step 3, without failing."""
    with MonitoredSession(hooks=[NaNChecker({"ratio": model.nan_at_3}, fail_on_nan=False)]) as session:
        assert train(session, model.train) == 3
    reason = reason_of(session)
    assert (reason.kind, reason.hook, reason.step) == (StopKind.NON_FINITE, "NaNChecker", 3)
    assert "'ratio'" in reason.message


def test_signal(model: Model) -> None:
    """SIGTERM stops the training after the run; nothing is raised."""
    sends = RecordingHook(on={"before_session_run": lambda: os.kill(os.getpid(), signal.SIGTERM)})
    with MonitoredSession(hooks=[SignalStopper([signal.SIGTERM]), sends]) as session:
        assert train(session, model.train) == 1
        assert session.global_step == 1
    reason = reason_of(session)
    assert (reason.kind, reason.message, reason.hook) == (StopKind.SIGNAL, "SIGTERM", "SignalStopper")


def by_signal(session: MonitoredSession) -> None:
    """Stop as `SignalStopper` does, wherever the program is."""
    signal.raise_signal(signal.SIGTERM)


def by_another_thread(session: MonitoredSession) -> None:
    """Stop as a button in a notebook does."""
    thread = threading.Thread(target=session.request_stop)
    thread.start()
    thread.join()


@pytest.mark.parametrize("stop", [by_signal, by_another_thread])
def test_stop_between_the_question_and_the_run(model: Model, stop: Callable[[MonitoredSession], None]) -> None:
    """The program could not know, so that one run is made; the next is refused."""
    with MonitoredSession(hooks=[SignalStopper([signal.SIGTERM])]) as session:
        assert not session.should_stop
        stop(session)
        session.run(targets=model.train)
        assert session.global_step == 1
        with pytest.raises(SessionStoppedError, match="stops"):
            session.run(targets=model.train)


@pytest.mark.parametrize("stop", [by_signal, by_another_thread])
def test_stop_that_was_seen(model: Model, stop: Callable[[MonitoredSession], None]) -> None:
    """A program that asked, or that was in a run, knows; so no more run is made."""
    sends = RecordingHook(on={"before_session_run": lambda: stop(session)})
    with MonitoredSession(hooks=[SignalStopper([signal.SIGTERM]), sends]) as session:
        session.run(targets=model.train)
        with pytest.raises(SessionStoppedError, match="stops"):
            session.run(targets=model.train)
    with MonitoredSession(hooks=[SignalStopper([signal.SIGTERM])]) as session:
        stop(session)
        assert session.should_stop
        with pytest.raises(SessionStoppedError, match="stops"):
            session.run(targets=model.train)


def test_signal_between_the_question_of_steps_and_its_run(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    """`steps()` ends after that run."""
    execute = SessionCore.execute

    def late(core: SessionCore, args: SessionRunArgs[object, object, None], feeds: None, *, hooks: bool) -> object:
        signal.raise_signal(signal.SIGTERM)
        return execute(core, args, feeds, hooks=hooks)

    monkeypatch.setattr(SessionCore, "execute", late)
    with MonitoredSession(hooks=[SignalStopper([signal.SIGTERM])]) as session:
        assert train(session, model.train) == 1
    assert reason_of(session).kind is StopKind.SIGNAL


def test_end_of_input(model: Model) -> None:
    """It is a reason too."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(2)).get_next()
    with MonitoredSession() as session:
        assert sum(1 for _ in session.steps(element)) == 2
    assert reason_of(session).kind is StopKind.END_OF_INPUT


def test_end_of_input_in_a_run_that_moved_the_step(model: Model) -> None:
    """The reason gives the step as that run left it."""
    with tf1.control_dependencies([model.train]):
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(1)).get_next()
    with MonitoredSession(hooks=[RecordingHook()]) as session:
        session.run(element)
        with pytest.raises(tf1.errors.OutOfRangeError):
            session.run(element)
        assert session.global_step == 2
    assert reason_of(session).step == 2


@pytest.mark.parametrize("kind", StopKind)
def test_every_kind_reads_in_one_line(kind: StopKind) -> None:
    """For logs and errors."""
    assert str(StopReason(kind, "why", "Stopper", 5)) == f"{kind.value} by Stopper at step 5: why"
    assert str(StopReason(kind)) == kind.value


# Which reason counts, and who may read it.


def test_the_first_reason_counts(model: Model) -> None:
    """In the order of the hooks' priority, within one run too."""
    first = StopsIn("after_session_run", 2, "first")
    second = StopsIn("after_session_run", 2, "second")
    first.priority = 1
    with MonitoredSession(hooks=[second, first, Stopper(StopCriteria(max_steps=2))]) as session:
        train(session, model.train)
        session.request_stop("third")
    assert reason_of(session).message == "first"


def test_the_reason_is_readable_in_end_and_after(model: Model) -> None:
    """And in the callbacks of the hooks that come later in the run."""
    seen: list[StopReason | None] = []

    class Reads(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            assert run_context.stop_requested == (run_context.session.stop_reason is not None)
            seen.append(run_context.session.stop_reason)

        @override
        def end(self, session: Session) -> None:
            seen.append(session.stop_reason)

    with MonitoredSession(hooks=[StopsIn("after_session_run", 2), Reads()]) as session:
        train(session, model.train)
    assert seen == [None, session.stop_reason, session.stop_reason]
    assert session.closed
    assert reason_of(session).message == "because"


# When a stop takes effect.


@pytest.mark.parametrize(
    ("callback", "runs"),
    [("after_session_creation", 0), ("before_session_run", 1), ("after_session_run", 1), ("end", 2)],
)
def test_stop_in_each_callback(model: Model, callback: str, runs: int) -> None:
    """The run in which it is asked for is made and handled in full; in `after_session_creation()` there is none."""
    beside = RecordingHook(args=SessionRunArgs(fetch(model.loss)))
    hooks: list[AnyHook] = [StopsIn(callback), beside]
    with MonitoredSession(hooks=hooks) as session:
        made = 0
        for _ in session.steps(targets=model.train):
            made += 1
            if made == 2:
                break
        assert made == runs
        if callback != "end":
            with pytest.raises(SessionStoppedError):
                session.run(model.train)
    assert beside.results == [0.5] * runs
    assert beside.events[-1] == "end"
    assert reason_of(session).hook == "StopsIn"


def test_hooks_after_the_one_that_stops(model: Model) -> None:
    """P03: hook A stops in step 3; B and C still get step 3 with their values, then `end`."""
    b = RecordingHook(args=SessionRunArgs(scalar(model.loss, float)))
    c = RecordingHook(args=SessionRunArgs(fetch({"loss": model.loss})))
    with MonitoredSession(hooks=[StopsIn("after_session_run", 3), b, c]) as session:
        train(session, model.train)
    assert b.results == [0.5] * 3
    assert c.results == [{"loss": 0.5}] * 3
    for hook in (b, c):
        assert hook.events[-2:] == ["after_session_run", "end"]


def test_a_stop_does_not_leak(model: Model) -> None:
    """P14: a second training with the same hooks runs its full budget."""
    hooks: list[AnyHook] = [Stopper(StopCriteria(max_steps=4)), StopsIn("after_session_run", 4)]
    for _ in range(2):
        with MonitoredSession(hooks=hooks) as session:
            assert session.stop_reason is None
            assert train(session, model.train) == 4


# What happens at the end does not depend on who ended it.


def end_by_stopper(model: Model) -> tuple[list[AnyHook], tf.Operation]:
    """The budget is used up."""
    return [Stopper(StopCriteria(max_steps=7))], model.train


def end_by_hook(model: Model) -> tuple[list[AnyHook], tf.Operation]:
    """A hook asks."""
    return [StopsIn("after_session_run", 7)], model.train


def end_by_input(model: Model) -> tuple[list[AnyHook], tf.Operation]:
    """The data is used up."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(7)).get_next()
    with tf1.control_dependencies([element]):
        return [], tf1.assign_add(Counter.GLOBAL_STEP.require(wanted_by="test"), 1).op


@pytest.mark.parametrize("cause", [end_by_stopper, end_by_hook, end_by_input])
@pytest.mark.parametrize("last_first", [True, False])
def test_end_actions(
    model: Model,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    cause: Callable[[Model], tuple[list[AnyHook], tf.Operation]],
    *,
    last_first: bool,
) -> None:
    """P15: the last step is saved and logged, once, whoever ended the training and in whatever order of hooks."""
    caplog.set_level(logging.INFO, "typedhooks")
    stopping, op = cause(model)
    hooks = [*stopping, CheckpointSaver(tmp_path, StepHookTrigger(5))]
    hooks.append(LossLogger("loss:0", trigger=StepHookTrigger(5)))
    with MonitoredSession(hooks=reversed(hooks) if last_first else hooks) as session:
        train(session, op)
    assert saved_steps(tmp_path) == [5, 7]
    logged = [line.split(":")[0] for line in caplog.messages if "loss 0.5" in line]
    assert logged == ["step 5", "step 7"]


def test_the_limit_at_a_resume(tmp_path: Path) -> None:
    """P27: resumed at its absolute limit, training makes no run and writes no new checkpoint."""
    for made, restart in ((4, True), (0, False), (4, True)):
        with tf.Graph().as_default():
            model = build()
            before = saved_steps(tmp_path) if tmp_path.exists() else []
            criteria = StopCriteria(max_steps=4, restart_counting=restart)
            hooks: list[AnyHook] = [Stopper(criteria), CheckpointSaver(tmp_path, StepHookTrigger(1000))]
            with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
                assert session.should_stop == (made == 0)
                assert train(session, model.train) == made
            reason = reason_of(session)
            assert (reason.kind, reason.hook) == (StopKind.MAX_STEPS, "Stopper")
            if made == 0:
                assert saved_steps(tmp_path) == before == [4]
                assert reason.step == 4
    assert saved_steps(tmp_path) == [4, 8]


def test_no_steps_wanted(model: Model) -> None:
    """`max_steps=0` makes no run."""
    with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=0))]) as session:
        assert train(session, model.train) == 0


# Numbers that are none.


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
@pytest.mark.parametrize("fail", [True, False])
def test_non_finite_saves_nothing_more(model: Model, tmp_path: Path, order: tuple[int, ...], *, fail: bool) -> None:
    """NaN at step 3, a checkpoint each step and at the end: 1 and 2 are saved, whatever the order of the hooks."""
    made: list[AnyHook] = [
        NaNChecker([model.nan_at_3], fail_on_nan=fail),
        CheckpointSaver(tmp_path, StepHookTrigger(1)),
        Stopper(StopCriteria(max_steps=3)),
    ]
    hooks = [made[index] for index in order]
    if fail:
        with pytest.raises(NonFiniteError) as raised, MonitoredSession(hooks=hooks) as session:
            train(session, model.train)
        assert raised.value.step == 3
    else:
        with MonitoredSession(hooks=hooks) as session:
            assert train(session, model.train) == 3
        assert reason_of(session).kind is StopKind.NON_FINITE
    assert saved_steps(tmp_path) == [1, 2]


@pytest.mark.parametrize("every", [2, 1000])
def test_non_finite_saves_nothing_at_the_end(model: Model, tmp_path: Path, every: int) -> None:
    """Also where step 3 is not one to be saved but for the end."""
    hooks: list[AnyHook] = [
        CheckpointSaver(tmp_path, StepHookTrigger(every)),
        NaNChecker([model.nan_at_3], fail_on_nan=False),
    ]
    with MonitoredSession(hooks=hooks) as session:
        train(session, model.train)
    assert saved_steps(tmp_path) == ([2] if every == 2 else [])


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run"])
def test_non_finite_after_another_stop_saves_nothing(model: Model, tmp_path: Path, callback: str) -> None:
    """A stop that was asked for in the same run, before the NaN was seen, makes its weights no better."""
    asks = StopsIn(callback, 3)
    asks.priority = 2000
    hooks: list[AnyHook] = [
        asks,
        CheckpointSaver(tmp_path, NoHookTrigger()),
        NaNChecker([model.nan_at_3], fail_on_nan=False),
    ]
    with MonitoredSession(hooks=hooks) as session:
        assert train(session, model.train) == 3
    assert saved_steps(tmp_path) == []


@pytest.mark.parametrize("fail", [True, False])
def test_the_checker_comes_first(model: Model, *, fail: bool) -> None:
    """No hook acts on a ruined step before it is known to be one, wherever the checker stands in the list."""
    kinds: list[StopKind | None] = []

    class Acts(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            reason = run_context.session.stop_reason
            kinds.append(None if reason is None else reason.kind)

    session = MonitoredSession(hooks=[Acts(), NaNChecker([model.nan_at_3], fail_on_nan=fail)])
    if fail:
        with pytest.raises(NonFiniteError), session:
            train(session, model.train)
        assert kinds == [None, None]
    else:
        with session:
            train(session, model.train)
        assert kinds == [None, None, StopKind.NON_FINITE]
