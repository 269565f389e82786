"""Summary writers that hooks share: one open event file for each directory."""

from __future__ import annotations

import itertools
import os
import threading
import weakref
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import DirectoryError

_numbers = itertools.count()


@final
@dataclass
class SummaryWriter:
    """An event file that is open in this process, shared by all who asked for its directory.

    Attributes:
        directory: The directory of the event file, absolute.
        users: How many have asked for it and not closed it yet.
    """

    directory: Path
    _file: tf1.summary.FileWriter = field(repr=False)
    users: int = 0
    _graphs: list[tf.Graph] = field(default_factory=list[tf.Graph], repr=False)
    _sessions: weakref.WeakSet[tf1.Session] = field(default_factory=weakref.WeakSet[tf1.Session], repr=False)

    _open: ClassVar[dict[Path, SummaryWriter]] = {}
    _lock: ClassVar[threading.Lock] = threading.Lock()  # sessions of several threads may share a directory

    @classmethod
    def of(cls, directory: str | Path) -> SummaryWriter:
        """The open writer of a directory, opened now if there is none; everybody who asks must `close()` it once.

        Paths that mean the same directory, such as `d`, `d/` and `./d`, have the same writer.

        Raises:
            DirectoryError: The directory is a file, or cannot be made or written.
        """
        path = make_directory(directory)
        with cls._lock:
            writer = cls._open.get(path)
            if writer is None:
                cls._open[path] = writer = cls(path, _open_file(path))
            writer.users += 1
            return writer

    def scalar(self, tag: str, value: float, step: int) -> None:
        """Write one value."""
        self.summary(tf1.Summary(value=[tf1.Summary.Value(tag=tag, simple_value=value)]), step)

    def summary(self, summary: tf1.Summary | bytes, step: int) -> None:
        """Write a summary, as a message or serialized."""
        self._file.add_summary(summary, step)

    def session_start(self, session: tf1.Session, step: int) -> None:
        """Tell TensorBoard, once, that a session started at this step: it drops what a lost one wrote after it."""
        if session in self._sessions:
            return
        self._sessions.add(session)
        # TensorBoard drops what was written from the given step on, and what was written for `step` still counts.
        self._file.add_session_log(tf1.SessionLog(status=tf1.SessionLog.START), step + 1)

    def checkpoint(self, path: str, step: int) -> None:
        """Write down that a checkpoint was saved."""
        self._file.add_session_log(tf1.SessionLog(status=tf1.SessionLog.CHECKPOINT, checkpoint_path=path), step)

    def graph(self, graph: tf.Graph) -> None:
        """Write a graph, once."""
        if not any(graph is known for known in self._graphs):
            self._graphs.append(graph)
            self._file.add_graph(graph)

    def flush(self) -> None:
        """Write everything to the disk."""
        self._file.flush()

    def close(self) -> None:
        """Flush, and close the event file once all who asked for it have closed it."""
        with self._lock:
            self.users -= 1
            if self.users > 0:
                self._file.flush()
            else:
                self._open.pop(self.directory, None)
                self._file.close()


def _open_file(directory: Path) -> tf1.summary.FileWriter:
    # Two event files that TensorFlow opens within one second would have one name, and the second replace the first.
    # TensorBoard reads the files in the order of their names.
    suffix = f".{os.getpid()}.{next(_numbers):06}"
    with tf.Graph().as_default():  # TensorFlow refuses to make a writer while eager execution is on
        return tf1.summary.FileWriter(str(directory), filename_suffix=suffix)


def make_directory(given: str | Path) -> Path:
    """Make a directory that is written to, with its parents, and give its absolute path.

    Raises:
        DirectoryError: It is a file, or cannot be made or written.
    """
    path = Path(given).expanduser().absolute()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = "it is a file" if path.is_file() else error.strerror or str(error)
        raise DirectoryError(f"{str(given)!r} cannot be used as a directory: {reason}") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise DirectoryError(f"the directory {str(given)!r} cannot be written to")
    return path.resolve()
