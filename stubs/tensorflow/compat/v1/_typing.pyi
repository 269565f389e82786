# mypy: disable-error-code="explicit-any"
# Aliases and classes that the stubs share. There is no such module at run time.

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, type_check_only

import numpy as np
from google.protobuf.message import Message
from numpy.typing import NDArray
from tensorflow import (
    IndexedSlices,
    Operation,
    RaggedTensor,
    SparseTensor,
    Tensor,
    TensorShape,
    Variable,
)
from tensorflow._aliases import DTypeLike as DTypeLike
from tensorflow.compat.v1 import Dimension, SparseTensorValue
from tensorflow.compat.v1.ragged import RaggedTensorValue
from tensorflow.dtypes import DType as DType

_T = TypeVar("_T")

# A value of a tensor, as the session gives it: a scalar of NumPy is taken for an array of rank 0.
Array: TypeAlias = NDArray[Any]

ScalarCompatible: TypeAlias = Tensor | complex | str | bytes | np.generic | Array
TensorCompatible: TypeAlias = ScalarCompatible | Sequence[TensorCompatible]
BoolCompatible: TypeAlias = Tensor | bool | np.bool_ | Array
IntCompatible: TypeAlias = Tensor | int | np.integer[Any] | Array
FloatCompatible: TypeAlias = Tensor | float | np.number[Any] | Array
StrCompatible: TypeAlias = Tensor | str | bytes | Array

ShapeLike: TypeAlias = TensorShape | Sequence[int | Dimension | Tensor | None] | Tensor | Array | int
Axis: TypeAlias = int | Sequence[int] | Tensor
# A shape that is known when the graph is built.
StaticShapeLike: TypeAlias = TensorShape | Sequence[int | Dimension | None] | int

Nested: TypeAlias = Mapping[str, Nested[_T]] | Sequence[Nested[_T]] | _T

TensorOrSparse: TypeAlias = Tensor | SparseTensor
TensorOrRagged: TypeAlias = Tensor | RaggedTensor
SparseLike: TypeAlias = SparseTensor | SparseTensorValue
AnyTensor: TypeAlias = Tensor | SparseTensor | RaggedTensor | IndexedSlices
TensorOrOperation: TypeAlias = Tensor | Operation
Gradient: TypeAlias = Tensor | IndexedSlices

FeedKey: TypeAlias = Tensor | SparseTensor | RaggedTensor | IndexedSlices | str
FeedValue: TypeAlias = (
    TensorCompatible | SparseTensorValue | RaggedTensorValue | IndexedSlicesValue | Sequence[TensorCompatible]
)
# `Mapping` is invariant in its key, hence a mapping for each kind of key.
FeedDict: TypeAlias = (
    Mapping[Tensor, FeedValue]
    | Mapping[SparseTensor, FeedValue]
    | Mapping[RaggedTensor, FeedValue]
    | Mapping[Variable, FeedValue]
    | Mapping[IndexedSlices, FeedValue]
    | Mapping[str, FeedValue]
    | Mapping[FeedKey, FeedValue]
)

# What a device function gets is the operation that is placed.
DeviceLike: TypeAlias = str | Callable[[Operation], str | None] | None

@type_check_only
class Initializer(Protocol):
    def __call__(self, shape: ShapeLike, /, dtype: DTypeLike = ...) -> Tensor: ...

InitializerLike: TypeAlias = Initializer | Callable[..., Tensor] | TensorCompatible
Regularizer: TypeAlias = Callable[[Tensor], Tensor | None]
Constraint: TypeAlias = Callable[[Tensor], Tensor]
Partitioner: TypeAlias = Callable[..., Sequence[int]]
VariableGetter: TypeAlias = Callable[..., Variable]

# `tensorflow.python.framework.indexed_slices.IndexedSlicesValue`: no public module has it.
class IndexedSlicesValue(NamedTuple):
    values: Array
    indices: Array
    dense_shape: Array | None

# `tensorflow.python.training.checkpoint_state_pb2.CheckpointState`: no public module has it.
class CheckpointState(Message):
    model_checkpoint_path: str
    last_preserved_timestamp: float
    @property
    def all_model_checkpoint_paths(self) -> MutableSequence[str]: ...
    @property
    def all_model_checkpoint_timestamps(self) -> MutableSequence[float]: ...
    def __init__(
        self,
        *,
        model_checkpoint_path: str | None = ...,
        all_model_checkpoint_paths: Iterable[str] | None = ...,
        all_model_checkpoint_timestamps: Iterable[float] | None = ...,
        last_preserved_timestamp: float | None = ...,
    ) -> None: ...

# `tensorflow.python.util._pywrap_checkpoint_reader.CheckpointReader`: no public module has it.
@type_check_only
class CheckpointReader:
    def debug_string(self) -> bytes: ...
    def get_tensor(self, tensor_str: str) -> Array: ...
    def get_variable_to_dtype_map(self) -> dict[str, DType]: ...
    def get_variable_to_shape_map(self) -> dict[str, list[int]]: ...
    def has_tensor(self, tensor_str: str) -> bool: ...
