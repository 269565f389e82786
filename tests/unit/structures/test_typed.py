"""`array` and `scalar`: dtype and rank are checked when the spec is made."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FetchTypeError
from typedhooks.structures import Array, FetchSpec, array, scalar


def run(spec: FetchSpec[object], feeds: dict[tf.Tensor, Array] | None = None) -> object:
    """Fetch in the graph of the spec's tensor."""
    graph = spec.tensors[0].graph
    with tf1.Session(graph=graph) as session:
        session.run(graph.get_collection("init"))
        return spec.decode(session.run(list(spec.tensors), feeds))


@pytest.mark.parametrize(
    ("kind", "dtype", "value"),
    [
        (float, tf.float32, 0.5),
        (float, tf.float64, 0.5),
        (float, tf.float16, 0.5),
        (float, tf.bfloat16, 0.5),
        (int, tf.int32, -3),
        (int, tf.int64, 2**40),
        (int, tf.uint8, 200),
        (bool, tf.bool, True),
        (str, tf.string, "é"),
        (bytes, tf.string, b"\xff\x00"),
    ],
)
def test_scalar(kind: type[float], dtype: tf.DType, value: float) -> None:
    """A scalar is a Python value of exactly the kind that was asked for."""
    with tf.Graph().as_default():
        spec = scalar(tf.constant(value, dtype=dtype), kind)
    result = run(spec)
    assert type(result) is kind
    assert result == value


def test_scalar_variable_and_name() -> None:
    """Variables and names are as good as tensors."""
    with tf.Graph().as_default() as graph:
        variable = tf1.Variable(2.0, name="v")
        graph.add_to_collection("init", variable.initializer)
        assert run(scalar(variable, float)) == 2.0
        assert run(scalar("v:0", float)) == 2.0
        assert run(array(variable, np.float32)) == 2.0


@pytest.mark.parametrize(
    ("kind", "dtype"),
    [
        (float, tf.int32),
        (float, tf.string),
        (int, tf.float32),
        (int, tf.bool),
        (bool, tf.int32),
        (str, tf.float32),
        (bytes, tf.float32),
    ],
)
def test_scalar_of_another_dtype(kind: type[float], dtype: tf.DType) -> None:
    """A dtype that does not fit is refused at once, naming the tensor."""
    with tf.Graph().as_default():
        tensor = tf1.placeholder(dtype, [], name="loss")
    message = f"tensor 'loss:0' has dtype '{dtype.name}', which is no {kind.__name__}; give scalar"
    with pytest.raises(FetchTypeError, match=message) as caught:
        scalar(tensor, kind)
    assert caught.value.tensor == "loss:0"


def test_scalar_of_another_rank() -> None:
    """A tensor of a known rank other than 0 is no scalar."""
    with tf.Graph().as_default():
        tensor = tf1.placeholder(tf.float32, [None, 2], name="x")
    with pytest.raises(FetchTypeError, match=r"tensor 'x:0' has shape \(None, 2\) and is no scalar"):
        scalar(tensor, float)


def test_scalar_of_unknown_rank() -> None:
    """Where the graph does not know the rank, each value is checked."""
    with tf.Graph().as_default():
        tensor = tf1.placeholder(tf.float32, name="x")
        spec = scalar(tf1.identity(tensor, name="y"), float)
        assert run(spec, {tensor: np.asarray(3.0)}) == 3.0  # pyright: ignore[reportUnhashable]
        with pytest.raises(
            FetchTypeError, match=r"tensor 'y:0' was declared a scalar and gave a value of shape \(1,\)"
        ):
            run(spec, {tensor: np.asarray([3.0])})  # pyright: ignore[reportUnhashable]


def test_scalar_of_another_kind() -> None:
    """Only five kinds of scalar exist."""
    with tf.Graph().as_default(), pytest.raises(FetchTypeError, match="gives bool, int, float, str or bytes"):
        scalar(tf.constant(1.0), complex)  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]


def fetch_scalar(tensor: tf.Tensor) -> FetchSpec[object]:
    """As a float."""
    return scalar(tensor, float)


def fetch_array(tensor: tf.Tensor) -> FetchSpec[object]:
    """As an array of floats."""
    return array(tensor, np.float32)


@pytest.mark.parametrize("function", [fetch_scalar, fetch_array])
def test_only_dense_tensors(function: Callable[[object], FetchSpec[object]]) -> None:
    """A structure or an operation is no tensor."""
    with tf.Graph().as_default():
        op, pair = tf1.no_op(), (tf.constant(1.0),)
    for wrong in (op, pair):
        with pytest.raises(FetchTypeError, match="takes one dense tensor, a variable, or the name of one"):
            function(wrong)


def test_array() -> None:
    """An array has the dtype that was declared."""
    with tf.Graph().as_default():
        spec = array(tf.constant([1.0, 2.0]), np.float32)
        assert array(tf.constant(1.0), np.dtype(np.float32)).decode([np.asarray(1.0)]) == 1.0
    value = run(spec)
    assert type(value) is np.ndarray
    assert value.dtype == np.float32


def test_array_of_rank_zero() -> None:
    """A value of rank 0 is an array too."""
    with tf.Graph().as_default():
        value = run(array(tf.constant(2, dtype=tf.bfloat16), tf.bfloat16.as_numpy_dtype))
    assert type(value) is np.ndarray
    assert value.dtype == tf.bfloat16.as_numpy_dtype


def test_array_of_strings() -> None:
    """The dtype of strings is object."""
    with tf.Graph().as_default():
        text = tf.constant(["a"], name="text")
        assert run(array(text, np.object_)) == [b"a"]
        with pytest.raises(FetchTypeError, match="tensor 'text:0' has dtype 'object', not 'str_'"):
            array(text, np.str_)


def test_array_of_another_dtype() -> None:
    """The dtype must be exact."""
    with tf.Graph().as_default():
        tensor = tf.constant(1.0, name="x")
        with pytest.raises(FetchTypeError, match="tensor 'x:0' has dtype 'float32', not 'float64'; give array"):
            array(tensor, np.float64)
        with pytest.raises(FetchTypeError, match="needs an exact dtype, and 'floating' is a family of them"):
            array(tensor, np.floating)
