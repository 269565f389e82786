"""Epochs: an iterator that is initialized anew for each, an epoch counter, and a stop after the third."""

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    Counter,
    Elapsed,
    EpochHookTrigger,
    MonitoredSession,
    Session,
    SessionRunResult,
    StopCriteria,
    StopKind,
    Stopper,
    TriggeredHook,
    train_step,
)


class EpochPrinter(TriggeredHook):
    """Says at which step an epoch was seen to be over."""

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        print(f"epoch {session.global_epoch} is over at step {step}")


with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    count_epoch = Counter.GLOBAL_EPOCH.get_or_create().assign_add(1)
    iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.from_tensor_slices([1.0, 2.0, 3.0]))
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - iterator.get_next())
    train = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))

    hooks: list[AnyHook] = [
        Stopper(StopCriteria(max_epochs=3)),
        EpochPrinter(EpochHookTrigger(1), trigger_at_end=False),
    ]
    kinds: list[StopKind] = []
    with MonitoredSession(hooks=hooks) as session:
        while session.stop_reason is None or session.stop_reason.kind is StopKind.END_OF_INPUT:
            session.run(targets=iterator.initializer, hooks=False)
            for _ in session.steps(targets=train):
                pass  # one batch; the loop ends at the end of the input
            if session.stop_reason is not None:
                kinds.append(session.stop_reason.kind)
            session.run(targets=count_epoch)  # with hooks, so that they see the epoch end

print(kinds, session.stop_reason)
assert kinds == [StopKind.END_OF_INPUT] * 3
assert session.stop_reason is not None
assert session.stop_reason.kind is StopKind.MAX_EPOCHS
