"""Epochs: an iterator that is initialized anew for each, an epoch counter, under hooks that take input themselves."""

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    Counter,
    Elapsed,
    EpochHookTrigger,
    MonitoredSession,
    NaNChecker,
    Session,
    SessionRunResult,
    StopKind,
    TriggeredHook,
    train_step,
)


class EpochPrinter(TriggeredHook):
    """Says at which step an epoch was seen to be over: in the first run after it."""

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        print(f"epoch {session.global_epoch} is over at step {step}")


EPOCHS = 3

with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    count_epoch = Counter.GLOBAL_EPOCH.get_or_create().assign_add(1)
    iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.from_tensor_slices([1.0, 2.0, 3.0]))
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - iterator.get_next())
    train = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))

    hooks: list[AnyHook] = [NaNChecker([loss]), EpochPrinter(EpochHookTrigger(1), trigger_at_end=False)]
    with MonitoredSession(hooks=hooks) as session:
        for _epoch in range(EPOCHS):
            session.run(targets=iterator.initializer, hooks=False)
            for _ in session.steps(targets=train):
                pass  # one batch; the loop ends at the end of the input
            # Without hooks: NaNChecker fetches the loss, which takes input, and there is none left.
            session.run(targets=count_epoch, hooks=False)
        assert (session.global_epoch, session.global_step) == (EPOCHS, EPOCHS * 3)

assert session.stop_reason is not None
assert session.stop_reason.kind is StopKind.END_OF_INPUT
