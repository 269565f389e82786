"""What a monitored session does: start, run, recover, fail and close. `MonitoredSession` is its public face."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import ParamSpec, TypeVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import (
    HookUsageError,
    SessionClosedError,
    SessionFailedError,
    SessionStoppedError,
    add_note,
)
from typedhooks.graph import Counter, add_exact_steps
from typedhooks.hook import AnyHook, check_hooks
from typedhooks.plan import Request
from typedhooks.run import FeedSource, SessionRunArgs, SessionRunResult, StopKind, StopReason, with_feeds
from typedhooks.session.creator import SessionCreator
from typedhooks.session.graph_guard import GraphGuard
from typedhooks.session.hooked_run import HookedRuns
from typedhooks.session.lifecycle import END_OF_INPUT_ERRORS, HookCalls
from typedhooks.session.recovery import PREEMPTION_ERRORS, RecoveryPolicy
from typedhooks.session.runtime import RuntimeSession
from typedhooks.session.view import HookSession
from typedhooks.structures import FeedMap, Feeds

if sys.version_info < (3, 11):
    from exceptiongroup import BaseExceptionGroup

R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")

_logger = logging.getLogger("typedhooks")


@final
class SessionCore:
    """The state of one monitored session, and what changes it.

    Attributes:
        view: The session as its hooks see it.
        lock: Held while a run is made, or anything else that hooks take part in.
        hooks_off: How many `without_hooks()` blocks are open.
        closed: Whether the session is closed.
        at_close: What to call when it closes, to end what was started for its runs.
    """

    def __init__(
        self,
        graph: tf.Graph,
        creator: SessionCreator,
        hooks: Sequence[AnyHook],
        recovery: RecoveryPolicy,
        grace_seconds: float,
    ) -> None:
        """Start the session; what this raises leaves nothing behind."""
        self._recovery = recovery
        self._guard = GraphGuard(graph)
        self._runtime = RuntimeSession(graph, creator, grace_seconds)
        self.view: HookSession = HookSession(graph, self._guard, self._runtime)
        self._calls = HookCalls(graph, self._guard)
        self._runs = HookedRuns(self.view, self._calls)
        self.lock: AbstractContextManager[object] = threading.RLock()
        self.hooks_off: int = 0
        self.closed: bool = False
        self.at_close: set[Callable[[], object]] = set()
        self._closing = False
        self._attempts = 0
        self._attempts_in_a_row = 0
        self._failure: BaseException | None = None
        self._good_end: BaseException | None = None
        try:
            for hook in hooks:
                self._calls.begin(hook)
            add_exact_steps(graph)
            creator.build(graph)
            self._guard.close_graph()
            self._start_runtime()
        except BaseException as error:
            self._calls.on_error(error)
            self._release()
            raise

    @property
    def should_stop(self) -> bool:
        """Whether the training loop should end."""
        return self.closed or self.view.stop.seen()

    # Runs.

    def execute(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        """Make one run, as often as it takes to recover from the loss of a server."""
        with self.lock:
            if self._guard.hook is not None:  # a hook holds on to the monitored session itself
                self.check_can_run(hooks=False)
                return self.view.execute(args, feeds)
            hooks = hooks and not self.hooks_off
            if self.view.stop.reason is not None or self.closed or self._failure is not None:
                self.check_can_run(hooks=hooks)
            request = self._runtime.planner.request_anew(args)
            try:
                fed = self._fed(feeds)
            except BaseException as error:
                if callable(feeds):
                    self._remember(error)
                raise
            return self.attempt(self._run_once, args, request, fed, hooks)

    def execute_once(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        """Make one run, and leave recovery to the caller."""
        with self.lock:
            self.check_open()
            hooks = hooks and not self.hooks_off and self._guard.hook is None
            return self._run_once(args, self._runtime.planner.request_anew(args), self._fed(feeds), hooks)

    def check_can_run(self, *, hooks: bool) -> None:
        """Refuse a run on a session that is closed, has failed or stops.

        Raises:
            SessionClosedError: It is closed.
            SessionFailedError: It has failed, and the failure was not cleared.
            SessionStoppedError: A stop was requested, which the program can know, and hooks are to take part.
        """
        self.check_open()
        if self._failure is not None:
            what = str(self._failure).strip().partition("\n")[0]
            raise SessionFailedError(
                f"the session failed before, with {type(self._failure).__name__}: {what}; "
                "call clear_failure() once that has been dealt with"
            ) from self._failure
        if hooks and not self.view.stop.lets_one_pass():
            raise SessionStoppedError(
                f"the session stops ({self.view.stop_reason}); "
                "look at should_stop before each run, or run without hooks"
            )

    def check_open(self) -> None:
        """Refuse what a closed session cannot do.

        Raises:
            SessionClosedError: It is closed.
        """
        if self.closed:
            raise SessionClosedError("the session is closed; make a new MonitoredSession to go on")

    def attempt(self, make: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a run, again on a new runtime session where the old one is lost, and remember what fails for good.

        Raises:
            SessionStoppedError: The runtime session was lost after a stop had been requested, so the run is not made
                again. That ends the training well.
        """
        try:
            while True:
                try:
                    result = make(*args, **kwargs)
                except PREEMPTION_ERRORS as error:
                    self._recover(error)
                    self._stop_instead(error)
                else:
                    self._attempts_in_a_row = 0
                    return result
        except BaseException as error:
            self._remember(error)
            raise

    def ends_well(self, error: BaseException | None) -> bool:
        """Whether this very exception told of the end of the input, or of a stop in the middle of a recovery."""
        return error is not None and error is self._good_end

    def input_ended(self, error: BaseException) -> None:
        """Remember that `error` means the end of the input, not of a thread that should fill a queue, and stop."""
        self._runtime.check_queue_runners(error)
        self._good_end = error
        self.view.request_stop(StopReason(StopKind.END_OF_INPUT, "the input is used up"))
        self.view.complete_stop()

    def _stop_instead(self, error: BaseException) -> None:
        """After a recovery, make no further run if a stop was requested before or in it."""
        if self.view.stop.refuses_runs:
            self._good_end = SessionStoppedError(
                f"the session stops ({self.view.stop_reason}), so the run that was lost is not made again"
            )
            raise self._good_end from error

    def _remember(self, error: BaseException) -> None:
        """Remember what a run raised, unless that ends the training well."""
        self.view.steps.forget()  # the run may have moved the step before it failed
        if not self.ends_well(error):
            self._failure = error

    def _run_once(
        self, args: SessionRunArgs[object, object, R], request: Request[R], fed: FeedMap, hooks: bool
    ) -> SessionRunResult[R]:
        if self._runtime.queue_runners is not None:
            self._runtime.queue_runners.check()
        try:
            if not hooks:
                return self.view.run_alone(request, fed)
            result = self._runs.run(with_feeds(args, fed) if fed.tensors else args, request, fed)
        except tf1.errors.OpError as error:
            self._runtime.check_queue_runners(error)
            if error is self.view.spent_input:  # and not raised by what the caller has the values decoded with
                self.view.steps.forget()
                self.input_ended(error)
            raise
        if self.view.stop.seen():
            self.view.stop.input_renewed()
            self.view.complete_stop()
        return result

    def _fed(self, feeds: Feeds | FeedSource) -> FeedMap:
        """The feeds of one run, checked; a source that has no more ends the input."""
        if not callable(feeds):
            return self._runtime.slots.bind(feeds)
        try:
            given = feeds()
        except END_OF_INPUT_ERRORS as error:
            self.input_ended(error)
            raise
        return self._runtime.slots.bind(given)

    # Hooks that come and go.

    def add_hooks(self, hooks: Sequence[AnyHook]) -> None:
        """Begin hooks while the session runs; they take part from the next run on."""
        with self.lock:
            self.check_can_run(hooks=False)
            if self._closing:
                raise HookUsageError("the session is closing, so a hook that is added now would never run")
            check_hooks((*self._calls.begun, *hooks))
            for hook in check_hooks(hooks):
                self._calls.begin(hook)
                try:
                    self._calls.after_session_creation((hook,), self.view)
                except BaseException as error:
                    self._calls.on_error(error, (hook,))
                    raise

    def remove_hooks(self, hooks: Sequence[AnyHook]) -> None:
        """End hooks while the session runs."""
        with self.lock:
            _raise_all(self._calls.end(self._calls.require(hooks), self.view))

    # Failing and closing.

    def fail(self, error: BaseException) -> None:
        """Remember a failure, unless there was one before."""
        if self._failure is None:
            self._failure = error

    def clear_failure(self) -> None:
        """Forget the failure, and the end of the input."""
        with self.lock:
            self._failure = None
            self.view.stop.input_renewed()

    def close(self, raising: BaseException | None = None) -> None:
        """Give every hook its closing call, and the runtime and the graph back.

        Args:
            raising: What is raised already, and goes on when the session is closed.
        """
        with self.lock:
            if self.closed or self._closing:
                return
            if self._guard.hook is not None:
                raise HookUsageError("a session cannot be closed in the middle of a run; call request_stop() instead")
            self._closing = True
            try:
                errors = self._make_closing_calls()
                errors += self._unseen_errors(raising)
            finally:
                self._release()
        if raising is None:
            _raise_all(errors)

    def _make_closing_calls(self) -> list[BaseException]:
        """Call every hook's `end()` or `on_error()`, and give what must still be raised."""
        if self._failure is None:
            try:
                self.view.complete_stop()
            except BaseException as error:  # an interrupt: the hooks hear of it
                self._failure = error
                return [error, *self._calls.on_error(error)]
            return self._calls.end(self._calls.begun, self.view)
        return self._calls.on_error(self._failure)

    def _unseen_errors(self, raising: BaseException | None) -> list[BaseException]:
        """What a thread of a queue runner raised that no run has told of; a note where something is raised already."""
        failed = self._runtime.queue_runners and self._runtime.queue_runners.failure()
        known = raising or self._failure
        if failed is None or failed is known:
            return []
        if known is None:
            return [failed]
        add_note(known, f"besides, a queue runner of the graph had failed: {type(failed).__name__}: {failed}")
        return []

    def _release(self) -> None:
        self.closed = True
        with ExitStack() as stack:  # whatever one of these raises, the others are called
            stack.callback(self._guard.open_graph)
            stack.callback(self._runtime.close)
            for end in tuple(self.at_close):
                stack.callback(end)

    # Starting and recovering.

    def _start_runtime(self) -> None:
        """Start the runtime session and show it to the hooks, as often as it is lost meanwhile."""
        while True:
            try:
                self._runtime.start()
                self._runs.start()
                self.view.steps.reset()
                self._calls.after_session_creation(self._calls.begun, self.view)
            except PREEMPTION_ERRORS as error:
                self._count_attempt(error)
            else:
                return

    def _recover(self, error: BaseException) -> None:
        """Replace a lost runtime session, or raise `error` where that is not possible."""
        if not self._runtime.can_recover:
            add_note(error, "not recovered: there is no checkpoint that a new session could be restored from")
            raise error
        lost_at = self.view.step_of_lost_session()
        self._count_attempt(error)
        self._start_runtime()
        has_step = Counter.GLOBAL_STEP.get(self.view.graph) is not None
        _logger.warning(
            "the runtime session was lost at step %s (%s: %s); a new one goes on from step %s, attempt %d of %d",
            lost_at,
            type(error).__name__,
            error,
            self.view.global_step if has_step else None,
            self._attempts,
            self._recovery.max_attempts,
        )

    def _count_attempt(self, error: BaseException) -> None:
        if self._attempts >= self._recovery.max_attempts:
            add_note(error, f"not recovered: all {self._recovery.max_attempts} attempts of the RecoveryPolicy are used")
            raise error
        self._attempts += 1
        self._attempts_in_a_row += 1
        self._recovery.wait_before(self._attempts_in_a_row)


def _raise_all(errors: Sequence[BaseException]) -> None:
    if len(errors) == 1:
        raise errors[0]
    if errors:
        raise BaseExceptionGroup("several hooks raised when the session closed", errors)
