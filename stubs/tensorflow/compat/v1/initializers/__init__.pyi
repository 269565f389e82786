# mypy: disable-error-code="explicit-any"
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, type_check_only

from tensorflow import Tensor
from tensorflow.compat.v1 import (
    global_variables_initializer,
    local_variables_initializer,
    variables_initializer,
)
from tensorflow.compat.v1 import (
    tables_initializer as tables_initializer,
)
from tensorflow.compat.v1._typing import DTypeLike, FloatCompatible, ShapeLike, TensorCompatible
from typing_extensions import Self, override

global_variables = global_variables_initializer
local_variables = local_variables_initializer
variables = variables_initializer

_Mode: TypeAlias = Literal["fan_in", "fan_out", "fan_avg"]
_Distribution: TypeAlias = Literal["normal", "uniform", "truncated_normal", "untruncated_normal"]

@type_check_only
class _Initializer:
    def __call__(self, shape: ShapeLike, dtype: DTypeLike | None = None, partition_info: object = None) -> Tensor: ...
    def get_config(self) -> dict[str, Any]: ...
    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> Self: ...

class zeros(_Initializer):
    def __init__(self, dtype: DTypeLike = ...) -> None: ...

class ones(_Initializer):
    def __init__(self, dtype: DTypeLike = ...) -> None: ...

class constant(_Initializer):
    def __init__(self, value: TensorCompatible = 0, dtype: DTypeLike = ..., verify_shape: bool = False) -> None: ...
    @override
    def __call__(
        self,
        shape: ShapeLike,
        dtype: DTypeLike | None = None,
        partition_info: object = None,
        verify_shape: bool | None = None,
    ) -> Tensor: ...

class identity(_Initializer):
    def __init__(self, gain: float = 1.0, dtype: DTypeLike = ...) -> None: ...

class orthogonal(_Initializer):
    def __init__(self, gain: float = 1.0, seed: int | None = None, dtype: DTypeLike = ...) -> None: ...

class random_normal(_Initializer):
    def __init__(
        self,
        mean: FloatCompatible = 0.0,
        stddev: FloatCompatible = 1.0,
        seed: int | None = None,
        dtype: DTypeLike = ...,
    ) -> None: ...

class random_uniform(_Initializer):
    def __init__(
        self,
        minval: FloatCompatible = 0.0,
        maxval: FloatCompatible | None = None,
        seed: int | None = None,
        dtype: DTypeLike = ...,
    ) -> None: ...

class truncated_normal(_Initializer):
    def __init__(
        self,
        mean: FloatCompatible = 0.0,
        stddev: FloatCompatible = 1.0,
        seed: int | None = None,
        dtype: DTypeLike = ...,
    ) -> None: ...

class uniform_unit_scaling(_Initializer):
    def __init__(self, factor: float = 1.0, seed: int | None = None, dtype: DTypeLike = ...) -> None: ...

class variance_scaling(_Initializer):
    def __init__(
        self,
        scale: float = 1.0,
        mode: _Mode = "fan_in",
        distribution: _Distribution = "truncated_normal",
        seed: int | None = None,
        dtype: DTypeLike = ...,
    ) -> None: ...

class glorot_normal(variance_scaling):
    def __init__(self, seed: int | None = None, dtype: DTypeLike = ...) -> None: ...

class glorot_uniform(variance_scaling):
    def __init__(self, seed: int | None = None, dtype: DTypeLike = ...) -> None: ...

def he_normal(seed: int | None = None) -> variance_scaling: ...
def he_uniform(seed: int | None = None) -> variance_scaling: ...
def lecun_normal(seed: int | None = None) -> variance_scaling: ...
def lecun_uniform(seed: int | None = None) -> variance_scaling: ...
