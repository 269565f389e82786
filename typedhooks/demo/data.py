"""The 1,797 digits that come with scikit-learn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Images: TypeAlias = npt.NDArray[np.float32]
Labels: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Digits:
    """Images and their labels.

    Attributes:
        images: Shape `[n, 64]`, from 0 to 1.
        labels: Shape `[n]`, from 0 to 9.
    """

    images: Images
    labels: Labels

    def batches(self, size: int, seed: int) -> Iterator[tuple[Images, Labels]]:
        """Random batches without end."""
        generator = np.random.default_rng(seed)
        while True:
            chosen = generator.integers(len(self.labels), size=size)
            yield self.images[chosen], self.labels[chosen]


def load_digits(held_out: float = 0.2, seed: int = 0) -> tuple[Digits, Digits]:
    """The digits to train on, and those held out.

    Raises:
        ModuleNotFoundError: scikit-learn is not installed.
    """
    # An optional dependency, which has no types.
    load: Callable[..., tuple[npt.ArrayLike, npt.ArrayLike]] = import_module("sklearn.datasets").load_digits  # type: ignore[explicit-any]
    data, target = load(return_X_y=True)
    images = np.asarray(data, np.float32) / np.float32(16)
    labels = np.asarray(target, np.int32)
    order = np.random.default_rng(seed).permutation(len(labels))
    cut = round(len(labels) * (1 - held_out))
    train, test = order[:cut], order[cut:]
    return Digits(images[train], labels[train]), Digits(images[test], labels[test])
