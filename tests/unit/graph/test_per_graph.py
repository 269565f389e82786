"""What is made once for a graph lives as long as the graph."""

from __future__ import annotations

import gc
import weakref

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import once_per_graph
from typedhooks.graph import ancestors, reads_input


def test_made_once_for_each_graph_and_key() -> None:
    """Another graph or another key makes it again."""
    first, second = tf.Graph(), tf.Graph()
    made: list[object] = []

    def make() -> object:
        made.append(object())
        return made[-1]

    assert once_per_graph(first, "a", make) is once_per_graph(first, "a", make)
    assert once_per_graph(first, "b", make) is not once_per_graph(second, "b", make)
    assert len(made) == 3


def test_the_graph_can_be_let_go() -> None:
    """Ops that are kept for a graph do not keep it."""
    graph = tf.Graph()
    with graph.as_default():
        once_per_graph(graph, "op", lambda: tf.constant(1.0))
    gone = weakref.ref(graph)
    del graph
    gc.collect()
    assert gone() is None


def test_ancestors_are_each_given_once() -> None:
    """Inputs and control inputs, to any depth."""
    with tf.Graph().as_default():
        a = tf.constant(1.0, name="a")
        b = tf.constant(2.0, name="b")
        with tf1.control_dependencies([b]):
            c = tf.add(a, a, name="c")
        d = tf.multiply(c, c, name="d")
    names = [op.name for op in ancestors([d.op])]
    assert sorted(names) == ["a", "b", "c", "d"]


def test_reading_input_is_found() -> None:
    """Behind any number of operations; a placeholder is none."""
    with tf.Graph().as_default():
        iterator = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3))
        element = iterator.get_next()
        assert reads_input([tf.add(element, 1).op])
        assert not reads_input([tf1.placeholder(tf.float32).op])
