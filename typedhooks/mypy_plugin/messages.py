"""What the plugin says, and its error codes."""

from __future__ import annotations

from typing import Final

from mypy.errorcodes import ARG_TYPE, ErrorCode

# As a part of `arg-type`, since that is what the overloads report for most of these: a `type: ignore[arg-type]` is then
# right with the plugin and without.
FETCH: Final = ErrorCode("fetch-type", "Check that what is fetched can be fetched", "typedhooks", sub_code_of=ARG_TYPE)
HOOK: Final = ErrorCode("hook-result", "Check that a hook asks for the results that it declares", "typedhooks")
GRAPH: Final = ErrorCode("graph-final", "Check that no callback after begin() adds to the graph", "typedhooks")


def not_fetchable(path: str, kind: str, hint: str) -> str:
    """Something in what is fetched is no fetch.

    Args:
        path: Where it stands, as Python would write it.
        kind: Its type, in quotes.
        hint: One of those below, or nothing.
    """
    return f"{path}: {kind} cannot be fetched{hint}"


HINT_VALUE: Final = "; a value need not be fetched"
HINT_CALL: Final = "; call it while the graph is built, and fetch what it gives"
HINT_SET: Final = "; its values would have no order: use a tuple or a dictionary"


def field_cannot_hold(path: str, record: str, declared: str, result: str) -> str:
    """A dataclass comes back as itself, so its fields must be able to hold what comes back."""
    return (
        f"{path}: it comes back as {result}, but {record} declares it as {declared}; "
        "make the class generic in the type of its fields"
    )


def never_asks(hook: str, declared: str, method: str) -> str:
    """A hook declares what it does not ask for."""
    return f"'{hook}' declares {declared}, but never overrides '{method}': it asks for nothing, and always gets None"


def always_none(hook: str, declared: str) -> str:
    """A hook declares what it does not ask for, and says so."""
    return f"'{hook}' declares {declared}, but its 'before_session_run' returns None in every run: it always gets None"


def sometimes_none(hook: str, result: str) -> str:
    """A hook leaves out that it asks in some runs only."""
    return (
        f"'{hook}' declares R = {result}, but its 'before_session_run' returns None in some runs, and then it gets "
        f"None; declare R = {result} | None"
    )


def adds_to_graph(callback: str, function: str, begin: str) -> str:
    """A callback that comes after `begin()` adds to the graph."""
    return (
        f"'{callback}' calls '{function}', which adds to the graph; the graph is final after begin(): "
        f"move this to '{begin}'"
    )
