"""Position documents are checked against their schema, and the first fault is named."""

from __future__ import annotations

from typing import Any

import pytest

from theomachy.engine.documents import check_schema, counted
from theomachy.engine.errors import BadDocument

STARS = ("Sirius", "Vega", "Rigel", "Altair", "Spica", "Deneb", "Pollux")

SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": {"enum": ["sky"]},
        "moons": {"type": "integer", "minimum": 0, "maximum": 2},
        "year": {"type": "integer", "minimum": 1},
        "storm": {"type": "boolean"},
        "name": {"type": "string"},
        "stars": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 3},
        "pair": {
            "type": "array",
            "prefixItems": [{"type": "integer"}, {"type": "string"}],
            "minItems": 2,
            "maxItems": 2,
        },
        "winds": {
            "type": "object",
            "propertyNames": {"enum": ["north", "south"]},
            "additionalProperties": {"type": "integer"},
        },
        "notes": {"type": "object"},
        "age": {"enum": [1, 2]},
        "turn": {"type": "integer", "minimum": 1, "title": f"a {counted(['Sun', 'Moon'])}"},
        "star": {"enum": ["", *(f"{name}.{copy}" for name in STARS for copy in "abcd")]},
    },
}


def test_a_sound_document_passes() -> None:
    check_schema({"game": "sky"}, SCHEMA)
    check_schema(
        {
            "game": "sky",
            "moons": 2,
            "year": 9999,
            "storm": False,
            "name": "",
            "stars": ["a"],
            "pair": [1, "b"],
            "winds": {"north": 3},
            "notes": {"anything": [1]},
        },
        SCHEMA,
    )


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ([], r"The document must be an object, not \[\]\."),
        ({}, r"The document must have 'game'\."),
        ({"game": "sea"}, r"'game' in the document is 'sea', but can only be sky\."),
        ({"moons": 3}, r"'moons' in the document is 3, but must be from 0 to 2\."),
        ({"moons": -1}, r"is -1, but must be from 0 to 2\."),
        ({"moons": True}, r"'moons' in the document must be an integer, not True\."),
        ({"moons": "2"}, r"must be an integer, not '2'\."),
        ({"year": 0}, r"'year' in the document is 0, but must be at least 1\."),
        ({"storm": 1}, r"'storm' in the document must be a boolean, not 1\."),
        ({"name": None}, r"must be a string, not None\."),
        ({"stars": []}, r"'stars' in the document has 0 entries, not 1 to 3\."),
        ({"stars": ["a"] * 4}, r"has 4 entries, not 1 to 3\."),
        ({"stars": ["a", 2]}, r"Entry 2 of 'stars' in the document must be a string, not 2\."),
        ({"pair": [1]}, r"'pair' in the document has 1 entries, not 2\."),
        ({"pair": ["a", "b"]}, r"Entry 1 of 'pair' in the document must be an integer"),
        ({"winds": {"west": 1}}, r"'winds' in the document has no 'west'; it has north, south\."),
        ({"winds": {"north": "x"}}, r"'north' in 'winds' in the document must be an integer"),
        ({"rain": 1}, r"The document has no 'rain'; it has game, moons"),
    ],
)
def test_the_first_fault_is_named_with_its_place(document: Any, complaint: str) -> None:
    if isinstance(document, dict) and document:
        document = {"game": "sky", **document}
    with pytest.raises(BadDocument, match=complaint):
        check_schema(document, SCHEMA)


def nested(levels: int) -> Any:
    return [nested(levels - 1)] if levels else 0


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"age": 1.0}, "'age' in the document is 1.0, but can only be 1, 2."),
        ({"age": True}, "'age' in the document is True, but can only be 1, 2."),
        ({"year": 10**5000}, "'year' in the document is too large a number."),
        ({"notes": {"a": [-(2**53)]}}, "Entry 1 of 'a' in 'notes' in the document is too large a"),
        ({"notes": {"a": nested(39)}}, "The document has too many lists and objects inside"),
        ({"notes": {1: 2}}, "'notes' in the document has a name that is not a string."),
        ({"notes": {"a": b"x"}}, "'a' in 'notes' in the document is of type bytes, which is not"),
        ({"turn": 0}, "'turn' in the document is 0, but must be a seat, counted from 1 (1 Sun, "),
        (
            {"star": "Vega"},
            "is 'Vega', but can only be Vega.a, Vega.b, Vega.c, Vega.d or one of 25 others.",
        ),
        ({"star": 7}, "'star' in the document is 7, but can only be '', Sirius.a, Sirius.b, Sir"),
        ({"x" * 9999: 7}, "The document has no 'xxxxxxxxxx"),
    ],
)
def test_what_json_does_not_have_or_a_person_does_not_see_is_said(
    document: Any, sentence: str
) -> None:
    with pytest.raises(BadDocument) as refused:
        check_schema({"game": "sky", **document}, SCHEMA)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 400


def test_a_document_without_bottom_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)
    for document in (endless, {"game": "sky", "notes": {"a": endless}}):
        with pytest.raises(BadDocument, match="too many lists and objects inside each other"):
            check_schema(document, SCHEMA)
