"""JSON Schema from types: a game declares its view once, and its schema follows from that.

>>> from typing import TypedDict
>>> class Realm(TypedDict):
...     '''One player's realm.'''
...     gold: int
...     goal: str | None
>>> schema_of(Realm)["$defs"]["Realm"]["properties"]
{'gold': {'type': 'integer'}, 'goal': {'type': ['string', 'null']}}
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN = {
    int: "integer",
    str: "string",
    bool: "boolean",
    float: "number",
    type(None): "null",
}


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of all JSON values that a type describes.

    It understands TypedDict, int, str, bool, float, None, Any, Literal, unions, lists, tuples,
    dictionaries with strings for keys, and Annotated with a description.
    """
    named: dict[str, tuple[Any, dict[str, Any]]] = {}
    schema = _schema(kind, named)
    return {
        "$schema": DIALECT,
        **schema,
        **({"$defs": {name: each for name, (_, each) in named.items()}} if named else {}),
    }


def _schema(kind: Any, named: dict[str, tuple[Any, dict[str, Any]]]) -> dict[str, Any]:
    if kind is Any:
        return {}
    if kind is None:
        return {"type": "null"}
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if is_typeddict(kind):
        return _reference(kind, named)
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin is Annotated:
        return {**_schema(inner[0], named), "description": " ".join(map(str, inner[1:]))}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, types.UnionType):
        return _union([_schema(each, named) for each in inner])
    if origin is tuple and inner and inner[-1] is not ...:
        prefix = [_schema(each, named) for each in inner]
        count = len(prefix)
        return {"type": "array", "prefixItems": prefix, "minItems": count, "maxItems": count}
    if origin in (list, tuple, Sequence):
        return {"type": "array", **({"items": _schema(inner[0], named)} if inner else {})}
    if origin in (dict, Mapping):
        values = {"additionalProperties": _schema(inner[1], named)} if inner else {}
        return {"type": "object", **values}
    raise TypeError(f"There is no JSON Schema for the type {kind!r}.")


def _reference(kind: Any, named: dict[str, tuple[Any, dict[str, Any]]]) -> dict[str, Any]:
    name = kind.__name__
    if name not in named:
        made: dict[str, Any] = {}
        named[name] = (kind, made)
        made.update(_object(kind, named))
    elif named[name][0] is not kind:
        raise TypeError(f"Two types of one view are called {name!r}.")
    return {"$ref": f"#/$defs/{name}"}


def _object(kind: Any, named: dict[str, tuple[Any, dict[str, Any]]]) -> dict[str, Any]:
    """A TypedDict: nothing but its keys, and all of them unless marked."""
    properties, required = {}, []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        marked = get_origin(hint)
        if marked in (Required, NotRequired):
            (hint,) = get_args(hint)
        if marked is Required or (marked is not NotRequired and name in kind.__required_keys__):
            required.append(name)
        properties[name] = _schema(hint, named)
    described = {"description": kind.__doc__.strip()} if kind.__doc__ else {}
    return {
        "type": "object",
        **described,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _union(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Plain types are named together; anything else is one of several."""
    if all(part.keys() == {"type"} for part in parts):
        return {"type": [part["type"] for part in parts]}
    return {"anyOf": parts}
