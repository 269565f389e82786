"""`SignalStopper`: a signal ends the training as a stop does, with the last checkpoint saved."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Callable, Iterable
from types import FrameType
from typing import TypeAlias

from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.hook import Hook
from typedhooks.run import Session, StopKind, StopReason

_logger = logging.getLogger("typedhooks")

_Handler: TypeAlias = "Callable[[int, FrameType | None], object] | int | signal.Handlers | None"


class SignalStopper(Hook):
    """Requests a stop of kind `StopKind.SIGNAL` when the process gets a signal, so that every hook's `end()` runs.

    A second signal of the same kind does what it would have done without this hook. The signals' handlers are put back
    when the session closes. In any other thread than the main one, where Python allows no handlers, it does nothing.

    Example:
        >>> import signal
        >>> from typedhooks import SignalStopper
        >>> hook = SignalStopper([signal.SIGTERM])
    """

    # Before those who may wait long in `after_session_creation()`, and end that when a stop is requested.
    priority = 900

    def __init__(self, signals: Iterable[signal.Signals] = (signal.SIGTERM, signal.SIGINT)) -> None:
        """Say which signals stop the training."""
        self._signals = tuple(signals)
        self._former: dict[signal.Signals, _Handler] = {}
        self._session: Session | None = None

    @override
    def begin(self) -> None:
        """Handle the signals.

        Raises:
            HookUsageError: One of them cannot be handled.
        """
        self._session = None
        self._early: StopReason | None = None
        self._former = {}
        if threading.current_thread() is not threading.main_thread():
            _logger.warning("SignalStopper does nothing outside the main thread")
            return
        for one in self._signals:
            try:
                former = signal.signal(one, self._stop)
            except OSError as error:
                self._restore()
                raise HookUsageError(f"SignalStopper cannot handle {one.name}", hook="SignalStopper") from error
            # `None` is a handler that was not installed from Python, and cannot be put back by it.
            self._former[one] = signal.SIG_DFL if former is None else former

    @override
    def after_session_creation(self, session: Session) -> None:
        self._session = session
        if self._early is not None:
            session.request_stop(self._early)

    @override
    def end(self, session: Session) -> None:
        self._restore()

    @override
    def on_error(self, error: BaseException) -> None:
        self._restore()

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        received = signal.Signals(number)
        reason = StopReason(StopKind.SIGNAL, received.name, hook="SignalStopper")
        if self._session is None:
            self._early = reason
        else:
            self._session.request_stop(reason)
        self._put_back(received)

    def _put_back(self, one: signal.Signals) -> None:
        former = self._former.pop(one, None)
        if former is not None:
            signal.signal(one, former)

    def _restore(self) -> None:
        self._session = None
        for one in tuple(self._former):
            self._put_back(one)
