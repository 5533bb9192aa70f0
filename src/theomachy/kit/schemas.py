"""The shapes of documents as JSON Schema, with what each part means.

    >>> said("Whose turn it is.", SEAT)
    {'$ref': '#/$defs/seat', 'description': 'Whose turn it is.'}
    >>> by(("red", "blue"), number(0, 5))["propertyNames"]
    {'enum': ['red', 'blue']}

Seats are named by reference, so that a document can be checked for the players that there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from theomachy.engine.documents import ABOUT, counted
from theomachy.engine.settings import Settings

Schema = dict[str, Any]

YES: Final[Schema] = {"type": "boolean"}
TEXT: Final[Schema] = {"type": "string"}
LIST: Final[Schema] = {"type": "array"}
SEAT: Final[Schema] = {"$ref": "#/$defs/seat"}
SEAT_OR_NOBODY: Final[Schema] = {"$ref": "#/$defs/seat or nobody"}


def said(meaning: str, schema: Schema) -> Schema:
    """The shape, with what it means."""
    return {**schema, "description": meaning}


def one_of(values: Iterable[Any]) -> Schema:
    """One of those codes or numbers."""
    return {"enum": list(values)}


def either(*shapes: Schema) -> Schema:
    """Something of one of those shapes."""
    return {"anyOf": list(shapes)}


def number(least: int = 0, most: int | None = None) -> Schema:
    """A whole number within limits."""
    limits = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return {"type": "integer", **limits}


def list_of(item: Schema, most: int | None = None) -> Schema:
    """A list of such things, with a limit or without."""
    return {"type": "array", "items": item, **({} if most is None else {"maxItems": most})}


def row(*items: Schema) -> Schema:
    """A list of exactly these things."""
    count = len(items)
    return {"type": "array", "prefixItems": list(items), "minItems": count, "maxItems": count}


def by(names: Iterable[str], value: Schema) -> Schema:
    """An object with a value for some of these names."""
    return {"type": "object", "propertyNames": one_of(names), "additionalProperties": value}


def record(*required: str, **properties: Schema) -> Schema:
    """An object with these keys and no others."""
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "additionalProperties": False, **needed, "properties": properties}


def coded(pairs: Iterable[tuple[object, str]]) -> str:
    """Codes with what they stand for.

    >>> coded([("UXM", "Uxmal"), ("COB", "Coba")])
    'UXM Uxmal, COB Coba'
    """
    return ", ".join(f"{code} {name}" for code, name in pairs)


def document_schema(
    game: str,
    title: str,
    seats: Sequence[str],
    players: Sequence[int],
    settings: Settings[Any],
    seat: Schema,
    /,
    **properties: Schema,
) -> Schema:
    """The schema of a game's documents: what all documents have, and what is special to it.

    `seats`: the names of all seats; `players`: how many can play; `seat`: what lies before one.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A position of {title}",
        "description": ABOUT,
        **record(
            "game",
            game=one_of([game]),
            players=said(
                "How many play; by default as many as there are seats, but not too few.",
                one_of(players),
            ),
            preset=said("A set of options.", one_of(settings.presets)),
            options=settings.schema(),
            seats=said(
                f"What lies before each player, in order of seats: {', '.join(seats)}.",
                list_of(seat, len(seats)),
            ),
            **properties,
            given=said(
                "Who has answered already where several choose at once: the seat, and its answer.",
                list_of(row(SEAT, LIST)),
            ),
            under_way=said(
                "The procedures in progress, as documents of the program have them, the innermost "
                "last: name, step and locals. Seats in them are counted from 0.",
                LIST,
            ),
        ),
        "$defs": _of_seats(seats),
    }


def for_seats(schema: Mapping[str, Any], seats: Sequence[str]) -> Schema:
    """The schema where only these seats take part."""
    return {**schema, "$defs": _of_seats(seats)}


def _of_seats(seats: Sequence[str]) -> Schema:
    """A seat, and a seat or nobody; a wrong number is refused with the title."""
    meaning = f"a {counted(seats)}"
    return {
        "seat": {**number(1, len(seats)), "title": meaning},
        "seat or nobody": {**number(0, len(seats)), "title": f"{meaning}; or 0 for nobody"},
    }
