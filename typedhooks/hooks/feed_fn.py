"""`FeedFn`: a function that gives what to feed in each run."""

from __future__ import annotations

from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import HookCallbackError
from typedhooks.hook import Hook
from typedhooks.run import FeedSource, Session, SessionRunArgs, SessionRunContext, SessionRunResult
from typedhooks.structures import Feeds


class FeedFn(Hook):
    """Feeds what a function gives, called anew for each run.

    A run that is made again after a recovery is fed the same as the one that was lost.

    By default the function must not come to an end: as in any hook, `StopIteration` is a fault there, since the run
    that is about to be made cannot do without its feeds. With `stop_at_end` it is the end of the training. To feed the
    training itself, `session.steps(feeds=...)` is simpler.

    Example:
        >>> import itertools
        >>> import tensorflow as tf
        >>> from tensorflow.compat import v1 as tf1
        >>> from typedhooks import FeedFn, MonitoredSession, scalar
        >>> with tf.Graph().as_default():
        ...     rate = tf1.placeholder(tf.float32, [])
        ...     rates = itertools.count(1)
        ...     with MonitoredSession(hooks=[FeedFn(lambda: [(rate, 1 / next(rates))])]) as session:
        ...         print([session.run(scalar(rate, float)) for _ in range(3)])
        [1.0, 0.5, 0.3333333432674408]
    """

    def __init__(self, feed_fn: FeedSource, *, stop_at_end: bool = False) -> None:
        """Say what to feed.

        Args:
            feed_fn: Gives the feeds of one run, as a mapping or as pairs. Nobody else may feed the same tensors.
            stop_at_end: Whether `StopIteration` from it stops the training. To know of the end before a run that has
                no feeds, it is then called one run ahead: right after the run before.
        """
        self._feed_fn = feed_fn
        self._stop_at_end = stop_at_end

    @override
    def begin(self) -> None:
        # In tuples, since the feeds of a run may be `None`.
        self._fed: tuple[Feeds] | None = None  # to the run that is being made
        self._next: tuple[Feeds] | None = None

    @override
    def after_session_creation(self, session: Session) -> None:
        if self._fed is not None:  # the run was lost, and is made again
            self._next = self._fed
        elif self._stop_at_end and self._next is None:
            self._look_ahead(session)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None]:
        """Ask for the feeds.

        Raises:
            HookCallbackError: There are no more.
        """
        given, self._next = self._next, None
        if given is None:
            try:
                given = (self._feed_fn(),)
            except (StopIteration, tf1.errors.OutOfRangeError) as error:
                raise HookCallbackError(
                    f"the function of FeedFn has no more feeds for this run ({type(error).__name__}); if that is the "
                    "end of the training, write FeedFn(..., stop_at_end=True) or session.steps(feeds=...)",
                    hook="FeedFn",
                    callback="before_session_run",
                ) from error
        self._fed = given
        return SessionRunArgs(None, feeds=given[0])

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self._fed = None
        if self._stop_at_end:
            self._look_ahead(run_context.session)

    def _look_ahead(self, session: Session) -> None:
        try:
            self._next = (self._feed_fn(),)
        except (StopIteration, tf1.errors.OutOfRangeError):
            session.request_stop("the function of FeedFn has no more feeds")
