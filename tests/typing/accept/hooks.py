"""The built-in hooks: what their constructors take, and of what types they are."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type, override

from typedhooks import (
    AnyHook,
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
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SignalStopper,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    SummarySaver,
    SummaryWriter,
    SummaryWriterHookAddOn,
    TensorLogger,
    TimeHookTrigger,
    TriggeredHook,
    scalar,
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
