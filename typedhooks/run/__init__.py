"""Values that cross the boundary between the runner and a hook, all immutable."""

from typedhooks.run.args import SessionRunArgs as SessionRunArgs
from typedhooks.run.args import untyped_args as untyped_args
from typedhooks.run.args import with_feeds as with_feeds
from typedhooks.run.context import SessionRunContext as SessionRunContext
from typedhooks.run.context import StepEstimate as StepEstimate
from typedhooks.run.options import merge_options as merge_options
from typedhooks.run.result import SessionRunResult as SessionRunResult
from typedhooks.run.session import FeedSource as FeedSource
from typedhooks.run.session import RunSettings as RunSettings
from typedhooks.run.session import Session as Session
from typedhooks.run.stop import StopKind as StopKind
from typedhooks.run.stop import StopReason as StopReason

__all__ = [
    "FeedSource",
    "RunSettings",
    "Session",
    "SessionRunArgs",
    "SessionRunContext",
    "SessionRunResult",
    "StepEstimate",
    "StopKind",
    "StopReason",
    "merge_options",
    "untyped_args",
    "with_feeds",
]
