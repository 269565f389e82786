"""Structures are taken apart and put together without loss."""

from __future__ import annotations

from collections import OrderedDict, defaultdict, deque
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import optree
import pytest
from hypothesis import given
from hypothesis import strategies as st

from typedhooks.structures._flatten import flatten


class Pair(NamedTuple):
    left: object
    right: object


@dataclass(frozen=True)
class Record:
    first: object
    second: object
    made: str = field(default="kept", init=False)


@dataclass(slots=True)
class Slotted:
    value: object

    def __post_init__(self) -> None:
        if isinstance(self.value, str):
            raise TypeError("no strings")


class Attribute:
    def __init__(self, name: str) -> None:
        self.name = name
        self.init = True


class AttrsLike:
    __attrs_attrs__ = (Attribute("a"), Attribute("b"))

    def __init__(self, a: object, b: object) -> None:
        self.a = a
        self.b = b


def never(_: object) -> bool:
    """Say of nothing that it is a leaf."""
    return False


keys = st.one_of(st.integers(), st.text(max_size=3), st.booleans())
leaves = st.one_of(st.integers(), st.none(), st.floats(allow_nan=False))


def extend(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Structures of each kind around an inner one."""
    return st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.lists(inner, max_size=3).map(deque),
        st.dictionaries(keys, inner, max_size=3),
        st.dictionaries(keys, inner, max_size=3).map(OrderedDict),
        st.dictionaries(keys, inner, max_size=3).map(lambda d: defaultdict(int, d)),
        st.builds(Pair, inner, inner),
        st.builds(Record, inner, inner),
        st.builds(Slotted, inner),
    )


structures = st.recursive(leaves, extend, max_leaves=12)


@given(structures)
def test_round_trip(structure: object) -> None:
    """What is taken apart comes back equal, and of the same types."""
    flat = flatten(structure, "fetches", is_leaf=never)
    back = flat.unflatten(flat.leaves)
    assert back == structure
    assert repr(back) == repr(structure)


@given(structures)
def test_paths(structure: object) -> None:
    """There is one path a leaf; it is what Python would evaluate to that leaf."""
    flat = flatten(structure, "fetches", is_leaf=never)
    assert len(flat.paths) == len(flat.leaves)
    for path, leaf in zip(flat.paths, flat.leaves, strict=True):
        assert eval(path, {"fetches": structure}) == leaf  # noqa: S307 - our own path


@given(st.dictionaries(keys, st.integers()))
def test_key_order(structure: dict[Any, int]) -> None:
    """Keys keep the order of insertion, whatever their types."""
    flat = flatten(structure, "fetches", is_leaf=never)
    assert list(flat.leaves) == list(structure.values())
    back = flat.unflatten(flat.leaves)
    assert isinstance(back, dict)
    assert list(cast("dict[object, object]", back)) == list(structure)


def test_others_sort_their_keys() -> None:
    """Nobody else's use of optree is changed."""
    assert optree.tree_leaves({"b": 1, "a": 2}) == [2, 1]  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_default_factory_kept() -> None:
    """A defaultdict keeps its factory."""
    flat = flatten(defaultdict(int, {"a": 1}), "f", is_leaf=never)
    back = flat.unflatten(flat.leaves)
    assert isinstance(back, defaultdict)
    assert back.default_factory is int


def test_other_mappings_become_dicts() -> None:
    """A mapping that is no dict of a known kind comes back as a dict."""
    flat = flatten(MappingProxyType({"b": 1, "a": (2,)}), "f", is_leaf=never)
    assert flat.paths == ("f['b']", "f['a'][0]")
    assert flat.unflatten(flat.leaves) == {"b": 1, "a": (2,)}


def test_other_sequences() -> None:
    """Subclasses of list and tuple come back as list and tuple."""

    class MyList(list[int]):
        pass

    class MyTuple(tuple[int, ...]):
        __slots__ = ()

    flat = flatten((MyList([1]), MyTuple((2,))), "f", is_leaf=never)
    back = flat.unflatten(flat.leaves)
    assert isinstance(back, tuple)
    assert [type(part) for part in cast("tuple[object, ...]", back)] == [list, tuple]


def test_attrs_like() -> None:
    """An attrs instance comes back as one of its class."""
    flat = flatten({"m": AttrsLike(1, [2, 3])}, "f", is_leaf=never)
    assert flat.paths == ("f['m'].a", "f['m'].b[0]", "f['m'].b[1]")
    back = flat.unflatten((10, 20, 30))
    assert isinstance(back, dict)
    assert isinstance(back["m"], AttrsLike)
    assert (back["m"].a, back["m"].b) == (10, [20, 30])


def test_record_is_filled_not_made() -> None:
    """No `__post_init__` runs on what comes back, and fields outside the constructor are kept."""
    flat = flatten([Slotted(1), Record(1, 2)], "f", is_leaf=never)
    back = flat.unflatten(("x", 3, 4))
    assert isinstance(back, list)
    slotted, record = cast("list[object]", back)
    assert isinstance(slotted, Slotted)
    assert slotted.value == "x"
    assert record == Record(3, 4)
    assert isinstance(record, Record)
    assert record.made == "kept"


def test_original_is_unchanged() -> None:
    """Putting together makes new objects."""
    record = Slotted([1])
    flatten(record, "f", is_leaf=never).unflatten((2,))
    assert record == Slotted([1])


def test_is_leaf() -> None:
    """What is said to be a leaf is not taken apart."""
    pair = Pair(1, 2)
    flat = flatten([pair, (3,)], "f", is_leaf=lambda x: isinstance(x, Pair))
    assert flat.leaves == (pair, 3)


@pytest.mark.parametrize("leaf", ["text", b"bytes", range(3), {1, 2}, Record, 3])
def test_leaves(leaf: object) -> None:
    """Strings, ranges, sets and classes are leaves."""
    assert flatten([leaf], "f", is_leaf=never).leaves == (leaf,)
