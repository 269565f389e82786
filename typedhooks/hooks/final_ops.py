"""`FinalOps`: what to compute once, at the end of the training."""

from __future__ import annotations

from typing import Generic

from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar, override

from typedhooks.errors import HookCallbackError, ResultNotReadyError
from typedhooks.graph import reads_input
from typedhooks.hook import Hook
from typedhooks.run import Session, SessionRunArgs
from typedhooks.structures import Feeds, Fetch, build_spec

R_co = TypeVar("R_co", covariant=True)


class FinalOps(Hook, Generic[R_co]):
    """Computes something when the training has ended well, and keeps it.

    It is called after users' hooks and before the last checkpoint is saved, so what its operations write to variables
    is in that.

    Example:
        >>> import tensorflow as tf
        >>> from tensorflow.compat import v1 as tf1
        >>> from typedhooks import FinalOps, MonitoredSession, scalar
        >>> with tf.Graph().as_default():
        ...     total = tf1.get_variable("total", initializer=0.0)
        ...     final = FinalOps(scalar(total, float))
        ...     add = total.assign_add(2.5)
        ...     with MonitoredSession(hooks=[final]) as session:
        ...         session.run(targets=add)
        >>> final.values
        2.5
    """

    priority = -100

    def __init__(self, final_ops: Fetch[R_co], feeds: Feeds = None) -> None:
        """Say what to compute.

        Args:
            final_ops: What to compute; for several things or operations, a `fetch(...)` of them.
            feeds: What to feed to it.
        """
        self._final_ops = final_ops
        self._feeds = feeds
        self._values: tuple[R_co] | None = None

    @property
    def values(self) -> R_co:
        """What was computed at the end of the last training.

        Raises:
            ResultNotReadyError: The training has not ended yet, or it ended in an error.
        """
        if self._values is None:
            raise ResultNotReadyError(
                "FinalOps has no values: the training has not ended, or it ended in an error", hook="FinalOps"
            )
        return self._values[0]

    @override
    def begin(self) -> None:
        """Forget the values of the training before.

        Raises:
            GraphMismatchError: What is to be computed is not in the graph.
        """
        self._values = None
        build_spec(self._final_ops, tf1.get_default_graph())

    @override
    def end(self, session: Session) -> None:
        """Compute.

        Raises:
            HookCallbackError: What is to be computed takes input, and that is used up.
        """
        args: SessionRunArgs[Fetch[R_co], None, R_co] = SessionRunArgs(self._final_ops, feeds=self._feeds)
        try:
            self._values = (session.run_args(args).values,)
        except tf1.errors.OutOfRangeError as error:
            raise HookCallbackError(
                f"FinalOps has no values: {self._who_reads(session)}, and the input is used up; let final ops depend "
                "on variables only, such as a metric's value rather than its update",
                hook="FinalOps",
                callback="end",
            ) from error

    def _who_reads(self, session: Session) -> str:
        spec = build_spec(self._final_ops, session.graph)
        ops = (*spec.flat_targets(), *(tensor.op for tensor in spec.flat_fetches()))
        reading = [op.name for op in ops if reads_input([op])]
        return f"{', '.join(map(repr, reading)) or 'what they need'} takes input"
