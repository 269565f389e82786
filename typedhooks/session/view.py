"""The session that hooks are handed: the state of the running session, and runs that call no hooks."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import SessionClosedError
from typedhooks.graph import Counter
from typedhooks.plan import Request
from typedhooks.run import (
    FeedSource,
    Session,
    SessionRunArgs,
    SessionRunResult,
    StopKind,
    StopReason,
)
from typedhooks.session.graph_guard import GraphGuard
from typedhooks.session.runtime import RuntimeSession
from typedhooks.session.step import StepTracker
from typedhooks.session.stop import StopState
from typedhooks.structures import FeedMap, Feeds

R = TypeVar("R")

_logger = logging.getLogger("typedhooks")


@final
class HookSession(Session):
    """What the hooks of a monitored session see of it, and what it is made of.

    Attributes:
        runtime: Makes the runs.
        steps: Knows the global step.
        stop: Knows whether to stop.
        spent_input: What the last run that found the input used up raised.
    """

    __slots__ = ("_graph", "_guard", "runtime", "spent_input", "steps", "stop")

    def __init__(self, graph: tf.Graph, guard: GraphGuard, runtime: RuntimeSession) -> None:
        """Not started yet."""
        self._graph = graph
        self._guard = guard
        self.runtime: RuntimeSession = runtime
        self.steps: StepTracker = StepTracker(lambda: self._read(Counter.GLOBAL_STEP))
        self.stop: StopState = StopState()
        self.spent_input: BaseException | None = None

    @override
    def _execute(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        return self.execute(args, feeds)

    def execute(self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource) -> SessionRunResult[R]:
        """Make a run without hooks, in a callback: whatever it raises is the hook's business."""
        fed = self.runtime.slots.bind(feeds() if callable(feeds) else feeds)
        return self.run_alone(self.runtime.planner.request_anew(args), fed)

    def run_alone(self, request: Request[R], feeds: FeedMap) -> SessionRunResult[R]:
        """Do in one call of the runtime what one request asks for, without hooks.

        Raises:
            OutOfRangeError: The input is used up, where it is the one that `spent_input` gives then.
        """
        run = self.runtime.planner.compiled((request,), feeds.tensors)
        metadata = tf1.RunMetadata() if request.want_metadata else None
        try:
            values = run(feeds.values, metadata)
        except tf1.errors.OutOfRangeError as error:
            self.spent_input = error
            raise
        finally:
            if run.plan.moves_step:
                self.steps.forget()
        return SessionRunResult(request.decode(run.plan.picks[0](values)), metadata)

    @property
    @override
    def graph(self) -> tf.Graph:
        return self._graph

    @property
    @override
    def raw_session(self) -> tf1.Session:
        self.steps.doubt()  # who has it may train with it
        return self.runtime.raw

    @property
    @override
    def stop_reason(self) -> StopReason | None:
        return self.stop.reason

    @override
    def request_stop(self, reason: StopReason | str | None = None) -> None:
        if not isinstance(reason, StopReason):
            reason = StopReason(StopKind.REQUESTED, reason or "")
        calling = self._guard.hook_of_this_thread()
        step = self._step() if reason.step is None and calling is not None else reason.step
        reason = replace(reason, hook=reason.hook or calling, step=step)
        if self.stop.request(reason):
            _logger.info("stopping: %s", reason)

    def complete_stop(self) -> None:
        """Fill in the step of a stop that was not asked for in a callback, where the runtime could not be asked."""
        reason = self.stop.reason
        if reason is not None and reason.step is None:
            with suppress(tf1.errors.OpError):  # a lost server must not keep the session from closing
                self.stop.complete(replace(reason, step=self._step()))

    @property
    @override
    def global_step(self) -> int:
        return self.steps.exact

    @property
    @override
    def global_epoch(self) -> int:
        return self._read(Counter.GLOBAL_EPOCH)

    def _step(self) -> int | None:
        return None if Counter.GLOBAL_STEP.get(self._graph) is None else self.steps.exact

    def step_of_lost_session(self) -> int | None:
        """The step after the last run, as far as the session that was lost still tells; it is not waited for."""
        variable = Counter.GLOBAL_STEP.get(self._graph)
        if variable is None or self.steps.is_exact:
            return self.steps.known
        args = SessionRunArgs(variable, options=tf1.RunOptions(timeout_in_ms=1000))
        try:
            return int(self.run_alone(self.runtime.planner.request(args), self.runtime.slots.bind(None)).values)
        except (tf1.errors.OpError, SessionClosedError):
            return self.steps.known

    def _read(self, counter: Counter) -> int:
        variable = counter.require(self._graph, wanted_by="the session")
        request = self.runtime.planner.request_anew(SessionRunArgs(variable))
        return int(self.run_alone(request, self.runtime.slots.bind(None)).values)
