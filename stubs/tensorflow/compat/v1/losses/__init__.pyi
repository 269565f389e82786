from typing import Final

from tensorflow import Tensor
from tensorflow.compat.v1._typing import TensorCompatible

class Reduction:
    NONE: Final = "none"
    SUM: Final = "weighted_sum"
    SUM_OVER_BATCH_SIZE: Final = "weighted_sum_over_batch_size"
    MEAN: Final = "weighted_mean"
    SUM_BY_NONZERO_WEIGHTS: Final = "weighted_sum_by_nonzero_weights"
    SUM_OVER_NONZERO_WEIGHTS: Final = "weighted_sum_by_nonzero_weights"
    @classmethod
    def all(cls) -> tuple[str, ...]: ...
    @classmethod
    def validate(cls, key: str) -> None: ...

def absolute_difference(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def add_loss(loss: Tensor, loss_collection: str = "losses") -> None: ...
def compute_weighted_loss(
    losses: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def cosine_distance(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    axis: int | None = None,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
    dim: int | None = None,
) -> Tensor: ...
def get_losses(scope: str | None = None, loss_collection: str = "losses") -> list[Tensor]: ...
def get_regularization_loss(scope: str | None = None, name: str = "total_regularization_loss") -> Tensor: ...
def get_regularization_losses(scope: str | None = None) -> list[Tensor]: ...
def get_total_loss(
    add_regularization_losses: bool = True, name: str = "total_loss", scope: str | None = None
) -> Tensor: ...
def hinge_loss(
    labels: TensorCompatible,
    logits: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def huber_loss(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    weights: TensorCompatible = 1.0,
    delta: float = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def log_loss(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    weights: TensorCompatible = 1.0,
    epsilon: float = 1e-07,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def mean_pairwise_squared_error(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
) -> Tensor: ...
def mean_squared_error(
    labels: TensorCompatible,
    predictions: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def sigmoid_cross_entropy(
    multi_class_labels: TensorCompatible,
    logits: TensorCompatible,
    weights: TensorCompatible = 1.0,
    label_smoothing: float = 0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def softmax_cross_entropy(
    onehot_labels: TensorCompatible,
    logits: TensorCompatible,
    weights: TensorCompatible = 1.0,
    label_smoothing: float = 0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
def sparse_softmax_cross_entropy(
    labels: TensorCompatible,
    logits: TensorCompatible,
    weights: TensorCompatible = 1.0,
    scope: str | None = None,
    loss_collection: str = "losses",
    reduction: str = "weighted_sum_by_nonzero_weights",
) -> Tensor: ...
