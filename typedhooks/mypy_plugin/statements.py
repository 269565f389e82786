"""The statements of a function. mypy's own visitors are compiled, and cannot be derived from."""

from __future__ import annotations

from collections.abc import Iterator

from mypy.nodes import (
    Block,
    ClassDef,
    Context,
    Decorator,
    ForStmt,
    FuncDef,
    IfStmt,
    MatchStmt,
    Statement,
    TryStmt,
    WhileStmt,
    WithStmt,
)


def statements(block: Block | None, *, in_functions: bool) -> Iterator[Statement]:
    """All statements of a block, those within other statements included.

    Args:
        block: Where to begin.
        in_functions: Whether functions and classes that are defined in it count too.
    """
    for statement in block.body if block is not None else ():
        yield statement
        for inner in _blocks(statement, in_functions=in_functions):
            yield from statements(inner, in_functions=in_functions)


def _blocks(statement: Statement, *, in_functions: bool) -> list[Block | None]:
    found: list[Block | None] = []
    match statement:
        case Block():
            found = [statement]
        case IfStmt():
            found = [*statement.body, statement.else_body]
        case WhileStmt() | ForStmt():
            found = [statement.body, statement.else_body]
        case WithStmt():
            found = [statement.body]
        case TryStmt():
            found = [statement.body, *statement.handlers, statement.else_body, statement.finally_body]
        case MatchStmt():
            found = [*statement.bodies]
        case FuncDef() if in_functions:
            found = [statement.body]
        case Decorator() if in_functions:
            found = [statement.func.body]
        case ClassDef() if in_functions:
            found = [statement.defs]
        case _:
            pass
    return found


def stands_in(node: Context, block: Block) -> bool:
    """Whether something stands within a block, told by the places in the file."""
    if not block.body:
        return False
    first, last = block.body[0], block.body[-1]
    start = (first.line, first.column)
    end = (last.end_line or last.line, last.end_column or 0)
    return start <= (node.line, node.column) <= end
