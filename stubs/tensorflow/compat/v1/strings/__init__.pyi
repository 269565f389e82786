from collections.abc import Sequence
from typing import Literal, TypeAlias, overload

from tensorflow import RaggedTensor, SparseTensor, Tensor
from tensorflow.compat.v1._typing import (
    Axis,
    DTypeLike,
    IntCompatible,
    StrCompatible,
    TensorCompatible,
    TensorOrRagged,
)

_Errors: TypeAlias = Literal["replace", "ignore", "strict"]

@overload
def split(
    input: TensorCompatible | None = None,
    sep: StrCompatible | None = None,
    maxsplit: int = -1,
    result_type: Literal["SparseTensor"] = "SparseTensor",
    source: TensorCompatible | None = None,
    name: str | None = None,
) -> SparseTensor: ...
@overload
def split(
    input: TensorOrRagged | TensorCompatible | None = None,
    sep: StrCompatible | None = None,
    maxsplit: int = -1,
    *,
    result_type: Literal["RaggedTensor"],
    source: TensorCompatible | None = None,
    name: str | None = None,
) -> RaggedTensor: ...
def as_string(
    input: TensorCompatible,
    precision: int = -1,
    scientific: bool = False,
    shortest: bool = False,
    width: int = -1,
    fill: str = "",
    name: str | None = None,
) -> Tensor: ...
def bytes_split(input: TensorCompatible, name: str | None = None) -> RaggedTensor: ...
def format(
    template: str,
    inputs: TensorCompatible,
    placeholder: str = "{}",
    summarize: int = 3,
    name: str | None = None,
) -> Tensor: ...
def join(inputs: Sequence[TensorCompatible | RaggedTensor], separator: str = "", name: str | None = None) -> Tensor: ...
def length(input: TensorCompatible, name: str | None = None, unit: Literal["BYTE", "UTF8_CHAR"] = "BYTE") -> Tensor: ...
def lower(input: TensorCompatible, encoding: Literal["", "utf-8"] = "", name: str | None = None) -> Tensor: ...
def ngrams(
    data: TensorCompatible,
    ngram_width: int | Sequence[int],
    separator: str = " ",
    pad_values: str | tuple[str, str] | None = None,
    padding_width: int | None = None,
    preserve_short_sequences: bool = False,
    name: str | None = None,
) -> TensorOrRagged: ...
def reduce_join(
    inputs: TensorCompatible,
    axis: Axis | None = None,
    keep_dims: bool | None = None,
    separator: str = "",
    name: str | None = None,
    reduction_indices: Axis | None = None,
    keepdims: bool | None = None,
) -> Tensor: ...
def regex_full_match(input: TensorCompatible, pattern: TensorCompatible, name: str | None = None) -> Tensor: ...
def regex_replace(
    input: TensorCompatible,
    pattern: TensorCompatible,
    rewrite: TensorCompatible,
    replace_global: bool = True,
    name: str | None = None,
) -> Tensor: ...
def strip(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def substr(
    input: TensorCompatible,
    pos: TensorCompatible,
    len: TensorCompatible,
    name: str | None = None,
    unit: Literal["BYTE", "UTF8_CHAR"] = "BYTE",
) -> Tensor: ...
def to_hash_bucket(
    string_tensor: TensorCompatible | None = None,
    num_buckets: int | None = None,
    name: str | None = None,
    input: TensorCompatible | None = None,
) -> Tensor: ...
def to_hash_bucket_fast(input: TensorCompatible, num_buckets: int, name: str | None = None) -> Tensor: ...
def to_hash_bucket_strong(
    input: TensorCompatible, num_buckets: int, key: Sequence[int], name: str | None = None
) -> Tensor: ...
def to_number(
    string_tensor: TensorCompatible | None = None,
    out_type: DTypeLike = ...,
    name: str | None = None,
    input: TensorCompatible | None = None,
) -> Tensor: ...
def unicode_decode(
    input: TensorCompatible,
    input_encoding: str,
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    replace_control_characters: bool = False,
    name: str | None = None,
) -> TensorOrRagged: ...
def unicode_decode_with_offsets(
    input: TensorCompatible,
    input_encoding: str,
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    replace_control_characters: bool = False,
    name: str | None = None,
) -> tuple[TensorOrRagged, TensorOrRagged]: ...
def unicode_encode(
    input: TensorCompatible,
    output_encoding: Literal["UTF-8", "UTF-16-BE", "UTF-32-BE"],
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    name: str | None = None,
) -> Tensor: ...
def unicode_script(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def unicode_split(
    input: TensorCompatible,
    input_encoding: str,
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    name: str | None = None,
) -> TensorOrRagged: ...
def unicode_split_with_offsets(
    input: TensorCompatible,
    input_encoding: str,
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    name: str | None = None,
) -> tuple[TensorOrRagged, TensorOrRagged]: ...
def unicode_transcode(
    input: TensorCompatible,
    input_encoding: str,
    output_encoding: Literal["UTF-8", "UTF-16-BE", "UTF-32-BE"],
    errors: _Errors = "replace",
    replacement_char: int = 65533,
    replace_control_characters: bool = False,
    name: str | None = None,
) -> Tensor: ...
def unsorted_segment_join(
    inputs: TensorCompatible,
    segment_ids: TensorCompatible,
    num_segments: IntCompatible,
    separator: str = "",
    name: str | None = None,
) -> Tensor: ...
def upper(input: TensorCompatible, encoding: Literal["", "utf-8"] = "", name: str | None = None) -> Tensor: ...
