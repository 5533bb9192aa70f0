"""Check JSON documents against a schema, and say in a sentence what is wrong and where.

The schemas are plain JSON Schema, so other tools can read them too. Only the keywords that the
documents and views of games need are supported here: type, enum, anyOf, $ref to $defs,
properties, required, additionalProperties, propertyNames, items, prefixItems, minItems, maxItems,
minimum, maximum; and title, as what a number must be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from theomachy.engine.codec import LARGEST
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import BadDocument, shown
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

_DEEPEST = 40
"""The most lists and objects inside each other; documents have about ten."""

_LISTED = 24
"""The most allowed values that a refusal lists if some of them look like what is written."""

ABOUT: Final = (
    "What is left out gets a legal default. Seats are counted from 1 here, and from 0 in "
    "options, answers and views. docs/guides/documents.md describes codes and answers."
)
"""Part of the description of every document schema."""


def counted(names: Iterable[str]) -> str:
    """What a number that is a seat must be, as descriptions and refusals say it.

    >>> counted(["Teal", "Violet"])
    'seat, counted from 1 (1 Teal, 2 Violet)'
    """
    numbered = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    return f"seat, counted from 1 ({numbered})"


def carry_on(g: Position) -> None:
    """Run the rules from the position in a document to its first decision.

    The position remembers where it started, so that a table made from it can record what was done.
    """
    start = g.clone()
    advance(g)
    g.origin = start, ()


def go_on(g: Position, seat: Seat, option: Option) -> None:
    """Give an answer that is part of the document; the position remembers it too."""
    answer(g, option, seat)
    start, answers = g.origin
    g.origin = start, (*answers, (seat, option))


def opened(g: P) -> tuple[P, Answers]:
    """Where a table made from a position starts, and the answers that are given there first.

    If the position was just read from a document, that is what the document states; otherwise it
    is the position itself.
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
    document: Any, schema: Mapping[str, Any], where: str = "the document", *known: Any
) -> None:
    """Raise BadDocument for the first place that the schema does not allow.

    `known`: valid documents; parts that are equal to one of theirs are not checked again.
    """
    if not known:
        _check_plain(document, where, _DEEPEST)
    _check(document, schema, where, known, schema.get("$defs", {}))


def _check_plain(document: Any, where: str, levels: int) -> None:
    """It consists of values that JSON has, so that it can be compared, counted and shown."""
    if levels == 0:
        raise BadDocument("The document has too many lists and objects inside each other.")
    if isinstance(document, dict):
        for name, value in document.items():
            if not isinstance(name, str):
                raise BadDocument(f"{_start(where)} has a name that is not a string.")
            _check_plain(value, f"{shown(name)} in {where}", levels - 1)
    elif isinstance(document, (list, tuple)):
        for number, value in enumerate(document, 1):
            _check_plain(value, f"entry {number} of {where}", levels - 1)
    elif isinstance(document, int) and abs(document) > LARGEST:
        raise BadDocument(f"{_start(where)} is too large a number.")
    elif not isinstance(document, (str, int, float, type(None))):
        raise BadDocument(
            f"{_start(where)} is of type {type(document).__name__}, which is not JSON."
        )


def _check(
    document: Any,
    schema: Mapping[str, Any],
    where: str,
    known: Sequence[Any],
    named: Mapping[str, Any],
) -> None:
    for each in known:
        if document == each and type(document) is type(each):
            return
    if "$ref" in schema:
        schema = named[schema["$ref"].removeprefix("#/$defs/")]
    if "enum" in schema and not any(_same(document, each) for each in schema["enum"]):
        allowed = _listed(document, schema["enum"])
        raise BadDocument(f"{_start(where)} is {shown(document)}, but can only be {allowed}.")
    if "anyOf" in schema:
        _check_any(document, schema["anyOf"], where, known, named)
    kind = schema.get("type")
    if kind is not None and not _is(document, kind):
        raise BadDocument(f"{_start(where)} must be {_article(kind)}, not {shown(document)}.")
    if isinstance(document, dict):
        _check_object(document, schema, where, known, named)
    elif isinstance(document, (list, tuple)):
        _check_array(document, schema, where, known, named)
    elif isinstance(document, (int, float)) and not isinstance(document, bool):
        least, most = schema.get("minimum"), schema.get("maximum")
        if (least is not None and document < least) or (most is not None and document > most):
            limits = f"at least {least}" if most is None else f"from {least} to {most}"
            allowed = schema.get("title", limits)
            raise BadDocument(f"{_start(where)} is {document}, but must be {allowed}.")


def _check_any(
    document: Any, parts: Any, where: str, known: Sequence[Any], named: Mapping[str, Any]
) -> None:
    """One of the schemas must fit; if only one has the right type, its complaint is raised."""
    wrong = []
    for part in parts:
        try:
            return _check(document, part, where, known, named)
        except BadDocument as error:
            if _is(document, _resolved(part, named).get("type", [])):
                wrong.append(error)
    if len(wrong) == 1:
        raise wrong[0]
    raise BadDocument(f"{_start(where)} is {shown(document)}, which is not allowed there.")


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
    """Equal, but neither true nor 1.0 is 1."""
    return type(document) is type(value) and bool(document == value)


def _listed(document: Any, values: Sequence[Any]) -> str:
    """What is allowed; of a long list, what looks like the document."""
    from difflib import get_close_matches  # slow to import

    names = [str(each) or "''" for each in values]
    like = get_close_matches(document[:99], names, n=6) if isinstance(document, str) else []
    near = [name for name in names if name in like]
    if near and len(names) > _LISTED:
        return f"{', '.join(near)} or one of {len(names) - len(near)} others"
    return ", ".join(names)


def _article(kind: str | list[str]) -> str:
    kinds = [kind] if isinstance(kind, str) else list(kind)
    named = [
        each if each == "null" else f"{'an' if each[0] in 'aeiou' else 'a'} {each}"
        for each in kinds
    ]
    return " or ".join(named)


def _check_object(
    document: dict[str, Any],
    schema: Mapping[str, Any],
    where: str,
    before: Sequence[Any],
    named: Mapping[str, Any],
) -> None:
    known = schema.get("properties", {})
    names = schema.get("propertyNames", {}).get("enum")
    others = schema.get("additionalProperties", True)
    earlier = [each for each in before if isinstance(each, dict)]
    for name in schema.get("required", ()):
        if name not in document:
            raise BadDocument(f"{_start(where)} must have {name!r}.")
    for name, value in document.items():
        before = [each[name] for each in earlier if name in each]
        if before and value is before[0]:
            continue
        inner = f"{shown(name)} in {where}"
        if names is not None and name not in names:
            raise BadDocument(f"{_start(where)} has no {shown(name)}; it has {', '.join(names)}.")
        if name in known:
            _check(value, known[name], inner, before, named)
        elif others is False:
            raise BadDocument(f"{_start(where)} has no {shown(name)}; it has {', '.join(known)}.")
        elif isinstance(others, Mapping):
            _check(value, others, inner, before, named)


def _check_array(
    document: Any,
    schema: Mapping[str, Any],
    where: str,
    before: Sequence[Any],
    named: Mapping[str, Any],
) -> None:
    least, most = schema.get("minItems"), schema.get("maxItems")
    if (least is not None and len(document) < least) or (most is not None and len(document) > most):
        allowed = str(least) if least == most else f"{least or 0} to {most}"
        raise BadDocument(f"{_start(where)} has {len(document)} entries, not {allowed}.")
    prefix = schema.get("prefixItems", ())
    earlier = [each for each in before if isinstance(each, (list, tuple))]
    for number, value in enumerate(document):
        inner = prefix[number] if number < len(prefix) else schema.get("items", {})
        known = [each[number] for each in earlier if number < len(each)]
        if known and value is known[0]:
            continue
        _check(value, inner, f"entry {number + 1} of {where}", known, named)


def _start(where: str) -> str:
    return where[0].upper() + where[1:]
