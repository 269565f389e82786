"""From the type of what is fetched to the type of what comes back, container by container."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from mypy.checker import TypeChecker
from mypy.erasetype import remove_instance_last_known_values
from mypy.maptype import map_instance_to_supertype
from mypy.messages import format_type
from mypy.nodes import DictExpr, Expression, IntExpr, ListExpr, RefExpr, StarExpr, StrExpr, TupleExpr, TypeInfo, Var
from mypy.subtypes import is_same_type
from mypy.typeops import make_simplified_union
from mypy.types import (
    AnyType,
    DeletedType,
    FunctionLike,
    Instance,
    LiteralType,
    NoneType,
    PartialType,
    ProperType,
    TupleType,
    Type,
    TypeAliasType,
    TypedDictType,
    TypeOfAny,
    TypeType,
    TypeVarType,
    UninhabitedType,
    UnionType,
    UnpackType,
    get_proper_type,
)

from typedhooks.mypy_plugin import messages
from typedhooks.mypy_plugin.leaves import LeafRules
from typedhooks.mypy_plugin.records import map_record, record_fields

# Mappings that come back as what they are; for the overloads, each mapping gives a dictionary.
_DICTIONARIES = {"collections.OrderedDict", "collections.defaultdict"}

# The most elements of a tuple that the overloads have types for.
_MAX_TUPLE = 8

# Sequences for Python, but one thing here.
_ATOMS = {"builtins.str", "builtins.bytes", "builtins.bytearray", "builtins.memoryview", "builtins.range"}

_NUMBERS = {"builtins.int", "builtins.float", "builtins.complex", "numpy.ndarray", "numpy.generic"}
_SET = "typing.AbstractSet"


class UnknownTypeError(Exception):
    """A type is not known yet, or never; the call is left as it is."""


class Kind(Enum):
    """What the overloads make of a part."""

    DENSE = "a `Fetch`, also within a collection"
    LEAF = "a leaf that they take by itself only"
    FLAT = "a collection that they take"
    DEEP = "a structure that they refuse, or are less exact about"


class Mapped(NamedTuple):
    """What comes back for a part of what is fetched."""

    result: Type
    kind: Kind


class Problem(NamedTuple):
    """An error, and the expression that it is about."""

    node: Expression
    text: str


class Structure:
    """Maps what is fetched in one call.

    Attributes:
        checker: The checker of the file with the call.
        problems: What cannot be fetched, so far.
        open_records: The records that are being mapped, since a record's fields may be of its own type.
    """

    def __init__(self, checker: TypeChecker, call: Expression) -> None:
        """Begin.

        Args:
            checker: The checker of the file with the call.
            call: The call that fetches.
        """
        self.checker = checker
        self.problems: list[Problem] = []
        self.open_records: list[Instance] = []
        self._leaves = LeafRules(checker, call)

    def of_expression(self, node: Expression, path: str) -> Mapped:
        """Map an expression: a display element by element, since its type would be a join; others by their type.

        Raises:
            UnknownTypeError: Its type is not known.
        """
        if isinstance(node, DictExpr):
            return self._of_dict_display(node, path)
        if isinstance(node, ListExpr):
            parts = self._of_items(node.items, path)
            item = make_simplified_union([part.result for part in parts])
            return Mapped(self._named("builtins.list", item), _collection_kind(parts))
        if isinstance(node, TupleExpr) and not any(isinstance(item, StarExpr) for item in node.items):
            parts = self._of_items(node.items, path)
            return self._tuple([part.result for part in parts], _tuple_kind(parts))
        return self.of_type(self.type_of(node), path, node)

    def type_of(self, node: Expression) -> Type:
        """The type of an expression, as the checker infers it.

        Raises:
            UnknownTypeError: It depends on what follows.
        """
        variable = node.node if isinstance(node, RefExpr) else None
        if isinstance(variable, Var) and isinstance(get_proper_type(variable.type), PartialType):
            raise UnknownTypeError
        return remove_instance_last_known_values(self.checker.get_expression_type(node))

    def of_type(self, given: Type, path: str, node: Expression) -> Mapped:
        """Map a type.

        Args:
            given: The type of the part.
            path: Where the part stands.
            node: What errors are about.

        Raises:
            UnknownTypeError: The type is not complete.
        """
        if isinstance(given, TypeAliasType) and given.is_recursive:
            raise UnknownTypeError
        kind = get_proper_type(given)
        if isinstance(kind, LiteralType):
            kind = kind.fallback
        if isinstance(kind, UninhabitedType | PartialType | DeletedType | UnpackType):
            raise UnknownTypeError
        if isinstance(kind, TypeVarType):
            bound = make_simplified_union(kind.values) if kind.values else kind.upper_bound
            return self.of_type(bound, path, node)
        if isinstance(kind, AnyType | NoneType):
            return Mapped(kind, Kind.LEAF if isinstance(kind, NoneType) else Kind.DENSE)
        return self._of_proper_type(kind, path, node)

    def of_type_argument(self, given: Type, node: Expression) -> Type:
        """Map a type argument of a record; one that no fetch can be stays as it is."""
        before = len(self.problems)
        result = self.of_type(given, "", node).result
        if len(self.problems) == before:
            return result
        del self.problems[before:]
        return given

    def problem(self, node: Expression, text: str) -> None:
        """Note an error."""
        self.problems.append(Problem(node, text))

    def format(self, given: Type) -> str:
        """A type in messages, in quotes."""
        return format_type(given, self.checker.options)

    # Displays.

    def _of_dict_display(self, node: DictExpr, path: str) -> Mapped:
        keys: list[Type] = []
        parts: list[Mapped] = []
        for key, value in node.items:
            if key is None:  # `**mapping`
                key_type, part = self._of_unpacked(value, path)
                keys.append(key_type)
            else:
                keys.append(self.type_of(key))
                part = self.of_expression(value, f"{path}[{_key_text(key)}]")
            parts.append(part)
        values = make_simplified_union([part.result for part in parts])
        result = self._named("builtins.dict", make_simplified_union(keys), values)
        return Mapped(result, _collection_kind(parts))

    def _of_items(self, items: Sequence[Expression], path: str) -> list[Mapped]:
        parts: list[Mapped] = []
        for index, item in enumerate(items):
            if isinstance(item, StarExpr):
                parts.append(self.of_type(self._item_type(self.type_of(item.expr)), f"{path}[...]", item))
            else:
                parts.append(self.of_expression(item, f"{path}[{index}]"))
        return parts

    def _item_type(self, given: Type) -> Type:
        """What iterating gives.

        Raises:
            UnknownTypeError: That is not told by the type itself.
        """
        kind = get_proper_type(given)
        if isinstance(kind, TupleType):
            return make_simplified_union(kind.items)
        if isinstance(kind, Instance) and kind.type.has_base("typing.Iterable"):
            return map_instance_to_supertype(kind, self._info("typing.Iterable")).args[0]
        raise UnknownTypeError

    def _of_unpacked(self, node: Expression, path: str) -> tuple[Type, Mapped]:
        given = get_proper_type(self.type_of(node))
        if isinstance(given, TypedDictType):
            given = given.fallback.type.typeddict_type or given
        mapped = get_proper_type(self.of_type(given, path, node).result)
        if isinstance(mapped, TypedDictType):
            values = make_simplified_union(list(mapped.items.values()))
            return self._named("builtins.str"), Mapped(values, Kind.DEEP)
        if isinstance(mapped, Instance) and mapped.type.has_base("typing.Mapping"):
            key, value = map_instance_to_supertype(mapped, self._info("typing.Mapping")).args
            return key, Mapped(value, Kind.DEEP)
        raise UnknownTypeError

    # Types.

    def _of_proper_type(self, kind: ProperType, path: str, node: Expression) -> Mapped:
        if isinstance(kind, UnionType):
            return self._of_union(kind, path, node)
        if isinstance(kind, TupleType):
            return self._of_tuple(kind, path, node)
        if isinstance(kind, TypedDictType):
            return self._of_typed_dict(kind, path, node)
        return self._of_instance(kind, path, node)

    def _of_union(self, union: UnionType, path: str, node: Expression) -> Mapped:
        parts = [self.of_type(item, path, node) for item in union.relevant_items()]
        kinds = {part.kind for part in parts}
        kind = Kind.DEEP if Kind.DEEP in kinds else Kind.LEAF
        if kinds == {Kind.DENSE} and _all_same(parts):
            kind = Kind.DENSE
        return Mapped(make_simplified_union([part.result for part in parts]), kind)

    def _of_tuple(self, given: TupleType, path: str, node: Expression) -> Mapped:
        info = given.partial_fallback.type
        fields = record_fields(info)
        parts: list[Mapped] = []
        for index, item in enumerate(given.items):
            place = f"[{index}]" if fields is None else f".{fields[index]}"
            parts.append(self.of_type(item, path + place, node))
        results = [part.result for part in parts]
        if fields is None:
            return self._tuple(results, _tuple_kind(parts))
        arguments = [self.of_type_argument(argument, node) for argument in given.partial_fallback.args]
        fallback = Instance(info, arguments)
        return Mapped(given.copy_modified(fallback=fallback, items=results), Kind.DEEP)

    def _of_typed_dict(self, given: TypedDictType, path: str, node: Expression) -> Mapped:
        results = [self.of_type(item, f'{path}["{key}"]', node).result for key, item in given.items.items()]
        fallback = given.create_anonymous_fallback()
        return Mapped(given.copy_modified(fallback=fallback, item_types=results), Kind.DEEP)

    def _of_instance(self, given: ProperType, path: str, node: Expression) -> Mapped:
        container = isinstance(given, Instance) and _is_container(given.type)
        if not container or _may_be_fetchable(given):
            leaf = self._leaves.of(given)
            if leaf is not None:
                return Mapped(leaf.result, Kind.DENSE if leaf.dense else Kind.LEAF)
        if container and isinstance(given, Instance):
            return self._of_container(given, path, node)
        self.problem(node, messages.not_fetchable(path, self.format(given), _hint(given)))
        return Mapped(AnyType(TypeOfAny.from_error), Kind.DEEP)

    def _of_container(self, given: Instance, path: str, node: Expression) -> Mapped:
        info = given.type
        if record_fields(info) is not None:
            return Mapped(map_record(self, given, path, node), Kind.DEEP)
        if info.has_base("typing.Mapping"):
            key, value = map_instance_to_supertype(given, self._info("typing.Mapping")).args
            part = self.of_type(value, f"{path}[...]", node)
            if info.fullname in _DICTIONARIES:
                return Mapped(Instance(info, [key, part.result]), Kind.DEEP)
            return Mapped(self._named("builtins.dict", key, part.result), _collection_kind([part]))
        item = map_instance_to_supertype(given, self._info("typing.Sequence")).args[0]
        part = self.of_type(item, f"{path}[...]", node)
        if info.has_base("builtins.tuple"):
            return Mapped(self._named("builtins.tuple", part.result), _collection_kind([part]))
        if info.fullname == "collections.deque":
            return Mapped(Instance(info, [part.result]), _collection_kind([part]))
        return Mapped(self._named("builtins.list", part.result), _collection_kind([part]))

    # Parts of types.

    def _tuple(self, items: Sequence[Type], kind: Kind) -> Mapped:
        any_type = AnyType(TypeOfAny.special_form)
        return Mapped(TupleType(list(items), self._named("builtins.tuple", any_type)), kind)

    def _named(self, fullname: str, *arguments: Type) -> Instance:
        return Instance(self._info(fullname), list(arguments))

    def _info(self, fullname: str) -> TypeInfo:
        return self.checker.lookup_typeinfo(fullname)


def _tuple_kind(parts: Sequence[Mapped]) -> Kind:
    return Kind.FLAT if len(parts) <= _MAX_TUPLE and all(part.kind is Kind.DENSE for part in parts) else Kind.DEEP


def _collection_kind(parts: Sequence[Mapped]) -> Kind:
    return Kind.FLAT if all(part.kind is Kind.DENSE for part in parts) and _all_same(parts) else Kind.DEEP


def _all_same(parts: Sequence[Mapped]) -> bool:
    return all(is_same_type(part.result, parts[0].result) for part in parts)


def _is_container(info: TypeInfo) -> bool:
    if record_fields(info) is not None or info.has_base("typing.Mapping"):
        return True
    return info.has_base("typing.Sequence") and not any(info.has_base(name) for name in _ATOMS)


def _may_be_fetchable(given: ProperType) -> bool:
    """Whether a container could be a `Fetchable`, told by its marker; a `FetchSpec` is a dataclass, say."""
    return isinstance(given, Instance) and given.type.get("__fetchable__") is not None


def _key_text(key: Expression) -> str:
    if isinstance(key, StrExpr):
        return f'"{key.value}"'
    return str(key.value) if isinstance(key, IntExpr) else "..."


def _hint(given: ProperType) -> str:
    if isinstance(given, FunctionLike | TypeType):
        return messages.HINT_CALL
    if isinstance(given, Instance):
        if any(given.type.has_base(name) for name in _NUMBERS):
            return messages.HINT_VALUE
        if given.type.has_base(_SET):
            return messages.HINT_SET
        if given.type.get("__call__") is not None:
            return messages.HINT_CALL
    return ""
