"""What all tests share: they read what hooks write as TensorBoard reads it, which has no types."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tensorflow.compat import v1 as tf1


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one ask for as many repetitions as a release wants, rather than those that fit a daily run."""
    parser.addoption("--full", action="store_true", help="repeat the tests of crashes as often as a release wants")


def _processing(module: str) -> Any:
    """A part of TensorBoard; imported here, since few tests need it."""
    return importlib.import_module(f"tensorboard.backend.event_processing.{module}")


@pytest.fixture
def read_scalars() -> Callable[[Path, str], list[tuple[int, float]]]:
    """Reads the steps and values of a tag as TensorBoard shows them; where there is no such tag, a `KeyError`."""

    def read(directory: Path, tag: str) -> list[tuple[int, float]]:
        part = _processing("event_accumulator")
        accumulator = part.EventAccumulator(str(directory), {part.SCALARS: 0})  # 0: all of them
        accumulator.Reload()
        return [(one.step, one.value) for one in accumulator.Scalars(tag)]

    return read


@pytest.fixture
def read_events() -> Callable[[Path], list[tf1.Event]]:
    """Reads all events of a directory, file by file."""

    def read(directory: Path) -> list[tf1.Event]:
        load = _processing("event_file_loader").LegacyEventFileLoader
        return [event for file in sorted(directory.glob("*tfevents*")) for event in load(str(file)).Load()]

    return read
