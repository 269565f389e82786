"""One run under hooks: collect what they ask, make one call of the runtime, hand out what it gave."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TypeVar, final

from tensorflow.compat import v1 as tf1

from typedhooks.hook import AnyHook, hook_name
from typedhooks.plan import CAPACITY, Asked, BoundedDict, CompiledRun, Pick, Request
from typedhooks.run import SessionRunArgs, SessionRunContext, SessionRunResult, StopKind
from typedhooks.session.lifecycle import HookCalls, Read
from typedhooks.session.view import HookSession
from typedhooks.structures import Array, FeedMap

R = TypeVar("R")

_logger = logging.getLogger("typedhooks")


@final
class HookedRuns:
    """Makes the runs of one session under its hooks."""

    __slots__ = ("_calls", "_known", "_session")

    def __init__(self, session: HookSession, calls: HookCalls) -> None:
        """Make runs of `session` under the hooks of `calls`."""
        self._session = session
        self._calls = calls
        self._known: BoundedDict[_Arranged] = BoundedDict(CAPACITY)

    def start(self) -> None:
        """Get ready for the first run on a new runtime session; the graph is final."""
        self._known.clear()

    def run(self, args: SessionRunArgs[object, object, R], own: Request[R], feeds: FeedMap) -> SessionRunResult[R]:
        """Make one run.

        What hooks raise is named after them. `OutOfRangeError` leaves here only if the runtime call raised it.

        Args:
            args: What the caller asks for, as hooks see it.
            own: The same, resolved.
            feeds: The caller's feeds.
        """
        session, calls = self._session, self._calls
        hooks, steps = calls.begun, session.steps
        steps.before_run()
        context = SessionRunContext(session, args, steps)
        answers = calls.before_session_run(hooks, context)
        key = (own.number, len(feeds.tensors), *map(id, feeds.tensors), *map(id, answers))
        arranged = self._known.get(key)
        fed = feeds.values
        if arranged is None:
            asked, places = self._ask(own, feeds, hooks, answers)
            fed = asked.values
            arranged = self._arrange(asked, places, answers)
            if not any(answer is not None and answer.feeds is not None for answer in answers):
                self._known.add(key, arranged)
        metadata = tf1.RunMetadata() if arranged.run.plan.want_metadata else None
        try:
            values = arranged.run(fed, metadata)
        except tf1.errors.OutOfRangeError as error:
            session.spent_input = error
            self._warn_of_spent_input(own, feeds, hooks, answers)
            raise
        except tf1.errors.InvalidArgumentError as error:
            self._ask(own, feeds, hooks, answers)[0].explain_unfed(error)
            raise
        place = arranged.step
        steps.after_run(None if place is None else int(values[place]))
        result = SessionRunResult(own.decode(arranged.pick(values)), metadata if own.want_metadata else None)
        calls.after_session_run(hooks, context, arranged.reads, values, metadata)
        return result

    def _ask(
        self, own: Request[object], feeds: FeedMap, hooks: Sequence[AnyHook], answers: Sequence[SessionRunArgs | None]
    ) -> tuple[Asked, Sequence[int | None]]:
        """Collect what the caller and the hooks ask for, and each hook's place in it."""
        runtime = self._session.runtime
        asked = Asked(own, feeds)
        places: list[int | None] = []
        for hook, answer in zip(hooks, answers, strict=True):
            if answer is None:
                places.append(None)
                continue
            try:
                hook_feeds = None if answer.feeds is None else runtime.slots.bind(answer.feeds)
                name = f"'{hook_name(hook)}.before_session_run'"
                places.append(asked.add(runtime.planner.request(answer), hook_feeds, name))
            except Exception as error:  # raised again, named
                self._calls.blame(hook, "before_session_run", error)
        return asked, places

    def _warn_of_spent_input(
        self, own: Request[object], feeds: FeedMap, hooks: Sequence[AnyHook], answers: Sequence[SessionRunArgs | None]
    ) -> None:
        """Say who asked for more, where the input is known to be used up."""
        reason = self._session.stop_reason
        if reason is not None and reason.kind is StopKind.END_OF_INPUT:
            who = " and ".join(self._ask(own, feeds, hooks, answers)[0].who_takes_input())
            _logger.warning("the input was used up, and %s asked for more; renew it, or run without hooks", who)

    def _arrange(
        self, asked: Asked, places: Sequence[int | None], answers: Sequence[SessionRunArgs | None]
    ) -> _Arranged:
        """Plan the run, and what each hook gets of it."""
        with_step = bool(self._calls.begun)  # nobody else asks for it
        run = self._session.runtime.planner.compiled(asked.requests, asked.fed, with_step=with_step)
        reads = [None if place is None else _read(asked.requests[place], run.plan.picks[place]) for place in places]
        return _Arranged(answers, run, reads)


@final
class _Arranged:
    """A run as it was planned for what the caller and the hooks asked, to be made again while they ask the same.

    Attributes:
        answers: What the hooks asked for: kept, since their identities are in the key.
        run: The call of the runtime.
        pick: Takes the caller's values.
        reads: Make the hooks' results; `None` for those that asked for nothing.
        step: Position of the global step after the run, if it comes with it.
    """

    __slots__ = ("answers", "pick", "reads", "run", "step")

    def __init__(
        self, answers: Sequence[SessionRunArgs | None], run: CompiledRun, reads: Sequence[Read | None]
    ) -> None:
        self.answers = answers
        self.run = run
        self.pick = run.plan.picks[0]
        self.reads = reads
        self.step = run.plan.step


def _read(request: Request[object], pick: Pick) -> Read:
    decode, want_metadata = request.decode, request.want_metadata

    def read(values: Sequence[Array], metadata: tf1.RunMetadata | None) -> SessionRunResult:
        return SessionRunResult(decode(pick(values)), metadata if want_metadata else None)

    return read
