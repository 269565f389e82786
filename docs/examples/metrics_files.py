"""Write metrics to files that a resumed training goes on with, each step once."""

import csv
import json
import tempfile
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    CSVLogger,
    JSONLinesLogger,
    MonitoredSession,
    StepHookTrigger,
    scalar,
)

with tempfile.TemporaryDirectory() as name, tf.Graph().as_default():
    directory = Path(name)
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    train_op = tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step)
    hooks: list[AnyHook] = [
        CSVLogger(directory / "log.csv", {"loss": scalar(loss, float), "weight": weight}, StepHookTrigger(5)),
        JSONLinesLogger(directory / "log.jsonl", {"loss": loss}, StepHookTrigger(5)),
        CheckpointSaver(directory, StepHookTrigger(10)),
    ]

    def train(runs: int, *, fails: bool = False) -> None:
        """Go on from the newest checkpoint."""
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=directory), hooks) as session:
            for _ in range(runs):
                session.run(targets=train_op)
            if fails:
                raise RuntimeError("the power went out")

    try:
        train(17, fails=True)  # steps 5, 10 and 15 are in the files, and the checkpoint is of step 10
    except RuntimeError as error:
        print(error)
    train(10)  # goes on from step 10, so the row of step 15 is written again

    with (directory / "log.csv").open(newline="") as file:
        steps = [int(row["step"]) for row in csv.DictReader(file)]
    assert steps == [5, 10, 15, 20]
    with (directory / "log.jsonl").open() as lines:
        assert [json.loads(line)["step"] for line in lines] == steps
    print((directory / "log.csv").read_text())
