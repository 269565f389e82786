"""Finds the newest checkpoint of a directory that can be restored; what is damaged is passed over, with a warning."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

from google.protobuf import text_format
from tensorflow.compat import v1 as tf1

from typedhooks.errors import CheckpointNotFoundError

_logger = logging.getLogger("typedhooks")


def newest_checkpoint(directory: Path) -> str | None:
    """The prefix of the newest checkpoint in a directory that is complete; `None` where none was ever saved.

    Raises:
        CheckpointNotFoundError: There are checkpoints, or there is a list of them, and none can be restored.
    """
    tried: list[str] = []
    for prefix in dict.fromkeys([*_listed(directory, tried), *_found(directory)]):
        damage = _damage(prefix)
        if damage is None:
            return prefix
        _logger.warning("the checkpoint %s is damaged, and passed over: %s", prefix, damage)
        tried.append(f"{prefix} ({damage})")
    if tried:
        raise CheckpointNotFoundError(
            f"no checkpoint in {str(directory)!r} can be restored; tried: {', '.join(tried)}; "
            "to start anew, move them away"
        )
    return None


def _listed(directory: Path, tried: list[str]) -> Iterator[str]:
    """The prefixes in the `checkpoint` file, the newest first; what points elsewhere is refused."""
    file = directory / "checkpoint"
    try:
        state = text_format.Parse(
            file.read_text(encoding="utf-8"), tf1.train.generate_checkpoint_state_proto(str(directory), "")
        )
    except FileNotFoundError:
        return
    except (OSError, ValueError, text_format.ParseError) as error:
        _logger.warning("the list of checkpoints %s cannot be read, and is passed over: %s", file, error)
        tried.append(f"{file} ({error})")
        return
    for listed in dict.fromkeys([state.model_checkpoint_path, *reversed(state.all_model_checkpoint_paths)]):
        path = (directory / listed).absolute()
        if not listed or "\0" in listed:
            continue
        if path.resolve().is_relative_to(directory.resolve()):
            yield str(path)
        elif _is_file(f"{directory / path.name}.index"):  # an absolute path, and the directory was moved
            yield str(directory / path.name)
        else:
            _logger.warning("%s names %s, which is outside the directory, and refused", file, listed)
            tried.append(f"{listed} (outside the directory)")


def _found(directory: Path) -> list[str]:
    """The prefixes of the checkpoints that lie there, listed or not, the highest step first."""
    found = [re.fullmatch(r"(.*-(\d+))\.index", file.name) for file in directory.iterdir()]
    steps = sorted(((int(one[2]), one[1]) for one in found if one is not None), reverse=True)
    return [str(directory / name) for _, name in steps]


def _damage(prefix: str) -> str | None:
    """What is wrong with a checkpoint, or nothing; every value is read, since a checksum guards each."""
    if not _is_file(f"{prefix}.index"):
        return None if _is_file(prefix) else "it is not there"  # TensorFlow's first format is one file
    try:
        reader = tf1.train.load_checkpoint(prefix)
        for name in reader.get_variable_to_shape_map():
            reader.get_tensor(name)
    except Exception as error:  # TensorFlow makes many kinds of a reader's errors, `IndexError` among them
        return str(error).partition("\n")[0]
    return None


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except OSError:  # such as a name that is too long
        return False
