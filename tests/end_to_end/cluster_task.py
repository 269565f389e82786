"""One task of a training cluster: a parameter server, or a chief or worker that trains and tells what it saw.

Run as `python cluster_task.py JOB INDEX CLUSTER DIRECTORY MAX_WAIT_SECONDS`; the cluster is JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Counter,
    Hook,
    Session,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    monitored_training_session,
    train_step,
)

LAST_STEP = 200


class Meeting(Hook):
    """Holds each task until all have a session, so that none trains alone."""

    priority = -2000  # after `Stopper` has seen the step at the start

    def __init__(self, tasks: int) -> None:
        self._tasks = tasks

    @override
    def begin(self) -> None:
        self._present = tf1.get_variable("present", initializer=0)
        self._enter = self._present.assign_add(1)

    @override
    def after_session_creation(self, session: Session) -> None:
        session.run(targets=self._enter)
        while int(session.run(self._present)) < self._tasks:
            pass


class Seen(Hook):
    """Keeps the step that hooks see after each run."""

    @override
    def begin(self) -> None:
        self.steps: list[int] = []

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.steps.append(run_context.session.global_step)


def filtered(job: str, index: int) -> tf1.ConfigProto:
    """A session sees the parameter server and its own task: another one that is away does not hold it up."""
    return tf1.ConfigProto(device_filters=["/job:ps", f"/job:{job}/task:{index}"])


def train(server: tf1.train.Server, job: str, index: int, tasks: int, directory: Path, max_wait_seconds: float) -> None:
    own = f"/job:{job}/task:{index}"
    with tf.Graph().as_default(), tf1.device(tf1.train.replica_device_setter(ps_tasks=1, worker_device=own)):
        step = Counter.GLOBAL_STEP.get_or_create()
        total = tf1.get_variable("total", initializer=0.0)
        tf1.summary.scalar("total", total)
        with tf1.control_dependencies([total.assign_add(1.0)]):
            train_op = train_step(step.assign_add(1))
        seen = Seen()
        own_steps: list[int] = []
        with monitored_training_session(
            directory,
            [Stopper(StopCriteria(max_steps=LAST_STEP, restart_counting=False)), Meeting(tasks), seen],
            summary_trigger=StepHookTrigger(1),
            is_chief=job == "chief",
            master=server.target,
            config=filtered(job, index),
            max_wait_seconds=max_wait_seconds,
        ) as session:
            own_steps += session.steps(train_op)
        stop = session.stop_reason
    kind = None if stop is None else stop.kind.name
    sys.stdout.write(json.dumps({"own_steps": own_steps, "seen": seen.steps, "stop": kind}) + "\n")


def main(job: str, index: int, cluster: dict[str, list[str]], directory: Path, max_wait_seconds: float) -> None:
    server = tf1.train.Server(cluster, job_name=job, task_index=index)
    if job == "ps":
        server.join()
    else:
        trainers = sum(len(addresses) for name, addresses in cluster.items() if name != "ps")
        train(server, job, index, trainers, directory, max_wait_seconds)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]), Path(sys.argv[4]), float(sys.argv[5]))
