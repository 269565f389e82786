"""`TrainStep`: a training operation and the exact global step after it, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.graph.counter import Counter
from typedhooks.graph.exact_step import note_train_step
from typedhooks.structures import Array, Targets, flat_targets


@final
class TrainStep:
    """A training operation that tells the runner the exact global step at no cost.

    The step fetched next to a training operation is a race: it may be the one before or after the update. This one is
    read behind a control dependency. Run it as a target, or fetch it: then it gives the step after the run, an `int`.

    Attributes:
        op: The operation that trains and then reads the step.
        step: The step after it: scalar, `int64` in most graphs.
    """

    __slots__ = ("op", "step")
    __fetchable__: ClassVar[Literal[True]] = True
    __executable__: ClassVar[Literal[True]] = True

    def __init__(self, step: tf.Tensor) -> None:
        """Use `train_step` instead."""
        self.op: tf.Operation = step.op
        self.step: tf.Tensor = step

    def flat_fetches(self) -> Sequence[tf.Tensor]:
        """The step alone; fetching it trains."""
        return (self.step,)

    def decode(self, values: Sequence[Array]) -> int:
        """The global step after the run."""
        return int(values[0])

    def flat_targets(self) -> Sequence[tf.Operation]:
        """The operation that trains and reads the step."""
        return (self.op,)


def train_step(train_op: Targets, /) -> TrainStep:
    """Make a `TrainStep` of what trains, while the graph is open.

    Args:
        train_op: What makes one step of training: an operation, a tensor, or any collection of them. It must count up
            the global step itself, as `Optimizer.minimize(loss, global_step=...)` does.

    Raises:
        GlobalStepError: The graph has no global step.
        TargetTypeError: `train_op` cannot be run.
    """
    graph = tf1.get_default_graph()
    counter = Counter.GLOBAL_STEP.require(graph, wanted_by="train_step()")
    with tf1.control_dependencies(flat_targets(train_op, graph)):
        step = tf1.identity(counter.read_value(), name="train_step")
    note_train_step(step)
    return TrainStep(step)
