"""A training process that is killed, or asked to end, goes on from its last checkpoint."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from tensorflow.compat import v1 as tf1

TASK = Path(__file__).with_name("crash_task.py")
FOR_EVER = 10**9
TIMEOUT = 60
"""Seconds that a process may take to end."""

pytestmark = pytest.mark.end_to_end

Start = Callable[[int], subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the training up to a step, in the same directory each time; what still runs is killed in the end."""
    started: list[subprocess.Popen[str]] = []

    def start(last_step: int) -> subprocess.Popen[str]:
        command = [sys.executable, str(TASK), str(tmp_path), str(last_step)]
        started.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return started[-1]

    yield start
    for task in started:
        task.kill()
        task.communicate()


def told(task: subprocess.Popen[str], what: str) -> int:
    """The step of the next line that the task writes, which must tell of `what`."""
    assert task.stdout is not None
    word, _, step = task.stdout.readline().strip().partition(" ")
    assert word == what
    return int(step)


def check_whole(directory: Path, step: int) -> None:
    """The checkpoint of a step has the values of that very step."""
    reader = tf1.train.load_checkpoint(str(directory / f"model.ckpt-{step}"))
    assert int(reader.get_tensor("global_step")) == step
    assert np.all(reader.get_tensor("weights") == step)


@pytest.mark.timeout(900)  # for `--full`
def test_a_kill_at_any_moment_tears_no_checkpoint(start: Start, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """No step that was saved is lost, and what is restored is whole; `--full` kills fifty times."""
    kills = 50 if request.config.getoption("full") else 4
    moments = random.Random(kills)  # noqa: S311 - no secrets
    saved = 0
    for _ in range(kills):
        task = start(FOR_EVER)
        first = told(task, "start")
        assert first >= saved
        if first:
            check_whole(tmp_path, first)
        for _ in range(moments.randint(1, 8)):
            saved = told(task, "saved")
        with pytest.raises(subprocess.TimeoutExpired):
            task.wait(timeout=moments.uniform(0, 0.05))  # into a step or a save
        task.send_signal(signal.SIGKILL)
        out, _ = task.communicate(timeout=TIMEOUT)
        saved = max([saved, *(int(line.split()[1]) for line in out.splitlines() if line.startswith("saved "))])

    last = saved + 5
    task = start(last)
    assert saved <= told(task, "start") <= last
    out, _ = task.communicate(timeout=TIMEOUT)
    assert task.returncode == 0
    assert out.splitlines()[-1] == f"ended {last}"
    check_whole(tmp_path, last)


def test_sigterm_saves_and_ends(start: Start, tmp_path: Path) -> None:
    """Stop, last checkpoint, `end()`, and the exit status of success."""
    task = start(FOR_EVER)
    told(task, "start")
    told(task, "saved")
    task.send_signal(signal.SIGTERM)
    out, _ = task.communicate(timeout=TIMEOUT)
    assert task.returncode == 0
    word, step = out.splitlines()[-1].split()
    assert word == "ended"
    check_whole(tmp_path, int(step))
