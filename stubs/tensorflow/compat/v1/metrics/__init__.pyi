from collections.abc import Iterable, Sequence
from typing import Literal

from tensorflow import Tensor
from tensorflow.compat.v1._typing import (
    FloatCompatible,
    IntCompatible,
    TensorCompatible,
    TensorOrSparse,
)

def accuracy(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def auc(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    num_thresholds: int = 200,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    curve: Literal["ROC", "PR"] = "ROC",
    name: str | None = None,
    summation_method: Literal["trapezoidal", "careful_interpolation", "minoring", "majoring"] = "trapezoidal",
    thresholds: Sequence[float] | None = None,
) -> tuple[Tensor, Tensor]: ...
def average_precision_at_k(
    labels: TensorOrSparse,
    predictions: Tensor,
    k: int,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def false_negatives(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def false_negatives_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def false_positives(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def false_positives_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean(
    values: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_absolute_error(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_cosine_distance(
    labels: Tensor,
    predictions: Tensor,
    dim: int,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_iou(
    labels: Tensor,
    predictions: Tensor,
    num_classes: int,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_per_class_accuracy(
    labels: Tensor,
    predictions: Tensor,
    num_classes: int,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_relative_error(
    labels: Tensor,
    predictions: Tensor,
    normalizer: TensorCompatible,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_squared_error(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def mean_tensor(
    values: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def percentage_below(
    values: Tensor,
    threshold: FloatCompatible,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def precision(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def precision_at_k(
    labels: TensorOrSparse,
    predictions: Tensor,
    k: int,
    class_id: IntCompatible | None = None,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def precision_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def precision_at_top_k(
    labels: TensorOrSparse,
    predictions_idx: TensorCompatible,
    k: int | None = None,
    class_id: IntCompatible | None = None,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def recall(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def recall_at_k(
    labels: TensorOrSparse,
    predictions: Tensor,
    k: int,
    class_id: IntCompatible | None = None,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def recall_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def recall_at_top_k(
    labels: TensorOrSparse,
    predictions_idx: TensorCompatible,
    k: int | None = None,
    class_id: IntCompatible | None = None,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def root_mean_squared_error(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def sensitivity_at_specificity(
    labels: Tensor,
    predictions: Tensor,
    specificity: float,
    weights: TensorCompatible | None = None,
    num_thresholds: int = 200,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def sparse_average_precision_at_k(
    labels: TensorOrSparse,
    predictions: Tensor,
    k: int,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def sparse_precision_at_k(
    labels: TensorOrSparse,
    predictions: Tensor,
    k: int,
    class_id: IntCompatible | None = None,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def specificity_at_sensitivity(
    labels: Tensor,
    predictions: Tensor,
    sensitivity: float,
    weights: TensorCompatible | None = None,
    num_thresholds: int = 200,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def true_negatives(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def true_negatives_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def true_positives(
    labels: Tensor,
    predictions: Tensor,
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def true_positives_at_thresholds(
    labels: Tensor,
    predictions: Tensor,
    thresholds: Sequence[float],
    weights: TensorCompatible | None = None,
    metrics_collections: Iterable[str] | None = None,
    updates_collections: Iterable[str] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
