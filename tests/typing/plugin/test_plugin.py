"""What the plugin says, word for word, and that it says nothing else.

Each file in `cases/` is a Python module (under another name, since mypy without the plugin is to refuse parts of it).
A comment at the end of a line says what mypy must report there: `# E: text  [code]` an error, `# N: text` a note. In
both, `Array` stands for the long name of the type of arrays.
"""

from __future__ import annotations

import configparser
import functools
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
import tensorflow as tf
from mypy import api

from typedhooks.mypy_plugin import graph_functions

ROOT = Path(__file__).parents[3]
CASES = sorted(Path(__file__).with_name("cases").glob("*.case"))
STANDALONE = ROOT / "typedhooks" / "mypy_plugin" / "standalone.py"

# Python with the previous minor version of mypy; nothing else needs to be installed for it.
PREVIOUS = os.environ.get("TYPEDHOOKS_PREVIOUS_MYPY", "")

PLUGIN_CODES = ("[fetch-type]", "[hook-result]", "[graph-final]")

_MARK = re.compile(r"  # (?=[EN]: )")
_LINE = re.compile(r"(?P<path>[^:]+):(?P<line>\d+): (?P<kind>error|note): (?P<text>.*)")
_ARRAY = re.compile(r"(numpy\.)?ndarray\[tuple\[Any, \.\.\.\], (numpy\.)?dtype\[Any\]\]")


class Report(NamedTuple):
    """One line of what mypy says."""

    path: str
    line: int
    text: str


def configuration(folder: Path, plugin: str, *, typed_tensorflow: bool = True) -> Path:
    """The project's configuration, with the plugin."""
    config = configparser.ConfigParser()
    config.read(ROOT / "mypy.ini")
    config["mypy"].update(
        {"plugins": plugin, "mypy_path": f"{ROOT / 'stubs'}:{folder}:{ROOT}", "warn_unused_ignores": "False"}
    )
    del config["mypy"]["files"]
    for case in CASES:
        config[f"mypy-case_{case.stem}"] = {"disallow_any_explicit": "False"}
    if not typed_tensorflow:
        config["mypy-tensorflow.*"] = {"follow_imports": "skip", "follow_imports_for_stubs": "True"}
    path = folder / "mypy.ini"
    with path.open("w") as file:
        config.write(file)
    return path


def modules(folder: Path) -> list[str]:
    """The cases as modules."""
    for case in CASES:
        (folder / module(case)).write_text(case.read_text())
    return [str(folder / module(case)) for case in CASES]


def module(case: Path) -> str:
    """The name of a case as a module."""
    return f"case_{case.stem}.py"


def parse(output: str) -> list[Report]:
    """What mypy says, a report a line."""
    reports: list[Report] = []
    for line in output.splitlines():
        found = _LINE.fullmatch(line)
        if found is not None:
            text = f"{found['kind'][0].upper()}: {_ARRAY.sub('Array', found['text'])}"
            reports.append(Report(found["path"], int(found["line"]), text))
        elif not line.startswith(("Found ", "Success: ")):
            pytest.fail(output)
    return reports


def run(config: Path, files: list[str]) -> list[Report]:
    """Run mypy in this process, which has TensorFlow already."""
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        output, errors, _ = api.run(["--config-file", str(config), "--cache-dir", str(config.parent / "cache"), *files])
    finally:
        os.chdir(here)
    assert not errors, errors
    return parse(output)


class Outcome(NamedTuple):
    """What mypy says of the cases and of the rest of the project, and what it says the second time."""

    cold: list[Report]
    warm: list[Report]


@pytest.fixture(scope="session")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """One run for all tests, and another with its cache."""
    folder = tmp_path_factory.mktemp("plugin")
    config = configuration(folder, "typedhooks.mypy_plugin")
    project = [str(path) for path in sorted((ROOT / "tests" / "typing" / "accept").glob("*.py"))]
    project += [str(path) for path in sorted((ROOT / "docs" / "examples").glob("*.py"))]
    files = [*modules(folder), *project]
    return Outcome(run(config, files), run(config, files))


def differences(reports: list[Report], case: Path) -> dict[str, list[tuple[int, str]]]:
    """What mypy says of a case and its comments do not, and the other way round."""
    marks: Counter[tuple[int, str]] = Counter()
    for number, line in enumerate(case.read_text().splitlines(), start=1):
        marks.update((number, text) for text in _MARK.split(line)[1:])
    said = Counter((report.line, report.text) for report in reports if Path(report.path).name == module(case))
    parts = {"not expected": said - marks, "missing": marks - said}
    return {name: sorted(part.elements()) for name, part in parts.items() if part}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_reports(case: Path, outcome: Outcome) -> None:
    """Mypy reports what the comments say, and nothing else."""
    assert differences(outcome.cold, case) == {}


def test_cache(outcome: Outcome) -> None:
    """With its cache, mypy says the same again."""
    assert sorted(outcome.warm) == sorted(outcome.cold)


def test_what_is_right_without_the_plugin_is_right_with_it(outcome: Outcome) -> None:
    """Where the overloads have a type, the plugin has the same or a more exact one, and it reports nothing."""
    others = [report for report in outcome.cold if not Path(report.path).name.startswith("case_")]
    accept = [report for report in others if "/typing/accept/" in report.path]
    # Hooks there only show types; some leave out what would make them work, and the plugin says so.
    assert not [report for report in accept if not report.text.endswith(("[assert-type]", "[hook-result]"))]
    assert not [report for report in others if report.text.endswith(PLUGIN_CODES) and report not in accept]


def test_without_types_of_tensorflow(tmp_path: Path) -> None:
    """Where TensorFlow has no types, the plugin says nothing of what it cannot know, and does not fail."""
    config = configuration(tmp_path, str(STANDALONE), typed_tensorflow=False)
    (tmp_path / "untyped.py").write_text(
        "import tensorflow as tf\n"
        "from typedhooks import Hook, Session, SessionRunResult, SessionRunContext, SessionRunArgs\n"
        "\n\n"
        "def check(session: Session, t: tf.Tensor, op: tf.Operation) -> None:\n"
        "    reveal_type(session.run({'a': (t, [op, None])}))\n"
        "    reveal_type(session.run(t))\n"
        "    SessionRunArgs([(t, op)])\n"
        "\n\n"
        "class Asks(Hook[tf.Tensor, tf.Operation, None]):\n"
        "    def end(self, session: Session) -> None:\n"
        "        tf.constant(1)\n"
    )
    reports = run(config, [str(tmp_path / "untyped.py")])
    mine = [report for report in reports if report.path.endswith("untyped.py")]
    assert [report.text for report in mine if report.text.startswith("N: ")] == [
        'N: Revealed type is "dict[str, tuple[Any, list[Any | None]]]"',
        'N: Revealed type is "Any"',
    ]
    assert not [report for report in mine if report.text.endswith(PLUGIN_CODES)]


@pytest.mark.skipif(not PREVIOUS, reason="TYPEDHOOKS_PREVIOUS_MYPY names no Python with the previous mypy")
def test_previous_version(tmp_path: Path) -> None:
    """The plugin says the same under mypy's previous minor version, and needs no TensorFlow to run."""
    config = configuration(tmp_path, str(STANDALONE))
    command = [PREVIOUS, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(tmp_path / "cache")]
    command += ["--python-executable", sys.executable, *modules(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    reports = parse(done.stdout)
    assert [differences(reports, case) for case in CASES] == [{}] * len(CASES)


def test_what_adds_to_the_graph_is_documented_and_exists() -> None:
    """The page lists each function, and TensorFlow has it."""
    text = (ROOT / "docs" / "pages" / "howto" / "mypy-plugin.md").read_text(encoding="utf-8")
    listed = {
        f"{module}.{name}"
        for module, names in re.findall(r"^`([\w.]+)`: (.*)\.$", text, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", names)
    }
    assert listed == graph_functions.FUNCTIONS
    for name in sorted(graph_functions.FUNCTIONS):
        package, _, path = name.partition(".")
        if package == "tensorflow":
            assert callable(functools.reduce(getattr, path.split("."), tf)), name
