"""Where effects happen: presence, this conflict, any region, another region, the same region."""

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    at,
    finish,
    gained,
    happened,
    options,
    pass_on,
    play,
    region,
    regions_offered,
    reserves,
    resolving,
    seat_row,
    seen,
    units,
    xibalba,
)
from theomachy.engine.testing import covers

EVERYWHERE = {id: {"shamans": 1, "warriors": 1} for id in ("CHI", "COB", "BEC", "PAL", "HOC")}


@covers("MZ-01")
def test_a_champion_is_no_unit() -> None:
    # Ah Puch stands next to Becan, where Green has nothing but a Champion.
    table = acting(
        "AP-F", {"vertex": "V4", "devotion": 16}, {"regions": {"BEC": {"champion": True}}}
    )
    events = play(table, ("act", "AP-F1"))
    assert happened(events, "nothing") == [{"seat": RED, "of": "AP-F1"}]
    assert region(table, "BEC")["champion"] == GREEN


@covers("MZ-01")
def test_a_champion_cannot_be_sacrificed() -> None:
    table = acting(
        "KU-E",
        {
            "vertex": "V4",
            "regions": {"BEC": {"champion": True}},
            "reserves": {},
            "xibalba": {"shamans": 8, "warriors": 8},
        },
    )
    play(table, ("act", "KU-C"))  # it cannot APPEASE: no unit to pay with
    assert asked(table) == GREEN


@covers("MZ-02", "MZ-32")
def test_nothing_can_be_put_into_a_desolate_region() -> None:
    table = resolving(
        {"regions": {"HOC": {"warriors": 2}}}, {}, {}, {}, champion=RED, desolate=["UXM"],
        altars={"HOC": "AL1"},
    )  # fmt: skip
    play(table, ("space", "HC3"))
    assert regions_offered(table) == {"CHI", "COB", "BEC", "PAL", "HOC"}
    refusal = table.why_not(RED, ("build", "UXM", "pyr"))
    assert refusal is not None
    assert refusal.rule == "MZ-02"


@covers("MZ-02")
def test_a_desolate_region_has_no_altar_no_tile_and_no_champion() -> None:
    table = at(players=3, step="deploy", desolate=["UXM", "COB"])
    assert region(table, "UXM")["altar"] is None
    assert "UXM" not in seen(table)["tiles"]
    assert regions_offered(table) == {"CHI", "BEC", "PAL", "HOC"}


@covers("MZ-30", "MZ-41")
def test_an_effect_without_a_place_needs_presence() -> None:
    table = acting("KU-F", {"vertex": "V4", "devotion": 16}, desolate=["UXM"])
    play(table, ("act", "KU-F1"))
    assert regions_offered(table) == {"BEC", "PAL"}
    refusal = table.why_not(RED, ("put", "COB", "W"))
    assert refusal is not None
    assert refusal.rule == "MZ-30"


@covers("MZ-31")
def test_this_conflict_needs_no_presence() -> None:
    table = acting("KU-V", {"vertex": "V3", "xibalba": {"warriors": 2}}, region="HOC")
    play(table, ("act", "KU-V2"))
    assert units(table, "HOC", RED) == (0, 2)


@covers("MZ-33")
def test_another_region_is_not_the_conflict_region() -> None:
    table = resolving(
        {"regions": {"HOC": {"warriors": 2}}},
        {"regions": EVERYWHERE},
        {},
        {},
        champion=RED,
        desolate=["UXM"],
        altars={"HOC": "AL1"},
    )
    play(table, ("space", "IC5"))  # Green has the only Shaman there
    play(table, ("space", "HC2"))
    assert {option[1] for option in options(table, "unit")} == {"CHI", "COB", "BEC", "PAL"}
    refusal = table.why_not(RED, ("unit", "HOC", GREEN, "S"))
    assert refusal is not None
    assert refusal.rule == "MZ-33"


@covers("MZ-34")
def test_the_same_region_is_that_of_the_first_effect() -> None:
    table = acting("KU-L", {"vertex": "V10"}, desolate=["UXM"])
    play(table, ("act", "KU-L2"), ("build", "PAL", "pyr"))
    assert units(table, "PAL", RED) == (0, 1)
    assert asked(table) == GREEN


@covers("MZ-34")
def test_nothing_follows_in_the_same_region_if_nothing_was_built() -> None:
    # All three presence regions have complete pyramids.
    full = [[2, 1], [3, 2], [4, 3], [2, 4]]
    table = acting(
        "KU-L",
        {"vertex": "V4"},
        pyramids={"BEC": full, "PAL": [[3, 1], [2, 2], [3, 3], [4, 4]]},
        desolate=["UXM"],
    )
    before = reserves(table, RED)
    events = play(table, ("act", "KU-L2"))
    assert reserves(table, RED) == before
    assert happened(events, "deploy") == []
    assert happened(events, "nothing") == [{"seat": RED, "of": "KU-L2"}]


@covers("MZ-35")
def test_an_effect_may_be_split_over_presence_regions() -> None:
    table = acting("KU-F", {"vertex": "V10", "devotion": 16}, desolate=["UXM"])
    play(table, ("act", "KU-F1"), ("put", "HOC", "W"), ("put", "BEC", "W"), ("put", "PAL", "W"))
    assert [units(table, id, RED)[1] for id in ("HOC", "BEC", "PAL")] == [1, 1, 1]


@covers("MZ-35")
def test_by_option_it_stays_in_the_region_of_its_first_unit() -> None:
    rules = {"split_targets": False}
    table = acting("KU-F", {"vertex": "V10", "devotion": 16}, desolate=["UXM"], options=rules)
    play(table, ("act", "KU-F1"), ("put", "HOC", "W"))
    assert units(table, "HOC", RED) == (0, 3)  # the others follow without a choice


@covers("MZ-35")
def test_by_option_smites_stay_in_one_region_and_one_per_region_is_one() -> None:
    victims = {"regions": {"BEC": {"shamans": 2}, "PAL": {"shamans": 2}}}
    rules = {"split_targets": False}
    table = acting("KU-F", {"vertex": "V4", "devotion": 10}, victims, options=rules)
    play(table, ("act", "KU-F2"), ("unit", "BEC", GREEN, "S"))
    assert options(table) == [("unit", "BEC", GREEN, "S"), ("stop",)]
    refusal = table.why_not(RED, ("unit", "PAL", GREEN, "S"))
    assert refusal is not None
    assert refusal.rule == "MZ-35"
    table = acting("AP-F", {"vertex": "V4", "devotion": 10}, victims, options=rules)
    play(table, ("act", "AP-F1"), ("unit", "BEC", GREEN, "S"))
    assert asked(table) == GREEN


@covers("MZ-36")
def test_resolved_regions_stay_fair_targets() -> None:
    table = acting("KU-F", {"vertex": "V4"}, region="HOC", resolved=["BEC"], desolate=["UXM"])
    play(table, ("act", "KU-F1"), ("put", "BEC", "W"))
    assert units(table, "BEC", RED) == (0, 1)
    finish(table, "Conflict.cards")
    assert units(table, "BEC", RED) == (0, 1)


@covers("MZ-37")
def test_outside_a_conflict_there_is_no_conflict_region() -> None:
    table = at(players=2, step="call", seats=[{"god": "AP"}, {}])
    g = table.position
    assert g.scope(RED, "conflict") == 0
    assert g.scope(RED, "elsewhere") == 0
    assert seen(table)["conflict"] is None


@covers("MZ-38")
@pytest.mark.parametrize(
    ("card", "action"), [("KU-E", "KU-E1"), ("KU-F", "KU-F2"), ("CA-L", "CA-L2"), ("AP-F", "AP-F1")]
)
def test_actions_with_the_gods_icon_work_by_presence(card: str, action: str) -> None:
    own = {"vertex": "V4", "regions": {"HOC": {"warriors": 1, "shamans": 1}}}
    other = {"regions": {"HOC": {"shamans": 1, "warriors": 1, "glyphs": 1}}}
    table = acting(card, own, other, desolate=["UXM"])
    before = region(table, "HOC")
    events = play(table, ("act", action))  # V4 does not border Hochob
    assert happened(events, "nothing")
    assert region(table, "HOC") == before


@covers("MZ-39")
def test_recovering_counting_and_gaining_need_no_presence() -> None:
    own = {"regions": {"COB": {"warriors": 1}, "CHI": {"warriors": 1}}, "vertex": "V4"}
    table = acting("KU-T", {"vp": 20, "xibalba": {"shamans": 1}, **own}, desolate=["UXM"])
    play(table, ("act", "KU-T2"))
    assert seat_row(table, RED)["vp"] == 22
    pass_on(table, 3)
    play(table, ("act", "KU-T1"))
    assert xibalba(table, RED) == (0, 0)


@covers("MZ-39", "MZ-112")
def test_strength_is_always_gained_in_the_current_conflict() -> None:
    table = acting("AP-F", {"vertex": "V3", "devotion": 16}, region="HOC", desolate=["UXM"])
    play(table, ("act", "AP-F2"))
    assert gained(table, RED) == 3
    assert seen(table)["conflict"]["region"] == "HOC"


@covers("MZ-64", "MZ-65")
def test_the_player_who_carries_out_an_effect_picks_every_target() -> None:
    victims = {"regions": {"BEC": {"shamans": 1, "warriors": 1}}}
    table = acting("AP-F", {"vertex": "V4"}, victims, victims, {}, desolate=["UXM"])
    play(table, ("act", "AP-F1"))
    assert asked(table) == RED
    assert options(table) == [
        ("unit", "BEC", GREEN, "S"),
        ("unit", "BEC", GREEN, "W"),
        ("unit", "BEC", BLUE, "S"),
        ("unit", "BEC", BLUE, "W"),
        ("stop",),
    ]


@covers("MZ-64")
def test_a_keyword_without_an_owner_hits_any_players_pieces() -> None:
    glyph = {"regions": {"COB": {"glyphs": 1}}}
    table = acting("CA-E", glyph, glyph, {}, {}, pyramids={"BEC": [[3, 1]]}, desolate=["UXM"])
    play(table, ("act", "CA-E1"))
    assert options(table) == [
        ("piece", "COB", "glyph", RED),
        ("piece", "COB", "glyph", GREEN),
        ("piece", "BEC", "top"),
    ]
    assert YELLOW not in [option[-1] for option in options(table)]
