# mypy: disable-error-code="explicit-any, explicit-override"
# The layers of TensorFlow 1 are in the package `tf_keras`: without it, and without TF_USE_LEGACY_KERAS=1
# in the environment, TensorFlow says "not available with Keras 3" for each of these names.
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

import tensorflow as tf
from tensorflow import Graph, Tensor
from tensorflow.compat.v1 import Variable
from tensorflow.compat.v1._typing import (
    BoolCompatible,
    Constraint,
    DType,
    DTypeLike,
    FloatCompatible,
    InitializerLike,
    Regularizer,
    ShapeLike,
    TensorCompatible,
)
from tensorflow.keras.layers import InputSpec as InputSpec

_Ints: TypeAlias = int | Sequence[int]
_Padding: TypeAlias = Literal["valid", "same", "VALID", "SAME"]
_DataFormat: TypeAlias = Literal["channels_last", "channels_first"]

class Layer(tf.Module):
    def __init__(
        self,
        trainable: bool = True,
        name: str | None = None,
        dtype: DTypeLike | None = None,
        **kwargs: object,
    ) -> None: ...
    def __call__(self, inputs: TensorCompatible, *args: object, **kwargs: object) -> Tensor: ...
    def apply(self, inputs: TensorCompatible, *args: object, **kwargs: object) -> Tensor: ...
    @property
    def graph(self) -> Graph: ...
    @property
    def scope_name(self) -> str: ...
    @property
    def dtype(self) -> DType | None: ...
    @property
    def losses(self) -> list[Tensor]: ...
    @property
    def weights(self) -> list[Variable]: ...

class AveragePooling1D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class AveragePooling2D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class AveragePooling3D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class BatchNormalization(Layer):
    def __init__(
        self,
        axis: int = -1,
        momentum: float = 0.99,
        epsilon: float = 0.001,
        center: bool = True,
        scale: bool = True,
        beta_initializer: InitializerLike | None = ...,
        gamma_initializer: InitializerLike | None = ...,
        moving_mean_initializer: InitializerLike | None = ...,
        moving_variance_initializer: InitializerLike | None = ...,
        beta_regularizer: Regularizer | None = None,
        gamma_regularizer: Regularizer | None = None,
        beta_constraint: Constraint | None = None,
        gamma_constraint: Constraint | None = None,
        renorm: bool = False,
        renorm_clipping: Mapping[str, FloatCompatible] | None = None,
        renorm_momentum: float = 0.99,
        fused: bool | None = None,
        trainable: bool = True,
        virtual_batch_size: int | None = None,
        adjustment: Callable[[Tensor], tuple[Tensor, Tensor]] | None = None,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Conv1D(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = 1,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        dilation_rate: _Ints = 1,
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Conv2D(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = (1, 1),
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        dilation_rate: _Ints = (1, 1),
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Conv2DTranspose(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = (1, 1),
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Conv3D(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = (1, 1, 1),
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        dilation_rate: _Ints = (1, 1, 1),
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Conv3DTranspose(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = (1, 1, 1),
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Dense(Layer):
    def __init__(
        self,
        units: int,
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        kernel_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        kernel_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        kernel_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Dropout(Layer):
    def __init__(
        self,
        rate: FloatCompatible = 0.5,
        noise_shape: ShapeLike | None = None,
        seed: int | None = None,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class Flatten(Layer):
    def __init__(self, data_format: _DataFormat | None = None, **kwargs: object) -> None: ...

class MaxPooling1D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class MaxPooling2D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class MaxPooling3D(Layer):
    def __init__(
        self,
        pool_size: _Ints,
        strides: _Ints,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class SeparableConv1D(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = 1,
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        dilation_rate: _Ints = 1,
        depth_multiplier: int = 1,
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        depthwise_initializer: InitializerLike | None = None,
        pointwise_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        depthwise_regularizer: Regularizer | None = None,
        pointwise_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        depthwise_constraint: Constraint | None = None,
        pointwise_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

class SeparableConv2D(Layer):
    def __init__(
        self,
        filters: int,
        kernel_size: _Ints,
        strides: _Ints = (1, 1),
        padding: _Padding = "valid",
        data_format: _DataFormat = "channels_last",
        dilation_rate: _Ints = (1, 1),
        depth_multiplier: int = 1,
        activation: Callable[[Tensor], Tensor] | None = None,
        use_bias: bool = True,
        depthwise_initializer: InitializerLike | None = None,
        pointwise_initializer: InitializerLike | None = None,
        bias_initializer: InitializerLike | None = ...,
        depthwise_regularizer: Regularizer | None = None,
        pointwise_regularizer: Regularizer | None = None,
        bias_regularizer: Regularizer | None = None,
        activity_regularizer: Regularizer | None = None,
        depthwise_constraint: Constraint | None = None,
        pointwise_constraint: Constraint | None = None,
        bias_constraint: Constraint | None = None,
        trainable: bool = True,
        name: str | None = None,
        **kwargs: object,
    ) -> None: ...

def average_pooling1d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def average_pooling2d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def average_pooling3d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def batch_normalization(
    inputs: TensorCompatible,
    axis: int = -1,
    momentum: float = 0.99,
    epsilon: float = 0.001,
    center: bool = True,
    scale: bool = True,
    beta_initializer: InitializerLike | None = ...,
    gamma_initializer: InitializerLike | None = ...,
    moving_mean_initializer: InitializerLike | None = ...,
    moving_variance_initializer: InitializerLike | None = ...,
    beta_regularizer: Regularizer | None = None,
    gamma_regularizer: Regularizer | None = None,
    beta_constraint: Constraint | None = None,
    gamma_constraint: Constraint | None = None,
    training: BoolCompatible = False,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
    renorm: bool = False,
    renorm_clipping: Mapping[str, FloatCompatible] | None = None,
    renorm_momentum: float = 0.99,
    fused: bool | None = None,
    virtual_batch_size: int | None = None,
    adjustment: Callable[[Tensor], tuple[Tensor, Tensor]] | None = None,
) -> Tensor: ...
def conv1d(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = 1,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    dilation_rate: _Ints = 1,
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def conv2d(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = (1, 1),
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    dilation_rate: _Ints = (1, 1),
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def conv2d_transpose(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = (1, 1),
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def conv3d(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = (1, 1, 1),
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    dilation_rate: _Ints = (1, 1, 1),
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def conv3d_transpose(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = (1, 1, 1),
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def dense(
    inputs: TensorCompatible,
    units: int,
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    kernel_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    kernel_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    kernel_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def dropout(
    inputs: TensorCompatible,
    rate: FloatCompatible = 0.5,
    noise_shape: ShapeLike | None = None,
    seed: int | None = None,
    training: BoolCompatible = False,
    name: str | None = None,
) -> Tensor: ...
def flatten(
    inputs: TensorCompatible, name: str | None = None, data_format: _DataFormat = "channels_last"
) -> Tensor: ...
def max_pooling1d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def max_pooling2d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def max_pooling3d(
    inputs: TensorCompatible,
    pool_size: _Ints,
    strides: _Ints,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    name: str | None = None,
) -> Tensor: ...
def separable_conv1d(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = 1,
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    dilation_rate: _Ints = 1,
    depth_multiplier: int = 1,
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    depthwise_initializer: InitializerLike | None = None,
    pointwise_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    depthwise_regularizer: Regularizer | None = None,
    pointwise_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    depthwise_constraint: Constraint | None = None,
    pointwise_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
def separable_conv2d(
    inputs: TensorCompatible,
    filters: int,
    kernel_size: _Ints,
    strides: _Ints = (1, 1),
    padding: _Padding = "valid",
    data_format: _DataFormat = "channels_last",
    dilation_rate: _Ints = (1, 1),
    depth_multiplier: int = 1,
    activation: Callable[[Tensor], Tensor] | None = None,
    use_bias: bool = True,
    depthwise_initializer: InitializerLike | None = None,
    pointwise_initializer: InitializerLike | None = None,
    bias_initializer: InitializerLike | None = ...,
    depthwise_regularizer: Regularizer | None = None,
    pointwise_regularizer: Regularizer | None = None,
    bias_regularizer: Regularizer | None = None,
    activity_regularizer: Regularizer | None = None,
    depthwise_constraint: Constraint | None = None,
    pointwise_constraint: Constraint | None = None,
    bias_constraint: Constraint | None = None,
    trainable: bool = True,
    name: str | None = None,
    reuse: bool | None = None,
) -> Tensor: ...
