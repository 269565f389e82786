"""The steps that are measured: the same work asked of the runtime, of TensorFlow's sessions and of ours."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias, cast

import numpy as np
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from tensorflow.core.protobuf import config_pb2

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    Counter,
    Elapsed,
    LossLogger,
    MonitoredSession,
    NaNChecker,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    Stopper,
    TensorLogger,
)
from typedhooks.demo.digits import build_model
from typedhooks.structures import Array

Step: TypeAlias = Callable[[], object]

AnyRun: TypeAlias = Callable[..., object]
"""A session's `run`; the structures differ from work to work, so that nothing is known of them."""

NEVER = 10**9


@dataclass(frozen=True)
class Work:
    """What one step asks for.

    Attributes:
        name: What the table calls it.
        fetches: What is fetched, in any structure.
        flat: The same tensors, in a row.
        targets: The operations that train.
        feeds: What is fed.
        loss: The loss, which hooks look at.
    """

    name: str
    fetches: object
    flat: list[tf.Tensor]
    targets: list[tf.Operation]
    feeds: Mapping[tf.Tensor, Array] = field(default_factory=dict[tf.Tensor, Array])
    loss: tf.Tensor | None = None


Runner: TypeAlias = Callable[[Work], AbstractContextManager[Step]]


def sgd() -> Work:
    """One variable, one step of gradient descent: the smallest step there is."""
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=1.0)
    loss = tf.square(weight - 3.0)
    train = tf1.train.GradientDescentOptimizer(0.01).minimize(loss, global_step=step)
    return Work("SGD on one variable", None, [], [train], loss=loss)


def digits(batch: int) -> Work:
    """The demo's model, fed."""
    model = build_model(0.001)
    generator = np.random.default_rng(0)
    images = generator.random((batch, 64), dtype=np.float32)
    labels = generator.integers(0, 10, batch, dtype=np.int32)
    # In types-tensorflow a tensor has no hash.
    feeds = {model.images: images, model.labels: labels}  # pyright: ignore[reportUnhashable] # as above
    return Work(f"digits, batch of {batch:,}", None, [], [model.train.op], feeds, model.loss)


def many_fetches(count: int) -> Work:
    """A nested structure of small tensors."""
    Counter.GLOBAL_STEP.get_or_create()
    tensors = [tf.constant(float(i)) for i in range(count)]
    fetches = {"pairs": list(zip(tensors[::2], tensors[1::2], strict=False)), "last": tensors[-1]}
    return Work(f"{count:,} tensors, nested", fetches, tensors, [])


def usual_hooks(loss: tf.Tensor, directory: str) -> list[AnyHook]:
    """Five hooks as a training has them."""
    return [
        Stopper(StopCriteria(max_steps=NEVER)),
        NaNChecker([loss]),
        LossLogger(loss, trigger=StepHookTrigger(100)),
        StepRateLogger(trigger=StepHookTrigger(100)),
        CheckpointSaver(directory, StepHookTrigger(NEVER), trigger_at_end=False),
    ]


def tensorflow_hooks(loss: tf.Tensor, directory: str) -> list[tf1.train.SessionRunHook]:
    """TensorFlow's equivalents of them."""
    return [
        tf1.train.StopAtStepHook(last_step=NEVER),
        tf1.train.NanTensorHook(loss),
        tf1.train.LoggingTensorHook([loss], every_n_iter=100),
        tf1.train.StepCounterHook(every_n_steps=100, output_dir=directory),
        tf1.train.CheckpointSaverHook(directory, save_steps=NEVER),
    ]


def idle_hooks(count: int) -> list[AnyHook]:
    """Hooks that never fire, and fetch a tensor when they do."""
    return [TensorLogger(["global_step:0"], StepHookTrigger(NEVER), trigger_at_end=False) for _ in range(count)]


def firing_hooks(count: int) -> list[AnyHook]:
    """Hooks that fire in every run, and fetch a tensor each time."""
    return [
        TensorLogger(["global_step:0"], StepHookTrigger(1), formatter=_no_message, trigger_at_end=False)
        for _ in range(count)
    ]


def _no_message(_elapsed: Elapsed | None, _step: int, _values: Mapping[str, Array]) -> str:
    return ""


@contextmanager
def floor(work: Work, *, with_step: bool = False) -> Generator[Step]:
    """The runtime's own cached callable for the same work; with the loss and the step, as hooks need them."""
    flat = list(work.flat)
    if with_step:
        step = Counter.GLOBAL_STEP.require(wanted_by="the benchmark")
        flat += [tf1.get_default_graph().as_graph_element(step)]
        flat += [] if work.loss is None else [work.loss]
    with tf1.Session() as session:
        session.run([tf1.global_variables_initializer()])
        call = session._make_callable_from_options(
            config_pb2.CallableOptions(
                feed=[tensor.name for tensor in work.feeds],
                fetch=[tensor.name for tensor in flat],
                target=[op.name for op in work.targets],
            )
        )
        values = tuple(work.feeds.values())
        yield lambda: call(*values)


@contextmanager
def bare(work: Work) -> Generator[Step]:
    """`Session.run`, as one writes it."""
    with tf1.Session() as session:
        session.run([tf1.global_variables_initializer()])
        run = cast("AnyRun", session.run)
        asked = [work.fetches, work.targets] if work.fetches is not None else work.targets
        yield lambda: run(asked, work.feeds)


@contextmanager
def tensorflow(work: Work, hooks: Callable[[str], list[tf1.train.SessionRunHook]] | None = None) -> Generator[Step]:
    """TensorFlow's monitored session."""
    with tempfile.TemporaryDirectory() as directory:
        made = hooks(directory) if hooks else []
        asked = [work.fetches, work.targets] if work.fetches is not None else work.targets
        with tf1.train.MonitoredSession(hooks=made) as session:
            run = cast("AnyRun", session.run)
            yield lambda: run(asked, work.feeds)


@contextmanager
def ours(work: Work, hooks: Callable[[str], list[AnyHook]] | None = None) -> Generator[Step]:
    """Our monitored session."""
    with ExitStack() as stack:
        directory = stack.enter_context(tempfile.TemporaryDirectory())
        session = stack.enter_context(MonitoredSession(hooks=hooks(directory) if hooks else []))
        run = cast("AnyRun", session.run)
        target = work.targets[0] if work.targets else None
        yield lambda: run(work.fetches, targets=target, feeds=work.feeds or None)
