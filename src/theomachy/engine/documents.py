"""Checks a JSON document against a schema, and says in a sentence what is wrong and where.

The schemas are plain JSON Schema, so other tools can read them too; only the few words of it that
the position documents need are understood here: type, enum, properties, required,
additionalProperties, propertyNames, items, prefixItems, minItems, maxItems, minimum, maximum.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theomachy.engine.errors import BadDocument

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
}


def check_schema(document: Any, schema: Mapping[str, Any], where: str = "the document") -> None:
    """Raise BadDocument for the first place that the schema does not allow."""
    if "enum" in schema and document not in schema["enum"]:
        allowed = ", ".join(map(str, schema["enum"]))
        raise BadDocument(f"{_start(where)} is {document!r}, but can only be {allowed}.")
    kind = schema.get("type")
    if kind is not None and not _is(document, kind):
        article = "an" if kind[0] in "aeiou" else "a"
        raise BadDocument(f"{_start(where)} must be {article} {kind}, not {document!r}.")
    if kind == "object":
        _check_object(document, schema, where)
    elif kind == "array":
        _check_array(document, schema, where)
    elif kind == "integer":
        least, most = schema.get("minimum"), schema.get("maximum")
        if (least is not None and document < least) or (most is not None and document > most):
            raise BadDocument(
                f"{_start(where)} is {document}, but must be from {least} to {most}."
                if most is not None
                else f"{_start(where)} is {document}, but must be at least {least}."
            )


def _is(document: Any, kind: str) -> bool:
    if isinstance(document, bool):
        return kind == "boolean"
    return isinstance(document, _TYPES[kind])


def _check_object(document: dict[str, Any], schema: Mapping[str, Any], where: str) -> None:
    known = schema.get("properties", {})
    names = schema.get("propertyNames", {}).get("enum")
    others = schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in document:
            raise BadDocument(f"{_start(where)} must say {name!r}.")
    for name, value in document.items():
        inner = f"{name!r} in {where}"
        if names is not None and name not in names:
            raise BadDocument(f"{_start(where)} has no {name!r}; it has {', '.join(names)}.")
        if name in known:
            check_schema(value, known[name], inner)
        elif others is False:
            raise BadDocument(f"{_start(where)} has no {name!r}; it has {', '.join(known)}.")
        elif isinstance(others, Mapping):
            check_schema(value, others, inner)


def _check_array(document: Any, schema: Mapping[str, Any], where: str) -> None:
    least, most = schema.get("minItems"), schema.get("maxItems")
    if (least is not None and len(document) < least) or (most is not None and len(document) > most):
        allowed = str(least) if least == most else f"{least or 0} to {most}"
        raise BadDocument(f"{_start(where)} has {len(document)} entries, not {allowed}.")
    prefix = schema.get("prefixItems", ())
    for number, value in enumerate(document):
        inner = prefix[number] if number < len(prefix) else schema.get("items", {})
        check_schema(value, inner, f"entry {number + 1} of {where}")


def _start(where: str) -> str:
    return where[0].upper() + where[1:]
