"""`ProgressBar`: a bar in the terminal, and silence elsewhere."""

from __future__ import annotations

import importlib.util
import io
import threading
from collections.abc import Iterable
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    FetchTypeError,
    GlobalStepError,
    HookUsageError,
    MonitoredSession,
    ProgressBar,
    StepHookTrigger,
)
from typedhooks.testing import RecordingHook, TinyModel, tiny_model


class Terminal(io.StringIO):
    """A file that says it is a terminal."""

    @override
    def isatty(self) -> bool:
        return True

    def shown(self) -> list[str]:
        """What the bar looked like, one after the other."""
        return [one.strip() for one in self.getvalue().split("\r") if one.strip()]


def run(model: TinyModel, hooks: Iterable[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def test_a_bar_in_a_terminal(model: TinyModel) -> None:
    """It shows the step and the total, moves with its trigger, and ends at the last step on a line of its own."""
    terminal = Terminal()
    run(model, [ProgressBar(10, trigger=StepHookTrigger(4), file=terminal)], runs=10)
    shown = terminal.shown()
    assert [one for one in ("0/10", "4/10", "8/10", "10/10") if not any(one in line for line in shown)] == []
    assert not any("5/10" in line for line in shown)
    assert "10/10" in shown[-1]
    assert "100%" in shown[-1]
    assert terminal.getvalue().endswith("\n")


def test_metrics_description_and_unit(model: TinyModel) -> None:
    """Metrics are shown by the names given, with the values of the step shown; description and unit as wished."""
    terminal = Terminal()
    metrics: dict[str, tf.Tensor | tf.Variable | str] = {
        "l": model.loss,
        "w": "weight:0",
        "v": model.weight,
        "n": tf.constant(7),
    }
    hook = ProgressBar(4, metrics, StepHookTrigger(2), description="digits", unit="batch", file=terminal)
    run(model, [hook], runs=4)
    [at_2] = [line for line in terminal.shown() if "2/4" in line]
    assert at_2.startswith("digits:")
    assert "batch" in at_2
    assert "l=0.5" in at_2
    assert "n=7" in at_2
    assert "l=0.25" in terminal.shown()[-1]


def test_without_a_total(model: TinyModel) -> None:
    """Where the end is not known the steps are counted."""
    terminal = Terminal()
    run(model, [ProgressBar(trigger=StepHookTrigger(1), file=terminal)], runs=3)
    assert "3step" in terminal.shown()[-1]


def test_silent_where_there_is_no_terminal(model: TinyModel, capfd: pytest.CaptureFixture[str]) -> None:
    """Nothing is written to a file or a pipe."""
    file = io.StringIO()
    run(model, [ProgressBar(3, {"loss": model.loss}, StepHookTrigger(1), file=file)], runs=3)
    assert file.getvalue() == ""
    capfd.readouterr()
    run(model, [ProgressBar(3, trigger=StepHookTrigger(1))], runs=3)
    assert "3/3" not in capfd.readouterr().err


@pytest.mark.parametrize("show", [True, False])
def test_show(model: TinyModel, show: bool) -> None:
    """`show` decides, whatever the output is."""
    file: io.StringIO = io.StringIO() if show else Terminal()
    run(model, [ProgressBar(2, trigger=StepHookTrigger(1), show=show, file=file)], runs=2)
    assert ("2/2" in file.getvalue()) is show


def test_at_the_end_no_metric_is_computed(caplog: pytest.LogCaptureFixture) -> None:
    """Metrics that need feeds are no trouble at the end: the bar moves to the last step and is closed."""
    terminal = Terminal()
    with tf.Graph().as_default():
        model = tiny_model()
        fed = tf1.placeholder(tf.float32, [])
        hook = ProgressBar(5, {"fed": tf1.identity(fed)}, StepHookTrigger(2), file=terminal)
        with MonitoredSession(hooks=[hook]) as session:
            for number in range(5):
                session.run(model.train, feeds=[(fed, float(number))])
    assert caplog.messages == []
    assert "5/5" in terminal.shown()[-1]
    assert "fed=3" in terminal.shown()[-1]


def test_used_up_input(model: TinyModel) -> None:
    """After the end of the input the bar ends at the last step."""
    terminal = Terminal()
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
    with tf1.control_dependencies([element]):
        step = tf1.assign_add(tf1.train.get_or_create_global_step(), 1)
    hook = ProgressBar(10, {"element": element}, StepHookTrigger(2), file=terminal)
    with MonitoredSession(hooks=[hook]) as session:
        assert len(list(session.steps(step))) == 3
    assert "3/10" in terminal.shown()[-1]


def test_an_error_closes_the_bar(model: TinyModel) -> None:
    """After an exception the bar is closed where it was, and the next output starts on a new line."""
    terminal = Terminal()
    with (
        pytest.raises(RuntimeError, match="body"),
        MonitoredSession(hooks=[ProgressBar(5, trigger=StepHookTrigger(1), file=terminal)]) as session,
    ):
        session.run(model.train)
        raise RuntimeError("body")
    assert "1/5" in terminal.shown()[-1]
    assert terminal.getvalue().endswith("\n")


def test_a_resumed_training_starts_where_it_was(model: TinyModel, tmp_path: Path) -> None:
    """The bar starts at the restored step; the same hook makes a new bar in each session."""
    hook = ProgressBar(8, trigger=StepHookTrigger(1), file=(terminal := Terminal()))
    hooks: list[AnyHook] = [hook, CheckpointSaver(tmp_path)]
    run(model, hooks, runs=5, restore=tmp_path)
    before = len(terminal.shown())
    run(model, hooks, runs=3, restore=tmp_path)
    assert "5/8" in terminal.shown()[before]
    assert "8/8" in terminal.shown()[-1]


def test_recovery_moves_the_bar_back(model: TinyModel, tmp_path: Path) -> None:
    """After a loss of the session the bar goes back to the restored step, and on from there."""
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 4:
            raise tf1.errors.UnavailableError(None, None, "gone")

    terminal = Terminal()
    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}),
        ProgressBar(9, trigger=StepHookTrigger(1), file=terminal),
        CheckpointSaver(tmp_path, StepHookTrigger(2, start_step=0)),
    ]
    run(model, hooks, runs=6, restore=tmp_path)
    assert "6/9" in terminal.shown()[-1]


def test_no_thread_stays(model: TinyModel) -> None:
    """The bar leaves no thread behind."""
    before = set(threading.enumerate())
    run(model, [ProgressBar(2, trigger=StepHookTrigger(1), file=Terminal())], runs=2)
    assert {one.name for one in set(threading.enumerate()) - before} == set()


def test_what_is_no_scalar_is_refused(model: TinyModel) -> None:
    """A metric that is no scalar, no tensor, or not there is an error in `begin()`."""
    with pytest.raises(HookUsageError, match=r"ProgressBar shows scalars, and 'vector' is of shape \(2,\)"):
        MonitoredSession(hooks=[ProgressBar(metrics={"vector": tf.constant([1.0, 2.0])})])
    with pytest.raises(FetchTypeError):
        MonitoredSession(hooks=[ProgressBar(metrics={"op": "train"})])


def test_without_tqdm(model: TinyModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where tqdm is not installed the message says how to get it."""
    find = importlib.util.find_spec

    def not_tqdm(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "tqdm" else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", not_tqdm)
    with pytest.raises(HookUsageError, match=r"needs tqdm: pip install 'typedhooks\[progress\]'"):
        MonitoredSession(hooks=[ProgressBar()])


def test_a_global_step_is_needed() -> None:
    """Without a global step the message names the hook."""
    with tf.Graph().as_default(), pytest.raises(GlobalStepError, match="ProgressBar"):
        MonitoredSession(hooks=[ProgressBar()])


@pytest.mark.parametrize(
    ("show", "to_file", "silent"),
    [(None, False, False), (True, False, False), (False, False, True), (None, True, None)],
)
def test_a_notebook(
    model: TinyModel, monkeypatch: pytest.MonkeyPatch, *, show: bool | None, to_file: bool, silent: bool | None
) -> None:
    """In a notebook, whose output says that it is no terminal, the bar is shown unless that is not wanted."""
    auto, notebook = importlib.import_module("tqdm.auto"), importlib.import_module("tqdm.notebook")
    opened: list[bool | None] = []

    class Widget(notebook.tqdm_notebook):  # type: ignore[name-defined,misc] # as tqdm.auto chooses it there
        def __init__(self, *, disable: bool | None, **_rest: object) -> None:
            opened.append(disable)
            self.n = 0

        def update(self, n: int = 1) -> None:
            self.n += n

        def close(self) -> None:
            pass

    monkeypatch.setattr(auto, "tqdm", Widget)
    file = io.StringIO() if to_file else None
    run(model, [ProgressBar(2, trigger=StepHookTrigger(1), show=show, file=file)], runs=2)
    assert opened == [silent]
