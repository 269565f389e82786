"""Ways to stop, and how to see afterwards what stopped the training."""

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    Counter,
    FetchSpec,
    Hook,
    MonitoredSession,
    NaNChecker,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    SessionStoppedError,
    StopCriteria,
    StopKind,
    Stopper,
    StopReason,
    scalar,
)


class GoodEnough(Hook[FetchSpec[float], None, float]):
    """Stops when the loss is below a bound."""

    def __init__(self, loss: tf.Tensor, bound: float) -> None:
        """Say which loss, and the bound."""
        self._args = SessionRunArgs(scalar(loss, float))
        self._bound = bound

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        if run_result.values < self._bound:
            run_context.request_stop(StopReason(StopKind.CONVERGED, f"the loss is {run_result.values:.2g}"))


def train(*hooks: AnyHook, loss: tf.Tensor, train_op: tf.Operation) -> StopReason | None:
    """Train until something stops it, and say what did."""
    with MonitoredSession(hooks=hooks) as session:
        for _ in session.steps(targets=[train_op, loss]):
            pass
    return session.stop_reason  # it can be read after the session was closed too


with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    train_op = tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step)

    by_steps = train(Stopper(StopCriteria(max_steps=5)), loss=loss, train_op=train_op)
    assert by_steps == StopReason(StopKind.MAX_STEPS, "the limit is step 5", hook="Stopper", step=5)

    by_loss = train(GoodEnough(loss, 1e-3), loss=loss, train_op=train_op)
    assert by_loss is not None
    assert (by_loss.kind, by_loss.hook) == (StopKind.CONVERGED, "GoodEnough")

    no_number = tf.math.log(weight - weight) * 0.0
    by_nan = train(NaNChecker({"log": no_number}, fail_on_nan=False), loss=no_number, train_op=train_op)
    assert by_nan is not None
    assert by_nan.kind is StopKind.NON_FINITE

    with MonitoredSession() as session:
        session.request_stop("enough for today")
        assert session.should_stop
        try:
            session.run(targets=train_op)
        except SessionStoppedError as error:
            print(error)
        value = session.run(scalar(weight, float), hooks=False)  # runs without hooks still work
        assert value == value  # noqa: PLR0124 - it is no NaN

for reason in (by_steps, by_loss, by_nan, session.stop_reason):
    print(reason)
