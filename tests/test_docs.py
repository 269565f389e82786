"""What the documentation shows runs, and what it says about types is so."""

from __future__ import annotations

import doctest
import importlib
import logging
import os
import pkgutil
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from typing_extensions import override

import typedhooks

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "docs/examples").glob("*.py"))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs/pages").rglob("*.md"))]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(typedhooks.__path__, "typedhooks.")
    if not module.name.endswith("__main__")
)

_FENCE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_NOT_RUN = "# not run"
_REFUSED = re.compile(r"# refused by mypy: (.+)")
_REVEALED = re.compile(r"^(\s*)(\w+) = .*  # revealed: (.+)$", re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
_INCLUDED = re.compile(r'^--8<-- "(.+)"$', re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A block of Python in a page."""

    page: Path
    line: int
    text: str

    @override
    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    """The blocks of a page that are meant to run."""
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        if not found[1].startswith(_NOT_RUN):
            yield Block(page, text.count("\n", 0, found.start()) + 1, found[1])


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory of its own to run in; the log is as before afterwards."""
    monkeypatch.chdir(tmp_path)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield tmp_path
    root.handlers[:], root.level = handlers, level


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_example_runs_and_leaves_nothing_behind(example: Path, elsewhere: Path) -> None:
    """Each example is a complete program, and cleans up after itself."""
    runpy.run_path(str(example), run_name="__main__")
    assert not list(elsewhere.iterdir())


@pytest.mark.parametrize("block", [block for block in BLOCKS if not _REFUSED.match(block.text)], ids=str)
def test_block_of_a_page_runs(block: Block, elsewhere: Path) -> None:
    """Each Python block of README.md and of the pages is a program by itself, but for those marked otherwise."""
    script = elsewhere / "block.py"
    script.write_text(block.text, encoding="utf-8")
    runpy.run_path(str(script), run_name="__main__")


def test_blocks_have_the_types_that_they_show(tmp_path: Path) -> None:
    """Blocks are strict-clean under mypy, `# revealed:` says what it reveals, `# refused by mypy:` what it refuses."""
    revealed = 0
    expected: dict[str, list[str]] = {}
    for number, block in enumerate(BLOCKS):
        text, found = _REVEALED.subn(r"\g<0>\n\1assert_type(\2, \3)", block.text)
        if found:
            text = f"from typing_extensions import assert_type\nfrom typedhooks import Array\n{text}"
        revealed += found
        name = re.sub(r"\W+", "_", str(block)) + f"_{number}"
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        refused = _REFUSED.match(block.text)
        if refused:
            expected[name] = [refused[1]]
    assert revealed
    assert expected
    errors: dict[str, list[str]] = {}
    output = _mypy(tmp_path)
    for name, code in re.findall(r"(\w+)\.py:\d+: error: .*\[([\w-]+)\]$", output, re.MULTILINE):
        errors.setdefault(name, []).append(code)
    assert errors == expected, output


def _mypy(directory: Path) -> str:
    """What mypy says about all files in a directory, with this project's settings."""
    settings = (ROOT / "mypy.ini").read_text(encoding="utf-8").replace("$MYPY_CONFIG_FILE_DIR", str(ROOT))
    # README.md says that its shortest hooks leave `@override` out.
    settings = re.sub(r"(?m)^files = .*\n|^ +explicit-override,\n", "", settings)
    config = directory / "mypy.ini"
    config.write_text(settings, encoding="utf-8")
    cache = ROOT / ".mypy_cache" / "docs"
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(cache), str(directory)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(mypy, capture_output=True, text=True, check=False, cwd=ROOT, env=environment).stdout


@pytest.mark.parametrize("module", MODULES)
def test_docstring_examples_hold(module: str, elsewhere: Path) -> None:
    """What the docstrings show after `>>>` is what one gets."""
    result = doctest.testmod(importlib.import_module(module))
    assert result.failed == 0, f"{result.failed} of {result.attempted} examples fail; the output says which"
    assert not list(elsewhere.iterdir())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_included_examples_exist(page: Path) -> None:
    """What a page links to in this repository, or includes, is there."""
    text = page.read_text(encoding="utf-8")
    for link in _LINK.findall(text):
        assert (page.parent / link).exists(), f"{page.relative_to(ROOT)} links to {link}"
    for name in _INCLUDED.findall(text):
        assert (ROOT / "docs/examples" / name).is_file(), f"{page.relative_to(ROOT)} includes {name}"


def test_every_example_is_shown_on_a_page() -> None:
    """An example that no page includes would be found by nobody."""
    included = {name for page in PAGES for name in _INCLUDED.findall(page.read_text(encoding="utf-8"))}
    # `ruff format` takes the marker in a block of Python for code, and spaces it out.
    assert {example.name for example in EXAMPLES} <= included


def test_commands_of_the_readme_are_single_lines() -> None:
    """Each of the two commands that set everything up can be copied in one go."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^```sh\n(.*?)```$", text, re.DOTALL | re.MULTILINE)
    assert [command.count("\n") for command in commands] == [1, 1]


def test_every_public_name_is_in_the_reference() -> None:
    """No public name is left out of the reference; those that TensorFlow documents are only named there."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES if page.parent.name == "reference")
    documented = set(re.findall(r"^::: typedhooks\.(\w+)$", text, re.MULTILINE))
    assert set(typedhooks.__all__) - documented == {"IndexedSlicesValue"}


def test_what_the_architecture_names_is_there() -> None:
    """`Class.method` (`file.py`) in the walk through one step names what stands in that file."""
    text = (ROOT / "docs/pages/explanation/architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)(?:\.(\w+))?` \(`([\w/]+)\.py`\)", text)
    assert named
    for name, method, file in named:
        found: object = getattr(importlib.import_module(f"typedhooks.{file.replace('/', '.')}"), name)
        assert not method or hasattr(found, method), f"{name}.{method} in {file}.py"
    for file in re.findall(r"^\| `(\w+)\.py`", text, re.MULTILINE):
        assert (ROOT / f"typedhooks/session/{file}.py").is_file()


def test_quick_start_prints_what_the_tutorial_shows(elsewhere: Path) -> None:
    """The output in the tutorial is that of the program, but for the times."""
    text = (ROOT / "docs/pages/tutorial/quick-start.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(.*?)```", text, re.DOTALL)
    assert shown
    program = [sys.executable, str(ROOT / "docs/examples/quick_start.py")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(program, capture_output=True, text=True, check=True, env=environment)
    printed = _without_times(done.stderr + done.stdout).splitlines()
    assert [line for line in _without_times(shown[1]).splitlines() if line not in printed] == []


def _without_times(text: str) -> str:
    return re.sub(r"\d+\.\d+ seconds", "some seconds", text)
