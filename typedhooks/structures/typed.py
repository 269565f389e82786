"""`array` and `scalar`: tensors whose dtype and rank are declared, and checked against the graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt
import tensorflow as tf

from typedhooks.errors import FetchTypeError
from typedhooks.structures._elements import static_shape
from typedhooks.structures._values import as_array
from typedhooks.structures.build import build_spec
from typedhooks.structures.fetchable import Array
from typedhooks.structures.spec import FetchSpec

# `np.generic` is itself generic, by default in `Any`.
S = TypeVar("S", bound=np.generic)  # type: ignore[explicit-any]

Scalar: TypeAlias = bool | int | float | str | bytes
"""What `scalar` can give."""

_Decoder: TypeAlias = Callable[[Sequence[Array]], Scalar]


def array(  # type: ignore[explicit-any] # as `S`
    tensor: tf.Tensor | str, dtype: type[S] | np.dtype[S], /
) -> FetchSpec[npt.NDArray[S]]:
    """Fetch a tensor whose dtype is known.

    Args:
        tensor: A tensor, a variable, or the name of one in the default graph.
        dtype: Exactly the dtype of its values: `np.float32` and the like. That of strings is
            `np.object_`, since their values are Python `bytes`, each with its own length.

    Raises:
        FetchTypeError: The tensor has another dtype.
        GraphMismatchError: The name is not in the default graph.

    Example:
        >>> import numpy as np, tensorflow as tf
        >>> from typedhooks import array
        >>> with tf.Graph().as_default():
        ...     logits = tf.constant([1.0, 2.0], name="logits")
        >>> array(logits, np.float32)  # FetchSpec[NDArray[np.float32]]
        FetchSpec(logits:0)
    """
    spec = _dense_tensor(tensor, "array")
    fetched = spec.tensors[0]
    tensor_dtype: tf.DType = fetched.dtype.base_dtype
    actual = np.dtype(tensor_dtype.as_numpy_dtype)
    if dtype in _ABSTRACT:
        raise FetchTypeError(
            f"array() of tensor {fetched.name!r} needs an exact dtype, and '{_dtype_name(dtype)}' is "
            f"a family of them; the tensor's is '{_dtype_name(actual)}'",
            tensor=fetched.name,
        )
    if np.dtype(dtype) != actual:
        raise FetchTypeError(
            f"tensor {fetched.name!r} has dtype '{_dtype_name(actual)}', not '{_dtype_name(dtype)}'; "
            f"give array() {_dtype_name(actual)!r} or cast the tensor",
            tensor=fetched.name,
        )
    # The dtype of what the runtime gives for the tensor has just been compared.
    return cast("FetchSpec[npt.NDArray[S]]", spec)  # type: ignore[explicit-any] # as `S`


@overload
def scalar(tensor: tf.Tensor | str, kind: type[bool], /) -> FetchSpec[bool]: ...
@overload
def scalar(tensor: tf.Tensor | str, kind: type[int], /) -> FetchSpec[int]: ...
@overload
def scalar(tensor: tf.Tensor | str, kind: type[float], /) -> FetchSpec[float]: ...
@overload
def scalar(tensor: tf.Tensor | str, kind: type[str], /) -> FetchSpec[str]: ...
@overload
def scalar(tensor: tf.Tensor | str, kind: type[bytes], /) -> FetchSpec[bytes]: ...
def scalar(tensor: tf.Tensor | str, kind: type[Scalar], /) -> FetchSpec[Scalar]:
    """Fetch a tensor of rank 0 as a Python value.

    Where the graph does not know the rank, it is checked each time the value is decoded.

    Args:
        tensor: A tensor, a variable, or the name of one in the default graph.
        kind: `float` for any floating-point dtype, `int` for any integer dtype, `bool` for
            booleans, `str` (decoded as UTF-8) or `bytes` for strings.

    Raises:
        FetchTypeError: The tensor has another dtype or rank.
        GraphMismatchError: The name is not in the default graph.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import scalar
        >>> with tf.Graph().as_default():
        ...     loss = tf.constant(0.5, name="loss")
        >>> scalar(loss, float)  # FetchSpec[float]
        FetchSpec(loss:0)
    """
    fetched = _dense_tensor(tensor, "scalar").tensors[0]
    if kind not in _KINDS:
        raise FetchTypeError(
            f"scalar() of tensor {fetched.name!r} gives bool, int, float, str or bytes, not {kind!r}",
            tensor=fetched.name,
        )
    fits, decoder = _KINDS[kind]
    dtype: tf.DType = fetched.dtype.base_dtype
    if not fits(dtype):
        raise FetchTypeError(
            f"tensor {fetched.name!r} has dtype '{dtype.name}', which is no {kind.__name__}; "
            "give scalar() the kind that fits or cast the tensor",
            tensor=fetched.name,
        )
    shape = static_shape(fetched)
    if shape is None:
        return FetchSpec((fetched,), _rank_checked(decoder, fetched.name))
    if shape:
        raise FetchTypeError(
            f"tensor {fetched.name!r} has shape {fetched.shape} and is no scalar; use array() or reduce the tensor",
            tensor=fetched.name,
        )
    return FetchSpec((fetched,), decoder)


def _dense_tensor(tensor: object, function: str) -> FetchSpec[object]:
    spec = build_spec(tensor, None)
    if len(spec.tensors) != 1 or not isinstance(tensor, str | tf.Tensor | tf.Variable):
        raise FetchTypeError(
            f"{function}() takes one dense tensor, a variable, or the name of one; it was given {tensor!r}"
        )
    return spec


def _dtype_name(dtype: object) -> str:
    return dtype.__name__ if isinstance(dtype, type) else str(dtype)


_ABSTRACT: Final = frozenset[object](
    (
        np.generic,
        np.number,
        np.integer,
        np.signedinteger,
        np.unsignedinteger,
        np.inexact,
        np.floating,
        np.complexfloating,
        np.flexible,
        np.character,
    )
)


def _rank_checked(decoder: _Decoder, name: str) -> _Decoder:
    def decode(values: Sequence[Array]) -> Scalar:
        value = as_array(values[0])
        if value.ndim:
            raise FetchTypeError(
                f"tensor {name!r} was declared a scalar and gave a value of shape {value.shape}",
                tensor=name,
            )
        return decoder((value,))

    return decode


def _decode_bool(values: Sequence[Array]) -> bool:
    return bool(values[0])


def _decode_int(values: Sequence[Array]) -> int:
    return int(values[0])


def _decode_float(values: Sequence[Array]) -> float:
    return float(values[0])


def _decode_bytes(values: Sequence[Array]) -> bytes:
    value: object = as_array(values[0]).item()
    return value.encode() if isinstance(value, str) else cast("bytes", value)


def _decode_str(values: Sequence[Array]) -> str:
    return _decode_bytes(values).decode()


_KINDS: Final[Mapping[type[Scalar], tuple[Callable[[tf.DType], bool], _Decoder]]] = {
    bool: (lambda dtype: dtype.is_bool, _decode_bool),
    int: (lambda dtype: dtype.is_integer and not dtype.is_quantized, _decode_int),
    float: (lambda dtype: dtype.is_floating, _decode_float),
    str: (lambda dtype: dtype == tf.string, _decode_str),
    bytes: (lambda dtype: dtype == tf.string, _decode_bytes),
}
