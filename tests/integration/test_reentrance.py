"""Callbacks, feed sources and step functions that act on the session that calls them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    ChiefSessionCreator,
    Counter,
    Hook,
    HookUsageError,
    MonitoredSession,
    SessionClosedError,
    SessionRunArgs,
    StepContext,
    StopCriteria,
    StopKind,
    Stopper,
    scalar,
)
from typedhooks.testing import RecordingHook

CLOSING = {"end", "on_error"}


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        Counter.GLOBAL_STEP.get_or_create().assign_add(1, name="count")
        yield graph


class Acts:
    """A hook that does something to its session in one callback; made before the session that it acts on."""

    def __init__(self, callback: str, act: Callable[[MonitoredSession], object]) -> None:
        self.session: MonitoredSession | None = None
        self.hook = RecordingHook("first", on={callback: self._act}, priority=1)
        self.act = act
        self.done = False

    def _act(self) -> None:
        if self.session is not None and not self.done:
            self.done = True
            self.act(self.session)


def closings(hook: RecordingHook) -> list[str]:
    """The closing calls that a hook got."""
    return [event for event in hook.events if event in CLOSING]


# Hooks that are added and removed in callbacks.


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run", "end", "on_error"])
def test_a_hook_that_is_removed_in_a_callback(callback: str) -> None:
    """It gets one closing call, and nothing after that."""
    other = RecordingHook()
    acts = Acts(callback, lambda session: session.remove_hooks(other))

    def train() -> None:
        with MonitoredSession(hooks=[acts.hook, other]) as session:
            acts.session = session
            session.run()
            session.run()
            if callback == "on_error":
                raise KeyError(callback)

    if callback == "on_error":
        with pytest.raises(KeyError):
            train()
    else:
        train()
    assert acts.done
    assert closings(other) == ["end"]
    assert other.events[-1] == "end"
    assert other.events.count("before_session_run") == {"before_session_run": 0, "after_session_run": 1}.get(
        callback, 2
    )


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run"])
def test_a_hook_that_is_added_in_a_callback(callback: str) -> None:
    """It takes part from the next run on."""
    other = RecordingHook()
    acts = Acts(callback, lambda session: session.add_hooks(other))
    with MonitoredSession(hooks=[acts.hook]) as session:
        acts.session = session
        session.run()
        assert other.events == ["begin", "after_session_creation"]
        session.run()
    assert other.events[2:] == ["before_session_run", "after_session_run", "end"]


@pytest.mark.parametrize("callback", sorted(CLOSING))
def test_no_hook_is_added_while_the_session_closes(callback: str) -> None:
    """It would never run."""
    other = RecordingHook()
    acts = Acts(callback, lambda session: session.add_hooks(other))

    def train() -> None:
        with MonitoredSession(hooks=[acts.hook]) as session:
            acts.session = session
            if callback == "on_error":
                raise KeyError(callback)

    if callback == "on_error":
        with pytest.raises(KeyError) as error:
            train()
        assert any("'RecordingHook.on_error' raised SessionFailedError" in note for note in error.value.__notes__)
    else:
        with pytest.raises(HookUsageError, match="the session is closing"):
            train()
    assert other.events == []


# Closing.


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run"])
def test_close_in_the_middle_of_a_run_is_refused(callback: str) -> None:
    """A run cannot be finished on a closed session; the error says what to call instead."""
    acts = Acts(callback, lambda session: session.close())
    other = RecordingHook()
    with (
        pytest.raises(HookUsageError, match=r"call request_stop\(\) instead"),
        MonitoredSession(hooks=[acts.hook, other]) as session,
    ):
        acts.session = session
        session.run()
    assert closings(other) == closings(acts.hook) == ["on_error"]


@pytest.mark.parametrize("failed", [False, True])
def test_close_in_a_closing_call_does_nothing(*, failed: bool) -> None:
    """It is being closed already."""
    acts = Acts("on_error" if failed else "end", lambda session: session.close())
    other = RecordingHook()
    session = MonitoredSession(hooks=[acts.hook, other])
    acts.session = session
    if failed:
        with pytest.raises(KeyError), session:
            raise KeyError
    else:
        session.close()
    assert acts.done
    assert session.closed
    assert len(closings(acts.hook)) == len(closings(other)) == 1


def test_an_interrupt_while_the_session_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hook still gets its closing call, and the interrupt reaches the caller."""
    hook = RecordingHook()
    session = MonitoredSession(hooks=[hook])
    session.run("count")
    session.request_stop()

    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    # Where the step of the stop is read.
    monkeypatch.setattr(session._core.view.steps, "_read", interrupted)  # pyright: ignore[reportPrivateUsage] # no other way in
    session._core.view.steps.forget()  # pyright: ignore[reportPrivateUsage] # as above
    with pytest.raises(KeyboardInterrupt):
        session.close()
    assert session.closed
    assert closings(hook) == ["on_error"]


def test_the_graph_is_open_again_whatever_closing_raises(graph: tf.Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the runtime session cannot be closed."""
    session = MonitoredSession()

    def interrupted() -> None:
        raise KeyboardInterrupt

    raw = session.raw_session
    monkeypatch.setattr(raw, "close", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.close()
    monkeypatch.undo()
    raw.close()
    assert session.closed
    assert not graph.finalized
    tf.constant(1.0)


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, SystemExit])
def test_an_interrupt_in_on_error_is_not_lost(interrupt: type[BaseException]) -> None:
    """Where the first error was handled, nothing else would tell of it."""

    def act() -> None:
        raise interrupt

    invalid = tf1.check_numerics(tf.constant(float("nan")), "invalid")
    other = RecordingHook()
    session = MonitoredSession(hooks=[RecordingHook(on={"on_error": act}, priority=1), other])
    with pytest.raises(tf1.errors.InvalidArgumentError):
        session.run(invalid)
    with pytest.raises(interrupt):
        session.close()
    assert closings(other) == ["on_error"]


def test_the_first_error_goes_on_whatever_on_error_raises() -> None:
    """The interrupt is a note of it."""

    def act() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyError) as error, MonitoredSession(hooks=[RecordingHook(on={"on_error": act})]):
        raise KeyError
    assert error.value.__notes__ == ["'RecordingHook.on_error' raised KeyboardInterrupt: "]


def test_the_first_failure_is_the_one_that_hooks_hear_of() -> None:
    """What is raised in the block after a failure does not take its place."""
    hook = RecordingHook(on={"after_session_run": lambda: 1 / 0})
    with pytest.raises(KeyError), MonitoredSession(hooks=[hook]) as session:
        with pytest.raises(ZeroDivisionError):
            session.run()
        raise KeyError
    assert [type(error) for error in hook.errors] == [ZeroDivisionError]


# What the caller's own functions raise.


@pytest.mark.parametrize("error", [StopIteration(), tf1.errors.OutOfRangeError(None, None, "mine")])
@pytest.mark.parametrize("hooks", [True, False])
def test_a_decoder_that_raises_is_no_end_of_the_input(error: Exception, *, hooks: bool) -> None:
    """The input ends where the runtime or a feed source says so."""

    def decode(_: float) -> float:
        raise error

    hook = RecordingHook()
    loss = scalar(tf.constant(0.5), float).map(decode)
    with pytest.raises(type(error)) as raised, MonitoredSession(hooks=[hook]) as session:
        session.run(loss, hooks=hooks)
    assert raised.value is error
    assert session.stop_reason is None
    assert closings(hook) == ["on_error"]


def test_a_feed_source_that_fails_in_a_callback_is_the_hooks_business() -> None:
    """It may handle that, and the session goes on."""
    value = tf1.placeholder(tf.float32, [], name="value")

    def ended() -> dict[str, float]:
        raise StopIteration

    class Asks(Hook):
        @override
        def begin(self) -> None:
            self.session: MonitoredSession | None = None
            self.handled = 0

        @override
        def before_session_run(self, run_context: object) -> None:
            assert self.session is not None
            with pytest.raises(StopIteration):
                self.session.run(value, feeds=ended)
            self.handled += 1

    hook = Asks()
    with MonitoredSession(hooks=[hook]) as session:
        hook.session = session
        session.run()
        session.run()
        assert not session.should_stop
    assert hook.handled == 2


@pytest.mark.parametrize("error", [ValueError("bad batch"), StopIteration()])
def test_a_step_function_may_handle_what_its_feeds_raise(error: Exception) -> None:
    """Only what leaves the step function counts."""
    value = tf1.placeholder(tf.float32, [], name="value")

    def failing() -> dict[str, float]:
        raise error

    def step(context: StepContext) -> float:
        with pytest.raises(type(error)):
            context.run(value, feeds=failing)
        return float(context.run(value, feeds={"value:0": 1.0}))

    with MonitoredSession(hooks=[RecordingHook()]) as session:
        assert session.run_step_fn(step) == 1.0
        assert not session.should_stop
        assert session.run_step_fn(step) == 1.0


def test_a_step_function_in_a_callback_runs_without_hooks() -> None:
    """As any run that a hook makes."""
    acts = Acts("after_session_run", lambda session: session.run_step_fn(lambda context: context.run()))
    with MonitoredSession(hooks=[acts.hook]) as session:
        acts.session = session
        session.run()
    assert acts.done
    assert acts.hook.events.count("before_session_run") == 1


def test_a_feed_source_that_fails_is_remembered() -> None:
    """A batch was lost, so the session must not go on as if nothing had happened."""
    hook = RecordingHook()

    def failing() -> dict[str, float]:
        raise ValueError("bad batch")

    with pytest.raises(ValueError, match="bad batch") as error, MonitoredSession(hooks=[hook]) as session:
        session.run(feeds=failing)
    assert hook.errors == [error.value]


def test_a_step_context_that_is_kept_is_of_no_use_later() -> None:
    """After the session is closed it says so."""
    kept: list[StepContext] = []
    with MonitoredSession() as session:
        session.run_step_fn(kept.append)
    with pytest.raises(SessionClosedError):
        kept[0].run()


# Threads.


def test_steps_in_several_threads_end_together() -> None:
    """Whoever comes too late finds the stop, and not an error."""
    ready = threading.Barrier(4)

    def train(session: MonitoredSession) -> int:
        ready.wait(30)
        return sum(1 for _ in session.steps(targets="count"))

    with (
        MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=200))]) as session,
        ThreadPoolExecutor(4) as pool,
    ):
        assert sum(pool.map(train, [session] * 4)) == 200
        assert session.global_step == 200


def test_steps_end_when_another_thread_closes_the_session() -> None:
    """Between two steps, or while one waits for its turn."""
    session = MonitoredSession()
    steps = session.steps()
    next(steps)
    thread = threading.Thread(target=session.close)
    thread.start()
    thread.join()
    assert list(steps) == []


# Other ways out.


def test_hook_feeds_are_fresh_in_each_run() -> None:
    """A hook that feeds the same tensor in each run feeds a new value each time."""
    value = tf1.placeholder(tf.float32, [], name="value")

    class Feeds(Hook[object, None, object]):
        @override
        def begin(self) -> None:
            self.value = 0.0

        @override
        def before_session_run(self, run_context: object) -> SessionRunArgs[object, None, object]:
            self.value += 1
            return SessionRunArgs(None, feeds={"value:0": self.value})

    with MonitoredSession(hooks=[Feeds()]) as session:
        assert [float(session.run(value)) for _ in range(3)] == [1.0, 2.0, 3.0]


def test_one_answer_object_with_changing_feeds() -> None:
    """Also where the very same mapping is changed in place."""
    value = tf1.placeholder(tf.float32, [], name="value")
    feeds = {"value:0": 1.0}
    args = SessionRunArgs(None, feeds=feeds)
    with MonitoredSession(hooks=[RecordingHook(args=args)]) as session:
        assert session.run(value) == 1.0
        feeds["value:0"] = 2.0
        assert session.run(value) == 2.0


def test_run_step_fn_with_a_stop_but_without_hooks() -> None:
    """A stop refuses runs with hooks only."""
    with MonitoredSession(ChiefSessionCreator()) as session:
        session.request_stop()
        assert session.stop_reason is not None
        assert session.stop_reason.kind is StopKind.REQUESTED
        with session.without_hooks():
            assert session.run_step_fn(lambda context: context.run("global_step:0")) == 0
