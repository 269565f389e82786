"""`Hook`: what a training session calls as it starts, runs and ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeAlias

from typing_extensions import TypeIs, TypeVar

from typedhooks.errors import HookTypeError, HookUsageError
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult

F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)


class Hook(Generic[F, E, R]):
    """The base of all hooks. Every method does nothing, so that one overrides what one needs.

    A monitored session calls, in this order and each in the order of the hooks' priority:

    1. `begin()`, once, while the graph is still open;
    2. `after_session_creation()`, and again after each recovery;
    3. `before_session_run()` and `after_session_run()` around each run;
    4. one closing call, `end()` or `on_error()`.

    A hook object may be used again in a later session, so whatever it holds is set anew in `begin()`.

    Type parameters:
        F: Type of the fetches that the hook adds to a run.
        E: Type of the targets that it adds.
        R: Type of the values that it gets. All three are `None` unless given, so a hook that only watches is
            `class Printer(Hook): ...`.

    Attributes:
        priority: Hooks with a higher priority are called first, in every phase; ties keep the order given. The order is
            that of the moment when the session starts.

    Example:
        >>> from typedhooks import Hook, SessionRunContext, SessionRunResult
        >>> class RunCounter(Hook):
        ...     def begin(self) -> None:
        ...         self.runs = 0
        ...     def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        ...         self.runs += 1
    """

    priority: int = 0

    def begin(self) -> None:
        """Add to the graph what the hook needs; the session's graph is the default graph.

        After the last hook's `begin()` the graph is final. A second `begin()` on the same graph must add nothing.
        """

    def after_session_creation(self, session: Session) -> None:
        """See the session for the first time, initialized or restored; called again after each recovery.

        A stop may be requested here already: then no run is made.
        """

    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[F, E, R] | None:  # noqa: ARG002
        """Say what to add to the coming run, or `None` for nothing.

        A hook that returns `None` in some runs and fetches in others declares `R` with `| None`.
        """
        return None

    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[R]) -> None:
        """Take the values that this hook asked for in this run."""

    def end(self, session: Session) -> None:
        """Finish after a training that ended well; the session still runs. Not called after an error.

        The other hooks' `end()` run even if this one raises.
        """

    def on_error(self, error: BaseException) -> None:
        """Release what must not leak after a training that ended in `error`; never save anything.

        Called instead of `end()` when the session closes. The error reaches the caller whatever this method does.
        """


# `Hook` gives F and E and takes R, so no other argument than `Any` makes a type of all hooks.
AnyHook: TypeAlias = Hook[Any, Any, Any]  # type: ignore[explicit-any]
"""A hook of any kind: what collections of hooks hold."""


def hook_name(hook: object) -> str:
    """The name of a hook in messages: that of its class."""
    return type(hook).__name__


def is_hook(given: object) -> TypeIs[AnyHook]:
    """Whether something is a hook, of any kind."""
    return isinstance(given, Hook)


def check_hooks(hooks: Iterable[object], /) -> tuple[AnyHook, ...]:
    """The hooks in the order in which they are called: by descending priority, ties as given.

    Raises:
        HookTypeError: One of them is no `Hook`.
        HookUsageError: One of them is given twice.
    """
    if is_hook(hooks):
        raise HookTypeError(f"hooks is a {hook_name(hooks)}, not a collection of hooks; write hooks=[...]")
    given: list[AnyHook] = []
    for position, hook in enumerate(hooks):
        if not is_hook(hook):
            hint = "; did you mean to make an instance of it?" if isinstance(hook, type) else ""
            raise HookTypeError(f"hooks[{position}] is no Hook but {hook!r}{hint}", hook=hook_name(hook))
        if any(hook is one for one in given):
            raise HookUsageError(
                f"hooks[{position}] is the {hook_name(hook)} that was given before; "
                "one hook object works once in a session: make a second one, or remove it",
                hook=hook_name(hook),
            )
        given.append(hook)
    return tuple(sorted(given, key=lambda hook: -hook.priority))
