"""Starts runtime sessions: initialized and restored by the chief, waited for by a worker."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.clock import Clock
from typedhooks.errors import CheckpointNotFoundError, GraphMismatchError, SessionNotReadyError, SessionWaitTimeoutError
from typedhooks.session.checkpoints import newest_checkpoint
from typedhooks.session.scaffold import BuiltScaffold
from typedhooks.structures import FeedMap, Feeds, Targets, flat_targets

_logger = logging.getLogger("typedhooks")


@final
class SessionManager:
    """Starts sessions for one graph, as often as recovery needs them.

    The order is fixed: `init_op`, then the checkpoint over it, then `init_function` where there was no checkpoint,
    then what is local, then the check that everything is initialized.
    """

    def __init__(
        self,
        graph: tf.Graph,
        scaffold: BuiltScaffold,
        *,
        master: str = "",
        config: tf1.ConfigProto | None = None,
        poll_seconds: float = 1.0,
        clock: Clock = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Prepare for a graph.

        Args:
            graph: The graph, final.
            scaffold: The pieces to start sessions with.
            master: Address of TensorFlow's runtime; empty for the one in this process.
            config: Configuration of the runtime session.
            poll_seconds: How long a worker waits between two looks at the model.
            clock: Seconds, for the time limit of `wait_for_session`.
            sleep: What waits.
        """
        self._graph = graph
        self._scaffold = scaffold
        self._master = master
        self._config = config
        self._poll_seconds = poll_seconds
        self._clock = clock
        self._sleep = sleep

    def prepare_session(self, checkpoint_path: str | None) -> tf1.Session:
        """Start a session whose model is ready: the chief's way.

        Args:
            checkpoint_path: A checkpoint to restore, or `None`; see `find_checkpoint`.

        Raises:
            SessionNotReadyError: Something is still not initialized after all that should do so.
        """
        session = self._open()
        try:
            self._initialize(session, checkpoint_path)
        except BaseException:
            session.close()
            raise
        return session

    def wait_for_session(self, max_wait_seconds: float) -> tf1.Session:
        """Start a session once somebody else, the chief, has made the model ready: a worker's way.

        Raises:
            SessionWaitTimeoutError: That did not happen in time; the message says what was missing.
        """
        deadline = self._clock() + max_wait_seconds
        while True:
            session = self._open()
            try:
                missing = self._missing_for_worker(session)
            except BaseException:
                session.close()
                raise
            if not missing:
                return session
            session.close()
            if self._clock() + self._poll_seconds > deadline:
                raise SessionWaitTimeoutError(
                    f"waited {max_wait_seconds:g} seconds for the chief to make the model ready at "
                    f"{self._master or 'the runtime in this process'}; still not initialized: {missing}"
                )
            _logger.info("waiting for the model to be ready; not initialized yet: %s", missing)
            self._sleep(self._poll_seconds)

    def _open(self) -> tf1.Session:
        return tf1.Session(self._master, graph=self._graph, config=self._config)

    def _initialize(self, session: tf1.Session, checkpoint_path: str | None) -> None:
        scaffold = self._scaffold
        self._run(session, scaffold.init_op, scaffold.init_feeds)
        if checkpoint_path is not None:
            self._restore(session, checkpoint_path)
        elif scaffold.init_function is not None:
            scaffold.init_function(session)
        self._check_ready(session, scaffold.ready_for_local_init_op)
        self._run_local_init(session)
        self._check_ready(session, scaffold.ready_op)

    def _restore(self, session: tf1.Session, checkpoint_path: str) -> None:
        saved = tf1.train.load_checkpoint(checkpoint_path).get_variable_to_shape_map()
        variables: list[tf.Variable] = self._graph.get_collection(tf1.GraphKeys.GLOBAL_VARIABLES)
        _check_shapes(variables, saved, checkpoint_path)
        try:
            self._scaffold.saver.restore(session, checkpoint_path)
        except tf1.errors.NotFoundError as error:
            lacking = ", ".join(repr(one.op.name) for one in variables if one.op.name not in saved)
            raise GraphMismatchError(
                f"the checkpoint {checkpoint_path!r} lacks {lacking or 'what the saver restores'}; "
                "restore another one, or give SessionScaffold(saver=...) a Saver of the variables that it holds"
            ) from error
        _logger.info("restored the model from %s", checkpoint_path)

    def _missing_for_worker(self, session: tf1.Session) -> str:
        """What keeps a worker waiting, or nothing."""
        missing = _names(session, self._scaffold.ready_for_local_init_op)
        if not missing:
            self._run_local_init(session)
            missing = _names(session, self._scaffold.ready_op)
        return ", ".join(missing)

    def _run_local_init(self, session: tf1.Session) -> None:
        scaffold = self._scaffold
        self._run(session, scaffold.local_init_op, scaffold.local_init_feeds)
        if scaffold.local_init_function is not None:
            scaffold.local_init_function(session)

    def _run(self, session: tf1.Session, targets: Targets, feeds: Feeds) -> None:
        fed = FeedMap(feeds, graph=self._graph)
        session.run(
            list(flat_targets(targets, self._graph)),
            {tensor.name: value for tensor, value in zip(fed.tensors, fed.values, strict=True)},
        )

    @staticmethod
    def _check_ready(session: tf1.Session, ready_op: tf.Tensor) -> None:
        missing = _names(session, ready_op)
        if missing:
            raise SessionNotReadyError(
                f"not initialized after the init op and the checkpoint: {', '.join(missing)}; "
                "give SessionScaffold an init_op that covers them, or put them into the graph's collections"
            )


def find_checkpoint(path: str | Path | None) -> str | None:
    """The checkpoint that a path means: itself, or the newest one where it is a directory.

    Returns:
        The checkpoint's prefix, or `None` where there is nothing to restore yet: no path, or a directory that holds
        no checkpoint or does not exist.

    Raises:
        CheckpointNotFoundError: The path looks like that of a checkpoint, and there is none; or every checkpoint of
            the directory is damaged.
    """
    if path is None:
        return None
    path = Path(path).expanduser()
    if path.is_dir():
        return newest_checkpoint(path)
    if checkpoint_exists(path):
        return str(path)
    if ".ckpt" in path.name or any(path.parent.glob(f"{path.name.rpartition('-')[0] or path.name}-*.index")):
        raise CheckpointNotFoundError(
            f"there is no checkpoint at {str(path)!r}; give the prefix of one, such as 'model.ckpt-100', or a directory"
        )
    return None


def _check_shapes(variables: Sequence[tf.Variable], saved: Mapping[str, Sequence[int]], checkpoint_path: str) -> None:
    """Refuse a checkpoint whose variables have other shapes: TensorFlow restores those without a word.

    Raises:
        GraphMismatchError: A variable has another shape in the checkpoint than in the graph.
    """
    wrong = [
        f"{one.op.name!r} has shape {tuple(saved[one.op.name])} there and {one.shape} in the graph"
        for one in variables
        if one.op.name in saved and not one.shape.is_compatible_with(saved[one.op.name])
    ]
    if wrong:
        raise GraphMismatchError(
            f"the checkpoint {checkpoint_path!r} does not fit the graph: {', '.join(wrong)}; "
            "restore another one, or build the model that was saved",
        )


def checkpoint_exists(prefix: str | Path) -> bool:
    """Whether a checkpoint's files are there, in TensorFlow's present format or in its first one."""
    return any(Path(f"{prefix}{suffix}").is_file() for suffix in (".index", ""))


def _names(session: tf1.Session, op: tf.Tensor) -> list[str]:
    """The names that a string vector holds; an op that fails its precondition counts as not ready."""
    try:
        names: list[bytes] = session.run(op).tolist()
    except tf1.errors.FailedPreconditionError as error:
        return [error.message]
    return [name.decode() for name in names]
