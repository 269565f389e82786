"""Whether, and why, a session stops."""

from __future__ import annotations

import threading
from typing import final

from typedhooks.run import StopKind, StopReason

_RANK = {StopKind.END_OF_INPUT: 0, StopKind.NON_FINITE: 2}
"""Which reasons give way to others, and which take their place; all that are not named rank between the two."""


@final
class StopState:
    """The first stop reason that was given, or that the values are ruined; safe from any thread and signal."""

    __slots__ = ("_lock", "_reason", "_thread", "_unseen")

    def __init__(self) -> None:
        """No stop yet; the thread that makes this one is the one that trains."""
        self._lock = threading.RLock()  # a signal may ask for a stop while its own thread does
        self._reason: StopReason | None = None
        self._thread = threading.get_ident()
        self._unseen = False

    @property
    def reason(self) -> StopReason | None:
        """Why the session stops, or `None`."""
        return self._reason

    @property
    def refuses_runs(self) -> bool:
        """Whether a stop was asked for. Used-up input is none: it may have been renewed, which the next run shows."""
        return self._reason is not None and self._reason.kind is not StopKind.END_OF_INPUT

    def seen(self) -> bool:
        """Whether the session stops; from here on the program knows."""
        self._unseen = False
        return self._reason is not None

    def lets_one_pass(self) -> bool:
        """Whether a run may be made although it stops: once, where a signal or another thread asked for the stop.

        It may have done so after the program had looked at `should_stop`, and before the run.
        """
        unseen, self._unseen = self._unseen, False
        return unseen or not self.refuses_runs

    def request(self, reason: StopReason) -> bool:
        """Stop for `reason`, unless something else stopped before; says whether this is the reason now.

        That values are not finite counts also after another reason: nobody may save them at the end.
        """
        with self._lock:
            if self._reason is not None and _RANK.get(reason.kind, 1) <= _RANK.get(self._reason.kind, 1):
                return False
            self._unseen = reason.kind is StopKind.SIGNAL or threading.get_ident() != self._thread
            self._reason = reason
            return True

    def complete(self, reason: StopReason) -> None:
        """Replace the reason by the same one with more facts."""
        with self._lock:
            if self._reason is not None and self._reason.kind is reason.kind:
                self._reason = reason

    def input_renewed(self) -> None:
        """Go on after the end of the input; a stop that was asked for stays."""
        with self._lock:
            if not self.refuses_runs:
                self._reason = None
