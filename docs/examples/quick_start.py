"""The smallest complete training: a graph, two hooks, and a loop that ends by itself."""

import logging

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    Counter,
    LossLogger,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    scalar,
    train_step,
)

logging.basicConfig(level=logging.INFO, format="%(message)s")

with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    train = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))

    hooks: list[AnyHook] = [Stopper(StopCriteria(max_steps=30)), LossLogger(loss, trigger=StepHookTrigger(10))]
    with MonitoredSession(hooks=hooks) as session:
        for _ in session.steps(targets=train):
            pass
        trained = session.run(scalar(weight, float), hooks=False)
        print(f"weight = {trained:.3f} after {session.stop_reason}")
        assert abs(trained - 3.0) < 0.01

assert session.stop_reason is not None
assert session.stop_reason.kind is StopKind.MAX_STEPS
