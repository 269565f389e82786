"""The checkpoints in one directory: which there are, and which are kept."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import final

from google.protobuf import text_format
from tensorflow.compat import v1 as tf1

_SECONDS_PER_HOUR = 3600

_logger = logging.getLogger("typedhooks")


@final
class CheckpointDirectory:
    """Saves checkpoints into a directory, lists them in its `checkpoint` file, and deletes what is not kept.

    A new checkpoint is complete and listed before an old one is deleted, so that at any moment the newest one listed
    can be restored. What is listed there but not named as these checkpoints are, stays.

    Attributes:
        path: The directory, absolute.
    """

    def __init__(
        self,
        path: Path,
        base_name: str,
        *,
        max_to_keep: int | None,
        keep_every_n_hours: float | None,
        clock: Callable[[], float],
    ) -> None:
        """Go on with the checkpoints that are listed in the directory; see `CheckpointSaver` for the arguments."""
        self.path = path
        self._base_name = base_name
        self._max_to_keep = max_to_keep
        self._hours = keep_every_n_hours
        self._clock = clock
        self._kept_at = self._begun_at = clock()
        self._saved_at: dict[str, float] = {}

    def has(self, step: int) -> bool:
        """Whether there is a checkpoint of this step."""
        return self._exists(self._name(step))

    def save(self, write: Callable[[str], object], step: int) -> str:
        """Save a checkpoint of this step and give its prefix; where that fails, the list stays as it was.

        Args:
            write: Writes the checkpoint to a prefix.
            step: The step.
        """
        name = self._name(step)
        prefix = str(self.path / name)
        write(prefix)
        self._saved_at[name] = self._clock()
        # Read anew, since another saver may list its checkpoints here too.
        listed = [*(one for one in self._listed() if one != name), name]
        surplus = self._take_surplus(listed)
        self._write_list(listed)
        for one in surplus:
            self._delete(one)
        return prefix

    def _listed(self) -> list[str]:
        """The names of the checkpoints that are listed and exist, the newest last."""
        state = tf1.train.get_checkpoint_state(str(self.path))
        # A list that TensorFlow wrote may hold absolute paths, which lead elsewhere once the directory was moved.
        names = [] if state is None else [Path(one).name for one in state.all_model_checkpoint_paths]
        return [name for name in names if self._exists(name)]

    def _exists(self, name: str) -> bool:
        return (self.path / f"{name}.index").exists()  # TensorFlow writes it last

    def _take_surplus(self, listed: list[str]) -> list[str]:
        """Take the checkpoints off the list that are not among the newest, and give those to delete."""
        ours = [name for name in listed if re.fullmatch(re.escape(self._base_name) + r"-\d+", name)]
        keep = len(ours) if self._max_to_keep is None else self._max_to_keep
        surplus: list[str] = []
        for name in ours[: max(0, len(ours) - keep)]:
            listed.remove(name)
            saved_at = self._saved_at.pop(name, self._begun_at)
            if self._hours is not None and saved_at - self._kept_at >= self._hours * _SECONDS_PER_HOUR:
                self._kept_at = saved_at
            else:
                surplus.append(name)
        return surplus

    def _write_list(self, names: Sequence[str]) -> None:
        """Replace the `checkpoint` file, at once; relative paths let the directory be moved."""
        state = tf1.train.generate_checkpoint_state_proto(str(self.path), names[-1], list(names))
        unfinished = self.path / "checkpoint.tmp"
        unfinished.write_text(text_format.MessageToString(state), encoding="utf-8")
        unfinished.replace(self.path / "checkpoint")

    def _delete(self, name: str) -> None:
        # The index first: without it, what is left is no checkpoint to anyone.
        data = [one for one in self.path.iterdir() if one.name.startswith(f"{name}.data-")]
        for file in (self.path / f"{name}.index", *data, self.path / f"{name}.meta"):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:  # an old checkpoint too many is no reason to end a training
                _logger.warning("the old checkpoint file %s cannot be deleted: %s", file, error)

    def _name(self, step: int) -> str:
        return f"{self._base_name}-{step}"
