"""How often, and how patiently, a lost runtime session is replaced."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tensorflow.compat import v1 as tf1

PREEMPTION_ERRORS = (tf1.errors.AbortedError, tf1.errors.UnavailableError)
"""What the runtime raises when a server was lost and may come back."""


@dataclass(frozen=True, slots=True)
class RecoveryPolicy:
    """Bounds recovery from `AbortedError` and `UnavailableError`.

    Attributes:
        max_attempts: New runtime sessions over the whole life of the monitored session; 0 means no recovery at all.
        backoff_seconds: The wait before the second attempt in a row; the first one is made at once.
        backoff_factor: What the wait is multiplied with for each further attempt in a row.
        max_backoff_seconds: The longest wait.
        sleep: What waits; a test gives its own.

    Raises:
        ValueError: A number is negative, or `backoff_factor` is below 1.
    """

    max_attempts: int = 10
    backoff_seconds: float = 1.0
    backoff_factor: float = 2.0
    max_backoff_seconds: float = 60.0
    sleep: Callable[[float], object] = field(default=time.sleep, repr=False)

    def __post_init__(self) -> None:
        """Check the numbers."""
        for name in ("max_attempts", "backoff_seconds", "max_backoff_seconds"):
            value = getattr(self, name)
            if not value >= 0:
                raise ValueError(f"RecoveryPolicy({name}={value}): it must not be negative")
        if not self.backoff_factor >= 1 or not math.isfinite(self.backoff_factor):
            raise ValueError(f"RecoveryPolicy(backoff_factor={self.backoff_factor}): it must be at least 1")

    def wait_before(self, attempt_in_a_row: int) -> None:
        """Wait before an attempt, the first in a row being number 1."""
        if attempt_in_a_row > 1 and self.backoff_seconds > 0:
            try:
                wait = self.backoff_seconds * self.backoff_factor ** (attempt_in_a_row - 2)
            except OverflowError:
                wait = self.max_backoff_seconds
            self.sleep(min(wait, self.max_backoff_seconds))
