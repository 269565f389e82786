"""`StepRateLogger`: how many steps a second the training makes."""

from __future__ import annotations

import logging
from pathlib import Path

from typing_extensions import override

from typedhooks.hooks._summaries import SummaryHook
from typedhooks.run import Session, SessionRunResult
from typedhooks.trigger import Elapsed, HookTrigger, StepHookTrigger

_logger = logging.getLogger("typedhooks")


class StepRateLogger(SummaryHook):
    """Logs steps per second: the difference of the global step over the time between two fires of its trigger.

    The first fire of a session has nothing to compare with and logs nothing; nor does one in which no step was made
    or no time passed.

    Example:
        >>> from typedhooks import StepHookTrigger, StepRateLogger
        >>> hook = StepRateLogger(trigger=StepHookTrigger(100))
    """

    def __init__(
        self,
        log: bool = True,
        summary_dir: str | Path | None = None,
        trigger: HookTrigger = StepHookTrigger(10),
        trigger_at_end: bool = True,
        tag: str = "Steps/Sec",
    ) -> None:
        """Say where and when to log.

        Args:
            log: Whether to log it, at level INFO to the logger `typedhooks`.
            summary_dir: Where to write it as a summary; `None` for nowhere.
            trigger: When. The times are those of its clock.
            trigger_at_end: Whether to do so once more at the end.
            tag: The summary's tag, also used in the log.
        """
        super().__init__(summary_dir, trigger, trigger_at_end=trigger_at_end)
        self._log = log
        self._tag = tag

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        if elapsed is None or elapsed.seconds <= 0 or elapsed.steps <= 0:
            return
        rate = elapsed.steps / elapsed.seconds
        if self._log:
            _logger.info("step %d: %s %.4g", step, self._tag, rate)
        if self.writer is not None:
            self.writer.scalar(self._tag, rate, step)
