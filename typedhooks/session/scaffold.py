"""`SessionScaffold`: the ops that initialize a model, check that it is ready, and save it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import HookUsageError
from typedhooks.graph.per_graph import graph_state
from typedhooks.structures import Feeds, Targets

T = TypeVar("T")


class _Resource(Protocol):
    """What TensorFlow keeps in its collections of resources."""

    create: tf.Operation
    is_initialized: tf.Tensor
    handle: tf.Tensor


@final
@dataclass(frozen=True, slots=True)
class SessionScaffold:
    """Pieces to start a session with. What is not given is taken from the graph's collections, or made.

    The names and their defaults are those of TensorFlow-Scala's `SessionScaffold` and `tf.compat.v1.train.Scaffold`.

    Attributes:
        init_op: Initializes the model. Default: global variables and shared resources.
        init_feeds: What to feed while `init_op` runs.
        init_function: Called with the raw session after `init_op`, in a session that restores no checkpoint.
        ready_op: A string vector of what is not initialized; empty when the model is ready.
        ready_for_local_init_op: The same, for what `local_init_op` needs. Default: global variables and resources.
        local_init_op: Runs in every session, chief and worker. Default: local variables, tables, local resources.
        local_init_feeds: What to feed while `local_init_op` runs.
        local_init_function: Called with the raw session after `local_init_op`.
        saver: Restores checkpoints, and saves them for `CheckpointSaver`. Default: the one in the `SAVERS`
            collection, or one of all saveable objects.
    """

    init_op: Targets = None
    init_feeds: Feeds = None
    init_function: Callable[[tf1.Session], object] | None = None
    ready_op: tf.Tensor | None = None
    ready_for_local_init_op: tf.Tensor | None = None
    local_init_op: Targets = None
    local_init_feeds: Feeds = None
    local_init_function: Callable[[tf1.Session], object] | None = None
    saver: tf1.train.Saver | None = None

    def build(self, graph: tf.Graph) -> BuiltScaffold:
        """Add what is missing to the graph, which must still be open unless nothing has to be added.

        A later session on the same graph gets the same ops, unless variables have come in between.

        Raises:
            HookUsageError: A collection that should hold one piece holds several.
        """
        with graph.as_default():
            defaults = _defaults(graph)
            return BuiltScaffold(
                init_op=defaults.init_op if self.init_op is None else self.init_op,
                init_feeds=self.init_feeds,
                init_function=self.init_function,
                ready_op=defaults.ready_op if self.ready_op is None else self.ready_op,
                ready_for_local_init_op=(
                    defaults.ready_for_local_init_op
                    if self.ready_for_local_init_op is None
                    else self.ready_for_local_init_op
                ),
                local_init_op=defaults.local_init_op if self.local_init_op is None else self.local_init_op,
                local_init_feeds=self.local_init_feeds,
                local_init_function=self.local_init_function,
                saver=_saver(graph, self.saver),
            )


@final
@dataclass(frozen=True, slots=True)
class BuiltScaffold:
    """A scaffold with every piece in the graph; see `SessionScaffold` for what they are."""

    init_op: Targets
    init_feeds: Feeds
    init_function: Callable[[tf1.Session], object] | None
    ready_op: tf.Tensor
    ready_for_local_init_op: tf.Tensor
    local_init_op: Targets
    local_init_feeds: Feeds
    local_init_function: Callable[[tf1.Session], object] | None
    saver: tf1.train.Saver


@final
@dataclass(frozen=True, slots=True)
class _Defaults:
    made_for: tuple[int, ...]
    init_op: tf.Operation
    ready_op: tf.Tensor
    ready_for_local_init_op: tf.Tensor
    local_init_op: tf.Operation


@final
@dataclass(frozen=True, slots=True)
class _DefaultSaver:
    made_for: tuple[int, ...]
    saver: tf1.train.Saver


def _defaults(graph: tf.Graph) -> _Defaults:
    """The default ops, made once for what the graph holds; what came into it later makes new ones."""
    state = graph_state(graph, "scaffold")
    found = state.get("defaults")
    if isinstance(found, _Defaults) and found.made_for == _content(graph):
        return found
    made = _make_defaults(graph)
    state["defaults"] = made
    return made


def _make_defaults(graph: tf.Graph) -> _Defaults:
    keys = tf1.GraphKeys
    shared: list[_Resource] = graph.get_collection(keys.RESOURCES)
    local: list[_Resource] = graph.get_collection(keys.LOCAL_RESOURCES)
    init_op = _collected(graph, keys.INIT_OP, tf.Operation) or tf1.group(
        tf1.global_variables_initializer(), *(one.create for one in shared), name="init"
    )
    local_init_op = _collected(graph, keys.LOCAL_INIT_OP, tf.Operation) or tf1.group(
        tf1.local_variables_initializer(),
        tf1.tables_initializer(),
        *(one.create for one in local),
        name="local_init",
    )
    ready_op = _collected(graph, keys.READY_OP, tf.Tensor)
    if ready_op is None:
        ready_op = _uninitialized([*tf1.global_variables(), *tf1.local_variables()], [*shared, *local], name="ready")
    ready_for_local_init_op = _collected(graph, keys.READY_FOR_LOCAL_INIT_OP, tf.Tensor)
    if ready_for_local_init_op is None:
        ready_for_local_init_op = _uninitialized(tf1.global_variables(), shared, name="ready_for_local_init")
    return _Defaults(_content(graph), init_op, ready_op, ready_for_local_init_op, local_init_op)


def _content(graph: tf.Graph) -> tuple[int, ...]:
    """What the defaults depend on."""
    keys = tf1.GraphKeys
    collections = (
        keys.GLOBAL_VARIABLES,
        keys.LOCAL_VARIABLES,
        keys.RESOURCES,
        keys.LOCAL_RESOURCES,
        keys.TABLE_INITIALIZERS,
        keys.SAVEABLE_OBJECTS,
        keys.INIT_OP,
        keys.LOCAL_INIT_OP,
        keys.READY_OP,
        keys.READY_FOR_LOCAL_INIT_OP,
    )
    return tuple(id(one) for name in collections for one in graph.get_collection(name))


def _collected(graph: tf.Graph, key: str, kind: type[T]) -> T | None:
    found: list[object] = graph.get_collection(key)
    if len(found) > 1:
        raise HookUsageError(
            f"the graph collection {key!r} holds {len(found)} items, and only one can be used; "
            "leave one in it, or give the right one to SessionScaffold"
        )
    if found and not isinstance(found[0], kind):
        raise HookUsageError(f"the graph collection {key!r} holds {found[0]!r}, which is no {kind.__name__}")
    return found[0] if found and isinstance(found[0], kind) else None


def _uninitialized(variables: Sequence[tf.Variable], resources: Sequence[_Resource], *, name: str) -> tf.Tensor:
    """A string vector: the names of what is not initialized."""
    with tf1.name_scope(name):
        names = tf1.report_uninitialized_variables(variables)
        if not resources:
            return tf1.identity(names)
        missing = tf1.logical_not(tf1.stack([one.is_initialized for one in resources]))
        handles = tf1.constant([one.handle.name for one in resources])
        return tf1.concat([names, tf1.boolean_mask(handles, missing)], axis=0)


def _saver(graph: tf.Graph, given: tf1.train.Saver | None) -> tf1.train.Saver:
    """The saver that is given, the user's in the graph's collection, or one of all that can be saved.

    It is put where hooks look for it, in the place of what an earlier session on this graph put there.
    """
    state = graph_state(graph, "scaffold")
    savers: list[object] = graph.get_collection_ref(tf1.GraphKeys.SAVERS)
    shared = state.get("shared saver")
    made = state.get("saver")
    gives_way = given is not None or (isinstance(made, _DefaultSaver) and shared is made.saver)
    if gives_way and shared in savers:
        savers.remove(shared)
    saver = given or _collected(graph, tf1.GraphKeys.SAVERS, tf1.train.Saver) or _default_saver(graph)
    if saver not in savers:
        savers.append(saver)  # a list that sessions share: also where the graph is final already
        state["shared saver"] = saver
    return saver


def _default_saver(graph: tf.Graph) -> tf1.train.Saver:
    """A saver of all that can be saved, made once for what there is."""
    state = graph_state(graph, "scaffold")
    made = state.get("saver")
    content = _content(graph)
    if isinstance(made, _DefaultSaver) and made.made_for == content:
        return made.saver
    # How many checkpoints to keep is the business of CheckpointSaver, so the saver itself deletes none.
    saver = tf1.train.Saver(sharded=True, allow_empty=True, max_to_keep=0)
    state["saver"] = _DefaultSaver(content, saver)
    return saver
