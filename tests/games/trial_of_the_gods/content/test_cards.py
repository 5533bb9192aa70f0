"""The authored cards hold what their design asked for, number by number."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from tests.games.trial_of_the_gods.notation import LEVELS, ability, face, table, written
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.board import GODS, HOUSES
from theomachy.games.trial_of_the_gods.content.disciplines import OLYMPICS
from theomachy.games.trial_of_the_gods.content.enemies import (
    ARGONAUTS,
    CALM_SEA,
    CALM_SEAS,
    LAND_MONSTERS,
    SEA_MONSTERS,
)
from theomachy.games.trial_of_the_gods.content.feats import FEATS
from theomachy.games.trial_of_the_gods.content.gods_cards import GODS_CARDS
from theomachy.games.trial_of_the_gods.content.heroes import HEROES
from theomachy.games.trial_of_the_gods.content.personal_cards import PERSONAL
from theomachy.games.trial_of_the_gods.content.rows import EnemyCard
from theomachy.games.trial_of_the_gods.content.starting_cards import ANIMA, STARTING
from theomachy.games.trial_of_the_gods.content.travel_cards import TRAVEL

GOLDEN = Path(__file__).parents[1] / "golden" / "cards.txt"
TWO_VERSIONS = "Name  Level  a Attack  a dice  a Skill  b Attack  b dice  b Skill"


def enemy(card: EnemyCard) -> list[object]:
    faces = [(each.attack, each.dice, written(each.skill)) for each in card.faces]
    copies = [card.copies] if card.kind == "sea" else []
    return [card.name, LEVELS[card.level], *copies, *(part for each in faces for part in each)]


def tables() -> list[str]:
    return [
        table(
            "Starting",
            "Id  Name  S R O H  A D  Type  Effect",
            [(card.id, card.name, *face(card)) for card in STARTING],
        ),
        table(
            "Heroes",
            "Hero  Blessings  Olympics  Train  Kind  Feat",
            [
                (
                    hero.name,
                    ", ".join(hero.blessings),
                    " ".join(hero.olympics),
                    hero.train,
                    *ability(hero.ability),
                )
                for hero in HEROES
            ],
        ),
        table(
            "Personal",
            "Hero  Id  Name  S R O H  A D  Type  Effect",
            [(card.of, card.id, card.name, *face(card)) for card in PERSONAL],
        ),
        table(
            "Gods",
            "Id  Name  n  Cost  Laurels  S R O H  A D  Type  Effect",
            [
                (card.id, card.name, card.copies, card.cost, card.laurels, *face(card))
                for card in GODS_CARDS
            ],
        ),
        table(
            "Feats",
            "Id  Name  Level  Cost  Restore  Kind  Effect",
            [
                (
                    feat.id,
                    feat.name,
                    LEVELS[feat.level],
                    feat.cost,
                    feat.restore,
                    *ability(feat.ability),
                )
                for feat in FEATS
            ],
        ),
        table(
            "Travel",
            "Id  Name  n  Effect",
            [(card.id, card.name, card.copies, written(card.effect)) for card in TRAVEL],
        ),
        table("Argonauts", TWO_VERSIONS, map(enemy, ARGONAUTS)),
        table("Land Monsters", TWO_VERSIONS, map(enemy, LAND_MONSTERS)),
        table("Sea Monsters", "Name  Level  n  Attack  dice  Skill", map(enemy, SEA_MONSTERS)),
        table(
            "Olympics",
            "Id  Name  Discipline  Tiebreakers  1st  2nd  3rd",
            [
                (
                    card.id,
                    card.name,
                    " ".join(card.symbols),
                    " ".join(card.tiebreakers),
                    *map(written, card.prizes),
                )
                for card in OLYMPICS
            ],
        ),
    ]


def test_every_card_is_as_it_was_designed() -> None:
    assert "\n".join(tables()) == GOLDEN.read_text("utf-8")


@covers("TG-106", "TG-115")
def test_there_are_as_many_cards_as_the_box_has() -> None:
    assert len(STARTING) * 4 == 24
    assert len(PERSONAL) == 24
    assert sum(card.copies for card in GODS_CARDS) == 84
    assert ANIMA.copies == 16
    assert len(FEATS) == 24
    assert sum(card.copies for card in TRAVEL) == 24
    assert len(HEROES) == 12
    assert sum(len(card.faces) for card in ARGONAUTS) == 24
    assert sum(len(card.faces) for card in LAND_MONSTERS) == 24
    assert sum(card.copies for card in SEA_MONSTERS) + CALM_SEAS == 19
    assert len(OLYMPICS) == 6


def test_no_two_cards_share_an_id_or_a_name() -> None:
    cards = [(card.id, card.name) for card in (*STARTING, *PERSONAL, *GODS_CARDS, ANIMA)]
    cards += [(card.id, card.name) for card in FEATS]
    cards += [(card.id, card.name) for card in TRAVEL]
    cards += [(card.id, card.name) for card in OLYMPICS]
    assert max(Counter(id for id, _ in cards).values()) == 1
    assert max(Counter(name for _, name in cards).values()) == 1
    names = [card.name for card in (*ARGONAUTS, *LAND_MONSTERS, *SEA_MONSTERS)]
    assert max(Counter([*names, CALM_SEA]).values()) == 1


@covers("TG-207")
def test_starting_cards_have_neither_god_nor_cost_nor_laurels() -> None:
    assert all((card.of, card.cost, card.laurels) == ("", 0, 0) for card in STARTING)


@covers("TG-705", "TG-925")
def test_an_anima_costs_a_laurel_has_no_values_and_can_be_prayed_away() -> None:
    assert (ANIMA.laurels, ANIMA.of, ANIMA.cost) == (-1, "", 0)
    assert face(ANIMA) == ("0 0 0 0", "0 0", "A", "pray 1; removal")


@covers("TG-207")
def test_each_argonaut_has_a_hero_card_an_enemy_card_and_two_personal_cards_worth_a_laurel() -> (
    None
):
    names = [hero.name for hero in HEROES]
    assert [card.name for card in ARGONAUTS] == names
    assert Counter(card.of for card in PERSONAL) == dict.fromkeys(names, 2)
    assert {card.laurels for card in PERSONAL} == {1}


@covers("TG-303")
def test_the_blessings_of_heroes_are_all_pairs_of_colours_but_three() -> None:
    pairs = {frozenset(hero.blessings) for hero in HEROES}
    missing = {("crimson", "ivory"), ("azure", "gold"), ("emerald", "violet")}
    assert pairs == {frozenset(pair) for pair in combinations(HOUSES, 2)} - {
        frozenset(pair) for pair in missing
    }


@covers("TG-828")
def test_each_action_is_the_olympics_symbol_of_five_heroes() -> None:
    symbols = Counter(symbol for hero in HEROES for symbol in hero.olympics)
    assert symbols == {"S": 5, "R": 5, "O": 5, "H": 5}


@pytest.mark.parametrize("god", GODS)
def test_each_god_has_14_cards_of_about_the_same_worth(god: str) -> None:
    cards = [card for card in GODS_CARDS if card.of == god]
    assert Counter(card.copies for card in cards) == {2: 5, 1: 4}
    assert [card.id[2:] for card in cards] == list("123456789")
    values = sum(card.copies * (sum(card.values) + card.attack + card.discovery) for card in cards)
    assert 70 <= values <= 84
    assert 17 <= sum(card.copies * card.laurels for card in cards) <= 20
    assert 36 <= sum(card.copies * card.cost for card in cards) <= 38


@covers("TG-208", "TG-309")
def test_there_are_eight_feats_of_each_level_enough_for_two_each() -> None:
    assert Counter(feat.level for feat in FEATS) == {1: 8, 2: 8, 3: 8}
    assert {(feat.level, feat.restore) for feat in FEATS} == {(1, 2), (2, 3), (3, 4)}


@covers("TG-922")
def test_a_monster_is_worth_its_level_in_laurels_and_an_argonaut_nothing() -> None:
    assert all(card.laurels == card.level for card in (*LAND_MONSTERS, *SEA_MONSTERS))
    assert not any(card.laurels for card in ARGONAUTS)
    assert sum(card.copies * card.laurels for card in SEA_MONSTERS) == 28
    assert Counter(card.level for card in LAND_MONSTERS) == {1: 4, 2: 4, 3: 4}


@covers("TG-604")
def test_enemies_roll_one_to_three_dice() -> None:
    enemies = (*ARGONAUTS, *LAND_MONSTERS, *SEA_MONSTERS)
    assert {face.dice for card in enemies for face in card.faces} == {1, 2, 3}


@covers("TG-821", "TG-829")
def test_every_pair_of_actions_is_a_discipline_and_the_other_symbols_break_its_ties() -> None:
    assert {frozenset(card.symbols) for card in OLYMPICS} == {
        frozenset(pair) for pair in combinations("SROH", 2)
    }
    for card in OLYMPICS:
        assert sorted((*card.symbols, *card.tiebreakers)) == sorted("SROHAD")
