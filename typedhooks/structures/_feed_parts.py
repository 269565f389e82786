"""What is fed when one feeds a key that is made of several dense tensors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FeedTypeError
from typedhooks.structures._elements import type_name
from typedhooks.structures._values import ragged_parts
from typedhooks.structures.feedable import Feedable, is_feedable


def expand(key: object, value: object) -> Iterator[tuple[tf.Tensor | str, object]]:
    """The dense tensors that make up a key, each with its part of the value.

    Raises:
        FeedTypeError: The key cannot be fed, or the value has other parts than the key.
    """
    if isinstance(key, str):
        yield key, value
    elif is_feedable(key):
        yield from _feedable_parts(key, value)
    elif isinstance(key, tf.SparseTensor):
        yield from _zip("sparse tensor", (key.indices, key.values, key.dense_shape), value)
    elif isinstance(key, tf.IndexedSlices):
        yield from _slices_parts(key, value)
    elif isinstance(key, tf.RaggedTensor):
        yield from _ragged_parts(key, value)
    elif isinstance(key, tuple):  # Session.run takes these too
        keys = cast("tuple[object, ...]", key)
        for inner, part in zip(keys, _parts("tuple of keys", value, len(keys)), strict=True):
            yield from expand(inner, part)
    elif isinstance(key, tf.Variable) or hasattr(key, "_as_graph_element"):
        raise FeedTypeError(
            f"{getattr(key, 'name', key)!r} is a variable, which cannot be fed; assign to it, or feed a placeholder"
        )
    elif isinstance(key, tf.Tensor):
        yield key, value
    else:
        hint = "; feed a tensor that it gives" if isinstance(key, tf.Operation) else ""
        raise FeedTypeError(f"a key of the feeds is of type {type_name(key)}, which cannot be fed{hint}")


def _feedable_parts(key: object, value: object) -> Iterator[tuple[tf.Tensor | str, object]]:
    # The marker says that it follows the protocol; what value it takes is for itself to say.
    pairs = cast("Sequence[tuple[object, object]]", cast("Feedable[object]", key).flat_feeds(value))
    for tensor, part in pairs:
        if not isinstance(tensor, tf.Tensor):
            raise FeedTypeError(
                f"flat_feeds() of {type_name(key)} must give tensors and their values; it gave a {type_name(tensor)}"
            )
        yield tensor, part


def _slices_parts(key: tf.IndexedSlices, value: object) -> Iterator[tuple[tf.Tensor | str, object]]:
    parts = _parts("indexed slices", value, 2, 3)
    if key.dense_shape is not None:
        yield from _zip("indexed slices", (key.values, key.indices, key.dense_shape), parts)
    else:
        yield from _zip("indexed slices", (key.values, key.indices), parts[:2])


def _ragged_parts(key: tf.RaggedTensor, value: object) -> Iterator[tuple[tf.Tensor | str, object]]:
    tensors = ragged_parts(key)
    if not isinstance(value, tf1.ragged.RaggedTensorValue):
        raise FeedTypeError(
            f"ragged tensor {tensors[0].name!r} is fed a {type_name(value)}; feed a "
            "tf.compat.v1.ragged.RaggedTensorValue, as tf.compat.v1.ragged.constant_value makes it",
            tensor=tensors[0].name,
        )
    yield from _zip("ragged tensor", tensors, (value.flat_values, *value.nested_row_splits))


def _zip(kind: str, tensors: Sequence[tf.Tensor], value: object) -> Iterator[tuple[tf.Tensor, object]]:
    return zip(tensors, _parts(kind, value, len(tensors), name=tensors[0].name), strict=True)


def _parts(kind: str, value: object, *sizes: int, name: str | None = None) -> tuple[object, ...]:
    """The parts of a value, if it has as many as it should."""
    subject = kind if name is None else f"{kind} {name!r}"
    expected = " or ".join(map(str, sizes))
    if not isinstance(value, tuple | list):
        raise FeedTypeError(f"{subject} is fed a {type_name(value)}; feed a tuple of {expected} parts", tensor=name)
    parts = tuple(cast("Sequence[object]", value))
    if len(parts) not in sizes:
        raise FeedTypeError(f"{subject} is fed {len(parts)} parts; feed a tuple of {expected}", tensor=name)
    return parts
