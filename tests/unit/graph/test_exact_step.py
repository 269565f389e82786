"""The step behind each update of it, in the same run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import Counter, train_step
from typedhooks.graph import add_exact_steps, ancestors, exact_steps_among


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


def steps_behind(op: tf.Operation) -> tuple[tf.Tensor, ...]:
    return exact_steps_among(op.graph, ancestors([op]))


@pytest.mark.parametrize("use_resource", [True, False], ids=["resource", "ref"])
def test_the_read_gives_the_step_after_the_update(graph: tf.Graph, use_resource: bool) -> None:
    """In every one of many runs, for both kinds of variables."""
    step = tf1.get_variable(
        "global_step", (), tf.int64, tf1.zeros_initializer(), trainable=False, use_resource=use_resource
    )
    weight = tf1.get_variable("weight", initializer=1.0, use_resource=use_resource)
    train = tf1.train.GradientDescentOptimizer(0.1).minimize(tf.square(weight), global_step=step)
    add_exact_steps(graph)
    (exact,) = steps_behind(train)
    with tf1.Session() as session:
        session.run(tf1.global_variables_initializer())
        assert [int(session.run((exact, train))[0]) for _ in range(100)] == list(range(1, 101))


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
    assert len(steps_behind(both)) == 2


def test_a_train_step_has_the_last_word(graph: tf.Graph) -> None:
    """It is read behind everything that trains."""
    train = train_step(tf1.assign_add(Counter.GLOBAL_STEP.create(), 1))
    add_exact_steps(graph)
    (exact,) = steps_behind(train.op)
    assert exact is train.step


def test_other_counters_and_runs_have_none(graph: tf.Graph) -> None:
    """Only what moves the global step counts."""
    Counter.GLOBAL_STEP.create()
    other = tf1.assign_add(Counter.GLOBAL_EPOCH.create(), 1)
    add_exact_steps(graph)
    assert steps_behind(other.op) == ()


def test_a_final_graph_is_left_alone(graph: tf.Graph) -> None:
    """There the runner reads the step for itself."""
    tf1.assign_add(Counter.GLOBAL_STEP.create(), 1)
    graph.finalize()
    add_exact_steps(graph)


def test_an_update_in_a_condition_is_left_alone(graph: tf.Graph) -> None:
    """What is outside cannot wait for what is inside."""
    step = Counter.GLOBAL_STEP.create()
    maybe = tf1.cond(tf.constant(value=True), lambda: tf1.assign_add(step, 1), step.read_value)
    add_exact_steps(graph)
    with tf1.Session() as session:
        session.run(tf1.global_variables_initializer())
        assert session.run(maybe) == 1
