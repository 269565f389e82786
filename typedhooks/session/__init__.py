"""The runner: sessions, how they start, and what their hooks are called for."""

from typedhooks.session.creator import ChiefSessionCreator as ChiefSessionCreator
from typedhooks.session.creator import SessionCreator as SessionCreator
from typedhooks.session.creator import WorkerSessionCreator as WorkerSessionCreator
from typedhooks.session.monitored import MonitoredSession as MonitoredSession
from typedhooks.session.recovery import RecoveryPolicy as RecoveryPolicy
from typedhooks.session.scaffold import SessionScaffold as SessionScaffold
from typedhooks.session.step_context import StepContext as StepContext

__all__ = [
    "ChiefSessionCreator",
    "MonitoredSession",
    "RecoveryPolicy",
    "SessionCreator",
    "SessionScaffold",
    "StepContext",
    "WorkerSessionCreator",
]
