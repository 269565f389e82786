"""What the hooks share that write one row of values for each step to a file."""

from __future__ import annotations

import io
import logging
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar, TextIO, TypeAlias

import tensorflow as tf
from typing_extensions import override

from typedhooks.errors import DirectoryError, HookUsageError
from typedhooks.hook import hook_name
from typedhooks.hooks._tensors import Tensor, tensor_of
from typedhooks.hooks._writers import make_directory
from typedhooks.run import Session, SessionRunResult
from typedhooks.structures import FetchSpec, fetch
from typedhooks.trigger import Elapsed, HookTrigger
from typedhooks.triggered_hook import TriggeredHook

Scalar: TypeAlias = "float | int | bool | str | bytes"

Loggable: TypeAlias = "tf.Tensor | tf.Variable | str | FetchSpec[Scalar]"
"""What gives one value of a row: a tensor, a variable or a name, or a spec such as `scalar(loss, float)`."""

Row: TypeAlias = "Mapping[str, object]"

STEP = "step"
"""The column that every row begins with."""

_logger = logging.getLogger("typedhooks")


class RowLogger(TriggeredHook[FetchSpec[dict[str, object]], None, dict[str, object]]):
    """Writes a row when its trigger fires, each to the disk at once; a subclass says what a row looks like.

    The rows of one file are those of one training, each step once: a session that starts at step `s` drops the rows of
    later steps, which it makes again. They are dropped by replacing the file, so that none of the others can be lost.
    """

    _open_paths: ClassVar[set[Path]] = set()

    def __init__(
        self, path: str | Path, fetches: Mapping[str, Loggable], trigger: HookTrigger, *, append: bool, at_end: bool
    ) -> None:
        """See `CSVLogger`."""
        super().__init__(trigger, trigger_at_end=at_end)
        if not fetches:
            raise HookUsageError(
                f"{hook_name(self)} needs something to log, and nothing is given", hook=hook_name(self)
            )
        if STEP in fetches:
            raise HookUsageError(
                f"{hook_name(self)} writes the global step as {STEP!r} itself; give your value another name",
                hook=hook_name(self),
            )
        self._given_path = path
        self._given = dict(fetches)
        self._append = append
        self._file: TextIO | None = None
        self._last_step: int = -1

    # What subclasses say.

    @abstractmethod
    def _head(self) -> str:
        """What a new file begins with."""

    @abstractmethod
    def _line(self, row: Row) -> str:
        """One row, with the end of the line."""

    @abstractmethod
    def _rows(self, file: TextIO) -> Iterator[tuple[int | None, str]]:
        """The rows of a file as they stand there, each with its step; `None` for what is no complete row.

        Raises:
            HookUsageError: The file is of another kind.
        """

    # What the runner calls.

    @override
    def begin(self) -> None:
        """Find what to log.

        Raises:
            DirectoryError: The directory is a file, or cannot be made or written; or the file is a directory.
            FetchTypeError: Something is no single dense tensor.
            GlobalStepError: The graph has no global step.
            GraphMismatchError: Something is not in the graph.
        """
        super().begin()
        self._close()
        given = Path(self._given_path).expanduser()
        self._path = make_directory(given.parent) / given.name
        if self._path.is_dir():
            raise DirectoryError(f"{str(given)!r} is a directory; give {hook_name(self)} the path of a file")
        specs = {name: self._spec(name, one) for name, one in self._given.items()}
        self._fetches = fetch(specs)
        self._is_new = not self._append

    @override
    def after_session_creation(self, session: Session) -> None:
        """Open the file.

        Raises:
            HookUsageError: The file has other columns, or another hook writes to it.
        """
        super().after_session_creation(session)
        self._open(session.global_step)

    @property
    @override
    def fetches(self) -> FetchSpec[dict[str, object]]:
        return self._fetches

    @override
    def on_trigger(
        self,
        step: int,
        elapsed: Elapsed | None,
        run_result: SessionRunResult[dict[str, object]],
        session: Session,
    ) -> None:
        # At the end of a session that has not moved on, the row may stand there from the session before.
        if self._file is not None and step > self._last_step:
            self._last_step = step
            self._file.write(self._line({STEP: step, **run_result.values}))
            self._file.flush()

    @override
    def end(self, session: Session) -> None:
        try:
            super().end(session)
        finally:
            self._close()

    @override
    def on_error(self, error: BaseException) -> None:
        self._close()

    def _spec(self, name: str, given: Loggable) -> FetchSpec[object]:
        """What to fetch for a column."""
        return given if isinstance(given, FetchSpec) else fetch(self._tensor(name, given))

    def _tensor(self, name: str, given: Tensor) -> tf.Tensor:  # noqa: ARG002 - for subclasses
        return tensor_of(given)

    def _open(self, step: int) -> None:
        self._close()
        self._last_step = -1
        path = self._path
        if path in self._open_paths:
            raise HookUsageError(
                f"two hooks would write to {str(path)!r}; give each a file of its own", hook=hook_name(self)
            )
        if self._is_new or not path.exists() or not path.stat().st_size:
            path.write_text(self._head(), encoding="utf-8")
            self._is_new = False  # a recovery goes on with it
        else:
            self._drop_after(step)
        self._file = path.open("a", encoding="utf-8", newline="")
        self._open_paths.add(path)

    def _drop_after(self, step: int) -> None:
        """Leave out the rows that are made again, and what a killed process left incomplete."""
        with self._path.open(encoding="utf-8", newline="") as file:
            text = file.read()
        rows = list(self._rows(io.StringIO(text, newline="")))
        complete = text.endswith("\n")
        if rows and not complete:
            rows[-1] = None, ""
        kept = [(at, row) for at, row in rows if at is not None and at <= step]
        if kept:
            self._last_step = max(at for at, _ in kept)
        if complete and len(kept) == len(rows):
            return
        _logger.warning(
            "%s: the training starts at step %d, so %d rows of later steps, or incomplete ones, are dropped from %s",
            hook_name(self),
            step,
            len(rows) - len(kept),
            self._path,
        )
        unfinished = self._path.with_name(f"{self._path.name}.tmp")
        with unfinished.open("w", encoding="utf-8", newline="") as file:
            file.writelines((self._head(), *(row for _, row in kept)))
        unfinished.replace(self._path)

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            self._open_paths.discard(self._path)
            file.close()
