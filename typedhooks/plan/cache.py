"""What was made before, found again by what was asked for."""

from __future__ import annotations

import itertools
from collections.abc import Hashable
from typing import TypeVar, final

V = TypeVar("V")


class BoundedDict(dict[Hashable, V]):
    """A dictionary that lets go of its oldest entry when it grows beyond its capacity.

    Being looked up does not make an entry younger, so that a look-up, which is made in every step, costs no more than
    that of a plain dictionary; an entry that is still used is simply made again.
    """

    def __init__(self, capacity: int) -> None:
        """Start empty."""
        super().__init__()
        self._capacity = capacity

    def add(self, key: Hashable, value: V) -> V:
        """Keep a value, and give it back."""
        self[key] = value
        if len(self) > self._capacity:
            del self[next(iter(self))]
        return value


@final
class Numbers:
    """Gives equal keys the same number, so that long keys are hashed once and not in every step."""

    def __init__(self, capacity: int) -> None:
        """Start at 0."""
        self._numbers: BoundedDict[int] = BoundedDict(capacity)
        self._next = itertools.count()

    def of(self, key: Hashable) -> int:
        """The number of a key. One that was forgotten meanwhile gets a new number, never that of another key."""
        found = self._numbers.get(key)
        return self._numbers.add(key, next(self._next)) if found is None else found
