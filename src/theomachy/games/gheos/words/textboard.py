"""The text board of Gheos, with the table beside it and the viewer's hand below.

Plain text, for any font whose characters are equally wide. Continents are lettered in the order of
their ids; what a letter stands on is land of that continent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.content.rotations import ROTATIONS, SYMBOLS, count
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.names import seat_name, tile
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.land import Area, Land
from theomachy.games.gheos.rules.undecided import fighting, homes, migrating, undecided
from theomachy.games.gheos.sight.sight import sight
from theomachy.games.gheos.words.texttiles import (
    CODES,
    HEIGHT,
    LOOSE,
    WIDTH,
    Sheet,
    draw_tile,
    draw_top,
    draw_triangle,
    inside,
)
from theomachy.kit.triangles import Side, place_of, points_up
from theomachy.kit.wrapping import wrapped

COLUMNS = 110
"""The maximum width of a drawing in columns, if the board allows it."""

# P is a pyramid and T begins the names of tiles. Land has at most 156 sides and a continent at
# least three, so 52 letters are enough.
LETTERS = "ABCDEFGHIJKLMNOQRSUVWXYZ" + "ΓΔΘΛΞΠΣΦΨΩ" + "БГДЖЗИЙЛЦЧШЩЪЫЬЭЮЯ"

LEGEND = (
    "s sword   c cup   w wheat   P pyramid   ^s ^c ^w temple   blank: sea",
    "capital letters: continents   : island, or loose land with two sides   . loose shore",
    "2,-1 an empty cell, where a tile can be placed   on: its continent, - none, * not decided",
)

STYLES = {
    "red": "bright_white on red",
    "green": "black on green",
    "yellow": "black on yellow",
    "blue": "bright_white on blue",
    "black": "bright_white on grey30",
    "white": "black on bright_white",
}
_MARGIN = 5
_GAP = 3


def draw(g: Gheos, seat: Seat | None, columns: int = COLUMNS) -> str:
    """Everything a seat (None: a spectator) may see: board, table, own hand, legend (GH-4)."""
    seen = sight(g, seat)
    board = draw_board(seen).split("\n")
    moment = [_moment(seen, seat), *_open_fates(seen)]
    seats, lands = [*moment, "", *_seats(seen)], _continents(seen)
    piles = _piles(seen, max(_width(seats), _width(lands)))
    table = [*seats, "", *lands, "", *piles]
    if _width(board) + _GAP + _width(table) <= columns:
        lines = _beside(board, table)
    else:
        blank = [""] * (len(moment) + 1)
        lines = [*board, "", *_beside([*seats, "", *piles], [*blank, *lands])]
    if seat is not None and seen.stack:
        lines += draw_hand([name for name in seen.hands[seat] if name in ROTATIONS])
    return "\n".join([*lines, "", *LEGEND])


# the board


def continents(land: Land) -> list[Area]:
    """The continents in the order of their ids."""
    return [land.areas[each] for each in land.continents]


def lettered(land: Land) -> dict[Side, str]:
    """The letter of each continent, by its id."""
    return {area.id: letter for area, letter in zip(continents(land), LETTERS)}


def marks(land: Land) -> dict[Side, str]:
    """What stands for each side's land: its continent's letter, or how many sides it has."""
    letters = lettered(land)
    return {side: letters.get(area.id) or LOOSE[area.size] for side, area in land.area_at.items()}


def draw_board(g: Gheos) -> str:
    """The map: all tiles, and the empty cells next to them with their coordinates (GH-16)."""
    land, mark = g.land, marks(g.land)
    tiles = [place_of(cell) for cell in land.tiles]
    empty = [place_of(cell) for cell in land.empty]
    first, last = min(x for x, _ in empty), max(x for x, _ in empty)
    top = min(y for _, y in empty)
    sheet = Sheet()

    def box(x: int, y: int) -> tuple[int, int]:
        return 1 + (y - top) * HEIGHT, _MARGIN + (x - first) * HEIGHT

    for (x, y), (cell, laid) in zip(tiles, land.tiles.items()):
        up = points_up(x, y)
        around = [mark[3 * cell + edge] for edge in range(3)]
        draw_triangle(sheet, *box(x, y), up, inside(laid, around, up))
        if not up and (x, y - 1) not in tiles:
            draw_top(sheet, *box(x, y))
    for x, y in empty:
        row, left = box(x, y)
        _centre(sheet, row + (HEIGHT - 2 if points_up(x, y) else 1), left + HEIGHT, f"{x},{y}")
    for y in {y for _, y in tiles}:
        row, right = box(last + 2, y)
        sheet.write(row + HEIGHT // 2, 0, f"y={y}")
        sheet.write(row + HEIGHT // 2, right, f"y={y}")
    ruler = Sheet()
    for x in {x for x, _ in tiles}:
        _centre(ruler, 0, box(x, top)[1] + HEIGHT, f"x={x}")
    return "\n".join([*ruler.lines(), *_trimmed(sheet.lines()), *ruler.lines()])


def _centre(sheet: Sheet, row: int, column: int, text: str) -> None:
    sheet.write(row, column - (len(text) + 1) // 2, text)


def _trimmed(lines: list[str]) -> list[str]:
    """The lines without blank ones at the top and at the bottom."""
    written = [number for number, line in enumerate(lines) if line]
    return lines[written[0] : written[-1] + 1]


# the table beside it


def _moment(g: Gheos, seat: Seat | None) -> str:
    turn = f"turn of {seat_name(g, g.turn)}" if g.stack else "the game is over"
    return turn if seat is None else f"{turn}; you are {seat_name(g, seat)}"


def _open_fates(g: Gheos) -> list[str]:
    """Who moves and who fights, and that it is not decided yet (GH-49, GH-53)."""
    letters, play, fight = lettered(g.land), migrating(g), fighting(g)
    who = seat_name(g, g.turn)
    if play is not None:
        lands = " or ".join(letters[each] for each in play.destinations)
        return [f"{COLOURS[play.mover]} must migrate: {who} chooses {lands}"]
    if fight is None:
        return []
    war = fight[1]
    rivals = " against ".join(f"{COLOURS[colour]} {swords}" for colour, swords in war.rivals)
    survivors = " or ".join(COLOURS[colour] for colour in war.strongest)
    return [
        f"war on {letters[war.area]}, swords: {rivals}",
        f"a tie: {who} chooses {survivors}",
    ]


def _seats(g: Gheos) -> list[str]:
    """What lies before each player, and the supply of cubes and disks."""
    letters = lettered(g.land)
    on = {colour: letters[home] for home, colour in homes(g).items()}
    on |= dict.fromkeys(undecided(g), "*")
    names = [seat_name(g, each) for each in range(g.seat_count)]
    rows: list[tuple[str, str, Iterable[object]]] = [
        ("", "on", (*names, "supply")),
        ("VP", "", g.vp),
        ("tokens", "", g.tokens),
        ("tiles", "", map(len, g.hands)),
    ]
    for colour, name in enumerate(COLOURS):
        held = (*(cubes[colour] for cubes in g.cubes), g.supply[colour])
        rows.append((name, on.get(colour, "-"), [number or "." for number in held]))
    return [
        f"{label:<6} {where:<2}" + "".join(f"{value:>7}" for value in values)
        for label, where, values in rows
    ]


def _continents(g: Gheos) -> list[str]:
    """The totals of each continent, with its letter, its civilization and its first cell."""
    lines = ["continents     at   sides" + "".join(f"{CODES[symbol]:>4}" for symbol in SYMBOLS)]
    names = {home: COLOURS[colour] for home, colour in homes(g).items()}
    fight = fighting(g)
    if fight is not None:
        names[fight[1].area] = "war"
    for area, letter in zip(continents(g.land), LETTERS):
        at = "{},{}".format(*place_of(area.id // 3))
        totals = "".join(f"{count(area.tally, symbol) or '.':>4}" for symbol in SYMBOLS)
        lines.append(f"{letter} {names.get(area.id, '-'):<8} {at:>6}{area.size:>8}{totals}")
    return lines


def _piles(g: Gheos, columns: int) -> list[str]:
    epochs = f"stack {len(g.bag)}   epochs {g.epochs} of {g.threshold}"
    faces = f"discard {len(g.discard)}" + (": " if g.discard else "") + " ".join(g.discard)
    return [epochs, *wrapped(faces, columns)]


# the hand below


def draw_hand(hand: Sequence[str]) -> list[str]:
    """Each tile as it would lie in an up and in a down cell, in each rotation that differs."""
    lines: list[str] = []
    for name in hand:
        lines = _beside(lines, _turned(name)) if lines else _turned(name)
    return ["", *lines] if lines else []


def _turned(name: str) -> list[str]:
    sheet = Sheet()
    sheet.write(0, 0, f"your {tile(name)}")
    for number, rotation in enumerate(ROTATIONS[name]):
        left = number * (WIDTH + 4)
        for up, start in ((True, left), (False, left + HEIGHT + 2)):
            for row, line in enumerate(draw_tile(name, rotation, up), 2 if up else 1):
                indent = len(line) - len(line.lstrip())
                sheet.write(row, start + indent, line.lstrip())
        _centre(sheet, HEIGHT + 2, left + HEIGHT + 2, f"rotation {rotation}")
    return sheet.lines()


def _width(lines: Iterable[str]) -> int:
    return max(map(len, lines))


def _beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    column = _width(left) + _GAP
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{one:<{column}}{other}".rstrip() for one, other in pairs]


def parts(g: Gheos, seat: Seat | None) -> dict[str, str]:
    """The drawing in parts, most important first, for a screen that arranges them itself."""
    seen = sight(g, seat)
    fates = _open_fates(seen)
    blocks = {"map": draw_board(seen).split("\n"), "seats": [*fates, *_seats(seen)]}
    blocks["continents"] = _continents(seen)
    if seat is not None and seen.stack:
        blocks |= {f"hand {name}": _turned(name) for name in seen.hands[seat]}
    blocks |= {"piles": _piles(seen, 42), "legend": list(LEGEND)}
    return {name: "\n".join(lines) for name, lines in blocks.items()}


def styles(g: Gheos) -> dict[str, str]:
    """Patterns for everything that shows a civilization in a drawing, each with a style for rich.

    The land of its continent with the symbols in it, and its name.
    """
    patterns = {colour: rf"\b{colour}\b" for colour in COLOURS}
    letters = lettered(g.land)
    for id, colour in homes(g).items():
        # Not the first letter of a seat's name.
        letter = letters[id]
        patterns[COLOURS[colour]] += rf"|[\^scwP]*{letter}[{letter}\^scwP]*(?![a-z])"
    return {pattern: STYLES[colour] for colour, pattern in patterns.items()}
