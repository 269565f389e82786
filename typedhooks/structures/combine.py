"""`fetch_map`: several fetches, one function of their values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast, overload

from typedhooks.structures.build import build_spec
from typedhooks.structures.fetchable import Fetch
from typedhooks.structures.spec import FetchSpec

R = TypeVar("R")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")
G = TypeVar("G")
H = TypeVar("H")


@overload
def fetch_map(function: Callable[[A], R], a: Fetch[A], /) -> FetchSpec[R]: ...
@overload
def fetch_map(function: Callable[[A, B], R], a: Fetch[A], b: Fetch[B], /) -> FetchSpec[R]: ...
@overload
def fetch_map(function: Callable[[A, B, C], R], a: Fetch[A], b: Fetch[B], c: Fetch[C], /) -> FetchSpec[R]: ...
@overload
def fetch_map(
    function: Callable[[A, B, C, D], R], a: Fetch[A], b: Fetch[B], c: Fetch[C], d: Fetch[D], /
) -> FetchSpec[R]: ...
@overload
def fetch_map(
    function: Callable[[A, B, C, D, E], R],
    a: Fetch[A],
    b: Fetch[B],
    c: Fetch[C],
    d: Fetch[D],
    e: Fetch[E],
    /,
) -> FetchSpec[R]: ...
@overload
def fetch_map(
    function: Callable[[A, B, C, D, E, F], R],
    a: Fetch[A],
    b: Fetch[B],
    c: Fetch[C],
    d: Fetch[D],
    e: Fetch[E],
    f: Fetch[F],
    /,
) -> FetchSpec[R]: ...
@overload
def fetch_map(
    function: Callable[[A, B, C, D, E, F, G], R],
    a: Fetch[A],
    b: Fetch[B],
    c: Fetch[C],
    d: Fetch[D],
    e: Fetch[E],
    f: Fetch[F],
    g: Fetch[G],
    /,
) -> FetchSpec[R]: ...
@overload
def fetch_map(
    function: Callable[[A, B, C, D, E, F, G, H], R],
    a: Fetch[A],
    b: Fetch[B],
    c: Fetch[C],
    d: Fetch[D],
    e: Fetch[E],
    f: Fetch[F],
    g: Fetch[G],
    h: Fetch[H],
    /,
) -> FetchSpec[R]: ...
def fetch_map(  # type: ignore[explicit-any] # the overloads tie the parameters to the fetches
    function: Callable[..., R], /, *fetches: object
) -> FetchSpec[R]:
    """Fetch several things and give one function of their values.

    With a dataclass as the function, the checker compares each fetch with the field that it fills.

    Args:
        function: Called with the values, in the order of the fetches.
        *fetches: Up to eight fetches, each of its own type.

    Raises:
        FetchTypeError: Something given cannot be fetched.

    Example:
        >>> from dataclasses import dataclass
        >>> import tensorflow as tf
        >>> from typedhooks import fetch_map, scalar
        >>> @dataclass(frozen=True)
        ... class Metrics:
        ...     loss: float
        ...     correct: int
        >>> with tf.Graph().as_default():
        ...     loss, correct = tf.constant(0.5), tf.constant(3)
        >>> fetch_map(Metrics, scalar(loss, float), scalar(correct, int))  # FetchSpec[Metrics]
        FetchSpec(Const:0, Const_1:0)
    """
    # `build_spec` gives a tuple for a tuple.
    values = cast("FetchSpec[tuple[object, ...]]", build_spec(fetches, None))
    return values.map(lambda arguments: function(*arguments))
