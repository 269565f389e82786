"""`GlobalStepWaiter`: lets a worker start once the training has come so far."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    GlobalStepError,
    GlobalStepWaiter,
    MonitoredSession,
    SessionScaffold,
    SignalStopper,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
)
from typedhooks.testing import FakeClock, RecordingHook


class Cluster:
    """A chief that makes steps while a worker sleeps, on one server, since sessions of one share their variables."""

    def __init__(self, steps_a_second: float = 1.0) -> None:
        self.server = tf1.train.Server.create_local_server()
        self.clock = FakeClock()
        self.slept: list[float] = []
        self.steps_a_second = steps_a_second
        with tf.Graph().as_default():
            step = Counter.GLOBAL_STEP.create()
            made = tf1.placeholder(tf.int64, [], name="made")
            self.count = tf1.assign(step, made)
            self.chief = tf1.Session(self.server.target)
            self.chief.run(step.initializer)

    def sleep(self, seconds: float) -> None:
        """Let time pass, in which the chief trains."""
        self.slept.append(seconds)
        self.clock.advance(seconds)
        assert len(self.slept) < 10_000, "it would wait for ever"
        self.chief.run(self.count, {"made:0": int(self.clock() * self.steps_a_second)})

    def creator(self) -> ChiefSessionCreator:
        """For the worker: what the chief has initialized is not initialized again."""
        return ChiefSessionCreator(self.server.target, SessionScaffold(init_op=tf1.no_op()))


@pytest.fixture
def cluster() -> Cluster:
    return Cluster()


@pytest.fixture
def train() -> Iterator[tf.Operation]:
    """In the worker's graph, which is the default graph."""
    with tf.Graph().as_default():
        yield tf1.assign_add(Counter.GLOBAL_STEP.create(), 1).op


def test_it_waits_for_the_step(cluster: Cluster, train: tf.Operation) -> None:
    """It looks at the step twice a second, and other hooks count from the step at which the worker starts."""
    waiter = GlobalStepWaiter(3, clock=cluster.clock, sleep=cluster.sleep)
    stopper = Stopper(StopCriteria(max_steps=2, max_seconds=100), clock=cluster.clock)
    with MonitoredSession(cluster.creator(), [stopper, waiter]) as session:
        assert cluster.slept == [0.5] * 6
        assert len(list(session.steps(targets=train))) == 2
        assert session.global_step == 5


@pytest.mark.parametrize("step", [0, 3])
def test_no_wait(train: tf.Operation, tmp_path: Path, step: int) -> None:
    """0, or a step that is reached, is not waited for."""
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path)]) as session:
        for _ in range(step):
            session.run(train)

    def never(_seconds: float) -> None:
        raise AssertionError

    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), [GlobalStepWaiter(step, sleep=never)]):
        pass


def test_poll_seconds(cluster: Cluster, train: tf.Operation) -> None:
    """It sleeps as long as it is told to."""
    with MonitoredSession(
        cluster.creator(), [GlobalStepWaiter(3, poll_seconds=2.0, clock=cluster.clock, sleep=cluster.sleep)]
    ):
        assert cluster.slept == [2.0, 2.0]


def test_a_timeout(cluster: Cluster, train: tf.Operation, caplog: pytest.LogCaptureFixture) -> None:
    """After it the worker starts all the same, and a warning says at which step."""
    waiter = GlobalStepWaiter(100, poll_seconds=2.0, timeout_seconds=5.0, clock=cluster.clock, sleep=cluster.sleep)
    with MonitoredSession(cluster.creator(), [waiter]) as session:
        assert cluster.slept == [2.0, 2.0, 1.0]
        session.run(targets=train)
    [warning] = [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING]
    assert warning == "GlobalStepWaiter waited 5 seconds for step 100, and the step is 5; starting all the same"


def test_the_log_says_once_a_minute(cluster: Cluster, train: tf.Operation, caplog: pytest.LogCaptureFixture) -> None:
    """A long wait is seen in the log, and does not fill it."""
    with (
        caplog.at_level(logging.INFO, "typedhooks"),
        MonitoredSession(cluster.creator(), [GlobalStepWaiter(150, clock=cluster.clock, sleep=cluster.sleep)]),
    ):
        pass
    waiting = [message for message in caplog.messages if message.startswith("waiting")]
    assert waiting == [f"waiting for step 150; the step is {step}" for step in (0, 60, 120)]


@pytest.mark.parametrize("order", [1, -1])
def test_a_signal_ends_the_wait(cluster: Cluster, train: tf.Operation, order: int) -> None:
    """With a `SignalStopper`, wherever it stands, a signal ends the wait; then no run is made."""

    def sleep(seconds: float) -> None:
        cluster.sleep(seconds)
        if len(cluster.slept) == 3:
            os.kill(os.getpid(), signal.SIGTERM)

    hooks = [SignalStopper([signal.SIGTERM]), GlobalStepWaiter(100, clock=cluster.clock, sleep=sleep)][::order]
    with MonitoredSession(cluster.creator(), hooks) as session:
        assert len(cluster.slept) == 3
        assert list(session.steps(targets=train)) == []
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.SIGNAL


def test_a_recovery_does_not_wait_again(train: tf.Operation, tmp_path: Path) -> None:
    """A worker that has started goes on at the restored step, though that is before the one waited for."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 3:
            raise tf1.errors.UnavailableError(None, None, "gone")

    slept: list[float] = []
    clock = FakeClock()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.advance(seconds)

    with MonitoredSession(
        ChiefSessionCreator(checkpoint_path=tmp_path),
        [
            GlobalStepWaiter(50, timeout_seconds=1.0, clock=clock, sleep=sleep),
            CheckpointSaver(tmp_path, StepHookTrigger(1)),
            RecordingHook(on={"before_session_run": lose}),
        ],
    ) as session:
        for _ in range(5):
            session.run(targets=train)
    assert slept == [0.5, 0.5]


def test_the_same_hook_waits_in_each_session(train: tf.Operation) -> None:
    """A second session is a second start."""
    slept: list[float] = []
    clock = FakeClock()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.advance(seconds)

    hook = GlobalStepWaiter(5, timeout_seconds=0.5, clock=clock, sleep=sleep)
    for _ in range(2):
        with MonitoredSession(hooks=[hook]):
            pass
    assert slept == [0.5, 0.5]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: GlobalStepWaiter(-1),
        lambda: GlobalStepWaiter(1, poll_seconds=0),
        lambda: GlobalStepWaiter(1, timeout_seconds=-1),
    ],
)
def test_wrong_numbers(wrong: Callable[[], GlobalStepWaiter]) -> None:
    """They are refused at once."""
    with pytest.raises(ValueError, match=r"GlobalStepWaiter\(\w+="):
        wrong()


def test_a_global_step_is_needed() -> None:
    """Without a global step the message names the hook."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match="GlobalStepWaiter"):
        MonitoredSession(hooks=[GlobalStepWaiter(1)])
