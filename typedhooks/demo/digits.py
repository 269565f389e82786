"""The demo: model, hooks and training loop."""

from __future__ import annotations

import importlib.util
import math
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.demo.data import Digits, load_digits
from typedhooks.graph import Counter, TrainStep, train_step
from typedhooks.hook import AnyHook
from typedhooks.hooks import (
    CheckpointSaver,
    LossLogger,
    NaNChecker,
    ProgressBar,
    SignalStopper,
    StepRateLogger,
    StopCriteria,
    Stopper,
    SummarySaver,
    TensorLogger,
)
from typedhooks.run import StopKind
from typedhooks.session import ChiefSessionCreator, MonitoredSession
from typedhooks.structures import FeedMap, scalar
from typedhooks.trigger import StepHookTrigger


@dataclass(frozen=True, slots=True)
class DemoOptions:
    """What the command line sets.

    Attributes:
        directory: For checkpoints and summaries; what was saved there before is gone on with.
        steps: The global step at which the training ends.
        batch_size: Digits in a step.
        learning_rate: Of the Adam optimizer.
        save_every: Steps between two checkpoints.
        seed: Of the initial weights and of the batches.
    """

    directory: Path
    steps: int = 2000
    batch_size: int = 64
    learning_rate: float = 0.002
    save_every: int = 200
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Model:
    """The classifier's tensors: `images` is `[n, 64]`, `labels` `[n]`, the others are scalars."""

    images: tf.Tensor
    labels: tf.Tensor
    loss: tf.Tensor
    accuracy: tf.Tensor
    train: TrainStep


def build_model(learning_rate: float, hidden_units: int = 128) -> Model:
    """Add a network with one hidden layer to the default graph."""
    step = Counter.GLOBAL_STEP.get_or_create()
    images = tf1.placeholder(tf.float32, [None, 64], name="images")
    labels = tf1.placeholder(tf.int32, [None], name="labels")
    hidden = tf.nn.relu(_dense(images, 64, hidden_units, name="hidden"))
    logits = _dense(hidden, hidden_units, 10, name="logits")
    losses = tf1.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits)
    loss = tf.reduce_mean(losses, name="loss")
    predicted = tf.argmax(logits, axis=1, output_type=tf.int32)
    accuracy = tf.reduce_mean(tf.cast(tf.equal(predicted, labels), tf.float32), name="accuracy")
    tf1.summary.scalar("loss", loss)
    tf1.summary.scalar("accuracy", accuracy)
    train_op = tf1.train.AdamOptimizer(learning_rate).minimize(loss, global_step=step)
    return Model(images, labels, loss, accuracy, train_step(train_op))


def run_demo(options: DemoOptions) -> int:
    """Train, say how it went on standard output, and give the exit status: 128 and more where a signal stopped it.

    Raises:
        DirectoryError: The directory is a file, or cannot be made or written.
        ModuleNotFoundError: scikit-learn or tqdm is not installed.
    """
    if importlib.util.find_spec("tqdm") is None:
        raise ModuleNotFoundError("tqdm is not installed", name="tqdm")
    train_data, held_out = load_digits(seed=0)
    step, accuracy = 0, math.nan
    with tf.Graph().as_default():
        tf1.set_random_seed(options.seed)
        model = build_model(options.learning_rate)
        creator = ChiefSessionCreator(checkpoint_path=options.directory)
        with MonitoredSession(creator, _hooks(model, options)) as session:
            start = session.global_step
            if start:
                _say(f"resumed from the checkpoint of step {start} in {options.directory}")
            for _ in session.steps(targets=model.train, feeds=_feeds(model, train_data, options, start)):
                pass
            step = session.global_step
            test = FeedMap([(model.images, held_out.images), (model.labels, held_out.labels)])
            accuracy = session.run(scalar(model.accuracy, float), feeds=test, hooks=False)
    reason = session.stop_reason
    stopped_by = signal.Signals[reason.message] if reason is not None and reason.kind is StopKind.SIGNAL else None
    if stopped_by is not None:
        _say(f"stopped by {stopped_by.name} at step {step} with its checkpoint saved; run the same command to go on")
    _say(
        f"checkpoints and summaries are in {options.directory}; see them with: tensorboard --logdir {options.directory}"
    )
    _say(f"held-out accuracy after {step} steps: {accuracy:.1%}")
    # What a shell reports of a program that a signal ended.
    return 0 if stopped_by is None else 128 + stopped_by


def _dense(inputs: tf.Tensor, size_in: int, size_out: int, *, name: str) -> tf.Tensor:
    with tf1.variable_scope(name):
        weights = tf1.get_variable("weights", [size_in, size_out], initializer=tf1.glorot_uniform_initializer())
        biases = tf1.get_variable("biases", [size_out], initializer=tf1.zeros_initializer())
        return tf.matmul(inputs, weights) + biases


def _hooks(model: Model, options: DemoOptions) -> list[AnyHook]:
    directory = options.directory
    return [
        Stopper(StopCriteria(max_steps=options.steps, restart_counting=False)),
        SignalStopper(),
        NaNChecker({"loss": model.loss}),
        ProgressBar(options.steps, {"loss": model.loss, "accuracy": model.accuracy}, description="digits"),
        # Not at the end: what these compute takes a batch, and there is none then.
        LossLogger(
            model.loss,
            summary_dir=directory,
            trigger=StepHookTrigger(100),
            trigger_at_end=False,
            tag="training/loss",
        ),
        TensorLogger({"accuracy": model.accuracy}, StepHookTrigger(500), trigger_at_end=False),
        SummarySaver(directory, StepHookTrigger(50), trigger_at_end=False),
        StepRateLogger(summary_dir=directory, trigger=StepHookTrigger(100)),
        CheckpointSaver(directory, StepHookTrigger(options.save_every)),
    ]


def _feeds(model: Model, data: Digits, options: DemoOptions, start: int) -> Iterator[FeedMap]:
    # Another seed after a resume, so that the batches go on rather than begin again.
    for images, labels in data.batches(options.batch_size, seed=options.seed + start):
        yield FeedMap([(model.images, images), (model.labels, labels)])


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
