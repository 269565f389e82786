"""Counters, train steps and what belongs to a graph."""

from __future__ import annotations

from typing import Literal

import tensorflow as tf
from typing_extensions import assert_type

from typedhooks import Counter, Executable, Fetchable, FetchSpec, Session, TrainStep, fetch, once_per_graph, train_step


def check_counters(graph: tf.Graph) -> None:
    assert_type(Counter.GLOBAL_STEP, Literal[Counter.GLOBAL_STEP])
    assert_type(Counter("global_epoch"), Counter)
    assert_type(Counter.GLOBAL_STEP.get(), tf.Variable | None)
    assert_type(Counter.GLOBAL_EPOCH.get(graph), tf.Variable | None)
    assert_type(Counter.GLOBAL_STEP.create(), tf.Variable)
    assert_type(Counter.GLOBAL_EPOCH.get_or_create(graph), tf.Variable)
    assert_type(Counter.GLOBAL_STEP.require(graph, wanted_by="a test"), tf.Variable)


def check_a_train_step_is_made_of_any_targets(op: tf.Operation, t: tf.Tensor) -> None:
    assert_type(train_step(op), TrainStep)
    assert_type(train_step([op, {"more": (t, None)}]), TrainStep)
    assert_type(train_step("train"), TrainStep)


def check_a_train_step_gives_the_step(step: TrainStep, session: Session, t: tf.Tensor) -> None:
    assert_type(step.op, tf.Operation)
    assert_type(step.step, tf.Tensor)
    assert_type(fetch(step), FetchSpec[int])
    assert_type(session.run(step), int)
    assert_type(session.run([step, step]), list[int])
    assert_type(session.run(targets=step), None)


def check_a_train_step_follows_the_protocols(step: TrainStep) -> tuple[Fetchable[int], Executable]:
    return step, step


def check_once_per_graph(graph: tf.Graph, t: tf.Tensor) -> None:
    assert_type(once_per_graph(graph, "key", lambda: t), tf.Tensor)
    assert_type(once_per_graph(graph, ("key", 1), list[int]), list[int])
