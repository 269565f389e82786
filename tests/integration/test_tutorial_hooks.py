"""The hooks that tutorials show, written as a user would: they run, and both checkers take them as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Array,
    Elapsed,
    FetchSpec,
    Hook,
    MonitoredSession,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    StopReason,
    TriggeredHook,
    array,
    fetch,
    scalar,
)
from typedhooks.testing import FakeClock


@dataclass
class Model:
    """A model of one weight that is drawn towards 3."""

    loss: tf.Tensor
    accuracy: tf.Tensor
    weight: tf.Variable
    train: tf.Operation


@pytest.fixture
def model() -> Iterator[Model]:
    """A model in a graph of its own, with its loss and its weight in collections."""
    with tf.Graph().as_default():
        step = tf1.train.get_or_create_global_step()
        weight = tf1.get_variable("weight", initializer=0.0)
        loss = tf.square(weight - 3.0, name="loss")
        accuracy = tf1.exp(-loss, name="accuracy")
        tf1.losses.add_loss(loss)
        tf1.add_to_collection("watched", accuracy)
        optimizer = tf1.train.GradientDescentOptimizer(0.1)
        yield Model(loss, accuracy, weight, optimizer.minimize(loss, global_step=step))


def train(session: MonitoredSession, model: Model) -> int:
    """Train until the stop, and say how many runs that were."""
    return sum(1 for _ in session.steps(targets=model.train))


# (a) Prints the global step, a monitored tensor and the time per N steps.


class StepTimer(TriggeredHook[FetchSpec[float], None, float]):
    """Prints every N steps how things are, and how long the steps took."""

    def __init__(self, monitored: tf.Tensor, every: int, clock: FakeClock) -> None:
        super().__init__(StepHookTrigger(every, clock=clock), trigger_at_end=False)
        self._monitored = monitored

    @override
    def begin(self) -> None:
        super().begin()
        self._fetches = scalar(self._monitored, float)

    @property
    @override
    def fetches(self) -> FetchSpec[float]:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[float], session: Session
    ) -> None:
        took = "" if elapsed is None else f", {elapsed.seconds:.1f} s for {elapsed.steps} steps"
        print(f"step {step}: {self._monitored.name} = {run_result.values:.3f}{took}")  # noqa: T201 - its purpose


class Ticks(Hook):
    """A quarter of a second a run, of a clock that does not wait."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self._clock.advance(0.25)


def test_prints_step_tensor_and_time(model: Model, capsys: pytest.CaptureFixture[str]) -> None:
    """The step is the completed one; the first line has no time, since there is nothing before it."""
    clock = FakeClock()
    timer, stopper = StepTimer(model.loss, 4, clock), Stopper(StopCriteria(max_steps=10))
    with MonitoredSession(hooks=[timer, Ticks(clock), stopper]) as session:
        assert train(session, model) == 10
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("step 4: loss:0 = ")
    assert " s for " not in first
    assert second.startswith("step 8: loss:0 = ")
    assert second.endswith(", 1.0 s for 4 steps")


# (b) Fetches a dictionary of loss and accuracy, logs it every 100 steps, and saves at the end with a saver.


class LogAndSave(TriggeredHook[FetchSpec[dict[str, float]], None, dict[str, float]]):
    """Logs loss and accuracy, and saves the model once the training is over."""

    def __init__(self, loss: tf.Tensor, accuracy: tf.Tensor, path: Path) -> None:
        super().__init__(StepHookTrigger(100), trigger_at_end=False)
        self._tensors = {"loss": loss, "accuracy": accuracy}
        self._path = path

    @override
    def begin(self) -> None:
        super().begin()
        self._fetches = fetch({name: scalar(tensor, float) for name, tensor in self._tensors.items()})
        self._saver = tf1.train.Saver()
        self.lines: list[str] = []
        self.saved: str | None = None

    @property
    @override
    def fetches(self) -> FetchSpec[dict[str, float]]:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[dict[str, float]], session: Session
    ) -> None:
        values = run_result.values
        self.lines.append(f"{step}: loss {values['loss']:.4f}, accuracy {values['accuracy']:.4f}")

    @override
    def end(self, session: Session) -> None:
        super().end(session)
        self.saved = self._saver.save(session.raw_session, str(self._path), global_step=session.global_step)


def test_logs_a_dictionary_and_saves_at_the_end(model: Model, tmp_path: Path) -> None:
    """The saver that a hook makes in `begin()` saves what the training ended with."""
    hook = LogAndSave(model.loss, model.accuracy, tmp_path / "last")
    weight = np.zeros(())
    with MonitoredSession(hooks=[hook, Stopper(StopCriteria(max_steps=250))]) as session:
        train(session, model)
        weight = session.run(model.weight, hooks=False)
    assert hook.lines == ["100: loss 0.0000, accuracy 1.0000", "200: loss 0.0000, accuracy 1.0000"]
    assert hook.saved == str(tmp_path / "last-250")
    assert tf1.train.load_variable(str(tmp_path / "last-250"), "weight") == weight
    assert tf1.train.load_variable(str(tmp_path / "last-250"), "global_step") == 250


# (c) Prints in every callback, and stops the loop on a condition.


class Talkative(Hook[FetchSpec[float], None, float]):
    """Says what is called, and stops once the loss is small."""

    def __init__(self, loss: tf.Tensor, enough: float) -> None:
        self._loss = loss
        self._enough = enough

    @override
    def begin(self) -> None:
        print("begin")  # noqa: T201 - its purpose
        self._args = SessionRunArgs(scalar(self._loss, float))

    @override
    def after_session_creation(self, session: Session) -> None:
        print(f"after_session_creation at step {session.global_step}")  # noqa: T201

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        print("before_session_run")  # noqa: T201
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        print("after_session_run")  # noqa: T201
        if run_result.values < self._enough:
            run_context.request_stop(StopReason(StopKind.EARLY_STOPPING, f"a loss of {run_result.values:.2f} will do"))

    @override
    def end(self, session: Session) -> None:
        print(f"end: {session.stop_reason}")  # noqa: T201


def test_prints_in_every_callback_and_stops(model: Model, capsys: pytest.CaptureFixture[str]) -> None:
    """The loop ends after the run in which the hook asked for it, and the reason is that of the hook."""
    runs = 0
    with MonitoredSession(hooks=[Talkative(model.loss, 1.0)]) as session:
        while not session.should_stop:
            session.run(model.train)
            runs += 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["begin", "after_session_creation at step 0"]
    assert lines[2:-1] == ["before_session_run", "after_session_run"] * runs
    assert lines[-1].startswith("end: early_stopping by Talkative")
    assert "will do" in lines[-1]
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.EARLY_STOPPING
    assert 1 < runs < 20


# (d) Fetches tensors that it finds in the graph's collections.


class Watches(Hook[FetchSpec[dict[str, Array]], None, dict[str, Array]]):
    """Fetches whatever the model's author put into some collections."""

    def __init__(self, *collections: str) -> None:
        self._collections = collections

    @override
    def begin(self) -> None:
        found: list[tf.Tensor] = [one for name in self._collections for one in tf1.get_collection(name)]
        self._args = SessionRunArgs(fetch({tensor.name: tensor for tensor in found}))
        self.seen: list[dict[str, Array]] = []

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[dict[str, Array]], None, dict[str, Array]]:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[dict[str, Array]]) -> None:
        self.seen.append(run_result.values)


def test_fetches_from_collections(model: Model) -> None:
    """Losses, watched tensors and trainable variables, all by name."""
    hook = Watches(tf1.GraphKeys.LOSSES, "watched", tf1.GraphKeys.TRAINABLE_VARIABLES)
    with MonitoredSession(hooks=[hook]) as session:
        session.run(None)
        session.run(None)
    assert [set(values) for values in hook.seen] == [{"loss:0", "accuracy:0", "weight:0"}] * 2
    assert hook.seen[0]["loss:0"] == 9.0
    assert hook.seen[0]["weight:0"] == 0.0


# (e) TensorFlow-Scala's own example.


class ExampleHook(Hook[FetchSpec[Array], None, Array]):
    """TensorFlow-Scala's `ExampleHook`: prints in its callbacks, and fetches a tensor."""

    def __init__(self, tensor: tf.Tensor) -> None:
        self._tensor = tensor

    @override
    def begin(self) -> None:
        # The graph can still be changed here.
        self._doubled = self._tensor * 2.0
        print("Starting the session.")  # noqa: T201 - its purpose

    @override
    def after_session_creation(self, session: Session) -> None:
        # The graph is final now.
        print("Session created.")  # noqa: T201

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[Array], None, Array]:
        print("Before calling session.run().")  # noqa: T201
        return SessionRunArgs(fetch(self._doubled))

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
        print("Done running one step. The value of my tensor:", run_result.values)  # noqa: T201

    @override
    def end(self, session: Session) -> None:
        print("Done with the session.")  # noqa: T201


def test_the_example_of_tensorflow_scala(model: Model, capsys: pytest.CaptureFixture[str]) -> None:
    """It reads as the original does."""
    with MonitoredSession(hooks=[ExampleHook(model.loss)]) as session:
        session.run(model.weight)
    assert capsys.readouterr().out.splitlines() == [
        "Starting the session.",
        "Session created.",
        "Before calling session.run().",
        "Done running one step. The value of my tensor: 18.0",
        "Done with the session.",
    ]


def test_the_same_with_a_declared_dtype(model: Model) -> None:
    """Where the dtype matters, `array` has it in the type."""
    import numpy as np
    import numpy.typing as npt

    class Typed(Hook[FetchSpec[npt.NDArray[np.float32]], None, npt.NDArray[np.float32]]):
        @override
        def begin(self) -> None:
            self._args = SessionRunArgs(array(model.loss, np.float32))
            self.total = np.float32(0)

        @override
        def before_session_run(
            self, run_context: SessionRunContext
        ) -> SessionRunArgs[FetchSpec[npt.NDArray[np.float32]], None, npt.NDArray[np.float32]]:
            return self._args

        @override
        def after_session_run(
            self, run_context: SessionRunContext, run_result: SessionRunResult[npt.NDArray[np.float32]]
        ) -> None:
            self.total += run_result.values.sum()

    hook = Typed()
    with MonitoredSession(hooks=[hook]) as session:
        session.run(model.accuracy)
        session.run(model.accuracy)
    assert hook.total == 18.0
