"""`Counter`: one scalar integer for each graph, with TensorFlow-Scala's checks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import Counter, GlobalStepError


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


counters = pytest.mark.parametrize("counter", list(Counter), ids=lambda counter: counter.value)


@counters
def test_get_or_create_creates_once(counter: Counter, graph: tf.Graph) -> None:
    """A second call gives the same variable and adds nothing."""
    assert counter.get() is None
    created = counter.get_or_create()
    ops = len(graph.get_operations())
    assert counter.get_or_create() is created
    assert counter.get(graph) is created
    assert len(graph.get_operations()) == ops
    assert created.dtype.base_dtype == tf.int64
    assert created.shape.rank == 0
    assert created.name == f"{counter.value}:0"


@counters
def test_create_refuses_a_second_one(counter: Counter) -> None:
    """The message says what to call instead."""
    counter.create()
    with pytest.raises(GlobalStepError, match=rf"Counter\.{counter.name}\.get_or_create\(\)"):
        counter.create()


def test_the_global_step_is_tensorflows_own() -> None:
    """Either library finds what the other has made."""
    assert tf1.train.get_or_create_global_step() is Counter.GLOBAL_STEP.get_or_create()
    assert tf1.train.get_global_step() is Counter.GLOBAL_STEP.get()


def test_a_variable_of_the_name_counts(graph: tf.Graph) -> None:
    """Also where nobody put it into the collection."""
    variable = tf1.get_variable("global_step", shape=(), dtype=tf.int32, trainable=False)
    assert Counter.GLOBAL_STEP.get() is variable


@counters
def test_two_counters_are_refused(counter: Counter, graph: tf.Graph) -> None:
    """Nobody could tell which one counts."""
    for name in ("a", "b"):
        graph.add_to_collection(counter.value, tf1.get_variable(name, shape=(), dtype=tf.int64))
    with pytest.raises(GlobalStepError, match="2 variables"):
        counter.get()


@counters
@pytest.mark.parametrize(
    ("shape", "dtype", "text"), [((), tf.float32, "integer, not float32"), ((1,), tf.int64, "scalar, not of shape")]
)
def test_another_kind_of_variable_is_refused(
    counter: Counter, graph: tf.Graph, shape: tuple[int, ...], dtype: tf.DType, text: str
) -> None:
    """A counter is a scalar integer."""
    graph.add_to_collection(counter.value, tf1.get_variable("wrong", shape=shape, dtype=dtype))
    with pytest.raises(GlobalStepError, match=text) as raised:
        counter.get()
    assert raised.value.tensor == "wrong:0"


@counters
def test_what_is_no_variable_is_refused(counter: Counter, graph: tf.Graph) -> None:
    """A tensor cannot be counted up."""
    graph.add_to_collection(counter.value, tf.constant(0))
    with pytest.raises(GlobalStepError, match="must be a variable"):
        counter.get()


@counters
def test_require_says_who_wants_it_and_what_to_do(counter: Counter) -> None:
    """The message of what needs a counter that is missing."""
    with pytest.raises(GlobalStepError, match=rf"^Saver needs a .*Counter\.{counter.name}\.get_or_create\(\)"):
        counter.require(wanted_by="Saver")
