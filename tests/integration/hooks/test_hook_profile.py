"""`timed` and `HookProfile`: what hooks cost."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import pytest
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CallbackTime,
    Hook,
    HookCost,
    HookProfile,
    HookTypeError,
    HookUsageError,
    MonitoredSession,
    NaNChecker,
    Session,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    TensorLogger,
    hook_cost,
    timed,
)
from typedhooks.testing import FakeClock, RecordingHook, TinyModel

CLOCK = FakeClock()


class Slow(Hook):
    """Takes its time."""

    priority = 7

    def __init__(self, seconds: float, clock: FakeClock = CLOCK) -> None:
        self.seconds = seconds
        self.clock = clock

    @override
    def begin(self) -> None:
        self.clock.advance(0.5)

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.clock.advance(self.seconds)

    @override
    def end(self, session: Session) -> None:
        self.clock.advance(0.25)

    @override
    def on_error(self, error: BaseException) -> None:
        self.clock.advance(0.125)


class Slower(Slow):
    """Calls the base class, and one callback from another."""

    @override
    def begin(self) -> None:
        super().begin()
        self.clock.advance(1.0)

    @override
    def on_error(self, error: BaseException) -> None:
        self.begin()


def run(model: TinyModel, hooks: list[AnyHook] | tuple[AnyHook, ...], runs: int = 2) -> None:
    with MonitoredSession(hooks=hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def test_the_time_of_each_callback(model: TinyModel) -> None:
    """Calls and seconds of each callback, in the order in which they are called."""
    clock = FakeClock()
    hook = timed(Slow(2.0, clock), clock=clock)
    run(model, [hook], runs=3)
    assert hook_cost(hook) == HookCost(
        "Slow",
        {
            "begin": CallbackTime(1, 0.5),
            "after_session_creation": CallbackTime(1, 0.0),
            "before_session_run": CallbackTime(3, 0.0),
            "after_session_run": CallbackTime(3, 6.0),
            "end": CallbackTime(1, 0.25),
        },
    )
    assert hook_cost(hook).seconds == 6.75


def test_a_timed_hook_is_what_it_was(model: TinyModel) -> None:
    """The same object, of the same name and priority, an instance of its class; timing it twice counts once."""
    hook = Slow(1.0)
    same = timed(timed(hook))
    assert same is hook
    assert isinstance(same, Slow)
    assert (type(same).__name__, type(same).__qualname__, same.priority) == ("Slow", "Slow", 7)
    assert type(same).__doc__ == "Takes its time."
    run(model, [same])
    assert hook_cost(same).callbacks["after_session_run"].calls == 2


def test_times_are_those_of_the_last_session(model: TinyModel) -> None:
    """A second session begins at nothing."""
    clock = FakeClock()
    hook = timed(Slow(1.0, clock), clock=clock)
    run(model, [hook], 5)
    run(model, [hook], 2)
    assert hook_cost(hook).callbacks["after_session_run"] == CallbackTime(2, 2.0)


def test_a_class(model: TinyModel) -> None:
    """As a decorator it measures each instance by itself, those of subclasses too, and each moment once."""

    @timed
    class Counting(Slow):
        """Counts."""

        @override
        def begin(self) -> None:
            super().begin()

    class Further(Counting):
        @override
        def begin(self) -> None:
            super().begin()

    first, second, further = Counting(1.0), Counting(2.0), timed(Further(3.0))
    run(model, [first, second, further])
    assert Counting.__name__ == "Counting"
    assert [hook_cost(one).callbacks["begin"].calls for one in (first, second, further)] == [1, 1, 1]
    assert hook_cost(Slow(1.0)) == HookCost("Slow", {})


def test_a_callback_that_calls_another(model: TinyModel) -> None:
    """The time counts once, for the one that the session called."""
    clock = FakeClock()
    hook = timed(Slower(1.0, clock), clock=clock)
    with pytest.raises(RuntimeError), MonitoredSession(hooks=[hook]):
        raise RuntimeError
    assert {name: one for name, one in hook_cost(hook).callbacks.items() if one.seconds} == {
        "begin": CallbackTime(1, 1.5),
        "on_error": CallbackTime(1, 1.5),
    }


def test_a_callback_that_raises(model: TinyModel) -> None:
    """It is counted, and its error is the hook's, by its name."""

    def fail() -> None:
        raise ValueError("broken")

    hook = timed(RecordingHook(on={"before_session_run": fail}))
    with pytest.raises(ValueError, match="broken") as raised:
        run(model, [hook])
    assert raised.value.__notes__ == ["raised in 'RecordingHook.before_session_run'"]
    assert hook_cost(hook).callbacks["before_session_run"].calls == 1
    assert hook_cost(hook).callbacks["on_error"].calls == 1


def test_what_a_hook_gets_is_the_same(model: TinyModel) -> None:
    """A timed hook asks for and gets what it did before."""
    checker, logger = timed(NaNChecker(model.loss)), timed(TensorLogger(model.loss, StepHookTrigger(1)))
    run(model, [logger, checker])
    assert hook_cost(logger).callbacks["after_session_run"].calls == 2


def test_the_report(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """At the end there is a table of what each callback of each hook cost, what they did in `end()` included."""
    clock = FakeClock()
    profile = HookProfile([Slow(1.0, clock), Slower(0.5, clock)], warn_share=None, clock=clock)
    with caplog.at_level(logging.INFO, "typedhooks"):
        run(model, profile.hooks, 2)
    [report] = [message for message in caplog.messages if message.startswith("hooks took")]
    head, *table = report.splitlines()
    assert head == "hooks took 5.500 of the 3.500 seconds of the session"  # which `begin()` comes before
    assert "\n".join(table) == profile.table()
    assert [line.split() for line in table if " 0.000 " not in line] == [
        ["hook", "callback", "calls", "seconds", "share"],
        ["Slow", "begin", "1", "0.500", "9.1%"],
        ["Slow", "after_session_run", "2", "2.000", "36.4%"],
        ["Slow", "end", "1", "0.250", "4.5%"],
        ["Slower", "begin", "1", "1.500", "27.3%"],
        ["Slower", "after_session_run", "2", "1.000", "18.2%"],
        ["Slower", "end", "1", "0.250", "4.5%"],
    ]
    assert len({len(line) for line in table}) == 1
    assert [cost.seconds for cost in profile.costs] == [2.75, 2.75]


def test_without_a_log(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """The costs can be read all the same, while the training runs too."""
    profile = HookProfile(iter([Slow(1.0)]), log=False, warn_share=None, clock=CLOCK)
    with caplog.at_level(logging.INFO, "typedhooks"), MonitoredSession(hooks=profile.hooks) as session:
        session.run(model.train)
        assert profile.costs[0].callbacks["after_session_run"] == CallbackTime(1, 1.0)
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("seconds", "share", "least", "warned"),
    [
        ((9.0, 1.0), 0.3, 1.0, ["Slow"]),
        ((1.0, 1.0), 0.3, 1.0, ["Slow", "Slow"]),
        ((0.1, 0.1), 0.3, 1.0, []),  # too short to matter
        ((9.0, 1.0), 0.95, 1.0, []),
        ((9.0, 1.0), 0.3, 100.0, []),
        ((9.0, 1.0), None, 1.0, []),
    ],
)
def test_a_hook_that_dominates(
    model: TinyModel,
    caplog: pytest.LogCaptureFixture,
    seconds: tuple[float, float],
    share: float | None,
    least: float,
    warned: list[str],
) -> None:
    """One that took more than a share of the time of all hooks, and more than some seconds, is warned of."""
    clock = FakeClock()
    hooks = [Slow(one, clock) for one in seconds]
    profile = HookProfile(hooks, log=False, warn_share=share, warn_seconds=least, clock=clock)
    run(model, profile.hooks, 2)
    assert [message.split()[0] for message in caplog.messages] == warned
    if len(warned) == 1:
        [warning] = caplog.messages
        assert warning.startswith("Slow took 18.750 seconds, 87 % of what all hooks took; the session took 20.500.")


def test_after_an_error(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """It reports what the hooks cost until then."""
    profile = HookProfile([Slow(1.0)], clock=CLOCK)
    with (
        caplog.at_level(logging.INFO, "typedhooks"),
        pytest.raises(RuntimeError, match="body"),
        MonitoredSession(hooks=profile.hooks) as session,
    ):
        session.run(model.train)
        raise RuntimeError("body")
    assert [message.split()[:2] for message in caplog.messages if "hooks took" in message]
    assert profile.costs[0].callbacks["on_error"].calls == 1


def test_no_hooks(model: TinyModel) -> None:
    """A profile of nothing is harmless."""
    profile = HookProfile([], log=True)
    run(model, profile.hooks)
    assert profile.costs == ()
    assert profile.table() == "hook  callback  calls  seconds  share"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: HookProfile([], warn_share=1.5),
        lambda: HookProfile([], warn_share=-0.1),
        lambda: HookProfile([], warn_seconds=-1.0),
    ],
)
def test_wrong_numbers(wrong: Callable[[], HookProfile]) -> None:
    """They are refused at once."""
    with pytest.raises(ValueError, match=r"HookProfile\(warn_\w+="):
        wrong()


def test_what_is_no_hook() -> None:
    """It is refused as the session would, and so is a hook that is given twice."""
    with pytest.raises(HookTypeError):
        HookProfile([threading.Lock()])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    hook = Slow(1.0)
    with pytest.raises(HookUsageError):
        HookProfile([hook, hook])
