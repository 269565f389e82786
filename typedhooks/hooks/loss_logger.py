"""`LossLogger`: the loss, in the log and as a summary."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from typing_extensions import override

from typedhooks.hooks._summaries import SummaryHook
from typedhooks.hooks._tensors import Tensor, loss_of
from typedhooks.run import Session, SessionRunResult
from typedhooks.structures import FetchSpec, scalar
from typedhooks.trigger import Elapsed, HookTrigger, StepHookTrigger

_logger = logging.getLogger("typedhooks")


class LossLogger(SummaryHook[FetchSpec[float], None, float]):
    """Logs the loss and the time that the steps since the last log took.

    Example:
        >>> from typedhooks import LossLogger, StepHookTrigger
        >>> hook = LossLogger(trigger=StepHookTrigger(100), formatter=lambda elapsed, step, loss: f"{step}: {loss:.4f}")
    """

    def __init__(
        self,
        loss: Tensor | None = None,
        log: bool = True,
        summary_dir: str | Path | None = None,
        trigger: HookTrigger = StepHookTrigger(1),
        trigger_at_end: bool = True,
        formatter: Callable[[Elapsed | None, int, float], str] | None = None,
        *,
        tag: str = "Loss",
    ) -> None:
        """Say what to log, where and when.

        Args:
            loss: The loss, a floating-point scalar: a tensor, a variable or a name. Default: the sum of the graph's
                collection of losses.
            log: Whether to log it, at level INFO to the logger `typedhooks`.
            summary_dir: Where to write it as a summary; `None` for nowhere.
            trigger: When.
            trigger_at_end: Whether to do so once more at the end.
            formatter: Makes the log message of the time since the last one (`None` for the first), the step and the
                loss.
            tag: The summary's tag.
        """
        super().__init__(summary_dir, trigger, trigger_at_end=trigger_at_end)
        self._loss = loss
        self._log = log
        self._formatter = formatter or _format
        self._tag = tag

    @override
    def begin(self) -> None:
        """Find the loss.

        Raises:
            GlobalStepError: The graph has no global step.
            HookUsageError: No loss is given and the graph's collection of losses is empty.
        """
        super().begin()
        self._fetches = scalar(loss_of(self._loss, wanted_by="LossLogger"), float)

    @property
    @override
    def fetches(self) -> FetchSpec[float]:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[float], session: Session
    ) -> None:
        if self._log:
            _logger.info("%s", self._formatter(elapsed, step, run_result.values))
        if self.writer is not None:
            self.writer.scalar(self._tag, run_result.values, step)


def _format(elapsed: Elapsed | None, step: int, loss: float) -> str:
    took = "" if elapsed is None else f" ({elapsed.seconds:.3f} seconds for {elapsed.steps} steps)"
    return f"step {step}: loss {loss:.6g}{took}"
