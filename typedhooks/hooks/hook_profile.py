"""`timed` and `HookProfile`: what hooks cost."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar, cast, final, overload

from typing_extensions import override

from typedhooks.clock import Clock
from typedhooks.hook import AnyHook, Hook, check_hooks, hook_name
from typedhooks.run import Session

H = TypeVar("H", bound=AnyHook)
P = ParamSpec("P")
T = TypeVar("T")

CALLBACKS = ("begin", "after_session_creation", "before_session_run", "after_session_run", "end", "on_error")

_KEY = "_typedhooks_times"
_MARK = "_typedhooks_is_timed"
_TEXTS = 2
"""How many columns of the table are texts; the others are numbers."""

_logger = logging.getLogger("typedhooks")


@final
@dataclass(frozen=True, slots=True)
class CallbackTime:
    """What the calls of one callback took.

    Attributes:
        calls: How many there were.
        seconds: What they took together.
    """

    calls: int
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class HookCost:
    """What one hook cost in a session.

    Attributes:
        hook: The name of its class.
        callbacks: By their names, the callbacks that were called.
    """

    hook: str
    callbacks: Mapping[str, CallbackTime]

    @property
    def seconds(self) -> float:
        """What all its callbacks took together."""
        return sum(one.seconds for one in self.callbacks.values())


class _Times:
    """The times of one hook, since its last `begin()`."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.is_running = False
        self.calls: dict[str, int] = {}
        self.seconds: dict[str, float] = {}

    @staticmethod
    def of(hook: object) -> _Times | None:
        found: object = vars(hook).get(_KEY)
        return found if isinstance(found, _Times) else None

    def add(self, callback: str, seconds: float) -> None:
        self.calls[callback] = self.calls.get(callback, 0) + 1
        self.seconds[callback] = self.seconds.get(callback, 0.0) + seconds


@overload
def timed(hook: type[H], /) -> type[H]: ...
@overload
def timed(hook: H, /, *, clock: Clock = time.perf_counter) -> H: ...
def timed(hook: AnyHook | type[AnyHook], /, *, clock: Clock = time.perf_counter) -> AnyHook | type[AnyHook]:
    """Measure the time that is spent in each callback of a hook; `hook_cost` says how much it was.

    It is the same hook afterwards, of the same name and priority, and still an instance of its class. As a decorator of
    a class it measures each of its instances. What a hook runs in the session counts as its time.

    Args:
        hook: A hook, or a class of hooks.
        clock: Seconds, monotonic.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import LossLogger, MonitoredSession, hook_cost, timed
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model = tiny_model()
        ...     logger = timed(LossLogger(model.loss))
        ...     with MonitoredSession(hooks=[logger]) as session:
        ...         for _ in range(2):
        ...             session.run(model.train)
        >>> [(name, one.calls) for name, one in hook_cost(logger).callbacks.items()]
        ... # doctest: +NORMALIZE_WHITESPACE
        [('begin', 1), ('after_session_creation', 1), ('before_session_run', 2), ('after_session_run', 2), ('end', 1)]
    """
    if isinstance(hook, type):
        return _timed_class(hook)
    hook.__class__ = _timed_class(type(hook))
    vars(hook)[_KEY] = _Times(clock)
    return hook


def hook_cost(hook: AnyHook, /) -> HookCost:
    """What a timed hook cost in the last session, or has cost so far; nothing for one that is not timed."""
    times = _Times.of(hook) or _Times(time.perf_counter)
    callbacks = {
        name: CallbackTime(times.calls[name], times.seconds[name]) for name in CALLBACKS if name in times.calls
    }
    return HookCost(hook_name(hook), callbacks)


class HookProfile(Hook):
    """Measures what hooks cost, and reports it when the training ends, well or not.

    Give the session `profile.hooks`: the hooks, timed, and the profile itself. A hook that dominates is warned of: one
    that took more than a share of what all hooks took, and more than a number of seconds.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import HookProfile, LossLogger, MonitoredSession, StopCriteria, Stopper
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model = tiny_model()
        ...     profile = HookProfile([Stopper(StopCriteria(max_steps=3)), LossLogger(model.loss)])
        ...     with MonitoredSession(hooks=profile.hooks) as session:
        ...         for _ in session.steps(model.train):
        ...             pass
        >>> [(cost.hook, cost.callbacks["after_session_run"].calls) for cost in profile.costs]
        [('Stopper', 3), ('LossLogger', 3)]
    """

    # After all others, so that what they do in `end()` is in the report.
    priority = -1_000_000

    def __init__(
        self,
        hooks: Iterable[AnyHook],
        *,
        log: bool = True,
        warn_share: float | None = 0.3,
        warn_seconds: float = 1.0,
        clock: Clock = time.perf_counter,
    ) -> None:
        """Say which hooks to measure.

        Args:
            hooks: The hooks; they are timed from now on.
            log: Whether to log the table at the end, at level INFO to the logger `typedhooks`.
            warn_share: Which share of the time of all hooks makes a hook dominate; `None` for no warnings.
            warn_seconds: How many seconds it must have taken besides.
            clock: Seconds, monotonic.

        Raises:
            HookTypeError: Something in `hooks` is no hook.
            HookUsageError: A hook is given twice.
            ValueError: A number is negative, or the share is above 1.
        """
        if warn_share is not None and not 0 <= warn_share <= 1:
            raise ValueError(f"HookProfile(warn_share={warn_share}): it must be between 0 and 1")
        if not warn_seconds >= 0:
            raise ValueError(f"HookProfile(warn_seconds={warn_seconds}): it must not be negative")
        self._timed = tuple(timed(hook, clock=clock) for hook in check_hooks(hooks))
        self._log = log
        self._warn_share = warn_share
        self._warn_seconds = warn_seconds
        self._clock = clock
        self._started_at: float | None = None

    @property
    def hooks(self) -> tuple[AnyHook, ...]:
        """What to give to the session: the hooks, and the profile."""
        return (*self._timed, self)

    @property
    def costs(self) -> tuple[HookCost, ...]:
        """What each hook cost in the last session, or has cost so far, in the order of their calls."""
        return tuple(map(hook_cost, self._timed))

    def table(self) -> str:
        """The costs as a table: calls, seconds and the share of the time of all hooks, for each callback."""
        total = self._total()
        lines = [("hook", "callback", "calls", "seconds", "share")]
        for cost in self.costs:
            for name, one in cost.callbacks.items():
                share = one.seconds / total if total else 0.0
                lines.append((cost.hook, name, str(one.calls), f"{one.seconds:.3f}", f"{share:.1%}"))
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        aligned = [
            [cell.ljust(width) if place < _TEXTS else cell.rjust(width) for place, (cell, width) in enumerate(row)]
            for row in (zip(line, widths, strict=True) for line in lines)
        ]
        return "\n".join("  ".join(row).rstrip() for row in aligned)

    @override
    def begin(self) -> None:
        self._started_at = None

    @override
    def after_session_creation(self, session: Session) -> None:
        if self._started_at is None:
            self._started_at = self._clock()

    @override
    def end(self, session: Session) -> None:
        self._report()

    @override
    def on_error(self, error: BaseException) -> None:
        self._report()

    def _total(self) -> float:
        return sum(cost.seconds for cost in self.costs)

    def _report(self) -> None:
        total = self._total()
        session = 0.0 if self._started_at is None else self._clock() - self._started_at
        if self._log:
            _logger.info("hooks took %.3f of the %.3f seconds of the session\n%s", total, session, self.table())
        if self._warn_share is None:
            return
        for cost in self.costs:
            if cost.seconds > self._warn_seconds and cost.seconds > self._warn_share * total:
                _logger.warning(
                    "%s took %.3f seconds, %.0f %% of what all hooks took; the session took %.3f. If that is too "
                    "much, let it act less often",
                    cost.hook,
                    cost.seconds,
                    100 * cost.seconds / total,
                    session,
                )


def _timed_class(kind: type[H]) -> type[H]:
    """A class of the same name whose callbacks are measured."""
    if vars(kind).get(_MARK):
        return kind
    body: dict[str, object] = {name: _measured(name, getattr(kind, name)) for name in CALLBACKS}
    body |= {"__module__": kind.__module__, "__qualname__": kind.__qualname__, "__doc__": kind.__doc__, _MARK: True}
    # Made of `kind`, so it is one.
    return cast("type[H]", type(kind.__name__, (kind,), body))


def _measured(callback: str, call: Callable[Concatenate[AnyHook, P], T]) -> Callable[Concatenate[AnyHook, P], T]:
    def measured(hook: AnyHook, /, *args: P.args, **kwargs: P.kwargs) -> T:
        times = _Times.of(hook)
        if times is not None and times.is_running:  # one callback calls another, or that of a timed base class
            return call(hook, *args, **kwargs)
        if times is None or callback == "begin":
            vars(hook)[_KEY] = times = _Times(time.perf_counter if times is None else times.clock)
        times.is_running = True
        started = times.clock()
        try:
            return call(hook, *args, **kwargs)
        finally:
            times.add(callback, times.clock() - started)
            times.is_running = False

    return measured
