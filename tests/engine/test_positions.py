"""Positions are plain values that copy themselves."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.augury import augury
from tests.engine.test_kernel import Ask
from tests.engine.test_procedures import Walk
from tests.engine.tiny import Slate, start
from theomachy.engine.positions import Position, derived, plain_fields


@dataclass(slots=True, eq=False)
class Shelf(Position):
    books: list[str]
    places: dict[int, str]
    common: tuple[str, ...] = ()
    total: int = derived()


def shelf() -> Shelf:
    return Shelf(seat_count=2, options=None, books=["a"], places={1: "a"}, common=("x",))


def test_a_clone_is_equal_and_tells_nobody() -> None:
    g = start(Ask("two"), events=True)
    clone = g.clone()
    assert clone == g
    assert clone.decision is g.decision
    assert clone.events is None
    assert g.events == []


def test_lists_dicts_and_procedures_of_a_clone_are_its_own() -> None:
    g = shelf()
    g.stack = [Walk()]
    clone = g.clone()
    clone.books.append("b")
    clone.places[2] = "b"
    clone.stack[0].at = 1
    assert (g.books, g.places, g.stack[0].at) == (["a"], {1: "a"}, 0)
    assert clone.common is g.common


def test_derived_fields_are_not_compared_but_cloned() -> None:
    g = shelf()
    g.total = 1
    clone = g.clone()
    assert clone.total == 1
    clone.total = 2
    clone.quick = True
    clone.decision = start(Ask("two")).decision
    assert clone == g
    assert plain_fields(Shelf) == ("seat_count", "options", "given", "books", "places", "common")


def test_positions_differ_by_any_field_or_by_where_they_stand() -> None:
    g = start(Ask("two"))
    for other in (start(Ask("draw")), start(Ask("two"), Ask("two"))):
        assert other != g
    moved = g.clone()
    moved.note("x")
    assert moved != g
    elsewhere = g.clone()
    elsewhere.stack[0].at = 1
    assert elsewhere != g


def test_a_position_is_not_equal_to_something_else_and_cannot_be_hashed() -> None:
    g = start(Ask("two"))
    assert g != shelf()
    assert g != 7
    with pytest.raises(TypeError):
        hash(g)


def test_an_event_carries_the_rule_under_way_unless_another_is_given() -> None:
    g = start(Ask("two"))
    g.events = []
    g.tell("knock", seat=1)
    g.tell("rain", "T-9")
    g.tell_secretly("whisper", (1,), {"word": "owl"}, seat=0)
    assert [(event.kind, event.rule) for event in g.events] == [
        ("knock", "T-2"),  # the rule of the act that will hear the answer
        ("rain", "T-9"),
        ("whisper", "T-2"),
    ]
    assert g.events[2].secret == {"word": "owl"}


def test_nothing_is_told_when_nobody_listens() -> None:
    g = start(Ask("two"))
    g.tell("knock")
    g.tell_secretly("whisper", (1,), {"word": "owl"})
    assert g.events is None


def test_an_event_after_the_end_has_no_rule() -> None:
    g = Slate(seat_count=2, options=None)
    g.events = []
    g.tell("silence")
    assert g.events[0].rule == ""


def test_the_table_does_not_share_its_position_with_who_starts_it() -> None:
    start_position = augury("b01 b02", "b03 b04").position
    clone = start_position.clone()
    clone.scores = (9, 9)
    assert start_position.scores == (0, 0)
