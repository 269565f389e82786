"""`FinalOps`: what to compute once, at the end of the training."""

from __future__ import annotations

from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    Array,
    CheckpointSaver,
    FetchSpec,
    FinalOps,
    GraphMismatchError,
    HookCallbackError,
    MonitoredSession,
    ResultNotReadyError,
    fetch,
    scalar,
)
from typedhooks.testing import RecordingHook, TinyModel


def run(model: TinyModel, hook: FinalOps[object], runs: int = 3) -> None:
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(runs):
            session.run(model.train)


def test_the_values_at_the_end(model: TinyModel) -> None:
    """They are those after the last run, with the structure and types asked for."""
    spec: FetchSpec[dict[str, Array]] = fetch({"weight": model.weight, "loss": model.loss})
    several, one, array = FinalOps(spec), FinalOps(scalar(model.weight, float)), FinalOps(model.weight)
    with MonitoredSession(hooks=[several, one, array]) as session:
        for _ in range(3):
            session.run(model.train)
    assert one.values == 3.0
    assert array.values == 3.0
    assert {name: float(value) for name, value in several.values.items()} == {"weight": 3.0, "loss": 0.25}


def test_an_operation(model: TinyModel, tmp_path: Path) -> None:
    """An operation is run for its effect, which is in the last checkpoint."""
    final = FinalOps(fetch(tf1.assign(model.weight, 100.0).op))
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path), final]) as session:
        session.run(model.train)
    assert final.values is None
    assert tf1.train.load_checkpoint(str(tmp_path)).get_tensor("weight") == 100.0


def test_feeds(model: TinyModel) -> None:
    """What it needs can be fed."""
    fed = tf1.placeholder(tf.float32, [])
    final = FinalOps(scalar(fed * 2.0, float), feeds=[(fed, 1.5)])
    run(model, final)
    assert final.values == 3.0


def test_before_the_end_there_are_no_values(model: TinyModel) -> None:
    """Reading them too early, or after an error, is an error of its own, also when there were some before."""
    final = FinalOps(scalar(model.weight, float))
    with pytest.raises(ResultNotReadyError, match="FinalOps has no values"):
        _ = final.values
    run(model, final)
    assert final.values == 3.0
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[final]) as session:
        session.run(model.train)
        with pytest.raises(ResultNotReadyError):
            _ = final.values
        raise RuntimeError("body")
    with pytest.raises(ResultNotReadyError):
        _ = final.values


def test_final_ops_that_take_used_up_input(model: TinyModel) -> None:
    """The message names them and says what they should be; the other hooks end as if nothing had happened."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3)).get_next()
    final = FinalOps(fetch((scalar(model.weight, float), tf1.identity(element, name="update"))))
    after = RecordingHook(priority=-1000)
    with (
        pytest.raises(HookCallbackError, match="'update' takes input, and the input is used up") as raised,
        MonitoredSession(hooks=[final, after]) as session,
    ):
        for _ in session.steps(element, targets=model.train):
            pass
    assert isinstance(raised.value.__cause__, tf1.errors.OutOfRangeError)
    assert after.events[-1] == "end"
    with pytest.raises(ResultNotReadyError):
        _ = final.values


def test_what_is_not_in_the_graph(model: TinyModel) -> None:
    """It is found in `begin()`."""
    with tf.Graph().as_default():
        elsewhere = tf.constant(1.0)
    with pytest.raises(GraphMismatchError):
        MonitoredSession(hooks=[FinalOps(elsewhere)])
