"""Prompts, options and events of Mezo, as a player reads them."""

from typing import Any

import pytest

from tests.games.mezo.situations import GREEN, RED, acting, asks, options, play, resolving, seen
from theomachy.engine.decisions import CHANCE
from theomachy.engine.events import Event
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.words import wording
from theomachy.games.mezo.words.telling import strength_sum

CONFLICT: dict[str, Any] = {
    "players": 4,
    "age": 2,
    "step": "actions",
    "conflict": "HOC",
    "desolate": ["UXM"],
    "pyramids": {"BEC": [[2, 1], [3, 2]]},
    "seats": [
        {"god": "KU", "vp": 14, "vertex": "V10", "chosen": "KU-F", "devotion": 12},
        {"god": "IX", "vp": 15, "vertex": "V1"},
        {"god": "AP", "vp": 17, "vertex": "V2"},
        {"god": "CA", "vp": 2, "regions": {"HOC": {"champion": True, "warriors": 1}}},
    ],
}


def at(**written: Any) -> Mezo:
    return GAME.read({"game": "mezo", **written})


def prompt(g: Mezo) -> str:
    assert g.decision is not None
    (asked,) = g.decision.seats[:1]
    return GAME.prompt(g, None if asked == CHANCE else asked).line


def says(g: Mezo, kind: str, **data: Any) -> str:
    return wording.event(g, Event(kind, "MZ-01", data))


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"step": "gods"}, "Which god do you play?"),
        ({"step": "tribe"}, "Which tribe ability do you take? (Age 1)"),
        ({"step": "deploy"}, "Where does your Champion stand?"),
        ({"step": "call", "age": 2}, "Move first, or use the ability first?"),
        ({"step": "call"}, "Where does your god go?"),
        ({"step": "conflict"}, "A conflict tile is turned up."),
        ({"step": "cards", "conflict": "COB"}, "Which card do you play? (conflict in Coba)"),
        (CONFLICT, "Take an action, or pass? (conflict in Hochob)"),
        (
            {"step": "resolve", "conflict": "COB", "blessed": "COB"},
            "How many units do you sacrifice? (from your Reserves)",
        ),
    ],
)
def test_a_prompt_tells_the_seat_that_is_asked_what_to_choose(
    written: dict[str, Any], sentence: str
) -> None:
    assert prompt(at(**written)) == sentence


@pytest.mark.parametrize(
    ("god", "action", "sentence"),
    [
        ("KU", "KU-F1", "Where do you DEPLOY a Warrior? (Fervor 1, 2 to go)"),
        ("KU", "KU-F2", "Which Shaman do you SMITE? (Fervor 2, up to 2)"),
        ("KU", "KU-E1", "Which Warrior of yours do you SMITE? (Edict 1)"),
        ("KU", "KU-L1", "Move first, or use the ability first?"),
        ("KU", "KU-L2", "Where do you BUILD a pyramid piece? (Legacy 2)"),
        ("IX", "IX-F2", "Which Warrior do you EXILE? (Fervor 2, up to 2)"),
        ("IX", "IX-L2", "Where do you BUILD a glyph? (Legacy 2)"),
        ("IX", "IX-C", "Which unit do you RECOVER? (Ceremonial action, 3 to go)"),
        ("AP", "AP-C", "Where do you AWAKEN a unit? (Ceremonial action)"),
        ("CA", "CA-L2", "What do you TRANSFORM? (Legacy 2)"),
        ("CA", "CA-E1", "What do you DEMOLISH? (Edict 1)"),
        ("CA", "CA-C", "Where do you DEPLOY a unit? (Ceremonial action)"),
    ],
)
def test_the_prompt_of_an_effect_says_what_it_is_of_and_how_much_is_left(
    god: str, action: str, sentence: str
) -> None:
    both = {"shamans": 1, "warriors": 1}
    red = {
        "vertex": "V10", "devotion": 12, "xibalba": {"shamans": 3, "warriors": 3},
        "regions": {"HOC": both, "BEC": both},
    }  # fmt: skip
    green = {"vertex": "V1", "regions": {"HOC": both, "BEC": both}}
    card = f"{god}-L" if action.endswith("C") else action[:-1]
    table = acting(card, red, green, players=2, age=2, pyramids={"BEC": [[1, 1]], "HOC": [[2, 1]]})
    play(table, ("act", action))
    assert prompt(table.position) == sentence


def test_the_prompts_of_ties_and_tracks() -> None:
    two, one = {"HOC": {"warriors": 2}}, {"HOC": {"shamans": 1}}
    table = resolving({"regions": two}, {}, champion=GREEN, altars={"HOC": "AL1"})
    assert prompt(table.position) == "A tie in Hochob: who wins?"
    play(table, ("name", GREEN))
    assert prompt(table.position) == "Where does your Warrior go? (Heroic Codex)"
    table = resolving({"regions": one}, {"regions": one}, champion=RED, altars={"HOC": "AL1"})
    assert prompt(table.position) == "A tie: who has most Shamans? (Hochob)"
    play(table, ("name", GREEN))
    assert prompt(table.position) == "Where does your Shaman go? (Immortal Calendar)"


def test_the_prompts_of_the_wrathful_god_and_of_glyphs() -> None:
    table = acting("KU-T", {"vertex": "V10", "regions": {"HOC": {"glyphs": 1}}}, players=2)
    play(table, ("act", "KU-C"))
    assert prompt(table.position) == "APPEASE the Wrathful god? (costs 1 unit)"
    play(table, ("tile", seen(table)["wrathful"]["tiles"][0]["id"]))
    assert prompt(table.position) == "Which unit do you give?"
    play(table, ("pay", "res", "S"))
    while asks(table) != "GlyphStep.choose":
        play(table, options(table)[0])
    assert prompt(table.position) == "Give up a glyph for a third action? (Hochob)"


@pytest.mark.parametrize(
    ("option", "phrase"),
    [
        (("god", "IX"), "Ixchel: DEPLOY 1 / 2 / 3 Shamans by Age."),
        (("tribe", "T1B"), "War Chief: Your Champions have 1 more strength."),
        (("abil", "T2A"), "first Carvers"),
        (("champ", "COB"), "a Champion to Coba"),
        (("dep", "HOC", 2, 1), "2 Shamans and 1 Warrior to Hochob"),
        (("dep", "HOC", 0, 3), "3 Warriors to Hochob"),
        (("done",), "deploy no more"),
        (("order", "move"), "move first"),
        (("order", "use"), "use the Call ability first (DEPLOY 2 Warriors)"),
        (("vertex", "V10"), "to vertex 10 (Becan, Palenque and Hochob)"),
        (("vertex", "V7"), "to vertex 7 (Chichen Itza and Hochob)"),
        (
            ("card", "KU-E"),
            "play Edict (SMITE 1 of your Warriors to gain 2 strength / Put your reminder token "
            "here: you have the most Warriors in this conflict)",
        ),
        (("act", "KU-F1"), "Fervor 1: DEPLOY as many Warriors as your devotion level. (now 2)"),
        (("act", "KU-C"), "the Ceremonial action: Gain 1 strength; you may APPEASE."),
        (("pass", "KU-F1", "dev"), "pass with Fervor 1: gain 1 devotion"),
        (("pass", "KU-C", "recS"), "pass with the Ceremonial action: RECOVER a Shaman"),
        (
            ("pass", "KU-F2", "bothW"),
            "pass with Fervor 2: gain 1 devotion and RECOVER a Warrior",
        ),
        (("decline",), "decline"),
        (("unit", "BEC", 2, "S"), "a Shaman of Blue in Becan"),
        (("put", "BEC", "W"), "a Warrior to Becan"),
        (("rec", "S"), "a Shaman"),
        (("stop",), "no more"),
        (("build", "PAL", "glyph"), "a glyph in Palenque"),
        (("build", "PAL", "pyr"), "a pyramid piece in Palenque (level 1)"),
        (("build", "BEC", "pyr"), "a pyramid piece in Becan (level 3)"),
        (("piece", "PAL", "glyph", 1), "a glyph of Green in Palenque"),
        (("piece", "BEC", "top"), "the topmost pyramid piece in Becan (level 2, Blue)"),
        (("tile", "W2A"), "use the tile: BUILD in any region."),
        (("pay", "res", "S"), "give a Shaman from the Reserves"),
        (("pay", "BEC", "W"), "give a Warrior from Becan"),
        (("sac", 2, 1), "sacrifice 2 Shamans and 1 Warrior"),
        (("sac", 0, 0), "sacrifice nothing"),
        (("name", 3), "Yellow"),
        (("space", "IC3"), "BUILD a glyph in any region"),
    ],
)
def test_options_read_as_what_they_do(option: Any, phrase: str) -> None:
    assert wording.option(at(**CONFLICT), option) == phrase


@covers("MZ-111")
def test_giving_up_a_glyph_says_which_action_it_buys() -> None:
    g = at(
        step="glyphs",
        conflict="COB",
        seats=[
            {
                "god": "KU",
                "chosen": "KU-T",
                "covered": ["KU-T1", "KU-C"],
                "regions": {"COB": {"glyphs": 1}},
            }
        ],
    )
    assert wording.option(g, ("glyph",)) == (
        "give up a glyph for the third action "
        "(Gain 1 VP for each region with a Warrior of yours, at most 4)"
    )


@covers("MZ-21")
def test_a_vp_move_tells_the_spaces_that_were_taken() -> None:
    g = at(**CONFLICT)
    move = {"seat": 0, "count": 2, "source": "pyramid"}
    assert says(g, "vp", **move, to=16, taken=[]) == "Red +2 VP (pyramid): now 16."
    assert says(g, "vp", **move, to=15, taken=[14]) == (
        "Red +2 VP (pyramid): 14 is taken, on to 15."
    )
    assert says(g, "vp", **move, to=16, taken=[14, 15]) == (
        "Red +2 VP (pyramid): 14 and 15 are taken, on to 16."
    )
    assert says(g, "vp", seat=3, count=7, to=9, taken=[], source="effect", of="AL1") == (
        "Yellow +7 VP (the altar): now 9."
    )


@covers("MZ-120")
def test_strength_is_told_with_its_parts() -> None:
    assert strength_sum((3, 1, 2, 4, 5)) == (
        "3 units + 1 glyph + Champion 2 + 4 gained + 5 sacrificed = 15"
    )
    assert strength_sum((1, 2, 0, 0, 0)) == "1 unit + 2 glyphs = 3"
    assert strength_sum((0, 0, 0, 0, 0)) == "0"


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("desolate", {"region": "UXM"}, "Uxmal is Desolate: it is out of play."),
        ("neutral", {"region": "COB"}, "A neutral level 1 pyramid piece lies in Coba."),
        ("blessed", {"region": "PAL"}, "Palenque has no Champion: it is the Blessed region."),
        (
            "vertex",
            {"seat": 0, "vertex": "V4", "origin": "V10"},
            "Red's Kukulcan goes to vertex 4: presence in Becan and Palenque.",
        ),
        (
            "conflict",
            {"region": "HOC", "blessed": True, "champion": None, "order": [2, 3, 0, 1]},
            "Conflict in Hochob (the Blessed region). The order of turns is Blue, Yellow, Red, "
            "Green.",
        ),
        (
            "conflict",
            {"region": "HOC", "blessed": False, "champion": 1, "order": [2, 3, 0, 1]},
            "Conflict in Hochob (Champion of Green). The order of turns is Blue, Yellow, Red, "
            "Green.",
        ),
        ("draw", {"seat": 1, "count": 3}, "Green draws 3 cards."),
        ("draw", {"seat": 1, "count": 1, "cards": ["IX-E"]}, "Green draws Edict."),
        (
            "smite",
            {"seat": 0, "on": 1, "region": "BEC", "unit": "S"},
            "Red SMITEs Green's Shaman in Becan.",
        ),
        (
            "smite",
            {"seat": 0, "on": 0, "region": "BEC", "unit": "W"},
            "Red SMITEs an own Warrior in Becan.",
        ),
        (
            "demolish",
            {"seat": 0, "region": "BEC", "piece": 2, "owner": None},
            "Red DEMOLISHes a level 2 pyramid piece (neutral) in Becan.",
        ),
        (
            "demolish",
            {"seat": 0, "region": "BEC", "piece": "glyph", "owner": 1},
            "Red DEMOLISHes a glyph (Green) in Becan.",
        ),
        (
            "transform",
            {"seat": 0, "region": "BEC", "piece": 2, "owner": 0},
            "Red TRANSFORMs the own level 2 pyramid piece in Becan: it stays.",
        ),
        (
            "transform",
            {"seat": 0, "region": "BEC", "piece": 2, "owner": 2},
            "Red TRANSFORMs a level 2 pyramid piece (Blue) in Becan.",
        ),
        (
            "majority",
            {"seat": 1, "unit": "S", "tied": [0, 1, 3]},
            "Green has the majority of Shamans (tied: Red, Green and Yellow).",
        ),
        ("majority", {"seat": 1, "unit": "W", "tied": [1]}, "Green has the majority of Warriors."),
        (
            "space",
            {"seat": 1, "unit": "S", "space": "IC1"},
            "Green moves a Shaman to the Immortal Calendar: RECOVER 5 units.",
        ),
        ("no winner", {"region": "PAL"}, "All strengths in Palenque are 0: nobody wins."),
        (
            "pay",
            {"seat": 2, "place": "res", "unit": "W"},
            "Blue puts a Warrior from the Reserves on the Wrathful god.",
        ),
        ("forced", {"seat": 2, "option": ("act", "KU-L1")}, "Blue has no choice: Legacy 1: CALL."),
        (
            "over",
            {"seat": 2, "vp": [3, 4, 9, 1]},
            "The game is over. Blue wins: Red 3, Green 4, Blue 9, Yellow 1 VP.",
        ),
    ],
)
def test_events_are_told_in_full_sentences(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert says(at(**CONFLICT), kind, **data) == sentence
