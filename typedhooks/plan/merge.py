"""The merge of what the caller and the hooks ask of one run. Pure: the same requests give the same plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeAlias, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.plan.request import Request
from typedhooks.run import merge_options
from typedhooks.structures import Array

Pick: TypeAlias = Callable[[Sequence[Array]], Sequence[Array]]


@final
@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """One run of the runtime, for all who asked.

    Attributes:
        fetches: Tensors to compute, each once.
        targets: Operations to run, each once.
        feeds: Tensors that are fed, in the order of their values.
        options: The merged options, or `None` if nobody gave any.
        want_metadata: Whether anybody wants metadata.
        picks: For each request, what takes its own values out of those of `fetches`.
        exact_step: Position in `fetches` of a step that is read after the training operation, or `None`.
    """

    fetches: tuple[tf.Tensor, ...]
    targets: tuple[tf.Operation, ...]
    feeds: tuple[tf.Tensor, ...]
    options: tf1.RunOptions | None
    want_metadata: bool
    picks: tuple[Pick, ...]
    exact_step: int | None


def merge(
    requests: Sequence[Request[object]],
    feeds: Sequence[tf.Tensor] = (),
    *,
    exact_step: tf.Tensor | None = None,
) -> Plan:
    """Combine what the caller and the hooks ask of one run.

    Each tensor is computed and copied once, however many ask for it.

    Args:
        requests: The caller's request and those of the hooks.
        feeds: The tensors that the run feeds.
        exact_step: The global step, read behind what moves it in this run, if there is such a read.
    """
    targets = {id(op): op for request in requests for op in request.targets}
    fetches = {id(tensor): tensor for request in requests for tensor in request.fetches}
    if exact_step is not None:
        fetches[id(exact_step)] = exact_step
    position = {key: index for index, key in enumerate(fetches)}
    return Plan(
        fetches=tuple(fetches.values()),
        targets=tuple(targets.values()),
        feeds=tuple(feeds),
        options=merge_options(request.options for request in requests),
        want_metadata=any(request.want_metadata for request in requests),
        picks=tuple(_pick([position[id(tensor)] for tensor in request.fetches]) for request in requests),
        exact_step=None if exact_step is None else position[id(exact_step)],
    )


def _pick(positions: Sequence[int]) -> Pick:
    if not positions:
        return _nothing
    if len(positions) == 1:
        only = positions[0]
        return lambda values: (values[only],)
    return itemgetter(*positions)


def _nothing(_: Sequence[Array]) -> Sequence[Array]:
    return ()
