"""The names that users import."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import typedhooks
from typedhooks import errors


def test_all_is_sorted_and_importable() -> None:
    """`__all__` is sorted, has no name twice, and every name in it is there."""
    assert typedhooks.__all__ == sorted(set(typedhooks.__all__))
    for name in typedhooks.__all__:
        assert hasattr(typedhooks, name)


def test_every_error_is_public() -> None:
    """Every exception that typedhooks raises can be caught by its public name."""
    defined = {
        name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, errors.TypedHooksError)
    }
    assert defined <= set(typedhooks.__all__)


@pytest.mark.parametrize("name", [one.name for one in pkgutil.walk_packages(typedhooks.__path__, "typedhooks.")])
def test_every_module_imports_alone(name: str) -> None:
    """Each module can be imported, and its `__all__`, where it has one, is right."""
    if name == "typedhooks.__main__":
        pytest.skip("runs the command")
    module = importlib.import_module(name)
    for public in getattr(module, "__all__", ()):
        assert hasattr(module, public)
