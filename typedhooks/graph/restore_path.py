"""Where the session on a graph restores its model from: known to who starts it, and of interest to who saves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import final

import tensorflow as tf

from typedhooks.graph.per_graph import graph_state


@final
@dataclass(frozen=True, slots=True)
class RestorePath:
    """What a session creator restores from.

    Attributes:
        given: A checkpoint or a directory of checkpoints; `None` for nothing.
    """

    given: str | Path | None

    def means(self, directory: Path) -> bool:
        """Whether what is saved in this directory would be found again."""
        if self.given is None:
            return False
        path = Path(self.given).expanduser().absolute().resolve()
        return directory in (path, path.parent)


def note_restore_path(graph: tf.Graph, given: str | Path | None) -> None:
    """Say where the coming session on a graph restores from."""
    graph_state(graph, "session")["restore path"] = RestorePath(given)


def forget_restore_path(graph: tf.Graph) -> None:
    """Say that the coming session on a graph restores nothing itself."""
    graph_state(graph, "session").pop("restore path", None)


def restore_path_of(graph: tf.Graph) -> RestorePath | None:
    """Where the session on a graph restores from; `None` where that is not known."""
    found = graph_state(graph, "session").get("restore path")
    return found if isinstance(found, RestorePath) else None
