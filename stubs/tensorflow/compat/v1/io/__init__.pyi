from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Final, Literal, NamedTuple, TypeAlias, type_check_only

from tensorflow import Graph, Operation, RaggedTensor, SparseTensor, Tensor, Variable
from tensorflow.compat.v1._typing import (
    DType,
    DTypeLike,
    IntCompatible,
    SparseLike,
    StaticShapeLike,
    StrCompatible,
    TensorCompatible,
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
from tensorflow.core.framework.graph_pb2 import GraphDef
from typing_extensions import Self, disjoint_base

@type_check_only
class _FixedLenFeature(NamedTuple):
    shape: StaticShapeLike
    dtype: DTypeLike
    default_value: TensorCompatible | None

@disjoint_base
class FixedLenFeature(_FixedLenFeature):
    def __new__(
        cls, shape: StaticShapeLike, dtype: DTypeLike, default_value: TensorCompatible | None = None
    ) -> Self: ...

@type_check_only
class _FixedLenSequenceFeature(NamedTuple):
    shape: StaticShapeLike
    dtype: DTypeLike
    allow_missing: bool
    default_value: TensorCompatible | None

@disjoint_base
class FixedLenSequenceFeature(_FixedLenSequenceFeature):
    def __new__(
        cls,
        shape: StaticShapeLike,
        dtype: DTypeLike,
        allow_missing: bool = False,
        default_value: TensorCompatible | None = None,
    ) -> Self: ...

@disjoint_base
class VarLenFeature(NamedTuple):
    dtype: DTypeLike

@type_check_only
class _SparseFeature(NamedTuple):
    index_key: str | Sequence[str]
    value_key: str
    dtype: DTypeLike
    size: int | Sequence[int]
    already_sorted: bool

@disjoint_base
class SparseFeature(_SparseFeature):
    def __new__(
        cls,
        index_key: str | Sequence[str],
        value_key: str,
        dtype: DTypeLike,
        size: int | Sequence[int],
        already_sorted: bool = False,
    ) -> Self: ...

@type_check_only
class _RaggedFeature(NamedTuple):
    dtype: DTypeLike
    value_key: str | None
    partitions: Sequence[object]
    row_splits_dtype: DTypeLike
    validate: bool

@disjoint_base
class RaggedFeature(_RaggedFeature):
    def __new__(
        cls,
        dtype: DTypeLike,
        value_key: str | None = None,
        partitions: Sequence[object] = (),
        row_splits_dtype: DTypeLike = ...,
        validate: bool = False,
    ) -> Self: ...

_FeatureSpec: TypeAlias = FixedLenFeature | FixedLenSequenceFeature | VarLenFeature | SparseFeature | RaggedFeature
_ParsedFeature: TypeAlias = Tensor | SparseTensor | RaggedTensor

class _DecodedProto(NamedTuple):
    sizes: Tensor
    values: list[Tensor]

class TFRecordCompressionType:
    NONE: Final = 0
    ZLIB: Final = 1
    GZIP: Final = 2

class TFRecordOptions:
    compression_type_map: dict[int, str]
    def __init__(
        self,
        compression_type: Literal["GZIP", "ZLIB", ""] | int | TFRecordOptions | None = None,
        flush_mode: int | None = None,
        input_buffer_size: int | None = None,
        output_buffer_size: int | None = None,
        window_bits: int | None = None,
        compression_level: int | None = None,
        compression_method: int | None = None,
        mem_level: int | None = None,
        compression_strategy: int | None = None,
    ) -> None: ...
    @classmethod
    def get_compression_type_string(cls, options: TFRecordOptions | str | int | None) -> str: ...

# The class comes from C++: its metaclass is pybind11's.
@type_check_only
class _Pybind11Type(type): ...

class TFRecordWriter(metaclass=_Pybind11Type):
    def __init__(self, path: str, options: TFRecordOptions | str | None = None) -> None: ...
    def write(self, record: bytes) -> None: ...
    def flush(self) -> None: ...
    def close(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None: ...

def decode_and_crop_jpeg(
    contents: TensorCompatible,
    crop_window: TensorCompatible,
    channels: int = 0,
    ratio: int = 1,
    fancy_upscaling: bool = True,
    try_recover_truncated: bool = False,
    acceptable_fraction: float = 1,
    dct_method: str = "",
    name: str | None = None,
) -> Tensor: ...
def decode_base64(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def decode_bmp(contents: TensorCompatible, channels: int = 0, name: str | None = None) -> Tensor: ...
def decode_compressed(
    bytes: TensorCompatible,
    compression_type: Literal["", "ZLIB", "GZIP"] = "",
    name: str | None = None,
) -> Tensor: ...
def decode_csv(
    records: TensorCompatible,
    record_defaults: Sequence[TensorCompatible | DType],
    field_delim: str = ",",
    use_quote_delim: bool = True,
    name: str | None = None,
    na_value: str = "",
    select_cols: Sequence[int] | None = None,
) -> list[Tensor]: ...
def decode_gif(contents: TensorCompatible, name: str | None = None) -> Tensor: ...
def decode_image(
    contents: TensorCompatible,
    channels: int | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
    expand_animations: bool = True,
) -> Tensor: ...
def decode_jpeg(
    contents: TensorCompatible,
    channels: int = 0,
    ratio: int = 1,
    fancy_upscaling: bool = True,
    try_recover_truncated: bool = False,
    acceptable_fraction: float = 1,
    dct_method: str = "",
    name: str | None = None,
) -> Tensor: ...
def decode_json_example(json_examples: TensorCompatible, name: str | None = None) -> Tensor: ...
def decode_jxl(
    contents: TensorCompatible, channels: int = 0, dtype: DTypeLike = ..., name: str | None = None
) -> Tensor: ...
def decode_png(
    contents: TensorCompatible, channels: int = 0, dtype: DTypeLike = ..., name: str | None = None
) -> Tensor: ...
def decode_proto(
    bytes: TensorCompatible,
    message_type: str,
    field_names: Sequence[str],
    output_types: Sequence[DTypeLike],
    descriptor_source: str = "local://",
    message_format: Literal["binary", "text"] = "binary",
    sanitize: bool = False,
    name: str | None = None,
) -> _DecodedProto: ...
def decode_raw(
    input_bytes: TensorCompatible | None = None,
    out_type: DTypeLike | None = None,
    little_endian: bool = True,
    name: str | None = None,
    bytes: TensorCompatible | None = None,
) -> Tensor: ...
def decode_webp(
    contents: TensorCompatible, channels: int = 0, dtype: DTypeLike = ..., name: str | None = None
) -> Tensor: ...
def deserialize_many_sparse(
    serialized_sparse: TensorCompatible,
    dtype: DTypeLike,
    rank: IntCompatible | None = None,
    name: str | None = None,
) -> SparseTensor: ...
def encode_base64(input: TensorCompatible, pad: bool = False, name: str | None = None) -> Tensor: ...
def encode_jpeg(
    image: TensorCompatible,
    format: Literal["", "grayscale", "rgb"] = "",
    quality: int = 95,
    progressive: bool = False,
    optimize_size: bool = False,
    chroma_downsampling: bool = True,
    density_unit: Literal["in", "cm"] = "in",
    x_density: int = 300,
    y_density: int = 300,
    xmp_metadata: str = "",
    name: str | None = None,
) -> Tensor: ...
def encode_png(image: TensorCompatible, compression: int = -1, name: str | None = None) -> Tensor: ...
def encode_proto(
    sizes: TensorCompatible,
    values: Sequence[TensorCompatible],
    field_names: Sequence[str],
    message_type: str,
    descriptor_source: str = "local://",
    name: str | None = None,
) -> Tensor: ...
def extract_jpeg_shape(contents: TensorCompatible, output_type: DTypeLike = ..., name: str | None = None) -> Tensor: ...
def is_jpeg(contents: TensorCompatible, name: str | None = None) -> Tensor: ...
def match_filenames_once(pattern: StrCompatible | Sequence[str], name: str | None = None) -> Variable: ...
def matching_files(pattern: StrCompatible | Sequence[str], name: str | None = None) -> Tensor: ...
def parse_example(
    serialized: TensorCompatible,
    features: Mapping[str, _FeatureSpec],
    name: str | None = None,
    example_names: TensorCompatible | None = None,
) -> dict[str, _ParsedFeature]: ...
def parse_sequence_example(
    serialized: TensorCompatible,
    context_features: Mapping[str, _FeatureSpec] | None = None,
    sequence_features: Mapping[str, _FeatureSpec] | None = None,
    example_names: TensorCompatible | None = None,
    name: str | None = None,
) -> tuple[dict[str, _ParsedFeature], dict[str, _ParsedFeature], dict[str, Tensor]]: ...
def parse_single_example(
    serialized: TensorCompatible,
    features: Mapping[str, _FeatureSpec],
    name: str | None = None,
    example_names: TensorCompatible | None = None,
) -> dict[str, _ParsedFeature]: ...
def parse_single_sequence_example(
    serialized: TensorCompatible,
    context_features: Mapping[str, _FeatureSpec] | None = None,
    sequence_features: Mapping[str, _FeatureSpec] | None = None,
    example_name: TensorCompatible | None = None,
    name: str | None = None,
) -> tuple[dict[str, _ParsedFeature], dict[str, _ParsedFeature]]: ...
def parse_tensor(serialized: TensorCompatible, out_type: DTypeLike, name: str | None = None) -> Tensor: ...
def read_file(filename: StrCompatible, name: str | None = None) -> Tensor: ...
def serialize_many_sparse(sp_input: SparseLike, name: str | None = None, out_type: DTypeLike = ...) -> Tensor: ...
def serialize_sparse(sp_input: SparseLike, name: str | None = None, out_type: DTypeLike = ...) -> Tensor: ...
def serialize_tensor(tensor: TensorCompatible, name: str | None = None) -> Tensor: ...
def tf_record_iterator(path: str, options: TFRecordOptions | None = None) -> Iterator[bytes]: ...
def write_file(filename: StrCompatible, contents: TensorCompatible, name: str | None = None) -> Operation: ...
def write_graph(graph_or_graph_def: Graph | GraphDef, logdir: str, name: str, as_text: bool = True) -> str: ...
