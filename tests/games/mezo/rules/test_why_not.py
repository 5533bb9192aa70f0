"""Whatever is refused is refused with a sentence and a rule; whatever is offered is not."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    GREEN,
    RED,
    MezoTable,
    acting,
    asked,
    asks,
    at,
    options,
    play,
    resolving,
)
from theomachy.engine.codec import dumps, loads
from theomachy.engine.kernel import answer
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.choices import Card


def refused(table: MezoTable, thing: Any) -> tuple[str, str]:
    """Rule and sentence of a refusal."""
    refusal = table.why_not(asked(table), thing)
    assert refusal is not None, thing
    return refusal.rule, refusal.sentence


def smiting(**more: Any) -> MezoTable:
    victims = {"regions": {"BEC": {"shamans": 1, "warriors": 1}, "COB": {"shamans": 1}}}
    table = acting("KU-F", {"vertex": "V4", "devotion": 10, **more}, victims, desolate=["UXM"])
    play(table, ("act", "KU-F2"))
    return table


@covers("MZ-30", "MZ-65", "MZ-02")
@pytest.mark.parametrize(
    ("option", "rule", "sentence"),
    [
        (("unit", "UXM", 1, "S"), "MZ-02", "Uxmal is Desolate: it is out of play."),
        (("unit", "COB", 1, "S"), "MZ-30", "Your god has no presence in Coba."),
        (("unit", "BEC", 0, "S"), "MZ-65", "This effect takes only opponents' units."),
        (("unit", "BEC", 1, "W"), "MZ-65", "This effect does not name Warriors."),
        (("unit", "PAL", 1, "S"), "MZ-65", "Green has no Shaman in Palenque."),
        (("unit", "PAL", 9, "S"), "MZ-60", "There is no seat 9."),
        (("unit", "XYZ", 1, "S"), "MZ-60", "There is no region 'XYZ'."),
        (("unit", "PAL", 1), "MZ-60", "That is written ('unit', region, owner, unit)."),
        (("act", "KU-F1"), "MZ-60", "Now you choose a unit to SMITE."),
    ],
)
def test_units_that_cannot_be_smitten(option: Any, rule: str, sentence: str) -> None:
    assert refused(smiting(), option) == (rule, sentence)


def test_own_units_only() -> None:
    own = {"vertex": "V4", "regions": {"BEC": {"warriors": 1}, "PAL": {"warriors": 1}}}
    table = acting("KU-E", own, {"regions": {"BEC": {"warriors": 1}}}, desolate=["UXM"])
    play(table, ("act", "KU-E1"))
    assert refused(table, ("unit", "BEC", GREEN, "W")) == (
        "MZ-65",
        "This effect takes only your own units.",
    )
    assert refused(table, ("stop",)) == (
        "MZ-05",
        'This effect does not say "up to": as many units as possible are taken.',
    )


@covers("MZ-06")
def test_no_unit_is_smitten_where_nothing_can_be_built() -> None:
    full = {"BEC": [[2, 1], [3, 2], [4, 3], [2, 4]]}
    own = {
        "vertex": "V10",
        "regions": {
            "BEC": {"shamans": 1},
            "PAL": {"shamans": 2, "warriors": 1},
            "COB": {"glyphs": 6},
        },
    }
    table = acting("AP-L", own, pyramids=full, desolate=["UXM"])
    play(table, ("act", "AP-L2"))
    assert refused(table, ("unit", "BEC", RED, "S")) == (
        "MZ-06",
        "You cannot BUILD in Becan, so this cannot be done.",
    )


@covers("MZ-57", "MZ-53", "MZ-31")
def test_units_that_cannot_be_put() -> None:
    table = acting("KU-F", {"vertex": "V4", "devotion": 10}, desolate=["UXM"])
    play(table, ("act", "KU-F1"))
    assert refused(table, ("put", "BEC", "S"))[0] == "MZ-57"
    assert refused(table, ("put", "CHI", "W"))[0] == "MZ-30"
    table = acting("AP-E", {"xibalba": {"shamans": 2, "warriors": 2}}, desolate=["UXM"])
    play(table, ("act", "AP-E1"))
    assert refused(table, ("put", "BEC", "S")) == (
        "MZ-31",
        "This can be done only in the current conflict.",
    )
    row = {"reserves": {"warriors": 8}, "xibalba": {"shamans": 8}, "vertex": "V4"}
    table = acting("CA-E", row, desolate=["UXM"])
    play(table, ("act", "CA-C"))
    assert refused(table, ("put", "BEC", "S")) == ("MZ-57", "You have no Shaman in your Reserves.")
    table = resolving({"strength": 9, "xibalba": {"shamans": 3}}, {}, champion=1,
                      altars={"HOC": "AL4"}, desolate=["UXM"])  # fmt: skip
    assert refused(table, ("put", "BEC", "W")) == ("MZ-53", "You have no Warrior in Xibalba.")
    assert refused(table, ("put", "UXM", "S"))[0] == "MZ-02"


@covers("MZ-56", "MZ-61", "MZ-62")
def test_pieces_that_cannot_be_demolished_or_transformed() -> None:
    glyphs = {"regions": {"HOC": {"glyphs": 1}}}
    pieces = {"HOC": [[2, 1], [1, 2]], "BEC": [[2, 1]]}
    table = acting("CA-V", glyphs, glyphs, glyphs, pyramids=pieces, desolate=["UXM"])
    play(table, ("act", "CA-V2"))
    own = "This effect removes only what is not your own."
    assert refused(table, ("piece", "HOC", "glyph", RED)) == ("MZ-56", own)
    assert refused(table, ("piece", "HOC", "top")) == ("MZ-56", own)
    assert refused(table, ("piece", "HOC", "glyph", 3))[1] == "Yellow has no glyph in Hochob."
    assert refused(table, ("piece", "BEC", "top"))[0] == "MZ-31"
    red = {"vertex": "V10", **glyphs}
    used = {"HOC": [[2, 1], [1, 2]], "BEC": [[2, 1]], "CHI": [[1, 1]], "COB": [[1, 1]]}
    table = acting("CA-L", red, glyphs, pyramids=used, desolate=["UXM"])
    play(table, ("act", "CA-L2"))
    assert refused(table, ("piece", "HOC", "glyph", RED))[0] == "MZ-61"
    assert refused(table, ("piece", "BEC", "top")) == (
        "MZ-62",
        "You have no pyramid piece of that level left.",
    )
    assert refused(table, ("piece", "PAL", "top"))[1] == "There is no pyramid in Palenque."
    bare = {"vertex": "V10", "regions": {"COB": {"glyphs": 6}}}
    more = {"regions": {"HOC": {"glyphs": 1}, "BEC": {"glyphs": 1}}}
    table = acting(
        "CA-L", bare, more, pyramids={"PAL": [[2, 1]], "HOC": [[2, 1]]}, desolate=["UXM"]
    )
    play(table, ("act", "CA-L2"))
    assert refused(table, ("piece", "HOC", "glyph", GREEN))[0] == "MZ-66"
    assert refused(table, ("piece", "BEC", "glyph", GREEN))[1] == "You have no glyph left."


@covers("MZ-50")
def test_payments_that_cannot_be_made() -> None:
    own = {"vertex": "V4", "regions": {"COB": {"shamans": 1}, "BEC": {"shamans": 1}}}
    table = acting("KU-E", own, desolate=["UXM"])
    play(table, ("act", "KU-C"))
    assert refused(table, ("tile", "W3A"))[0] == "MZ-52"
    play(table, ("tile", "W1A"))
    assert refused(table, ("pay", "COB", "S"))[1].startswith("Units in Coba cannot be sacrificed")
    assert refused(table, ("pay", "BEC", "W"))[1] == "You have no Warrior there."


@pytest.mark.parametrize(
    ("table", "thing", "rule"),
    [
        (lambda: at(players=2, step="tribe"), ("tribe", "T2A"), "MZ-86"),
        (lambda: at(players=2, step="deploy"), ("champ", "XYZ"), "MZ-91"),
        (lambda: at(players=2, step="call"), ("order", "use"), "MZ-44"),
        (lambda: acting("KU-E"), ("card", "KU-E"), "MZ-104"),
        (lambda: acting("KU-E"), ("act", "IX-C"), "MZ-106"),
        (lambda: acting("KU-E"), ("pass", "KU-E1", "bothS"), "MZ-108"),
        (lambda: acting("KU-E"), ("pass", "KU-E1"), "MZ-104"),
        (
            lambda: acting("KU-E", {"abilities": ["T1B", "T2B"]}, age=2),
            ("pass", "KU-E1", "dev"),
            "MZ-108",
        ),
        (lambda: acting("KU-E"), ("pass", "KU-E1", ["dev"]), "MZ-104"),
        (lambda: acting("KU-E"), None, "MZ-104"),
    ],
)
def test_other_refusals(table: Any, thing: Any, rule: str) -> None:
    assert refused(table(), thing)[0] == rule


def test_things_on_the_table_are_explained_too() -> None:
    table = smiting()
    assert table.why_not(RED, "region:BEC") is None
    assert table.why_not(RED, "unit:BEC,1,S") is None
    assert refused(table, "region:COB")[0] == "MZ-30"
    assert refused(table, "region:UXM")[0] == "MZ-02"
    assert refused(table, "unit:BEC,1,W")[1] == "This effect does not name Warriors."
    assert refused(table, "card:KU-E")[0] == "MZ-60"
    table = at(players=2, step="call", desolate=["COB"])
    assert table.why_not(asked(table), "vertex:V1") is None
    table = acting("KU-E", {})
    assert refused(table, "action:KU-F1")[0] == "MZ-106"


def test_every_option_points_at_something_of_its_own() -> None:
    table = at(players=2, step="tribe")
    for _ in range(400):
        if table.over:
            break
        for seat in table.waiting:
            offered = list(table.options(seat))
            pointed = [GAME.targets(table.position, option) for option in offered]
            assert len(set(pointed)) == len(pointed), asks(table)
            assert all(table.why_not(seat, thing) is None for things in pointed for thing in things)
            table.answer(seat, offered[len(table.log) % len(offered)])


def test_the_game_is_over() -> None:
    table = at(players=2, age=3, step="end of game")
    refusal = GAME.why_not(table.position, RED, ("done",))
    assert refusal is not None
    assert refusal.rule == "MZ-161"
    assert options(table) == []


PENITENTS: dict[str, Any] = {"abilities": ["T1B", "T2B"]}


@covers("MZ-108", "MZ-110")
@pytest.mark.parametrize(
    ("xibalba", "gain", "rule", "sentence"),
    [
        (
            {"shamans": 1},
            "dev",
            "MZ-108",
            "With Penitents your pass also RECOVERS a unit, and you have one in Xibalba.",
        ),
        (
            {"shamans": 1},
            "recS",
            "MZ-108",
            "With Penitents your pass gives 1 devotion besides the unit.",
        ),
        ({"shamans": 1}, "recW", "MZ-110", "You have no Warrior in Xibalba to RECOVER."),
        ({"shamans": 1}, "bothW", "MZ-110", "You have no Warrior in Xibalba to RECOVER."),
        ({}, "bothS", "MZ-110", "You have no Shaman in Xibalba to RECOVER."),
        ({}, "vp", "MZ-104", "There is no gain 'vp'."),
    ],
)
def test_a_pass_with_penitents_is_refused_for_what_is_wrong_with_it(
    xibalba: Any, gain: str, rule: str, sentence: str
) -> None:
    table = acting("KU-E", {**PENITENTS, "xibalba": xibalba}, age=2)
    assert refused(table, ("pass", "KU-E1", gain)) == (rule, sentence)


@covers("MZ-108")
def test_without_penitents_a_pass_gives_one_of_two_things() -> None:
    table = acting("KU-E", {"xibalba": {"shamans": 1}})
    assert refused(table, ("pass", "KU-E1", "bothS")) == (
        "MZ-108",
        "A pass gives 1 devotion or RECOVERS 1 unit; only Penitents give both.",
    )


@covers("MZ-102", "MZ-113", "MZ-115")
def test_why_a_card_cannot_be_chosen() -> None:
    table = at(
        players=2, age=2, step="cards", conflict="HOC", desolate=["UXM"], resolved=["COB"],
        seats=[{"god": "KU", "hand": ["KU-E", "KU-F", "KU-L"], "played": ["KU-T"]}, {"god": "IX"}],
    )  # fmt: skip
    assert table.why_not(RED, ("card", "KU-E")) is None
    for card, rule, sentence in (
        ("KU-V", "MZ-102", "You have not drawn Kukulcan's Vengeance."),
        ("KU-T", "MZ-113", "You have played Kukulcan's Task in this Age already."),
        ("IX-T", "MZ-115", "Ixchel's Task belongs to another god."),
    ):
        refusal = table.why_not(RED, ("card", card))
        assert refusal is not None
        assert (refusal.rule, refusal.sentence) == (rule, sentence)
        assert table.why_not(RED, f"card:{card}") == refusal


@covers("MZ-90", "MZ-86")
def test_why_an_ability_is_not_the_next_to_be_used() -> None:
    red = {"vp": 9, "abilities": ["T1A", "T2A", "T3C"]}
    table = at(players=2, age=3, step="deploy", desolate=["UXM"], seats=[red])
    assert refused(table, ("abil", "T1B")) == ("MZ-86", "You have not marked War Chief.")
    assert refused(table, "ability:T3C") == (
        "MZ-90",
        "Warlords is not for the start of the Deploy Step.",
    )


@covers("MZ-92")
def test_no_unit_is_no_deployment() -> None:
    table = at(players=3, step="deploy", desolate=["UXM", "CHI"])
    play(table, ("champ", "COB"))
    assert refused(table, ("dep", "BEC", 0, 0)) == (
        "MZ-92",
        "No unit is too few: say that you deploy no more.",
    )


def test_acts_hear_typed_options_after_a_position_was_read_between_two_answers() -> None:
    table = at(players=2, step="cards", conflict="HOC", desolate=["UXM"])
    table.answer(RED, table.options(RED)[0])
    g = loads(GAME, dumps(GAME, table.position))
    assert all(type(option) is Card for _, option in g.given)
    answer(g, g.decision.options_for(GREEN)[0], GREEN)
    assert g.decision.name == "Acting.choose"
