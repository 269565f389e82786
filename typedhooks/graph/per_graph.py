"""What belongs to a graph and lives as long as it: ops that several sessions on one graph share."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import tensorflow as tf

T = TypeVar("T")

_ATTRIBUTE = "_typedhooks_state"


def graph_state(graph: tf.Graph, name: str) -> dict[Hashable, object]:
    """A dictionary called `name` that is kept on the graph itself, so that both go together.

    A `WeakKeyDictionary` would not do: its values, such as ops, hold their graph and so would never be let go. A graph
    collection would not do either: it is final with the graph, and is exported with it.
    """
    states: dict[str, dict[Hashable, object]] | None = getattr(graph, _ATTRIBUTE, None)
    if states is None:
        states = {}
        setattr(graph, _ATTRIBUTE, states)
    return states.setdefault(name, {})


def once_per_graph(graph: tf.Graph, key: Hashable, make: Callable[[], T]) -> T:
    """What `make` returned for this graph and key when first asked, so that a second `begin()` adds no ops.

    The key must tell apart everything that `make` depends on, such as the names of the tensors that it combines.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import once_per_graph
        >>> graph = tf.Graph()
        >>> with graph.as_default():
        ...     first = once_per_graph(graph, "answer", lambda: tf.constant(42))
        ...     second = once_per_graph(graph, "answer", lambda: tf.constant(42))
        >>> first is second
        True
    """
    state = graph_state(graph, "once")
    if key not in state:
        state[key] = make()
    # One key always stands for one `make`, and so for one type.
    return cast("T", state[key])
