# mypy: disable-error-code="explicit-any"
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

def run(main: Callable[[list[str]], Any] | None = None, argv: Sequence[str] | None = None) -> NoReturn: ...
