"""No `Any` reaches a user: mypy says of every expression in the examples whether its type has an `Any` in it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

# The graph does not say of what dtype and shape an array is; and where it does, NumPy's shape is still `Any`.
NUMPY = re.compile(r"(numpy\.)?(ndarray\[tuple\[Any, \.\.\.\], |dtype\[Any\])")

# What others than typedhooks leave untyped, by what stands in the line.
OTHERS = {
    r"\.assign_add\(": "types-tensorflow has no types for `Variable.assign_add`",
    r"\bcount(_epoch)?\b": "as above, kept in a variable",
    r"\bjson\.loads\(": "what is read from JSON is `Any` in typeshed",
    r"\.getsockname\(": "a socket's address is `Any` in typeshed",
    r"\bcsv\.DictReader\(": "a cell is `str | Any` in typeshed, as a short row lacks some",
    r"\bnp\.abs\(.*\)\.max\(\)": "NumPy gives `Any` for the maximum of an array that is computed from another",
}


def lines_with_any(cache: Path, *paths: str) -> list[str]:
    """What mypy says of expressions with an `Any` in their types, with the line itself."""
    command = [sys.executable, "-m", "mypy", "--disallow-any-expr", f"--cache-dir={cache}", *paths]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert re.search(r"^(Success|Found \d+ error)", done.stdout, re.MULTILINE), done.stdout + done.stderr
    found: list[str] = []
    pattern = r'^(\S+?):(\d+): error: Expression .*has type "(.*)"'
    for path, line, kind in re.findall(pattern, done.stdout, re.MULTILINE):
        code = (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip()
        if re.search(r"\bAny\b", NUMPY.sub("", kind)):
            found.append(f"{path}:{line}: {kind}: {code}")
    return found


@pytest.fixture
def mypy_cache(pytestconfig: pytest.Config) -> Path:
    """A cache of mypy's own, since the option for it makes mypy's usual one useless."""
    return pytestconfig.cache.mkdir("mypy-any-expr")


@pytest.mark.timeout(240)
def test_no_example_meets_an_any(mypy_cache: Path) -> None:
    """What the examples get from typedhooks is typed; what they get from others is listed above, and used."""
    found = lines_with_any(mypy_cache, "docs/examples")
    assert [one for one in found if not any(re.search(pattern, one) for pattern in OTHERS)] == []
    assert [pattern for pattern in OTHERS if not any(re.search(pattern, one) for one in found)] == []


def test_an_any_would_be_found(tmp_path: Path) -> None:
    """The test above would fail where a function of typedhooks gave an `Any`."""
    file = tmp_path / "untyped.py"
    file.write_text(
        "from typing import Any\n\n\n"
        "def given(what: Any) -> None:\n    print(what)\n\n\n"
        "def listed(what: list[Any]) -> None:\n    print(what)\n"
    )
    assert len(lines_with_any(tmp_path / "cache", str(file))) == 2
