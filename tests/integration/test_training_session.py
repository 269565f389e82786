"""`monitored_training_session`: a session with the usual hooks, each under one trigger."""

from __future__ import annotations

import inspect
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    HookTrigger,
    MonitoredSession,
    RecoveryPolicy,
    SessionScaffold,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    TimeHookTrigger,
    monitored_training_session,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model

StepsOf = Callable[[Path, str], list[int]]


@pytest.fixture
def model() -> Iterator[TinyModel]:
    with tf.Graph().as_default():
        model = tiny_model()
        tf1.losses.add_loss(model.loss)
        tf1.summary.scalar("model_loss", model.loss)
        yield model


def train(session: MonitoredSession, model: TinyModel, runs: int) -> None:
    with session:
        for _ in range(runs):
            session.run(model.train)


def saved(directory: Path) -> list[int]:
    return sorted(int(re.sub(r"\D", "", file.stem)) for file in directory.glob("*.index"))


@pytest.fixture
def steps_of(read_scalars: Callable[[Path, str], list[tuple[int, float]]]) -> StepsOf:
    """Reads the steps at which a value was written; none where there is no such tag."""

    def read(directory: Path, tag: str) -> list[int]:
        try:
            return [step for step, _ in read_scalars(directory, tag)]
        except KeyError:
            return []

    return read


def test_the_defaults(model: TinyModel, tmp_path: Path, steps_of: StepsOf) -> None:
    """Checkpoints every ten minutes and at the end, summaries and the step rate every hundred steps, no loss."""
    defaults = {name: one.default for name, one in inspect.signature(monitored_training_session).parameters.items()}
    assert repr(defaults["checkpoint_trigger"]) == "TimeHookTrigger(600)"
    assert repr(defaults["summary_trigger"]) == repr(defaults["step_rate_trigger"]) == "StepHookTrigger(100)"
    assert defaults["loss_trigger"] is None
    train(monitored_training_session(tmp_path), model, 201)
    assert saved(tmp_path) == [201]
    assert steps_of(tmp_path, "model_loss") == [100, 200, 201]
    assert steps_of(tmp_path, "Steps/Sec") == [200, 201]
    assert steps_of(tmp_path, "Loss") == []


def test_each_under_its_own_trigger(
    model: TinyModel, tmp_path: Path, steps_of: StepsOf, caplog: pytest.LogCaptureFixture
) -> None:
    """Checkpoints, summaries, step rate and loss each follow the trigger given."""
    session = monitored_training_session(
        tmp_path,
        checkpoint_trigger=StepHookTrigger(5),
        summary_trigger=StepHookTrigger(4),
        step_rate_trigger=StepHookTrigger(3),
        loss_trigger=StepHookTrigger(6),
    )
    with caplog.at_level(logging.INFO, "typedhooks"):
        train(session, model, 12)
    assert saved(tmp_path) == [5, 10, 12]
    assert steps_of(tmp_path, "model_loss") == [4, 8, 12]
    assert steps_of(tmp_path, "Steps/Sec") == [6, 9, 12]
    assert steps_of(tmp_path, "Loss") == [6, 12]
    assert len([one for one in caplog.messages if ": loss " in one]) == 2


def test_steps_or_seconds(model: TinyModel, tmp_path: Path) -> None:
    """A trigger may go by steps and by time, whichever is first."""
    clock = FakeClock()
    trigger: HookTrigger = StepHookTrigger(5) | TimeHookTrigger(60, clock=clock)
    with monitored_training_session(tmp_path, checkpoint_trigger=trigger) as session:
        for number in range(1, 8):
            clock.advance(61 if number == 3 else 1)
            session.run(model.train)
    assert saved(tmp_path) == [3, 5, 7]


@pytest.mark.parametrize("off", ["checkpoint", "summary", "step_rate", "loss"])
def test_none_turns_off_that_one_only(model: TinyModel, tmp_path: Path, steps_of: StepsOf, off: str) -> None:
    """`None` turns one of them off; without summaries, say, checkpoints are saved as before."""
    every: dict[str, HookTrigger | None] = dict.fromkeys(("checkpoint", "summary", "step_rate", "loss"))
    every = {name: None if name == off else StepHookTrigger(2) for name in every}
    session = monitored_training_session(
        tmp_path,
        checkpoint_trigger=every["checkpoint"],
        summary_trigger=every["summary"],
        step_rate_trigger=every["step_rate"],
        loss_trigger=every["loss"],
    )
    train(session, model, 4)
    assert saved(tmp_path) == ([] if off == "checkpoint" else [2, 4])
    assert steps_of(tmp_path, "model_loss") == ([] if off == "summary" else [2, 4])
    assert steps_of(tmp_path, "Steps/Sec") == ([] if off == "step_rate" else [4])
    assert steps_of(tmp_path, "Loss") == ([] if off == "loss" else [2, 4])


def test_no_directory(model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a directory nothing is written anywhere."""
    monkeypatch.chdir(tmp_path)
    train(monitored_training_session(loss_trigger=StepHookTrigger(1)), model, 2)
    assert list(tmp_path.iterdir()) == []


def test_a_directory_for_summaries(model: TinyModel, tmp_path: Path, steps_of: StepsOf) -> None:
    """Summaries may go elsewhere; alone, their directory is enough for them."""
    summaries, checkpoints = tmp_path / "summaries", tmp_path / "checkpoints"
    train(monitored_training_session(checkpoints, summary_dir=summaries, summary_trigger=StepHookTrigger(1)), model, 2)
    assert steps_of(summaries, "model_loss") == [1, 2]
    assert saved(checkpoints) == [2]
    train(monitored_training_session(summary_dir=tmp_path / "alone", summary_trigger=StepHookTrigger(1)), model, 2)
    assert steps_of(tmp_path / "alone", "model_loss") == [1, 2]


def test_a_graph_without_summaries(tmp_path: Path) -> None:
    """A model without summaries is trained all the same."""
    with tf.Graph().as_default():
        model = tiny_model()
        train(monitored_training_session(tmp_path), model, 2)
    assert saved(tmp_path) == [2]


def test_it_resumes(model: TinyModel, tmp_path: Path) -> None:
    """The newest checkpoint of the directory is gone on from, with nothing more to say."""
    for _ in range(2):
        train(monitored_training_session(tmp_path, checkpoint_trigger=StepHookTrigger(4)), model, 6)
    assert saved(tmp_path) == [4, 6, 8, 12]
    assert tf1.train.load_checkpoint(str(tmp_path)).get_tensor("weight") == 12.0


def test_max_to_keep(model: TinyModel, tmp_path: Path) -> None:
    """`max_to_keep` is the saver's."""
    train(monitored_training_session(tmp_path, checkpoint_trigger=StepHookTrigger(1), max_to_keep=2), model, 4)
    assert saved(tmp_path) == [3, 4]


@pytest.mark.parametrize("is_chief", [True, False])
def test_hooks_of_the_chief_alone(model: TinyModel, tmp_path: Path, is_chief: bool) -> None:
    """A worker has the hooks, and neither the chief's nor the usual ones: it writes nothing."""
    everybody, chief_only = RecordingHook(), RecordingHook()
    server = tf1.train.Server.create_local_server()
    with tf.Graph().as_default():
        tiny_model()
        chief = monitored_training_session(master=server.target, step_rate_trigger=None)
    with chief:  # it has made the model ready, for the worker to find
        session = monitored_training_session(
            tmp_path,
            [everybody],
            is_chief=is_chief,
            chief_only_hooks=[chief_only],
            master=server.target,
            max_wait_seconds=10,
            graph=model.loss.graph,
        )
        with session:
            session.run(model.train)
    assert everybody.events.count("after_session_run") == 1
    assert chief_only.events.count("after_session_run") == (1 if is_chief else 0)
    assert saved(tmp_path) == ([1] if is_chief else [])
    assert any(tmp_path.iterdir()) is is_chief


def test_the_saver_comes_last(model: TinyModel, tmp_path: Path) -> None:
    """Hooks come in the order given, then the chief's; a checkpoint has what they wrote in that step."""
    log: list[str] = []
    written = tf1.get_variable("written", initializer=0.0)
    write = tf1.assign_add(written, 1.0)
    session = monitored_training_session(
        tmp_path,
        (RecordingHook(name, log=log, on={"after_session_run": on}) for name, on in _writers(lambda: session, write)),
        chief_only_hooks=[RecordingHook("chief", log=log)],
        checkpoint_trigger=StepHookTrigger(2),
    )
    train(session, model, 3)
    assert [one for one in log if one.endswith("after_session_run")][:3] == [
        "first.after_session_run",
        "second.after_session_run",
        "chief.after_session_run",
    ]
    assert tf1.train.load_checkpoint(str(tmp_path / "model.ckpt-2")).get_tensor("written") == 4.0


def _writers(session: Callable[[], MonitoredSession], write: tf.Tensor) -> list[tuple[str, Callable[[], object]]]:
    return [(name, lambda: session().run(targets=write)) for name in ("first", "second")]


def test_scaffold_config_recovery_and_graph(tmp_path: Path) -> None:
    """What else a session takes is passed on."""
    initialized: list[float] = []
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 2:
            raise tf1.errors.UnavailableError(None, None, "gone")

    graph = tf.Graph()
    with graph.as_default():
        model = tiny_model()
        start = tf1.assign(model.weight, 5.0)
    session = monitored_training_session(
        tmp_path,
        [RecordingHook(on={"before_session_run": lose})],
        scaffold=SessionScaffold(init_function=lambda raw: initialized.append(float(raw.run(start)))),
        config=tf1.ConfigProto(intra_op_parallelism_threads=1),
        recovery=RecoveryPolicy(max_attempts=0),
        checkpoint_trigger=StepHookTrigger(1),
        graph=graph,
    )
    assert session.graph is graph
    assert initialized == [5.0]
    with pytest.raises(tf1.errors.UnavailableError, match="gone"):
        train(session, model, 5)
    assert saved(tmp_path) == [1, 2]


def test_at_its_limit(model: TinyModel, tmp_path: Path) -> None:
    """Trained to an absolute limit, a second call makes no run and says why."""
    for runs in (3, 0):
        stopper = Stopper(StopCriteria(max_steps=3, restart_counting=False))
        with monitored_training_session(tmp_path, [stopper]) as session:
            assert len(list(session.steps(targets=model.train))) == runs
        assert str(session.stop_reason) == "max_steps by Stopper at step 3: the limit is step 3"
