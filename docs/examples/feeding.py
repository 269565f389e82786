"""Ways to feed: the same values, one set of values a run, and a hook that feeds."""

from collections.abc import Iterator

import numpy as np
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    FeedConflictError,
    FeedMap,
    FeedShapeError,
    Hook,
    MonitoredSession,
    SessionRunArgs,
    SessionRunContext,
    StopKind,
    scalar,
)


class RateSchedule(Hook):
    """Feeds a learning rate that halves in every run."""

    def __init__(self, rate: tf.Tensor) -> None:
        """Say what to feed."""
        self._rate = rate

    @override
    def begin(self) -> None:
        self._runs = 0

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[None, None, None]:
        self._runs += 1
        return SessionRunArgs(feeds=[(self._rate, 0.5**self._runs)])


with tf.Graph().as_default():
    images = tf1.placeholder(tf.float32, [None, 2], name="images")
    rate = tf1.placeholder_with_default(1.0, [], name="rate")
    scaled = scalar(rate * tf.reduce_sum(images), float)

    def batches() -> Iterator[FeedMap]:
        """Three batches; a feed map is checked and converted when it is made."""
        for size in (1, 2, 3):
            yield FeedMap([(images, np.ones([size, 2], np.float32))])

    with MonitoredSession() as session:
        # Pairs, in one run; Python values are converted to the dtype of the placeholder.
        assert session.run(scaled, feeds=[(images, [[1, 2]])]) == 3.0
        # A mapping of names does as well.
        assert session.run(scaled, feeds={"images:0": [[1, 2]], "rate:0": 0.5}) == 1.5
        # What does not fit is refused before the runtime is called, and the session goes on.
        try:
            session.run(scaled, feeds=[(images, [1, 2, 3])])
        except FeedShapeError as error:
            print(error)
        # One item of an iterable a run; its end is the end of the input.
        assert list(session.steps(scaled, feeds=batches())) == [2.0, 4.0, 6.0]
        assert session.stop_reason is not None
        assert session.stop_reason.kind is StopKind.END_OF_INPUT

    with MonitoredSession(hooks=[RateSchedule(rate)]) as session:
        assert list(session.steps(scaled, feeds=batches())) == [1.0, 1.0, 0.75]

    # Nobody may feed what somebody else feeds in the same run.
    try:
        with MonitoredSession(hooks=[RateSchedule(rate)]) as session:
            session.run(scaled, feeds=[(images, [[1, 2]]), (rate, 2.0)])
    except FeedConflictError as error:
        print(error)
