"""The worked examples of the rulebook, move for move, and with right numbers where it errs."""

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    asks,
    at,
    devotion,
    gained,
    happened,
    options,
    play,
    pyramid,
    region,
    reserves,
    resolving,
    seat_row,
    strength,
    units,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers


@covers("MZ-75", "MZ-76", "MZ-77", "MZ-22")
def test_ex_1_the_fourth_level_scores_4_and_1_for_each_other_builder() -> None:
    # Yellow (here the first seat) builds on Red, Blue, Yellow; Red and Blue have a piece each.
    yellow, red, blue = 0, 1, 2
    table = acting(
        "KU-L",
        {"vp": 10, "vertex": "V10"},
        {"vp": 20},
        {"vp": 30},
        {"vp": 2},
        pyramids={"PAL": [[2, 1], [3, 2], [1, 3]]},
    )
    events = play(table, ("act", "KU-L2"), ("build", "PAL", "pyr"))
    assert pyramid(table, "PAL") == [(red, 1), (blue, 2), (yellow, 3), (yellow, 4)]
    gains = [(gain["seat"], gain["count"]) for gain in happened(events, "vp")]
    assert gains == [(blue, 1), (red, 1), (yellow, 4)]
    assert vp(table) == [14, 21, 31, 2]


@covers("MZ-30", "MZ-41", "MZ-60")
def test_ex_2_kukulcan_smites_shamans_only_where_it_has_presence() -> None:
    shamans = {"regions": {id: {"shamans": 1} for id in ("CHI", "COB", "BEC", "HOC", "UXM")}}
    table = acting("KU-F", {"vertex": "V2"}, {}, shamans, desolate=["PAL"])
    play(table, ("act", "KU-F2"))
    assert options(table) == [("unit", "CHI", BLUE, "S"), ("unit", "COB", BLUE, "S"), ("stop",)]


@covers("MZ-21", "MZ-22")
def test_ex_3_the_builder_behind_is_scored_second_and_moves_past_the_taken_space() -> None:
    """With the numbers its totals need: the first builder on 13, the second on 12."""
    red, green = 0, 1
    table = acting(
        "KU-L",
        {"vp": 12, "vertex": "V10"},
        {"vp": 13},
        {"vp": 1},
        {"vp": 0},
        pyramids={"PAL": [[2, 1]]},
    )
    events = play(table, ("act", "KU-L2"), ("build", "PAL", "pyr"))
    first, second = happened(events, "vp")
    assert (first["seat"], first["to"]) == (green, 14)
    assert (second["seat"], second["to"], second["taken"]) == (red, 15, [14])
    assert vp(table)[:2] == [15, 14]


@covers("MZ-21", "MZ-22")
def test_ex_3_as_printed_the_builder_ahead_is_scored_first() -> None:
    table = acting(
        "KU-L",
        {"vp": 13, "vertex": "V10"},
        {"vp": 12},
        {"vp": 1},
        {"vp": 0},
        pyramids={"PAL": [[2, 1]]},
    )
    play(table, ("act", "KU-L2"), ("build", "PAL", "pyr"))
    assert vp(table)[:2] == [15, 13]


@covers("MZ-04", "MZ-59")
def test_ex_4_recover_3_with_2_units_in_xibalba_returns_2() -> None:
    table = acting("KU-T", {"xibalba": {"shamans": 1, "warriors": 1}})
    before = reserves(table, RED)
    play(table, ("act", "KU-T1"))
    assert xibalba(table, RED) == (0, 0)
    assert reserves(table, RED) == (before[0] + 1, before[1] + 1)
    assert asked(table) == GREEN


@covers("MZ-43", "MZ-45", "MZ-47", "MZ-35")
def test_ex_5_in_age_2_kukulcan_deploys_2_warriors_and_then_moves_down() -> None:
    table = at(
        players=3,
        age=2,
        step="call",
        desolate=["UXM", "COB"],
        seats=[{"god": "KU", "vp": 9, "vertex": "V10"}, {}, {}],
    )
    assert asked(table) == RED
    play(table, ("order", "use"))
    assert {option[1] for option in options(table)} == {"BEC", "PAL", "HOC"}
    assert {option[2] for option in options(table)} == {"W"}
    play(table, ("put", "HOC", "W"), ("put", "PAL", "W"))
    assert (units(table, "HOC", RED), units(table, "PAL", RED)) == ((0, 1), (0, 1))
    assert asks(table) == "Calling.vertex"
    play(table, ("vertex", "V4"))
    assert set(seat_row(table, RED)["presence"]) == {"PAL", "BEC"}
    assert asked(table) != RED


@covers("MZ-03", "MZ-104", "MZ-08")
def test_ex_6_everybody_selects_a_card_and_greens_left_neighbour_begins() -> None:
    table = at(
        ["HOC"],
        players=4,
        step="conflict",
        seats=[{"god": "KU"}, {"god": "IX", "regions": {"HOC": {"champion": True}}}, {}, {}],
    )
    assert units(table, "HOC", BLUE) == (0, 0)
    assert table.waiting == (RED, GREEN, BLUE, YELLOW)
    for seat in table.waiting:
        table.answer(seat, table.options(seat)[0])
    turns = []
    for _ in range(8):
        turns.append(asked(table))
        play(table, options(table, "pass")[0])
    assert turns == [BLUE, YELLOW, RED, GREEN] * 2


@covers("MZ-108", "MZ-105", "MZ-109")
def test_ex_7_a_pass_covers_the_top_action_and_recovers_a_unit() -> None:
    table = acting("KU-E", {"xibalba": {"warriors": 2}})
    play(table, ("pass", "KU-E1", "recW"))
    assert xibalba(table, RED) == (0, 1)
    for _ in range(3):
        play(table, options(table, "pass")[0])
    assert asked(table) == RED
    assert options(table, "act") == [("act", "KU-E2"), ("act", "KU-C")]
    assert {option[1] for option in options(table, "pass")} == {"KU-E2", "KU-C"}


@covers("MZ-120", "MZ-121", "MZ-122", "MZ-123", "MZ-124", "MZ-125")
def test_ex_8_a_conflict_is_resolved() -> None:
    table = resolving(
        {"vp": 8, "strength": 5, "regions": {"HOC": {"shamans": 2}}},  # Red 7
        {"vp": 6, "strength": 1, "regions": {"HOC": {"shamans": 2}}},  # Green 5, Champion
        {"vp": 4, "strength": 2},  # Blue 2
        {"vp": 2, "regions": {"HOC": {"shamans": 2, "warriors": 3}}},  # Yellow 5
        champion=GREEN,
        altars={"HOC": "AL1"},
    )
    (counted,) = happened(table.log, "strengths")
    assert counted["totals"] == [7, 5, 2, 5]
    assert vp(table)[RED] == 15
    # Green, Red and Yellow tie for Shamans; Green's Champion is there.
    assert (asks(table), asked(table)) == ("Majority.name", GREEN)
    assert options(table) == [("name", RED), ("name", GREEN), ("name", YELLOW)]
    before = reserves(table, GREEN)
    play(table, ("name", GREEN), ("space", "IC1"))
    assert xibalba(table, GREEN) == (0, 0)  # RECOVER 5: it had one of each
    assert sum(reserves(table, GREEN)) == sum(before) + 2
    assert units(table, "HOC", GREEN) == (1, 0)
    assert (asks(table), asked(table)) == ("Majority.space", YELLOW)
    play(table, ("space", "HC1"))
    assert units(table, "HOC", YELLOW) == (2, 2)
    assert asks(table) == "Awakening.choose"
    play(table, ("put", "COB", "S"))
    assert units(table, "COB", YELLOW) == (1, 0)
    assert region(table, "HOC")["champion"] is None


@covers("MZ-142", "MZ-143", "MZ-144", "MZ-145", "MZ-147")
def test_ex_9_the_blessed_region() -> None:
    green, red, blue, yellow = range(4)
    table = at(
        players=4,
        step="resolve",
        conflict="UXM",
        blessed="UXM",
        desolate=["PAL"],
        seats=[
            {"vp": 20, "xibalba": {}, "regions": {"UXM": {"warriors": 3}}},
            {"vp": 15, "xibalba": {}, "regions": {"UXM": {"warriors": 4}}},
            {"vp": 10, "xibalba": {}, "regions": {"UXM": {"warriors": 2}}},
            {"vp": 5, "xibalba": {}, "regions": {"UXM": {"warriors": 4}}},
        ],
    )
    for seat, offer in ((green, (4, 0)), (red, (4, 0)), (blue, (7, 0)), (yellow, (5, 0))):
        assert asked(table) == seat
        events = play(table, ("sac", *offer))
    assert [devotion(table, seat) for seat in range(4)] == [4, 4, 7, 5]
    (totals,) = [data["totals"] for data in happened(events, "strengths")]
    assert totals == [7, 8, 9, 9]
    assert (asks(table), asked(table)) == ("BlessedContest.name", yellow)
    assert options(table) == [("name", blue), ("name", yellow)]
    play(table, ("name", yellow))
    assert vp(table) == [20, 15, 10, 13]
    assert [xibalba(table, seat) for seat in range(4)] == [(4, 0), (4, 0), (7, 0), (5, 0)]
    assert all(units(table, "UXM", seat) == (0, 0) for seat in range(4))


@covers("MZ-160", "MZ-14")
def test_ex_10_devotion_and_ascension_score_19_at_the_end() -> None:
    table = at(
        players=2,
        age=3,
        step="end of game",
        seats=[
            {"vp": 50, "devotion": 18, "abilities": ["T1C", "T2C", "T3A"]},
            {"vp": 10, "devotion": 0, "abilities": ["T1C", "T2C", "T3C"]},
        ],
    )
    assert table.over
    assert vp(table) == [50 + 13 + 6, 10]


@covers("MZ-06", "MZ-38")
def test_ex_11_a_warrior_smitten_elsewhere_gives_strength_here() -> None:
    table = acting("KU-E", {"vertex": "V10", "regions": {"BEC": {"warriors": 1}}})
    play(table, ("act", "KU-E1"))
    assert units(table, "BEC", RED) == (0, 0)
    assert xibalba(table, RED) == (1, 2)
    assert gained(table, RED) == strength(table, RED) == 2
    assert asked(table) == GREEN


def test_all_choose_before_any_card_is_revealed() -> None:
    table = at(["HOC"], players=2, step="conflict", seats=[{"god": "KU"}, {"god": "IX"}])
    own, others = [list(table.options(seat)) for seat in (0, 1)]
    assert table.answer(0, own[0]) == []
    assert table.waiting == (1,)
    table.answer(1, others[0])
    assert happened(table.log, "cards")
