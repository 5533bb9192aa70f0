"""Games that begin with all Gods cards in somebody's hand come to every Effect on them.

In a new game random players hardly ever buy Feast of Souls, draw it and have it in a Fight. To
check many such games:

    theomachy check trial-of-the-gods --position FILE --games 500 --told effect
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from theomachy.engine import kernel
from theomachy.engine.events import Event
from theomachy.engine.testing import check
from theomachy.engine.testing.choosing import random_players
from theomachy.engine.testing.starts import Start
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.content.gods_cards import GODS_CARDS
from theomachy.games.trial_of_the_gods.position import Trial

FILES = sorted(Path(__file__).parents[5].glob("examples/full-hands/trial-*.json"))
GAMES = 60


def position(file: Path) -> Trial:
    g: Trial = GAME.read(json.loads(file.read_text("utf-8")))
    return g


def effects(g: Trial, seed: str) -> Counter[str]:
    """The Effects that a random game from there comes to."""
    log: list[Event] = []
    g = Start(GAME, g.seat_count, position=g).begun(log)
    choose = random_players(GAME, seed)
    while g.decision is not None:
        answer = choose(g, kernel.waiting(g))
        assert answer is not None
        seat, option = answer
        kernel.answer(g, option, seat)
    return Counter(event.data["source"] for event in log if event.kind == "effect")


def test_there_is_a_position_for_every_player_count_in_both_modes() -> None:
    found = {(g.seat_count, g.options.mode) for g in map(position, FILES)}
    assert found == {(players, mode) for players in (2, 3, 4) for mode in ("basic", "advanced")}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_gods_cards_are_in_hands(file: Path) -> None:
    held = Counter(card for hand in position(file).hands for card in hand)
    assert {row.id: row.copies for row in GODS_CARDS} == {
        row.id: held[row.id] for row in GODS_CARDS
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_law_holds_from_there(file: Path) -> None:
    g = position(file)
    report = check(GAME, g.seat_count, games=1, seed="full hands", position=g)
    assert report.holds, report


def test_every_effect_on_a_gods_card_is_come_to() -> None:
    told: Counter[str] = Counter()
    for file in FILES:
        g = position(file)
        for number in range(GAMES):
            told += effects(g, f"0/{number}")
    assert [row.id for row in GODS_CARDS if row.effect and not told[row.id]] == []
