"""A conflict: cards, actions, passes and the glyph step."""

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    asks,
    at,
    choose_cards,
    devotion,
    finish,
    gained,
    happened,
    options,
    pass_on,
    play,
    region,
    reserves,
    seat_row,
    seen,
    units,
    xibalba,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.gods import CARDS, GODS


@covers("MZ-100")
def test_the_top_tile_names_the_conflict_region() -> None:
    table = at(["COB"], players=2, step="conflict", desolate=["UXM"])
    assert seen(table)["conflict"]["region"] == "COB"
    assert "COB" not in seen(table)["tiles"]


@covers("MZ-101", "MZ-102", "MZ-113")
def test_three_three_three_two_and_one_cards_are_drawn() -> None:
    table = at(players=2, step="conflict", desolate=["UXM"])
    drawn, decks, played = [], [], []
    while seen(table)["age"] == 1:
        drawn.append([len(table.options(seat)) for seat in (RED, GREEN)])
        decks.append(seat_row(table, RED)["deck"])
        played.append(len(seat_row(table, RED)["played"]))
        choose_cards(table)
        finish(table, "Conflict.cards")
    assert drawn == [[n, n] for n in (3, 3, 3, 2)]
    assert decks == [2, 1, 0, 0]
    assert played == [0, 1, 2, 3]
    # In the fifth conflict all have one card left, which everybody can count: none is asked.
    revealed = [data["cards"] for data in happened(table.log, "cards")][:5]
    assert len({card for cards in revealed for _, card in cards}) == 10


@covers("MZ-113")
def test_with_three_players_three_three_three_and_two_cards() -> None:
    table = at(players=3, step="conflict", desolate=["UXM", "COB"])
    drawn = []
    while seen(table)["age"] == 1:
        drawn.append(len(table.options(RED)))
        choose_cards(table)
        finish(table, "Conflict.cards")
    assert drawn == [3, 3, 3, 2]


@covers("MZ-102", "MZ-113")
def test_cards_put_back_are_drawn_again_and_a_played_one_is_not() -> None:
    cards = ("KU-E", "KU-F", "KU-L")
    others = ("IX-E", "IX-F", "IX-L")
    table = at(
        ["HOC", cards, others],
        players=2,
        step="conflict",
        seats=[{"god": "KU"}, {"god": "IX"}],
        desolate=["UXM"],
    )
    assert [option[1] for option in options(table)] == list(cards)
    play(table, ("card", "KU-F"), ("card", "IX-E"))
    finish(table, "Conflict.cards")
    hand = [option[1] for option in options(table)]
    assert {"KU-E", "KU-L"} < set(hand)
    assert "KU-F" not in hand
    assert seat_row(table, RED)["played"] == ["KU-F"]


@covers("MZ-102")
def test_only_a_drawn_card_can_be_chosen() -> None:
    cards = ("KU-E", "KU-F", "KU-L")
    table = at(["HOC", cards], players=2, step="conflict", seats=[{"god": "KU"}], desolate=["UXM"])
    refusal = table.why_not(RED, ("card", "KU-T"))
    assert refusal is not None
    assert refusal.rule == "MZ-102"


@covers("MZ-103")
def test_nothing_is_told_before_all_have_chosen() -> None:
    table = at(players=3, step="cards", conflict="HOC", desolate=["UXM", "COB"])
    before = table.view(GREEN).json()
    assert table.answer(RED, table.options(RED)[0]) == []
    assert table.answer(BLUE, table.options(BLUE)[0]) == []
    assert table.view(GREEN).json() == before
    assert seat_row(table, RED)["chosen"] is None
    events = table.answer(GREEN, table.options(GREEN)[0])
    assert len(happened(events, "cards")[0]["cards"]) == 3


@covers("MZ-104", "MZ-08")
@pytest.mark.parametrize("champion", [RED, GREEN, BLUE, YELLOW])
def test_the_left_neighbour_of_the_champions_owner_begins_and_the_owner_is_last(
    champion: int,
) -> None:
    rows = [{"regions": {"HOC": {"champion": True}}} if n == champion else {} for n in range(4)]
    table = at(players=4, step="actions", conflict="HOC", seats=rows)
    turns = []
    while asks(table) == "Acting.choose":
        turns.append(asked(table))
        pass_on(table, 1)
    assert turns == [(champion + 1 + n) % 4 for n in range(4)] * 2
    assert turns[3] == champion


@covers("MZ-171", "MZ-172")
def test_with_two_players_the_opponent_of_the_champions_owner_begins() -> None:
    rows = [{"regions": {"HOC": {"champion": True}}}, {}]
    table = at(players=2, step="actions", conflict="HOC", seats=rows)
    assert asked(table) == GREEN
    pass_on(table, 1)
    assert asked(table) == RED


@covers("MZ-105")
def test_a_chosen_action_is_covered_for_the_rest_of_the_conflict() -> None:
    table = acting("KU-T", {"vp": 20})
    play(table, ("act", "KU-T1"))
    pass_on(table, 3)
    assert ("act", "KU-T1") not in options(table)
    refusal = table.why_not(RED, ("act", "KU-T1"))
    assert refusal is not None
    assert refusal.rule == "MZ-105"
    refusal = table.why_not(RED, ("pass", "KU-T1", "dev"))
    assert refusal is not None
    assert refusal.rule == "MZ-105"


@covers("MZ-106")
@pytest.mark.parametrize("card", list(CARDS))
def test_each_card_offers_its_two_actions_and_the_gods_ceremonial(card: str) -> None:
    table = acting(card)
    god = card[:2]
    assert options(table, "act") == [("act", f"{card}1"), ("act", f"{card}2"), ("act", f"{god}-C")]
    refusal = table.why_not(RED, ("act", "KU-F1" if card != "KU-F" else "KU-E1"))
    assert refusal is not None
    assert refusal.rule == "MZ-106"


@covers("MZ-107")
def test_the_ceremonial_effect_comes_first_and_both_happen() -> None:
    table = acting("IX-E", {"vertex": "V4", "xibalba": {"shamans": 2}}, wrathful=["W1A"])
    events = play(table, ("act", "IX-C"), ("tile", "W1A"), ("pay", "res", "S"))
    kinds = [event.kind for event in events]
    assert kinds.index("recover") < kinds.index("appease")
    assert gained(table, RED) == 2


@covers("MZ-108", "MZ-109")
def test_a_player_may_pass_twice_and_stays_in_the_conflict() -> None:
    table = acting("KU-E", {"xibalba": {"shamans": 1}})
    play(table, ("pass", "KU-C", "dev"))
    pass_on(table, 3)
    play(table, ("pass", "KU-E2", "recS"))
    assert (devotion(table, RED), xibalba(table, RED)) == (1, (0, 0))
    pass_on(table, 3)
    assert seen(table)["conflict"] is None or asks(table) != "Acting.choose"


@covers("MZ-110")
@pytest.mark.parametrize(
    ("there", "gains"),
    [
        ({}, ["dev"]),
        ({"shamans": 1}, ["dev", "recS"]),
        ({"warriors": 2}, ["dev", "recW"]),
        ({"shamans": 1, "warriors": 1}, ["dev", "recS", "recW"]),
    ],
)
def test_recover_is_offered_for_a_pass_only_with_a_unit_in_xibalba(
    there: dict[str, int], gains: list[str]
) -> None:
    table = acting("KU-E", {"xibalba": there})
    assert [option[2] for option in options(table, "pass") if option[1] == "KU-E1"] == gains
    if "recS" not in gains:
        refusal = table.why_not(RED, ("pass", "KU-E1", "recS"))
        assert refusal is not None
        assert refusal.rule == "MZ-110"


# the glyph step


@covers("MZ-111")
def test_a_player_with_a_glyph_there_may_spend_it_for_the_third_action() -> None:
    red = {"regions": {"HOC": {"glyphs": 1}}, "xibalba": {}}
    table = acting("KU-T", red, {"regions": {"BEC": {"glyphs": 1}}})
    play(table, ("pass", "KU-T2", "dev"))
    pass_on(table, 3)
    play(table, ("pass", "KU-C", "dev"))
    pass_on(table, 3)
    assert (asks(table), asked(table)) == ("GlyphStep.choose", RED)
    assert options(table) == [("decline",), ("glyph",)]
    before = devotion(table, RED)
    events = play(table, ("glyph",))
    kinds = [event.kind for event in events]
    assert kinds.index("glyph") < kinds.index("action")
    assert region(table, "HOC")["glyphs"] == [0, 0, 0, 0]
    assert seat_row(table, RED)["glyphs"] == 6
    assert devotion(table, RED) == before + 2  # KU-T1: nothing to RECOVER, 2 devotion
    assert region(table, "BEC")["glyphs"][GREEN] == 1  # Green's glyph is elsewhere


@covers("MZ-111")
def test_the_glyph_step_may_be_declined_and_goes_in_the_order_of_turns() -> None:
    glyph = {"regions": {"HOC": {"glyphs": 2}}}
    table = acting("KU-T", glyph, glyph, {}, glyph)
    pass_on(table, 8)
    asked_for = []
    while asks(table) == "GlyphStep.choose":
        asked_for.append(asked(table))
        play(table, ("decline",))
    assert asked_for == [RED, GREEN, YELLOW]
    assert region(table, "HOC")["glyphs"] == [2, 2, 0, 2]


@covers("MZ-111")
def test_one_glyph_and_one_turn_each() -> None:
    table = acting("KU-T", {"regions": {"HOC": {"glyphs": 3}}})
    pass_on(table, 8)
    play(table, ("glyph",))
    assert asks(table) != "GlyphStep.choose"
    assert units(table, "HOC", RED) == (0, 0)


@covers("MZ-111")
def test_a_glyph_is_looked_for_when_the_turn_comes() -> None:
    # Red's third action demolishes Green's only glyph: Green gets no turn.
    red = {"regions": {"HOC": {"glyphs": 1}}}
    table = acting("CA-V", red, {"regions": {"HOC": {"glyphs": 1}}}, players=2)
    play(table, ("pass", "CA-V1", "dev"))
    pass_on(table, 1)
    play(table, ("pass", "CA-C", "dev"))
    pass_on(table, 1)
    events = play(table, ("glyph",))
    assert [data["count"] for data in happened(events, "strength")] == [3]
    assert asks(table) != "GlyphStep.choose"
    assert seat_row(table, GREEN)["glyphs"] == 6


@covers("MZ-111")
def test_no_pass_for_the_third_action_unless_an_option_says_so() -> None:
    red = {"regions": {"HOC": {"glyphs": 1}}, "xibalba": {}}
    table = acting("KU-T", red, options={"glyph_pass": True})
    pass_on(table, 8)
    play(table, ("glyph",))
    assert options(table) == [("act", "KU-C"), ("pass", "KU-C", "dev")]
    before = devotion(table, RED)
    play(table, ("pass", "KU-C", "dev"))
    assert devotion(table, RED) == before + 1


@covers("MZ-112")
def test_strength_gained_stays_when_its_source_is_gone() -> None:
    table = acting("CA-E", {}, pyramids={"HOC": [[2, 1], [3, 2]]})
    play(table, ("act", "CA-E2"))
    assert gained(table, RED) == 2
    pass_on(table, 3)
    play(table, ("act", "CA-E1"))
    assert gained(table, RED) == 2


@covers("MZ-112", "MZ-129")
def test_strength_gained_counts_in_this_conflict_only() -> None:
    table = acting("CA-F", {"devotion": 16})
    play(table, ("act", "CA-F1"))
    finish(table, "Conflict.cards")
    assert all(row["gained"] == 0 for row in seen(table)["conflict"]["strengths"])


@covers("MZ-114", "MZ-129")
def test_a_reminder_token_lies_in_the_region_until_cleanup() -> None:
    table = acting("KU-E", {})
    play(table, ("act", "KU-E2"))
    assert region(table, "HOC")["tokens"] == [None, RED]
    finish(table, "Conflict.cards")
    assert all(row["tokens"] == [None, None] for row in seen(table)["regions"])


@covers("MZ-115")
def test_each_god_has_one_card_of_each_title() -> None:
    for god in GODS.values():
        assert [card.title for card in god.cards] == [
            "Legacy",
            "Vengeance",
            "Fervor",
            "Edict",
            "Task",
        ]


@covers("MZ-03", "MZ-104")
def test_players_without_units_or_presence_act_too() -> None:
    table = acting("KU-T", {"vertex": "V3"}, region="HOC")
    assert (asked(table), reserves(table, RED)) == (RED, (7, 7))
    assert options(table, "act")
