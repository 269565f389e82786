# mypy: disable-error-code="explicit-any"
from builtins import bool as _bool
from builtins import tuple as _tuple
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from enum import Enum
from logging import Logger
from types import ModuleType, TracebackType
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    overload,
    type_check_only,
)

import tensorflow as tf
from tensorflow import (
    GradientTape as GradientTape,
)
from tensorflow import (
    Graph as Graph,
)
from tensorflow import (
    IndexedSlices as IndexedSlices,
)
from tensorflow import (
    Module as Module,
)
from tensorflow import (
    Operation as Operation,
)
from tensorflow import (
    RaggedTensor as RaggedTensor,
)
from tensorflow import (
    RaggedTensorSpec as RaggedTensorSpec,
)
from tensorflow import (
    SparseTensor as SparseTensor,
)
from tensorflow import (
    SparseTensorSpec as SparseTensorSpec,
)
from tensorflow import (
    Tensor as Tensor,
)
from tensorflow import (
    TensorShape as TensorShape,
)
from tensorflow import (
    TensorSpec as TensorSpec,
)
from tensorflow import (
    TypeSpec as TypeSpec,
)
from tensorflow import (
    UnconnectedGradients as UnconnectedGradients,
)
from tensorflow import (
    VariableAggregation as VariableAggregation,
)
from tensorflow import (
    VariableSynchronization as VariableSynchronization,
)
from tensorflow.compat.v1 import (
    app as app,
)
from tensorflow.compat.v1 import (
    data as data,
)
from tensorflow.compat.v1 import (
    debugging as debugging,
)
from tensorflow.compat.v1 import (
    errors as errors,
)
from tensorflow.compat.v1 import (
    gfile as gfile,
)
from tensorflow.compat.v1 import (
    graph_util as graph_util,
)
from tensorflow.compat.v1 import (
    initializers as initializers,
)
from tensorflow.compat.v1 import (
    io as io,
)
from tensorflow.compat.v1 import (
    layers as layers,
)
from tensorflow.compat.v1 import (
    linalg as linalg,
)
from tensorflow.compat.v1 import (
    logging as logging,
)
from tensorflow.compat.v1 import (
    losses as losses,
)
from tensorflow.compat.v1 import (
    math as math,
)
from tensorflow.compat.v1 import (
    metrics as metrics,
)
from tensorflow.compat.v1 import (
    nn as nn,
)
from tensorflow.compat.v1 import (
    python_io as python_io,
)
from tensorflow.compat.v1 import (
    queue as queue,
)
from tensorflow.compat.v1 import (
    ragged as ragged,
)
from tensorflow.compat.v1 import (
    random as random,
)
from tensorflow.compat.v1 import (
    raw_ops as raw_ops,
)
from tensorflow.compat.v1 import (
    sparse as sparse,
)
from tensorflow.compat.v1 import (
    strings as strings,
)
from tensorflow.compat.v1 import (
    summary as summary,
)
from tensorflow.compat.v1 import (
    train as train,
)
from tensorflow.compat.v1._typing import (
    Array,
    Axis,
    BoolCompatible,
    Constraint,
    DeviceLike,
    DTypeLike,
    FeedDict,
    FeedKey,
    FloatCompatible,
    Gradient,
    IndexedSlicesValue,
    InitializerLike,
    IntCompatible,
    Partitioner,
    Regularizer,
    ShapeLike,
    StaticShapeLike,
    StrCompatible,
    TensorCompatible,
    TensorOrOperation,
    VariableGetter,
)
from tensorflow.compat.v1.debugging import (
    assert_equal as assert_equal,
)
from tensorflow.compat.v1.debugging import (
    assert_greater as assert_greater,
)
from tensorflow.compat.v1.debugging import (
    assert_greater_equal as assert_greater_equal,
)
from tensorflow.compat.v1.debugging import (
    assert_integer as assert_integer,
)
from tensorflow.compat.v1.debugging import (
    assert_less as assert_less,
)
from tensorflow.compat.v1.debugging import (
    assert_less_equal as assert_less_equal,
)
from tensorflow.compat.v1.debugging import (
    assert_near as assert_near,
)
from tensorflow.compat.v1.debugging import (
    assert_negative as assert_negative,
)
from tensorflow.compat.v1.debugging import (
    assert_non_negative as assert_non_negative,
)
from tensorflow.compat.v1.debugging import (
    assert_non_positive as assert_non_positive,
)
from tensorflow.compat.v1.debugging import (
    assert_none_equal as assert_none_equal,
)
from tensorflow.compat.v1.debugging import (
    assert_positive as assert_positive,
)
from tensorflow.compat.v1.debugging import (
    assert_proper_iterable as assert_proper_iterable,
)
from tensorflow.compat.v1.debugging import (
    assert_rank as assert_rank,
)
from tensorflow.compat.v1.debugging import (
    assert_rank_at_least as assert_rank_at_least,
)
from tensorflow.compat.v1.debugging import (
    assert_rank_in as assert_rank_in,
)
from tensorflow.compat.v1.debugging import (
    assert_same_float_dtype as assert_same_float_dtype,
)
from tensorflow.compat.v1.debugging import (
    assert_scalar as assert_scalar,
)
from tensorflow.compat.v1.debugging import (
    assert_type as assert_type,
)
from tensorflow.compat.v1.debugging import (
    check_numerics as check_numerics,
)
from tensorflow.compat.v1.debugging import (
    is_numeric_tensor as is_numeric_tensor,
)
from tensorflow.compat.v1.errors import OpError as OpError
from tensorflow.compat.v1.io import (
    FixedLenFeature as FixedLenFeature,
)
from tensorflow.compat.v1.io import (
    FixedLenSequenceFeature as FixedLenSequenceFeature,
)
from tensorflow.compat.v1.io import (
    SparseFeature as SparseFeature,
)
from tensorflow.compat.v1.io import (
    VarLenFeature as VarLenFeature,
)
from tensorflow.compat.v1.io import (
    decode_base64 as decode_base64,
)
from tensorflow.compat.v1.io import (
    decode_compressed as decode_compressed,
)
from tensorflow.compat.v1.io import (
    decode_csv as decode_csv,
)
from tensorflow.compat.v1.io import (
    decode_json_example as decode_json_example,
)
from tensorflow.compat.v1.io import (
    decode_raw as decode_raw,
)
from tensorflow.compat.v1.io import (
    deserialize_many_sparse as deserialize_many_sparse,
)
from tensorflow.compat.v1.io import (
    encode_base64 as encode_base64,
)
from tensorflow.compat.v1.io import (
    matching_files as matching_files,
)
from tensorflow.compat.v1.io import (
    parse_example as parse_example,
)
from tensorflow.compat.v1.io import (
    parse_single_example as parse_single_example,
)
from tensorflow.compat.v1.io import (
    parse_single_sequence_example as parse_single_sequence_example,
)
from tensorflow.compat.v1.io import (
    parse_tensor as parse_tensor,
)
from tensorflow.compat.v1.io import (
    read_file as read_file,
)
from tensorflow.compat.v1.io import (
    serialize_many_sparse as serialize_many_sparse,
)
from tensorflow.compat.v1.io import (
    serialize_sparse as serialize_sparse,
)
from tensorflow.compat.v1.io import (
    serialize_tensor as serialize_tensor,
)
from tensorflow.compat.v1.io import (
    write_file as write_file,
)
from tensorflow.compat.v1.linalg import (
    cholesky as cholesky,
)
from tensorflow.compat.v1.linalg import (
    cholesky_solve as cholesky_solve,
)
from tensorflow.compat.v1.linalg import (
    cross as cross,
)
from tensorflow.compat.v1.linalg import (
    einsum as einsum,
)
from tensorflow.compat.v1.linalg import (
    eye as eye,
)
from tensorflow.compat.v1.linalg import (
    global_norm as global_norm,
)
from tensorflow.compat.v1.linalg import (
    matmul as matmul,
)
from tensorflow.compat.v1.linalg import (
    matrix_transpose as matrix_transpose,
)
from tensorflow.compat.v1.linalg import (
    norm as norm,
)
from tensorflow.compat.v1.linalg import (
    qr as qr,
)
from tensorflow.compat.v1.linalg import (
    svd as svd,
)
from tensorflow.compat.v1.linalg import (
    tensordot as tensordot,
)
from tensorflow.compat.v1.linalg import (
    trace as trace,
)
from tensorflow.compat.v1.math import (
    abs as abs,
)
from tensorflow.compat.v1.math import (
    accumulate_n as accumulate_n,
)
from tensorflow.compat.v1.math import (
    acos as acos,
)
from tensorflow.compat.v1.math import (
    acosh as acosh,
)
from tensorflow.compat.v1.math import (
    add as add,
)
from tensorflow.compat.v1.math import (
    add_n as add_n,
)
from tensorflow.compat.v1.math import (
    angle as angle,
)
from tensorflow.compat.v1.math import (
    argmax as argmax,
)
from tensorflow.compat.v1.math import (
    argmin as argmin,
)
from tensorflow.compat.v1.math import (
    asin as asin,
)
from tensorflow.compat.v1.math import (
    asinh as asinh,
)
from tensorflow.compat.v1.math import (
    atan as atan,
)
from tensorflow.compat.v1.math import (
    atan2 as atan2,
)
from tensorflow.compat.v1.math import (
    atanh as atanh,
)
from tensorflow.compat.v1.math import (
    betainc as betainc,
)
from tensorflow.compat.v1.math import (
    bincount as bincount,
)
from tensorflow.compat.v1.math import (
    ceil as ceil,
)
from tensorflow.compat.v1.math import (
    confusion_matrix as confusion_matrix,
)
from tensorflow.compat.v1.math import (
    conj as conj,
)
from tensorflow.compat.v1.math import (
    cos as cos,
)
from tensorflow.compat.v1.math import (
    cosh as cosh,
)
from tensorflow.compat.v1.math import (
    count_nonzero as count_nonzero,
)
from tensorflow.compat.v1.math import (
    cumprod as cumprod,
)
from tensorflow.compat.v1.math import (
    cumsum as cumsum,
)
from tensorflow.compat.v1.math import (
    digamma as digamma,
)
from tensorflow.compat.v1.math import (
    divide as divide,
)
from tensorflow.compat.v1.math import (
    equal as equal,
)
from tensorflow.compat.v1.math import (
    erf as erf,
)
from tensorflow.compat.v1.math import (
    erfc as erfc,
)
from tensorflow.compat.v1.math import (
    exp as exp,
)
from tensorflow.compat.v1.math import (
    expm1 as expm1,
)
from tensorflow.compat.v1.math import (
    floor as floor,
)
from tensorflow.compat.v1.math import (
    floordiv as floordiv,
)
from tensorflow.compat.v1.math import (
    floormod as floormod,
)
from tensorflow.compat.v1.math import (
    greater as greater,
)
from tensorflow.compat.v1.math import (
    greater_equal as greater_equal,
)
from tensorflow.compat.v1.math import (
    igamma as igamma,
)
from tensorflow.compat.v1.math import (
    igammac as igammac,
)
from tensorflow.compat.v1.math import (
    imag as imag,
)
from tensorflow.compat.v1.math import (
    invert_permutation as invert_permutation,
)
from tensorflow.compat.v1.math import (
    is_finite as is_finite,
)
from tensorflow.compat.v1.math import (
    is_inf as is_inf,
)
from tensorflow.compat.v1.math import (
    is_nan as is_nan,
)
from tensorflow.compat.v1.math import (
    is_non_decreasing as is_non_decreasing,
)
from tensorflow.compat.v1.math import (
    is_strictly_increasing as is_strictly_increasing,
)
from tensorflow.compat.v1.math import (
    lbeta as lbeta,
)
from tensorflow.compat.v1.math import (
    less as less,
)
from tensorflow.compat.v1.math import (
    less_equal as less_equal,
)
from tensorflow.compat.v1.math import (
    lgamma as lgamma,
)
from tensorflow.compat.v1.math import (
    log as log,
)
from tensorflow.compat.v1.math import (
    log1p as log1p,
)
from tensorflow.compat.v1.math import (
    log_sigmoid as log_sigmoid,
)
from tensorflow.compat.v1.math import (
    logical_and as logical_and,
)
from tensorflow.compat.v1.math import (
    logical_not as logical_not,
)
from tensorflow.compat.v1.math import (
    logical_or as logical_or,
)
from tensorflow.compat.v1.math import (
    logical_xor as logical_xor,
)
from tensorflow.compat.v1.math import (
    maximum as maximum,
)
from tensorflow.compat.v1.math import (
    minimum as minimum,
)
from tensorflow.compat.v1.math import (
    multiply as multiply,
)
from tensorflow.compat.v1.math import (
    negative as negative,
)
from tensorflow.compat.v1.math import (
    not_equal as not_equal,
)
from tensorflow.compat.v1.math import (
    polygamma as polygamma,
)
from tensorflow.compat.v1.math import (
    pow as pow,
)
from tensorflow.compat.v1.math import (
    real as real,
)
from tensorflow.compat.v1.math import (
    reciprocal as reciprocal,
)
from tensorflow.compat.v1.math import (
    reduce_all as reduce_all,
)
from tensorflow.compat.v1.math import (
    reduce_any as reduce_any,
)
from tensorflow.compat.v1.math import (
    reduce_logsumexp as reduce_logsumexp,
)
from tensorflow.compat.v1.math import (
    reduce_max as reduce_max,
)
from tensorflow.compat.v1.math import (
    reduce_mean as reduce_mean,
)
from tensorflow.compat.v1.math import (
    reduce_min as reduce_min,
)
from tensorflow.compat.v1.math import (
    reduce_prod as reduce_prod,
)
from tensorflow.compat.v1.math import (
    reduce_sum as reduce_sum,
)
from tensorflow.compat.v1.math import (
    rint as rint,
)
from tensorflow.compat.v1.math import (
    round as round,
)
from tensorflow.compat.v1.math import (
    rsqrt as rsqrt,
)
from tensorflow.compat.v1.math import (
    scalar_mul as scalar_mul,
)
from tensorflow.compat.v1.math import (
    segment_max as segment_max,
)
from tensorflow.compat.v1.math import (
    segment_mean as segment_mean,
)
from tensorflow.compat.v1.math import (
    segment_min as segment_min,
)
from tensorflow.compat.v1.math import (
    segment_prod as segment_prod,
)
from tensorflow.compat.v1.math import (
    segment_sum as segment_sum,
)
from tensorflow.compat.v1.math import (
    sigmoid as sigmoid,
)
from tensorflow.compat.v1.math import (
    sign as sign,
)
from tensorflow.compat.v1.math import (
    sin as sin,
)
from tensorflow.compat.v1.math import (
    sinh as sinh,
)
from tensorflow.compat.v1.math import (
    sqrt as sqrt,
)
from tensorflow.compat.v1.math import (
    square as square,
)
from tensorflow.compat.v1.math import (
    squared_difference as squared_difference,
)
from tensorflow.compat.v1.math import (
    subtract as subtract,
)
from tensorflow.compat.v1.math import (
    tan as tan,
)
from tensorflow.compat.v1.math import (
    tanh as tanh,
)
from tensorflow.compat.v1.math import (
    truediv as truediv,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_max as unsorted_segment_max,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_mean as unsorted_segment_mean,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_min as unsorted_segment_min,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_prod as unsorted_segment_prod,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_sqrt_n as unsorted_segment_sqrt_n,
)
from tensorflow.compat.v1.math import (
    unsorted_segment_sum as unsorted_segment_sum,
)
from tensorflow.compat.v1.math import (
    zeta as zeta,
)
from tensorflow.compat.v1.nn import (
    depth_to_space as depth_to_space,
)
from tensorflow.compat.v1.nn import (
    space_to_batch as space_to_batch,
)
from tensorflow.compat.v1.nn import (
    space_to_depth as space_to_depth,
)
from tensorflow.compat.v1.queue import (
    FIFOQueue as FIFOQueue,
)
from tensorflow.compat.v1.queue import (
    PaddingFIFOQueue as PaddingFIFOQueue,
)
from tensorflow.compat.v1.queue import (
    PriorityQueue as PriorityQueue,
)
from tensorflow.compat.v1.queue import (
    QueueBase as QueueBase,
)
from tensorflow.compat.v1.queue import (
    RandomShuffleQueue as RandomShuffleQueue,
)
from tensorflow.compat.v1.ragged import RaggedTensorValue
from tensorflow.compat.v1.random import (
    multinomial as multinomial,
)
from tensorflow.compat.v1.random import (
    truncated_normal as truncated_normal,
)
from tensorflow.compat.v1.strings import (
    as_string as as_string,
)
from tensorflow.compat.v1.strings import (
    reduce_join as reduce_join,
)
from tensorflow.compat.v1.strings import (
    regex_replace as regex_replace,
)
from tensorflow.compat.v1.strings import (
    substr as substr,
)
from tensorflow.core.framework.attr_value_pb2 import (
    AttrValue as AttrValue,
)
from tensorflow.core.framework.attr_value_pb2 import (
    NameAttrList as NameAttrList,
)
from tensorflow.core.framework.graph_pb2 import GraphDef as GraphDef
from tensorflow.core.framework.node_def_pb2 import NodeDef as NodeDef
from tensorflow.core.framework.op_def_pb2 import OpList
from tensorflow.core.framework.summary_pb2 import (
    Summary as Summary,
)
from tensorflow.core.framework.summary_pb2 import (
    SummaryMetadata as SummaryMetadata,
)
from tensorflow.core.framework.tensor_pb2 import TensorProto
from tensorflow.core.framework.variable_pb2 import SaveSliceInfoDef, VariableDef
from tensorflow.core.protobuf.config_pb2 import (
    CallableOptions,
)
from tensorflow.core.protobuf.config_pb2 import (
    ConfigProto as ConfigProto,
)
from tensorflow.core.protobuf.config_pb2 import (
    GPUOptions as GPUOptions,
)
from tensorflow.core.protobuf.config_pb2 import (
    GraphOptions as GraphOptions,
)
from tensorflow.core.protobuf.config_pb2 import (
    OptimizerOptions as OptimizerOptions,
)
from tensorflow.core.protobuf.config_pb2 import (
    RunMetadata as RunMetadata,
)
from tensorflow.core.protobuf.config_pb2 import (
    RunOptions as RunOptions,
)
from tensorflow.core.protobuf.meta_graph_pb2 import (
    MetaGraphDef as MetaGraphDef,
)
from tensorflow.core.protobuf.meta_graph_pb2 import (
    TensorInfo as TensorInfo,
)
from tensorflow.core.util.event_pb2 import (
    Event as Event,
)
from tensorflow.core.util.event_pb2 import (
    LogMessage as LogMessage,
)
from tensorflow.core.util.event_pb2 import (
    SessionLog as SessionLog,
)
from tensorflow.dtypes import (
    DType as DType,
)
from tensorflow.dtypes import (
    bfloat16 as bfloat16,
)
from tensorflow.dtypes import (
    bool as bool,
)
from tensorflow.dtypes import (
    complex64 as complex64,
)
from tensorflow.dtypes import (
    complex128 as complex128,
)
from tensorflow.dtypes import (
    double as double,
)
from tensorflow.dtypes import (
    float16 as float16,
)
from tensorflow.dtypes import (
    float32 as float32,
)
from tensorflow.dtypes import (
    float64 as float64,
)
from tensorflow.dtypes import (
    half as half,
)
from tensorflow.dtypes import (
    int8 as int8,
)
from tensorflow.dtypes import (
    int16 as int16,
)
from tensorflow.dtypes import (
    int32 as int32,
)
from tensorflow.dtypes import (
    int64 as int64,
)
from tensorflow.dtypes import (
    qint8 as qint8,
)
from tensorflow.dtypes import (
    qint16 as qint16,
)
from tensorflow.dtypes import (
    qint32 as qint32,
)
from tensorflow.dtypes import (
    quint8 as quint8,
)
from tensorflow.dtypes import (
    quint16 as quint16,
)
from tensorflow.dtypes import (
    string as string,
)
from tensorflow.dtypes import (
    uint8 as uint8,
)
from tensorflow.dtypes import (
    uint16 as uint16,
)
from tensorflow.dtypes import (
    uint32 as uint32,
)
from tensorflow.dtypes import (
    uint64 as uint64,
)
from tensorflow.experimental.dtensor import Layout
from tensorflow.tsl.protobuf.histogram_pb2 import HistogramProto as HistogramProto
from typing_extensions import Self, override

VERSION: Final[str]
GIT_VERSION: Final[str]
COMPILER_VERSION: Final[str]
CXX11_ABI_FLAG: Final[int]
CXX_VERSION: Final[int]
MONOLITHIC_BUILD: Final[int]
GRAPH_DEF_VERSION: Final[int]
GRAPH_DEF_VERSION_MIN_CONSUMER: Final[int]
GRAPH_DEF_VERSION_MIN_PRODUCER: Final[int]
QUANTIZED_DTYPES: Final[frozenset[DType]]
newaxis: Final[None]
resource: Final[DType]
variant: Final[DType]

__version__: Final[str]
__git_version__: Final[str]
__compiler_version__: Final[str]
__cxx11_abi_flag__: Final[int]
__cxx_version__: Final[int]
__monolithic_build__: Final[int]

# --- Graph, scopes, collections, gradients ---

_F = TypeVar("_F", bound=Callable[..., object])

class GraphKeys:
    GLOBAL_VARIABLES: str
    LOCAL_VARIABLES: str
    METRIC_VARIABLES: str
    MODEL_VARIABLES: str
    TRAINABLE_VARIABLES: str
    SUMMARIES: str
    QUEUE_RUNNERS: str
    TABLE_INITIALIZERS: str
    ASSET_FILEPATHS: str
    MOVING_AVERAGE_VARIABLES: str
    REGULARIZATION_LOSSES: str
    CONCATENATED_VARIABLES: str
    SAVERS: str
    WEIGHTS: str
    BIASES: str
    ACTIVATIONS: str
    UPDATE_OPS: str
    LOSSES: str
    SAVEABLE_OBJECTS: str
    RESOURCES: str
    LOCAL_RESOURCES: str
    TRAINABLE_RESOURCE_VARIABLES: str
    INIT_OP: str
    LOCAL_INIT_OP: str
    READY_OP: str
    READY_FOR_LOCAL_INIT_OP: str
    SUMMARY_OP: str
    GLOBAL_STEP: str
    EVAL_STEP: str
    TRAIN_OP: str
    COND_CONTEXT: str
    WHILE_CONTEXT: str
    VARIABLES: str

class Dimension:
    def __init__(self, value: int | Dimension | None) -> None: ...
    @property
    def value(self) -> int | None: ...
    def is_compatible_with(self, other: int | Dimension | None) -> _bool: ...
    def assert_is_compatible_with(self, other: int | Dimension | None) -> None: ...
    def merge_with(self, other: int | Dimension | None) -> Dimension: ...
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __add__(self, other: int | Dimension | None) -> Dimension: ...
    def __radd__(self, other: int | Dimension | None) -> Dimension: ...
    def __sub__(self, other: int | Dimension | None) -> Dimension: ...
    def __rsub__(self, other: int | Dimension | None) -> Dimension: ...
    def __mul__(self, other: int | Dimension | None) -> Dimension: ...
    def __rmul__(self, other: int | Dimension | None) -> Dimension: ...
    def __floordiv__(self, other: int | Dimension | None) -> Dimension: ...
    def __rfloordiv__(self, other: int | Dimension | None) -> Dimension: ...
    def __mod__(self, other: int | Dimension | None) -> Dimension: ...
    def __rmod__(self, other: int | Dimension | None) -> Dimension: ...
    # `None` if one of the two is unknown.
    def __lt__(self, other: int | Dimension | None) -> _bool | None: ...
    def __le__(self, other: int | Dimension | None) -> _bool | None: ...
    def __gt__(self, other: int | Dimension | None) -> _bool | None: ...
    def __ge__(self, other: int | Dimension | None) -> _bool | None: ...

class DeviceSpec:
    job: str | None
    replica: int | None
    task: int | None
    device_type: str | None
    device_index: int | None
    def __init__(
        self,
        job: str | None = None,
        replica: int | None = None,
        task: int | None = None,
        device_type: str | None = None,
        device_index: int | None = None,
    ) -> None: ...
    def to_string(self) -> str: ...
    def parse_from_string(self, spec: str) -> Self: ...
    def merge_from(self, dev: DeviceSpec) -> None: ...
    @classmethod
    def from_string(cls, spec: str) -> Self: ...
    def make_merged_spec(self, dev: DeviceSpec) -> Self: ...
    def replace(self, **kwargs: str | int | None) -> Self: ...

class AggregationMethod:
    ADD_N: int
    DEFAULT: int
    EXPERIMENTAL_TREE: int
    EXPERIMENTAL_ACCUMULATE_N: int

class RegisterGradient:
    def __init__(self, op_type: str) -> None: ...
    def __call__(self, f: _F) -> _F: ...

class name_scope(AbstractContextManager[str, _bool | None]):
    @property
    def name(self) -> str | None: ...
    def __init__(
        self,
        name: str | None,
        default_name: str | None = None,
        values: Iterable[object] | None = None,
    ) -> None: ...
    @override
    def __enter__(self) -> str: ...
    @override
    def __exit__(self, *exc_info: object) -> _bool | None: ...

def op_scope(
    values: Iterable[object] | None, name: str | None, default_name: str | None = None
) -> AbstractContextManager[str]: ...
def init_scope() -> AbstractContextManager[None]: ...
def container(container_name: str) -> AbstractContextManager[str]: ...
def colocate_with(
    op: TensorOrOperation | IndexedSlices, ignore_existing: _bool = False
) -> AbstractContextManager[None]: ...
def device(device_name_or_function: DeviceLike | DeviceSpec) -> AbstractContextManager[None]: ...
def get_default_graph() -> Graph: ...
def reset_default_graph() -> None: ...
def import_graph_def(
    graph_def: GraphDef,
    input_map: Mapping[str, Tensor] | None = None,
    return_elements: Sequence[str] | None = None,
    name: str | None = None,
    op_dict: object = None,
    producer_op_list: OpList | None = None,
) -> list[TensorOrOperation] | None: ...
def add_to_collection(name: str, value: object) -> None: ...
def add_to_collections(names: str | Iterable[str], value: object) -> None: ...

# A collection holds whatever was added to it.
def get_collection(key: str, scope: str | None = None) -> list[Any]: ...
def get_collection_ref(key: str) -> list[Any]: ...
def set_random_seed(seed: int | None) -> None: ...
def get_seed(op_seed: int | None) -> _tuple[int | None, int | None]: ...
def get_logger() -> Logger: ...
def placeholder(dtype: DTypeLike, shape: StaticShapeLike | None = None, name: str | None = None) -> Tensor: ...
def placeholder_with_default(
    input: TensorCompatible, shape: StaticShapeLike | None, name: str | None = None
) -> Tensor: ...
def sparse_placeholder(
    dtype: DTypeLike, shape: StaticShapeLike | None = None, name: str | None = None
) -> SparseTensor: ...
def gradients(
    ys: Tensor | Sequence[Tensor],
    xs: Tensor | Sequence[Tensor],
    grad_ys: Tensor | Sequence[Tensor | None] | None = None,
    name: str = "gradients",
    colocate_gradients_with_ops: _bool = False,
    gate_gradients: _bool = False,
    aggregation_method: int | None = None,
    stop_gradients: Tensor | Sequence[Tensor] | None = None,
    unconnected_gradients: UnconnectedGradients = ...,
) -> list[Gradient | None]: ...
def hessians(
    ys: Tensor | Sequence[Tensor],
    xs: Tensor | Sequence[Tensor],
    name: str = "hessians",
    colocate_gradients_with_ops: _bool = False,
    gate_gradients: _bool = False,
    aggregation_method: int | None = None,
) -> list[Tensor]: ...
def NoGradient(op_type: str) -> None: ...
def NotDifferentiable(op_type: str) -> None: ...
def no_gradient(op_type: str) -> None: ...
@overload
def custom_gradient(f: _F) -> _F: ...
@overload
def custom_gradient(f: None = None) -> Callable[[_F], _F]: ...
def grad_pass_through(f: _F) -> _F: ...
def recompute_grad(f: _F) -> _F: ...
def make_template(
    name_: str,
    func_: _F,
    create_scope_now_: _bool = False,
    unique_name_: str | None = None,
    custom_getter_: Callable[..., tf.Variable] | None = None,
    **kwargs: object,
) -> _F: ...
def register_tensor_conversion_function(
    base_type: type | _tuple[type, ...], conversion_func: Callable[..., Tensor], priority: int = 100
) -> None: ...
def convert_to_tensor(
    value: TensorCompatible | IndexedSlices,
    dtype: DTypeLike | None = None,
    name: str | None = None,
    preferred_dtype: DTypeLike | None = None,
    dtype_hint: DTypeLike | None = None,
) -> Tensor: ...
@overload
def convert_to_tensor_or_indexed_slices(
    value: IndexedSlices, dtype: DTypeLike | None = None, name: str | None = None
) -> IndexedSlices: ...
@overload
def convert_to_tensor_or_indexed_slices(
    value: SparseTensor, dtype: DTypeLike | None = None, name: str | None = None
) -> SparseTensor: ...
@overload
def convert_to_tensor_or_indexed_slices(
    value: TensorCompatible, dtype: DTypeLike | None = None, name: str | None = None
) -> Tensor: ...

# A `SparseTensorValue` is a tuple, so a sequence of arrays too; the first overload has it.
@overload
def convert_to_tensor_or_sparse_tensor(  # type: ignore[overload-overlap]
    value: SparseTensor | SparseTensorValue, dtype: DTypeLike | None = None, name: str | None = None
) -> SparseTensor: ...
@overload
def convert_to_tensor_or_sparse_tensor(
    value: TensorCompatible, dtype: DTypeLike | None = None, name: str | None = None
) -> Tensor: ...
def make_ndarray(tensor: TensorProto) -> Array: ...
def make_tensor_proto(
    values: TensorCompatible,
    dtype: DTypeLike | None = None,
    shape: Sequence[int] | None = None,
    verify_shape: _bool = False,
    allow_broadcast: _bool = False,
) -> TensorProto: ...
def get_static_value(tensor: Tensor, partial: _bool = False) -> Array | None: ...
def is_tensor(x: object) -> _bool: ...
def is_symbolic_tensor(tensor: object) -> _bool: ...
def type_spec_from_value(value: object) -> TypeSpec[Any]: ...
def dimension_at_index(shape: TensorShape, index: int) -> Dimension: ...
@overload
def dimension_value(dimension: Dimension) -> int | None: ...
@overload
def dimension_value(dimension: int | None) -> int | None: ...
def load_op_library(library_filename: str) -> ModuleType: ...
def load_library(library_location: str) -> None: ...
def load_file_system_library(library_filename: str) -> None: ...
def disable_control_flow_v2() -> None: ...
def enable_control_flow_v2() -> None: ...
def control_flow_v2_enabled() -> _bool: ...
def disable_eager_execution() -> None: ...
def enable_eager_execution(
    config: object = None, device_policy: int | None = None, execution_mode: int | None = None
) -> None: ...
def executing_eagerly() -> _bool: ...
def executing_eagerly_outside_functions() -> _bool: ...
def disable_tensor_equality() -> None: ...
def enable_tensor_equality() -> None: ...
def disable_v2_behavior() -> None: ...
def enable_v2_behavior() -> None: ...
def disable_v2_tensorshape() -> None: ...
def enable_v2_tensorshape() -> None: ...

# --- Sessions ---

class SparseTensorValue(NamedTuple):
    indices: Array
    values: Array
    dense_shape: Array

_K = TypeVar("_K")

# A named tuple comes back as itself, with arrays for its fields, which no type can say.
@type_check_only
class _NamedTuple(Protocol):
    _fields: ClassVar[_tuple[str, ...]]
    def _asdict(self) -> dict[str, Any]: ...

@type_check_only
class _DeviceAttributes(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def device_type(self) -> str: ...
    @property
    def memory_limit_bytes(self) -> int: ...
    @property
    def incarnation(self) -> int: ...

# Takes a value for each feed, gives a value for each fetch.
@type_check_only
class _CallableFromOptions(Protocol):
    def __call__(self, *args: Array, run_metadata: RunMetadata | None = ...) -> list[Array]: ...

# `run` of all sessions, plain and monitored. What is fetched decides what comes back; a nested
# structure, a named tuple or a name comes back as `Any`: its type depends on the graph.
@type_check_only
class _Runs:
    @overload
    def run(
        self,
        fetches: Tensor,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> Array: ...
    @overload
    def run(
        self,
        fetches: Operation,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> None: ...
    @overload
    def run(
        self,
        fetches: SparseTensor,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> SparseTensorValue: ...
    @overload
    def run(
        self,
        fetches: RaggedTensor,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> RaggedTensorValue: ...
    @overload
    def run(
        self,
        fetches: IndexedSlices,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> IndexedSlicesValue: ...
    @overload
    def run(
        self,
        fetches: _NamedTuple,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> Any: ...  # noqa: ANN401
    @overload
    def run(
        self,
        fetches: list[Tensor],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> list[Array]: ...
    @overload
    def run(
        self,
        fetches: list[Operation],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> list[None]: ...
    @overload
    def run(
        self,
        fetches: _tuple[Tensor, Operation],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> _tuple[Array, None]: ...
    @overload
    def run(
        self,
        fetches: _tuple[Operation, Tensor],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> _tuple[None, Array]: ...
    @overload
    def run(
        self,
        fetches: _tuple[Tensor, Tensor],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> _tuple[Array, Array]: ...
    @overload
    def run(
        self,
        fetches: _tuple[Tensor, ...],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> _tuple[Array, ...]: ...
    @overload
    def run(
        self,
        fetches: dict[_K, Tensor],
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> dict[_K, Array]: ...
    @overload
    def run(
        self,
        fetches: object,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> Any: ...  # noqa: ANN401

@type_check_only
class _BaseSession(_Runs):
    def __init__(self, target: str = "", graph: Graph | None = None, config: ConfigProto | None = None) -> None: ...
    @property
    def graph(self) -> Graph: ...
    @property
    def graph_def(self) -> GraphDef: ...
    @property
    def sess_str(self) -> bytes: ...
    def list_devices(self) -> list[_DeviceAttributes]: ...
    def close(self) -> None: ...
    def as_default(self) -> AbstractContextManager[Self]: ...
    def partial_run(self, handle: str, fetches: object, feed_dict: FeedDict | None = None) -> Any: ...  # noqa: ANN401
    def partial_run_setup(self, fetches: object, feeds: Sequence[FeedKey] | None = None) -> str: ...
    # Not public, but the only way to run a `CallableOptions`.
    def _make_callable_from_options(self, callable_options: CallableOptions) -> _CallableFromOptions: ...
    # The callable takes a value for each feed, and gives what `run` gives.
    @overload
    def make_callable(
        self,
        fetches: Tensor,
        feed_list: Sequence[FeedKey] | None = None,
        accept_options: _bool = False,
    ) -> Callable[..., Array]: ...
    @overload
    def make_callable(
        self,
        fetches: Operation,
        feed_list: Sequence[FeedKey] | None = None,
        accept_options: _bool = False,
    ) -> Callable[..., None]: ...
    @overload
    def make_callable(
        self,
        fetches: object,
        feed_list: Sequence[FeedKey] | None = None,
        accept_options: _bool = False,
    ) -> Callable[..., Any]: ...

class Session(_BaseSession):
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        exec_type: type[BaseException] | None,
        exec_value: BaseException | None,
        exec_tb: TracebackType | None,
    ) -> None: ...
    @staticmethod
    def reset(target: str, containers: Sequence[str] | None = None, config: ConfigProto | None = None) -> None: ...

class InteractiveSession(_BaseSession): ...

def get_default_session() -> Session | None: ...
def get_session_handle(data: Tensor, name: str | None = None) -> Tensor: ...
def get_session_tensor(handle: str, dtype: object, name: str | None = None) -> _tuple[Tensor, Tensor]: ...
def delete_session_tensor(handle: str, name: str | None = None) -> _tuple[Tensor, Operation]: ...

# --- Variables ---

class _ReuseMode(Enum):
    AUTO_REUSE = 1

_Reuse: TypeAlias = _bool | _ReuseMode | None

AUTO_REUSE: Final = _ReuseMode.AUTO_REUSE

# What `get_variable` and the optimizers make. A resource variable is not an instance of this class,
# only of `tensorflow.Variable`; but it has all of these members.
class Variable(tf.Variable):
    class SaveSliceInfo:
        full_name: str | None
        full_shape: Sequence[int] | None
        var_offset: Sequence[int] | None
        var_shape: Sequence[int] | None
        def __init__(
            self,
            full_name: str | None = None,
            full_shape: Sequence[int] | None = None,
            var_offset: Sequence[int] | None = None,
            var_shape: Sequence[int] | None = None,
            save_slice_info_def: SaveSliceInfoDef | None = None,
            import_scope: str | None = None,
        ) -> None: ...
        @property
        def spec(self) -> str: ...
        def to_proto(self, export_scope: str | None = None) -> SaveSliceInfoDef | None: ...

    def __init__(
        self,
        initial_value: TensorCompatible | Callable[[], TensorCompatible] | None = None,
        trainable: _bool | None = None,
        collections: Iterable[str] | None = None,
        validate_shape: _bool = True,
        caching_device: DeviceLike = None,
        name: str | None = None,
        variable_def: VariableDef | None = None,
        dtype: DTypeLike | None = None,
        expected_shape: StaticShapeLike | None = None,
        import_scope: str | None = None,
        constraint: Constraint | None = None,
        use_resource: _bool | None = None,
        synchronization: VariableSynchronization = ...,
        aggregation: VariableAggregation = ...,
        shape: StaticShapeLike | None = None,
    ) -> None: ...
    @property
    def trainable(self) -> _bool: ...
    @property
    def synchronization(self) -> VariableSynchronization: ...
    @property
    def aggregation(self) -> VariableAggregation: ...
    @property
    def initial_value(self) -> Tensor: ...
    @property
    def initializer(self) -> Operation: ...
    @property
    def constraint(self) -> Constraint | None: ...
    @property
    def device(self) -> str: ...
    def value(self) -> Tensor: ...
    def read_value(self) -> Tensor: ...
    def initialized_value(self) -> Tensor: ...
    def eval(self, session: Session | None = None) -> Array: ...
    def load(self, value: TensorCompatible, session: Session | None = None) -> None: ...
    def set_shape(self, shape: StaticShapeLike) -> None: ...
    @overload
    def assign(
        self,
        value: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        read_value: Literal[True] = True,
    ) -> Tensor: ...
    @overload
    def assign(
        self,
        value: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        *,
        read_value: Literal[False],
    ) -> Operation: ...
    @overload
    def assign_add(
        self,
        delta: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        read_value: Literal[True] = True,
    ) -> Tensor: ...
    @overload
    def assign_add(
        self,
        delta: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        *,
        read_value: Literal[False],
    ) -> Operation: ...
    @overload
    def assign_sub(
        self,
        delta: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        read_value: Literal[True] = True,
    ) -> Tensor: ...
    @overload
    def assign_sub(
        self,
        delta: TensorCompatible,
        use_locking: _bool = False,
        name: str | None = None,
        *,
        read_value: Literal[False],
    ) -> Operation: ...
    def scatter_sub(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_add(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_max(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_min(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_mul(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_div(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_update(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def batch_scatter_update(
        self, sparse_delta: IndexedSlices, use_locking: _bool = False, name: str | None = None
    ) -> Tensor: ...
    def scatter_nd_sub(
        self, indices: TensorCompatible, updates: TensorCompatible, name: str | None = None
    ) -> Tensor: ...
    def scatter_nd_add(
        self, indices: TensorCompatible, updates: TensorCompatible, name: str | None = None
    ) -> Tensor: ...
    def scatter_nd_update(
        self, indices: TensorCompatible, updates: TensorCompatible, name: str | None = None
    ) -> Tensor: ...
    def sparse_read(self, indices: TensorCompatible, name: str | None = None) -> Tensor: ...
    def gather_nd(self, indices: TensorCompatible, name: str | None = None) -> Tensor: ...
    def count_up_to(self, limit: int) -> Tensor: ...
    def to_proto(self, export_scope: str | None = None) -> VariableDef | None: ...
    @staticmethod
    def from_proto(variable_def: VariableDef, import_scope: str | None = None) -> Variable: ...

class VariableScope:
    def __init__(
        self,
        reuse: _Reuse,
        name: str = "",
        initializer: InitializerLike | None = None,
        regularizer: Regularizer | None = None,
        caching_device: DeviceLike = None,
        partitioner: Partitioner | None = None,
        custom_getter: VariableGetter | None = None,
        name_scope: str = "",
        dtype: DTypeLike = ...,
        use_resource: _bool | None = None,
        constraint: Constraint | None = None,
    ) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def original_name_scope(self) -> str: ...
    @property
    def reuse(self) -> _Reuse: ...
    @property
    def initializer(self) -> InitializerLike | None: ...
    @property
    def dtype(self) -> DType: ...
    @property
    def use_resource(self) -> _bool | None: ...
    @property
    def regularizer(self) -> Regularizer | None: ...
    @property
    def caching_device(self) -> DeviceLike: ...
    @property
    def partitioner(self) -> Partitioner | None: ...
    @property
    def custom_getter(self) -> VariableGetter | None: ...
    @property
    def constraint(self) -> Constraint | None: ...
    def reuse_variables(self) -> None: ...
    def set_initializer(self, initializer: InitializerLike | None) -> None: ...
    def set_dtype(self, dtype: DTypeLike) -> None: ...
    def set_use_resource(self, use_resource: _bool) -> None: ...
    def set_regularizer(self, regularizer: Regularizer | None) -> None: ...
    def set_caching_device(self, caching_device: DeviceLike) -> None: ...
    def set_partitioner(self, partitioner: Partitioner | None) -> None: ...
    def set_custom_getter(self, custom_getter: VariableGetter | None) -> None: ...
    def get_collection(self, name: str) -> list[Any]: ...
    def trainable_variables(self) -> list[Variable]: ...
    def global_variables(self) -> list[Variable]: ...
    def local_variables(self) -> list[Variable]: ...
    def get_variable(
        self,
        var_store: object,
        name: str,
        shape: StaticShapeLike | None = None,
        dtype: DTypeLike | None = None,
        initializer: InitializerLike | None = None,
        regularizer: Regularizer | None = None,
        reuse: _Reuse = None,
        trainable: _bool | None = None,
        collections: Iterable[str] | None = None,
        caching_device: DeviceLike = None,
        partitioner: Partitioner | None = None,
        validate_shape: _bool = True,
        use_resource: _bool | None = None,
        custom_getter: VariableGetter | None = None,
        constraint: Constraint | None = None,
        synchronization: VariableSynchronization = ...,
        aggregation: VariableAggregation = ...,
    ) -> Variable: ...

class variable_scope:
    def __init__(
        self,
        name_or_scope: str | VariableScope | None,
        default_name: str | None = None,
        values: Iterable[TensorCompatible] | None = None,
        initializer: InitializerLike | None = None,
        regularizer: Regularizer | None = None,
        caching_device: DeviceLike = None,
        partitioner: Partitioner | None = None,
        custom_getter: VariableGetter | None = None,
        reuse: _Reuse = None,
        dtype: DTypeLike | None = None,
        use_resource: _bool | None = None,
        constraint: Constraint | None = None,
        auxiliary_name_scope: _bool = True,
    ) -> None: ...
    def __enter__(self) -> VariableScope: ...
    def __exit__(
        self,
        type_arg: type[BaseException] | None,
        value_arg: BaseException | None,
        traceback_arg: TracebackType | None,
    ) -> None: ...

def get_variable(
    name: str,
    shape: StaticShapeLike | None = None,
    dtype: DTypeLike | None = None,
    initializer: InitializerLike | None = None,
    regularizer: Regularizer | None = None,
    trainable: _bool | None = None,
    collections: Iterable[str] | None = None,
    caching_device: DeviceLike = None,
    partitioner: Partitioner | None = None,
    validate_shape: _bool = True,
    use_resource: _bool | None = None,
    custom_getter: VariableGetter | None = None,
    constraint: Constraint | None = None,
    synchronization: VariableSynchronization = ...,
    aggregation: VariableAggregation = ...,
) -> Variable: ...
def get_local_variable(
    name: str,
    shape: StaticShapeLike | None = None,
    dtype: DTypeLike | None = None,
    initializer: InitializerLike | None = None,
    regularizer: Regularizer | None = None,
    trainable: _bool = False,
    collections: Iterable[str] | None = None,
    caching_device: DeviceLike = None,
    partitioner: Partitioner | None = None,
    validate_shape: _bool = True,
    use_resource: _bool | None = None,
    custom_getter: VariableGetter | None = None,
    constraint: Constraint | None = None,
    synchronization: VariableSynchronization = ...,
    aggregation: VariableAggregation = ...,
) -> Variable: ...
def get_variable_scope() -> VariableScope: ...
def variable_creator_scope(variable_creator: VariableGetter) -> AbstractContextManager[None]: ...
def variable_op_scope(
    values: Iterable[TensorCompatible] | None,
    name_or_scope: str | VariableScope | None,
    default_name: str | None = None,
    initializer: InitializerLike | None = None,
    regularizer: Regularizer | None = None,
    caching_device: DeviceLike = None,
    partitioner: Partitioner | None = None,
    custom_getter: VariableGetter | None = None,
    reuse: _Reuse = None,
    dtype: DTypeLike | None = None,
    use_resource: _bool | None = None,
    constraint: Constraint | None = None,
) -> AbstractContextManager[VariableScope]: ...
def no_regularizer(_: object) -> None: ...
def fixed_size_partitioner(num_shards: int, axis: int = 0) -> Partitioner: ...
def min_max_variable_partitioner(
    max_partitions: int = 1,
    axis: int = 0,
    min_slice_size: int = ...,
    bytes_per_string_element: int = 16,
) -> Partitioner: ...
def variable_axis_size_partitioner(
    max_shard_bytes: int,
    axis: int = 0,
    bytes_per_string_element: int = 16,
    max_shards: int | None = None,
) -> Partitioner: ...
def create_partitioned_variables(
    shape: Sequence[int],
    slicing: Sequence[int],
    initializer: InitializerLike,
    dtype: DTypeLike = ...,
    trainable: _bool = True,
    collections: Iterable[str] | None = None,
    name: str | None = None,
    reuse: _Reuse = None,
) -> list[Variable]: ...
def all_variables() -> list[Variable]: ...
def global_variables(scope: str | None = None) -> list[Variable]: ...
def local_variables(scope: str | None = None) -> list[Variable]: ...
def model_variables(scope: str | None = None) -> list[Variable]: ...
def moving_average_variables(scope: str | None = None) -> list[Variable]: ...
def trainable_variables(scope: str | None = None) -> list[Variable]: ...
def global_variables_initializer() -> Operation: ...
def local_variables_initializer() -> Operation: ...
def variables_initializer(var_list: Sequence[tf.Variable], name: str = "init") -> Operation: ...
def tables_initializer(name: str = "init_all_tables") -> Operation: ...
def initialize_all_tables(name: str = "init_all_tables") -> Operation: ...
def initialize_all_variables() -> Operation: ...
def initialize_local_variables() -> Operation: ...
def initialize_variables(var_list: Sequence[tf.Variable], name: str = "init") -> Operation: ...
def is_variable_initialized(variable: tf.Variable) -> Tensor: ...
def report_uninitialized_variables(
    var_list: Sequence[tf.Variable] | None = None, name: str = "report_uninitialized_variables"
) -> Tensor: ...
def assert_variables_initialized(
    var_list: Sequence[tf.Variable] | None = None,
) -> Operation | None: ...
def assign(
    ref: tf.Variable,
    value: TensorCompatible,
    validate_shape: _bool | None = None,
    use_locking: _bool | None = None,
    name: str | None = None,
) -> Tensor: ...
def assign_add(
    ref: tf.Variable,
    value: TensorCompatible,
    use_locking: _bool | None = None,
    name: str | None = None,
) -> Tensor: ...
def assign_sub(
    ref: tf.Variable,
    value: TensorCompatible,
    use_locking: _bool | None = None,
    name: str | None = None,
) -> Tensor: ...
def count_up_to(ref: tf.Variable, limit: int, name: str | None = None) -> Tensor: ...
def disable_resource_variables() -> None: ...
def enable_resource_variables() -> None: ...
def resource_variables_enabled() -> _bool: ...

# --- Control flow ---

_T = TypeVar("_T")
_U = TypeVar("_U")
_TensorT = TypeVar("_TensorT", bound=Tensor | IndexedSlices | None)

def control_dependencies(
    control_inputs: Iterable[TensorOrOperation | IndexedSlices | Callable[[], object]] | None,
) -> AbstractContextManager[None]: ...
def no_op(name: str | None = None) -> Operation: ...
def group(*inputs: object, name: str | None = ...) -> Operation: ...
def tuple(
    tensors: Sequence[_TensorT],
    name: str | None = None,
    control_inputs: Iterable[TensorOrOperation] | None = None,
) -> list[_TensorT]: ...

# A list of one comes back as its only element, unless `strict`; the type says the list.
@overload
def cond(
    pred: BoolCompatible,
    true_fn: Callable[[], _T],
    false_fn: Callable[[], _T],
    strict: _bool = False,
    name: str | None = None,
    fn1: None = None,
    fn2: None = None,
) -> _T: ...
@overload
def cond(
    pred: BoolCompatible,
    true_fn: None = None,
    false_fn: None = None,
    strict: _bool = False,
    name: str | None = None,
    *,
    fn1: Callable[[], _T],
    fn2: Callable[[], _T],
) -> _T: ...
def case(
    pred_fn_pairs: Sequence[_tuple[BoolCompatible, Callable[[], _T]]],
    default: Callable[[], _T] | None = None,
    exclusive: _bool = False,
    strict: _bool = False,
    name: str = "case",
) -> _T: ...
def switch_case(
    branch_index: IntCompatible,
    branch_fns: Mapping[int, Callable[[], _T]] | Sequence[Callable[[], _T]],
    default: Callable[[], _T] | None = None,
    name: str = "switch_case",
) -> _T: ...

# The structure of `loop_vars` comes back; a list or a tuple of one comes back as its only element,
# unless `return_same_structure`.
@overload
def while_loop(
    cond: Callable[..., BoolCompatible],
    body: Callable[..., object],
    loop_vars: _T,
    shape_invariants: object = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    name: str | None = None,
    maximum_iterations: IntCompatible | None = None,
    *,
    return_same_structure: Literal[True],
) -> _T: ...
@overload
def while_loop(
    cond: Callable[..., BoolCompatible],
    body: Callable[..., object],
    loop_vars: list[Tensor] | _tuple[Tensor],
    shape_invariants: object = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    name: str | None = None,
    maximum_iterations: IntCompatible | None = None,
    return_same_structure: _bool = False,
) -> Any: ...  # noqa: ANN401
@overload
def while_loop(
    cond: Callable[..., BoolCompatible],
    body: Callable[..., object],
    loop_vars: _T,
    shape_invariants: object = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    name: str | None = None,
    maximum_iterations: IntCompatible | None = None,
    return_same_structure: _bool = False,
) -> _T: ...
def foldl(
    fn: Callable[[_T, Any], _T],
    elems: object,
    initializer: _T | None = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    name: str | None = None,
) -> _T: ...
def foldr(
    fn: Callable[[_T, Any], _T],
    elems: object,
    initializer: _T | None = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    name: str | None = None,
) -> _T: ...
def map_fn(
    fn: Callable[[_T], _U],
    elems: _T,
    dtype: object = None,
    parallel_iterations: int | None = None,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    infer_shape: _bool = True,
    name: str | None = None,
    fn_output_signature: object = None,
) -> _U: ...
def scan(
    fn: Callable[[_T, Any], _T],
    elems: object,
    initializer: _T | None = None,
    parallel_iterations: int = 10,
    back_prop: _bool = True,
    swap_memory: _bool = False,
    infer_shape: _bool = True,
    reverse: _bool = False,
    name: str | None = None,
) -> _T: ...
def vectorized_map(
    fn: Callable[[_T], _U], elems: _T, fallback_to_while_loop: _bool = True, warn: _bool = True
) -> _U: ...

# The types of `Tout` decide between one tensor and several.
@overload
def py_func(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: list[DType] | _tuple[DType, ...],
    stateful: _bool = True,
    name: str | None = None,
) -> list[Tensor]: ...
@overload
def py_func(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: DTypeLike,
    stateful: _bool = True,
    name: str | None = None,
) -> Tensor: ...
@overload
def numpy_function(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: list[DType] | _tuple[DType, ...],
    stateful: _bool = True,
    name: str | None = None,
) -> list[Tensor]: ...
@overload
def numpy_function(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: DTypeLike,
    stateful: _bool = True,
    name: str | None = None,
) -> Tensor: ...

# Without a function, a decorator: the types are then given by keyword.
@overload
def numpy_function(
    func: None = None,
    inp: None = None,
    Tout: DTypeLike | Sequence[DType] | None = None,
    stateful: _bool = True,
    name: str | None = None,
) -> Callable[[Callable[..., object]], Callable[..., Tensor | list[Tensor]]]: ...
@overload
def py_function(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: list[DType] | _tuple[DType, ...],
    name: str | None = None,
) -> list[Tensor]: ...
@overload
def py_function(
    func: Callable[..., object],
    inp: Sequence[TensorCompatible],
    Tout: DTypeLike,
    name: str | None = None,
) -> Tensor: ...

# Without a function, a decorator: the types are then given by keyword.
@overload
def py_function(
    func: None = None,
    inp: None = None,
    Tout: DTypeLike | Sequence[DType] | None = None,
    name: str | None = None,
) -> Callable[[Callable[..., object]], Callable[..., Tensor | list[Tensor]]]: ...
def Assert(
    condition: BoolCompatible,
    data: Sequence[TensorCompatible],
    summarize: int | None = None,
    name: str | None = None,
) -> Operation | None: ...
def Print(
    input_: TensorCompatible,
    data: Sequence[TensorCompatible],
    message: str | None = None,
    first_n: int | None = None,
    summarize: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def print(*inputs: object, **kwargs: object) -> Operation: ...

# --- Tensor arrays ---

class TensorArray:
    def __init__(
        self,
        dtype: DTypeLike,
        size: IntCompatible | None = None,
        dynamic_size: _bool | None = None,
        clear_after_read: _bool | None = None,
        tensor_array_name: str | None = None,
        handle: Tensor | None = None,
        flow: Tensor | None = None,
        infer_shape: _bool = True,
        element_shape: StaticShapeLike | None = None,
        colocate_with_first_write_call: _bool = True,
        name: str | None = None,
    ) -> None: ...
    @property
    def flow(self) -> Tensor: ...
    @property
    def dtype(self) -> DType: ...
    @property
    def handle(self) -> Tensor | None: ...
    @property
    def element_shape(self) -> TensorShape: ...
    @property
    def dynamic_size(self) -> _bool: ...
    def identity(self) -> TensorArray: ...
    def grad(self, source: str, flow: Tensor | None = None, name: str | None = None) -> TensorArray: ...
    def read(self, index: IntCompatible, name: str | None = None) -> Tensor: ...
    def write(self, index: IntCompatible, value: TensorCompatible, name: str | None = None) -> TensorArray: ...
    def stack(self, name: str | None = None) -> Tensor: ...
    def gather(self, indices: TensorCompatible, name: str | None = None) -> Tensor: ...
    def concat(self, name: str | None = None) -> Tensor: ...
    def unstack(self, value: TensorCompatible, name: str | None = None) -> TensorArray: ...
    def scatter(self, indices: TensorCompatible, value: TensorCompatible, name: str | None = None) -> TensorArray: ...
    def split(
        self, value: TensorCompatible, lengths: Sequence[int] | Tensor, name: str | None = None
    ) -> TensorArray: ...
    def size(self, name: str | None = None) -> Tensor: ...
    def close(self, name: str | None = None) -> Operation: ...

# --- Arrays, and what is older than the modules ---

_GradientT = TypeVar("_GradientT", bound=Gradient | None)
_CompositeT = TypeVar("_CompositeT", SparseTensor, RaggedTensor, IndexedSlices)

class _SetDiff(NamedTuple):
    out: Tensor
    idx: Tensor

class _Unique(NamedTuple):
    y: Tensor
    idx: Tensor

class _UniqueWithCounts(NamedTuple):
    y: Tensor
    idx: Tensor
    # As at run time, hides `tuple.count`.
    count: Tensor  # type: ignore[assignment]  # pyright: ignore[reportIncompatibleMethodOverride]

@overload
def cast(x: TensorCompatible, dtype: DTypeLike, name: str | None = None) -> Tensor: ...
@overload
def cast(x: SparseTensor, dtype: DTypeLike, name: str | None = None) -> SparseTensor: ...
@overload
def cast(x: RaggedTensor, dtype: DTypeLike, name: str | None = None) -> RaggedTensor: ...
@overload
def cast(x: IndexedSlices, dtype: DTypeLike, name: str | None = None) -> IndexedSlices: ...
@overload
def identity(input: TensorCompatible, name: str | None = None) -> Tensor: ...
@overload
def identity(input: _CompositeT, name: str | None = None) -> _CompositeT: ...
@overload
def clip_by_norm(
    t: TensorCompatible,
    clip_norm: FloatCompatible,
    axes: Sequence[int] | Tensor | None = None,
    name: str | None = None,
) -> Tensor: ...
@overload
def clip_by_norm(
    t: IndexedSlices,
    clip_norm: FloatCompatible,
    axes: Sequence[int] | Tensor | None = None,
    name: str | None = None,
) -> IndexedSlices: ...
@overload
def clip_by_value(
    t: TensorCompatible,
    clip_value_min: TensorCompatible,
    clip_value_max: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
@overload
def clip_by_value(
    t: IndexedSlices,
    clip_value_min: TensorCompatible,
    clip_value_max: TensorCompatible,
    name: str | None = None,
) -> IndexedSlices: ...
def range(
    start: FloatCompatible,
    limit: FloatCompatible | None = None,
    delta: FloatCompatible = 1,
    dtype: DTypeLike | None = None,
    name: str = "range",
) -> Tensor: ...
def add_check_numerics_ops() -> Operation: ...
def arg_max(
    input: TensorCompatible,
    dimension: int | Tensor,
    output_type: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def arg_min(
    input: TensorCompatible,
    dimension: int | Tensor,
    output_type: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def argsort(
    values: TensorCompatible,
    axis: int = -1,
    direction: Literal["ASCENDING", "DESCENDING"] = "ASCENDING",
    stable: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def as_dtype(type_value: DTypeLike | type) -> DType: ...
def batch_gather(params: TensorCompatible, indices: TensorCompatible, name: str | None = None) -> Tensor: ...
def batch_scatter_update(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = True,
    name: str | None = None,
) -> Tensor: ...
def batch_to_space(
    input: TensorCompatible,
    crops: TensorCompatible,
    block_size: int,
    name: str | None = None,
    block_shape: TensorCompatible | None = None,
) -> Tensor: ...
def batch_to_space_nd(
    input: TensorCompatible,
    block_shape: TensorCompatible,
    crops: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
def bitcast(input: TensorCompatible, type: DTypeLike, name: str | None = None) -> Tensor: ...
def boolean_mask(
    tensor: TensorCompatible,
    mask: TensorCompatible,
    name: str = "boolean_mask",
    axis: int | None = None,
) -> Tensor: ...
def broadcast_dynamic_shape(shape_x: TensorCompatible, shape_y: TensorCompatible) -> Tensor: ...
def broadcast_static_shape(shape_x: TensorShape, shape_y: TensorShape) -> TensorShape: ...
def broadcast_to(input: TensorCompatible, shape: ShapeLike, name: str | None = None) -> Tensor: ...
def clip_by_average_norm(t: TensorCompatible, clip_norm: FloatCompatible, name: str | None = None) -> Tensor: ...
def clip_by_global_norm(
    t_list: Sequence[_GradientT],
    clip_norm: FloatCompatible,
    use_norm: FloatCompatible | None = None,
    name: str | None = None,
) -> _tuple[list[_GradientT], Tensor]: ...
def complex(real: TensorCompatible, imag: TensorCompatible, name: str | None = None) -> Tensor: ...
def concat(values: TensorCompatible, axis: int | Tensor, name: str = "concat") -> Tensor: ...
def constant(
    value: TensorCompatible,
    dtype: DTypeLike | None = None,
    shape: StaticShapeLike | None = None,
    name: str = "Const",
    verify_shape: _bool = False,
) -> Tensor: ...
def div(x: TensorCompatible, y: TensorCompatible, name: str | None = None) -> Tensor: ...
def dynamic_partition(
    data: TensorCompatible,
    partitions: TensorCompatible,
    num_partitions: int,
    name: str | None = None,
) -> list[Tensor]: ...
def dynamic_stitch(
    indices: Sequence[TensorCompatible], data: Sequence[TensorCompatible], name: str | None = None
) -> Tensor: ...
def edit_distance(
    hypothesis: SparseTensor,
    truth: SparseTensor,
    normalize: _bool = True,
    name: str = "edit_distance",
) -> Tensor: ...
def ensure_shape(x: TensorCompatible, shape: StaticShapeLike, name: str | None = None) -> Tensor: ...
def expand_dims(
    input: TensorCompatible,
    axis: int | Tensor | None = None,
    name: str | None = None,
    dim: int | Tensor | None = None,
) -> Tensor: ...
def extract_image_patches(
    images: TensorCompatible,
    ksizes: Sequence[int] | None = None,
    strides: Sequence[int] | None = None,
    rates: Sequence[int] | None = None,
    padding: Literal["SAME", "VALID"] | None = None,
    name: str | None = None,
    sizes: TensorCompatible | None = None,
) -> Tensor: ...
def extract_volume_patches(
    input: TensorCompatible,
    ksizes: Sequence[int],
    strides: int | Sequence[int],
    padding: Literal["SAME", "VALID"],
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_args(
    inputs: TensorCompatible,
    min: float = -6,
    max: float = 6,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_args_gradient(
    gradients: TensorCompatible,
    inputs: TensorCompatible,
    min: float = -6,
    max: float = 6,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_vars(
    inputs: TensorCompatible,
    min: TensorCompatible,
    max: TensorCompatible,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_vars_gradient(
    gradients: TensorCompatible,
    inputs: TensorCompatible,
    min: TensorCompatible,
    max: TensorCompatible,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_vars_per_channel(
    inputs: TensorCompatible,
    min: TensorCompatible,
    max: TensorCompatible,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fake_quant_with_min_max_vars_per_channel_gradient(
    gradients: TensorCompatible,
    inputs: TensorCompatible,
    min: TensorCompatible,
    max: TensorCompatible,
    num_bits: int = 8,
    narrow_range: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def fft(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def fft2d(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def fft3d(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def fill(dims: ShapeLike, value: TensorCompatible, name: str | None = None, layout: Layout | None = None) -> Tensor: ...
def fingerprint(data: TensorCompatible, method: str = "farmhash64", name: str | None = None) -> Tensor: ...
def floor_div(x: TensorCompatible, y: TensorCompatible, name: str | None = None) -> Tensor: ...
def gather(
    params: TensorCompatible,
    indices: TensorCompatible,
    validate_indices: _bool | None = None,
    name: str | None = None,
    axis: int | Tensor | None = None,
    batch_dims: int = 0,
) -> Tensor: ...
def gather_nd(
    params: TensorCompatible,
    indices: TensorCompatible,
    name: str | None = None,
    batch_dims: int = 0,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
) -> Tensor: ...
def guarantee_const(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def histogram_fixed_width(
    values: TensorCompatible,
    value_range: TensorCompatible,
    nbins: int = 100,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def histogram_fixed_width_bins(
    values: TensorCompatible,
    value_range: TensorCompatible,
    nbins: int = 100,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def identity_n(input: Sequence[TensorCompatible], name: str | None = None) -> list[Tensor]: ...
def ifft(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def ifft2d(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def ifft3d(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def lin_space(
    start: FloatCompatible,
    stop: FloatCompatible,
    num: IntCompatible,
    name: str | None = None,
    axis: int = 0,
) -> Tensor: ...

linspace = lin_space

def meshgrid(*args: TensorCompatible, **kwargs: TensorCompatible) -> list[Tensor]: ...

mod = floormod

def one_hot(
    indices: TensorCompatible,
    depth: IntCompatible,
    on_value: TensorCompatible | None = None,
    off_value: TensorCompatible | None = None,
    axis: int | None = None,
    dtype: DTypeLike | None = None,
    name: str | None = None,
) -> Tensor: ...
def ones(shape: ShapeLike, dtype: DTypeLike = ..., name: str | None = None, layout: Layout | None = None) -> Tensor: ...
def ones_like(
    tensor: TensorCompatible,
    dtype: DTypeLike | None = None,
    name: str | None = None,
    optimize: _bool = True,
) -> Tensor: ...
def pad(
    tensor: TensorCompatible,
    paddings: TensorCompatible,
    mode: Literal["CONSTANT", "REFLECT", "SYMMETRIC"] = "CONSTANT",
    name: str | None = None,
    constant_values: TensorCompatible = 0,
) -> Tensor: ...
def parallel_stack(values: TensorCompatible, name: str = "parallel_stack") -> Tensor: ...
def random_crop(
    value: TensorCompatible,
    size: ShapeLike,
    seed: int | Tensor | None = None,
    name: str | None = None,
) -> Tensor: ...
def rank(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def realdiv(x: TensorCompatible, y: TensorCompatible, name: str | None = None) -> Tensor: ...
def repeat(
    input: TensorCompatible,
    repeats: TensorCompatible,
    axis: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def required_space_to_batch_paddings(
    input_shape: TensorCompatible,
    block_shape: TensorCompatible,
    base_paddings: TensorCompatible | None = None,
    name: str | None = None,
) -> _tuple[Tensor, Tensor]: ...
def reshape(tensor: TensorCompatible, shape: ShapeLike, name: str | None = None) -> Tensor: ...
def reverse(tensor: TensorCompatible, axis: TensorCompatible, name: str | None = None) -> Tensor: ...
def reverse_sequence(
    input: TensorCompatible,
    seq_lengths: TensorCompatible,
    seq_axis: int | None = None,
    batch_axis: int | None = None,
    name: str | None = None,
    seq_dim: int | None = None,
    batch_dim: int | None = None,
) -> Tensor: ...

reverse_v2 = reverse

def roll(
    input: TensorCompatible,
    shift: TensorCompatible,
    axis: Axis,
    name: str | None = None,
) -> Tensor: ...
def saturate_cast(value: TensorCompatible, dtype: DTypeLike, name: str | None = None) -> Tensor: ...
def scatter_add(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_div(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_max(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_min(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_mul(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_nd(
    indices: TensorCompatible,
    updates: TensorCompatible,
    shape: ShapeLike,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
    name: str | None = None,
) -> Tensor: ...
def scatter_nd_add(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_nd_sub(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_nd_update(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = True,
    name: str | None = None,
) -> Tensor: ...
def scatter_sub(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def scatter_update(
    ref: tf.Variable,
    indices: TensorCompatible,
    updates: TensorCompatible,
    use_locking: _bool = True,
    name: str | None = None,
) -> Tensor: ...
def searchsorted(
    sorted_sequence: TensorCompatible,
    values: TensorCompatible,
    side: Literal["left", "right"] = "left",
    out_type: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def sequence_mask(
    lengths: TensorCompatible,
    maxlen: IntCompatible | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def setdiff1d(
    x: TensorCompatible, y: TensorCompatible, index_dtype: DTypeLike = ..., name: str | None = None
) -> _SetDiff: ...
def shape(input: TensorCompatible, name: str | None = None, out_type: DTypeLike | None = None) -> Tensor: ...
def shape_n(input: Sequence[TensorCompatible], out_type: DTypeLike = ..., name: str | None = None) -> list[Tensor]: ...
def size(input: TensorCompatible, name: str | None = None, out_type: DTypeLike | None = None) -> Tensor: ...
def slice(
    input_: TensorCompatible,
    begin: TensorCompatible,
    size: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
def sort(
    values: TensorCompatible,
    axis: int = -1,
    direction: Literal["ASCENDING", "DESCENDING"] = "ASCENDING",
    name: str | None = None,
) -> Tensor: ...
def space_to_batch_nd(
    input: TensorCompatible,
    block_shape: TensorCompatible,
    paddings: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...
def sparse_matmul(
    a: TensorCompatible,
    b: TensorCompatible,
    transpose_a: _bool = False,
    transpose_b: _bool = False,
    a_is_sparse: _bool = False,
    b_is_sparse: _bool = False,
    name: str | None = None,
) -> Tensor: ...
def sparse_to_dense(
    sparse_indices: TensorCompatible,
    output_shape: ShapeLike,
    sparse_values: TensorCompatible,
    default_value: int = 0,
    validate_indices: _bool = True,
    name: str | None = None,
) -> Tensor: ...
def split(
    value: TensorCompatible,
    num_or_size_splits: int | Tensor | Sequence[int],
    axis: int | Tensor = 0,
    num: int | None = None,
    name: str = "split",
) -> list[Tensor]: ...
def squeeze(
    input: TensorCompatible,
    axis: int | Sequence[int] | None = None,
    name: str | None = None,
    squeeze_dims: int | Sequence[int] | None = None,
) -> Tensor: ...
def stack(values: TensorCompatible, axis: int = 0, name: str = "stack") -> Tensor: ...
def stop_gradient(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def strided_slice(
    input_: TensorCompatible,
    begin: TensorCompatible,
    end: TensorCompatible,
    strides: TensorCompatible | None = None,
    begin_mask: int = 0,
    end_mask: int = 0,
    ellipsis_mask: int = 0,
    new_axis_mask: int = 0,
    shrink_axis_mask: int = 0,
    var: tf.Variable | None = None,
    name: str | None = None,
) -> Tensor: ...
def string_split(
    source: TensorCompatible,
    sep: StrCompatible | None = None,
    skip_empty: _bool = True,
    delimiter: StrCompatible | None = None,
    result_type: Literal["SparseTensor", "RaggedTensor"] = "SparseTensor",
    name: str | None = None,
) -> Tensor: ...
def tensor_scatter_add(
    tensor: TensorCompatible,
    indices: TensorCompatible,
    updates: TensorCompatible,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
    name: str | None = None,
) -> Tensor: ...

tensor_scatter_nd_add = tensor_scatter_add

def tensor_scatter_nd_max(
    tensor: TensorCompatible,
    indices: TensorCompatible,
    updates: TensorCompatible,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
    name: str | None = None,
) -> Tensor: ...
def tensor_scatter_nd_min(
    tensor: TensorCompatible,
    indices: TensorCompatible,
    updates: TensorCompatible,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
    name: str | None = None,
) -> Tensor: ...
def tensor_scatter_nd_sub(
    tensor: TensorCompatible,
    indices: TensorCompatible,
    updates: TensorCompatible,
    bad_indices_policy: Literal["", "DEFAULT", "ERROR", "IGNORE"] = "",
    name: str | None = None,
) -> Tensor: ...
def tensor_scatter_nd_update(
    tensor: TensorCompatible,
    indices: TensorCompatible,
    updates: TensorCompatible,
    name: str | None = None,
) -> Tensor: ...

tensor_scatter_sub = tensor_scatter_nd_sub
tensor_scatter_update = tensor_scatter_nd_update

def tile(input: TensorCompatible, multiples: TensorCompatible, name: str | None = None) -> Tensor: ...
def timestamp(name: str | None = None) -> Tensor: ...
def to_bfloat16(x: TensorCompatible, name: str = "ToBFloat16") -> Tensor: ...
def to_complex128(x: TensorCompatible, name: str = "ToComplex128") -> Tensor: ...
def to_complex64(x: TensorCompatible, name: str = "ToComplex64") -> Tensor: ...
def to_double(x: TensorCompatible, name: str = "ToDouble") -> Tensor: ...
def to_float(x: TensorCompatible, name: str = "ToFloat") -> Tensor: ...
def to_int32(x: TensorCompatible, name: str = "ToInt32") -> Tensor: ...
def to_int64(x: TensorCompatible, name: str = "ToInt64") -> Tensor: ...
def transpose(
    a: TensorCompatible,
    perm: TensorCompatible | None = None,
    name: str = "transpose",
    conjugate: _bool = False,
) -> Tensor: ...
def truncatediv(x: TensorCompatible, y: TensorCompatible, name: str | None = None) -> Tensor: ...
def truncatemod(x: TensorCompatible, y: TensorCompatible, name: str | None = None) -> Tensor: ...
def unique(x: TensorCompatible, out_idx: DTypeLike = ..., name: str | None = None) -> _Unique: ...
def unique_with_counts(x: TensorCompatible, out_idx: DTypeLike = ..., name: str | None = None) -> _UniqueWithCounts: ...
def unravel_index(indices: TensorCompatible, dims: ShapeLike, name: str | None = None) -> Tensor: ...
def unstack(value: TensorCompatible, num: int | None = None, axis: int = 0, name: str = "unstack") -> list[Tensor]: ...
def where(
    condition: TensorCompatible,
    x: TensorCompatible | None = None,
    y: TensorCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
def where_v2(
    condition: TensorCompatible,
    x: TensorCompatible | None = None,
    y: TensorCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
def zeros(
    shape: ShapeLike, dtype: DTypeLike = ..., name: str | None = None, layout: Layout | None = None
) -> Tensor: ...
def zeros_like(
    tensor: TensorCompatible,
    dtype: DTypeLike | None = None,
    name: str | None = None,
    optimize: _bool = True,
) -> Tensor: ...

# --- Older names of what the modules have ---

constant_initializer = initializers.constant
diag = linalg.tensor_diag
diag_part = linalg.tensor_diag_part
div_no_nan = math.divide_no_nan
glorot_normal_initializer = initializers.glorot_normal
glorot_uniform_initializer = initializers.glorot_uniform
matrix_band_part = linalg.band_part
matrix_determinant = linalg.det
matrix_diag = linalg.diag
matrix_diag_part = linalg.diag_part
matrix_inverse = linalg.inv
matrix_set_diag = linalg.set_diag
matrix_solve = linalg.solve
matrix_solve_ls = linalg.lstsq
matrix_square_root = linalg.sqrtm
matrix_triangular_solve = linalg.triangular_solve
ones_initializer = initializers.ones
orthogonal_initializer = initializers.orthogonal
random_gamma = random.gamma
random_normal = random.normal
random_normal_initializer = initializers.random_normal
random_poisson = random.poisson
random_shuffle = random.shuffle
random_uniform = random.uniform
random_uniform_initializer = initializers.random_uniform
self_adjoint_eig = linalg.eigh
self_adjoint_eigvals = linalg.eigvalsh
sparse_add = sparse.add
sparse_concat = sparse.concat
sparse_fill_empty_rows = sparse.fill_empty_rows
sparse_mask = sparse.mask
sparse_maximum = sparse.maximum
sparse_merge = sparse.merge
sparse_minimum = sparse.minimum
sparse_reduce_max = sparse.reduce_max
sparse_reduce_max_sparse = sparse.reduce_max_sparse
sparse_reduce_sum = sparse.reduce_sum
sparse_reduce_sum_sparse = sparse.reduce_sum_sparse
sparse_reorder = sparse.reorder
sparse_reset_shape = sparse.reset_shape
sparse_reshape = sparse.reshape
sparse_retain = sparse.retain
sparse_segment_mean = sparse.segment_mean
sparse_segment_sqrt_n = sparse.segment_sqrt_n
sparse_segment_sum = sparse.segment_sum
sparse_slice = sparse.slice
sparse_softmax = sparse.softmax
sparse_split = sparse.split
sparse_tensor_dense_matmul = sparse.matmul
sparse_tensor_to_dense = sparse.to_dense
sparse_to_indicator = sparse.to_indicator
sparse_transpose = sparse.transpose
string_join = strings.join
string_strip = strings.strip
string_to_hash_bucket = strings.to_hash_bucket
string_to_hash_bucket_fast = strings.to_hash_bucket_fast
string_to_hash_bucket_strong = strings.to_hash_bucket_strong
string_to_number = strings.to_number
truncated_normal_initializer = initializers.truncated_normal
uniform_unit_scaling_initializer = initializers.uniform_unit_scaling
variance_scaling_initializer = initializers.variance_scaling
verify_tensor_all_finite = debugging.assert_all_finite
zeros_initializer = initializers.zeros
