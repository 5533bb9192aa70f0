"""The text board shows the map as it lies, the table as it stands, and nothing hidden."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.board import LANDS, REGIONS, VERTICES
from theomachy.games.mezo.content.gods import CARDS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.words import wording
from theomachy.games.mezo.words.textboard import STYLES, draw, parts, styles
from theomachy.games.mezo.words.textmap import LINES, ROWS, draw_map

SITUATION: dict[str, Any] = {
    "players": 4,
    "age": 2,
    "step": "actions",
    "conflict": "HOC",
    "desolate": ["UXM"],
    "blessed": "BEC",
    "resolved": ["CHI"],
    "pyramids": {"CHI": [[1, 1], [2, 2]], "PAL": [[4, 3]]},
    "calendar": {"IC2": 3},
    "tokens": {"warriors": 1},
    "seats": [
        {
            "god": "KU",
            "vp": 12,
            "vertex": "V10",
            "chosen": "KU-E",
            "hand": ["KU-F", "KU-T"],
            "played": ["KU-L"],
            "regions": {"HOC": {"warriors": 2, "glyphs": 1}},
            "strength": 2,
        },
        {"god": "IX", "vp": 13, "regions": {"HOC": {"warriors": 3}}, "devotion": 16},
        {"god": "AP", "vp": 20, "wrathful_god": {"shamans": 1}},
        {"god": "CA", "vp": 9, "regions": {"HOC": {"champion": True}}},
    ],
}


def at(**written: Any) -> Mezo:
    return GAME.read({"game": "mezo", **written})


@cache
def played(players: int, answers: int) -> Mezo:
    """A game of random players after that many answers, or at its end."""
    luck = Random(answers)
    g = GAME.start(players)
    while g.decision is not None and answers:
        answers -= 1
        seat = waiting(g)[0]
        answer(g, luck.choice(list(g.decision.options_for(seat))), seat)
    return g


@pytest.mark.parametrize("columns", [80, 100, 120, 160])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("answers", [0, 5, 40, 150, 300, 9999])
def test_a_drawing_keeps_within_its_columns(players: int, answers: int, columns: int) -> None:
    g = played(players, answers)
    for seat in (None, *range(players)):
        lines = draw(g, seat, columns).split("\n")
        assert max(map(len, lines)) <= columns
        assert all(line == line.rstrip() for line in lines)


def test_the_rows_of_the_map_join_exactly_the_regions_that_have_a_border() -> None:
    places = {
        id: (row, at / len(ids), (at + 1) / len(ids))
        for row, ids in enumerate(ROWS)
        for at, id in enumerate(ids)
    }
    assert set(places) == set(REGIONS)
    joined = {
        frozenset((one, other))
        for one, (row, left, right) in places.items()
        for other, (below, start, end) in places.items()
        if (row == below and right == start) or (row + 1 == below and left < end and start < right)
    }
    borders = {
        frozenset(REGIONS[each] for each in {*one.regions} & {*VERTICES[other].regions})
        for one in VERTICES
        for other in one.neighbours
    }
    assert joined == borders


def test_every_vertex_lies_on_a_line_of_the_map() -> None:
    assert sorted(name for line in LINES for name in line) == sorted(v.name for v in VERTICES)
    drawing = "\n".join(draw_map(at(players=4), 80))
    for vertex in VERTICES:
        assert drawing.count(f"({vertex.name})") == 1
    for land in LANDS:
        assert drawing.count(f"{land.name} {land.id}") == 1


@covers("MZ-42")
def test_a_vertex_out_of_play_is_marked() -> None:
    drawing = "\n".join(draw_map(at(players=3, desolate=["UXM", "CHI"]), 80))
    assert "·V1·" in drawing
    assert "(V7)" in drawing


def test_a_long_name_leaves_room_for_what_a_region_gives() -> None:
    drawing = "\n".join(draw_map(at(desolate=["CHI"]), 80))
    assert re.search(r"Chichen Itza +Desolate", drawing)


def test_the_map_shows_pieces_pyramids_gods_and_what_a_region_gives() -> None:
    lines = draw_map(at(**SITUATION), 80)
    drawing = "\n".join(lines)
    assert "Red    2W 1g" in drawing
    assert "Yellow Ch" in drawing
    assert "pyramid 1R 2G" in drawing
    assert "pyramid 3Y" in drawing
    assert "[V10 KU-R]" in drawing
    assert re.search(r"Uxmal UXM +Desolate", drawing)
    assert re.search(r"Becan BEC +Blessed", drawing)
    assert re.search(r"Hochob HOC +AL\d", drawing)
    assert "» conflict «" in drawing
    assert "resolved" in drawing


def test_the_conflict_shows_strength_with_its_parts_majorities_and_who_breaks_ties() -> None:
    drawing = draw(at(**SITUATION), 0)
    assert "Conflict in Hochob; ties are broken by Yellow." in drawing
    assert "Red    2 units + 1 glyph + 2 gained = 5   Edict 1□ 2□ C□" in drawing
    assert "Yellow Champion 2 = 2" in drawing
    assert "most Shamans: nobody   most Warriors: Red (token)" in drawing


def test_the_blessed_region_has_no_majorities() -> None:
    drawing = draw(at(step="resolve", conflict="COB", blessed="COB"), None)
    assert "ties are broken by the tied player with fewest VP." in drawing
    assert "most Shamans" not in drawing


def test_the_table_shows_everybodys_pieces_and_tracks() -> None:
    drawing = draw(at(**SITUATION), 0)
    assert "VP track: 9 Yellow   12 Red   13 Green   20 Blue" in drawing
    assert "conflicts to come: COB BEC PAL   resolved, in order: CHI" in drawing
    assert "IC2 Blue   Gain 2 devotion." in drawing
    assert "IC1 -      RECOVER 5 units." in drawing
    assert "Wrathful god: the price is 2; units there: Blue 1S 0W" in drawing
    assert "0 L1 (0 VP)   16 L3 (10 VP)" in drawing
    assert "BEC PAL HOC" in drawing


def test_the_viewers_cards_are_shown_with_their_texts() -> None:
    g = at(**SITUATION)
    drawing = draw(g, 0)
    assert "your Call ability in Age 2: DEPLOY 2 Warriors." in drawing
    assert "your Ceremonial action (C): Gain 1 strength; you may APPEASE." in drawing
    assert "^ Fervor    1 DEPLOY as many Warriors" in drawing
    assert "» Edict     1 SMITE 1 of your Warriors" in drawing
    assert "  Vengeance 1 CALL." in drawing
    assert "Legacy    1" not in drawing
    assert "your cards" not in draw(g, None)


def test_nothing_of_the_others_hands_is_shown() -> None:
    g = at(players=3, step="cards", conflict="COB")
    other = g.clone()
    hand, deck = other.hands[1], other.decks[1]
    other.hands = (g.hands[0], (*hand[1:], deck[0]), g.hands[2])
    other.decks = (g.decks[0], (*deck[1:], hand[0]), g.decks[2])
    assert draw(other, 0) == draw(g, 0)
    assert draw(other, 1) != draw(g, 1)


def test_the_parts_come_with_the_map_first() -> None:
    blocks = parts(at(**SITUATION), 0)
    assert list(blocks)[:4] == ["map", "conflict", "players", "cards"]
    assert "cards" not in parts(at(**SITUATION), None)
    assert wording.board(at(**SITUATION), 0) == draw(at(**SITUATION), 0)


def test_each_player_has_a_style() -> None:
    g = at(**SITUATION)
    patterns = {style: re.compile(pattern) for pattern, style in styles(g).items()}
    red = patterns[STYLES["Red"]]
    assert red.findall("Red  1R [V10 KU-R] Green 2G") == ["Red", "1R", "[V10 KU-R]"]
    assert len(patterns) == 4


def test_every_card_title_begins_with_another_letter() -> None:
    assert len({card.title[0] for card in CARDS.values()}) == 5
