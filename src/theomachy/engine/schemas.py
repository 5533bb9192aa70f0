"""JSON Schema from types: a game declares its view once, and the schema is made from that.

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
from inspect import cleandoc
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
    """The schema of the JSON values that a type describes.

    Supported are TypedDict, int, str, bool, float, None, Literal, unions, lists, tuples,
    dictionaries with string keys, Annotated with a description; and object, which is anything.
    """
    named: dict[str, tuple[Any, dict[str, Any]]] = {}
    schema = _schema(kind, named)
    return {
        "$schema": DIALECT,
        **schema,
        **({"$defs": {name: each for name, (_, each) in named.items()}} if named else {}),
    }


def schema_of_shown(view: Any, events: Any, forecast: Any, hint: Any, card: Any) -> dict[str, Any]:
    """The schema of an object with a view, an event, a line foreseen, a hint and a card of a game.

    The types of `events` and `forecast` have the type of the data of each kind.
    """
    named: dict[str, tuple[Any, dict[str, Any]]] = {}
    parts = {
        "view": _schema(view, named),
        "event": _schema_of_kinds(events, named),
        "foreseen": _schema_of_kinds(forecast, named),
        "hint": _schema(hint, named),
        "card": _schema(card, named),
    }
    return {
        "$schema": DIALECT,
        **_exactly(parts),
        "$defs": {name: each for name, (_, each) in named.items()},
    }


def _schema_of_kinds(kinds: Any, named: dict[str, tuple[Any, dict[str, Any]]]) -> dict[str, Any]:
    """A `kind` with its `data`; where no kinds are declared, any."""
    if not is_typeddict(kinds):
        return _exactly({"kind": {"type": "string"}, "data": _schema(kinds, named)})
    return {
        "anyOf": [
            _exactly({"kind": {"enum": [kind]}, "data": _schema(data, named)})
            for kind, data in get_type_hints(kinds).items()
        ]
    }


def _exactly(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _schema(kind: Any, named: dict[str, tuple[Any, dict[str, Any]]]) -> dict[str, Any]:
    if kind in (Any, object):
        return {}
    if kind is None:
        return {"type": "null"}
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if is_typeddict(kind):
        return _reference(kind, named)
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin is Annotated:
        said = [mark for mark in inner[1:] if isinstance(mark, str)]
        return {**_schema(inner[0], named), **({"description": " ".join(said)} if said else {})}
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
    """A TypedDict: its keys and no others, all required unless marked."""
    properties, required = {}, []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        marked = get_origin(hint)
        if marked in (Required, NotRequired):
            (hint,) = get_args(hint)
        if marked is Required or (marked is not NotRequired and name in kind.__required_keys__):
            required.append(name)
        properties[name] = _schema(hint, named)
    described = {"description": cleandoc(kind.__doc__)} if kind.__doc__ else {}
    return {
        "type": "object",
        **described,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _union(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """A list of type names where all parts are plain types; otherwise `anyOf`."""
    if all(part.keys() == {"type"} for part in parts):
        return {"type": [part["type"] for part in parts]}
    return {"anyOf": parts}
