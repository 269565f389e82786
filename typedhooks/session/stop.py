"""Whether, and why, a session stops."""

from __future__ import annotations

import threading
from typing import final

from typedhooks.run import StopKind, StopReason


@final
class StopState:
    """The first stop reason that was given; safe from any thread."""

    __slots__ = ("_lock", "_reason")

    def __init__(self) -> None:
        """No stop yet."""
        self._lock = threading.Lock()
        self._reason: StopReason | None = None

    @property
    def reason(self) -> StopReason | None:
        """Why the session stops, or `None`."""
        return self._reason

    @property
    def refuses_runs(self) -> bool:
        """Whether a stop was asked for. Used-up input is none: it may have been renewed, which the next run shows."""
        return self._reason is not None and self._reason.kind is not StopKind.END_OF_INPUT

    def request(self, reason: StopReason) -> bool:
        """Stop for `reason`, unless something else stopped before; says whether this is the reason now."""
        with self._lock:
            if self._reason is not None and (self.refuses_runs or reason.kind is StopKind.END_OF_INPUT):
                return False
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
