"""What running an operation takes: the operations that it depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import tensorflow as tf

_READS_INPUT = ("IteratorGetNext", "OneShotIterator", "QueueDequeue", "ReaderRead", "MapUnstage", "Unstage")


def ancestors(ops: Iterable[tf.Operation], fed: Iterable[tf.Tensor] = ()) -> Iterator[tf.Operation]:
    """The operations, and all that must run before them, each once; what is fed needs nothing."""
    given = {id(tensor) for tensor in fed}
    pending = list(ops)
    seen = {id(op) for op in pending}
    while pending:
        op = pending.pop()
        yield op
        computed = [tensor.op for tensor in op.inputs if id(tensor) not in given]
        for before in (*computed, *op.control_inputs):
            if id(before) not in seen:
                seen.add(id(before))
                pending.append(before)


def reads_input(ops: Iterable[tf.Operation]) -> bool:
    """Whether running the operations takes something from a dataset or a queue, which is then gone."""
    return any(op.type.startswith(_READS_INPUT) for op in ancestors(ops))
