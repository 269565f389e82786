"""The results of what fetches: `fetch`, `SessionRunArgs`, `run`, `run_with_metadata` and `steps`."""

from __future__ import annotations

from typing import NamedTuple, cast

from mypy.checker import TypeChecker
from mypy.nodes import ARG_NAMED, ARG_POS, CallExpr, Context, Expression, MemberExpr
from mypy.plugin import FunctionSigContext, MethodSigContext
from mypy.subtypes import is_subtype
from mypy.types import (
    AnyType,
    CallableType,
    FunctionLike,
    Instance,
    NoneType,
    TupleType,
    Type,
    UnionType,
    get_proper_type,
)

from typedhooks.mypy_plugin import messages
from typedhooks.mypy_plugin.structure import Kind, Structure, UnknownTypeError

SESSION = "typedhooks.run.session.Session"
ARGS = "typedhooks.run.args.SessionRunArgs"
FUNCTIONS = {"typedhooks.structures.fetch.fetch", ARGS}

# The methods of sessions, and whether they give the values themselves, not something generic in them.
METHODS = {"run": True, "run_with_metadata": False, "steps": False}


class _Decision(NamedTuple):
    """What to make of one call: the type of the values, or `None` to leave it to the overloads."""

    call: Context
    values: Type | None


class FetchSignatures:
    """Gives calls that fetch nested structures a signature of their own.

    A checker asks for the signature of an overloaded function overload by overload, in order. Such a call is worked out
    at the first one, and all get the same signature: one that takes anything, and returns what comes back.
    """

    def __init__(self) -> None:
        """Nothing has been called yet."""
        self._last: _Decision | None = None

    def function(self, context: FunctionSigContext) -> FunctionLike:
        """The signature of one overload of `fetch` or `SessionRunArgs`, for a call."""
        return self._adjust(context, values_only=False)

    def method(self, context: MethodSigContext) -> FunctionLike:
        """The signature of one overload of a method of a session, for a call."""
        called = context.context
        member = called.callee if isinstance(called, CallExpr) else None
        name = member.name if isinstance(member, MemberExpr) else ""
        return self._adjust(context, values_only=METHODS.get(name, False))

    def _adjust(self, context: FunctionSigContext | MethodSigContext, *, values_only: bool) -> CallableType:
        signature = context.default_signature
        # mypy's own checker is the only implementation of the interface.
        checker = cast("TypeChecker", context.api)
        if not signature.arg_types:
            return signature
        first = isinstance(get_proper_type(signature.arg_types[0]), NoneType)
        last = self._last
        if first or last is None or last.call is not context.context:
            # Within it, calls in the arguments are worked out.
            last = _Decision(
                context.context, _values(checker, context.context, context.args[0], keep_type=_is_args(signature))
            )
            self._last = last
        if last.values is None:
            return signature
        expected = checker.type_context[-1] if checker.type_context else None
        return _relaxed(checker, signature, last.values, expected, values_only=values_only)


def _values(checker: TypeChecker, call: Context, arguments: list[Expression], *, keep_type: bool) -> Type | None:
    """The type of the values of a call, or `None` to leave it to the overloads.

    Args:
        checker: The checker of the file with the call.
        call: The call.
        arguments: What is given for the fetches.
        keep_type: Whether the overloads, where they take the fetches, have a type for these themselves too.
    """
    if not isinstance(call, CallExpr) or len(arguments) != 1:
        return None
    fetches = arguments[0]
    kinds = [kind for kind, argument in zip(call.arg_kinds, call.args, strict=True) if argument is fetches]
    if kinds not in ([ARG_POS], [ARG_NAMED]):  # it is `*args` or `**kwargs`
        return None
    structure = Structure(checker, call)
    with checker.msg.filter_errors(filter_errors=False) as errors:
        try:
            mapped = structure.of_expression(fetches, "fetches")
        except UnknownTypeError:
            return None
    for problem in structure.problems:
        checker.fail(problem.text, problem.node, code=messages.FETCH)
    if mapped.kind is Kind.DEEP:
        return mapped.result
    if mapped.kind is Kind.LEAF or isinstance(get_proper_type(mapped.result), AnyType):
        return None
    # The overloads say the same. But mypy looks at the arguments anew for each of them, and for each of those in turn
    # if it has a `fetch` in it, which takes minutes where they are nested four deep. And with an error in the arguments
    # no overload matches, which mypy would report besides the error.
    return mapped.result if errors.has_new_errors() or not keep_type else None


def _is_args(signature: CallableType) -> bool:
    returned = get_proper_type(signature.ret_type)
    return isinstance(returned, Instance) and returned.type.fullname == ARGS


def _relaxed(
    checker: TypeChecker, signature: CallableType, values: Type, expected: Type | None, *, values_only: bool
) -> CallableType:
    returned = get_proper_type(signature.ret_type)
    anything: Type = checker.named_type("builtins.object")
    result = values
    if not values_only:
        if not isinstance(returned, Instance) or not returned.args:
            return signature
        arguments = [*returned.args[:-1], values]
        variables = returned.type.defn.type_vars
        if _is_args(signature) and variables[0] in signature.variables:
            # The type of the fetches themselves, `F`.
            anything = cast("Type", variables[0])
            arguments[0] = anything
        result = Instance(returned.type, arguments)
    if expected is not None:
        result = _as_expected(result, expected)
    return signature.copy_modified(  # pyright: ignore[reportUnknownMemberType] # mypy leaves its defaults untyped
        arg_types=[anything, *signature.arg_types[1:]], ret_type=result
    )


def _as_expected(result: Type, expected: Type) -> Type:
    """The type that is expected, where it is wider: nobody else has the containers that come back.

    `values: dict[str, object] = session.run({"a": (t, u)})` is right, although `dict` is invariant.
    """
    made, wanted = get_proper_type(result), get_proper_type(expected)
    if isinstance(wanted, UnionType):
        for item in wanted.items:
            widened = _as_expected(made, item)
            if widened is not made:
                return widened
        return made
    if isinstance(made, TupleType) and isinstance(wanted, TupleType) and len(made.items) == len(wanted.items):
        pairs = zip(made.items, wanted.items, strict=True)
        return made.copy_modified(items=[_as_expected(item, other) for item, other in pairs])
    if isinstance(made, Instance) and isinstance(wanted, Instance) and made.type is wanted.type:
        pairs = zip(made.args, wanted.args, strict=True)
        return Instance(made.type, [_argument_as_expected(item, other) for item, other in pairs])
    return made


def _argument_as_expected(argument: Type, expected: Type) -> Type:
    widened = _as_expected(argument, expected)
    return expected if is_subtype(widened, expected) else widened
