"""From what the runtime gives to what the types promise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, cast

import numpy as np
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.structures.fetchable import Array
from typedhooks.structures.spec import FetchSpec

if TYPE_CHECKING:  # there is no such module at run time, and no public one has the class
    from tensorflow.compat.v1._typing import IndexedSlicesValue as IndexedSlicesValue
else:
    from tensorflow.python.framework.indexed_slices import IndexedSlicesValue as IndexedSlicesValue


def as_array(value: object, /) -> Array:
    """The value as an array.

    The runtime gives values of rank 0 as NumPy scalars, and strings of rank 0 as `bytes`; both
    become arrays of rank 0, strings of dtype object, as strings of a higher rank are.
    """
    if type(value) is np.ndarray:
        return value
    if isinstance(value, bytes | str):
        array = np.empty((), dtype=np.object_)
        array[()] = value
        return array
    return np.asarray(value)


def dense(values: Sequence[Array], /) -> Array:
    """The value of one dense tensor."""
    value = values[0]
    return value if type(value) is np.ndarray else as_array(value)


def nothing(_: Sequence[Array], /) -> None:
    """What an operation gives."""


def sparse_spec(sparse: tf.SparseTensor) -> FetchSpec[tf1.SparseTensorValue]:
    """Fetch a sparse tensor."""
    return FetchSpec(
        (sparse.indices, sparse.values, sparse.dense_shape),
        lambda values: tf1.SparseTensorValue(*map(as_array, values)),
    )


def slices_spec(slices: tf.IndexedSlices) -> FetchSpec[IndexedSlicesValue]:
    """Fetch indexed slices; their dense shape is `None` where the graph does not have it."""
    if slices.dense_shape is None:
        return FetchSpec(
            (slices.values, slices.indices),
            lambda values: IndexedSlicesValue(as_array(values[0]), as_array(values[1]), None),
        )
    return FetchSpec(
        (slices.values, slices.indices, slices.dense_shape),
        lambda values: IndexedSlicesValue(*map(as_array, values)),
    )


def ragged_parts(ragged: tf.RaggedTensor) -> tuple[tf.Tensor, ...]:
    """The dense tensors of a ragged one: the flat values, then the row splits, outermost first."""
    flat_values: tf.Tensor = ragged.flat_values
    row_splits: tuple[tf.Tensor, ...] = ragged.nested_row_splits
    return (flat_values, *row_splits)


def composite_parts(given: object) -> tuple[tf.Tensor, ...] | None:
    """The dense tensors of a sparse or ragged tensor or of indexed slices; of others, `None`."""
    if isinstance(given, tf.SparseTensor):
        return (given.indices, given.values, given.dense_shape)
    if isinstance(given, tf.IndexedSlices):
        parts = (given.values, given.indices)
        return parts if given.dense_shape is None else (*parts, given.dense_shape)
    return ragged_parts(given) if isinstance(given, tf.RaggedTensor) else None


def ragged_spec(ragged: tf.RaggedTensor) -> FetchSpec[tf1.ragged.RaggedTensorValue]:
    """Fetch a ragged tensor."""
    return FetchSpec(ragged_parts(ragged), _ragged_value)


def _ragged_value(values: Sequence[Array]) -> tf1.ragged.RaggedTensorValue:
    flat_values, *row_splits = map(as_array, values)
    innermost = tf1.ragged.RaggedTensorValue(flat_values, row_splits.pop())
    for splits in reversed(row_splits):
        innermost = tf1.ragged.RaggedTensorValue(innermost, splits)
    return innermost


def structure_decoder(
    structure: object, leaves: Sequence[object], unflatten: Callable[[Sequence[object]], object]
) -> Callable[[Sequence[Array]], object]:
    """Decode a structure whose leaves are all dense tensors.

    What most people fetch, a list, tuple or dictionary of tensors, is put together here: that takes
    a fifth of the time that optree needs.
    """
    kind = type(structure)
    if kind is list and _is_flat(cast("list[object]", structure), leaves):
        return _dense_list
    if kind is tuple and _is_flat(cast("tuple[object, ...]", structure), leaves):
        return lambda values: tuple(_dense_list(values))
    if kind is dict:
        items = cast("dict[object, object]", structure)
        if _is_flat(items.values(), leaves):
            keys = tuple(items)
            return lambda values: dict(zip(keys, _dense_list(values), strict=True))
    return lambda values: unflatten(_dense_list(values))


def _is_flat(children: Collection[object], leaves: Sequence[object]) -> bool:
    return len(children) == len(leaves) and all(child is leaf for child, leaf in zip(children, leaves, strict=True))


def _dense_list(values: Sequence[Array]) -> list[Array]:
    return [value if type(value) is np.ndarray else as_array(value) for value in values]
