"""`ProgressBar` in a notebook that runs in a kernel of its own, as a user's does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

TRAINING = """
import tensorflow as tf
from typedhooks import MonitoredSession, ProgressBar, StepHookTrigger
from typedhooks.testing import tiny_model

with tf.Graph().as_default():
    model = tiny_model()
    bar = ProgressBar(8, {"loss": model.loss}, StepHookTrigger(4), description="training")
    with MonitoredSession(hooks=[bar]) as session:
        for _ in range(8):
            session.run(model.train)
    print("done")
"""


def test_a_bar_in_a_notebook(tmp_path: Path) -> None:
    """It is a widget, which at the end shows all steps and the metrics; nothing of it is in the text output."""
    cell: dict[str, object] = {"cell_type": "code", "id": "training", "metadata": {}, "source": TRAINING}
    cell |= {"outputs": [], "execution_count": None}
    notebook: dict[str, object] = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [cell]}
    file = tmp_path / "training.ipynb"
    file.write_text(json.dumps(notebook))
    run = "import sys; from nbclient.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", run, "--inplace", "--kernel_name=python3", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=110)
    assert done.returncode == 0, done.stderr
    executed = json.loads(file.read_text())
    [outputs] = [one["outputs"] for one in executed["cells"]]
    assert "".join("".join(one["text"]) for one in outputs if one.get("name") == "stdout") == "done\n"
    assert [one for one in outputs if "application/vnd.jupyter.widget-view+json" in one.get("data", {})]
    widgets = executed["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    labels = [one["state"].get("value", "") for one in widgets.values() if one["model_name"] == "HTMLModel"]
    texts = [
        re.sub(r"<[^>]*>", "", label).replace("\u2007", " ") for label in labels
    ]  # tqdm's spaces are as wide as digits
    assert any(text.startswith("training: 100%") for text in texts), texts
    [counted] = [text for text in texts if "8/8" in text]
    assert "loss=0.125" in counted
    assert "step/s" in counted
