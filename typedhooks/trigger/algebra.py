"""The base class of triggers, and what `|`, `&` and `~` make of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from copy import copy as shallow_copy
from typing import final

from typing_extensions import Self, override

from typedhooks.clock import DEFAULT_CLOCK, Clock
from typedhooks.trigger._check import check_clock, check_member, is_trigger
from typedhooks.trigger.protocol import Elapsed, EpochBound, HookTrigger, is_monotonic


class Trigger(ABC):
    """The base class of triggers, the built-in ones and your own.

    A subclass writes `should_trigger_for_step`; the rest is here. It remembers the step and the
    time of the last fire, knows the step to count from (`reference_step`), and combines with any
    other trigger by `|`, `&` and `~`. Triggers compare by identity.

    Example:
        >>> from typedhooks.trigger import Trigger
        >>> class Once(Trigger):
        ...     def should_trigger_for_step(self, step: int) -> bool:
        ...         return self.last_trigger_step is None and step >= 100
        >>> once = Once()
        >>> [step for step in (99, 104, 108) if once.should_trigger_for_step(step)]
        [104, 108]
        >>> once.update_last_trigger(104)
        >>> once.should_trigger_for_step(108)
        False

    Args:
        clock: Where `Elapsed.seconds` comes from.

    Raises:
        TypeError: `clock` is not callable.
    """

    is_monotonic: bool = False
    """Whether a yes for a step is a yes for all later ones, until the trigger hears that it fired.

    The runner then need not read the exact step where the trigger cannot fire yet. False is always
    safe; set it to true in a subclass whose rule allows it.
    """

    def __init__(self, *, clock: Clock = DEFAULT_CLOCK) -> None:
        """Be as new."""
        check_clock(type(self).__name__, clock)
        self._clock = clock
        self._reset_step: int | None = None
        self._last_step: int | None = None
        self._last_seconds = 0.0

    @property
    def clock(self) -> Clock:
        """Where the time comes from."""
        return self._clock

    @property
    def last_trigger_step(self) -> int | None:
        """The step of the last fire, `None` until the first one since construction or `reset`."""
        return self._last_step

    @property
    def reference_step(self) -> int:
        """The step to count from: of the last fire, else of the `reset`, else -1.

        With -1, step 0 is yet to come: nothing was before it.
        """
        if self._last_step is not None:
            return self._last_step
        return -1 if self._reset_step is None else self._reset_step

    def copy(self) -> Self:
        """An independent trigger with the same settings, as new.

        It is a shallow copy that is then reset; override this in a class that changes objects it
        holds.
        """
        fresh = shallow_copy(self)
        fresh.reset()
        return fresh

    def reset(self, step: int | None = None) -> None:
        """Forget every fire and count from `step`; without a step, be as new."""
        self._reset_step = step
        self._last_step = None
        self._last_seconds = 0.0

    @abstractmethod
    def should_trigger_for_step(self, step: int) -> bool:
        """Whether the hook should act, now that `step` is reached. Asking again changes nothing."""

    def update_last_trigger(self, step: int) -> Elapsed | None:
        """Note that the hook has acted at `step`.

        Returns:
            What lies between the fire before and this one, `None` for the first since construction
            or `reset`.
        """
        now = self._clock()
        elapsed = None
        if self._last_step is not None:
            elapsed = Elapsed(now - self._last_seconds, step - self._last_step)
        self._last_step = step
        self._last_seconds = now
        return elapsed

    def __or__(self, other: HookTrigger, /) -> AnyTrigger:
        """Fire when either does."""
        if not is_trigger(other):
            return NotImplemented
        return AnyTrigger(*_parts(self, AnyTrigger), *_parts(other, AnyTrigger))

    def __ror__(self, other: HookTrigger, /) -> AnyTrigger:
        """Fire when either does, where only the right one is a `Trigger`."""
        return AnyTrigger(other, *_parts(self, AnyTrigger)) if is_trigger(other) else NotImplemented

    def __and__(self, other: HookTrigger, /) -> AllTrigger:
        """Fire when both do."""
        if not is_trigger(other):
            return NotImplemented
        return AllTrigger(*_parts(self, AllTrigger), *_parts(other, AllTrigger))

    def __rand__(self, other: HookTrigger, /) -> AllTrigger:
        """Fire when both do, where only the right one is a `Trigger`."""
        return AllTrigger(other, *_parts(self, AllTrigger)) if is_trigger(other) else NotImplemented

    def __invert__(self) -> NotTrigger:
        """Fire in the steps where this one does not."""
        return NotTrigger(self)


class _Combined(Trigger):
    """What the combinations share: members of their own, and a fire that is the combination's."""

    def __init__(self, *triggers: HookTrigger) -> None:
        """Combine copies of the triggers."""
        name = type(self).__name__
        if not triggers:
            raise ValueError(f"{name}: needs at least one trigger; to never fire, use NoHookTrigger()")
        for trigger in triggers:
            check_member(name, trigger)
        # A trigger may stand in two combinations: with a copy each, neither moves the other's.
        self._members = tuple(trigger.copy() for trigger in triggers)
        self.is_monotonic: bool = all(map(is_monotonic, self._members))
        super().__init__(clock=_common_clock(self._members))

    @property
    def members(self) -> tuple[HookTrigger, ...]:
        """The combination's own copies of the triggers it was made from."""
        return self._members

    @property
    def needs_epoch(self) -> bool:
        """Whether a member looks at the epoch counter."""
        return any(isinstance(member, EpochBound) and member.needs_epoch for member in self._members)

    def bind_epoch(self, source: Callable[[], int]) -> None:
        """Let the members that count epochs read them from `source`.

        Bind first, then `reset(step)`.
        """
        for member in self._members:
            if isinstance(member, EpochBound):
                member.bind_epoch(source)

    @override
    def copy(self) -> Self:
        return type(self)(*self._members)

    @override
    def reset(self, step: int | None = None) -> None:
        super().reset(step)
        for member in self._members:
            member.reset(step)

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._members))})"


@final
class AnyTrigger(_Combined):
    """Fires when any of its members says yes: `a | b`.

    Each member keeps its own rhythm: of a fire, only those hear that said yes for the step. It
    never fires twice for one step; a member that becomes due after a fire waits for the next step.
    `Elapsed` is between two fires of the combination.

    Example:
        >>> from typedhooks.trigger import AnyTrigger, StepHookTrigger
        >>> trigger = StepHookTrigger(10) | StepHookTrigger(15)
        >>> trigger
        AnyTrigger(StepHookTrigger(10), StepHookTrigger(15))
        >>> trigger.reset(0)
        >>> fired = []
        >>> for step in range(1, 46):
        ...     if trigger.should_trigger_for_step(step):
        ...         elapsed = trigger.update_last_trigger(step)
        ...         fired.append((step, elapsed.steps if elapsed else None))
        >>> fired
        [(10, None), (15, 5), (20, 5), (30, 10), (40, 10), (45, 5)]

    Args:
        *triggers: One or more; the combination takes a copy of each. Its clock is that of the
            first member that was given one.

    Raises:
        TypeError: One is no trigger.
        ValueError: There is none.
    """

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        # Every member is asked, for a `NotTrigger` has to see each step.
        answers = [member.should_trigger_for_step(step) for member in self._members]
        return any(answers) and step != self._last_step

    @override
    def update_last_trigger(self, step: int) -> Elapsed | None:
        for member in self._members:
            if member.should_trigger_for_step(step):
                member.update_last_trigger(step)
        return super().update_last_trigger(step)


@final
class AllTrigger(_Combined):
    """Fires when all of its members say yes: `a & b`.

    A member that is due stays so until the combination fires, and then all of them count as having
    fired. So `StepHookTrigger(100) & TimeHookTrigger(60)` is "every 100 steps, but at most once a
    minute", and a fire that would come too soon is put off, not dropped. It never fires twice for
    one step. `Elapsed` is between two fires of the combination.

    A restart forgets which members were due, as `reset` counts every member from the restored step.

    Example:
        >>> from typedhooks.testing.clock import FakeClock
        >>> from typedhooks.trigger import StepHookTrigger, TimeHookTrigger
        >>> clock = FakeClock()
        >>> trigger = StepHookTrigger(100) & TimeHookTrigger(60, clock=clock)
        >>> trigger.reset(0)
        >>> trigger.should_trigger_for_step(100)
        False
        >>> clock.advance(60)
        >>> trigger.should_trigger_for_step(130)
        True

    Args:
        *triggers: One or more; the combination takes a copy of each. Its clock is that of the
            first member that was given one.

    Raises:
        TypeError: One is no trigger.
        ValueError: There is none.
    """

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        # Every member is asked, for a `NotTrigger` has to see each step.
        answers = [member.should_trigger_for_step(step) for member in self._members]
        return all(answers) and step != self._last_step

    @override
    def update_last_trigger(self, step: int) -> Elapsed | None:
        for member in self._members:
            member.update_last_trigger(step)
        return super().update_last_trigger(step)


@final
class NotTrigger(_Combined):
    """Fires in the steps where its member says no: `~a`; never twice for one step.

    Nobody tells `a` that it fired, so a question about a later step does: where `a` said yes for a
    step, it counts as having fired there. Asking about one step again changes nothing, and neither
    does a look ahead, if the step that is then reached is not a later one. It is not monotonic, so
    the runner reads the exact step in every run.

    Example:
        >>> from typedhooks.trigger import StepHookTrigger
        >>> trigger = ~StepHookTrigger(10)
        >>> trigger.reset(0)
        >>> [step for step in range(1, 31) if not trigger.should_trigger_for_step(step)]
        [10, 20, 30]

    Args:
        trigger: The member; the combination takes a copy.

    Raises:
        TypeError: It is no trigger.
    """

    def __init__(self, trigger: HookTrigger) -> None:
        """Take a copy of the trigger."""
        super().__init__(trigger)
        self.is_monotonic: bool = False  # after a yes comes a no, where the member is due
        self._due_step: int | None = None

    @override
    def reset(self, step: int | None = None) -> None:
        super().reset(step)
        self._due_step = None

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        (member,) = self._members
        if self._due_step is not None and step > self._due_step:
            member.update_last_trigger(self._due_step)
        is_due = member.should_trigger_for_step(step)
        # A question about an older step takes back what a look ahead has noted.
        self._due_step = step if is_due else None
        return not is_due and step not in (member.last_trigger_step, self._last_step)


def _parts(trigger: HookTrigger, kind: type[AnyTrigger | AllTrigger]) -> Iterator[HookTrigger]:
    """The members of a combination of the same kind, so that `a | b | c` is one of three."""
    if isinstance(trigger, kind):
        yield from trigger.members
    else:
        yield trigger


def _common_clock(members: tuple[HookTrigger, ...]) -> Clock:
    clocks = (member.clock for member in members if isinstance(member, Trigger))
    return next((clock for clock in clocks if clock is not DEFAULT_CLOCK), DEFAULT_CLOCK)
