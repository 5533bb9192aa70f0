"""Situations of the rulebook, set up and played in a few lines.

    table = at(board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)], civilizations={"red": (-1, 0, 0)},
               seats=[{"hand": ["T46", "T01"], "cubes": {"red": 2}}], draws=["T05"])
    play(table, ("tile", "T46", -1, 0, 0), ("follower", "blue"))
    assert civilizations(table) == {}

What a test looks at comes from the view that everybody has, so that it does not depend on how
the game keeps its pieces.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.games.gheos import GAME
from theomachy.games.gheos.position import Gheos

GheosTable = Table[Gheos]
Place = tuple[int, int, int]

COLOURS = ("red", "green", "yellow", "blue", "black", "white")


def at(draws: Iterable[Option] = (), **written: Any) -> GheosTable:
    """A table at the position of a document, with the next draws stated."""
    position = GAME.read({"game": "gheos", **written})
    return Table(GAME, position=position, chance=Scripted(draws, then=Dice(1)))


def without_stack(**written: Any) -> GheosTable:
    """The same with an empty stack, which no game comes to and no document can state (GH-89)."""
    position = GAME.read({"game": "gheos", **written})
    stated, _ = position.origin
    position.bag = stated.bag = ()
    return Table(GAME, position=position, chance=Dice(1))


def new(
    players: int = 2,
    draws: Iterable[Option] = (),
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
) -> GheosTable:
    """A new game, with the first answers of chance stated: start player, then tiles."""
    return Table(GAME, players, options, preset, chance=Scripted(draws, then=Dice(1)))


def play(table: GheosTable, *answers: Option) -> list[Event]:
    """Give those answers for the seat that is asked; return what happened."""
    start = len(table.log)
    for answer in answers:
        (seat,) = table.waiting
        table.answer(seat, answer)
    return table.log[start:]


def options(table: GheosTable, kind: str = "") -> list[Any]:
    """The options of the seat that is asked; only those of one kind if given."""
    offered: list[Any] = [] if table.over else list(table.options(table.waiting[0]))
    return [option for option in offered if not kind or option[0] == kind]


def asks(table: GheosTable) -> str:
    """What is being asked now: tile, pay, migrate, survivor, settle, token, or over."""
    if table.decision is None:
        return "over"
    return _STEPS[table.decision.name]


_STEPS = {
    "PlayTile.choose": "tile",
    "PlayTile.cost": "pay",
    "PlayTile.destination": "migrate",
    "PlayTile.survivor": "survivor",
    "Settle.choose": "settle",
    "PlayToken.choose": "token",
}


def happened(events: Iterable[Event], kind: str) -> list[Mapping[str, Any]]:
    """The data of the events of one kind."""
    return [event.data for event in events if event.kind == kind]


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in order, without the particulars."""
    return [event.kind for event in events]


def shown(table: GheosTable) -> dict[str, Any]:
    """What everybody sees."""
    return table.view(None).json()


def area(table: GheosTable, x: int, y: int, edge: int) -> dict[str, Any]:
    """The area that a side belongs to: id, size, continent, civilization and symbols."""
    (found,) = [each for each in shown(table)["areas"] if (x, y, edge) in each["sides"]]
    return dict(found)


def totals(table: GheosTable, x: int, y: int, edge: int) -> tuple[int, int, int, int, int]:
    """Of the area that a side belongs to: size, swords, cups, wheat, pyramids."""
    found = area(table, x, y, edge)
    return found["size"], found["sword"], found["cup"], found["wheat"], found["pyramid"]


def continents(table: GheosTable) -> list[Place]:
    """The ids of all continents."""
    return [each["id"] for each in shown(table)["areas"] if each["continent"]]


def civilizations(table: GheosTable) -> dict[str, Place]:
    """The civilizations on the board, with the id of the continent of each."""
    return {
        each["civilization"]: each["id"] for each in shown(table)["areas"] if each["civilization"]
    }


def cubes(table: GheosTable, seat: int) -> dict[str, int]:
    """The cubes in front of a seat."""
    return {colour: n for colour, n in shown(table)["seats"][seat]["cubes"].items() if n}


def supply(table: GheosTable, colour: str) -> int:
    """The cubes of a colour in the supply."""
    return int(shown(table)["supply"]["cubes"][colour])


def vp(table: GheosTable) -> list[int]:
    """The VP of all seats."""
    return [seat["vp"] for seat in shown(table)["seats"]]


def tokens(table: GheosTable) -> list[int]:
    """The unused tokens of all seats."""
    return [seat["tokens"] for seat in shown(table)["seats"]]


def hand(table: GheosTable, seat: int) -> Sequence[str]:
    """The tiles in a hand, as its owner sees them."""
    tiles: Sequence[str] = table.view(seat).json()["seats"][seat]["hand"]
    return tiles


def lying(table: GheosTable) -> dict[tuple[int, int], tuple[str, int]]:
    """The tile and rotation on each cell of the board."""
    return {tuple(row["at"]): (row["tile"], row["rotation"]) for row in shown(table)["board"]}
