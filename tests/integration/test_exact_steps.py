"""The step that hooks see is the one after the run, and triggers fire by it: in every kind of run, at a known cost."""

from __future__ import annotations

import importlib
import itertools
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
import tensorflow as tf
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    Array,
    CheckpointListener,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    Elapsed,
    EpochHookTrigger,
    Fetch,
    GlobalStepError,
    Hook,
    HookTrigger,
    HookUsageError,
    LossLogger,
    MonitoredSession,
    NoHookTrigger,
    ProgressBar,
    Session,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    SummarySaver,
    TensorLogger,
    TimeHookTrigger,
    TriggeredHook,
    train_step,
)
from typedhooks.testing import FakeClock, RecordingHook


class BoomError(Exception):
    """Raised by the tests."""


@dataclass
class Model:
    """A counter, and what moves it by one or by as many steps as are fed."""

    counter: tf.Variable
    add_one: tf.Operation
    jump: tf.Tensor
    add_jump: tf.Operation
    add_nothing: tf.Operation
    loss: tf.Tensor


def build(*, use_resource: bool = True) -> Model:
    """Add a model to the default graph, of a resource variable or of a reference variable."""
    if use_resource:
        counter = Counter.GLOBAL_STEP.create()
    else:
        counter = tf1.get_variable(
            "global_step",
            shape=(),
            dtype=tf.int64,
            initializer=tf1.zeros_initializer(),
            trainable=False,
            use_resource=False,
            collections=[tf1.GraphKeys.GLOBAL_VARIABLES, tf1.GraphKeys.GLOBAL_STEP],
        )
        assert counter.dtype.name == "int64_ref"
    jump = tf1.placeholder(tf.int64, [], name="jump")
    loss = tf.constant(0.5, name="loss")
    one, by_jump, nothing = (tf1.assign_add(counter, by).op for by in (1, jump, 0))
    return Model(counter, one, jump, by_jump, nothing, loss)


@pytest.fixture
def model() -> Iterator[Model]:
    """A model in a graph of its own."""
    with tf.Graph().as_default():
        yield build()


class Fires(TriggeredHook):
    """Writes down when it fires."""

    @override
    def begin(self) -> None:
        super().begin()
        self.steps: list[int] = []
        self.elapsed: list[Elapsed | None] = []

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        assert session.global_step == step
        self.steps.append(step)
        self.elapsed.append(elapsed)


class Fetches(TriggeredHook[tf.Tensor, None, Array]):
    """Writes down when it fires, and what it got."""

    def __init__(self, tensor: tf.Tensor, trigger: HookTrigger, *, trigger_at_end: bool = False) -> None:
        super().__init__(trigger, trigger_at_end=trigger_at_end)
        self.tensor = tensor

    @override
    def begin(self) -> None:
        super().begin()
        self.steps: list[int] = []
        self.values: list[float] = []

    @property
    @override
    def fetches(self) -> Fetch[Array]:
        return self.tensor

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[Array], session: Session
    ) -> None:
        self.steps.append(step)
        self.values.append(float(run_result.values))


class Ticks(Hook):
    """Lets time pass before each run."""

    def __init__(self, clock: FakeClock, seconds: float) -> None:
        self.clock = clock
        self.seconds = seconds

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self.clock.advance(self.seconds)


@dataclass
class Calls:
    """Counts the calls of the runtime, those of `Session.run` included."""

    made: int = 0

    def during(self, act: Callable[[], object]) -> int:
        """How many calls `act` makes."""
        before = self.made
        act()
        return self.made - before


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What counts the calls of the runtime, at TensorFlow's own border to it."""
    counted = Calls()
    runtime: object = vars(importlib.import_module("tensorflow.python.client.session"))["tf_session"]

    def counting(function: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object) -> object:
            counted.made += 1
            return function(*args)

        return call

    for name in ("TF_SessionRunCallable", "TF_SessionRun_wrapper"):
        monkeypatch.setattr(runtime, name, counting(getattr(runtime, name)))
    return counted


def run_times(session: MonitoredSession, op: tf.Operation, times: int) -> None:
    """Make so many runs."""
    for _ in range(times):
        session.run(op)


def saved_steps(directory: Path) -> list[int]:
    """The steps of the checkpoints in a directory."""
    return sorted(int(path.name.split("-")[1].split(".")[0]) for path in directory.glob("model.ckpt-*.index"))


def start_at(directory: Path, step: int) -> ChiefSessionCreator:
    """A creator whose session starts at this step, restored."""
    with tf.Graph().as_default():
        op = build().counter.assign(step).op
        with MonitoredSession(hooks=[CheckpointSaver(directory, NoHookTrigger())]) as session:
            session.run(op)
    assert saved_steps(directory) == [step]
    return ChiefSessionCreator(checkpoint_path=directory)


# The step is exact.


@pytest.mark.parametrize("use_resource", [True, False], ids=["resource", "reference"])
def test_the_step_is_the_one_after_the_run(*, use_resource: bool) -> None:
    """In 300 of 300 runs, for a hook that asks and for triggered hooks with and without fetches."""

    class Asks(Hook):
        @override
        def begin(self) -> None:
            self.seen: list[int] = []

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            self.seen.append(run_context.session.global_step)

    with tf.Graph().as_default():
        model = build(use_resource=use_resource)
        asks, fires, fetches = Asks(), Fires(StepHookTrigger(1)), Fetches(model.loss, StepHookTrigger(1))
        every_third = Fires(StepHookTrigger(3), trigger_at_end=False)
        with MonitoredSession(hooks=[asks, fires, fetches, every_third]) as session:
            run_times(session, model.add_one, 300)
            assert session.global_step == 300
    expected = list(range(1, 301))
    assert asks.seen == expected
    assert fires.steps == expected
    assert fetches.steps == expected
    assert every_third.steps == expected[2::3]


def test_the_step_is_exact_also_where_nobody_asked_before(model: Model) -> None:
    """A hook that asks for the first time in run 300 gets 300."""
    seen: list[int] = []

    class Late(Hook):
        runs = 0

        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            self.runs += 1
            if self.runs == 300:
                seen.append(run_context.session.global_step)

    with MonitoredSession(hooks=[Late()]) as session:
        run_times(session, model.add_one, 300)
    assert seen == [300]


def test_on_trigger_gets_a_python_int(model: Model) -> None:
    """P59: `step` is an `int`, not NumPy's, and `elapsed` is `None` the first time only."""
    hook = Fires(StepHookTrigger(2))
    with MonitoredSession(hooks=[hook]) as session:
        run_times(session, model.add_one, 4)
        assert type(session.global_step) is int
    assert hook.steps == [2, 4]
    assert {type(step) for step in hook.steps} == {int}
    assert hook.elapsed[0] is None
    assert hook.elapsed[1] is not None
    assert hook.elapsed[1].steps == 2


class Moves(Hook):
    """Makes a step of its own in one callback."""

    priority = 1

    def __init__(self, op: tf.Operation, callback: str, *, raw: bool = False) -> None:
        self.op = op
        self.callback = callback
        self.raw = raw

    def move(self, session: Session, callback: str) -> None:
        if callback == self.callback:
            (session.raw_session if self.raw else session).run(self.op)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self.move(run_context.session, "before_session_run")

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.move(run_context.session, "after_session_run")

    @override
    def end(self, session: Session) -> None:
        self.move(session, "end")


def test_hooks_after_one_that_moves_the_step_see_it_moved(model: Model) -> None:
    """The step is what it is, so that what a hook writes under it belongs to it."""
    hook = Fires(StepHookTrigger(1), trigger_at_end=False)
    first = Fires(StepHookTrigger(1), trigger_at_end=False)
    first.priority = 2
    with MonitoredSession(hooks=[first, hook, Moves(model.add_one, "after_session_run")]) as session:
        run_times(session, model.add_one, 3)
    assert first.steps == [1, 3, 5]
    assert hook.steps == [2, 4, 6]


@pytest.mark.parametrize(
    ("callback", "saved"), [("before_session_run", [4, 8]), ("after_session_run", [4, 8]), ("end", [4, 5])]
)
def test_a_checkpoint_holds_the_step_of_its_name(
    model: Model, tmp_path: Path, callback: str, saved: Sequence[int]
) -> None:
    """Whichever hook moves the step, and where."""
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(4)), Moves(model.add_one, callback)]) as run:
        run_times(run, model.add_one, 4)
    assert saved_steps(tmp_path) == saved
    for step in saved:
        assert tf1.train.load_variable(str(tmp_path / f"model.ckpt-{step}"), "global_step") == step


def test_a_step_function_may_train_with_the_raw_session(model: Model) -> None:
    """What it did is seen after it."""
    with MonitoredSession(hooks=[Fires(StepHookTrigger(1))]) as session:
        session.run(model.add_one)
        assert session.global_step == 1
        session.run_step_fn(lambda context: context.session.run(model.add_one))
        assert session.global_step == 2


def test_training_with_the_raw_session_is_seen_in_the_next_run(model: Model) -> None:
    """Also where a hook does it."""
    hook = Fires(StepHookTrigger(1), trigger_at_end=False)
    with MonitoredSession(hooks=[Moves(model.add_one, "before_session_run", raw=True), hook]) as session:
        run_times(session, model.add_nothing, 3)
    assert hook.steps == [1, 2, 3]


def test_the_step_after_runs_without_hooks(model: Model) -> None:
    """A run of the caller without hooks moves the step too, and `global_step` says so at once."""
    hook = Fires(StepHookTrigger(100))
    with MonitoredSession(hooks=[hook]) as session:
        session.run(model.add_one)
        assert session.global_step == 1
        session.run(model.add_one, hooks=False)
        assert session.global_step == 2
        with session.without_hooks():
            session.run(model.add_one)
        assert session.global_step == 3
    assert hook.steps == [3]


def test_the_checkpoint_at_the_end_has_the_step_of_runs_without_hooks(model: Model, tmp_path: Path) -> None:
    """Its name and its content agree, whoever ran last."""
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(2))]) as session:
        run_times(session, model.add_one, 2)
        session.run(model.add_one, hooks=False)
    assert saved_steps(tmp_path) == [2, 3]
    assert tf1.train.load_variable(str(tmp_path / "model.ckpt-3"), "global_step") == 3


# What exactness costs.


def test_the_exact_step_comes_with_the_run(model: Model, calls: Calls) -> None:
    """Where one operation counts up the step, it is read behind that in the same call, however many hooks fire."""
    hooks = [Fires(StepHookTrigger(1), trigger_at_end=False) for _ in range(5)]
    made = 0
    with MonitoredSession(hooks=hooks) as session:
        session.run(model.add_one)
        made = calls.during(lambda: run_times(session, model.add_one, 50))
    assert made == 50
    assert hooks[4].steps == list(range(1, 52))


def test_one_read_a_run_for_all_hooks(model: Model, calls: Calls) -> None:
    """Where several operations count it up, it is read once more, for all hooks."""
    hooks = [Fires(StepHookTrigger(1), trigger_at_end=False) for _ in range(5)]
    feeds = {model.jump.name: 1}

    def run() -> None:
        for _ in range(50):
            session.run(targets=[model.add_one, model.add_jump], feeds=feeds)

    made = 0
    with MonitoredSession(hooks=hooks) as session:
        session.run(targets=[model.add_one, model.add_jump], feeds=feeds)
        made = calls.during(run)
    assert made == 100  # a run and a read, 50 times
    assert hooks[4].steps == list(range(2, 104, 2))


def test_no_read_where_nothing_could_fire(model: Model, calls: Calls) -> None:
    """Between two fires there is nothing but the caller's own runs."""
    hooks: list[AnyHook] = [Fires(StepHookTrigger(100)), Fetches(model.loss, StepHookTrigger(100))]
    hooks.append(Stopper(StopCriteria(1000)))
    with MonitoredSession(hooks=hooks) as session:
        run_times(session, model.add_one, 3)  # until it is known how far a run goes
        made = calls.during(lambda: run_times(session, model.add_one, 95))
        assert made == 95
        made = calls.during(lambda: run_times(session, model.add_one, 100))
        assert made <= 103  # the fire at 100, of which the runner cannot be sure before it has read


def test_no_read_without_hooks_that_need_the_step(model: Model, calls: Calls) -> None:
    """A hook that does not care for the step costs no read, and neither does no hook."""
    for hooks in ([RecordingHook()], []):
        with MonitoredSession(hooks=hooks) as session:
            assert calls.during(lambda: run_times(session, model.add_one, 20)) == 20


def test_train_step_needs_no_read_at_all(model: Model, calls: Calls) -> None:
    """A `TrainStep` brings the exact step with the run itself, also where hooks fire in every run."""
    train = train_step(model.add_one)
    fires, fetches = Fires(StepHookTrigger(1)), Fetches(model.loss, StepHookTrigger(3))
    hooks: list[AnyHook] = [fires, fetches, Stopper(StopCriteria(1000))]
    with MonitoredSession(hooks=hooks) as session:
        made = calls.during(lambda: [session.run(targets=train) for _ in range(30)])
        assert made == 30
        assert session.run(train) == 31
        assert calls.during(lambda: session.global_step) == 0
    assert fires.steps == list(range(1, 32))
    assert fetches.steps == list(range(3, 32, 3))


def test_train_step_is_exact_in_300_runs(model: Model) -> None:
    """Fetched or run as a target, it is the step after the run."""
    train = train_step([model.add_one])
    seen = RecordingHook()
    with MonitoredSession(hooks=[seen, Fires(StepHookTrigger(1))]) as session:
        assert [session.run(train) for _ in range(300)] == list(range(1, 301))


def test_train_step_wants_a_counter() -> None:
    """Without a global step it says how to make one."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match=r"Counter\.GLOBAL_STEP\.get_or_create\(\)"):
        train_step(tf1.no_op())


@pytest.mark.parametrize(
    "make",
    [
        lambda: Fires(StepHookTrigger(1)),
        StepRateLogger,
        lambda: LossLogger("loss:0"),
        lambda: TensorLogger(["loss:0"]),
        lambda: CheckpointSaver("."),
        lambda: Stopper(StopCriteria(max_steps=1)),
        ProgressBar,
    ],
)
def test_triggered_hooks_want_a_counter(
    make: Callable[[], AnyHook], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each hook that needs the global step says in `begin()` who needs it and how to make one."""
    monkeypatch.chdir(tmp_path)
    with tf.Graph().as_default():
        tf.constant(0.5, name="loss")
        hook = make()
        with pytest.raises(GlobalStepError, match=r"Counter\.GLOBAL_STEP\.get_or_create\(\)") as raised:
            MonitoredSession(hooks=[hook])
        assert type(hook).__name__ in str(raised.value)


def test_subclasses_that_leave_out_super(model: Model) -> None:
    """They are told what to call, and where."""

    class NoInit(TriggeredHook):
        def __init__(self) -> None:
            pass

    class NoBegin(TriggeredHook):
        @override
        def begin(self) -> None:
            pass

    with pytest.raises(HookUsageError, match=r"'NoInit\.__init__' must call super\(\)\.__init__\(trigger\)"):
        MonitoredSession(hooks=[NoInit()])
    with pytest.raises(HookUsageError, match=r"'NoBegin\.begin' must call super\(\)\.begin\(\)"):
        MonitoredSession(hooks=[NoBegin(StepHookTrigger(1))])


@pytest.mark.parametrize("trigger", [EpochHookTrigger(1), EpochHookTrigger(1) | StepHookTrigger(5)])
def test_epoch_triggers_want_an_epoch_counter(model: Model, trigger: HookTrigger) -> None:
    """Before the graph is final, naming the hook; an epoch of so many steps needs none."""
    with pytest.raises(GlobalStepError, match=r"^Fires needs a global epoch.*Counter\.GLOBAL_EPOCH\.get_or_create\(\)"):
        MonitoredSession(hooks=[Fires(trigger)])


def test_the_end_after_runs_without_hooks_only(model: Model) -> None:
    """The step has moved, so there is something to act on."""
    hook, idle = Fires(StepHookTrigger(100)), Fires(StepHookTrigger(100))
    with MonitoredSession(hooks=[hook]) as session:
        session.run(model.add_one, hooks=False)
    assert hook.steps == [1]
    with MonitoredSession(hooks=[idle]):
        pass
    assert idle.steps == []


# Several steps a run.


def expected_fires(increments: Sequence[int], n: int, start: int = 0) -> list[int]:
    """The rule: the run that reaches or passes a multiple, from the start step on, once a run."""
    fired: list[int] = []
    step = last = 0
    for increment in increments:
        step += increment
        if step // n > max(last, start - 1) // n:
            fired.append(step)
            last = step
    return fired


@pytest.mark.parametrize(
    ("steps_a_run", "expected"),
    [(1, [10, 20, 30, 40]), (4, [12, 20, 32, 40]), (16, [16, 32, 48]), (10, [10, 20, 30, 40]), (11, [11, 22, 33, 44])],
)
@pytest.mark.parametrize("use_resource", [True, False], ids=["resource", "reference"])
def test_several_steps_a_run(steps_a_run: int, expected: list[int], *, use_resource: bool) -> None:
    """Every 10 with 4 steps a run: 12, 20, 32, 40; with 16: every run."""
    with tf.Graph().as_default():
        model = build(use_resource=use_resource)
        op = model.counter.assign_add(steps_a_run)
        op = op.op if isinstance(op, tf.Tensor) else op
        hook = Fires(StepHookTrigger(10), trigger_at_end=False)
        fetching = Fetches(model.loss, StepHookTrigger(10))
        with MonitoredSession(hooks=[hook, fetching]) as session:
            while session.global_step < 40:
                session.run(targets=op)
    assert hook.steps == expected
    assert fetching.steps == expected
    assert fetching.values == [0.5] * len(expected)


@settings(max_examples=40, deadline=None)
@given(
    increments=st.lists(st.integers(0, 25), max_size=25),
    n=st.integers(1, 12),
    start=st.integers(0, 30),
)
def test_varying_steps_a_run_with_a_train_step(increments: list[int], n: int, start: int) -> None:
    """However far each run goes, hooks with and without fetches fire by the rule, since the step comes with the run."""
    with tf.Graph().as_default():
        model = build()
        train = train_step(model.add_jump)
        hook = Fires(StepHookTrigger(n, start), trigger_at_end=False)
        fetching = Fetches(model.loss, StepHookTrigger(n, start))
        with MonitoredSession(hooks=[hook, fetching]) as session:
            for increment in increments:
                session.run(targets=train, feeds=[(model.jump, increment)])
    assert hook.steps == expected_fires(increments, n, start)
    assert fetching.steps == hook.steps


@settings(max_examples=40, deadline=None)
@given(increments=st.lists(st.integers(0, 25), max_size=25), n=st.integers(1, 12))
@example(increments=[1, 1, 1, 9, 1], n=10)
def test_varying_steps_a_run_without_a_train_step(increments: list[int], n: int) -> None:
    """The same for any one operation that counts up the step."""
    assert fires_of(increments, n) == expected_fires(increments, n)


@settings(max_examples=40, deadline=None)
@given(increments=st.lists(st.integers(0, 25), max_size=25), n=st.integers(1, 12))
def test_varying_steps_a_run_fire_at_most_a_run_late(increments: list[int], n: int) -> None:
    """Where several operations count, a run that goes further than the last may fire one run late, but never unsaid."""
    after = list(itertools.accumulate(increments))
    last = 0
    fired = set(fires_of(increments, n, several=True))
    assert fired <= set(after)
    due = False
    for index, step in enumerate(after):
        if index and step == after[index - 1]:
            continue  # the step did not move
        if step in fired:
            assert step // n > last // n
            last, due = step, False
        else:
            assert not due or step // n == last // n
            due = step // n > last // n


def fires_of(increments: Sequence[int], n: int, *, several: bool = False) -> list[int]:
    """The steps at which a hook without fetches fires, where one operation counts up the step, or several do."""
    with tf.Graph().as_default():
        model = build()
        hook = Fires(StepHookTrigger(n), trigger_at_end=False)
        with MonitoredSession(hooks=[hook]) as session:
            for increment in increments:
                targets = [model.add_jump, model.add_nothing] if several else [model.add_jump]
                session.run(targets=targets, feeds=[(model.jump, increment)])
    return hook.steps


@settings(max_examples=20, deadline=None)
@given(steps_a_run=st.integers(1, 30), runs=st.integers(0, 30), n=st.integers(1, 12))
def test_any_number_of_steps_a_run(steps_a_run: int, runs: int, n: int) -> None:
    """Where every run goes equally far, every operation that trains will do."""
    with tf.Graph().as_default():
        model = build()
        op = tf1.assign_add(model.counter, steps_a_run).op
        hook = Fires(StepHookTrigger(n), trigger_at_end=False)
        with MonitoredSession(hooks=[hook]) as session:
            run_times(session, op, runs)
    assert hook.steps == expected_fires([steps_a_run] * runs, n)


def test_a_run_that_does_not_move_the_step_fires_nothing(model: Model) -> None:
    """P22: the step stays at 166 for 50 runs; nothing fires twice for it, and later all is normal again."""
    hook, fetching = Fires(StepHookTrigger(2)), Fetches(model.loss, StepHookTrigger(2))
    clock = FakeClock()
    timed = Fires(TimeHookTrigger(1.0, clock=clock), trigger_at_end=False)
    with MonitoredSession(hooks=[hook, fetching, timed, Ticks(clock, 1.0)]) as session:
        session.run(model.add_jump, feeds=[(model.jump, 166)])
        for _ in range(50):
            session.run(model.loss)
        assert hook.steps == fetching.steps == timed.steps == [166]
        run_times(session, model.add_one, 2)
    assert hook.steps == fetching.steps == [166, 168]
    assert timed.steps == [166, 167, 168]


def test_saver_while_the_step_stays(model: Model, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """P22: one checkpoint of the step, and at most one warning a session."""
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(2))]) as session:
        session.run(model.add_jump, feeds=[(model.jump, 166)])
        for _ in range(50):
            session.run(model.loss)
    assert saved_steps(tmp_path) == [166]
    assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) <= 1


# When.


def test_checkpoints_are_named_by_completed_steps(model: Model, tmp_path: Path) -> None:
    """P19: every 10 in 30 fresh steps: 10, 20, 30. The variables in them are those after that many steps."""
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(10))]) as session:
        run_times(session, model.add_one, 30)
    assert saved_steps(tmp_path) == [10, 20, 30]
    for step in (10, 20, 30):
        assert tf1.train.load_variable(str(tmp_path / f"model.ckpt-{step}"), "global_step") == step


def test_start_step(model: Model) -> None:
    """P19: `StepHookTrigger(10, start_step=15)`: 20, 30."""
    hook = Fires(StepHookTrigger(10, start_step=15))
    with MonitoredSession(hooks=[hook]) as session:
        run_times(session, model.add_one, 30)
    assert hook.steps == [20, 30]


@pytest.mark.parametrize(("steps", "expected"), [(10, [5, 10]), (7, [5, 7])])
def test_the_last_step_is_saved_once(model: Model, tmp_path: Path, steps: int, expected: list[int]) -> None:
    """P20: 10 steps, every 5, at the end: {5, 10}, and a listener is told once of each. 7 steps: {5, 7}."""

    class Listens(CheckpointListener):
        def __init__(self) -> None:
            self.told: list[int] = []

        @override
        def after_save(self, session: Session, step: int, path: str) -> None:
            self.told.append(step)

    listener = Listens()
    beside = Fires(StepHookTrigger(5))
    saver = CheckpointSaver(tmp_path, StepHookTrigger(5), listeners=[listener])
    with MonitoredSession(hooks=[Stopper(StopCriteria(max_steps=steps)), saver, beside]) as session:
        for _ in session.steps(targets=model.add_one):
            pass
    assert saved_steps(tmp_path) == listener.told == beside.steps == expected


def test_built_in_hooks_fire_four_times_in_twenty_steps(
    model: Model, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """P21: every 5 in 20 steps: at 5, 10, 15, 20, and at no other step."""
    caplog.set_level(logging.INFO, "typedhooks")
    tf1.summary.scalar("loss", model.loss)
    trigger = StepHookTrigger(5)
    hooks: list[AnyHook] = [TensorLogger(["loss:0"], trigger), LossLogger("loss:0", trigger=trigger)]
    hooks.append(SummarySaver(tmp_path, trigger))
    with MonitoredSession(hooks=hooks) as session:
        run_times(session, model.add_one, 20)
    lines = [record.getMessage() for record in caplog.records if record.levelno == logging.INFO]
    for text in ("loss:0 = ", "loss 0.5"):
        assert [line.split(":")[0] for line in lines if text in line] == [f"step {step}" for step in (5, 10, 15, 20)]
    events = tf1.train.summary_iterator(str(next(tmp_path.glob("events.*"))))
    written = [event.step for event in events if event.HasField("summary")]
    assert written == [5, 10, 15, 20]


def test_a_hook_whose_on_trigger_raises_has_not_fired(model: Model) -> None:
    """P21: it fires in the next run, and that is its first fire still."""

    class Fails(Fires):
        failing = True

        @override
        def on_trigger(
            self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
        ) -> None:
            if self.failing:
                raise BoomError
            super().on_trigger(step, elapsed, run_result, session)

    hook = Fails(StepHookTrigger(5))
    with MonitoredSession(hooks=[hook]) as session:
        run_times(session, model.add_one, 4)
        with pytest.raises(BoomError):
            session.run(model.add_one)
        session.clear_failure()
        hook.failing = False
        run_times(session, model.add_one, 6)
    assert hook.steps == [6, 10, 11]
    assert hook.elapsed[0] is None


def test_elapsed_covers_a_fire_that_failed(model: Model) -> None:
    """P21: the time and the steps of a fire that failed are part of the next one's."""
    clock = FakeClock()

    class Fails(Fires):
        @override
        def on_trigger(
            self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
        ) -> None:
            if step == 10:
                raise BoomError
            super().on_trigger(step, elapsed, run_result, session)

    hook = Fails(StepHookTrigger(5, clock=clock), trigger_at_end=False)
    with MonitoredSession(hooks=[hook, Ticks(clock, 1.0)]) as session:
        run_times(session, model.add_one, 9)
        with pytest.raises(BoomError):
            session.run(model.add_one)
        session.clear_failure()
        session.run(model.add_one)
    assert hook.steps == [5, 11]
    assert hook.elapsed == [None, Elapsed(6.0, 6)]


def test_the_step_rate(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """P23: resumed at 1000, 10 steps in 2.0 s: 5.0. The first fire logs nothing; the wall clock does not matter."""
    caplog.set_level(logging.INFO, "typedhooks")
    clock = FakeClock(start=500.0)
    creator = start_at(tmp_path, 1000)
    caplog.clear()
    with tf.Graph().as_default():
        model = build()
        hook = StepRateLogger(trigger=StepHookTrigger(10, clock=clock))
        with MonitoredSession(creator, [hook, Ticks(clock, 0.2)]) as session:
            run_times(session, model.add_one, 10)
            assert not [line for line in caplog.messages if "Steps/Sec" in line]
            hour_back = time.time() - 3600
            monkeypatch.setattr(time, "time", lambda: hour_back)
            run_times(session, model.add_one, 10)
    assert [line for line in caplog.messages if "Steps/Sec" in line] == ["step 1020: Steps/Sec 5"]


def test_the_step_rate_where_no_time_passed(model: Model, caplog: pytest.LogCaptureFixture) -> None:
    """P23: no value and no exception."""
    caplog.set_level(logging.INFO, "typedhooks")
    hook = StepRateLogger(trigger=StepHookTrigger(2, clock=FakeClock()))
    with MonitoredSession(hooks=[hook]) as session:
        run_times(session, model.add_one, 6)
    assert not [line for line in caplog.messages if "Steps/Sec" in line]


def test_the_step_rate_while_the_step_stays(model: Model, caplog: pytest.LogCaptureFixture) -> None:
    """P22: no zero rates, no division error."""
    caplog.set_level(logging.INFO, "typedhooks")
    clock = FakeClock()
    hook = StepRateLogger(trigger=TimeHookTrigger(1.0, clock=clock))
    with MonitoredSession(hooks=[hook, Ticks(clock, 1.0)]) as session:
        session.run(model.add_jump, feeds=[(model.jump, 166)])
        for _ in range(50):
            session.run(model.loss)
        session.run(model.add_one)
    assert [line for line in caplog.messages if "Steps/Sec" in line] == ["step 167: Steps/Sec 0.01961"]


def test_a_time_trigger(model: Model) -> None:
    """It fires in the first run that ends after its time, counted from the session's start and from the last fire."""
    clock = FakeClock()
    hook = Fires(TimeHookTrigger(60, clock=clock), trigger_at_end=False)
    with MonitoredSession(hooks=[Ticks(clock, 25.0), hook]) as session:
        run_times(session, model.add_one, 7)
    assert hook.steps == [3, 6]
    assert hook.elapsed == [None, Elapsed(75.0, 3)]


def test_triggers_that_are_combined(model: Model) -> None:
    """`|`, `&` and `~` work on exact steps as well, `~` too, for which there is no bound."""
    either = Fires(StepHookTrigger(4) | StepHookTrigger(6), trigger_at_end=False)
    both = Fires(StepHookTrigger(4) & StepHookTrigger(6), trigger_at_end=False)
    neither = Fires(~StepHookTrigger(3), trigger_at_end=False)
    with MonitoredSession(hooks=[either, both, neither]) as session:
        run_times(session, model.add_one, 12)
    assert either.steps == [4, 6, 8, 12]
    assert set(both.steps) <= set(range(6, 13))
    assert 12 in both.steps
    assert neither.steps[:2] == [1, 2]


# Resumed.


def test_resumed_between_two_multiples(tmp_path: Path) -> None:
    """P28: a checkpoint at 3000 and every 2000: nothing at 3001, the next fire is at 4000."""
    creator = start_at(tmp_path, 3000)
    with tf.Graph().as_default():
        model = build()
        hook = Fires(StepHookTrigger(2000), trigger_at_end=False)
        with MonitoredSession(creator, [hook]) as session:
            run_times(session, model.add_one, 1)
            assert hook.steps == []
            session.run(model.add_jump, feeds=[(model.jump, 998)])
            run_times(session, model.add_one, 2)
    assert hook.steps == [4000]


def test_resumed_at_25(tmp_path: Path) -> None:
    """Every 10, restored at 25: 30, 40."""
    creator = start_at(tmp_path, 25)
    with tf.Graph().as_default():
        model = build()
        hook = Fires(StepHookTrigger(10), trigger_at_end=False)
        with MonitoredSession(creator, [hook]) as session:
            run_times(session, model.add_one, 20)
    assert hook.steps == [30, 40]


@pytest.mark.parametrize("cut", [0, 5, 7, 19])
def test_a_cut_run_fires_at_the_same_steps(tmp_path: Path, cut: int) -> None:
    """P28: 20 steps in one go, and the same cut in two: 5, 10, 15, 20. Only the end of the first part comes on top."""
    fired: list[int] = []
    for steps in (cut, 20 - cut):
        with tf.Graph().as_default():
            model = build()
            hook = Fires(StepHookTrigger(5), trigger_at_end=False)
            saver = CheckpointSaver(tmp_path, StepHookTrigger(5))
            with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), [hook, saver]) as session:
                run_times(session, model.add_one, steps)
            fired += hook.steps
    assert fired == [5, 10, 15, 20]
    assert saved_steps(tmp_path) == sorted({5, 10, 15, 20, cut} - {0})[-5:]


@pytest.mark.parametrize(("start", "expected"), [(0, [1, 10, 20]), (25, [30, 40])])
def test_trigger_at_start(tmp_path: Path, start: int, expected: list[int]) -> None:
    """It adds the very first run of a fresh session, and nothing to a resumed one."""
    creator = start_at(tmp_path, start) if start else None
    with tf.Graph().as_default():
        model = build()
        hook = Fires(StepHookTrigger(10), trigger_at_start=True)
        with MonitoredSession(creator, [hook]) as session:
            run_times(session, model.add_one, 20 if start == 0 else 15)
    assert hook.steps == expected


def test_reuse_of_a_hook_and_of_its_trigger(model: Model) -> None:
    """A hook starts anew in each session, and never touches the trigger that it was given."""
    trigger = StepHookTrigger(4)
    one, two = Fires(trigger), Fires(trigger)
    for _ in range(2):
        with MonitoredSession(hooks=[one, two]) as session:
            run_times(session, model.add_one, 9)
        assert one.steps == two.steps == [4, 8, 9]
        assert one.elapsed[0] is None
    assert trigger.last_trigger_step is None


# At the end.


def test_at_end_fires_unless_it_did_for_that_step(model: Model) -> None:
    """Once more at the end, but not twice for one step."""
    at_end, never, there = (
        Fires(NoHookTrigger()),
        Fires(NoHookTrigger(), trigger_at_end=False),
        Fires(StepHookTrigger(3)),
    )
    with MonitoredSession(hooks=[at_end, never, there]) as session:
        run_times(session, model.add_one, 6)
    assert at_end.steps == [6]
    assert never.steps == []
    assert there.steps == [3, 6]


@pytest.mark.parametrize("start", [0, 5])
def test_at_end_where_nothing_ran(tmp_path: Path, start: int) -> None:
    """P20: no run, no fire, no checkpoint; also where the session was restored."""
    creator = start_at(tmp_path / "from", start) if start else None
    with tf.Graph().as_default():
        build()
        hook = Fires(StepHookTrigger(1))
        with MonitoredSession(creator, [hook, CheckpointSaver(tmp_path / "to", StepHookTrigger(1))]):
            pass
    assert hook.steps == []
    assert saved_steps(tmp_path / "to") == []


class Reports(TriggeredHook[tf.Tensor, tf.Operation, Array]):
    """Asks for all that a triggered hook can ask for."""

    def __init__(self, tensor: tf.Tensor, op: tf.Operation) -> None:
        super().__init__(NoHookTrigger())
        self.tensor = tensor
        self.op = op
        self.results: list[SessionRunResult[Array]] = []

    @property
    @override
    def fetches(self) -> Fetch[Array]:
        return self.tensor

    @property
    @override
    def targets(self) -> tf.Operation:
        return self.op

    @property
    @override
    def run_options(self) -> tf1.RunOptions:
        return tf1.RunOptions(trace_level=tf1.RunOptions.FULL_TRACE)

    @property
    @override
    def want_metadata(self) -> bool:
        return True

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[Array], session: Session
    ) -> None:
        self.results.append(run_result)


def test_at_end_has_targets_options_and_metadata(model: Model) -> None:
    """The fire at the end is a run like any other: TensorFlow-Scala forgets all but the fetches there."""
    marks = tf1.get_variable("marks", initializer=0)
    mark = marks.assign_add(1).op
    read_late: list[int] = []

    class Last(Hook):
        priority = -1

        @override
        def end(self, session: Session) -> None:
            read_late.append(int(session.run(marks)))

    hook = Reports(model.loss, mark)
    with MonitoredSession(hooks=[hook, Last()]) as session:
        run_times(session, model.add_one, 2)
        assert hook.results == []
    (result,) = hook.results
    assert result.values == 0.5
    assert result.run_metadata is not None
    assert len(result.run_metadata.step_stats.dev_stats) > 0
    assert read_late == [1]


def test_at_end_after_the_end_of_the_input(model: Model, caplog: pytest.LogCaptureFixture) -> None:
    """What needs input is left out with a debug message, and the other hooks end as usual."""
    caplog.set_level(logging.DEBUG, "typedhooks")
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
    with tf1.control_dependencies([element]):
        train = tf1.assign_add(model.counter, 1).op
    needs_input, plain, last = (
        Fetches(element, StepHookTrigger(2), trigger_at_end=True),
        Fires(NoHookTrigger()),
        RecordingHook(),
    )
    with MonitoredSession(hooks=[needs_input, plain, last]) as session:
        for _ in session.steps(targets=train):
            pass
    assert needs_input.steps == [2]
    assert plain.steps == [3]
    assert last.events[-1] == "end"
    assert [record.levelname for record in caplog.records if "Fetches" in record.getMessage()] == ["DEBUG"]


def test_at_end_where_a_feed_is_missing(model: Model, caplog: pytest.LogCaptureFixture) -> None:
    """P37: what needs a feed is left out with a warning that names it, and the other hooks end as usual."""
    fed = tf1.placeholder(tf.float32, [], name="fed")
    doubled = fed * 2.0
    needs_feed, plain = Fetches(doubled, StepHookTrigger(2), trigger_at_end=True), Fires(NoHookTrigger())
    with MonitoredSession(hooks=[needs_feed, plain]) as session:
        for _ in range(3):
            session.run(model.add_one, feeds=[(fed, 1.5)])
    assert needs_feed.values == [3.0]
    assert plain.steps == [3]
    (warning,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert "Fetches" in warning.getMessage()
    assert "fed" in warning.getMessage()


def test_on_first_trigger_is_called_once_a_session(model: Model) -> None:
    """Right before the first fire."""

    class First(Fires):
        @override
        def begin(self) -> None:
            super().begin()
            self.first: list[int] = []

        @override
        def on_first_trigger(self, step: int, session: Session) -> None:
            assert self.steps == []
            self.first.append(step)

    hook = First(StepHookTrigger(3))
    for _ in range(2):
        with MonitoredSession(hooks=[hook]) as session:
            run_times(session, model.add_one, 7)
        assert hook.first == [3]


def test_fetches_are_made_only_in_runs_that_fire(model: Model) -> None:
    """A tensor that counts how often it is computed: every 5 in 20 steps is 4 times."""
    evaluations = tf1.get_variable("evaluations", initializer=0.0)
    counting = tf1.identity(evaluations.assign_add(1.0))
    hook = Fetches(counting, StepHookTrigger(5))
    with MonitoredSession(hooks=[hook]) as session:
        run_times(session, model.add_one, 20)
        assert session.run(evaluations, hooks=False) == 4.0
    assert hook.steps == [5, 10, 15, 20]
    assert hook.values == [1.0, 2.0, 3.0, 4.0]


@pytest.mark.parametrize("hooks", [True, False], ids=["with hooks", "without"])
def test_a_run_that_failed_may_have_moved_the_step(model: Model, *, hooks: bool) -> None:
    """What moved it before it failed is seen, with hooks and without, after the end of the input too."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(1)).get_next()
    with tf1.control_dependencies([model.add_one]):
        late = tf1.identity(element)
    with MonitoredSession(hooks=[RecordingHook()]) as session:
        assert session.global_step == 0
        session.run(late, hooks=hooks)
        with pytest.raises(tf1.errors.OutOfRangeError):
            session.run(late, hooks=hooks)
        assert session.global_step == session.raw_session.run(model.counter)


def test_a_run_that_a_hook_makes_is_seen_at_once(model: Model) -> None:
    """A hook may move the step itself."""

    class Mover(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            seen.append(run_context.session.global_step)
            run_context.session.run(model.add_one)
            seen.append(run_context.session.global_step)

    seen: list[int] = []
    with MonitoredSession(hooks=[Mover()]) as session:
        session.run(model.loss)
        session.run(model.loss)
    assert seen == [0, 1, 1, 2]


def test_runs_of_hooks_that_only_look_cost_no_read(model: Model, calls: Calls) -> None:
    """The step is read again only after what may have moved it."""

    class Looks(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            run_context.session.run(model.loss)

    with MonitoredSession(hooks=[Looks(), Fires(StepHookTrigger(1))]) as session:
        run_times(session, model.add_one, 3)
        assert calls.during(lambda: run_times(session, model.add_one, 10)) == 20


@pytest.mark.parametrize("kind", ["two updates", "loop"])
def test_a_jump_that_was_not_expected_acts_in_its_run(kind: str) -> None:
    """Also where no read in the same run is exact, triggers and limits act in the run that reaches them."""
    with tf.Graph().as_default():
        model = build()
        tf1.disable_control_flow_v2()
        try:

            def body(i: tf.Tensor) -> tf.Tensor:
                with tf1.control_dependencies([model.counter.assign_add(1)]):
                    return i + 1

            def more(i: tf.Tensor) -> tf.Tensor:
                return i < model.jump

            loop: tf.Tensor = tf1.while_loop(more, body, [tf.constant(0, tf.int64)])
        finally:
            tf1.enable_control_flow_v2()
        train = loop.op if kind == "loop" else tf1.group(model.add_jump, model.add_nothing)
        fires, fetches = (
            Fires(StepHookTrigger(10), trigger_at_end=False),
            Fetches(model.loss, StepHookTrigger(10)),
        )
        with MonitoredSession(hooks=[fires, fetches, Stopper(StopCriteria(max_steps=39))]) as session:
            for jump in (1, 1, 1, 20, 1, 1, 1, 15, 1):
                if session.should_stop:
                    break
                session.run(targets=train, feeds={model.jump.name: jump})
        assert fires.steps == fetches.steps == [23, 41]
        assert session.stop_reason is not None
        assert session.stop_reason.step == 41


def test_a_fed_tensor_keeps_what_is_behind_it_from_running(model: Model) -> None:
    """The runner's own read of the step must not train where the caller's run does not."""
    with tf1.Graph().as_default():
        counter = build()
        with tf1.control_dependencies([counter.add_one]):
            trained = tf1.identity(counter.loss, name="trained")
        double = trained * 2
        with MonitoredSession(hooks=[Fires(StepHookTrigger(1))]) as session:
            assert session.run(double, feeds={"trained:0": 4.0}) == 8.0
            assert session.global_step == 0
            assert session.run(double) == 1.0
            assert session.global_step == 1


def test_a_time_that_comes_during_a_run_takes_the_next_one(model: Model, calls: Calls) -> None:
    """What a hook fetches is never computed in a run of its own because time went by."""
    clock = FakeClock()

    class Slow(Hook):
        @override
        def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
            clock.advance(6)

    hook = Fetches(model.loss, TimeHookTrigger(10, clock=clock))
    with MonitoredSession(hooks=[Slow(), hook]) as session:
        made = calls.during(lambda: run_times(session, model.add_one, 4))
        assert made == 4
        assert hook.steps == [3]
