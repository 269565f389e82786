"""The plugin itself: from the names of functions and classes to the module that knows about them."""

from __future__ import annotations

from collections.abc import Callable

from mypy.lookup import lookup_fully_qualified
from mypy.nodes import TypeInfo
from mypy.options import Options
from mypy.plugin import (
    AttributeContext,
    ClassDefContext,
    FunctionContext,
    FunctionSigContext,
    MethodContext,
    MethodSigContext,
    Plugin,
)
from mypy.types import FunctionLike, Type
from typing_extensions import override

from typedhooks.mypy_plugin import fetches, graph_functions
from typedhooks.mypy_plugin.graph_final import check_attribute, check_function, check_method
from typedhooks.mypy_plugin.hook_class import HOOK, check_hook_class
from typedhooks.mypy_plugin.records import named_tuple_field


class TypedHooksPlugin(Plugin):
    """What mypy asks; it has no options."""

    def __init__(self, options: Options) -> None:
        """Made by mypy, once a run."""
        super().__init__(options)
        self._fetches = fetches.FetchSignatures()

    @override
    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return self._fetches.function if fullname in fetches.FUNCTIONS else None

    @override
    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        owner, _, name = fullname.rpartition(".")
        if name in fetches.METHODS and self._derives(owner, fetches.SESSION):
            return self._fetches.method
        return None

    @override
    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return check_function if graph_functions.adds_to_graph(fullname) else None

    @override
    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        owner, _, name = fullname.rpartition(".")
        if name in graph_functions.METHOD_NAMES and any(self._derives(owner, base) for base in graph_functions.METHODS):
            return check_method
        return None

    @override
    def get_attribute_hook(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        owner, _, name = fullname.rpartition(".")
        if owner in graph_functions.METHODS:
            return check_attribute if name in graph_functions.METHODS[owner] else None
        info = self._class(owner)
        return named_tuple_field if info is not None and info.is_named_tuple else None

    @override
    def get_base_class_hook(self, fullname: str) -> Callable[[ClassDefContext], None] | None:
        return check_hook_class if self._derives(fullname, HOOK) else None

    def _derives(self, fullname: str, base: str) -> bool:
        info = self._class(fullname)
        return info is not None and info.has_base(base)

    def _class(self, fullname: str) -> TypeInfo | None:
        if self._modules is None:
            return None
        symbol = lookup_fully_qualified(fullname, self._modules)
        return symbol.node if symbol is not None and isinstance(symbol.node, TypeInfo) else None


def plugin(version: str) -> type[Plugin]:  # noqa: ARG001 - mypy's version; the plugin works for its last two
    """What mypy calls to find the plugin."""
    return TypedHooksPlugin
