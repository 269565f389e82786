"""The monitored session, what makes its runtime session and what it gives."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type

from typedhooks import (
    AnyHook,
    Array,
    ChiefSessionCreator,
    Feeds,
    FetchSpec,
    Hook,
    IndexedSlicesValue,
    LossLogger,
    MonitoredSession,
    NaNChecker,
    RecoveryPolicy,
    Session,
    SessionCreator,
    SessionRunArgs,
    SessionRunResult,
    SessionScaffold,
    StepContext,
    StepRateLogger,
    StopReason,
    TrainStep,
    WorkerSessionCreator,
    array,
    monitored_training_session,
    scalar,
)


class OwnCreator:
    """Needs no base class."""

    def build(self, graph: tf.Graph) -> None:
        self.graph = graph

    def create_session(self) -> tf1.Session:
        return tf1.Session(graph=self.graph)

    def can_recover(self) -> bool:
        return False


def check_arguments(graph: tf.Graph) -> None:
    MonitoredSession()
    MonitoredSession(None, ())
    MonitoredSession(OwnCreator(), [Hook()], recovery=RecoveryPolicy(max_attempts=0), graph=graph)
    MonitoredSession(session_creator=ChiefSessionCreator(checkpoint_path="model"), hooks=(), recovery=None, graph=None)


def check_hooks_may_be_any_iterable(t: tf.Tensor, loggers: list[LossLogger], some: dict[str, NaNChecker]) -> None:
    def make() -> Generator[NaNChecker | LossLogger]:
        yield NaNChecker(t)
        yield LossLogger(t)

    MonitoredSession(hooks=[NaNChecker(t), LossLogger(t), StepRateLogger()])
    MonitoredSession(hooks=(NaNChecker(t), Hook()))
    MonitoredSession(hooks=loggers)
    MonitoredSession(hooks=some.values())
    MonitoredSession(hooks=make())
    MonitoredSession(hooks=(LossLogger(name) for name in ("a:0", "b:0")))
    MonitoredSession(hooks={Hook()})


def check_the_block(session: MonitoredSession) -> None:
    with session as entered:
        assert_type(entered, MonitoredSession)
    assert_type(session.should_stop, bool)
    assert_type(session.closed, bool)
    assert_type(session.stop_reason, StopReason | None)
    assert_type(session.graph, tf.Graph)
    assert_type(session.raw_session, tf1.Session)
    assert_type(session.global_step, int)
    as_view: Session = session
    _ = as_view


def check_a_block_may_swallow(session: MonitoredSession) -> str:
    """The end of the input leaves the block, so the code behind it is reached."""
    with session:
        return "inside"
    return "after the end of the input"


def check_runs(session: MonitoredSession, t: tf.Tensor, step: TrainStep) -> None:
    assert_type(session.run(t), Array)
    assert_type(session.run(step), int)
    assert_type(session.run((scalar(t, float), step), feeds={"x:0": 1}, hooks=False), tuple[float, int])
    assert_type(session.run_with_metadata(scalar(t, str)).values, str)
    assert_type(session.run_args(SessionRunArgs(t)), SessionRunResult[Array])


def check_steps(
    session: MonitoredSession,
    t: tf.Tensor,
    op: tf.Operation,
    sparse: tf.SparseTensor,
    slices: tf.IndexedSlices,
    ragged: tf.RaggedTensor,
    many: tuple[FetchSpec[float], ...],
) -> None:
    assert_type(session.steps(), Iterator[None])
    assert_type(session.steps(op), Iterator[None])
    assert_type(session.steps(targets=op), Iterator[None])
    assert_type(session.steps("loss:0"), Iterator[Array])
    assert_type(session.steps(t), Iterator[Array])
    assert_type(session.steps(array(t, np.int64)), Iterator[npt.NDArray[np.int64]])
    assert_type(session.steps(sparse), Iterator[tf1.SparseTensorValue])
    assert_type(session.steps(slices), Iterator[IndexedSlicesValue])
    assert_type(session.steps(ragged), Iterator[tf1.ragged.RaggedTensorValue])
    assert_type(session.steps(many), Iterator[tuple[float, ...]])
    assert_type(session.steps([t]), Iterator[list[Array]])
    assert_type(session.steps({"a": scalar(t, bool)}), Iterator[dict[str, bool]])
    for loss in session.steps(scalar(t, float), targets=op):
        assert_type(loss, float)


def check_steps_of_tuples(session: MonitoredSession, t: tf.Tensor) -> None:
    f, i = scalar(t, float), scalar(t, int)
    assert_type(session.steps(()), Iterator[tuple[()]])
    assert_type(session.steps((f,)), Iterator[tuple[float]])
    assert_type(session.steps((f, i)), Iterator[tuple[float, int]])
    assert_type(session.steps((f, i, t)), Iterator[tuple[float, int, Array]])
    assert_type(session.steps((f, i, t, f)), Iterator[tuple[float, int, Array, float]])
    assert_type(session.steps((f, i, t, f, i)), Iterator[tuple[float, int, Array, float, int]])
    assert_type(session.steps((f, i, t, f, i, f)), Iterator[tuple[float, int, Array, float, int, float]])
    assert_type(session.steps((f, i, t, f, i, f, i)), Iterator[tuple[float, int, Array, float, int, float, int]])
    assert_type(
        session.steps((f, i, t, f, i, f, i, t)), Iterator[tuple[float, int, Array, float, int, float, int, Array]]
    )


def check_feeds_of_steps(session: MonitoredSession, t: tf.Tensor, batches: list[dict[str, int]]) -> None:
    def next_batch() -> Feeds:
        return [(t, [1.0])]

    def batches_by_tensor() -> Iterator[Feeds]:
        yield [(t, [1.0])]

    assert_type(session.steps(t, feeds={"x:0": 1}), Iterator[Array])
    assert_type(session.steps(t, feeds=batches), Iterator[Array])
    assert_type(session.steps(t, feeds=({"x:0": number} for number in range(3))), Iterator[Array])
    assert_type(session.steps(t, feeds=batches_by_tensor()), Iterator[Array])
    assert_type(session.steps(t, feeds=next_batch), Iterator[Array])


def check_a_step_of_several_runs(session: MonitoredSession, t: tf.Tensor) -> None:
    def step(context: StepContext) -> tuple[Array, float]:
        assert_type(context.session, tf1.Session)
        assert_type(context.stop_reason, StopReason | None)
        return context.run(t), context.run(scalar(t, float), hooks=False)

    assert_type(session.run_step_fn(step), tuple[Array, float])
    assert_type(session.run_step_fn(lambda context: context.run(scalar(t, int))), int)


def check_other_methods(session: MonitoredSession, hooks: list[LossLogger]) -> None:
    with session.without_hooks() as quiet:
        assert_type(quiet, MonitoredSession)
    session.request_stop("enough")
    session.clear_failure()
    session.add_hooks(Hook(), *hooks)
    session.remove_hooks(*hooks)
    session.close()


def check_creators(scaffold: SessionScaffold, config: tf1.ConfigProto) -> list[SessionCreator]:
    return [
        ChiefSessionCreator(),
        ChiefSessionCreator("grpc://localhost:2222", scaffold, config, Path("model")),
        ChiefSessionCreator(master="", scaffold=None, config=None, checkpoint_path="model"),
        WorkerSessionCreator(),
        WorkerSessionCreator("grpc://localhost:2222", scaffold, config, 60),
        WorkerSessionCreator(max_wait_seconds=0.5),
        OwnCreator(),
    ]


def check_a_creator(creator: SessionCreator, graph: tf.Graph) -> None:
    creator.build(graph)
    assert_type(creator.create_session(), tf1.Session)
    assert_type(creator.can_recover(), bool)


def check_a_scaffold(t: tf.Tensor, op: tf.Operation, saver: tf1.train.Saver) -> None:
    def initialize(session: tf1.Session) -> None:
        session.run(op)

    scaffold = SessionScaffold(
        init_op=[op, t],
        init_feeds={"x:0": 1},
        init_function=initialize,
        ready_op=t,
        ready_for_local_init_op=t,
        local_init_op=op,
        local_init_feeds=[(t, 1)],
        local_init_function=lambda session: session.run(t),
        saver=saver,
    )
    assert_type(scaffold, SessionScaffold)
    assert_type(scaffold.ready_op, tf.Tensor | None)
    assert_type(scaffold.saver, tf1.train.Saver | None)
    assert_type(SessionScaffold(), SessionScaffold)


def check_a_recovery_policy(waits: list[float]) -> None:
    policy = RecoveryPolicy(
        max_attempts=3, backoff_seconds=0.5, backoff_factor=2, max_backoff_seconds=10, sleep=waits.append
    )
    assert_type(policy.max_attempts, int)
    assert_type(policy.backoff_seconds, float)
    assert_type(policy.backoff_factor, float)
    assert_type(policy.max_backoff_seconds, float)
    assert_type(RecoveryPolicy(), RecoveryPolicy)


def check_a_training_session(hooks: tuple[AnyHook, ...], scaffold: SessionScaffold, graph: tf.Graph) -> None:
    assert_type(monitored_training_session(), MonitoredSession)
    assert_type(monitored_training_session("model", hooks), MonitoredSession)
    assert_type(
        monitored_training_session(
            Path("model"),
            (hook for hook in hooks),
            checkpoint_trigger=None,
            summary_trigger=None,
            step_rate_trigger=None,
            loss_trigger=None,
            max_to_keep=None,
            summary_dir="logs",
            is_chief=False,
            chief_only_hooks=[LossLogger()],
            master="",
            scaffold=scaffold,
            config=tf1.ConfigProto(),
            max_wait_seconds=0.5,
            recovery=RecoveryPolicy(),
            graph=graph,
            stop_grace_seconds=0.5,
        ),
        MonitoredSession,
    )
