"""A parameter server, a chief and two workers train together, each a process of its own on loopback."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypedDict

import pytest
from tensorflow.compat import v1 as tf1

TASK = Path(__file__).with_name("cluster_task.py")
LAST_STEP = 200
TIMEOUT = 100
"""Seconds that a task may take."""

Start = Callable[..., subprocess.Popen[str]]


class Report(TypedDict):
    own_steps: list[int]
    seen: list[int]
    stop: str


def free_addresses(count: int) -> list[str]:
    """Addresses on loopback that nobody listens on; all are held until the last is known, so that they differ."""
    with ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [f"127.0.0.1:{one.getsockname()[1]}" for one in sockets]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a task of one cluster, in a directory of its own; what still runs is killed in the end."""
    ps, chief, *workers = free_addresses(4)
    cluster = json.dumps({"ps": [ps], "chief": [chief], "worker": workers})
    started: list[subprocess.Popen[str]] = []

    def start(job: str, index: int = 0, max_wait_seconds: float = 60) -> subprocess.Popen[str]:
        directory = tmp_path / f"{job}-{index}"
        directory.mkdir()
        command = [sys.executable, str(TASK), job, str(index), cluster, str(directory), str(max_wait_seconds)]
        task = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(task)
        return task

    yield start
    for task in started:
        task.kill()
        task.communicate()


def report_of(task: subprocess.Popen[str]) -> Report:
    out, err = task.communicate(timeout=TIMEOUT)
    assert task.returncode == 0, err
    report: Report = json.loads(out)
    return report


@pytest.mark.end_to_end
def test_a_cluster_trains_to_a_common_stop(start: Start, tmp_path: Path) -> None:
    """The steps of all add up, hooks see the common step, all stop at the limit, and only the chief writes."""
    start("ps")
    tasks = [start("worker", 0), start("worker", 1), start("chief")]
    reports = [report_of(task) for task in tasks]
    runs = [len(report["own_steps"]) for report in reports]
    last = sum(runs)

    assert min(runs) >= 1
    assert LAST_STEP <= last < LAST_STEP + len(tasks)  # each other task may have been in the middle of one run
    for report in reports:
        assert report["stop"] == "MAX_STEPS"
        assert report["seen"] == sorted(set(report["seen"]))
        assert all(own <= seen <= last for own, seen in zip(report["own_steps"], report["seen"], strict=True))
        assert report["seen"][-1] >= LAST_STEP
        assert all(seen < LAST_STEP for seen in report["seen"][:-1])
    assert max(report["seen"][-1] for report in reports) == last

    saved = tf1.train.latest_checkpoint(str(tmp_path / "chief-0"))
    assert saved is not None
    reader = tf1.train.load_checkpoint(saved)
    assert LAST_STEP <= int(reader.get_tensor("global_step")) <= last
    assert LAST_STEP <= float(reader.get_tensor("total")) <= last
    assert list((tmp_path / "chief-0").glob("*tfevents*"))
    for worker in ("worker-0", "worker-1"):
        assert not list((tmp_path / worker).iterdir())


@pytest.mark.end_to_end
def test_a_worker_does_not_wait_for_ever(start: Start) -> None:
    """Where no chief comes, a worker ends with an error that says what it waited for."""
    start("ps")
    worker = start("worker", 0, max_wait_seconds=1)
    _, err = worker.communicate(timeout=TIMEOUT)
    assert worker.returncode != 0
    assert "SessionWaitTimeoutError: waited 1 seconds for the chief to make the model ready" in err
    assert "still not initialized: global_step, total, present" in err
