"""Hooks of plain functions, and what each hook costs."""

import logging

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    Counter,
    HookProfile,
    MonitoredSession,
    Session,
    SessionRunContext,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    as_hook,
    on_trigger,
    scalar,
    train_step,
)

logging.basicConfig(level=logging.INFO, format="%(message)s")

with tf.Graph().as_default():
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0)
    train = train_step(tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step))
    steps: list[int] = []

    @on_trigger(StepHookTrigger(10), fetches=scalar(loss, float))
    def log(step: int, value: float) -> None:
        """Print the loss; with `value: str` a checker would refuse it."""
        steps.append(step)
        print(f"step {step}: loss {value:.4f}")

    def stop_when_small(run_context: SessionRunContext, value: float) -> None:
        """Stop as soon as the loss is small."""
        if value < 1e-3:
            run_context.request_stop(f"the loss is {value:.2g}")

    def say_why(session: Session) -> None:
        """Print what ended the training."""
        print(f"ended at step {session.global_step}: {session.stop_reason}")

    watch = as_hook(fetches=scalar(loss, float), after_session_run=stop_when_small, end=say_why, name="watch")

    profile = HookProfile([log, watch, Stopper(StopCriteria(max_steps=100))])
    with MonitoredSession(hooks=profile.hooks) as session:
        for _ in session.steps(train):
            pass

assert steps == [10, 20, 22]
assert session.stop_reason is not None
assert session.stop_reason.hook == "watch"
assert [cost.hook for cost in profile.costs] == ["log", "watch", "Stopper"]
assert profile.costs[0].callbacks["after_session_run"].calls == 22
