"""Exact global steps: read behind what moves the step, in the same run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.graph.counter import Counter
from typedhooks.graph.per_graph import graph_state

_UPDATES = ("AssignAddVariableOp", "AssignAdd")
_TRAIN_STEPS = "train steps"
_READS = "steps behind updates"


def note_train_step(step: tf.Tensor) -> None:
    """Remember a step that is read behind a training operation; running its operation trains."""
    graph_state(step.graph, _TRAIN_STEPS)[step.op.name] = step


def add_exact_steps(graph: tf.Graph) -> None:
    """Read the global step behind each operation of the graph that counts it up.

    The step fetched beside a training operation is a race: it may be the one before the update or after it. A read
    behind the update, in the same run, is exact and costs nothing to speak of. Operations within conditions and loops
    are left out: what is outside of them cannot wait for what is inside.
    """
    counter = Counter.GLOBAL_STEP.get(graph)
    if counter is None or graph.finalized:
        return
    reads = graph_state(graph, _READS)
    with graph.as_default(), tf1.name_scope("typedhooks/exact_step"):
        for op in graph.get_operations():
            if op.name not in reads and _counts_up(op, counter):
                with tf1.control_dependencies([op]):
                    reads[op.name] = tf1.identity(counter.read_value())


def exact_steps_among(graph: tf.Graph, ops: Iterable[tf.Operation]) -> tuple[tf.Tensor, ...]:
    """The steps that are read behind what these operations do; exact where it is one."""
    trained, counted = graph_state(graph, _TRAIN_STEPS), graph_state(graph, _READS)
    names = [op.name for op in ops]
    found = [trained[name] for name in names if name in trained] or [counted[name] for name in names if name in counted]
    return tuple(cast("list[tf.Tensor]", found))  # nothing else is kept there


def _counts_up(op: tf.Operation, counter: tf.Variable) -> bool:
    inside: object = op._get_control_flow_context()  # noqa: SLF001 - the only way to tell
    return op.type in _UPDATES and op.inputs[0].op is counter.op and inside is None
