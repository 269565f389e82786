"""What `typedhooks.structures` infers, in mypy and pyright alike."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

import numpy as np
import numpy.typing as npt
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type

from typedhooks.structures import (
    Array,
    Executable,
    Feedable,
    FeedMap,
    Feeds,
    Fetchable,
    FetchSpec,
    IndexedSlicesValue,
    Targets,
    array,
    fetch,
    fetch_map,
    scalar,
)


@dataclass(frozen=True)
class Metrics:
    loss: float
    correct: int


class Accuracy:
    __fetchable__: ClassVar[Literal[True]] = True

    def flat_fetches(self) -> Sequence[tf.Tensor]:
        return ()

    def decode(self, values: Sequence[Array]) -> float:
        return float(values[0])


class Range:
    __feedable__: ClassVar[Literal[True]] = True

    def flat_feeds(self, value: range) -> Sequence[tuple[tf.Tensor, object]]:
        return ()


class Action:
    __executable__: ClassVar[Literal[True]] = True

    def flat_targets(self) -> Sequence[tf.Operation]:
        return ()


def check_leaves(
    t: tf.Tensor,
    v: tf.Variable,
    op: tf.Operation,
    sparse: tf.SparseTensor,
    slices: tf.IndexedSlices,
    ragged: tf.RaggedTensor,
) -> None:
    assert_type(fetch(t), FetchSpec[Array])
    assert_type(fetch(v), FetchSpec[Array])
    assert_type(fetch("loss:0"), FetchSpec[Array])
    assert_type(fetch(None), FetchSpec[None])
    assert_type(fetch(op), FetchSpec[None])
    assert_type(fetch(sparse), FetchSpec[tf1.SparseTensorValue])
    assert_type(fetch(slices), FetchSpec[IndexedSlicesValue])
    assert_type(fetch(ragged), FetchSpec[tf1.ragged.RaggedTensorValue])
    assert_type(fetch(Accuracy()), FetchSpec[float])
    assert_type(fetch(scalar(t, float)), FetchSpec[float])


def check_array_and_scalar(t: tf.Tensor) -> None:
    assert_type(array(t, np.float32), FetchSpec[npt.NDArray[np.float32]])
    assert_type(array("x:0", np.object_), FetchSpec[npt.NDArray[np.object_]])
    assert_type(scalar(t, float), FetchSpec[float])
    assert_type(scalar(t, int), FetchSpec[int])
    assert_type(scalar(t, bool), FetchSpec[bool])
    assert_type(scalar(t, str), FetchSpec[str])
    assert_type(scalar(t, bytes), FetchSpec[bytes])
    assert_type(scalar(t, int).decode(()), int)


def check_tuples(t: tf.Tensor, v: tf.Variable, many: tuple[FetchSpec[float], ...]) -> None:
    loss, correct = scalar(t, float), scalar(t, int)
    assert_type(fetch(()), FetchSpec[tuple[()]])
    assert_type(fetch((loss,)), FetchSpec[tuple[float]])
    assert_type(fetch((t, loss)), FetchSpec[tuple[Array, float]])
    assert_type(fetch((correct, v, loss)), FetchSpec[tuple[int, Array, float]])
    assert_type(fetch((loss, correct, t, Accuracy())), FetchSpec[tuple[float, int, Array, float]])
    assert_type(
        fetch((loss, correct, loss, correct, loss, correct, loss, t)),
        FetchSpec[tuple[float, int, float, int, float, int, float, Array]],
    )
    assert_type(fetch(many), FetchSpec[tuple[float, ...]])


def check_collections(t: tf.Tensor, v: tf.Variable, ordered: OrderedDict[str, FetchSpec[float]]) -> None:
    loss = scalar(t, float)
    assert_type(fetch([t, v]), FetchSpec[list[Array]])
    assert_type(fetch([loss, loss]), FetchSpec[list[float]])
    assert_type(fetch({"a": t}), FetchSpec[dict[str, Array]])
    assert_type(fetch({1: loss, 2: loss}), FetchSpec[dict[int, float]])
    assert_type(fetch(ordered), FetchSpec[dict[str, float]])
    assert_type(fetch(deque([loss])), FetchSpec[deque[float]])
    several: Sequence[Fetchable[int]] = [scalar(t, int)]
    assert_type(fetch(several), FetchSpec[list[int]])


def check_nesting(t: tf.Tensor, op: tf.Operation, sparse: tf.SparseTensor) -> None:
    assert_type(fetch((fetch({"a": t}), scalar(t, int))), FetchSpec[tuple[dict[str, Array], int]])
    assert_type(fetch((fetch([t, t]), fetch((t, t)))), FetchSpec[tuple[list[Array], tuple[Array, Array]]])
    assert_type(fetch((fetch(op), fetch(sparse))), FetchSpec[tuple[None, tf1.SparseTensorValue]])


def check_map(t: tf.Tensor) -> None:
    loss, correct = scalar(t, float), scalar(t, int)
    assert_type(loss.map(str), FetchSpec[str])
    assert_type(fetch((loss, correct)).map(lambda pair: pair[0] / pair[1]), FetchSpec[float])
    assert_type(fetch_map(Metrics, loss, correct), FetchSpec[Metrics])
    assert_type(fetch_map(lambda a: a, loss), FetchSpec[float])
    assert_type(fetch_map(lambda a, b: (a, b), loss, t), FetchSpec[tuple[float, Array]])


def check_protocols(t: tf.Tensor) -> None:
    spec: FetchSpec[object] = fetch(t)  # covariant
    fetchable: Fetchable[float] = Accuracy()
    also: Fetchable[object] = spec
    feedable: Feedable[range] = Range()
    executable: Executable = Action()
    _ = fetchable, also, feedable, executable


def check_targets(t: tf.Tensor, v: tf.Variable, op: tf.Operation, some: list[tf.Operation]) -> None:
    targets: list[Targets] = [
        op,
        t,
        v,
        "op",
        None,
        Action(),
        Accuracy(),
        some,
        [op, {"a": (t, None)}],
        {op},
        frozenset({op}),
        {1: [op]},
    ]
    _ = targets


def check_feeds(t: tf.Tensor, values: npt.NDArray[np.float32], sparse: tf.SparseTensor) -> None:
    # For pyright no tensor can be hashed, as types-tensorflow has it; pairs do without.
    by_tensor = {t: values}  # pyright: ignore[reportUnhashable]
    by_name = {"x:0": values}
    pairs = [(t, values), (t, values)]
    feeds: list[Feeds] = [None, by_tensor, by_name, pairs, [(t, 1), ("y:0", 2)], FeedMap()]
    feeds.append(zip([t], [values], strict=True))
    feeds.append([(Range(), range(3)), (sparse, ([[0]], [1.0], [1]))])
    assert_type(FeedMap(by_tensor).feed(t, [1.0]).feed("y:0", 3).feed(Range(), range(2)), FeedMap)
    assert_type(FeedMap(pairs).tensors, tuple[tf.Tensor, ...])
    assert_type(FeedMap(pairs).values, tuple[Array, ...])
    assert_type(FeedMap() | FeedMap(), FeedMap)
