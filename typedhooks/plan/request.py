"""What one party asks of a run, resolved against the graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar

from typedhooks.run import SessionRunArgs
from typedhooks.structures import FetchSpec, build_spec, flat_targets

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@final
@dataclass(frozen=True, slots=True, eq=False)
class Request(Generic[R_co]):
    """One party's fetches, targets and options; its feeds differ from run to run and are no part of it.

    Attributes:
        spec: Decodes the values of `fetches`.
        fetches: Tensors to compute, with duplicates.
        targets: Operations to run for their effect.
        options: Run options, or `None`.
        want_metadata: Whether this party wants the runtime's metadata.
        key: Equal for requests that ask for the same work in the same graph.
    """

    spec: FetchSpec[R_co]
    fetches: tuple[tf.Tensor, ...]
    targets: tuple[tf.Operation, ...]
    options: tf1.RunOptions | None
    want_metadata: bool
    key: tuple[object, ...]


def make_request(args: SessionRunArgs[object, object, R], graph: tf.Graph) -> Request[R]:
    """Resolve what was asked for against the graph.

    Raises:
        FetchTypeError: Something fetched is no fetchable.
        TargetTypeError: A target cannot be run.
        GraphMismatchError: Something belongs to another graph, or names nothing in this one.
    """
    # The constructor of SessionRunArgs ties R to the fetches as `build_spec` decodes them.
    spec = cast("FetchSpec[R]", build_spec(args.fetches, graph))
    fetches = tuple(spec.flat_fetches())
    targets = (*spec.flat_targets(), *flat_targets(args.targets, graph))
    options = args.options
    key = (
        tuple(map(id, fetches)),
        tuple(map(id, targets)),
        args.want_metadata,
        None if options is None else options.SerializeToString(deterministic=True),
    )
    return Request(spec, fetches, targets, options, args.want_metadata, key)
