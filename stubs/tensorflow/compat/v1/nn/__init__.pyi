# mypy: disable-error-code="explicit-any"
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from tensorflow import SparseTensor, Tensor
from tensorflow.compat.v1._typing import (
    Array,
    DTypeLike,
    FloatCompatible,
    IntCompatible,
    ShapeLike,
    TensorCompatible,
    TensorOrSparse,
)
from tensorflow.compat.v1.math import (
    approx_max_k as approx_max_k,
)
from tensorflow.compat.v1.math import (
    approx_min_k as approx_min_k,
)
from tensorflow.compat.v1.math import (
    in_top_k as in_top_k,
)
from tensorflow.compat.v1.math import (
    l2_normalize as l2_normalize,
)
from tensorflow.compat.v1.math import (
    log_softmax as log_softmax,
)
from tensorflow.compat.v1.math import (
    sigmoid as sigmoid,
)
from tensorflow.compat.v1.math import (
    softmax as softmax,
)
from tensorflow.compat.v1.math import (
    softplus as softplus,
)
from tensorflow.compat.v1.math import (
    softsign as softsign,
)
from tensorflow.compat.v1.math import (
    tanh as tanh,
)
from tensorflow.compat.v1.math import (
    top_k as top_k,
)
from tensorflow.compat.v1.math import (
    zero_fraction as zero_fraction,
)

_Padding: TypeAlias = Literal["SAME", "VALID"]
_ExplicitPadding: TypeAlias = Sequence[Sequence[int]]
_Format1D: TypeAlias = Literal["NWC", "NCW"]
_Format2D: TypeAlias = Literal["NHWC", "NCHW"]
_Format3D: TypeAlias = Literal["NDHWC", "NCDHW"]

class _Candidates(NamedTuple):
    sampled_candidates: Tensor
    true_expected_count: Tensor
    sampled_expected_count: Tensor

class _FractionalPool(NamedTuple):
    output: Tensor
    row_pooling_sequence: Tensor
    col_pooling_sequence: Tensor

class _MaxPoolWithArgmax(NamedTuple):
    output: Tensor
    argmax: Tensor

def all_candidate_sampler(
    true_classes: TensorCompatible,
    num_true: int,
    num_sampled: int,
    unique: bool,
    seed: int | None = None,
    name: str | None = None,
) -> _Candidates: ...
def atrous_conv2d(
    value: TensorCompatible,
    filters: TensorCompatible,
    rate: int | Sequence[int],
    padding: _Padding,
    name: str | None = None,
) -> Tensor: ...
def atrous_conv2d_transpose(
    value: TensorCompatible,
    filters: TensorCompatible,
    output_shape: ShapeLike,
    rate: int | Sequence[int],
    padding: _Padding,
    name: str | None = None,
) -> Tensor: ...
def avg_pool(
    value: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format2D = "NHWC",
    name: str | None = None,
    input: TensorCompatible | None = None,
) -> Tensor: ...
def avg_pool1d(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format1D = "NWC",
    name: str | None = None,
) -> Tensor: ...

avg_pool2d = avg_pool

def avg_pool3d(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format3D = "NDHWC",
    name: str | None = None,
) -> Tensor: ...
def avg_pool_v2(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: str | None = None,
    name: str | None = None,
) -> Tensor: ...
def batch_norm_with_global_normalization(
    t: TensorCompatible | None = None,
    m: TensorCompatible | None = None,
    v: TensorCompatible | None = None,
    beta: TensorCompatible | None = None,
    gamma: TensorCompatible | None = None,
    variance_epsilon: TensorCompatible | None = None,
    scale_after_normalization: TensorCompatible | None = None,
    name: str | None = None,
    input: TensorCompatible | None = None,
    mean: TensorCompatible | None = None,
    variance: TensorCompatible | None = None,
) -> Tensor: ...
def batch_normalization(
    x: TensorCompatible,
    mean: TensorCompatible,
    variance: TensorCompatible,
    offset: TensorCompatible | None,
    scale: TensorCompatible | None,
    variance_epsilon: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
def bias_add(
    value: TensorCompatible,
    bias: TensorCompatible,
    data_format: str | None = None,
    name: str | None = None,
) -> Tensor: ...
def collapse_repeated(
    labels: TensorCompatible, seq_length: TensorCompatible, name: str | None = None
) -> tuple[Tensor, Tensor]: ...
def compute_accidental_hits(
    true_classes: TensorCompatible,
    sampled_candidates: TensorCompatible,
    num_true: int,
    seed: int | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor, Tensor]: ...
def compute_average_loss(
    per_example_loss: TensorCompatible,
    sample_weight: TensorCompatible | None = None,
    global_batch_size: TensorCompatible | None = None,
) -> Tensor: ...
def conv1d(
    value: TensorCompatible | None = None,
    filters: TensorCompatible | None = None,
    stride: int | Sequence[int] | None = None,
    padding: _Padding | None = None,
    use_cudnn_on_gpu: bool | None = None,
    data_format: str | None = None,
    name: str | None = None,
    input: TensorCompatible | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def conv1d_transpose(
    input: TensorCompatible,
    filters: TensorCompatible,
    output_shape: ShapeLike,
    strides: int | Sequence[int],
    padding: _Padding = "SAME",
    data_format: _Format1D = "NWC",
    dilations: int | Sequence[int] | None = None,
    name: str | None = None,
) -> Tensor: ...
def conv2d(
    input: TensorCompatible,
    filter: TensorCompatible | None = None,
    strides: int | Sequence[int] | None = None,
    padding: _Padding | _ExplicitPadding | None = None,
    use_cudnn_on_gpu: bool = True,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
    filters: TensorCompatible | None = None,
) -> Tensor: ...
def conv2d_backprop_filter(
    input: TensorCompatible,
    filter_sizes: ShapeLike,
    out_backprop: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding | _ExplicitPadding,
    use_cudnn_on_gpu: bool = True,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
) -> Tensor: ...
def conv2d_backprop_input(
    input_sizes: ShapeLike,
    filter: TensorCompatible | None = None,
    out_backprop: TensorCompatible | None = None,
    strides: int | Sequence[int] | None = None,
    padding: _Padding | _ExplicitPadding | None = None,
    use_cudnn_on_gpu: bool = True,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
    filters: TensorCompatible | None = None,
) -> Tensor: ...
def conv2d_transpose(
    value: TensorCompatible | None = None,
    filter: TensorCompatible | None = None,
    output_shape: ShapeLike | None = None,
    strides: int | Sequence[int] | None = None,
    padding: _Padding | _ExplicitPadding = "SAME",
    data_format: _Format2D = "NHWC",
    name: str | None = None,
    input: TensorCompatible | None = None,
    filters: TensorCompatible | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def conv3d(
    input: TensorCompatible,
    filter: TensorCompatible | None = None,
    strides: int | Sequence[int] | None = None,
    padding: _Padding | None = None,
    data_format: _Format3D = "NDHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
    filters: TensorCompatible | None = None,
) -> Tensor: ...
def conv3d_backprop_filter(
    input: TensorCompatible,
    filter_sizes: ShapeLike,
    out_backprop: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format3D = "NDHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
) -> Tensor: ...

conv3d_backprop_filter_v2 = conv3d_backprop_filter

def conv3d_transpose(
    value: TensorCompatible,
    filter: TensorCompatible | None = None,
    output_shape: ShapeLike | None = None,
    strides: int | Sequence[int] | None = None,
    padding: _Padding = "SAME",
    data_format: _Format3D = "NDHWC",
    name: str | None = None,
    input: TensorCompatible | None = None,
    filters: TensorCompatible | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def conv_transpose(
    input: TensorCompatible,
    filters: TensorCompatible,
    output_shape: ShapeLike,
    strides: int | Sequence[int],
    padding: _Padding = "SAME",
    data_format: str | None = None,
    dilations: int | Sequence[int] | None = None,
    name: str | None = None,
) -> Tensor: ...
def convolution(
    input: TensorCompatible,
    filter: TensorCompatible,
    padding: _Padding,
    strides: int | Sequence[int] | None = None,
    dilation_rate: int | Sequence[int] | None = None,
    name: str | None = None,
    data_format: str | None = None,
    filters: TensorCompatible | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def crelu(features: TensorCompatible, name: str | None = None, axis: int = -1) -> Tensor: ...
def ctc_beam_search_decoder(
    inputs: TensorCompatible,
    sequence_length: TensorCompatible,
    beam_width: int = 100,
    top_paths: int = 1,
    merge_repeated: bool = True,
) -> tuple[list[SparseTensor], Tensor]: ...
def ctc_beam_search_decoder_v2(
    inputs: TensorCompatible,
    sequence_length: TensorCompatible,
    beam_width: int = 100,
    top_paths: int = 1,
) -> tuple[list[SparseTensor], Tensor]: ...
def ctc_greedy_decoder(
    inputs: TensorCompatible,
    sequence_length: TensorCompatible,
    merge_repeated: bool = True,
    blank_index: IntCompatible | None = None,
) -> tuple[list[SparseTensor], Tensor]: ...
def ctc_loss(
    labels: SparseTensor,
    inputs: TensorCompatible | None = None,
    sequence_length: TensorCompatible | None = None,
    preprocess_collapse_repeated: bool = False,
    ctc_merge_repeated: bool = True,
    ignore_longer_outputs_than_inputs: bool = False,
    time_major: bool = True,
    logits: TensorCompatible | None = None,
) -> Tensor: ...
def ctc_loss_v2(
    labels: TensorOrSparse,
    logits: TensorCompatible,
    label_length: TensorCompatible,
    logit_length: TensorCompatible,
    logits_time_major: bool = True,
    unique: tuple[Tensor, Tensor] | None = None,
    blank_index: IntCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
def ctc_unique_labels(labels: TensorCompatible, name: str | None = None) -> tuple[Tensor, Tensor]: ...
def depth_to_space(
    input: TensorCompatible,
    block_size: int,
    name: str | None = None,
    data_format: Literal["NHWC", "NCHW", "NCHW_VECT_C"] = "NHWC",
) -> Tensor: ...
def depthwise_conv2d(
    input: TensorCompatible,
    filter: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    rate: Sequence[int] | None = None,
    name: str | None = None,
    data_format: str | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def depthwise_conv2d_backprop_filter(
    input: TensorCompatible,
    filter_sizes: ShapeLike,
    out_backprop: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
) -> Tensor: ...
def depthwise_conv2d_backprop_input(
    input_sizes: ShapeLike,
    filter: TensorCompatible,
    out_backprop: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
) -> Tensor: ...
def depthwise_conv2d_native(
    input: TensorCompatible,
    filter: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format2D = "NHWC",
    dilations: int | Sequence[int] = ...,
    name: str | None = None,
) -> Tensor: ...

depthwise_conv2d_native_backprop_filter = depthwise_conv2d_backprop_filter
depthwise_conv2d_native_backprop_input = depthwise_conv2d_backprop_input

def dilation2d(
    input: TensorCompatible,
    filter: TensorCompatible | None = None,
    strides: int | Sequence[int] | None = None,
    rates: Sequence[int] | None = None,
    padding: _Padding | None = None,
    name: str | None = None,
    filters: TensorCompatible | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def dropout(
    x: TensorCompatible,
    keep_prob: FloatCompatible | None = None,
    noise_shape: ShapeLike | None = None,
    seed: int | Tensor | None = None,
    name: str | None = None,
    rate: FloatCompatible | None = None,
) -> Tensor: ...
def elu(features: TensorCompatible, name: str | None = None) -> Tensor: ...
def embedding_lookup(
    params: Tensor | Sequence[Tensor] | Array,
    ids: TensorCompatible,
    partition_strategy: Literal["mod", "div"] = "mod",
    name: str | None = None,
    validate_indices: bool = True,
    max_norm: float | None = None,
) -> Tensor: ...
def embedding_lookup_sparse(
    params: Tensor | Sequence[Tensor] | Array,
    sp_ids: SparseTensor,
    sp_weights: SparseTensor | None,
    partition_strategy: Literal["mod", "div"] = "mod",
    name: str | None = None,
    combiner: Literal["mean", "sqrtn", "sum"] | None = None,
    max_norm: float | None = None,
    allow_fast_lookup: bool = False,
) -> Tensor: ...
def erosion2d(
    value: TensorCompatible,
    kernel: TensorCompatible,
    strides: int | Sequence[int],
    rates: Sequence[int],
    padding: _Padding,
    name: str | None = None,
) -> Tensor: ...
def fixed_unigram_candidate_sampler(
    true_classes: TensorCompatible,
    num_true: int,
    num_sampled: int,
    unique: bool,
    range_max: int,
    vocab_file: str = "",
    distortion: FloatCompatible = 1.0,
    num_reserved_ids: int = 0,
    num_shards: int = 1,
    shard: int = 0,
    unigrams: Sequence[float] = (),
    seed: int | None = None,
    name: str | None = None,
) -> _Candidates: ...
def fractional_avg_pool(
    value: TensorCompatible,
    pooling_ratio: Sequence[float],
    pseudo_random: bool = False,
    overlapping: bool = False,
    deterministic: bool = False,
    seed: int = 0,
    seed2: int = 0,
    name: str | None = None,
) -> _FractionalPool: ...
def fractional_max_pool(
    value: TensorCompatible,
    pooling_ratio: Sequence[float],
    pseudo_random: bool = False,
    overlapping: bool = False,
    deterministic: bool = False,
    seed: int = 0,
    seed2: int = 0,
    name: str | None = None,
) -> _FractionalPool: ...
def fused_batch_norm(
    x: TensorCompatible,
    scale: TensorCompatible,
    offset: TensorCompatible,
    mean: TensorCompatible | None = None,
    variance: TensorCompatible | None = None,
    epsilon: FloatCompatible = 0.001,
    data_format: _Format2D = "NHWC",
    is_training: bool = True,
    name: str | None = None,
    exponential_avg_factor: FloatCompatible = 1.0,
) -> tuple[Tensor, Tensor, Tensor]: ...
def l2_loss(t: TensorCompatible, name: str | None = None) -> Tensor: ...
def leaky_relu(features: TensorCompatible, alpha: FloatCompatible = 0.2, name: str | None = None) -> Tensor: ...
def learned_unigram_candidate_sampler(
    true_classes: TensorCompatible,
    num_true: int,
    num_sampled: int,
    unique: bool,
    range_max: int,
    seed: int | None = None,
    name: str | None = None,
) -> _Candidates: ...
def local_response_normalization(
    input: TensorCompatible,
    depth_radius: int = 5,
    bias: float = 1,
    alpha: float = 1,
    beta: float = 0.5,
    name: str | None = None,
) -> Tensor: ...
def log_poisson_loss(
    targets: TensorCompatible,
    log_input: TensorCompatible,
    compute_full_loss: bool = False,
    name: str | None = None,
) -> Tensor: ...
def log_uniform_candidate_sampler(
    true_classes: TensorCompatible,
    num_true: int,
    num_sampled: int,
    unique: bool,
    range_max: int,
    seed: int | None = None,
    name: str | None = None,
) -> _Candidates: ...

lrn = local_response_normalization

def max_pool(
    value: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding | _ExplicitPadding,
    data_format: Literal["NHWC", "NCHW", "NCHW_VECT_C"] = "NHWC",
    name: str | None = None,
    input: TensorCompatible | None = None,
) -> Tensor: ...
def max_pool1d(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format1D = "NWC",
    name: str | None = None,
) -> Tensor: ...
def max_pool2d(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding | _ExplicitPadding,
    data_format: Literal["NHWC", "NCHW", "NCHW_VECT_C"] = "NHWC",
    name: str | None = None,
) -> Tensor: ...
def max_pool3d(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format3D = "NDHWC",
    name: str | None = None,
) -> Tensor: ...
def max_pool_v2(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: str | None = None,
    name: str | None = None,
) -> Tensor: ...
def max_pool_with_argmax(
    input: TensorCompatible,
    ksize: int | Sequence[int],
    strides: int | Sequence[int],
    padding: _Padding,
    data_format: _Format2D = "NHWC",
    Targmax: DTypeLike | None = None,
    name: str | None = None,
    output_dtype: DTypeLike | None = None,
    include_batch_in_index: bool = False,
) -> _MaxPoolWithArgmax: ...
def moments(
    x: TensorCompatible,
    axes: Sequence[int],
    shift: TensorCompatible | None = None,
    name: str | None = None,
    keep_dims: bool | None = None,
    keepdims: bool | None = None,
) -> tuple[Tensor, Tensor]: ...
def nce_loss(
    weights: Tensor | Sequence[Tensor],
    biases: TensorCompatible,
    labels: TensorCompatible,
    inputs: TensorCompatible,
    num_sampled: int,
    num_classes: int,
    num_true: int = 1,
    sampled_values: tuple[Tensor, Tensor, Tensor] | None = None,
    remove_accidental_hits: bool = False,
    partition_strategy: Literal["mod", "div"] = "mod",
    name: str = "nce_loss",
) -> Tensor: ...
def normalize_moments(
    counts: TensorCompatible,
    mean_ss: TensorCompatible,
    variance_ss: TensorCompatible,
    shift: TensorCompatible,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def pool(
    input: TensorCompatible,
    window_shape: Sequence[int],
    pooling_type: Literal["AVG", "MAX"],
    padding: _Padding,
    dilation_rate: int | Sequence[int] | None = None,
    strides: int | Sequence[int] | None = None,
    name: str | None = None,
    data_format: str | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def relu(features: TensorCompatible, name: str | None = None) -> Tensor: ...
def relu6(features: TensorCompatible, name: str | None = None) -> Tensor: ...
def relu_layer(
    x: TensorCompatible,
    weights: TensorCompatible,
    biases: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
def safe_embedding_lookup_sparse(
    embedding_weights: Tensor | Sequence[Tensor],
    sparse_ids: SparseTensor,
    sparse_weights: SparseTensor | None = None,
    combiner: Literal["mean", "sqrtn", "sum"] = "mean",
    default_id: IntCompatible | None = None,
    name: str | None = None,
    partition_strategy: Literal["mod", "div"] = "div",
    max_norm: float | None = None,
    allow_fast_lookup: bool = False,
) -> Tensor: ...
def sampled_softmax_loss(
    weights: Tensor | Sequence[Tensor],
    biases: TensorCompatible,
    labels: TensorCompatible,
    inputs: TensorCompatible,
    num_sampled: int,
    num_classes: int,
    num_true: int = 1,
    sampled_values: tuple[Tensor, Tensor, Tensor] | None = None,
    remove_accidental_hits: bool = True,
    partition_strategy: Literal["mod", "div"] = "mod",
    name: str = "sampled_softmax_loss",
    seed: int | Tensor | None = None,
) -> Tensor: ...
def scale_regularization_loss(regularization_loss: Tensor | Sequence[Tensor]) -> Tensor: ...
def selu(features: TensorCompatible, name: str | None = None) -> Tensor: ...
def separable_conv2d(
    input: TensorCompatible,
    depthwise_filter: TensorCompatible,
    pointwise_filter: TensorCompatible,
    strides: int | Sequence[int],
    padding: _Padding,
    rate: int | Sequence[int] | None = None,
    name: str | None = None,
    data_format: str | None = None,
    dilations: int | Sequence[int] | None = None,
) -> Tensor: ...
def sigmoid_cross_entropy_with_logits(
    labels: TensorCompatible | None = None,
    logits: TensorCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
def silu(features: TensorCompatible, beta: FloatCompatible = 1.0) -> Tensor: ...
def softmax_cross_entropy_with_logits(
    labels: TensorCompatible | None = None,
    logits: TensorCompatible | None = None,
    dim: int = -1,
    name: str | None = None,
    axis: int | None = None,
) -> Tensor: ...
def softmax_cross_entropy_with_logits_v2(
    labels: TensorCompatible,
    logits: TensorCompatible,
    axis: int | None = None,
    name: str | None = None,
    dim: int | None = None,
) -> Tensor: ...
def space_to_batch(
    input: TensorCompatible,
    paddings: TensorCompatible,
    block_size: int | None = None,
    name: str | None = None,
    block_shape: TensorCompatible | None = None,
) -> Tensor: ...
def space_to_depth(
    input: TensorCompatible,
    block_size: int,
    name: str | None = None,
    data_format: Literal["NHWC", "NCHW", "NCHW_VECT_C"] = "NHWC",
) -> Tensor: ...
def sparse_softmax_cross_entropy_with_logits(
    labels: TensorCompatible | None = None,
    logits: TensorCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
def sufficient_statistics(
    x: TensorCompatible,
    axes: Sequence[int],
    shift: TensorCompatible | None = None,
    keep_dims: bool | None = None,
    name: str | None = None,
    keepdims: bool | None = None,
) -> tuple[Tensor, Tensor, Tensor, Tensor | None]: ...

swish = silu

def uniform_candidate_sampler(
    true_classes: TensorCompatible,
    num_true: int,
    num_sampled: int,
    unique: bool,
    range_max: int,
    seed: int | None = None,
    name: str | None = None,
) -> _Candidates: ...
def weighted_cross_entropy_with_logits(
    labels: TensorCompatible | None = None,
    logits: TensorCompatible | None = None,
    pos_weight: TensorCompatible | None = None,
    name: str | None = None,
    targets: TensorCompatible | None = None,
) -> Tensor: ...
def weighted_moments(
    x: TensorCompatible,
    axes: Sequence[int],
    frequency_weights: TensorCompatible,
    name: str | None = None,
    keep_dims: bool | None = None,
    keepdims: bool | None = None,
) -> tuple[Tensor, Tensor]: ...
def with_space_to_batch(
    input: TensorCompatible,
    dilation_rate: int | Sequence[int],
    padding: _Padding,
    op: Callable[..., Tensor],
    filter_shape: ShapeLike | None = None,
    spatial_dims: Sequence[int] | None = None,
    data_format: str | None = None,
) -> Tensor: ...
def xw_plus_b(
    x: TensorCompatible,
    weights: TensorCompatible,
    biases: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
