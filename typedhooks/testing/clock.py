"""A clock that stands still until it is told to go on."""

from __future__ import annotations

import math
from typing import final

from typing_extensions import override


@final
class FakeClock:
    """A `Clock` for tests: time passes only when the test says so.

    Example:
        >>> from typedhooks.testing.clock import FakeClock
        >>> clock = FakeClock()
        >>> clock()
        0.0
        >>> clock.advance(2.5)
        >>> clock()
        2.5

    Args:
        start: What the clock shows at first, in seconds.

    Raises:
        ValueError: `start` is infinite or no number.
    """

    def __init__(self, start: float = 0.0) -> None:
        """Set the clock."""
        if not math.isfinite(start):
            raise ValueError(f"a FakeClock starts at a finite time, not at start={start!r}")
        self._now = float(start)

    def __call__(self) -> float:
        """What the clock shows, in seconds."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Let time pass.

        Raises:
            ValueError: `seconds` is negative, infinite or no number; a monotonic clock never goes
            back.
        """
        if not (math.isfinite(seconds) and seconds >= 0):
            raise ValueError(f"a FakeClock goes forward by finite steps, not by seconds={seconds!r}")
        self._now += seconds

    @override
    def __repr__(self) -> str:
        return f"FakeClock({self._now!r})"
