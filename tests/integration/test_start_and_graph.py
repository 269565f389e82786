"""The start of a session, the order of its hooks, and the rule that the graph is final after `begin()`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Array,
    ChiefSessionCreator,
    Counter,
    FetchSpec,
    GraphFinalizedError,
    Hook,
    HookTypeError,
    HookUsageError,
    MonitoredSession,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SessionScaffold,
    StopCriteria,
    Stopper,
    array,
    fetch,
    once_per_graph,
    scalar,
)
from typedhooks.testing import RecordingHook

CALLBACKS = ["after_session_creation", "before_session_run", "after_session_run", "end", "on_error"]


class BoomError(Exception):
    """Raised by the tests."""


class _Private(Protocol):
    """What callers must not touch, and some do."""

    _finalized: bool

    def _unsafe_unfinalize(self) -> None: ...


def _private(graph: tf.Graph) -> _Private:
    return cast("_Private", graph)


@pytest.fixture
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        Counter.GLOBAL_STEP.create()
        tf.constant(1.0, name="one")
        yield graph


def _notes(error: BaseException) -> str:
    return "\n".join(getattr(error, "__notes__", ()))


def _names(graph: tf.Graph) -> list[str]:
    return [op.name for op in graph.get_operations()]


def save(directory: Path, step: int) -> None:
    """Leave a checkpoint of a graph that has nothing but a step."""
    with tf.Graph().as_default():
        set_step = Counter.GLOBAL_STEP.create().assign(step).op
        with MonitoredSession() as session:
            session.run(set_step)
            saver: tf1.train.Saver = session.graph.get_collection(tf1.GraphKeys.SAVERS)[0]
            saver.save(session.raw_session, str(directory / "model.ckpt"), global_step=step)


# The start.


def test_start_order(graph: tf.Graph) -> None:
    """Every `begin()`, the scaffold, the final graph, the session, every `after_session_creation()`: in this order."""
    log: list[str] = []

    class Creator:
        def __init__(self) -> None:
            self.inner = ChiefSessionCreator()

        def build(self, graph: tf.Graph) -> None:
            log.append(f"build, final: {graph.finalized}")
            self.inner.build(graph)

        def create_session(self) -> tf1.Session:
            log.append(f"create, final: {graph.finalized}")
            return self.inner.create_session()

        def can_recover(self) -> bool:
            return False

    hooks = [RecordingHook("low", log=log, priority=-1), RecordingHook("high", log=log, priority=1)]
    with MonitoredSession(Creator(), hooks):
        assert log == [
            "high.begin",
            "low.begin",
            "build, final: False",
            "create, final: True",
            "high.after_session_creation",
            "low.after_session_creation",
        ]


def test_begin_has_the_sessions_graph_as_default() -> None:
    """Also where the session is given another graph; the callbacks outside runs have it too."""
    given = tf.Graph()
    with given.as_default():
        Counter.GLOBAL_STEP.create()
    seen: list[tf.Graph] = []

    class Looks(Hook):
        @override
        def begin(self) -> None:
            seen.append(tf1.get_default_graph())

        @override
        def after_session_creation(self, session: Session) -> None:
            seen.append(tf1.get_default_graph())
            assert session.graph is given

        @override
        def end(self, session: Session) -> None:
            seen.append(tf1.get_default_graph())

    with tf.Graph().as_default() as other:
        session = MonitoredSession(hooks=[Looks()], graph=given)
        assert tf1.get_default_graph() is other
        session.close()
    assert [one is given for one in seen] == [True, True, True]
    assert _names(other) == []


def test_restored_value_is_visible_at_session_creation(graph: tf.Graph, tmp_path: Path) -> None:
    """P52: with a checkpoint of step 7, hooks see 7 in `after_session_creation()`, never 0."""
    save(tmp_path, 7)
    log: list[str] = []

    class Looks(Hook):
        @override
        def after_session_creation(self, session: Session) -> None:
            log.append(f"hook at {session.global_step}")

    scaffold = SessionScaffold(init_function=lambda session: log.append("init_function"))
    with MonitoredSession(ChiefSessionCreator(scaffold=scaffold, checkpoint_path=tmp_path), [Looks()]) as session:
        assert session.global_step == 7
    assert log == ["hook at 7"]


def test_init_function_comes_before_the_hooks(graph: tf.Graph) -> None:
    """P52: without a checkpoint the order is: init op, init function, local init function, hooks."""
    step = Counter.GLOBAL_STEP.require(wanted_by="test")
    log: list[str] = []

    def note(name: str) -> Callable[[tf1.Session], object]:
        def act(session: tf1.Session) -> None:
            log.append(f"{name} at {int(session.run(step))}")

        return act

    scaffold = SessionScaffold(init_function=note("init"), local_init_function=note("local init"))
    hook = RecordingHook(on={"after_session_creation": lambda: log.append("hook")})
    with MonitoredSession(ChiefSessionCreator(scaffold=scaffold), [hook]):
        assert log == ["init at 0", "local init at 0", "hook"]


def test_a_write_of_a_higher_priority_is_visible_to_a_lower_one(graph: tf.Graph) -> None:
    """P52: what a priority-100 hook writes in `after_session_creation()`, a priority-0 hook reads there."""
    variable = tf1.get_variable("v", initializer=1.0)
    seen: list[float] = []

    class Writes(Hook):
        priority = 100

        @override
        def begin(self) -> None:
            self.op = variable.assign(5.0)

        @override
        def after_session_creation(self, session: Session) -> None:
            session.run(targets=self.op)

    class Reads(Hook):
        @override
        def after_session_creation(self, session: Session) -> None:
            seen.append(float(session.run(variable)))

    with MonitoredSession(hooks=[Reads(), Writes()]):
        assert seen == [5.0]


# The graph rule: who, where and by what way.


def _add_op(graph: tf.Graph) -> None:
    with graph.as_default():
        tf.constant(2.0, name="late")


def _add_by_operator(graph: tf.Graph) -> None:
    _ = graph.get_tensor_by_name("one:0") + 1.0


def _add_variable(graph: tf.Graph) -> None:
    with graph.as_default():
        tf1.get_variable("late", initializer=0.0)


def _assign_to_variable(graph: tf.Graph) -> None:
    Counter.GLOBAL_STEP.require(graph, wanted_by="test").assign_add(1)


def _add_to_collection(graph: tf.Graph) -> None:
    graph.add_to_collection("mine", 1)


def _clear_collection(graph: tf.Graph) -> None:
    graph.clear_collection(tf1.GraphKeys.GLOBAL_VARIABLES)


def _unfinalize(graph: tf.Graph) -> None:
    _private(graph)._unsafe_unfinalize()  # pyright: ignore[reportPrivateUsage] # as users do who should not


def _set_flag(graph: tf.Graph) -> None:
    _private(graph)._finalized = False  # pyright: ignore[reportPrivateUsage] # as above


def _set_flag_and_add(graph: tf.Graph) -> None:
    _set_flag(graph)
    _add_op(graph)


def _set_flag_and_add_to_collection(graph: tf.Graph) -> None:
    _set_flag(graph)
    _add_to_collection(graph)


def swallow_and_open(graph: tf.Graph) -> None:
    """Refused, it takes the harder way."""
    with suppress(RuntimeError):
        _add_op(graph)
    _set_flag(graph)


def _import_graph(graph: tf.Graph) -> None:
    with tf.Graph().as_default() as other:
        tf.constant(3.0, name="imported")
    with graph.as_default():
        tf1.import_graph_def(other.as_graph_def(), name="")


def _call_function(graph: tf.Graph) -> None:
    def double(value: tf.Tensor) -> tf.Tensor:
        return value * 2.0

    with graph.as_default():
        cast("Any", tf).function(double)(graph.get_tensor_by_name("one:0"))  # not in types-tensorflow


def _make_saver(graph: tf.Graph) -> None:
    with graph.as_default():
        tf1.train.Saver(tf1.global_variables())


WAYS: dict[str, tuple[Callable[[tf.Graph], object], str]] = {
    "op": (_add_op, "adds an operation of type 'Const' named 'late'"),
    "operator": (_add_by_operator, "adds an operation of type"),
    "variable": (_add_variable, "adds an operation of type"),
    "assign": (_assign_to_variable, "adds an operation of type"),
    "collection": (_add_to_collection, "changes it through 'Graph.add_to_collection'"),
    "clear collection": (_clear_collection, "changes it through 'Graph.clear_collection'"),
    "unfinalize": (_unfinalize, "un-finalizes it"),
    "flag": (_set_flag, "un-finalizes it"),
    "flag, then op": (_set_flag_and_add, "adds an operation of type 'Const' named 'late'"),
    "flag, then collection": (_set_flag_and_add_to_collection, "changes it through 'Graph.add_to_collection'"),
    "swallowed, then flag": (swallow_and_open, "un-finalizes it"),
    "import": (_import_graph, "changes it in 'import_graph_def_internal'"),
    "tf.function": (_call_function, ""),
    "saver": (_make_saver, "adds an operation of type"),
}


class Meddler(Hook):
    """Changes the graph in one callback."""

    def __init__(self, graph: tf.Graph, callback: str, change: Callable[[tf.Graph], object]) -> None:
        self.graph = graph
        self.callback = callback
        self.change = change

    @override
    def after_session_creation(self, session: Session) -> None:
        self.act("after_session_creation")

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None] | None:
        self.act("before_session_run")
        return None

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.act("after_session_run")

    @override
    def end(self, session: Session) -> None:
        self.act("end")

    @override
    def on_error(self, error: BaseException) -> None:
        self.act("on_error")

    def act(self, callback: str) -> None:
        if callback == self.callback:
            self.change(self.graph)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("callback", CALLBACKS)
def test_graph_change_in_a_callback(graph: tf.Graph, callback: str, way: str) -> None:
    """By any way and in any callback it is a `GraphFinalizedError` that names class, callback and operation."""
    change, says = WAYS[way]
    one = graph.get_tensor_by_name("one:0")
    before: list[str] = []
    hook = Meddler(graph, callback, change)
    witness = RecordingHook(on={"begin": lambda: None})
    with pytest.raises((GraphFinalizedError, BoomError)) as raised:  # the constructor may raise too
        creator = ChiefSessionCreator()
        MonitoredSession(creator).close()  # so that the session itself has nothing to add
        before = _names(graph)
        with MonitoredSession(creator, hooks=[hook, witness]) as session:
            session.run(one)
            if callback == "on_error":
                raise BoomError
    if callback == "on_error":
        # The first error reaches the caller; the attempt is told in a note.
        assert isinstance(raised.value, BoomError)
        assert "'Meddler.on_error' raised GraphFinalizedError" in _notes(raised.value)
        assert says in _notes(raised.value)
    else:
        assert isinstance(raised.value, GraphFinalizedError)
        message = str(raised.value)
        assert f"'Meddler.{callback}' {says}" in message
        assert "'Meddler.begin'" in message
        assert (raised.value.hook, raised.value.callback) == ("Meddler", callback)
        assert raised.value.op
    assert _names(graph) == before
    assert graph.num_operations() == len(before), "nor does the runtime's own graph have more"
    assert graph.get_collection("mine") == []
    assert not graph.finalized


def test_refused_op_is_named(graph: tf.Graph) -> None:
    """The error carries the type of the operation."""
    with pytest.raises(GraphFinalizedError) as raised:
        MonitoredSession(hooks=[Meddler(graph, "after_session_creation", _add_op)])
    assert raised.value.op == "Const"


def test_a_swallowed_refusal_changes_nothing(graph: tf.Graph) -> None:
    """A hook that tries, and lives without, has changed nothing."""

    def try_to(graph: tf.Graph) -> None:
        with suppress(RuntimeError):
            _add_op(graph)

    with MonitoredSession(hooks=[Meddler(graph, "after_session_run", try_to)]) as session:
        assert session.run("one:0") == 1.0
        assert session.graph.finalized
        assert "late" not in _names(graph)
    assert "late" not in _names(graph)


@pytest.mark.parametrize("way", ["op", "collection", "unfinalize"])
def test_graph_change_by_the_caller(graph: tf.Graph, way: str) -> None:
    """While the session lasts the caller is refused as well, and told so; that fails the session like any error."""
    change, says = WAYS[way]
    hook = RecordingHook()
    with (
        pytest.raises(GraphFinalizedError, match="the caller " + says) as raised,
        MonitoredSession(hooks=[hook]),
    ):
        change(graph)
    assert raised.value.hook is None
    assert hook.errors == [raised.value]


def test_begin_may_add(graph: tf.Graph) -> None:
    """What `begin()` adds can be run."""

    class Doubles(Hook[FetchSpec[float], None, float]):
        @override
        def begin(self) -> None:
            one = tf1.get_default_graph().get_tensor_by_name("one:0")
            self.args = SessionRunArgs(scalar(once_per_graph(one.graph, "doubled", lambda: one * 2.0), float))
            self.seen: list[float] = []

        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
            return self.args

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
            self.seen.append(run_result.values)

    hook = Doubles()
    for _ in range(2):  # a second session on the same graph finds what the first one made
        with MonitoredSession(hooks=[hook]) as session:
            session.run("one:0")
        assert hook.seen == [2.0]


class AddsEachTime(Hook):
    @override
    def begin(self) -> None:
        tf.constant(0.0, name="each_time")


def test_second_begin_that_adds(graph: tf.Graph) -> None:
    """It is refused, with the names of what it added; the graph is open again after that."""
    hook, other = AddsEachTime(), RecordingHook(priority=1)
    with MonitoredSession(hooks=[hook]):
        pass
    with pytest.raises(GraphFinalizedError, match=r"'AddsEachTime\.begin' added 'each_time_1'") as raised:
        MonitoredSession(hooks=[other, hook])
    assert (raised.value.hook, raised.value.callback, raised.value.op) == ("AddsEachTime", "begin", "each_time_1")
    assert other.events == ["begin", "on_error"]
    assert not graph.finalized


def test_second_begin_that_adds_to_a_collection(graph: tf.Graph) -> None:
    """That is an addition too: what is in the collection of summaries twice is written twice."""

    class Collects(Hook):
        @override
        def begin(self) -> None:
            tf1.add_to_collection("mine", "something")

    hook = Collects()
    with MonitoredSession(hooks=[hook]):
        pass
    with pytest.raises(GraphFinalizedError, match=r"'Collects\.begin' added to the collection 'mine'; make such"):
        MonitoredSession(hooks=[hook])


def test_another_object_of_the_class_may_add_its_own(graph: tf.Graph) -> None:
    """The rule is about one hook object."""
    for _ in range(2):
        with MonitoredSession(hooks=[AddsEachTime()]):
            pass
    assert "each_time_1" in _names(graph)


def test_begin_on_another_graph_may_add() -> None:
    """A hook object may be used on a second graph, and adds to it what it needs."""
    hook = AddsEachTime()
    for _ in range(2):
        with tf.Graph().as_default() as graph, MonitoredSession(hooks=[hook]):
            assert "each_time" in _names(graph)


# What becomes of the graph.


def test_graph_is_open_again_after_close(graph: tf.Graph) -> None:
    """As in TensorFlow-Scala."""
    with MonitoredSession() as session:
        assert session.graph.finalized
    assert not graph.finalized
    _add_op(graph)
    _add_to_collection(graph)


def test_graph_is_open_again_after_a_failure(graph: tf.Graph) -> None:
    """However the session ends."""
    with pytest.raises(BoomError), MonitoredSession():
        raise BoomError
    assert not graph.finalized
    _add_op(graph)


@pytest.mark.parametrize("callback", ["begin", "after_session_creation"])
def test_graph_is_open_again_after_a_failed_start(graph: tf.Graph, callback: str) -> None:
    """A constructor that raises leaves nothing behind."""

    def fail() -> None:
        raise BoomError

    with pytest.raises(BoomError):
        MonitoredSession(hooks=[RecordingHook(on={callback: fail})])
    assert not graph.finalized
    _add_op(graph)
    with MonitoredSession() as session:
        assert session.run("late:0") == 2.0


def test_graph_is_final_until_the_hooks_of_a_failed_start_know(graph: tf.Graph) -> None:
    """Nobody may add to it in `on_error()` either."""
    final: list[bool] = []

    def fail() -> None:
        raise BoomError

    hook = RecordingHook(on={"after_session_creation": fail, "on_error": lambda: final.append(graph.finalized)})
    with pytest.raises(BoomError):
        MonitoredSession(hooks=[hook])
    assert final == [True]


def test_graph_is_open_again_where_no_session_can_be_made(graph: tf.Graph, tmp_path: Path) -> None:
    """A checkpoint that is not there, for example."""
    hook = RecordingHook()
    with pytest.raises(FileNotFoundError):
        MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path / "model.ckpt-3"), [hook])
    assert hook.events == ["begin", "on_error"]
    assert not graph.finalized


def test_graph_that_was_final_stays_final(graph: tf.Graph) -> None:
    """A session gives the graph back as it found it."""
    with MonitoredSession():
        pass
    graph.finalize()
    with MonitoredSession() as session:  # what it needs is in the graph since the first session
        assert session.run("one:0") == 1.0
    assert graph.finalized
    with pytest.raises(RuntimeError, match="finalized") as raised:
        _add_op(graph)
    assert not isinstance(raised.value, GraphFinalizedError)


def test_second_session_adds_nothing(graph: tf.Graph) -> None:
    """The second session on a graph uses the scaffold of the first one."""
    before: list[str] = []
    with MonitoredSession():
        before = _names(graph)
    with MonitoredSession():
        assert _names(graph) == before


def test_second_session_with_a_new_variable_in_between(graph: tf.Graph) -> None:
    """What came into the graph since is initialized, and saved too; there is still one saver."""
    with MonitoredSession():
        pass
    late = tf1.get_variable("late", initializer=4.0)
    with MonitoredSession() as session:
        assert session.run(late) == 4.0
        savers: list[tf1.train.Saver] = graph.get_collection(tf1.GraphKeys.SAVERS)
        assert len(savers) == 1
        path = savers[0].save(session.raw_session, "late")
        assert path is not None
        assert "late" in [name for name, _ in tf1.train.list_variables(path)]


@pytest.fixture(autouse=True)
def _working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("first_in_first_out", [True, False])
def test_two_sessions_at_once_on_one_graph(graph: tf.Graph, *, first_in_first_out: bool) -> None:
    """The graph is final, and meddlers are named, until the last one closes, whichever that is."""
    first = MonitoredSession()
    second = MonitoredSession(hooks=[Meddler(graph, "end", _add_op)])
    assert first.run("one:0") == 1.0
    assert second.run("one:0") == 1.0
    one, other = (first, second) if first_in_first_out else (second, first)
    _close(one, meddled=one is second)
    assert graph.finalized
    with pytest.raises(GraphFinalizedError, match="the caller"):
        _add_op(graph)
    assert other.run("one:0") == 1.0
    _close(other, meddled=other is second)
    assert not graph.finalized
    _add_op(graph)


@pytest.mark.parametrize("first_in_first_out", [True, False])
def test_two_sessions_at_once_on_a_graph_that_was_final(graph: tf.Graph, *, first_in_first_out: bool) -> None:
    """It stays final, in whichever order they are closed."""
    MonitoredSession().close()
    graph.finalize()
    first, second = MonitoredSession(), MonitoredSession()
    for one in (first, second) if first_in_first_out else (second, first):
        one.close()
        assert graph.finalized


def _close(session: MonitoredSession, *, meddled: bool) -> None:
    if not meddled:
        session.close()
        return
    with pytest.raises(GraphFinalizedError, match=r"'Meddler\.end'"):
        session.close()


# Which hooks, and in what order.


def test_priority_rules_every_phase(graph: tf.Graph) -> None:
    """Higher first, ties as given, in every phase, `end()` included."""
    log: list[str] = []
    hooks = [
        RecordingHook("a", log=log),
        RecordingHook("z", log=log, priority=-5),
        RecordingHook("b", log=log),
        RecordingHook("top", log=log, priority=7),
    ]
    with MonitoredSession(hooks=hooks) as session:
        session.run("one:0")
    order = ["top", "a", "b", "z"]
    phases = ["begin", "after_session_creation", "before_session_run", "after_session_run", "end"]
    assert log == [f"{name}.{phase}" for phase in phases for name in order]


def test_priority_rules_on_error(graph: tf.Graph) -> None:
    """`on_error()` keeps the order too."""
    log: list[str] = []
    hooks = [RecordingHook("late", log=log), RecordingHook("early", log=log, priority=1)]
    with pytest.raises(BoomError), MonitoredSession(hooks=hooks):
        raise BoomError
    assert log[-2:] == ["early.on_error", "late.on_error"]


def test_priority_is_settable_on_an_instance(graph: tf.Graph) -> None:
    """A user puts a ready-made hook where it is needed."""
    log: list[str] = []
    stopper = Stopper(StopCriteria())
    stopper.priority = -1
    hook = RecordingHook("first", log=log, on={"after_session_run": lambda: log.append("ran")})
    second = RecordingHook("second", log=log)
    second.priority = 3
    with MonitoredSession(hooks=[stopper, hook, second]) as session:
        session.run("one:0")
    assert log[:2] == ["second.begin", "first.begin"]


def test_hooks_of_a_generator(graph: tf.Graph) -> None:
    """Any iterable will do, one that can be read only once too."""
    made = [RecordingHook(), RecordingHook()]
    with MonitoredSession(hooks=(hook for hook in made)) as session:
        session.run("one:0")
    for hook in made:
        assert hook.events == ["begin", "after_session_creation", "before_session_run", "after_session_run", "end"]


def test_the_same_hook_twice(graph: tf.Graph) -> None:
    """It is refused before anything is done."""
    hook = RecordingHook()
    with pytest.raises(HookUsageError, match=r"hooks\[2\] is the RecordingHook that was given before"):
        MonitoredSession(hooks=[hook, RecordingHook(), hook])
    assert hook.events == []
    assert not graph.finalized


def test_a_class_instead_of_an_instance(graph: tf.Graph) -> None:
    """A likely slip gets an error that says what to do."""
    wrong = cast("Hook", RecordingHook)
    with pytest.raises(HookTypeError, match=r"hooks\[0\] is no Hook but .*did you mean to make an instance of it\?"):
        MonitoredSession(hooks=[wrong])


def test_something_that_is_no_hook(graph: tf.Graph) -> None:
    """Neither is it called, nor left out in silence."""
    with pytest.raises(HookTypeError, match=r"hooks\[1\] is no Hook"):
        MonitoredSession(hooks=[RecordingHook(), cast("Hook", object())])


@dataclass(frozen=True)
class Watches(Hook[FetchSpec[Array], None, Array]):
    """A frozen dataclass as a hook: two of them may be equal, and it cannot set anything on itself."""

    key: str
    given: list[SessionRunArgs[FetchSpec[Array], None, Array]]

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[Array], None, Array]:
        return self.given[0]

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
        self.given[1:] = [self.given[0]]  # it has been here
        SEEN.append((id(self), float(run_result.values)))


SEEN: list[tuple[int, float]] = []


def test_frozen_and_equal_hooks_get_their_own_results(graph: tf.Graph) -> None:
    """Hooks are told apart by identity, so those that are equal get what each of them asked for."""

    @dataclass(frozen=True, eq=True)
    class Equal(Watches):
        @override
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Equal)

        @override
        def __hash__(self) -> int:
            return 1

    SEEN.clear()
    one, two = tf.constant(1.0), tf.constant(2.0)
    hooks = [Equal("a", [SessionRunArgs(fetch(one))]), Equal("b", [SessionRunArgs(fetch(two))])]
    assert hooks[0] == hooks[1]
    for _ in range(2):  # the second time they have begun on this graph before
        with MonitoredSession(hooks=hooks) as session:
            session.run(one)
    assert [(id(hooks[0]), 1.0), (id(hooks[1]), 2.0)] * 2 == SEEN


def test_one_hook_object_in_two_sessions_and_on_two_graphs() -> None:
    """What it got in one session is not mixed up with another."""

    class Reads(Hook[FetchSpec[Array], None, Array]):
        @override
        def begin(self) -> None:
            self.args = SessionRunArgs(fetch(tf1.get_default_graph().get_tensor_by_name("value:0")))
            self.seen: list[float] = []

        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[Array], None, Array]:
            return self.args

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
            self.seen.append(float(run_result.values))

    hook = Reads()
    for value in (1.0, 2.0):
        with tf.Graph().as_default():
            tensor = tf.constant(value, name="value")
            for _ in range(2):
                with MonitoredSession(hooks=[hook]) as session:
                    session.run(tensor)
                    session.run(tensor)
                assert hook.seen == [value, value]


def test_typed_results_keep_their_dtype(graph: tf.Graph) -> None:
    """A hook that asks for `array(...)` gets that dtype."""
    import numpy as np

    seen = []
    numbers = tf.constant([1, 2], tf.int32)
    hook = RecordingHook(args=SessionRunArgs(array(numbers, np.int32)))
    with MonitoredSession(hooks=[hook]) as session:
        session.run("one:0")
    seen = hook.results
    assert [value.dtype for value in seen] == [np.int32]
    assert seen[0].tolist() == [1, 2]
