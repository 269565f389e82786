"""The hot path, measured: one step under hooks, against a bare `Session.run` and the runtime's own callable."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

import pytest
import tensorflow as tf
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks import cases


def five_hooks(work: cases.Work) -> AbstractContextManager[cases.Step]:
    """Our session with the five hooks of a usual training."""
    assert work.loss is not None
    return cases.ours(work, partial(cases.usual_hooks, work.loss))


@pytest.mark.parametrize(
    "runner",
    [cases.floor, cases.bare, cases.tensorflow, cases.ours, five_hooks],
    ids=["floor", "bare", "tensorflow", "ours", "ours with five hooks"],
)
@pytest.mark.parametrize(
    "build",
    [cases.sgd, partial(cases.digits, 32), partial(cases.digits, 1024)],
    ids=["sgd", "digits 32", "digits 1024"],
)
def test_a_step_trains(benchmark: BenchmarkFixture, build: Callable[[], cases.Work], runner: cases.Runner) -> None:
    """Every runner makes the step; their times stand side by side in the report."""
    benchmark.group = str(build)
    with tf.Graph().as_default():
        work = build()
        with runner(work) as step:
            benchmark(step)
