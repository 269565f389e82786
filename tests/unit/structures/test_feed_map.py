"""`FeedMap` and `FeedSlots`: feeds are checked and converted before the runtime is called."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar, Literal

import numpy as np
import pytest
import tensorflow as tf
from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import FeedConflictError, FeedShapeError, FeedTypeError, GraphMismatchError
from typedhooks.structures import Array, FeedMap, FeedSlots, IndexedSlicesValue


def ragged_constant(rows: object) -> tf.RaggedTensor:
    """A ragged tensor; types-tensorflow has no `tf.ragged`."""
    ragged: tf.RaggedTensor = importlib.import_module("tensorflow").ragged.constant(rows)
    return ragged


def placeholder(dtype: tf.DType = tf.float32, shape: Sequence[int | None] | None = None) -> tf.Tensor:
    """A placeholder named `x` in a graph of its own."""
    with tf.Graph().as_default():
        return tf1.placeholder(dtype, shape, name="x")


def fed(value: object, dtype: tf.DType = tf.float32, shape: Sequence[int | None] | None = None) -> Array:
    """The value as it reaches the runtime; and the runtime takes it."""
    x = placeholder(dtype, shape)
    feeds = FeedMap([(x, value)])
    with x.graph.as_default(), tf1.Session() as session:
        session.run(tf1.identity(x), dict(zip([t.name for t in feeds.tensors], feeds.values, strict=True)))
    return feeds.values[0]


RaggedTensorValue = tf1.ragged.RaggedTensorValue


class Range:
    __feedable__: ClassVar[Literal[True]] = True

    def __init__(self, start: tf.Tensor, stop: tf.Tensor) -> None:
        self.start = start
        self.stop = stop

    def flat_feeds(self, value: range) -> Sequence[tuple[tf.Tensor, object]]:
        return ((self.start, value.start), (self.stop, value.stop))


@pytest.mark.parametrize(
    ("value", "dtype"),
    [
        ([1.5, 2.5], tf.float32),
        ([1, 2], tf.float32),
        (np.array([1, 2]), tf.float64),
        (True, tf.float32),
        (True, tf.int32),
        (np.float64(1.5), tf.float32),
        ([1, 2], tf.uint8),
        (np.array([1.0, 2.0]), tf.int32),
        (1, tf.bool),
        ([], tf.int32),
        (1.5, tf.bfloat16),
        (np.array([1.5], tf.bfloat16.as_numpy_dtype), tf.float32),
        (2**63, tf.uint64),
        (Decimal(3), tf.int32),
        (1 + 2j, tf.complex64),
        (1.5, tf.complex64),
        (np.array([1.0], dtype=">f4"), tf.float32),
        (np.arange(6, dtype=np.float32).reshape(2, 3).T, tf.float32),
        (np.arange(6, dtype=np.float32)[::-2], tf.float32),
    ],
)
def test_conversion(value: object, dtype: tf.DType) -> None:
    """Numbers are converted to the placeholder's dtype where no more than precision is lost."""
    array = fed(value, dtype)
    assert array.dtype == dtype.as_numpy_dtype
    assert np.array_equal(array.astype(np.complex128), np.asarray(value).astype(np.complex128))


def test_right_dtype_is_not_copied() -> None:
    """An array that fits already is handed on itself."""
    value = np.zeros((2, 3), np.float32)
    assert fed(value, tf.float32, [None, 3]) is value


@pytest.mark.parametrize("value", ["é", b"x", ["a", b"b"], np.array(["a", "b"]), np.array([b"a"], object)])
def test_strings(value: object) -> None:
    """Strings become arrays of dtype object."""
    assert fed(value, tf.string).dtype == np.object_


@pytest.mark.parametrize(
    ("value", "dtype", "message"),
    [
        ("3.5", tf.float32, "is fed a string; convert the value"),
        ([1.5], tf.int32, "is fed an array of dtype 'float64' with values that it cannot hold"),
        ([np.nan], tf.int32, "with values that it cannot hold"),
        (2**31, tf.int32, "with values that it cannot hold"),
        (-1, tf.uint8, "with values that it cannot hold"),
        (2, tf.bool, "with values that it cannot hold"),
        (2**70, tf.int64, "cannot be converted"),
        (1j, tf.float32, "is fed complex numbers"),
        ([1, None], tf.float32, "is fed a value that holds a 'NoneType'"),
        (None, tf.float32, "is fed a value that holds a 'NoneType'"),
        (Decimal("1.5"), tf.int32, "holds numbers that it cannot hold"),
        ([[1.0], [1.0, 2.0]], tf.float32, "is fed a value that makes no array"),
        (np.datetime64("2026-01-01"), tf.int64, "is fed an array of dtype 'datetime64"),
        (3, tf.string, "is fed a value that holds a 'int'"),
        ([["a"], ["b", "c"]], tf.string, "is fed a value that holds a 'list'"),
        (object(), tf.float32, "is fed a value that holds a 'object'"),
        (1e300, tf.float32, "is fed an array of dtype 'float64' with values that are infinite there"),
        ([1.0, -1e300], tf.float32, "with values that are infinite there"),
        (np.float32(70_000), tf.float16, "with values that are infinite there"),
        (1e39j, tf.complex64, "with values that are infinite there"),
        (2**2000, tf.float32, "cannot be converted"),
        (2**200, tf.float32, "holds numbers that are infinite there"),
    ],
)
def test_refused_values(value: object, dtype: tf.DType, message: str) -> None:
    """What would be cut off, wrapped around or parsed is refused, naming the tensor."""
    with pytest.raises(FeedTypeError, match=f"^tensor 'x:0' has dtype '{dtype.name}', and .*{message}") as caught:
        FeedMap([(placeholder(dtype), value)])
    assert caught.value.tensor == "x:0"


@pytest.mark.parametrize("value", [np.inf, [-np.inf, np.nan, 1.0], [np.inf, np.inf]])
def test_what_is_infinite_stays_so(value: object) -> None:
    """Only what was finite must not become infinite."""
    (fed,) = FeedMap([(placeholder(tf.float32), value)]).values
    assert np.array_equal(fed, np.asarray(value, np.float32), equal_nan=True)


def test_tensors_are_no_values() -> None:
    """A tensor or a variable, eager or not, is no value."""
    x = placeholder()
    for value in (x, tf.constant(1.0), tf1.Variable(1.0)):
        with pytest.raises(FeedTypeError, match=r"tensor 'x:0' is fed a .*; feed a NumPy array or Python values"):
            FeedMap([(x, value)])


@pytest.mark.parametrize(
    ("shape", "value"),
    [(None, np.zeros(())), (None, np.zeros((1, 2, 3))), ([], 1.0), ([None, 2], np.zeros((0, 2))), ([3], [1, 2, 3])],
)
def test_shapes(shape: Sequence[int | None] | None, value: object) -> None:
    """A value fits where each dimension that is known is the same."""
    assert fed(value, tf.float32, shape).shape == np.asarray(value).shape


@pytest.mark.parametrize(
    ("shape", "value", "message"),
    [
        ([None, 3], np.zeros((2, 4), np.float32), r"has shape \(\?, 3\), and the value fed to it has shape \(2, 4\)"),
        ([], [1.0], r"has shape \(\), and the value fed to it has shape \(1,\)"),
        ([None], 1.0, r"has shape \(\?,\), and the value fed to it has shape \(\)"),
    ],
)
def test_refused_shapes(shape: Sequence[int | None], value: object, message: str) -> None:
    """A value of another shape is refused, saying which shape was expected."""
    with pytest.raises(FeedShapeError, match=f"^tensor 'x:0' {message}; feed a value of that shape"):
        FeedMap([(placeholder(tf.float32, shape), value)])


@given(st.lists(st.integers(0, 3), max_size=3), st.lists(st.integers(0, 3), max_size=3))
def test_conflicts_are_symmetrical(left: list[int], right: list[int]) -> None:
    """Two feed maps conflict in one order if they do in the other; else they have the same feeds."""
    with tf.Graph().as_default():
        tensors = [tf1.placeholder(tf.int32, []) for _ in range(4)]
    a = FeedMap([(tensors[index], index) for index in set(left)])
    b = FeedMap([(tensors[index], index) for index in set(right)])
    if set(left) & set(right):
        for one, other in ((a, b), (b, a)):
            with pytest.raises(FeedConflictError, match="would be fed twice"):
                _ = one | other
    else:
        names = [{tensor.name for tensor, _ in feeds} for feeds in (a | b, b | a)]
        assert names[0] == names[1]
        assert len(a | b) == len(a) + len(b)


def test_conflict_by_name() -> None:
    """A tensor and its name are one tensor; the error names it."""
    x = placeholder()
    with pytest.raises(
        FeedConflictError, match=r"^tensor 'x:0' would be fed twice; remove one of the two feeds"
    ) as caught:
        FeedMap([(x, 1.0), ("x:0", 2.0)], graph=x.graph)
    assert caught.value.tensor == "x:0"


def test_ways_to_give_feeds() -> None:
    """A mapping, pairs, a generator of pairs and another feed map give the same."""
    with tf.Graph().as_default():
        x = tf1.placeholder(tf.float32, [], name="x")
        maps = [
            FeedMap({x: 1}),  # pyright: ignore[reportUnhashable] # so types-tensorflow has it
            FeedMap([(x, 1)]),
            FeedMap((x, 1) for _ in "a"),
            FeedMap({"x:0": 1}),
            FeedMap().feed(x, 1),
        ]
    for feeds in [*maps, FeedMap(maps[0])]:
        assert feeds.tensors == (x,)
        assert [float(value) for value in feeds.values] == [1.0]
    assert len(FeedMap()) == len(FeedMap(None)) == len(FeedMap({})) == 0
    assert repr(maps[0]) == "FeedMap(x:0: float32 ())"


@pytest.mark.parametrize("feeds", [3, "x:0"])
def test_no_feeds_at_all(feeds: object) -> None:
    """What is neither a mapping nor pairs is refused."""
    with pytest.raises(
        FeedTypeError, match=r"feeds are of type .*; give a mapping, pairs of key and value, or a FeedMap"
    ):
        FeedMap(feeds)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_no_pairs() -> None:
    """Each pair must be one."""
    with pytest.raises(FeedTypeError, match=r"feeds\[0\] is of type 'int'; it must be a pair"):
        FeedMap([3])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_composites() -> None:
    """Sparse and ragged tensors and indexed slices take their value classes, or tuples of the parts."""
    with tf.Graph().as_default():
        sparse = tf1.sparse_placeholder(tf.float32, [2, 2])
        slices = tf.IndexedSlices(tf1.placeholder(tf.float32), tf1.placeholder(tf.int32))
        shaped = tf.IndexedSlices(tf1.placeholder(tf.float32), tf1.placeholder(tf.int32), tf1.placeholder(tf.int32))
        ragged = ragged_constant([[[9.0], [9.0, 9.0]], []])
        value = RaggedTensorValue(
            RaggedTensorValue(np.array([1.0, 2.0, 3.0]), np.array([0, 1, 3])), np.array([0, 2, 2])
        )
        feeds = FeedMap(
            [
                (sparse, ([[0, 1]], [5.0], [2, 2])),
                (slices, IndexedSlicesValue(np.ones((1, 1)), np.zeros(1, int), None)),
                (shaped, (np.ones((1, 1)), [0], [1, 1])),
                (ragged, value),
            ]
        )
        by_name: dict[str, Array] = {tensor.name: array for tensor, array in feeds}
        flat_values: tf.Tensor = ragged.flat_values
        with tf1.Session() as session:
            assert session.run(tf1.sparse.to_dense(sparse), by_name).tolist() == [[0.0, 5.0], [0.0, 0.0]]
            assert session.run(tf1.identity(flat_values), by_name).tolist() == [1.0, 2.0, 3.0]
            assert session.run(ragged.bounding_shape(), by_name).shape == (3,)
            assert session.run(slices.values, by_name) == [[1.0]]


def test_refused_composites() -> None:
    """A composite's value must have the composite's parts."""
    with tf.Graph().as_default():
        sparse = tf1.sparse_placeholder(tf.float32, [2, 2], name="s")
        slices = tf.IndexedSlices(tf1.placeholder(tf.float32), tf1.placeholder(tf.int32))
        ragged = ragged_constant([[9.0]])
        deep = RaggedTensorValue(RaggedTensorValue(np.ones(1), np.array([0, 1])), np.array([0, 1]))
    cases: list[tuple[object, object, str]] = [
        (sparse, ([[0, 1]], [5.0]), "sparse tensor 's/indices:0' is fed 2 parts; feed a tuple of 3"),
        (sparse, 3, "sparse tensor 's/indices:0' is fed a 'int'; feed a tuple of 3 parts"),
        (slices, (1,), "indexed slices is fed 1 parts; feed a tuple of 2 or 3"),
        (ragged, [[1.0]], "ragged tensor .* is fed a 'list'; feed a tf\\.compat\\.v1\\.ragged\\.RaggedTensorValue"),
        (ragged, deep, "ragged tensor .* is fed 3 parts; feed a tuple of 2"),
    ]
    for key, value, message in cases:
        with pytest.raises(FeedTypeError, match=message):
            FeedMap([(key, value)])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_tuple_keys() -> None:
    """A tuple of keys takes a tuple of values, as in Session.run."""
    with tf.Graph().as_default():
        a, b = tf1.placeholder(tf.float32), tf1.placeholder(tf.float32)
        feeds = FeedMap([((a, b), (1.0, 2.0))])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
        assert [float(value) for value in feeds.values] == [1.0, 2.0]


def test_feedable() -> None:
    """A Feedable says what to feed; its values are converted and checked."""
    with tf.Graph().as_default():
        limits = Range(tf1.placeholder(tf.int64, []), tf1.placeholder(tf.int64, []))
    feeds = FeedMap().feed(limits, range(2, 5))
    assert [(value.dtype.name, int(value)) for value in feeds.values] == [("int64", 2), ("int64", 5)]
    assert len(FeedMap([(limits, range(3))])) == 2


def test_feedable_that_gives_no_tensors() -> None:
    """A Feedable must feed tensors."""

    class Wrong(Range):
        @override
        def flat_feeds(self, value: range) -> Sequence[tuple[tf.Tensor, object]]:
            return (("x:0", 1),)  # type: ignore[return-value]  # pyright: ignore[reportReturnType]

    x = placeholder()
    with pytest.raises(FeedTypeError, match=r"flat_feeds\(\) of '.*Wrong' must give tensors and their values"):
        FeedMap([(Wrong(x, x), range(3))])


def test_refused_keys() -> None:
    """What cannot be fed is refused, saying why."""
    with tf.Graph().as_default() as graph:
        op, variable = tf1.no_op(name="op"), tf1.Variable(1.0, use_resource=True, name="v")
        fixed = tf.constant(1.0, name="fixed")
        graph.prevent_feeding(fixed)
    cases: list[tuple[object, str]] = [
        (variable, "'v:0' is a variable, which cannot be fed; assign to it, or feed a placeholder"),
        ("v:0", "tensor 'v:0' holds a resource, which cannot be fed"),
        (op, "is of type .*Operation', which cannot be fed; feed a tensor that it gives"),
        ("op", "'op' is an operation, which cannot be fed$"),
        ("fixed", "'fixed' is an operation, which cannot be fed; feed its output 'fixed:0'"),
        (fixed, "tensor 'fixed:0' may not be fed: the graph says so"),
        (tf.constant(1.0), "a key of the feeds is an eager tensor"),
        (3, "a key of the feeds is of type 'int', which cannot be fed$"),
    ]
    for key, message in cases:
        with pytest.raises(FeedTypeError, match=message):
            FeedMap([(key, 1.0)], graph=graph)  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_other_graph() -> None:
    """Tensors of another graph are refused by name, in a FeedMap too."""
    x, graph = placeholder(), tf.Graph()
    for feeds in ([(x, 1.0)], FeedMap([(x, 1.0)])):
        with pytest.raises(GraphMismatchError, match="a key of the feeds is the tensor 'x:0' of another graph"):
            FeedSlots(graph).bind(feeds)
    with pytest.raises(GraphMismatchError, match="a key of the feeds names 'y:0', which is not in the graph"):
        FeedSlots(graph).bind({"y:0": 1.0})


def test_slots_are_used_again() -> None:
    """What was learnt of a tensor holds in the next step, for other shapes and dtypes of the value too."""
    x = placeholder(tf.float32, [None, 2])
    slots = FeedSlots(x.graph)
    for value in (np.zeros((1, 2), np.float32), np.ones((3, 2), np.float32), [[1, 2]], np.ones((3, 2), np.float32)):
        for key in (x, "x:0"):
            bound = slots.bind([(key, value)])
            assert bound.tensors == (x,)
            assert np.array_equal(bound.values[0], value)
    with pytest.raises(FeedShapeError):
        slots.bind([(x, np.zeros((1, 3), np.float32))])
    assert slots.bind(None).tensors == ()


def test_immutable() -> None:
    """Neither tensors nor values can be replaced."""
    feeds = FeedMap([(placeholder(), 1.0)])
    with pytest.raises(AttributeError):
        feeds.values = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
