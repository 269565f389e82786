"""What the stubs of `tensorflow.compat.v1` must refuse: each line is wrong in one way.

An ignore that is not needed is an error, so each mark asserts that its checker refuses the line.
"""

from __future__ import annotations

import tensorflow as tf
import tensorflow.compat.v1 as tf1
from tensorflow.compat.v1 import train
from tensorflow.compat.v1.data import Dataset
from typing_extensions import override


def check_names() -> None:
    """A name that TensorFlow does not have."""
    tf1.placehodler(tf1.float32)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    train.GradientDescent(0.1)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]


def check_session(session: tf1.Session, tensor: tf.Tensor) -> None:
    """Sessions take options as messages, and feeds as a mapping."""
    session.run()  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    session.run(tensor, options=tf1.ConfigProto())  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]
    session.run(tensor, [tensor])  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]
    tf1.Session(graph=tf1.GraphDef())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.Session("", None, {"allow_soft_placement": True})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.run(tensor).initializer  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]


def check_optional() -> None:
    """What may be missing must be asked for first."""
    tf1.get_default_session().run(tf1.no_op())  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    train.latest_checkpoint("dir").upper()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    tf1.summary.merge_all().op  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    train.get_checkpoint_state("dir").model_checkpoint_path  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def check_arguments(tensor: tf.Tensor) -> None:
    """Arguments of the wrong type or with the wrong name."""
    tf1.nn.conv2d(tensor, tensor, [1, 1, 1, 1], "FULL")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.reduce_sum(tensor, axis="x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.reduce_sum(tensor, axes=0)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    tf1.placeholder(tf1.float32, "x", 3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.get_variable(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.random_uniform([2], seed="x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.metrics.accuracy([1], [1])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.layers.dense(tensor, "10")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    tf1.assign(tensor, 1.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def check_train(loss: tf.Tensor) -> None:
    """Hooks, savers and servers."""
    train.StopAtStepHook(last_steps=10)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    train.MonitoredSession(hooks=[loss])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    train.Saver(max_to_keep="all")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    train.AdamOptimizer("0.1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    train.ClusterSpec(["localhost:2222"])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    train.GradientDescentOptimizer(0.1).minimize(loss, global_step=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    train.SessionCreator()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]


class Hook(train.SessionRunHook):
    """Methods with the wrong parameters."""

    @override
    def before_run(self, run_context: tf1.Session) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
    @override
    def end(self) -> None: ...  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]


def check_summary(writer: tf1.summary.FileWriter) -> None:
    """The writer takes summaries, not their text."""
    writer.add_summary("text")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    writer.add_event(tf1.Summary())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def check_data(dataset: Dataset[tf.Tensor]) -> None:
    """A batch has a number of elements; an iterator is not a dataset."""
    dataset.batch("2")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    iterator = tf1.data.make_one_shot_iterator(dataset)
    tf1.data.make_one_shot_iterator(iterator)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    number: int = iterator.get_next()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del number
