"""Altars, spaces, tiles, abilities and cards of Mezo: every row with every number."""

import pytest

from theomachy.engine.testing import covers
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.tiles import ALTARS, CALENDAR, CODEX, SPACES, WRATHFUL
from theomachy.games.mezo.content.tribes import (
    ABILITIES,
    ASCENSION_VP,
    BODYGUARD,
    CHAMPION_BONUS,
    DEVOTION_TRACK,
    LEVELS,
    LONG_MARCH,
    MASTER_BUILDERS_VP,
)
from theomachy.games.mezo.content.vocabulary import Appease, ByLevel, Call
from theomachy.games.mezo.words.cardtext import text, text_of


@covers("MZ-11")
def test_the_devotion_track_has_twenty_positions_on_three_levels() -> None:
    levels = [
        [value for value, at in zip(DEVOTION_TRACK, LEVELS, strict=True) if at == level]
        for level in (1, 2, 3)
    ]
    assert levels == [[0, 1, 2, 2, 3, 3, 4, 4, 5, 6], [6, 7, 8, 8, 9, 10], [10, 12, 13, 15]]
    assert list(LEVELS) == sorted(LEVELS)


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("AL1", "Gain 7 VP."),
        ("AL2", "Gain 5 VP, then gain 2 devotion."),
        ("AL3", "Gain 4 VP, then BUILD in this conflict."),
        ("AL4", "Gain 4 VP, then AWAKEN 2 units, each to any region."),
        ("AL5", "Gain 5 VP, then RECOVER 3 units."),
        ("IC1", "RECOVER 5 units."),
        ("IC2", "Gain 2 devotion."),
        ("IC3", "BUILD a glyph in any region."),
        ("IC4", "DEPLOY 2 units, each to any region."),
        ("IC5", "Gain 3 VP."),
        ("HC1", "AWAKEN 1 unit to any region."),
        ("HC2", "SMITE up to 2 opponents' units in one other region."),
        ("HC3", "BUILD a pyramid piece in any region."),
        ("HC4", "CALL."),
        ("HC5", "Gain 3 VP."),
        ("W1A", "Gain 2 strength."),
        ("W1B", "AWAKEN 2 units to this conflict."),
        ("W1C", "Gain 2 devotion."),
        ("W2A", "BUILD in any region."),
        ("W2B", "SMITE up to 2 opponents' units in this conflict."),
        ("W2C", "CALL."),
        ("W3A", "Gain 4 VP."),
        ("W3B", "TRANSFORM in any region."),
        ("W3C", "EXILE up to 3 opponents' units in this conflict."),
        ("T1A", "At the start of your Deploy Step AWAKEN up to 2 units, each to any region."),
        ("T1B", "Your Champions have 1 more strength."),
        ("T1C", "In your Deploy Step one region may receive up to 4 units instead of 3."),
        ("T2A", "At the start of your Deploy Step BUILD a glyph in any region."),
        ("T2B", "Your Pass action both gains 1 devotion and RECOVERS 1 unit."),
        ("T2C", "In your Deploy Step your Champions' regions may receive up to 2 units each."),
        ("T3A", "At the end of the game gain 2 VP for each devotion level."),
        ("T3B", "At the end of the game gain 1 VP for each pyramid piece of yours on the board."),
        ("T3C", "Your Champions have 2 more strength."),
    ],
)
def test_what_altars_spaces_tiles_and_abilities_say(id: str, says: str) -> None:
    assert text_of(id) == says


KUKULCAN = {
    "CALL-KU": "DEPLOY 1 / 2 / 3 Warriors by Age.",
    "KU-C": "Gain 1 strength; you may APPEASE.",
    "KU-L1": "CALL.",
    "KU-L2": "BUILD a pyramid piece; if you do, DEPLOY 1 Warrior to the same region.",
    "KU-V1": "CALL.",
    "KU-V2": "AWAKEN 3 Warriors to this conflict.",
    "KU-F1": "DEPLOY as many Warriors as your devotion level.",
    "KU-F2": "SMITE up to as many opponents' Shamans as your devotion level.",
    "KU-E1": "SMITE 1 of your Warriors to gain 2 strength.",
    "KU-E2": "Put your reminder token here: you have the most Warriors in this conflict.",
    "KU-T1": "RECOVER 3 units, then gain 2 devotion.",
    "KU-T2": "Gain 1 VP for each region with a Warrior of yours, at most 4.",
}
IXCHEL = {
    "CALL-IX": "DEPLOY 1 / 2 / 3 Shamans by Age.",
    "IX-C": "RECOVER 3 units; you may APPEASE.",
    "IX-L1": "CALL.",
    "IX-L2": "BUILD a glyph; if you do, DEPLOY 1 Shaman to the same region.",
    "IX-V1": "CALL.",
    "IX-V2": "AWAKEN 2 Shamans to this conflict.",
    "IX-F1": "DEPLOY as many Shamans as your devotion level.",
    "IX-F2": "EXILE up to as many opponents' Warriors as your devotion level.",
    "IX-E1": "SMITE 1 of your Shamans to gain 2 devotion.",
    "IX-E2": "Put your reminder token here: you have the most Shamans in this conflict.",
    "IX-T1": "RECOVER 4 units.",
    "IX-T2": "Gain 1 devotion for each region with a glyph of yours, at most 3.",
}
AH_PUCH = {
    "CALL-AP": "SMITE up to 1 / 2 / 3 opponents' units by Age.",
    "AP-C": "AWAKEN 1 unit; you may APPEASE.",
    "AP-L1": "CALL.",
    "AP-L2": "SMITE 1 of your units to BUILD in the same region and gain 1 devotion.",
    "AP-V1": "CALL.",
    "AP-V2": "SMITE up to 2 opponents' units in this conflict, of different players.",
    "AP-F1": "SMITE up to as many opponents' units as your devotion level, at most 1 in each "
    "region.",
    "AP-F2": "Gain as much strength as your devotion level.",
    "AP-E1": "AWAKEN 2 units to this conflict.",
    "AP-E2": "Gain 1 strength for every 4 units in Xibalba, at most 3.",
    "AP-T1": "RECOVER 2 units, then gain 1 devotion.",
    "AP-T2": "Gain 1 VP for each opponent with 2 or more units in Xibalba, at most 2.",
}
CABRACAN = {
    "CALL-CA": "EXILE up to 2 / 3 / 4 opponents' units by Age.",
    "CA-C": "DEPLOY 1 unit; you may APPEASE.",
    "CA-L1": "CALL.",
    "CA-L2": "TRANSFORM.",
    "CA-V1": "CALL.",
    "CA-V2": "DEMOLISH a piece that is not yours in this conflict to gain 3 strength.",
    "CA-F1": "Gain as much strength as your devotion level.",
    "CA-F2": "BUILD a glyph; if you do, gain as much strength as your devotion level less 1.",
    "CA-E1": "DEMOLISH in any region; if you do, BUILD in the same region.",
    "CA-E2": "Gain 1 strength for each pyramid piece in this conflict.",
    "CA-T1": "RECOVER 3 units, then gain 1 devotion.",
    "CA-T2": "Gain 1 VP for each region with a pyramid piece of yours, at most 4.",
}


@pytest.mark.parametrize(
    ("id", "says"), [*KUKULCAN.items(), *IXCHEL.items(), *AH_PUCH.items(), *CABRACAN.items()]
)
def test_what_the_gods_and_their_cards_say(id: str, says: str) -> None:
    assert text_of(id) == says


@covers("MZ-47")
@pytest.mark.parametrize(
    ("god", "says"),
    [
        ("KU", ["DEPLOY 1 Warrior.", "DEPLOY 2 Warriors.", "DEPLOY 3 Warriors."]),
        ("CA", [f"EXILE up to {number} opponents' units." for number in (2, 3, 4)]),
    ],
)
def test_a_call_ability_grows_with_the_age(god: str, says: list[str]) -> None:
    assert [text_of(f"CALL-{god}", age) for age in (1, 2, 3)] == says


def test_a_single_unit_is_that_of_an_opponent() -> None:
    assert text_of("CALL-AP", 1) == "SMITE up to 1 unit of an opponent."


def test_the_tables_are_complete_and_in_order() -> None:
    assert list(ALTARS) == ["AL1", "AL2", "AL3", "AL4", "AL5"]
    assert [space.id for space in CALENDAR] == ["IC1", "IC2", "IC3", "IC4", "IC5"]
    assert [space.id for space in CODEX] == ["HC1", "HC2", "HC3", "HC4", "HC5"]
    assert list(SPACES) == [space.id for space in (*CALENDAR, *CODEX)]
    assert list(WRATHFUL) == [f"W{age}{letter}" for age in (1, 2, 3) for letter in "ABC"]
    assert list(ABILITIES) == [f"T{age}{letter}" for age in (1, 2, 3) for letter in "ABC"]
    assert list(GODS) == ["KU", "IX", "AP", "CA"]
    assert [god.name for god in GODS.values()] == ["Kukulcan", "Ixchel", "Ah Puch", "Cabracan"]
    assert list(CARDS) == [f"{god}-{title}" for god in GODS for title in "LVFET"]
    assert len(ACTIONS) == 4 * 11


@covers("MZ-184", "MZ-86")
def test_tiles_and_abilities_belong_to_the_age_in_their_name() -> None:
    assert all(tile.age == int(id[1]) for id, tile in WRATHFUL.items())
    assert all(ability.age == int(id[1]) for id, ability in ABILITIES.items())
    assert [ability.name for ability in ABILITIES.values()] == [
        *("Ancestors", "War Chief", "Long March"),
        *("Carvers", "Penitents", "Bodyguard"),
        *("Ascension", "Master Builders", "Warlords"),
    ]


def test_the_numbers_of_the_abilities() -> None:
    assert CHAMPION_BONUS == {"T1B": 1, "T3C": 2}
    assert (LONG_MARCH, BODYGUARD, ASCENSION_VP, MASTER_BUILDERS_VP) == (4, 2, 2, 1)
    assert {id for id, ability in ABILITIES.items() if ability.effects} == {"T1A", "T2A"}


def test_only_what_the_rulebook_tells_is_not_authored() -> None:
    told = {id for id, altar in ALTARS.items() if not altar.authored}
    told |= {id for id, space in SPACES.items() if not space.authored}
    told |= {id for id, tile in WRATHFUL.items() if not tile.authored}
    told |= {id for id, ability in ABILITIES.items() if not ability.authored}
    told |= {id for id, action in ACTIONS.items() if not action.authored}
    assert told == {"AL1", "IC1", "HC1", "T3A", "KU-E1", "KU-E2"}


@covers("MZ-106", "MZ-107")
def test_a_card_has_two_actions_of_its_own_and_the_ceremonial_action_of_its_god() -> None:
    for god in GODS.values():
        assert god.ceremonial.id == f"{god.id}-C"
        assert god.ceremonial.effects[-1] == Appease()
        for card in god.cards:
            ids = [action.id for action in card.actions]
            assert ids == [f"{card.id}1", f"{card.id}2", god.ceremonial.id]
            assert card.god == god.id
            assert card.actions[2] is god.ceremonial


@covers("MZ-115")
def test_each_god_has_one_card_of_each_title_true_to_it() -> None:
    for god in GODS.values():
        titles = {card.title: card for card in god.cards}
        assert list(titles) == ["Legacy", "Vengeance", "Fervor", "Edict", "Task"]
        for title in ("Legacy", "Vengeance"):
            assert titles[title].actions[0].effects == (Call(),)
        for title in ("Fervor", "Edict", "Task"):
            assert not any(Call() in action.effects for action in titles[title].actions)
        fervor = [effect for action in titles["Fervor"].actions[:2] for effect in action.effects]
        assert any(isinstance(getattr(effect, "count", None), ByLevel) for effect in fervor)
        assert "RECOVER" in text(titles["Task"].actions[0].effects)
        legacy = text(titles["Legacy"].actions[1].effects)
        assert "BUILD" in legacy or "TRANSFORM" in legacy


@covers("MZ-38")
@pytest.mark.parametrize("id", ["KU-E1", "KU-F2"])
def test_the_actions_shown_with_the_icon_of_the_god_name_no_place(id: str) -> None:
    assert not any(place in text_of(id) for place in ("this conflict", "any region", "another"))
