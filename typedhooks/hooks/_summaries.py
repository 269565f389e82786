"""What the built-in hooks share that write summaries."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import TypeVar

from typedhooks.hooks.summary_writer_hook_add_on import SummaryWriterHookAddOn
from typedhooks.trigger import HookTrigger
from typedhooks.triggered_hook import TriggeredHook

F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)


class SummaryHook(SummaryWriterHookAddOn[F, E, R], TriggeredHook[F, E, R]):
    """A triggered hook with a summary writer, if it has a directory for one."""

    def __init__(
        self,
        summary_dir: str | Path | None,
        trigger: HookTrigger,
        *,
        trigger_at_end: bool = True,
        trigger_at_start: bool = False,
    ) -> None:
        """Write to `summary_dir`; the rest is as for `TriggeredHook`."""
        # pyright takes the defaults for the type parameters of a class that is named without them.
        SummaryWriterHookAddOn.__init__(self, summary_dir)  # pyright: ignore[reportArgumentType] # as above
        TriggeredHook.__init__(
            self,  # pyright: ignore[reportArgumentType] # as above
            trigger,
            trigger_at_end=trigger_at_end,
            trigger_at_start=trigger_at_start,
        )
