"""What can be fed: `Feedable`, and the keys that feeds may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, Protocol, TypeAlias

import tensorflow as tf
from typing_extensions import Never, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)


class Feedable(Protocol[V_contra]):
    """Something of one's own that can be fed a value, by feeding some tensors.

    Attributes:
        __feedable__: The literal `True`, a `ClassVar` for the reason that `Fetchable` gives.

    Example:
        >>> from collections.abc import Sequence
        >>> from typing import ClassVar, Literal
        >>> import tensorflow as tf
        >>> class Range:
        ...     __feedable__: ClassVar[Literal[True]] = True
        ...     def __init__(self, start: tf.Tensor, stop: tf.Tensor) -> None:
        ...         self.tensors = (start, stop)
        ...     def flat_feeds(self, value: range) -> Sequence[tuple[tf.Tensor, object]]:
        ...         return ((self.tensors[0], value.start), (self.tensors[1], value.stop))
    """

    __feedable__: ClassVar[Literal[True]]

    def flat_feeds(self, value: V_contra, /) -> Sequence[tuple[tf.Tensor, object]]:
        """What to feed to which tensor. The values are converted and checked like any other's."""
        ...


FeedKey: TypeAlias = tf.Tensor | tf.SparseTensor | tf.IndexedSlices | tf.RaggedTensor | str | Feedable[Never]
"""What can be fed: a tensor of any kind, the name of one, or a `Feedable`."""


def is_feedable(given: object) -> bool:
    """Whether `given` follows the `Feedable` protocol, told by its marker."""
    return getattr(type(given), "__feedable__", False) is True
