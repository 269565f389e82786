"""Recovery: a lost runtime session is replaced, visibly and within bounds."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    Elapsed,
    Hook,
    LossLogger,
    MonitoredSession,
    RecoveryPolicy,
    Session,
    SessionFailedError,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SessionStoppedError,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    TriggeredHook,
    scalar,
    train_step,
)
from typedhooks.testing import FakeClock, RecordingHook


def unavailable() -> tf1.errors.UnavailableError:
    """What the runtime raises for a server that has gone."""
    return tf1.errors.UnavailableError(None, None, "the server has gone")


def aborted() -> tf1.errors.AbortedError:
    """What the runtime raises for a server that was started again."""
    return tf1.errors.AbortedError(None, None, "the server was started again")


@dataclass
class FaultySessions:
    """A creator that starts sessions as `ChiefSessionCreator` does, and fails where it is told to.

    Attributes:
        inner: What starts the sessions.
        faults: What `create_session()` raises, the next one first, before it succeeds; `None` for no fault.
        made: The sessions that were started.
        tried: How often one was asked for.
    """

    inner: ChiefSessionCreator
    faults: list[Exception | None] = field(default_factory=list["Exception | None"])
    made: list[tf1.Session] = field(default_factory=list[tf1.Session])
    tried: int = 0

    def build(self, graph: tf.Graph) -> None:
        """As the inner one."""
        self.inner.build(graph)

    def create_session(self) -> tf1.Session:
        """Start a session, or fail."""
        self.tried += 1
        fault = self.faults.pop(0) if self.faults else None
        if fault is not None:
            raise fault
        self.made.append(self.inner.create_session())
        return self.made[-1]

    def can_recover(self) -> bool:
        """As the inner one."""
        return self.inner.can_recover()


class Loses(Hook):
    """Raises in its n-th run, in one callback."""

    def __init__(self, *runs: int, error: Callable[[], Exception] = unavailable, callback: str = "") -> None:
        self.at = runs
        self.error = error
        self.callback = callback or "before_session_run"

    @override
    def begin(self) -> None:
        self.runs = 0

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self.runs += 1
        self.act("before_session_run")

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.act("after_session_run")

    def act(self, callback: str) -> None:
        """Raise, if this is the time."""
        if callback == self.callback and self.runs in self.at:
            raise self.error()


class Fires(TriggeredHook):
    """Writes down when it fires."""

    def __init__(self, every: int) -> None:
        super().__init__(StepHookTrigger(every), trigger_at_end=False)

    @override
    def begin(self) -> None:
        super().begin()
        self.steps: list[int] = []
        self.elapsed: list[Elapsed | None] = []

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        self.steps.append(step)
        self.elapsed.append(elapsed)


@dataclass
class Model:
    """A counter and what moves it."""

    counter: tf.Variable
    train: tf.Operation


@pytest.fixture
def model() -> Iterator[Model]:
    """A model in a graph of its own."""
    with tf.Graph().as_default():
        counter = Counter.GLOBAL_STEP.create()
        yield Model(counter, tf1.assign_add(counter, 1).op)


@pytest.fixture
def creator(tmp_path: Path) -> FaultySessions:
    """A creator that restores from the test's directory."""
    return FaultySessions(ChiefSessionCreator(checkpoint_path=tmp_path))


def run_times(session: MonitoredSession, op: tf.Operation, times: int) -> None:
    """Make so many runs."""
    for _ in range(times):
        session.run(op)


@pytest.fixture
def lose_in_call(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A function that says in which call of the runtime from now on, the first being 1, the server goes."""
    runtime: object = vars(importlib.import_module("tensorflow.python.client.session"))["tf_session"]
    call: Callable[..., object] = vars(runtime)["TF_SessionRunCallable"]
    left = 0

    def losing(*args: object) -> object:
        nonlocal left
        left -= 1
        if left == 0:
            raise unavailable()
        return call(*args)

    def lose_in(number: int) -> None:
        nonlocal left
        left = number

    monkeypatch.setattr(runtime, "TF_SessionRunCallable", losing)
    return lose_in


@dataclass
class Sleeps:
    """Notes how long it would have slept."""

    slept: list[float] = field(default_factory=list[float])

    def policy(self, attempts: int = 10, *, max_backoff_seconds: float = 60.0) -> RecoveryPolicy:
        """A policy that sleeps here."""
        return RecoveryPolicy(attempts, max_backoff_seconds=max_backoff_seconds, sleep=self.slept.append)


@pytest.fixture
def sleeps() -> Sleeps:
    """Nobody waits for real."""
    return Sleeps()


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What typedhooks warned of."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.name == "typedhooks" and record.levelno >= logging.WARNING
    ]


def notes(error: BaseException) -> str:
    """The notes of an exception."""
    return "\n".join(getattr(error, "__notes__", ()))


@pytest.mark.parametrize("error", [unavailable, aborted])
@pytest.mark.parametrize("with_train_step", [True, False])
def test_a_loss_at_7_with_a_checkpoint_at_5(
    model: Model,
    tmp_path: Path,
    creator: FaultySessions,
    sleeps: Sleeps,
    caplog: pytest.LogCaptureFixture,
    error: Callable[[], tf1.errors.OpError],
    *,
    with_train_step: bool,
) -> None:
    """P10: one warning that names 7 and 5; hooks see the new session, do not begin again, and go on from 5."""
    train = train_step(model.train) if with_train_step else model.train
    recorder, fires = RecordingHook(), Fires(5)
    seen: list[int] = []

    class Looks(Hook):
        @override
        def after_session_creation(self, session: Session) -> None:
            seen.append(session.global_step)

    hooks: list[AnyHook] = [
        recorder,
        fires,
        Looks(),
        Loses(8, error=error),
        CheckpointSaver(tmp_path, StepHookTrigger(5)),
    ]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        first = session.raw_session
        for _ in range(7):
            session.run(targets=train)
        session.run(targets=train)
        assert session.global_step == 6
        assert session.raw_session is not first
        assert session.raw_session is creator.made[1]
        for _ in range(6):
            session.run(targets=train)
    assert recorder.events.count("begin") == 1
    assert recorder.events.count("after_session_creation") == 2
    assert recorder.events.count("after_session_run") == 7 + 7
    assert recorder.events[-1] == "end"
    assert seen == [0, 5]
    assert fires.steps == [5, 10]
    assert fires.elapsed == [None, None]
    (warning,) = warnings(caplog)
    assert "step 7" in warning
    assert "step 5" in warning
    assert error().message in warning
    assert sleeps.slept == []


@pytest.mark.parametrize("callback", ["before_session_run", "after_session_run"])
def test_the_run_is_made_again_with_all_hooks(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps, callback: str
) -> None:
    """`before_session_run()` included, and the caller and the hooks get the values of the new session."""
    step = tf1.identity(model.counter, name="step")
    reads = RecordingHook(args=SessionRunArgs(scalar(step, int)), priority=1)
    hooks: list[AnyHook] = [reads, Loses(3, callback=callback), CheckpointSaver(tmp_path, StepHookTrigger(1))]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        session.run(model.train)
        session.run(model.train)
        assert session.run(scalar(step, int)) == 2
    assert reads.events.count("before_session_run") == 4
    assert reads.results[-1] == 2


def test_a_loss_in_the_runtime_call(
    model: Model,
    tmp_path: Path,
    creator: FaultySessions,
    sleeps: Sleeps,
    caplog: pytest.LogCaptureFixture,
    lose_in_call: Callable[[int], None],
) -> None:
    """What the runtime itself raises is recovered from as well."""
    train = train_step(model.train)  # so that the only calls of the runtime are the runs
    recorder = RecordingHook()
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path, StepHookTrigger(1)), recorder]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        assert session.run(train) == 1
        lose_in_call(2)
        assert session.run(train) == 2
        assert session.run(train) == 3
    assert len(creator.made) == 2
    assert len(warnings(caplog)) == 1
    assert recorder.events.count("before_session_run") == 4
    assert recorder.events.count("after_session_run") == 3


def test_without_a_checkpoint(model: Model, creator: FaultySessions, sleeps: Sleeps) -> None:
    """P10: the error is raised, rather than training started anew at 0 in silence."""
    recorder = RecordingHook()
    with (
        pytest.raises(tf1.errors.UnavailableError) as raised,
        MonitoredSession(creator, [recorder, Loses(3)], recovery=sleeps.policy()) as session,
    ):
        run_times(session, model.train, 3)
    assert "no checkpoint" in notes(raised.value)
    assert recorder.events.count("after_session_creation") == 1
    assert recorder.errors == [raised.value]
    assert len(creator.made) == 1


def test_attempts_are_bounded(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """P10: a hook that always raises `AbortedError` stops the training after N attempts; waits grow up to the limit."""
    recorder = RecordingHook()
    hooks: list[AnyHook] = [
        CheckpointSaver(tmp_path, StepHookTrigger(1)),
        recorder,
        Loses(*range(2, 100), error=aborted),
    ]
    policy = sleeps.policy(6, max_backoff_seconds=5.0)
    with pytest.raises(tf1.errors.AbortedError) as raised, MonitoredSession(creator, hooks, recovery=policy) as session:
        run_times(session, model.train, 2)
    assert "all 6 attempts" in notes(raised.value)
    assert len(creator.made) == 1 + 6
    assert sleeps.slept == [1.0, 2.0, 4.0, 5.0, 5.0]
    assert recorder.events[-1] == "on_error"


def test_attempts_are_counted_over_the_whole_session(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps
) -> None:
    """Losses that lie apart are made good at once, each without a wait, and all of them count."""
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path, StepHookTrigger(1)), Loses(3, 6, 9)]
    with (
        pytest.raises(tf1.errors.UnavailableError) as raised,
        MonitoredSession(creator, hooks, recovery=sleeps.policy(2)) as session,
    ):
        run_times(session, model.train, 8)
    assert "all 2 attempts" in notes(raised.value)
    assert sleeps.slept == []


def test_no_recovery(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """`RecoveryPolicy(0)` raises the first loss."""
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path, StepHookTrigger(1)), Loses(2)]
    with (
        pytest.raises(tf1.errors.UnavailableError) as raised,
        MonitoredSession(creator, hooks, recovery=sleeps.policy(0)) as session,
    ):
        run_times(session, model.train, 2)
    assert "all 0 attempts" in notes(raised.value)
    assert len(creator.made) == 1


@pytest.mark.parametrize("fault", [unavailable, aborted])
def test_a_loss_at_the_first_start(
    model: Model, creator: FaultySessions, sleeps: Sleeps, fault: Callable[[], Exception]
) -> None:
    """While the session starts, it is tried again too: nothing is lost that a checkpoint would be needed for."""
    creator.faults = [fault(), fault(), fault()]
    hook = RecordingHook()
    with MonitoredSession(creator, [hook], recovery=sleeps.policy()) as session:
        session.run(model.train)
        assert session.global_step == 1
    assert creator.tried == 4
    assert sleeps.slept == [1.0, 2.0]
    assert hook.events.count("after_session_creation") == 1


def test_a_start_that_is_always_lost(model: Model, creator: FaultySessions, sleeps: Sleeps) -> None:
    """TensorFlow tries 5000 times in 0.01 s; here the policy says how often."""
    creator.faults = [unavailable() for _ in range(50)]
    hook = RecordingHook()
    with pytest.raises(tf1.errors.UnavailableError) as raised:
        MonitoredSession(creator, [hook], recovery=sleeps.policy(4))
    assert "all 4 attempts" in notes(raised.value)
    assert creator.tried == 5
    assert hook.events == ["begin", "on_error"]
    assert not model.counter.graph.finalized


def test_a_hook_that_loses_the_session_as_it_starts(model: Model, creator: FaultySessions, sleeps: Sleeps) -> None:
    """No session is leaked: each one is closed before the next is made."""
    times = iter(range(3))

    def lose() -> None:
        if next(times, None) is not None:
            raise aborted()

    hook = RecordingHook(on={"after_session_creation": lose})
    with MonitoredSession(creator, [hook], recovery=sleeps.policy()) as session:
        session.run(model.train)
    assert hook.events.count("after_session_creation") == 4
    assert len(creator.made) == 4
    for made in creator.made:
        with pytest.raises(RuntimeError, match="closed"):
            made.run(model.counter)


def test_losses_while_recovering(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """A start that fails while a session is replaced counts as one more attempt, and waits grow."""
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path, StepHookTrigger(1)), Loses(3)]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        session.run(model.train)
        session.run(model.train)
        creator.faults = [unavailable(), aborted()]
        session.run(model.train)
        assert session.global_step == 3
    assert sleeps.slept == [1.0, 2.0]


def test_another_error_while_recovering(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """What is no loss is not tried again: it fails the session, hooks get `on_error()`."""
    recorder = RecordingHook()
    hooks: list[AnyHook] = [recorder, CheckpointSaver(tmp_path, StepHookTrigger(1)), Loses(2)]
    session = MonitoredSession(creator, hooks, recovery=sleeps.policy())
    session.run(model.train)
    creator.faults = [ValueError("no such place")]
    with pytest.raises(ValueError, match="no such place"):
        session.run(model.train)
    with pytest.raises(SessionFailedError):
        session.run(model.train)
    session.close()
    assert recorder.events[-1] == "on_error"
    assert not session.graph.finalized


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_other_errors_are_no_loss(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps, error: type[BaseException]
) -> None:
    """P08: only the two errors that tell of a loss are recovered from."""

    def fail() -> None:
        raise error

    hooks: list[AnyHook] = [
        CheckpointSaver(tmp_path, StepHookTrigger(1)),
        RecordingHook(on={"before_session_run": fail}),
    ]
    with pytest.raises(error), MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        session.run(model.train)
    assert len(creator.made) == 1


class StopsAt(Hook):
    """Requests a stop in the run after a step, in one callback."""

    priority = 1

    def __init__(self, step: int, callback: str) -> None:
        self.step = step
        self.callback = callback

    def act(self, session: Session, callback: str) -> None:
        if callback == self.callback and session.global_step == self.step:
            session.request_stop(f"at {self.step}")

    @override
    def after_session_creation(self, session: Session) -> None:
        self.act(session, "after_session_creation")

    @override
    def before_session_run(self, run_context: SessionRunContext) -> None:
        self.act(run_context.session, "before_session_run")

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.act(run_context.session, "after_session_run")


@pytest.mark.parametrize(
    ("callback", "step", "loses"),
    [
        ("before_session_run", 3, Loses(4)),
        ("after_session_run", 4, Loses(4, callback="after_session_run")),
        ("after_session_creation", 3, Loses(4)),
    ],
)
@pytest.mark.parametrize("loop", ["steps", "run"])
def test_no_run_is_made_again_after_a_stop(
    model: Model,
    tmp_path: Path,
    creator: FaultySessions,
    sleeps: Sleeps,
    callback: str,
    step: int,
    loses: Loses,
    loop: str,
) -> None:
    """A stop that was asked for before the loss, or in the recovery, ends the training well; no budget is overrun."""
    seen = RecordingHook()
    hooks: list[AnyHook] = [StopsAt(step, callback), CheckpointSaver(tmp_path, StepHookTrigger(1)), loses, seen]
    steps = 0
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        if loop == "steps":
            steps = sum(1 for _ in session.steps(targets=model.train))
        else:
            while not session.should_stop:
                session.run(model.train)
                steps += 1
        assert session.stop_reason is not None
        assert session.stop_reason.message == f"at {step}"
    assert steps == 3
    assert len(creator.made) == 2
    assert seen.events[-1] == "end"
    assert seen.errors == []


def test_the_run_that_is_not_made_says_so(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps
) -> None:
    """`run()` cannot return, so it raises, from the loss; a run without hooks is possible after it."""
    hooks: list[AnyHook] = [StopsAt(3, "before_session_run"), CheckpointSaver(tmp_path, StepHookTrigger(1)), Loses(4)]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        for _ in range(3):
            session.run(model.train)
        with pytest.raises(SessionStoppedError, match="is not made again") as error:
            session.run(model.train)
        assert isinstance(error.value.__cause__, tf1.errors.UnavailableError)
        session.run(model.train, hooks=False)
        assert session.global_step == 4


def test_budgets_do_not_start_anew(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """10 steps are 10 steps, however often the session is lost; and so are seconds."""
    hooks: list[AnyHook] = [
        Stopper(StopCriteria(max_steps=10)),
        Loses(4, 8, 12),
        CheckpointSaver(tmp_path, StepHookTrigger(2)),
    ]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        for _ in session.steps(targets=model.train):
            pass
        assert session.global_step == 10
        assert session.stop_reason is not None
        assert session.stop_reason.kind is StopKind.MAX_STEPS
    assert len(creator.made) == 4


def test_the_clock_does_not_start_anew(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """A limit in seconds counts from the first start."""
    clock = FakeClock()
    ticks = RecordingHook(on={"before_session_run": lambda: clock.advance(1.0)}, priority=1)
    hooks: list[AnyHook] = [
        ticks,
        Stopper(StopCriteria(max_seconds=6), clock=clock),
        Loses(4),
        CheckpointSaver(tmp_path, StepHookTrigger(1)),
    ]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        assert sum(1 for _ in session.steps(targets=model.train)) == 5


def test_a_listener_sees_each_step_once_more(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps, caplog: pytest.LogCaptureFixture
) -> None:
    """Steps that are made again are logged again: they are steps of the training that counts."""
    caplog.set_level(logging.INFO, "typedhooks")
    tf.constant(0.5, name="loss")
    hooks: list[AnyHook] = [LossLogger("loss:0"), Loses(5), CheckpointSaver(tmp_path, StepHookTrigger(3))]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        for _ in range(5):
            session.run(model.train)
    logged = [line.split(":")[0] for line in caplog.messages if "loss 0.5" in line]
    assert logged == ["step 1", "step 2", "step 3", "step 4", "step 4"]


def test_hooks_end_after_a_recovery(model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps) -> None:
    """Each hook gets one closing call, with the new session."""
    ended: list[tuple[int, bool]] = []

    class Ends(Hook):
        @override
        def end(self, session: Session) -> None:
            ended.append((session.global_step, session.raw_session is creator.made[-1]))

    hooks: list[AnyHook] = [Ends(), Loses(3), CheckpointSaver(tmp_path, StepHookTrigger(1))]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        for _ in range(3):
            session.run(model.train)
    assert ended == [(3, True)]


def test_runs_without_hooks_recover_too(
    model: Model, tmp_path: Path, creator: FaultySessions, sleeps: Sleeps, lose_in_call: Callable[[int], None]
) -> None:
    """P42: a run without hooks keeps recovery."""
    hook = RecordingHook()
    hooks: list[AnyHook] = [CheckpointSaver(tmp_path, StepHookTrigger(1)), hook]
    with MonitoredSession(creator, hooks, recovery=sleeps.policy()) as session:
        session.run(model.train)
        lose_in_call(1)
        assert session.run(model.counter, hooks=False) == 1
    assert hook.events.count("after_session_creation") == 2
    assert hook.events.count("before_session_run") == 1


@pytest.mark.parametrize(
    "wrong",
    [{"max_attempts": -1}, {"backoff_seconds": -0.5}, {"backoff_factor": 0.5}, {"max_backoff_seconds": -1}],
    ids=str,
)
def test_wrong_policies(wrong: dict[str, Any]) -> None:
    """A policy that makes no sense is refused as it is made, with the name and the value."""
    ((name, value),) = wrong.items()
    with pytest.raises(ValueError, match=rf"RecoveryPolicy\({name}={value}\)"):
        RecoveryPolicy(**wrong)
