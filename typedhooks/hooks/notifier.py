"""`Notifier`: tells somebody that the training stopped or failed, or that a metric crossed a threshold."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias, final

import tensorflow as tf
from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.hooks._tensors import tensor_of
from typedhooks.run import Session, SessionRunContext, SessionRunResult, StopReason
from typedhooks.structures import FetchSpec, fetch, scalar
from typedhooks.trigger import Elapsed, HookTrigger, NoHookTrigger, StepHookTrigger
from typedhooks.triggered_hook import TriggeredHook

_logger = logging.getLogger("typedhooks")


@final
@dataclass(frozen=True, slots=True)
class TrainingStopped:
    """The training ended well.

    Attributes:
        step: The global step.
        reason: What stopped it; `None` where the block was just left.
    """

    step: int
    reason: StopReason | None

    @override
    def __str__(self) -> str:
        return f"training stopped at step {self.step}: {self.reason or 'nothing more was to be done'}"


@final
@dataclass(frozen=True, slots=True)
class TrainingFailed:
    """The training ended in an error.

    Attributes:
        step: The last global step that the notifier has seen, `None` where the session did not start.
        error: The error.
    """

    step: int | None
    error: BaseException

    @override
    def __str__(self) -> str:
        where = "before it started" if self.step is None else f"after step {self.step}"
        what = str(self.error).strip().partition("\n")[0]
        return f"training failed {where}: {type(self.error).__name__}: {what}"


@final
@dataclass(frozen=True, slots=True)
class ThresholdCrossed:
    """A metric went beyond a threshold.

    Attributes:
        step: The global step.
        metric: Its name.
        value: Its value.
        threshold: The threshold.
        above: Whether the value is above the threshold now, or else below it.
    """

    step: int
    metric: str
    value: float
    threshold: float
    above: bool

    @override
    def __str__(self) -> str:
        side = "above" if self.above else "below"
        return f"{self.metric} is {self.value:g} at step {self.step}, {side} {self.threshold:g}"


Notification: TypeAlias = TrainingStopped | TrainingFailed | ThresholdCrossed
"""What a `Notifier` tells. `str()` gives a line to send."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Threshold:
    """Bounds of a metric, for a `Notifier`.

    Attributes:
        metric: The name to tell it by.
        value: A scalar: a tensor, a variable or a name, or a spec such as `scalar(loss, float)`.
        above: Tell when the value is above this and was not before.
        below: Tell when the value is below this and was not before.

    Raises:
        ValueError: There is no bound, or one is no number.
    """

    metric: str
    value: tf.Tensor | tf.Variable | str | FetchSpec[float]
    above: float | None = None
    below: float | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        given = [bound for bound in (self.above, self.below) if bound is not None]
        if not given or any(map(math.isnan, given)):
            raise ValueError(
                f"Threshold({self.metric!r}, above={self.above}, below={self.below}): one of them must be a number"
            )


class Notifier(TriggeredHook[FetchSpec[list[float]], None, list[float]]):
    """Calls a function when the training stops or fails, and when a metric crosses a threshold.

    The function is called in the training thread, which waits for it: let what it does time out. A metric that stays
    beyond its threshold is told once, and again after it was back; a value that is NaN is beyond none. It is called
    after all other hooks, so a stop is told when the last checkpoint is saved.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession, Notifier, Threshold
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model = tiny_model()
        ...     notifier = Notifier(print, thresholds=[Threshold("loss", model.loss, below=0.4)])
        ...     with MonitoredSession(hooks=[notifier]) as session:
        ...         for _ in range(3):
        ...             session.run(model.train)
        ...         session.request_stop("enough")
        loss is 0.333333 at step 3, below 0.4
        training stopped at step 3: requested at step 3: enough
    """

    priority = -2000

    def __init__(
        self,
        notify: Callable[[Notification], object],
        *,
        on_stop: bool = True,
        on_error: bool = True,
        thresholds: Iterable[Threshold] = (),
        trigger: HookTrigger = StepHookTrigger(1),
        fail: bool = False,
    ) -> None:
        """Say whom to tell what.

        Args:
            notify: Called with what happened.
            on_stop: Whether to tell that the training ended well.
            on_error: Whether to tell that it ended in an error.
            thresholds: What to tell of metrics.
            trigger: When to look at the metrics.
            fail: What to do when `notify` raises an exception: fail the training with it, or log it as a warning with
                its traceback. After an error of the training it becomes a note of that one.
        """
        self._thresholds = tuple(thresholds)
        super().__init__(trigger if self._thresholds else NoHookTrigger(), trigger_at_end=False)
        self._notify = notify
        self._on_stop = on_stop
        self._on_error = on_error
        self._fail = fail

    @override
    def begin(self) -> None:
        """Find the metrics.

        Raises:
            FetchTypeError: One of them is no scalar.
            GlobalStepError: The graph has no global step.
            GraphMismatchError: One of them is not in the graph.
            HookUsageError: One of them is no real number.
        """
        super().begin()
        specs = [_number(one) for one in self._thresholds]
        self._fetches = fetch(specs) if specs else None
        self._beyond: set[tuple[int, bool]] = set()
        self._step: int | None = None

    @override
    def after_session_creation(self, session: Session) -> None:
        super().after_session_creation(session)
        self._step = session.global_step

    @property
    @override
    def fetches(self) -> FetchSpec[list[float]] | None:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[list[float]], session: Session
    ) -> None:
        for number, (one, value) in enumerate(zip(self._thresholds, run_result.values, strict=True)):
            for threshold, above in ((one.above, True), (one.below, False)):
                if threshold is None:
                    continue
                key = number, above
                if not (value > threshold if above else value < threshold):
                    self._beyond.discard(key)
                elif key not in self._beyond:
                    self._beyond.add(key)
                    self._tell(ThresholdCrossed(step, one.metric, value, threshold, above))

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[list[float]]) -> None:
        self._step = run_context.session.global_step
        super().after_session_run(run_context, run_result)

    @override
    def end(self, session: Session) -> None:
        if self._on_stop:
            self._tell(TrainingStopped(session.global_step, session.stop_reason))

    @override
    def on_error(self, error: BaseException) -> None:
        if self._on_error:
            self._tell(TrainingFailed(self._step, error))

    def _tell(self, notification: Notification) -> None:
        try:
            self._notify(notification)
        except Exception:
            if self._fail:
                raise
            _logger.warning("Notifier could not tell that %s", notification, exc_info=True)


def _number(threshold: Threshold) -> FetchSpec[float]:
    value = threshold.value
    if isinstance(value, FetchSpec):
        return value
    tensor = tensor_of(value)
    if tensor.dtype.is_integer or tensor.dtype.is_bool:
        return scalar(tensor, int).map(float)
    if not tensor.dtype.is_floating:
        raise HookUsageError(
            f"Notifier compares numbers, and {threshold.metric!r} is of dtype {tensor.dtype.name}",
            hook="Notifier",
            tensor=tensor.name,
        )
    return scalar(tensor, float)
