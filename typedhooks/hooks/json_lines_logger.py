"""`JSONLinesLogger`: values of each step, as one JSON object a line."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TextIO

from typing_extensions import override

from typedhooks.hooks._row_logger import STEP, Loggable, Row, RowLogger
from typedhooks.hooks._row_values import is_dict, is_list, plain
from typedhooks.trigger import HookTrigger, StepHookTrigger


class JSONLinesLogger(RowLogger):
    r"""Writes values to a file of JSON lines: an object for each time that its trigger fires.

    As in `CSVLogger`, a row is on the disk when the run returns, and every step stands there once. Arrays are nested
    lists. JSON has no numbers that are not finite: they are the texts `"NaN"`, `"Infinity"` and `"-Infinity"`.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> import tensorflow as tf
        >>> from typedhooks import JSONLinesLogger, MonitoredSession, scalar
        >>> from typedhooks.testing import tiny_model
        >>> with tempfile.TemporaryDirectory() as directory, tf.Graph().as_default():
        ...     model, path = tiny_model(), Path(directory) / "log.jsonl"
        ...     with MonitoredSession(hooks=[JSONLinesLogger(path, {"loss": scalar(model.loss, float)})]) as session:
        ...         session.run(model.train)
        ...     path.read_text()
        '{"step": 1, "loss": 1.0}\n'
    """

    def __init__(
        self,
        path: str | Path,
        fetches: Mapping[str, Loggable],
        trigger: HookTrigger = StepHookTrigger(1),
        *,
        append: bool = True,
        trigger_at_end: bool = True,
    ) -> None:
        """Say what to log, where and when.

        Args:
            path: The file; its directory is made if it is missing.
            fetches: By their names in the objects: tensors of any shape, variables or names, or specs such as
                `scalar(loss, float)`. The name `step` comes before them.
            trigger: When.
            append: Whether to go on with a file that is there. Otherwise the first session replaces it.
            trigger_at_end: Whether to write a row once more at the end, unless there is one of that step.

        Raises:
            HookUsageError: There is nothing to log, or something is named `step`.
        """
        super().__init__(path, fetches, trigger, append=append, at_end=trigger_at_end)

    @override
    def _head(self) -> str:
        return ""

    @override
    def _line(self, row: Row) -> str:
        return json.dumps({name: _finite(plain(value)) for name, value in row.items()}, allow_nan=False) + "\n"

    @override
    def _rows(self, file: TextIO) -> Iterator[tuple[int | None, str]]:
        for line in file:
            yield _step_of(line), line


def _step_of(line: str) -> int | None:
    try:
        row: object = json.loads(line)
    except json.JSONDecodeError:
        return None
    step = row.get(STEP) if is_dict(row) else None
    return step if isinstance(step, int) and line.endswith("\n") else None


def _finite(value: object) -> object:
    if is_list(value):
        return [_finite(one) for one in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value
