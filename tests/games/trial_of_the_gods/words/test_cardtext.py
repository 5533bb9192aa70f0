"""The texts of all cards, as a player reads them."""

from pathlib import Path

import pytest

from theomachy.games.trial_of_the_gods.content.catalogue import (
    ABILITY,
    CARD,
    ENEMY,
    FEAT,
    OLYMPIC,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.words.cardtext import (
    ability_text,
    card_text,
    part_text,
    prize_texts,
    skill_text,
    travel_text,
)

GOLDEN = Path(__file__).parents[1] / "golden" / "card_texts.txt"


def texts() -> list[str]:
    lines = [f"{id} {CARD[id].name}: {card_text(id) or 'no Effect'}" for id in CARD]
    lines += [f"{id} {FEAT[id].name if id in FEAT else ''}: {ability_text(id)}" for id in ABILITY]
    lines += [f"{id} {TRAVEL_CARD[id].name}: {travel_text(id)}" for id in TRAVEL_CARD]
    lines += [f"{id}: {skill_text(id)}" for id in ENEMY if id[-1] in "ab1"]
    lines += [f"{id} {OLYMPIC[id].name}: {' / '.join(prize_texts(id))}" for id in OLYMPIC]
    return lines


def test_every_text_reads_as_it_was_read_and_approved() -> None:
    assert "\n".join(texts()) + "\n" == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("line", texts())
def test_every_text_is_made_of_sentences(line: str) -> None:
    text = line.partition(": ")[2]
    assert text == "no Effect" or text.endswith(".")
    assert "  " not in text
    assert "None" not in text
    assert "Plus" not in text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("ST5", "Fight, Prayer 1: Attack +4."),
        ("AR7", "Fight, Prayer 2: Attack +4, and +1 for each Temple you own."),
        ("AT7", "Action: Restore 1, and 1 more for each Temple you own."),
        ("AR9", "Action, Prayer 2: You may fight once with Attack +3. Devotion: draw 2 cards."),
        ("AT2", "Reaction, when you are about to suffer Damage: Prevent 1 Damage."),
        ("ANIMA", "Action, Prayer 1: Remove this card."),
        ("ST1", ""),
    ],
)
def test_a_card_says_when_it_is_used_what_it_costs_and_what_it_does(card: str, text: str) -> None:
    assert card_text(card) == text


def test_a_part_of_an_effect_has_a_text_of_its_own() -> None:
    assert part_text("T11/0.1") == "Gain 1 Dishonor."
