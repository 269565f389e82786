"""The plugin for a mypy that should not import TensorFlow: `plugins = .../typedhooks/mypy_plugin/standalone.py`.

To import `typedhooks.mypy_plugin`, Python imports `typedhooks` first, and so TensorFlow, which takes seconds and must
be installed beside mypy. Given by its path, this file puts an empty package in the place of `typedhooks`. It is meant
for the process of mypy, which uses nothing else of the package.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

if "typedhooks" not in sys.modules:
    package: ModuleType = ModuleType("typedhooks")
    package.__path__ = [str(Path(__file__).parents[1])]
    sys.modules["typedhooks"] = package

from typedhooks.mypy_plugin.plugin import plugin as plugin
