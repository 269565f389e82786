"""The queue runners of a graph: TensorFlow's threads that fill its queues, from the start of a session to its end."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import add_note

_logger = logging.getLogger("typedhooks")

STOP_GRACE_SECONDS = 120.0
"""How long a session waits for these threads when it closes, as `tf.compat.v1.train.MonitoredSession` does."""


@final
class QueueRunners:
    """The threads of one runtime session, which come to an end together.

    Attributes:
        threads: All of them, running or not.
    """

    def __init__(self, session: tf1.Session, runners: Sequence[tf1.train.QueueRunner], grace_seconds: float) -> None:
        """Start the threads of every runner."""
        self._coordinator = _Coordinator()
        self._grace_seconds = grace_seconds
        self.threads: list[threading.Thread] = []
        for runner in runners:
            # A daemon: one that is stuck in a call must not keep the program from ending.
            self.threads += runner.create_threads(session, self._coordinator, daemon=True, start=True)

    def failure(self) -> BaseException | None:
        """What a thread raised, with a note that names the thread, or nothing."""
        try:
            self._coordinator.raise_requested_exception()
        except BaseException as error:  # handed on
            note = f"raised in the thread {self._coordinator.failed!r}, which a queue runner of the graph started"
            if note not in getattr(error, "__notes__", ()):
                add_note(error, note)
            return error
        return None

    def check(self, cause: BaseException | None = None) -> None:
        """Raise what a thread raised, from what came of it, such as the error of a run that found its queue closed."""
        if self._coordinator.should_stop():
            error = self.failure()
            if error is not None and error is not cause:
                raise error from cause

    def end(self, close_session: Callable[[], object]) -> None:
        """Cancel what waits for room in the queues, wait for the threads, and close the session.

        Closing it frees what still waits in it after half of the time, except a call of the user's own code: the
        runtime waits for that itself, and so must not be waited for.
        """
        self._coordinator.request_stop()
        _join(self.threads, self._grace_seconds / 2)
        if not any(thread.is_alive() for thread in self.threads):
            close_session()
            return
        closing = threading.Thread(target=close_session, name="typedhooks close", daemon=True)
        closing.start()
        _join([*self.threads, closing], self._grace_seconds / 2)
        stuck = [thread.name for thread in self.threads if thread.is_alive()]
        if stuck:
            _logger.warning(
                "after %g seconds these threads of queue runners still run and are left behind: %s",
                self._grace_seconds,
                ", ".join(stuck),
            )


def _join(threads: Sequence[threading.Thread], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    for thread in threads:
        thread.join(max(0.0, deadline - time.monotonic()))


def start_queue_runners(graph: tf.Graph, session: tf1.Session, grace_seconds: float) -> QueueRunners | None:
    """Start what the graph's `QUEUE_RUNNERS` collection holds, if it holds anything."""
    runners: list[tf1.train.QueueRunner] = graph.get_collection(tf1.GraphKeys.QUEUE_RUNNERS)
    return QueueRunners(session, runners, grace_seconds) if runners else None


@final
class _Coordinator(tf1.train.Coordinator):
    """Remembers, besides the error, which thread raised it."""

    failed: str = ""

    @override
    def request_stop(
        self,
        ex: BaseException | tuple[type[BaseException], BaseException, TracebackType] | None = None,
    ) -> None:
        if ex is not None and not self.should_stop():
            self.failed = threading.current_thread().name
        super().request_stop(ex)
