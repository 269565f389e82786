"""What a trigger is, for those who use one and for those who write one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, final, runtime_checkable


@final
@dataclass(frozen=True, slots=True)
class Elapsed:
    """What lies between two fires of a trigger.

    Attributes:
        seconds: By the trigger's clock; 0.0 where the clock did not move.
        steps: The difference of the two steps, not the number of runs.
    """

    seconds: float
    steps: int


@runtime_checkable
class HookTrigger(Protocol):
    """Says in which steps a hook acts.

    A step is the value of the global step *after* a run: the number of completed steps. Whoever
    uses a trigger resets it to the step training starts from, asks `should_trigger_for_step` after
    each run, and tells it with `update_last_trigger` that the hook has acted. A trigger that was
    not told has not fired.

    Any class with these members is a trigger; `Trigger` is a base class that has most of them
    already.
    """

    @property
    def last_trigger_step(self) -> int | None:
        """The step of the last fire, `None` until the first one since construction or `reset`."""
        ...

    def copy(self) -> HookTrigger:
        """An independent trigger with the same settings, as new."""
        ...

    def reset(self, step: int | None = None) -> None:
        """Forget every fire and count from `step`; without a step, be as new.

        Called at the start of each session, and after a recovery with the restored step, which may
        be an older one.
        """
        ...

    def should_trigger_for_step(self, step: int) -> bool:
        """Whether the hook should act, now that `step` is reached. Asking again changes nothing."""
        ...

    def update_last_trigger(self, step: int) -> Elapsed | None:
        """Note that the hook has acted at `step`.

        Returns:
            What lies between the fire before and this one, `None` for the first since construction
            or `reset`.
        """
        ...


@runtime_checkable
class EpochBound(Protocol):
    """A trigger that can count by the session's epoch counter.

    `EpochHookTrigger` is one, and so is what combines triggers.
    """

    @property
    def needs_epoch(self) -> bool:
        """Whether it looks at the epoch counter; false where steps say it all."""
        ...

    def bind_epoch(self, source: Callable[[], int]) -> None:
        """Read the epoch, the number of completed epochs, from `source` from now on.

        Bind first, then `reset(step)`: the reset takes the epoch of the moment as the one to count
        from.
        """
        ...


@runtime_checkable
class _SaysMonotonic(Protocol):
    @property
    def is_monotonic(self) -> bool: ...


def is_monotonic(trigger: HookTrigger, /) -> bool:
    """Whether a yes for a step is a yes for all later ones, until the trigger hears that it fired.

    So one "no" for the highest step that may have been reached spares reading the exact one. A
    trigger that has no `is_monotonic` counts as not monotonic, which is always safe.

    Example:
        >>> from typedhooks.trigger import StepHookTrigger, is_monotonic
        >>> is_monotonic(StepHookTrigger(10)), is_monotonic(~StepHookTrigger(10))
        (True, False)
    """
    return isinstance(trigger, _SaysMonotonic) and trigger.is_monotonic
