"""Feeds made ahead of time: in order, bounded, and in a thread that ends."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import tensorflow as tf
from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks import Feeds, FeedTypeError, MonitoredSession, SessionClosedError, SessionRunArgs, StopKind
from typedhooks.session.prefetch import prefetched
from typedhooks.testing import RecordingHook


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("typedhooks")]


class BoomError(Exception):
    """Raised by feeds."""


@given(count=st.integers(0, 20), ahead=st.integers(1, 5))
def test_items_come_in_order_and_then_the_end(count: int, ahead: int) -> None:
    """However many are made in advance; and the end stays the end."""
    items: list[Feeds] = [{"x:0": i} for i in range(count)]
    with prefetched(iter(items), ahead, set()) as source:
        assert [source() for _ in range(count)] == items
        for _ in range(2):
            with pytest.raises(StopIteration):
                source()
    assert threads() == []


def test_an_exception_comes_in_its_turn() -> None:
    """After the items that were made before it."""

    def feeds() -> Iterator[Feeds]:
        yield {"x:0": 1}
        raise BoomError

    with prefetched(feeds(), 3, set()) as source:
        assert source() == {"x:0": 1}
        with pytest.raises(BoomError):
            source()
    assert threads() == []


def test_no_more_than_asked_for_is_made_ahead() -> None:
    """The queue is bounded: two wait in it and one waits to get in."""
    made: list[int] = []
    third = threading.Event()

    def feeds() -> Iterator[Feeds]:
        for i in range(100):
            made.append(i)
            if i == 2:
                third.set()
            yield {"x:0": i}

    with prefetched(feeds(), 2, set()) as source:
        assert third.wait(10)
        assert source() == {"x:0": 0}
    assert len(made) <= 5
    assert threads() == []


@pytest.mark.parametrize("as_callable", [False, True], ids=["iterable", "callable"])
@pytest.mark.parametrize("prefetch", [0, 2])
def test_steps_with_feeds_made_ahead(prefetch: int, as_callable: bool) -> None:
    """The same values in the same order, and the end of the input at the end."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")
        double = tf.add(x, x)
        items = iter([{"x:0": float(i)} for i in range(5)])
        feeds = items.__next__ if as_callable else items
        with MonitoredSession() as session:
            assert [float(v) for v in session.steps(double, feeds=feeds, prefetch=prefetch)] == [0, 2, 4, 6, 8]
            assert session.stop_reason is not None
            assert session.stop_reason.kind is StopKind.END_OF_INPUT
    assert threads() == []


def test_the_thread_ends_where_the_steps_are_abandoned() -> None:
    """By a stop, or by a loop that is left."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")

        def endless() -> Iterator[Feeds]:
            while True:
                yield {"x:0": 1.0}

        with MonitoredSession() as session:
            steps = session.steps(x, feeds=endless(), prefetch=3)
            assert next(steps) == 1.0
            session.request_stop()
            assert list(steps) == []
    assert threads() == []


def test_what_the_feeds_raise_fails_the_session() -> None:
    """As it does without a thread."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")

        def feeds() -> Iterator[Feeds]:
            yield {"x:0": 1.0}
            raise BoomError

        with pytest.raises(BoomError), MonitoredSession() as session:
            for _ in session.steps(x, feeds=feeds(), prefetch=2):
                pass
    assert threads() == []


def test_pairs_in_steps_are_told_from_feeds() -> None:
    """They are right for one run, but here an iterable gives the feeds of one run after the other."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")
        with MonitoredSession() as session, pytest.raises(FeedTypeError, match="FeedMap"):
            list(session.steps(x, feeds=[(x, 1.0)]))


def test_steps_of_a_closed_session_are_refused() -> None:
    """As a run is."""
    with tf.Graph().as_default():
        session = MonitoredSession()
        session.close()
        with pytest.raises(SessionClosedError):
            list(session.steps())


def test_input_that_is_used_up_and_asked_for_again_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    """The first end is the end of an epoch; a second one is a hook, or a caller, that wants more."""
    with tf.Graph().as_default():
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(1)).get_next()
        other = tf.constant(1.0)
        with MonitoredSession(hooks=[RecordingHook(args=SessionRunArgs(element))]) as session:
            assert len(list(session.steps(other))) == 1
            assert caplog.messages == []
            with pytest.raises(tf1.errors.OutOfRangeError):
                session.run(other)
    assert "'RecordingHook.before_session_run' asked for more" in caplog.text


def test_the_thread_ends_with_the_session_though_the_iterator_is_kept() -> None:
    """A loop may be left with its iterator still in a variable."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")
        session = MonitoredSession()
        steps = session.steps(x, feeds=({"x:0": i} for i in range(100)), prefetch=2)
        assert next(steps) == 0.0
        assert threads() != []
        session.close()
        assert threads() == []
        assert list(steps) == []
