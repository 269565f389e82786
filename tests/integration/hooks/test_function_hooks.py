"""`on_trigger` and `as_hook`: hooks of plain functions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    HookCallbackError,
    MonitoredSession,
    Session,
    SessionRunContext,
    StepHookTrigger,
    as_hook,
    fetch,
    on_trigger,
    scalar,
)
from typedhooks.testing import RecordingHook, TinyModel


def run(model: TinyModel, hooks: list[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def test_a_function_with_values(model: TinyModel) -> None:
    """P59: it gets the step, an `int`, and the values of that run, when the trigger fires and at the end."""
    seen: list[tuple[int, float]] = []

    @on_trigger(StepHookTrigger(2), fetches=scalar(model.loss, float))
    def log(step: int, loss: float) -> None:
        seen.append((step, loss))

    run(model, [log], 4)
    assert seen == [(2, 0.5), (4, 0.25)]
    assert all(type(step) is int for step, _ in seen)


def test_a_function_without_values(model: TinyModel) -> None:
    """P47: where nothing is fetched there is no parameter for it."""
    seen: list[int] = []

    @on_trigger(StepHookTrigger(2), trigger_at_end=False, trigger_at_start=True)
    def note(step: int) -> None:
        seen.append(step)

    run(model, [note], 5)
    assert seen == [1, 2, 4]


@pytest.mark.parametrize(("at_end", "expected"), [(True, [2, 3]), (False, [2])])
def test_trigger_at_end(model: TinyModel, expected: list[int], *, at_end: bool) -> None:
    """As in any triggered hook, it acts once more at the end unless that is not wanted."""
    seen: list[int] = []
    hook = on_trigger(StepHookTrigger(2), trigger_at_end=at_end)(seen.append)
    run(model, [hook], 3)
    assert seen == expected


def test_structures_and_targets(model: TinyModel) -> None:
    """Several fetches come as they were asked for; targets run when the trigger fires, and only then."""
    doubled = tf1.get_variable("doubled", initializer=0.0)
    add = tf1.assign_add(doubled, 1.0).op
    seen: list[float] = []

    @on_trigger(StepHookTrigger(2), fetches=fetch({"loss": model.loss}), targets=add)
    def log(step: int, values: Mapping[str, object]) -> None:
        assert list(values) == ["loss"]
        seen.append(step)

    with MonitoredSession(hooks=[log]) as session:
        for _ in range(5):
            session.run(model.train)
        assert session.run(scalar(doubled, float), hooks=False) == 2.0
    assert seen == [2, 4, 5]


def test_the_name_and_the_priority(model: TinyModel) -> None:
    """Messages have the function's name, or the one given; the priority says when it is called."""

    @on_trigger(StepHookTrigger(1))
    def divide(step: int) -> None:
        _ = 1 / (step - 1)

    with pytest.raises(ZeroDivisionError) as raised:
        run(model, [divide], 1)
    assert raised.value.__notes__ == ["raised in 'divide.after_session_run'"]
    order: list[str] = []
    first = on_trigger(StepHookTrigger(1), priority=1)(lambda _: order.append("first"))
    last = on_trigger(StepHookTrigger(1), name="last")(lambda _: order.append("last"))
    run(model, [last, first], 1)
    assert order == ["first", "last"]
    assert (type(last).__name__, type(first).__name__) == ("last", "<lambda>")


def test_an_exhausted_iterator_in_the_function(model: TinyModel) -> None:
    """It is a fault, as in any hook."""
    values = iter([1])
    hook = on_trigger(StepHookTrigger(1), name="takes")(lambda _step: next(values))
    with pytest.raises(HookCallbackError, match=r"'takes\.after_session_run' let StopIteration escape"):
        run(model, [hook], 2)


def test_used_up_input(model: TinyModel) -> None:
    """At the end of the input the function is not called again."""
    element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(5)).get_next()
    seen: list[tuple[int, int]] = []
    hook = on_trigger(StepHookTrigger(2), fetches=scalar(element, int))(lambda step, x: seen.append((step, x)))
    with MonitoredSession(hooks=[hook]) as session:
        assert len(list(session.steps(element, targets=model.train))) == 5
    assert seen == [(2, 1), (4, 3)]


def test_recovery_and_a_second_session(model: TinyModel, tmp_path: Path) -> None:
    """Steps that are made again are handled again, and a second session goes on at its step."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 4:
            raise tf1.errors.UnavailableError(None, None, "gone")

    seen: list[int] = []
    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}),
        on_trigger(StepHookTrigger(2), trigger_at_end=False)(seen.append),
        CheckpointSaver(tmp_path, StepHookTrigger(3)),
    ]
    run(model, hooks, 7, tmp_path)
    assert seen == [2, 4, 4, 6]  # restored at 3
    run(model, hooks, 3, tmp_path)
    assert seen == [2, 4, 4, 6, 8]


def test_as_hook(model: TinyModel) -> None:
    """One function for each callback that matters, each with what the method of a hook gets."""
    events: list[str] = []
    counted = tf1.get_variable("counted", initializer=0.0)

    def begin() -> None:
        events.append("begin")

    def created(session: Session) -> None:
        events.append(f"created at {session.global_step}")

    def ran(run_context: SessionRunContext, loss: float) -> None:
        events.append(f"loss {loss}")
        if loss < 0.6:
            run_context.request_stop("small")

    def end(session: Session) -> None:
        events.append(f"end at {session.global_step}: {session.run(scalar(counted, float))}")

    hook = as_hook(
        fetches=scalar(model.loss, float),
        after_session_run=ran,
        targets=tf1.assign_add(counted, 1.0).op,
        begin=begin,
        after_session_creation=created,
        end=end,
        on_error=lambda error: events.append(repr(error)),
        priority=3,
        name="watch",
    )
    for _ in range(2):
        with MonitoredSession(hooks=[hook]) as session:
            assert len(list(session.steps(model.train))) == 2
        assert session.stop_reason is not None
        assert session.stop_reason.hook == "watch"
    assert events == ["begin", "created at 0", "loss 1.0", "loss 0.5", "end at 2: 2.0"] * 2
    assert hook.priority == 3


def test_as_hook_of_one_function(model: TinyModel) -> None:
    """Each of them can be left out."""
    errors: list[BaseException] = []
    run(model, [as_hook(), as_hook(end=lambda _: None), as_hook(targets=tf1.no_op())], 1)
    runs: list[None] = []
    run(model, [as_hook(after_session_run=lambda _, nothing: runs.append(nothing))], 2)
    assert runs == [None, None]
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[as_hook(on_error=errors.append)]):
        raise RuntimeError("body")
    assert [str(error) for error in errors] == ["body"]
