"""The triggers that one starts from: never, by steps, by time, by epochs."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from typing_extensions import Self, override

from typedhooks.clock import DEFAULT_CLOCK, Clock
from typedhooks.trigger._check import check_count, check_seconds, check_start_step
from typedhooks.trigger.algebra import Trigger
from typedhooks.trigger.protocol import Elapsed

_NEVER = "to never fire, use NoHookTrigger()"


@final
class NoHookTrigger(Trigger):
    """Never fires by itself; a hook's `trigger_at_end` still does.

    Example:
        >>> from typedhooks.trigger import NoHookTrigger
        >>> any(NoHookTrigger().should_trigger_for_step(step) for step in range(1000))
        False
    """

    is_monotonic: bool = True

    def __init__(self) -> None:
        """Take no settings."""
        super().__init__()

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        return False

    @override
    def __repr__(self) -> str:
        return "NoHookTrigger()"


@final
class StepHookTrigger(Trigger):
    """Fires every `num_steps` steps, in the run that reaches or passes a multiple.

    It fires at most once a run, and `num_steps` always means that many *completed* steps. Counted
    from 0, `StepHookTrigger(10)` fires at 10, 20, 30, where TensorFlow-Scala drifts to 1, 11, 21
    and TensorFlow's own timer to 3, 13, 23 if the first step it hears of is 3. With four steps a
    run it fires at 12, 20, 32, 40. Restored at 25 it goes on at 30 and 40: a training that was cut
    in two fires where the whole one would have.

    As new, without a `reset` to a step, nothing was before 0: asked about 0, 1, 2, ... it says yes
    at 0, 10, 20.

    Example:
        >>> from typedhooks.trigger import StepHookTrigger
        >>> trigger = StepHookTrigger(10, start_step=15)
        >>> trigger.reset(0)
        >>> fired = []
        >>> for step in range(4, 45, 4):  # four steps a run
        ...     if trigger.should_trigger_for_step(step):
        ...         elapsed = trigger.update_last_trigger(step)
        ...         fired.append((step, elapsed.steps if elapsed else None))
        >>> fired
        [(20, None), (32, 12), (40, 8)]

    Args:
        num_steps: The number of steps from one multiple to the next.
        start_step: Multiples before this step do not count.
        clock: Where `Elapsed.seconds` comes from.

    Raises:
        TypeError: A number of steps is no `int`, or the clock is not callable.
        ValueError: `num_steps` is below 1 or `start_step` is negative.
    """

    is_monotonic: bool = True

    def __init__(self, num_steps: int, start_step: int = 0, *, clock: Clock = DEFAULT_CLOCK) -> None:
        """Keep the settings and be as new."""
        check_count("StepHookTrigger", "num_steps", num_steps, least=1, hint=_NEVER)
        check_start_step("StepHookTrigger", start_step)
        super().__init__(clock=clock)
        self._num_steps = num_steps
        self._start_step = start_step
        self._next_step = self._multiple_after_reference()

    @override
    def reset(self, step: int | None = None) -> None:
        super().reset(step)
        self._next_step = self._multiple_after_reference()

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        return step >= self._next_step

    @override
    def update_last_trigger(self, step: int) -> Elapsed | None:
        elapsed = super().update_last_trigger(step)
        self._next_step = self._multiple_after_reference()
        return elapsed

    @override
    def __repr__(self) -> str:
        return _call("StepHookTrigger", self._num_steps, start_step=self._start_step, clock=self._clock)

    def _multiple_after_reference(self) -> int:
        reference = max(self.reference_step, self._start_step - 1)
        return (reference // self._num_steps + 1) * self._num_steps


@final
class TimeHookTrigger(Trigger):
    """Fires every `num_seconds` seconds, in the first run that ends after they have passed.

    Time counts from the last fire, else from the `reset` to a step, by a clock that setting the
    computer's time does not move. As new, without such a reset, it says yes to the first question.
    It never fires twice for one step.

    Example:
        >>> from typedhooks.testing.clock import FakeClock
        >>> from typedhooks.trigger import TimeHookTrigger
        >>> clock = FakeClock()
        >>> trigger = TimeHookTrigger(60, clock=clock)
        >>> trigger.reset(0)
        >>> for step in range(1, 6):
        ...     clock.advance(25)
        ...     if trigger.should_trigger_for_step(step):
        ...         print(step, trigger.update_last_trigger(step))
        3 None

    Args:
        num_seconds: The least time from one fire to the next.
        start_step: It does not fire before this step.
        clock: Where the time comes from.

    Raises:
        TypeError: An argument is no number, or the clock is not callable.
        ValueError: `num_seconds` is not above 0 and finite, or `start_step` is negative.
    """

    is_monotonic: bool = True

    def __init__(self, num_seconds: float, start_step: int = 0, *, clock: Clock = DEFAULT_CLOCK) -> None:
        """Keep the settings and be as new."""
        check_seconds("TimeHookTrigger", "num_seconds", num_seconds, hint=_NEVER)
        check_start_step("TimeHookTrigger", start_step)
        super().__init__(clock=clock)
        self._num_seconds = num_seconds
        self._start_step = start_step
        self._since: float | None = None

    @override
    def reset(self, step: int | None = None) -> None:
        super().reset(step)
        self._since = None if step is None else self._clock()

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        if step < self._start_step or step == self._last_step:
            return False
        return self._since is None or self._clock() - self._since >= self._num_seconds

    @override
    def update_last_trigger(self, step: int) -> Elapsed | None:
        elapsed = super().update_last_trigger(step)
        self._since = self._last_seconds
        return elapsed

    @override
    def __repr__(self) -> str:
        return _call("TimeHookTrigger", self._num_seconds, start_step=self._start_step, clock=self._clock)


@final
class EpochHookTrigger(Trigger):
    """Fires every `num_epochs` epochs: in the run that completes a multiple of them, or passes one.

    With `steps_per_epoch` the epoch is `step // steps_per_epoch`. Without, it is read from the
    session's epoch counter (`Counter.GLOBAL_EPOCH`), which the hook binds with `bind_epoch`.
    Neither given, the number asked about is taken as the epoch itself. `last_trigger_step` and
    `Elapsed.steps` are in steps all the same.

    Example:
        >>> from typedhooks.trigger import EpochHookTrigger
        >>> trigger = EpochHookTrigger(2, steps_per_epoch=100)
        >>> trigger.reset(0)
        >>> trigger.should_trigger_for_step(199), trigger.should_trigger_for_step(200)
        (False, True)

    Args:
        num_epochs: The number of epochs from one multiple to the next.
        steps_per_epoch: How many steps make an epoch; by default the epoch counter says.
        clock: Where `Elapsed.seconds` comes from.

    Raises:
        TypeError: A number of epochs or steps is no `int`, or the clock is not callable.
        ValueError: A number is below 1.
    """

    def __init__(self, num_epochs: int, *, steps_per_epoch: int | None = None, clock: Clock = DEFAULT_CLOCK) -> None:
        """Keep the settings and be as new."""
        check_count("EpochHookTrigger", "num_epochs", num_epochs, least=1, hint=_NEVER)
        if steps_per_epoch is not None:
            hint = "leave it out to use the epoch counter"
            check_count("EpochHookTrigger", "steps_per_epoch", steps_per_epoch, least=1, hint=hint)
        super().__init__(clock=clock)
        # Only where steps make the epochs: the epoch counter may move in any run.
        self.is_monotonic: bool = steps_per_epoch is not None
        self._num_epochs = num_epochs
        self._steps_per_epoch = steps_per_epoch
        self._source: Callable[[], int] | None = None
        self._reference_epoch = -1

    @property
    def needs_epoch(self) -> bool:
        """Whether it looks at the epoch counter; false with `steps_per_epoch`."""
        return self._steps_per_epoch is None

    def bind_epoch(self, source: Callable[[], int]) -> None:
        """Read the epoch, the number of completed epochs, from `source` from now on, and be as new.

        Bind first, then `reset(step)`: the reset takes the epoch of the moment as the one to count
        from. With `steps_per_epoch` the source is not used.
        """
        if self._steps_per_epoch is None:
            self._source = source
            self.reset()

    @override
    def copy(self) -> Self:
        """An independent trigger with the same settings, as new, bound to no epoch counter."""
        return type(self)(self._num_epochs, steps_per_epoch=self._steps_per_epoch, clock=self._clock)

    @override
    def reset(self, step: int | None = None) -> None:
        super().reset(step)
        self._reference_epoch = -1 if step is None else self._epoch(step)

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        if step == self._last_step:
            return False
        return self._epoch(step) // self._num_epochs > self._reference_epoch // self._num_epochs

    @override
    def update_last_trigger(self, step: int) -> Elapsed | None:
        self._reference_epoch = self._epoch(step)
        return super().update_last_trigger(step)

    @override
    def __repr__(self) -> str:
        steps = self._steps_per_epoch
        settings = "" if steps is None else f", steps_per_epoch={steps}"
        return _call("EpochHookTrigger", f"{self._num_epochs}{settings}", clock=self._clock)

    def _epoch(self, step: int) -> int:
        if self._steps_per_epoch is not None:
            return step // self._steps_per_epoch
        return step if self._source is None else self._source()


def _call(name: str, main: object, *, start_step: int = 0, clock: Clock) -> str:
    """The constructor call, less what is left at its default."""
    parts = [str(main)]
    if start_step:
        parts.append(f"start_step={start_step}")
    if clock is not DEFAULT_CLOCK:
        parts.append(f"clock={clock!r}")
    return f"{name}({', '.join(parts)})"
