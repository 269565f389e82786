"""The bridge to optree: a structure taken apart into leaves with readable paths, and put together."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, cast

import optree

_NAMESPACE = "typedhooks.structures"

# optree sorts the keys of dictionaries unless told otherwise for a namespace. Ours is told once, so
# nobody else's flattening changes; the context is kept, since losing it would undo that.
_KEEP_KEY_ORDER = optree.dict_insertion_ordered(True, namespace=_NAMESPACE)  # noqa: FBT003 - positional-only
_KEEP_KEY_ORDER.__enter__()

Unflatten: TypeAlias = Callable[[Sequence[object]], object]
IsLeaf: TypeAlias = Callable[[object], bool]


@dataclass(frozen=True, slots=True)
class Flat:
    """A structure taken apart.

    Attributes:
        leaves: Its leaves, in the order in which they stand in it.
        paths: Where each stands, as Python would write it: `fetches['loss'][0]`.
        unflatten: Makes the same structure of other leaves.
    """

    leaves: tuple[object, ...]
    paths: tuple[str, ...]
    unflatten: Unflatten


class _Treespec(Protocol):
    """What is used of optree's `PyTreeSpec`; its own types name every leaf a type variable."""

    def unflatten(self, leaves: Sequence[object], /) -> object: ...


class _TreeFlatten(Protocol):
    def __call__(
        self, tree: object, is_leaf: IsLeaf, /, *, namespace: str
    ) -> tuple[Sequence[_Accessor], Sequence[object], _Treespec]: ...


class _TreeShape(Protocol):
    def __call__(self, tree: object, /, *, namespace: str) -> tuple[Sequence[object], Hashable]: ...


class _Accessor(Protocol):
    def codify(self, root: str, /) -> str: ...


def flatten(structure: object, root: str, *, is_leaf: IsLeaf) -> Flat:
    """Take a structure apart.

    Lists, tuples, named tuples, deques, dictionaries of all kinds, dataclass and attrs instances
    are structure, within each other to any depth. They are put together as what they were, with
    their keys in the same order. Other mappings come back as `dict`, other sequences as `list`.
    `None` is structure too: it has no leaves and comes back as itself.

    Args:
        structure: What to take apart.
        root: What the paths begin with.
        is_leaf: Says what must not be taken apart, although it looks like a structure.
    """
    accessors, leaves, treespec = _optree_flatten(structure, is_leaf)
    parts = [_open(leaf, accessor.codify(root), is_leaf) for accessor, leaf in zip(accessors, leaves, strict=True)]
    if not any(parts):
        paths = tuple(accessor.codify(root) for accessor in accessors)
        return Flat(tuple(leaves), paths, treespec.unflatten)
    flat: list[object] = []
    paths_: list[str] = []
    for part, leaf, accessor in zip(parts, leaves, accessors, strict=True):
        flat.extend((leaf,) if part is None else part.leaves)
        paths_.extend((accessor.codify(root),) if part is None else part.paths)
    return Flat(tuple(flat), tuple(paths_), _unflatten_nested(parts, treespec.unflatten))


def _optree_flatten(structure: object, is_leaf: IsLeaf) -> tuple[Sequence[_Accessor], Sequence[object], _Treespec]:
    # optree's types are generic in the leaves, which here are anything.
    run = cast("_TreeFlatten", optree.tree_flatten_with_accessor)
    return run(structure, is_leaf, namespace=_NAMESPACE)


def _unflatten_nested(parts: Sequence[Flat | None], unflatten: Unflatten) -> Unflatten:
    """Put the inner structures together first, then the outer one."""
    pieces: list[tuple[int, int, Flat | None]] = []
    stop = 0
    for part in parts:
        start, stop = stop, stop + (1 if part is None else len(part.leaves))
        pieces.append((start, stop, part))

    def build(values: Sequence[object]) -> object:
        return unflatten(
            [values[start] if part is None else part.unflatten(values[start:stop]) for start, stop, part in pieces]
        )

    return build


def _open(leaf: object, path: str, is_leaf: IsLeaf) -> Flat | None:
    """Take apart what optree has left whole, or give `None` if it is a leaf indeed."""
    if is_leaf(leaf) or isinstance(leaf, str | bytes | bytearray | memoryview | range):
        return None
    names = _field_names(leaf)
    if names is not None:
        return _open_record(leaf, names, path, is_leaf)
    if isinstance(leaf, Mapping):
        return flatten(dict(cast("Mapping[object, object]", leaf)), path, is_leaf=is_leaf)
    if isinstance(leaf, tuple):  # one of a subclass that is no named tuple
        return flatten(tuple(cast("tuple[object, ...]", leaf)), path, is_leaf=is_leaf)
    if isinstance(leaf, Sequence):
        return flatten(list(cast("Sequence[object]", leaf)), path, is_leaf=is_leaf)
    return None


def _field_names(leaf: object) -> tuple[str, ...] | None:
    """The fields of a dataclass or attrs instance that its constructor takes; of others, `None`."""
    if isinstance(leaf, type):
        return None
    if dataclasses.is_dataclass(leaf):
        return tuple(field.name for field in dataclasses.fields(leaf) if field.init)
    attributes: Sequence[_Attribute] | None = getattr(type(leaf), "__attrs_attrs__", None)
    if attributes is None:
        return None
    return tuple(attribute.name for attribute in attributes if attribute.init)


class _Attribute(Protocol):
    """What is used of attrs' `Attribute`: attrs itself need not be installed."""

    @property
    def name(self) -> str: ...
    @property
    def init(self) -> bool: ...


def _open_record(record: object, names: tuple[str, ...], path: str, is_leaf: IsLeaf) -> Flat:
    fields = [flatten(getattr(record, n), f"{path}.{n}", is_leaf=is_leaf) for n in names]

    def fill(values: Sequence[object]) -> object:
        # A copy, not a call of the class: frozen records and fields that the constructor does not
        # take are kept, and no `__post_init__` meets arrays where it expects tensors.
        made = copy.copy(record)
        for name, value in zip(names, values, strict=True):
            object.__setattr__(made, name, value)
        return made

    return Flat(
        tuple(leaf for field in fields for leaf in field.leaves),
        tuple(place for field in fields for place in field.paths),
        _unflatten_nested(fields, fill),
    )


def shape_and_leaves(structure: object) -> tuple[Hashable, Sequence[object]]:
    """A structure's shape, equal for structures built alike, and its leaves. Quick, so records are leaves here."""
    leaves, shape = cast("_TreeShape", optree.tree_flatten)(structure, namespace=_NAMESPACE)
    return shape, leaves
