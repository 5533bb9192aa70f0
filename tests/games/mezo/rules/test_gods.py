"""Every action of every god, by its text."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    asks,
    devotion,
    gained,
    happened,
    options,
    play,
    pyramid,
    region,
    regions_offered,
    reserves,
    seat_row,
    units,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.gods import ACTIONS

HERE: dict[str, Any] = {"vertex": "V4"}
"""Red's god borders Becan and Palenque; the conflict is in Hochob."""


@pytest.mark.parametrize("action", [id for id in ACTIONS if id[-2:] in ("L1", "V1")])
@covers("MZ-43", "MZ-115")
def test_legacy_and_vengeance_call(action: str) -> None:
    table = acting(action[:4], HERE, desolate=["UXM"])
    play(table, ("act", action))
    assert asks(table) == "Calling.order"


# Call abilities


@pytest.mark.parametrize(("god", "letter"), [("KU", "W"), ("IX", "S")])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_kukulcan_and_ixchel_deploy_by_the_age(god: str, letter: str, age: int) -> None:
    table = acting(f"{god}-L", HERE, age=age, desolate=["UXM"])
    play(table, ("act", f"{god}-L1"), ("order", "use"))
    for left in range(age, 0, -1):
        assert options(table) == [("put", "BEC", letter), ("put", "PAL", letter)], left
        play(table, ("put", "PAL", letter))
    assert sum(units(table, "PAL", RED)) == age
    assert asks(table) == "Calling.vertex"


@pytest.mark.parametrize("age", [1, 2, 3])
def test_ah_puch_smites_and_cabracan_exiles_by_the_age(age: int) -> None:
    victims = {"regions": {"BEC": {"shamans": 5}}, "xibalba": {}}
    for god, number, kind in (("AP", age, "smite"), ("CA", age + 1, "exile")):
        table = acting(f"{god}-L", HERE, victims, age=age, desolate=["UXM"])
        play(table, ("act", f"{god}-L1"), ("order", "use"))
        assert options(table) == [("unit", "BEC", GREEN, "S"), ("stop",)]
        events = play(table, *[("unit", "BEC", GREEN, "S")] * number)
        assert len(happened(events, kind)) == number
        assert asks(table) == "Calling.vertex"
        assert units(table, "BEC", GREEN) == (5 - number, 0)
        assert xibalba(table, GREEN)[0] == (number if god == "AP" else 0)


# Ceremonial actions


def test_each_ceremonial_action() -> None:
    table = acting("KU-E", HERE)
    play(table, ("act", "KU-C"), ("decline",))
    assert gained(table, RED) == 1
    table = acting("IX-E", {**HERE, "xibalba": {"shamans": 1, "warriors": 1}})
    play(table, ("act", "IX-C"), ("decline",))
    assert xibalba(table, RED) == (0, 0)
    table = acting("AP-E", {**HERE, "xibalba": {"shamans": 1}}, desolate=["UXM"])
    play(table, ("act", "AP-C"), ("put", "PAL", "S"), ("decline",))
    assert units(table, "PAL", RED) == (1, 0)
    table = acting("CA-E", HERE, desolate=["UXM"])
    play(table, ("act", "CA-C"), ("put", "BEC", "W"), ("decline",))
    assert units(table, "BEC", RED) == (0, 1)


# Kukulcan


def test_ku_l2_builds_a_pyramid_piece_and_deploys_a_warrior_there() -> None:
    table = acting("KU-L", HERE, desolate=["UXM"])
    play(table, ("act", "KU-L2"), ("build", "BEC", "pyr"))
    assert pyramid(table, "BEC") == [(RED, 1)]
    assert units(table, "BEC", RED) == (0, 1)


@pytest.mark.parametrize(("position", "level"), [(0, 1), (10, 2), (16, 3)])
def test_fervor_goes_by_the_devotion_level(position: int, level: int) -> None:
    own = {**HERE, "devotion": position}
    for god, letter in (("KU", "W"), ("IX", "S")):
        table = acting(f"{god}-F", own, desolate=["UXM"])
        play(table, ("act", f"{god}-F1"), *[("put", "BEC", letter)] * level)
        assert asked(table) == GREEN
    victims = {"regions": {"BEC": {"shamans": 4, "warriors": 4}}}
    for god, letter, kind in (("KU", "S", "smite"), ("IX", "W", "exile")):
        table = acting(f"{god}-F", own, victims, desolate=["UXM"])
        play(table, ("act", f"{god}-F2"))
        assert options(table) == [("unit", "BEC", GREEN, letter), ("stop",)]
        events = play(table, *[("unit", "BEC", GREEN, letter)] * level)
        assert len(happened(events, kind)) == level
        assert asked(table) == GREEN
    for card in ("AP-F2", "CA-F1"):
        table = acting(card[:4], own)
        play(table, ("act", card))
        assert gained(table, RED) == level


@covers("MZ-14")
def test_at_level_0_fervor_does_nothing() -> None:
    victims = {"regions": {"BEC": {"shamans": 4, "warriors": 4}}}
    for action in ("KU-F1", "KU-F2", "IX-F1", "IX-F2", "AP-F1", "AP-F2", "CA-F1"):
        table = acting(action[:4], HERE, victims, options={"start_level": 0}, desolate=["UXM"])
        events = play(table, ("act", action))
        assert happened(events, "nothing") == [{"seat": RED, "of": action}]
        assert asked(table) == GREEN


@pytest.mark.parametrize(("god", "left", "gain"), [("KU", 1, 2), ("AP", 2, 1), ("CA", 1, 1)])
def test_tasks_recover_units_and_give_devotion(god: str, left: int, gain: int) -> None:
    table = acting(f"{god}-T", {"xibalba": {"warriors": 4}})
    play(table, ("act", f"{god}-T1"))
    assert (xibalba(table, RED), devotion(table, RED)) == ((0, left), gain)
    # The devotion does not depend on the RECOVER.
    table = acting(f"{god}-T", {"xibalba": {}})
    play(table, ("act", f"{god}-T1"))
    assert devotion(table, RED) == gain


@pytest.mark.parametrize(("regions", "gain"), [(0, 0), (2, 2), (4, 4), (5, 4)])
def test_ku_t2_scores_regions_with_own_warriors_up_to_4(regions: int, gain: int) -> None:
    lands = ("CHI", "COB", "BEC", "PAL", "HOC")[:regions]
    own = {"vp": 20, "regions": {id: {"warriors": 1 + n % 2} for n, id in enumerate(lands)}}
    table = acting("KU-T", own, desolate=["UXM"])
    play(table, ("act", "KU-T2"))
    assert vp(table)[RED] == 20 + gain


# Ixchel


def test_ix_l2_builds_a_glyph_and_deploys_a_shaman_there() -> None:
    table = acting("IX-L", HERE, desolate=["UXM"])
    play(table, ("act", "IX-L2"), ("build", "PAL", "glyph"))
    assert region(table, "PAL")["glyphs"][RED] == 1
    assert units(table, "PAL", RED) == (1, 0)


def test_ix_v2_awakens_2_shamans_to_this_conflict() -> None:
    table = acting("IX-V", {"xibalba": {"shamans": 3, "warriors": 1}})
    play(table, ("act", "IX-V2"))
    assert units(table, "HOC", RED) == (2, 0)
    assert asked(table) == GREEN


def test_ix_e1_smites_an_own_shaman_for_2_devotion() -> None:
    table = acting("IX-E", {**HERE, "regions": {"BEC": {"shamans": 1, "warriors": 1}}})
    play(table, ("act", "IX-E1"))
    assert (units(table, "BEC", RED), devotion(table, RED)) == ((0, 1), 2)


@pytest.mark.parametrize(("regions", "gain"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_ix_t2_gives_devotion_for_regions_with_own_glyphs_up_to_3(regions: int, gain: int) -> None:
    lands = ("CHI", "COB", "BEC", "PAL")[:regions]
    own = {"regions": {id: {"glyphs": 1} for id in lands}}
    if lands:
        own["regions"][lands[0]]["glyphs"] = 2
    table = acting("IX-T", own, desolate=["UXM"])
    play(table, ("act", "IX-T2"))
    assert devotion(table, RED) == gain


# Ah Puch


def test_ap_l2_smites_an_own_unit_to_build_there_and_gain_a_devotion() -> None:
    own = {**HERE, "regions": {"BEC": {"shamans": 1}, "HOC": {"warriors": 1}}}
    table = acting("AP-L", own, desolate=["UXM"])
    play(table, ("act", "AP-L2"))
    assert options(table) == [("build", "BEC", "glyph"), ("build", "BEC", "pyr")]
    play(table, ("build", "BEC", "pyr"))
    assert (pyramid(table, "BEC"), devotion(table, RED)) == ([(RED, 1)], 1)
    assert units(table, "BEC", RED) == (0, 0)


@covers("MZ-06")
def test_ap_l2_needs_a_region_where_something_can_be_built() -> None:
    # No glyph is left, and Becan's pyramid is complete: only the unit in Palenque will do.
    own = {
        **HERE,
        "regions": {"BEC": {"shamans": 1}, "PAL": {"shamans": 1}, "COB": {"glyphs": 6}},
    }
    full = {"BEC": [[2, 1], [3, 2], [4, 3], [2, 4]]}
    table = acting("AP-L", own, pyramids=full, desolate=["UXM"])
    play(table, ("act", "AP-L2"))  # both the unit and the BUILD go without a choice
    assert units(table, "BEC", RED) == (1, 0)
    assert units(table, "PAL", RED) == (0, 0)
    assert pyramid(table, "PAL") == [(RED, 1)]


def test_ap_v2_smites_units_of_different_players_in_this_conflict() -> None:
    there = {"regions": {"HOC": {"shamans": 2, "warriors": 1}}}
    table = acting("AP-V", {}, there, there, there)
    play(table, ("act", "AP-V2"), ("unit", "HOC", BLUE, "S"))
    assert {option[2] for option in options(table, "unit")} == {GREEN, YELLOW}
    refusal = table.why_not(RED, ("unit", "HOC", BLUE, "W"))
    assert refusal is not None
    play(table, ("unit", "HOC", GREEN, "W"))
    assert [units(table, "HOC", seat) for seat in (GREEN, BLUE, YELLOW)] == [(2, 0), (1, 1), (2, 1)]
    assert asked(table) == GREEN


def test_ap_f1_smites_at_most_one_unit_in_each_region() -> None:
    there = {"regions": {"BEC": {"shamans": 2}, "PAL": {"shamans": 2}, "HOC": {"shamans": 2}}}
    table = acting("AP-F", {"vertex": "V10", "devotion": 16}, there, desolate=["UXM"])
    play(table, ("act", "AP-F1"), ("unit", "PAL", GREEN, "S"))
    assert regions_offered(table) == {"BEC", "HOC"}
    refusal = table.why_not(RED, ("unit", "PAL", GREEN, "S"))
    assert refusal is not None
    play(table, ("unit", "BEC", GREEN, "S"), ("unit", "HOC", GREEN, "S"))
    assert asked(table) == GREEN


def test_ap_e1_awakens_2_units_to_this_conflict() -> None:
    table = acting("AP-E", {"xibalba": {"shamans": 3}})
    play(table, ("act", "AP-E1"))
    assert units(table, "HOC", RED) == (2, 0)
    assert xibalba(table, RED) == (1, 0)


@pytest.mark.parametrize(("dead", "gain"), [(0, 0), (3, 0), (4, 1), (11, 2), (12, 3), (16, 3)])
def test_ap_e2_gives_strength_for_every_four_units_in_xibalba(dead: int, gain: int) -> None:
    rows: list[Any] = [
        {"xibalba": {"shamans": min(dead, 8)}},
        {"xibalba": {"warriors": max(0, dead - 8)}, "wrathful_god": {"shamans": 2}},
        {"xibalba": {}},
        {"xibalba": {}},
    ]
    table = acting("AP-E", *rows)
    play(table, ("act", "AP-E2"))
    assert gained(table, RED) == gain


@pytest.mark.parametrize(("blue", "yellow", "gain"), [(1, 1, 1), (1, 6, 2), (2, 6, 2)])
def test_ap_t2_scores_up_to_2_opponents_with_two_or_more_units_in_xibalba(
    blue: int, yellow: int, gain: int
) -> None:
    rows: list[Any] = [
        {"vp": 20, "xibalba": {"shamans": 5}},
        {"xibalba": {"shamans": 1, "warriors": 1}},
        {"xibalba": {"warriors": blue}},
        {"xibalba": {"warriors": yellow}},
    ]
    table = acting("AP-T", *rows)
    play(table, ("act", "AP-T2"))
    assert vp(table)[RED] == 20 + gain


# Cabracan


def test_ca_v2_demolishes_anothers_piece_for_3_strength() -> None:
    table = acting("CA-V", {}, pyramids={"HOC": [[1, 1], [2, 2]]})
    play(table, ("act", "CA-V2"))
    assert (pyramid(table, "HOC"), gained(table, RED)) == ([(RED, 1)], 3)
    table = acting("CA-V", {}, pyramids={"HOC": [[2, 1], [1, 2]]})
    play(table, ("act", "CA-V2"))
    assert (pyramid(table, "HOC"), gained(table, RED)) == ([(GREEN, 1), (RED, 2)], 0)


@pytest.mark.parametrize(("position", "gain"), [(0, 0), (10, 1), (16, 2)])
def test_ca_f2_builds_a_glyph_and_gives_the_level_less_1(position: int, gain: int) -> None:
    table = acting("CA-F", {**HERE, "devotion": position}, desolate=["UXM"])
    play(table, ("act", "CA-F2"), ("build", "BEC", "glyph"))
    assert region(table, "BEC")["glyphs"][RED] == 1
    assert gained(table, RED) == gain
    # Without a glyph to build there is no strength.
    bare = {**HERE, "devotion": position, "regions": {"COB": {"glyphs": 6}}}
    table = acting("CA-F", bare, desolate=["UXM"])
    play(table, ("act", "CA-F2"))
    assert gained(table, RED) == 0


def test_ca_e1_demolishes_anywhere_then_builds_in_the_same_region() -> None:
    table = acting("CA-E", {**HERE, "vp": 20}, pyramids={"COB": [[2, 1], [3, 2]]}, desolate=["UXM"])
    play(table, ("act", "CA-E1"))
    assert options(table) == [("build", "COB", "glyph"), ("build", "COB", "pyr")]
    play(table, ("build", "COB", "pyr"))
    assert pyramid(table, "COB") == [(GREEN, 1), (RED, 2)]
    assert vp(table)[RED] == 22
    assert seat_row(table, BLUE)["pieces"] == [2, 3, 3, 3]


def test_ca_e1_does_nothing_if_there_is_nothing_to_demolish() -> None:
    table = acting("CA-E", HERE)
    before = seat_row(table, RED)
    events = play(table, ("act", "CA-E1"))
    assert happened(events, "nothing") == [{"seat": RED, "of": "CA-E1"}]
    assert seat_row(table, RED)["glyphs"] == before["glyphs"]


def test_ca_e1_still_demolishes_if_nothing_can_be_built_there() -> None:
    own = {"regions": {"BEC": {"glyphs": 6}}}
    full = {
        "COB": [[2, 1], [3, 2], [4, 3], [1, 4]],
        "PAL": [[2, 1], [1, 2]],
        "CHI": [[3, 1], [1, 2]],
    }
    table = acting(
        "CA-E", own, pyramids={**full, "HOC": [[3, 1], [1, 2], [4, 3]]}, desolate=["UXM"]
    )
    # Red has no level 2 left and no glyph: after the level 2 in Palenque goes, it is free again.
    play(table, ("act", "CA-E1"), ("piece", "PAL", "top"))
    assert pyramid(table, "PAL") == [(GREEN, 1), (RED, 2)]
    assert reserves(table, RED) == (7, 7)


def test_ca_e2_counts_every_piece_in_the_conflict() -> None:
    pieces = {"HOC": [["neutral", 1], [1, 2], [2, 3]], "COB": [["neutral", 1], [1, 2]]}
    table = acting("CA-E", {}, players=2, pyramids=pieces)
    play(table, ("act", "CA-E2"))
    assert gained(table, RED) == 3


@pytest.mark.parametrize(("regions", "gain"), [(0, 0), (1, 1), (4, 4), (5, 4)])
def test_ca_t2_scores_regions_with_own_pieces_up_to_4(regions: int, gain: int) -> None:
    pieces = {"CHI": [[1, 1]], "COB": [[1, 1]], "BEC": [[2, 1], [1, 2]], "PAL": [[3, 1], [1, 2]],
              "HOC": [[4, 1], [1, 2]]}  # fmt: skip
    some = dict(list(pieces.items())[:regions])
    table = acting("CA-T", {"vp": 20}, pyramids=some, desolate=["UXM"])
    play(table, ("act", "CA-T2"))
    assert vp(table)[RED] == 20 + gain
