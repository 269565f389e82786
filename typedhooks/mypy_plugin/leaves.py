"""What a single thing gives when it is fetched, as the overloads of `fetch` say."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import NamedTuple

from mypy.checker import TypeChecker
from mypy.lookup import lookup_fully_qualified
from mypy.nodes import ARG_POS, Context, SymbolTableNode, TempNode
from mypy.types import AnyType, CallableType, Instance, Overloaded, ProperType, TupleType, Type, get_proper_type

FETCH = "typedhooks.structures.fetch.fetch"


class Leaf(NamedTuple):
    """What a leaf gives.

    Attributes:
        result: The type of its value.
        dense: Whether it is a `Fetch`: what the overloads take within a collection.
    """

    result: Type
    dense: bool


class LeafRules:
    """Asks the checker what `fetch(leaf)` gives, so that the rules stand in one place: the overloads."""

    def __init__(self, checker: TypeChecker, context: Context) -> None:
        """Take the rules from the overloads that the checker knows.

        Args:
            checker: The checker of the file with the call.
            context: The call.
        """
        self._checker = checker
        self._context = context
        self._known: dict[ProperType, Leaf | None] = {}
        overloads = _leaf_overloads(lookup_fully_qualified(FETCH, checker.modules))
        self._concrete = [item for item in overloads if not item.variables]
        self._generic = [item for item in overloads if item.variables]

    def of(self, leaf: ProperType) -> Leaf | None:
        """What a leaf gives, or `None` for what is no leaf."""
        if leaf not in self._known:
            self._known[leaf] = self._find(leaf)
        return self._known[leaf]

    def _find(self, leaf: ProperType) -> Leaf | None:
        for overloads, dense in ((self._concrete, False), (self._generic, True)):
            for overload in overloads:
                spec = self._call(overload, leaf)
                if isinstance(spec, Instance) and spec.args:
                    return Leaf(spec.args[-1], dense)
        return None

    def _call(self, overload: CallableType, leaf: ProperType) -> ProperType | None:
        argument = TempNode(leaf, context=self._context)
        with self._checker.msg.filter_errors() as errors, _no_type_context(self._checker):
            result, _ = self._checker.expr_checker.check_call(overload, [argument], [ARG_POS], self._context)
        return None if errors.has_new_errors() else get_proper_type(result)


def _leaf_overloads(symbol: SymbolTableNode | None) -> list[CallableType]:
    """Those before the first that takes a tuple; not those for what has no types here, which would take anything."""
    found: list[CallableType] = []
    overloads = None if symbol is None else get_proper_type(symbol.type)
    if isinstance(overloads, Overloaded):
        for item in overloads.items:
            argument = get_proper_type(item.arg_types[0])
            if isinstance(argument, TupleType):
                break
            if not isinstance(argument, AnyType):
                found.append(item)
    return found


@contextmanager
def _no_type_context(checker: TypeChecker) -> Generator[None]:
    contexts = checker.expr_checker.type_context
    contexts.append(None)
    try:
        yield
    finally:
        contexts.pop()
