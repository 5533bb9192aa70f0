"""What a client is told of Trial of the Gods beside the sight: odds, rankings, hints, cards."""

import json
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, at, options, play
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Chance
from theomachy.engine.documents import check_schema
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.rules.actions.odds import rolls as count

HYDRA: dict[str, Any] = {
    "enemies": {"I05": ["Hydra.a"]},
    "injured": ["Hydra.a"],
    "seats": [
        {
            "captain": "Meleager",
            "ship": "I05",
            "hand": ["ST5", "ST2", "AR1"],
            "available": 2,
            "feats": [],
        }
    ],
}


def seen(table: TrialTable, seat: int | None = 0) -> Any:
    return table.view(seat).json()


def hints(table: TrialTable) -> dict[Any, Any]:
    offered = options(table)
    sight = table.view(table.waiting[0]).sight
    return dict(zip(offered, GAME.hints(sight, offered), strict=True))


@covers("TG-604", "TG-605", "TG-1063")
def test_a_fight_is_shown_with_every_roll_of_its_dice() -> None:
    table = at(**HYDRA)
    assert seen(table)["fight"] is None
    play(table, ("fight", "I05", "Hydra.a"))
    fight = seen(table)["fight"]
    assert (fight["name"], fight["attack"], fight["of_dice"], fight["injured"]) == (
        "Hydra",
        6,
        3,
        True,
    )
    assert sum(fight["rolls"].values()) == 27
    assert fight["rolls"]["lose"] == 27  # nothing against 6 and more
    told = hints(table)
    assert told["play", "ST2", "A"]["n"] == 1
    assert told["play", "ST5", "E"]["n"] == 4
    assert told["stop",] == {"n": 0, "rolls": {"defeat": 0, "hit": 0, "draw": 0, "lose": 27}}
    play(table, ("play", "ST5", "E"))
    fight = seen(table)["fight"]
    assert (fight["played"], fight["total"]) == (["ST5"], 4)


@covers("TG-604", "TG-605")
@pytest.mark.parametrize(
    ("total", "rolls"), [(8, (4, 16, 6, 1)), (10, (15, 12, 0, 0)), (11, (24, 3, 0, 0))]
)
def test_the_rolls_of_an_injured_hydra_that_mends(total: int, rolls: tuple[int, ...]) -> None:
    assert tuple(count("Hydra.a", "injured", total, 0, 0, 0, 4)) == rolls


@covers("TG-662")
def test_an_exploration_is_shown_until_its_token_is_placed() -> None:
    table = at(enemies={}, seats=[{"ship": "I01", "captain": "Jason", "hand": ["ST6", "ST1"]}])
    play(table, ("explore", "I01"))
    quest = seen(table)["exploration"]
    assert (quest["zone"], quest["total"], quest["value"], quest["played"]) == ("I01", 0, 2, [])
    assert hints(table)["play", "ST6", "D"] == {"n": 2}
    play(table, ("play", "ST6", "D"), ("stop",))
    assert seen(table)["exploration"] is None


@covers("TG-921", "TG-922", "TG-923", "TG-926")
def test_the_rankings_count_what_the_viewer_knows() -> None:
    table = at(
        enemies={},
        explorers={"I01": [1], "I02": [1, 2]},
        treasures={"I01": "fleece", "I02": "empty"},
        lookers={"I01": [1], "I02": [1, 2]},
        seats=[{"tamed": ["Hydra.a"], "dead": ["Hydra.a"]}, {}],
    )
    own, other = ({row["name"]: row for row in seen(table, seat)["rankings"]} for seat in range(2))
    assert (own["Exploration"]["laurels"], own["Exploration"]["most"]) == ([3, 1], [3, 1])
    assert (other["Exploration"]["laurels"], other["Exploration"]["most"]) == ([2, 1], [3, 1])
    assert own["Domination"]["laurels"] == [3, 0]
    assert own["Domination"]["points"] == [6, 0]
    assert own["Olympics"]["points"] == [0, 0]


@covers("TG-825", "TG-828", "TG-829")
def test_the_games_are_shown_as_they_stand() -> None:
    table = at(phase="olympics", olympics=["O1"], seats=[{"hand": ["ST4"]}, {"hand": ["ST1"]}])
    games = seen(table)["competition"]
    assert (games["card"], games["held"], games["of"]) == ("O1", 0, 3)
    assert sorted(games["ranking"]) == [0, 1]
    assert not games["decided"]


@covers("TG-801")
def test_the_enemy_phase_is_foreseen() -> None:
    table = at(enemies={"I05": ["Hydra.a"]}, seats=[{"ship": "I05"}, {"ship": "S01"}])
    assert [seat["threat"] for seat in seen(table)["seats"]] == [1, 0]


@covers("TG-405", "TG-521")
def test_hints_tell_what_a_value_comes_to() -> None:
    table = at(enemies={}, seats=[{"captain": "Tiphys", "ship": "S01", "hand": ["ST1"]}])
    assert hints(table)["card", "ST1", "S"] == {"n": 4}  # printed 3, Tiphys adds 1
    assert hints(table)["pass",] is None


@covers("TG-102", "TG-511", "TG-516")
@pytest.mark.parametrize(
    ("option", "text"),
    [
        (("card", "ST3", "R"), "Energy 4 + 3 = 7."),
        (("card", "ST3", "H"), "Vigor 4 + 1 = 5."),
        (("card", "ST3", "S"), "Your Captain moves no step."),
        (("train", "Tiphys"), "Energy 4 − 2 = 2."),
    ],
)
def test_forecasts_do_the_arithmetic(option: Any, text: str) -> None:
    seat = {"captain": "Jason", "hand": ["ST3"], "available": 4, "exhausted": 4, "vigor": 4}
    table = at(enemies={}, seats=[seat])
    line = GAME.forecast(table.view(0).sight, option)[0]
    assert line.text == text


def test_every_card_can_be_drawn_and_searched() -> None:
    cards = GAME.cards()
    assert len({(card["sort"], card["id"]) for card in cards}) == len(cards)
    assert {card["sort"] for card in cards} == {
        "action",
        "feat",
        "hero",
        "olympics",
        "travel",
        "enemy",
    }
    for card in cards:
        assert card["id"]
        assert card["name"]
        assert card["text"] or card["sort"] == "action"
    spear = next(card for card in cards if card["id"] == "ST5")
    assert spear["text"] == "Fight, Prayer 1: Attack +4."
    assert (spear["kind"], spear["prayer"], spear["values"]["A"]) == ("Fight", 1, 2)


@covers("TG-603", "TG-704")
@pytest.mark.parametrize(
    ("element", "rule"),
    [("effect:ST2", "TG-603"), ("effect:ST5", "TG-704"), ("zone:I01", "TG-603")],
)
def test_a_card_says_why_its_fight_effect_cannot_be_used(element: str, rule: str) -> None:
    poor = {**HYDRA["seats"][0], "available": 0}
    table = at(**{**HYDRA, "seats": [poor]})
    play(table, ("fight", "I05", "Hydra.a"))
    refusal = table.why_not(0, element)
    assert refusal is not None
    assert refusal.rule == rule


@covers("TG-105", "TG-106", "TG-202", "TG-203", "TG-208")
@pytest.mark.parametrize(("players", "preset"), [(2, "basic"), (3, "advanced"), (4, "basic")])
def test_every_view_fits_its_schema_and_loses_no_piece(players: int, preset: str) -> None:
    luck = stream(players, "views").random
    g = GAME.start(players, preset=preset)
    expected = {
        "Action Cards": 100 + 8 * players,
        "Travel Cards": 24,
        "Olympics Cards": 6,
        "Sea Enemy Cards": 19,
        "Land Monsters": 6,
        "Argonauts": 6,
        "Feats": 6 * players,
        "Upgrade Tokens": 6 * players,
        "Modifiers": 12 if preset == "advanced" else 0,
        "cubes": 19 * players,
        "Captains": players,
    }
    for number in range(10**6):
        if number % 5 == 0 or number < 60 or g.decision is None:
            for seat in (*range(players), None):
                shown = json.loads(json.dumps(GAME.view(GAME.sight(g, seat), seat)))
                check_schema(shown, GAME.view_schema, "the view")
                assert GAME.pieces(shown) == expected
        if g.decision is None:
            break
        if isinstance(g.decision, Chance):
            answer(g, g.decision.draw(luck()))
            continue
        seat = waiting(g)[0]
        offered = g.decision.options_for(seat)
        answer(g, offered[int(luck() * len(offered))], seat)


@covers("TG-1064")
def test_calm_seas_set_aside_are_counted_while_sea_enemies_come() -> None:
    g = GAME.read({"game": "trial-of-the-gods", "phase": "sunset", "blocks": ["S01", "S02"]})
    answer(g, "Calm Sea")
    shown = GAME.view(GAME.sight(g, 0), 0)
    assert (shown["calm"], shown["sea"]) == (1, 18)
    assert GAME.pieces(shown)["Sea Enemy Cards"] == 19
