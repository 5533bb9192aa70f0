"""Positions of Mezo as documents: what is filled in, and what comes back."""

import json
from random import Random
from typing import Any

import pytest

from theomachy.engine.codec import dumps
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.replay import replay
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.board import AGES
from theomachy.games.mezo.documents.filling import IN_CONFLICT, STEPS
from theomachy.games.mezo.position import Mezo


def at(**written: Any) -> Mezo:
    return GAME.read({"game": "mezo", **written})


def asked(g: Mezo) -> str:
    assert g.decision is not None
    return g.decision.name


def seat(g: Mezo, number: int) -> dict[str, Any]:
    row: dict[str, Any] = GAME.document(g)["seats"][number - 1]
    return row


def test_an_empty_document_is_the_start_of_the_first_age_of_two_players() -> None:
    g = at()
    written = GAME.document(g)
    assert (g.seat_count, g.age, asked(g)) == (2, 1, "TribeAbilities.choose")
    assert written["desolate"] == ["UXM"]
    assert written["altars"] == {
        "CHI": "AL1",
        "COB": "AL2",
        "BEC": "AL3",
        "PAL": "AL4",
        "HOC": "AL5",
    }
    assert written["pyramids"] == {"CHI": [["neutral", 1]], "COB": [["neutral", 1]]}
    assert written["wrathful"] == ["W1A"]
    assert written["tiles"] == ["CHI", "COB", "BEC", "PAL", "HOC"]
    first, second = written["seats"]
    assert (first["god"], second["god"]) == ("KU", "IX")
    assert (first["vp"], second["vp"]) == (5, 4)
    assert first["reserves"] == {"shamans": 7, "warriors": 7}
    assert first["xibalba"] == {"shamans": 1, "warriors": 1}
    assert (first["vertex"], first["abilities"], first["regions"]) == ("", [], {})


@pytest.mark.parametrize(("seats", "players"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_play_as_there_are_seats_but_at_least_two(seats: int, players: int) -> None:
    assert at(seats=[{}] * seats).seat_count == players


@covers("MZ-182", "MZ-183")
def test_with_three_players_two_regions_are_desolate_and_an_altar_is_left() -> None:
    written = GAME.document(at(players=3))
    assert written["desolate"] == ["UXM", "CHI"]
    assert len(written["altars"]) == 4


def test_a_region_that_the_document_uses_is_not_made_desolate() -> None:
    g = at(players=3, altars={"UXM": "AL4"}, seats=[{"regions": {"CHI": {"glyphs": 1}}}])
    assert GAME.document(g)["desolate"] == ["COB", "BEC"]
    assert GAME.document(g)["altars"]["UXM"] == "AL4"


def test_a_vertex_that_the_document_uses_keeps_a_region_in_play() -> None:
    g = at(players=3, age=2, seats=[{"vertex": "V1"}])
    assert GAME.document(g)["desolate"] == ["UXM", "COB"]


# Gods are picked before Age 1, and the game ends after Age 3: other documents are refused.
MOMENTS = [
    (step, age)
    for step in STEPS
    for age in AGES
    if not (step == "gods" and age > 1) and not (step == "end of game" and age < 3)
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("step", "age"), MOMENTS)
def test_every_step_can_be_set_up_and_comes_back_the_same(
    players: int, age: int, step: str
) -> None:
    conflict = {"conflict": "COB"} if step in IN_CONFLICT else {}
    g = at(players=players, age=age, step=step, **conflict)
    again = GAME.read(json.loads(json.dumps(GAME.document(g))))
    assert again == g
    assert dumps(GAME, again) == dumps(GAME, g)


@pytest.mark.parametrize(
    ("step", "decision"),
    [
        ("gods", "PickGods.choose"),
        ("tribe", "TribeAbilities.choose"),
        ("deploy", "Deployment.champion"),
        ("call", "Calling.order"),
        ("conflict", "Conflict.tile"),
        ("cards", "Conflict.cards"),
        ("actions", "Acting.choose"),
    ],
)
def test_a_step_begins_with_its_first_decision(step: str, decision: str) -> None:
    conflict = {"conflict": "COB"} if step in IN_CONFLICT else {}
    age = 1 if step == "gods" else 2
    assert asked(at(age=age, step=step, **conflict)) == decision


def test_a_glyph_in_the_region_begins_the_glyph_step() -> None:
    g = at(step="glyphs", conflict="COB", seats=[{"regions": {"COB": {"glyphs": 1}}}])
    assert asked(g) == "GlyphStep.choose"
    assert seat(g, 1)["covered"] == ["KU-E1", "KU-E2"]


def test_the_blessed_region_is_resolved_with_a_sacrifice() -> None:
    g = at(step="resolve", conflict="COB", blessed="COB")
    assert asked(g) == "Sacrifice.choose"


def test_pieces_that_are_nowhere_else_are_in_reserves_and_supplies() -> None:
    g = at(
        age=2,
        step="conflict",
        calendar={"IC2": 1},
        resolved=["COB"],
        pyramids={"HOC": [[1, 1], [2, 2]]},
        seats=[
            {
                "regions": {"HOC": {"shamans": 2, "warriors": 3, "glyphs": 2}},
                "xibalba": {"warriors": 2},
            }
        ],
    )
    assert seat(g, 1)["reserves"] == {"shamans": 5, "warriors": 3}
    assert seat(g, 1)["xibalba"] == {"shamans": 0, "warriors": 2}
    assert g.glyph_supply(0) == 4
    assert g.pieces == [1, 3, 3, 3, 2, 2, 3, 3]
    assert g.neutral == 2


def test_nobody_is_in_xibalba_if_all_units_are_elsewhere() -> None:
    g = at(age=2, seats=[{"regions": {"HOC": {"shamans": 8}}}])
    assert seat(g, 1)["xibalba"] == {"shamans": 0, "warriors": 1}


@covers("MZ-20")
def test_vp_that_are_left_out_are_those_of_the_setup_or_the_next_that_are_free() -> None:
    assert at(players=4).vp == [5, 4, 3, 2]
    assert at(seats=[{}, {"vp": 5}, {"vp": 3}, {}]).vp == [4, 5, 3, 2]
    assert at(seats=[{"vp": 20}, {}, {}, {}]).vp == [20, 4, 3, 2]


@covers("MZ-96")
def test_champions_stand_in_all_regions_but_the_blessed_one() -> None:
    g = at(
        players=4,
        step="conflict",
        desolate=["UXM"],
        blessed="PAL",
        seats=[{}, {}, {"regions": {"CHI": {"champion": True}}}],
    )
    assert g.champions == [-1, 2, 0, 1, -1, 3]


@covers("MZ-129")
def test_no_champion_stands_in_a_region_that_has_been_resolved() -> None:
    g = at(players=4, step="conflict", resolved=["CHI", "COB"])
    assert g.champions.count(-1) == 4
    assert [len(played) for played in g.played] == [2, 2, 2, 2]
    assert GAME.document(g)["tiles"] == ["BEC", "PAL", "HOC"]


@covers("MZ-113")
@pytest.mark.parametrize(
    ("resolved", "drawn"), [([], 3), (["CHI"], 3), (["CHI", "BEC"], 3), (["CHI", "BEC", "PAL"], 2)]
)
def test_hands_have_as_many_cards_as_are_drawn_in_that_conflict(
    resolved: list[str], drawn: int
) -> None:
    g = at(players=4, step="cards", resolved=resolved, conflict="COB")
    assert [len(hand) for hand in g.hands] == [drawn] * 4
    g = at(players=4, step="actions", resolved=resolved, conflict="COB")
    assert [len(hand) for hand in g.hands] == [drawn - 1] * 4


def test_cards_can_be_left_to_be_drawn() -> None:
    g = at(step="cards", conflict="COB", seats=[{"hand": []}, {"hand": []}])
    assert asked(g) == "Conflict.draw"


def test_cards_not_named_lie_in_the_deck() -> None:
    row = {"god": "AP", "hand": ["AP-T", "AP-L", "AP-E"], "played": ["AP-V"]}
    g = at(step="cards", conflict="COB", resolved=["BEC"], seats=[row])
    assert g.hands[0] == ("AP-E", "AP-L", "AP-T")
    assert g.decks[0] == ("AP-F",)


@covers("MZ-140")
def test_without_cards_in_the_blessed_region_fewer_have_been_played() -> None:
    g = at(
        step="conflict",
        options={"blessed_cards": False},
        resolved=["COB", "PAL"],
        blessed="PAL",
    )
    assert [len(played) for played in g.played] == [1, 1]


@covers("MZ-104")
def test_whose_action_it_is_follows_from_what_is_covered() -> None:
    champion = {"regions": {"COB": {"champion": True}}}
    rows: list[dict[str, Any]] = [champion, {"chosen": "IX-F", "covered": ["IX-F1"]}, {}, {}]
    g = at(step="actions", conflict="COB", seats=rows)
    assert waiting(g) == (2,)
    g = at(step="actions", conflict="COB", seats=[champion, {}, {}, {}])
    assert waiting(g) == (1,)


@covers("MZ-141")
def test_a_document_may_say_who_began_in_the_blessed_region() -> None:
    where = {"conflict": "COB", "blessed": "COB", "step": "actions"}
    assert waiting(at(players=4, **where)) == (0,)
    assert waiting(at(players=4, first=3, **where)) == (2,)


def test_a_seat_that_has_answered_in_secret_has_done_so_in_the_document() -> None:
    g = at(players=3, step="cards", conflict="COB")
    answer(g, ("card", "IX-E"), 1)
    assert GAME.document(g)["given"] == [[2, ("card", "IX-E")]]
    assert waiting(GAME.read(GAME.document(g))) == (0, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_comes_back_the_same(players: int) -> None:
    luck = Random(players)
    g = GAME.start(players)
    while g.decision is not None:
        if luck.random() < 0.2:
            written = json.loads(json.dumps(GAME.document(g)))
            again = GAME.read(written)
            assert again == g
            assert json.loads(json.dumps(GAME.document(again))) == written
        asked_seat = waiting(g)[0]
        answer(g, luck.choice(list(g.decision.options_for(asked_seat))), asked_seat)
    assert GAME.read(GAME.document(g)) == g


def test_the_end_of_the_game_is_scored() -> None:
    g = at(
        age=3,
        step="end of game",
        pyramids={},
        seats=[
            {"vp": 20, "devotion": 18, "abilities": ["T1B", "T2B", "T3A"]},
            {"vp": 21, "abilities": ["T1B", "T2B", "T3C"]},
        ],
    )
    assert g.decision is None
    assert g.vp == [20 + 13 + 6, 21]


def told(**written: Any) -> list[str]:
    """What a table made from a document tells before anybody is asked."""
    return [event.kind for event in Table(GAME, position=at(**written)).log]


@covers("MZ-160", "MZ-161")
def test_a_table_at_the_end_of_the_game_tells_how_it_is_scored() -> None:
    rows = [{"vp": 20, "devotion": 18}, {"vp": 21, "devotion": 3}]
    table = Table(GAME, position=at(age=3, step="end of game", pyramids={}, seats=rows))
    assert [event.kind for event in table.log] == ["vp", "vp", "over"]
    assert [(event.data["seat"], event.data["to"]) for event in table.log[:2]] == [(1, 25), (0, 39)]
    assert replay(table.save()).log == table.log


@covers("MZ-150", "MZ-151")
def test_a_table_at_the_end_of_an_age_tells_tracks_regions_and_the_next_age() -> None:
    kinds = told(step="end of age", calendar={"IC1": 1}, pyramids={"COB": [[2, 1]]})
    assert kinds == ["vp", "vp", "age over", "age", "wrathful"]


@covers("MZ-120", "MZ-121", "MZ-122", "MZ-126")
def test_a_table_at_the_resolution_tells_strengths_the_winner_and_the_altar() -> None:
    rows = [{"regions": {"HOC": {"champion": True}}}, {"strength": 5}]
    kinds = told(step="resolve", conflict="HOC", altars={"HOC": "AL1"}, seats=rows)
    assert kinds[:7] == [
        "strengths", "winner", "use", "vp", "no majority", "no majority", "cleanup",
    ]  # fmt: skip


@covers("MZ-103")
def test_a_table_at_the_last_conflict_tells_the_cards_that_are_left() -> None:
    resolved = ["CHI", "BEC", "PAL", "HOC"]
    kinds = told(players=4, step="cards", conflict="COB", desolate=["UXM"], resolved=resolved)
    assert kinds == ["cards"]
