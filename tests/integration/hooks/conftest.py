"""What the tests of the built-in hooks share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tensorflow as tf
from tensorboard.backend.event_processing import event_accumulator, event_file_loader
from tensorflow.compat import v1 as tf1

from typedhooks.testing import TinyModel, tiny_model


@pytest.fixture
def model() -> Iterator[TinyModel]:
    """A tiny model in a graph that is the default graph."""
    with tf.Graph().as_default():
        yield tiny_model()


@pytest.fixture
def read_scalars() -> Callable[[Path, str], list[tuple[int, float]]]:
    """Reads the steps and values of a tag as TensorBoard shows them."""

    def read(directory: Path, tag: str) -> list[tuple[int, float]]:
        accumulator = event_accumulator.EventAccumulator(str(directory))
        accumulator.Reload()
        return [(one.step, one.value) for one in accumulator.Scalars(tag)]

    return read


@pytest.fixture
def read_events() -> Callable[[Path], list[tf1.Event]]:
    """Reads all events of a directory, file by file."""

    def read(directory: Path) -> list[tf1.Event]:
        files = sorted(directory.glob("*tfevents*"))
        return [event for file in files for event in event_file_loader.LegacyEventFileLoader(str(file)).Load()]

    return read
