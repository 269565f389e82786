"""The step behind each update of it, in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import Counter, train_step
from typedhooks.graph import StepAfter, StepReads, add_exact_steps


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


def after(op: tf.Operation, fed: Sequence[tf.Tensor] = ()) -> StepAfter:
    """What a run of this operation does to the step."""
    return StepReads(op.graph).after([op], fed)


def in_a_function(make: Callable[[], tf.Tensor]) -> tf.Tensor:
    """What is made, as the one thing that a `tf.function` does."""
    # types-tensorflow does not type what decorators give.
    result: tf.Tensor = cast("Any", tf).function(make, autograph=False)()
    return result


def steps_of_runs(op: tf.Operation, runs: int = 3) -> list[int]:
    """What the exact read gives in some runs with the operation."""
    read = after(op).read
    assert read is not None
    with tf1.Session(graph=op.graph) as session:
        session.run("init")
        return [int(session.run((read, op))[0]) for _ in range(runs)]


@pytest.mark.parametrize("use_resource", [True, False], ids=["resource", "ref"])
def test_the_read_gives_the_step_after_the_update(graph: tf.Graph, use_resource: bool) -> None:
    """In every one of many runs, for both kinds of variables."""
    step = tf1.get_variable(
        "global_step", (), tf.int64, tf1.zeros_initializer(), trainable=False, use_resource=use_resource
    )
    weight = tf1.get_variable("weight", initializer=1.0, use_resource=use_resource)
    train = tf1.train.GradientDescentOptimizer(0.1).minimize(tf.square(weight), global_step=step)
    tf1.global_variables_initializer()
    add_exact_steps(graph)
    assert steps_of_runs(train, 100) == list(range(1, 101))


def test_a_second_call_adds_nothing(graph: tf.Graph) -> None:
    """Each update has one read, however many sessions there are on the graph."""
    tf1.assign_add(Counter.GLOBAL_STEP.create(), 1)
    add_exact_steps(graph)
    ops = len(graph.get_operations())
    add_exact_steps(graph)
    assert len(graph.get_operations()) == ops


def test_several_updates_in_a_run_have_no_one_step(graph: tf.Graph) -> None:
    """Behind one of them the others may not be done yet."""
    step = Counter.GLOBAL_STEP.create()
    both = tf1.group(tf1.assign_add(step, 1), tf1.assign_add(step, 1))
    add_exact_steps(graph)
    assert after(both) == StepAfter(moved=True, read=None)


def test_a_train_step_has_the_last_word(graph: tf.Graph) -> None:
    """It is read behind everything that trains."""
    train = train_step(tf1.assign_add(Counter.GLOBAL_STEP.create(), 1))
    add_exact_steps(graph)
    assert after(train.op).read is train.step


def test_updates_one_after_the_other_have_the_step_of_the_last(graph: tf.Graph) -> None:
    """A read is exact if it waits for all that moves the step in the run."""
    step = Counter.GLOBAL_STEP.create()
    with tf1.control_dependencies([tf1.assign_add(step, 1)]):
        second = tf1.assign_add(step, 1)
    tf1.global_variables_initializer()
    add_exact_steps(graph)
    assert steps_of_runs(second.op) == [2, 4, 6]


def test_a_train_step_beside_another_update_is_not_exact(graph: tf.Graph) -> None:
    """It waits for what it was made of, and for nothing else."""
    step = Counter.GLOBAL_STEP.create()
    train = train_step(tf1.assign_add(step, 1))
    both = tf1.group(train.op, tf1.assign_add(step, 1))
    add_exact_steps(graph)
    assert after(both) == StepAfter(moved=True, read=None)


@pytest.mark.parametrize("kind", ["assign", "assign_sub", "scatter", "function", "cond"])
def test_whatever_moves_the_step_counts(graph: tf.Graph, kind: str) -> None:
    """Beside an update of the usual kind, nothing less than waiting for both is exact."""
    step = Counter.GLOBAL_STEP.create()

    movers: Mapping[str, Callable[[], tf.Tensor]] = {
        "assign": lambda: tf1.assign(step, 7),
        "assign_sub": lambda: tf1.assign_sub(step, 1),
        "scatter": lambda: tf1.scatter_nd_add(step, tf.constant([], tf.int32, (0, 0)), tf.constant([], tf.int64)),
        "function": lambda: in_a_function(lambda: tf1.identity(step.assign_add(1))),
        "cond": lambda: tf1.cond(tf.constant(value=True), lambda: tf1.assign_add(step, 1), step.read_value),
    }
    other = movers[kind]()
    both = tf1.group(tf1.assign_add(step, 1), other)
    add_exact_steps(graph)
    assert after(both) == StepAfter(moved=True, read=None)


def test_a_function_that_counts_has_an_exact_read(graph: tf.Graph) -> None:
    """A whole training step may be one `tf.function`."""
    step = Counter.GLOBAL_STEP.create()

    counted = in_a_function(lambda: tf1.identity(step.assign_add(3)))
    tf1.global_variables_initializer()
    add_exact_steps(graph)
    assert steps_of_runs(counted.op) == [3, 6, 9]


def counting_loop(step: tf.Variable) -> tf.Operation:
    """Counts to five in a loop."""

    def body(i: tf.Tensor) -> tf.Tensor:
        with tf1.control_dependencies([tf1.assign_add(step, 1)]):
            return i + 1

    def more(i: tf.Tensor) -> tf.Tensor:
        return i < 5

    last: tf.Tensor = tf1.while_loop(more, body, [tf.constant(0)])
    return last.op


def test_a_loop_that_counts_has_an_exact_read(graph: tf.Graph) -> None:
    """A loop of today's kind is one operation, whatever is in it."""
    loop = counting_loop(Counter.GLOBAL_STEP.create())
    tf1.global_variables_initializer()
    add_exact_steps(graph)
    assert steps_of_runs(loop) == [5, 10, 15]


def test_a_loop_of_tensorflow_1_that_counts_has_none(graph: tf.Graph) -> None:
    """What is outside of it cannot wait for what is inside."""
    step = Counter.GLOBAL_STEP.create()
    tf1.disable_control_flow_v2()
    try:
        loop = counting_loop(step)
    finally:
        tf1.enable_control_flow_v2()
    add_exact_steps(graph)
    assert after(loop) == StepAfter(moved=True, read=None)


@pytest.mark.parametrize("use_resource", [True, False], ids=["resource", "ref"])
def test_runs_that_only_look_do_not_move_the_step(graph: tf.Graph, *, use_resource: bool) -> None:
    """There the step fetched beside them is exact: in decayed rates, summaries, other counters."""
    step = tf1.get_variable("global_step", (), tf.int64, tf1.zeros_initializer(), use_resource=use_resource)
    looks = [
        tf1.train.exponential_decay(0.1, step, 10, 0.5).op,
        tf1.train.piecewise_constant(step, [1, 2], [0.1, 0.2, 0.3]).op,
        tf1.is_variable_initialized(step).op,
        tf1.assign_add(Counter.GLOBAL_EPOCH.create(), 1).op,
    ]
    tf1.train.Saver([step])
    tf1.global_variables_initializer()
    add_exact_steps(graph)
    for look in (*looks, graph.get_tensor_by_name("save/control_dependency:0").op):
        result = after(look)
        assert not result.moved
        assert result.read is not None
    assert steps_of_runs(tf1.no_op()) == [0, 0, 0]


def test_what_is_fed_moves_nothing(graph: tf.Graph) -> None:
    """What a fed tensor would have needed is not run, and must not be run by a read behind it."""
    step = Counter.GLOBAL_STEP.create()
    with tf1.control_dependencies([tf1.assign_add(step, 1)]):
        trained = tf.constant(1.0) * 2
    double = trained * 2
    add_exact_steps(graph)
    assert after(double.op).moved
    assert not after(double.op, [trained]).moved


def test_without_a_counter_there_is_no_step(graph: tf.Graph) -> None:
    """And nothing to move."""
    add_exact_steps(graph)
    assert after(tf1.no_op()) == StepAfter(moved=False, read=None)


def test_a_final_graph_is_left_alone(graph: tf.Graph) -> None:
    """There the runner reads the step for itself."""
    count = tf1.assign_add(Counter.GLOBAL_STEP.create(), 1)
    graph.finalize()
    add_exact_steps(graph)
    assert after(count.op) == StepAfter(moved=True, read=None)
