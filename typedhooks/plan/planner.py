"""`Planner`: from what is asked of a run to the runtime's callable, with everything found again that was made before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import SessionClosedError
from typedhooks.graph.train_step import TrainStep, exact_steps
from typedhooks.plan.cache import BoundedCache
from typedhooks.plan.compiled import CompiledRun
from typedhooks.plan.merge import merge
from typedhooks.plan.request import Request, make_request
from typedhooks.run import SessionRunArgs
from typedhooks.structures import FetchSpec

R = TypeVar("R")

_CAPACITY = 256
"""Requests and plans kept. A training has a handful; a hook that asks for something new in every run gets no more."""

_FIXED = (type(None), tf.Operation, tf.Tensor, tf.Variable, FetchSpec, TrainStep)
"""What cannot change what it asks for, so that its identity stands for it."""


@final
class Planner:
    """Plans runs of one graph on one runtime session at a time."""

    __slots__ = ("_compiled", "_exact_steps", "_graph", "_requests", "_session")

    def __init__(self, graph: tf.Graph) -> None:
        """Plan for a graph; `use` a session before planning runs."""
        self._graph = graph
        self._exact_steps: dict[tf.Operation, tf.Tensor] = {}
        # The arguments are kept beside their request: their identity is the key, and must not pass to another object.
        self._requests: BoundedCache[tuple[SessionRunArgs, Request[object]]] = BoundedCache(_CAPACITY)
        self._compiled: BoundedCache[CompiledRun] = BoundedCache(_CAPACITY)
        self._session: tf1.Session | None = None

    def use(self, session: tf1.Session) -> None:
        """Run on this session from now on. The graph must not change any more."""
        self._exact_steps = exact_steps(self._graph)
        self._session = session

    def forget_runs(self) -> None:
        """Let go what was compiled for a session, before that is closed."""
        self._compiled.clear()
        self._session = None

    def request(self, args: SessionRunArgs[object, object, R]) -> Request[R]:
        """What `args` ask for, resolved against the graph."""
        fetches, targets = args.fetches, args.targets
        if isinstance(fetches, _FIXED) and isinstance(targets, _FIXED) and args.options is None:
            key: object = (id(fetches), id(targets), args.want_metadata)
        elif args.feeds is None:
            key = id(args)
        else:
            return make_request(args, self._graph)
        _, request = self._requests.get(key, lambda: (args, make_request(args, self._graph)))
        # The key stands for the fetches, and so for the type of what they give.
        return cast("Request[R]", request)

    def compiled(self, requests: Sequence[Request[object]], feeds: Sequence[tf.Tensor]) -> CompiledRun:
        """The run that does what all the requests ask for, fed as given."""
        key = (*[request.key for request in requests], tuple(map(id, feeds)))
        return self._compiled.get(key, lambda: self._compile(requests, feeds))

    def _compile(self, requests: Sequence[Request[object]], feeds: Sequence[tf.Tensor]) -> CompiledRun:
        if self._session is None:
            raise SessionClosedError("the session is closed; make a new MonitoredSession to go on")
        return CompiledRun(merge(requests, feeds, exact_steps=self._exact_steps), self._session)
