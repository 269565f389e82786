"""A plan made ready for one runtime session: the runtime's own cached callable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Protocol, TypeAlias, cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from tensorflow.core.protobuf import config_pb2

from typedhooks.graph import ancestors
from typedhooks.plan.merge import Plan
from typedhooks.structures import Array

_SMALL = 256
"""Operations of a run up to which it is made in the caller's thread."""

_WAITING = ("PyFunc", "EagerPyFunc", "Stage", "Unstage", "Map", "OrderedMap", "Barrier", "Collective", "Batch")
"""How the types begin of operations that may wait for others of the same run, and so need threads of their own."""

_CALLING = ("PartitionedCall", "StatefulPartitionedCall", "If", "StatelessIf", "While", "StatelessWhile", "Case", "For")
"""How the types begin of operations that run functions, in which there may be any number of any others."""

_CALLERS_THREAD = tf1.RunOptions(inter_op_thread_pool=-1)

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
        self.plan: Plan = plan
        self._call: Call = (
            _compile(plan, session) if hasattr(session, "_make_callable_from_options") else _plain(plan, session)
        )

    def __call__(self, feeds: Sequence[Array], metadata: tf1.RunMetadata | None = None) -> Sequence[Array]:
        """Run, feeding `feeds` in the order of the plan's, and give the values of the plan's fetches."""
        return self._call(feeds, metadata)


def _compile(plan: Plan, session: tf1.Session) -> Call:
    fed = {id(tensor): place for place, tensor in enumerate(plan.feeds)}
    # The runtime does not compute what it is fed; whoever fetches that gets what was fed, as from `Session.run`.
    sources = [fed.get(id(tensor)) for tensor in plan.fetches]
    computed = [tensor for tensor, source in zip(plan.fetches, sources, strict=True) if source is None]
    call = _callable(plan, computed, session) if computed or plan.targets else _nothing

    def call_and_fill_in(feeds: Sequence[Array], metadata: tf1.RunMetadata | None) -> Sequence[Array]:
        values = iter(call(feeds, metadata))
        return [next(values) if source is None else feeds[source] for source in sources]

    return call if len(computed) == len(plan.fetches) else call_and_fill_in


def _callable(plan: Plan, computed: Sequence[tf.Tensor], session: tf1.Session) -> Call:
    options = config_pb2.CallableOptions(
        feed=[tensor.name for tensor in plan.feeds],
        fetch=[tensor.name for tensor in computed],
        target=[op.name for op in plan.targets],
        run_options=_CALLERS_THREAD if plan.options is None and _is_small(plan, session) else plan.options,
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


def _nothing(_feeds: Sequence[Array], _metadata: tf1.RunMetadata | None) -> Sequence[Array]:
    """The run of a plan with nothing to run."""
    return ()


def _is_small(plan: Plan, session: tf1.Session) -> bool:
    """Whether a run is so small that handing its operations to other threads would take longer than running them.

    Not where the caller configured the threads, nor for a runtime in another process, whose threads are its own.
    """
    config: tf1.ConfigProto | None = getattr(session, "_config", None)
    if session.sess_str or (config is not None and _configures_threads(config)):
        return False
    ops = list(islice(ancestors((*plan.targets, *(tensor.op for tensor in plan.fetches))), _SMALL + 1))
    return len(ops) <= _SMALL and not any(op.type.startswith(_WAITING + _CALLING) for op in ops)


def _configures_threads(config: tf1.ConfigProto) -> bool:
    return bool(
        config.inter_op_parallelism_threads
        or config.session_inter_op_thread_pool
        or config.use_per_session_threads
        or config.operation_timeout_in_ms
    )


def _plain(plan: Plan, session: tf1.Session) -> Call:
    def call(feeds: Sequence[Array], metadata: tf1.RunMetadata | None) -> Sequence[Array]:
        fed = {tensor.name: value for tensor, value in zip(plan.feeds, feeds, strict=True)}
        wanted = (list(plan.fetches), list(plan.targets))
        values: tuple[Sequence[Array], object] = session.run(wanted, fed, plan.options, metadata)
        return values[0]

    return call
