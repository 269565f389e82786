"""What one party asks of a run, resolved against the graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.plan.cache import Numbers
from typedhooks.run import SessionRunArgs
from typedhooks.structures import Array, FetchSpec, build_spec, flat_targets

R_co = TypeVar("R_co", covariant=True)


@final
class Request(Generic[R_co]):
    """One party's fetches, targets and options; its feeds differ from run to run and are no part of it.

    Attributes:
        fetches: Tensors to compute, with duplicates.
        targets: Operations to run for their effect.
        options: Run options, or `None`.
        want_metadata: Whether this party wants the runtime's metadata.
        decode: What the values of `fetches` amount to.
        number: The same for requests that ask for the same work in the same graph.
    """

    __slots__ = ("decode", "fetches", "number", "options", "targets", "want_metadata")

    def __init__(self, args: SessionRunArgs[object, object, R_co], graph: tf.Graph, numbers: Numbers) -> None:
        """Resolve what was asked for against the graph.

        Raises:
            FetchTypeError: Something fetched is no fetchable.
            TargetTypeError: A target cannot be run.
            GraphMismatchError: Something belongs to another graph, or names nothing in this one.
        """
        # The constructor of SessionRunArgs ties R to the fetches as `build_spec` decodes them.
        spec = cast("FetchSpec[R_co]", build_spec(args.fetches, graph))
        self.fetches: tuple[tf.Tensor, ...] = spec.tensors
        self.targets: tuple[tf.Operation, ...] = (*spec.targets, *flat_targets(args.targets, graph))
        self.options: tf1.RunOptions | None = args.options
        self.want_metadata: bool = args.want_metadata
        self.decode: Callable[[Sequence[Array]], R_co] = spec.decoder
        # The graph, which is final, keeps its tensors and operations, so their identities pass to no other object.
        self.number: int = numbers.of(
            (
                tuple(map(id, self.fetches)),
                tuple(map(id, self.targets)),
                self.want_metadata,
                None if self.options is None else self.options.SerializeToString(deterministic=True),
            )
        )

    @property
    def ops(self) -> Sequence[tf.Operation]:
        """The operations that give what is fetched and run."""
        return (*self.targets, *(tensor.op for tensor in self.fetches))
