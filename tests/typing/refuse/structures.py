"""What the checkers must refuse in the use of `typedhooks.structures`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

import numpy as np
import tensorflow as tf

from typedhooks.structures import (
    Executable,
    Feedable,
    FeedMap,
    Feeds,
    Fetch,
    Fetchable,
    FetchSpec,
    IndexedSlicesValue,
    Targets,
    TensorLike,
    array,
    fetch,
    fetch_map,
    scalar,
)


@dataclass(frozen=True)
class Metrics:
    loss: float
    correct: int


class Range:
    """Is fed a range."""

    __feedable__: ClassVar[Literal[True]] = True

    def flat_feeds(self, value: range) -> Sequence[tuple[tf.Tensor, object]]:
        return ()


class Unmarked:
    """Has the methods of all protocols, but none of the markers."""

    def flat_fetches(self) -> list[tf.Tensor]:
        return []

    def decode(self, values: object) -> int:
        return 0

    def flat_targets(self) -> list[tf.Operation]:
        return []


def refuse_what_is_no_fetch(t: tf.Tensor, some: frozenset[tf.Tensor]) -> None:
    fetch(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch(Unmarked())  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch(some)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch((t, 3))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch((t, "x:0"))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]


def refuse_what_would_be_any(t: tf.Tensor, op: tf.Operation, sparse: tf.SparseTensor) -> None:
    fetch((op, t))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch([op])  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    fetch({"a": sparse})  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]


def refuse_other_scalars(t: tf.Tensor) -> None:
    scalar(t, complex)  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    scalar(t, np.float32)  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    array(t, float)  # type: ignore[type-var]  # pyright: ignore[reportArgumentType]


def refuse_wrong_results(t: tf.Tensor) -> None:
    _: FetchSpec[int] = scalar(t, float)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    fetch_map(Metrics, scalar(t, str), scalar(t, int))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    fetch_map(Metrics, scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    scalar(t, float).map(len)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_what_is_no_target() -> None:
    _: Targets = 3  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = [3]  # type: ignore[list-item]  # pyright: ignore[reportAssignmentType]
    _ = Unmarked()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_what_is_no_feed(t: tf.Tensor, ops: dict[tf.Operation, int]) -> None:
    _: Feeds = {3: 4}  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = ops  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    FeedMap([t])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def refuse_what_has_no_marker(t: tf.Tensor, op: tf.Operation) -> None:
    fetchable: Fetchable[int] = Unmarked()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    executable: Executable = Unmarked()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    feedable: Feedable[int] = Unmarked()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    fetchable = t  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    executable = op  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del fetchable, executable, feedable


def refuse_what_is_no_tensor(op: tf.Operation, sparse: tf.SparseTensor, t: tf.Tensor) -> None:
    _: TensorLike[object] = op  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = sparse  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    number: Fetch[int] = scalar(t, float)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del number


def refuse_other_values(value: IndexedSlicesValue, feeds: FeedMap) -> None:
    value.shape  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    value.values = value.indices  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    IndexedSlicesValue(value.values)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    feeds.tensors = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    feeds["x:0"]  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    feeds.feed("x:0")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    feeds | {"x:0": 1}  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnusedExpression]
    feeds.feed(Range(), 3)  # type: ignore[misc]  # pyright: ignore[reportCallIssue, reportArgumentType]
    FeedMap(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_to_change_a_spec(spec: FetchSpec[float], t: tf.Tensor) -> None:
    spec.tensors = (t,)  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    _: FetchSpec[int] = spec  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    spec.map(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
