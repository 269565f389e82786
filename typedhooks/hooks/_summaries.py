"""What the hooks share that write summaries."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import TypeVar, override

from typedhooks.hooks._writers import SummaryWriter, make_directory
from typedhooks.run import Session
from typedhooks.trigger import HookTrigger
from typedhooks.triggered_hook import TriggeredHook

F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)


class SummaryHook(TriggeredHook[F, E, R]):
    """A triggered hook with a summary writer, if it has a directory for one.

    The writer is open from `begin()` to the closing call, and is shared with the other hooks of its directory.

    Attributes:
        writer: The writer, or `None` without a directory.
    """

    def __init__(
        self,
        summary_dir: str | Path | None,
        trigger: HookTrigger,
        *,
        trigger_at_end: bool = True,
        trigger_at_start: bool = False,
    ) -> None:
        """Write to `summary_dir`; the rest is as for `TriggeredHook`."""
        super().__init__(trigger, trigger_at_end=trigger_at_end, trigger_at_start=trigger_at_start)
        self._summary_dir = summary_dir
        self.writer: SummaryWriter | None = None

    @override
    def begin(self) -> None:
        """Make the directory.

        Raises:
            DirectoryError: It is a file, or cannot be made or written.
            GlobalStepError: The graph has no global step.
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
        if self.writer is not None:
            self.writer.session_start(session.raw_session, session.global_step)

    @override
    def end(self, session: Session) -> None:
        try:
            super().end(session)
        finally:
            self._close()

    @override
    def on_error(self, error: BaseException) -> None:
        self._close()

    def _close(self) -> None:
        writer, self.writer = self.writer, None
        if writer is not None:
            writer.close()
