"""`StepTracker`: exact steps, and few reads."""

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

    def run(self, tracker: StepTracker, by: int, *, brings_step: bool = False) -> None:
        """Make a run that advances the step, and may bring the step after it with it."""
        tracker.before_run()
        self.value += by
        tracker.after_run(self.value if brings_step else None)


def test_the_exact_step_is_read_once_a_run() -> None:
    """However many hooks ask."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == tracker.exact == 0
    counter.run(tracker, 1)
    assert [tracker.exact for _ in range(5)] == [1] * 5
    assert counter.reads == 2


@given(runs=st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=20))
def test_the_step_is_exact_after_any_runs(runs: list[tuple[int, bool]]) -> None:
    """A step that the run brings needs no read of its own, any other needs one."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    for by, brings_step in runs:
        counter.run(tracker, by, brings_step=brings_step)
        assert tracker.exact == counter.value
    assert counter.reads == sum(not brings_step for _, brings_step in runs)


@given(by=st.integers(1, 50), unasked=st.integers(0, 20))
def test_what_a_run_advances_is_expected_of_the_next_one(by: int, unasked: int) -> None:
    """One step until that is known; also where nobody asked for some runs."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.expected == 1
    for _ in range(unasked + 1):
        counter.run(tracker, by)
    assert tracker.expected == counter.value + by


def test_a_forgotten_step_is_read_again() -> None:
    """As after a run without hooks, which may have moved it by anything."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    counter.value = 500
    tracker.forget()
    assert tracker.exact == 500


def test_a_doubted_step_is_read_again_in_the_next_run() -> None:
    """Whoever was given TensorFlow's own session may train with it at any time; before a run that is looked at."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    assert tracker.exact == 0
    tracker.doubt()
    counter.value = 500
    assert tracker.exact == 0
    tracker.before_run()
    assert tracker.exact == 500
    tracker.before_run()
    assert tracker.exact == 500
    assert counter.reads == 2


def test_a_new_session_starts_anew() -> None:
    """After a recovery the step may be lower than before."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    counter.run(tracker, 7)
    assert tracker.exact == 7
    assert tracker.known == 7
    counter.value = 5
    tracker.reset()
    assert not tracker.is_exact
    assert tracker.exact == 5
    assert tracker.expected == 6


def test_a_step_that_stands_still_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    """After a hundred runs: training that does not count is the commonest mistake, and otherwise says nothing."""
    counter = Counter(166)
    tracker = StepTracker(counter.read)
    for _ in range(300):
        counter.run(tracker, 0, brings_step=True)
    (message,) = caplog.messages
    assert "stayed at 166 for 100 runs" in message
    assert "minimize(loss, global_step=...)" in message


def test_a_step_that_moves_now_and_then_is_not(caplog: pytest.LogCaptureFixture) -> None:
    """Gradients may be gathered over some runs."""
    counter = Counter()
    tracker = StepTracker(counter.read)
    for i in range(300):
        counter.run(tracker, int(i % 16 == 0), brings_step=True)
    assert caplog.messages == []
