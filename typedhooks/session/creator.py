"""Session creators: how the runtime session of a monitored session is made, and made again after a loss."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.graph.restore_path import forget_restore_path, note_restore_path
from typedhooks.session.manager import SessionManager, find_checkpoint
from typedhooks.session.scaffold import SessionScaffold


class SessionCreator(Protocol):
    """Makes runtime sessions for one graph; write one for special starts, or to inject faults in a test."""

    def build(self, graph: tf.Graph) -> None:
        """Add to the graph what sessions need, while it is open."""
        ...

    def create_session(self) -> tf1.Session:
        """Start a runtime session whose model is ready."""
        ...

    def can_recover(self) -> bool:
        """Whether a new session would find the model's state again, rather than start from nothing."""
        ...


class _ManagedCreator:
    """What the creators share: a scaffold, and the manager of the graph that was built last."""

    def __init__(self, master: str, scaffold: SessionScaffold | None, config: tf1.ConfigProto | None) -> None:
        self._master = master
        self._scaffold = scaffold or SessionScaffold()
        self._config = config
        self._manager: SessionManager | None = None

    def build(self, graph: tf.Graph) -> None:
        """Add the scaffold's missing pieces to the graph."""
        built = self._scaffold.build(graph)
        self._manager = SessionManager(graph, built, master=self._master, config=self._config)

    @property
    def manager(self) -> SessionManager:
        """The manager for the graph that was built last."""
        if self._manager is None:
            raise RuntimeError(f"{type(self).__name__}.build(graph) must be called before create_session()")
        return self._manager


@final
class ChiefSessionCreator(_ManagedCreator):
    """Initializes the model, or restores it: for the chief, and for training in one process."""

    def __init__(
        self,
        master: str = "",
        scaffold: SessionScaffold | None = None,
        config: tf1.ConfigProto | None = None,
        checkpoint_path: str | Path | None = None,
    ) -> None:
        """Say how to start.

        Args:
            master: Address of TensorFlow's runtime; empty for the one in this process.
            scaffold: The pieces to start with; by default all are made.
            config: Configuration of the runtime session.
            checkpoint_path: A checkpoint to restore, or a directory: then the newest checkpoint in it, if any. It is
                looked up anew for each session.
        """
        super().__init__(master, scaffold, config)
        self._checkpoint_path = checkpoint_path

    @override
    def build(self, graph: tf.Graph) -> None:
        """Add the scaffold's missing pieces to the graph."""
        super().build(graph)
        note_restore_path(graph, self._checkpoint_path)

    def create_session(self) -> tf1.Session:
        """Start a session, initialized and restored.

        Raises:
            CheckpointNotFoundError: There is no checkpoint at the path given.
            SessionNotReadyError: Something stays uninitialized.
        """
        return self.manager.prepare_session(find_checkpoint(self._checkpoint_path))

    def can_recover(self) -> bool:
        """Whether there is a checkpoint to restore."""
        return find_checkpoint(self._checkpoint_path) is not None


@final
class WorkerSessionCreator(_ManagedCreator):
    """Waits until the chief has made the model ready."""

    def __init__(
        self,
        master: str = "",
        scaffold: SessionScaffold | None = None,
        config: tf1.ConfigProto | None = None,
        max_wait_seconds: float = 1800,
    ) -> None:
        """Say where and how long to wait.

        Args:
            master: Address of TensorFlow's runtime.
            scaffold: The pieces to start with; by default all are made.
            config: Configuration of the runtime session.
            max_wait_seconds: How long to wait for the chief, for each session.
        """
        super().__init__(master, scaffold, config)
        self._max_wait_seconds = max_wait_seconds

    @override
    def build(self, graph: tf.Graph) -> None:
        """Add the scaffold's missing pieces to the graph."""
        super().build(graph)
        forget_restore_path(graph)

    def create_session(self) -> tf1.Session:
        """Start a session on a model that the chief has made ready.

        Raises:
            SessionWaitTimeoutError: The chief did not do so in time.
        """
        return self.manager.wait_for_session(self._max_wait_seconds)

    def can_recover(self) -> bool:
        """Always: the state lives elsewhere, and the chief restores it."""
        return True
