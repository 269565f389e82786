"""`MonitoredSession`: runs a graph under hooks, strictly."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import TypedDict, cast, final, overload

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import Self, TypeVar, Unpack, override

from typedhooks.errors import FeedTypeError, HookTypeError
from typedhooks.hook import AnyHook, check_hooks
from typedhooks.run import FeedSource, SessionRunArgs, SessionRunResult, untyped_args
from typedhooks.session.core import SessionCore
from typedhooks.session.creator import ChiefSessionCreator, SessionCreator
from typedhooks.session.facade import SessionFacade
from typedhooks.session.prefetch import prefetched
from typedhooks.session.queue_runners import STOP_GRACE_SECONDS
from typedhooks.session.recovery import RecoveryPolicy
from typedhooks.session.step_context import StepContext
from typedhooks.structures import Array, FeedMap, Feeds, Fetch, IndexedSlicesValue, Targets

R = TypeVar("R")
K = TypeVar("K")
T = TypeVar("T")
T1 = TypeVar("T1")
T2 = TypeVar("T2")
T3 = TypeVar("T3")
T4 = TypeVar("T4")
T5 = TypeVar("T5")
T6 = TypeVar("T6")
T7 = TypeVar("T7")
T8 = TypeVar("T8")


class StepSettings(TypedDict, total=False):
    """The keywords of `steps` besides the fetches."""

    targets: Targets
    feeds: Feeds | Iterable[Feeds] | FeedSource
    prefetch: int


@final
class MonitoredSession(SessionFacade):
    """Runs a graph under hooks.

    Starting: every hook's `begin()`; the scaffold adds what it needs; the graph is finalized; the runtime session is
    created, initialized or restored; every hook's `after_session_creation()`.

    Use it as a context manager. Leaving the block after the end of the input, or after nothing was raised, calls every
    hook's `end()`; after any other exception every hook's `on_error()` instead. In the block, the session's graph is
    the default graph.

    Runs of several threads are made one after the other, hooks included.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import Counter, MonitoredSession, StopCriteria, Stopper
        >>> with tf.Graph().as_default():
        ...     count = Counter.GLOBAL_STEP.get_or_create().assign_add(1)
        ...     with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=3))]) as session:
        ...         while not session.should_stop:
        ...             session.run(targets=count)
        ...     session.stop_reason.kind.value
        'max_steps'
    """

    def __init__(
        self,
        session_creator: SessionCreator | None = None,
        hooks: Iterable[AnyHook] = (),
        *,
        recovery: RecoveryPolicy | None = None,
        graph: tf.Graph | None = None,
        stop_grace_seconds: float = STOP_GRACE_SECONDS,
    ) -> None:
        """Start the session.

        Args:
            session_creator: Makes the runtime session. Default: `ChiefSessionCreator()`.
            hooks: The hooks, in any iterable. They are called in the order of their priority.
            recovery: How a lost runtime session is replaced. Default: `RecoveryPolicy()`.
            graph: The graph to run. Default: the default graph.
            stop_grace_seconds: How long closing waits, in seconds, for the threads of the graph's queue runners. One
                that still runs then is named in a warning.

        Raises:
            HookTypeError: Something in `hooks` is no hook.
            HookUsageError: A hook is given twice.
            ValueError: `stop_grace_seconds` is negative.
            Exception: What a hook's `begin()` or `after_session_creation()` raised, with a note that names them, or
                what the start of the runtime session raised. The hooks that had begun got `on_error()`, and the graph
                is as open as before.
        """
        graph = graph or tf1.get_default_graph()
        if session_creator is not None and not hasattr(session_creator, "create_session"):
            raise HookTypeError(
                f"session_creator is {session_creator!r}, which creates no session; hooks are given as hooks=[...]"
            )
        creator = session_creator or ChiefSessionCreator()
        if not stop_grace_seconds >= 0:
            raise ValueError(f"MonitoredSession(stop_grace_seconds={stop_grace_seconds}): it must not be negative")
        checked = check_hooks(hooks)
        super().__init__(SessionCore(graph, creator, checked, recovery or RecoveryPolicy(), stop_grace_seconds))
        self._default_graph = ExitStack()

    @property
    def should_stop(self) -> bool:
        """Whether the training loop should end."""
        return self._core.should_stop

    @property
    def closed(self) -> bool:
        """Whether the session is closed."""
        return self._core.closed

    @override
    def _execute(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        return self._core.execute(args, feeds, hooks=hooks)

    # A tuple and a string are sequences too, and give something else than a list: the earlier overload has them,
    # which is what the ignores are about.
    @overload
    def steps(self, fetches: None = None, **more: Unpack[StepSettings]) -> Iterator[None]: ...
    @overload
    def steps(self, fetches: str, **more: Unpack[StepSettings]) -> Iterator[Array]: ...
    @overload
    def steps(self, fetches: tf.Operation, **more: Unpack[StepSettings]) -> Iterator[None]: ...
    @overload
    def steps(self, fetches: tf.SparseTensor, **more: Unpack[StepSettings]) -> Iterator[tf1.SparseTensorValue]: ...
    @overload
    def steps(self, fetches: tf.IndexedSlices, **more: Unpack[StepSettings]) -> Iterator[IndexedSlicesValue]: ...
    @overload
    def steps(
        self, fetches: tf.RaggedTensor, **more: Unpack[StepSettings]
    ) -> Iterator[tf1.ragged.RaggedTensorValue]: ...
    @overload
    def steps(self, fetches: Fetch[T1], **more: Unpack[StepSettings]) -> Iterator[T1]: ...
    @overload
    def steps(self, fetches: tuple[()], **more: Unpack[StepSettings]) -> Iterator[tuple[()]]: ...  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]
    @overload
    def steps(self, fetches: tuple[Fetch[T1]], **more: Unpack[StepSettings]) -> Iterator[tuple[T1]]: ...  # type: ignore[overload-overlap]
    @overload
    def steps(self, fetches: tuple[Fetch[T1], Fetch[T2]], **more: Unpack[StepSettings]) -> Iterator[tuple[T1, T2]]: ...  # type: ignore[overload-overlap]
    @overload
    def steps(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3]], **more: Unpack[StepSettings]
    ) -> Iterator[tuple[T1, T2, T3]]: ...
    @overload
    def steps(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]], **more: Unpack[StepSettings]
    ) -> Iterator[tuple[T1, T2, T3, T4]]: ...
    @overload
    def steps(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]], **more: Unpack[StepSettings]
    ) -> Iterator[tuple[T1, T2, T3, T4, T5]]: ...
    @overload
    def steps(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]],
        **more: Unpack[StepSettings],
    ) -> Iterator[tuple[T1, T2, T3, T4, T5, T6]]: ...
    @overload
    def steps(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]],
        **more: Unpack[StepSettings],
    ) -> Iterator[tuple[T1, T2, T3, T4, T5, T6, T7]]: ...
    @overload
    def steps(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
        **more: Unpack[StepSettings],
    ) -> Iterator[tuple[T1, T2, T3, T4, T5, T6, T7, T8]]: ...
    @overload
    def steps(self, fetches: Mapping[K, Fetch[T1]], **more: Unpack[StepSettings]) -> Iterator[dict[K, T1]]: ...
    @overload
    def steps(self, fetches: tuple[Fetch[T1], ...], **more: Unpack[StepSettings]) -> Iterator[tuple[T1, ...]]: ...  # type: ignore[overload-overlap]
    @overload
    def steps(self, fetches: Sequence[Fetch[T1]], **more: Unpack[StepSettings]) -> Iterator[list[T1]]: ...
    def steps(
        self,
        fetches: object = None,
        *,
        targets: Targets = None,
        feeds: Feeds | Iterable[Feeds] | FeedSource = None,
        prefetch: int = 0,
    ) -> Iterator[object]:
        """Run again and again, and give what was fetched each time, until a stop or the end of the input.

        A new iterator goes on after the end of the input, so that one may be made for each epoch.

        Args:
            fetches: What to compute: anything that `typedhooks.fetch` takes.
            targets: What else to run, for its effect.
            feeds: A mapping, fed in every run; or an iterable of mappings, one a run, whose end is that of the input;
                or a callable that gives one a run, and raises `StopIteration` at the end.
            prefetch: How many feeds to make ahead of time, in a thread, while a step runs; 0 to make each when it is
                needed. Only for feeds that are iterable or callable.
        """
        core = self._core
        args = untyped_args(fetches, targets)
        core.check_open()
        with _source(feeds, prefetch, core.at_close) as source:
            while True:
                with core.lock:  # nobody stops or closes the session between the question and the run
                    if core.closed or core.view.stop.refuses_runs:
                        return
                    try:
                        values = core.execute(args, source, hooks=True).values
                    except BaseException as error:
                        if core.ends_well(error):
                            return
                        raise
                yield values

    def run_step_fn(self, step_fn: Callable[[StepContext], T], /) -> T:
        """Call `step_fn` with a `StepContext`, for a step that takes several runs, some of them without hooks.

        After a loss of the runtime session, `step_fn` is called again; the context then gives the new raw session.

        Raises:
            SessionStoppedError: A stop was requested.
        """
        core = self._core

        def make() -> T:
            try:
                return step_fn(StepContext(core))
            except tf1.errors.OutOfRangeError as error:
                core.input_ended(error)
                raise
            finally:
                core.view.steps.forget()  # `step_fn` may have trained with TensorFlow's own session

        with core.lock:
            core.check_can_run(hooks=not core.hooks_off)
            return core.attempt(make)

    @contextmanager
    def without_hooks(self) -> Generator[Self]:
        """Make the runs of a block without hooks, and with them again after it, whatever is raised."""
        with self._core.lock:
            self._core.hooks_off += 1
        try:
            yield self
        finally:
            with self._core.lock:
                self._core.hooks_off -= 1

    def clear_failure(self) -> None:
        """Go on after a failure that has been dealt with, such as a bad batch; or after renewing used-up input."""
        self._core.clear_failure()

    def add_hooks(self, *hooks: AnyHook) -> None:
        """Add hooks to the running session; they take part from the next run on.

        Raises:
            HookTypeError: One of them is no hook.
            HookUsageError: One of them is here already.
            GraphFinalizedError: The `begin()` of one would have to change the graph.
        """
        self._core.add_hooks(hooks)

    def remove_hooks(self, *hooks: AnyHook) -> None:
        """Take hooks out of the running session, after calling their `end()`.

        Raises:
            HookUsageError: One of them is not here.
        """
        self._core.remove_hooks(hooks)

    def close(self) -> None:
        """Close the session: every hook's `end()`, or `on_error()` after a failure. Harmless the second time.

        Raises:
            HookUsageError: It is called in a callback of a run.
            BaseException: What a hook's `end()` raised, once all hooks have ended and the session is closed; an
                `ExceptionGroup` where several did.
        """
        self._core.close()

    def __enter__(self) -> Self:
        """Make the session's graph the default graph."""
        self._default_graph.enter_context(self.graph.as_default())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> bool:
        """Close the session. What ended the training well, such as the end of the input, goes no further."""
        ends_well = self._core.ends_well(error)
        if error is not None and not ends_well:
            self._core.fail(error)
        try:
            self._default_graph.close()
        finally:  # also where blocks were left out of order, which TensorFlow refuses
            self._core.close(None if ends_well else error)
        return ends_well


@contextmanager
def _source(feeds: object, prefetch: int, at_close: set[Callable[[], object]]) -> Generator[Feeds | FeedSource]:
    """What gives the feeds of each run: the same ones, or the next ones."""
    if feeds is None or isinstance(feeds, Mapping | FeedMap) or hasattr(feeds, "items"):
        yield cast("Feeds", feeds)
        return
    # What `steps` takes besides is callable, or else iterable, and gives the feeds of one run after the other.
    each = _calls(cast("FeedSource", feeds)) if callable(feeds) else _items(cast("Iterable[object]", feeds))
    if prefetch > 0:
        with prefetched(each, prefetch, at_close) as source:
            yield source
    else:
        yield each.__next__


def _items(feeds: Iterable[object]) -> Iterator[Feeds]:
    for one in feeds:
        if isinstance(one, tuple) and one and not isinstance(one[0], tuple | list):
            raise FeedTypeError(
                "in steps() an iterable gives the feeds of one run after the other, and a pair of key and value is no "
                "such feeds; for the same pairs in every run, give FeedMap([...])"
            )
        yield cast("Feeds", one)


def _calls(source: FeedSource) -> Iterator[Feeds]:
    while True:
        try:
            feeds = source()
        except StopIteration:
            return
        yield feeds
