"""`FeedMap`: feeds, checked and converted; `FeedSlots`: what makes that cheap in every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar, cast, final, overload

import numpy as np
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import FeedConflictError, FeedTypeError
from typedhooks.structures._elements import find_element, type_name
from typedhooks.structures._feed_parts import expand
from typedhooks.structures.feed_slot import FeedSlot
from typedhooks.structures.feedable import Feedable, FeedKey
from typedhooks.structures.fetchable import Array

V = TypeVar("V")


@final
class FeedMap:
    """What is fed to which tensor. Immutable; everything in it is checked and converted already.

    No tensor is fed twice, each value has the dtype of its tensor and fits its shape.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import FeedMap
        >>> with tf.Graph().as_default():
        ...     x = tf.compat.v1.placeholder(tf.float32, [None, 2], name="x")
        >>> FeedMap([(x, [[1, 2]])])
        FeedMap(x:0: float32 (1, 2))
    """

    __slots__ = ("_tensors", "_values")

    _tensors: tuple[tf.Tensor, ...]
    _values: tuple[Array, ...]

    def __init__(self, feeds: Feeds = None, *, graph: tf.Graph | None = None) -> None:
        """Check and convert feeds.

        Args:
            feeds: A mapping, pairs, or another `FeedMap`. Pairs are for tensors as keys outside of
                `with graph.as_default()`, where TensorFlow does not let them be hashed.
            graph: The graph that the tensors must be in; if `None`, names are looked up in the
                default graph.

        Raises:
            FeedTypeError: Something cannot be fed, or a value does not fit the dtype.
            FeedShapeError: A value does not fit the shape.
            FeedConflictError: A tensor is fed twice.
            GraphMismatchError: A tensor is of another graph, or a name is not in the graph.
        """
        made = FeedSlots(graph).bind(feeds)
        self._tensors = made.tensors
        self._values = made.values

    @classmethod
    def from_checked(cls, tensors: tuple[tf.Tensor, ...], values: tuple[Array, ...], /) -> FeedMap:
        """A feed map of values that are converted and checked already.

        Raises:
            FeedConflictError: A tensor stands there twice.
        """
        if len(tensors) > 1 and len(set(map(id, tensors))) < len(tensors):
            raise _conflict(tensors)
        made = cls.__new__(cls)
        made._tensors = tensors  # noqa: SLF001 - its own class
        made._values = values  # noqa: SLF001 - as above
        return made

    @property
    def tensors(self) -> tuple[tf.Tensor, ...]:
        """The tensors that are fed."""
        return self._tensors

    @property
    def values(self) -> tuple[Array, ...]:
        """Their values, in the same order."""
        return self._values

    @overload
    def feed(self, key: Feedable[V], value: V, /) -> FeedMap: ...
    @overload
    def feed(self, key: tf.SparseTensor, value: tf1.SparseTensorValue | Sequence[object], /) -> FeedMap: ...
    @overload
    def feed(self, key: tf.RaggedTensor, value: tf1.ragged.RaggedTensorValue, /) -> FeedMap: ...
    @overload
    def feed(self, key: tf.IndexedSlices, value: Sequence[object], /) -> FeedMap: ...
    @overload
    def feed(self, key: tf.Tensor | str, value: object, /) -> FeedMap: ...
    def feed(self, key: object, value: object, /) -> FeedMap:
        """The same feeds and one more.

        Raises:
            FeedConflictError: The tensor is fed already.
            FeedTypeError: It cannot be fed, or the value does not fit its dtype.
            FeedShapeError: The value does not fit its shape.
        """
        return self | FeedSlots(None).bind(((cast("FeedKey", key), value),))

    def __or__(self, other: FeedMap, /) -> FeedMap:
        """The feeds of both.

        Raises:
            FeedConflictError: Both feed the same tensor.
        """
        return FeedMap.from_checked((*self._tensors, *other.tensors), (*self._values, *other.values))

    def __len__(self) -> int:
        return len(self._tensors)

    def __iter__(self) -> Iterator[tuple[tf.Tensor, Array]]:
        return iter(zip(self._tensors, self._values, strict=True))

    @override
    def __repr__(self) -> str:
        parts = [f"{tensor.name}: {value.dtype} {value.shape}" for tensor, value in self]
        return f"FeedMap({', '.join(parts)})"


class FeedItems(Protocol):
    """A mapping from what is fed to values. `Mapping` itself is invariant in its keys; its items are not."""

    def items(self) -> Iterable[tuple[FeedKey, object]]:
        """The keys with their values."""
        ...


# `Mapping` stands beside `FeedItems` so that a checker knows what the keys of a dictionary display may be.
Feeds: TypeAlias = FeedMap | Mapping[FeedKey, object] | FeedItems | Iterable[tuple[FeedKey, object]] | None
"""What to feed: a mapping, pairs of key and value, or a `FeedMap`."""


@final
class FeedSlots:
    """Checks and converts the feeds of one graph, step after step.

    What is known of a tensor is found once and kept. Not for a graph whose tensors may still change
    their static shape.
    """

    __slots__ = ("_graph", "_slots")

    def __init__(self, graph: tf.Graph | None) -> None:
        """Know nothing yet.

        Args:
            graph: The graph that tensors must be in; if `None`, names are looked up in the default
                graph.
        """
        self._graph = graph
        # Found by identity, since tensors may not be hashable; a slot keeps its tensor, so that the
        # identity does not pass to another object. Names are found by themselves.
        self._slots: dict[int | str, FeedSlot] = {}

    def bind(self, feeds: Feeds) -> FeedMap:
        """Check and convert feeds.

        An array of the right dtype costs less than a microsecond, and is not copied.

        Raises:
            FeedTypeError: Something cannot be fed, or a value does not fit the dtype.
            FeedShapeError: A value does not fit the shape.
            FeedConflictError: A tensor is fed twice.
            GraphMismatchError: A tensor is of another graph, or a name is not in the graph.
        """
        if feeds is None:
            return _EMPTY
        if isinstance(feeds, FeedMap):
            return self._check_graph(feeds)
        tensors: list[tf.Tensor] = []
        values: list[Array] = []
        known = self._slots
        for key, value in _pairs(feeds):
            slot = known.get(key if type(key) is str else id(key))
            if slot is None:
                for inner, part in expand(key, value):
                    slot = known.get(id(inner)) or self._make_slot(inner)
                    tensors.append(slot.tensor)
                    values.append(slot.accept(part))
                continue
            if type(value) is np.ndarray and value.dtype is slot.quick_dtype and value.shape == slot.quick_shape:
                values.append(value)
            else:
                values.append(slot.accept(value))
            tensors.append(slot.tensor)
        return FeedMap.from_checked(tuple(tensors), tuple(values))

    def _check_graph(self, feeds: FeedMap) -> FeedMap:
        if self._graph is not None:
            for tensor in feeds.tensors:
                if id(tensor) not in self._slots and tensor.graph is not self._graph:
                    find_element(tensor, self._graph, "a key of the feeds", FeedTypeError)
        return feeds

    def _make_slot(self, key: tf.Tensor | str) -> FeedSlot:
        """Find out about a tensor, or the tensor of that name."""
        tensor = self._tensor(key)
        slot = self._slots.get(id(tensor))
        if slot is None:
            slot = FeedSlot(tensor)
            self._slots[id(tensor)] = slot
        if isinstance(key, str):
            self._slots[key] = slot
        return slot

    def _tensor(self, key: tf.Tensor | str) -> tf.Tensor:
        element = find_element(key, self._graph, "a key of the feeds", FeedTypeError)
        if isinstance(element, tf.Tensor):
            return element
        hint = f"; feed its output {element.name + ':0'!r}" if element and element.outputs else ""
        raise FeedTypeError(f"{key!r} is an operation, which cannot be fed{hint}")


def _pairs(feeds: object) -> Iterable[tuple[object, object]]:
    # The exact type first: to ask for a `Mapping` takes longer than to bind a feed.
    if type(feeds) is dict or isinstance(feeds, Mapping) or hasattr(feeds, "items"):
        return cast("Mapping[object, object]", feeds).items()
    if isinstance(feeds, Iterable) and not isinstance(feeds, str | bytes):
        return _checked_pairs(cast("Iterable[object]", feeds))
    raise FeedTypeError(f"feeds are of type {type_name(feeds)}; give a mapping, pairs of key and value, or a FeedMap")


def _checked_pairs(feeds: Iterable[object]) -> Iterator[tuple[object, object]]:
    for index, pair in enumerate(feeds):
        kind = type_name(pair)
        parts: Sequence[object] = cast("Sequence[object]", pair) if isinstance(pair, tuple | list) else []
        try:
            key, value = parts
        except ValueError:
            message = f"feeds[{index}] is of type {kind}; it must be a pair of key and value"
            raise FeedTypeError(message) from None
        yield key, value


def _conflict(tensors: Sequence[tf.Tensor]) -> FeedConflictError:
    counts = Counter(tensor.name for tensor in tensors)
    names = [name for name, count in counts.items() if count > 1]
    several = "tensors" if len(names) > 1 else "tensor"
    listed = ", ".join(map(repr, names))
    return FeedConflictError(f"{several} {listed} would be fed twice; remove one of the two feeds", tensor=names[0])


_EMPTY = FeedMap.from_checked((), ())
