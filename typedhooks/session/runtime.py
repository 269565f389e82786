"""The graph on TensorFlow's runtime: a raw session that can be replaced by a new one, and what plans its runs."""

from __future__ import annotations

import logging
from functools import partial
from typing import final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import SessionClosedError
from typedhooks.plan import Planner
from typedhooks.session.creator import SessionCreator
from typedhooks.session.queue_runners import QueueRunners, start_queue_runners
from typedhooks.structures import FeedSlots

_logger = logging.getLogger("typedhooks")


@final
class RuntimeSession:
    """Runs one graph, which must not change any more.

    Attributes:
        planner: Plans the runs.
        slots: Checks and converts what is fed.
        queue_runners: The threads that fill the graph's queues, if it has such.
    """

    __slots__ = ("_creator", "_grace_seconds", "_graph", "_raw", "planner", "queue_runners", "slots")

    def __init__(self, graph: tf.Graph, creator: SessionCreator, grace_seconds: float) -> None:
        """Start nothing yet."""
        self._graph = graph
        self._creator = creator
        self._grace_seconds = grace_seconds
        self.queue_runners: QueueRunners | None = None
        self.slots: FeedSlots = FeedSlots(graph)
        self.planner: Planner = Planner(graph)
        self._raw: tf1.Session | None = None

    @property
    def raw(self) -> tf1.Session:
        """TensorFlow's session."""
        if self._raw is None:
            raise SessionClosedError("the session is closed; make a new MonitoredSession to go on")
        return self._raw

    @property
    def can_recover(self) -> bool:
        """Whether a new session would find the state of this one again."""
        return self._creator.can_recover()

    def start(self) -> None:
        """Start a raw session, after closing the one before."""
        self.close()
        self._raw = self._creator.create_session()
        self.planner.use(self._raw)
        self.queue_runners = start_queue_runners(self._graph, self._raw, self._grace_seconds)

    def close(self) -> None:
        """Close the raw session, if there is one; that a lost server cannot be told so does not matter."""
        raw, self._raw = self._raw, None
        if raw is None:
            return
        self.planner.forget_runs()
        queue_runners, self.queue_runners = self.queue_runners, None
        if queue_runners is None:
            _close(raw)
        else:
            queue_runners.end(partial(_close, raw))

    def check_queue_runners(self, cause: BaseException | None = None) -> None:
        """Raise what a thread of a queue runner raised, if one did."""
        if self.queue_runners is not None:
            self.queue_runners.check(cause)


def _close(raw: tf1.Session) -> None:
    try:
        raw.close()
    except tf1.errors.OpError as error:
        _logger.warning("closing the runtime session failed: %s", error)
