"""Exact global steps at the price of a few extra reads."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import final

_logger = logging.getLogger("typedhooks")

_STILL_RUNS = 100
"""Runs without a step after which one may ask whether they were meant to train."""


@final
class StepTracker:
    """Knows the global step after each run, or a bound that it has not passed.

    The step that is fetched in the same call as the training operation may be the one before the update or after it,
    so it is only a lower bound. The tracker adds what a run usually advances the step to bound it from above, and
    reads the exact step from the runtime only when somebody asks for it: once a run, for all hooks.

    While the hooks handle one run they all see the same step, also where one of them runs something that moves it.
    """

    __slots__ = (
        "_advance",
        "_bound",
        "_coming",
        "_exact",
        "_last",
        "_moved_unseen",
        "_read",
        "_runs",
        "_seen",
        "_settled",
        "_still",
        "_warned",
    )

    def __init__(self, read: Callable[[], int]) -> None:
        """Track the step that `read` gives.

        Args:
            read: Reads the global step from the runtime. Raises `GlobalStepError` where there is none.
        """
        self._read = read
        self._warned = False
        self.reset()

    def reset(self) -> None:
        """Start anew on a new runtime session."""
        self._exact: int | None = None
        self._bound: int | None = None
        self._last: int | None = None
        self._runs = 0
        self._advance = 1
        self._settled = False
        self._coming = 0
        self._moved_unseen = False
        self._seen: int | None = None
        self._still = 0

    @property
    def exact(self) -> int:
        """The step after the last run."""
        if self._exact is None:
            self._learn(self._read())
            assert self._exact is not None  # noqa: S101 - for the checkers: `_learn` has set it
        return self._exact

    @property
    def is_exact(self) -> bool:
        """Whether the step after the last run has been read."""
        return self._exact is not None

    @property
    def known(self) -> int | None:
        """The last step that was seen, without asking the runtime."""
        return self._last if self._exact is None else self._exact

    @property
    def bound(self) -> int:
        """See `SessionRunContext.step_bound`."""
        bound = self._bound
        return (self.exact if bound is None else bound) + self._coming

    @property
    def expected(self) -> int:
        """See `SessionRunContext.expected_step`."""
        return self.exact + self._advance

    def before_run(self) -> None:
        """A run is about to be made, and hooks are asked what they want of it."""
        if self._moved_unseen:
            self.forget()
        self._coming = self._advance

    def after_run(self, seen: int | None, *, exact: bool) -> None:
        """A run was made.

        Args:
            seen: The step that was fetched with it, if any.
            exact: Whether that step was read after the training operation.
        """
        self._coming = 0
        self._runs += 1
        self._watch(seen)
        if seen is None:
            self.forget()
        elif exact:
            self._learn(seen)
        else:
            self._exact = None
            # Until one run has shown how far a run goes there is no bound.
            self._bound = seen + self._advance if self._settled else None

    def run_within(self) -> None:
        """A hook, or the caller without hooks, made a run that may have moved the step."""
        self._moved_unseen = True

    def forget(self) -> None:
        """Something outside of the runs under hooks may have moved the step."""
        self._exact = self._bound = None
        self._coming = 0
        self._moved_unseen = False

    def _watch(self, seen: int | None) -> None:
        """Warn once where hooks wait for a step that never comes."""
        self._still = self._still + 1 if seen is not None and seen == self._seen else 0
        self._seen = seen
        if self._still == _STILL_RUNS and not self._warned:
            self._warned = True
            _logger.warning(
                "the global step stayed at %d for %d runs under hooks; if these runs train, let them count it up, as "
                "minimize(loss, global_step=...) does",
                seen,
                _STILL_RUNS,
            )

    def _learn(self, exact: int) -> None:
        if self._last is not None and self._runs:
            moved = exact - self._last
            if moved > 0:
                self._advance = -(-moved // self._runs)
                self._settled = True
        self._last = self._exact = self._bound = exact
        self._runs = 0
