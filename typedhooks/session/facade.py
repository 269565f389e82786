"""What the public sessions share: they show the state of one core."""

from __future__ import annotations

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.run import Session, StopReason
from typedhooks.session.core import SessionCore


class SessionFacade(Session):
    """A session that shows the state of a `SessionCore`."""

    def __init__(self, core: SessionCore) -> None:
        """Show the state of `core`."""
        self._core = core

    @property
    @override
    def graph(self) -> tf.Graph:
        return self._core.view.graph

    @property
    @override
    def raw_session(self) -> tf1.Session:
        return self._core.view.raw_session

    @property
    @override
    def stop_reason(self) -> StopReason | None:
        return self._core.view.stop_reason

    @override
    def request_stop(self, reason: StopReason | str | None = None) -> None:
        self._core.view.request_stop(reason)

    @property
    @override
    def global_step(self) -> int:
        with self._core.lock:
            return self._core.view.global_step

    @property
    @override
    def global_epoch(self) -> int:
        with self._core.lock:
            return self._core.view.global_epoch
