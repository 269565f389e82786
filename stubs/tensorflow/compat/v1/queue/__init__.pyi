from collections.abc import Sequence

from tensorflow import Operation, Tensor, TensorShape
from tensorflow.compat.v1._typing import (
    DType,
    DTypeLike,
    IntCompatible,
    StaticShapeLike,
    TensorCompatible,
)

class QueueBase:
    def __init__(
        self,
        dtypes: Sequence[DType],
        shapes: Sequence[TensorShape] | None,
        names: Sequence[str] | None,
        queue_ref: Tensor,
    ) -> None: ...
    @staticmethod
    def from_list(index: Tensor, queues: Sequence[QueueBase]) -> QueueBase: ...
    @property
    def queue_ref(self) -> Tensor: ...
    @property
    def name(self) -> str: ...
    @property
    def dtypes(self) -> list[DType]: ...
    @property
    def shapes(self) -> list[TensorShape]: ...
    @property
    def names(self) -> list[str] | None: ...
    def enqueue(
        self,
        vals: TensorCompatible | tuple[TensorCompatible, ...] | dict[str, TensorCompatible],
        name: str | None = None,
    ) -> Operation: ...
    def enqueue_many(
        self,
        vals: TensorCompatible | tuple[TensorCompatible, ...] | dict[str, TensorCompatible],
        name: str | None = None,
    ) -> Operation: ...
    # One tensor from a queue of one component, a dictionary from a queue with names.
    def dequeue(self, name: str | None = None) -> Tensor | list[Tensor] | dict[str, Tensor]: ...
    def dequeue_many(self, n: IntCompatible, name: str | None = None) -> Tensor | list[Tensor] | dict[str, Tensor]: ...
    def dequeue_up_to(self, n: IntCompatible, name: str | None = None) -> Tensor | list[Tensor] | dict[str, Tensor]: ...
    def close(self, cancel_pending_enqueues: bool = False, name: str | None = None) -> Operation: ...
    def is_closed(self, name: str | None = None) -> Tensor: ...
    def size(self, name: str | None = None) -> Tensor: ...

class FIFOQueue(QueueBase):
    def __init__(
        self,
        capacity: int,
        dtypes: DTypeLike | Sequence[DTypeLike],
        shapes: StaticShapeLike | Sequence[StaticShapeLike] | None = None,
        names: str | Sequence[str] | None = None,
        shared_name: str | None = None,
        name: str = "fifo_queue",
    ) -> None: ...

class PaddingFIFOQueue(QueueBase):
    def __init__(
        self,
        capacity: int,
        dtypes: DTypeLike | Sequence[DTypeLike],
        shapes: StaticShapeLike | Sequence[StaticShapeLike],
        names: str | Sequence[str] | None = None,
        shared_name: str | None = None,
        name: str = "padding_fifo_queue",
    ) -> None: ...

class PriorityQueue(QueueBase):
    def __init__(
        self,
        capacity: int,
        types: DTypeLike | Sequence[DTypeLike],
        shapes: StaticShapeLike | Sequence[StaticShapeLike] | None = None,
        names: str | Sequence[str] | None = None,
        shared_name: str | None = None,
        name: str = "priority_queue",
    ) -> None: ...

class RandomShuffleQueue(QueueBase):
    def __init__(
        self,
        capacity: int,
        min_after_dequeue: int,
        dtypes: DTypeLike | Sequence[DTypeLike],
        shapes: StaticShapeLike | Sequence[StaticShapeLike] | None = None,
        names: str | Sequence[str] | None = None,
        seed: int | None = None,
        shared_name: str | None = None,
        name: str = "random_shuffle_queue",
    ) -> None: ...
