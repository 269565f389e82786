"""Mistakes with the built-in hooks that a checker finds."""

from __future__ import annotations

from dataclasses import dataclass

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Array,
    CallbackTime,
    CheckpointListener,
    CheckpointSaver,
    CSVLogger,
    Elapsed,
    FeedFn,
    FetchSpec,
    FinalOps,
    GlobalStepWaiter,
    Hook,
    HookCost,
    HookProfile,
    InputStateSaver,
    JSONLinesLogger,
    LossLogger,
    ModelDependentHook,
    NaNChecker,
    Notifier,
    ProgressBar,
    Session,
    SessionRunContext,
    SignalStopper,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    SummarySaver,
    SummaryWriter,
    SummaryWriterHookAddOn,
    TensorLogger,
    Threshold,
    ThresholdCrossed,
    TrainingFailed,
    TrainingStopped,
    TriggeredHook,
    as_hook,
    fetch,
    hook_cost,
    on_trigger,
    scalar,
    timed,
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
    CheckpointSaver("model", on_save_error="ignore")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
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


def refuse_feed_fns(t: tf.Tensor) -> None:
    def of_a_step(step: int) -> dict[str, int]:
        return {"x:0": step}

    FeedFn()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    FeedFn({"x:0": 1.0})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FeedFn(lambda: 3)  # type: ignore[arg-type,return-value]  # pyright: ignore[reportArgumentType]
    FeedFn(of_a_step)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FeedFn(lambda: None, stop_at_end="yes")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_final_ops(t: tf.Tensor, op: tf.Operation) -> None:
    FinalOps()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    FinalOps(op)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FinalOps([t, t])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FinalOps(t, feeds=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: FinalOps[str] = FinalOps(scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    FinalOps(scalar(t, float)).values.decode()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]


def refuse_global_step_waiters() -> None:
    GlobalStepWaiter()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    GlobalStepWaiter(1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GlobalStepWaiter(100, 0.5)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    GlobalStepWaiter(100, timeout_seconds="a minute")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GlobalStepWaiter(100, sleep=0.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_input_state_savers(
    t: tf.Tensor, dataset: tf1.data.Dataset[tf.Tensor], it: tf1.data.Iterator[tf.Tensor]
) -> None:
    InputStateSaver()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    InputStateSaver(t)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    InputStateSaver(dataset)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    InputStateSaver(it, external_state="save")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    InputStateSaver(it, initializer=t)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_row_loggers(t: tf.Tensor, op: tf.Operation) -> None:
    CSVLogger("log.csv")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    CSVLogger("log.csv", [t])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CSVLogger("log.csv", {"train": op})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    CSVLogger("log.csv", {"pair": fetch((t, t))})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    CSVLogger("log.csv", {"loss": t}, 10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    CSVLogger("log.csv", {"loss": t}, separator=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    JSONLinesLogger("log.jsonl")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    JSONLinesLogger("log.jsonl", {3: t})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    JSONLinesLogger("log.jsonl", {"loss": 3})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    JSONLinesLogger("log.jsonl", {"loss": t}, separator=",")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_notifiers(t: tf.Tensor, stopped: TrainingStopped, failed: TrainingFailed, crossed: ThresholdCrossed) -> None:
    def of_stops_only(stopped: TrainingStopped) -> None: ...

    Notifier()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Notifier(of_stops_only)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Notifier(print, thresholds=Threshold("loss", t, above=1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Notifier(print, thresholds=[("loss", t, 1)])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    Threshold(t, above=1)  # type: ignore[call-arg,arg-type]  # pyright: ignore[reportCallIssue]
    Threshold("loss", 3, above=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Threshold("loss", scalar(t, str), above=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    stopped.step = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    stopped.reason.kind  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    failed.step.bit_length()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    crossed.value.metric  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]


def refuse_on_trigger(t: tf.Tensor) -> None:
    on_trigger(100)  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType]
    on_trigger(StepHookTrigger(100), scalar(t, float))  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    on_trigger(StepHookTrigger(100), every=3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]

    @on_trigger(StepHookTrigger(100), fetches=scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    def other_value(step: int, value: str) -> None: ...

    @on_trigger(StepHookTrigger(100), fetches=scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    def no_value(step: int) -> None: ...

    @on_trigger(StepHookTrigger(100))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    def value_of_nothing(step: int, value: float) -> None: ...

    @on_trigger(StepHookTrigger(100), fetches=fetch((t, scalar(t, int))))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    def other_order(step: int, values: tuple[int, Array]) -> None: ...

    @on_trigger(StepHookTrigger(100))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    def text_step(step: str) -> None: ...


def refuse_as_hook(t: tf.Tensor) -> None:
    def text(run_context: SessionRunContext, value: str) -> None: ...

    as_hook(print)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    as_hook(fetches=scalar(t, float), after_session_run=text)  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    as_hook(fetches=scalar(t, float))  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType]
    as_hook(after_session_run=text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    as_hook(end=lambda: None)  # type: ignore[misc,arg-type]  # pyright: ignore[reportArgumentType]
    as_hook(before_session_run=text)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]


def refuse_hook_profiles(criteria: StopCriteria, cost: HookCost, one: CallbackTime) -> None:
    timed()  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    timed(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    timed(Stopper(criteria)).costs  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    timed(Stopper)(100)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    hook_cost(Stopper)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    HookProfile()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    HookProfile(Stopper(criteria))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    HookProfile([Stopper(criteria)], warn_share="most")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    cost.callbacks["end"] = one  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    one.seconds = 3.0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


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
