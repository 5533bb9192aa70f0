"""What is said in whole games: the seat asked is "you", questions are short, nothing is a code."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from theomachy.engine.game import Game, games
from theomachy.engine.table import Table

LONGEST = 40
CODE = re.compile(r"\b(?!T\d\d\b)[A-Z]{1,3}-?\d+[A-Z]?\b")
"""An internal name (`W2C`, `V7`). Tiles of Gheos (`T27`) are called so by players."""

COORDINATE = re.compile(r" \([IS]\d\d\)")
"""Where a Zone of Trial of the Gods lies on the text board; the page leaves it out."""

PLAYED = [(played, players) for played in games().values() for players in played.players[:2]]


def name(value: Any) -> str:
    return value.name if isinstance(value, Game) else str(value)


def decisions(played: Game[Any], players: int) -> Iterator[Table[Any]]:
    """The table at each decision of a random game."""
    table = Table(played, players, seed=players)
    rng = Random(players)
    while not table.over:
        yield table
        seat = table.waiting[0]
        table.answer(seat, rng.choice(table.options(seat)))


@pytest.mark.parametrize(("played", "players"), PLAYED, ids=name)
def test_whoever_is_asked_is_you_and_reads_one_short_question(
    played: Game[Any], players: int
) -> None:
    for table in decisions(played, players):
        for seat in table.waiting:
            g = table.view(seat).sight
            asked = played.prompt(g, seat)
            assert asked.text.endswith("?"), asked
            assert len(asked.text) <= LONGEST, asked
            own = played.wording.seat_name(g, seat)
            assert not re.search(rf"\b{own}\b", f"{asked.text} {asked.help}"), asked
            assert "as it stands" not in asked.line


@pytest.mark.parametrize(("played", "players"), PLAYED, ids=name)
def test_no_code_is_told_to_a_player(played: Game[Any], players: int) -> None:
    told: set[str] = set()
    for table in decisions(played, players):
        for seat in table.waiting:
            g = table.view(seat).sight
            told.update((played.prompt(g, seat).line, played.prompt(g, None).line))
            told.update(played.wording.option(g, option) for option in table.options(seat)[:60])
    g = table.view(None).sight
    told.update(played.wording.event(g, event) for event in table.events(None))
    assert [each for each in sorted(told) if CODE.search(COORDINATE.sub("", each))] == []
