"""`RecordingHook`: writes down what it is called for, and fails where a test tells it to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from typing_extensions import TypeVar, override

from typedhooks.hook import Hook
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult

R = TypeVar("R", default=None)


class RecordingHook(Hook[object, object, R]):
    """A hook for tests of order, exceptions and results.

    Attributes:
        events: The names of the callbacks, in order, over all sessions.
        results: The values that it got, run by run.
        errors: What `on_error` was given.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession
        >>> from typedhooks.testing import RecordingHook
        >>> hook = RecordingHook()
        >>> with tf.Graph().as_default(), MonitoredSession(hooks=[hook]):
        ...     pass
        >>> hook.events
        ['begin', 'after_session_creation', 'end']
    """

    def __init__(
        self,
        name: str = "",
        args: SessionRunArgs[object, object, R] | None = None,
        *,
        on: Mapping[str, Callable[[], object]] | None = None,
        log: list[str] | None = None,
        priority: int = 0,
    ) -> None:
        """Say what to ask for and what to do.

        Args:
            name: Written before each event in `log`.
            args: What to add to each run.
            on: Functions to call in callbacks, by name: they may raise.
            log: A list to write `name.callback` to; hooks that share one show their order.
            priority: See `Hook`.
        """
        self.priority = priority
        self.events: list[str] = []
        self.results: list[R] = []
        self.errors: list[BaseException] = []
        self._name = name
        self._args = args
        self._on = on or {}
        self._log = log

    @override
    def begin(self) -> None:
        self._record("begin")

    @override
    def after_session_creation(self, session: Session) -> None:
        self._record("after_session_creation")

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, object, R] | None:
        self._record("before_session_run")
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[R]) -> None:
        self.results.append(run_result.values)
        self._record("after_session_run")

    @override
    def end(self, session: Session) -> None:
        self._record("end")

    @override
    def on_error(self, error: BaseException) -> None:
        self.errors.append(error)
        self._record("on_error")

    def _record(self, callback: str) -> None:
        self.events.append(callback)
        if self._log is not None:
            self._log.append(f"{self._name}.{callback}")
        if callback in self._on:
            self._on[callback]()
