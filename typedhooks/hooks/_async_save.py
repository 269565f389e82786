"""Saving in the background: a copy of the values is taken at once, and written by a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import final

import numpy as np
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import HookUsageError
from typedhooks.structures import Array

_TENSORS = 3
"""Where the tensors begin among the inputs of a `SaveV2`; before them are the prefix, the names and the slices."""


@final
class BackgroundSaver:
    """Writes what a saver would have written at the moment at which it was asked, while the training goes on."""

    def __init__(self, saver: tf1.train.Saver, graph: tf.Graph) -> None:
        """Take over the saving part of a saver into a graph of its own, fed with values.

        Raises:
            HookUsageError: The saver does not write TensorFlow's V2 checkpoints.
        """
        definition = saver.as_saver_def()
        self._save = definition.save_tensor_name
        ops, self._tensors = _saving_part(graph.get_tensor_by_name(self._save).op)
        if not self._tensors:
            raise HookUsageError(
                "CheckpointSaver(async_save=True) needs a saver of V2 checkpoints that has variables to save",
                hook="CheckpointSaver",
            )
        nodes = tf1.GraphDef(versions=graph.graph_def_versions)
        for op in ops:
            nodes.node.append(op.node_def)
            nodes.node[-1].device = ""  # the values are here, wherever the variables are
        with tf.Graph().as_default() as own:
            values = [
                tf1.placeholder(tensor.dtype.base_dtype, name=f"typedhooks_value_{number}")
                for number, tensor in enumerate(self._tensors)
            ]
            fed = {tensor.name: value for tensor, value in zip(self._tensors, values, strict=True)}
            tf1.import_graph_def(nodes, input_map=fed, name="")
        self._fed = [value.name for value in values]
        self._prefix = definition.filename_tensor_name
        self._session = tf1.Session(graph=own)
        self._thread = ThreadPoolExecutor(1, "typedhooks-async-save")

    def start(self, session: tf1.Session, save: Callable[[Callable[[str], object]], str]) -> Future[str]:
        """Copy the values, and call `save` in the background with what writes them to a prefix."""
        values = [_copy(value) for value in session.run(self._tensors)]

        def write(prefix: str) -> None:
            fed: dict[str, Array | str] = dict(zip(self._fed, values, strict=True))
            self._session.run(self._save, {**fed, self._prefix: prefix})

        return self._thread.submit(save, write)

    def close(self) -> None:
        """Wait for what is being written, and end the thread."""
        self._thread.shutdown()
        self._session.close()


def _copy(value: Array | bytes) -> Array:
    """An array of its own: the runtime may give one that shares memory with the variable."""
    # Left to itself, NumPy would drop the zero bytes at the end of a text.
    return np.array(value, dtype=object if isinstance(value, bytes) else None)


def _saving_part(save: tf.Operation) -> tuple[list[tf.Operation], list[tf.Tensor]]:
    """What must run to save, and the tensors that are saved by it, which must not."""
    ops: list[tf.Operation] = []
    saved: list[tf.Tensor] = []
    pending, seen = [save], {save.name}
    while pending:
        op = pending.pop()
        ops.append(op)
        inputs = list(op.inputs)
        if op.type == "SaveV2":
            saved += [one for one in inputs[_TENSORS:] if not any(one is other for other in saved)]
            del inputs[_TENSORS:]
        for before in (*(tensor.op for tensor in inputs), *op.control_inputs):
            if before.name not in seen:
                seen.add(before.name)
                pending.append(before)
    return ops, saved
