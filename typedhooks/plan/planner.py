"""`Planner`: from what is asked of a run to the callable of the runtime; what was made before is found again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import SessionClosedError
from typedhooks.graph.train_step import TrainStep, exact_steps
from typedhooks.plan.cache import BoundedDict, Numbers
from typedhooks.plan.compiled import CompiledRun
from typedhooks.plan.merge import merge
from typedhooks.plan.request import Request
from typedhooks.run import SessionRunArgs
from typedhooks.structures import FetchSpec

R = TypeVar("R")

CAPACITY = 256
"""Requests and plans kept. A training has a handful; a hook that asks for something new in every run gets no more."""

_FIXED = (type(None), tf.Operation, tf.Tensor, tf.Variable, FetchSpec, TrainStep)

"""What cannot change what it asks for, so that its identity stands for it."""


@final
class Planner:
    """Plans runs of one graph on one runtime session at a time."""

    __slots__ = ("_compiled", "_exact_steps", "_fixed", "_graph", "_numbers", "_requests", "_session")

    def __init__(self, graph: tf.Graph) -> None:
        """Plan for a graph; `use` a session before planning runs."""
        self._graph = graph
        self._exact_steps: dict[tf.Operation, tf.Tensor] = {}
        # The arguments are kept beside their request: their identity is the key, and must not pass to another object.
        self._requests: BoundedDict[tuple[SessionRunArgs, Request[object]]] = BoundedDict(CAPACITY)
        self._compiled: BoundedDict[CompiledRun] = BoundedDict(CAPACITY)
        self._numbers = Numbers(CAPACITY)
        self._fixed: dict[type, bool] = {}
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
        if args.options is None and self._is_fixed(type(fetches)) and self._is_fixed(type(targets)):
            key: Hashable = (id(fetches), id(targets), args.want_metadata)
        elif args.feeds is None:
            key = id(args)
        else:
            return Request(args, self._graph, self._numbers)
        found = self._requests.get(key)
        if found is None:
            found = self._requests.add(key, (args, Request(args, self._graph, self._numbers)))
        # The key stands for the fetches, and so for the type of what they give.
        return cast("Request[R]", found[1])

    def _is_fixed(self, kind: type) -> bool:
        """Whether things of a type are among the fixed; the types are few, and looked up in every run."""
        known = self._fixed.get(kind)
        if known is None:
            known = self._fixed[kind] = issubclass(kind, _FIXED)
        return known

    def compiled(self, requests: Sequence[Request[object]], fed: Sequence[tf.Tensor]) -> CompiledRun:
        """The run that does what all the requests ask for, fed as given."""
        key = (*[request.number for request in requests], *map(id, fed))
        found = self._compiled.get(key)
        if found is None:
            if self._session is None:
                raise SessionClosedError("the session is closed; make a new MonitoredSession to go on")
            plan = merge(requests, fed, exact_steps=self._exact_steps)
            found = self._compiled.add(key, CompiledRun(plan, self._session))
        return found
