"""One legality: list, reasons and probes follow from what an ask declares."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import pytest

from tests.engine.augury import augury, offer
from tests.engine.faults import broken_laws
from tests.engine.omen import GAME
from tests.engine.omen.rules import READINGS, Omen, Read
from theomachy.engine.bars import Refusal
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.table import Table
from theomachy.engine.views import View


def reading() -> Table[Omen]:
    """Augur 1 reads b03 or b05; b13 is above the dice, b01 is their own."""
    table = augury("b01 b02", "b03 b04", "b05 b14", "b07 b13", luck=[(1, 2)])
    offer(table, "b01", "b03", "b05", "b13")
    return table


def test_options_are_the_candidates_that_no_bar_holds_against() -> None:
    table = reading()
    options = table.options(0)
    assert list(options) == [("read", "b03"), ("read", "b05")]
    assert [option.bird for option in options if type(option) is Read] == ["b03", "b05"]


@pytest.mark.parametrize(
    ("thing", "refusal"),
    [
        (("read", "b03"), None),
        (("read", "b01"), Refusal("OM-7", "b01 is your own.")),
        (("read", "b13"), Refusal("OM-6", "b13 is above the dice.")),
        (("read", "b02"), Refusal("OM-4", "b02 has not been laid.")),
        (("read", "b99"), Refusal("OM-6", "There is no bird 'b99'.")),
        (("read", 3), Refusal("OM-6", "That is written ('read', bird), with another bird.")),
        (("read",), Refusal("OM-6", "That is written ('read', bird).")),
        (("read", "b03", 0), Refusal("OM-6", "That is written ('read', bird).")),
        (("lay", "b03"), Refusal("OM-6", "Now a bird on the altar is read.")),
        (None, Refusal("OM-6", "Now a bird on the altar is read.")),
        (7, Refusal("OM-6", "Now a bird on the altar is read.")),
    ],
)
def test_a_value_is_refused_for_what_is_wrong_with_it(thing: Any, refusal: Refusal | None) -> None:
    assert reading().why_not(0, thing) == refusal


def test_a_thing_is_refused_by_what_bars_the_option_that_comes_closest() -> None:
    table = reading()
    assert table.why_not(0, "b05") is None
    assert table.why_not(0, "b13") == Refusal("OM-6", "b13 is above the dice.")
    assert table.why_not(0, "altar") == Refusal("OM-6", "Now a bird on the altar is read.")


def test_a_view_that_was_written_and_read_offers_options_of_the_same_types() -> None:
    written = json.loads(json.dumps(reading().view(0).document()))
    decision = View.read(GAME, written).decision
    assert decision is not None
    options = decision.options_for(0)
    assert list(options) == [("read", "b03"), ("read", "b05")]
    assert all(type(option) is Read for option in options)


class Topmost(NamedTuple):
    kind: Literal["piece"]
    place: str
    part: Literal["top"]


@pytest.mark.parametrize("value", [("piece", "A", "bottom"), ("piece", "A")])
def test_a_field_that_is_always_the_same_word_is_written_as_that_word(value: Any) -> None:
    kind = Kind(Topmost)
    assert kind.read(("piece", "A", "top"), "T-1") == Topmost("piece", "A", "top")
    refusal = Refusal("T-1", "That is written ('piece', place, 'top').")
    assert kind.read(value, "T-1") == refusal


def test_where_nothing_is_barred_the_candidates_are_the_options() -> None:
    tops = (Topmost("piece", "A", "top"), Topmost("piece", "B", "top"))

    def each(g: Any, seat: int) -> Iterator[Topmost]:
        yield from tops

    for candidates in (lambda g, seat: tops, each):
        assert Choices(candidates, Kind(Topmost)).options(None, 0) == tops
    choices = Choices(each, Kind(Topmost))
    assert choices.declared(None, 0) == list(tops)


def test_probes_are_options_and_what_they_are_not() -> None:
    g = reading().position
    probes = list(GAME.probes(g, 0))
    assert {("read", "b03"), ("read", "b13"), ("read", "nonsense"), ("read",)} <= set(probes)


def test_a_fast_lister_that_disagrees_with_the_bars_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def hasty(g: Omen, seat: Seat) -> list[Read]:
        return [Read("read", bird) for _, bird in g.altar]

    monkeypatch.setattr(READINGS, "options", hasty)
    assert "bars" in broken_laws(GAME)


def test_options_that_are_not_of_a_declared_type_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def plain(g: Omen, seat: Seat) -> list[tuple[str, str]]:
        return [("read", read.bird) for read in READINGS.declared(g, seat)]

    monkeypatch.setattr(READINGS, "options", plain)
    assert "bars" in broken_laws(GAME)
