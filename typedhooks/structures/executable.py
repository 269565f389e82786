"""What can be run for its effect: `Executable`, `Targets`, and the operations that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, cast

import tensorflow as tf

from typedhooks.errors import TargetTypeError
from typedhooks.structures._elements import find_element, type_name
from typedhooks.structures._values import ragged_parts
from typedhooks.structures.fetchable import Fetchable, is_fetchable
from typedhooks.structures.spec import FetchSpec


class Executable(Protocol):
    """Something of one's own that can be run for its effect.

    Attributes:
        __executable__: The literal `True`, a `ClassVar` for the reason that `Fetchable` gives.
    """

    __executable__: ClassVar[Literal[True]]

    def flat_targets(self) -> Sequence[tf.Operation]:
        """The operations to run."""
        ...


# `Mapping` is invariant in its keys, which do not matter here.
Targets: TypeAlias = (
    "tf.Operation | tf.Tensor | tf.SparseTensor | tf.IndexedSlices | tf.RaggedTensor | str | Executable"
    " | Fetchable[object] | Mapping[Any, Targets] | Sequence[Targets] | AbstractSet[Targets] | None"
)
"""What can be run for its effect: an operation; a tensor or variable, which means its operation; a
name; an `Executable`; a `Fetchable`, which means all that it computes; any collection of them."""


def is_executable(given: object) -> bool:
    """Whether `given` follows the `Executable` protocol, told by its marker."""
    return getattr(type(given), "__executable__", False) is True


def flat_targets(targets: object, graph: tf.Graph | None) -> tuple[tf.Operation, ...]:
    """The operations that targets mean, in the order in which they stand there.

    Args:
        targets: What `Targets` says.
        graph: The graph that they must be in; if `None`, names are looked up in the default graph.

    Raises:
        TargetTypeError: Something in it cannot be run; the message says where it stands.
        GraphMismatchError: Something is of another graph, or a name is not in the graph.
    """
    return tuple(_operations(targets, graph, "targets"))


def _operations(targets: object, graph: tf.Graph | None, path: str) -> Iterator[tf.Operation]:
    if targets is None:
        return
    if is_executable(targets):
        # The marker says that it follows the protocol.
        flat = cast("Executable", targets).flat_targets()
        yield from _each(flat, graph, f"{path}.flat_targets()")
    elif is_fetchable(targets):
        yield from _each(_parts_of_fetchable(targets), graph, path)
    elif isinstance(targets, tf.SparseTensor):
        yield from _each((targets.indices, targets.values, targets.dense_shape), graph, path)
    elif isinstance(targets, tf.IndexedSlices):
        yield from _each((targets.values, targets.indices, targets.dense_shape), graph, path)
    elif isinstance(targets, tf.RaggedTensor):
        yield from _each(ragged_parts(targets), graph, path)
    elif isinstance(targets, Mapping):
        for key, value in cast("Mapping[object, object]", targets).items():
            yield from _operations(value, graph, f"{path}[{key!r}]")
    elif isinstance(targets, Sequence) and not isinstance(targets, str | bytes | bytearray | range):
        for index, value in enumerate(cast("Sequence[object]", targets)):
            yield from _operations(value, graph, f"{path}[{index}]")
    elif isinstance(targets, AbstractSet):
        for value in cast("AbstractSet[object]", targets):
            yield from _operations(value, graph, f"an element of {path}")
    else:
        yield _operation(targets, graph, path)


def _each(given: Iterable[object], graph: tf.Graph | None, path: str) -> Iterator[tf.Operation]:
    return (_operation(one, graph, path) for one in given if one is not None)


def _parts_of_fetchable(fetchable: object) -> tuple[object, ...]:
    # The marker says that it follows the protocol.
    flat = tuple(cast("Fetchable[object]", fetchable).flat_fetches())
    return (*flat, *fetchable.targets) if isinstance(fetchable, FetchSpec) else flat


def _operation(target: object, graph: tf.Graph | None, path: str) -> tf.Operation:
    element = find_element(target, graph, path, TargetTypeError)
    if element is None:
        hint = "; call it while the graph is built, and run what it gives" if callable(target) else ""
        raise TargetTypeError(f"{path} is of type {type_name(target)}, which cannot be run{hint}")
    return element if isinstance(element, tf.Operation) else element.op
