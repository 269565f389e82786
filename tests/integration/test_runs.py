"""Runs: what is fetched, fed and asked for by the caller and by hooks, and what is refused."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import numpy as np
import pytest
import tensorflow as tf
from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Array,
    Counter,
    FeedConflictError,
    FeedMap,
    Feeds,
    FeedShapeError,
    FeedTypeError,
    FetchTypeError,
    GraphFinalizedError,
    GraphMismatchError,
    Hook,
    HookTypeError,
    HookUsageError,
    MonitoredSession,
    NaNChecker,
    RecoveryPolicy,
    Session,
    SessionClosedError,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SessionStoppedError,
    StepContext,
    StepHookTrigger,
    StopKind,
    TargetTypeError,
    TensorLogger,
    TypedHooksError,
    fetch,
    merge_options,
    scalar,
)
from typedhooks.testing import RecordingHook

FULL = tf1.RunOptions.FULL_TRACE


class BoomError(Exception):
    """Raised by the tests."""


@dataclass
class Model:
    """Some tensors, a counter, and a variable that counts how often it is computed."""

    one: tf.Tensor
    two: tf.Tensor
    x: tf.Tensor
    doubled: tf.Tensor
    vector: tf.Tensor
    step: tf.Tensor
    train: tf.Operation
    evaluations: tf.Variable
    counted: tf.Tensor


@pytest.fixture
def model() -> Iterator[Model]:
    """A model in a graph of its own."""
    with tf.Graph().as_default():
        counter = Counter.GLOBAL_STEP.create()
        x = tf1.placeholder(tf.float32, [], name="x")
        evaluations = tf1.get_variable("evaluations", initializer=0.0)
        yield Model(
            one=tf.constant(1.0, name="one"),
            two=tf.constant(2.0, name="two"),
            x=x,
            doubled=tf.multiply(x, 2.0, name="doubled"),
            vector=tf1.placeholder(tf.float32, [None, 2], name="vector"),
            step=tf1.identity(counter, name="step"),
            train=tf1.assign_add(counter, 1).op,
            evaluations=evaluations,
            counted=tf1.identity(evaluations.assign_add(1.0), name="counted"),
        )


def asks(args: SessionRunArgs[object, object, object], name: str = "") -> RecordingHook[object]:
    """A hook that adds this to each run."""
    return RecordingHook(name, args)


def runs(hook: RecordingHook[None]) -> int:
    """How many runs a hook saw."""
    return hook.events.count("after_session_run")


# Fetches.


class Pair(NamedTuple):
    """A structure to fetch."""

    first: object
    second: object


def test_structures_come_back_as_they_were(model: Model) -> None:
    """Tuples, lists, dictionaries with their order, named tuples, nested, with `None` and operations in them."""
    nested: OrderedDict[str, object] = OrderedDict(
        z=Pair(model.one, [model.two, None]), a=(model.train, {"k": model.one})
    )
    cases: list[tuple[object, object]] = [
        (model.one, 1.0),
        ((model.one, model.two), (1.0, 2.0)),
        ([model.one, model.two], [1.0, 2.0]),
        (None, None),
        (model.train, None),
        ((), ()),
        ([], []),
        (fetch((scalar(model.one, float), fetch({"two": model.two}))), (1.0, {"two": 2.0})),
        (nested, OrderedDict(z=Pair(1.0, [2.0, None]), a=(None, {"k": 1.0}))),
    ]
    with MonitoredSession(hooks=[RecordingHook(args=SessionRunArgs(fetch(model.one)))]) as session:
        for fetches, expected in cases:
            values = session.run_args(_untyped(fetches)).values
            assert values == expected
            assert type(values) is type(expected) or isinstance(values, np.ndarray)
        assert list(session.run({"b": model.two, "a": model.one})) == ["b", "a"]
        assert session.run(model.one).dtype == np.float32


@pytest.mark.parametrize("hooks", [True, False])
@pytest.mark.parametrize("with_step", [True, False])
def test_a_run_of_nothing(*, hooks: bool, with_step: bool) -> None:
    """As with `Session.run([])`, it is no error, in a graph without a global step too."""
    with tf.Graph().as_default():
        if with_step:
            Counter.GLOBAL_STEP.create()
        hook = RecordingHook()
        with MonitoredSession(hooks=[hook]) as session:
            values: object = session.run(None, hooks=hooks)
            assert values is None
            assert session.run((), hooks=hooks) == ()
            assert session.run_with_metadata((), hooks=hooks).values == ()
    assert runs(hook) == (3 if hooks else 0)


def _untyped(fetches: object, targets: object = None) -> SessionRunArgs[object, object, object]:
    from typedhooks.run import untyped_args

    return untyped_args(fetches, targets)


def test_sparse_and_ragged_values(model: Model) -> None:
    """Composite tensors give TensorFlow's value classes."""
    sparse = tf.SparseTensor([[0, 1]], [3.0], [2, 2])
    ragged: tf.RaggedTensor = cast("Any", tf).ragged.constant([[1, 2], [3]])  # not in types-tensorflow
    slices = tf.IndexedSlices(model.one, tf.constant(0))
    with MonitoredSession() as session:
        value = session.run(sparse)
        assert isinstance(value, tf1.SparseTensorValue)
        assert value.indices.tolist() == [[0, 1]]
        assert session.run(ragged).to_list() == [[1, 2], [3]]
        assert session.run(slices).values == 1.0


def test_names(model: Model) -> None:
    """A name means a tensor, a variable's value where it is that of a handle, or an operation, which gives `None`."""
    handle: str = model.evaluations.handle.name
    with MonitoredSession() as session:
        assert session.run("one:0") == 1.0
        assert session.run(handle) == 0.0
        assert session.run(handle).dtype == np.float32
        assert session.run("global_step:0") == 0
        values: object = session.run("one")
        assert values is None
        assert session.run_args(_untyped({"a": "one:0", "b": handle})).values == {"a": 1.0, "b": 0.0}


def test_duplicates_are_computed_once(model: Model) -> None:
    """A tensor that the caller and nine hooks ask for is computed once, and everybody gets it."""
    hooks = [RecordingHook(args=SessionRunArgs(fetch([model.counted, model.counted]))) for _ in range(9)]
    with MonitoredSession(hooks=hooks) as session:
        args = _untyped((model.counted, model.counted, "counted:0"), [model.counted])
        assert session.run_args(args).values == (1.0, 1.0, 1.0)
        assert session.run(model.evaluations, hooks=False) == 1.0
    assert all(hook.results == [[1.0, 1.0]] for hook in hooks)


def test_a_python_function_is_called_once(model: Model) -> None:
    """The same for what has an effect outside of the graph."""
    called: list[float] = []

    def act(value: Array) -> Array:
        called.append(float(value))
        return value

    acting = tf1.py_func(act, [model.x], tf.float32, stateful=True)
    hooks = [asks(_untyped(acting)) for _ in range(3)]
    with MonitoredSession(hooks=hooks) as session:
        session.run(acting, feeds=[(model.x, 4.0)])
    assert called == [4.0]


def test_each_gets_what_it_asked_for_and_no_more(model: Model) -> None:
    """The results of hooks and caller are apart, in any mixture."""
    scalars = RecordingHook(args=SessionRunArgs(scalar(model.two, float)))
    pairs = RecordingHook(args=SessionRunArgs(fetch((scalar(model.one, float), scalar(model.two, float)))))
    nothing = RecordingHook()
    only_targets = RecordingHook(args=SessionRunArgs(None, model.train))
    with MonitoredSession(hooks=[scalars, nothing, pairs, only_targets]) as session:
        assert session.run(model.doubled, feeds={"x:0": 3.0}) == 6.0
        assert session.run(None) is None
        assert session.global_step == 2
    assert scalars.results == [2.0, 2.0]
    assert pairs.results == [(1.0, 2.0)] * 2
    assert nothing.results == [None, None]
    assert only_targets.results == [None, None]


def test_what_is_fed_can_be_fetched(model: Model) -> None:
    """As with `Session.run`: the value fed comes back, for the caller and for hooks."""
    hook = RecordingHook(args=SessionRunArgs(scalar(model.x, float)))
    with MonitoredSession(hooks=[hook]) as session:
        both: object = session.run((model.x, model.doubled), feeds=[(model.x, 3.0)])
        assert both == (3.0, 6.0)
        assert session.run(model.x, feeds=[(model.x, 4.0)]) == 4.0
        assert session.run(model.x, feeds=[(model.x, 5.0)], hooks=False) == 5.0
    assert hook.results == [3.0, 4.0]


def test_results_are_not_stale(model: Model) -> None:
    """P47: a hook that asks in some runs only gets nothing in the others."""

    class Sometimes(Hook[object, None, Array | None]):
        runs = 0

        @override
        def begin(self) -> None:
            self.args: SessionRunArgs[object, None, Array] = SessionRunArgs(fetch(model.counted))
            self.seen: list[Array | None] = []

        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, None, Array] | None:
            self.runs += 1
            return self.args if self.runs % 2 else None

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array | None]) -> None:
            self.seen.append(run_result.values)

    hook = Sometimes()
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(4):
            session.run(model.one)
    assert hook.seen == [1.0, None, 2.0, None]


def test_hooks_see_what_the_caller_asked_for(model: Model) -> None:
    """Fetches, targets, feeds and options, without what hooks added."""
    seen: list[SessionRunArgs] = []

    class Looks(Hook):
        @override
        def before_session_run(self, run_context: SessionRunContext) -> None:
            seen.append(run_context.args)

    other = RecordingHook(args=SessionRunArgs(fetch(model.two)))
    options = tf1.RunOptions(trace_level=FULL)
    with MonitoredSession(hooks=[other, Looks()]) as session:
        session.run(model.doubled, targets=model.train, feeds=[(model.x, 1.0)], options=options)
        session.run(model.one)
    assert seen[0].fetches is model.doubled
    assert seen[0].targets is model.train
    assert isinstance(seen[0].feeds, FeedMap)
    assert [tensor.name for tensor, _ in seen[0].feeds] == ["x:0"]
    assert seen[0].options == options
    assert (seen[1].fetches is model.one, seen[1].feeds, seen[1].options) == (True, None, None)


def test_wrong_answer_of_a_hook(model: Model) -> None:
    """`before_session_run()` returns `SessionRunArgs` or `None`; anything else is told with the hook's name."""

    class Careless(Hook[tf.Tensor, None, Array]):
        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[tf.Tensor, None, Array]:
            wrong: SessionRunArgs[tf.Tensor, None, Array] = model.one  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
            return wrong

    with (
        pytest.raises(HookTypeError, match="SessionRunArgs or None") as raised,
        MonitoredSession(hooks=[Careless()]) as session,
    ):
        session.run(model.one)
    assert raised.value.hook == "Careless"


# Feeds.


def feeding(model: Model, name: str = "Feeds") -> Hook[None, None, None]:
    """A hook that feeds `x`."""
    args = SessionRunArgs(None, feeds=FeedMap([(model.x, 7.0)]))

    class Feeding(Hook):
        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None]:
            return args

    Feeding.__name__ = name
    return Feeding()


def test_a_hook_feeds(model: Model) -> None:
    """What a hook feeds is fed in the run, beside what the caller feeds."""
    with MonitoredSession(hooks=[feeding(model)]) as session:
        assert session.run(model.doubled) == 14.0
        values = session.run((model.doubled, model.vector), feeds={"vector:0": [[1, 2]]})
        assert values[0] == 14.0


def _run_in_vain(session: MonitoredSession, model: Model, feeds: Feeds = None) -> None:
    try:
        session.run(model.counted, feeds=feeds)
    finally:
        assert session.raw_session.run(model.evaluations) == 0.0


def test_hook_and_caller_feed_one_tensor(model: Model) -> None:
    """The conflict names the hook, the caller and the tensor, before the runtime is called."""
    with (
        pytest.raises(
            FeedConflictError, match=r"'Feeds\.before_session_run' feeds tensor 'x:0', which the caller"
        ) as raised,
        MonitoredSession(hooks=[feeding(model)]) as session,
    ):
        _run_in_vain(session, model, {"x:0": 1.0})
    assert (raised.value.hook, raised.value.tensor) == ("Feeds", "x:0")


def test_two_hooks_feed_one_tensor(model: Model) -> None:
    """The conflict names both hooks and the tensor."""
    hooks = [feeding(model, "First"), feeding(model, "Second")]
    says = "'Second.before_session_run' feeds tensor 'x:0', which 'First.before_session_run' feeds too"
    with pytest.raises(FeedConflictError, match=says), MonitoredSession(hooks=hooks) as session:
        _run_in_vain(session, model)


def test_a_missing_feed_names_who_needs_it(model: Model) -> None:
    """P37: TensorFlow's error gets a note that names the hook and the placeholder."""
    hook = RecordingHook(args=SessionRunArgs(fetch(model.doubled)))
    with pytest.raises(tf1.errors.InvalidArgumentError) as raised, MonitoredSession(hooks=[hook]) as session:
        session.run(model.one)
    notes = "\n".join(getattr(raised.value, "__notes__", ()))
    assert "'x'" in notes
    assert "'RecordingHook.before_session_run'" in notes


# What is refused, and that it fails nothing.


def _foreign() -> tf.Tensor:
    with tf.Graph().as_default():
        return tf.constant(1.0, name="foreign")


REFUSED: dict[str, tuple[Callable[[MonitoredSession, Model], object], type[TypedHooksError], str]] = {
    "fetch of another graph": (lambda s, m: s.run(_foreign()), GraphMismatchError, "'foreign:0'"),
    "fetch of no known name": (lambda s, m: s.run("oen:0"), GraphMismatchError, "'oen:0'.*did you mean 'one:0'"),
    "fetch of no fetchable": (lambda s, m: s.run_args(_untyped({"a": [1]})), FetchTypeError, r"\['a'\]\[0\]"),
    "target of another graph": (lambda s, m: s.run(targets=_foreign()), GraphMismatchError, "'foreign"),
    "target that cannot be run": (
        lambda s, m: s.run(targets=[3]),  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
        TargetTypeError,
        r"targets\[0\]",
    ),
    "feed of the wrong shape": (lambda s, m: s.run(m.one, feeds={"vector:0": [1.0]}), FeedShapeError, "'vector:0'"),
    "feed of the wrong type": (lambda s, m: s.run(m.one, feeds={"x:0": "no"}), FeedTypeError, "'x:0'"),
    "feed of another graph": (lambda s, m: s.run(m.one, feeds=[(_foreign(), 1.0)]), GraphMismatchError, "'foreign:0'"),
    "feed of no known name": (lambda s, m: s.run(m.one, feeds={"y:0": 1.0}), GraphMismatchError, "'y:0'"),
    "feed given twice": (lambda s, m: s.run(m.one, feeds=[(m.x, 1.0), ("x:0", 2.0)]), FeedConflictError, "'x:0'"),
    "feed of a tensor": (lambda s, m: s.run(m.one, feeds=[(m.x, m.one)]), FeedTypeError, "'x:0'"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_run_fails_nothing(model: Model, case: str) -> None:
    """A typed error names the thing; no hook has seen the run, the runtime neither, and the session goes on."""
    act, kind, says = REFUSED[case]
    hook = RecordingHook(args=SessionRunArgs(fetch(model.counted)))
    with MonitoredSession(hooks=[hook]) as session:
        with pytest.raises(kind, match=says):
            act(session, model)
        assert "before_session_run" not in hook.events
        assert session.run(model.one) == 1.0
    assert hook.results == [1.0]
    assert hook.events[-1] == "end"


@pytest.mark.parametrize("case", REFUSED)
def test_refused_run_of_a_hook_names_the_hook(model: Model, case: str) -> None:
    """What a hook asks for in vain through its session is an error in that hook."""
    act, kind, says = REFUSED[case]

    class Asks(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            act(session, model)

    with pytest.raises(kind, match=says) as raised, MonitoredSession(hooks=[Asks()]) as session:
        session.run(model.one)
    assert "'Asks.after_session_run'" in "\n".join(getattr(raised.value, "__notes__", ()))


def test_a_hook_that_asks_for_something_of_another_graph(model: Model) -> None:
    """It is named, and fails the session like any error in a hook."""
    hook = RecordingHook(args=SessionRunArgs(fetch(_foreign())))
    with pytest.raises(GraphMismatchError, match="'foreign:0'") as raised, MonitoredSession(hooks=[hook]) as session:
        session.run(model.one)
    assert "'RecordingHook.before_session_run'" in "\n".join(getattr(raised.value, "__notes__", ()))
    assert hook.events[-1] == "on_error"


def test_run_after_close(model: Model) -> None:
    """P09: one error type, of every kind of run; closing twice is harmless, and each hook ends once."""
    hook = RecordingHook()
    session = MonitoredSession(hooks=[hook])
    session.close()
    session.close()
    with session:
        pass
    assert hook.events.count("end") == 1
    assert session.closed
    assert session.should_stop
    for act in (
        lambda: session.run(model.one),
        lambda: session.run(model.one, hooks=False),
        lambda: session.run_with_metadata(model.one),
        lambda: session.run_step_fn(lambda context: None),
        lambda: session.raw_session,
        lambda: session.add_hooks(RecordingHook()),
        lambda: next(session.steps(model.one)),
    ):
        with pytest.raises(SessionClosedError, match="closed"):
            act()


def test_run_after_a_stop(model: Model) -> None:
    """It is refused, with the reason, as long as hooks would take part."""
    with MonitoredSession() as session:
        session.request_stop("enough")
        with pytest.raises(SessionStoppedError, match="enough"):
            session.run(model.one)
        with pytest.raises(SessionStoppedError, match="enough"):
            session.run_step_fn(lambda context: None)
        assert session.run(model.one, hooks=False) == 1.0
        with session.without_hooks():
            assert session.run(model.one) == 1.0


# Options and metadata.


@st.composite
def run_options(draw: st.DrawFn) -> tf1.RunOptions:
    """Any run options."""
    options = tf1.RunOptions(
        trace_level=draw(st.sampled_from([tf1.RunOptions.NO_TRACE, tf1.RunOptions.SOFTWARE_TRACE, FULL])),
        timeout_in_ms=draw(st.sampled_from([0, 0, 5, 100, 10**9])),
        inter_op_thread_pool=draw(st.integers(-1, 3)),
        output_partition_graphs=draw(st.booleans()),
        report_tensor_allocations_upon_oom=draw(st.booleans()),
    )
    for name in draw(st.lists(st.sampled_from("abc"), max_size=3)):
        options.debug_options.debug_tensor_watch_opts.add(node_name=name)
    return options


def watches(options: tf1.RunOptions | None) -> list[str]:
    """The names that are watched."""
    return [] if options is None else [one.node_name for one in options.debug_options.debug_tensor_watch_opts]


def without_watches(options: tf1.RunOptions | None) -> bytes:
    """All else."""
    rest = tf1.RunOptions()
    if options is not None:
        rest.CopyFrom(options)
    rest.ClearField("debug_options")
    return rest.SerializeToString(deterministic=True)


@given(st.lists(st.one_of(st.none(), run_options()), max_size=5), st.randoms())
def test_merged_options(given_options: list[tf1.RunOptions | None], random: Random) -> None:
    """The order matters for debug watches alone, nothing given is changed, and the strictest timeout holds."""
    before = [None if one is None else one.SerializeToString(deterministic=True) for one in given_options]
    merged = merge_options(given_options)
    shuffled = list(given_options)
    random.shuffle(shuffled)
    other = merge_options(shuffled)
    assert without_watches(merged) == without_watches(other)
    assert sorted(watches(merged)) == sorted(watches(other))
    assert [None if one is None else one.SerializeToString(deterministic=True) for one in given_options] == before
    present = [one for one in given_options if one is not None]
    assert (merged is None) == (not present)
    if merged is not None:
        timeouts = [one.timeout_in_ms for one in present if one.timeout_in_ms]
        assert merged.timeout_in_ms == min(timeouts, default=0)
        assert merged.trace_level == max(one.trace_level for one in present)
        assert merged.inter_op_thread_pool == max(one.inter_op_thread_pool for one in present)
        assert merged.output_partition_graphs == any(one.output_partition_graphs for one in present)
        assert watches(merged) == [name for one in present for name in watches(one)]
        assert all(merged is not one for one in present)
        assert merge_options([merged]) == merged
        assert merge_options([merge_options(given_options[:2]), *given_options[2:]]) == merged


def test_the_callers_options_are_not_changed(model: Model) -> None:
    """TensorFlow merges what hooks ask for into the caller's own message, for good."""
    options = tf1.RunOptions(timeout_in_ms=60_000)
    hook = RecordingHook(args=SessionRunArgs(None, options=tf1.RunOptions(trace_level=FULL), want_metadata=True))
    with MonitoredSession(hooks=[hook]) as session:
        session.run(model.one, options=options)
    assert options == tf1.RunOptions(timeout_in_ms=60_000)


def test_options_are_what_they_were_when_given(model: Model) -> None:
    """Arguments are immutable: changing the options in place afterwards changes no run."""
    options = tf1.RunOptions(trace_level=FULL)
    args = SessionRunArgs(model.one, options=options)
    options.trace_level = tf1.RunOptions.NO_TRACE
    assert args.options == tf1.RunOptions(trace_level=FULL)


def test_metadata_reaches_who_wanted_it(model: Model) -> None:
    """And nobody else: neither the caller nor another hook."""

    class Wants(Hook[None, None, None]):
        def __init__(self, args: SessionRunArgs[None, None, None] | None) -> None:
            self.args = args
            self.got: list[tf1.RunMetadata | None] = []

        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None] | None:
            return self.args

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            self.got.append(run_result.run_metadata)

    traces = Wants(SessionRunArgs(None, options=tf1.RunOptions(trace_level=FULL), want_metadata=True))
    only_options = Wants(SessionRunArgs(None, options=tf1.RunOptions(trace_level=FULL)))
    nothing = Wants(None)
    with MonitoredSession(hooks=[traces, only_options, nothing]) as session:
        session.run(model.one)
        result = session.run_with_metadata(model.two)
        assert session.run_with_metadata(model.two, hooks=False).run_metadata is not None
        assert result.values == 2.0
        assert result.run_metadata is not None
        assert len(result.run_metadata.step_stats.dev_stats) > 0  # the hook's trace
    assert [metadata is not None for metadata in traces.got] == [True, True]
    assert only_options.got == nothing.got == [None, None]


def test_a_hooks_timeout_cannot_lengthen_the_callers(model: Model) -> None:
    """The caller's deadline holds whatever a hook asks for."""
    queue = tf1.FIFOQueue(1, [tf.float32])
    blocks = queue.dequeue()
    hook = RecordingHook(args=SessionRunArgs(None, options=tf1.RunOptions(timeout_in_ms=10**9)))
    with pytest.raises(tf1.errors.DeadlineExceededError), MonitoredSession(hooks=[hook]) as session:
        session.run(blocks, options=tf1.RunOptions(timeout_in_ms=50))


# With and without hooks.


def test_runs_without_hooks(model: Model) -> None:
    """P42: no hook sees them, and each of the ways goes back to normal, after an exception too."""
    hook = RecordingHook()
    with MonitoredSession(hooks=[hook]) as session:
        session.run(model.one, hooks=False)
        with session.without_hooks() as same:
            assert same is session
            session.run(model.one)
            with session.without_hooks():
                session.run(model.one)
            session.run_with_metadata(model.one)
            session.run_step_fn(lambda context: context.run(model.one))
            assert list(session.steps(model.doubled, feeds=[{"x:0": 1.0}])) == [2.0]
        assert runs(hook) == 0
        with pytest.raises(BoomError), session.without_hooks():
            raise BoomError
        session.run(model.one)
        assert runs(hook) == 1


def test_a_failing_run_without_hooks(model: Model) -> None:
    """P42: it leaves hooks on for the next run."""
    hook = RecordingHook()
    with MonitoredSession(hooks=[hook]) as session:
        with pytest.raises(tf1.errors.InvalidArgumentError), session.without_hooks():
            session.run(model.doubled)
        session.clear_failure()
        session.run(model.one)
    assert runs(hook) == 1


def test_raw_session_can_be_saved(model: Model, tmp_path: Path) -> None:
    """P43: it is TensorFlow's own session."""
    saver = tf1.train.Saver([model.evaluations])
    with MonitoredSession() as session:
        assert type(session.raw_session) is tf1.Session
        session.run(model.counted)
        path = saver.save(session.raw_session, str(tmp_path / "mine"))
        assert path is not None
        assert tf1.train.load_variable(path, "evaluations") == 1.0


def test_a_hook_runs_through_its_session(model: Model) -> None:
    """P53: that calls no hook, and counts as no step; also in `end()`, and through the monitored session itself."""
    seen: list[float] = []

    class Runs(Hook):
        @override
        def after_session_creation(self, session: Session) -> None:
            seen.append(float(session.run(model.one)))

        @override
        def before_session_run(self, run_context: SessionRunContext) -> None:
            seen.append(float(run_context.session.run(model.two)))
            seen.append(float(session.run(model.two)))

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            seen.append(float(session.run(model.doubled, feeds={"x:0": 4.0})))
            seen.append(session.run_step_fn(lambda context: float(context.session.run(model.one))))

        @override
        def end(self, session: Session) -> None:
            seen.append(float(session.run(model.one)))

    counter = RecordingHook()
    with MonitoredSession(hooks=[Runs(), counter]) as session:
        session.run(model.train)
        session.run(model.train)
        assert session.global_step == 2
    assert runs(counter) == 2
    assert seen == [1.0, *[2.0, 2.0, 8.0, 1.0] * 2, 1.0]


def test_a_hook_that_fails_in_its_own_run(model: Model) -> None:
    """P53: hooks take part in the next run again."""

    class Fails(Hook):
        failing = True

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            if self.failing:
                run_context.session.run(model.doubled)

    hook, counter = Fails(), RecordingHook()
    with MonitoredSession(hooks=[hook, counter]) as session:
        with pytest.raises(tf1.errors.InvalidArgumentError):
            session.run(model.one)
        session.clear_failure()
        hook.failing = False
        session.run(model.one)
    assert runs(counter) == 1


# Steps of several runs.


def test_run_step_fn(model: Model) -> None:
    """`step_fn` makes runs with hooks and, through TensorFlow's session, without; what it returns is returned."""
    hook = RecordingHook(args=SessionRunArgs(scalar(model.one, float)))

    def step(context: StepContext) -> tuple[float, float]:
        assert context.global_step == 0
        plain = context.session.run(model.doubled, {"x:0": 3.0})
        return float(plain), float(context.run(model.two))

    with MonitoredSession(hooks=[hook]) as session:
        assert session.run_step_fn(step) == (6.0, 2.0)
    assert hook.results == [1.0]


def test_run_step_fn_may_stop(model: Model) -> None:
    """Its context is a session like the one that hooks get."""
    with MonitoredSession() as session:
        session.run_step_fn(lambda context: context.request_stop("seen enough"))
        assert session.should_stop
        assert session.stop_reason is not None
        assert session.stop_reason.message == "seen enough"


@pytest.mark.parametrize("raw", [True, False])
def test_run_step_fn_at_the_end_of_the_input(model: Model, *, raw: bool) -> None:
    """The end of the input is one, also where it is met through TensorFlow's session."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(2)).get_next()
    hook = RecordingHook()
    seen: list[int] = []

    def step(context: StepContext) -> int:
        return int(context.session.run(element) if raw else context.run(element))

    with MonitoredSession(hooks=[hook]) as session:
        while not session.should_stop:
            seen.append(session.run_step_fn(step))
    assert seen == [0, 1]
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.END_OF_INPUT
    assert hook.events[-1] == "end"


def test_run_step_fn_after_a_loss(model: Model, tmp_path: Path) -> None:
    """It is called again with the new raw session, not with the closed one."""
    from typedhooks import CheckpointSaver, ChiefSessionCreator

    raw: list[tf1.Session] = []

    def step(context: StepContext) -> float:
        raw.append(context.session)
        if len(raw) == 1:
            raise tf1.errors.UnavailableError(None, None, "gone")
        return float(context.session.run(model.one))

    hooks = [CheckpointSaver(tmp_path, StepHookTrigger(1))]
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks, recovery=RecoveryPolicy(1)) as session:
        session.run(model.train)
        assert session.run_step_fn(step) == 1.0
        assert len(raw) == 2
        assert raw[0] is not raw[1]
        assert raw[1] is session.raw_session


# Hooks that come and go.


def test_add_and_remove_hooks(model: Model) -> None:
    """An added hook is begun, created and takes part by priority; a removed one ends at once and for good."""
    log: list[str] = []
    old, added = RecordingHook("old", log=log), RecordingHook("added", log=log, priority=5)
    with MonitoredSession(hooks=[old]) as session:
        session.run(model.one)
        session.add_hooks(added)
        session.run(model.one)
        session.remove_hooks(old)
        session.run(model.one)
        assert old.events[-1] == "end"
    assert log == [
        *["old.begin", "old.after_session_creation", "old.before_session_run", "old.after_session_run"],
        *["added.begin", "added.after_session_creation"],
        *["added.before_session_run", "old.before_session_run", "added.after_session_run", "old.after_session_run"],
        *["old.end"],
        *["added.before_session_run", "added.after_session_run", "added.end"],
    ]


def test_an_added_hook_that_needs_the_graph(model: Model) -> None:
    """It is refused by name, is no hook of the session, and the session goes on."""

    class NeedsGraph(Hook):
        @override
        def begin(self) -> None:
            tf.constant(0.0)

    with MonitoredSession() as session:
        with pytest.raises(GraphFinalizedError, match=r"'NeedsGraph\.begin'"):
            session.add_hooks(NeedsGraph())
        assert session.run(model.one) == 1.0


def test_an_added_hook_that_fails_at_its_creation(model: Model) -> None:
    """It gets its closing call, and does not take part in runs."""

    def fail() -> None:
        raise BoomError

    hook = RecordingHook(on={"after_session_creation": fail})
    with MonitoredSession() as session:
        with pytest.raises(BoomError):
            session.add_hooks(hook)
        session.run(model.one)
    assert hook.events == ["begin", "after_session_creation", "on_error"]


def test_adding_twice_and_removing_strangers(model: Model) -> None:
    """Both are refused."""
    hook = RecordingHook()
    with MonitoredSession(hooks=[hook]) as session:
        with pytest.raises(HookUsageError, match="RecordingHook"):
            session.add_hooks(hook)
        with pytest.raises(HookUsageError, match="RecordingHook"):
            session.remove_hooks(RecordingHook())
        session.run(model.one)
    assert runs(hook) == 1


# Threads.


def test_two_threads_run(model: Model) -> None:
    """Their runs are made one after the other, hooks included."""
    inside: list[str] = []

    class Watches(Hook[object, None, float]):
        runs = 0

        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, None, float]:
            inside.append("in")
            return SessionRunArgs(scalar(model.one, float))

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
            assert run_result.values == 1.0
            inside.append("out")
            self.runs += 1

    hook = Watches()
    failed: list[BaseException] = []
    with MonitoredSession(hooks=[hook]) as session:

        def work(value: float) -> None:
            try:
                for _ in range(50):
                    assert session.run(model.doubled, feeds={"x:0": value}) == 2 * value
                    session.run(model.train, hooks=False)
            except BaseException as error:  # shown by the main thread
                failed.append(error)

        threads = [threading.Thread(target=work, args=(value,)) for value in (1.0, 2.0)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failed == []
        assert session.global_step == 100
    assert hook.runs == 100
    assert inside == ["in", "out"] * 100


def test_stop_from_another_thread(model: Model) -> None:
    """It is safe, also while a run is being made, and is not taken for one of the hook that runs meanwhile."""
    asked, go_on = threading.Event(), threading.Event()

    class Waits(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            go_on.set()
            assert asked.wait(10)

    with MonitoredSession(hooks=[Waits()]) as session:

        def ask() -> None:
            go_on.wait(10)
            session.request_stop("from outside")
            asked.set()

        thread = threading.Thread(target=ask)
        thread.start()
        done = list(session.steps(targets=model.train))
        thread.join()
        assert len(done) == 1
        assert session.stop_reason is not None
        assert (session.stop_reason.message, session.stop_reason.hook) == ("from outside", None)


# The iterator.


@pytest.mark.parametrize("kind", ["mapping", "iterable", "generator", "callable"])
def test_steps_and_their_feeds(model: Model, kind: str) -> None:
    """A mapping is fed each time; others give the feeds of each run, and their end is the input's."""
    given_feeds = [{"x:0": 1.0}, {"x:0": 2.0}, {"x:0": 3.0}]
    if kind == "mapping":
        feeds = given_feeds[0]
        seen: list[float] = []
        with MonitoredSession(hooks=[RecordingHook()]) as session:
            for value in session.steps(model.doubled, feeds=feeds):
                seen.append(float(value))
                if len(seen) == 3:
                    session.request_stop()
        assert seen == [2.0, 2.0, 2.0]
        return
    with MonitoredSession(hooks=[RecordingHook()]) as session:
        if kind == "iterable":
            iterator = session.steps(model.doubled, feeds=given_feeds)
        elif kind == "generator":
            iterator = session.steps(model.doubled, feeds=(one for one in given_feeds))
        else:
            iterator = session.steps(model.doubled, feeds=iter(given_feeds).__next__)
        assert [float(value) for value in iterator] == [2.0, 4.0, 6.0]
        assert session.should_stop
        assert session.stop_reason is not None
        assert session.stop_reason.kind is StopKind.END_OF_INPUT


def test_steps_types(model: Model) -> None:
    """What it gives has the structure of the fetches."""
    feeds: list[Feeds] = [{"x:0": 1.0}]
    with MonitoredSession() as session:
        assert list(session.steps(fetch({"a": scalar(model.doubled, float)}), feeds=feeds)) == [{"a": 2.0}]


def test_steps_end_at_a_stop(model: Model) -> None:
    """The run in which the stop was asked for is the last one, and its values are given."""

    class Stops(Hook[object, None, int]):
        @override
        def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, None, int]:
            return SessionRunArgs(scalar(model.step, int))

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[int]) -> None:
            if run_context.session.global_step == 3:
                run_context.request_stop()

    with MonitoredSession(hooks=[Stops()]) as session:
        assert len(list(session.steps(targets=model.train))) == 3
        assert list(session.steps(targets=model.train)) == []


def test_steps_over_epochs(model: Model) -> None:
    """P69: after the end of the input an iterator that is initialized anew gives the next epoch, NaNChecker or not."""
    iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.range(3))
    element = tf1.identity(iterator.get_next())
    loss = tf1.cast(element, tf.float32)
    counter = RecordingHook()
    seen: list[list[int]] = []
    with MonitoredSession(hooks=[NaNChecker([loss]), counter]) as session:
        for _ in range(2):
            session.run(iterator.initializer, hooks=False)
            seen.append([int(value) for value in session.steps(element, targets=model.train)])
            assert session.stop_reason is not None
        session.run(iterator.initializer, hooks=False)
        seen.append([int(session.run(element)) for _ in range(3)])
        assert not session.should_stop
    assert seen == [[0, 1, 2]] * 3
    assert runs(counter) == 9
    assert counter.events[-1] == "end"


def test_a_stop_is_kept_over_the_end_of_the_input(model: Model) -> None:
    """New input ends the end of the input, and no other stop."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(1)).get_next()
    with MonitoredSession() as session:
        assert len(list(session.steps(element))) == 1
        session.request_stop("enough")
        assert session.stop_reason is not None
        assert session.stop_reason.message == "enough"
        session.clear_failure()
        assert session.should_stop
        assert list(session.steps(model.one)) == []


def _consume(session: MonitoredSession, model: Model) -> None:
    for _ in session.steps(targets=model.train):
        raise BoomError


def test_exception_of_the_consumer(model: Model) -> None:
    """What the body of the loop raises is the training's failure, and the iterator keeps nothing from closing."""
    hook = RecordingHook()
    with pytest.raises(BoomError) as raised, MonitoredSession(hooks=[hook]) as session:
        _consume(session, model)
    assert hook.errors == [raised.value]
    assert runs(hook) == 1
    assert session.closed


def test_exception_of_the_feed_source(model: Model) -> None:
    """What a source raises other than its end fails the session."""

    def source() -> Iterator[Feeds]:
        yield {"x:0": 1.0}
        raise BoomError

    hook = RecordingHook()
    seen: list[float] = []
    with pytest.raises(BoomError), MonitoredSession(hooks=[hook]) as session:
        seen.extend(float(value) for value in session.steps(model.doubled, feeds=source()))
    assert seen == [2.0]
    assert hook.events[-1] == "on_error"


def test_fed_tensors_in_a_triggered_hook(model: Model) -> None:
    """A hook may log what the caller feeds, such as a learning rate."""
    hook = TensorLogger(["x:0"], StepHookTrigger(1), trigger_at_end=False)
    with MonitoredSession(hooks=[hook]) as session:
        assert session.run(model.doubled, targets=model.train, feeds={"x:0": 3.0}) == 6.0


@pytest.mark.parametrize("first", ["plain", "with metadata"])
def test_metadata_whatever_was_asked_before(model: Model, first: str) -> None:
    """The same fetches with and without metadata are two requests, whichever comes first."""
    with MonitoredSession() as session:
        if first == "plain":
            assert session.run(model.one) == 1.0
        assert session.run_with_metadata(model.one).run_metadata is not None
        assert session.run_args(SessionRunArgs(model.one)).run_metadata is None
        assert session.run_with_metadata(model.one).run_metadata is not None


def test_an_error_keeps_the_hook_that_it_names(model: Model) -> None:
    """What a hook raises about another one is not said of itself."""

    class Complaining(Hook):
        @override
        def before_session_run(self, run_context: SessionRunContext) -> None:
            raise HookUsageError("the other one is wrong", hook="OtherHook")

    with pytest.raises(HookUsageError) as raised, MonitoredSession(hooks=[Complaining()]) as session:
        session.run(model.one)
    assert raised.value.hook == "OtherHook"
