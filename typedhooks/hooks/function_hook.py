"""`on_trigger` and `as_hook`: hooks of plain functions, for those who want no class."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict, TypeVar, cast, overload

from typing_extensions import Unpack, override

from typedhooks.hook import Hook
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult, untyped_args
from typedhooks.structures import Fetch, Targets
from typedhooks.trigger import Elapsed, HookTrigger
from typedhooks.triggered_hook import TriggeredHook

H = TypeVar("H", bound="type[Hook[object, Targets, object]]")
R = TypeVar("R")


class TriggerSettings(TypedDict, total=False):
    """The keywords of `on_trigger` besides the fetches."""

    targets: Targets
    trigger_at_end: bool
    trigger_at_start: bool
    priority: int
    name: str | None


class HookSettings(TypedDict, total=False):
    """The keywords of `as_hook` besides the fetches and what takes their values."""

    targets: Targets
    begin: Callable[[], object] | None
    after_session_creation: Callable[[Session], object] | None
    end: Callable[[Session], object] | None
    on_error: Callable[[BaseException], object] | None
    priority: int
    name: str


class _OnTrigger(TriggeredHook[object, Targets, object]):
    """Calls a function with the step and the values."""

    def __init__(
        self,
        function: Callable[[int, object], object],
        trigger: HookTrigger,
        fetches: object,
        settings: TriggerSettings,
    ) -> None:
        super().__init__(
            trigger,
            trigger_at_end=settings.get("trigger_at_end", True),
            trigger_at_start=settings.get("trigger_at_start", False),
        )
        self.priority = settings.get("priority", 0)
        self._function = function
        self._fetched = fetches
        self._targets = settings.get("targets")

    @property
    @override
    def fetches(self) -> Fetch[object] | None:
        # The overloads of `on_trigger` have checked it.
        return cast("Fetch[object] | None", self._fetched)

    @property
    @override
    def targets(self) -> Targets:
        return self._targets

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[object], session: Session
    ) -> None:
        self._function(step, run_result.values)


@overload
def on_trigger(
    trigger: HookTrigger, *, fetches: Fetch[R], **settings: Unpack[TriggerSettings]
) -> Callable[[Callable[[int, R], object]], TriggeredHook[Fetch[R], Targets, R]]: ...
@overload
def on_trigger(
    trigger: HookTrigger, *, fetches: None = None, **settings: Unpack[TriggerSettings]
) -> Callable[[Callable[[int], object]], TriggeredHook[None, Targets, None]]: ...
def on_trigger(trigger: HookTrigger, *, fetches: object = None, **settings: Unpack[TriggerSettings]) -> object:
    """Make a triggered hook of a function, as a decorator.

    The function is called with the global step and, if there are fetches, with their values. Its parameters must be of
    these types: a checker compares them with the fetches. In messages the hook has the function's name.

    Args:
        trigger: When.
        fetches: What to compute then; for several things, a `fetch(...)` of them.
        **settings: As for `TriggeredHook` and `Hook`: `targets`, `trigger_at_end` (by default true),
            `trigger_at_start`, `priority`; and a `name`, if not that of the function.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession, StepHookTrigger, on_trigger, scalar
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model = tiny_model()
        ...     @on_trigger(StepHookTrigger(2), fetches=scalar(model.loss, float))
        ...     def log(step: int, loss: float) -> None:
        ...         print(f"step {step}: loss {loss}")
        ...     with MonitoredSession(hooks=[log]) as session:
        ...         for _ in range(4):
        ...             session.run(model.train)
        step 2: loss 0.5
        step 4: loss 0.25
    """

    def decorate(function: Callable[..., object]) -> Hook[object, Targets, object]:  # type: ignore[explicit-any] # the overloads say which
        def without_values(step: int, _values: object) -> object:
            return function(step)

        call = without_values if fetches is None else function
        return _named(_OnTrigger, settings.get("name") or _name_of(function))(call, trigger, fetches, settings)

    return decorate


class _AsHook(Hook[object, Targets, object]):
    """Calls a function for each callback that there is one for."""

    def __init__(
        self, function: Callable[[SessionRunContext, object], object] | None, fetches: object, settings: HookSettings
    ) -> None:
        self.priority = settings.get("priority", 0)
        self._function = function
        self._settings = settings
        self._fetches = fetches
        self._args: SessionRunArgs[object, Targets, object] | None = None

    @override
    def begin(self) -> None:
        targets = self._settings.get("targets")
        if self._fetches is not None or targets is not None:
            # `targets` is what it gives back as its targets.
            args = untyped_args(self._fetches, targets)
            self._args = cast("SessionRunArgs[object, Targets, object]", args)
        begin = self._settings.get("begin")
        if begin is not None:
            begin()

    @override
    def after_session_creation(self, session: Session) -> None:
        after_session_creation = self._settings.get("after_session_creation")
        if after_session_creation is not None:
            after_session_creation(session)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, Targets, object] | None:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[object]) -> None:
        if self._function is not None:
            self._function(run_context, run_result.values)

    @override
    def end(self, session: Session) -> None:
        end = self._settings.get("end")
        if end is not None:
            end(session)

    @override
    def on_error(self, error: BaseException) -> None:
        on_error = self._settings.get("on_error")
        if on_error is not None:
            on_error(error)


@overload
def as_hook(
    *,
    fetches: Fetch[R],
    after_session_run: Callable[[SessionRunContext, R], object],
    **settings: Unpack[HookSettings],
) -> Hook[Fetch[R], Targets, R]: ...
@overload
def as_hook(
    *,
    fetches: None = None,
    after_session_run: Callable[[SessionRunContext, None], object] | None = None,
    **settings: Unpack[HookSettings],
) -> Hook[None, Targets, None]: ...
def as_hook(*, fetches: object = None, after_session_run: object = None, **settings: Unpack[HookSettings]) -> object:
    """Make a hook of functions, one for each callback that matters.

    Args:
        fetches: What to compute in every run; for several things, a `fetch(...)` of them.
        after_session_run: Called after every run with its context and with the values of the fetches.
        **settings: `targets` to run in every run; `begin`, `after_session_creation`, `end` and `on_error`, called as
            the methods of `Hook` are; `priority`; and a `name` for messages.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession, as_hook, scalar
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model, losses = tiny_model(), []
        ...     collect = as_hook(
        ...         fetches=scalar(model.loss, float),
        ...         after_session_run=lambda run_context, loss: losses.append(loss),
        ...         end=lambda session: print(f"{losses} up to step {session.global_step}"),
        ...     )
        ...     with MonitoredSession(hooks=[collect]) as session:
        ...         for _ in range(2):
        ...             session.run(model.train)
        [1.0, 0.5] up to step 2
    """
    # The overloads have checked that it takes the values of the fetches.
    function = cast("Callable[[SessionRunContext, object], object] | None", after_session_run)
    return _named(_AsHook, settings.get("name", "as_hook"))(function, fetches, settings)


def _named(kind: H, name: str) -> H:
    """The same class under another name, since messages name hooks by their classes."""
    # A class made of another one is called as that one is.
    return cast("H", type(name, (kind,), {"__doc__": kind.__doc__, "__module__": kind.__module__}))


def _name_of(function: object) -> str:
    name: object = getattr(function, "__name__", None)
    return name if isinstance(name, str) else type(function).__name__
