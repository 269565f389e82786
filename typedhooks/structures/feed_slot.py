"""`FeedSlot`: what a tensor that is fed accepts, and the conversion of values to it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Final, cast, final

import numpy as np
import tensorflow as tf

from typedhooks.errors import FeedShapeError, FeedTypeError
from typedhooks.structures._elements import static_shape, type_name
from typedhooks.structures.fetchable import Array

_GRAPH_TYPES: Final = (
    tf.Tensor,
    tf.Variable,
    tf.Operation,
    tf.SparseTensor,
    tf.IndexedSlices,
    tf.RaggedTensor,
)
_NUMBERS: Final = (int, float, complex, np.number, np.bool_, Decimal, Fraction)


@final
class FeedSlot:
    """The facts about one tensor that is fed, found once.

    Attributes:
        tensor: The tensor.
        dtype: The dtype that its values have in NumPy.
        quick_dtype: The same where an array of it needs no further look, `None` for strings.
        quick_shape: The shape of the last value that was accepted, or `None`.
    """

    __slots__ = ("_dims", "dtype", "quick_dtype", "quick_shape", "tensor")

    def __init__(self, tensor: tf.Tensor) -> None:
        """Look at the tensor.

        Raises:
            FeedTypeError: It cannot be fed.
        """
        dtype: tf.DType = tensor.dtype.base_dtype
        if dtype.name in {"resource", "variant"}:
            raise FeedTypeError(
                f"tensor {tensor.name!r} holds a {dtype.name}, which cannot be fed; feed the tensors that "
                "it is made of, or assign to the variable",
                tensor=tensor.name,
            )
        if not tensor.graph.is_feedable(tensor):
            raise FeedTypeError(f"tensor {tensor.name!r} may not be fed: the graph says so", tensor=tensor.name)
        self.tensor: tf.Tensor = tensor
        self.dtype: np.dtype[np.generic] = np.dtype(dtype.as_numpy_dtype)  # type: ignore[explicit-any] # in np.generic
        quick = None if dtype == tf.string else self.dtype
        self.quick_dtype: np.dtype[np.generic] | None = quick  # type: ignore[explicit-any] # as above
        self._dims = static_shape(tensor)
        self.quick_shape: tuple[int, ...] | None = None

    def accept(self, value: object) -> Array:
        """The value as the runtime takes it.

        Numbers are converted where nothing but precision is lost.

        Raises:
            FeedTypeError: The value does not fit the dtype.
            FeedShapeError: The value does not fit the shape.
        """
        if type(value) is np.ndarray and value.dtype == self.quick_dtype:
            array: Array = value
        else:
            array = self._convert(value)
        self._check_shape(array.shape)
        self.quick_shape = array.shape
        return array

    def _check_shape(self, shape: tuple[int, ...]) -> None:
        dims = self._dims
        if dims is None:
            return
        if len(dims) != len(shape) or any(
            dim is not None and dim != given for dim, given in zip(dims, shape, strict=True)
        ):
            expected = tuple("?" if dim is None else dim for dim in dims)
            text = f"({', '.join(map(str, expected))}{',' if len(expected) == 1 else ''})"
            raise FeedShapeError(
                f"tensor {self.tensor.name!r} has shape {text}, and the value fed to it has shape {shape}; "
                "feed a value of that shape",
                tensor=self.tensor.name,
            )

    def _convert(self, value: object) -> Array:
        if isinstance(value, _GRAPH_TYPES):
            raise FeedTypeError(
                f"tensor {self.tensor.name!r} is fed a {type_name(value)}; feed a NumPy array or Python "
                "values, as Session.run or .numpy() give them",
                tensor=self.tensor.name,
            )
        if self.quick_dtype is None:
            return self._convert_strings(value)
        try:
            array = np.asarray(value)
        except (ValueError, TypeError) as error:
            raise self._refusal(f"a value that makes no array ({error})") from error
        if self.dtype.fields is not None:  # quantized: integers in a record of one field
            return self._cast(array)
        return self._convert_numbers(array)

    def _convert_strings(self, value: object) -> Array:
        array = np.asarray(value, dtype=np.object_)
        for kind in set(map(type, array.flat)):
            if not issubclass(kind, str | bytes):
                raise self._refusal(f"a value that holds a {kind.__qualname__!r}")
        return array

    def _convert_numbers(self, array: Array) -> Array:
        target = tf.as_dtype(self.dtype)
        if array.dtype == np.object_:
            return self._convert_objects(array)
        try:
            source = tf.as_dtype(array.dtype)
        except TypeError as error:
            raise self._refusal(f"an array of dtype {str(array.dtype)!r}") from error
        if source == tf.string:
            raise self._refusal("a string")
        if source == target or array.size == 0:
            return self._cast(array)
        if source.is_complex and not target.is_complex:
            raise self._refusal(f"complex numbers ({array.dtype})")
        converted = self._cast(array)
        if (target.is_integer or target.is_bool) and not np.array_equal(converted, array):
            # Session.run would cut fractions off and let large numbers wrap around.
            raise self._refusal(f"an array of dtype '{array.dtype}' with values that it cannot hold")
        if _overflows(array, converted):
            raise self._refusal(f"an array of dtype '{array.dtype}' with values that are infinite there")
        return converted

    def _convert_objects(self, array: Array) -> Array:
        """Convert what NumPy knows no dtype for, such as integers beyond 64 bits."""
        for one in cast("list[object]", array.ravel().tolist()):
            if not isinstance(one, _NUMBERS):
                raise self._refusal(f"a value that holds a {type(one).__qualname__!r}")
        converted = self._cast(array)
        if self.dtype.kind in "iub" and not np.array_equal(converted, array):
            raise self._refusal("a value that holds numbers that it cannot hold")
        if self.dtype.kind not in "iub" and bool(np.isinf(converted).any()):
            raise self._refusal("a value that holds numbers that are infinite there")
        return converted

    def _cast(self, array: Array) -> Array:
        try:
            with np.errstate(invalid="ignore", over="ignore"):  # what does not fit is told by comparing
                return np.asarray(array, dtype=self.dtype)
        except (ValueError, TypeError, OverflowError) as error:
            raise self._refusal(f"a value that cannot be converted ({error})") from error

    def _refusal(self, given: str) -> FeedTypeError:
        name = self.tensor.name
        dtype: tf.DType = self.tensor.dtype.base_dtype
        return FeedTypeError(
            f"tensor {name!r} has dtype '{dtype.name}', and is fed {given}; convert the value or change "
            "the tensor's dtype",
            tensor=name,
        )


def _overflows(given: Array, converted: Array) -> bool:
    """Whether numbers that were finite have become infinite."""
    infinite = np.isinf(converted)
    return bool(infinite.any()) and not np.array_equal(infinite, np.isinf(given))
