from collections.abc import Sequence

from tensorflow import (
    IndexedSlices,
    RaggedTensor,
    Tensor,
)
from tensorflow import (
    SparseTensor as SparseTensor,
)
from tensorflow.compat.v1 import SparseTensorValue, sparse_placeholder
from tensorflow.compat.v1._typing import (
    Array,
    Axis,
    DTypeLike,
    FloatCompatible,
    IntCompatible,
    ShapeLike,
    SparseLike,
    TensorCompatible,
    TensorOrSparse,
)

placeholder = sparse_placeholder

def add(
    a: TensorOrSparse | SparseTensorValue,
    b: TensorOrSparse | SparseTensorValue,
    threshold: FloatCompatible | None = None,
    thresh: FloatCompatible | None = None,
) -> TensorOrSparse: ...
def bincount(
    values: TensorOrSparse | RaggedTensor | Array,
    weights: TensorCompatible | None = None,
    axis: Axis = 0,
    minlength: IntCompatible | None = None,
    maxlength: IntCompatible | None = None,
    binary_output: bool = False,
    name: str | None = None,
) -> Tensor: ...
def concat(
    axis: int,
    sp_inputs: Sequence[SparseLike],
    name: str | None = None,
    expand_nonconcat_dim: bool = False,
    concat_dim: int | None = None,
    expand_nonconcat_dims: bool | None = None,
) -> SparseTensor: ...
def cross(
    inputs: Sequence[TensorOrSparse],
    name: str | None = None,
    separator: str | None = None,
) -> SparseTensor: ...
def cross_hashed(
    inputs: Sequence[TensorOrSparse],
    num_buckets: int = 0,
    hash_key: int | None = None,
    name: str | None = None,
) -> SparseTensor: ...
def expand_dims(sp_input: SparseLike, axis: int | None = None, name: str | None = None) -> SparseTensor: ...
def eye(
    num_rows: IntCompatible,
    num_columns: IntCompatible | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> SparseTensor: ...
def fill_empty_rows(
    sp_input: SparseLike, default_value: TensorCompatible, name: str | None = None
) -> tuple[SparseTensor, Tensor]: ...
def from_dense(tensor: TensorCompatible, name: str | None = None) -> SparseTensor: ...
def mask(a: IndexedSlices, mask_indices: TensorCompatible, name: str | None = None) -> IndexedSlices: ...
def matmul(
    sp_a: SparseLike | TensorCompatible,
    b: TensorCompatible | SparseTensor,
    adjoint_a: bool = False,
    adjoint_b: bool = False,
    name: str | None = None,
) -> Tensor: ...
def maximum(sp_a: SparseLike, sp_b: SparseLike, name: str | None = None) -> SparseTensor: ...
def merge(
    sp_ids: SparseTensor | Sequence[SparseTensor],
    sp_values: SparseTensor,
    vocab_size: IntCompatible | Sequence[IntCompatible],
    name: str | None = None,
    already_sorted: bool = False,
) -> SparseTensor: ...
def minimum(sp_a: SparseLike, sp_b: SparseLike, name: str | None = None) -> SparseTensor: ...
def reduce_max(
    sp_input: SparseLike,
    axis: Axis | None = None,
    keepdims: bool | None = None,
    reduction_axes: Axis | None = None,
    keep_dims: bool | None = None,
) -> Tensor: ...
def reduce_max_sparse(
    sp_input: SparseLike,
    axis: Axis | None = None,
    keepdims: bool | None = None,
    reduction_axes: Axis | None = None,
    keep_dims: bool | None = None,
) -> SparseTensor: ...
def reduce_sum(
    sp_input: SparseLike,
    axis: Axis | None = None,
    keepdims: bool | None = None,
    reduction_axes: Axis | None = None,
    keep_dims: bool | None = None,
) -> Tensor: ...
def reduce_sum_sparse(
    sp_input: SparseLike,
    axis: Axis | None = None,
    keepdims: bool | None = None,
    reduction_axes: Axis | None = None,
    keep_dims: bool | None = None,
) -> SparseTensor: ...
def reorder(sp_input: SparseLike, name: str | None = None) -> SparseTensor: ...
def reset_shape(sp_input: SparseLike, new_shape: ShapeLike | None = None) -> SparseTensor: ...
def reshape(sp_input: SparseLike, shape: ShapeLike, name: str | None = None) -> SparseTensor: ...
def retain(sp_input: SparseLike, to_retain: TensorCompatible) -> SparseTensor: ...
def segment_mean(
    data: TensorCompatible,
    indices: TensorCompatible,
    segment_ids: TensorCompatible,
    name: str | None = None,
    num_segments: IntCompatible | None = None,
    sparse_gradient: bool = False,
) -> Tensor: ...
def segment_sqrt_n(
    data: TensorCompatible,
    indices: TensorCompatible,
    segment_ids: TensorCompatible,
    name: str | None = None,
    num_segments: IntCompatible | None = None,
    sparse_gradient: bool = False,
) -> Tensor: ...
def segment_sum(
    data: TensorCompatible,
    indices: TensorCompatible,
    segment_ids: TensorCompatible,
    name: str | None = None,
    num_segments: IntCompatible | None = None,
    sparse_gradient: bool = False,
) -> Tensor: ...
def slice(
    sp_input: SparseLike, start: IntCompatible, size: TensorCompatible, name: str | None = None
) -> SparseTensor: ...
def softmax(sp_input: SparseLike, name: str | None = None) -> SparseTensor: ...

sparse_dense_matmul = matmul

def split(
    keyword_required: object = ...,
    sp_input: SparseLike | None = None,
    num_split: IntCompatible | None = None,
    axis: int | None = None,
    name: str | None = None,
    split_dim: int | None = None,
) -> list[SparseTensor]: ...
def to_dense(
    sp_input: SparseLike,
    default_value: TensorCompatible | None = None,
    validate_indices: bool = True,
    name: str | None = None,
) -> Tensor: ...
def to_indicator(sp_input: SparseLike, vocab_size: int, name: str | None = None) -> Tensor: ...
def transpose(
    sp_input: SparseLike, perm: Sequence[int] | Tensor | None = None, name: str | None = None
) -> SparseTensor: ...
