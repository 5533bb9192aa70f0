"""The table drawn in text: what is on it, for whom, and in how many columns."""

import re

import pytest

from tests.games.trial_of_the_gods.situations import at, new
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Chance
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.words import wording
from theomachy.games.trial_of_the_gods.words.textboard import draw, parts, styles
from theomachy.games.trial_of_the_gods.words.textmap import code, draw_map

MAP = """\
  S01 #       : S02         : S03         : S04         : S05
  P           :             :             :             : Sir1* KetoR
              :             :             :             :
        (I01 Lemnos ) (I02 Imbros ) (I03 Tenedos) (I04 Lesbos )
        (2345 TR +S ).(3456 T- +S ).(3456 T- +S ).(2345 T- +R ). . . .
        (pr Jaso    ) (           ) (           ) (           )
              : S06         : S07         : S08         : S09
              : pp HydrP    :             :             :
              :             :             :             :
        (I05 Skyros ) (I06 Andros ) (I07 Chios  ) (I08 Samos  )
 . . . .(GP56 T- +R ).(4567 T- +R ).(4567 T- +O ).(3456 T- +O ). . . .
        (R          ) (           ) (           ) (           )
"""


def test_the_map_shows_every_piece_where_it_is() -> None:
    table = at(
        preset="advanced",
        enemies={
            "I01": ["Jason.a"],
            "S05": ["Siren.1", "Ketos.1"],
            "S06": ["Hydra.a"],
        },
        injured=["Siren.1"],
        blocks=["S01"],
        temples={"I01": 2},
        explorers={"I05": [3, 1]},
        seats=[
            {
                "ship": "S01",
                "companions": {"Heracles": "S06", "Orpheus": "S06"},
                "tamed": ["Hydra.a"],
            },
            {"ship": "I05", "companions": {"Tiphys": "I01"}, "tamed": ["Ketos.1"]},
            {"ship": "S15"},
        ],
    )
    drawn = "\n".join(draw_map(table.position)) + "\n"
    assert drawn.startswith(
        MAP.replace("(pr Jaso    )", "(r Jaso     )").replace("Sir1* KetoR", "Ket1R Sir1*")
    )


def test_no_two_enemies_have_the_same_letters() -> None:
    letters = [code(enemy) for enemy in ENEMY if not enemy.endswith(".b")]
    assert len(set(letters)) == len(letters)
    assert max(map(len, letters)) == 4


@covers("TG-901")
def test_a_zone_with_more_enemies_than_fit_says_how_many_more() -> None:
    crowd = ["Siren.1", "Siren.2", "Siren.3", "Hippocamp.1", "Ketos.1", "Scylla.1"]
    lines = draw_map(at(enemies={"S18": crowd}).position)
    assert "Hip1 Ket1" in lines[19]
    assert "Scy1 Sir1 +2" in lines[20]


def positions(players: int, preset: str) -> list[Trial]:
    """Positions all through a random game."""
    luck = stream(players, "drawings").random
    g = GAME.start(players, preset=preset)
    found, number = [g.clone()], 0
    while g.decision is not None:
        number += 1
        decision = g.decision
        if isinstance(decision, Chance):
            answer(g, decision.draw(luck()))
        else:
            for seat in waiting(g):
                offered = decision.options_for(seat)
                answer(g, offered[int(luck() * len(offered))], seat)
        if number % 40 == 0:
            found.append(g.clone())
    return [*found, g]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize(("players", "preset"), [(2, "basic"), (3, "basic"), (4, "advanced")])
def test_a_drawing_keeps_within_its_columns(players: int, preset: str, columns: int) -> None:
    for g in positions(players, preset):
        for seat in (None, 0, players - 1):
            lines = draw(g, seat, columns).split("\n")
            assert max(map(len, lines)) <= columns
            assert all(line == line.rstrip() for line in lines)


def test_a_wide_drawing_has_the_players_beside_the_map_and_a_narrow_one_below() -> None:
    table = at(players=4)
    wide = draw(table.position, 0, 120).split("\n")
    narrow = draw(table.position, 0, 80).split("\n")
    assert "Round 1 of 4, Adventure Phase" in wide[0]
    assert any(line.startswith("Round 1 of 4, Adventure Phase") for line in narrow)


@covers("TG-108", "TG-208", "TG-664")
def test_only_the_viewer_sees_hand_feats_and_treasures() -> None:
    table = at(
        seats=[
            {"hand": ["ST5"], "feats_held": ["F11", "F12", "F21", "F22", "F31", "F32"]},
            {"hand": ["ST6"]},
        ],
        explorers={"I01": [1]},
        treasures={"I01": "fleece"},
    )
    mine, theirs = draw(table.position, 0), draw(table.position, 1)
    assert "Spear Thrust" in mine
    assert "Keen Eye" not in mine
    assert "F11 Steady Helm, Level I, 2 Energy, Restore 2:" in mine
    assert "Treasures you know: Lemnos (I01) a Golden Fleece" in mine
    assert "Keen Eye" in theirs
    assert "Spear Thrust" not in theirs
    assert "Steady Helm" not in theirs
    assert "Fleece" not in theirs
    nobody = draw(table.position, None)
    assert "Your hand" not in nobody
    assert "Spear Thrust" not in nobody


@covers("TG-309")
def test_feats_of_a_level_that_is_taken_are_not_offered() -> None:
    table = at(seats=[{"feats": ["F11"], "feats_held": ["F12", "F21", "F22", "F31", "F32"]}])
    drawn = draw(table.position, 0)
    assert "F12 Hearth-Keeper" not in drawn
    assert "F21 War Chant" in drawn


def test_the_parts_are_the_map_first_and_make_up_the_drawing() -> None:
    table = new(3)
    pieces = parts(table.position, 0)
    assert next(iter(pieces)) == "map"
    assert {"map", "players", "hand", "enemies", "people", "houses", "legend"} <= set(pieces)
    assert all(len(line) <= 80 for text in pieces.values() for line in text.split("\n"))


def test_the_styles_colour_what_is_a_players() -> None:
    table = at(players=2)
    patterns = {style: re.compile(pattern) for pattern, style in styles(table.position).items()}
    purple = patterns["bright_magenta"]
    assert [found[0] for found in purple.finditer("Purple P p HydrP TP P456 Ape p-1 Pi")] == [
        "Purple",
        "P",
        "p",
        "P",
        "TP",
        "P",
    ]
    assert len(patterns) == 2


def test_the_board_of_the_wording_is_the_drawing() -> None:
    table = at()
    assert wording.board(table.position, 0) == draw(table.position, 0)
