"""`FetchSpec`: the laws of `map` and `fetch_map`, and immutability."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import numpy as np
import pytest
import tensorflow as tf
from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FetchTypeError
from typedhooks.structures import FetchSpec, fetch, fetch_map, scalar


def spec_of(count: int = 1) -> FetchSpec[list[float]]:
    """A spec of so many tensors that gives their values in a list."""
    with tf.Graph().as_default():
        tensors = tuple(tf.constant(float(index)) for index in range(count))
    return FetchSpec(tensors, lambda values: [float(value) for value in values])


def double(value: list[float]) -> list[float]:
    """Twice each number."""
    return [2 * part for part in value]


def total(value: list[float]) -> float:
    """The sum."""
    return sum(value)


numbers = st.lists(st.integers(-100, 100).map(float), min_size=1, max_size=4)


@given(numbers)
def test_map_identity(numbers: list[float]) -> None:
    """Mapping with the identity changes nothing."""
    spec, values = spec_of(len(numbers)), [np.asarray(number) for number in numbers]
    assert spec.map(lambda value: value).decode(values) == spec.decode(values)


@given(numbers)
def test_map_composition(numbers: list[float]) -> None:
    """Mapping twice is mapping with the composition."""
    spec, values = spec_of(len(numbers)), [np.asarray(number) for number in numbers]
    twice = spec.map(double).map(total)
    once = spec.map(lambda value: total(double(value)))
    assert twice.decode(values) == once.decode(values)
    assert twice.flat_fetches() == spec.flat_fetches()


@given(st.integers(-100, 100), st.integers(-100, 100))
def test_fetch_map_is_applicative(left: int, right: int) -> None:
    """`fetch_map` calls the function with the values, as mapping a fetched tuple does."""
    with tf.Graph().as_default():
        a, b = tf.constant(left), tf.constant(right)
        values = [np.asarray(left), np.asarray(right)]
        together = fetch_map(lambda x, y: x - y, scalar(a, int), scalar(b, int))
        apart = fetch((scalar(a, int), scalar(b, int))).map(lambda pair: pair[0] - pair[1])
    assert together.decode(values) == apart.decode(values) == left - right
    assert [t.name for t in together.tensors] == [t.name for t in apart.tensors] == ["Const:0", "Const_1:0"]


def test_fetch_map_makes_a_dataclass() -> None:
    """A class may be the function."""

    @dataclass(frozen=True)
    class Metrics:
        loss: float
        correct: int

    with tf.Graph().as_default():
        spec = fetch_map(Metrics, scalar(tf.constant(0.5), float), scalar(tf.constant(3), int))
        with tf1.Session() as session:
            assert spec.decode(session.run(list(spec.tensors))) == Metrics(0.5, 3)


def test_fetch_map_eight() -> None:
    """Eight fetches of different sizes are handed on in their order."""
    with tf.Graph().as_default():
        t = [tf.constant(index) for index in range(9)]
        spec = fetch_map(
            lambda a, b, c, d, e, f, g, h: [a, b, c, d, e, f, g, h],
            t[0],
            fetch((t[1], t[2])),
            t[3],
            t[4],
            t[5],
            t[6],
            t[7],
            t[8],
        )
        with tf1.Session() as session:
            assert spec.decode(session.run(list(spec.tensors))) == [0, (1, 2), 3, 4, 5, 6, 7, 8]


def test_fetch_map_says_what_cannot_be_fetched() -> None:
    """A refusal names the argument."""
    with pytest.raises(FetchTypeError, match=r"fetches\[0\] is of type 'int', which cannot be fetched"):
        fetch_map(lambda value: value, 3)  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType]


def test_targets_survive_map() -> None:
    """Operations inside a structure stay with it."""
    with tf.Graph().as_default():
        op = tf1.no_op()
        spec = fetch(op).map(lambda value: value is None)
    assert spec.flat_targets() == (op,)
    assert spec.decode(())


def test_immutable() -> None:
    """A spec cannot be changed."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        spec_of().tensors = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_repr() -> None:
    """A spec shows the names of what it asks for."""
    with tf.Graph().as_default():
        assert repr(fetch(tf.constant(1.0, name="loss"))) == "FetchSpec(loss:0)"
        assert repr(fetch(tf1.no_op(name="train"))) == "FetchSpec(train)"
