"""`build_spec`: the function behind `fetch`, for structures whose type is not known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import numpy as np
import tensorflow as tf

from typedhooks.errors import FetchTypeError
from typedhooks.structures._elements import (
    check_tensor,
    find_element,
    read_of_handle,
    type_name,
)
from typedhooks.structures._flatten import flatten
from typedhooks.structures._values import (
    dense,
    nothing,
    ragged_spec,
    slices_spec,
    sparse_spec,
    structure_decoder,
)
from typedhooks.structures.fetchable import Array, Fetchable, is_fetchable
from typedhooks.structures.spec import FetchSpec

_COMPOSITE = (tf.SparseTensor, tf.IndexedSlices, tf.RaggedTensor)


def build_spec(structure: object, graph: tf.Graph | None) -> FetchSpec[object]:
    """Resolve anything that can be fetched against a graph. Adds nothing to the graph.

    Leaves are tensors, variables, operations, names of tensors and operations, sparse and ragged
    tensors, indexed slices, `Fetchable`s and `None`, in containers of any kind and depth but sets.
    Each container comes back as it was, with its keys in the same order.

    Args:
        structure: What to fetch.
        graph: The graph that everything must be in. If `None`, names are looked up in the default
            graph, and what is given as an object may be of any graph.

    Raises:
        FetchTypeError: Something in it cannot be fetched; the message says where it stands.
        GraphMismatchError: Something is of another graph, or a name is not in the graph.
    """
    flat = flatten(structure, "fetches", is_leaf=_is_leaf)
    specs = [_leaf_spec(leaf, graph, path) for leaf, path in zip(flat.leaves, flat.paths, strict=True)]
    if len(specs) == 1 and flat.leaves[0] is structure:
        return specs[0]
    if all(spec.decoder is dense for spec in specs):
        decoder = structure_decoder(structure, flat.leaves, flat.unflatten)
    else:
        decoder = _mixed_decoder(specs, flat.unflatten)
    return FetchSpec(
        tuple(tensor for spec in specs for tensor in spec.tensors),
        decoder,
        tuple(op for spec in specs for op in spec.targets),
    )


def _is_leaf(given: object) -> bool:
    return isinstance(given, _COMPOSITE) or is_fetchable(given)


def _mixed_decoder(
    specs: Sequence[FetchSpec[object]], unflatten: Callable[[Sequence[object]], object]
) -> Callable[[Sequence[Array]], object]:
    steps: list[tuple[Callable[[Sequence[Array]], object], int, int]] = []
    stop = 0
    for spec in specs:
        start, stop = stop, stop + len(spec.tensors)
        steps.append((spec.decoder, start, stop))
    return lambda values: unflatten([decode(values[i:j]) for decode, i, j in steps])


def _leaf_spec(leaf: object, graph: tf.Graph | None, path: str) -> FetchSpec[object]:
    spec = _composite_spec(leaf)
    if spec is not None:
        return _checked(spec, graph, path)
    if is_fetchable(leaf):
        # The marker says that it follows the protocol.
        return _fetchable_spec(cast("Fetchable[object]", leaf), graph, path)
    element = find_element(leaf, graph, path, FetchTypeError)
    if isinstance(element, tf.Operation):
        _check_fetchable(element, path)
        return FetchSpec((), nothing, (element,))
    if element is None:
        raise FetchTypeError(_refusal(leaf, path))
    _check_fetchable(element.op, path)
    if element.dtype.name == "resource":
        element = read_of_handle(element, path)
    return FetchSpec((element,), dense)


def _composite_spec(leaf: object) -> FetchSpec[object] | None:
    if isinstance(leaf, tf.SparseTensor):
        return sparse_spec(leaf)
    if isinstance(leaf, tf.IndexedSlices):
        return slices_spec(leaf)
    if isinstance(leaf, tf.RaggedTensor):
        return ragged_spec(leaf)
    return None


def _fetchable_spec(fetchable: Fetchable[object], graph: tf.Graph | None, path: str) -> FetchSpec[object]:
    if isinstance(fetchable, FetchSpec):
        return _checked(fetchable, graph, path)
    flat = tuple(fetchable.flat_fetches())
    return _checked(FetchSpec(flat, fetchable.decode), graph, f"{path}.flat_fetches()")


def _checked(spec: FetchSpec[object], graph: tf.Graph | None, path: str) -> FetchSpec[object]:
    tensors = tuple(check_tensor(tensor, graph, path) for tensor in spec.tensors)
    for tensor in tensors:
        _check_fetchable(tensor.op, path)
    for op in spec.targets:
        find_element(op, graph, path, FetchTypeError)
    # Compared by identity: `==` between tensors would add an operation to the graph.
    same = all(checked is given for checked, given in zip(tensors, spec.tensors, strict=True))
    return spec if same else FetchSpec(tensors, spec.decoder, spec.targets)


def _check_fetchable(op: tf.Operation, path: str) -> None:
    if not op.graph.is_fetchable(op):
        raise FetchTypeError(
            f"{path} is {op.name!r}, which cannot be fetched: it stands inside a function, a loop or a "
            "condition; fetch what that returns",
            tensor=op.name,
        )


def _refusal(leaf: object, path: str) -> str:
    if isinstance(leaf, set | frozenset):
        return f"{path} is a set, whose values would have no order; use a tuple or a dictionary"
    name, hint = type_name(leaf), ""
    if isinstance(leaf, int | float | complex | np.ndarray | np.generic):
        hint = "; a value need not be fetched"
    elif callable(leaf):
        hint = "; call it while the graph is built, and fetch what it gives"
    return f"{path} is of type {name}, which cannot be fetched{hint}"
