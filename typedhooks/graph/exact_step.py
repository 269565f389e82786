"""Exact global steps: read behind what moves the step, in the same run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.graph.ancestry import ancestors
from typedhooks.graph.counter import Counter
from typedhooks.graph.per_graph import graph_state
from typedhooks.structures import build_spec

_LOOKS_ON = frozenset({"ReadVariableOp", "VarIsInitializedOp", "IsVariableInitialized", "VariableShape"})
"""Types of operations that take a variable itself, and do not change it."""

_HANDS_ON = frozenset(
    f"{ref}{name}" for ref in ("", "Ref") for name in ("Identity", "Enter", "Exit", "Switch", "Merge", "NextIteration")
)
"""Types of operations that only give a variable itself to others, as those of conditions and loops do."""

_TRAIN_STEPS = "train steps"
_READS = "steps behind updates"


def note_train_step(step: tf.Tensor) -> None:
    """Remember a step that is read behind a training operation; running its operation trains."""
    graph_state(step.graph, _TRAIN_STEPS)[step.op.name] = step


def add_exact_steps(graph: tf.Graph) -> None:
    """Read the global step behind each operation of the graph that moves it.

    The step fetched beside a training operation is a race: it may be the one before the update or after it. A read
    behind the update, in the same run, is exact and costs nothing to speak of. Operations within TensorFlow 1's
    conditions and loops are left out: what is outside of them cannot wait for what is inside.
    """
    counter = Counter.GLOBAL_STEP.get(graph)
    if counter is None or graph.finalized:
        return
    reads = graph_state(graph, _READS)
    with graph.as_default(), tf1.name_scope("typedhooks/exact_step"):
        for op in _movers(counter):
            inside: object = op._get_control_flow_context()  # noqa: SLF001 - the only way to tell
            if op.name not in reads and inside is None and not _sets_up(op, counter):
                with tf1.control_dependencies([op]):
                    reads[op.name] = tf1.identity(counter.read_value())


@final
@dataclass(frozen=True, slots=True)
class StepAfter:
    """What a run does to the global step.

    Attributes:
        moved: Whether it may move it.
        read: A tensor that, fetched in that very run, is the step after it; `None` where there is none.
    """

    moved: bool
    read: tf.Tensor | None


@final
class StepReads:
    """Knows what moves the global step of a graph that is final, and what reads it."""

    __slots__ = ("_behind", "_movers", "_plain", "_trained")

    def __init__(self, graph: tf.Graph) -> None:
        """Look at the graph."""
        counter = Counter.GLOBAL_STEP.get(graph)
        # Nothing else is kept there.
        self._trained = cast("dict[str, tf.Tensor]", graph_state(graph, _TRAIN_STEPS))
        self._behind = cast("dict[str, tf.Tensor]", graph_state(graph, _READS))
        self._movers = frozenset[str]() if counter is None else frozenset(op.name for op in _movers(counter))
        self._plain = None if counter is None else build_spec(counter, graph).tensors[0]

    def after(self, ops: Iterable[tf.Operation], fed: Sequence[tf.Tensor] = ()) -> StepAfter:
        """What a run of these operations, and of all that they need and is not fed, does to the step.

        A read is exact if it waits for everything that moves the step in that run.
        """
        names = [op.name for op in ancestors(ops, fed)]
        moving = self._movers.intersection(names)
        if not moving:
            return StepAfter(moved=False, read=self._plain)
        trained = [self._trained[name] for name in names if name in self._trained]
        behind = [self._behind[name] for name in moving if name in self._behind]
        if not trained and len(behind) == len(moving) == 1:
            return StepAfter(moved=True, read=behind[0])
        for read in (*trained, *behind):
            if moving.issubset(op.name for op in ancestors([read.op], fed)):
                return StepAfter(moved=True, read=read)
        return StepAfter(moved=True, read=None)


def _movers(counter: tf.Variable) -> Iterator[tf.Operation]:
    """The operations that take the counter itself, not its value, and may change it; functions among them."""
    pending, seen = [counter.op], {counter.op.name}
    while pending:
        for tensor in pending.pop().outputs:
            if not (_is_handle(tensor) or tensor.dtype.name.endswith("_ref")):
                continue
            for op in tensor.consumers():
                if op.name in seen or op.type in _LOOKS_ON or _takes_value(op, tensor):
                    continue
                seen.add(op.name)
                if op.type in _HANDS_ON:
                    pending.append(op)
                else:
                    yield op


def _sets_up(op: tf.Operation, counter: tf.Variable) -> bool:
    """Whether an operation initializes or restores the counter, which no run under hooks does."""
    values = [tensor.op for tensor in op.inputs[1:]]
    sources = [*values, *(tensor.op for value in values for tensor in value.inputs)]
    return op is counter.initializer or any(source.type == "RestoreV2" for source in sources)


def _takes_value(op: tf.Operation, tensor: tf.Tensor) -> bool:
    """Whether an operation reads the value of a reference, as most do, instead of taking the reference itself."""
    return not _is_handle(tensor) and not any(argument.is_ref for argument in op.op_def.input_arg)


def _is_handle(tensor: tf.Tensor) -> bool:
    return tensor.dtype.name == "resource"
