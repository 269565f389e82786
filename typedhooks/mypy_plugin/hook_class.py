"""Hooks that declare what they do not ask for: mypy's own check of overrides cannot see what is not overridden."""

from __future__ import annotations

from mypy.maptype import map_instance_to_supertype
from mypy.messages import format_type_bare
from mypy.nodes import (
    ClassDef,
    Decorator,
    FuncDef,
    MemberExpr,
    NameExpr,
    ReturnStmt,
    TypeInfo,
)
from mypy.plugin import ClassDefContext
from mypy.semanal_shared import has_placeholder
from mypy.types import (
    AnyType,
    CallableType,
    Instance,
    NoneType,
    Type,
    UnboundType,
    UnionType,
    get_proper_type,
    has_type_vars,
)
from mypy.typevars import fill_typevars

from typedhooks.mypy_plugin import messages
from typedhooks.mypy_plugin.statements import statements

HOOK = "typedhooks.hook.Hook"
TRIGGERED_HOOK = "typedhooks.triggered_hook.TriggeredHook"

_PARAMETERS = ("F", "E", "R")


def check_hook_class(context: ClassDefContext) -> None:
    """See whether a class that derives from `Hook` asks for what it declares.

    Classes that are made for others to derive from are left alone: abstract ones, and those with type variables.
    """
    info = context.cls.info
    if info.fullname == TRIGGERED_HOOK or _is_abstract(context.cls):
        return
    wanted = _wanted(info)
    if not wanted:
        return
    text = ", ".join(f"{name} = {format_type_bare(given, context.api.options)}" for name, given in wanted.items())
    method = _missing(info, wanted)
    if method is not None:
        context.api.fail(messages.never_asks(info.name, text, method), context.cls, code=messages.HOOK)
        return
    callback = _function(info, "before_session_run")
    if callback is None:
        return
    if _declares_none(callback):
        context.api.fail(messages.always_none(info.name, text), callback, code=messages.HOOK)
    elif "R" in wanted and "after_session_run" in info.names and not info.has_base(TRIGGERED_HOOK):
        statement = _return_of_none(callback)
        if statement is not None:
            result = format_type_bare(wanted["R"], context.api.options)
            context.api.fail(messages.sometimes_none(info.name, result), statement, code=messages.HOOK)


def _wanted(info: TypeInfo) -> dict[str, Type]:
    """Those of F, E and R that are declared and do not take `None`; nothing where they are not known."""
    hook = next((base for base in info.mro if base.fullname == HOOK), None)
    itself = fill_typevars(info)
    # A base that is not known may ask for anything.
    if hook is None or not isinstance(itself, Instance) or any(base.fallback_to_any for base in info.mro):
        return {}
    declared = dict(zip(_PARAMETERS, map_instance_to_supertype(itself, hook).args, strict=True))
    if any(has_placeholder(given) or has_type_vars(given) for given in declared.values()):
        return {}
    return {name: given for name, given in declared.items() if not _takes_none(given)}


def _missing(info: TypeInfo, wanted: dict[str, Type]) -> str | None:
    """The method that should be overridden, if it is not."""
    if _is_overridden(info, "before_session_run"):
        return None
    if not info.has_base(TRIGGERED_HOOK):
        return "before_session_run"
    if ("F" in wanted or "R" in wanted) and not _is_overridden(info, "fetches"):
        return "fetches"
    return "targets" if "E" in wanted and not _is_overridden(info, "targets") else None


def _is_overridden(info: TypeInfo, name: str) -> bool:
    first = next((base for base in info.mro if name in base.names), None)
    return first is not None and first.fullname not in {HOOK, TRIGGERED_HOOK}


def _takes_none(given: Type) -> bool:
    kind = get_proper_type(given)
    if isinstance(kind, UnionType):
        return any(_takes_none(item) for item in kind.items)
    return isinstance(kind, NoneType | AnyType) or (
        isinstance(kind, Instance) and kind.type.fullname == "builtins.object"
    )


def _is_abstract(definition: ClassDef) -> bool:
    """Whether a class says so; mypy itself finds out later."""
    info = definition.info
    if info.is_protocol or any(base.type.fullname == "abc.ABC" for base in info.bases):
        return True
    if definition.metaclass is not None:
        return True
    decorators = (
        decorator
        for symbol in info.names.values()
        if isinstance(symbol.node, Decorator)
        for decorator in symbol.node.original_decorators
    )
    return any(isinstance(one, NameExpr | MemberExpr) and one.name == "abstractmethod" for one in decorators)


def _function(info: TypeInfo, name: str) -> FuncDef | None:
    symbol = info.names.get(name)
    node = None if symbol is None else symbol.node
    if isinstance(node, Decorator):
        node = node.func
    return node if isinstance(node, FuncDef) else None


def _declares_none(function: FuncDef) -> bool:
    if not isinstance(function.type, CallableType):
        return False
    returned = get_proper_type(function.type.ret_type)
    # Its types may not be analyzed yet.
    return isinstance(returned, NoneType) or (isinstance(returned, UnboundType) and returned.name == "None")


def _return_of_none(function: FuncDef) -> ReturnStmt | None:
    for statement in statements(function.body, in_functions=False):
        if isinstance(statement, ReturnStmt):
            value = statement.expr
            if value is None or (isinstance(value, NameExpr) and value.name == "None"):
                return statement
    return None
