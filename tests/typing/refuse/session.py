"""Mistakes with monitored sessions and what makes them that a checker finds."""

from __future__ import annotations

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    ChiefSessionCreator,
    Hook,
    MonitoredSession,
    RecoveryPolicy,
    SessionCreator,
    SessionScaffold,
    StepContext,
    StepHookTrigger,
    WorkerSessionCreator,
    monitored_training_session,
    scalar,
)


class NoRecovery:
    """Does not say whether it can recover."""

    def build(self, graph: tf.Graph) -> None: ...

    def create_session(self) -> tf1.Session:
        return tf1.Session()


class WrongSession:
    """Makes something else."""

    def build(self, graph: tf.Graph) -> None: ...

    def create_session(self) -> MonitoredSession:
        return MonitoredSession()

    def can_recover(self) -> bool:
        return False


def refuse_other_arguments(session: tf1.Session, graph: tf.Graph) -> None:
    MonitoredSession([Hook()])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(session)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(NoRecovery())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(WrongSession())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(None, (), RecoveryPolicy())  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    MonitoredSession(recovery=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(graph="graph")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_what_is_no_hook() -> None:
    MonitoredSession(hooks=Hook())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MonitoredSession(hooks=[Hook])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    MonitoredSession(hooks=[Hook(), 3])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    MonitoredSession(hooks=[StepHookTrigger(10)])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    MonitoredSession(hooks=(str(number) for number in range(3)))  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
    MonitoredSession(hooks={"hook": Hook()})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]


def refuse_other_steps(session: MonitoredSession, t: tf.Tensor) -> None:
    session.steps(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.steps((t, 3))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.steps(t, hooks=False)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    session.steps(t, targets=3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.steps(t, feeds=3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    for loss in session.steps(scalar(t, float)):
        loss.upper()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    next(session.steps())[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
    _: list[float] = session.steps(scalar(t, float))  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_other_steps_of_several_runs(session: MonitoredSession) -> None:
    def with_a_raw_session(session: tf1.Session) -> None:
        session.close()

    def counts(context: StepContext) -> int:
        return len(context.target)

    session.run_step_fn(with_a_raw_session)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.run_step_fn(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: str = session.run_step_fn(counts)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    StepContext()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_other_uses(session: MonitoredSession) -> None:
    session.should_stop()  # type: ignore[operator]  # pyright: ignore[reportCallIssue]
    session.closed = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    session.request_stop(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.add_hooks([Hook()])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.remove_hooks("hook")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.without_hooks().run()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    session.stop_reason.kind  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    session.close(1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


class Finer(MonitoredSession):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """A monitored session is final."""


def refuse_other_creators(scaffold: SessionScaffold) -> None:
    ChiefSessionCreator(scaffold)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ChiefSessionCreator(checkpoint_path=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ChiefSessionCreator(max_wait_seconds=60)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    WorkerSessionCreator(checkpoint_path="model")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    WorkerSessionCreator(max_wait_seconds="long")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionCreator()  # type: ignore[misc]  # pyright: ignore[reportAbstractUsage]
    _: SessionCreator = NoRecovery()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_other_scaffolds(t: tf.Tensor, scaffold: SessionScaffold) -> None:
    SessionScaffold(init_op=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionScaffold(init_function=t)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionScaffold(init_function=lambda: None)  # type: ignore[misc,arg-type]  # pyright: ignore[reportArgumentType]
    SessionScaffold(ready_op="ready:0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionScaffold(saver="saver")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionScaffold(init_feed_dict={"x:0": 1})  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    scaffold.init_op = t  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def refuse_other_policies(policy: RecoveryPolicy) -> None:
    RecoveryPolicy(1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    RecoveryPolicy(backoff_seconds=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    RecoveryPolicy(sleep=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    RecoveryPolicy(attempts=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    policy.max_attempts = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def refuse_other_training_sessions(hook: Hook) -> None:
    monitored_training_session(hooks=hook)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    monitored_training_session("model", [hook], 600)  # type: ignore[call-arg,arg-type]  # pyright: ignore[reportCallIssue]
    monitored_training_session(checkpoint_trigger=600)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    monitored_training_session(summary_trigger=100)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    monitored_training_session(save_checkpoint_secs=600)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    monitored_training_session(chief_only_hooks=[3])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    monitored_training_session(stop_grace_seconds="long")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    monitored_training_session(max_to_keep=0.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: str = monitored_training_session()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
