"""Exact global steps, read as seldom as can be."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import final

_logger = logging.getLogger("typedhooks")

_STILL_RUNS = 100
"""Runs without a step after which one may ask whether they were meant to train."""


@final
class StepTracker:
    """Knows the global step after each run.

    Most runs bring it with them. Where one call cannot tell it, or something else may have moved the step since, it is
    read from the runtime when somebody asks for it: once a run, for all hooks.
    """

    __slots__ = ("_advance", "_exact", "_last", "_read", "_runs", "_seen", "_still", "_unsure", "_warned")

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
        self._last: int | None = None
        self._runs = 0
        self._advance = 1
        self._unsure = False
        self._seen: int | None = None
        self._still = 0

    @property
    def exact(self) -> int:
        """The step after the last run."""
        exact = self._exact
        return self._learn(self._read()) if exact is None else exact

    @property
    def is_exact(self) -> bool:
        """Whether the step after the last run has been read."""
        return self._exact is not None

    @property
    def known(self) -> int | None:
        """The last step that was seen, without asking the runtime."""
        return self._last

    @property
    def expected(self) -> int:
        """See `SessionRunContext.expected_step`."""
        return self.exact + self._advance

    def before_run(self) -> None:
        """A run is about to be made, and hooks are asked what they want of it."""
        if self._unsure:
            self.forget()

    def after_run(self, seen: int | None) -> None:
        """A run was made, and brought the step after it with it, or `None` where it could not."""
        self._runs += 1
        self._watch(seen)
        if seen is None:
            self._exact = None
        else:
            self._learn(seen)

    def forget(self) -> None:
        """Something else may have moved the step, such as a run without hooks."""
        self._exact = None
        self._unsure = False

    def doubt(self) -> None:
        """Something may move the step before the next run; after that the runner would know."""
        self._unsure = True

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

    def _learn(self, exact: int) -> int:
        if self._last is not None and self._runs:
            moved = exact - self._last
            if moved > 0:
                self._advance = -(-moved // self._runs)
        self._last = self._exact = exact
        self._runs = 0
        return exact
