"""The exact global step, in the same run as the training operation and at no cost: `train_step`."""

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type

from typedhooks import Counter, MonitoredSession, StopCriteria, Stopper, scalar, train_step

with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    train_op = tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step)
    train = train_step(train_op)  # while the graph is open

    with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=6))]) as session:
        # As a target: the runner learns the exact step from the same call.
        session.run(targets=train)
        assert session.global_step == 1

        # As a fetch: it trains, and gives the step after the run.
        after = session.run(train)
        assert_type(after, int)
        assert after == 2

        # With other fetches.
        after, before_loss = session.run((train, scalar(loss, float)))
        assert_type(before_loss, float)
        assert after == 3

        # In a loop.
        assert list(session.steps(train)) == [4, 5, 6]

print(session.stop_reason)
