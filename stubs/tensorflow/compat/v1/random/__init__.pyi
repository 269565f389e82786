from enum import Enum
from typing import Literal, TypeAlias

from tensorflow import Tensor
from tensorflow.compat.v1 import get_seed as get_seed
from tensorflow.compat.v1 import set_random_seed as set_random_seed
from tensorflow.compat.v1._typing import (
    Array,
    DTypeLike,
    FloatCompatible,
    IntCompatible,
    ShapeLike,
    TensorCompatible,
)
from tensorflow.compat.v1.nn import (
    all_candidate_sampler as all_candidate_sampler,
)
from tensorflow.compat.v1.nn import (
    fixed_unigram_candidate_sampler as fixed_unigram_candidate_sampler,
)
from tensorflow.compat.v1.nn import (
    learned_unigram_candidate_sampler as learned_unigram_candidate_sampler,
)
from tensorflow.compat.v1.nn import (
    log_uniform_candidate_sampler as log_uniform_candidate_sampler,
)
from tensorflow.compat.v1.nn import (
    uniform_candidate_sampler as uniform_candidate_sampler,
)
from tensorflow.random import Generator as Generator

class Algorithm(Enum):
    PHILOX = 1
    THREEFRY = 2
    AUTO_SELECT = 3

_Alg: TypeAlias = Algorithm | Literal["philox", "threefry", "auto_select"]

def categorical(
    logits: TensorCompatible,
    num_samples: IntCompatible,
    dtype: DTypeLike | None = None,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def create_rng_state(seed: int | Tensor, alg: _Alg) -> Array: ...
def fold_in(seed: TensorCompatible, data: TensorCompatible, alg: _Alg = "auto_select") -> Tensor: ...
def gamma(
    shape: ShapeLike,
    alpha: TensorCompatible,
    beta: TensorCompatible | None = None,
    dtype: DTypeLike = ...,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def get_global_generator() -> Generator: ...
def multinomial(
    logits: TensorCompatible,
    num_samples: IntCompatible,
    seed: int | None = None,
    name: str | None = None,
    output_dtype: DTypeLike | None = None,
) -> Tensor: ...
def normal(
    shape: ShapeLike,
    mean: FloatCompatible = 0.0,
    stddev: FloatCompatible = 1.0,
    dtype: DTypeLike = ...,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def poisson(
    lam: TensorCompatible,
    shape: ShapeLike,
    dtype: DTypeLike = ...,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def set_global_generator(generator: Generator) -> None: ...
def shuffle(value: TensorCompatible, seed: int | None = None, name: str | None = None) -> Tensor: ...
def split(seed: TensorCompatible, num: int = 2, alg: _Alg = "auto_select") -> Tensor: ...
def stateless_binomial(
    shape: ShapeLike,
    seed: TensorCompatible,
    counts: TensorCompatible,
    probs: TensorCompatible,
    output_dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def stateless_categorical(
    logits: TensorCompatible,
    num_samples: IntCompatible,
    seed: TensorCompatible,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def stateless_gamma(
    shape: ShapeLike,
    seed: TensorCompatible,
    alpha: TensorCompatible,
    beta: TensorCompatible | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def stateless_multinomial(
    logits: TensorCompatible,
    num_samples: IntCompatible,
    seed: TensorCompatible,
    output_dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def stateless_normal(
    shape: ShapeLike,
    seed: TensorCompatible,
    mean: FloatCompatible = 0.0,
    stddev: FloatCompatible = 1.0,
    dtype: DTypeLike = ...,
    name: str | None = None,
    alg: _Alg = "auto_select",
) -> Tensor: ...
def stateless_parameterized_truncated_normal(
    shape: ShapeLike,
    seed: TensorCompatible,
    means: FloatCompatible = 0.0,
    stddevs: FloatCompatible = 1.0,
    minvals: FloatCompatible = -2.0,
    maxvals: FloatCompatible = 2.0,
    name: str | None = None,
) -> Tensor: ...
def stateless_poisson(
    shape: ShapeLike,
    seed: TensorCompatible,
    lam: TensorCompatible,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def stateless_truncated_normal(
    shape: ShapeLike,
    seed: TensorCompatible,
    mean: FloatCompatible = 0.0,
    stddev: FloatCompatible = 1.0,
    dtype: DTypeLike = ...,
    name: str | None = None,
    alg: _Alg = "auto_select",
) -> Tensor: ...
def stateless_uniform(
    shape: ShapeLike,
    seed: TensorCompatible,
    minval: FloatCompatible = 0,
    maxval: FloatCompatible | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
    alg: _Alg = "auto_select",
) -> Tensor: ...
def truncated_normal(
    shape: ShapeLike,
    mean: FloatCompatible = 0.0,
    stddev: FloatCompatible = 1.0,
    dtype: DTypeLike = ...,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
def uniform(
    shape: ShapeLike,
    minval: FloatCompatible = 0,
    maxval: FloatCompatible | None = None,
    dtype: DTypeLike = ...,
    seed: int | None = None,
    name: str | None = None,
) -> Tensor: ...
