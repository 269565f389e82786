"""Who is called when, and who gets `end()` or `on_error()`: every call of a hook's method is made here."""

from __future__ import annotations

import logging
import weakref
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import partial
from typing import NoReturn, TypeAlias, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import (
    GraphFinalizedError,
    HookCallbackError,
    HookTypeError,
    HookUsageError,
    TypedHooksError,
    add_note,
)
from typedhooks.graph.per_graph import graph_state
from typedhooks.hook import AnyHook, hook_name
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult
from typedhooks.session.graph_guard import GraphGuard
from typedhooks.structures import Array

_logger = logging.getLogger("typedhooks")

Read: TypeAlias = "Callable[[Sequence[Array], tf1.RunMetadata | None], SessionRunResult]"
"""Makes one hook's result of the values of the whole run."""

_NOTHING: SessionRunResult[None] = SessionRunResult(None)

END_OF_INPUT_ERRORS = (tf1.errors.OutOfRangeError, StopIteration)
"""What means the end of the input when the runtime call raises it, and a fault when a hook does."""


@final
class HookCalls:
    """The hooks of one session, in order, and the calls of their methods.

    What a hook raises leaves here with a note that names the hook and the callback.

    Attributes:
        begun: The hooks whose `begin()` returned. Each gets one closing call, `end()` or `on_error()`, and is gone
            from here then.
    """

    __slots__ = ("_graph", "_guard", "begun")

    def __init__(self, graph: tf.Graph, guard: GraphGuard) -> None:
        """No hooks yet."""
        self._graph = graph
        self._guard = guard
        self.begun: tuple[AnyHook, ...] = ()

    def begin(self, hook: AnyHook) -> None:
        """Call `begin()`; a second one on the same graph must add nothing."""
        began = graph_state(self._graph, "began")
        held_before = _holdings(self._graph) if _is_among(hook, began) else None
        self._call(hook, "begin", hook.begin)
        if held_before is not None:
            self._refuse_added(hook, held_before)
        _put_among(hook, began)
        self.begun = tuple(sorted((*self.begun, hook), key=lambda one: -one.priority))

    def after_session_creation(self, hooks: Sequence[AnyHook], session: Session) -> None:
        """Call `after_session_creation()` of each."""
        for hook in hooks:
            self._call(hook, "after_session_creation", partial(hook.after_session_creation, session))

    def before_session_run(self, hooks: Sequence[AnyHook], context: SessionRunContext) -> list[SessionRunArgs | None]:
        """Call `before_session_run()` of each, and give their answers."""
        guard, graph = self._guard, self._guard.graph
        guard.enter("before_session_run")
        answers: list[SessionRunArgs | None] = []
        try:
            for hook in hooks:
                if self._has_left(hook, hooks):
                    answers.append(None)
                    continue
                guard.hook = hook
                answer = hook.before_session_run(context)
                if answer is not None and type(answer) is not SessionRunArgs:
                    self._refuse_answer(hook, answer)
                answers.append(answer)
                if not graph._finalized:  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # cheaper than a call
                    guard.check()
        except BaseException as error:
            self._raise_named(error)
        finally:
            guard.hook = None
        return answers

    def after_session_run(
        self,
        hooks: Sequence[AnyHook],
        context: SessionRunContext,
        reads: Sequence[Read | None],
        values: Sequence[Array],
        metadata: tf1.RunMetadata | None,
    ) -> None:
        """Call `after_session_run()` of each with its own result."""
        guard, graph = self._guard, self._guard.graph
        guard.enter("after_session_run")
        try:
            for hook, read in zip(hooks, reads, strict=True):
                if self._has_left(hook, hooks):
                    continue
                guard.hook = hook
                hook.after_session_run(context, _NOTHING if read is None else read(values, metadata))
                if not graph._finalized:  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # as above
                    guard.check()
        except BaseException as error:
            self._raise_named(error)
        finally:
            guard.hook = None

    def require(self, hooks: Sequence[AnyHook]) -> Sequence[AnyHook]:
        """The hooks, all of which have begun.

        Raises:
            HookUsageError: One of them has not.
        """
        for hook in hooks:
            if not any(hook is one for one in self.begun):
                raise HookUsageError(f"this {hook_name(hook)} is no hook of this session", hook=hook_name(hook))
        return hooks

    def end(self, hooks: Sequence[AnyHook], session: Session) -> list[BaseException]:
        """Call `end()` of each, whatever the others raise, and give what they raised."""
        errors: list[BaseException] = []
        for hook in hooks:
            if not self._leave(hook):
                continue
            try:
                self._call(hook, "end", partial(hook.end, session))
            except BaseException as error:  # kept and raised when all hooks have ended
                errors.append(error)
        return errors

    def on_error(self, error: BaseException, hooks: Sequence[AnyHook] | None = None) -> list[BaseException]:
        """Call `on_error()` of each, or of these; what they raise becomes a note of `error`.

        Returns:
            What they raised that is no `Exception`, such as an interrupt: it must not be lost where `error` goes no
            further.
        """
        interrupts: list[BaseException] = []
        for hook in self.begun if hooks is None else hooks:
            if not self._leave(hook):
                continue
            try:
                self._call(hook, "on_error", partial(hook.on_error, error))
            except BaseException as second:  # the first error must reach the caller
                add_note(error, f"'{hook_name(hook)}.on_error' raised {type(second).__name__}: {second}")
                _logger.exception("'%s.on_error' raised while a training ended in an error", hook_name(hook))
                if not isinstance(second, Exception):
                    interrupts.append(second)
        return interrupts

    def blame(self, hook: AnyHook, callback: str, error: BaseException) -> NoReturn:
        """Raise `error` with a note that names the hook and the callback."""
        self._guard.enter(callback, hook)
        try:
            self._raise_named(error)
        finally:
            self._guard.hook = None

    def _call(self, hook: AnyHook, callback: str, call: Callable[[], object]) -> None:
        """Call one callback outside the runs, with the session's graph as default."""
        guard = self._guard
        outer = guard.hook, guard.callback
        guard.enter(callback, hook)
        try:
            with self._graph.as_default():
                call()
            guard.check()
        except BaseException as error:  # raised again, named
            self._raise_named(error)
        finally:
            guard.hook, guard.callback = outer

    def _leave(self, hook: AnyHook) -> bool:
        """Take a hook out, since it gets its closing call; false where it has had that, in another's closing call."""
        before = self.begun
        self.begun = tuple(one for one in before if one is not hook)
        return len(self.begun) < len(before)

    def _has_left(self, hook: AnyHook, hooks: Sequence[AnyHook]) -> bool:
        """Whether a hook was removed, in a callback, since the run with these hooks began."""
        return self.begun is not hooks and not any(hook is one for one in self.begun)

    def _raise_named(self, error: BaseException) -> NoReturn:
        self._guard.seal()
        hook = self._guard.hook
        where = f"{'' if hook is None else hook_name(hook)}.{self._guard.callback}"
        if isinstance(error, END_OF_INPUT_ERRORS):
            raise HookCallbackError(
                f"'{where}' let {type(error).__name__} escape; in a hook that is a fault, not the end of training: "
                "catch it in the hook, and call request_stop() if training should end",
                hook=None if hook is None else hook_name(hook),
                callback=self._guard.callback,
            ) from error
        if isinstance(error, TypedHooksError) and error.hook is None and hook is not None:
            error.hook, error.callback = hook_name(hook), self._guard.callback
        add_note(error, f"raised in '{where}'")
        raise error

    def _refuse_answer(self, hook: AnyHook, answer: object) -> NoReturn:
        raise HookTypeError(
            f"'{hook_name(hook)}.before_session_run' returned {answer!r}; it must return SessionRunArgs or None",
            hook=hook_name(hook),
            callback="before_session_run",
        )

    def _refuse_added(self, hook: AnyHook, held_before: Counter[str]) -> None:
        added = _holdings(self._graph) - held_before
        if added:
            name = hook_name(hook)
            raise GraphFinalizedError(
                f"a second begin() of one hook on one graph must add nothing, and '{name}.begin' added "
                f"{', '.join(added)}; make such things once, with once_per_graph()",
                hook=name,
                callback="begin",
                op=next(iter(added)).strip("'"),
            )


def _holdings(graph: tf.Graph) -> Counter[str]:
    """What a graph holds, and how often: the names of its operations, and those of its collections."""
    held = Counter(repr(op.name) for op in graph.get_operations())
    for key in graph.get_all_collection_keys():
        held[f"to the collection {str(key)!r}"] = len(graph.get_collection_ref(key))
    return held


def _is_among(hook: AnyHook, began: dict[Hashable, object]) -> bool:
    reference = began.get(id(hook))
    return isinstance(reference, weakref.ref) and reference() is hook


def _put_among(hook: AnyHook, began: dict[Hashable, object]) -> None:
    """Remember the hook without keeping it alive; another object may get its `id()` later."""
    key = id(hook)

    def forget(_: object) -> None:
        began.pop(key, None)

    with suppress(TypeError):  # a hook with slots and no room for weak references is not remembered
        began[key] = weakref.ref(hook, forget)
