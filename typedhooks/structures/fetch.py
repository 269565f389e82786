"""`fetch`: from what one asks of a graph to a `FetchSpec` that knows the type of the answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TypeVar, overload

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.structures._values import IndexedSlicesValue
from typedhooks.structures.build import build_spec
from typedhooks.structures.fetchable import Array, Fetch
from typedhooks.structures.spec import FetchSpec

K = TypeVar("K")
T1 = TypeVar("T1")
T2 = TypeVar("T2")
T3 = TypeVar("T3")
T4 = TypeVar("T4")
T5 = TypeVar("T5")
T6 = TypeVar("T6")
T7 = TypeVar("T7")
T8 = TypeVar("T8")


# A tuple, a deque and a string are sequences too, and give something else than a list: the earlier
# overload has them, which is what the ignores are about.
@overload
def fetch(fetches: None, /) -> FetchSpec[None]: ...
@overload
def fetch(fetches: str, /) -> FetchSpec[Array]: ...
@overload
def fetch(fetches: tf.Operation, /) -> FetchSpec[None]: ...
@overload
def fetch(fetches: tf.SparseTensor, /) -> FetchSpec[tf1.SparseTensorValue]: ...
@overload
def fetch(fetches: tf.IndexedSlices, /) -> FetchSpec[IndexedSlicesValue]: ...
@overload
def fetch(fetches: tf.RaggedTensor, /) -> FetchSpec[tf1.ragged.RaggedTensorValue]: ...
@overload
def fetch(fetches: Fetch[T1], /) -> FetchSpec[T1]: ...
@overload
def fetch(fetches: tuple[()], /) -> FetchSpec[tuple[()]]: ...  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]
@overload
def fetch(fetches: tuple[Fetch[T1]], /) -> FetchSpec[tuple[T1]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(fetches: tuple[Fetch[T1], Fetch[T2]], /) -> FetchSpec[tuple[T1, T2]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3]], /) -> FetchSpec[tuple[T1, T2, T3]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]], /) -> FetchSpec[tuple[T1, T2, T3, T4]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(  # type: ignore[overload-overlap]
    fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]], /
) -> FetchSpec[tuple[T1, T2, T3, T4, T5]]: ...
@overload
def fetch(  # type: ignore[overload-overlap]
    fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]], /
) -> FetchSpec[tuple[T1, T2, T3, T4, T5, T6]]: ...
@overload
def fetch(  # type: ignore[overload-overlap]
    fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]], /
) -> FetchSpec[tuple[T1, T2, T3, T4, T5, T6, T7]]: ...
@overload
def fetch(  # type: ignore[overload-overlap]
    fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
    /,
) -> FetchSpec[tuple[T1, T2, T3, T4, T5, T6, T7, T8]]: ...
@overload
def fetch(fetches: Mapping[K, Fetch[T1]], /) -> FetchSpec[dict[K, T1]]: ...
@overload
def fetch(fetches: tuple[Fetch[T1], ...], /) -> FetchSpec[tuple[T1, ...]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(fetches: deque[Fetch[T1]], /) -> FetchSpec[deque[T1]]: ...  # type: ignore[overload-overlap]
@overload
def fetch(fetches: Sequence[Fetch[T1]], /) -> FetchSpec[list[T1]]: ...
def fetch(fetches: object, /) -> FetchSpec[object]:
    """Say what to fetch; the result's type follows from it.

    A tensor or variable gives an array; an operation is run and gives `None`; sparse and ragged
    tensors and indexed slices give their `Value` classes. Tuples, mappings and sequences give
    tuples, dictionaries and lists. Nesting is explicit: put a `fetch` inside, or an `array` or a
    `scalar` where dtype and rank are known.

    Args:
        fetches: What to fetch. A name is looked up in the default graph: `"loss:0"` is a tensor,
            `"loss"` the operation of that name, which gives `None`.

    Raises:
        FetchTypeError: Something in it cannot be fetched; the message says where it stands.
        GraphMismatchError: A name is not in the default graph.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import fetch, scalar
        >>> with tf.Graph().as_default():
        ...     loss, logits = tf.constant(0.5), tf.constant([1.0, 2.0])
        >>> fetch((scalar(loss, float), fetch({"logits": logits})))  # FetchSpec[tuple[float, dict[str, Array]]]
        FetchSpec(Const:0, Const_1:0)
    """
    return build_spec(fetches, None)
