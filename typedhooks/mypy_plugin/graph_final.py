"""Calls that add to the graph, in callbacks of hooks that come after `begin()`: the graph is final there."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from mypy.checker import TypeChecker
from mypy.nodes import CallExpr, Context, Expression, FuncItem, MemberExpr, TypeInfo, WithStmt
from mypy.plugin import AttributeContext, FunctionContext, MethodContext
from mypy.types import Instance, Type, get_proper_type

from typedhooks.mypy_plugin import messages
from typedhooks.mypy_plugin.fetches import SESSION
from typedhooks.mypy_plugin.graph_functions import METHODS
from typedhooks.mypy_plugin.hook_class import HOOK, TRIGGERED_HOOK
from typedhooks.mypy_plugin.statements import stands_in, statements

_CALLBACKS = {
    HOOK: {"after_session_creation", "before_session_run", "after_session_run", "end", "on_error"},
    # What it fetches and runs is asked for after every hook's `begin()`.
    TRIGGERED_HOOK: {"on_first_trigger", "on_trigger", "fetches", "targets", "run_options", "want_metadata"},
}


def check_function(context: FunctionContext) -> Type:
    """See whether a call of a function that adds to the graph stands in a callback."""
    call = context.context
    if isinstance(call, CallExpr):
        name = getattr(call.callee, "fullname", "")
        _check(cast("TypeChecker", context.api), call, name)
    return context.default_return_type


def check_method(context: MethodContext) -> Type:
    """See whether a call of a method that adds to the graph stands in a callback."""
    call = context.context
    given = context.type
    if isinstance(call, CallExpr) and isinstance(call.callee, MemberExpr) and isinstance(given, Instance):
        name = call.callee.name
        if any(name in names and given.type.has_base(base) for base, names in METHODS.items()):
            _check(cast("TypeChecker", context.api), call, f"{given.type.fullname}.{name}")
    return context.default_return_type


def check_attribute(context: AttributeContext) -> Type:
    """See whether a method of a variable is taken in a callback; it has no type of its own."""
    member = context.context
    given = context.type
    if isinstance(member, MemberExpr) and isinstance(given, Instance):
        _check(cast("TypeChecker", context.api), member, f"{given.type.fullname}.{member.name}")
    return context.default_attr_type


def _check(checker: TypeChecker, node: Expression, function: str) -> None:
    found = _callback(checker)
    if found is None:
        return
    info, callback = found
    if _in_other_graph(checker, callback, node):
        return
    text = messages.adds_to_graph(f"{info.name}.{callback.name}", function, f"{info.name}.begin")
    checker.fail(text, node, code=messages.GRAPH)


def _callback(checker: TypeChecker) -> tuple[TypeInfo, FuncItem] | None:
    """The hook's class and the callback that the checker is in, also within functions that stand in it."""
    stack = checker.scope.stack
    for outer, inner in pairwise(stack):
        if isinstance(outer, TypeInfo) and isinstance(inner, FuncItem):
            for base, names in _CALLBACKS.items():
                if inner.name in names and outer.has_base(base):
                    return outer, inner
    return None


def _in_other_graph(checker: TypeChecker, callback: FuncItem, node: Context) -> bool:
    """Whether something stands in a block that makes another graph the default one."""
    return any(
        isinstance(statement, WithStmt)
        and any(_opens_other_graph(checker, expression) for expression in statement.expr)
        and stands_in(node, statement.body)
        for statement in statements(callback.body, in_functions=True)
    )


def _opens_other_graph(checker: TypeChecker, expression: Expression) -> bool:
    """Whether it is some graph's `as_default()`, and the graph is not that of the session."""
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, MemberExpr):
        return False
    method = expression.callee
    if method.name != "as_default":
        return False
    graph = method.expr
    if not isinstance(graph, MemberExpr) or graph.name != "graph":
        return True
    owner = get_proper_type(checker.lookup_type_or_none(graph.expr))
    return not (isinstance(owner, Instance) and owner.type.has_base(SESSION))
