"""The demo: its options in this process, and whole runs of it as a user would make them."""

from __future__ import annotations

import importlib.metadata
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tensorflow.compat import v1 as tf1

from typedhooks import cli
from typedhooks.demo import DemoOptions, run_demo
from typedhooks.demo.data import load_digits
from typedhooks.structures import Array

Scalars = Callable[[Path, str], list[tuple[int, float]]]

COMMAND = [sys.executable, "-m", "typedhooks", "demo"]
SCRIPT = [str(Path(sys.executable).with_name("typedhooks")), "demo"]
TIMEOUT = 110
"""Seconds; a full run must take less than two minutes."""


def attempt(*arguments: str) -> int:
    """Run the command in this process, and give its exit status."""
    try:
        return cli.main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


# In this process.


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Of the package that is installed."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"typedhooks {importlib.metadata.version('typedhooks')}\n"


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` names every option, with its default, and exits with 0."""
    assert attempt("demo", "--help") == 0
    shown = re.sub(r"\s+", " ", capsys.readouterr().out)
    defaults = DemoOptions(Path("digits-demo"))
    for option, default in {
        "--directory DIR": defaults.directory,
        "--steps N": defaults.steps,
        "--batch-size N": defaults.batch_size,
        "--learning-rate X": defaults.learning_rate,
        "--save-every N": defaults.save_every,
        "--seed N": defaults.seed,
    }.items():
        assert re.search(rf"{re.escape(option)} [^()]*\(default: {re.escape(str(default))}\)", shown), option
    assert attempt("--help") == 0
    assert "demo" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("train",), "invalid choice: 'train'"),
        (("demo", "--step-count", "3"), "unrecognized arguments: --step-count 3"),
        (("demo", "--steps", "many"), "argument --steps: it must be a whole number of at least 1, not 'many'"),
        (("demo", "--steps", "0"), "argument --steps: it must be a whole number of at least 1, not '0'"),
        (("demo", "--batch-size", "-1"), "argument --batch-size: it must be a whole number of at least 1, not '-1'"),
        (("demo", "--learning-rate", "nan"), "argument --learning-rate: it must be a positive number, not 'nan'"),
        (("demo", "--save-every", "0"), "argument --save-every: it must be a whole number of at least 1, not '0'"),
        (("demo", "--seed", "-1"), "argument --seed: it must be a whole number of at least 0, not '-1'"),
        (("demo", "--directory", ""), "argument --directory: it must not be empty"),
    ],
)
def test_wrong_use(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str) -> None:
    """Wrong use is one line on standard error that says what is wrong, and exit status 2."""
    assert attempt(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(r"typedhooks( demo)?: error: .*\n", captured.err)
    assert message in captured.err


@pytest.mark.parametrize("place", ["file", "below a file", "proc"])
def test_a_directory_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str) -> None:
    """A file in the directory's place, or a place where none can be made: one line that names it, exit status 2."""
    file = tmp_path / "file"
    file.touch()
    directory = {"file": file, "below a file": file / "below", "proc": Path("/proc/x")}[place]
    assert attempt("demo", "--directory", str(directory), "--steps", "1") == 2
    error = capsys.readouterr().err
    assert error.startswith(f"typedhooks: error: {str(directory)!r} cannot be used as a directory: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize("module", ["sklearn", "tqdm"])
def test_what_is_not_installed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    """Without what the demo needs: one line that says how to get it, exit status 2, and nothing written."""
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"{module}.datasets", raising=False)
    directory = tmp_path / "demo"
    assert attempt("demo", "--directory", str(directory)) == 2
    assert capsys.readouterr().err == f"typedhooks: error: the demo needs {module}: pip install 'typedhooks[demo]'\n"
    assert not directory.exists()


def test_interrupted_before_it_trains(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C before the training begins ends the command with 130 and no traceback."""

    def interrupted(options: DemoOptions) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run_demo", interrupted)
    assert attempt("demo") == 130
    assert capsys.readouterr().err == "typedhooks: interrupted\n"


def test_options_are_heeded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Steps and checkpoints are as wished; at its limit a second run makes no step and says where it is."""
    arguments = ("demo", "--directory", str(tmp_path), "--steps", "30", "--save-every", "10", "--batch-size", "8")
    assert attempt(*arguments) == 0
    captured = capsys.readouterr()
    assert captured.out.splitlines()[-1].startswith("held-out accuracy after 30 steps: ")
    assert "saved checkpoint" in captured.err, "what hooks log is shown"
    assert sorted(file.stem for file in tmp_path.glob("*.index")) == [f"model.ckpt-{step}" for step in (10, 20, 30)]
    assert attempt(*arguments) == 0
    assert f"resumed from the checkpoint of step 30 in {tmp_path}" in capsys.readouterr().out


def test_a_seed_makes_it_repeatable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same weights to start from and the same batches."""
    weights: list[Array] = []
    for name, seed in {"first": 1, "again": 1, "other": 2}.items():
        run_demo(DemoOptions(tmp_path / name, steps=3, seed=seed))
        weights.append(tf1.train.load_checkpoint(str(tmp_path / name)).get_tensor("hidden/weights"))
    assert (weights[0] == weights[1]).all()
    assert (weights[0] != weights[2]).any()
    assert "held-out accuracy" in capsys.readouterr().out


def test_the_digits_held_out_are_not_trained_on() -> None:
    """Every digit is in one part only, and each split is the same."""
    train, test = load_digits(seed=0)
    assert len(train.labels) + len(test.labels) == 1797
    assert train.images.shape[1:] == (64,)
    assert 0 <= train.images.min() < train.images.max() <= 1
    assert (load_digits(seed=0)[1].images == test.images).all()
    seen = {image.tobytes() for image in train.images}
    assert not [image for image in test.images if image.tobytes() in seen]


# As a user.


def start(command: Sequence[str], directory: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*command, "--directory", str(directory), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3"},
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, list[str], str]:
    """Wait for the end; gives the exit status, the lines of the output, and the errors."""
    out, errors = process.communicate(timeout=TIMEOUT)
    return process.returncode, out.splitlines(), errors


def wait_until(there: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not there():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)  # another process's work: there is nothing else to wait by


def accuracy(lines: Sequence[str]) -> float:
    found = re.fullmatch(r"held-out accuracy after \d+ steps: ([0-9.]+)%", lines[-1])
    assert found is not None, lines
    return float(found[1])


@pytest.mark.end_to_end
def test_a_full_run(tmp_path: Path, read_scalars: Scalars) -> None:
    """By the console script: it learns the digits, and leaves checkpoints and summaries that others can read."""
    began = time.monotonic()
    status, lines, errors = finish(start(SCRIPT, tmp_path))
    assert status == 0, errors
    assert time.monotonic() - began < 120
    assert accuracy(lines) > 95
    assert "Traceback" not in errors
    assert "deprecated" not in errors
    assert "step 100: loss" in errors
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / "model.ckpt-2000")
    assert len(list(tmp_path.glob("*.index"))) == 5
    assert [step for step, _ in read_scalars(tmp_path, "training/loss")] == list(range(100, 2001, 100))
    assert [step for step, _ in read_scalars(tmp_path, "loss_1")] == list(range(50, 2001, 50))
    assert len(list(tmp_path.glob("*tfevents*"))) == 1


@pytest.mark.end_to_end
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda one: one.name)
def test_interrupted_and_run_again(tmp_path: Path, read_scalars: Scalars, number: signal.Signals) -> None:
    """Stopped by a signal after the first checkpoint and run again, it goes on from the last checkpoint and says so."""
    arguments = ("--steps", "200000", "--save-every", "100")
    process = start(COMMAND, tmp_path, *arguments)
    wait_until((tmp_path / "checkpoint").exists, process)
    process.send_signal(number)
    status, lines, errors = finish(process)
    assert "Traceback" not in errors
    prefix = tf1.train.latest_checkpoint(str(tmp_path))
    assert prefix is not None
    step = int(prefix.rpartition("-")[2])
    if number is signal.SIGKILL:
        assert status == -signal.SIGKILL
        assert step % 100 == 0
    else:
        assert status == 128 + number
        assert lines[0].startswith(f"stopped by {number.name} at step {step} with its checkpoint saved")
        assert accuracy(lines) > 50
    status, lines, errors = finish(start(COMMAND, tmp_path, "--steps", str(step + 300), "--save-every", "100"))
    assert status == 0, errors
    assert lines[0] == f"resumed from the checkpoint of step {step} in {tmp_path}"
    assert lines[-1].startswith(f"held-out accuracy after {step + 300} steps: ")
    assert accuracy(lines) > 80
    shown = [step for step, _ in read_scalars(tmp_path, "training/loss")]
    assert shown == sorted(set(shown)), "steps that were lost are shown once"
    assert shown[-1] == (step + 300) // 100 * 100
