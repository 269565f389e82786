"""`TriggeredHook`: a hook that acts when its trigger says so."""

from __future__ import annotations

import logging
import re
from typing import cast

from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar, override

from typedhooks.errors import HookTypeError, HookUsageError
from typedhooks.graph import Counter, reads_input
from typedhooks.hook import Hook, hook_name
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult, untyped_args, with_feeds
from typedhooks.structures import Fetch, build_spec, flat_targets
from typedhooks.trigger import Elapsed, EpochBound, HookTrigger, is_monotonic

F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)

_logger = logging.getLogger("typedhooks")

# The runtime's message begins with where the graph was built.
_UNFED = re.compile(r"must feed a value for placeholder tensor ('[^']*')")


class TriggeredHook(Hook[F, E, R]):
    """A hook that fetches, runs and acts only in the runs in which its trigger fires.

    A subclass overrides `on_trigger`, and what it needs of `fetches`, `targets`, `run_options` and `want_metadata`.
    These are asked for once a session, after every hook's `begin()`.

    The trigger is copied. It is set to the step at which the session starts, or starts again after a recovery, so a
    resumed training fires at the same steps as one that was never cut. What the hook fetches is computed in the runs
    that are expected to fire. Where a run moves the step further than the one before it did and so fires unexpectedly,
    the values are computed right after it, with the caller's feeds; if that would use up input, the hook fires one run
    later.

    Example:
        >>> from typedhooks import Elapsed, Session, SessionRunResult, StepHookTrigger, TriggeredHook
        >>> class Announcer(TriggeredHook):
        ...     def on_trigger(
        ...         self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
        ...     ) -> None:
        ...         print(f"step {step}")
        >>> hook = Announcer(StepHookTrigger(100))
    """

    def __init__(self, trigger: HookTrigger, *, trigger_at_end: bool = True, trigger_at_start: bool = False) -> None:
        """Say when to act.

        Args:
            trigger: When; it is copied, with all its settings.
            trigger_at_end: Whether to act once more at `end()`, unless the hook has done so for that very step.
            trigger_at_start: Whether to act in the very first run of a fresh session too, one that starts at step 0.
        """
        if not hasattr(trigger, "should_trigger_for_step"):
            raise HookTypeError(
                f"the trigger of {hook_name(self)} is {trigger!r}; give it one, such as StepHookTrigger(100)",
                hook=hook_name(self),
            )
        self._given_trigger = trigger
        self._trigger_at_end = trigger_at_end
        self._trigger_at_start = trigger_at_start

    # What subclasses override.

    @property
    def fetches(self) -> Fetch[R] | None:
        """What to compute when the trigger fires; for several things, a `fetch(...)` of them."""
        return None

    @property
    def targets(self) -> E | None:
        """What to run, for its effect, when the trigger fires."""
        return None

    @property
    def run_options(self) -> tf1.RunOptions | None:
        """Run options for the runs in which the trigger fires."""
        return None

    @property
    def want_metadata(self) -> bool:
        """Whether `on_trigger` needs the runtime's metadata."""
        return False

    def on_first_trigger(self, step: int, session: Session) -> None:
        """Called once a session, right before the first `on_trigger`."""

    def on_trigger(self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[R], session: Session) -> None:
        """Act.

        Args:
            step: The global step after the run.
            elapsed: Seconds and steps since the trigger fired last; `None` the first time in a session.
            run_result: What `fetches` and `want_metadata` asked for.
            session: The session; its runs call no hooks.
        """

    # What the runner calls. A subclass that overrides one of these calls it on `super()` too.

    @override
    def begin(self) -> None:
        if not hasattr(self, "_given_trigger"):
            raise self._misses("__init__", "super().__init__(trigger)")
        Counter.GLOBAL_STEP.require(wanted_by=hook_name(self))
        self._trigger = self._given_trigger.copy()
        if isinstance(self._trigger, EpochBound) and self._trigger.needs_epoch:
            Counter.GLOBAL_EPOCH.require(wanted_by=hook_name(self))
        self._monotonic = is_monotonic(self._trigger)
        self._has_triggered = False

    @override
    def after_session_creation(self, session: Session) -> None:
        if not hasattr(self, "_trigger"):
            raise self._misses("begin", "super().begin()")
        step = session.global_step
        if isinstance(self._trigger, EpochBound):
            self._trigger.bind_epoch(lambda: session.global_epoch)
        self._trigger.reset(step)
        self._args = self._make_args()
        self._due = self._trigger_at_start and step == 0
        self._requested = False
        self._started_at = self._expected = step
        self._acted_at: int | None = None
        self._has_acted = False
        self._missed: Elapsed | None = None
        self._has_run = False

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[F, E, R] | None:
        if self._args is None:
            return None
        self._expected = run_context.expected_step
        # Asked about a step that may not be reached, a trigger that is not monotonic would count it as reached.
        self._requested = self._due or not self._monotonic or self._trigger.should_trigger_for_step(self._expected)
        return self._args if self._requested else None

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[R]) -> None:
        self._has_run = True
        session = run_context.session
        step = session.global_step
        if not (self._due or self._trigger.should_trigger_for_step(step)):
            return
        if self._args is None or self._requested:
            self._fire(step, run_result, session)
        elif step > self._expected and not self._reads_input(session):
            self._fire(step, session.run_args(with_feeds(self._args, run_context.args.feeds)), session)

    @override
    def end(self, session: Session) -> None:
        if not self._trigger_at_end:
            return
        step = session.global_step
        if step == self._acted_at or (step == self._started_at and not self._has_run):
            return
        try:
            result = self._nothing() if self._args is None else session.run_args(self._args)
        except tf1.errors.OutOfRangeError:
            _logger.debug("%s does not act at the end: what it needs takes input, and that is used up", hook_name(self))
        except tf1.errors.InvalidArgumentError as error:
            unfed = _UNFED.search(error.message)
            if unfed is None:
                raise
            _logger.warning(
                "%s does not act at the end: what it needs takes a feed for placeholder %s", hook_name(self), unfed[1]
            )
        else:
            self._fire(step, result, session)

    def _fire(self, step: int, result: SessionRunResult[R], session: Session) -> None:
        # Until `on_trigger` returns, the hook has not fired, and is due in the next run whatever the trigger says.
        self._due = True
        elapsed = self._trigger.update_last_trigger(step)
        if elapsed is not None and self._missed is not None:
            elapsed = Elapsed(elapsed.seconds + self._missed.seconds, elapsed.steps + self._missed.steps)
        self._missed = elapsed
        if not self._has_triggered:
            self.on_first_trigger(step, session)
            self._has_triggered = True
        self.on_trigger(step, elapsed if self._has_acted else None, result, session)
        self._due = False
        self._missed = None
        self._has_acted = True
        self._acted_at = step

    def _misses(self, method: str, call: str) -> HookUsageError:
        return HookUsageError(f"'{hook_name(self)}.{method}' must call {call}", hook=hook_name(self))

    def _make_args(self) -> SessionRunArgs[F, E, R] | None:
        fetches, targets, options, want_metadata = self.fetches, self.targets, self.run_options, self.want_metadata
        if fetches is None and targets is None and options is None and not want_metadata:
            return None
        args = untyped_args(fetches, targets, None, options, want_metadata)
        # `fetches` is a `Fetch[R]`, so R is what it decodes to; F and E are only names of what a subclass gives.
        return cast("SessionRunArgs[F, E, R]", args)

    def _reads_input(self, session: Session) -> bool:
        assert self._args is not None  # noqa: S101 - for the checkers: asked only where there is something to fetch
        spec = build_spec(self._args.fetches, session.graph)
        fetched = (*spec.flat_targets(), *(tensor.op for tensor in spec.flat_fetches()))
        return reads_input((*fetched, *flat_targets(self._args.targets, session.graph)))

    def _nothing(self) -> SessionRunResult[R]:
        # A hook that fetches nothing has R = None.
        return cast("SessionRunResult[R]", SessionRunResult(None))
