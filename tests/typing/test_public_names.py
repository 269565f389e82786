"""Every public name has type tests: what a checker accepts, and what it refuses."""

from __future__ import annotations

import ast
import inspect
import json
from pathlib import Path

import pytest

import typedhooks
import typedhooks.testing

HERE = Path(__file__).parent
PUBLIC: dict[str, object] = {
    name: getattr(module, name) for module in (typedhooks, typedhooks.testing) for name in module.__all__
}
CLASSES_AND_FUNCTIONS = [name for name, one in PUBLIC.items() if inspect.isclass(one) or inspect.isfunction(one)]


def names_used_in(folder: str) -> set[str]:
    """The names in the code of the files there: that a name is imported is no test of it."""
    used: set[str] = set()
    for file in (HERE / folder).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                used.add(node.id)
    return used


ACCEPTED = names_used_in("accept")
REFUSED = names_used_in("refuse")
LISTED = {
    (one["file"], one["function"], one["checker"])
    for one in json.loads((HERE / "differences.json").read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_name_is_used_rightly_in_an_accept_file(name: str) -> None:
    """Whoever adds a public name says with `assert_type` what is inferred of it."""
    assert name in ACCEPTED, f"no file in tests/typing/accept/ uses {name}"


@pytest.mark.parametrize("name", CLASSES_AND_FUNCTIONS)
def test_a_public_class_or_function_is_used_wrongly_in_a_refuse_file(name: str) -> None:
    """Whoever adds a public class or function says what must not be done with it; an alias has no uses of its own."""
    assert name in REFUSED, f"no file in tests/typing/refuse/ uses {name}"


@pytest.mark.parametrize("file", sorted((HERE / "refuse").glob("*.py")), ids=lambda file: file.stem)
def test_a_mistake_is_marked_for_mypy_and_for_pyright(file: Path) -> None:
    """What one of the two accepts and the other refuses is a difference, and stands in the docs with its reason.

    That the marks are right, and none is missing, is for the checkers: both report a mark without an error.
    """
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith(("refuse", "check")):
            marked = [line for line in lines[node.lineno - 1 : node.end_lineno] if "ignore[" in line]
            assert marked, f"{file.name}: nothing in {node.name} is marked"
            one_sided = [line for line in marked if ("# type: ignore[" in line) != ("# pyright: ignore[" in line)]
            listed = {(f"refuse/{file.name}", node.name, checker) in LISTED for checker in ("mypy", "pyright")}
            assert not one_sided or any(listed), f"not in differences.json: {one_sided}"
