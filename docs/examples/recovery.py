"""What a loss of the runtime session looks like, with a hook that makes one happen."""

import logging
import tempfile
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    Hook,
    MonitoredSession,
    RecoveryPolicy,
    Session,
    SessionRunContext,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    train_step,
)

logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")


class Outage(Hook):
    """Raises once what the runtime raises when a server goes away, and keeps where each session starts."""

    @override
    def begin(self) -> None:
        self.starts: list[int] = []

    @override
    def after_session_creation(self, session: Session) -> None:
        self.starts.append(session.global_step)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        if run_context.session.global_step == 6 and len(self.starts) == 1:
            raise tf1.errors.UnavailableError(None, None, "the server went away")


with tempfile.TemporaryDirectory() as name, tf.Graph().as_default():
    directory = Path(name)
    train = train_step(Counter.GLOBAL_STEP.get_or_create().assign_add(1))
    outage = Outage()
    hooks: list[AnyHook] = [Stopper(StopCriteria(max_steps=10)), CheckpointSaver(directory, StepHookTrigger(4)), outage]
    # The creator must be able to restore: without a checkpoint there is nothing to go on from.
    creator = ChiefSessionCreator(checkpoint_path=directory)
    with MonitoredSession(creator, hooks, recovery=RecoveryPolicy(max_attempts=3)) as session:
        steps = list(session.steps(train))
        # Steps 5 and 6 were lost and are made again.
        assert steps == [1, 2, 3, 4, 5, 6, 5, 6, 7, 8, 9, 10]

assert outage.starts == [0, 4]  # the second session starts at the last checkpoint
