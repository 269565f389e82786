"""The rules of the triggers: examples in tables, laws with hypothesis, time from a fake clock."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from typedhooks.clock import Clock
from typedhooks.testing.clock import FakeClock
from typedhooks.trigger import (
    AllTrigger,
    AnyTrigger,
    Elapsed,
    EpochBound,
    EpochHookTrigger,
    HookTrigger,
    NoHookTrigger,
    NotTrigger,
    StepHookTrigger,
    TimeHookTrigger,
    Trigger,
    is_monotonic,
)


class PlainTrigger:
    """A trigger that has the protocol's members and nothing else: it says yes at odd steps."""

    def __init__(self) -> None:
        self.last_trigger_step: int | None = None

    def copy(self) -> PlainTrigger:
        return PlainTrigger()

    def reset(self, step: int | None = None) -> None:
        self.last_trigger_step = None

    def should_trigger_for_step(self, step: int) -> bool:
        return step % 2 == 1

    def update_last_trigger(self, step: int) -> Elapsed | None:
        self.last_trigger_step = step
        return None


class OddTrigger(Trigger):
    """As `PlainTrigger`, on the base class."""

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        return step % 2 == 1 and step != self.last_trigger_step


def fires(trigger: HookTrigger, steps: Iterable[int]) -> list[int]:
    """What a hook does: asks after each run, and tells the trigger when it has acted."""
    fired: list[int] = []
    for step in steps:
        if trigger.should_trigger_for_step(step):
            trigger.update_last_trigger(step)
            fired.append(step)
    return fired


def reset_to(trigger: HookTrigger, step: int) -> HookTrigger:
    """The trigger itself, reset."""
    trigger.reset(step)
    return trigger


Make = Callable[[Clock], HookTrigger]


def _step(num: int, start: int) -> Make:
    return lambda clock: StepHookTrigger(num, start, clock=clock)


def _time(seconds: int, start: int) -> Make:
    return lambda clock: TimeHookTrigger(seconds, start, clock=clock)


def _epoch(num: int, steps: int) -> Make:
    return lambda clock: EpochHookTrigger(num, steps_per_epoch=steps, clock=clock)


def _no() -> Make:
    return lambda _clock: NoHookTrigger()


def _any(members: list[Make]) -> Make:
    return lambda clock: AnyTrigger(*(make(clock) for make in members))


def _all(members: list[Make]) -> Make:
    return lambda clock: AllTrigger(*(make(clock) for make in members))


def _not(member: Make) -> Make:
    return lambda clock: NotTrigger(member(clock))


SMALL = st.integers(1, 9)
START = st.integers(0, 20)
STEPPED = st.builds(_step, SMALL, START)
BASIC = st.one_of(STEPPED, st.builds(_time, SMALL, START), st.builds(_epoch, SMALL, SMALL))
MONOTONIC = st.recursive(
    BASIC,
    lambda inner: st.one_of(
        st.builds(_any, st.lists(inner, min_size=1, max_size=3)),
        st.builds(_all, st.lists(inner, min_size=1, max_size=3)),
    ),
    max_leaves=4,
)
TRIGGERS = st.recursive(
    BASIC,
    lambda inner: st.one_of(
        st.builds(_any, st.lists(inner, min_size=1, max_size=3)),
        st.builds(_all, st.lists(inner, min_size=1, max_size=3)),
        st.builds(_not, inner),
    ),
    max_leaves=4,
)
# A run: how many steps it makes and how long it takes.
RUNS = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 6)), max_size=30)
RESETS = st.one_of(st.none(), st.integers(0, 30))


def play(
    trigger: HookTrigger,
    clock: FakeClock,
    runs: list[tuple[int, int]],
    *,
    start: int = 0,
    before: Callable[[int], object] = lambda _step: None,
) -> list[tuple[int, Elapsed | None]]:
    """The fires of a training, run by run; `before` is called with each step first."""
    fired: list[tuple[int, Elapsed | None]] = []
    step = start
    for steps, seconds in runs:
        step += steps
        clock.advance(seconds)
        before(step)
        if trigger.should_trigger_for_step(step):
            fired.append((step, trigger.update_last_trigger(step)))
    return fired


# --- Steps -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "start", "steps", "expected"),
    [
        pytest.param(StepHookTrigger(10), None, range(31), [0, 10, 20, 30], id="as-new"),
        pytest.param(StepHookTrigger(10), 0, range(1, 31), [10, 20, 30], id="reset-to-0"),
        pytest.param(StepHookTrigger(10), 0, range(31), [10, 20, 30], id="reset-step-itself"),
        pytest.param(StepHookTrigger(10), 25, range(26, 45), [30, 40], id="restored-at-25"),
        pytest.param(StepHookTrigger(10), 30, range(30, 45), [40], id="restored-at-multiple"),
        pytest.param(StepHookTrigger(2000), 3000, range(3001, 4002), [4000], id="restored-at-3000"),
        pytest.param(StepHookTrigger(10), 0, range(4, 41, 4), [12, 20, 32, 40], id="4-a-run"),
        pytest.param(StepHookTrigger(10), 0, range(16, 65, 16), [16, 32, 48, 64], id="16-a-run"),
        pytest.param(StepHookTrigger(1), 0, range(1, 5), [1, 2, 3, 4], id="every-step"),
        pytest.param(StepHookTrigger(10, 15), 0, range(1, 31), [20, 30], id="start-15"),
        pytest.param(StepHookTrigger(10, 15), None, range(31), [20, 30], id="start-15-as-new"),
        pytest.param(StepHookTrigger(10, 20), 0, range(1, 31), [20, 30], id="start-at-multiple"),
        pytest.param(StepHookTrigger(10, 15), 0, [9, 14, 18, 22], [22], id="passed-before-start"),
        pytest.param(StepHookTrigger(10, 15), 25, range(26, 41), [30, 40], id="restored-past-start"),
        pytest.param(StepHookTrigger(5), 0, range(1, 21), [5, 10, 15, 20], id="every-5-of-20"),
    ],
)
def test_step_trigger_fires_when_a_multiple_is_reached_or_passed(
    trigger: StepHookTrigger, start: int | None, steps: Iterable[int], expected: list[int]
) -> None:
    """N always means N completed steps, wherever training starts, however many a run makes."""
    trigger.reset(start)
    assert fires(trigger, steps) == expected


def test_a_run_that_does_not_move_the_step_fires_nothing() -> None:
    """A step stuck at 166 for 50 runs fires at most once; when it moves on, all is as before."""
    trigger = reset_to(StepHookTrigger(2), 164)
    assert fires(trigger, [166] * 50) == [166]
    assert fires(trigger, range(166, 171)) == [168, 170]


def test_reset_to_an_older_step_fires_again_for_redone_steps() -> None:
    """After a recovery from 17 to 5 the trigger fires at 10 again."""
    trigger = reset_to(StepHookTrigger(5), 0)
    assert fires(trigger, range(1, 18)) == [5, 10, 15]
    trigger.reset(5)
    assert fires(trigger, range(6, 18)) == [10, 15]


def test_what_was_not_updated_has_not_fired() -> None:
    """A trigger whose hook failed stays due, and has no last step."""
    trigger = reset_to(StepHookTrigger(10), 0)
    assert trigger.should_trigger_for_step(10)
    assert trigger.last_trigger_step is None
    assert trigger.should_trigger_for_step(11)


def test_a_fire_out_of_turn_counts() -> None:
    """A hook that acts at its end, at 33, counts on from there."""
    trigger = reset_to(StepHookTrigger(10), 0)
    trigger.update_last_trigger(33)
    assert fires(trigger, range(33, 51)) == [40, 50]


@given(num=SMALL, start_step=START, first=st.integers(0, 30), moves=st.lists(st.integers(0, 25)))
def test_step_trigger_follows_its_rule(num: int, start_step: int, first: int, moves: list[int]) -> None:
    """It fires when `step // n` is above that of the last fire, the reset and the start."""
    trigger = reset_to(StepHookTrigger(num, start_step), first)
    step = last = first
    for move in moves:
        step += move
        expected = step >= start_step and step // num > max(last, start_step - 1) // num
        assert trigger.should_trigger_for_step(step) is expected
        if expected:
            trigger.update_last_trigger(step)
            last = step


@given(
    makes=st.lists(STEPPED, min_size=1, max_size=3),
    first=st.integers(0, 30),
    moves=st.lists(st.integers(0, 25)),
    cuts=st.sets(st.integers(0, 20)),
)
def test_a_cut_run_fires_where_the_whole_one_does(
    makes: list[Make], first: int, moves: list[int], cuts: set[int]
) -> None:
    """A restart, with a new trigger reset to the restored step, moves no fire of `a` or `a | b`."""
    make = makes[0] if len(makes) == 1 else _any(makes)
    whole = reset_to(make(time.monotonic), first)
    cut = reset_to(make(time.monotonic), first)
    step = first
    for index, move in enumerate(moves):
        if index in cuts:
            cut = reset_to(make(time.monotonic), step)
        step += move
        assert fires(whole, [step]) == fires(cut, [step])


# --- Elapsed and state -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        _step(10, 0),
        _time(1, 0),
        _epoch(1, 10),
        _any([_step(10, 0), _time(1, 0)]),
        _all([_step(10, 0), _time(1, 0)]),
        _not(_step(10, 0)),
        _no(),
    ],
)
def test_first_fire_has_no_elapsed(make: Make) -> None:
    """`None` on the first fire since construction or reset, and the differences after it."""
    clock = FakeClock(1000.0)
    trigger = make(clock)
    assert [trigger.last_trigger_step, trigger.update_last_trigger(10)] == [None, None]
    assert trigger.last_trigger_step == 10
    clock.advance(2.0)
    elapsed = trigger.update_last_trigger(23)
    assert elapsed is not None
    assert elapsed.steps == 13
    assert elapsed.seconds == 2.0 or isinstance(trigger, NoHookTrigger)  # which has no clock to set
    trigger.reset(23)
    assert [trigger.last_trigger_step, trigger.update_last_trigger(30)] == [None, None]


def test_elapsed_without_time_is_zero() -> None:
    """A clock that did not move gives 0.0 seconds, not an error."""
    trigger = StepHookTrigger(1, clock=FakeClock())
    trigger.update_last_trigger(1)
    assert trigger.update_last_trigger(2) == Elapsed(0.0, 1)


def test_elapsed_is_an_immutable_value() -> None:
    """It compares by its parts and cannot be changed."""
    elapsed = Elapsed(seconds=1.5, steps=3)
    assert elapsed == Elapsed(1.5, 3)
    with pytest.raises(AttributeError):
        elapsed.steps = 4  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert not hasattr(elapsed, "__dict__")


@given(make=MONOTONIC, first=RESETS, runs=RUNS, asked=st.lists(st.integers(0, 400)))
def test_questions_change_nothing(make: Make, first: int | None, runs: list[tuple[int, int]], asked: list[int]) -> None:
    """However often and about whatever step one asks, only updates and resets change an answer."""

    def ask(trigger: HookTrigger) -> None:
        for step in asked:
            trigger.should_trigger_for_step(step)

    clocks = FakeClock(), FakeClock()
    quiet, curious = (make(clock) for clock in clocks)
    quiet.reset(first)
    curious.reset(first)
    expected = play(quiet, clocks[0], runs)
    assert play(curious, clocks[1], runs, before=lambda _step: ask(curious)) == expected


@given(make=TRIGGERS, first=RESETS, runs=RUNS)
def test_asking_about_one_step_again_changes_nothing(
    make: Make, first: int | None, runs: list[tuple[int, int]]
) -> None:
    """With `~` too, the same question has the same answer, and later answers stay as they were."""
    clocks = FakeClock(), FakeClock()
    quiet, curious = (make(clock) for clock in clocks)
    quiet.reset(first)
    curious.reset(first)

    def ask(step: int) -> None:
        assert len({curious.should_trigger_for_step(step) for _ in range(3)}) == 1

    expected = play(quiet, clocks[0], runs)
    assert play(curious, clocks[1], runs, before=ask) == expected


@given(make=TRIGGERS, first=RESETS, runs=RUNS)
def test_never_twice_for_one_step(make: Make, first: int | None, runs: list[tuple[int, int]]) -> None:
    """Whatever time passes, no step is fired for twice."""
    clock = FakeClock()
    trigger = make(clock)
    trigger.reset(first)
    steps = [step for step, _ in play(trigger, clock, runs)]
    assert len(steps) == len(set(steps))


@given(make=TRIGGERS, first=RESETS, before=RUNS, runs=RUNS)
def test_copy_and_reset_are_as_new(
    make: Make, first: int | None, before: list[tuple[int, int]], runs: list[tuple[int, int]]
) -> None:
    """A copy has all settings and no state, as has a trigger after `reset()`; both are apart."""
    clock = FakeClock()
    used = make(clock)
    used.reset(first)
    play(used, clock, before)
    copied = used.copy()
    assert repr(copied) == repr(used)
    assert copied.last_trigger_step is None
    now = clock()
    last = used.last_trigger_step
    from_copy = play(copied, clock, runs)
    assert used.last_trigger_step == last
    used.reset()

    again = FakeClock(now)
    assert play(make(again), again, runs) == from_copy
    assert [step for step, _ in play(used, clock, runs)] == [step for step, _ in from_copy]


def test_copy_keeps_settings_and_original() -> None:
    """The start step and the clock are copied; firing one leaves the other alone."""
    clock = FakeClock()
    original = StepHookTrigger(10, start_step=15, clock=clock)
    copied = original.copy()
    assert isinstance(copied, StepHookTrigger)
    assert copied.clock is clock
    assert fires(copied, range(31)) == [20, 30]
    assert original.last_trigger_step is None
    assert fires(original, range(31)) == [20, 30]


def test_triggers_compare_by_identity() -> None:
    """Equal settings do not make two triggers one."""
    one, other = StepHookTrigger(10), StepHookTrigger(10)
    assert one != other
    assert len({one, other}) == 2


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (NoHookTrigger(), "NoHookTrigger()"),
        (StepHookTrigger(10), "StepHookTrigger(10)"),
        (StepHookTrigger(10, 15), "StepHookTrigger(10, start_step=15)"),
        (TimeHookTrigger(60), "TimeHookTrigger(60)"),
        (TimeHookTrigger(0.5, 3), "TimeHookTrigger(0.5, start_step=3)"),
        (
            TimeHookTrigger(1, clock=FakeClock(2.0)),
            "TimeHookTrigger(1, clock=FakeClock(2.0))",
        ),
        (EpochHookTrigger(2), "EpochHookTrigger(2)"),
        (EpochHookTrigger(2, steps_per_epoch=50), "EpochHookTrigger(2, steps_per_epoch=50)"),
        (
            StepHookTrigger(10) | TimeHookTrigger(60),
            "AnyTrigger(StepHookTrigger(10), TimeHookTrigger(60))",
        ),
        (
            StepHookTrigger(10) & ~NoHookTrigger(),
            "AllTrigger(StepHookTrigger(10), NotTrigger(NoHookTrigger()))",
        ),
    ],
)
def test_repr_is_the_constructor_call(trigger: HookTrigger, text: str) -> None:
    """What is left at its default is left out; evaluating the text gives such a trigger again."""
    assert repr(trigger) == text
    assert repr(eval(text)) == text  # noqa: S307  (the text stands above)


# --- Time --------------------------------------------------------------------------------------


def test_time_trigger_as_new_says_yes_at_once() -> None:
    """Nothing was before the first question, so the time is up."""
    clock = FakeClock()
    trigger = TimeHookTrigger(60, clock=clock)
    assert trigger.should_trigger_for_step(0)
    trigger.update_last_trigger(0)
    clock.advance(59.0)
    assert not trigger.should_trigger_for_step(1)
    clock.advance(1.0)
    assert trigger.should_trigger_for_step(1)


def test_time_trigger_counts_from_the_reset_then_from_the_fire() -> None:
    """After `reset(step)` the interval counts from that moment, after a fire from the fire."""
    clock = FakeClock()
    trigger = TimeHookTrigger(60, clock=clock)
    clock.advance(100.0)
    trigger.reset(7)
    assert not trigger.should_trigger_for_step(8)
    clock.advance(60.0)
    assert trigger.should_trigger_for_step(9)
    clock.advance(30.0)  # the hook fires late: the next interval starts then
    trigger.update_last_trigger(10)
    clock.advance(59.0)
    assert not trigger.should_trigger_for_step(11)
    clock.advance(1.0)
    assert trigger.should_trigger_for_step(12)
    assert trigger.update_last_trigger(12) == Elapsed(60.0, 2)


def test_time_trigger_reset_without_a_step_is_as_new() -> None:
    """`reset()` forgets the last fire and the time."""
    clock = FakeClock()
    trigger = TimeHookTrigger(60, clock=clock)
    trigger.update_last_trigger(3)
    assert not trigger.should_trigger_for_step(4)
    trigger.reset()
    assert trigger.should_trigger_for_step(4)


def test_time_trigger_waits_for_the_start_step() -> None:
    """Before `start_step` no time is long enough."""
    clock = FakeClock()
    trigger = TimeHookTrigger(60, start_step=5, clock=clock)
    clock.advance(1000.0)
    assert [step for step in range(8) if trigger.should_trigger_for_step(step)] == [5, 6, 7]


def test_time_trigger_fires_once_for_one_step() -> None:
    """A step that is stuck fires once, however much time passes."""
    clock = FakeClock()
    trigger = TimeHookTrigger(1, clock=clock)
    trigger.update_last_trigger(3)
    clock.advance(100.0)
    assert not trigger.should_trigger_for_step(3)
    assert trigger.should_trigger_for_step(4)


def test_the_clock_is_monotonic_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Setting the computer's time back an hour changes nothing."""
    trigger = TimeHookTrigger(3600)
    assert trigger.clock is time.monotonic
    trigger.update_last_trigger(1)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    elapsed = trigger.update_last_trigger(2)
    assert elapsed is not None
    assert 0.0 <= elapsed.seconds < 60.0


# --- Epochs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "start", "steps", "expected"),
    [
        (EpochHookTrigger(1, steps_per_epoch=10), 0, range(1, 31), [10, 20, 30]),
        (EpochHookTrigger(2, steps_per_epoch=10), 0, range(1, 41), [20, 40]),
        (EpochHookTrigger(1, steps_per_epoch=10), None, range(21), [0, 10, 20]),
        (EpochHookTrigger(1, steps_per_epoch=10), 25, range(25, 41), [30, 40]),
        (EpochHookTrigger(1, steps_per_epoch=10), 0, range(4, 41, 4), [12, 20, 32, 40]),
        (EpochHookTrigger(3), 0, range(1, 8), [3, 6]),
        (EpochHookTrigger(3), None, range(7), [0, 3, 6]),
    ],
)
def test_epoch_trigger_counts_steps_or_what_it_is_asked(
    trigger: EpochHookTrigger, start: int | None, steps: Iterable[int], expected: list[int]
) -> None:
    """Steps make epochs with `steps_per_epoch`; unbound and without, the epoch is asked about."""
    trigger.reset(start)
    assert fires(trigger, steps) == expected


def test_bound_epoch_trigger_reads_the_counter() -> None:
    """Bound, the counter says the epoch; the last step and the elapsed steps are steps."""
    epoch = 5
    trigger = EpochHookTrigger(2, clock=FakeClock())
    trigger.bind_epoch(lambda: epoch)
    trigger.reset(500)  # the reference is the epoch of the moment
    assert not trigger.should_trigger_for_step(599)
    epoch = 6
    assert trigger.should_trigger_for_step(600)
    assert trigger.update_last_trigger(600) is None
    assert trigger.last_trigger_step == 600
    epoch = 7
    assert not trigger.should_trigger_for_step(700)
    epoch = 9  # an epoch was passed
    assert trigger.should_trigger_for_step(900)
    assert trigger.update_last_trigger(900) == Elapsed(0.0, 300)


def test_bound_epoch_trigger_fires_once_for_one_step() -> None:
    """An epoch that moves while the step does not is due at the next step."""
    epoch = 0
    trigger = EpochHookTrigger(1)
    trigger.bind_epoch(lambda: epoch)
    trigger.reset(0)
    epoch = 1
    assert fires(trigger, [10]) == [10]
    epoch = 2
    assert fires(trigger, [10, 11]) == [11]


def test_binding_makes_an_epoch_trigger_as_new() -> None:
    """A reference in another unit means nothing any more: bind first, then reset."""
    trigger = EpochHookTrigger(1)
    trigger.reset(500)
    trigger.bind_epoch(lambda: 3)
    assert trigger.should_trigger_for_step(501)
    trigger.reset(500)
    assert not trigger.should_trigger_for_step(501)


def test_binding_is_not_copied() -> None:
    """A copy belongs to another hook, maybe in another session."""
    trigger = EpochHookTrigger(4)
    trigger.bind_epoch(lambda: 0)
    trigger.reset(0)
    copied = trigger.copy()
    copied.reset(0)
    assert not trigger.should_trigger_for_step(4)
    assert copied.should_trigger_for_step(4)


def test_steps_per_epoch_wins_over_the_counter() -> None:
    """Who says how long an epoch is does not look at the counter, and `needs_epoch` says so."""
    trigger = EpochHookTrigger(1, steps_per_epoch=10)
    assert not trigger.needs_epoch
    assert EpochHookTrigger(1).needs_epoch
    trigger.reset(0)
    trigger.bind_epoch(lambda: 100)
    assert not trigger.should_trigger_for_step(9)
    assert trigger.should_trigger_for_step(10)


def test_combinations_forward_the_epoch_counter() -> None:
    """Members that count epochs are bound, however deep; the others are left alone."""
    epoch = 0
    trigger = ~(EpochHookTrigger(1) & (StepHookTrigger(1) | NoHookTrigger()))
    assert isinstance(trigger, EpochBound)
    assert trigger.needs_epoch
    assert not (StepHookTrigger(1) | EpochHookTrigger(1, steps_per_epoch=2)).needs_epoch
    assert not isinstance(StepHookTrigger(1), EpochBound)
    trigger.bind_epoch(lambda: epoch)
    trigger.reset(0)
    assert fires(trigger, [1, 2]) == [1, 2]
    epoch = 1
    assert fires(trigger, [3, 4]) == [4]


# --- Algebra -----------------------------------------------------------------------------------


def test_any_members_keep_their_own_rhythm() -> None:
    """Only members that say yes for the step hear of the fire; elapsed is of the combination."""
    clock = FakeClock()
    trigger = StepHookTrigger(10, clock=clock) | TimeHookTrigger(60, clock=clock)
    trigger.reset(0)
    fired = play(trigger, clock, [(1, 7)] * 30)
    # By steps at 10, 20, 30; by time at 63 s, then at 126 s, then at 189 s.
    assert fired == [
        (9, None),
        (10, Elapsed(7.0, 1)),
        (18, Elapsed(56.0, 8)),
        (20, Elapsed(14.0, 2)),
        (27, Elapsed(49.0, 7)),
        (30, Elapsed(21.0, 3)),
    ]


def test_any_fires_once_where_both_are_due() -> None:
    """A step that both members want is fired for once, and counts for both."""
    trigger = reset_to(StepHookTrigger(10) | StepHookTrigger(15), 0)
    assert fires(trigger, range(1, 46)) == [10, 15, 20, 30, 40, 45]


def test_any_member_that_becomes_due_after_the_fire_waits_for_the_next_step() -> None:
    """Time that is up while the step is stuck does not make a second fire for it."""
    clock = FakeClock()
    trigger = StepHookTrigger(10) | TimeHookTrigger(60, clock=clock)
    trigger.reset(0)
    assert fires(trigger, [10]) == [10]
    clock.advance(60.0)
    assert fires(trigger, [10, 11, 12]) == [11]


def test_all_fires_when_all_are_due_and_updates_all() -> None:
    """A member that is due waits for the others; then all count from there."""
    trigger = reset_to(StepHookTrigger(10) & StepHookTrigger(15), 0)
    assert fires(trigger, range(1, 61)) == [15, 30, 45, 60]

    clock = FakeClock()
    throttled = StepHookTrigger(10, clock=clock) & TimeHookTrigger(60, clock=clock)
    throttled.reset(0)
    fired = play(throttled, clock, [(1, 5)] * 40)
    assert fired == [(12, None), (24, Elapsed(60.0, 12)), (36, Elapsed(60.0, 12))]


def test_combinations_fire_once_for_a_step_that_a_member_repeats() -> None:
    """A member that says yes for one step again and again makes no second fire."""
    assert fires(PlainTrigger(), [1, 1]) == [1, 1]
    assert fires(AnyTrigger(PlainTrigger()), [1, 1, 3]) == [1, 3]
    assert fires(AllTrigger(PlainTrigger()), [1, 1, 3]) == [1, 3]


def test_all_puts_off_what_a_negation_forbids() -> None:
    """A step trigger that may not fire at 30 stays due, and fires at 31."""
    trigger = reset_to(StepHookTrigger(10) & ~StepHookTrigger(30), 0)
    assert fires(trigger, range(1, 51)) == [10, 20, 31, 40, 50]


def test_not_fires_in_the_other_steps() -> None:
    """`~a` says no exactly where `a`, asked the same questions, would have fired."""
    trigger = reset_to(~StepHookTrigger(10), 0)
    assert fires(trigger, range(1, 31)) == [step for step in range(1, 31) if step % 10]
    assert fires(reset_to(~~StepHookTrigger(10), 0), range(1, 31)) == [10, 20, 30]
    assert fires(~NoHookTrigger(), [1, 1, 2]) == [1, 2]


@given(make=BASIC, moves=st.lists(st.integers(1, 12)))
def test_not_is_the_complement(make: Make, moves: list[int]) -> None:
    """Asked about the same steps, `a` and `~a` share them out, in time that stands still."""
    steps = [sum(moves[: index + 1]) for index in range(len(moves))]
    clock = FakeClock()
    fired = fires(reset_to(make(clock), 0), steps)
    others = fires(reset_to(NotTrigger(make(clock)), 0), steps)
    assert sorted(fired + others) == steps


def test_not_lets_its_member_move_on_when_a_later_step_is_asked_about() -> None:
    """The member counts as fired at the last step it said yes for; a step asked about twice stays as it was."""
    trigger = reset_to(~StepHookTrigger(10), 0)
    assert not trigger.should_trigger_for_step(12)
    assert not trigger.should_trigger_for_step(12)
    assert trigger.should_trigger_for_step(13)
    assert not trigger.should_trigger_for_step(12)
    assert trigger.should_trigger_for_step(13)


def test_not_takes_back_a_look_ahead() -> None:
    """Who asks about 10 and then reaches 8, or about 22 and then reaches 21, has not passed the later one."""
    trigger = reset_to(~StepHookTrigger(10), 0)
    answers = [trigger.should_trigger_for_step(step) for step in (10, 8, 12, 22, 21, 22, 23)]
    assert answers == [False, True, False, False, False, True, True]
    trigger.reset(0)
    assert not trigger.should_trigger_for_step(10)
    assert trigger.should_trigger_for_step(11)  # it fired at 10
    assert not trigger.should_trigger_for_step(20)
    assert not trigger.should_trigger_for_step(10)
    assert not trigger.should_trigger_for_step(21)


@given(
    make=st.recursive(
        STEPPED,
        lambda inner: st.one_of(
            st.builds(_any, st.lists(inner, min_size=1, max_size=3)),
            st.builds(_all, st.lists(inner, min_size=1, max_size=3)),
            st.builds(_not, inner),
        ),
        max_leaves=4,
    ),
    first=RESETS,
    runs=RUNS,
    ahead=st.lists(st.integers(0, 30), min_size=30),
)
def test_looking_ahead_changes_nothing(
    make: Make, first: int | None, runs: list[tuple[int, int]], ahead: list[int]
) -> None:
    """A question, before a run, about a step that this run does not pass leaves all fires as they are."""
    clocks = FakeClock(), FakeClock()
    plain, curious = (make(clock) for clock in clocks)
    plain.reset(first)
    curious.reset(first)
    more = iter(ahead)
    expected = play(plain, clocks[0], runs)
    assert (
        play(curious, clocks[1], runs, before=lambda step: curious.should_trigger_for_step(step + next(more)))
        == expected
    )


def test_not_forgets_what_was_due_on_reset() -> None:
    """A recovery to an older step starts the member from there, and nothing due is carried over."""
    trigger = reset_to(~StepHookTrigger(10), 0)
    assert not trigger.should_trigger_for_step(10)
    trigger.reset(5)
    steps = range(8, 33, 4)
    assert [step for step in steps if not trigger.should_trigger_for_step(step)] == [12, 20, 32]
    trigger.reset(5)
    assert not trigger.should_trigger_for_step(10)
    trigger.reset(5)
    assert not trigger.should_trigger_for_step(12)


def test_every_member_is_asked() -> None:
    """A `~` in a combination sees each step, whatever the member before it says."""
    both = reset_to(StepHookTrigger(7) & ~StepHookTrigger(10), 0)
    assert fires(both, range(1, 15)) == [7, 14]
    either = StepHookTrigger(1) | ~StepHookTrigger(10)
    either.reset(0)
    assert either.should_trigger_for_step(10)
    assert either.members[1].should_trigger_for_step(11)


def test_combining_takes_copies() -> None:
    """A trigger that stands in two combinations, or twice in one, is not coupled by it."""
    shared = StepHookTrigger(10)
    first = reset_to(shared | NoHookTrigger(), 0)
    second = reset_to(shared & StepHookTrigger(1), 0)
    twice = reset_to(shared & shared, 0)
    assert fires(first, range(1, 11)) == fires(second, range(1, 11)) == [10]
    assert fires(twice, range(1, 11)) == [10]
    assert shared.last_trigger_step is None


def test_combinations_of_one_kind_are_flat() -> None:
    """`a | b | c` is one of three, and so is `a & b & c`; the two do not mix."""
    a, b, c = StepHookTrigger(1), StepHookTrigger(2), StepHookTrigger(3)
    assert len((a | b | c).members) == len((a | (b | c)).members) == 3
    assert len((a & b & c).members) == len((a & (b & c)).members) == 3
    assert len(((a | b) & c).members) == 2


def test_any_trigger_joins_in() -> None:
    """A class that only has the protocol's members combines from either side."""
    plain = PlainTrigger()
    assert isinstance(plain, HookTrigger)
    assert fires(plain | StepHookTrigger(4), range(1, 6)) == [1, 3, 4, 5]
    assert fires(reset_to(StepHookTrigger(4) | plain, 0), range(1, 6)) == [1, 3, 4, 5]
    assert fires(plain & OddTrigger(), range(1, 6)) == [1, 3, 5]
    assert fires(OddTrigger() & plain, range(1, 6)) == [1, 3, 5]
    assert fires(NotTrigger(plain), range(1, 6)) == [2, 4]


def test_combination_uses_the_clock_of_a_member() -> None:
    """The first clock that was given to a member times the combination too."""
    clock = FakeClock()
    trigger = NoHookTrigger() | PlainTrigger() | StepHookTrigger(1, clock=clock)
    assert trigger.clock is clock
    assert (StepHookTrigger(1) | NoHookTrigger()).clock is time.monotonic


# --- Monotonic ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "expected"),
    [
        (NoHookTrigger(), True),
        (StepHookTrigger(10), True),
        (TimeHookTrigger(10), True),
        (EpochHookTrigger(1, steps_per_epoch=10), True),
        (EpochHookTrigger(1), False),
        (StepHookTrigger(1) | TimeHookTrigger(1), True),
        (StepHookTrigger(1) & TimeHookTrigger(1), True),
        (~StepHookTrigger(1), False),
        (StepHookTrigger(1) | ~StepHookTrigger(1), False),
        (StepHookTrigger(1) & EpochHookTrigger(1), False),
        (OddTrigger(), False),
        (PlainTrigger(), False),
        (StepHookTrigger(1) | PlainTrigger(), False),
    ],
)
def test_is_monotonic(trigger: HookTrigger, expected: bool) -> None:
    """Only what is known to be so counts as monotonic, and a combination if all members are."""
    assert is_monotonic(trigger) is expected
    assert is_monotonic(trigger.copy()) is expected


@given(make=MONOTONIC, first=RESETS, runs=RUNS, ahead=st.lists(st.integers(0, 50), min_size=1))
def test_monotonic_triggers_keep_their_yes(
    make: Make, first: int | None, runs: list[tuple[int, int]], ahead: list[int]
) -> None:
    """Once they say yes for a step they do so for all later ones, until updated."""
    clock = FakeClock()
    trigger = make(clock)
    assert is_monotonic(trigger)
    trigger.reset(first)

    def look_ahead(step: int) -> None:
        if trigger.should_trigger_for_step(step):
            assert all(trigger.should_trigger_for_step(step + more) for more in ahead)

    play(trigger, clock, runs, before=look_ahead)


# --- Wrong arguments ---------------------------------------------------------------------------

WRONG_COUNTS: list[tuple[object, type[Exception]]] = [
    (0, ValueError),
    (-1, ValueError),
    (2.0, TypeError),
    (True, TypeError),
    ("3", TypeError),
]


@pytest.mark.parametrize(("value", "error"), WRONG_COUNTS)
def test_wrong_step_and_epoch_counts_are_refused(value: int, error: type[Exception]) -> None:
    """Numbers of steps and epochs are ints from 1 on; the message has the argument's name."""
    with pytest.raises(error, match=r"StepHookTrigger: 'num_steps' must be .*num_steps="):
        StepHookTrigger(value)
    with pytest.raises(error, match=r"EpochHookTrigger: 'num_epochs' must be .*num_epochs="):
        EpochHookTrigger(value)
    with pytest.raises(error, match=r"'steps_per_epoch' must be .*leave it out"):
        EpochHookTrigger(1, steps_per_epoch=value)


@pytest.mark.parametrize(
    ("value", "error"), [(-1, ValueError), (1.0, TypeError), (False, TypeError), (None, TypeError)]
)
def test_wrong_start_steps_are_refused(value: int, error: type[Exception]) -> None:
    """A start step is an int from 0 on."""
    with pytest.raises(error, match=r"StepHookTrigger: 'start_step' must be "):
        StepHookTrigger(1, value)
    with pytest.raises(error, match=r"TimeHookTrigger: 'start_step' must be "):
        TimeHookTrigger(1, value)


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (0, ValueError),
        (-0.5, ValueError),
        (float("nan"), ValueError),
        (float("inf"), ValueError),
        (True, TypeError),
        ("60", TypeError),
    ],
)
def test_wrong_seconds_are_refused(value: float, error: type[Exception]) -> None:
    """An interval is a number above 0 and finite."""
    with pytest.raises(error, match=r"TimeHookTrigger: 'num_seconds' must be "):
        TimeHookTrigger(value)


def test_message_says_what_to_do() -> None:
    """Who wanted to turn a hook off learns how."""
    with pytest.raises(ValueError, match=r"NoHookTrigger") as caught:
        StepHookTrigger(0)
    assert str(caught.value) == (
        "StepHookTrigger: 'num_steps' must be at least 1, not num_steps=0; to never fire, use NoHookTrigger()"
    )


def test_a_clock_must_be_callable() -> None:
    """The time itself in place of the clock is an easy slip."""
    now: object = time.monotonic()
    with pytest.raises(TypeError, match=r"'clock' must be callable.*itself"):
        StepHookTrigger(1, clock=now)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("kind", [AnyTrigger, AllTrigger])
def test_a_combination_needs_members(kind: type[AnyTrigger | AllTrigger]) -> None:
    """Nothing to combine is refused."""
    with pytest.raises(ValueError, match=rf"{kind.__name__}: needs at least one trigger"):
        kind()


def test_only_triggers_combine() -> None:
    """What is no trigger is refused, the class of one too, by name and by operator."""

    def either(left: Any, right: Any) -> object:
        return left | right

    def both(left: Any, right: Any) -> object:
        return left & right

    wrong: list[Any] = [None, 10, StepHookTrigger]
    step = StepHookTrigger(1)
    for value in wrong:
        for kind in (AnyTrigger, AllTrigger, NotTrigger):
            with pytest.raises(TypeError, match=rf"{kind.__name__}: can combine triggers only"):
                kind(value)
        for left, right in ((step, value), (value, step)):
            with pytest.raises(TypeError, match="unsupported operand"):
                either(left, right)
            with pytest.raises(TypeError, match="unsupported operand"):
                both(left, right)


def test_deepcopy_is_independent() -> None:
    """`copy.deepcopy`, as some frameworks do with settings, keeps the state apart."""
    trigger = reset_to(StepHookTrigger(10) | StepHookTrigger(15), 0)
    other = copy.deepcopy(trigger)
    assert fires(other, range(1, 16)) == [10, 15]
    assert trigger.last_trigger_step is None


# --- The fake clock ----------------------------------------------------------------------------


def test_fake_clock_stands_until_advanced() -> None:
    """Time passes only when told to."""
    clock = FakeClock(5.0)
    assert clock() == clock() == 5.0
    clock.advance(0)
    clock.advance(2.5)
    assert clock() == 7.5
    assert repr(clock) == "FakeClock(7.5)"


@pytest.mark.parametrize("seconds", [-1.0, -0.001, float("nan"), float("inf")])
def test_fake_clock_refuses_to_go_back(seconds: float) -> None:
    """A monotonic clock never goes back, nor nowhere."""
    clock = FakeClock()
    with pytest.raises(ValueError, match=r"goes forward.*seconds="):
        clock.advance(seconds)
    assert clock() == 0.0


def test_fake_clock_starts_at_a_finite_time() -> None:
    """A start that is no number is refused."""
    with pytest.raises(ValueError, match=r"start=nan"):
        FakeClock(float("nan"))
