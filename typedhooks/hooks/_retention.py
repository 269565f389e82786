"""The checkpoints in one directory: which there are, and which are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import final

from tensorflow.compat import v1 as tf1

_SECONDS_PER_HOUR = 3600


@final
class CheckpointDirectory:
    """Saves checkpoints into a directory, lists them in its `checkpoint` file, and deletes what is not kept.

    A new checkpoint is complete and listed before an old one is deleted, so that at any moment the newest one listed
    can be restored.

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
        self._kept_at = clock()
        state = tf1.train.get_checkpoint_state(str(path))
        listed = [] if state is None else list(state.all_model_checkpoint_paths)
        self._listed = {name: clock() for name in listed if tf1.train.checkpoint_exists(name)}

    def has(self, step: int) -> bool:
        """Whether there is a checkpoint of this step."""
        return tf1.train.checkpoint_exists(self._prefix(step))

    def save(self, saver: tf1.train.Saver, session: tf1.Session, step: int, *, write_meta_graph: bool) -> str:
        """Save a checkpoint of this step and give its prefix."""
        prefix = self._prefix(step)
        saver.save(session, prefix, write_meta_graph=write_meta_graph, write_state=False)
        self._listed.pop(prefix, None)
        self._listed[prefix] = self._clock()
        surplus = self._take_surplus()
        tf1.train.update_checkpoint_state(
            str(self.path), prefix, all_model_checkpoint_paths=[Path(one).name for one in self._listed]
        )
        for one in surplus:
            tf1.train.remove_checkpoint(one)
        return prefix

    def _take_surplus(self) -> list[str]:
        """Take the checkpoints out of the list that are neither among the newest nor kept for their hour."""
        surplus: list[str] = []
        while self._max_to_keep is not None and len(self._listed) > self._max_to_keep:
            oldest = next(iter(self._listed))
            saved_at = self._listed.pop(oldest)
            if self._hours is not None and saved_at - self._kept_at >= self._hours * _SECONDS_PER_HOUR:
                self._kept_at = saved_at
            else:
                surplus.append(oldest)
        return surplus

    def _prefix(self, step: int) -> str:
        return str(self.path / f"{self._base_name}-{step}")
