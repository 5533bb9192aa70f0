"""Situations of the rulebook, set up and played in a few lines.

    table = acting("KU-E", {"vertex": "V10", "regions": {"BEC": {"warriors": 1}}})
    play(table, ("act", "KU-E1"))
    assert xibalba(table, RED) == (1, 2)

What a test looks at comes from the view that everybody has, so that it does not depend on how the
game keeps its pieces. Seats are counted from 0 here and in options, from 1 in documents.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.games.mezo import GAME
from theomachy.games.mezo.position import Mezo

MezoTable = Table[Mezo]
Row = Mapping[str, Any]

RED, GREEN, BLUE, YELLOW = range(4)


def at(draws: Iterable[Option] = (), **written: Any) -> MezoTable:
    """A table at the position of a document, with the next draws stated."""
    position = GAME.read({"game": "mezo", **written})
    return Table(GAME, position=position, chance=Scripted(draws, then=Dice(1)))


def new(
    players: int = 4, draws: Iterable[Option] = (), options: Mapping[str, Any] | None = None
) -> MezoTable:
    """A new game, with the first answers of chance stated."""
    return Table(GAME, players, options, chance=Scripted(draws, then=Dice(1)))


def acting(
    card: str,
    red: Row | None = None,
    *others: Row,
    players: int = 4,
    region: str = "HOC",
    **written: Any,
) -> MezoTable:
    """Red has revealed that card and acts first: the last player's Champion is in the region."""
    rows = [dict(red or {}), *[dict(row) for row in others]]
    rows += [{} for _ in range(players - len(rows))]
    rows[0] |= {"god": card[:2], "chosen": card}
    _add(rows[-1], region, {"champion": True})
    return at(players=players, step="actions", conflict=region, seats=rows, **written)


def resolving(*rows: Row, champion: int, region: str = "HOC", **written: Any) -> MezoTable:
    """All have acted in a conflict; it is resolved now. `champion`: whose is there."""
    seats = [dict(row) for row in rows]
    _add(seats[champion], region, {"champion": True})
    return at(players=len(seats), step="resolve", conflict=region, seats=seats, **written)


def _add(row: dict[str, Any], region: str, pieces: Row) -> None:
    regions = dict(row.get("regions", {}))
    regions[region] = {**regions.get(region, {}), **pieces}
    row["regions"] = regions


def play(table: MezoTable, *answers: Option) -> list[Event]:
    """Give those answers for the seat that is asked; return what happened."""
    start = len(table.log)
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table.log[start:]


def pass_on(table: MezoTable, turns: int) -> list[Event]:
    """That many players in turn pass with their first uncovered action, for devotion."""
    start = len(table.log)
    for _ in range(turns):
        assert asks(table) == "Acting.choose", asks(table)
        play(table, options(table, "pass")[0])
    return table.log[start:]


def finish(table: MezoTable, until: str) -> list[Event]:
    """Answer with the first option, passing and declining, until that is asked, or it is over."""
    start = len(table.log)
    while not table.over and asks(table) != until:
        offered = options(table)
        quiet = [("decline",), ("stop",), ("done",), ("sac", 0, 0), *options(table, "pass")]
        play(table, next((each for each in quiet if each in offered), offered[0]))
    return table.log[start:]


def choose_cards(table: MezoTable) -> list[Event]:
    """All seats choose the first card they have drawn."""
    start = len(table.log)
    for seat in table.waiting:
        table.answer(seat, table.options(seat)[0])
    return table.log[start:]


def asks(table: MezoTable) -> str:
    """What is being asked now."""
    return table.decision.name if table.decision is not None else "over"


def asked(table: MezoTable) -> int:
    """Who is asked."""
    (seat,) = table.waiting
    return seat


def options(table: MezoTable, kind: str = "") -> list[Any]:
    """The options of the seat that is asked; only those of one kind if given."""
    offered: list[Any] = [] if table.over else list(table.options(table.waiting[0]))
    return [option for option in offered if not kind or option[0] == kind]


def regions_offered(table: MezoTable) -> set[str]:
    """The regions that the options name."""
    return {option[1] for option in options(table) if len(option) > 1}


def happened(events: Iterable[Event], kind: str) -> list[Mapping[str, Any]]:
    """The data of the events of one kind."""
    return [event.data for event in events if event.kind == kind]


def seen(table: MezoTable) -> dict[str, Any]:
    return table.view(None).json()


def region(table: MezoTable, id: str) -> dict[str, Any]:
    row: dict[str, Any] = next(each for each in seen(table)["regions"] if each["id"] == id)
    return row


def seat_row(table: MezoTable, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = seen(table)["seats"][seat]
    return row


def units(table: MezoTable, id: str, seat: int) -> tuple[int, int]:
    """Shamans and Warriors of a seat in a region."""
    return _pair(region(table, id)["units"][seat])


def reserves(table: MezoTable, seat: int) -> tuple[int, int]:
    return _pair(seat_row(table, seat)["reserves"])


def xibalba(table: MezoTable, seat: int) -> tuple[int, int]:
    return _pair(seat_row(table, seat)["xibalba"])


def on_wrathful_god(table: MezoTable, seat: int) -> tuple[int, int]:
    return _pair(seen(table)["wrathful"]["units"][seat])


def _pair(row: Mapping[str, int]) -> tuple[int, int]:
    return row["S"], row["W"]


def vp(table: MezoTable) -> list[int]:
    return [row["vp"] for row in seen(table)["seats"]]


def devotion(table: MezoTable, seat: int) -> int:
    position: int = seat_row(table, seat)["devotion"]["position"]
    return position


def strength(table: MezoTable, seat: int) -> int:
    """Strength in the current conflict, all together."""
    total: int = seen(table)["conflict"]["strengths"][seat]["total"]
    return total


def gained(table: MezoTable, seat: int) -> int:
    """Strength gained by actions in the current conflict."""
    count: int = seen(table)["conflict"]["strengths"][seat]["gained"]
    return count


def pyramid(table: MezoTable, id: str) -> list[tuple[Any, int]]:
    return [(piece["owner"], piece["level"]) for piece in region(table, id)["pyramid"]]
