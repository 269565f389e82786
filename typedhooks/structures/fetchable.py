"""Protocols of what can be fetched: `Fetchable`, `TensorLike`, and `Fetch`, which is either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Protocol, TypeAlias

import numpy.typing as npt
import tensorflow as tf
from typing_extensions import TypeVar, override

R_co = TypeVar("R_co", covariant=True)
T = TypeVar("T")

# The type of a graph's tensor says neither dtype nor rank; `array` and `scalar` give those.
Array: TypeAlias = npt.NDArray[Any]  # type: ignore[explicit-any]
"""The value of a dense tensor. Always an array, also where the runtime gives a scalar or `bytes`."""


class Fetchable(Protocol[R_co]):
    """Something of one's own that can be fetched: some tensors, and what to make of their values.

    Attributes:
        __fetchable__: The literal `True`. It must be a `ClassVar`: `tf.Tensor` is declared to have
            any attribute one asks for, except for a class variable.

    Example:
        >>> from collections.abc import Sequence
        >>> from typing import ClassVar, Literal
        >>> import tensorflow as tf
        >>> from typedhooks import Array
        >>> class Accuracy:
        ...     __fetchable__: ClassVar[Literal[True]] = True
        ...     def __init__(self, correct: tf.Tensor, total: tf.Tensor) -> None:
        ...         self.tensors = (correct, total)
        ...     def flat_fetches(self) -> Sequence[tf.Tensor]:
        ...         return self.tensors
        ...     def decode(self, values: Sequence[Array]) -> float:
        ...         return float(values[0] / values[1])
    """

    __fetchable__: ClassVar[Literal[True]]

    def flat_fetches(self) -> Sequence[tf.Tensor]:
        """The tensors to compute. The same ones each time."""
        ...

    def decode(self, values: Sequence[Array], /) -> R_co:
        """What the values of `flat_fetches()`, in that order, amount to."""
        ...


class TensorLike(Protocol[R_co]):  # noqa: PLW1641 - no class has this one as its base
    """A tensor or a variable of the graph, told by what it would give if it were an eager one.

    `==` between tensors gives a tensor. That tells them from operations and from sparse and ragged
    tensors, which are declared to have any attribute, `numpy` too.
    """

    def numpy(self) -> R_co:
        """Not called: it only carries the type of the value."""
        ...

    @override
    def __eq__(self, other: tf.Tensor, /) -> tf.Tensor:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride] # as tf.Tensor declares it
        ...


Fetch: TypeAlias = Fetchable[T] | TensorLike[T]
"""What gives one value of type `T`: a tensor or a variable, or a `Fetchable` such as a `FetchSpec`."""


def is_fetchable(given: object) -> bool:
    """Whether `given` follows the `Fetchable` protocol, told by its marker."""
    return getattr(type(given), "__fetchable__", False) is True
