"""`SummarySaver`: the summaries of a graph, in event files that TensorBoard reads."""

from __future__ import annotations

from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.graph import once_per_graph
from typedhooks.hooks._summaries import SummaryHook
from typedhooks.hooks._tensors import Tensor, tensor_of
from typedhooks.run import Session, SessionRunResult
from typedhooks.structures import FetchSpec, scalar
from typedhooks.trigger import Elapsed, HookTrigger, StepHookTrigger


class SummarySaver(SummaryHook[FetchSpec[bytes], None, bytes]):
    """Computes the graph's summaries when its trigger fires, and only then, and writes them.

    Example:
        >>> from typedhooks import StepHookTrigger, SummarySaver
        >>> hook = SummarySaver("logs", StepHookTrigger(100))
    """

    def __init__(
        self,
        directory: str | Path,
        trigger: HookTrigger = StepHookTrigger(10),
        trigger_at_end: bool = True,
        collection: str = tf1.GraphKeys.SUMMARIES,
        *,
        summary_op: Tensor | None = None,
    ) -> None:
        """Say what to write, where and when.

        Args:
            directory: Where to write; made if it is missing.
            trigger: When.
            trigger_at_end: Whether to do so once more at the end. If a summary needs input that is used up, or a feed,
                that is left out.
            collection: The graph collection whose summaries are written.
            summary_op: A string scalar with a serialized summary, to write instead of a collection.
        """
        super().__init__(directory, trigger, trigger_at_end=trigger_at_end)
        self._collection = collection
        self._summary_op = summary_op

    @override
    def begin(self) -> None:
        """Merge the summaries.

        Raises:
            DirectoryError: The directory is a file, or cannot be made or written.
            GlobalStepError: The graph has no global step.
            HookUsageError: The collection is empty.
        """
        super().begin()
        merged = self._merged() if self._summary_op is None else tensor_of(self._summary_op)
        self._fetches = scalar(merged, bytes)

    @override
    def after_session_creation(self, session: Session) -> None:
        super().after_session_creation(session)
        if self.writer is not None:
            self.writer.graph(session.graph)

    @property
    @override
    def fetches(self) -> FetchSpec[bytes]:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[bytes], session: Session
    ) -> None:
        if self.writer is not None:
            self.writer.summary(run_result.values, step)

    def _merged(self) -> tf.Tensor:
        summaries: list[tf.Tensor] = tf1.get_collection(self._collection)
        if not summaries:
            raise HookUsageError(
                f"SummarySaver has nothing to save: the graph collection {self._collection!r} is empty; "
                "add summaries with tf.compat.v1.summary, or give a summary_op",
                hook="SummarySaver",
            )
        key = ("merged summaries", *(one.name for one in summaries))
        return once_per_graph(
            tf1.get_default_graph(), key, lambda: tf1.summary.merge(summaries, name="typedhooks/summaries")
        )
