"""`Session`: the narrow view of the running session that hooks get."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypedDict, overload

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar, Unpack

from typedhooks.run.args import SessionRunArgs, untyped_args
from typedhooks.run.result import SessionRunResult
from typedhooks.run.stop import StopReason
from typedhooks.structures import Array, Feeds, Fetch, IndexedSlicesValue, Targets

R = TypeVar("R")
K = TypeVar("K")
T1 = TypeVar("T1")
T2 = TypeVar("T2")
T3 = TypeVar("T3")
T4 = TypeVar("T4")
T5 = TypeVar("T5")
T6 = TypeVar("T6")
T7 = TypeVar("T7")
T8 = TypeVar("T8")


FeedSource: TypeAlias = Callable[[], Feeds]
"""Gives the feeds of one run; raises `StopIteration` when there are no more."""


class RunSettings(TypedDict, total=False):
    """The keywords of `run` besides the fetches."""

    targets: Targets
    feeds: Feeds | FeedSource
    options: tf1.RunOptions | None
    hooks: bool


class Session(ABC):
    """What a hook may do with the session that it works in.

    Runs through the session that a hook is handed call no hook, also in `end()`, and count as no step.
    """

    @abstractmethod
    def _execute(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        """Make one run."""

    @property
    @abstractmethod
    def graph(self) -> tf.Graph:
        """The graph that the session runs."""

    @property
    @abstractmethod
    def raw_session(self) -> tf1.Session:
        """TensorFlow's own session, for `Saver.save` and the like; another one after a recovery."""

    @property
    @abstractmethod
    def stop_reason(self) -> StopReason | None:
        """Why the session stops, or `None` while nothing asked for a stop."""

    @abstractmethod
    def request_stop(self, reason: StopReason | str | None = None) -> None:
        """Ask for a stop after the current run; safe from any thread.

        Args:
            reason: Why. Words alone mean `StopKind.REQUESTED`. The first reason given counts. What the reason leaves
                out, the hook and the step, is filled in.
        """

    @property
    @abstractmethod
    def global_step(self) -> int:
        """The global step after the last run that was made, exact.

        It is read from the runtime when it is first asked for after a run, once for all hooks.

        Raises:
            GlobalStepError: The graph has no global step.
        """

    @property
    @abstractmethod
    def global_epoch(self) -> int:
        """The global epoch, read from the runtime.

        Raises:
            GlobalStepError: The graph has no global epoch counter.
        """

    @property
    def target(self) -> str:
        """The address of TensorFlow's runtime, empty for the one in this process."""
        return self.raw_session.sess_str.decode()

    # A tuple and a string are sequences too, and give something else than a list: the earlier overload has them,
    # which is what the ignores are about.
    @overload
    def run(self, fetches: None = None, **more: Unpack[RunSettings]) -> None: ...
    @overload
    def run(self, fetches: str, **more: Unpack[RunSettings]) -> Array: ...
    @overload
    def run(self, fetches: tf.Operation, **more: Unpack[RunSettings]) -> None: ...
    @overload
    def run(self, fetches: tf.SparseTensor, **more: Unpack[RunSettings]) -> tf1.SparseTensorValue: ...
    @overload
    def run(self, fetches: tf.IndexedSlices, **more: Unpack[RunSettings]) -> IndexedSlicesValue: ...
    @overload
    def run(self, fetches: tf.RaggedTensor, **more: Unpack[RunSettings]) -> tf1.ragged.RaggedTensorValue: ...
    @overload
    def run(self, fetches: Fetch[T1], **more: Unpack[RunSettings]) -> T1: ...
    @overload
    def run(self, fetches: tuple[()], **more: Unpack[RunSettings]) -> tuple[()]: ...  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]
    @overload
    def run(self, fetches: tuple[Fetch[T1]], **more: Unpack[RunSettings]) -> tuple[T1]: ...  # type: ignore[overload-overlap]
    @overload
    def run(self, fetches: tuple[Fetch[T1], Fetch[T2]], **more: Unpack[RunSettings]) -> tuple[T1, T2]: ...  # type: ignore[overload-overlap]
    @overload
    def run(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3]], **more: Unpack[RunSettings]
    ) -> tuple[T1, T2, T3]: ...
    @overload
    def run(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]], **more: Unpack[RunSettings]
    ) -> tuple[T1, T2, T3, T4]: ...
    @overload
    def run(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]], **more: Unpack[RunSettings]
    ) -> tuple[T1, T2, T3, T4, T5]: ...
    @overload
    def run(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]],
        **more: Unpack[RunSettings],
    ) -> tuple[T1, T2, T3, T4, T5, T6]: ...
    @overload
    def run(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]],
        **more: Unpack[RunSettings],
    ) -> tuple[T1, T2, T3, T4, T5, T6, T7]: ...
    @overload
    def run(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
        **more: Unpack[RunSettings],
    ) -> tuple[T1, T2, T3, T4, T5, T6, T7, T8]: ...
    @overload
    def run(self, fetches: Mapping[K, Fetch[T1]], **more: Unpack[RunSettings]) -> dict[K, T1]: ...
    @overload
    def run(self, fetches: tuple[Fetch[T1], ...], **more: Unpack[RunSettings]) -> tuple[T1, ...]: ...  # type: ignore[overload-overlap]
    @overload
    def run(self, fetches: Sequence[Fetch[T1]], **more: Unpack[RunSettings]) -> list[T1]: ...
    def run(
        self,
        fetches: object = None,
        *,
        targets: Targets = None,
        feeds: Feeds | FeedSource = None,
        options: tf1.RunOptions | None = None,
        hooks: bool = True,
    ) -> object:
        """Run the graph once and return what was fetched, with the structure of the fetches.

        Args:
            fetches: What to compute: anything that `typedhooks.fetch` takes.
            targets: What else to run, for its effect.
            feeds: Values for placeholders, as a mapping or as pairs; or a callable that gives them.
            options: Run options, merged with those that hooks ask for; never changed.
            hooks: Whether hooks take part in this run. They never do in runs that hooks make.

        Raises:
            TypedHooksError: Something asked for cannot be fetched, run or fed; see `typedhooks.errors`.
            tf.errors.OpError: What the runtime raised.
        """
        return self._execute(untyped_args(fetches, targets, None, options), feeds, hooks=hooks).values

    # A tuple and a string are sequences too, and give something else than a list: the earlier overload has them,
    # which is what the ignores are about.
    @overload
    def run_with_metadata(self, fetches: None = None, **more: Unpack[RunSettings]) -> SessionRunResult[None]: ...
    @overload
    def run_with_metadata(self, fetches: str, **more: Unpack[RunSettings]) -> SessionRunResult[Array]: ...
    @overload
    def run_with_metadata(self, fetches: tf.Operation, **more: Unpack[RunSettings]) -> SessionRunResult[None]: ...
    @overload
    def run_with_metadata(
        self, fetches: tf.SparseTensor, **more: Unpack[RunSettings]
    ) -> SessionRunResult[tf1.SparseTensorValue]: ...
    @overload
    def run_with_metadata(
        self, fetches: tf.IndexedSlices, **more: Unpack[RunSettings]
    ) -> SessionRunResult[IndexedSlicesValue]: ...
    @overload
    def run_with_metadata(
        self, fetches: tf.RaggedTensor, **more: Unpack[RunSettings]
    ) -> SessionRunResult[tf1.ragged.RaggedTensorValue]: ...
    @overload
    def run_with_metadata(self, fetches: Fetch[T1], **more: Unpack[RunSettings]) -> SessionRunResult[T1]: ...
    @overload
    def run_with_metadata(self, fetches: tuple[()], **more: Unpack[RunSettings]) -> SessionRunResult[tuple[()]]: ...  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1, T2]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1, T2, T3]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1, T2, T3, T4]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1, T2, T3, T4, T5]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]],
        **more: Unpack[RunSettings],
    ) -> SessionRunResult[tuple[T1, T2, T3, T4, T5, T6]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]],
        **more: Unpack[RunSettings],
    ) -> SessionRunResult[tuple[T1, T2, T3, T4, T5, T6, T7]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self,
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
        **more: Unpack[RunSettings],
    ) -> SessionRunResult[tuple[T1, T2, T3, T4, T5, T6, T7, T8]]: ...
    @overload
    def run_with_metadata(
        self, fetches: Mapping[K, Fetch[T1]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[dict[K, T1]]: ...
    @overload
    def run_with_metadata(  # type: ignore[overload-overlap]
        self, fetches: tuple[Fetch[T1], ...], **more: Unpack[RunSettings]
    ) -> SessionRunResult[tuple[T1, ...]]: ...
    @overload
    def run_with_metadata(
        self, fetches: Sequence[Fetch[T1]], **more: Unpack[RunSettings]
    ) -> SessionRunResult[list[T1]]: ...
    def run_with_metadata(
        self,
        fetches: object = None,
        *,
        targets: Targets = None,
        feeds: Feeds | FeedSource = None,
        options: tf1.RunOptions | None = None,
        hooks: bool = True,
    ) -> SessionRunResult[object]:
        """Run the graph once, as `run` does, and return the values together with the runtime's metadata."""
        args = untyped_args(fetches, targets, None, options, want_metadata=True)
        return self._execute(args, feeds, hooks=hooks)

    def run_args(self, args: SessionRunArgs[object, object, R], *, hooks: bool = True) -> SessionRunResult[R]:
        """Make the run that `args` describe, as for `run`."""
        return self._execute(args, args.feeds, hooks=hooks)
