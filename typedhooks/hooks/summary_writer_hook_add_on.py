"""`SummaryWriterHookAddOn`: what a hook needs to write summaries."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import TypeVar, override

from typedhooks.graph import Counter
from typedhooks.hook import Hook
from typedhooks.hooks._writers import SummaryWriter, make_directory
from typedhooks.run import Session

F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)


class SummaryWriterHookAddOn(Hook[F, E, R]):
    """Gives a hook a summary writer, if it has a directory for one.

    The writer is open from `after_session_creation()` to the closing call, and is shared with the other hooks of its
    directory. Name this class before the other base, if there is one, and call `super()` in what you override.

    Attributes:
        writer: The writer, or `None` without a directory.

    Example:
        >>> from typedhooks import Elapsed, Session, SessionRunResult, StepHookTrigger, TriggeredHook
        >>> from typedhooks.hooks import SummaryWriterHookAddOn
        >>> class StepWriter(SummaryWriterHookAddOn, TriggeredHook):
        ...     def __init__(self, directory: str) -> None:
        ...         SummaryWriterHookAddOn.__init__(self, directory)
        ...         TriggeredHook.__init__(self, StepHookTrigger(10))
        ...     def on_trigger(
        ...         self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
        ...     ) -> None:
        ...         if self.writer is not None:
        ...             self.writer.scalar("step", step, step)
    """

    def __init__(self, summary_dir: str | Path | None) -> None:
        """Write to `summary_dir`, or nowhere."""
        # No call of `super()`: the other base has arguments of its own, and is called by whoever has both.
        self._summary_dir = summary_dir
        self.writer: SummaryWriter | None = None

    @override
    def begin(self) -> None:
        """Make the directory.

        Raises:
            DirectoryError: It is a file, or cannot be made or written.
        """
        super().begin()
        self.writer = None
        if self._summary_dir is not None:
            make_directory(self._summary_dir)

    @override
    def after_session_creation(self, session: Session) -> None:
        super().after_session_creation(session)
        if self._summary_dir is not None and self.writer is None:
            self.writer = SummaryWriter.of(self._summary_dir)
        if self.writer is not None and Counter.GLOBAL_STEP.get(session.graph) is not None:
            self.writer.session_start(session.raw_session, session.global_step)

    @override
    def end(self, session: Session) -> None:
        try:
            super().end(session)
        finally:
            self._close()

    @override
    def on_error(self, error: BaseException) -> None:
        try:
            super().on_error(error)
        finally:
            self._close()

    def _close(self) -> None:
        writer, self.writer = self.writer, None
        if writer is not None:
            writer.close()
