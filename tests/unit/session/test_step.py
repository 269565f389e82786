"""`StepTracker`: exact steps, a bound that is never too low, and few reads."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typedhooks.session.step import StepTracker


@dataclass
class Counter:
    """A global step that counts how often it is read."""

    value: int = 0
    reads: int = 0

    def read(self) -> int:
        self.reads += 1
        return self.value

    def run(self, tracker: StepTracker, by: int, *, stale: bool = True) -> None:
        """Make a run that advances the step, and see the value before or after it."""
        tracker.before_run()
        before = self.value
        self.value += by
        tracker.after_run(before if stale else self.value, exact=False)


def test_the_exact_step_is_read_once_a_run() -> None:
    """However many hooks ask."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == tracker.exact == 0
    counter.run(tracker, 1)
    assert [tracker.exact for _ in range(5)] == [1] * 5
    assert counter.reads == 2


def test_the_bound_costs_no_read_once_a_run_is_known() -> None:
    """After the first run has shown how far a run goes."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    counter.run(tracker, 1)
    assert tracker.bound == 1
    reads = counter.reads
    for _ in range(100):
        counter.run(tracker, 1)
        assert tracker.bound >= counter.value
        assert tracker.bound <= counter.value + 1
    assert counter.reads == reads


@given(by=st.integers(1, 50), stale=st.lists(st.booleans(), min_size=1, max_size=30))
def test_the_bound_is_never_below_the_step(by: int, stale: list[bool]) -> None:
    """Whichever side of the update the step was seen on, for any constant advance."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    for seen_before in stale:
        counter.run(tracker, by, stale=seen_before)
        assert counter.value <= tracker.bound <= counter.value + by


@given(advances=st.lists(st.integers(0, 20), max_size=20))
def test_an_exact_step_is_taken_as_it_is(advances: list[int]) -> None:
    """A step that is read behind the training operation needs no read of its own."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    for by in advances:
        tracker.before_run()
        counter.value += by
        tracker.after_run(counter.value, exact=True)
        assert tracker.exact == tracker.bound == counter.value
    assert counter.reads == 0


def test_before_a_run_the_bound_includes_it() -> None:
    """Four steps a run, once that has been seen."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    counter.run(tracker, 4)
    assert tracker.exact == 4
    tracker.before_run()
    assert tracker.bound == 8
    assert tracker.expected == 8


def test_a_run_without_hooks_makes_the_step_unknown() -> None:
    """It may have moved the step by anything, so the next question reads it."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    counter.value = 500
    tracker.run_within()
    assert tracker.exact == 0, "hooks that handle one run see one step"
    tracker.before_run()
    assert tracker.exact == 500


def test_a_new_session_starts_anew() -> None:
    """After a recovery the step may be lower than before."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    counter.run(tracker, 7)
    assert tracker.exact == 7
    counter.value = 5
    tracker.reset()
    assert tracker.known is None
    assert tracker.exact == 5
    assert tracker.bound == 5


def test_a_step_that_stands_still_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    """After a hundred runs: training that does not count is the commonest mistake, and otherwise says nothing."""
    counter = Counter(166)
    tracker = StepTracker(counter.read)
    for _ in range(300):
        counter.run(tracker, 0)
    (message,) = caplog.messages
    assert "stayed at 166 for 100 runs" in message
    assert "minimize(loss, global_step=...)" in message


def test_a_step_that_moves_now_and_then_is_not(caplog: pytest.LogCaptureFixture) -> None:
    """Gradients may be gathered over some runs."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    for i in range(300):
        counter.run(tracker, int(i % 16 == 0), stale=False)
    assert caplog.messages == []
