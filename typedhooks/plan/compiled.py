"""A plan made ready for one runtime session: the runtime's own cached callable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, TypeAlias, cast, final

from tensorflow.compat import v1 as tf1
from tensorflow.core.protobuf import config_pb2

from typedhooks.plan.merge import Plan
from typedhooks.structures import Array

Call: TypeAlias = Callable[[Sequence[Array], "tf1.RunMetadata | None"], Sequence[Array]]


class _Callable(Protocol):
    def __call__(self, *feeds: Array, run_metadata: tf1.RunMetadata | None = None) -> Sequence[Array]: ...


class _CallableMaker(Protocol):
    """The two undocumented methods of TensorFlow's session that make a run cheap."""

    def _make_callable_from_options(self, options: config_pb2.CallableOptions, /) -> _Callable: ...

    def _do_call(self, function: _Callable, /, *args: Array) -> Sequence[Array]: ...


@final
class CompiledRun:
    """One plan on one runtime session. Calling it makes the run; keeping it keeps the runtime's plan alive."""

    __slots__ = ("_call", "plan")

    def __init__(self, plan: Plan, session: tf1.Session) -> None:
        """Compile the plan, or fall back on `Session.run` where TensorFlow has no callables."""
        self.plan = plan
        self._call: Call = (
            _compile(plan, session) if hasattr(session, "_make_callable_from_options") else _plain(plan, session)
        )

    def __call__(self, feeds: Sequence[Array], metadata: tf1.RunMetadata | None = None) -> Sequence[Array]:
        """Run, feeding `feeds` in the order of the plan's, and give the values of the plan's fetches."""
        return self._call(feeds, metadata)


def _compile(plan: Plan, session: tf1.Session) -> Call:
    options = config_pb2.CallableOptions(
        feed=[tensor.name for tensor in plan.feeds],
        fetch=[tensor.name for tensor in plan.fetches],
        target=[op.name for op in plan.targets],
        run_options=plan.options,
    )
    # The stubs do not name these methods, since TensorFlow does not document them; `hasattr` has just been asked.
    runtime = cast("_CallableMaker", session)
    run = runtime._make_callable_from_options(options)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # the only way
    # `_do_call` gives an error the operation's name and where it was made, as `Session.run` does.
    guarded = runtime._do_call  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] # as above

    def call(feeds: Sequence[Array], metadata: tf1.RunMetadata | None) -> Sequence[Array]:
        if metadata is None:
            return guarded(run, *feeds)
        return guarded(partial(run, *feeds, run_metadata=metadata))

    return call


def _plain(plan: Plan, session: tf1.Session) -> Call:
    def call(feeds: Sequence[Array], metadata: tf1.RunMetadata | None) -> Sequence[Array]:
        fed = {tensor.name: value for tensor, value in zip(plan.feeds, feeds, strict=True)}
        wanted = (list(plan.fetches), list(plan.targets))
        values: tuple[Sequence[Array], object] = session.run(wanted, fed, plan.options, metadata)
        return values[0]

    return call
