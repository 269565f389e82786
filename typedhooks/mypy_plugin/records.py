"""Named tuples, dataclasses and attrs classes: they come back as what they are, with other fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy.expandtype import expand_type_by_instance
from mypy.maptype import map_instance_to_supertype
from mypy.nodes import Expression, TypeInfo, Var
from mypy.plugin import AttributeContext
from mypy.subtypes import is_subtype
from mypy.types import AnyType, Instance, TupleType, Type, TypeOfAny

from typedhooks.mypy_plugin import messages

if TYPE_CHECKING:  # it imports this module
    from typedhooks.mypy_plugin.structure import Structure


def record_fields(info: TypeInfo) -> list[str] | None:
    """The fields of a record that are fetched: those that its constructor takes. `None` for other classes."""
    # What mypy's own plugins note down about these classes.
    if "namedtuple" in info.metadata:
        return cast("list[str]", info.metadata["namedtuple"]["fields"])
    if "dataclass" in info.metadata:
        fields = cast("list[dict[str, object]]", info.metadata["dataclass"]["attributes"])
        return [str(field["name"]) for field in fields if field["is_in_init"] and not field["is_init_var"]]
    if "attrs" in info.metadata:
        fields = cast("list[dict[str, object]]", info.metadata["attrs"]["attributes"])
        return [str(field["name"]) for field in fields if field["init"]]
    return None


def map_record(structure: Structure, record: Instance, path: str, node: Expression) -> Type:
    """The type of a dataclass instance that comes back: the same class, with mapped type arguments.

    That is exact where each field, with the mapped arguments, can hold what comes back for it; else it is an error.
    """
    result = Instance(record.type, [structure.of_type_argument(argument, node) for argument in record.args])
    if record in structure.open_records:
        return result
    structure.open_records.append(record)
    for name in record_fields(record.type) or ():
        place = f"{path}.{name}"
        before = len(structure.problems)
        given = structure.of_type(_field_type(record, name), place, node).result
        declared = _field_type(result, name)
        if len(structure.problems) == before and not is_subtype(given, declared):
            text = messages.field_cannot_hold(
                place, structure.format(record), structure.format(declared), structure.format(given)
            )
            structure.problem(node, text)
    structure.open_records.pop()
    return result


def _field_type(record: Instance, name: str) -> Type:
    symbol = record.type.get(name)
    if symbol is None or not isinstance(symbol.node, Var) or symbol.node.type is None:
        return AnyType(TypeOfAny.from_error)
    return expand_type_by_instance(symbol.node.type, map_instance_to_supertype(record, symbol.node.info))


def named_tuple_field(context: AttributeContext) -> Type:
    """The type of a field of a named tuple: that of the tuple's element.

    The class has the types of what is fetched. The named tuple that comes back has others: only its elements say so.
    """
    given = context.type
    if isinstance(given, TupleType) and not context.is_lvalue:
        name = getattr(context.context, "name", None)
        fields = record_fields(given.partial_fallback.type) or []
        if name in fields and len(fields) == len(given.items):
            return given.items[fields.index(name)]
    return context.default_attr_type
