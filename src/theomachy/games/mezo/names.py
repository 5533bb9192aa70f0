"""What seats, regions, gods, cards and units are called in Mezo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from theomachy.engine.decisions import Seat
from theomachy.engine.game import Roles
from theomachy.games.mezo.content.board import LANDS
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.position import Mezo

SEATS = ("Red", "Green", "Blue", "Yellow")
"""The colours of the tribes."""

UNITS = {"S": "Shaman", "W": "Warrior"}
TRACKS = {"S": "Immortal Calendar", "W": "Heroic Codex"}
_REGIONS = {land.id: land.name for land in LANDS}
_KINDS = {
    "A": "the altar",
    "W": "the Wrathful god tile",
    "I": "the space of the Immortal Calendar",
    "H": "the space of the Heroic Codex",
}
_TITLES = {card.title[0]: card.title for card in CARDS.values()}


def seat_name(g: Mezo, seat: Seat) -> str:
    """The name of a seat: the colour of its tribe."""
    return SEATS[seat]


def roles(g: Mezo) -> Roles:
    """What each seat plays: its god."""
    return {"god": [[GODS[id].name] if id else [] for id in g.gods]}


def owner(g: Mezo, seat: Seat | None) -> str:
    """Whose a piece is; nobody's pieces are neutral (MZ-80)."""
    return "neutral" if seat is None or seat < 0 else seat_name(g, seat)


def region(id: str) -> str:
    """`Chichen Itza`."""
    return _REGIONS[id]


def god(id: str) -> str:
    """`Kukulcan`."""
    return GODS[id].name


def card(id: str) -> str:
    """`Kukulcan's Edict`; `a card` where it is not known."""
    return f"{GODS[CARDS[id].god].name}'s {CARDS[id].title}" if id in CARDS else "a card"


def action(id: str) -> str:
    """`Edict 1`, or `the Ceremonial action`."""
    place = ACTIONS[id].id[3:]
    return "the Ceremonial action" if place == "C" else f"{_TITLES[place[0]]} {place[1]}"


def source(id: str) -> str:
    """What an effect comes from: an action, a Call ability, an altar, a tile, a space ..."""
    if id in ACTIONS:
        return action(id)
    if id in ABILITIES:
        return ABILITIES[id].name
    if id.startswith("CALL-"):
        return f"the Call ability of {god(id.removeprefix('CALL-'))}"
    return _KINDS[id[0]]


def number(count: int, one: str, many: str | None = None) -> str:
    """`1 glyph`, `3 glyphs`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def units(shamans: int, warriors: int) -> str:
    """`2 Shamans and 1 Warrior`, `nothing`."""
    parts = [
        number(count, name) for count, name in ((shamans, "Shaman"), (warriors, "Warrior")) if count
    ]
    return " and ".join(parts) or "nothing"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, last = [*words] or ["nobody"]
    return f"{', '.join(others)} {joint} {last}" if others else last


def seats(g: Mezo, each: Sequence[Seat]) -> str:
    """Several seats by name."""
    return listed(seat_name(g, seat) for seat in each)
