"""A triggered hook of one's own: every ten steps, and at the end, it keeps the largest weight."""

import numpy as np
import numpy.typing as npt
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Counter,
    Elapsed,
    FetchSpec,
    MonitoredSession,
    Session,
    SessionRunResult,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    TriggeredHook,
    array,
    train_step,
)

Weights = npt.NDArray[np.float32]


class LargestWeight(TriggeredHook[FetchSpec[Weights], None, Weights]):
    """Keeps the largest absolute weight, by step."""

    def __init__(self, weights: tf.Variable) -> None:
        """Say which weights."""
        super().__init__(StepHookTrigger(10))
        self._weights = weights

    @override
    def begin(self) -> None:
        super().begin()
        self.largest: dict[int, float] = {}

    @property
    @override
    def fetches(self) -> FetchSpec[Weights]:
        return array(self._weights, np.float32)

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[Weights], session: Session
    ) -> None:
        self.largest[step] = float(np.abs(run_result.values).max())


with tf.Graph().as_default():
    global_step = Counter.GLOBAL_STEP.get_or_create()
    weights = tf1.get_variable("weights", initializer=[0.0, 0.0])
    loss = tf.reduce_sum(tf.square(weights - [1.0, 2.0]))
    train = train_step(tf1.train.GradientDescentOptimizer(0.05).minimize(loss, global_step=global_step))
    hook = LargestWeight(weights)
    with MonitoredSession(hooks=[hook, Stopper(StopCriteria(max_steps=25))]) as session:
        for _ in session.steps(targets=train):
            pass

print(hook.largest)
assert list(hook.largest) == [10, 20, 25]
