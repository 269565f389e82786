"""`FeedFn`: a function that gives what to feed in each run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    FeedConflictError,
    FeedFn,
    Feeds,
    HookCallbackError,
    MonitoredSession,
    StepHookTrigger,
    StopKind,
    scalar,
)
from typedhooks.testing import RecordingHook


@pytest.fixture
def fed() -> Iterator[tf.Tensor]:
    """Something to feed, in a graph that is the default graph."""
    with tf.Graph().as_default():
        Counter.GLOBAL_STEP.create()
        yield tf1.placeholder(tf.float32, [], name="fed")


def numbers(fed: tf.Tensor, count: int) -> Callable[[], Feeds]:
    """A function that gives the feeds of so many runs."""
    source = iter(range(count))
    return lambda: [(fed, float(next(source)))]


@pytest.mark.parametrize("kind", ["pairs", "mapping", "nothing"])
def test_what_a_function_gives(fed: tf.Tensor, kind: str) -> None:
    """Pairs, a mapping of names, or nothing; the function is called once for each run."""
    given: dict[str, Feeds] = {"pairs": [(fed, 2.0)], "mapping": {"fed:0": 2.0}, "nothing": None}
    calls: list[None] = []

    def feed() -> Feeds:
        calls.append(None)
        return given[kind]

    value = scalar(fed * 2.0, float)
    with MonitoredSession(hooks=[FeedFn(feed)]) as session:
        for _ in range(3):
            assert session.run(value, feeds=[(fed, 2.0)] if kind == "nothing" else None) == 4.0
        session.run(value, feeds=[(fed, 0.0)], hooks=False)
    assert len(calls) == 3


def test_the_end_of_the_function_is_a_fault(fed: tf.Tensor) -> None:
    """By default an exhausted function fails the training, and the message says what else could be done."""
    recorder = RecordingHook()
    with (
        pytest.raises(
            HookCallbackError, match=r"no more feeds for this run.*stop_at_end=True.*steps\(feeds="
        ) as raised,
        MonitoredSession(hooks=[FeedFn(numbers(fed, 2)), recorder]) as session,
    ):
        assert [session.run(scalar(fed, float)) for _ in range(2)] == [0.0, 1.0]
        session.run(scalar(fed, float))
    assert isinstance(raised.value.__cause__, StopIteration)
    assert (raised.value.hook, raised.value.callback) == ("FeedFn", "before_session_run")
    assert recorder.events[-1] == "on_error"


@pytest.mark.parametrize("count", [0, 1, 3])
def test_stop_at_end(fed: tf.Tensor, count: int) -> None:
    """With `stop_at_end` the end of the function is that of the training: every feed is used, no run lacks one."""
    recorder = RecordingHook()
    with MonitoredSession(hooks=[FeedFn(numbers(fed, count), stop_at_end=True), recorder]) as session:
        assert list(session.steps(scalar(fed, float))) == [float(number) for number in range(count)]
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.REQUESTED
    assert session.stop_reason.hook == "FeedFn"
    assert recorder.events.count("after_session_run") == count
    assert recorder.events[-1] == "end"


def test_a_function_that_runs_a_used_up_dataset(fed: tf.Tensor) -> None:
    """`OutOfRangeError` from the function counts as its end too."""

    def feed() -> Feeds:
        raise tf1.errors.OutOfRangeError(None, None, "used up")

    with MonitoredSession(hooks=[FeedFn(feed, stop_at_end=True)]) as session:
        assert list(session.steps(fed)) == []
    with pytest.raises(HookCallbackError, match="OutOfRangeError"), MonitoredSession(hooks=[FeedFn(feed)]) as session:
        session.run(fed)


@pytest.mark.parametrize("stop_at_end", [True, False])
def test_a_run_that_is_made_again_has_the_same_feeds(tmp_path: Path, *, stop_at_end: bool) -> None:
    """No feed is lost, or taken twice, with a session that was."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 2:
            raise tf1.errors.UnavailableError(None, None, "gone")

    with tf.Graph().as_default():
        step = Counter.GLOBAL_STEP.create()
        fed = tf1.placeholder(tf.float32, [])
        train = tf1.group(fed, tf1.assign_add(step, 1))
        hooks: list[AnyHook] = [
            FeedFn(numbers(fed, 4), stop_at_end=stop_at_end),
            CheckpointSaver(tmp_path, StepHookTrigger(1)),
            RecordingHook(on={"before_session_run": lose}, priority=-1000),
        ]
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
            assert [session.run(scalar(fed, float), targets=train) for _ in range(4)] == [0.0, 1.0, 2.0, 3.0]
            assert session.should_stop is stop_at_end


def test_a_bad_batch_is_not_fed_again(fed: tf.Tensor) -> None:
    """After a failure that the caller has dealt with the next run has the next feeds."""
    checked = tf1.check_numerics(1.0 / (fed - 1.0), "bad")
    with MonitoredSession(hooks=[FeedFn(numbers(fed, 3))]) as session:
        session.run(checked)
        with pytest.raises(tf1.errors.InvalidArgumentError):
            session.run(checked)
        session.clear_failure()
        assert session.run(scalar(fed, float), targets=checked.op) == 2.0


def test_two_who_feed(fed: tf.Tensor) -> None:
    """Who else feeds the same tensor is named."""
    with (
        pytest.raises(FeedConflictError, match=r"'FeedFn\.before_session_run'.*'fed:0'"),
        MonitoredSession(hooks=[FeedFn(numbers(fed, 9))]) as session,
    ):
        session.run(fed, feeds=[(fed, 1.0)])


def test_a_second_session_begins_anew(fed: tf.Tensor) -> None:
    """What was fetched ahead in one session is not fed in the next."""
    given: list[Callable[[], Feeds]] = [numbers(fed, 2), numbers(fed, 2)]
    hook = FeedFn(lambda: given[0](), stop_at_end=True)  # noqa: PLW0108 - `given[0]` changes
    for _ in range(2):
        with MonitoredSession(hooks=[hook]) as session:
            session.run(fed)
        del given[0]
        given.append(numbers(fed, 2))
    with MonitoredSession(hooks=[hook]) as session:
        assert session.run(scalar(fed, float)) == 0.0
