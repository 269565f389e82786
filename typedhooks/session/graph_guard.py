"""The graph is final after `begin()`: whoever tries to change it gets an error that says who and where."""

from __future__ import annotations

import inspect
import threading
from types import FrameType
from typing import NoReturn, Protocol, cast, final

import tensorflow as tf

from typedhooks.errors import GraphFinalizedError
from typedhooks.graph.per_graph import graph_state
from typedhooks.hook import AnyHook, hook_name


class InnerGraph(Protocol):
    """What TensorFlow's stubs do not name of its graph."""

    _finalized: bool

    def _unsafe_unfinalize(self) -> None: ...


@final
class GraphGuard:
    """Finalizes a graph, opens it again at the end, and knows whose callback runs.

    TensorFlow's own finalization can be undone by anyone, and its error names nobody. So the methods by which all
    changes go are replaced on this one graph object while the session lasts.

    Attributes:
        hook: The hook whose callback runs, or `None`.
        callback: The name of that callback.
        thread: The identity of the thread that calls it.
        graph: The graph, with what its stubs do not name.
        was_final: Whether the graph was final before the first session.
    """

    __slots__ = ("_closed", "_graph", "callback", "graph", "hook", "thread", "was_final")

    def __init__(self, graph: tf.Graph) -> None:
        """Guard nothing yet."""
        self._graph = graph
        self.graph: InnerGraph = cast("InnerGraph", graph)
        self.was_final: bool = False
        self._closed = False
        self.hook: AnyHook | None = None
        self.callback: str = ""
        self.thread: int = 0

    def close_graph(self) -> None:
        """Finalize the graph and refuse all changes from now on, until the last session on it has closed."""
        self._closed = True
        guards = _guards(self._graph)
        guards.append(self)
        if len(guards) > 1:
            self.was_final = guards[0].was_final
            return
        self.was_final = self._graph.finalized
        self._graph.finalize()
        for method, refusal in self._refusals().items():
            setattr(self._graph, method, refusal)

    def open_graph(self) -> None:
        """Give the graph back as it was found. Harmless where it was not closed."""
        if not self._closed:
            return
        self._closed = False
        guards = _guards(self._graph)
        guards.remove(self)
        if guards:
            return
        for method in self._refusals():
            delattr(self._graph, method)
        if not self.was_final:
            self.graph._unsafe_unfinalize()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # the only way

    def enter(self, callback: str, hook: AnyHook | None = None) -> None:
        """Remember which callback runs from now on, in this thread."""
        self.hook = hook
        self.callback = callback
        self.thread = threading.get_ident()

    def hook_of_this_thread(self) -> str | None:
        """The name of the hook whose callback runs in this thread, or `None`."""
        return None if self.hook is None or self.thread != threading.get_ident() else hook_name(self.hook)

    def check(self) -> None:
        """Find what went past the replaced methods: the flag that makes the graph final was taken away."""
        if not self.graph._finalized and self._closed:  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
            self._graph.finalize()
            self._refuse("un-finalizes it", "finalized")

    def seal(self) -> None:
        """Finalize the graph again after a callback that raised, so that no other one is blamed for opening it."""
        if self._closed:
            self._graph.finalize()

    def _refusals(self) -> dict[str, object]:
        return {
            "_create_op_internal": self._refuse_op,
            "_check_not_finalized": self._refuse_change,
            "_mutation_lock": self._refuse_import,
            "_unsafe_unfinalize": self._refuse_unfinalize,
        }

    def _refuse_op(self, op_type: str, *_: object, **kwargs: object) -> NoReturn:
        name = kwargs.get("name")
        self._refuse(f"adds an operation of type {op_type!r}" + (f" named {name!r}" if name else ""), op_type)

    def _refuse_change(self) -> NoReturn:
        method = _caller(inspect.currentframe())
        self._refuse(f"changes it through 'Graph.{method}'", method)

    def _refuse_import(self) -> NoReturn:
        """TensorFlow takes this lock before it changes the runtime's own graph, which it does not check for itself."""
        function = _caller(inspect.currentframe()).strip("_")
        self._refuse(f"changes it in {function!r}", function)

    def _refuse_unfinalize(self) -> NoReturn:
        self._refuse("un-finalizes it", "_unsafe_unfinalize")

    def _refuse(self, what: str, op: str | None) -> NoReturn:
        acting = next((guard for guard in _guards(self._graph) if guard.hook_of_this_thread() is not None), self)
        if acting.hook is None:
            raise GraphFinalizedError(
                f"the graph is final while a session runs on it, and the caller {what}; "
                "build the graph before the session starts",
                op=op,
            )
        hook = hook_name(acting.hook)
        raise GraphFinalizedError(
            f"the graph is final after begin(), and '{hook}.{acting.callback}' {what}; move this to '{hook}.begin'",
            hook=hook,
            callback=acting.callback,
            op=op,
        )


def _caller(frame: FrameType | None) -> str:
    """The name of the function that called the one of this frame."""
    return frame.f_back.f_code.co_name if frame and frame.f_back else "?"


def _guards(graph: tf.Graph) -> list[GraphGuard]:
    """The guards of the sessions that run on a graph; the first one replaced its methods, for all of them."""
    # The state of this name holds nothing but this list.
    return cast("list[GraphGuard]", graph_state(graph, "guards").setdefault("guards", []))
