"""Event files: one for each directory and session, whoever writes, and nothing left open."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    LossLogger,
    MonitoredSession,
    Session,
    SessionRunContext,
    SessionRunResult,
    StepHookTrigger,
    StepRateLogger,
    SummarySaver,
)
from typedhooks.hooks import SummaryWriter, SummaryWriterHookAddOn
from typedhooks.testing import RecordingHook, TinyModel

Scalars = Callable[[Path, str], list[tuple[int, float]]]
Events = Callable[[Path], list[tf1.Event]]


def files(directory: Path) -> list[Path]:
    return sorted(directory.glob("*tfevents*"))


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def train(model: TinyModel, hooks: list[AnyHook], runs: int = 2) -> None:
    with MonitoredSession(hooks=hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def test_hooks_of_one_directory_share_one_file(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_scalars: Scalars, read_events: Events
) -> None:
    """Paths that mean the same directory are one: one event file, one session start, everybody's values in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path / "d", target_is_directory=True)
    tf1.summary.scalar("model_loss", model.loss)
    every = StepHookTrigger(1)
    hooks: list[AnyHook] = [
        LossLogger(model.loss, summary_dir="d", trigger=every, log=False, tag="a"),
        LossLogger(model.loss, summary_dir="d/", trigger=every, log=False, tag="b"),
        LossLogger(model.loss, summary_dir="./d", trigger=every, log=False, tag="c"),
        LossLogger(model.loss, summary_dir=tmp_path / "x" / ".." / "d", trigger=every, log=False, tag="d"),
        LossLogger(model.loss, summary_dir="link", trigger=every, log=False, tag="e"),
        SummarySaver("d", every),
        StepRateLogger(summary_dir="d", trigger=every, log=False),
        CheckpointSaver("d", every),
    ]
    train(model, hooks)
    assert len(files(tmp_path / "d")) == 1
    for tag in ("a", "b", "c", "d", "e", "model_loss"):
        assert [step for step, _ in read_scalars(tmp_path / "d", tag)] == [1, 2], tag
    events = read_events(tmp_path / "d")
    assert sum(event.session_log.status == tf1.SessionLog.START for event in events) == 1
    assert sum(bool(event.graph_def) for event in events) == 1


class Own(SummaryWriterHookAddOn):
    """A user's hook that writes one value a run, and one at the end, to the directory that others write to."""

    runs = 0

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.runs += 1
        if self.writer is not None:
            self.writer.scalar("own", self.runs, run_context.session.global_step)

    @override
    def end(self, session: Session) -> None:
        if self.writer is not None:
            self.writer.scalar("end", self.runs, session.global_step)
        super().end(session)


def test_hooks_of_ones_own_share_it_too(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """With the add-on, or by `SummaryWriter.of`, anyone writes to the file that is open for a directory."""
    own = Own(tmp_path / "." / "d")
    with MonitoredSession(hooks=[own]) as session:
        writer = SummaryWriter.of(str(tmp_path / "d") + "/")
        assert writer is own.writer
        session.run(model.train)
        writer.scalar("caller", 3.0, 1)
        writer.close()
        session.run(model.train)
    assert own.writer is None
    assert len(files(tmp_path / "d")) == 1
    assert read_scalars(tmp_path / "d", "own") == [(1, 1.0), (2, 2.0)]
    assert read_scalars(tmp_path / "d", "end") == [(2, 2.0)]
    assert read_scalars(tmp_path / "d", "caller") == [(1, 3.0)]


def test_the_add_on_needs_no_directory(model: TinyModel) -> None:
    """Without a directory there is no writer."""
    own = Own(None)
    train(model, [own])
    assert own.writer is None
    assert own.runs == 2


def test_one_hook_that_leaves_closes_nothing_for_the_others(
    model: TinyModel, tmp_path: Path, read_scalars: Scalars
) -> None:
    """A hook removed while the session runs closes its part only; the others write on."""
    leaving = LossLogger(model.loss, summary_dir=tmp_path, log=False, tag="leaving")
    staying = LossLogger(model.loss, summary_dir=tmp_path, log=False, tag="staying")
    with MonitoredSession(hooks=[leaving, staying]) as session:
        session.run(model.train)
        session.remove_hooks(leaving)
        session.run(model.train)
    assert [step for step, _ in read_scalars(tmp_path, "leaving")] == [1]
    assert [step for step, _ in read_scalars(tmp_path, "staying")] == [1, 2]


def test_sessions_within_one_second_lose_nothing(model: TinyModel, tmp_path: Path, read_events: Events) -> None:
    """Three event files opened one after the other within a second are a file each, in order, with all their values."""
    for number in range(12):
        train(model, [LossLogger(model.loss, summary_dir=tmp_path, log=False, tag=f"loss {number}")], runs=1)
    assert len(files(tmp_path)) == 12
    tags = [value.tag for event in read_events(tmp_path) for value in event.summary.value]
    assert tags == [f"loss {number}" for number in range(12)]


def test_many_sessions_leave_nothing_open(model: TinyModel, tmp_path: Path, read_events: Events) -> None:
    """Sessions one after the other on one directory: files and threads stay as few, and every summary is readable."""
    tf1.summary.scalar("model_loss", model.loss)
    hooks: list[AnyHook] = [SummarySaver(tmp_path, StepHookTrigger(1))]
    train(model, hooks, runs=1)  # what TensorFlow opens once
    opened, threads = open_files(), threading.active_count()
    for _ in range(199):
        train(model, hooks, runs=1)
    assert open_files() <= opened
    assert threading.active_count() <= threads
    assert sum(len(event.summary.value) for event in read_events(tmp_path)) == 200


@pytest.mark.parametrize("callback", ["begin", "after_session_creation", "after_session_run"])
def test_errors_leave_nothing_open(model: TinyModel, tmp_path: Path, callback: str) -> None:
    """Wherever another hook fails, the event files are closed."""

    def fail() -> None:
        raise RuntimeError("failing")

    hooks: list[AnyHook] = [
        LossLogger(model.loss, summary_dir=tmp_path / "loss"),
        StepRateLogger(summary_dir=tmp_path / "rate"),
        CheckpointSaver(tmp_path / "model"),
        RecordingHook(on={callback: fail}, priority=-1000),
    ]

    def attempt() -> None:
        with pytest.raises(RuntimeError, match="failing"):
            train(model, hooks)

    attempt()
    opened, threads = open_files(), threading.active_count()
    for _ in range(3):
        attempt()
    assert open_files() <= opened
    assert threading.active_count() <= threads


def test_sessions_of_two_threads_share_the_file(tmp_path: Path, read_events: Events) -> None:
    """Two sessions that run at one time in one process write to one file of their directory."""
    together = threading.Barrier(2, timeout=60)
    errors: list[BaseException] = []

    def work(tag: str) -> None:
        try:
            with tf.Graph().as_default():
                step = tf1.assign_add(tf1.train.get_or_create_global_step(), 1)
                loss = tf.constant(1.0)
                hook = LossLogger(loss, summary_dir=tmp_path, log=False, tag=tag)
                with MonitoredSession(hooks=[hook]) as session:
                    together.wait()
                    for _ in range(20):
                        session.run(targets=step)
                    together.wait()
        except BaseException as error:  # shown by the test
            errors.append(error)

    workers = [threading.Thread(target=work, args=(tag,)) for tag in ("one", "two")]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not errors
    assert len(files(tmp_path)) == 1
    tags = [value.tag for event in read_events(tmp_path) for value in event.summary.value]
    assert sorted(tags) == ["one"] * 20 + ["two"] * 20
