"""How to test a hook: in a tiny graph, with a clock that stands still, and a hook that writes down what happens."""

from contextlib import suppress

import tensorflow as tf
from typing_extensions import override

from typedhooks import (
    Counter,
    Elapsed,
    MonitoredSession,
    Session,
    SessionRunResult,
    TimeHookTrigger,
    TriggeredHook,
    train_step,
)
from typedhooks.testing import FakeClock, RecordingHook


class Pace(TriggeredHook):
    """The hook to test: keeps steps per second, every minute."""

    @override
    def begin(self) -> None:
        super().begin()
        self.rates: list[float] = []

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        if elapsed is not None:
            self.rates.append(elapsed.steps / elapsed.seconds)


def test_pace_is_that_of_the_last_minute() -> None:
    """No test has to wait: the trigger's clock is the test's."""
    clock = FakeClock()
    pace = Pace(TimeHookTrigger(60, clock=clock), trigger_at_end=False)
    with tf.Graph().as_default():
        train = train_step(Counter.GLOBAL_STEP.get_or_create().assign_add(1))
        with MonitoredSession(hooks=[pace]) as session:
            for _ in range(120):
                clock.advance(2.0)
                session.run(targets=train)
    assert pace.rates == [0.5, 0.5, 0.5]


def test_an_error_in_one_hook_reaches_the_others() -> None:
    """`RecordingHook` shows which callbacks were called, in which order, and fails where it is told to."""

    def fail() -> None:
        raise ValueError("on purpose")

    log: list[str] = []
    failing = RecordingHook("failing", on={"after_session_run": fail}, log=log)
    other = RecordingHook("other", log=log)
    with tf.Graph().as_default():
        zero = tf.constant(0.0)
        with suppress(ValueError), MonitoredSession(hooks=[failing, other]) as session:
            session.run(zero)
    assert [str(error) for error in other.errors] == ["on purpose"]
    assert log[-4:] == [
        "other.before_session_run",
        "failing.after_session_run",  # `other` gets no `after_session_run` of this run
        "failing.on_error",
        "other.on_error",
    ]


test_pace_is_that_of_the_last_minute()
test_an_error_in_one_hook_reaches_the_others()
