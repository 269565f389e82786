"""`FetchSpec`: tensors to compute, operations to run beside them, and how to decode the values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, TypeVar, final

import tensorflow as tf
from typing_extensions import override

from typedhooks.structures.fetchable import Array, R_co

S = TypeVar("S")


@final
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class FetchSpec(Generic[R_co]):
    """What to ask of the graph, and how to read the answer. Immutable; a `Fetchable` itself.

    Make one with `fetch`, `array`, `scalar` or `fetch_map`. The same tensor may stand in it more
    than once; the runner computes it once.

    Attributes:
        tensors: The tensors to compute.
        decoder: Makes the result of their values.
        targets: Operations to run in the same call, for their effect: those inside the structure
            that was fetched, which give `None` there.
    """

    tensors: tuple[tf.Tensor, ...]
    decoder: Callable[[Sequence[Array]], R_co]
    targets: tuple[tf.Operation, ...] = ()

    __fetchable__: ClassVar[Literal[True]] = True

    def flat_fetches(self) -> tuple[tf.Tensor, ...]:
        """The tensors to compute, duplicates included."""
        return self.tensors

    def flat_targets(self) -> tuple[tf.Operation, ...]:
        """The operations to run for their effect."""
        return self.targets

    def decode(self, values: Sequence[Array], /) -> R_co:
        """The result, of the values of `flat_fetches()` in that order."""
        return self.decoder(values)

    def map(self, function: Callable[[R_co], S], /) -> FetchSpec[S]:
        """Ask for the same, and give `function(result)` instead of the result.

        Example:
            >>> import tensorflow as tf
            >>> from typedhooks import scalar
            >>> with tf.Graph().as_default():
            ...     loss = scalar(tf.constant(0.5), float)
            >>> percent = loss.map(lambda value: f"{value:.0%}")  # FetchSpec[str]
        """
        decoder = self.decoder
        return FetchSpec(self.tensors, lambda values: function(decoder(values)), self.targets)

    @override
    def __repr__(self) -> str:
        """Show the names of what is asked for."""
        names = [tensor.name for tensor in self.tensors] + [op.name for op in self.targets]
        return f"FetchSpec({', '.join(names)})"
