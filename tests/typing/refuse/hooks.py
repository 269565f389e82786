"""Mistakes with the built-in hooks that a checker finds."""

from __future__ import annotations

from dataclasses import dataclass

import tensorflow as tf
from typing_extensions import override

from typedhooks import (
    Array,
    CheckpointListener,
    CheckpointSaver,
    Elapsed,
    FetchSpec,
    Hook,
    LossLogger,
    ModelDependentHook,
    NaNChecker,
    ProgressBar,
    Session,
    SignalStopper,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    SummarySaver,
    SummaryWriter,
    SummaryWriterHookAddOn,
    TensorLogger,
    TriggeredHook,
)


class WrongListener(CheckpointListener):
    """A listener is told what the saver tells."""

    @override
    def before_save(self, session: Session, step: str) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def after_save(self, session: Session, step: int) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def end(self, session: Session, step: int) -> bool:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return True


def refuse_checkpoint_savers() -> None:
    CheckpointSaver()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    CheckpointSaver(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", 1000)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", save_steps=1000)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    CheckpointSaver("model", listeners=CheckpointListener())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", listeners=[Hook()])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", max_to_keep="all")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", saver="saver")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CheckpointSaver("model", clock=0.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_loss_loggers(t: tf.Tensor) -> None:
    def formatter(elapsed: Elapsed, step: int, loss: float) -> str:
        return f"{elapsed.seconds} {step} {loss}"

    LossLogger([t])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(t, trigger=10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(t, formatter=formatter)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(t, formatter=lambda loss: f"{loss}")  # type: ignore[misc,arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(t, formatter="{loss}")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    LossLogger(t, every_steps=10)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    _: TriggeredHook[FetchSpec[float], None, str] = LossLogger(t)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_nan_checkers(t: tf.Tensor, op: tf.Operation) -> None:
    NaNChecker()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    NaNChecker(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    NaNChecker(op)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    NaNChecker({"loss": 3})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    NaNChecker([3])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    NaNChecker(t, fail_on_nan="yes")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: Hook[FetchSpec[list[Array]], None, float] = NaNChecker(t)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_progress_bars(t: tf.Tensor) -> None:
    ProgressBar("100")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ProgressBar(metrics=[t])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ProgressBar(metrics={"loss": 3})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    ProgressBar(trigger=0.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ProgressBar(file="log")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_signal_stoppers() -> None:
    SignalStopper(15)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SignalStopper(["SIGTERM"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    SignalStopper(handler=print)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_step_rate_loggers() -> None:
    StepRateLogger("logs")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StepRateLogger(trigger=10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StepRateLogger(summary_dir=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StepRateLogger(tag=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_stoppers(criteria: StopCriteria) -> None:
    Stopper()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Stopper(100)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Stopper(max_steps=100)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Stopper(criteria, loss=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Stopper(criteria, clock=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_stop_criteria(criteria: StopCriteria) -> None:
    StopCriteria(max_steps="100")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StopCriteria(max_steps=1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StopCriteria(num_steps=100)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    StopCriteria(max_seconds="a minute")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StopCriteria(max_steps_below_tol=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    criteria.max_steps.bit_length()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    criteria.max_steps = 100  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def refuse_summary_savers(t: tf.Tensor) -> None:
    SummarySaver()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    SummarySaver(t)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SummarySaver("logs", 10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SummarySaver("logs", StepHookTrigger(10), summary_op=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SummarySaver("logs", collection=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_tensor_loggers(t: tf.Tensor, op: tf.Operation) -> None:
    TensorLogger()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    TensorLogger(op)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    TensorLogger([op])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    TensorLogger(t, 10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    TensorLogger(t, formatter=lambda elapsed, step: "text")  # type: ignore[misc,arg-type]  # pyright: ignore[reportArgumentType]
    TensorLogger(t, every_n_iter=10)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


class OtherResult(SummaryWriterHookAddOn[FetchSpec[float], None, float], TriggeredHook):  # pyright: ignore[reportGeneralTypeIssues]
    """The two bases must be of one type."""


def refuse_summary_writers(writer: SummaryWriter, add_on: SummaryWriterHookAddOn) -> None:
    SummaryWriter.of(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    writer.scalar("loss", "0.5", 3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    writer.scalar("loss", 0.5)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    writer.summary("text", 3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SummaryWriterHookAddOn()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    SummaryWriterHookAddOn("logs", StepHookTrigger(10))  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    add_on.writer.close()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


@dataclass
class Model:
    loss: tf.Tensor


@dataclass
class OtherModel:
    accuracy: tf.Tensor


class OfModel(ModelDependentHook[Model]):
    """P48: knows its model, and finds mistakes in its use."""

    @override
    def begin(self) -> None:
        self.model_instance.accuracy  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
        self.model_instance = Model(tf.constant(0.0))  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
        _: OtherModel = self.model_instance  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_other_models(hook: OfModel, other: OtherModel) -> None:
    hook.set_model_instance(other)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    hook.set_model_instance(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: ModelDependentHook[OtherModel] = hook  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    without: ModelDependentHook = hook  # type: ignore[type-arg]  # pyright: ignore[reportMissingTypeArgument]
    del without
