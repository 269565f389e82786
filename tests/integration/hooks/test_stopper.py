"""`Stopper` and `StopCriteria`: when a training ends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    GlobalStepError,
    HookUsageError,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    StopReason,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model

NAN = float("nan")


def train(
    model: TinyModel, hooks: Iterable[AnyHook], restore: Path | None = None, most: int = 50
) -> tuple[int, StopReason | None]:
    """Train until something stops it; gives the number of runs, and why it stopped."""
    runs = 0
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in session.steps(targets=model.train):
            runs += 1
            if runs == most:
                break
    return runs, session.stop_reason


def runs_with_losses(losses: Sequence[float], criteria: StopCriteria) -> tuple[int, StopReason | None]:
    """Train with the losses given, one a run."""
    runs = 0
    with tf.Graph().as_default():
        fed = tf1.placeholder(tf.float32, [])
        loss = tf1.identity(fed)
        with MonitoredSession(hooks=[Stopper(criteria, loss=loss)]) as session:
            runs = len(list(session.steps(feeds=[[(fed, one)] for one in losses])))
    return runs, session.stop_reason


# Steps.


def test_nothing_given_does_not_stop(model: TinyModel) -> None:
    """There is no hidden limit: empty criteria stop nothing, and fetch nothing."""
    assert train(model, [Stopper(StopCriteria())]) == (50, None)


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_max_steps(model: TinyModel, limit: int) -> None:
    """Exactly so many steps are made; 0 makes no run."""
    runs, reason = train(model, [Stopper(StopCriteria(max_steps=limit))])
    assert runs == limit
    assert reason == StopReason(StopKind.MAX_STEPS, f"the limit is step {limit}", "Stopper", limit)


def test_several_steps_a_run() -> None:
    """Where runs make several steps, it stops after the run that reaches or passes the limit."""
    with tf.Graph().as_default():
        runs, reason = train(tiny_model(steps_per_run=4), [Stopper(StopCriteria(max_steps=10))])
    assert runs == 3
    assert reason is not None
    assert reason.step == 12


@pytest.mark.parametrize(("restart", "runs"), [(True, 10), (False, 0)])
def test_restart_counting(model: TinyModel, tmp_path: Path, restart: bool, runs: int) -> None:
    """A second training makes as many steps again with `restart_counting`, and none at an absolute limit."""
    saver = CheckpointSaver(tmp_path)
    assert train(model, [Stopper(StopCriteria(max_steps=10)), saver], tmp_path)[0] == 10
    again = Stopper(StopCriteria(max_steps=10, restart_counting=restart))
    made, reason = train(model, [again, saver], tmp_path)
    assert made == runs
    assert reason is not None
    assert reason.kind is StopKind.MAX_STEPS
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / f"model.ckpt-{10 + runs}")


def test_recovery_extends_no_budget(model: TinyModel, tmp_path: Path) -> None:
    """After a loss of the session the limits, of steps and of time, are those set at the start."""
    clock = FakeClock()
    calls = iter(range(100))

    def lose() -> None:
        clock.advance(1)
        if next(calls) == 7:
            raise tf1.errors.UnavailableError(None, None, "gone")

    def hooks(criteria: StopCriteria) -> list[AnyHook]:
        return [
            RecordingHook(on={"before_session_run": lose}),
            CheckpointSaver(tmp_path, StepHookTrigger(5)),
            Stopper(criteria, clock=clock),
        ]

    runs, reason = train(model, hooks(StopCriteria(max_steps=12)), tmp_path)
    assert (runs, reason and reason.step) == (14, 12), "two steps are made twice"
    calls = iter(range(100))
    runs, reason = train(model, hooks(StopCriteria(max_seconds=10)), tmp_path)
    assert reason is not None
    assert reason.kind is StopKind.MAX_SECONDS
    assert runs == 9, "ten seconds, one of them for the attempt that failed"


def test_a_reused_stopper_counts_anew(model: TinyModel) -> None:
    """The same object used for a second training from step 0 stops where a fresh one would."""
    clock = FakeClock()
    stopper = Stopper(StopCriteria(max_steps=4, max_seconds=100), clock=clock)
    for _ in range(2):
        assert train(model, [stopper, RecordingHook(on={"before_session_run": lambda: clock.advance(20)})])[0] == 4


def test_the_first_reason_counts(model: TinyModel) -> None:
    """Of several criteria the one met first is the reason."""
    clock = FakeClock()
    hooks: list[AnyHook] = [
        Stopper(StopCriteria(max_steps=100, max_seconds=3), clock=clock),
        RecordingHook(on={"before_session_run": lambda: clock.advance(1)}),
    ]
    runs, reason = train(model, hooks)
    assert runs == 3
    assert reason is not None
    assert reason.kind is StopKind.MAX_SECONDS


def test_steps_made_without_hooks_count(model: TinyModel) -> None:
    """Steps that were made in runs without hooks are seen with the next run."""
    with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=5))]) as session:
        for _ in range(10):
            session.run(targets=model.train, hooks=False)
        assert not session.should_stop
        session.run(model.train)
        assert session.should_stop


# Time.


def test_seconds_are_seconds(model: TinyModel) -> None:
    """60 means sixty seconds since the session started, by a monotonic clock."""
    clock = FakeClock(1000)
    stopper = Stopper(StopCriteria(max_seconds=60), clock=clock)
    with MonitoredSession(hooks=[stopper]) as session:
        for seconds in (0.06, 30.0, 29.9):
            clock.advance(seconds)
            session.run(model.train)
            assert not session.should_stop
        clock.advance(0.04)
        session.run(model.train)
    assert session.stop_reason == StopReason(StopKind.MAX_SECONDS, "ran for 60 seconds, the limit", "Stopper", 4)


def test_no_time_means_no_run(model: TinyModel) -> None:
    """`max_seconds=0` is reached at the start."""
    assert train(model, [Stopper(StopCriteria(max_seconds=0), clock=FakeClock())])[0] == 0


def test_time_needs_no_step() -> None:
    """A graph without a global step may be stopped by time."""
    clock = FakeClock()
    with tf.Graph().as_default():
        one = tf.constant(1.0)
        with MonitoredSession(hooks=[Stopper(StopCriteria(max_seconds=1), clock=clock)]) as session:
            for _ in session.steps(one):
                clock.advance(1)
    assert session.stop_reason is not None
    assert session.stop_reason.step is None


# Epochs.


@pytest.mark.parametrize("in_the_run", [True, False])
@pytest.mark.parametrize("with_loss", [True, False])
def test_max_epochs(model: TinyModel, in_the_run: bool, with_loss: bool) -> None:
    """The epoch counter, counted up in the training run or beside it, stops at the run after which it is reached."""
    next_epoch = tf1.assign_add(Counter.GLOBAL_EPOCH.get_or_create(), 1)
    criteria = StopCriteria(max_epochs=3, abs_loss_change_tol=0.0 if with_loss else None)
    runs = 0
    with MonitoredSession(hooks=[Stopper(criteria, loss=model.loss)]) as session:
        while not session.should_stop:
            runs += 1
            if runs % 4 == 0 and not in_the_run:
                session.run(targets=next_epoch, hooks=False)
            session.run(targets=[model.train, next_epoch] if runs % 4 == 0 and in_the_run else model.train)
    assert runs == 12
    assert session.stop_reason == StopReason(StopKind.MAX_EPOCHS, "the limit is epoch 3", "Stopper", 12)


@pytest.mark.parametrize(("restart", "runs"), [(True, 2), (False, 0)])
def test_restart_counting_of_epochs(model: TinyModel, tmp_path: Path, restart: bool, runs: int) -> None:
    """Epochs count from the session's start, or absolutely."""
    next_epoch = tf1.assign_add(Counter.GLOBAL_EPOCH.get_or_create(), 1)
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path)]
    creator = ChiefSessionCreator(checkpoint_path=tmp_path)
    with MonitoredSession(creator, hooks) as session:
        for _ in range(2):
            session.run(targets=[model.train, next_epoch])
    stopper = Stopper(StopCriteria(max_epochs=2, restart_counting=restart))
    with MonitoredSession(creator, [*hooks, stopper]) as session:
        assert len(list(session.steps(targets=[model.train, next_epoch]))) == runs


# Convergence.


def test_the_loss_is_compared_with_the_run_before() -> None:
    """A loss that sinks steadily by more than the tolerance has not converged, however close to the first it was."""
    steady = [10.0 - 0.5 * run for run in range(20)]
    criteria = StopCriteria(abs_loss_change_tol=0.4, max_steps_below_tol=2)
    assert runs_with_losses(steady, criteria)[0] == 20
    runs, reason = runs_with_losses([5.0, 4.0, 3.0, 2.9, 2.8, 2.7], criteria)
    assert runs == 5
    assert reason is not None
    assert reason.kind is StopKind.CONVERGED
    assert reason.message == "the loss did not change for 2 runs in a row; it is 2.8"


def test_the_runs_without_change_are_in_a_row() -> None:
    """One change starts the count anew."""
    losses = [1.0, 1.0, 1.0, 5.0, 5.0, 5.0, 5.0, 5.0]
    assert runs_with_losses(losses, StopCriteria(abs_loss_change_tol=0.0, max_steps_below_tol=3))[0] == 7


@pytest.mark.parametrize(
    ("losses", "runs"),
    [
        ([100.0, 101.0, 102.0, 103.0], 3),
        ([1.0, 1.1, 1.2, 1.3], 4),
        ([0.0, 1.0, 0.0, 1.0], 4),
        ([0.0, 0.0, 0.0, 0.0], 3),
        ([-100.0, -101.0, -102.0, -103.0], 3),
    ],
)
def test_the_relative_tolerance(losses: list[float], runs: int) -> None:
    """Two per cent of the loss before; from 0 any change is one, and a negative loss has a size too."""
    assert runs_with_losses(losses, StopCriteria(rel_loss_change_tol=0.02, max_steps_below_tol=2))[0] == runs


def test_either_tolerance_counts() -> None:
    """With both tolerances a run is below where it is below one of them."""
    criteria = StopCriteria(abs_loss_change_tol=0.5, rel_loss_change_tol=0.01, max_steps_below_tol=2)
    assert runs_with_losses([100.0, 100.9, 1.0, 1.4, 1.8], criteria)[0] == 5


@pytest.mark.parametrize("loss", [NAN, float("inf")])
def test_what_is_not_finite_does_not_converge(loss: float) -> None:
    """A loss that stays NaN or infinite has not converged; finding that is the NaNChecker's task."""
    criteria = StopCriteria(abs_loss_change_tol=1.0, rel_loss_change_tol=1.0, max_steps_below_tol=1)
    assert runs_with_losses([loss] * 5, criteria)[0] == 5


def test_the_loss_is_not_computed_at_the_start() -> None:
    """No batch is taken before the first run."""
    with tf.Graph().as_default():
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
        loss = tf.cast(element, tf.float32)
        with MonitoredSession(hooks=[Stopper(StopCriteria(abs_loss_change_tol=0.1), loss=loss)]) as session:
            assert [int(one) for one in session.steps(element)] == [0, 1, 2]


def test_the_count_starts_anew_in_each_session(model: TinyModel, tmp_path: Path) -> None:
    """Runs without change of an earlier session do not count in the next one."""
    constant = tf.constant(1.0)
    hooks: list[AnyHook] = [
        Stopper(StopCriteria(abs_loss_change_tol=0.0, max_steps_below_tol=5), loss=constant),
        CheckpointSaver(tmp_path),
    ]
    assert train(model, hooks, tmp_path, most=5) == (5, None), "four changes of nothing"
    runs, reason = train(model, hooks, tmp_path)
    assert runs == 6
    assert reason is not None
    assert reason.step == 11


def test_the_losses_of_the_graph_are_the_default(model: TinyModel) -> None:
    """Without a loss the graph's collection of losses is looked at; an empty one is an error."""
    stopper = Stopper(StopCriteria(abs_loss_change_tol=0.0, max_steps_below_tol=2))
    with pytest.raises(HookUsageError, match="Stopper needs a loss"):
        MonitoredSession(hooks=[stopper])
    tf1.losses.add_loss(tf.constant(2.0))
    assert train(model, [stopper])[0] == 3


# Wrong use.


@pytest.mark.parametrize(
    "settings",
    [
        {"max_steps": -1},
        {"max_epochs": -1},
        {"max_seconds": -0.5},
        {"max_seconds": NAN},
        {"abs_loss_change_tol": -1.0},
        {"rel_loss_change_tol": -1.0},
        {"rel_loss_change_tol": float("inf")},
        {"max_steps_below_tol": 0},
        {"max_steps": 2.5},
        {"max_steps": True},
        {"max_epochs": 0.5},
        {"max_steps_below_tol": 1.5},
    ],
    ids=str,
)
def test_numbers_that_make_no_sense_are_refused(settings: dict[str, float]) -> None:
    """Every number is checked when the criteria are made, and the message has its name and value."""
    [(name, value)] = settings.items()
    with pytest.raises(ValueError, match=re.escape(f"StopCriteria({name}={value})")):
        StopCriteria(**settings)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_criteria_are_a_value() -> None:
    """Criteria compare by what they say, and cannot be changed."""
    assert StopCriteria(max_steps=3) == StopCriteria(max_steps=3)
    with pytest.raises(AttributeError):
        StopCriteria().max_steps = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("criteria", "counter"),
    [(StopCriteria(max_steps=1), "global step"), (StopCriteria(max_epochs=1), "global epoch")],
)
def test_counters_are_needed(criteria: StopCriteria, counter: str) -> None:
    """A criterion whose counter the graph does not have is an error in `begin()` that names hook and remedy."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match=f"Stopper needs a {counter}.*get_or_create"):
        MonitoredSession(hooks=[Stopper(criteria)])


@pytest.mark.parametrize("error", [RuntimeError("body"), KeyboardInterrupt()])
def test_an_error_is_no_stop(model: TinyModel, error: BaseException) -> None:
    """An exception leaves no stop reason, and the stopper can be used again."""
    stopper = Stopper(StopCriteria(max_steps=3))
    with pytest.raises(type(error)), MonitoredSession(hooks=[stopper]) as session:
        session.run(model.train)
        raise error
    assert session.stop_reason is None
    assert train(model, [stopper])[0] == 3
