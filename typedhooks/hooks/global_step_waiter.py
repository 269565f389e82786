"""`GlobalStepWaiter`: lets a worker start once the training has come so far."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from typing_extensions import override

from typedhooks.clock import Clock
from typedhooks.graph import Counter
from typedhooks.hook import Hook
from typedhooks.run import Session
from typedhooks.structures import FetchSpec, scalar

_logger = logging.getLogger("typedhooks")

_LOG_SECONDS = 60.0


class GlobalStepWaiter(Hook):
    """Makes a worker wait until the others have reached a global step: for workers that join one after the other.

    The wait is in `after_session_creation()`, before the hooks of lower priority see the session: their limits and
    triggers count from the step at which this worker starts. A stop that is requested meanwhile, as `SignalStopper`
    does, ends the wait, and no run is made. Once a worker has started, a recovery does not make it wait again.

    Example:
        >>> from typedhooks import GlobalStepWaiter
        >>> worker_number = 3
        >>> hook = GlobalStepWaiter(100 * worker_number, timeout_seconds=3600)
    """

    priority = 500

    def __init__(
        self,
        wait_until_step: int,
        *,
        poll_seconds: float = 0.5,
        timeout_seconds: float | None = None,
        clock: Clock = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Say how long to wait.

        Args:
            wait_until_step: The global step to wait for; 0 for no wait.
            poll_seconds: How long to sleep between two looks at the step.
            timeout_seconds: After how many seconds to start all the same, with a warning; `None` for never.
            clock: Seconds, monotonic.
            sleep: What waits.

        Raises:
            ValueError: A number is negative, or `poll_seconds` is 0.
        """
        if wait_until_step < 0:
            raise ValueError(f"GlobalStepWaiter(wait_until_step={wait_until_step}): it must not be negative")
        if not poll_seconds > 0:
            raise ValueError(f"GlobalStepWaiter(poll_seconds={poll_seconds}): it must be positive")
        if timeout_seconds is not None and not timeout_seconds >= 0:
            raise ValueError(f"GlobalStepWaiter(timeout_seconds={timeout_seconds}): it must not be negative")
        self._wait_until_step = wait_until_step
        self._poll_seconds = poll_seconds
        self._timeout_seconds = timeout_seconds
        self._clock = clock
        self._sleep = sleep

    @override
    def begin(self) -> None:
        """Find the global step.

        Raises:
            GlobalStepError: The graph has none.
        """
        self._step: FetchSpec[int] = scalar(Counter.GLOBAL_STEP.require(wanted_by="GlobalStepWaiter"), int)
        self._started = False

    @override
    def after_session_creation(self, session: Session) -> None:
        if not self._started and self._wait_until_step > 0:
            self._wait(session)
        self._started = True

    def _wait(self, session: Session) -> None:
        begun = logged = self._clock()
        while session.stop_reason is None:
            step = session.run(self._step)
            if step >= self._wait_until_step:
                return
            now = self._clock()
            left = float("inf") if self._timeout_seconds is None else begun + self._timeout_seconds - now
            if left <= 0:
                _logger.warning(
                    "GlobalStepWaiter waited %g seconds for step %d, and the step is %d; starting all the same",
                    now - begun,
                    self._wait_until_step,
                    step,
                )
                return
            if now == begun or now - logged >= _LOG_SECONDS:
                _logger.info("waiting for step %d; the step is %d", self._wait_until_step, step)
                logged = now
            self._sleep(min(self._poll_seconds, left))
