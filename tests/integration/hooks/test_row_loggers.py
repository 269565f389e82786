"""`CSVLogger` and `JSONLinesLogger`: one row for each step, in a file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from hypothesis import given, settings
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    CSVLogger,
    DirectoryError,
    FetchTypeError,
    HookUsageError,
    JSONLinesLogger,
    MonitoredSession,
    StepHookTrigger,
    fetch_map,
    scalar,
)
from typedhooks.testing import RecordingHook, TinyModel, tiny_model

LOGGERS: list[Callable[..., CSVLogger | JSONLinesLogger]] = [CSVLogger, JSONLinesLogger]


def run(model: TinyModel, hooks: list[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, as a reader of its format gives them."""
    with path.open(encoding="utf-8", newline="") as file:
        if path.suffix == ".csv":
            return [dict(row) for row in csv.DictReader(file)]
        return [json.loads(line) for line in file]


def steps_of(path: Path) -> list[int]:
    return [int(row["step"]) for row in rows_of(path)]


@pytest.fixture(params=LOGGERS, ids=lambda kind: kind.__name__)
def make(request: pytest.FixtureRequest) -> Callable[..., CSVLogger | JSONLinesLogger]:
    """Each of the two."""
    kind: Callable[..., CSVLogger | JSONLinesLogger] = request.param
    return kind


@pytest.fixture
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A file in a directory that is not there yet."""
    kind = "csv" if "CSV" in request.node.name else "jsonl"
    return tmp_path / "not yet" / f"log.{kind}"


def test_csv(model: TinyModel, tmp_path: Path) -> None:
    """A header, and a row for each step, of values as short as they can be without loss."""
    path = tmp_path / "log.csv"
    values: Mapping[str, Any] = {
        "loss": model.loss,
        "name": "loss:0",
        "spec": scalar(model.loss, float).map(lambda loss: loss > 0.9),
        "tenth": tf.constant(0.1),
        "double": tf.constant(0.1, tf.float64),
        "count": tf.constant(7),
        "yes": tf.constant(True),
        "text": tf.constant('a,"b"\nü'),
    }
    run(model, [CSVLogger(path, values)], 2)
    assert path.read_text(encoding="utf-8").splitlines()[:3] == [
        "step,loss,name,spec,tenth,double,count,yes,text",
        '1,1.0,1.0,True,0.1,0.1,7,True,"a,""b""',
        'ü"',
    ]
    assert rows_of(path)[1] == {
        "step": "2",
        "loss": "0.5",
        "name": "0.5",
        "spec": "False",
        "tenth": "0.1",
        "double": "0.1",
        "count": "7",
        "yes": "True",
        "text": 'a,"b"\nü',
    }


def test_json_lines(model: TinyModel, tmp_path: Path) -> None:
    """An object a line, with arrays of any shape."""
    path = tmp_path / "log.jsonl"
    values: Mapping[str, Any] = {
        "loss": scalar(model.loss, float),
        "tenth": tf.constant(0.1),
        "matrix": tf.constant([[1, 2], [3, 4]]),
        "half": tf.constant([0.5], tf.bfloat16),
        "texts": tf.constant(["ü".encode(), b"\xff"]),
        "odd": tf.constant([np.nan, np.inf, -np.inf]),
        "no": tf.constant(False),
    }
    run(model, [JSONLinesLogger(path, values)], 1)
    assert path.read_text(encoding="utf-8").count("\n") == 1
    assert rows_of(path) == [
        {
            "step": 1,
            "loss": 1.0,
            "tenth": 0.1,
            "matrix": [[1, 2], [3, 4]],
            "half": [0.5],
            "texts": ["ü", "/w=="],
            "odd": ["NaN", "Infinity", "-Infinity"],
            "no": False,
        }
    ]


@pytest.mark.parametrize("separator", ["\t", ";", "|"])
def test_the_separator(model: TinyModel, tmp_path: Path, separator: str) -> None:
    """It stands between the values, in a file that is gone on with too."""
    path = tmp_path / "log.csv"
    hook = CSVLogger(path, {"loss": model.loss}, separator=separator)
    hooks: list[AnyHook] = [hook, CheckpointSaver(tmp_path)]
    run(model, hooks, 1, tmp_path)
    run(model, hooks, 1, tmp_path)
    assert path.read_text() == "step,loss\n1,1.0\n2,0.5\n".replace(",", separator)


@pytest.mark.parametrize("separator", ["", ",,", '"', "\n", ".", "1", "-", "e"])
def test_a_separator_that_cannot_be_one(separator: str) -> None:
    """It is refused at once."""
    with pytest.raises(ValueError, match="separator"):
        CSVLogger("log.csv", {"loss": "loss:0"}, separator=separator)


@pytest.mark.parametrize(("at_end", "expected"), [(True, [3, 6, 7]), (False, [3, 6])])
def test_the_trigger_and_the_end(
    make: Callable[..., AnyHook], model: TinyModel, path: Path, expected: list[int], *, at_end: bool
) -> None:
    """It writes when its trigger fires, and once more at the end unless that is not wanted."""
    run(model, [make(path, {"loss": model.loss}, StepHookTrigger(3), trigger_at_end=at_end)], 7)
    assert steps_of(path) == expected


def test_each_row_is_on_the_disk_at_once(make: Callable[..., AnyHook], model: TinyModel, path: Path) -> None:
    """A process that is killed loses no row."""
    with MonitoredSession(hooks=[make(path, {"loss": model.loss})]) as session:
        assert rows_of(path) == []
        for step in (1, 2):
            session.run(model.train)
            assert steps_of(path)[-1] == step


def test_resumed(
    make: Callable[..., AnyHook], model: TinyModel, path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Steps that are made again stand there once: the rows after the restored step are dropped, with a warning."""
    hooks: list[AnyHook] = [make(path, {"loss": model.loss}), CheckpointSaver(tmp_path, StepHookTrigger(4))]
    with pytest.raises(RuntimeError), MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
        for _ in range(6):
            session.run(model.train)
        raise RuntimeError
    assert steps_of(path) == [1, 2, 3, 4, 5, 6]
    run(model, hooks, 3, tmp_path)
    assert steps_of(path) == [1, 2, 3, 4, 5, 6, 7]
    [warning] = [message for message in caplog.messages if "dropped" in message]
    assert "starts at step 4, so 2 rows" in warning
    run(model, hooks, 1, tmp_path)
    assert steps_of(path) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len([message for message in caplog.messages if "dropped" in message]) == 1


def test_recovery(make: Callable[..., AnyHook], model: TinyModel, path: Path, tmp_path: Path) -> None:
    """Steps that a recovery makes again stand there once."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 7:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [
        make(path, {"loss": model.loss}, append=False),
        CheckpointSaver(tmp_path, StepHookTrigger(5)),
        RecordingHook(on={"before_session_run": lose}),
    ]
    run(model, hooks, 9, tmp_path)
    assert steps_of(path) == [1, 2, 3, 4, 5, 6, 7]


@settings(max_examples=8, deadline=None)
@given(cuts=st.lists(st.tuples(st.integers(1, 5), st.booleans()), min_size=1, max_size=4), every=st.integers(1, 3))
def test_however_it_is_cut(tmp_path_factory: pytest.TempPathFactory, cuts: list[tuple[int, bool]], every: int) -> None:
    """Whether sessions end well or not, the steps in the file go up, and each stands there once."""
    directory = tmp_path_factory.mktemp("cut")
    with tf.Graph().as_default():
        model = tiny_model()
        hooks: list[AnyHook] = [
            CheckpointSaver(directory, StepHookTrigger(2)),
            CSVLogger(directory / "log.csv", {"loss": model.loss}, StepHookTrigger(every), trigger_at_end=False),
            JSONLinesLogger(directory / "log.jsonl", {"loss": model.loss}, StepHookTrigger(every)),
        ]
        last = 0
        for runs, fails in (*cuts, (1, False)):
            creator = ChiefSessionCreator(checkpoint_path=directory)
            with suppress(ZeroDivisionError), MonitoredSession(creator, hooks) as session:
                for _ in range(runs):
                    session.run(model.train)
                last = session.global_step
                _ = 1 / (not fails)
    assert steps_of(directory / "log.csv") == list(range(every, last + 1, every))
    steps = steps_of(directory / "log.jsonl")
    assert steps == sorted(set(steps))
    assert steps[-1] == last
    for name in ("log.csv", "log.jsonl"):
        # At the end the loss is computed once more, as that of the step after.
        assert all(1 / float(row["loss"]) - float(row["step"]) < 1.5 for row in rows_of(directory / name))


@pytest.mark.parametrize("torn", ["8,0.1", "8", '{"step": 8, "lo', '{"step": 8, "loss": 0.125}'])
def test_a_row_that_a_killed_process_left_incomplete(
    make: Callable[..., AnyHook], model: TinyModel, path: Path, tmp_path: Path, torn: str
) -> None:
    """It is dropped, and the next row begins on a line of its own."""
    hooks: list[AnyHook] = [make(path, {"loss": model.loss}), CheckpointSaver(tmp_path)]
    run(model, hooks, 7, tmp_path)
    with path.open("a") as file:
        file.write(torn)
    run(model, hooks, 2, tmp_path)
    assert steps_of(path) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_append_false(make: Callable[..., AnyHook], model: TinyModel, path: Path, tmp_path: Path) -> None:
    """The file is replaced when a session starts, whatever it holds."""
    path.parent.mkdir()
    path.write_text("something else\n")
    hooks: list[AnyHook] = [make(path, {"loss": model.loss}, append=False), CheckpointSaver(tmp_path)]
    run(model, hooks, 2, tmp_path)
    run(model, hooks, 2, tmp_path)
    assert steps_of(path) == [3, 4]


def test_other_columns(model: TinyModel, tmp_path: Path) -> None:
    """A file with other columns is not gone on with; nothing is written to it."""
    path = tmp_path / "log.csv"
    run(model, [CSVLogger(path, {"cost": model.loss})], 1)
    before = path.read_text()
    with pytest.raises(HookUsageError, match=r"has the columns step, cost, and CSVLogger is to write step, loss;"):
        run(model, [CSVLogger(path, {"loss": model.loss})], 1)
    assert path.read_text() == before


def test_runs_that_do_not_move_the_step(
    make: Callable[..., AnyHook], model: TinyModel, path: Path, tmp_path: Path
) -> None:
    """P22: there is one row of a step, also after sessions that made none."""
    hooks: list[AnyHook] = [make(path, {"loss": model.loss}), CheckpointSaver(tmp_path)]
    run(model, hooks, 2, tmp_path)
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
        for _ in range(5):
            session.run(model.loss)
    assert steps_of(path) == [1, 2]


def test_feeds(make: Callable[..., AnyHook], path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """P37: values that need feeds are computed with the caller's, and left out at the end, which has none."""
    with tf.Graph().as_default():
        model = tiny_model()
        fed = tf1.placeholder(tf.float32, [], name="fed")
        with MonitoredSession(hooks=[make(path, {"fed": fed * 2.0}, StepHookTrigger(2))]) as session:
            for number in range(3):
                session.run(model.train, feeds=[(fed, float(number))])
    assert [float(row["fed"]) for row in rows_of(path)] == [2.0]
    assert [message for message in caplog.messages if "placeholder 'fed'" in message]


def test_used_up_input(make: Callable[..., AnyHook], model: TinyModel, path: Path) -> None:
    """At the end of the input there is no further row, and no error."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(5)).get_next()
    with MonitoredSession(hooks=[make(path, {"element": element}, StepHookTrigger(2))]) as session:
        assert len(list(session.steps(element, targets=model.train))) == 5
    assert steps_of(path) == [2, 4]


def test_several_values_of_one_spec(model: TinyModel, tmp_path: Path) -> None:
    """A spec may compute a value of several tensors."""
    product = fetch_map(lambda a, b: a * b, scalar(model.loss, float), scalar(tf.constant(3), int))
    run(model, [CSVLogger(tmp_path / "log.csv", {"product": product})], 1)
    assert rows_of(tmp_path / "log.csv") == [{"step": "1", "product": "3.0"}]


def test_what_cannot_be_logged(make: Callable[..., AnyHook], model: TinyModel, path: Path) -> None:
    """Nothing, what is named as the step, and what is no tensor."""
    with pytest.raises(HookUsageError, match="needs something to log"):
        make(path, {})
    with pytest.raises(HookUsageError, match="writes the global step as 'step' itself"):
        make(path, {"step": model.loss})
    with pytest.raises(FetchTypeError):
        MonitoredSession(hooks=[make(path, {"train": "train"})])


def test_csv_takes_scalars(model: TinyModel, tmp_path: Path) -> None:
    """An array is refused, and the message says who takes it."""
    with pytest.raises(HookUsageError, match=r"'vector' is of shape \(2,\); JSONLinesLogger"):
        MonitoredSession(hooks=[CSVLogger(tmp_path / "log.csv", {"vector": tf.constant([1, 2])})])


def test_a_file_that_cannot_be_written(make: Callable[..., AnyHook], model: TinyModel, tmp_path: Path) -> None:
    """A directory in its place, or a file in the place of its directory, is an error in `begin()`."""
    with pytest.raises(DirectoryError, match="is a directory; give"):
        MonitoredSession(hooks=[make(tmp_path, {"loss": model.loss})])
    (tmp_path / "file").touch()
    with pytest.raises(DirectoryError, match="it is a file"):
        MonitoredSession(hooks=[make(tmp_path / "file" / "log", {"loss": model.loss})])


def test_two_hooks_of_one_file(make: Callable[..., AnyHook], model: TinyModel, path: Path) -> None:
    """Their rows would be mixed up."""
    hooks = [make(path, {"loss": model.loss}), make(path, {"loss": model.loss})]
    with pytest.raises(HookUsageError, match="two hooks would write to"):
        MonitoredSession(hooks=hooks)
    run(model, [hooks[1]], 1)  # the other one has let go of it
