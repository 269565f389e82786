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
        step: Position in `fetches` of the global step after the run, or `None` where it was not asked for or cannot be
            told.
        moves_step: Whether the run may move the global step.
    """

    fetches: tuple[tf.Tensor, ...]
    targets: tuple[tf.Operation, ...]
    feeds: tuple[tf.Tensor, ...]
    options: tf1.RunOptions | None
    want_metadata: bool
    picks: tuple[Pick, ...]
    step: int | None
    moves_step: bool


def merge(
    requests: Sequence[Request[object]],
    feeds: Sequence[tf.Tensor] = (),
    *,
    step: tf.Tensor | None = None,
    moves_step: bool = False,
) -> Plan:
    """Combine what the caller and the hooks ask of one run.

    Each tensor is computed and copied once, however many ask for it.

    Args:
        requests: The caller's request and those of the hooks.
        feeds: The tensors that the run feeds.
        step: A tensor that gives the global step after this run, if that is wanted and there is one.
        moves_step: Whether the run may move the global step.
    """
    targets = {id(op): op for request in requests for op in request.targets}
    fetches = {id(tensor): tensor for request in requests for tensor in request.fetches}
    if step is not None:
        fetches[id(step)] = step
    position = {key: index for index, key in enumerate(fetches)}
    return Plan(
        fetches=tuple(fetches.values()),
        targets=tuple(targets.values()),
        feeds=tuple(feeds),
        options=merge_options(request.options for request in requests),
        want_metadata=any(request.want_metadata for request in requests),
        picks=tuple(_pick([position[id(tensor)] for tensor in request.fetches]) for request in requests),
        step=None if step is None else position[id(step)],
        moves_step=moves_step,
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
