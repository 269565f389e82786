"""Write summaries for TensorBoard, and read them back."""

import tempfile
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    Counter,
    LossLogger,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    SummarySaver,
    train_step,
)


def written(directory: Path) -> dict[str, list[int]]:
    """The steps of the summaries in the event files of a directory, by tag."""
    steps: dict[str, list[int]] = {}
    for file in directory.glob("events.out.tfevents.*"):
        for event in tf1.train.summary_iterator(str(file)):
            for value in event.summary.value:
                steps.setdefault(value.tag, []).append(event.step)
    return steps


with tempfile.TemporaryDirectory() as name, tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    tf1.summary.scalar("model/weight", weight)
    train = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))
    hooks: list[AnyHook] = [
        Stopper(StopCriteria(max_steps=25)),
        SummarySaver(name, StepHookTrigger(10)),  # the graph's summaries
        LossLogger(loss, log=False, summary_dir=name, trigger=StepHookTrigger(5)),  # into the same event file
    ]
    with MonitoredSession(hooks=hooks) as session:
        for _ in session.steps(targets=train):
            pass
    steps = written(Path(name))

print(steps)
assert steps == {"model/weight": [10, 20, 25], "Loss": [5, 10, 15, 20, 25]}
