"""`flat_targets`: what can be run for its effect."""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Sequence
from typing import ClassVar, Literal

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import GraphMismatchError, TargetTypeError
from typedhooks.structures import Array, Executable, fetch, flat_targets, scalar


def ragged_constant(rows: object) -> tf.RaggedTensor:
    """A ragged tensor; types-tensorflow has no `tf.ragged`."""
    ragged: tf.RaggedTensor = importlib.import_module("tensorflow").ragged.constant(rows)
    return ragged


class Both:
    """Runs its operation; as a target it is not asked for its fetches."""

    __executable__: ClassVar[Literal[True]] = True
    __fetchable__: ClassVar[Literal[True]] = True

    def __init__(self, *ops: tf.Operation) -> None:
        self.ops = ops

    def flat_targets(self) -> Sequence[tf.Operation]:
        return self.ops

    def flat_fetches(self) -> Sequence[tf.Tensor]:
        raise AssertionError


def test_kinds() -> None:
    """Operations, tensors, variables, names, executables and fetchables mean their operations."""
    with tf.Graph().as_default() as graph:
        op, tensor = tf1.no_op(name="op"), tf.constant(0.5, name="t")
        variable = tf1.Variable(1.0, use_resource=True, name="v")
    graph.finalize()
    both: Executable = Both(op)
    assert flat_targets(None, graph) == ()
    assert flat_targets(op, graph) == (op,)
    assert flat_targets(tensor, graph) == (tensor.op,)
    assert [target.type for target in flat_targets(variable, graph)] == ["ReadVariableOp"]
    assert flat_targets("op", graph) == flat_targets(both, graph) == (op,)
    assert flat_targets("t:0", graph) == flat_targets(scalar(tensor, float), graph) == (tensor.op,)
    assert flat_targets(fetch((fetch(op), fetch([tensor]))), graph) == (tensor.op, op)


def test_fetchable() -> None:
    """A Fetchable of one's own means all that it computes."""

    class Mean:
        __fetchable__: ClassVar[Literal[True]] = True

        def __init__(self, tensor: tf.Tensor) -> None:
            self.tensor = tensor

        def flat_fetches(self) -> Sequence[tf.Tensor]:
            return (self.tensor,)

        def decode(self, values: Sequence[Array]) -> float:
            return float(values[0])

    with tf.Graph().as_default() as graph:
        tensor = tf.constant(1.0)
    assert flat_targets([Mean(tensor)], graph) == (tensor.op,)


def test_default_graph() -> None:
    """Without a graph, names are looked up in the default graph."""
    with tf.Graph().as_default():
        op = tf1.no_op(name="op")
        assert flat_targets("op", None) == (op,)


def test_composites() -> None:
    """Sparse and ragged tensors and indexed slices mean the operations of all their parts."""
    with tf.Graph().as_default() as graph:
        sparse = tf.SparseTensor([[0, 1]], [5.0], [2, 2])
        slices = tf.IndexedSlices(tf.constant([[1.0]]), tf.constant([0]))
        ragged = ragged_constant([[1], [2, 3]])
    assert len(flat_targets([sparse, slices, ragged], graph)) == 3 + 2 + 2


def test_collections() -> None:
    """Collections of any kind may be nested; their order is kept, sets aside."""
    with tf.Graph().as_default() as graph:
        a, b, c, d = (tf1.no_op(name=name) for name in "abcd")
    assert flat_targets([a, (b, deque([c])), {"x": d, "y": None}], graph) == (a, b, c, d)
    assert set(flat_targets({a, frozenset({b})}, graph)) == {a, b}
    assert flat_targets([], graph) == ()


def test_refusals() -> None:
    """What cannot be run is named by its place and its type."""
    with tf.Graph().as_default() as graph:
        op = tf1.no_op(name="op")
    cases: list[tuple[object, str]] = [
        ([op, {"x": 3}], r"targets\[1\]\['x'\] is of type 'int', which cannot be run$"),
        (frozenset({3}), r"an element of targets is of type 'int', which cannot be run"),
        (len, r"targets is of type .* cannot be run; call it while the graph is built"),
        ((op for _ in ()), r"targets is of type 'generator', which cannot be run"),
        ([tf.constant(1.0)], r"targets\[0\] is an eager tensor"),
    ]
    for targets, message in cases:
        with pytest.raises(TargetTypeError, match=message):
            flat_targets(targets, graph)


def test_other_graph() -> None:
    """Operations of another graph are refused by name, also where they stand behind an Executable."""
    with tf.Graph().as_default():
        other = tf1.no_op(name="other")
    graph = tf.Graph()
    for targets in (other, [Both(other)], fetch(other)):
        with pytest.raises(GraphMismatchError, match="is the operation 'other' of another graph"):
            flat_targets(targets, graph)
    with pytest.raises(GraphMismatchError, match=r"targets\['a'\] names 'nowhere', which is not in the graph"):
        flat_targets({"a": "nowhere"}, graph)
