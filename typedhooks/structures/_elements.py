"""From names, variables and tensors to the tensors and operations of a graph."""

from __future__ import annotations

import difflib
from typing import Protocol, TypeAlias, cast

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import (
    FeedTypeError,
    FetchTypeError,
    GraphMismatchError,
    TargetTypeError,
)

Element: TypeAlias = tf.Tensor | tf.Operation
Refusal: TypeAlias = type[FetchTypeError] | type[TargetTypeError] | type[FeedTypeError]


class _GraphElement(Protocol):
    """What TensorFlow's own sessions ask of variables; it adds no operation to the graph."""

    def _as_graph_element(self) -> Element | None: ...


def _read_of(variable: object) -> Element | None:
    # Only called for what has the method: variables, and what TensorFlow treats like them.
    return cast("_GraphElement", variable)._as_graph_element()  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001 - as TensorFlow's sessions do


def find_element(given: object, graph: tf.Graph | None, where: str, refusal: Refusal) -> Element | None:
    """The tensor or operation that is meant by a name, a variable, a tensor or an operation.

    A variable means the reading of its value that was made with it. What is none of these gives
    `None`.

    Args:
        given: What was given.
        graph: The graph that it must be in; if `None`, names are looked up in the default graph.
        where: Where it stands, for messages.
        refusal: What to raise for what is of no graph.

    Raises:
        GraphMismatchError: It is not in the graph.
    """
    if isinstance(given, str | bytes):
        name = given if isinstance(given, str) else given.decode()
        return _by_name(name, graph or tf1.get_default_graph(), where)
    if isinstance(given, tf.Operation):
        return _in_graph(given, graph, where)
    if isinstance(given, tf.Tensor) and not tf1.is_symbolic_tensor(given):
        raise refusal(
            f"{where} is an eager tensor, which is a value and not part of a graph; "
            "make it within 'with graph.as_default():'"
        )
    if isinstance(given, tf.Tensor) and not hasattr(given, "_as_graph_element"):
        return _in_graph(given, graph, where)
    if hasattr(given, "_as_graph_element"):
        element = _read_of(given)
        if element is None:
            raise refusal(
                f"{where} is the eager variable {getattr(given, 'name', '')!r}, which is not part of a "
                "graph; make it within 'with graph.as_default():'"
            )
        return _in_graph(element, graph, where)
    return None


def _in_graph(element: Element, graph: tf.Graph | None, where: str) -> Element:
    if graph is not None and element.graph is not graph:
        kind = "operation" if isinstance(element, tf.Operation) else "tensor"
        raise GraphMismatchError(
            f"{where} is the {kind} {element.name!r} of another graph; take it from the graph that the session runs",
            tensor=element.name,
        )
    return element


def _by_name(name: str, graph: tf.Graph, where: str) -> Element:
    try:
        # With its default flags it gives either; the stubs of TensorFlow leave it out.
        return cast("Element", graph.as_graph_element(name))
    except (KeyError, ValueError) as error:
        message = f"{where} names {name!r}, which is not in the graph{_suggestion(name, graph)}"
        raise GraphMismatchError(message, tensor=name) from error


def _suggestion(name: str, graph: tf.Graph) -> str:
    op_name, colon, index = name.partition(":")
    known = {op.name: op for op in graph.get_operations()}
    if op_name in known:
        return f"; the operation has {len(known[op_name].outputs)} outputs, counted from 0"
    close = difflib.get_close_matches(op_name, known, n=1)
    return f"; did you mean {close[0] + colon + index!r}?" if close else ""


def check_tensor(given: object, graph: tf.Graph | None, where: str) -> tf.Tensor:
    """What somebody's `flat_fetches()` gave, if it is a tensor of the graph.

    Raises:
        FetchTypeError: It is no tensor of a graph.
        GraphMismatchError: It is of another graph.
    """
    element = find_element(given, graph, where, FetchTypeError)
    if not isinstance(element, tf.Tensor):
        raise FetchTypeError(f"{where} must be a tensor; it is of type {type_name(given)}")
    return element


def read_of_handle(handle: tf.Tensor, where: str) -> tf.Tensor:
    """The value of the variable whose handle this is.

    Raises:
        FetchTypeError: It is the handle of something else, or of a variable in no collection.
    """
    graph = handle.graph
    for collection in graph.get_all_collection_keys():
        for candidate in graph.get_collection_ref(collection):
            if getattr(candidate, "handle", None) is handle:
                read = _read_of(candidate)
                if isinstance(read, tf.Tensor):
                    return read
    raise FetchTypeError(
        f"{where} is {handle.name!r}, a resource handle, not a value, and of no variable in the graph's "
        "collections; fetch what reads the resource",
        tensor=handle.name,
    )


def static_shape(tensor: tf.Tensor) -> tuple[int | None, ...] | None:
    """What the graph knows of a tensor's shape; `None` if not even the rank."""
    # The stubs leave out that an unknown shape has no rank.
    rank = cast("int | None", tensor.shape.rank)
    return None if rank is None else tuple(tensor.shape.as_list())


def type_name(given: object) -> str:
    """The type of something, in messages."""
    kind = type(given)
    module = kind.__module__
    return f"'{kind.__qualname__}'" if module == "builtins" else f"'{module}.{kind.__qualname__}'"
