"""How a session starts: what the scaffold adds, and what chief and worker do with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    CheckpointNotFoundError,
    ChiefSessionCreator,
    GraphMismatchError,
    HookTypeError,
    HookUsageError,
    MonitoredSession,
    SessionNotReadyError,
    SessionScaffold,
    SessionWaitTimeoutError,
    WorkerSessionCreator,
)
from typedhooks.session.manager import SessionManager, find_checkpoint
from typedhooks.testing import FakeClock, RecordingHook


@pytest.fixture(autouse=True)
def graph() -> Iterator[tf.Graph]:
    with tf.Graph().as_default() as graph:
        yield graph


def variable(name: str = "v", value: float = 1.0, **options: object) -> tf.Variable:
    # Options differ test by test.
    return tf1.get_variable(name, initializer=value, **options)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def save(directory: Path, value: float) -> str:
    """Save a checkpoint of a graph with one variable, and give its prefix."""
    with tf.Graph().as_default(), tf1.Session() as session:
        variable(value=value)
        session.run(tf1.global_variables_initializer())
        path = tf1.train.Saver().save(session, str(directory / "model.ckpt"), global_step=int(value))
        assert path is not None
        return path


def test_everything_is_initialized() -> None:
    """Global and local variables, and tables."""
    v = variable()
    local = variable("local", 2.0, collections=[tf1.GraphKeys.LOCAL_VARIABLES])
    lookup = cast("Any", tf).lookup  # not in types-tensorflow
    table = lookup.StaticHashTable(lookup.KeyValueTensorInitializer(["a"], [7]), -1)
    looked_up: tf.Tensor = table.lookup(tf.constant("a"))
    with MonitoredSession() as session:
        assert [float(x) for x in session.run([v, local])] == [1.0, 2.0]
        assert session.run(looked_up) == 7


def test_a_second_session_on_the_graph_adds_nothing(graph: tf.Graph) -> None:
    """The default pieces are made once."""
    variable()
    with MonitoredSession():
        pass
    ops = len(graph.get_operations())
    with MonitoredSession():
        pass
    assert len(graph.get_operations()) == ops


def test_what_came_in_between_is_initialized_and_saved(graph: tf.Graph, tmp_path: Path) -> None:
    """New variables make new pieces; TensorFlow-Scala and TensorFlow would go on with the old ones."""
    variable()
    with MonitoredSession():
        pass
    late = variable("late", 3.0)
    with MonitoredSession() as session:
        assert session.run(late) == 3.0
        (saver,) = graph.get_collection(tf1.GraphKeys.SAVERS)
        path = saver.save(session.raw_session, str(tmp_path / "m"))
        assert {name for name, _ in tf1.train.list_variables(path)} == {"v", "late"}


def test_the_users_saver_is_used_and_stays(graph: tf.Graph, tmp_path: Path) -> None:
    """From the collection or from the scaffold."""
    v = variable()
    mine = tf1.train.Saver({"renamed": v})
    with MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(saver=mine))):
        assert graph.get_collection(tf1.GraphKeys.SAVERS) == [mine]
    variable("late")
    with MonitoredSession():
        assert graph.get_collection(tf1.GraphKeys.SAVERS) == [mine]


def test_a_saver_that_is_given_takes_the_place_of_an_earlier_one(graph: tf.Graph) -> None:
    """Of the default one, and of one that another session was given: hooks find the session's own."""
    v = variable()
    with MonitoredSession():
        assert len(graph.get_collection(tf1.GraphKeys.SAVERS)) == 1
    for name in ("a", "b"):
        mine = tf1.train.Saver({name: v})
        with MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(saver=mine))):
            assert graph.get_collection(tf1.GraphKeys.SAVERS) == [mine]


def test_a_saver_that_comes_into_the_collection_later(graph: tf.Graph) -> None:
    """It takes the place of the default one."""
    v = variable()
    with MonitoredSession():
        pass
    mine = tf1.train.Saver({"renamed": v})
    graph.add_to_collection(tf1.GraphKeys.SAVERS, mine)
    with MonitoredSession():
        assert graph.get_collection(tf1.GraphKeys.SAVERS) == [mine]


@pytest.mark.parametrize("key", ["INIT_OP", "LOCAL_INIT_OP"])
def test_an_init_op_that_comes_into_the_collection_later(graph: tf.Graph, key: str) -> None:
    """A later session on the graph runs it."""
    v = variable()
    with MonitoredSession():
        pass
    with tf1.control_dependencies([v.initializer]):
        graph.add_to_collection(getattr(tf1.GraphKeys, key), v.assign(7.0).op)
    with MonitoredSession() as session:
        assert session.run(v) == 7.0


@pytest.mark.parametrize("which", ["init_op", "local_init_op"])
def test_init_ops_of_any_kind(which: str) -> None:
    """A tensor, which has no truth value, and nothing at all, which is not the default."""
    v = variable(collections=[tf1.GraphKeys.LOCAL_VARIABLES])
    assigned: tf.Tensor = v.assign(7.0, read_value=True)
    no_check = tf.constant([], tf.string)
    given: dict[str, Any] = {which: tf1.identity(assigned), "ready_op": no_check}
    with MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(**given))) as session:
        assert session.run(v) == (7.0 if which == "local_init_op" else 1.0)
    given = {which: [], "ready_op": no_check}
    is_initialized = tf1.is_variable_initialized(v)
    with MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(**given))) as session:
        assert bool(session.run(is_initialized)) is (which == "init_op")


def test_two_savers_are_refused(graph: tf.Graph) -> None:
    """Nobody could tell which one to use."""
    v = variable()
    for name in ("a", "b"):
        graph.add_to_collection(tf1.GraphKeys.SAVERS, tf1.train.Saver({name: v}))
    with pytest.raises(HookUsageError, match="'savers' holds 2 items"):
        MonitoredSession()


def test_init_feeds_and_functions() -> None:
    """`init_op` is fed, and the functions get the raw session, in order."""
    given = tf1.placeholder(tf.float32, [])
    v = tf1.get_variable("fed", initializer=given)
    seen: list[str] = []
    scaffold = SessionScaffold(
        init_feeds=[(given, 5.0)],
        init_function=lambda session: seen.append(f"init {session.run(v)}"),
        local_init_function=lambda session: seen.append(f"local {session.run(v)}"),
    )
    with MonitoredSession(ChiefSessionCreator(scaffold=scaffold)) as session:
        assert session.run(v) == 5.0
    assert seen == ["init 5.0", "local 5.0"]


def test_a_restored_session_calls_no_init_function(tmp_path: Path) -> None:
    """What it would load must not replace the checkpoint."""
    v = variable()
    path = save(tmp_path, 4.0)
    calls: list[tf1.Session] = []
    creator = ChiefSessionCreator(scaffold=SessionScaffold(init_function=calls.append), checkpoint_path=path)
    with MonitoredSession(creator) as session:
        assert session.run(v) == 4.0
    assert calls == []


def test_a_variable_outside_the_checkpoints_saver_is_initialized(tmp_path: Path) -> None:
    """A checkpoint is restored over what was initialized, so that nothing stays without a value."""
    v, extra = variable(), variable("extra", 9.0)
    scaffold = SessionScaffold(saver=tf1.train.Saver([v]))
    with MonitoredSession(ChiefSessionCreator(scaffold=scaffold, checkpoint_path=save(tmp_path, 4.0))) as session:
        assert [float(x) for x in session.run([v, extra])] == [4.0, 9.0]


def test_what_stays_uninitialized_is_named() -> None:
    """An `init_op` that forgets a variable is told which one."""
    variable("forgotten")
    with pytest.raises(SessionNotReadyError, match="forgotten"):
        MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(init_op=tf1.no_op())))


def test_the_graph_is_open_again_after_a_failed_start(graph: tf.Graph) -> None:
    """So that the fault can be mended."""
    variable("forgotten")
    with pytest.raises(SessionNotReadyError):
        MonitoredSession(ChiefSessionCreator(scaffold=SessionScaffold(init_op=tf1.no_op())))
    assert not graph.finalized
    with MonitoredSession() as session:
        assert session.run("forgotten:0") == 1.0


def test_find_checkpoint(tmp_path: Path) -> None:
    """A prefix means itself, a directory the newest in it, a path that is not there yet nothing."""
    assert find_checkpoint(None) is None
    assert find_checkpoint(tmp_path) is None
    assert find_checkpoint(tmp_path / "not there yet") is None
    first, second = save(tmp_path, 1.0), save(tmp_path, 2.0)
    assert find_checkpoint(first) == first
    assert find_checkpoint(tmp_path) == find_checkpoint(str(tmp_path)) == second


def test_a_directory_of_any_name_may_not_be_there_yet(tmp_path: Path) -> None:
    """A fresh training in `run-5` starts anew, also beside `run-4`."""
    (tmp_path / "run-4").mkdir()
    assert find_checkpoint(tmp_path / "run-5") is None


@pytest.mark.parametrize("name", ["model.ckpt-7", "model-7", "other.ckpt"])
def test_a_checkpoint_that_is_not_there(tmp_path: Path, name: str) -> None:
    """A path that looks like a checkpoint's, or like those of its neighbours, is an error, not a fresh start."""
    (tmp_path / "model-5.index").touch()
    with pytest.raises(CheckpointNotFoundError, match=name):
        MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path / name))


def test_a_worker_waits_for_the_chief_and_says_for_what(graph: tf.Graph) -> None:
    """It looks again until the time is up; the model of another process is not ready here."""
    variable("weights")
    clock = FakeClock()
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        clock.advance(seconds)

    scaffold = SessionScaffold().build(graph)
    manager = SessionManager(graph, scaffold, poll_seconds=10, clock=clock, sleep=sleep)
    with pytest.raises(SessionWaitTimeoutError, match="weights"):
        manager.wait_for_session(35)
    assert waits == [10, 10, 10]


def test_a_worker_starts_when_the_model_is_ready(graph: tf.Graph) -> None:
    """On the same server, once the chief has initialized it."""
    v = variable()
    server = tf1.train.Server.create_local_server()
    target = server.target
    with (
        MonitoredSession(ChiefSessionCreator(target)) as chief,
        tf.Graph().as_default(),
    ):
        assert chief.run(v) == 1.0
        mine = variable()
        with MonitoredSession(WorkerSessionCreator(target, max_wait_seconds=5)) as worker:
            assert np.asarray(worker.run(mine)) == 1.0
            assert worker.target == target


def test_a_checkpoint_with_other_shapes_is_refused(tmp_path: Path) -> None:
    """TensorFlow restores it, and the variable has the wrong shape from then on."""
    tf1.get_variable("v", shape=[4, 1])
    with pytest.raises(GraphMismatchError, match=r"'v' has shape \(\) there and \(4, 1\) in the graph"):
        MonitoredSession(ChiefSessionCreator(checkpoint_path=save(tmp_path, 4.0)))


def test_a_checkpoint_that_lacks_variables_is_refused(tmp_path: Path) -> None:
    """TensorFlow names one of them, between the lines of two stack traces."""
    variable()
    variable("added")
    variable("late")
    with pytest.raises(GraphMismatchError, match=r"lacks 'added', 'late'; .*SessionScaffold\(saver=") as raised:
        MonitoredSession(ChiefSessionCreator(checkpoint_path=save(tmp_path, 4.0)))
    assert isinstance(raised.value.__cause__, tf1.errors.NotFoundError)


def test_hooks_in_the_place_of_the_creator() -> None:
    """The commonest slip in the call says what to write instead."""
    with pytest.raises(HookTypeError, match=r"hooks are given as hooks=\[\.\.\.\]"):
        MonitoredSession([RecordingHook()])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] # what is tested
    with pytest.raises(HookTypeError, match=r"write hooks=\[\.\.\.\]"):
        MonitoredSession(hooks=RecordingHook())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] # what is tested


def test_a_saver_that_the_user_took_away_is_made_again(graph: tf.Graph) -> None:
    """Emptying the collection between two sessions does no harm."""
    variable()
    with MonitoredSession():
        pass
    graph.clear_collection(tf1.GraphKeys.SAVERS)
    variable("late")
    with MonitoredSession():
        assert len(graph.get_collection(tf1.GraphKeys.SAVERS)) == 1
