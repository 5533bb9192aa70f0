"""Checks a JSON document against a schema, and says in a sentence what is wrong and where.

The schemas are plain JSON Schema, so other tools can read them too; only the few words of it that
the documents and views of games need are understood here: type, enum, anyOf, $ref to $defs,
properties, required, additionalProperties, propertyNames, items, prefixItems, minItems, maxItems,
minimum, maximum.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import BadDocument
from theomachy.engine.kernel import advance, answer
from theomachy.engine.positions import Position

P = TypeVar("P", bound=Position)
Answers = tuple[tuple[Seat, Option], ...]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}

_NOTHING: Final = object()

ABOUT: Final = (
    "What is left out is filled by a legal default. Seats are counted from 1 here, from 0 in "
    "options, answers and views. docs/guides/documents.md describes codes and answers."
)
"""What every schema of documents says of itself."""


def carry_on(g: Position) -> None:
    """Run the rules on from what a document states to the next decision.

    The position remembers where it stood, so that a table made from it tells what was done.
    """
    start = g.clone()
    advance(g)
    g.origin = start, ()


def go_on(g: Position, seat: Seat, option: Option) -> None:
    """Let a seat give an answer that the document tells of; the position remembers that too."""
    answer(g, option, seat)
    start, answers = g.origin
    g.origin = start, (*answers, (seat, option))


def opened(g: P) -> tuple[P, Answers]:
    """Where a table that is made from a position begins, and what is answered there first.

    That is what its document states, if it has just been read from one, or the position itself.
    """
    if g.origin is None:
        return g, ()
    start, answers = g.origin
    again = start.clone()
    advance(again)
    for seat, option in answers:
        answer(again, option, seat)
    return (start, answers) if again == g else (g, ())  # it has been played on since


def check_schema(
    document: Any, schema: Mapping[str, Any], where: str = "the document", known: Any = _NOTHING
) -> None:
    """Raise BadDocument for the first place that the schema does not allow.

    `known`: an earlier document that the schema allowed; what is equal in it is not looked at.
    """
    _check(document, schema, where, known, schema.get("$defs", {}))


def _check(
    document: Any, schema: Mapping[str, Any], where: str, known: Any, named: Mapping[str, Any]
) -> None:
    if known is not _NOTHING and document == known and type(document) is type(known):
        return
    if "$ref" in schema:
        schema = named[schema["$ref"].removeprefix("#/$defs/")]
    if "enum" in schema and not any(_same(document, each) for each in schema["enum"]):
        allowed = ", ".join(map(str, schema["enum"]))
        raise BadDocument(f"{_start(where)} is {_shown(document)}, but can only be {allowed}.")
    if "anyOf" in schema:
        _check_any(document, schema["anyOf"], where, known, named)
    kind = schema.get("type")
    if kind is not None and not _is(document, kind):
        raise BadDocument(f"{_start(where)} must be {_article(kind)}, not {_shown(document)}.")
    if isinstance(document, dict):
        _check_object(document, schema, where, known, named)
    elif isinstance(document, (list, tuple)):
        _check_array(document, schema, where, known, named)
    elif isinstance(document, (int, float)) and not isinstance(document, bool):
        least, most = schema.get("minimum"), schema.get("maximum")
        if (least is not None and document < least) or (most is not None and document > most):
            raise BadDocument(
                f"{_start(where)} is {document}, but must be from {least} to {most}."
                if most is not None
                else f"{_start(where)} is {document}, but must be at least {least}."
            )


def _check_any(document: Any, parts: Any, where: str, known: Any, named: Mapping[str, Any]) -> None:
    """One of several must fit; the sentence is that of the only one of this kind, if there is."""
    wrong = []
    for part in parts:
        try:
            return _check(document, part, where, known, named)
        except BadDocument as error:
            if _is(document, _resolved(part, named).get("type", [])):
                wrong.append(error)
    if len(wrong) == 1:
        raise wrong[0]
    raise BadDocument(f"{_start(where)} is {_shown(document)}, which cannot stand there.")


def _resolved(schema: Mapping[str, Any], named: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = (
        named[schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema
    )
    return found


def _is(document: Any, kind: str | list[str]) -> bool:
    if not isinstance(kind, str):
        return any(_is(document, each) for each in kind)
    if isinstance(document, bool):
        return kind == "boolean"
    return isinstance(document, _TYPES[kind])


def _same(document: Any, value: Any) -> bool:
    """Equal, but true is not 1."""
    return bool(document == value) and isinstance(document, bool) == isinstance(value, bool)


def _article(kind: str | list[str]) -> str:
    kinds = [kind] if isinstance(kind, str) else list(kind)
    named = [
        each if each == "null" else f"{'an' if each[0] in 'aeiou' else 'a'} {each}"
        for each in kinds
    ]
    return " or ".join(named)


def _shown(value: Any) -> str:
    """A value of the document, cut where it gets long."""
    text = repr(value)
    return text if len(text) <= 120 else f"{text[:119]}…"


def _check_object(
    document: dict[str, Any],
    schema: Mapping[str, Any],
    where: str,
    before: Any,
    named: Mapping[str, Any],
) -> None:
    known = schema.get("properties", {})
    names = schema.get("propertyNames", {}).get("enum")
    others = schema.get("additionalProperties", True)
    earlier = before if isinstance(before, dict) else {}
    for name in schema.get("required", ()):
        if name not in document:
            raise BadDocument(f"{_start(where)} must say {name!r}.")
    for name, value in document.items():
        inner = f"{name!r} in {where}"
        if names is not None and name not in names:
            raise BadDocument(f"{_start(where)} has no {name!r}; it has {', '.join(names)}.")
        if name in known:
            _check(value, known[name], inner, earlier.get(name, _NOTHING), named)
        elif others is False:
            raise BadDocument(f"{_start(where)} has no {name!r}; it has {', '.join(known)}.")
        elif isinstance(others, Mapping):
            _check(value, others, inner, earlier.get(name, _NOTHING), named)


def _check_array(
    document: Any, schema: Mapping[str, Any], where: str, before: Any, named: Mapping[str, Any]
) -> None:
    least, most = schema.get("minItems"), schema.get("maxItems")
    if (least is not None and len(document) < least) or (most is not None and len(document) > most):
        allowed = str(least) if least == most else f"{least or 0} to {most}"
        raise BadDocument(f"{_start(where)} has {len(document)} entries, not {allowed}.")
    prefix = schema.get("prefixItems", ())
    earlier = before if isinstance(before, (list, tuple)) else ()
    for number, value in enumerate(document):
        inner = prefix[number] if number < len(prefix) else schema.get("items", {})
        known = earlier[number] if number < len(earlier) else _NOTHING
        _check(value, inner, f"entry {number + 1} of {where}", known, named)


def _start(where: str) -> str:
    return where[0].upper() + where[1:]
