"""The built-in hooks: what their constructors take, and of what types they are."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_never, assert_type, override

from typedhooks import (
    AnyHook,
    Array,
    CallbackTime,
    CheckpointListener,
    CheckpointSaver,
    CSVLogger,
    Elapsed,
    FeedFn,
    Feeds,
    Fetch,
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
    Notification,
    Notifier,
    ProgressBar,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SignalStopper,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    StopReason,
    SummarySaver,
    SummaryWriter,
    SummaryWriterHookAddOn,
    Targets,
    TensorLogger,
    Threshold,
    ThresholdCrossed,
    TimeHookTrigger,
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
from typedhooks.testing import FakeClock


class Listener(CheckpointListener):
    """Overrides everything."""

    @override
    def begin(self) -> None:
        self.paths: list[str] = []

    @override
    def before_save(self, session: Session, step: int) -> None:
        assert_type(session.global_step, int)

    @override
    def after_save(self, session: Session, step: int, path: str) -> bool | None:
        self.paths.append(path)
        return step > 100 or None

    @override
    def end(self, session: Session, step: int) -> None:
        self.paths.clear()


def check_checkpoint_saver(listener: Listener, saver: tf1.train.Saver) -> None:
    CheckpointSaver("model")
    CheckpointSaver("model", on_save_error="warn")
    CheckpointSaver(Path("model"), StepHookTrigger(10), False, "m", None, 1.5, [listener], True)
    CheckpointSaver(
        "model",
        trigger=TimeHookTrigger(60),
        trigger_at_end=True,
        checkpoint_base_name="m",
        max_to_keep=3,
        keep_every_n_hours=2,
        listeners=iter([listener]),
        save_at_start=True,
        saver=saver,
        save_graph=False,
        clock=FakeClock(),
    )
    hook: Hook = CheckpointSaver("model", listeners=(CheckpointListener(),))
    assert_type(hook.priority, int)


def check_loss_logger(t: tf.Tensor, v: tf.Variable) -> None:
    def formatter(elapsed: Elapsed | None, step: int, loss: float) -> str:
        return f"{step}: {loss}" if elapsed is None else f"{step}: {loss} in {elapsed.seconds}"

    LossLogger()
    LossLogger(t, False, "logs", StepHookTrigger(10), False, formatter, tag="Cost")
    LossLogger(v, summary_dir=Path("logs"))
    LossLogger("loss:0", formatter=lambda elapsed, step, loss: f"{elapsed} {step + 1} {loss:.3f}")
    hook: TriggeredHook[FetchSpec[float], None, float] = LossLogger()
    _ = hook


def check_nan_checker(t: tf.Tensor, v: tf.Variable, several: Sequence[tf.Tensor], tagged: dict[str, tf.Tensor]) -> None:
    NaNChecker(t)
    NaNChecker(v)
    NaNChecker("loss:0", False, True)
    NaNChecker([t, v, "loss:0"], fail_on_nan=False, check_inf=True)
    NaNChecker(several)
    NaNChecker(tagged)
    NaNChecker({"a": t})
    hook: Hook[FetchSpec[list[Array]], None, list[Array]] = NaNChecker(t)
    _ = hook


def check_progress_bar(t: tf.Tensor, tensors: dict[str, tf.Tensor]) -> None:
    ProgressBar()
    ProgressBar(100, {"loss": t, "accuracy": "accuracy:0"}, TimeHookTrigger(0.5))
    ProgressBar(metrics=tensors, description="training", unit="batch", show=True, file=sys.stdout)


def check_signal_stopper() -> None:
    SignalStopper()
    SignalStopper([signal.SIGTERM])
    SignalStopper(signals={signal.SIGINT})


def check_step_rate_logger() -> None:
    StepRateLogger()
    StepRateLogger(False, "logs", StepHookTrigger(100), False, "rate")
    StepRateLogger(summary_dir=Path("logs"), tag="rate")


def check_stopper(t: tf.Tensor) -> None:
    Stopper(StopCriteria())
    Stopper(StopCriteria(max_steps=10), loss="loss:0")
    Stopper(criteria=StopCriteria(max_seconds=10), loss=t, clock=FakeClock())


def check_stop_criteria() -> None:
    criteria = StopCriteria(10, 2, 60, False, 1e-3, 1e-2, 5)
    assert_type(criteria.max_steps, int | None)
    assert_type(criteria.max_epochs, int | None)
    assert_type(criteria.max_seconds, float | None)
    assert_type(criteria.restart_counting, bool)
    assert_type(criteria.abs_loss_change_tol, float | None)
    assert_type(criteria.rel_loss_change_tol, float | None)
    assert_type(criteria.max_steps_below_tol, int)
    assert_type(criteria.needs_loss, bool)


def check_summary_saver(t: tf.Tensor) -> None:
    SummarySaver("logs")
    SummarySaver(Path("logs"), StepHookTrigger(10), False, "summaries", summary_op=t)
    hook: TriggeredHook[FetchSpec[bytes], None, bytes] = SummarySaver("logs", summary_op="merged:0")
    _ = hook


def check_tensor_logger(t: tf.Tensor, v: tf.Variable, several: tuple[tf.Tensor, ...]) -> None:
    def formatter(elapsed: Elapsed | None, step: int, values: Mapping[str, Array]) -> str:
        return f"{step}: {sorted(values)}, {elapsed}"

    TensorLogger(t)
    TensorLogger([t, v, "a:0"], StepHookTrigger(10), formatter, trigger_at_end=False)
    TensorLogger(several)
    TensorLogger({"loss": t, "weight": v, "accuracy": "accuracy:0"}, trigger=TimeHookTrigger(1))
    hook: TriggeredHook[FetchSpec[dict[str, Array]], None, dict[str, Array]] = TensorLogger("loss:0")
    _ = hook


class LossWriter(SummaryWriterHookAddOn[FetchSpec[float], None, float], TriggeredHook[FetchSpec[float], None, float]):
    """Has a writer, and keeps the types of the other base."""

    def __init__(self, directory: str | Path | None) -> None:
        super().__init__(directory)
        super(SummaryWriterHookAddOn, self).__init__(StepHookTrigger(10))

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[float], session: Session
    ) -> None:
        assert_type(self.writer, SummaryWriter | None)
        if self.writer is not None:
            self.writer.scalar("loss", run_result.values, step)


def check_summary_writer(graph: tf.Graph, summary: tf1.Summary, raw_session: tf1.Session) -> None:
    writer = SummaryWriter.of("logs")
    assert_type(writer, SummaryWriter)
    assert_type(SummaryWriter.of(Path("logs")).directory, Path)
    assert_type(writer.users, int)
    writer.scalar("loss", 0.5, 3)
    writer.summary(summary, 3)
    writer.summary(b"serialized", step=3)
    writer.session_start(raw_session, 3)
    writer.checkpoint("model.ckpt-3", 3)
    writer.graph(graph)
    writer.flush()
    writer.close()


def check_summary_writer_hook_add_on(plain: SummaryWriterHookAddOn) -> None:
    assert_type(plain, SummaryWriterHookAddOn[None, None, None])
    assert_type(SummaryWriterHookAddOn(None).writer, SummaryWriter | None)
    hook: TriggeredHook[FetchSpec[float], None, float] = LossWriter("logs")
    _ = hook


@dataclass
class Model:
    loss: tf.Tensor
    train: tf.Operation


class LossOfModel(ModelDependentHook[Model, FetchSpec[float], tf.Operation, float]):
    """Reads its model without a cast."""

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[float], tf.Operation, float]:
        assert_type(self.model_instance, Model)
        assert_type(self.model_instance.loss, tf.Tensor)
        return SessionRunArgs(scalar(self.model_instance.loss, float), self.model_instance.train)

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        assert_type(run_result.values, float)


class NameOfModel(ModelDependentHook[Model]):
    """The other parameters are `None`, as those of `Hook`."""

    @override
    def begin(self) -> None:
        self.name = self.model_instance.train.name


def check_model_dependent_hook(model: Model, hook: NameOfModel, plain: ModelDependentHook[str]) -> None:
    assert_type(plain, ModelDependentHook[str, None, None, None])
    assert_type(plain.model_instance, str)
    hook.set_model_instance(model)
    as_hook: Hook = hook
    _ = as_hook


def check_feed_fn(t: tf.Tensor) -> None:
    def feed() -> Feeds:
        return [(t, 1.0)]

    FeedFn(feed)
    FeedFn(lambda: {"x:0": [1.0, 2.0]}, stop_at_end=True)
    hook: Hook = FeedFn(feed_fn=feed)
    _ = hook


def check_final_ops(t: tf.Tensor, v: tf.Variable, op: tf.Operation) -> None:
    assert_type(FinalOps(t).values, Array)
    assert_type(FinalOps(scalar(v, float)).values, float)
    assert_type(FinalOps(fetch((scalar(t, int), fetch({"a": v})))).values, tuple[int, dict[str, Array]])
    assert_type(FinalOps(fetch(op), feeds=[(t, 1)]).values, None)
    wider: FinalOps[object] = FinalOps(scalar(t, float))
    hook: Hook = wider
    _ = hook


def check_global_step_waiter() -> None:
    GlobalStepWaiter(100)
    GlobalStepWaiter(
        wait_until_step=100, poll_seconds=2, timeout_seconds=60, clock=FakeClock(), sleep=FakeClock().advance
    )


def check_input_state_saver(iterator: tf1.data.Iterator[tuple[tf.Tensor, tf.Tensor]], op: tf.Operation) -> None:
    InputStateSaver(iterator)
    InputStateSaver(iterator, name="train", initializer=op, feeds={"path:0": "file"}, external_state="warn")


def check_row_loggers(t: tf.Tensor, v: tf.Variable, tensors: dict[str, tf.Tensor]) -> None:
    specs = {"loss": scalar(t, float), "steps": scalar(v, int)}
    CSVLogger("log.csv", {"loss": t, "weight": v, "accuracy": "accuracy:0", "count": scalar(t, int)})
    CSVLogger(Path("log.csv"), tensors, StepHookTrigger(10), separator="\t", append=False, trigger_at_end=False)
    JSONLinesLogger("log.jsonl", specs)
    JSONLinesLogger(Path("log.jsonl"), tensors, TimeHookTrigger(1), append=False, trigger_at_end=False)
    hook: TriggeredHook[FetchSpec[dict[str, object]], None, dict[str, object]] = CSVLogger("log.csv", specs)
    _ = hook


def check_notifier(t: tf.Tensor, v: tf.Variable) -> None:
    def post(notification: Notification) -> int:
        match notification:
            case TrainingStopped(step, reason):
                assert_type(step, int)
                assert_type(reason, StopReason | None)
            case TrainingFailed(last_step, error):
                assert_type(last_step, int | None)
                assert_type(error, BaseException)
            case ThresholdCrossed():
                assert_type(notification.value, float)
                assert_type(notification.metric, str)
                assert_type(notification.above, bool)
            case _:
                assert_never(notification)
        return len(str(notification))

    Notifier(post)
    Notifier(print, on_stop=False, on_error=False, trigger=StepHookTrigger(10), fail=True)
    thresholds = [Threshold("loss", t, above=10), Threshold("weight", v, above=1.5, below=-1)]
    Notifier(post, thresholds=(*thresholds, Threshold("a", "a:0", below=1), Threshold("b", scalar(t, float), 0.5)))


def check_on_trigger(t: tf.Tensor, v: tf.Variable, op: tf.Operation) -> None:
    @on_trigger(StepHookTrigger(100), fetches=scalar(t, float))
    def log(step: int, value: float) -> None:
        assert_type(step, int)
        assert_type(value, float)

    @on_trigger(TimeHookTrigger(60), fetches=fetch((t, scalar(v, int))), trigger_at_end=False, priority=3, name="pair")
    def pair(_step: int, values: tuple[Array, int]) -> str:
        return str(values)

    @on_trigger(StepHookTrigger(1), targets=op, trigger_at_start=True)
    def note(step: int) -> None:
        assert_type(step, int)

    @on_trigger(StepHookTrigger(1), fetches=t)
    def takes_anything(step: float, value: object) -> None: ...

    assert_type(log, TriggeredHook[Fetch[float], Targets, float])
    assert_type(note, TriggeredHook[None, Targets, None])
    hooks: list[AnyHook] = [log, pair, note, takes_anything]
    _ = hooks


def check_as_hook(t: tf.Tensor, op: tf.Operation) -> None:
    def ran(run_context: SessionRunContext, value: float) -> None:
        assert_type(run_context.stop_requested, bool)
        assert_type(value, float)

    assert_type(as_hook(fetches=scalar(t, float), after_session_run=ran), Hook[Fetch[float], Targets, float])
    assert_type(as_hook(), Hook[None, Targets, None])
    as_hook(after_session_run=lambda run_context, _: run_context.request_stop())
    as_hook(
        targets=[op],
        begin=lambda: None,
        after_session_creation=lambda session: session.global_step,
        end=lambda session: session.run(t),
        on_error=lambda error: error.args,
        priority=1,
        name="all",
    )


@timed
class Measured(Stopper):
    """Is still what it was."""


def check_hook_profile(criteria: StopCriteria, t: tf.Tensor, hooks: tuple[Stopper, LossLogger]) -> None:
    assert_type(timed(Stopper(criteria)), Stopper)
    assert_type(timed(FinalOps(scalar(t, float)), clock=FakeClock()), FinalOps[float])
    assert_type(Measured(criteria), Measured)
    cost = hook_cost(Measured(criteria))
    assert_type(cost, HookCost)
    assert_type(cost.seconds, float)
    assert_type(cost.callbacks["end"], CallbackTime)
    assert_type(CallbackTime(1, 0.5).calls, int)
    profile = HookProfile(hooks, log=False, warn_share=None, warn_seconds=2, clock=FakeClock())
    assert_type(profile.hooks, tuple[AnyHook, ...])
    assert_type(profile.costs, tuple[HookCost, ...])
    assert_type(profile.table(), str)


def check_all_are_hooks(t: tf.Tensor) -> list[AnyHook]:
    return [
        CheckpointSaver("model"),
        LossLogger(),
        LossOfModel(),
        NaNChecker(t),
        ProgressBar(),
        SignalStopper(),
        StepRateLogger(),
        Stopper(StopCriteria()),
        SummarySaver("logs"),
        TensorLogger(t),
    ]
