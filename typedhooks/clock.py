"""Where the time comes from: a monotonic clock that a test can replace."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Gives the seconds since some fixed moment, and never goes back.

The moment does not matter, since only differences are used. `typedhooks.testing.clock.FakeClock` is
one for tests.
"""

DEFAULT_CLOCK: Clock = time.monotonic
"""The clock that is used where none is given: setting the computer's time does not move it."""
