"""`fetch` and `build_spec`: everything that `Session.run` takes, and the same answers."""

from __future__ import annotations

import importlib
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal, NamedTuple, cast

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FetchTypeError, GraphMismatchError
from typedhooks.structures import Array, IndexedSlicesValue, build_spec, fetch


def ragged_constant(rows: object) -> tf.RaggedTensor:
    """A ragged tensor; types-tensorflow has no `tf.ragged`."""
    ragged: tf.RaggedTensor = importlib.import_module("tensorflow").ragged.constant(rows)
    return ragged


class Pair(NamedTuple):
    left: object
    right: object


@dataclass(frozen=True)
class Record:
    loss: object
    name: object = None


class Mean:
    __fetchable__: ClassVar[Literal[True]] = True

    def __init__(self, *tensors: object) -> None:
        self.tensors = tensors

    def flat_fetches(self) -> Sequence[tf.Tensor]:
        return self.tensors  # type: ignore[return-value]  # pyright: ignore[reportReturnType]

    def decode(self, values: Sequence[Array]) -> float:
        return float(np.mean([np.mean(value) for value in values]))


class Model:
    """A small graph with a tensor of each kind."""

    def __init__(self) -> None:
        self.graph = tf.Graph()
        with self.graph.as_default():
            self.matrix = tf.constant([[1.0, 2.0]], name="matrix")
            self.loss = tf.constant(0.5, name="loss")
            self.text = tf.constant("é", name="text")
            self.half = tf.constant(1.5, dtype=tf.bfloat16, name="half")
            self.op = tf1.no_op(name="op")
            self.variable = tf1.Variable([1, 2], use_resource=True, name="variable")
            self.ref = tf1.Variable(3.0, use_resource=False, name="ref")
            self.sparse = tf.SparseTensor([[0, 1]], [5.0], [2, 2])
            self.slices = tf.IndexedSlices(tf.constant([[1.0]]), tf.constant([0]), tf.constant([2, 1]))
            self.shapeless = tf.IndexedSlices(tf.constant([[1.0]]), tf.constant([0]))
            self.ragged = ragged_constant([[[1], [2, 3]], [[4]]])
            self.init = tf1.global_variables_initializer()
        self.graph.finalize()

    def run(self, structure: object) -> object:
        spec = build_spec(structure, self.graph)
        with tf1.Session(graph=self.graph) as session:
            session.run(self.init)
            values = session.run([*spec.flat_fetches(), *spec.flat_targets()])
        return spec.decode(values[: len(spec.flat_fetches())])

    def reference(self, structure: object) -> object:
        with tf1.Session(graph=self.graph) as session:
            session.run(self.init)
            return session.run(structure)


@pytest.fixture(scope="module")
def model() -> Model:
    """The graph is finalized, so no test can add to it."""
    return Model()


def assert_same(ours: object, theirs: object) -> None:
    """The same values in the same structure."""
    if isinstance(theirs, tf1.ragged.RaggedTensorValue):
        assert isinstance(ours, tf1.ragged.RaggedTensorValue)
        assert ours.to_list() == theirs.to_list()
        assert ours.ragged_rank == theirs.ragged_rank
    elif isinstance(theirs, dict):
        assert type(ours) is type(cast("object", theirs))
        our_dict, their_dict = cast("dict[object, object]", ours), cast("dict[object, object]", theirs)
        assert list(our_dict) == list(their_dict)
        assert_same(list(our_dict.values()), list(their_dict.values()))
    elif isinstance(theirs, list | tuple):
        assert type(ours) is type(cast("object", theirs))
        pairs = zip(cast("Sequence[object]", ours), cast("Sequence[object]", theirs), strict=True)
        for our, their in pairs:
            assert_same(our, their)
    elif theirs is None:
        assert ours is None
    else:
        assert type(ours) is np.ndarray
        assert np.array_equal(ours, np.asarray(theirs, dtype=ours.dtype))


EMPTY: list[object] = [[], {}, ()]

STRUCTURES: dict[str, Callable[[Model], object]] = {
    "tensor": lambda m: m.matrix,
    "scalar": lambda m: m.loss,
    "string": lambda m: m.text,
    "bfloat16": lambda m: m.half,
    "operation": lambda m: m.op,
    "variable": lambda m: m.variable,
    "ref-variable": lambda m: m.ref,
    "tensor-name": lambda m: "loss:0",
    "operation-name": lambda m: "loss",
    "sparse": lambda m: m.sparse,
    "slices": lambda m: m.slices,
    "slices-without-shape": lambda m: m.shapeless,
    "ragged": lambda m: m.ragged,
    "list": lambda m: [m.loss, m.matrix],
    "tuple": lambda m: (m.loss, m.matrix),
    "dict": lambda m: {"z": m.loss, "a": m.matrix},
    "ordered-dict": lambda m: OrderedDict({"z": m.loss, "a": m.matrix}),
    "named-tuple": lambda m: Pair(m.loss, [m.matrix]),
    "mixed": lambda m: {"b": [m.op, (m.sparse, m.loss)], "a": {"x": "ref:0", 1: m.variable}},
    "same-number-of-leaves": lambda m: [[m.loss], m.loss],
    "duplicates": lambda m: [m.loss, m.loss, (m.loss,)],
    "empty": lambda m: EMPTY,
}


@pytest.mark.parametrize("name", STRUCTURES)
def test_same_as_session_run(name: str, model: Model) -> None:
    """The answer is that of `Session.run`, but that dense values are always arrays."""
    structure = STRUCTURES[name](model)
    assert_same(model.run(structure), model.reference(structure))


def test_strings_of_rank_zero(model: Model) -> None:
    """A string of rank 0 is an array of dtype object, as strings of a higher rank are."""
    value = model.run(model.text)
    assert type(value) is np.ndarray
    assert value.dtype == np.object_
    assert value.shape == ()
    assert value.item() == "é".encode()


def test_value_classes(model: Model) -> None:
    """Sparse, sliced and ragged values are of TensorFlow's own classes."""
    value = model.run((model.sparse, model.slices, model.ragged))
    assert isinstance(value, tuple)
    sparse, slices, ragged = cast("tuple[object, ...]", value)
    assert isinstance(sparse, tf1.SparseTensorValue)
    assert isinstance(slices, IndexedSlicesValue)
    assert isinstance(ragged, tf1.ragged.RaggedTensorValue)


def test_none(model: Model) -> None:
    """`None` comes back as itself, everywhere."""
    assert model.run(None) is None
    assert_same(model.run([None, model.loss]), [None, 0.5])


def test_deque_and_mapping(model: Model) -> None:
    """A deque comes back as one, another mapping as a dict."""
    value = model.run(deque([model.loss]))
    assert isinstance(value, deque)
    assert_same(model.run(MappingProxyType({"a": model.loss})), {"a": 0.5})


def test_record(model: Model) -> None:
    """A dataclass instance comes back with values in its fields."""
    value = model.run(Record(model.loss, (model.op, model.half)))
    assert isinstance(value, Record)
    assert_same(value.loss, 0.5)
    assert_same(value.name, (None, 1.5))


def test_fetchable(model: Model) -> None:
    """A Fetchable is asked for its tensors and given their values, anywhere in a structure."""
    assert model.run(Mean(model.loss, model.matrix)) == 1.0
    assert model.run({"m": [Mean(model.loss)]}) == {"m": [0.5]}


def test_spec_in_structure(model: Model) -> None:
    """A FetchSpec inside a structure keeps its decoder and its targets."""
    inner = build_spec([model.op, model.loss], model.graph).map(lambda value: ("inner", value))
    spec = build_spec({"a": inner}, model.graph)
    assert spec.flat_targets() == (model.op,)
    value = model.run({"a": inner})
    assert isinstance(value, dict)
    assert value["a"][0] == "inner"


def test_spec_is_kept(model: Model) -> None:
    """Building a spec of a spec gives the same object, so that plans are found by it."""
    spec = fetch(model.loss)
    assert fetch(spec) is spec
    assert build_spec(spec, model.graph) is spec


@pytest.mark.parametrize("name", ["variable:0"])
def test_handle_name_reads_the_variable(name: str, model: Model) -> None:
    """The name of a variable's resource handle means the variable's value."""
    assert_same(model.run(name), np.asarray([1, 2]))
    assert_same(model.run(model.variable.handle), np.asarray([1, 2]))


def test_names_in_the_default_graph(model: Model) -> None:
    """`fetch` looks names up in the default graph."""
    with model.graph.as_default():
        assert fetch("loss:0").tensors == (model.loss,)


def test_other_handles_are_refused() -> None:
    """A resource handle of no variable is no value."""
    with tf.Graph().as_default() as graph:
        table = tf1.placeholder(tf.as_dtype("resource"), [], name="table")
    with pytest.raises(FetchTypeError, match=r"fetches\['t'\] is 'table:0', a resource handle, not a value"):
        build_spec({"t": table}, graph)


@pytest.mark.parametrize(
    ("structure", "message"),
    [
        ({"loss": [3]}, r"fetches\['loss'\]\[0\] is of type 'int', which cannot be fetched; a value need not be"),
        ([np.zeros(2)], r"fetches\[0\] is of type 'numpy.ndarray', which cannot be fetched; a value"),
        ({1, 2}, r"fetches is a set, whose values would have no order; use a tuple or a dictionary"),
        (Record(len), r"fetches.loss is of type .*, which cannot be fetched; call it while the graph is built"),
        (object(), r"fetches is of type 'object', which cannot be fetched"),
        (tf.constant(1.0), r"fetches is an eager tensor, which is a value and not part of a graph"),
        (Mean(3), r"fetches.flat_fetches\(\) must be a tensor; it is of type 'int'"),
    ],
)
def test_refusals(structure: object, message: str, model: Model) -> None:
    """What cannot be fetched is named by its place in the structure and its type."""
    with pytest.raises(FetchTypeError, match=f"^{message}"):
        build_spec(structure, model.graph)


def test_eager_variable(model: Model) -> None:
    """A variable made outside of any graph is refused by its name."""
    with pytest.raises(FetchTypeError, match=r"fetches\[0\] is the eager variable 'v:0'"):
        build_spec([tf1.Variable(1.0, name="v")], model.graph)


def test_other_graph(model: Model) -> None:
    """What belongs to another graph is refused by its name."""
    other = Model()
    cases: list[tuple[object, str]] = [
        (other.loss, "tensor 'loss:0'"),
        (other.op, "operation 'op'"),
        (other.variable, "tensor 'variable/Read/ReadVariableOp:0'"),
        (fetch(other.loss), "tensor 'loss:0'"),
        (fetch(other.op), "operation 'op'"),
        (other.sparse, "tensor 'SparseTensor/indices:0'"),
        (Mean(other.loss), "tensor 'loss:0'"),
    ]
    for structure, name in cases:
        with pytest.raises(GraphMismatchError, match=f"is the {name} of another graph"):
            build_spec([structure], model.graph)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("los:0", r"fetches names 'los:0', which is not in the graph; did you mean 'loss:0'\?"),
        ("loss:7", r"fetches names 'loss:7', which is not in the graph; the operation has 1 output"),
        ("qqqqqqqqq", r"fetches names 'qqqqqqqqq', which is not in the graph$"),
        ("loss:x", r"fetches names 'loss:x', which is not in the graph"),
    ],
)
def test_unknown_names(name: str, message: str, model: Model) -> None:
    """A name that is not in the graph is refused, with the nearest one that is."""
    with pytest.raises(GraphMismatchError, match=message) as caught:
        build_spec(name, model.graph)
    assert caught.value.tensor == name


def test_unfetchable_operation() -> None:
    """What the graph marks as not fetchable is refused before the runtime is asked."""
    with tf.Graph().as_default() as graph:
        inner = tf.constant(1.0, name="inner")
        graph.prevent_fetching(inner.op)
    for structure in (inner, Mean(inner), "inner"):
        with pytest.raises(FetchTypeError, match="is 'inner', which cannot be fetched"):
            build_spec(structure, graph)


def test_adds_nothing_to_the_graph(model: Model) -> None:
    """Building specs leaves the graph as it was; it is finalized here."""
    before = len(model.graph.get_operations())
    build_spec([model.variable, model.ref, model.ragged, Mean(model.loss, model.loss)], model.graph)
    assert len(model.graph.get_operations()) == before
