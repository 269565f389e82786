"""`NaNChecker`: stops a training whose values are no numbers any more."""

from __future__ import annotations

import cmath
import logging
from collections.abc import Callable

import numpy as np
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import HookUsageError, NonFiniteError
from typedhooks.graph import Counter
from typedhooks.hook import Hook
from typedhooks.hooks._tensors import Tensors, tagged, tensors_of
from typedhooks.run import Session, SessionRunArgs, SessionRunContext, SessionRunResult, StopKind, StopReason
from typedhooks.structures import Array, FetchSpec, fetch

_logger = logging.getLogger("typedhooks")


class NaNChecker(Hook[FetchSpec[list[Array]], None, list[Array]]):
    """Checks tensors for NaN in every run, before any other hook acts on the step.

    Tensors of any shape are checked, of any floating-point or complex dtype.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import MonitoredSession, NaNChecker, StopKind
        >>> with tf.Graph().as_default():
        ...     ratio = tf.constant(0.0) / tf.constant(0.0)
        ...     with MonitoredSession(hooks=[NaNChecker([ratio], fail_on_nan=False)]) as session:
        ...         _ = session.run(ratio)
        ...     session.stop_reason.kind is StopKind.NON_FINITE
        True
    """

    priority = 1000

    def __init__(self, tensors: Tensors, fail_on_nan: bool = True, check_inf: bool = False) -> None:
        """Say what to check.

        Args:
            tensors: Tensors, variables or names, at least one; as a mapping, its keys stand for them in messages.
            fail_on_nan: Whether to raise. Otherwise a stop is requested, of kind `StopKind.NON_FINITE`.
            check_inf: Whether positive and negative infinity count too.
        """
        self._tensors = tagged(tensors)
        self._fail_on_nan = fail_on_nan
        self._check_inf = check_inf

    @override
    def begin(self) -> None:
        """Find the tensors.

        Raises:
            FetchTypeError: One of them is no single dense tensor.
            GraphMismatchError: One of them is not in the graph.
            HookUsageError: There are none, one is given twice, or one is of a dtype that knows no NaN.
        """
        tensors = tensors_of(self._tensors, wanted_by="NaNChecker")
        for tag, tensor in tensors.items():
            if not (tensor.dtype.is_floating or tensor.dtype.is_complex):
                raise HookUsageError(
                    f"NaNChecker cannot check {tag!r}: a tensor of dtype {tensor.dtype.name} is never NaN",
                    hook="NaNChecker",
                    tensor=tensor.name,
                )
        self._tags = list(tensors)
        self._args = SessionRunArgs(fetch(list(tensors.values())))
        self._is_bad: Callable[[Array], Array] = _not_finite if self._check_inf else np.isnan
        self._scalar_is_bad: Callable[[complex], bool] = _scalar_not_finite if self._check_inf else cmath.isnan
        self._has_step = Counter.GLOBAL_STEP.get(tf1.get_default_graph()) is not None

    @override
    def before_session_run(
        self, run_context: SessionRunContext
    ) -> SessionRunArgs[FetchSpec[list[Array]], None, list[Array]]:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[list[Array]]) -> None:
        """Check the values.

        Raises:
            NonFiniteError: One of them is not finite, and the hook is to fail.
        """
        for tag, value in zip(self._tags, run_result.values, strict=True):
            # NumPy takes ten times as long for a scalar, and most checked tensors are one.
            if self._is_bad(value).any() if value.ndim else self._scalar_is_bad(value.item()):
                self._act(tag, value, run_context.session)
                return

    def _act(self, tag: str, value: Array, session: Session) -> None:
        step = session.global_step if self._has_step else None
        what = "NaN or infinite" if self._check_inf else "NaN"
        count = "" if value.ndim == 0 else f" in {np.count_nonzero(self._is_bad(value))} of {value.size} places"
        message = f"{tag!r} is {what}{count}" + ("" if step is None else f" after step {step}")
        if self._fail_on_nan:
            raise NonFiniteError(
                f"{message}; lower the learning rate, or look at the input", hook="NaNChecker", tensor=tag, step=step
            )
        _logger.warning("%s; stopping", message)
        session.request_stop(StopReason(StopKind.NON_FINITE, message))


def _scalar_not_finite(value: complex) -> bool:
    return not cmath.isfinite(value)


def _not_finite(value: Array) -> Array:
    return np.logical_not(np.isfinite(value))
