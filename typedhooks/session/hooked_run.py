"""One run under hooks: collect what they ask, make one call of the runtime, hand out what it gave."""

from __future__ import annotations

import re
from typing import TypeVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FeedConflictError, add_note
from typedhooks.graph import Counter, ancestors
from typedhooks.hook import AnyHook, hook_name
from typedhooks.plan import Request
from typedhooks.run import SessionRunArgs, SessionRunContext, SessionRunResult, untyped_args
from typedhooks.session.lifecycle import HookCalls
from typedhooks.session.runtime import RunValues
from typedhooks.session.view import HookSession
from typedhooks.structures import Array, FeedMap

R = TypeVar("R")

_CALLER = "the caller"
_NOTHING: SessionRunResult[None] = SessionRunResult(None)
_UNFED = re.compile(r"must feed a value for placeholder tensor '([^']+)'")


@final
class HookedRuns:
    """Makes the runs of one session under its hooks."""

    __slots__ = ("_calls", "_session", "_step")

    def __init__(self, session: HookSession, calls: HookCalls) -> None:
        """Make runs of `session` under the hooks of `calls`."""
        self._session = session
        self._calls = calls
        self._step: Request[object] | None = None

    def start(self) -> None:
        """Get ready for the first run; the graph is final."""
        step = Counter.GLOBAL_STEP.get(self._session.graph)
        self._step = None if step is None else self._session.runtime.request(untyped_args(step))

    def run(self, args: SessionRunArgs[object, object, R], own: Request[R], own_feeds: FeedMap) -> SessionRunResult[R]:
        """Make one run.

        What hooks raise is named after them. `OutOfRangeError` leaves here only if the runtime call raised it.

        Args:
            args: What the caller asks for, as hooks see it.
            own: The same, resolved.
            own_feeds: The caller's feeds.
        """
        session, calls = self._session, self._calls
        hooks = calls.begun
        context = SessionRunContext(session, args, session.steps)
        session.steps.before_run()
        answers = calls.before_session_run(hooks, context)
        asked = _Asked(own, own_feeds)
        if hooks and self._step is not None:
            asked.add_request(self._step)
        places = [None if answer is None else self._add(asked, hook, answer) for hook, answer in zip(hooks, answers)]
        try:
            given = session.runtime.call(asked.requests, asked.fed, asked.values)
        except tf1.errors.InvalidArgumentError as error:
            asked.explain_unfed(error)
            raise
        self._count(given)
        result = given.result(0, own)
        results = [_NOTHING if place is None else given.result(place, asked.requests[place]) for place in places]
        calls.after_session_run(hooks, context, results)
        return result

    def _add(self, asked: _Asked, hook: AnyHook, answer: SessionRunArgs) -> int:
        """Add what a hook asks for, and give its place among the requests."""
        runtime = self._session.runtime
        try:
            place = asked.add_request(runtime.request(answer), hook)
            if answer.feeds is not None:
                asked.add_feeds(runtime.bind(answer.feeds), hook)
        except Exception as error:  # raised again, named
            self._calls.blame(hook, "before_session_run", error)
        return place

    def _count(self, given: RunValues) -> None:
        """Tell the step tracker of the run."""
        steps, plan = self._session.steps, given.run.plan
        if plan.exact_step is not None:
            steps.after_run(int(given.values[plan.exact_step]), exact=True)
        elif self._step is not None and len(plan.picks) > 1:
            steps.after_run(int(plan.picks[1](given.values)[0]), exact=False)
        else:
            steps.after_run(None, exact=False)


@final
class _Asked:
    """What the caller and the hooks ask of one run."""

    __slots__ = ("_feeders", "_owners", "fed", "requests", "values")

    def __init__(self, own: Request[object], own_feeds: FeedMap) -> None:
        self.requests: list[Request[object]] = [own]
        self.fed: tuple[tf.Tensor, ...] = own_feeds.tensors
        self.values: tuple[Array, ...] = own_feeds.values
        self._owners: dict[int, AnyHook] = {}
        self._feeders: dict[int, AnyHook] = {}

    def add_request(self, request: Request[object], hook: AnyHook | None = None) -> int:
        place = len(self.requests)
        self.requests.append(request)
        if hook is not None:
            self._owners[place] = hook
        return place

    def add_feeds(self, feeds: FeedMap, hook: AnyHook) -> None:
        """Add a hook's feeds.

        Raises:
            FeedConflictError: Somebody else feeds one of the tensors.
        """
        for tensor in feeds.tensors:
            if any(tensor is fed for fed in self.fed):
                other = self._feeders.get(id(tensor))
                who = f"{_CALLER} feeds" if other is None else f"'{hook_name(other)}.before_session_run' feeds"
                raise FeedConflictError(
                    f"'{hook_name(hook)}.before_session_run' feeds tensor {tensor.name!r}, which {who} too; "
                    "remove one of the two feeds",
                    hook=hook_name(hook),
                    callback="before_session_run",
                    tensor=tensor.name,
                )
            self._feeders[id(tensor)] = hook
        self.fed += feeds.tensors
        self.values += feeds.values

    def explain_unfed(self, error: tf1.errors.InvalidArgumentError) -> None:
        """Where a placeholder was not fed, note on the error who needs it."""
        unfed = _UNFED.search(error.message)
        if unfed is None:
            return
        for place, request in enumerate(self.requests):
            needed = ancestors((*request.targets, *(tensor.op for tensor in request.fetches)))
            if any(op.name == unfed[1] for op in needed):
                hook = self._owners.get(place)
                who = _CALLER if hook is None else f"'{hook_name(hook)}.before_session_run'"
                add_note(error, f"placeholder {unfed[1]!r} is needed by what {who} asked for; feed it in this run")
