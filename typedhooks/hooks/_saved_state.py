"""What hooks keep in variables so that it is saved with the model: written there right before each checkpoint."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import tensorflow as tf

from typedhooks.errors import HookUsageError
from typedhooks.graph import graph_state
from typedhooks.run import Session


@final
class SavedStates:
    """Those who write a state into a variable before a checkpoint of this graph is saved, each under a key of its own.

    The graph keeps it, so that who saves and who is saved need not know each other.
    """

    def __init__(self) -> None:
        """Nobody yet."""
        self._writers: dict[str, Callable[[Session], object]] = {}

    def add(self, key: str, write: Callable[[Session], object], *, hook: str) -> None:
        """Call `write` before each checkpoint from now on.

        Raises:
            HookUsageError: The key is taken.
        """
        if key in self._writers:
            raise HookUsageError(
                f"two hooks would save their state as {key!r}; remove one of them, or give them different names",
                hook=hook,
                tensor=key,
            )
        self._writers[key] = write

    def discard(self, key: str, write: Callable[[Session], object]) -> None:
        """Call `write` no more; what its variable holds stays."""
        if self._writers.get(key) == write:
            del self._writers[key]

    def write(self, session: Session) -> None:
        """A checkpoint is about to be saved."""
        for write in tuple(self._writers.values()):
            write(session)


def saved_states(graph: tf.Graph) -> SavedStates:
    """The states that are saved with this graph."""
    kept = graph_state(graph, "saved states")
    states = kept.get("")
    if not isinstance(states, SavedStates):
        kept[""] = states = SavedStates()
    return states
