"""The table of exceptions: who gets `after_session_run`, `end` and `on_error`, and what reaches the caller."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import Hook, HookCallbackError, MonitoredSession, SessionFailedError, StopKind
from typedhooks.testing import RecordingHook

if sys.version_info < (3, 11):
    from exceptiongroup import ExceptionGroup


@dataclass
class Graph:
    """A graph with what each row needs."""

    one: tf.Tensor
    step: tf.Operation
    elements: tf.Tensor
    checked: tf.Tensor
    number: tf.Tensor


@pytest.fixture
def graph() -> Iterator[Graph]:
    with tf.Graph().as_default():
        counter = tf1.train.get_or_create_global_step()
        number = tf1.placeholder(tf.float32, [], name="number")
        yield Graph(
            one=tf.constant(1.0, name="one"),
            step=tf1.assign_add(counter, 1).op,
            elements=tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(2)).get_next(),
            checked=tf1.debugging.check_numerics(number, "checked"),
            number=number,
        )


def raising(error: BaseException) -> Callable[[], None]:
    def act() -> None:
        raise error

    return act


def notes(error: BaseException) -> str:
    return "\n".join(getattr(error, "__notes__", ()))


@dataclass
class Hooks:
    """Three recording hooks that share a log; the middle one acts."""

    log: list[str] = field(default_factory=list[str])

    def make(self, **on: Callable[[], object]) -> list[RecordingHook]:
        return [
            RecordingHook("a", log=self.log),
            RecordingHook("b", log=self.log, on=on),
            RecordingHook("c", log=self.log),
        ]

    def of(self, callback: str) -> list[str]:
        return [one[0] for one in self.log if one.endswith("." + callback)]


class BoomError(Exception):
    """Raised by the tests' hooks."""


def test_nothing_raised(graph: Graph) -> None:
    """Every hook sees the run, in order, and ends in the same order; nobody gets `on_error`."""
    hooks = Hooks()
    with MonitoredSession(hooks=hooks.make()) as session:
        assert session.run(graph.one) == 1.0
        assert hooks.of("after_session_run") == ["a", "b", "c"]
        assert hooks.of("end") == []
    assert hooks.of("end") == ["a", "b", "c"]
    assert hooks.of("on_error") == []


def test_out_of_range_in_the_runtime_call(graph: Graph) -> None:
    """The end of the input is raised by `run()`, stops the session, ends all hooks and goes no further."""
    hooks = Hooks()
    raised = None
    with MonitoredSession(hooks=hooks.make()) as session:
        session.run(graph.elements)
        session.run(graph.elements)
        hooks.log.clear()
        try:
            session.run(graph.elements)
        except tf1.errors.OutOfRangeError as error:
            raised = error
            assert session.should_stop
            assert session.stop_reason is not None
            assert session.stop_reason.kind is StopKind.END_OF_INPUT
            raise
    assert raised is not None
    assert hooks.of("before_session_run") == ["a", "b", "c"]
    assert hooks.of("after_session_run") == []
    assert hooks.of("end") == ["a", "b", "c"]
    assert hooks.of("on_error") == []
    assert session.closed


def test_stop_iteration_from_a_feed_source(graph: Graph) -> None:
    """A feed source that is used up ends the input just as the runtime does."""
    hooks = Hooks()
    feeds = iter([{"number:0": 1.0}])
    seen: list[float] = []
    with MonitoredSession(hooks=hooks.make()) as session:
        while True:
            seen.append(float(session.run(graph.checked, feeds=feeds.__next__)))
    assert seen == [1.0]
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.END_OF_INPUT
    assert hooks.of("after_session_run") == ["a", "b", "c"]
    assert hooks.of("end") == ["a", "b", "c"]
    assert hooks.of("on_error") == []


def test_other_exception_in_the_runtime_call(graph: Graph) -> None:
    """What the runtime raises fails the session: no `after_session_run`, no `end`, `on_error` with that object."""
    hooks = Hooks()
    made = hooks.make()
    with pytest.raises(tf1.errors.InvalidArgumentError) as raised, MonitoredSession(hooks=made) as session:
        session.run(graph.checked, feeds={"number:0": float("nan")})
    assert hooks.of("after_session_run") == []
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]
    assert all(hook.errors == [raised.value] for hook in made)


def test_exception_in_before_session_run(graph: Graph) -> None:
    """The run is not made; the error has a note that names hook and callback."""
    hooks = Hooks()
    boom = BoomError("before")
    with (
        pytest.raises(BoomError) as raised,
        MonitoredSession(hooks=hooks.make(before_session_run=raising(boom))) as session,
    ):
        try:
            session.run(graph.step)
        finally:
            assert session.raw_session.run(tf1.train.get_global_step()) == 0
    assert raised.value is boom
    assert "'RecordingHook.before_session_run'" in notes(boom)
    assert hooks.of("before_session_run") == ["a", "b"]
    assert hooks.of("after_session_run") == []
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]


def test_exception_in_after_session_run(graph: Graph) -> None:
    """The hooks after it do not see the run; the error has the note."""
    hooks = Hooks()
    boom = BoomError("after")
    with (
        pytest.raises(BoomError) as raised,
        MonitoredSession(hooks=hooks.make(after_session_run=raising(boom))) as session,
    ):
        session.run(graph.step)
    assert raised.value is boom
    assert "'RecordingHook.after_session_run'" in notes(boom)
    assert hooks.of("after_session_run") == ["a", "b"]
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run"])
@pytest.mark.parametrize("kind", [StopIteration, tf1.errors.OutOfRangeError])
def test_end_of_input_in_a_hook(graph: Graph, callback: str, kind: type[Exception]) -> None:
    """A hook's exhausted iterator is not the end of training: it fails the session with a `HookCallbackError`."""
    hooks = Hooks()
    inner = kind() if kind is StopIteration else tf1.errors.OutOfRangeError(None, None, "done")
    with (
        pytest.raises(HookCallbackError, match=f"'RecordingHook.{callback}'") as raised,
        MonitoredSession(hooks=hooks.make(**{callback: raising(inner)})) as session,
    ):
        session.run(graph.one)
    assert raised.value.__cause__ is inner
    assert (raised.value.hook, raised.value.callback) == ("RecordingHook", callback)
    assert session.stop_reason is None
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]


@pytest.mark.parametrize("error", [BoomError(), StopIteration(), KeyboardInterrupt(), SystemExit(3)], ids=repr)
def test_exception_in_the_body(graph: Graph, error: BaseException) -> None:
    """What the body raises, a bare `StopIteration` included, ends no hook and propagates."""
    hooks = Hooks()
    made = hooks.make()
    with pytest.raises(type(error)) as raised, MonitoredSession(hooks=made) as session:
        session.run(graph.one)
        raise error
    assert raised.value is error
    assert hooks.of("end") == []
    assert all(hook.errors == [error] for hook in made)


def test_out_of_range_in_the_body(graph: Graph) -> None:
    """An `OutOfRangeError` that no run of the session raised is an exception like any other."""
    hooks = Hooks()
    with pytest.raises(tf1.errors.OutOfRangeError), MonitoredSession(hooks=hooks.make()) as session:
        while True:
            session.raw_session.run(graph.elements)
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]


def test_exception_in_end(graph: Graph) -> None:
    """The other hooks still end; the error propagates once the session is closed."""
    hooks = Hooks()
    boom = BoomError("end")
    with pytest.raises(BoomError) as raised, MonitoredSession(hooks=hooks.make(end=raising(boom))) as session:
        session.run(graph.one)
    assert raised.value is boom
    assert "'RecordingHook.end'" in notes(boom)
    assert hooks.of("end") == ["a", "b", "c"]
    assert hooks.of("on_error") == []
    assert session.closed
    assert not session.graph.finalized


def test_exceptions_in_several_ends(graph: Graph) -> None:
    """Several come as one group."""
    first, second = BoomError("first"), StopIteration()
    hooks = [RecordingHook(on={"end": raising(first)}), RecordingHook(on={"end": raising(second)})]
    with pytest.raises(ExceptionGroup) as raised, MonitoredSession(hooks=hooks) as session:
        session.run(graph.one)
    assert raised.value.exceptions[0] is first
    assert isinstance(raised.value.exceptions[1], HookCallbackError)
    assert raised.value.exceptions[1].__cause__ is second


@pytest.mark.parametrize(("callback", "failed"), [("begin", ["a"]), ("after_session_creation", ["a", "b", "c"])])
@pytest.mark.parametrize("error", [BoomError(), KeyboardInterrupt(), StopIteration()], ids=repr)
def test_exception_while_starting(graph: Graph, callback: str, failed: list[str], error: BaseException) -> None:
    """The constructor raises it with the note, hooks that had begun get `on_error`, and the graph is released."""
    hooks = Hooks()
    expected = HookCallbackError if isinstance(error, StopIteration) else type(error)
    with pytest.raises(expected) as raised:
        MonitoredSession(hooks=hooks.make(**{callback: raising(error)}))
    assert f"'RecordingHook.{callback}'" in notes(raised.value) + str(raised.value)
    assert hooks.of("end") == []
    assert hooks.of("on_error") == failed
    assert not tf1.get_default_graph().finalized
    tf.constant(2.0)


def test_every_hook_that_began_gets_one_closing_call(graph: Graph) -> None:
    """Even where `on_error` raises, and where the session is closed again."""
    hooks = Hooks()
    boom = BoomError("body")
    with (
        pytest.raises(BoomError) as raised,
        MonitoredSession(hooks=hooks.make(on_error=raising(BoomError("later")))) as session,
    ):
        raise boom
    session.close()
    assert raised.value is boom
    assert "'RecordingHook.on_error' raised BoomError: later" in notes(boom)
    assert hooks.of("on_error") == ["a", "b", "c"]
    assert hooks.of("end") == []


def test_failure_is_remembered_until_cleared(graph: Graph) -> None:
    """After a failure `run()` is refused, from that failure, until the caller says that it was dealt with."""
    hooks = Hooks()
    with MonitoredSession(hooks=hooks.make()) as session:
        with pytest.raises(tf1.errors.InvalidArgumentError) as failure:
            session.run(graph.checked, feeds={"number:0": float("nan")})
        with pytest.raises(SessionFailedError, match=r"clear_failure\(\)") as refused:
            session.run(graph.one)
        assert refused.value.__cause__ is failure.value
        session.clear_failure()
        assert session.run(graph.one) == 1.0
    assert hooks.of("end") == ["a", "b", "c"]
    assert hooks.of("on_error") == []


def test_close_after_a_failure_calls_no_end(graph: Graph) -> None:
    """Without a `with` block, too."""
    hooks = Hooks()
    session = MonitoredSession(hooks=hooks.make())
    with pytest.raises(tf1.errors.InvalidArgumentError):
        session.run(graph.checked, feeds={"number:0": float("nan")})
    session.close()
    assert hooks.of("end") == []
    assert hooks.of("on_error") == ["a", "b", "c"]


def test_notes_name_the_users_class(graph: Graph) -> None:
    """The note has the name of the hook's own class."""

    class Careless(Hook):
        @override
        def after_session_run(self, run_context: object, run_result: object) -> None:
            raise BoomError

    with pytest.raises(BoomError) as raised, MonitoredSession(hooks=[Careless()]) as session:
        session.run(graph.one)
    assert "'Careless.after_session_run'" in notes(raised.value)
