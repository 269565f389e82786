"""`TensorLogger`: the values of tensors, in the log."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from typing_extensions import override

from typedhooks.hooks._tensors import Tensors, tagged, tensors_of
from typedhooks.run import Session, SessionRunResult
from typedhooks.structures import Array, FetchSpec, fetch
from typedhooks.trigger import Elapsed, HookTrigger, StepHookTrigger
from typedhooks.triggered_hook import TriggeredHook

_logger = logging.getLogger("typedhooks")


class TensorLogger(TriggeredHook[FetchSpec[dict[str, Array]], None, dict[str, Array]]):
    """Logs the values of tensors.

    Example:
        >>> from typedhooks import StepHookTrigger, TensorLogger
        >>> hook = TensorLogger({"loss": "loss:0", "accuracy": "accuracy:0"}, StepHookTrigger(100))
    """

    def __init__(
        self,
        tensors: Tensors,
        trigger: HookTrigger = StepHookTrigger(1),
        formatter: Callable[[Elapsed | None, int, Mapping[str, Array]], str] | None = None,
        *,
        trigger_at_end: bool = True,
    ) -> None:
        """Say what to log and when.

        Args:
            tensors: Tensors, variables or names; as a mapping, its keys are their tags, else their names are.
            trigger: When.
            formatter: Makes the log message of the time since the last one (`None` for the first), the step and the
                values by tag.
            trigger_at_end: Whether to do so once more at the end.
        """
        super().__init__(trigger, trigger_at_end=trigger_at_end)
        self._tensors = tagged(tensors)
        self._formatter = formatter or _format

    @override
    def begin(self) -> None:
        """Find the tensors.

        Raises:
            FetchTypeError: One of them is no single dense tensor.
            GlobalStepError: The graph has no global step.
            GraphMismatchError: One of them is not in the graph.
            HookUsageError: There are none, or one is given twice.
        """
        super().begin()
        self._fetches = fetch(tensors_of(self._tensors, wanted_by="TensorLogger"))

    @property
    @override
    def fetches(self) -> FetchSpec[dict[str, Array]]:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[dict[str, Array]], session: Session
    ) -> None:
        _logger.info("%s", self._formatter(elapsed, step, run_result.values))


def _format(elapsed: Elapsed | None, step: int, values: Mapping[str, Array]) -> str:
    took = "" if elapsed is None else f" ({elapsed.seconds:.3f} seconds for {elapsed.steps} steps)"
    return f"step {step}: " + ", ".join(f"{tag} = {value}" for tag, value in values.items()) + took
