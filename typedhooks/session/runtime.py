"""The graph on TensorFlow's runtime: planned runs on a raw session that can be replaced by a new one."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TypeVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import SessionClosedError
from typedhooks.plan import CompiledRun, Planner, Request
from typedhooks.run import SessionRunArgs, SessionRunResult
from typedhooks.session.creator import SessionCreator
from typedhooks.structures import FeedMap, Feeds, FeedSlots

R = TypeVar("R")

_logger = logging.getLogger("typedhooks")


@final
class RuntimeSession:
    """Runs one graph, which must not change any more."""

    __slots__ = ("_creator", "_graph", "_planner", "_raw", "_slots")

    def __init__(self, graph: tf.Graph, creator: SessionCreator) -> None:
        """Start nothing yet."""
        self._graph = graph
        self._creator = creator
        self._slots = FeedSlots(graph)
        self._planner = Planner(graph)
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
        self._planner.use(self._raw)

    def close(self) -> None:
        """Close the raw session, if there is one; that a lost server cannot be told so does not matter."""
        raw, self._raw = self._raw, None
        if raw is None:
            return
        self._planner.forget_runs()
        try:
            raw.close()
        except tf1.errors.OpError as error:
            _logger.warning("closing the runtime session failed: %s", error)

    def request(self, args: SessionRunArgs[object, object, R]) -> Request[R]:
        """What `args` ask for, resolved against the graph."""
        return self._planner.request(args)

    def bind(self, feeds: Feeds) -> FeedMap:
        """Feeds, checked and converted."""
        return self._slots.bind(feeds)

    def compiled(self, requests: Sequence[Request[object]], fed: Sequence[tf.Tensor]) -> CompiledRun:
        """One call of the runtime that does what all the requests ask for, fed as given."""
        return self._planner.compiled(requests, fed)

    def run_alone(self, request: Request[R], feeds: FeedMap) -> SessionRunResult[R]:
        """Do in one call of the runtime what one request asks for."""
        run = self._planner.compiled((request,), feeds.tensors)
        metadata = tf1.RunMetadata() if request.want_metadata else None
        values = run(feeds.values, metadata)
        return SessionRunResult(request.decode(run.plan.picks[0](values)), metadata)
