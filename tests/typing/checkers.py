"""Compares four type checkers on the type tests, and writes what they differ in to the docs.

    python tests/typing/checkers.py           run all four, and write docs/pages/explanation/checkers.md
    python tests/typing/checkers.py --check   run pyrefly and ty, and fail where that page is out of date

mypy and pyright are asked only to write the page. Whether the marks in `accept/` and `refuse/` are exactly what these
two say is checked by themselves, in `.ci/run mypy pyright`; so `--check` takes their word from the marks.

Every checker gets copies of the files without the marks, in an environment where our stubs stand beside the rest of
types-tensorflow, as they do where the wheel is installed. Each difference has its reason in `differences.json`.
"""

# ruff: noqa: T201 - a script prints

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple, cast

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
REASONS: Final = HERE / "differences.json"
PAGE: Final = ROOT / "docs" / "pages" / "explanation" / "checkers.md"
FILES: Final = sorted([*(HERE / "accept").glob("*.py"), *(HERE / "refuse").glob("*.py")])

MYPY_MARK: Final = re.compile(r"\s*# type: ignore\[([^\]]*)\]")
PYRIGHT_MARK: Final = re.compile(r"\s*# pyright: ignore\[([^\]]*)\]")
STRICT: Final = {
    "typeCheckingMode": "strict",
    "reportMissingModuleSource": False,
    # Here each line is looked at for what it says of types.
    "reportUnusedExpression": False,
}


@dataclass
class Place:
    """A statement, or the head of one that has a body.

    Attributes:
        function: The function or class that it stands in.
        code: Its first line, without marks.
        marks: What `mypy` and `pyright` are marked to say there.
    """

    file: str
    line: int
    function: str
    code: str
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


class Difference(NamedTuple):
    """What one checker says where another one, or the file, expects something else."""

    place: Place
    checker: str
    says: str


def without_marks(text: str) -> str:
    """The text of a file, with each mark cut off."""
    return PYRIGHT_MARK.sub("", MYPY_MARK.sub("", text))


def places_in(file: Path) -> Iterator[tuple[range, Place]]:
    """The statements of a file, with their lines; an inner one comes after the one that it stands in."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    name = str(file.relative_to(HERE))

    def walk(body: Iterable[ast.stmt], function: str) -> Iterator[tuple[range, Place]]:
        for node in body:
            inner: list[ast.stmt] = getattr(node, "body", [])
            for case in getattr(node, "cases", []):
                inner = [*inner, *case.body]
            inner = [one for one in inner if one.lineno > node.lineno]  # `def f(): ...` in one line is one place
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
            last = inner[0].lineno if inner else (node.end_lineno or node.lineno) + 1
            last = max(last, node.lineno + 1)  # `def f(): ...` in one line
            head = "\n".join(lines[first - 1 : last - 1])
            found = {"mypy": MYPY_MARK.search(head), "pyright": PYRIGHT_MARK.search(head)}
            marks = {who: tuple(re.split(r",\s*", mark[1])) for who, mark in found.items() if mark}
            owner = function
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not function:
                owner = node.name
            code = without_marks(lines[node.lineno - 1]).strip()
            yield range(first, last), Place(name, node.lineno, owner or "(top)", code, marks)
            yield from walk(inner, owner)

    return walk(ast.parse(text).body, "")


def make_environment(folder: Path) -> Path:
    """A virtual environment with what the current one has, and our stubs; and the files to check."""
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    ours = Path(sysconfig.get_path("purelib", vars={"base": str(venv), "platbase": str(venv)}))
    for entry in Path(sysconfig.get_path("purelib")).iterdir():
        if entry.name == "tensorflow-stubs":
            shutil.copytree(entry, ours / entry.name, ignore=shutil.ignore_patterns("compat"))
        elif entry.suffix != ".pth" and entry.name != "__pycache__":
            (ours / entry.name).symlink_to(entry)
    shutil.copytree(ROOT / "stubs" / "tensorflow" / "compat", ours / "tensorflow-stubs" / "compat")
    (ours / "typedhooks").symlink_to(ROOT / "typedhooks")
    for file in FILES:
        copy = folder / "project" / file.relative_to(HERE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(without_marks(file.read_text(encoding="utf-8")), encoding="utf-8")
    return venv


def run(command: list[str], folder: Path) -> str:
    """The output of a checker; that it finds errors is no failure."""
    environment = {**os.environ, "NO_COLOR": "1"}
    environment.pop("VIRTUAL_ENV", None)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{command[0]} failed with code {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def script(name: str) -> str:
    """The path of a checker that is no Python module."""
    return str(Path(sys.executable).with_name(name))


Errors = dict[tuple[str, int], list[str]]


def collect(found: Iterable[tuple[str, int, str]]) -> Errors:
    """The codes by file and line, each once."""
    errors: Errors = {}
    for file, line, code in found:
        codes = errors.setdefault((file, line), [])
        if code not in codes:
            codes.append(code)
    return errors


def run_mypy(venv: Path, project: Path) -> Errors:
    """What mypy says."""
    settings = ["--strict", "--no-error-summary", "--explicit-package-bases", "--warn-unreachable"]
    settings += ["--enable-error-code=exhaustive-match", f"--python-executable={venv / 'bin' / 'python'}"]
    output = run([sys.executable, "-m", "mypy", "--config-file=", *settings, "accept", "refuse"], project)
    pattern = re.compile(r"^(\S+\.py):(\d+): error: .*\[([\w-]+)\]$", re.MULTILINE)
    return collect((file, int(line), code) for file, line, code in pattern.findall(output))


def run_pyright(venv: Path, project: Path) -> Errors:
    """What pyright says, in strict mode."""
    settings = {**STRICT, "include": ["."], "venvPath": str(venv.parent), "venv": venv.name, "stubPath": "none"}
    (project / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    output = run([sys.executable, "-m", "pyright", "--outputjson"], project)
    report = json.loads(output)["generalDiagnostics"]
    return collect(
        (str(Path(one["file"]).relative_to(project.resolve())), one["range"]["start"]["line"] + 1, one.get("rule", ""))
        for one in report
        if one["severity"] == "error"
    )


def run_pyrefly(venv: Path, project: Path) -> Errors:
    """What pyrefly says."""
    settings = f'project-includes = ["**/*.py"]\npython-interpreter-path = "{venv / "bin" / "python"}"\n'
    (project / "pyrefly.toml").write_text(settings, encoding="utf-8")
    report = json.loads(run([script("pyrefly"), "check", "--output-format=json"], project))["errors"]
    return collect((one["path"], one["line"], one["name"]) for one in report if one["severity"] == "error")


def run_ty(venv: Path, project: Path) -> Errors:
    """What ty says."""
    output = run([script("ty"), "check", "--output-format=concise", f"--python={venv}"], project)
    pattern = re.compile(r"^(\S+\.py):(\d+):\d+: error\[([\w-]+)\]", re.MULTILINE)
    return collect((file, int(line), code) for file, line, code in pattern.findall(output))


RUNNERS: Final = {"mypy": run_mypy, "pyright": run_pyright, "pyrefly": run_pyrefly, "ty": run_ty}


def differences(checkers: Iterable[str]) -> list[Difference]:
    """Where a checker does not do what a file expects: `accept/` no error, `refuse/` one where something is marked."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        venv = make_environment(folder)
        errors = {checker: RUNNERS[checker](venv, folder / "project") for checker in checkers}
    found: list[Difference] = []
    for file in FILES:
        places = list(places_in(file))
        by_line = {line: place for lines, place in places for line in lines}
        for checker in RUNNERS:
            said: dict[int, list[str]] = {}
            if checker in errors:
                for (path, line), codes in errors[checker].items():
                    if path == str(file.relative_to(HERE)):
                        said.setdefault(by_line[line].line, []).extend(codes)
            else:
                said = {place.line: list(place.marks[checker]) for _, place in places if checker in place.marks}
            for _, place in places:
                expected = file.parent.name == "refuse" and bool(place.marks)
                codes = said.get(place.line, [])
                if bool(codes) != expected:
                    says = ", ".join(f"`{code}`" for code in dict.fromkeys(codes))
                    found.append(Difference(place, checker, says or "nothing"))
    order = list(RUNNERS)
    return sorted(found, key=lambda one: (one.place.file, one.place.line, order.index(one.checker)))


def page(found: list[Difference], reasons: dict[tuple[str, str, str], str]) -> str:
    """The page, in Markdown."""
    versions = {checker: metadata.version(checker) for checker in RUNNERS}
    counts = {
        checker: (
            sum(one.checker == checker and one.place.file.startswith("accept") for one in found),
            sum(one.checker == checker and one.place.file.startswith("refuse") for one in found),
        )
        for checker in RUNNERS
    }
    text = """# Four type checkers

<!-- Written by `python tests/typing/checkers.py`; the reasons stand in tests/typing/differences.json. -->

typedhooks is written for mypy and pyright: its type tests are what both accept and what both refuse.
Here the same files are given to pyrefly and ty too, without the marks that say which errors are expected.
The table counts the lines on which a checker does not say what the file expects.

| checker | version | right, in `tests/typing/accept/` | wrong, in `tests/typing/refuse/` |
| --- | --- | --- | --- |
"""
    for checker, version in versions.items():
        text += f"| {checker} | {version} | {counts[checker][0]} | {counts[checker][1]} |\n"
    text += """
Each difference, and its reason:

| file | code | checker | says | reason |
| --- | --- | --- | --- | --- |
"""
    for place, checker, says in found:
        reason = reasons.get((place.file, place.function, checker), "")
        code = place.code.replace("|", "\\|")
        text += f"| `{place.file}` | `{code}` | {checker} | {says} | {reason} |\n"
    return text


def read_reasons() -> dict[tuple[str, str, str], str]:
    """The reasons, by file, function or class, and checker."""
    entries = cast("list[dict[str, str]]", json.loads(REASONS.read_text(encoding="utf-8")))
    return {(one["file"], one["function"], one["checker"]): one["reason"] for one in entries}


def main() -> int:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description="Compare four type checkers on the type tests.")
    parser.add_argument(
        "--check", action="store_true", help="run pyrefly and ty, and fail where the page is out of date"
    )
    check = bool(parser.parse_args().check)
    found = differences(("pyrefly", "ty") if check else tuple(RUNNERS))
    reasons = read_reasons()
    keys = {(one.place.file, one.place.function, one.checker) for one in found}
    failed = False
    for key in sorted(keys - reasons.keys()):
        failed = True
        print("no reason in differences.json:", *key)
    for key in sorted(reasons.keys() - keys):
        failed = True
        print("no such difference any more, remove it from differences.json:", *key)
    made = page(found, reasons)
    if not check:
        PAGE.write_text(made, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != made:
        failed = True
        print(f"{PAGE.relative_to(ROOT)} is out of date: python {Path(__file__).relative_to(ROOT)}")
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
