"""Queue runners: TensorFlow's threads that fill a graph's queues live as long as the session does."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import AnyHook, CheckpointSaver, ChiefSessionCreator, Counter, Hook, MonitoredSession, Session, StopKind
from typedhooks.testing import RecordingHook


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    """Every test leaves the threads as it found them."""
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= before


def tensor(dequeued: object) -> tf.Tensor:
    """What a queue of one component gives."""
    assert isinstance(dequeued, tf.Tensor)
    return dequeued


def join_threads() -> None:
    """Wait for the threads that a session has started, or was closed in."""
    for thread in threading.enumerate():
        if "QueueRunnerThread" in thread.name or thread.name == "typedhooks close":
            thread.join(60)


def queue_of(produce: Callable[[], int], capacity: int = 2, name: str = "numbers") -> tf.Tensor:
    """What a queue gives that a runner fills with what `produce` gives."""
    queue = tf1.FIFOQueue(capacity, [tf1.int64], shapes=[()], name=name)
    made = tensor(tf1.py_func(lambda: np.int64(produce()), [], tf1.int64, stateful=True))
    made.set_shape(())
    tf1.train.add_queue_runner(tf1.train.QueueRunner(queue, [queue.enqueue(made)]))
    return tensor(queue.dequeue())


def counted(fails_at: int, error: Callable[[], Exception]) -> Callable[[], int]:
    """Counts from 0, and raises at a number."""
    numbers = iter(range(fails_at))

    def produce() -> int:
        try:
            return next(numbers)
        except StopIteration:
            raise error() from None

    return produce


def limited(count: int) -> tf.Tensor:
    """What a queue gives that is filled with so many numbers and closed then."""
    queue = tf1.FIFOQueue(2, [tf1.int64], shapes=[()])
    source = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(count)).get_next()
    tf1.train.add_queue_runner(tf1.train.QueueRunner(queue, [queue.enqueue(source)]))
    return tensor(queue.dequeue())


def test_they_run_while_the_session_does() -> None:
    """They are there for the hooks that see the new session, and gone once it is closed."""
    seen: list[int] = []

    class Looks(Hook):
        @override
        def after_session_creation(self, session: Session) -> None:
            seen.append(sum("QueueRunnerThread" in one.name for one in threading.enumerate()))

    number = queue_of(counted(10**6, ValueError))
    before = threading.enumerate()
    with MonitoredSession(hooks=[Looks()]) as session:
        assert [int(session.run(number)) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert seen == [2]
    assert threading.enumerate() == before


def test_the_end_of_what_a_runner_reads_is_the_end_of_the_input() -> None:
    """The queue gives what it still holds, and then training ends well."""
    hook = RecordingHook()
    number = limited(3)
    with MonitoredSession(hooks=[hook]) as session:
        assert [int(one) for one in session.steps(number)] == [0, 1, 2]
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.END_OF_INPUT
    assert hook.events[-1] == "end"


def test_an_error_in_a_thread_is_the_error_of_the_run() -> None:
    """It is not mistaken for the end of the input, and says which thread raised it."""
    hook = RecordingHook()
    number = queue_of(counted(2, lambda: ValueError("a bad file")), name="files")
    runs = 0
    with (
        pytest.raises(tf1.errors.InvalidArgumentError, match="a bad file") as caught,
        MonitoredSession(hooks=[hook]) as session,
    ):
        while not session.should_stop:
            session.run(number)
            runs += 1
    assert runs <= 2
    assert any("QueueRunnerThread-files" in note for note in caught.value.__notes__)
    assert hook.events[-1] == "on_error"


def test_an_error_that_no_run_met_is_raised_at_the_end() -> None:
    """The hooks get `end()` first, as the training itself went well."""
    failed = threading.Event()

    def fails() -> Exception:
        failed.set()
        return ValueError("a bad file")

    hook = RecordingHook()
    queue_of(counted(0, fails))
    session = MonitoredSession(hooks=[hook])
    assert failed.wait(60)
    join_threads()
    with pytest.raises(tf1.errors.InvalidArgumentError, match="a bad file"):
        session.close()
    assert session.closed
    assert hook.events[-1] == "end"


def test_the_error_of_the_block_goes_first() -> None:
    """That a thread had failed as well is noted."""
    failed = threading.Event()

    def fails() -> Exception:
        failed.set()
        return ValueError("a bad file")

    queue_of(counted(0, fails))
    with pytest.raises(KeyError) as caught, MonitoredSession():
        assert failed.wait(60)
        join_threads()
        raise KeyError("mine")
    assert any("a bad file" in note for note in caught.value.__notes__)


def test_a_recovery_starts_them_anew(tmp_path: Path) -> None:
    """The threads of the lost session are gone, and those of the new one fill its queue."""
    step = tf1.assign_add(Counter.GLOBAL_STEP.create(), 1)
    with tf1.control_dependencies([queue_of(counted(10**6, ValueError))]):
        train = tf1.identity(step)
    alive: list[int] = []

    class Loses(Hook):
        @override
        def begin(self) -> None:
            self.runs = 0

        @override
        def before_session_run(self, run_context: object) -> None:
            self.runs += 1
            if self.runs == 2:
                raise tf1.errors.UnavailableError(None, None, "the server has gone")

        @override
        def after_session_creation(self, session: Session) -> None:
            alive.append(sum("QueueRunnerThread" in one.name for one in threading.enumerate()))

    hooks: list[AnyHook] = [Loses(), CheckpointSaver(tmp_path, save_at_start=True)]
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
        for _ in range(4):
            session.run(train)
    assert alive == [2, 2]


def test_a_lost_server_in_a_thread_is_recovered_from(tmp_path: Path) -> None:
    """What the runtime raises in a thread counts as what it raises in a run."""
    queue = tf1.FIFOQueue(2, [tf1.int64], shapes=[()])
    lose = iter([True])

    class Lost(tf1.train.QueueRunner):
        @override
        def create_threads(
            self,
            sess: tf1.Session,
            coord: tf1.train.Coordinator | None = None,
            daemon: bool = False,
            start: bool = False,
        ) -> list[threading.Thread]:
            if coord is not None and next(lose, False):
                with coord.stop_on_exception():
                    raise tf1.errors.UnavailableError(None, None, "the server has gone")
            return super().create_threads(sess, coord, daemon, start)

    tf1.train.add_queue_runner(Lost(queue, [queue.enqueue(tf1.constant(1, tf1.int64))]))
    step = tf1.assign_add(Counter.GLOBAL_STEP.create(), tensor(queue.dequeue()))
    hook = RecordingHook()
    hooks: list[AnyHook] = [hook, CheckpointSaver(tmp_path, save_at_start=True)]
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
        session.run(step)
    assert hook.events.count("after_session_creation") == 2


@pytest.mark.parametrize("grace", [0.0, 0.2])
def test_one_that_is_stuck_is_named_and_left_behind(grace: float, caplog: pytest.LogCaptureFixture) -> None:
    """Closing returns once the time is over."""
    released = threading.Event()
    started = threading.Event()

    def waits() -> int:
        started.set()
        released.wait(60)
        return 0

    queue_of(waits, name="stuck")
    try:
        with caplog.at_level(logging.WARNING, "typedhooks"), MonitoredSession(stop_grace_seconds=grace):
            assert started.wait(60)
        assert "QueueRunnerThread-stuck" in caplog.text
        assert f"after {grace:g} seconds" in caplog.text
    finally:
        released.set()
        for thread in [
            one for one in threading.enumerate() if "QueueRunnerThread" in one.name or one.name == "typedhooks close"
        ]:
            thread.join(60)


def test_a_negative_time_is_refused() -> None:
    """Nothing has begun then."""
    hook = RecordingHook()
    with pytest.raises(ValueError, match="stop_grace_seconds"):
        MonitoredSession(hooks=[hook], stop_grace_seconds=-1)
    assert not hook.events


def test_a_lost_server_while_closing_hides_nothing() -> None:
    """In a hook's `end()` it is raised once every hook has ended and the session is closed; nothing is made again."""

    class Saves(Hook):
        @override
        def end(self, session: Session) -> None:
            raise tf1.errors.UnavailableError(None, None, "the server has gone")

    hook = RecordingHook()
    session = MonitoredSession(hooks=[Saves(), hook])
    with pytest.raises(tf1.errors.UnavailableError, match="the server has gone") as caught:
        session.close()
    assert any("Saves.end" in note for note in caught.value.__notes__)
    assert hook.events[-1] == "end"
    assert hook.events.count("after_session_creation") == 1
    assert session.closed


def test_a_session_that_cannot_be_closed_any_more_is_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server it was on is gone, and so is the session."""
    session = MonitoredSession()
    raw = session.raw_session

    def close(self: tf1.Session) -> None:
        raise tf1.errors.AbortedError(None, None, "the server was started again")

    monkeypatch.setattr(type(raw), "close", close)
    session.close()
    monkeypatch.undo()
    raw.close()
    assert "the server was started again" in caplog.text
