"""Moments that no game of Mystic War comes to are refused, and all that it comes to are read."""

from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.errors import BadDocument
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

ANY_AT_ONCE = (
    "F 2 3 4 5 6: any 2F M knights any | M 2 3 4 5 6: 2M F G demon any | G: 2G 2F 2M F any"
)
FULL = ["N2", "N4", "N6"]


def refusal(**written: Any) -> str:
    with pytest.raises(BadDocument) as refused:
        GAME.read({"game": "mystic-war", **written})
    return str(refused.value)


# rounds


@covers("MW-52", "MW-64")
@pytest.mark.parametrize(
    ("hand", "why"),
    [(["JU"], "holds a Judgment"), (FULL, "holds 3 cards, but can have kept 2")],
)
@pytest.mark.parametrize(
    "moment",
    [
        {"turn": 3, "passes": 2},
        {"turn": 3, "passes": 1},
        {"step": "powers", "round": 2},
    ],
)
def test_who_has_passed_holds_no_judgment_and_no_more_than_may_be_kept(
    hand: list[str], why: str, moment: dict[str, Any]
) -> None:
    assert refusal(seats=[{}, {"hand": hand}], **moment).startswith(f"Basalt {why}")


@covers("MW-52")
def test_who_has_not_passed_since_the_last_card_may_hold_anything() -> None:
    g = GAME.read(
        {"game": "mystic-war", "turn": 3, "passes": 1, "seats": [{"hand": ["JU", *FULL]}]}
    )
    assert len(g.hands[0]) == 4


@covers("MW-40", "MW-64")
def test_a_judgment_is_carried_over_into_no_draw_but_may_be_dealt_before_the_first() -> None:
    seats = [{"hand": ["JU"]}]
    assert refusal(seats=seats, step="draw", round=2).startswith("Amber holds a Judgment")
    assert refusal(seats=seats, step="receive", round=2).startswith("Amber holds a Judgment")
    assert GAME.read({"game": "mystic-war", "seats": seats, "step": "draw"}).hands[0] == ("JU",)


@covers("MW-16", "MW-20")
def test_a_judgment_dealt_before_round_1_may_be_held_while_powers_are_used() -> None:
    table = Table(GAME, 3, {"mat": ANY_AT_ONCE}, seed=2)
    g = table.position
    assert g.decision is not None
    assert (g.decision.name, g.round) == ("SpecialPowers.choose", 1)
    assert any("JU" in hand for hand in g.hands)
    assert not list(GAME.invariants(g))
    assert GAME.read(GAME.document(g)) == g


@covers("MW-155")
@pytest.mark.parametrize("number", [0, 101, 7000])
def test_no_round_is_before_the_first_or_after_the_last(number: int) -> None:
    said = f"The rounds go from 1 to 100: this cannot be round {number}."
    assert refusal(round=number) == said
    assert refusal(round=number, step="powers") == said


@covers("MW-155")
def test_a_game_in_its_last_round_ends_with_it() -> None:
    g = GAME.read({"game": "mystic-war", "round": 7, "options": {"max_rounds": 7}})
    for _ in range(3):
        answer(g, ("pass",))
    assert (g.decision, g.ending) == (None, "rounds")


@covers("MW-145", "MW-147")
@pytest.mark.parametrize("step", ["powers", "receive", "draw"])
def test_the_white_judgment_lies_under_the_deck_until_cards_are_drawn(step: str) -> None:
    assert refusal(aside=True, step=step).startswith("The white-backed Judgment is aside")
    assert refusal(seats=[{"hand": ["JUW"]}], step=step).startswith(
        "Amber holds the white-backed Judgment"
    )


# goals


@covers("MW-13")
def test_everybody_has_a_goal() -> None:
    assert refusal(seats=[{"goal": ""}]) == "Everybody has one goal (MW-13)."
    named = ["City", "Archmage", "Hoard", "Balanced"] * 3
    assert refusal(goal_pile=named) == "All goals are named elsewhere, and none is left for a seat."


# piles


def test_nothing_follows_a_card_that_nobody_can_answer() -> None:
    judgment = [{"card": "JU", "by": 1}, {"card": "NEG", "by": 2}]
    boon = [{"card": "GKB", "by": 1, "on": 1}, {"card": "NEG", "by": 2}]
    won = [{"realm": [20, 20, 20], "goal": "Balanced"}]
    for written in ({"pile": judgment}, {"pile": judgment, "seats": won}, {"pile": boon}):
        assert refusal(**written) == "Basalt (seat 2) can no longer answer anything."


@covers("MW-51")
def test_a_pile_may_be_written_where_all_are_asked_before_a_turn() -> None:
    pile = [{"card": "D8", "by": 1, "on": 2, "resource": "F"}, {"card": "DRB", "by": 3}]
    g = GAME.read({"game": "mystic-war", "preset": "open_table", "pile": pile})
    assert [play.card for play in g.window] == ["D8", "DRB"]


# what programs write


def changed(g: MysticWar, **parts: Any) -> dict[str, Any]:
    return {**GAME.document(g), **parts}


def at_window() -> MysticWar:
    pile = [{"card": "D8", "by": 1, "on": 2, "resource": "F"}, {"card": "DRB", "by": 2}]
    return GAME.read({"game": "mystic-war", "seats": [{}, {"realm": [20, 5, 5]}], "pile": pile})


@pytest.mark.parametrize(
    ("place", "part", "value"),
    [
        (0, 1, 1),  # not by whose turn it is
        (0, 2, -1),  # on nobody
        (0, 4, -1),  # a Dragon takes something
        (0, 5, "EGO"),  # but no DEITY
        (0, 7, 3),  # and counts as it is printed
        (1, 2, 0),  # Dragonbane names nobody
        (1, 6, 0),  # and kills nothing
    ],
)
def test_cards_lie_open_only_as_they_can_have_been_played(
    place: int, part: int, value: Any
) -> None:
    written = GAME.document(at_window())
    assert GAME.read(written) == at_window()
    written["window"][place][part] = value
    assert refusal(**written).endswith(
        ("there.", "cannot lie open like that.", "on whom it must be.")
    )


def test_an_answer_needs_something_to_answer() -> None:
    g = at_window()
    written = GAME.document(g)
    written["window"][0][0] = "N2"
    written["window"][0][4] = -1
    written["deck"][written["deck"].index("N2")] = "D8"
    assert refusal(**written) == "Basalt (seat 2) cannot have played Dragonbane there."


@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        (
            [["Game", "end", {}], ["SpecialPowers", "choose", {"seats": 0}]],
            "SpecialPowers cannot be in progress within Game.play now.",
        ),
        (
            [["Game", "receive", {}], ["SpecialPowers", "choose", {"seats": 9}]],
            "SpecialPowers cannot have 9 as its seats: it is from 0 to 3.",
        ),
        (
            [["Game", "receive", {}], ["SpecialPowers", "choose", {"seats": 0}]],
            "asks something that leaves no choice.",
        ),
        (
            [["Game", "end", {}], ["Turns", "go_on", {"before": []}], ["Genie", "take", {"on": 0}]],
            "The cards being carried out are not those of the procedures in progress: none.",
        ),
        (
            [["Game", "next_round", {}], ["Exchange", "choose", {"seats": -1}]],
            "Exchange cannot have -1 as its seats: it is from 0 to 3.",
        ),
    ],
)
def test_what_is_under_way_must_have_come_about(frames: list[Any], complaint: str) -> None:
    assert complaint in refusal(**changed(GAME.read({"game": "mystic-war"}), under_way=frames))


@covers("MW-126")
def test_where_all_declare_somebody_is_still_to_answer() -> None:
    g = GAME.read(
        {"game": "mystic-war", "options": {"declare": "ask"}, "pile": [{"card": "JU", "by": 1}]}
    )
    declined = [[seat, ["decline"]] for seat in (1, 2, 3)]
    assert GAME.read(changed(g, given=declined[:2])).given == ((0, ("decline",)), (1, ("decline",)))
    everybody, twice = (
        "If everybody has answered, the game",
        "Amber (seat 1) cannot",
    )
    assert refusal(**changed(g, given=declined)).startswith(everybody)
    assert refusal(**changed(g, given=declined[:1] * 2)).startswith(twice)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("since", [[0], [], []]),
        ("since", [[], []]),
        ("cleared", [1, 0, 0]),
        ("cleared", [0, 0]),
        ("floors", []),
        ("floors", [0, 5]),
        ("pools", [["N2"]]),
        ("taken", [[0, "N2", ["N2"], [0], 1, False]]),
        ("spent", [[0, 0, "N2", 0, [[0, 1]], False, True]]),
        ("decided", [[0, 5, [], [], ["play", "N2", 0], []]]),
        ("exchanges", 1),
        ("goal_since", [0, 0, 1]),
        ("returned", [[1, 0, "City", False, 0]]),
        ("ruled_out", [["City"], [], []]),
        ("ruled_out", [["Hoard", "Archmage"], [], []]),
    ],
)
def test_nothing_is_remembered_that_has_not_been(name: str, value: Any) -> None:
    g = GAME.read({"game": "mystic-war", "seats": [{"goal": "City"}]})
    said = refusal(**changed(g, memory={**GAME.document(g)["memory"], name: value}))
    assert said.endswith(".")
    assert said[0].isupper()
