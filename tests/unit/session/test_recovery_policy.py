"""`RecoveryPolicy`: bounds and back-off."""

from __future__ import annotations

import math

import pytest

from typedhooks import RecoveryPolicy


def test_waits_double_up_to_the_longest() -> None:
    """The first attempt in a row is made at once, then the waits grow."""
    waits: list[float] = []
    policy = RecoveryPolicy(backoff_seconds=2, backoff_factor=3, max_backoff_seconds=20, sleep=waits.append)
    for attempt in range(1, 6):
        policy.wait_before(attempt)
    assert waits == [2, 6, 18, 20]


def test_no_backoff_waits_never() -> None:
    """With `backoff_seconds=0`."""
    waits: list[float] = []
    policy = RecoveryPolicy(backoff_seconds=0, sleep=waits.append)
    policy.wait_before(1000)
    assert waits == []


def test_many_attempts_do_not_overflow() -> None:
    """The wait stays the longest one, however many attempts there were."""
    waits: list[float] = []
    RecoveryPolicy(backoff_factor=1e6, sleep=waits.append).wait_before(100_000)
    assert waits == [60.0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_attempts", -1),
        ("backoff_seconds", -0.5),
        ("backoff_seconds", math.nan),
        ("max_backoff_seconds", -1),
        ("backoff_factor", 0.5),
        ("backoff_factor", math.inf),
    ],
)
def test_wrong_numbers_are_refused(name: str, value: float) -> None:
    """At construction, naming the argument."""
    with pytest.raises(ValueError, match=name):
        RecoveryPolicy(**{name: value})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] # a number, whichever it is
