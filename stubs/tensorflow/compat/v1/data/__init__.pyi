# The methods of version 1 say which arguments they take (no text for a number, as types-tensorflow has it),
# and that they give a `Dataset` of version 1: so they are no exact overrides.
# mypy: disable-error-code="explicit-any, explicit-override, override"
# pyright: reportIncompatibleMethodOverride=false
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar, overload

import tensorflow as tf
from tensorflow import Operation, Tensor, TensorShape, TypeSpec
from tensorflow.compat.v1._typing import (
    Array,
    BoolCompatible,
    DType,
    DTypeLike,
    IntCompatible,
    Nested,
    SparseLike,
    StaticShapeLike,
    StrCompatible,
    TensorCompatible,
)
from tensorflow.data import Options as Options
from tensorflow.python.trackable.base import Trackable

_T = TypeVar("_T")
_A = TypeVar("_A")
_B = TypeVar("_B")
_C = TypeVar("_C")
_D = TypeVar("_D")
_U = TypeVar("_U")
_T_co = TypeVar("_T_co", covariant=True)

AUTOTUNE: Final = -1
INFINITE_CARDINALITY: Final = -1
UNKNOWN_CARDINALITY: Final = -2

# The elements of `T` are what the graph sees of them: tensors, in a structure.
class Iterator(Trackable, Generic[_T_co]):
    def __init__(
        self,
        iterator_resource: Tensor,
        initializer: Operation | None,
        output_types: Nested[DType],
        output_shapes: Nested[TensorShape],
        output_classes: Nested[type],
    ) -> None: ...
    # The type of the elements cannot be seen in `output_types`.
    @staticmethod
    def from_structure(
        output_types: Nested[DTypeLike],
        output_shapes: Nested[StaticShapeLike] | None = None,
        shared_name: str | None = None,
        output_classes: Nested[type] | None = None,
    ) -> Iterator[Any]: ...
    @staticmethod
    def from_string_handle(
        string_handle: StrCompatible,
        output_types: Nested[DTypeLike],
        output_shapes: Nested[StaticShapeLike] | None = None,
        output_classes: Nested[type] | None = None,
    ) -> Iterator[Any]: ...
    @property
    def initializer(self) -> Operation: ...
    def make_initializer(self, dataset: tf.data.Dataset[Any], name: str | None = None) -> Operation: ...
    def get_next(self, name: str | None = None) -> _T_co: ...
    def get_next_as_optional(self) -> tf.experimental.Optional[_T_co]: ...
    def string_handle(self, name: str | None = None) -> Tensor: ...
    @property
    def output_classes(self) -> Nested[type]: ...
    @property
    def output_shapes(self) -> Nested[TensorShape]: ...
    @property
    def output_types(self) -> Nested[DType]: ...
    @property
    def element_spec(self) -> Nested[TypeSpec[Any]]: ...

class Dataset(tf.data.Dataset[_T_co]):
    def __init__(self) -> None: ...
    @property
    def element_spec(self) -> Nested[TypeSpec[Any]]: ...
    @property
    def output_classes(self) -> Nested[type]: ...
    @property
    def output_shapes(self) -> Nested[TensorShape]: ...
    @property
    def output_types(self) -> Nested[DType]: ...
    def make_initializable_iterator(self, shared_name: str | None = None) -> Iterator[_T_co]: ...
    def make_one_shot_iterator(self) -> Iterator[_T_co]: ...
    def __len__(self) -> int: ...
    @overload
    @staticmethod
    def from_tensors(tensors: Tensor | Array | complex | str | bytes, name: str | None = None) -> Dataset[Tensor]: ...
    @overload
    @staticmethod
    def from_tensors(tensors: object, name: str | None = None) -> Dataset[Any]: ...
    @overload
    @staticmethod
    def from_tensor_slices(tensors: Tensor | Array, name: str | None = None) -> Dataset[Tensor]: ...
    @overload
    @staticmethod
    def from_tensor_slices(
        tensors: list[int] | list[float] | list[bool] | list[str] | list[bytes] | list[Tensor],
        name: str | None = None,
    ) -> Dataset[Tensor]: ...
    @overload
    @staticmethod
    def from_tensor_slices(
        tensors: tuple[Tensor | Array, Tensor | Array], name: str | None = None
    ) -> Dataset[tuple[Tensor, Tensor]]: ...
    @overload
    @staticmethod
    def from_tensor_slices(
        tensors: Mapping[str, Tensor | Array], name: str | None = None
    ) -> Dataset[dict[str, Tensor]]: ...
    @overload
    @staticmethod
    def from_tensor_slices(tensors: object, name: str | None = None) -> Dataset[Any]: ...
    @staticmethod
    def from_sparse_tensor_slices(
        sparse_tensor: SparseLike,
    ) -> Dataset[tuple[Tensor, Tensor, Tensor]]: ...
    # What the generator yields is seen as tensors; `output_types` or `output_signature` say which.
    @overload
    @staticmethod
    def from_generator(
        generator: Callable[..., Iterable[object]],
        output_types: DType,
        output_shapes: StaticShapeLike | None = None,
        args: tuple[object, ...] | None = None,
        output_signature: None = None,
        name: str | None = None,
    ) -> Dataset[Tensor]: ...
    @overload
    @staticmethod
    def from_generator(
        generator: Callable[..., Iterable[object]],
        output_types: Nested[DTypeLike] | None = None,
        output_shapes: Nested[StaticShapeLike] | None = None,
        args: tuple[object, ...] | None = None,
        output_signature: Nested[TypeSpec[Any]] | None = None,
        name: str | None = None,
    ) -> Dataset[Any]: ...
    @staticmethod
    def range(*args: IntCompatible, **kwargs: DTypeLike | str | None) -> Dataset[Tensor]: ...
    @staticmethod
    def list_files(
        file_pattern: StrCompatible | Sequence[str],
        shuffle: bool | None = None,
        seed: int | None = None,
        name: str | None = None,
    ) -> Dataset[Tensor]: ...
    @overload
    @staticmethod
    def zip(
        *args: tuple[tf.data.Dataset[_T], tf.data.Dataset[_U]],
        datasets: None = None,
        name: str | None = None,
    ) -> Dataset[tuple[_T, _U]]: ...
    @overload
    @staticmethod
    def zip(*args: object, datasets: object = None, name: str | None = None) -> Dataset[Any]: ...
    def concatenate(self, dataset: tf.data.Dataset[_T_co], name: str | None = None) -> Dataset[_T_co]: ...
    def prefetch(self, buffer_size: IntCompatible, name: str | None = None) -> Dataset[_T_co]: ...
    def repeat(self, count: IntCompatible | None = None, name: str | None = None) -> Dataset[_T_co]: ...
    def shuffle(
        self,
        buffer_size: IntCompatible,
        seed: int | Tensor | None = None,
        reshuffle_each_iteration: bool | None = True,
        name: str | None = None,
    ) -> Dataset[_T_co]: ...
    def cache(self, filename: StrCompatible = "", name: str | None = None) -> Dataset[_T_co]: ...
    def take(self, count: IntCompatible, name: str | None = None) -> Dataset[_T_co]: ...
    def skip(self, count: IntCompatible, name: str | None = None) -> Dataset[_T_co]: ...
    def shard(self, num_shards: IntCompatible, index: IntCompatible, name: str | None = None) -> Dataset[_T_co]: ...
    def batch(
        self,
        batch_size: IntCompatible,
        drop_remainder: BoolCompatible = False,
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        name: str | None = None,
    ) -> Dataset[_T_co]: ...
    def padded_batch(
        self,
        batch_size: IntCompatible,
        padded_shapes: Nested[TensorShape | Sequence[int | None] | Tensor] | None = None,
        padding_values: Nested[TensorCompatible] | None = None,
        drop_remainder: BoolCompatible = False,
        name: str | None = None,
    ) -> Dataset[_T_co]: ...
    # An element that is a tuple is spread over the parameters of the function.
    @overload
    def map(
        self: Dataset[tuple[_A, _B]],
        map_func: Callable[[_A, _B], _U],
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        synchronous: bool | None = None,
        use_unbounded_threadpool: bool = False,
        name: str | None = None,
    ) -> Dataset[_U]: ...
    @overload
    def map(
        self: Dataset[tuple[_A, _B, _C]],
        map_func: Callable[[_A, _B, _C], _U],
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        synchronous: bool | None = None,
        use_unbounded_threadpool: bool = False,
        name: str | None = None,
    ) -> Dataset[_U]: ...
    @overload
    def map(
        self: Dataset[tuple[_A, _B, _C, _D]],
        map_func: Callable[[_A, _B, _C, _D], _U],
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        synchronous: bool | None = None,
        use_unbounded_threadpool: bool = False,
        name: str | None = None,
    ) -> Dataset[_U]: ...
    @overload
    def map(
        self,
        map_func: Callable[[_T_co], _U],
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        synchronous: bool | None = None,
        use_unbounded_threadpool: bool = False,
        name: str | None = None,
    ) -> Dataset[_U]: ...
    def map_with_legacy_function(
        self,
        map_func: Callable[..., _U],
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        use_unbounded_threadpool: bool = False,
    ) -> Dataset[_U]: ...
    def flat_map(self, map_func: Callable[..., tf.data.Dataset[_U]], name: str | None = None) -> Dataset[_U]: ...
    def interleave(
        self,
        map_func: Callable[..., tf.data.Dataset[_U]],
        cycle_length: IntCompatible | None = None,
        block_length: IntCompatible | None = None,
        num_parallel_calls: IntCompatible | None = None,
        deterministic: bool | None = None,
        name: str | None = None,
    ) -> Dataset[_U]: ...
    @overload
    def filter(
        self: Dataset[tuple[_A, _B]],
        predicate: Callable[[_A, _B], BoolCompatible],
        name: str | None = None,
    ) -> Dataset[tuple[_A, _B]]: ...
    @overload
    def filter(
        self: Dataset[tuple[_A, _B, _C]],
        predicate: Callable[[_A, _B, _C], BoolCompatible],
        name: str | None = None,
    ) -> Dataset[tuple[_A, _B, _C]]: ...
    @overload
    def filter(self, predicate: Callable[[_T_co], BoolCompatible], name: str | None = None) -> Dataset[_T_co]: ...
    def filter_with_legacy_function(self, predicate: Callable[..., BoolCompatible]) -> Dataset[_T_co]: ...
    def window(
        self,
        size: IntCompatible,
        shift: IntCompatible | None = None,
        stride: IntCompatible = 1,
        drop_remainder: BoolCompatible = False,
        name: str | None = None,
    ) -> Dataset[tf.data.Dataset[_T_co]]: ...
    def unbatch(self, name: str | None = None) -> Dataset[_T_co]: ...
    def with_options(self, options: Options, name: str | None = None) -> Dataset[_T_co]: ...

class TFRecordDataset(Dataset[Tensor]):
    def __init__(
        self,
        filenames: StrCompatible | Sequence[str] | tf.data.Dataset[Tensor],
        compression_type: StrCompatible | None = None,
        buffer_size: IntCompatible | None = None,
        num_parallel_reads: IntCompatible | None = None,
        name: str | None = None,
    ) -> None: ...

class TextLineDataset(Dataset[Tensor]):
    def __init__(
        self,
        filenames: StrCompatible | Sequence[str] | tf.data.Dataset[Tensor],
        compression_type: StrCompatible | None = None,
        buffer_size: IntCompatible | None = None,
        num_parallel_reads: IntCompatible | None = None,
        name: str | None = None,
    ) -> None: ...

class FixedLengthRecordDataset(Dataset[Tensor]):
    def __init__(
        self,
        filenames: StrCompatible | Sequence[str] | tf.data.Dataset[Tensor],
        record_bytes: IntCompatible,
        header_bytes: IntCompatible | None = None,
        footer_bytes: IntCompatible | None = None,
        buffer_size: IntCompatible | None = None,
        compression_type: StrCompatible | None = None,
        num_parallel_reads: IntCompatible | None = None,
        name: str | None = None,
    ) -> None: ...

class ThreadingOptions:
    max_intra_op_parallelism: int | None
    private_threadpool_size: int | None
    def __init__(self) -> None: ...

def make_initializable_iterator(dataset: tf.data.Dataset[_T], shared_name: str | None = None) -> Iterator[_T]: ...
def make_one_shot_iterator(dataset: tf.data.Dataset[_T]) -> Iterator[_T]: ...
def get_output_classes(
    dataset_or_iterator: tf.data.Dataset[Any] | Iterator[Any],
) -> Nested[type]: ...
def get_output_shapes(
    dataset_or_iterator: tf.data.Dataset[Any] | Iterator[Any],
) -> Nested[TensorShape]: ...
def get_output_types(
    dataset_or_iterator: tf.data.Dataset[Any] | Iterator[Any],
) -> Nested[DType]: ...
