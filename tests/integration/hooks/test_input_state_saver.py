"""`InputStateSaver`: how far the input was read, in the checkpoint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import tensorflow as tf
from hypothesis import given, settings
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    Counter,
    HookUsageError,
    InputStateSaver,
    LossLogger,
    MonitoredSession,
    StepHookTrigger,
    StopCriteria,
    Stopper,
    TensorLogger,
    scalar,
)
from typedhooks.testing import RecordingHook


@dataclass
class Reader:
    """Reads one element in each step."""

    iterator: tf1.data.Iterator[tf.Tensor]
    element: tf.Tensor
    count: tf.Operation

    @classmethod
    def of(cls, dataset: tf.data.Dataset[Any], *, initializes: bool = False) -> Reader:
        iterator = tf1.data.make_initializable_iterator(dataset)
        if initializes:
            tf1.add_to_collection(tf1.GraphKeys.TABLE_INITIALIZERS, iterator.initializer)
        return cls(iterator, iterator.get_next(), Counter.GLOBAL_STEP.get_or_create().assign_add(1).op)

    def read(self, directory: Path, hooks: Iterable[AnyHook], steps: int = 1000) -> list[int]:
        """What a session reads that goes on from the newest checkpoint."""
        creator = ChiefSessionCreator(checkpoint_path=directory)
        read: list[int] = []
        with MonitoredSession(creator, [Stopper(StopCriteria(max_steps=steps)), *hooks]) as session:
            read += session.steps(scalar(self.element, int), targets=self.count)
        return read


@pytest.mark.parametrize("initializes", [True, False])
@pytest.mark.parametrize("async_save", [True, False])
@pytest.mark.parametrize("order", [1, -1])
def test_cut_and_resumed(tmp_path: Path, order: int, *, async_save: bool, initializes: bool) -> None:
    """P64: of `range(10)`, cut after 4, a resumed training reads 4 to 9, each once; with the same hook, and twice.

    That holds whoever initializes the iterator, and whichever hook comes first.
    """
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(10), initializes=initializes)
        hooks: list[AnyHook] = [InputStateSaver(reader.iterator), CheckpointSaver(tmp_path, async_save=async_save)]
        assert reader.read(tmp_path, hooks[::order], 4) == [0, 1, 2, 3]
        assert reader.read(tmp_path, hooks[::order], 3) == [4, 5, 6]
        assert reader.read(tmp_path, hooks[::order]) == [7, 8, 9]
        assert reader.read(tmp_path, hooks[::order]) == []


def test_in_another_process(tmp_path: Path) -> None:
    """The graph is built anew, as a program does that is started again."""
    read: list[list[int]] = []
    for steps in (4, 1000):
        with tf.Graph().as_default():
            reader = Reader.of(tf1.data.Dataset.range(10))
            read.append(reader.read(tmp_path, [InputStateSaver(reader.iterator), CheckpointSaver(tmp_path)], steps))
    assert read == [[0, 1, 2, 3], [4, 5, 6, 7, 8, 9]]


@settings(max_examples=6, deadline=None)
@given(cuts=st.lists(st.integers(1, 6), min_size=1, max_size=3), shuffle=st.integers(1, 5))
def test_however_it_is_cut(tmp_path_factory: pytest.TempPathFactory, cuts: list[int], shuffle: int) -> None:
    """Cut anywhere, as often as one likes, every element is read once, also where it is shuffled and prefetched."""
    directory = tmp_path_factory.mktemp("cut")
    read: list[int] = []
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(20).shuffle(shuffle).prefetch(3))
        hooks: list[AnyHook] = [InputStateSaver(reader.iterator), CheckpointSaver(directory)]
        for steps in (*cuts, 1000):
            read += reader.read(directory, hooks, steps)
    assert sorted(read) == list(range(20))


@pytest.mark.parametrize("async_save", [True, False])
def test_after_an_error(tmp_path: Path, *, async_save: bool) -> None:
    """What was read after the last checkpoint is read again, as the steps are made again."""
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(10))
        saver = CheckpointSaver(tmp_path, StepHookTrigger(3), async_save=async_save)
        hooks: list[AnyHook] = [InputStateSaver(reader.iterator), saver]
        with (
            pytest.raises(RuntimeError, match="body"),
            MonitoredSession(ChiefSessionCreator(checkpoint_path=tmp_path), hooks) as session,
        ):
            for _ in range(5):
                session.run(targets=[reader.element, reader.count])
            raise RuntimeError("body")
        assert reader.read(tmp_path, hooks) == [3, 4, 5, 6, 7, 8, 9]


def test_recovery(tmp_path: Path) -> None:
    """A recovery goes back in the input as far as in the model."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 5:
            raise tf1.errors.UnavailableError(None, None, "gone")

    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(8))
        hooks: list[AnyHook] = [
            InputStateSaver(reader.iterator),
            CheckpointSaver(tmp_path, StepHookTrigger(2)),
            RecordingHook(on={"before_session_run": lose}),
        ]
        assert reader.read(tmp_path, hooks) == [0, 1, 2, 3, 4, 4, 5, 6, 7]


def test_what_other_hooks_read_at_the_end(tmp_path: Path) -> None:
    """A hook that takes input in its `end()` takes nothing from the resumed training."""
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(10))
        loss = tf.cast(reader.element, tf.float32)
        hooks: list[AnyHook] = [
            TensorLogger(reader.element, StepHookTrigger(100)),
            LossLogger(loss, trigger=StepHookTrigger(100)),
            InputStateSaver(reader.iterator),
            CheckpointSaver(tmp_path),
        ]
        assert reader.read(tmp_path, hooks, 4) == [0, 1, 2, 3]
        assert reader.read(tmp_path, hooks, 2) == [4, 5]


def test_a_saver_of_ones_own(tmp_path: Path) -> None:
    """The state is a variable like any other: it is restored by whoever restores the model."""
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(10))
        hook = InputStateSaver(reader.iterator, name="position")
        assert reader.read(tmp_path, [hook, CheckpointSaver(tmp_path)], 4) == [0, 1, 2, 3]
    saved = tf1.train.load_checkpoint(str(tmp_path))
    assert "position" in saved.get_variable_to_shape_map()
    assert len(saved.get_tensor("position")) > 10


def test_several_inputs(tmp_path: Path) -> None:
    """Each has a state of its own; two hooks for one name are refused."""
    with tf.Graph().as_default():
        reader = Reader.of(tf1.data.Dataset.range(10))
        other = Reader.of(tf1.data.Dataset.range(100, 120))
        hooks: list[AnyHook] = [InputStateSaver(reader.iterator), InputStateSaver(other.iterator)]
        for expected in ([0, 1, 2], [3, 4, 5]):
            creator = ChiefSessionCreator(checkpoint_path=tmp_path)
            with MonitoredSession(creator, [*hooks, CheckpointSaver(tmp_path)]) as session:
                for number in expected:
                    assert session.run(scalar(reader.element, int), targets=reader.count) == number
                    assert session.run(scalar(other.element, int)) == 100 + number
        with pytest.raises(HookUsageError, match=r"two hooks would save their state as 'IteratorV2/state'"):
            MonitoredSession(hooks=[*hooks, InputStateSaver(reader.iterator)])
        with MonitoredSession(hooks=[InputStateSaver(reader.iterator)]) as session:  # another one, later
            assert session.run(scalar(reader.element, int)) == 0


def test_feeds_of_the_initializer(tmp_path: Path) -> None:
    """A data set that depends on what is fed is made of the same in each session."""
    with tf.Graph().as_default():
        count = tf1.placeholder(tf.int64, [])
        reader = Reader.of(tf1.data.Dataset.range(count))
        hooks: list[AnyHook] = [InputStateSaver(reader.iterator, feeds=[(count, 5)]), CheckpointSaver(tmp_path)]
        assert reader.read(tmp_path, hooks, 2) == [0, 1]
        assert reader.read(tmp_path, hooks) == [2, 3, 4]


def test_an_iterator_of_several_data_sets(tmp_path: Path) -> None:
    """The initializer says which data set it is; without one the message says what to do."""
    with tf.Graph().as_default():
        iterator: tf1.data.Iterator[tf.Tensor] = tf1.data.Iterator.from_structure(tf.int64, [])
        initializer = iterator.make_initializer(tf1.data.Dataset.range(5))
        reader = Reader(iterator, iterator.get_next(), Counter.GLOBAL_STEP.create().assign_add(1).op)
        with pytest.raises(HookUsageError, match="no initializer"):
            MonitoredSession(hooks=[InputStateSaver(iterator)])
        hooks: list[AnyHook] = [InputStateSaver(iterator, initializer=initializer), CheckpointSaver(tmp_path)]
        assert reader.read(tmp_path, hooks, 2) == [0, 1]
        assert reader.read(tmp_path, hooks) == [2, 3, 4]


def test_an_iterator_without_an_initializer() -> None:
    """A one-shot iterator cannot be resumed, and is refused before the training."""
    with tf.Graph().as_default():
        iterator = tf1.data.make_one_shot_iterator(tf1.data.Dataset.range(3))
        with pytest.raises(HookUsageError, match="make_initializable_iterator"):
            MonitoredSession(hooks=[InputStateSaver(iterator)])


def test_state_that_cannot_be_saved(tmp_path: Path) -> None:
    """State outside of the input is an error when the session starts; `external_state` says to do without it."""
    with tf.Graph().as_default():
        random = tf1.data.Dataset.range(5).map(lambda x: x + tf.cast(tf1.random_uniform([]), tf.int64))
        reader = Reader.of(random)
        with pytest.raises(HookUsageError, match=r"'IteratorV2/state' cannot be saved: RandomUniform is stateful"):
            MonitoredSession(hooks=[InputStateSaver(reader.iterator)])
        hooks: list[AnyHook] = [
            InputStateSaver(reader.iterator, external_state="ignore"),
            CheckpointSaver(tmp_path),
        ]
        assert reader.read(tmp_path, hooks, 2) == [0, 1]
        assert reader.read(tmp_path, hooks) == [2, 3, 4]
        with pytest.raises(ValueError, match="fail"):
            InputStateSaver(reader.iterator, external_state="save")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
