from collections.abc import Iterable, Mapping, Sequence

from tensorflow import Operation, SparseTensor, Tensor
from tensorflow.compat.v1 import Assert as Assert
from tensorflow.compat.v1._typing import (
    DType,
    DTypeLike,
    IntCompatible,
    ShapeLike,
    TensorCompatible,
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

def assert_all_finite(
    t: TensorCompatible | None = None,
    msg: str | None = None,
    name: str | None = None,
    x: TensorCompatible | None = None,
    message: str | None = None,
) -> Tensor: ...
def assert_equal(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_greater(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_greater_equal(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_integer(x: TensorCompatible, message: str | None = None, name: str | None = None) -> Operation: ...
def assert_less(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_less_equal(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_near(
    x: TensorCompatible,
    y: TensorCompatible,
    rtol: TensorCompatible | None = None,
    atol: TensorCompatible | None = None,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_negative(
    x: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_non_negative(
    x: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_non_positive(
    x: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_none_equal(
    x: TensorCompatible,
    y: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_positive(
    x: TensorCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_proper_iterable(values: object) -> None: ...
def assert_rank(
    x: TensorCompatible,
    rank: IntCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_rank_at_least(
    x: TensorCompatible,
    rank: IntCompatible,
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_rank_in(
    x: TensorCompatible,
    ranks: Iterable[IntCompatible],
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_same_float_dtype(
    tensors: Sequence[Tensor | SparseTensor] | None = None, dtype: DTypeLike | None = None
) -> DType: ...
def assert_scalar(tensor: TensorCompatible, name: str | None = None, message: str | None = None) -> Tensor: ...
def assert_shapes(
    shapes: Mapping[Tensor, ShapeLike | Sequence[int | str]] | Sequence[tuple[Tensor, ShapeLike | Sequence[int | str]]],
    data: Sequence[TensorCompatible] | None = None,
    summarize: int | None = None,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def assert_type(
    tensor: TensorCompatible,
    tf_type: DTypeLike,
    message: str | None = None,
    name: str | None = None,
) -> Operation: ...
def check_numerics(tensor: TensorCompatible, message: str, name: str | None = None) -> Tensor: ...
def disable_check_numerics() -> None: ...
def disable_traceback_filtering() -> None: ...
def enable_check_numerics(stack_height_limit: int = 30, path_length_limit: int = 50) -> None: ...
def enable_traceback_filtering() -> None: ...
def get_log_device_placement() -> bool: ...
def is_numeric_tensor(tensor: object) -> bool: ...
def is_traceback_filtering_enabled() -> bool: ...
def set_log_device_placement(enabled: bool) -> None: ...
