"""The Olympics Phase: Fervor, Competitions, dice, prizes, initiative."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    cubes,
    happened,
    of,
    options,
    play,
)
from theomachy.engine.testing import covers

NOTHING = {"hand": [], "deck": [], "vigor": 1}


def games(*seats: dict[str, Any], card: str = "O1", chance: Any = (), **more: Any) -> TrialTable:
    """The Olympics of Round 1 in a discipline (O1: Sail and Restore), no Enemies about."""
    rows = [{"vigor": 1, **row} for row in seats]
    return at(chance=chance, phase="olympics", olympics=[card], enemies={}, seats=rows, **more)


def everybody(table: TrialTable, *cards: str) -> list[Any]:
    """Each seat that is asked, in order of seats, chooses its card."""
    events: list[Any] = []
    for seat in sorted(table.waiting):
        events += table.answer(seat, ("pick", cards[seat]))
    return events


@covers("TG-821")
def test_the_discipline_is_the_rightmost_face_up_card() -> None:
    table = at(phase="olympics", round=2, olympics=["O4", "O2"], enemies={})
    assert table.position.discipline == "O2"


@covers("TG-822", "TG-635", "TG-1044")
def test_upgrade_and_feats_add_fervor_first() -> None:
    table = games({"active": ["fervor"], "feats": ["F14", "F37"]}, {}, temples={"I01": 1})
    assert table.position.fervor == [1 + 1 + 3, 0]


@covers("TG-823", "TG-301")
def test_everybody_draws_up_to_the_hand_limit_once() -> None:
    table = games({"hand": ["ST1"]}, {"hand": ["ST1"], "vigor": 4})
    assert [len(hand) for hand in table.position.hands] == [3, 5]
    hands = [hand[0] for hand in table.position.hands]
    everybody(table, *hands)
    while asks(table) == "Olympics.use":
        play(table, ("olyuse", "V"))
    assert [len(hand) for hand in table.position.hands] == [2, 4]  # not between Competitions


@covers("TG-824", "TG-825")
def test_all_choose_in_secret_and_values_of_both_symbols_add_fervor() -> None:
    hand = ["ST1", "ST2", "ST3"]
    table = games({"hand": hand, "captain": "Heracles"}, {"hand": hand})
    assert asks(table) == "Olympics.choose_cards"
    assert set(table.waiting) == {0, 1}
    assert table.options(0) == [("pick", "ST1"), ("pick", "ST2"), ("pick", "ST3")]
    assert table.answer(0, ("pick", "ST2")) == []  # nobody learns anything yet
    events = table.answer(1, ("pick", "ST3"))
    assert happened(events, "competition") == [{"number": 1, "cards": [[0, "ST2"], [1, "ST3"]]}]
    assert table.position.fervor == [2 + 1, 0 + 3]


@covers("TG-825", "TG-1047")
def test_modifiers_and_feats_do_not_raise_values_in_the_games() -> None:
    row = {"hand": ["ST1", "ST2", "ST3"], "feats": ["F11"], "ship": "I01"}
    table = games(row, {"hand": ["ST1", "ST2", "ST3"]}, preset="advanced", modifiers={"I01": "S"})
    everybody(table, "ST1", "ST2")
    assert table.position.fervor[0] == 3


@covers("TG-826", "TG-704", "TG-1032")
def test_an_olympics_effect_replaces_the_values() -> None:
    hand = ["ST4", "ST1", "ST2"]
    table = games({"hand": hand, "available": 1}, {"hand": hand, "available": 0}, card="O3")
    everybody(table, "ST4", "ST4")
    assert options(table) == [("olyuse", "V"), ("olyuse", "E")]
    play(table, ("olyuse", "E"))
    # Seat 0: pray 1, fervor 3; seat 1 cannot pay and uses Sail 1 and Order 2.
    assert table.position.fervor == [3, 3]
    assert cubes(table, 0)[:2] == (0, 1)


@covers("TG-826", "TG-1032")
def test_an_effect_may_say_values_too() -> None:
    row = {"captain": "Jason", "hand": ["JA2", "ST1", "ST2"]}
    table = games(row, {"hand": ["ST1", "ST2", "ST3"]})
    everybody(table, "JA2", "ST3")
    play(table, ("olyuse", "E"))
    assert table.position.fervor[0] == 1 + 0 + 1


@covers("TG-827", "TG-824")
def test_a_player_without_cards_plays_nothing_and_cards_stay_until_the_end() -> None:
    row = {"captain": "Jason", "hand": ["ST1"], "deck": [], "discard": []}
    row["box"] = ["ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2"]
    table = games(row, {"hand": ["ST1", "ST2", "ST3"]})
    everybody(table, "ST1", "ST1")
    assert table.waiting == (1,)
    assert of(table, 0)["competed"] == ["ST1"]
    table.answer(1, ("pick", "ST2"))
    assert of(table, 1)["competed"] == ["ST1", "ST2"]


@covers("TG-828", "TG-1051")
@pytest.mark.parametrize(
    ("row", "dice"),
    [
        ({"captain": "Jason"}, 1),  # S O
        ({"captain": "Heracles"}, 0),  # O H
        ({"captain": "Jason", "companions": {"Orpheus": "", "Caeneus": ""}}, 2),
        ({"captain": "Heracles", "feats": ["F28"]}, 1),
    ],
)
def test_a_die_for_each_argonaut_with_a_discipline_symbol(row: dict[str, Any], dice: int) -> None:
    hand = {"hand": ["ST1", "ST2", "ST3"]}
    table = games({**hand, **row}, {**hand, "captain": "Ascalaphus"})
    for card in ("ST1", "ST2", "ST3"):
        everybody(table, card, card)
    thrown = happened(table.log, "olympic dice")
    assert [len(each["dice"]) for each in thrown] == ([dice] if dice else [])


@covers("TG-828", "TG-1063")
def test_ones_and_activations_are_fervor() -> None:
    hand = {"hand": ["ST1", "ST2", "ST3"]}
    row = {**hand, "captain": "Jason", "companions": {"Orpheus": "", "Tiphys": ""}}
    table = games(row, {**hand, "captain": "Heracles"}, chance=[("act", 0, 1)])
    for card in ("ST1", "ST2", "ST3"):
        everybody(table, card, card)
    gained = [e.data["n"] for e in table.log if e.kind == "fervor" and e.rule == "TG-828"]
    assert gained == [2]


def ranked(*seats: dict[str, Any], plays: list[list[str]], **more: Any) -> TrialTable:
    """Competitions in which every card is used for its values; nobody has dice to roll."""
    captains = ("Heracles", "Ascalaphus", "Caeneus", "Asclepius")  # none of them S or R
    rows = [
        {"captain": hero, "hand": cards, **row} for hero, cards, row in zip(captains, plays, seats)
    ]
    table = games(*rows, **more)
    for number in range(3):
        everybody(table, *[cards[number] for cards in plays])
        while asks(table) == "Olympics.use":
            play(table, ("olyuse", "V"))
    return table


FAST, SLOW, NONE = ["ST1", "ST2", "ST3"], ["ST2", "ST4", "ST6"], ["ST4", "ST5", "ST6"]


@covers("TG-829", "TG-830", "TG-831")
def test_ranking_prizes_and_initiative_follow_fervor() -> None:
    # Sail and Restore: FAST 3+3+3 = 9, SLOW 3+1+1 = 5, NONE 1+1+1 = 3
    table = ranked({}, {}, {}, {}, plays=[NONE, FAST, SLOW, NONE], initiative=[1, 2, 3, 4])
    ranking = happened(table.log, "olympic ranking")[0]["ranking"]
    assert ranking[:2] == [1, 2]
    g = table.position
    assert g.champions == [0, 2, 1, 0]
    assert g.initiative == tuple(ranking)
    assert g.fervor == [0, 0, 0, 0]
    assert all(not row for row in g.competed)


@covers("TG-829")
def test_ties_go_by_the_tiebreaker_symbols_then_by_initiative() -> None:
    # Both 3; the first Tiebreaker of O1 is Order: 2+1 against 2+1, then Heal 2 against 2...
    table = ranked({}, {}, plays=[NONE, NONE], initiative=[2, 1])
    assert happened(table.log, "olympic ranking")[0]["ranking"] == [1, 0]
    # Sail 3, Restore 3 each; Order 1 (Spear Thrust) beats none, for any first seat in initiative.
    table = ranked(
        {"fervor": 2}, {}, plays=[["ST1", "ST5", "ST6"], ["ST1", "ST2", "ST6"]], initiative=[2, 1]
    )
    # 2 + 3 + 1 + 1 = 7 against 3 + 3 + 1 = 7
    assert happened(table.log, "olympic ranking")[0]["ranking"] == [0, 1]


@covers("TG-829")
def test_tiebreakers_count_cards_used_for_their_effect_too() -> None:
    plays = [["ST4", "ST1", "ST6"], ["ST1", "ST2", "ST6"]]
    rows: list[dict[str, Any]] = [
        {"captain": "Heracles", "hand": plays[0], "available": 1, "fervor": 0},
        {"captain": "Ascalaphus", "hand": plays[1]},
    ]
    table = games(*rows, initiative=[2, 1])
    everybody(table, "ST4", "ST1")
    play(table, ("olyuse", "E"))  # fervor 3 in place of Sail 1
    everybody(table, "ST1", "ST2")
    everybody(table, "ST6", "ST6")
    # 3 + 3 + 1 = 7 against 3 + 3 + 1 = 7; Rallying Cry shows Order 2
    assert happened(table.log, "olympic ranking")[0]["ranking"] == [0, 1]


@covers("TG-830")
@pytest.mark.parametrize(("players", "prizes"), [(2, 2), (3, 3), (4, 3)])
def test_there_are_three_prizes_but_two_for_two_players(players: int, prizes: int) -> None:
    plays = [FAST, SLOW, NONE, NONE][:players]
    table = ranked(*[{}] * players, plays=plays)
    given = [each["source"] for each in happened(table.log, "effect")]
    assert given == [f"O1:{place}" for place in range(1, prizes + 1)]


@covers("TG-831", "TG-404")
def test_competition_and_reaction_cards_are_discarded_at_the_end() -> None:
    table = games(
        {"captain": "Heracles", "hand": FAST},
        {"captain": "Ascalaphus", "hand": [*NONE, "AP6"]},
    )
    everybody(table, "ST1", "ST4")
    play(table, ("react", "AP6"))
    assert of(table, 1)["in_play"] == ["AP6"]
    while asks(table) == "Olympics.use":
        play(table, ("olyuse", "V"))
    everybody(table, "ST2", "ST5")
    everybody(table, "ST3", "ST6")
    assert (table.position.round, table.position.phase) == (2, "dawn")
    assert of(table, 1)["in_play"] == [] == of(table, 1)["competed"]


@covers("TG-830", "TG-1025")
def test_a_prize_may_ask_for_a_choice() -> None:
    rows: list[dict[str, Any]] = [
        {"captain": "Atalanta", "hand": ["ST3", "ST4", "ST5"]},
        {"hand": ["ST1", "ST2", "ST6"]},
    ]
    table = at(
        phase="olympics",
        olympics=["O5"],  # Restore and Order; first: champion 2; strike 1 any
        enemies={"I01": ["Hydra.a"], "I12": ["Harpy.a"]},
        seats=[{"vigor": 1, **row} for row in rows],
    )
    for number in range(3):
        everybody(table, rows[0]["hand"][number], rows[1]["hand"][number])
        while asks(table) == "Olympics.use":
            play(table, ("olyuse", "V"))
    assert (asks(table), table.waiting) == ("Striking.choose", (0,))
    assert options(table) == [("strike", "Hydra.a"), ("strike", "Harpy.a")]
