"""Plans and requests that were made before, found again by what was asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, final

from typing_extensions import TypeVar

V = TypeVar("V")


@final
class BoundedCache(Generic[V]):
    """A mapping that forgets what was not used for longest once it holds `capacity` values."""

    __slots__ = ("_capacity", "_held")

    def __init__(self, capacity: int) -> None:
        """Start empty."""
        self._capacity = capacity
        self._held: OrderedDict[Hashable, V] = OrderedDict()

    def __len__(self) -> int:
        """The number of values held."""
        return len(self._held)

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value held for `key`, made now if there is none."""
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = make()
            if len(self._held) > self._capacity:
                self._held.popitem(last=False)
        else:
            self._held.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._held.clear()
