"""The type tests notice a mistake in a public signature."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_type_tests_notice_a_wrong_signature() -> None:
    """Two of the mutations in `mutations.py`; the script tries them all."""
    command = [sys.executable, str(HERE / "mutations.py"), "scalar", "Hook.before_session_run"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 survived" in done.stdout
