"""What the checkers must refuse in the use of `typedhooks.structures`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import tensorflow as tf

from typedhooks.structures import FeedMap, Feeds, FetchSpec, Targets, array, fetch, fetch_map, scalar


@dataclass(frozen=True)
class Metrics:
    loss: float
    correct: int


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
