"""Save checkpoints while training, and go on from the newest one in a second session."""

import tempfile
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    train_step,
)


def train(directory: Path, until_step: int) -> list[int]:
    """Train up to a global step, as a program would that is started anew; gives the steps made."""
    made: list[int] = []
    with tf.Graph().as_default():
        step = Counter.GLOBAL_STEP.get_or_create()
        weight = tf1.get_variable("weight", initializer=0.0)
        loss = tf.square(weight - 3.0)
        step_op = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))
        hooks: list[AnyHook] = [
            # The limit is that of the global step, so a training that is at it makes no run.
            Stopper(StopCriteria(max_steps=until_step, restart_counting=False)),
            CheckpointSaver(directory, StepHookTrigger(10), max_to_keep=2),
        ]
        # A directory means the newest checkpoint in it, if there is one.
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=directory), hooks) as session:
            made += session.steps(step_op)
    return made


with tempfile.TemporaryDirectory() as name:
    directory = Path(name)
    assert train(directory, until_step=25) == list(range(1, 26))
    assert train(directory, until_step=32) == list(range(26, 33))  # resumed at 25
    assert train(directory, until_step=32) == []  # it is at its limit already
    saved = sorted(path.stem for path in directory.glob("*.index"))
    print(saved)
    assert saved == ["model.ckpt-30", "model.ckpt-32"]
