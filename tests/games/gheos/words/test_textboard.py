"""The text board shows the land as it lies, the table as it stands, and nothing hidden."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.gheos.drawings import LAND, picture
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.content.rotations import LAID, ROTATIONS
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.land import Land
from theomachy.games.gheos.words.textboard import (
    LETTERS,
    STYLES,
    draw,
    draw_board,
    draw_hand,
    styles,
)
from theomachy.games.gheos.words.texttiles import HEIGHT, draw_tile
from theomachy.kit.triangles import cell_at, place_of, points_up

NAME = re.compile(r"T\d\d")
COORDINATES = re.compile(r"-?\d+,-?\d+")
CONTINENT = re.compile(r"(\S) (\S+) +(-?\d+),(-?\d+) +(\d+)((?: +[\d.]+){4})$", re.MULTILINE)


@cache
def played(players: int, turns: int) -> Gheos:
    """A game of random players after that many turns, or at its end."""
    luck = Random(turns)
    table = Table(GAME, players, seed=turns)
    while (decision := table.decision) is not None:
        if decision.name == "PlayTile.choose":
            if turns == 0:
                break
            turns -= 1
        (seat,) = table.waiting
        options = table.options(seat)
        table.answer(seat, ("token", 0) if ("token", 0) in options else luck.choice(options))
    return table.position


@cache
def grown(tiles: int, seed: int) -> Gheos:
    """A position with that many tiles, laid at random."""
    luck = Random(seed)
    names = luck.sample(sorted(ROTATIONS), tiles)
    land = Land.of({cell_at(0, 0): LAID[names[0], 0]})
    for name in names[1:]:
        land = Land.of({**land.tiles, luck.choice(land.empty): LAID[name, luck.randrange(3)]})
    g = GAME.setup(4, GAME.settings.read({}, 4, None))
    g.land = land
    return g


@pytest.fixture(
    params=[*product((2, 3, 4), (0, 1, 5, 15, 30, 99)), "45 tiles", "52 tiles"], ids=str
)
def g(request: pytest.FixtureRequest) -> Gheos:
    """Positions early and late in games, and boards larger than games have."""
    if isinstance(request.param, str):
        return grown(int(request.param[:2]), seed=1)
    return played(*request.param)


def view(g: Gheos, seat: int | None = None) -> Any:
    return GAME.view(GAME.sight(g, seat), seat)


def letters(g: Gheos) -> dict[tuple[int, int, int], str]:
    """The mark that each side should have, from what everybody sees."""
    areas = view(g)["areas"]
    ids = [area["id"] for area in areas if area["continent"]]
    return {
        side: LETTERS[ids.index(area["id"])] if area["continent"] else " .:"[area["size"]]
        for area in areas
        for side in area["sides"]
    }


class Seen:
    """A drawn board, read by its rulers like a player does."""

    def __init__(self, drawing: str) -> None:
        self.rows = drawing.split("\n")
        across = re.search(r"x=(-?\d+)", self.rows[0])
        down = next(row for row, line in enumerate(self.rows) if line.startswith("y="))
        assert across is not None
        label = across[0]
        self.left = across.start() + (len(label) + 1) // 2 - HEIGHT * (int(across[1]) + 1)
        self.top = down - HEIGHT // 2 - HEIGHT * int(self.rows[down].split()[0][2:])

    def at(self, x: int, y: int, row: int, column: int) -> str:
        """The character in the box of a cell, at that row and column of it."""
        line = self.rows[self.top + HEIGHT * y + row]
        found = self.left + HEIGHT * x + column
        return line[found] if found < len(line) else " "

    def found(self, pattern: re.Pattern[str]) -> Iterator[tuple[str, int, int, str]]:
        """Everything like that on the board: where it is, and whether in an up or a down cell."""
        for number, line in enumerate(self.rows[1:-1], 1):
            for match in pattern.finditer(line):
                y, row = divmod(number - self.top, HEIGHT)
                middle = match.start() + (len(match[0]) + 1) // 2
                x, rest = divmod(middle - self.left - HEIGHT, HEIGHT)
                # The middle of a cell lies between two columns.
                assert rest in (0, 1), match[0]
                yield match[0], x, y, {HEIGHT - 2: "up", 1: "down"}[row]


def slants(up: bool) -> Iterator[tuple[int, int, str]]:
    """The row, column and character of the slanting lines of a triangle, in its box."""
    for row in range(HEIGHT):
        yield row, HEIGHT - 1 - row if up else row, "/" if up else "\\"
        yield row, HEIGHT + row if up else 2 * HEIGHT - 1 - row, "\\" if up else "/"


# the board


def test_the_start_of_a_game_looks_like_this() -> None:
    assert draw_board(GAME.read({"game": "gheos"})).split("\n") == picture(r"""
                       x=0
                        /\
                 -1,0  /  \  1,0
                      /.  .\
        y=0          /w.  w.\        y=0
                    /.  T00 .\
                   /___.w..___\

                       0,1
                       x=0
        """)


def test_every_tile_appears_once_and_where_the_rulers_say_it_lies(g: Gheos) -> None:
    assert sorted(Seen(draw_board(g)).found(NAME)) == sorted(
        (row["tile"], x, y, "up" if points_up(x, y) else "down")
        for row in view(g)["board"]
        for x, y in [row["at"]]
    )


@covers("GH-16")
def test_every_empty_cell_next_to_a_tile_shows_its_own_coordinates(g: Gheos) -> None:
    places = [place_of(cell) for cell in g.land.empty]
    assert sorted(Seen(draw_board(g)).found(COORDINATES)) == sorted(
        (f"{x},{y}", x, y, "up" if points_up(x, y) else "down") for x, y in places
    )


@covers("GH-29")
def test_the_land_behind_every_edge_bears_the_letter_of_its_area(g: Gheos) -> None:
    board, expected = Seen(draw_board(g)), letters(g)
    for cell in g.land.tiles:
        x, y = place_of(cell)
        for edge, square in enumerate(LAND[points_up(x, y)]):
            assert board.at(x, y, *square) == expected[x, y, edge]


def test_every_capital_on_the_board_is_a_continent_a_pyramid_or_begins_a_name(g: Gheos) -> None:
    capitals = set(re.findall("[A-Z]", draw_board(g)))
    assert capitals - {"P", "T"} == {mark for mark in letters(g).values() if mark.isalpha()}


def test_the_lines_of_every_triangle_line_up(g: Gheos) -> None:
    board = Seen(draw_board(g))
    for cell in g.land.tiles:
        x, y = place_of(cell)
        up = points_up(x, y)
        for row, column, line in slants(up):
            assert board.at(x, y, row, column) == line
        level = "".join(board.at(x, y, HEIGHT - 1 if up else -1, 1 + n) for n in range(10))
        assert level[0] == level[-1] == "_"
        assert " " not in level


def test_no_line_ends_in_a_space_and_none_is_longer_than_110(g: Gheos) -> None:
    for seat in (None, *range(g.seat_count)):
        lines = draw(g, seat).split("\n")
        assert all(line == line.rstrip() for line in lines)
        assert max(map(len, lines)) <= 110


def test_a_board_too_wide_for_the_table_beside_it_has_the_table_below() -> None:
    g = grown(45, seed=1)
    board = draw_board(g)
    assert draw(g, None).startswith(board + "\n\nturn of Teal\n")
    assert not draw(g, None, columns=200).startswith(board)


def test_there_are_letters_for_as_many_continents_as_52_tiles_can_make() -> None:
    assert len(set(LETTERS)) == len(LETTERS) == 52 * 3 // 3
    assert not set(LETTERS) & set("PT")
    assert LETTERS.isupper()


# the hand


def test_a_hand_shows_full_tiles_once_and_others_in_three_rotations() -> None:
    full, split = "\n".join(draw_hand(["T01"])), "\n".join(draw_hand(["T08"]))
    assert re.findall(r"rotation \d", full) == ["rotation 0"]
    assert re.findall(r"rotation \d", split) == ["rotation 0", "rotation 1", "rotation 2"]
    both = draw_hand(["T01", "T08"])
    assert re.findall(r"rotation \d", both[-1]) == [f"rotation {n}" for n in (0, 0, 1, 2)]
    assert draw_hand([]) == []


def test_the_tiles_of_a_hand_are_drawn_as_they_would_lie() -> None:
    lines = draw_hand(["T11"])[1:]
    for rotation, up in product(range(3), (True, False)):
        left = 16 * rotation + (0 if up else 8)
        for row, line in enumerate(draw_tile("T11", rotation, up), 2 if up else 1):
            start = len(line) - len(line.lstrip())
            assert lines[row][left + start : left + len(line)] == line.lstrip()


# the table


def test_the_totals_beside_the_board_are_those_of_the_continents(g: Gheos) -> None:
    shown = [
        (letter, civilization, int(x), int(y), int(size), totals.replace(".", "0").split())
        for letter, civilization, x, y, size, totals in CONTINENT.findall(draw(g, None))
    ]
    areas = [area for area in view(g)["areas"] if area["continent"]]
    assert shown == [
        (
            letter,
            area["civilization"] or "-",
            *area["id"][:2],
            area["size"],
            [str(area[symbol]) for symbol in ("sword", "cup", "wheat", "pyramid")],
        )
        for letter, area in zip(LETTERS, areas, strict=False)
    ]


POSITION: dict[str, Any] = {
    "game": "gheos",
    "players": 3,
    "board": [["T00", 0, 0, 0], ["T22", -1, 0, 0], ["T01", 0, 1, 0]],
    "civilizations": {"red": [-1, 0, 0], "white": [0, 1, 0]},
    "seats": [
        {"hand": ["T46", "T05"], "cubes": {"red": 2, "white": 1}, "vp": 12},
        {"hand": ["T47", "T06"], "cubes": {"red": 1}, "tokens": 1, "vp": 7},
        {"hand": ["T48", "T07"], "cubes": {"blue": 3}, "tokens": 0},
    ],
    "discard": ["T12", "T51"],
    "epochs": 4,
    "turn": 2,
}


def test_the_table_shows_vp_tokens_tiles_cubes_supply_stack_epochs_and_discard() -> None:
    g = GAME.read(POSITION)
    table = [line.split() for line in draw(g, 0).split("\n")]
    for row in (
        "turn of Violet; you are Teal",
        "on Teal Violet Brown supply",
        "VP 12 7 0",
        "tokens 3 1 0",
        "tiles 2 2 2",
        "red A 2 1 . 2",
        "blue - . . 3 2",
        "white B 1 . . 4",
        "stack 45 epochs 4 of 7",
        "discard 2: T12 T51",
    ):
        words = row.split()
        assert any(line[-len(words) :] == words for line in table), row


def test_when_the_game_is_over_the_drawing_says_so_and_shows_no_hand() -> None:
    g = played(2, 99)
    drawing = draw(g, 1)
    assert "the game is over; you are Violet" in drawing
    assert "rotation" not in drawing


# secrets


@covers("GH-4")
def test_only_the_viewers_own_hand_is_drawn(g: Gheos) -> None:
    common = {laid.tile for laid in g.land.tiles.values()} | set(g.discard)
    for seat in (None, *range(g.seat_count)):
        own = set() if seat is None or g.decision is None else set(g.hands[seat])
        assert set(NAME.findall(draw(g, seat))) == common | own
        assert "?" not in draw(g, seat)


@covers("GH-4")
def test_a_drawing_does_not_depend_on_what_the_viewer_cannot_know() -> None:
    g = played(3, 5)
    for seat in (None, *range(3)):
        seen = GAME.sight(g, seat)
        assert draw(seen, seat) == draw(g, seat)
        assert draw(GAME.redeal(seen, Random(9)), seat) == draw(g, seat)


def test_a_hand_that_a_sight_does_not_show_is_not_drawn() -> None:
    seen = GAME.sight(played(2, 5), 0)
    drawing = draw(seen, 1)
    assert "rotation" not in drawing
    assert "?" not in drawing


# colours


def test_styles_colour_the_land_and_the_name_of_each_civilization_and_nothing_else(
    g: Gheos,
) -> None:
    drawing, marks = draw(g, 0), letters(g)
    homes = {area["civilization"]: marks[area["id"]] for area in view(g)["areas"]}
    assert list(styles(g).values()) == [STYLES[colour] for colour in COLOURS]
    for colour, pattern in zip(COLOURS, styles(g), strict=True):
        coloured = {match[0] for match in re.finditer(pattern, drawing)}
        assert colour in coloured
        land = {piece for piece in coloured if piece != colour}
        assert bool(land) == (colour in homes)
        assert all(homes[colour] in piece for piece in land)
        assert all(not piece.strip(homes[colour] + "^scwP") for piece in land)


def test_styles_leave_the_name_of_a_seat_alone_that_begins_with_a_continents_letter() -> None:
    g = GAME.read(POSITION)
    pattern = next(pattern for pattern, style in styles(g).items() if style == STYLES["white"])
    assert re.search(pattern, "/___BBBB___\\")
    assert re.search(pattern, "BsB")
    assert not re.search(pattern, "turn of Brown")
