"""A reusable generic hook, as a library would publish it: a moving average of whatever its user fetches."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type, override

from typedhooks import (
    FetchSpec,
    Hook,
    MonitoredSession,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    fetch_map,
    scalar,
)

V = TypeVar("V")


class MovingAverage(Hook[FetchSpec[V], None, V]):
    """Keeps the last value of what it fetches, and the exponential moving average of a measure of it.

    The type of the values follows from the fetch: with `scalar(loss, float)` it is a `MovingAverage[float]`.

    Attributes:
        average: The average so far, or `None` before the first run.
        last: The value of the last run, or `None` before the first one.
    """

    def __init__(self, value: FetchSpec[V], measure: Callable[[V], float], *, decay: float = 0.9) -> None:
        """Say what to fetch, what to measure of it, and how much of the old average each run keeps.

        Raises:
            ValueError: `decay` is not between 0 and 1.
        """
        if not 0 <= decay < 1:
            raise ValueError(f"MovingAverage(decay={decay}): it must be at least 0 and below 1")
        self._args = SessionRunArgs(value)  # made once: the runner then finds its plan at once
        self._measure = measure
        self._decay = decay

    @override
    def begin(self) -> None:
        # What the hook holds is set here, so that the same object works in a second session.
        self.average: float | None = None
        self.last: V | None = None

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[V], None, V]:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[V]) -> None:
        self.last = run_result.values
        measured = self._measure(run_result.values)
        old = measured if self.average is None else self.average
        self.average = self._decay * old + (1 - self._decay) * measured


@dataclass(frozen=True)
class Metrics:
    """A user's own type."""

    loss: float
    accuracy: float


with tf.Graph().as_default():
    x = tf1.placeholder(tf.float32, [], name="x")
    loss = tf.square(x)
    spec = fetch_map(Metrics, scalar(loss, float), scalar(x / 4.0, float))
    hook = MovingAverage(spec, lambda metrics: metrics.loss, decay=0.5)
    assert_type(hook, MovingAverage[Metrics])
    for _ in range(2):  # the same hook, in two sessions
        with MonitoredSession(hooks=[hook]) as session:
            for value in (4.0, 2.0):
                session.run(feeds=[(x, value)])
        assert_type(hook.last, Metrics | None)
        assert hook.last == Metrics(loss=4.0, accuracy=0.5)
        assert hook.average == 10.0  # (16 + 4) / 2

print(hook.average, hook.last)
