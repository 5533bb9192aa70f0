"""Mutations of documents: all kinds of changes that somebody might make to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

FRAMES = "under_way"
"""The field for procedures in progress, which documents written by people do not have."""

JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 10**9, 10**99, 1.5, 1.0, 2.0, "", "nonsense", [], {}),
    *([None], [[]], [[[[[[[[]]]]]]]], {"": None}),
)

STOPS = 0.35
"""The probability that a change is made at this level rather than further inside."""

Place = tuple[str, ...]


class Mutator:
    """Changes documents, using values from other documents and from the schema."""

    def __init__(self, schema: Mapping[str, Any], rng: Random) -> None:
        self._schema = schema
        self._named = schema.get("$defs", {})
        self._rng = rng
        self._seen: dict[Place, list[Any]] = {}
        self._keys: dict[Place, set[str]] = {}
        self._words: dict[str, None] = {}

    def learn(self, document: Any, place: Place = ()) -> None:
        """Remember the values in a document, for use in others."""
        seen = self._seen.setdefault(place, [])
        if len(seen) < 100:
            seen.append(document)
        else:
            seen[self._below(100)] = document
        if isinstance(document, dict):
            self._keys.setdefault(place, set()).update(document)
            for name, value in document.items():
                self.learn(value, (*place, name))
        elif isinstance(document, list):
            for value in document:
                self.learn(value, (*place, "*"))
        elif isinstance(document, str):
            self._words[document] = None

    def changed(self, document: Any) -> tuple[Any, list[str]]:
        """A copy with some changes, and a description of each."""
        document = json.loads(json.dumps(document))
        told: list[str] = []
        if self._below(2) and FRAMES in document:
            del document[FRAMES]
            told.append(f"{FRAMES} dropped")
            for name, value in self._schema.get("properties", {}).items():
                by_people = name not in document and name not in self._keys.get((), ())
                if ("enum" in value or by_people) and self._below(2):
                    document[name] = self._invented(value, (name,))
                    told.append(f"{name} = {_short(document[name])}")
        for _ in range(1 + self._below(3)):
            told.append(self._change(document))
        return document, told

    # one change

    def _change(self, document: Any) -> str:
        parent: Any = None
        key: Any = None
        place: Place = ()
        schema: Any = self._schema
        inner = document
        while isinstance(inner, (dict, list)) and inner:
            if parent is not None and self._rng.random() < STOPS:
                break
            parent = inner
            schema = self._resolved(schema)
            if isinstance(inner, dict):
                key = self._pick(list(inner))
                place = (*place, key)
                schema = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
            else:
                key = self._below(len(inner))
                place = (*place, "*")
                prefix = schema.get("prefixItems", ())
                schema = prefix[key] if key < len(prefix) else schema.get("items")
            schema = schema if isinstance(schema, Mapping) else {}
            inner = parent[key]
        if parent is None:
            return "nothing"
        change = self._pick(_CHANGES)
        what = change(self, parent, key, place, schema)
        return f"{'/'.join(place)} {what}"

    def _taken(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        parent[key] = _copy(self._pick(self._seen.get(place) or [parent[key]]))
        return f"= {_short(parent[key])} from elsewhere"

    def _made_up(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        parent[key] = self._invented(schema, place)
        return f"= {_short(parent[key])} by the schema"

    def _nudged(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        value = parent[key]
        if isinstance(value, bool):
            parent[key] = not value
        elif isinstance(value, int):
            parent[key] = value + self._pick((-2, -1, 1, 2, 7))
        elif isinstance(value, list) and len(value) > 1:
            one, other = self._below(len(value)), self._below(len(value))
            value[one], value[other] = value[other], value[one]
        else:
            return self._taken(parent, key, place, schema)
        return f"= {_short(parent[key])}"

    def _dropped(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        del parent[key]
        return "dropped"

    def _doubled(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        value = parent[key]
        if isinstance(parent, list):
            parent.insert(self._below(len(parent) + 1), _copy(value))
        elif isinstance(value, list) and value:
            value.append(_copy(self._pick(value)))
        else:
            other = self._pick(list(parent))
            parent[other] = _copy(value)
            return f"also in {other}"
        return "doubled"

    def _added(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        above = place[:-1]
        if isinstance(parent, list):
            parent.append(_copy(self._pick(self._seen.get((*above, "*")) or [parent[key]])))
            return f"and {_short(parent[-1])}"
        known = self._at(above).get("properties", {})
        missing = sorted({*known, *self._keys.get(above, ())} - set(parent))
        if not missing:
            return self._taken(parent, key, place, schema)
        name = self._pick(missing)
        seen = self._seen.get((*above, name))
        invent = not seen or self._below(2)
        parent[name] = (
            self._invented(known.get(name, {}), (*above, name))
            if invent
            else _copy(self._pick(seen))
        )
        return f"beside a new {name} = {_short(parent[name])}"

    def _spoilt(self, parent: Any, key: Any, place: Place, schema: Any) -> str:
        parent[key] = _copy(self._pick(JUNK))
        return f"= {_short(parent[key])}"

    # values

    def _invented(self, schema: Mapping[str, Any], place: Place, depth: int = 0) -> Any:
        """Something that the schema allows."""
        schema = self._resolved(schema)
        if "anyOf" in schema:
            return self._invented(self._pick(schema["anyOf"]), place, depth)
        if "enum" in schema:
            return self._pick(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self._pick(kind)
        match kind:
            case "integer":
                least = schema.get("minimum", -1)
                return least + self._below(min(schema.get("maximum", 9) - least, 60) + 1)
            case "boolean":
                return bool(self._below(2))
            case "string":
                seen = [each for each in self._seen.get(place, ()) if isinstance(each, str)]
                return self._pick(seen or list(self._words) or JUNK)
            case "array":
                prefix = schema.get("prefixItems", ())
                count = max(schema.get("minItems", 0), self._below(4))
                rest = schema.get("items", {})
                return [
                    self._invented(
                        prefix[number] if number < len(prefix) else rest, (*place, "*"), depth + 1
                    )
                    for number in range(max(len(prefix), count) if depth < 5 else 0)
                ]
            case "object":
                known = schema.get("properties", {})
                wanted = [
                    name for name in known if name in schema.get("required", ()) or self._below(2)
                ]
                made = {
                    name: self._invented(known[name], (*place, name), depth + 1) for name in wanted
                }
                names = schema.get("propertyNames", {}).get("enum")
                others = schema.get("additionalProperties")
                if names and isinstance(others, Mapping):
                    name = self._pick(names)
                    made[name] = self._invented(others, (*place, name), depth + 1)
                return made
        return _copy(self._pick(self._seen.get(place) or JUNK))

    def _at(self, place: Place) -> Mapping[str, Any]:
        """The schema for that place."""
        schema: Any = self._schema
        for name in place:
            schema = self._resolved(schema)
            if name == "*" and schema.get("type") == "array":
                schema = schema.get("items", {})
            else:
                schema = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
            if not isinstance(schema, Mapping):
                return {}
        return self._resolved(schema)

    def _resolved(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        found: Mapping[str, Any] = (
            self._named[schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema
        )
        return found

    def _below(self, count: int) -> int:
        return int(self._rng.random() * count)

    def _pick(self, values: Any) -> Any:
        return values[self._below(len(values))]


_CHANGES: tuple[Any, ...] = (
    *(Mutator._taken, Mutator._taken, Mutator._taken),
    *(Mutator._made_up, Mutator._made_up),
    *(Mutator._nudged, Mutator._nudged, Mutator._nudged),
    *(Mutator._dropped, Mutator._dropped),
    *(Mutator._doubled, Mutator._doubled),
    *(Mutator._added, Mutator._added),
    Mutator._spoilt,
)


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
