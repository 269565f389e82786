"""`Stopper` and `StopCriteria`: when a training has done enough."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from typing_extensions import override

from typedhooks.clock import Clock
from typedhooks.graph import Counter
from typedhooks.hook import Hook
from typedhooks.hooks._tensors import Tensor, loss_of, tensor_of
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult, StopKind, StopReason
from typedhooks.structures import FetchSpec, fetch_map, scalar


@dataclass(frozen=True, slots=True)
class StopCriteria:
    """When to stop. What is not given does not stop; there is no hidden limit.

    The loss is compared with that of the run before; a loss that is NaN never counts as converged.

    Attributes:
        max_steps: Steps.
        max_epochs: Epochs, of the global epoch counter.
        max_seconds: Seconds since the session started, on a monotonic clock.
        restart_counting: Whether steps and epochs count from the session's start. Otherwise the limits are those of
            the global counters, so that a training resumed at its limit makes no run.
        abs_loss_change_tol: A change of the loss up to this counts as none.
        rel_loss_change_tol: The same, as a fraction of the loss before.
        max_steps_below_tol: How many runs in a row without change mean convergence.

    Raises:
        ValueError: A number is negative or not finite, one that counts is no whole number, or `max_steps_below_tol` is
            below 1.
    """

    max_steps: int | None = None
    max_epochs: int | None = None
    max_seconds: float | None = None
    restart_counting: bool = True
    abs_loss_change_tol: float | None = None
    rel_loss_change_tol: float | None = None
    max_steps_below_tol: int = 10

    def __post_init__(self) -> None:
        """Check the numbers."""
        limits: dict[str, float | None] = {
            "max_steps": self.max_steps,
            "max_epochs": self.max_epochs,
            "max_seconds": self.max_seconds,
            "abs_loss_change_tol": self.abs_loss_change_tol,
            "rel_loss_change_tol": self.rel_loss_change_tol,
        }
        for name, value in limits.items():
            if value is not None and not (value >= 0 and math.isfinite(value)):
                raise ValueError(f"StopCriteria({name}={value}): it must be a number that is not negative")
        for name in ("max_steps", "max_epochs", "max_steps_below_tol"):
            value = getattr(self, name)
            if value is not None and (isinstance(value, bool) or int(value) != value):
                raise ValueError(f"StopCriteria({name}={value}): it must be a whole number")
        if self.max_steps_below_tol < 1:
            raise ValueError(f"StopCriteria(max_steps_below_tol={self.max_steps_below_tol}): it must be at least 1")

    @property
    def needs_loss(self) -> bool:
        """Whether a criterion looks at the loss."""
        return self.abs_loss_change_tol is not None or self.rel_loss_change_tol is not None


@dataclass(frozen=True, slots=True)
class _Seen:
    """What the criteria look at in each run."""

    loss: float | None = None
    epoch: int | None = None


class Stopper(Hook[FetchSpec[_Seen], None, _Seen | None]):
    """Requests a stop when a criterion is met, with a reason that says which.

    Limits are set when the session starts; a recovery neither extends them nor starts the clock anew. A session that
    starts at its limit makes no run. The count of runs without change of the loss starts anew in each session.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import Counter, MonitoredSession, StopCriteria, Stopper
        >>> with tf.Graph().as_default():
        ...     count = Counter.GLOBAL_STEP.get_or_create().assign_add(1)
        ...     with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=3))]) as session:
        ...         print(len(list(session.steps(targets=count))))
        3
    """

    def __init__(self, criteria: StopCriteria, *, loss: Tensor | None = None, clock: Clock = time.monotonic) -> None:
        """Say when to stop.

        Args:
            criteria: When.
            loss: The loss, a floating-point scalar, for the criteria that look at it. Default: the sum of the graph's
                collection of losses.
            clock: Seconds, monotonic.
        """
        self._criteria = criteria
        self._loss = loss
        self._clock = clock

    @override
    def begin(self) -> None:
        """Find what the criteria look at.

        Raises:
            GlobalStepError: A criterion needs a counter that the graph does not have.
            HookUsageError: A criterion needs a loss, and there is none.
        """
        if self._criteria.max_steps is not None:
            Counter.GLOBAL_STEP.require(wanted_by="Stopper")
        self._has_step = Counter.GLOBAL_STEP.get() is not None
        seen = self._seen()
        self._args = None if seen is None else SessionRunArgs(seen)
        self._started_at: float | None = None
        self._last_step: int | None = None
        self._last_epoch: int | None = None

    @override
    def after_session_creation(self, session: Session) -> None:
        if self._started_at is None:
            self._set_limits(session)
        self._last_loss = math.nan
        self._runs_below_tol = 0
        self._check_steps(session)
        self._check_epochs(session)
        self._check_seconds(session)

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[_Seen], None, _Seen] | None:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[_Seen | None]) -> None:
        session, seen = run_context.session, run_result.values
        self._check_steps(session)
        # An epoch that is fetched in the run that counts it up may be the one before.
        if self._last_epoch is not None and seen is not None and (seen.epoch or 0) + 1 >= self._last_epoch:
            self._check_epochs(session)
        self._check_seconds(session)
        if seen is not None and seen.loss is not None:
            self._check_loss(session, seen.loss)

    def _seen(self) -> FetchSpec[_Seen] | None:
        """What to fetch in each run."""
        criteria = self._criteria
        loss = scalar(loss_of(self._loss, wanted_by="Stopper"), float) if criteria.needs_loss else None
        if criteria.max_epochs is None:
            return None if loss is None else loss.map(lambda value: _Seen(loss=value))
        epoch = scalar(tensor_of(Counter.GLOBAL_EPOCH.require(wanted_by="Stopper")), int)
        return epoch.map(lambda value: _Seen(epoch=value)) if loss is None else fetch_map(_Seen, loss, epoch)

    def _set_limits(self, session: Session) -> None:
        criteria = self._criteria
        self._started_at = self._clock()
        if criteria.max_steps is not None:
            self._last_step = criteria.max_steps + (session.global_step if criteria.restart_counting else 0)
        if criteria.max_epochs is not None:
            self._last_epoch = criteria.max_epochs + (session.global_epoch if criteria.restart_counting else 0)

    def _check_steps(self, session: Session) -> None:
        if self._last_step is not None and session.global_step >= self._last_step:
            self._stop(session, StopKind.MAX_STEPS, f"the limit is step {self._last_step}")

    def _check_epochs(self, session: Session) -> None:
        if self._last_epoch is not None and session.global_epoch >= self._last_epoch:
            self._stop(session, StopKind.MAX_EPOCHS, f"the limit is epoch {self._last_epoch}")

    def _check_seconds(self, session: Session) -> None:
        limit, start = self._criteria.max_seconds, self._started_at
        if limit is not None and start is not None and self._clock() - start >= limit:
            self._stop(session, StopKind.MAX_SECONDS, f"ran for {limit:g} seconds, the limit")

    def _check_loss(self, session: Session, loss: float) -> None:
        last, self._last_loss = self._last_loss, loss
        change = abs(loss - last)
        absolute, relative = self._criteria.abs_loss_change_tol, self._criteria.rel_loss_change_tol
        # Comparisons with NaN are false, so a loss that is NaN, or the first one, is never below.
        below = (absolute is not None and change <= absolute) or (
            relative is not None and change <= relative * abs(last)
        )
        self._runs_below_tol = self._runs_below_tol + 1 if below else 0
        if self._runs_below_tol >= self._criteria.max_steps_below_tol:
            message = f"the loss did not change for {self._runs_below_tol} runs in a row; it is {loss:g}"
            self._stop(session, StopKind.CONVERGED, message)

    def _stop(self, session: Session, kind: StopKind, message: str) -> None:
        step = session.global_step if self._has_step else None
        session.request_stop(StopReason(kind, message, step=step))
