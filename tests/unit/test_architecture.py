"""Where everything is, and which way imports point."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "typedhooks"

# A module may import from its own part and from the parts before it.
ORDER = [
    "errors",
    "clock",
    "structures",
    "graph",
    "run",
    "hook",
    "trigger",
    "triggered_hook",
    "plan",
    "session",
    "hooks",
    "training_session",
    "testing",
    "demo",
    "cli",
    "__main__",
    "mypy_plugin",
]


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def part_of(name: str) -> str:
    return name.removeprefix("typedhooks.").split(".")[0]


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    found = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    found |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in found if name.startswith("typedhooks")}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    """No module imports from a part that comes after its own, nor from the package itself."""
    own = path.relative_to(PACKAGE).with_suffix("").parts[0]
    for name in imports_of(path):
        assert name != "typedhooks", f"{path} imports the package itself"
        assert ORDER.index(part_of(name)) <= ORDER.index(own), f"{path} imports {name}, which comes after {own}"


def test_every_part_has_its_place() -> None:
    """The order names every part, and no others."""
    parts = {path.relative_to(PACKAGE).with_suffix("").parts[0] for path in modules()}
    assert parts == set(ORDER)


@pytest.mark.parametrize("path", sorted((PACKAGE / "hooks").glob("*.py")), ids=lambda path: path.name)
def test_hooks_know_nothing_of_the_runner(path: Path) -> None:
    """A hook imports nothing from `session/`; the session that it is handed is in `run/`."""
    assert not [name for name in imports_of(path) if part_of(name) == "session"]


def test_nothing_needs_the_plugin() -> None:
    """It needs mypy, which is there only where code is checked; and it needs nothing of the rest."""
    for path in modules():
        parts = {part_of(name) for name in imports_of(path)}
        own = path.relative_to(PACKAGE).parts[0]
        assert ("mypy_plugin" in parts) <= (own == "mypy_plugin")
        assert own != "mypy_plugin" or parts <= {"mypy_plugin"}


@pytest.mark.parametrize("part", ["plan", "structures", "graph"])
def test_plans_know_nothing_of_hooks(part: str) -> None:
    """What is asked of a graph, and the plan for it, are the same whoever asks."""
    for path in (PACKAGE / part).glob("*.py"):
        assert not {"hook", "hooks", "trigger"} & {part_of(name) for name in imports_of(path)}


def all_tests() -> list[tuple[Path, ast.FunctionDef]]:
    files = [path for path in Path(__file__).parents[1].rglob("test_*.py") if path.is_file()]
    nodes = [(path, node) for path in files for node in ast.walk(ast.parse(path.read_text()))]
    return [(path, node) for path, node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def test_every_test_states_the_behaviour() -> None:
    """A test has a docstring that says what must hold."""
    silent = [f"{path.name}::{node.name}" for path, node in all_tests() if not ast.get_docstring(node)]
    assert not silent
