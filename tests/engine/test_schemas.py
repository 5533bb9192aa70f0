"""Schemas that follow from types, and what they allow."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from theomachy.engine.documents import check_schema
from theomachy.engine.errors import BadDocument
from theomachy.engine.schemas import schema_of, schema_of_shown


class Temple(TypedDict):
    """A temple of one god."""

    god: Literal["sun", "moon"]
    steps: Annotated[int, "How high it is."]
    ruined: NotRequired[bool]


class Shore(TypedDict):
    name: str
    temples: list[Temple]
    nearest: Temple | None
    at: tuple[int, int]
    owned: dict[str, int]
    note: str | int | None
    any: Any


SCHEMA = schema_of(Shore)


def shore(**changes: Any) -> dict[str, Any]:
    temple = {"god": "sun", "steps": 3}
    fine: dict[str, Any] = {
        "name": "north",
        "temples": [temple, {**temple, "ruined": True}],
        "nearest": None,
        "at": [1, -2],
        "owned": {"red": 1},
        "note": None,
        "any": {"thing": [1]},
    }
    return {**fine, **changes}


def test_a_type_names_the_types_in_it_once_and_describes_them() -> None:
    temple = SCHEMA["$defs"]["Temple"]
    assert SCHEMA["$ref"] == "#/$defs/Shore"
    assert temple["description"] == "A temple of one god."
    assert temple["properties"]["steps"] == {"type": "integer", "description": "How high it is."}
    assert temple["required"] == ["god", "steps"]
    assert temple["additionalProperties"] is False


def test_what_a_type_describes_fits_its_schema() -> None:
    check_schema(shore(), SCHEMA)
    check_schema(shore(nearest={"god": "moon", "steps": 0}, note="steep"), SCHEMA)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": 3}, r"'name' in the document must be a string, not 3\."),
        ({"at": [1]}, r"'at' in the document has 1 entries, not 2\."),
        ({"at": [1, "x"]}, r"Entry 2 of 'at' in the document must be an integer, not 'x'\."),
        ({"owned": {"red": True}}, r"'red' in 'owned' in the document must be an integer"),
        ({"note": []}, r"'note' in the document must be a string or an integer or null, not \[\]"),
        ({"nearest": {"god": "sea", "steps": 1}}, r"'god' in 'nearest' .* can only be sun, moon\."),
        ({"nearest": 4}, r"'nearest' in the document is 4, which is not allowed there\."),
        (
            {"temples": [{"god": "sun"}]},
            r"Entry 1 of 'temples' in the document must have 'steps'\.",
        ),
        ({"extra": 1}, r"The document has no 'extra'; it has name, temples"),
    ],
)
def test_what_does_not_fit_is_named(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDocument, match=sentence):
        check_schema(shore(**changes), SCHEMA)


def test_what_was_found_to_fit_before_is_not_looked_at_again_but_all_else_is() -> None:
    known = shore()
    check_schema(shore(name="south"), SCHEMA, "the view", known)
    with pytest.raises(BadDocument, match="must be a boolean, not 'no'"):
        check_schema(
            shore(temples=[known["temples"][0], {"god": "sun", "steps": 3, "ruined": "no"}]),
            SCHEMA,
            "the view",
            known,
        )


def test_what_a_game_shows_tells_the_kinds_of_events_apart_by_their_data() -> None:
    class Events(TypedDict):
        lost: Temple

    schema = schema_of_shown(view=Shore, events=Events, forecast=dict, hint=dict, card=dict)
    sunk = {"name": "north"}
    lost = {"kind": "lost", "data": shore()["temples"][0]}
    whole = {"view": shore(), "foreseen": {"kind": "rain", "data": {}}, "hint": {}, "card": {}}
    check_schema({**whole, "event": lost}, schema)
    for wrong in ({**lost, "kind": "found"}, {**lost, "data": sunk}, {"kind": "lost"}):
        with pytest.raises(BadDocument):
            check_schema({**whole, "event": wrong}, schema)


def test_a_type_that_json_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="no JSON Schema"):
        schema_of(set[int])


def test_two_types_of_one_name_are_refused() -> None:
    def another() -> Any:
        class Temple(TypedDict):
            roof: bool

        return Temple

    with pytest.raises(TypeError, match="Two types of one view are called 'Temple'"):
        schema_of(tuple[Temple, another()])  # type: ignore[misc]
