"""`SummarySaver`: which summaries are computed and written, and when."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    DirectoryError,
    FetchTypeError,
    GlobalStepError,
    HookUsageError,
    MonitoredSession,
    StepHookTrigger,
    SummarySaver,
)
from typedhooks.testing import RecordingHook, TinyModel, tiny_model

Scalars = Callable[[Path, str], list[tuple[int, float]]]
Events = Callable[[Path], list[tf1.Event]]


def run(model: TinyModel, hooks: Iterable[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def losses(*steps: int) -> list[tuple[int, float]]:
    """What a tiny model's loss is at these steps, in single precision."""
    return [(step, float(np.float32(1) / np.float32(step))) for step in steps]


def starts(events: Iterable[tf1.Event]) -> list[int]:
    """The steps of the events that say that a session started."""
    return [event.step for event in events if event.session_log.status == tf1.SessionLog.START]


def test_it_fires_at_the_steps_of_its_trigger(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """Every 5 of 20 steps are exactly four summaries, each with the values of its own step."""
    tf1.summary.scalar("model_loss", model.loss)
    run(model, [SummarySaver(tmp_path, StepHookTrigger(5))], runs=20)
    assert read_scalars(tmp_path, "model_loss") == losses(5, 10, 15, 20)


@pytest.mark.parametrize(("at_end", "expected"), [(True, [5, 7]), (False, [5])])
def test_the_end(model: TinyModel, tmp_path: Path, read_scalars: Scalars, at_end: bool, expected: list[int]) -> None:
    """At the end the summaries are written once more, unless that is not wanted."""
    tf1.summary.scalar("model_weight", model.weight)
    run(model, [SummarySaver(tmp_path, StepHookTrigger(5), at_end)], runs=7)
    assert [step for step, _ in read_scalars(tmp_path, "model_weight")] == expected


def test_nothing_is_computed_between(model: TinyModel, tmp_path: Path) -> None:
    """Summaries are computed in the runs of the trigger only."""
    computed = tf1.get_variable("computed", initializer=0)
    tf1.summary.scalar("computed", tf1.assign_add(computed, 1))
    with MonitoredSession(hooks=[SummarySaver(tmp_path, StepHookTrigger(5), trigger_at_end=False)]) as session:
        for _ in range(12):
            session.run(model.train)
        assert session.run(computed, hooks=False) == 2


def test_a_collection_of_ones_own(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """`collection` says which summaries are written, and only those are."""
    tf1.summary.scalar("model_loss", model.loss, collections=["mine"])
    tf1.summary.scalar("other", model.loss)
    run(model, [SummarySaver(tmp_path, StepHookTrigger(1), collection="mine")], runs=2)
    assert read_scalars(tmp_path, "model_loss") == losses(1, 2)
    with pytest.raises(KeyError):
        read_scalars(tmp_path, "other")


@pytest.mark.parametrize("name", [False, True])
def test_a_summary_of_ones_own(model: TinyModel, tmp_path: Path, read_scalars: Scalars, name: bool) -> None:
    """`summary_op`, a tensor or a name, is written instead of a collection."""
    summary = tf1.summary.scalar("model_loss", model.loss, collections=[])
    given = str(summary.name) if name else summary
    run(model, [SummarySaver(tmp_path, StepHookTrigger(1), summary_op=given)], runs=2)
    assert read_scalars(tmp_path, "model_loss") == losses(1, 2)


def test_a_summary_must_be_a_string(model: TinyModel, tmp_path: Path) -> None:
    """A tensor that is no serialized summary is refused in `begin()`, by name."""
    with pytest.raises(FetchTypeError, match="loss:0"):
        MonitoredSession(hooks=[SummarySaver(tmp_path, summary_op=model.loss)])


def test_no_summaries_are_an_error(model: TinyModel, tmp_path: Path) -> None:
    """An empty collection is an error that says what to do."""
    with pytest.raises(HookUsageError, match=r"'summaries' is empty; add summaries"):
        MonitoredSession(hooks=[SummarySaver(tmp_path)])
    assert not model.loss.graph.finalized


def test_a_global_step_is_needed(tmp_path: Path) -> None:
    """Without a global step the message names the hook."""
    with tf.Graph().as_default():
        tf1.summary.scalar("one", tf.constant(1.0))
        with pytest.raises(GlobalStepError, match="SummarySaver"):
            MonitoredSession(hooks=[SummarySaver(tmp_path)])


def test_a_file_is_no_directory(model: TinyModel, tmp_path: Path) -> None:
    """A file in the directory's place is an error in `begin()`."""
    file = tmp_path / "file"
    file.touch()
    tf1.summary.scalar("model_loss", model.loss)
    with pytest.raises(DirectoryError, match=re.escape(f"{str(file)!r} cannot be used as a directory: it is a file")):
        MonitoredSession(hooks=[SummarySaver(file)])


def test_the_graph_and_each_start_are_written(model: TinyModel, tmp_path: Path, read_events: Events) -> None:
    """TensorBoard gets the graph, and the start of every session, resumed ones too."""
    tf1.summary.scalar("model_loss", model.loss)
    hooks: list[AnyHook] = [SummarySaver(tmp_path, StepHookTrigger(2)), CheckpointSaver(tmp_path, StepHookTrigger(2))]
    run(model, hooks, runs=2)
    run(model, hooks, runs=2, restore=tmp_path)
    events = read_events(tmp_path)
    assert starts(events) == [1, 3]
    graphs = [tf1.GraphDef.FromString(event.graph_def) for event in events if event.graph_def]
    assert len(graphs) == 2, "one for each event file"
    assert all("train" in {node.name for node in graph.node} for graph in graphs)


def test_recovery(model: TinyModel, tmp_path: Path, read_scalars: Scalars, read_events: Events) -> None:
    """What was written for steps that got lost is replaced: each step is shown once, in one event file."""
    tf1.summary.scalar("model_loss", model.loss)
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 6:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [
        SummarySaver(tmp_path, StepHookTrigger(1)),
        RecordingHook(on={"after_session_run": lose}, priority=-1),
        CheckpointSaver(tmp_path, StepHookTrigger(5)),
    ]
    run(model, hooks, runs=9, restore=tmp_path)
    assert read_scalars(tmp_path, "model_loss") == losses(*range(1, 9)), "nine runs, one of them lost and made again"
    assert starts(read_events(tmp_path)) == [1, 6]
    assert len(list(tmp_path.glob("*tfevents*"))) == 1


@pytest.mark.parametrize("error", [RuntimeError("body"), KeyboardInterrupt()])
def test_an_error_loses_nothing_that_was_written(
    model: TinyModel, tmp_path: Path, read_scalars: Scalars, error: BaseException
) -> None:
    """After an exception the event file is closed, with everything that was written."""
    tf1.summary.scalar("model_loss", model.loss)
    with (
        pytest.raises(type(error)),
        MonitoredSession(hooks=[SummarySaver(tmp_path, StepHookTrigger(2))]) as session,
    ):
        for _ in range(5):
            session.run(model.train)
        raise error
    assert read_scalars(tmp_path, "model_loss") == losses(2, 4)


def test_a_second_session_on_the_graph(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """The hook may be used again, and another like it too: neither adds anything to the graph."""
    tf1.summary.scalar("model_loss", model.loss)
    hook = SummarySaver(tmp_path / "a", StepHookTrigger(1))
    run(model, [hook], runs=2)
    ops = len(model.loss.graph.get_operations())
    run(model, [hook], runs=1)
    run(model, [SummarySaver(tmp_path / "b", StepHookTrigger(1))], runs=3)
    assert len(model.loss.graph.get_operations()) == ops
    assert read_scalars(tmp_path / "b", "model_loss") == losses(1, 2, 3)


def test_a_summary_added_in_between_is_written(model: TinyModel, tmp_path: Path, read_scalars: Scalars) -> None:
    """What came into the collection since the last session is written too."""
    tf1.summary.scalar("model_loss", model.loss)
    hook = SummarySaver(tmp_path, StepHookTrigger(1))
    run(model, [hook], runs=1)
    tf1.summary.scalar("model_weight", model.weight)
    run(model, [SummarySaver(tmp_path / "more", StepHookTrigger(1))], runs=1)
    assert len(read_scalars(tmp_path / "more", "model_weight")) == 1


# Feeds and input.


def test_the_callers_feeds_are_used(tmp_path: Path, read_scalars: Scalars) -> None:
    """A summary of a placeholder has the value that was fed in that run."""
    with tf.Graph().as_default():
        model = tiny_model()
        x = tf1.placeholder(tf.float32, [], name="x")
        tf1.summary.scalar("fed", x)
        with MonitoredSession(hooks=[SummarySaver(tmp_path, StepHookTrigger(2), trigger_at_end=False)]) as session:
            for number in range(1, 6):
                session.run(model.train, feeds=[(x, float(number))])
    assert read_scalars(tmp_path, "fed") == [(2, 2.0), (4, 4.0)]


def test_a_missing_feed_names_hook_and_placeholder(model: TinyModel, tmp_path: Path) -> None:
    """A run that lacks a needed feed fails, with a note that names the hook and the placeholder."""
    tf1.summary.scalar("fed", tf1.placeholder(tf.float32, [], name="x"))
    with (
        pytest.raises(tf1.errors.InvalidArgumentError) as caught,
        MonitoredSession(hooks=[SummarySaver(tmp_path, StepHookTrigger(2))]) as session,
    ):
        session.run(model.train)  # the hook is not due
        session.run(model.train)
    notes = "\n".join(getattr(caught.value, "__notes__", ()))
    assert "'x' is needed by what 'SummarySaver.before_session_run' asks for" in notes


def test_at_the_end_a_missing_feed_is_a_warning(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """At the end what needs a feed is left out, with a warning of one line, and the other hooks end as usual."""
    tf1.summary.scalar("fed", tf1.placeholder(tf.float32, [], name="x"))
    other = RecordingHook()
    hooks: list[AnyHook] = [SummarySaver(tmp_path / "logs", StepHookTrigger(100)), CheckpointSaver(tmp_path), other]
    run(model, hooks, runs=1, restore=tmp_path)
    assert [record.getMessage() for record in caplog.records] == [
        "SummarySaver does not act at the end: what it needs takes a feed for placeholder 'x'"
    ]
    assert other.events[-1] == "end"
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / "model.ckpt-1")


def test_at_the_end_used_up_input_is_no_harm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where the input is used up, what needs it is left out with a debug message, and the other hooks end as usual."""
    with tf.Graph().as_default():
        model = tiny_model()
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
        tf1.summary.scalar("element", element)
        other = RecordingHook()
        hooks: list[AnyHook] = [SummarySaver(tmp_path, StepHookTrigger(100)), other]
        seen: list[int] = []
        with caplog.at_level(logging.DEBUG, "typedhooks"), MonitoredSession(hooks=hooks) as session:
            seen = [int(one) for one in session.steps(element, targets=model.train)]
    assert seen == [0, 1, 2]
    assert other.events[-1] == "end"
    assert [record.levelname for record in caplog.records if "SummarySaver" in record.getMessage()] == ["DEBUG"]
