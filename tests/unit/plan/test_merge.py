"""Plans: each tensor once, each operation once, and to everyone what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest
import tensorflow as tf
from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1
from tensorflow.core.protobuf import config_pb2

from typedhooks import Counter, MonitoredSession, SessionRunArgs, train_step
from typedhooks.plan import BoundedDict, Planner, Request, merge
from typedhooks.plan.cache import Numbers
from typedhooks.plan.compiled import _is_small, _plain  # pyright: ignore[reportPrivateUsage] # tested alone
from typedhooks.run import untyped_args
from typedhooks.structures import Array

SIZE = 5


def make_graph() -> tuple[tf.Graph, list[tf.Tensor]]:
    with tf.Graph().as_default() as graph:
        return graph, [tf.constant(float(i)) for i in range(SIZE)]


GRAPH, TENSORS = make_graph()
indices = st.lists(st.integers(0, SIZE - 1), max_size=6)


def request(chosen: list[int]) -> Request[list[Array]]:
    return Request(SessionRunArgs([TENSORS[i] for i in chosen]), GRAPH, Numbers(100))


@given(st.lists(indices, min_size=1, max_size=5))
def test_each_tensor_is_computed_once_and_everyone_gets_theirs(wanted: list[list[int]]) -> None:
    """However often it is asked for, and by whom."""
    requests = [request(chosen) for chosen in wanted]
    plan = merge(requests)
    assert len({id(tensor) for tensor in plan.fetches}) == len(plan.fetches)
    assert {id(tensor) for tensor in plan.fetches} == {id(TENSORS[i]) for chosen in wanted for i in chosen}
    place = {id(tensor): i for i, tensor in enumerate(TENSORS)}
    values = [np.asarray(place[id(tensor)]) for tensor in plan.fetches]
    for one, pick, chosen in zip(requests, plan.picks, wanted, strict=True):
        assert [int(value) for value in one.decode(pick(values))] == chosen


@given(st.lists(indices, min_size=1, max_size=5))
def test_the_same_requests_give_the_same_plan(wanted: list[list[int]]) -> None:
    """A plan depends on nothing else."""
    first, second = (merge([request(chosen) for chosen in wanted]) for _ in range(2))
    assert [t.name for t in first.fetches] == [t.name for t in second.fetches]
    assert [op.name for op in first.targets] == [op.name for op in second.targets]


@pytest.fixture
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


def test_targets_are_run_once(graph: tf.Graph) -> None:
    """Also where an operation is fetched here and a target there."""
    op = tf1.assign_add(Counter.GLOBAL_STEP.create(), 1).op
    numbers = Numbers(10)
    plan = merge(
        [
            Request(SessionRunArgs(op), graph, numbers),
            Request(SessionRunArgs(None, [op, {"again": op}]), graph, numbers),
        ]
    )
    assert plan.targets == (op,)
    assert plan.fetches == ()


def test_a_train_step_brings_its_exact_step(graph: tf.Graph) -> None:
    """Run as a target, its step is fetched too; fetched, it is fetched once."""
    step = train_step(tf1.assign_add(Counter.GLOBAL_STEP.create(), 1))
    for args in (SessionRunArgs(None, step), SessionRunArgs(step)):
        planner = Planner(graph)
        with tf1.Session() as session:
            planner.use(session)
            plan = planner.compiled([planner.request(args)], (), with_step=True).plan
        assert plan.step == 0
        assert plan.moves_step
        assert len(plan.fetches) == 1
        assert plan.fetches[0] is step.step


def test_equal_requests_have_one_number() -> None:
    """So that a hook which makes its arguments anew each time still finds the plan."""
    numbers = Numbers(10)
    first = Request(SessionRunArgs([TENSORS[0], TENSORS[1]]), GRAPH, numbers)
    second = Request(SessionRunArgs((TENSORS[0], TENSORS[1])), GRAPH, numbers)
    third = Request(SessionRunArgs([TENSORS[1], TENSORS[0]]), GRAPH, numbers)
    assert first.number == second.number
    assert first.number != third.number


def test_a_number_is_never_given_twice() -> None:
    """A key that was forgotten gets a new one."""
    numbers = Numbers(2)
    given_numbers = [numbers.of(key) for key in ("a", "b", "c", "a", "b", "c")]
    assert len(set(given_numbers)) == 6


def test_a_full_cache_forgets_the_oldest() -> None:
    """And holds no more than its capacity."""
    cache: BoundedDict[int] = BoundedDict(3)
    for i in range(10):
        cache.add(i, i)
    assert dict(cache) == {7: 7, 8: 8, 9: 9}


def test_the_planner_is_bounded_by_hooks_that_ask_for_something_new_each_time(graph: tf.Graph) -> None:
    """Requests, numbers and compiled runs all stay within their capacity."""
    one = tf.constant(1.0)
    planner = Planner(graph)
    with tf1.Session() as session:
        planner.use(session)
        for i in range(600):
            args = SessionRunArgs(one, options=tf1.RunOptions(timeout_in_ms=1000 + i))
            planner.compiled([planner.request(args)], ())
        sizes = (len(planner._requests), len(planner._compiled), len(planner._numbers._numbers))  # pyright: ignore[reportPrivateUsage] # no other way
        assert max(sizes) <= 256
        planner.forget_runs()


def test_what_is_fed_can_be_fetched(graph: tf.Graph) -> None:
    """It comes back as it was fed, in its place among what was computed."""
    x = tf1.placeholder(tf.float32, [2], name="x")
    double = tf.add(x, x)
    with MonitoredSession() as session:
        values = session.run([double, x, double], feeds=[(x, [1, 2])])
        assert [value.tolist() for value in values] == [[2, 4], [1, 2], [2, 4]]
        feeds = {x: [3, 4]}  # pyright: ignore[reportUnhashable] # in types-tensorflow a tensor has no hash
        assert session.run(x, feeds=feeds).tolist() == [3, 4]


def inter_op_pool_of_a_run(
    session: tf1.Session, graph: tf.Graph, options: tf1.RunOptions | None, monkeypatch: pytest.MonkeyPatch
) -> int:
    """Which threads a planned run of one constant asks the runtime for."""
    asked: list[int] = []
    make = session._make_callable_from_options

    def spy(callable_options: config_pb2.CallableOptions) -> object:
        asked.append(callable_options.run_options.inter_op_thread_pool)
        return make(callable_options)

    monkeypatch.setattr(session, "_make_callable_from_options", spy)
    planner = Planner(graph)
    planner.use(session)
    run = planner.compiled([planner.request(SessionRunArgs(tf.constant(1.0), options=options))], ())
    assert list(run(())) == [np.float32(1)]
    planner.forget_runs()
    return asked.pop()


def with_pool(config: tf1.ConfigProto) -> tf1.ConfigProto:
    """The configuration, with a pool of threads in it."""
    config.session_inter_op_thread_pool.add(num_threads=2)
    return config


@pytest.mark.parametrize(
    ("config", "options", "expected"),
    [
        (None, None, -1),
        (tf1.ConfigProto(inter_op_parallelism_threads=2), None, 0),
        (with_pool(tf1.ConfigProto()), None, 0),
        (tf1.ConfigProto(use_per_session_threads=True), None, 0),
        (tf1.ConfigProto(operation_timeout_in_ms=60_000), None, 0),
        (None, tf1.RunOptions(timeout_in_ms=60_000), 0),
    ],
    ids=["small", "configured threads", "configured pools", "own threads", "configured timeout", "options given"],
)
def test_a_small_run_is_made_in_the_callers_thread(
    graph: tf.Graph,
    monkeypatch: pytest.MonkeyPatch,
    config: tf1.ConfigProto | None,
    options: tf1.RunOptions | None,
    expected: int,
) -> None:
    """Unless the caller gave options, such as a timeout, or configured the threads."""
    with tf1.Session(config=config) as session:
        assert inter_op_pool_of_a_run(session, graph, options, monkeypatch) == expected


def test_a_small_run_on_a_server_is_left_to_its_threads(graph: tf.Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not those of this process, even where the server is in it."""
    server = tf1.train.Server.create_local_server()
    with tf1.Session(server.target) as session:
        assert inter_op_pool_of_a_run(session, graph, None, monkeypatch) == 0


def test_a_run_that_calls_functions_is_not(graph: tf.Graph) -> None:
    """What is in a function may wait for others of the run, as a Python function does."""

    def same(value: float) -> float:
        return value

    def slow(x: tf.Tensor) -> tf.Tensor:
        return tf1.py_func(same, [x], tf.float32)

    # types-tensorflow does not type what decorators give.
    called: tf.Tensor = cast("Any", tf).function(slow, autograph=False)(tf.constant(1.0))
    assert called.op.type.endswith("PartitionedCall")
    with tf1.Session() as session:
        assert not _is_small(merge([Request(SessionRunArgs(called), graph, Numbers(9))]), session)


def test_a_large_run_is_not(graph: tf.Graph) -> None:
    """It has operations enough for several threads."""
    with tf1.Session() as session:
        small, large = tf.constant(1.0), tf.add_n([tf.constant(1.0) for _ in range(300)])
        assert [
            _is_small(merge([Request(SessionRunArgs(one), graph, Numbers(9))]), session) for one in (small, large)
        ] == [True, False]


def test_without_callables_a_plan_runs_all_the_same(graph: tf.Graph) -> None:
    """A session that has none is asked with `Session.run`."""
    x = tf1.placeholder(tf.float32, [], name="x")
    double = tf.add(x, x)
    plan = merge([Request(SessionRunArgs([double, x], want_metadata=True), graph, Numbers(9))], (x,))
    with tf1.Session() as session:
        metadata = tf1.RunMetadata()
        assert list(_plain(plan, session)([np.float32(3)], metadata)) == [6, 3]  # type: ignore[list-item]  # pyright: ignore[reportArgumentType] # a scalar will do


def test_a_run_of_nothing_makes_no_call(graph: tf.Graph) -> None:
    """It gives nothing, as `Session.run([])` does."""
    with MonitoredSession() as session:
        assert session.run() is None
        assert session.run([]) == []


def test_a_structure_is_resolved_once(graph: tf.Graph) -> None:
    """Built anew in every step of the same tensors, it is found again; of other tensors or keys, it is not."""
    a, b = tf.constant(1.0), tf.constant(2.0)
    planner = Planner(graph)

    def request(structure: dict[str, tuple[tf.Tensor, list[tf.Tensor]]]) -> Request[object]:
        return planner.request_anew(untyped_args(structure))

    first = request({"x": (a, [b])})
    assert request({"x": (a, [b])}) is first
    assert request({"y": (a, [b])}) is not first
    assert request({"x": (b, [a])}) is not first


def test_a_structure_that_changes_is_resolved_again(graph: tf.Graph) -> None:
    """A list that grows between two runs gives what it holds then."""
    growing = [tf.constant(1.0)]
    more = tf.constant(2.0)
    with MonitoredSession() as session:
        assert [float(v) for v in session.run(growing)] == [1.0]
        growing.append(more)
        assert [float(v) for v in session.run(growing)] == [1.0, 2.0]


def test_python_functions_are_left_to_threads(graph: tf.Graph) -> None:
    """They may wait, each for itself; in one thread they would wait one after the other."""
    calls_python = tf1.numpy_function(lambda: np.float32(1), [], tf.float32)
    with tf1.Session() as session:
        assert not _is_small(merge([Request(SessionRunArgs(calls_python), graph, Numbers(9))]), session)
