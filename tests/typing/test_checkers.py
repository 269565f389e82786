"""What pyrefly and ty make of the type tests is listed in the docs, with the reasons.

mypy and pyright check the same files, with their marks, in `.ci/run mypy pyright`.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("pyrefly", "ty", "mypy")), reason="needs typedhooks[checkers]"
)
def test_the_table_of_four_checkers_is_up_to_date() -> None:
    """Each difference stands in the docs with its reason, and no reason stands there without a difference."""
    done = subprocess.run(
        [sys.executable, str(HERE / "checkers.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
