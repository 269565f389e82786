"""`CheckpointSaver`: what it saves and keeps, under every way in which a training can end."""

from __future__ import annotations

import logging
import re
import shutil
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
import tensorflow as tf
from google.protobuf import text_format
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    AnyHook,
    CheckpointListener,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    DirectoryError,
    GlobalStepError,
    Hook,
    HookUsageError,
    MonitoredSession,
    NaNChecker,
    NoHookTrigger,
    Session,
    SessionRunContext,
    SessionRunResult,
    SessionScaffold,
    StepHookTrigger,
    StopCriteria,
    StopKind,
    Stopper,
    TimeHookTrigger,
)
from typedhooks.hooks._retention import CheckpointDirectory
from typedhooks.testing import FakeClock, RecordingHook, TinyModel, tiny_model

HOUR = 3600


def run(model: TinyModel, hooks: Iterable[AnyHook], runs: int, restore: Path | None = None) -> None:
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), hooks) as session:
        for _ in range(runs):
            session.run(model.train)


def saved(directory: Path, base_name: str = "model.ckpt") -> list[int]:
    """The steps of the checkpoints that are there."""
    names = [re.fullmatch(re.escape(base_name) + r"-(\d+)\.index", file.name) for file in directory.iterdir()]
    return sorted(int(name[1]) for name in names if name is not None)


def listed(directory: Path) -> list[str]:
    """The names in the `checkpoint` file, oldest first."""
    state = tf1.train.get_checkpoint_state(str(directory))
    return [] if state is None else [Path(one).name for one in state.all_model_checkpoint_paths]


def value(prefix: object, name: str) -> float:
    return float(tf1.train.load_checkpoint(str(prefix)).get_tensor(name))


def raising_once(error: BaseException, at_call: int) -> Callable[[], None]:
    calls = 0

    def act() -> None:
        nonlocal calls
        calls += 1
        if calls == at_call:
            raise error

    return act


class Told(CheckpointListener):
    """Writes down what it is told; asks for a stop after `stop_after`."""

    def __init__(self, log: list[str], name: str = "", stop_after: int | None = None) -> None:
        self._log = log
        self._name = name
        self._stop_after = stop_after

    @override
    def begin(self) -> None:
        self._log.append(f"{self._name}begin")

    @override
    def before_save(self, session: Session, step: int) -> None:
        self._log.append(f"{self._name}before {step}")

    @override
    def after_save(self, session: Session, step: int, path: str) -> bool | None:
        self._log.append(f"{self._name}after {step} {Path(path).name}")
        return step == self._stop_after

    @override
    def end(self, session: Session, step: int) -> None:
        self._log.append(f"{self._name}end {step}")


def told_of(log: Iterable[str]) -> list[str]:
    return [one.split()[-1] for one in log if "after" in one]


# When.


def test_names_carry_the_number_of_completed_steps(model: TinyModel, tmp_path: Path) -> None:
    """Every 10 steps means 10, 20 and 30, not 9, 19 and 29 nor 1, 11 and 21."""
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(10))], runs=30)
    assert saved(tmp_path) == [10, 20, 30]


def test_the_start_step_of_the_trigger_counts(model: TinyModel, tmp_path: Path) -> None:
    """Nothing is saved before the trigger's `start_step`."""
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(10, start_step=15))], runs=30)
    assert saved(tmp_path) == [20, 30]


@pytest.mark.parametrize(
    ("runs", "at_end", "expected"),
    [(10, True, [5, 10]), (7, True, [5, 7]), (7, False, [5]), (3, False, []), (0, True, [])],
)
def test_the_end_saves_what_is_not_saved_yet(
    model: TinyModel, tmp_path: Path, runs: int, at_end: bool, expected: list[int]
) -> None:
    """At the end the last step is saved, unless it was saved already or no run was made."""
    log: list[str] = []
    hook = CheckpointSaver(tmp_path, StepHookTrigger(5), at_end, listeners=[Told(log)])
    run(model, [hook], runs)
    assert saved(tmp_path) == expected
    assert told_of(log) == [f"model.ckpt-{step}" for step in expected]


def test_used_up_input_counts_as_an_end(tmp_path: Path) -> None:
    """After the end of the input the last step is saved."""
    with tf.Graph().as_default():
        model = tiny_model()
        element = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(7)).get_next()
        with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(5))]) as session:
            for _ in session.steps(element, targets=model.train):
                pass
    assert saved(tmp_path)[:1] == [5]
    # The run that finds the input used up may have moved the step already; what is saved is what there is.
    assert value(tmp_path / f"model.ckpt-{saved(tmp_path)[-1]}", "global_step") == saved(tmp_path)[-1]
    assert saved(tmp_path)[-1] in {7, 8}


@pytest.mark.parametrize("error", [RuntimeError("body"), KeyboardInterrupt(), SystemExit(1)])
def test_an_error_saves_nothing(model: TinyModel, tmp_path: Path, error: BaseException) -> None:
    """After any exception the checkpoints are those that there were, and the list is theirs."""
    with (
        pytest.raises(type(error)),
        MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(5))]) as session,
    ):
        for _ in range(7):
            session.run(model.train)
        raise error
    assert saved(tmp_path) == [5]
    assert listed(tmp_path) == ["model.ckpt-5"]


@pytest.mark.parametrize(("every", "expected"), [(1, [1, 2]), (10, [])])
def test_a_ruined_step_is_not_saved(tmp_path: Path, every: int, expected: list[int]) -> None:
    """A step with NaN is saved neither by the trigger nor at the end, whatever the order of the hooks."""
    with tf.Graph().as_default():
        model = tiny_model()
        value_ = tf1.placeholder(tf.float32, [], name="value")
        hooks: list[AnyHook] = [
            CheckpointSaver(tmp_path, StepHookTrigger(every)),
            NaNChecker([tf1.identity(value_)], fail_on_nan=False),
        ]
        with MonitoredSession(hooks=hooks) as session:
            for _ in session.steps(
                targets=model.train, feeds=[[(value_, one)] for one in (0.0, 1.0, float("nan"), 2.0)]
            ):
                pass
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.NON_FINITE
    assert saved(tmp_path) == expected


def test_the_end_does_not_depend_on_who_stopped(model: TinyModel, tmp_path: Path) -> None:
    """Stopped by a criterion, by another hook or by the caller: the last step is saved."""
    stopping = RecordingHook(on={"after_session_run": lambda: session.request_stop("enough")})
    cases: dict[str, list[AnyHook]] = {
        "stopper": [Stopper(StopCriteria(max_steps=1))],
        "hook": [stopping],
        "caller": [],
    }
    for name, hooks in cases.items():
        session = MonitoredSession(hooks=[CheckpointSaver(tmp_path / name, StepHookTrigger(100)), *hooks])
        with session:
            session.run(model.train)
            session.request_stop()
        assert saved(tmp_path / name) == [1], name


def test_save_at_start(model: TinyModel, tmp_path: Path) -> None:
    """A fresh session saves step 0 with `save_at_start`; one restored from a checkpoint here has one already."""
    log: list[str] = []
    hook = CheckpointSaver(tmp_path, StepHookTrigger(5), save_at_start=True, listeners=[Told(log)])
    run(model, [hook], runs=3)
    assert saved(tmp_path) == [0, 3]
    log.clear()
    run(model, [hook], runs=2, restore=tmp_path)
    assert told_of(log) == ["model.ckpt-5"]


def test_a_listener_may_stop_at_the_start(model: TinyModel, tmp_path: Path) -> None:
    """A stop asked for after the very first save is heard, before any run."""
    hook = CheckpointSaver(tmp_path, save_at_start=True, listeners=[Told([], stop_after=0)])
    with MonitoredSession(hooks=[hook]) as session:
        assert session.should_stop


# What.


def test_what_is_saved_is_the_state_after_the_step(model: TinyModel, tmp_path: Path) -> None:
    """The checkpoint of a step holds the variables after that step, and TensorFlow's own classes read it."""
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(2), max_to_keep=None)], runs=6)
    for step in (2, 4, 6):
        assert value(tmp_path / f"model.ckpt-{step}", "weight") == step
        assert value(tmp_path / f"model.ckpt-{step}", "global_step") == step
    with tf.Graph().as_default():
        weight = tf1.get_variable("weight", initializer=-1.0)
        with tf1.Session() as session:
            tf1.train.Saver([weight]).restore(session, str(tf1.train.latest_checkpoint(str(tmp_path))))
            assert session.run(weight) == 6.0


def test_other_hooks_come_first(tmp_path: Path) -> None:
    """What other hooks write to variables in a step, or in their `end()`, is in the checkpoint, in any list order."""
    with tf.Graph().as_default():
        model = tiny_model()
        calls = tf1.get_variable("calls", initializer=0.0)
        count = tf1.assign_add(calls, 1.0)

        class Counting(Hook):
            @override
            def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
                run_context.session.run(targets=count)

            @override
            def end(self, session: Session) -> None:
                session.run(targets=count)

        run(model, [CheckpointSaver(tmp_path, StepHookTrigger(10)), Counting()], runs=12)
    assert value(tmp_path / "model.ckpt-10", "calls") == 10
    assert value(tmp_path / "model.ckpt-12", "calls") == 13


def test_the_base_name(model: TinyModel, tmp_path: Path) -> None:
    """The checkpoints are named as wished."""
    run(model, [CheckpointSaver(tmp_path, checkpoint_base_name="best")], runs=2)
    assert listed(tmp_path) == ["best-2"]


def test_a_given_saver_says_what_is_saved(model: TinyModel, tmp_path: Path) -> None:
    """With `saver`, only what that saver has is in the checkpoint."""
    saver = tf1.train.Saver([model.weight])
    run(model, [CheckpointSaver(tmp_path, saver=saver)], runs=2)
    assert [name for name, _ in tf1.train.list_variables(str(tmp_path))] == ["weight"]


def test_savers_that_cannot_be_told_apart_are_refused(model: TinyModel, tmp_path: Path) -> None:
    """With several savers in the graph's collection, and none given, the message says what to do."""
    hook = CheckpointSaver(tmp_path)

    class SecondSaver(Hook):
        priority = -1000

        @override
        def begin(self) -> None:
            for _ in range(2):
                tf1.add_to_collection(tf1.GraphKeys.SAVERS, tf1.train.Saver())

    scaffold = SessionScaffold(saver=tf1.train.Saver())
    with pytest.raises(HookUsageError, match=r"'savers' holds 2 items|CheckpointSaver\(saver=\.\.\.\)"):
        MonitoredSession(ChiefSessionCreator(scaffold=scaffold), [hook, SecondSaver()])


def test_the_graph_is_written_as_text(model: TinyModel, tmp_path: Path) -> None:
    """`graph.pbtxt` is text and the meta graph can be imported, also with a trigger that never fires."""
    run(model, [CheckpointSaver(tmp_path, NoHookTrigger())], runs=2)
    graph_def = text_format.Parse((tmp_path / "graph.pbtxt").read_text(), tf1.GraphDef())
    assert "train" in {node.name for node in graph_def.node}
    with tf.Graph().as_default(), tf1.Session() as session:
        saver = tf1.train.import_meta_graph(str(tmp_path / "model.ckpt-2.meta"))
        assert saver is not None
        saver.restore(session, str(tmp_path / "model.ckpt-2"))
        assert session.run("weight/Read/ReadVariableOp:0") == 2.0


def test_the_graph_is_not_written_if_not_wanted(model: TinyModel, tmp_path: Path) -> None:
    """`save_graph=False` leaves out both the graph and the meta graphs."""
    run(model, [CheckpointSaver(tmp_path, save_graph=False)], runs=2)
    assert not [file.name for file in tmp_path.iterdir() if file.suffix in {".meta", ".pbtxt"}]


def test_checkpoints_are_in_the_event_file(
    model: TinyModel, tmp_path: Path, read_events: Callable[[Path], list[tf1.Event]]
) -> None:
    """TensorBoard is told of each checkpoint, with its path and step."""
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(2))], runs=3)
    logs = [(event.session_log.checkpoint_path, event.step) for event in read_events(tmp_path)]
    assert [one for one in logs if one[0]] == [
        (str(tmp_path / "model.ckpt-2"), 2),
        (str(tmp_path / "model.ckpt-3"), 3),
    ]


# Listeners.


def test_listeners_are_called_in_order(model: TinyModel, tmp_path: Path) -> None:
    """All `before_save`, the save, all `after_save`; and each listener's `end`, with the last step."""
    log: list[str] = []
    hook = CheckpointSaver(tmp_path, StepHookTrigger(2), listeners=(Told(log, name) for name in ("a ", "b ")))
    run(model, [hook], runs=2)
    assert log == [
        "a begin",
        "b begin",
        "a before 2",
        "b before 2",
        "a after 2 model.ckpt-2",
        "b after 2 model.ckpt-2",
        "a end 2",
        "b end 2",
    ]


def test_a_listener_may_stop_the_training(model: TinyModel, tmp_path: Path) -> None:
    """`after_save` returning true requests a stop, and the listeners after it are told all the same."""
    log: list[str] = []
    listeners = [Told(log, "a ", stop_after=4), Told(log, "b ")]
    runs = 0
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(2), listeners=listeners)]) as session:
        runs = len(list(session.steps(targets=model.train)))
    assert runs == 4
    assert log[-3] == "b after 4 model.ckpt-4"
    assert session.stop_reason is not None
    assert session.stop_reason.hook == "CheckpointSaver"
    assert session.stop_reason.step == 4


def test_every_listener_ends(model: TinyModel, tmp_path: Path) -> None:
    """A listener whose `end` raises keeps neither the others from theirs nor the event file open."""

    class Broken(CheckpointListener):
        @override
        def end(self, session: Session, step: int) -> None:
            raise RuntimeError("broken")

    log: list[str] = []
    hook = CheckpointSaver(tmp_path, listeners=[Broken(), Told(log)])
    with pytest.raises(RuntimeError, match="broken"):
        run(model, [hook], runs=1)
    assert log[-1] == "end 1"
    assert saved(tmp_path) == [1]


# Which are kept.


def test_the_newest_are_kept_over_sessions(model: TinyModel, tmp_path: Path) -> None:
    """`max_to_keep` counts those of an earlier session too, with the same hook or another one."""
    hook = CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=2)
    run(model, [hook], runs=4)
    assert saved(tmp_path) == [3, 4]
    run(model, [hook], runs=1, restore=tmp_path)
    assert saved(tmp_path) == [4, 5]
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=2)], runs=1, restore=tmp_path)
    assert saved(tmp_path) == [5, 6]
    assert listed(tmp_path) == ["model.ckpt-5", "model.ckpt-6"]
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / "model.ckpt-6")
    leftover = {file.name for file in tmp_path.iterdir() if re.search(r"-[1-4]\.", file.name)}
    assert not leftover, "all files of a checkpoint go"


def test_all_are_kept(model: TinyModel, tmp_path: Path) -> None:
    """`max_to_keep=None` keeps every checkpoint; the default keeps five."""
    run(model, [CheckpointSaver(tmp_path / "all", StepHookTrigger(1), max_to_keep=None)], runs=7)
    run(model, [CheckpointSaver(tmp_path / "five", StepHookTrigger(1))], runs=7)
    assert saved(tmp_path / "all") == [1, 2, 3, 4, 5, 6, 7]
    assert saved(tmp_path / "five") == [3, 4, 5, 6, 7]


def test_one_is_kept_for_each_hour(model: TinyModel, tmp_path: Path) -> None:
    """`keep_every_n_hours` keeps files that `max_to_keep` would delete; they leave the list all the same."""
    clock = FakeClock()
    hook = CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=1, keep_every_n_hours=1, clock=clock)
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(6):
            clock.advance(HOUR / 2)
            session.run(model.train)
    assert saved(tmp_path) == [2, 4, 6]
    assert listed(tmp_path) == ["model.ckpt-6"]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"max_to_keep": 0}, "max_to_keep=0"),
        ({"keep_every_n_hours": 0.0}, "keep_every_n_hours=0.0"),
        ({"keep_every_n_hours": float("nan")}, "keep_every_n_hours=nan"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(tmp_path: Path, settings: dict[str, float], message: str) -> None:
    """What cannot be meant is an error when the hook is made."""
    with pytest.raises(ValueError, match=re.escape(message)):
        CheckpointSaver(tmp_path, **settings)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_an_old_one_goes_after_the_new_one_is_listed(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every deletion, the newest checkpoint that is listed can be restored."""
    unlink = Path.unlink
    newest: list[float] = []

    def checking(self: Path, missing_ok: bool = False) -> None:
        newest.append(value(tf1.train.latest_checkpoint(str(tmp_path)), "weight"))
        assert self.name.partition(".index")[0] not in listed(tmp_path)
        unlink(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", checking)
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=1)], runs=3)
    assert newest == [2.0] * 3 + [3.0] * 3
    assert saved(tmp_path) == [3]


@pytest.mark.parametrize("failing", ["save", "list"])
def test_a_failed_save_leaves_the_list_as_it_was(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Whether the save itself fails or the list cannot be written: what was listed is, and nothing is deleted."""
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=2)], runs=2)
    before = (tmp_path / "checkpoint").read_bytes()

    def full(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    if failing == "save":
        monkeypatch.setattr(tf1.train.Saver, "save", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=2)], runs=1, restore=tmp_path)
    assert (tmp_path / "checkpoint").read_bytes() == before
    assert {1, 2} <= set(saved(tmp_path))
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / "model.ckpt-2")
    monkeypatch.undo()
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=2)], runs=1, restore=tmp_path)
    assert listed(tmp_path) == ["model.ckpt-2", "model.ckpt-3"]


def test_what_cannot_be_deleted_is_no_failure(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A file that cannot be deleted is a warning that names it."""

    def refused(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    run(model, [CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=1)], runs=2)
    assert listed(tmp_path) == ["model.ckpt-2"]
    assert "model.ckpt-1.index cannot be deleted" in caplog.text


def test_two_savers_in_one_directory(model: TinyModel, tmp_path: Path) -> None:
    """Savers with names of their own leave each other's checkpoints alone, files and list."""
    hooks = [
        CheckpointSaver(tmp_path, StepHookTrigger(1), checkpoint_base_name="often", max_to_keep=2),
        CheckpointSaver(tmp_path, StepHookTrigger(2), checkpoint_base_name="rarely", max_to_keep=2),
    ]
    run(model, hooks, runs=6)
    assert saved(tmp_path, "often") == [5, 6]
    assert saved(tmp_path, "rarely") == [4, 6]
    assert sorted(listed(tmp_path)) == ["often-5", "often-6", "rarely-4", "rarely-6"]


def test_the_directory_may_be_moved(model: TinyModel, tmp_path: Path) -> None:
    """The list holds relative paths; a list with absolute ones, as TensorFlow writes it, is understood after a move."""
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    run(model, [CheckpointSaver(first, StepHookTrigger(1))], runs=2)
    shutil.copytree(first, second)
    assert tf1.train.latest_checkpoint(str(second)) == str(second / "model.ckpt-2")
    prefixes = [str(first / "model.ckpt-1"), str(first / "model.ckpt-2")]
    (second / "checkpoint").write_text(
        text_format.MessageToString(tf1.train.generate_checkpoint_state_proto(str(first), prefixes[-1], prefixes))
    )
    shutil.copytree(second, third)
    run(model, [CheckpointSaver(third, StepHookTrigger(1), max_to_keep=2)], runs=3, restore=first)
    assert saved(third) == [4, 5]
    assert saved(first) == [1, 2], "another directory's checkpoints are not ours to delete"


def test_saving_warns_of_nothing(model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """No deprecated function of TensorFlow is called, also where checkpoints are deleted."""
    hook = CheckpointSaver(tmp_path, StepHookTrigger(1), max_to_keep=1)
    with caplog.at_level(logging.WARNING):
        run(model, [hook], runs=3, restore=tmp_path)
    assert [record.getMessage() for record in caplog.records] == []


# Again.


def test_recovery_goes_back_and_fires_at_the_same_steps(tmp_path: Path) -> None:
    """Lost at 7 with a checkpoint of 5, the next one is that of 10, as without the loss."""
    with tf.Graph().as_default():
        model = tiny_model()
        losing = RecordingHook(
            on={"after_session_run": raising_once(tf1.errors.UnavailableError(None, None, "gone"), 7)}
        )
        log: list[str] = []
        saver = CheckpointSaver(tmp_path, StepHookTrigger(5), listeners=[Told(log)])
        stopper = Stopper(StopCriteria(max_steps=12))
        creator = ChiefSessionCreator(checkpoint_path=tmp_path)
        with MonitoredSession(creator, [losing, saver, stopper]) as session:
            for _ in session.steps(targets=model.train):
                pass
    assert told_of(log) == ["model.ckpt-5", "model.ckpt-10", "model.ckpt-12"]
    assert log.count("begin") == log.count("end 12") == 1
    assert value(tmp_path / "model.ckpt-12", "weight") == 12


def test_recovery_with_a_save_at_start(tmp_path: Path) -> None:
    """With `save_at_start` a recovery saves the restored step no second time."""
    with tf.Graph().as_default():
        model = tiny_model()
        losing = RecordingHook(on={"before_session_run": raising_once(tf1.errors.AbortedError(None, None, "gone"), 3)})
        log: list[str] = []
        saver = CheckpointSaver(tmp_path, StepHookTrigger(5), save_at_start=True, listeners=[Told(log)])
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), [losing, saver]) as session:
            for _ in range(5):
                session.run(model.train)
    assert told_of(log) == ["model.ckpt-0", "model.ckpt-3"], "two of the five runs were lost, and 0 is saved once"


def test_a_cut_training_saves_as_a_whole_one(model: TinyModel, tmp_path: Path) -> None:
    """20 steps in one go, or cut at 7: the same steps, and that of the cut."""
    log: list[str] = []
    hook = CheckpointSaver(tmp_path, StepHookTrigger(5), listeners=[Told(log)])
    run(model, [hook], runs=7)
    run(model, [hook], runs=13, restore=tmp_path)
    assert told_of(log) == [f"model.ckpt-{step}" for step in (5, 7, 10, 15, 20)]


def test_at_its_limit_nothing_is_saved(model: TinyModel, tmp_path: Path) -> None:
    """A training that is resumed at its limit makes no run and writes no checkpoint."""
    log: list[str] = []
    for _ in range(2):
        hooks: Sequence[AnyHook] = [
            Stopper(StopCriteria(max_steps=3, restart_counting=False)),
            CheckpointSaver(tmp_path, listeners=[Told(log)]),
        ]
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session:
            for _ in session.steps(targets=model.train):
                pass
    assert told_of(log) == ["model.ckpt-3"]


def test_a_reused_hook_begins_anew(model: TinyModel, tmp_path: Path) -> None:
    """In a second training from step 0 the hook does what a fresh one would, and adds nothing to the graph."""
    trigger = StepHookTrigger(2)
    hook = CheckpointSaver(tmp_path, trigger)
    run(model, [hook], runs=3)
    ops = len(model.loss.graph.get_operations())
    shutil.rmtree(tmp_path)
    run(model, [hook], runs=3)
    assert saved(tmp_path) == [2, 3]
    assert listed(tmp_path) == ["model.ckpt-2", "model.ckpt-3"]
    assert (tmp_path / "graph.pbtxt").exists()
    assert len(model.loss.graph.get_operations()) == ops
    assert trigger.last_trigger_step is None, "the caller's trigger is copied"


# Directories and steps.


def test_the_directory_is_made(model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative directory, with a space, or below `~`, as a string or a path, is made with its parents."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for given, made in {"a/b c": tmp_path / "a" / "b c", "~/d": tmp_path / "home" / "d"}.items():
        for directory in (given, Path(given)):
            run(model, [CheckpointSaver(directory, StepHookTrigger(1))], runs=1)
            assert saved(made) == [1]
            shutil.rmtree(made)


def test_a_file_is_no_directory(model: TinyModel, tmp_path: Path) -> None:
    """A file in the directory's place is an error in `begin()` that is a `NotADirectoryError` and names it."""
    file = tmp_path / "file"
    file.touch()
    for given in (file, file / "below"):
        with pytest.raises(NotADirectoryError, match=re.escape(str(given))) as caught:
            MonitoredSession(hooks=[CheckpointSaver(given)])
        assert isinstance(caught.value, DirectoryError)
    assert model.loss.graph.finalized is False


def test_a_global_step_is_needed(tmp_path: Path) -> None:
    """Without a global step the message names the hook and the remedy."""
    with (
        tf.Graph().as_default(),
        pytest.raises(GlobalStepError, match=r"CheckpointSaver .*Counter\.GLOBAL_STEP\.get_or_create"),
    ):
        MonitoredSession(hooks=[CheckpointSaver(tmp_path)])


def test_a_step_that_stands_still_is_warned_of_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A saver that goes by time says once that the step does not move, rather than skip for ever in silence."""
    clock = FakeClock()
    with tf.Graph().as_default():
        tiny_model()
        one = tf.constant(1.0)
        with MonitoredSession(hooks=[CheckpointSaver(tmp_path, TimeHookTrigger(60, clock=clock))]) as session:
            for _ in range(20):
                clock.advance(30)
                session.run(one)
    assert caplog.text.count("the global step stays at 0") == 1
    assert saved(tmp_path) == [0]


@pytest.mark.parametrize("every", [1, 5])
def test_runs_without_a_step_are_no_reason_to_warn(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture, every: int
) -> None:
    """A training that makes several runs a step is not warned of, and each step is saved once."""
    log: list[str] = []
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(every), listeners=[Told(log)])]) as session:
        for _ in range(10):
            session.run(model.train)
            for _ in range(3):
                session.run(model.weight)
    assert told_of(log) == [f"model.ckpt-{step}" for step in range(every, 11, every)]
    assert "stays at" not in caplog.text


def test_counter_moved_outside_hooks_is_seen(model: TinyModel, tmp_path: Path) -> None:
    """Steps made in runs without hooks count when the next run is made."""
    step = Counter.GLOBAL_STEP.get_or_create()
    jump = tf1.assign_add(step, 10)
    with MonitoredSession(hooks=[CheckpointSaver(tmp_path, StepHookTrigger(10))]) as session:
        session.run(model.train)
        session.run(targets=jump, hooks=False)
        session.run(model.train)
    assert saved(tmp_path) == [12]


@pytest.mark.parametrize(
    ("restore", "warned"),
    [
        ("other", True),
        (None, True),
        ("model", False),
        ("model/", False),
        ("./model", False),
        ("model/model.ckpt-1", False),
    ],
)
def test_saving_elsewhere_than_restoring_is_warned_of(
    model: TinyModel,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    restore: str | None,
    warned: bool,
) -> None:
    """A session that would not find again what it saves says so once, at its start, naming both places."""
    monkeypatch.chdir(tmp_path)
    run(model, [CheckpointSaver("model")], runs=1, restore=Path("model"))
    caplog.clear()
    with MonitoredSession(ChiefSessionCreator(checkpoint_path=restore), [CheckpointSaver("model")]):
        messages = [one for one in caplog.messages if "would not find them" in one]
        assert len(messages) == warned
        for message in messages:
            assert str(tmp_path / "model") in message
            assert f"restores from {restore or 'nowhere'}:" in message


def test_that_is_said_once(model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A recovery does not say it again."""
    run(model, [CheckpointSaver(tmp_path / "first")], runs=1)
    caplog.clear()
    losing = RecordingHook(on={"before_session_run": raising_once(tf1.errors.AbortedError(None, None, "gone"), 2)})
    run(model, [losing, CheckpointSaver(tmp_path / "second")], runs=3, restore=tmp_path / "first")
    assert caplog.text.count("would not find them") == 1


# In the background.


def test_async_save_writes_the_values_of_the_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However late it is written, a checkpoint holds the values that the variables had at its step."""
    may_write = threading.Event()
    save = CheckpointDirectory.save

    def late(self: CheckpointDirectory, write: Callable[[str], object], step: int) -> str:
        assert may_write.wait(60)
        return save(self, write, step)

    monkeypatch.setattr(CheckpointDirectory, "save", late)
    with tf.Graph().as_default():
        model = tiny_model()
        old = tf1.get_variable("old", initializer=[0.0] * 1000, use_resource=False)  # updated in place
        tf1.get_variable("names", initializer=["a", "b"])
        tf1.get_variable("parts", [4, 2], partitioner=tf1.fixed_size_partitioner(2))
        lookup = cast("Any", tf).lookup  # not in types-tensorflow
        lookup.StaticHashTable(lookup.KeyValueTensorInitializer(["k"], [1]), -1)
        train = tf1.group(model.train, tf1.assign_add(old, [1.0] * 1000))
        log: list[str] = []
        hook = CheckpointSaver(tmp_path, StepHookTrigger(3), async_save=True, listeners=[Told(log)])
        with MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), [hook]) as session:
            for _ in range(5):
                session.run(train)
            assert told_of(log) == [], "still being written"
            may_write.set()
    assert told_of(log) == ["model.ckpt-3", "model.ckpt-5"]
    assert listed(tmp_path) == ["model.ckpt-3", "model.ckpt-5"]
    for step in (3, 5):
        reader = tf1.train.load_checkpoint(str(tmp_path / f"model.ckpt-{step}"))
        assert reader.get_tensor("weight") == reader.get_tensor("global_step") == step
        assert (reader.get_tensor("old") == step).all()
        assert reader.get_tensor("names").tolist() == [b"a", b"b"]
        assert reader.get_tensor("parts").shape == (4, 2)
    with tf.Graph().as_default(), tf1.Session() as raw:
        saver = tf1.train.import_meta_graph(str(tmp_path / "model.ckpt-5.meta"))
        assert saver is not None
        saver.restore(raw, str(tmp_path / "model.ckpt-5"))
    assert not [one for one in threading.enumerate() if "async-save" in one.name]


def test_async_save_restores_recovers_and_keeps_as_others_do(model: TinyModel, tmp_path: Path) -> None:
    """Sessions on what was saved in the background go on from it; a recovery does too, and the newest are kept."""
    log: list[str] = []
    hook = CheckpointSaver(tmp_path, StepHookTrigger(2), async_save=True, max_to_keep=2, listeners=[Told(log)])
    run(model, [hook], runs=5, restore=tmp_path)
    run(model, [hook], runs=3, restore=tmp_path)
    assert told_of(log) == [f"model.ckpt-{step}" for step in (2, 4, 5, 6, 8)]
    assert saved(tmp_path) == [6, 8]
    losing = RecordingHook(on={"before_session_run": raising_once(tf1.errors.AbortedError(None, None, "gone"), 2)})
    run(model, [hook, losing], runs=3, restore=tmp_path)
    assert value(tf1.train.latest_checkpoint(str(tmp_path)), "weight") == saved(tmp_path)[-1]


@pytest.mark.parametrize("at_end", [False, True])
def test_a_failed_async_save_is_raised(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_end: bool
) -> None:
    """What failed in the background is raised in a later run or at the end; the list stays as it was."""

    def full(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    run(model, [CheckpointSaver(tmp_path)], runs=1)
    monkeypatch.setattr(Path, "replace", full)
    hook = CheckpointSaver(tmp_path, StepHookTrigger(100 if at_end else 1), async_save=True)
    with pytest.raises(OSError, match="No space left"):
        run(model, [hook], runs=1 if at_end else 1000, restore=tmp_path)
    assert listed(tmp_path) == ["model.ckpt-1"]
    assert not [one for one in threading.enumerate() if "async-save" in one.name]


def test_an_error_tells_of_a_failed_async_save(
    model: TinyModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the training fails first, the failure in the background is a warning."""
    may_fail = threading.Event()

    def full(*args: object, **kwargs: object) -> None:
        assert may_fail.wait(60)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    hook = CheckpointSaver(tmp_path, StepHookTrigger(1), async_save=True)
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[hook]) as session:
        session.run(model.train)
        may_fail.set()
        raise RuntimeError("body")
    assert "the checkpoint of step 1 was not saved: [Errno 28] No space left" in caplog.text


def test_an_error_waits_for_an_async_save(model: TinyModel, tmp_path: Path) -> None:
    """After an exception the checkpoint that was being written is complete, and its thread is gone."""
    hook = CheckpointSaver(tmp_path, StepHookTrigger(2), async_save=True)
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[hook]) as session:
        for _ in range(3):
            session.run(model.train)
        raise RuntimeError("body")
    assert saved(tmp_path) == [2]
    assert listed(tmp_path) == ["model.ckpt-2"]
    assert not [one for one in threading.enumerate() if "async-save" in one.name]


@pytest.mark.parametrize("async_save", [False, True])
def test_a_checkpoint_that_cannot_be_written(
    model: TinyModel, tmp_path: Path, caplog: pytest.LogCaptureFixture, *, async_save: bool
) -> None:
    """The error names the path; with `on_save_error="warn"` the training goes on, and later checkpoints are saved."""
    (tmp_path / "model.ckpt-2.index").mkdir()  # in the place of the file
    with pytest.raises(tf1.errors.OpError) as raised:
        run(model, [CheckpointSaver(tmp_path, StepHookTrigger(2), async_save=async_save)], runs=4)
    assert f"step 2 was not saved to {tmp_path}" in "".join(getattr(raised.value, "__notes__", ()))
    saver = CheckpointSaver(tmp_path, StepHookTrigger(2), async_save=async_save, on_save_error="warn")
    run(model, [saver], runs=5)
    assert listed(tmp_path) == ["model.ckpt-4", "model.ckpt-5"]
    assert f"step 2 was not saved to {tmp_path}" in caplog.text
    with pytest.raises(ValueError, match="must be 'raise' or 'warn'"):
        CheckpointSaver(tmp_path, on_save_error="ignore")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] # what is tested
