"""Why a session stops: a typed reason that every stop path gives."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from typing_extensions import override


class StopKind(enum.Enum):
    """The kinds of reason for a stop."""

    REQUESTED = "requested"
    """Somebody asked for it and gave no other kind."""
    MAX_STEPS = "max_steps"
    MAX_EPOCHS = "max_epochs"
    MAX_SECONDS = "max_seconds"
    CONVERGED = "converged"
    NON_FINITE = "non_finite"
    EARLY_STOPPING = "early_stopping"
    SIGNAL = "signal"
    END_OF_INPUT = "end_of_input"
    """The input is used up. The only kind that a later run with input ends again."""


@dataclass(frozen=True, slots=True)
class StopReason:
    """What stops a session, who asked for it and when.

    Attributes:
        kind: What kind of reason it is.
        message: What happened, in words.
        hook: Name of the class of the hook that asked, or `None` where it was no hook.
        step: The global step of the last run, or `None` in a graph without one.
    """

    kind: StopKind
    message: str = ""
    hook: str | None = None
    step: int | None = None

    @override
    def __str__(self) -> str:
        """Say it in one line, as log messages and errors do."""
        where = f" at step {self.step}" if self.step is not None else ""
        who = f" by {self.hook}" if self.hook is not None else ""
        return f"{self.kind.value}{who}{where}" + (f": {self.message}" if self.message else "")
