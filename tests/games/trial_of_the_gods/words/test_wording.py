"""Prompts, options, events and forecasts of Trial of the Gods, as a player reads them."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    asks,
    at,
    label,
    new,
    options,
    play,
    prompt,
    told,
)
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Chance
from theomachy.engine.kernel import advance, answer, waiting
from theomachy.engine.testing import covers
from theomachy.engine.views import sight
from theomachy.games import trial_of_the_gods
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.words import telling

SOURCES = Path(trial_of_the_gods.__file__).parent
LION: dict[str, Any] = {
    "enemies": {"I05": ["Nemean Lion.a"], "I06": ["Harpy.a"]},
    "seats": [{"captain": "Jason", "ship": "I05", "hand": ["ST5", "AR1", "ST1"]}, {}],
}


def test_every_event_that_is_told_has_a_sentence_and_no_sentence_is_left_over() -> None:
    calls = re.compile(r"""tell(?:_secretly)?\(\s*"([a-z ]+)\"""")
    found = {kind for path in SOURCES.rglob("*.py") for kind in calls.findall(path.read_text())}
    assert found | {"forced"} == set(telling._EVENTS)


@covers("TG-603", "TG-604", "TG-605", "TG-606", "TG-624")
def test_a_fight_is_told_with_its_arithmetic() -> None:
    table = at(chance=[(1, "act")], **LION)
    events = play(
        table, ("fight", "I05", "Nemean Lion.a"), ("play", "ST5", "E"), ("play", "AR1", "A")
    )
    events += play(table, ("stop",))
    assert told(table, events) == [
        "Purple fights the Nemean Lion on Skyros (I05).",
        "Purple plays Spear Thrust for its Effect.",
        "Spear Thrust: Prayer 1: Attack +4.",
        "Purple prays and spends 1 Energy.",
        "Purple plays Battle Fury: Attack +3.",
        "The dice show 1 and an activation.",
        "The Skill of the Nemean Lion: The Enemy suffers at most 1 Damage in this Fight.",
        "The Nemean Lion can suffer only 1 Damage in this Fight.",
        "Purple has 7, the Nemean Lion has 4 + 1 rolled = 5: Purple wins by 2 and inflicts "
        "1 Damage.",
        "The Nemean Lion is Injured.",
    ]


@covers("TG-605")
def test_a_lost_fight_and_a_tie_are_told_too() -> None:
    table = at(chance=[(0, 0)], **LION)
    events = play(table, ("fight", "I05", "Nemean Lion.a"), ("stop",))
    assert told(table, events)[-2:] == [
        "Purple has 0, the Nemean Lion has 4: the Nemean Lion wins by 4 and inflicts 2 Damage.",
        "Purple suffers 2 Damage: Vigor 2.",
    ]
    table = at(chance=[(0, 1)], **LION)
    events = play(
        table, ("fight", "I05", "Nemean Lion.a"), ("play", "ST5", "A"), ("play", "AR1", "A")
    )
    events += play(table, ("stop",))
    assert told(table, events)[-1] == (
        "Purple has 5, the Nemean Lion has 4 + 1 rolled = 5: a tie, nobody is hurt."
    )


def test_a_seat_is_asked_what_to_do() -> None:
    table = at(**LION)
    assert prompt(table) == "What is your first Action?"
    play(table, ("fight", "I05", "Nemean Lion.a"))
    assert prompt(table) == ("Play a card, or roll? (0 of 3 played; you 0, Nemean Lion 4 + 2 dice)")


def test_options_read_as_what_they_do() -> None:
    table = at(**LION)
    assert label(table, ("card", "ST1", "S")) == "play Set Sail to Sail 3"
    assert label(table, ("fight", "I05", "Nemean Lion.a")) == (
        "fight the Nemean Lion, Attack 4 + 2 dice on Skyros (I05)"
    )
    assert label(table, ("use", "Jason")) == (
        "use Jason: Action, once per Round: Order 1. Draw 1 card."
    )
    assert label(table, ("pass",)) == "pass: no more Turns this Round"
    play(table, ("fight", "I05", "Nemean Lion.a"))
    assert label(table, ("play", "AR1", "A")) == "Battle Fury for Attack +3"
    assert label(table, ("play", "ST5", "E")) == "Spear Thrust: Prayer 1: Attack +4."


@covers("TG-604")
def test_a_forecast_of_a_fight_tells_the_odds() -> None:
    table = at(**LION)
    assert foreseen(table.position, ("fight", "I05", "Nemean Lion.a")) == [
        "A total of 7 wins for certain, one below 5 never.",
        "Its Skill: The Enemy suffers at most 1 Damage in this Fight.",
    ]
    play(table, ("fight", "I05", "Nemean Lion.a"))
    assert foreseen(table.position, ("play", "AR1", "A")) == [
        "Without another card: 0% to win, 0% to defeat it, 100% to lose."
    ]
    assert foreseen(table.position, ("play", "ST5", "E")) == [
        "Without another card: 0% to win, 0% to defeat it, 56% to lose."
    ]
    play(table, ("play", "ST5", "E"))
    assert foreseen(table.position, ("play", "AR1", "A")) == [
        "Without another card: 100% to win, 0% to defeat it, 0% to lose."
    ]


@covers("TG-208", "TG-302")
def test_only_who_may_know_reads_the_names_of_hidden_cards() -> None:
    table = new(2)
    own, other = told(table, table.log, 0), told(table, table.log, 1)
    assert any(
        re.fullmatch(r"Purple is dealt two Feats of Level I: .* and .*\.", line) for line in own
    )
    assert "Purple is dealt two Feats of Level I." in other
    assert "Red is dealt two Feats of Level III." in own


@pytest.mark.parametrize(("players", "preset"), [(2, "advanced"), (4, "basic")])
def test_everything_in_a_game_has_words_for_everybody(players: int, preset: str) -> None:
    luck = stream(players, "words").random
    g = GAME.setup(players, GAME.settings.read({}, players, preset))
    g.events = []
    advance(g)
    while g.decision is not None:
        for event in g.events:
            for viewer in (None, *range(players)):
                expect_sentence(GAME.wording.event(g, event.seen_by(viewer)))
        g.events.clear()
        decision = g.decision
        for viewer in (None, *range(players)):
            seen = sight(GAME, g, viewer)
            assert seen.decision is not None
            expect_sentence(GAME.prompt(seen, viewer).text)
            for option in seen.decision.options_for(viewer) if viewer is not None else ():
                words = GAME.wording.option(seen, option)
                assert words
                assert "(" not in words[:1]
                for line in foreseen(seen, option):
                    expect_sentence(line)
        if isinstance(decision, Chance):
            answer(g, decision.draw(luck()))
            continue
        for seat in waiting(g):
            offered = decision.options_for(seat)
            answer(g, offered[int(luck() * len(offered))], seat)


def foreseen(g: Any, option: Any) -> list[str]:
    return [line.text for line in GAME.forecast(g, option)]


def expect_sentence(words: str) -> None:
    assert words[0].isupper() or words[0].isdigit(), words
    assert words[-1] in ".?", words
    assert not re.search(r"[{}]|None|\('", words), words
    assert "  " not in words


def test_the_choice_between_two_is_worded() -> None:
    table = at(
        chance=["T11"],
        enemies={},
        seats=[{"ship": "S01", "hand": ["ST1"], "vigor": 3}],
    )
    play(table, ("card", "ST1", "S"), ("go", "S02"))
    assert asks(table) == "ChooseEither.choose"
    assert [label(table, option) for option in options(table)] == [
        "Suffer 1 Damage.",
        "Gain 1 Dishonor.",
    ]


@covers("TG-521", "TG-1047")
def test_the_value_of_a_card_is_worded_as_feats_and_the_modifier_raise_it() -> None:
    table = at(
        preset="advanced",
        enemies={},
        modifiers={"I05": "S"},
        seats=[{"ship": "I05", "hand": ["ST1"], "feats": ["F11"], "captain": "Jason"}],
    )
    assert label(table, ("card", "ST1", "S")) == "play Set Sail to Sail 5"
    assert label(table, ("card", "ST1", "R")) == "play Set Sail to Restore 0"


@covers("TG-503", "TG-507")
def test_a_forecast_of_a_step_warns_of_dishonor_travel_cards_and_enemies() -> None:
    table = at(
        enemies={"S06": ["Siren.1"], "I01": ["Harpy.a"]},
        seats=[{"ship": "S06", "hand": ["ST1"]}],
        blocks=["S02"],
    )
    play(table, ("card", "ST1", "S"))
    left = "Leaving Siren 1 behind costs 1 Dishonor."
    assert foreseen(table.position, ("go", "S01")) == [left, "A Travel Card will be drawn."]
    assert foreseen(table.position, ("go", "S02")) == [left]
    assert foreseen(table.position, ("go", "I01")) == [
        left,
        "The Harpy (Attack 2 + 1 die) is there.",
    ]


@covers("TG-662")
def test_a_forecast_of_an_exploration_counts_discovery() -> None:
    table = at(enemies={}, seats=[{"ship": "I01", "hand": ["ST6", "ST1"], "captain": "Jason"}])
    assert foreseen(table.position, ("explore", "I01")) == [
        "It needs Discovery 2; three cards reach 3."
    ]
    play(table, ("explore", "I01"))
    assert foreseen(table.position, ("play", "ST6", "D")) == ["That makes Discovery 2 of 2."]


@covers("TG-306", "TG-825")
def test_forecasts_of_cards_and_feats_say_what_they_are() -> None:
    table = at(enemies={})
    assert foreseen(table.position, ("buy", "AP9"))[1:] == [
        "Heart of the World: Sail 1, Restore 2, Order 1, Heal 3, Attack +2, Discovery +1, "
        "3 Laurels.",
        "Action, Prayer 1: Heal 3. Draw 2 cards.",
    ]
    assert foreseen(table.position, ("buy", "PO1"))[1:] == [
        "Following Sea: Sail 4, Discovery +1, 1 Laurel."
    ]
    assert foreseen(table.position, ("feat", "F25"))[1:] == [
        "Sailing out of a Zone with an Enemy gives you no Dishonor.",
        "Each Sunset it Restores 3.",
    ]
    assert foreseen(table.position, ("train", "Tiphys"))[1:] == [
        "The Sail value of an Action Card you use is 1 higher."
    ]
    assert foreseen(table.position, ("oly", "O1")) == [
        "First prize: Gain 2 Champion Tokens. Restore 2.",
        "Second prize: Gain 1 Champion Token. Restore 1.",
        "Ties go by Order, Heal, Attack and Discovery.",
    ]
    games = at(phase="olympics", olympics=["O1"], seats=[{"hand": ["ST4", "PO8"]}])
    assert foreseen(games.position, ("pick", "ST4")) == [
        "The values of Rallying Cry are worth 1 Fervor in Diaulos.",
        "Olympics, Prayer 1: Fervor +3.",
    ]
    assert foreseen(table.position, ("pass",)) == []
