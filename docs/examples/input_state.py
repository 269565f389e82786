"""Go on reading where the checkpoint was saved: no example twice, and none left out."""

import tempfile
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    InputStateSaver,
    MonitoredSession,
    StopCriteria,
    Stopper,
    scalar,
)


def train(directory: Path, steps: int) -> list[int]:
    """Train for some steps, as a program would that is started anew; gives the examples that were read."""
    read: list[int] = []
    with tf.Graph().as_default():
        examples = tf1.data.Dataset.range(10).shuffle(4, seed=1).prefetch(2)
        iterator = tf1.data.make_initializable_iterator(examples)
        example = iterator.get_next()
        count = Counter.GLOBAL_STEP.get_or_create().assign_add(1)
        hooks: list[AnyHook] = [
            Stopper(StopCriteria(max_steps=steps)),
            InputStateSaver(iterator),  # initializes the iterator, too
            CheckpointSaver(directory),
        ]
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=directory), hooks) as session:
            read += session.steps(scalar(example, int), targets=count)
    return read


with tempfile.TemporaryDirectory() as name:
    first = train(Path(name), 4)
    second = train(Path(name), 100)  # until the input is used up
    print(first, second)
    assert len(first) == 4
    assert sorted(first + second) == list(range(10))
