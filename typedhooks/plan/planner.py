"""`Planner`: from what is asked of a run to the callable of the runtime; what was made before is found again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import SessionClosedError
from typedhooks.graph import StepReads, TrainStep
from typedhooks.plan.cache import BoundedDict, Numbers
from typedhooks.plan.compiled import CompiledRun
from typedhooks.plan.merge import merge
from typedhooks.plan.request import Request
from typedhooks.run import SessionRunArgs
from typedhooks.structures import FetchSpec, shape_and_leaves

R = TypeVar("R")

CAPACITY = 256
"""Requests and plans kept. A training has a handful; a hook that asks for something new in every run gets no more."""

_FIXED = (
    type(None),
    tf.Operation,
    tf.Tensor,
    tf.Variable,
    tf.SparseTensor,
    tf.IndexedSlices,
    tf.RaggedTensor,
    FetchSpec,
    TrainStep,
    str,
)

"""What cannot change what it asks for, so that its identity stands for it."""


@final
@dataclass(frozen=True, slots=True)
class _Kept:
    """A request, and what its key is made of: identities, which must not pass to other objects meanwhile."""

    request: Request[object]
    kept: object


@final
class Planner:
    """Plans runs of one graph on one runtime session at a time."""

    __slots__ = ("_compiled", "_fixed", "_graph", "_numbers", "_requests", "_session", "_step_reads")

    def __init__(self, graph: tf.Graph) -> None:
        """Plan for a graph; `use` a session before planning runs."""
        self._graph = graph
        self._requests: BoundedDict[_Kept] = BoundedDict(CAPACITY)
        self._compiled: BoundedDict[CompiledRun] = BoundedDict(CAPACITY)
        self._numbers = Numbers(CAPACITY)
        self._fixed: dict[type, bool] = {}
        self._session: tf1.Session | None = None
        self._step_reads: StepReads | None = None

    def use(self, session: tf1.Session) -> None:
        """Run on this session from now on. The graph must not change any more."""
        self._session = session
        self._step_reads = StepReads(self._graph)

    def forget_runs(self) -> None:
        """Let go what was compiled for a session, before that is closed."""
        self._compiled.clear()
        self._session = None

    def request(self, args: SessionRunArgs[object, object, R]) -> Request[R]:
        """What `args` ask for, resolved against the graph: for arguments that are kept and asked for again."""
        if args.feeds is not None:
            return self.request_anew(args)
        found = self._requests.get(id(args))
        if found is None:
            found = self._requests.add(id(args), _Kept(Request(args, self._graph, self._numbers), args))
        # The key stands for the arguments, and so for the type of what they give.
        return cast("Request[R]", found.request)

    def request_anew(self, args: SessionRunArgs[object, object, R]) -> Request[R]:
        """The same, for arguments that are made anew in every run: they are found again by what they ask for."""
        kept: list[object] = []
        fetches = self._identity(args.fetches, kept)
        targets = self._identity(args.targets, kept)
        if fetches is None or targets is None or args.options is not None:
            return Request(args, self._graph, self._numbers)
        key = (fetches, targets, args.want_metadata)
        found = self._requests.get(key)
        if found is None:
            found = self._requests.add(key, _Kept(Request(args, self._graph, self._numbers), kept))
        return cast("Request[R]", found.request)  # as above

    def _identity(self, asked: object, kept: list[object]) -> Hashable | None:
        """A key for what is asked, and what must be kept for it, or `None` where there is no telling."""
        if self._is_fixed(type(asked)):
            kept.append(asked)
            return id(asked)
        shape, leaves = shape_and_leaves(asked)
        if not all(self._is_fixed(type(leaf)) for leaf in leaves):
            return None
        kept.extend(leaves)
        return (shape, *map(id, leaves))

    def _is_fixed(self, kind: type) -> bool:
        """Whether things of a type are among the fixed; the types are few, and looked up in every run."""
        known = self._fixed.get(kind)
        if known is None:
            known = self._fixed[kind] = issubclass(kind, _FIXED)
        return known

    def compiled(
        self, requests: Sequence[Request[object]], fed: Sequence[tf.Tensor], *, with_step: bool = False
    ) -> CompiledRun:
        """The run that does what all the requests ask for, fed as given.

        Args:
            requests: What is asked for.
            fed: The tensors that are fed.
            with_step: Whether to fetch the global step after the run too, where one call can tell it.

        Raises:
            SessionClosedError: No session is in use.
        """
        key = (with_step, *[request.number for request in requests], *map(id, fed))
        found = self._compiled.get(key)
        if found is None:
            if self._session is None or self._step_reads is None:
                raise SessionClosedError("the session is closed; make a new MonitoredSession to go on")
            after = self._step_reads.after(_run_by(requests, fed), fed)
            plan = merge(requests, fed, step=after.read if with_step else None, moves_step=after.moved)
            found = self._compiled.add(key, CompiledRun(plan, self._session))
        return found


def _run_by(requests: Sequence[Request[object]], fed: Sequence[tf.Tensor]) -> Iterator[tf.Operation]:
    """The operations that the requests ask for; what is fed is fetched without running anything."""
    given = {id(tensor) for tensor in fed}
    for request in requests:
        yield from request.targets
        yield from (tensor.op for tensor in request.fetches if id(tensor) not in given)
