"""What can be run for its effect: `Executable`, `Targets`, and the operations that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, Union, cast

import tensorflow as tf

from typedhooks.errors import TargetTypeError
from typedhooks.structures._elements import find_element, type_name
from typedhooks.structures._values import composite_parts
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


# A recursive part is a string, which `|` does not take. `Mapping` is invariant in its keys, which do
# not matter here.
Targets: TypeAlias = Union[  # type: ignore[explicit-any]
    tf.Operation,
    tf.Tensor,
    tf.SparseTensor,
    tf.IndexedSlices,
    tf.RaggedTensor,
    str,
    Executable,
    Fetchable[object],
    "Mapping[Any, Targets]",
    "Sequence[Targets]",
    "AbstractSet[Targets]",
    None,
]
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
    parts = _parts(targets)
    if parts is not None:
        for part in parts:
            yield _operation(part, graph, path)
        return
    for value, place in _elements(targets, path):
        if value is targets:
            yield _operation(targets, graph, path)
        else:
            yield from _operations(value, graph, place)


def _parts(targets: object) -> Iterable[object] | None:
    """The graph elements that make up one target, if it is made of several."""
    # The markers say that the protocols are followed.
    if is_executable(targets):
        return cast("Executable", targets).flat_targets()
    if isinstance(targets, FetchSpec):
        return (*targets.tensors, *targets.targets)
    if is_fetchable(targets):
        return cast("Fetchable[object]", targets).flat_fetches()
    return composite_parts(targets)


def _elements(targets: object, path: str) -> Iterable[tuple[object, str]]:
    """The elements of a collection and their places; of anything else, itself."""
    if isinstance(targets, Mapping):
        items = cast("Mapping[object, object]", targets).items()
        return [(value, f"{path}[{key!r}]") for key, value in items]
    if isinstance(targets, Sequence) and not isinstance(targets, str | bytes | bytearray | range):
        values = cast("Sequence[object]", targets)
        return [(value, f"{path}[{index}]") for index, value in enumerate(values)]
    if isinstance(targets, AbstractSet):
        return [(value, f"an element of {path}") for value in cast("AbstractSet[object]", targets)]
    return [(targets, path)]


def _operation(target: object, graph: tf.Graph | None, path: str) -> tf.Operation:
    element = find_element(target, graph, path, TargetTypeError)
    if element is None:
        hint = "; call it while the graph is built, and run what it gives" if callable(target) else ""
        raise TargetTypeError(f"{path} is of type {type_name(target)}, which cannot be run{hint}")
    return element if isinstance(element, tf.Operation) else element.op
