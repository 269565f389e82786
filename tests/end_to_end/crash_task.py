"""A training that saves at each step and tells of it, for a test to kill.

Run as `python crash_task.py DIRECTORY LAST_STEP`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointListener,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    MonitoredSession,
    Session,
    SignalStopper,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    train_step,
)

SIZE = 500_000  # two megabytes: a save takes long enough to be hit


def tell(what: str, step: int) -> None:
    sys.stdout.write(f"{what} {step}\n")
    sys.stdout.flush()


class Teller(CheckpointListener):
    @override
    def after_save(self, session: Session, step: int, path: str) -> None:
        tell("saved", step)

    @override
    def end(self, session: Session, step: int) -> None:
        tell("ended", step)


def main(directory: Path, last_step: int) -> None:
    with tf.Graph().as_default():
        step = Counter.GLOBAL_STEP.get_or_create()
        weights = tf1.get_variable("weights", initializer=tf.zeros([SIZE]))
        with tf1.control_dependencies([weights.assign_add(tf.ones([SIZE]))]):
            train_op = train_step(step.assign_add(1))
        hooks: list[AnyHook] = [
            SignalStopper(),
            Stopper(StopCriteria(max_steps=last_step, restart_counting=False)),
            CheckpointSaver(directory, StepHookTrigger(1), max_to_keep=3, listeners=[Teller()]),
        ]
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=directory), hooks) as session:
            tell("start", session.global_step)
            for _ in session.steps(train_op):
                pass


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
