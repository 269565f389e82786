"""A hook that fetches the loss in every run and gets it as a `float`."""

from dataclasses import dataclass, field

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import FetchSpec, Hook, MonitoredSession, SessionRunArgs, SessionRunContext, SessionRunResult, scalar


@dataclass
class LossKeeper(Hook[FetchSpec[float], None, float]):
    """Keeps the loss of every run."""

    loss: tf.Tensor
    losses: list[float] = field(default_factory=list[float])

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        return SessionRunArgs(scalar(self.loss, float))

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        self.losses.append(run_result.values)


with tf.Graph().as_default():
    x = tf1.placeholder(tf.float32, [], name="x")
    keeper = LossKeeper(loss=tf.square(x - 1.0))
    with MonitoredSession(hooks=[keeper]) as session:
        for value in (3.0, 2.0, 1.0):
            session.run(feeds=[(x, value)])

print(keeper.losses)
assert keeper.losses == [4.0, 1.0, 0.0]
