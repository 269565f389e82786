"""Damaged checkpoints are passed over, and said so; whatever lies in the directory."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import tensorflow as tf
from hypothesis import given, settings
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks import CheckpointNotFoundError
from typedhooks.session.checkpoints import newest_checkpoint

SHARD = ".data-00000-of-00001"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A directory with the checkpoints of steps 1 and 2."""
    with tf.Graph().as_default(), tf1.Session() as session:
        tf1.get_variable("v", initializer=tf.ones([100]))
        session.run(tf1.global_variables_initializer())
        saver = tf1.train.Saver()
        for step in (1, 2):
            saver.save(session, str(tmp_path / "model.ckpt"), global_step=step, write_meta_graph=False)
    return tmp_path


def halve(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])


@pytest.mark.parametrize("suffix", [".index", SHARD])
@pytest.mark.parametrize("damage", [halve, Path.unlink])
def test_the_one_before_is_used(
    saved: Path, caplog: pytest.LogCaptureFixture, suffix: str, damage: Callable[[Path], None]
) -> None:
    """A file that is truncated or missing makes a checkpoint no checkpoint; a warning names it."""
    assert newest_checkpoint(saved) == str(saved / "model.ckpt-2")
    damage(saved / f"model.ckpt-2{suffix}")
    assert newest_checkpoint(saved) == str(saved / "model.ckpt-1")
    assert "model.ckpt-2 is damaged" in caplog.text
    damage(saved / f"model.ckpt-1{suffix}")
    with pytest.raises(CheckpointNotFoundError, match=r"tried: .*model.ckpt-2 .*model.ckpt-1 "):
        newest_checkpoint(saved)


@pytest.mark.parametrize("content", [b"\xff\x00", b"garbled", b'model_checkpoint_path: "nowhere-3"', b""])
def test_a_list_that_is_no_good(saved: Path, content: bytes) -> None:
    """What lies in the directory is found without it."""
    (saved / "checkpoint").write_bytes(content)
    assert newest_checkpoint(saved) == str(saved / "model.ckpt-2")


@pytest.mark.parametrize("path", ["../model.ckpt-1", "{directory}/model.ckpt-1"])
def test_a_path_outside_the_directory_is_refused(saved: Path, caplog: pytest.LogCaptureFixture, path: str) -> None:
    """A list that was tampered with leads to no other place."""
    other = saved / "other"
    other.mkdir()
    (other / "checkpoint").write_text(f'model_checkpoint_path: "{path.format(directory=saved)}"')
    with pytest.raises(CheckpointNotFoundError, match="outside the directory"):
        newest_checkpoint(other)
    assert "refused" in caplog.text


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=60).map(lambda path: f"model_checkpoint_path: {path!r}".encode()))
def test_whatever_the_list_holds(content: bytes) -> None:
    """No content of the `checkpoint` file makes anything but an answer or the one error."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "checkpoint").write_bytes(content)
        with suppress(CheckpointNotFoundError):
            assert newest_checkpoint(Path(name)) is None
