"""`tiny_model`: a model for tests, of which every value in every step is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.graph import Counter


@final
@dataclass(frozen=True, slots=True)
class TinyModel:
    """What `tiny_model` put into the graph.

    Attributes:
        weight: A variable: the number of runs of `train`.
        loss: One over the number of runs of `train`, that of this run included.
        train: Adds 1 to `weight`, and counts up the global step.
    """

    weight: tf.Variable
    loss: tf.Tensor
    train: tf.Operation


def tiny_model(*, steps_per_run: int = 1) -> TinyModel:
    """Add a global step and a model to the default graph that takes no input and has no randomness.

    Args:
        steps_per_run: What `train` adds to the global step.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession, fetch
        >>> from typedhooks.testing import tiny_model
        >>> with tf.Graph().as_default():
        ...     model = tiny_model()
        ...     with MonitoredSession() as session:
        ...         [float(session.run(fetch(model.loss), targets=model.train)) for _ in range(4)]
        [1.0, 0.5, 0.3333333432674408, 0.25]
    """
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.divide(1.0, 1.0 + weight.read_value(), name="loss")
    with tf1.control_dependencies([loss]):  # else it could be computed after the update
        train = tf1.group(tf1.assign_add(weight, 1.0), tf1.assign_add(step, steps_per_run), name="train")
    return TinyModel(weight, loss, train)
