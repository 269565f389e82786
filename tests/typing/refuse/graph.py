"""Mistakes with counters and train steps that a checker finds."""

from __future__ import annotations

import tensorflow as tf

from typedhooks import Counter, FetchSpec, Session, TrainStep, fetch, once_per_graph, train_step


def refuse_other_counters(graph: tf.Graph) -> None:
    Counter.GLOBAL_STEPS  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    Counter.GLOBAL_STEP.get("graph")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Counter.GLOBAL_STEP.require(graph)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Counter.GLOBAL_STEP.require(wanted_by=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_a_counter_that_may_be_missing(graph: tf.Graph) -> None:
    Counter.GLOBAL_STEP.get(graph).assign_add(1)  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    _: tf.Variable = Counter.GLOBAL_EPOCH.get()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_what_does_not_train() -> None:
    train_step()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    train_step(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    train_step(lambda: None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_other_results_of_a_train_step(step: TrainStep, session: Session) -> None:
    _: FetchSpec[float] = fetch(step).map(str)  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    text: str = session.run(step)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    step.steps  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    TrainStep(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    del text


class Finer(TrainStep):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """A train step is final."""


def refuse_once_per_graph(graph: tf.Graph) -> None:
    once_per_graph(graph, [1], lambda: 3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    once_per_graph(graph, "key", 3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: str = once_per_graph(graph, "key", lambda: 3)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
