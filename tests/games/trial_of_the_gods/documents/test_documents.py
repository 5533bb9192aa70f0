"""Positions of Trial of the Gods as documents: what is filled in, and what comes back."""

import json
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    cubes,
    new,
    of,
    on_table,
    options,
    play,
)
from theomachy.engine.chance import Dice, stream
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Chance
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.documents.schema import SCHEMA, SEAT_ROW
from theomachy.games.trial_of_the_gods.position import Trial


def test_an_empty_document_is_the_first_choice_of_the_first_turn_of_two_players() -> None:
    table = at()
    assert (table.waiting, asks(table)) == ((0,), "Turn.choose")
    found = on_table(table)
    assert (found["players"], found["round"], found["phase"]) == (2, 1, "adventure")
    assert found["initiative"] == [1, 2]
    assert len(found["olympics"]) == 1
    for seat in (0, 1):
        row = of(table, seat)
        assert (row["vigor"], row["limit"], len(row["hand"]), len(row["deck"])) == (4, 5, 5, 3)
        assert cubes(table, seat) == (8, 0, 10)
        assert len(row["feats_held"]) == 6
    assert of(table, 0)["captain"] != of(table, 1)["captain"]


@covers("TG-202")
def test_without_enemies_written_every_island_has_one() -> None:
    enemies = on_table(at())["enemies"]
    assert sorted(enemies) == [f"I{number:02}" for number in range(1, 13)]
    assert len(on_table(at())["argonauts"]) == 6
    assert all(len(each) == 1 for each in enemies.values())


@pytest.mark.parametrize(("seats", "players"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_play_as_there_are_seats_but_at_least_two(seats: int, players: int) -> None:
    assert at(seats=[{}] * seats).seat_count == players


def test_cards_of_gods_that_are_nowhere_else_are_in_their_houses() -> None:
    table = at(
        gods=["Zeus", "Hades", "Ares", "Athena", "Aphrodite", "Poseidon"],
        seats=[{"hand": ["ZE2", "ST1"], "discard": ["ZE2"]}, {"deck": ["AR1"]}],
        house_discards={"azure": ["HA9"]},
    )
    houses = on_table(table)["houses"]
    assert len(houses["crimson"]) == 12
    assert "ZE2" not in houses["crimson"]
    assert (len(houses["azure"]), "HA9" in houses["azure"]) == (13, False)
    assert houses["emerald"].count("AR1") == 1


def test_starting_and_personal_cards_that_are_nowhere_else_are_in_the_deck() -> None:
    table = at(seats=[{"captain": "Jason", "hand": ["ST5"], "discard": ["JA2"], "box": ["ST1"]}])
    assert of(table, 0)["deck"] == ["JA1", "ST2", "ST3", "ST4", "ST6"]


def test_a_hand_that_is_not_written_is_full_but_empty_before_the_dawn() -> None:
    assert len(of(at(seats=[{"vigor": 1}]), 0)["hand"]) == 3
    table = at(
        phase="dawn",
        seats=[
            {
                "deck": ["ST1"],
                "hand": ["ST2"],
                "captain": "Tiphys",
                "discard": ["ST3", "ST4", "ST5", "ST6", "TI1", "TI2"],
            }
        ],
    )
    assert asks(table) != "Turn.choose"


@covers("TG-105")
def test_cubes_that_are_nowhere_else_are_in_the_pool() -> None:
    table = at(
        enemies={"S06": ["Siren.1"]},
        seats=[{"available": 3, "exhausted": 2, "tamed": ["Siren.1", "Siren.2"]}],
    )
    assert cubes(table, 0) == (3, 2, 12)


@covers("TG-631", "TG-635")
def test_an_owner_of_temples_has_as_many_upgrades_active() -> None:
    table = at(temples={"I01": 1, "I02": 1, "I03": 2})
    assert (of(table, 0)["active"], of(table, 1)["active"]) == (["attack", "discovery"], ["attack"])


@covers("TG-664")
def test_who_has_explored_has_looked() -> None:
    table = at(explorers={"I01": [2, 1]}, lookers={"I02": [1]}, treasures={"I01": "fleece"})
    found = on_table(table)
    assert found["lookers"] == {"I01": [1, 2], "I02": [1]}
    assert found["treasures"] == {"I01": "fleece", "I02": "empty"}


@covers("TG-521")
def test_in_the_advanced_game_every_temple_has_a_modifier_and_in_the_basic_game_none() -> None:
    modifiers = on_table(at(preset="advanced"))["modifiers"]
    assert sorted(modifiers.values()) == sorted("SSSRRROOOHHH")
    assert on_table(at())["modifiers"] == {}


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("adventure", "Turn.choose"),
        ("dawn", "ChooseDiscipline.choose"),
        ("olympics", "Olympics.choose_cards"),
    ],
)
def test_a_document_may_begin_with_a_phase(phase: str, asked: str) -> None:
    assert asks(at(phase=phase)) == asked


def test_a_document_may_begin_in_the_middle_of_a_turn() -> None:
    table = at(players=3, turn=2, actions=1, seats=[{"passed": True}])
    assert (table.waiting, asks(table)) == ((1,), "Turn.choose")
    assert options(table, "end") == [("end",)]
    assert options(table, "pass") == []
    play(table, ("end",))
    assert table.waiting == (2,)


@covers("TG-401")
def test_turns_go_on_in_initiative_order_from_a_document() -> None:
    table = at(players=3, turn=3, initiative=[2, 3, 1])
    play(table, ("pass",))
    assert table.waiting == (0,)


def test_a_preset_and_options_may_be_written() -> None:
    chosen = at(preset="advanced", options={"tie_positions": "dense"}).position.options
    assert (chosen.mode, chosen.tie_positions) == ("advanced", "dense")


def test_the_sample_in_the_documentation_of_documents_can_be_read() -> None:
    table = at(
        players=2,
        enemies={"I05": ["Hydra.b"], "S06": ["Siren.1"]},
        seats=[
            {"captain": "Jason", "ship": "I05", "hand": ["ST5", "ZE7"], "available": 3},
            {},
        ],
        turn=1,
    )
    assert ("fight", "I05", "Hydra.b") in options(table)


def expect_the_same(g: Trial) -> None:
    """The document of a position, through JSON, gives the same position and decision."""
    again = GAME.read(json.loads(json.dumps(GAME.document(g))))
    assert dumps(GAME, again) == dumps(GAME, g)
    if g.decision is not None:
        assert again.decision is not None
        assert again.decision.name == g.decision.name


@pytest.mark.parametrize(("players", "preset"), [(2, "basic"), (3, "advanced"), (4, "basic")])
def test_the_document_of_a_position_gives_it_back(players: int, preset: str) -> None:
    luck = stream(players, "documents").random
    g = GAME.start(players, preset=preset)
    number = 0
    while g.decision is not None:
        number += 1
        if number % 7 == 0 or number < 60:
            expect_the_same(g)
        decision = g.decision
        if isinstance(decision, Chance):
            answer(g, decision.draw(luck()))
            continue
        for seat in waiting(g):
            offered = decision.options_for(seat)
            answer(g, offered[int(luck() * len(offered))], seat)
    expect_the_same(g)


def test_play_goes_on_from_a_document_as_from_the_position_itself() -> None:
    table = new(3, preset="advanced")
    again = Table(GAME, position=GAME.read(on_table(table)), chance=Dice(5))
    other = Table(GAME, position=table.position.clone(), chance=Dice(5))
    for _ in range(60):
        finished: list[Any] = []
        for each in (again, other):
            seat = each.waiting[0]
            finished.append(each.answer(seat, each.options(seat)[0]))
        assert on_table(again) == on_table(other)


def test_a_document_may_say_that_the_game_is_over() -> None:
    table: TrialTable = at(phase="sunset", round=4)
    assert table.over
    again = GAME.read(json.loads(json.dumps(on_table(table))))
    assert again.decision is None
    assert GAME.outcome(again) == GAME.outcome(table.position)


@covers("TG-824")
def test_answers_given_already_in_a_competition_are_written_and_read() -> None:
    table = at(phase="olympics", players=3)
    (first, *others) = table.waiting
    table.answer(first, options(table)[0])
    assert table.waiting == tuple(others)
    expect_the_same(table.position)
    assert GAME.document(table.position)["given"] == [[first + 1, table.position.given[0][1]]]


def test_the_schema_says_what_a_writer_of_documents_looks_for() -> None:
    told = {**SCHEMA["properties"], **SEAT_ROW["properties"]}
    assert [name for name, each in told.items() if not each.get("description")] == ["game"]
    assert "ST1 Set Sail" in told["hand"]["description"]
    assert "F11 Steady Helm" in told["feats_held"]["description"]
    assert "I05 Skyros" in told["enemies"]["description"]
    assert "Hydra.b" in told["enemies"]["description"]
    assert "counted from 1 (1 Purple" in SCHEMA["$defs"]["seat"]["title"]
    for name, setting in GAME.settings.settings.items():
        said = told["options"]["properties"][name]["description"]
        assert all(meaning in said for meaning in setting.meanings.values())
