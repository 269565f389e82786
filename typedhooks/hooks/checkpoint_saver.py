"""`CheckpointSaver` and `CheckpointListener`: a model's variables, saved as the training goes on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Literal

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.clock import Clock
from typedhooks.errors import HookUsageError, add_note
from typedhooks.graph.restore_path import restore_path_of
from typedhooks.hooks._async_save import BackgroundSaver
from typedhooks.hooks._retention import CheckpointDirectory
from typedhooks.hooks._saved_state import saved_states
from typedhooks.hooks._writers import SummaryWriter, make_directory
from typedhooks.run import Session, SessionRunContext, SessionRunResult, StopKind, StopReason
from typedhooks.trigger import Elapsed, HookTrigger, StepHookTrigger
from typedhooks.triggered_hook import TriggeredHook

_logger = logging.getLogger("typedhooks")


class CheckpointListener:
    """Is told of every checkpoint that a `CheckpointSaver` saves. Every method does nothing."""

    def begin(self) -> None:
        """Called in the saver's `begin()`, while the graph is open."""

    def before_save(self, session: Session, step: int) -> None:
        """Called before a checkpoint of this step is saved."""

    def after_save(self, session: Session, step: int, path: str) -> bool | None:
        """Called after a checkpoint was saved at `path`; returning `True` requests a stop."""

    def end(self, session: Session, step: int) -> None:
        """Called in the saver's `end()`."""


class CheckpointSaver(TriggeredHook):
    """Saves the model's variables when its trigger fires, and at the end.

    A step is saved once. After a stop of kind `StopKind.NON_FINITE` nothing more is saved, so that the newest
    checkpoint is one to go on from. The checkpoints are what `tf.compat.v1.train.Saver` writes, and are named by the
    global step after the run. It is called after other hooks, so what they wrote to variables in a step is in it.

    Example:
        >>> from typedhooks import CheckpointSaver, StepHookTrigger, TimeHookTrigger
        >>> hook = CheckpointSaver("model", trigger=StepHookTrigger(1000) | TimeHookTrigger(600), max_to_keep=3)
    """

    priority = -500

    def __init__(
        self,
        directory: str | Path,
        trigger: HookTrigger = StepHookTrigger(1000),
        trigger_at_end: bool = True,
        checkpoint_base_name: str = "model.ckpt",
        max_to_keep: int | None = 5,
        keep_every_n_hours: float | None = None,
        listeners: Iterable[CheckpointListener] = (),
        save_at_start: bool = False,
        async_save: bool = False,
        *,
        saver: tf1.train.Saver | None = None,
        save_graph: bool = True,
        on_save_error: Literal["raise", "warn"] = "raise",
        clock: Clock = time.monotonic,
    ) -> None:
        """Say where and when to save.

        Args:
            directory: Where to save; made if it is missing.
            trigger: When.
            trigger_at_end: Whether to save at the end too.
            checkpoint_base_name: What the names of the checkpoints begin with; `-` and the step follow.
            max_to_keep: How many of the newest checkpoints to keep; `None` for all.
            keep_every_n_hours: Keep one checkpoint for each so many hours of training besides.
            listeners: Told of each checkpoint.
            save_at_start: Whether to save when a session starts at a step that has no checkpoint here yet.
            async_save: Whether to write in a thread of its own while the training goes on. The values are those of the
                step: they are copied first, which takes as much memory again. A checkpoint is written before the next
                one is begun, and the last one before the session ends; listeners are told, and what failed is raised,
                in the first run after it.
            saver: Saves. Default: the session's, of all variables.
            save_graph: Whether to write the graph too, as `graph.pbtxt`, and a meta graph beside each checkpoint.
            on_save_error: Whether a checkpoint that cannot be written, such as on a full disk, ends the training, or
                is warned of and tried again when the trigger fires next. The loss of a server is always raised.
            clock: Seconds, monotonic, for `keep_every_n_hours`.

        Raises:
            ValueError: `max_to_keep` is below 1, or `keep_every_n_hours` is not positive, or
                `on_save_error` is neither `"raise"` nor `"warn"`.
        """
        super().__init__(trigger, trigger_at_end=trigger_at_end)
        if max_to_keep is not None and max_to_keep < 1:
            raise ValueError(f"CheckpointSaver(max_to_keep={max_to_keep}): it must be at least 1, or None to keep all")
        if keep_every_n_hours is not None and not keep_every_n_hours > 0:
            raise ValueError(f"CheckpointSaver(keep_every_n_hours={keep_every_n_hours}): it must be positive")
        if on_save_error not in {"raise", "warn"}:
            raise ValueError(f"CheckpointSaver(on_save_error={on_save_error!r}): it must be 'raise' or 'warn'")
        self._directory = directory
        self._base_name = checkpoint_base_name
        self._max_to_keep = max_to_keep
        self._keep_every_n_hours = keep_every_n_hours
        self._listeners = tuple(listeners)
        self._save_at_start = save_at_start
        self._async_save = async_save
        self._given_saver = saver
        self._save_graph = save_graph
        self._warns = on_save_error == "warn"
        self._clock = clock

    @override
    def begin(self) -> None:
        """Make the directory.

        Raises:
            DirectoryError: It is a file, or cannot be made or written.
            GlobalStepError: The graph has no global step.
        """
        super().begin()
        self._checkpoints = CheckpointDirectory(
            make_directory(self._directory),
            self._base_name,
            max_to_keep=self._max_to_keep,
            keep_every_n_hours=self._keep_every_n_hours,
            clock=self._clock,
        )
        self._writer: SummaryWriter | None = None
        self._background: BackgroundSaver | None = None
        self._pending: tuple[int, Future[str]] | None = None
        self._graph_is_written = False
        self._warned_of_still_step = False
        for listener in self._listeners:
            listener.begin()

    @override
    def after_session_creation(self, session: Session) -> None:
        super().after_session_creation(session)
        self._saver = self._given_saver or _session_saver(session)
        self._saved_at: int | None = None
        self._waits = False
        if self._writer is None:
            self._warn_of_other_directory(session)
            self._writer = SummaryWriter.of(self._checkpoints.path)
        if self._async_save and self._background is None:
            self._background = BackgroundSaver(self._saver, session.graph)
        self._finish(session)
        step = session.global_step
        if self._save_at_start and not self._checkpoints.has(step):
            self._save(step, session)

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        if self._pending is not None and self._pending[1].done():
            self._finish(run_context.session)
        super().after_session_run(run_context, run_result)
        step = self._saved_at
        # Triggers do not fire twice for one step. One that would by now fire for the next step, though it would not
        # when this one was saved, goes by time, which passes while no step is made.
        if step is None or not self._waits or run_context.session.global_step > step:
            return
        if self._trigger.should_trigger_for_step(step + 1):
            self._warn_of_still_step(step)

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[None], session: Session
    ) -> None:
        reason = session.stop_reason
        if reason is not None and reason.kind is StopKind.NON_FINITE:
            _logger.warning("no checkpoint of step %d is saved: %s", step, reason)
        elif step != self._saved_at:
            self._save(step, session)
        else:
            self._warn_of_still_step(step)
        self._waits = not self._trigger.should_trigger_for_step(step + 1)

    @override
    def end(self, session: Session) -> None:
        with ExitStack() as stack:  # whatever one of these raises, the others are called
            stack.callback(self._close)
            step = session.global_step
            for listener in reversed(self._listeners):
                stack.callback(listener.end, session, step)
            stack.callback(self._finish, session)
            super().end(session)

    @override
    def on_error(self, error: BaseException) -> None:
        self._close()

    def _save(self, step: int, session: Session) -> None:
        self._finish(session)
        for listener in self._listeners:
            listener.before_save(session, step)
        try:
            path = self._write_or_start(step, session)
        except (OSError, tf1.errors.OpError) as error:
            self._not_saved(step, error)
        else:
            self._saved_at = step
            if path is not None:
                self._tell(step, path, session)

    def _write_or_start(self, step: int, session: Session) -> str | None:
        """Write a checkpoint and give its prefix, or begin to write it in the background."""
        saved_states(session.graph).write(session)
        if self._save_graph and not self._graph_is_written:
            tf1.train.write_graph(
                session.graph.as_graph_def(add_shapes=True), str(self._checkpoints.path), "graph.pbtxt"
            )
            self._graph_is_written = True
        if self._background is None:
            return self._checkpoints.save(partial(self._write, session.raw_session), step)
        save = partial(self._save_values, session.graph, step)
        self._pending = step, self._background.start(session.raw_session, save)
        return None

    def _write(self, session: tf1.Session, prefix: str) -> None:
        self._saver.save(session, prefix, write_meta_graph=self._save_graph, write_state=False)

    def _save_values(self, graph: tf.Graph, step: int, write_values: Callable[[str], object]) -> str:
        """What `_checkpoints.save` and `_write` do, in the background."""

        def write(prefix: str) -> None:
            write_values(prefix)
            if self._save_graph:
                with graph.as_default():
                    self._saver.export_meta_graph(f"{prefix}.meta")

        return self._checkpoints.save(write, step)

    def _finish(self, session: Session) -> None:
        """Wait for the checkpoint that is being written, if there is one, and tell of it, or raise why it failed."""
        pending, self._pending = self._pending, None
        if pending is not None:
            step, path = pending
            failure = path.exception()
            if isinstance(failure, OSError | tf1.errors.OpError):
                self._not_saved(step, failure)
            else:
                self._tell(step, path.result(), session)

    def _not_saved(self, step: int, error: OSError | tf1.errors.OpError) -> None:
        """Raise why a checkpoint was not saved, or warn of it and go on."""
        what = f"the checkpoint of step {step} was not saved to {self._checkpoints.path}"
        if not self._warns or isinstance(error, tf1.errors.UnavailableError | tf1.errors.AbortedError):
            add_note(error, what)
            raise error
        self._saved_at = None
        _logger.warning("%s, and training goes on: %s", what, error)

    def _tell(self, step: int, path: str, session: Session) -> None:
        _logger.info("saved checkpoint %s", path)
        if self._writer is not None:
            self._writer.checkpoint(path, step)
        # All listeners are told, also where one of them asks for a stop.
        stops = [listener.after_save(session, step, path) for listener in self._listeners]
        if any(stops):
            session.request_stop(StopReason(StopKind.REQUESTED, f"a checkpoint listener asked for it after {path}"))

    def _warn_of_other_directory(self, session: Session) -> None:
        source = restore_path_of(session.graph)
        if source is not None and not source.means(self._checkpoints.path):
            _logger.warning(
                "checkpoints are saved to %s, and this session restores from %s: started again, it would not find "
                "them; give the same directory to ChiefSessionCreator(checkpoint_path=...)",
                self._checkpoints.path,
                "nowhere" if source.given is None else source.given,
            )

    def _warn_of_still_step(self, step: int) -> None:
        if not self._warned_of_still_step:
            self._warned_of_still_step = True
            _logger.warning(
                "no checkpoint is saved while the global step stays at %d; does training count it up?", step
            )

    def _close(self) -> None:
        background, self._background = self._background, None
        if background is not None:
            background.close()
        pending, self._pending = self._pending, None
        if pending is not None and (failure := pending[1].exception()) is not None:
            _logger.warning("the checkpoint of step %d was not saved: %s", pending[0], failure)
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()


def _session_saver(session: Session) -> tf1.train.Saver:
    savers: list[tf1.train.Saver] = session.graph.get_collection(tf1.GraphKeys.SAVERS)
    if len(savers) != 1:
        raise HookUsageError(
            f"CheckpointSaver found {len(savers)} savers in the graph's collection of savers; give it the right one "
            "as CheckpointSaver(saver=...)",
            hook="CheckpointSaver",
        )
    return savers[0]
