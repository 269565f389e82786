"""`CSVLogger`: values of each step, as a table in a text file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TextIO

import tensorflow as tf
from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.hooks._row_logger import STEP, Loggable, Row, RowLogger
from typedhooks.hooks._row_values import is_list, plain
from typedhooks.hooks._tensors import Tensor
from typedhooks.trigger import HookTrigger, StepHookTrigger


class CSVLogger(RowLogger):
    r"""Writes values to a CSV file: a header, and a row for each time that its trigger fires.

    A row is on the disk when the run returns. A session that goes on after a checkpoint, or a recovery, drops the rows
    of the steps that it makes again, with a warning that says how many; so every step stands there once.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> import tensorflow as tf
        >>> from typedhooks import CSVLogger, MonitoredSession, scalar
        >>> from typedhooks.testing import tiny_model
        >>> with tempfile.TemporaryDirectory() as directory, tf.Graph().as_default():
        ...     model, path = tiny_model(), Path(directory) / "log.csv"
        ...     with MonitoredSession(hooks=[CSVLogger(path, {"loss": scalar(model.loss, float)})]) as session:
        ...         for _ in range(2):
        ...             session.run(model.train)
        ...     path.read_text()
        'step,loss\n1,1.0\n2,0.5\n'
    """

    def __init__(
        self,
        path: str | Path,
        fetches: Mapping[str, Loggable],
        trigger: HookTrigger = StepHookTrigger(1),
        *,
        separator: str = ",",
        append: bool = True,
        trigger_at_end: bool = True,
    ) -> None:
        """Say what to log, where and when.

        Args:
            path: The file; its directory is made if it is missing.
            fetches: By the names of their columns, scalars: tensors, variables or names, or specs such as
                `scalar(loss, float)`. The column `step` comes before them.
            trigger: When.
            separator: One character that stands between the values, such as a tab.
            append: Whether to go on with a file that is there. Otherwise the first session replaces it.
            trigger_at_end: Whether to write a row once more at the end, unless there is one of that step.

        Raises:
            HookUsageError: There is nothing to log, or something is named `step`.
            ValueError: The separator is not one character, or one that numbers or quotes need.
        """
        super().__init__(path, fetches, trigger, append=append, at_end=trigger_at_end)
        if len(separator) != 1 or separator in '"\r\n.+-' or separator.isalnum():
            raise ValueError(
                f"CSVLogger(separator={separator!r}): it must be one character that stands in no number, such as a "
                "comma, a semicolon or a tab"
            )
        self._separator = separator

    @override
    def _head(self) -> str:
        return self._cells([STEP, *self._given])

    @override
    def _line(self, row: Row) -> str:
        return self._cells([_text(plain(value)) for value in row.values()])

    @override
    def _rows(self, file: TextIO) -> Iterator[tuple[int | None, str]]:
        reader = csv.reader(file, delimiter=self._separator)
        columns, found = [STEP, *self._given], next(reader, list[str]())
        if found != columns:
            raise HookUsageError(
                f"the file {str(self._path)!r} has the columns {', '.join(found)}, and CSVLogger is to write "
                f"{', '.join(columns)}; choose another file, or append=False to replace it",
                hook="CSVLogger",
            )
        for cells in reader:
            whole = len(cells) == len(columns) and cells[0].isdecimal()
            yield (int(cells[0]) if whole else None), self._cells(cells)

    @override
    def _tensor(self, name: str, given: Tensor) -> tf.Tensor:
        tensor = super()._tensor(name, given)
        if tensor.shape.rank not in (0, None):
            raise HookUsageError(
                f"a column of CSVLogger holds scalars, and {name!r} is of shape {tensor.shape}; JSONLinesLogger takes "
                "arrays too",
                hook="CSVLogger",
                tensor=tensor.name,
            )
        return tensor

    def _cells(self, cells: list[str]) -> str:
        text = io.StringIO()
        csv.writer(text, delimiter=self._separator, lineterminator="\n").writerow(cells)
        return text.getvalue()


def _text(value: object) -> str:
    """What stands in a cell."""
    return value if isinstance(value, str) else json.dumps(value) if is_list(value) else str(value)
