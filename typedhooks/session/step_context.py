"""`StepContext`: what a step of several runs works with."""

from __future__ import annotations

from typing import TypeVar, final

from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.run import FeedSource, SessionRunArgs, SessionRunResult
from typedhooks.session.facade import SessionFacade
from typedhooks.structures import Feeds

R = TypeVar("R")


@final
class StepContext(SessionFacade):
    """What `MonitoredSession.run_step_fn` gives to its function.

    `run` makes a run with the session's hooks; runs through `session` call none.
    """

    @property
    def session(self) -> tf1.Session:
        """TensorFlow's own session, as `tf.compat.v1.train.MonitoredSession.StepContext` names it."""
        return self.raw_session

    @override
    def _execute(
        self, args: SessionRunArgs[object, object, R], feeds: Feeds | FeedSource, *, hooks: bool
    ) -> SessionRunResult[R]:
        # The whole step is attempted again after a loss, so its runs are not attempted by themselves.
        return self._core.execute_once(args, feeds, hooks=hooks)
