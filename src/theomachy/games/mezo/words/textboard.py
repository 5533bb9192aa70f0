"""Mezo drawn in text: the map, the conflict, the players, the tracks and the viewer's cards.

Plain text, for any font whose characters are equally wide. 80 columns are enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import CHAMPIONS, PIECES_EACH, REGIONS
from theomachy.games.mezo.content.gods import CARDS, GODS
from theomachy.games.mezo.content.places import (
    KINDS,
    MEMBERS,
    NOBODY,
    NOWHERE,
    RESERVES,
    WRATHFUL_GOD,
    XIBALBA,
    Place,
)
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX, Space
from theomachy.games.mezo.content.tribes import ABILITIES, DEVOTION_TRACK
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR
from theomachy.games.mezo.names import SEATS, UNITS, listed, region, seat_name
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.calling import price
from theomachy.games.mezo.rules.conflict import holds
from theomachy.games.mezo.rules.resolution import is_counted, majority
from theomachy.games.mezo.sight.sight import sight
from theomachy.games.mezo.words.cardtext import text_of
from theomachy.games.mezo.words.telling import strength_sum
from theomachy.games.mezo.words.textmap import draw_map
from theomachy.kit.wrapping import wrapped

COLUMNS = 80
"""The maximum width of a drawing in columns, unless it is given more."""

LEGEND = (
    "2S 1W 1g Ch: Shamans, Warriors, glyphs, Champion   L2: devotion level",
    "pyramid 1R 2n 3G: levels and owners from below, n neutral",
    "(V7) a free vertex   [V7 KU-R] Red's god Kukulcan is there   ·V7· out of play",
)

STYLES = {"Red": "bold red", "Green": "bold green", "Blue": "bold dodger_blue1"}
STYLES |= {"Yellow": "bold yellow"}
_GAP = 3


def draw(g: Mezo, seat: Seat | None, columns: int = COLUMNS) -> str:
    """Everything a seat (None: a spectator) may see."""
    seen = sight(g, seat)
    blocks = _blocks(seen, seat, columns)
    lines = [*_moment(seen, seat), *blocks["map"]]
    if "conflict" in blocks:
        lines += ["", *blocks["conflict"]]
    lines += ["", *blocks["players"], ""]
    lines += _beside(blocks["calendar"], blocks["codex"], columns)
    lines += ["", *_beside(blocks["wrathful"], blocks["altars"], columns)]
    for name in ("abilities", "cards"):
        if name in blocks:
            lines += ["", *blocks[name]]
    return "\n".join([*lines, "", *blocks["legend"]])


def parts(g: Mezo, seat: Seat | None) -> dict[str, str]:
    """The drawing in parts, most important first, for a screen that arranges them itself."""
    blocks = _blocks(sight(g, seat), seat, COLUMNS)
    return {name: "\n".join(lines) for name, lines in blocks.items()}


def styles(g: Mezo) -> dict[str, str]:
    """Patterns of all that stands for a player in a drawing, each with a style for rich."""
    return {
        rf"\b{name}\b|\b[1-4]{name[0]}\b|\[V\d+ [A-Z]{{2}}-{name[0]}\]": style
        for name, style in STYLES.items()
    }


def _blocks(g: Mezo, seat: Seat | None, columns: int) -> dict[str, list[str]]:
    blocks = {"map": draw_map(g, columns)}
    if g.region != NOWHERE:
        blocks["conflict"] = _conflict(g, columns)
    blocks["players"] = _players(g)
    if seat is not None and g.gods[seat] and g.stack:
        blocks["cards"] = _cards(g, seat, columns)
    blocks["wrathful"] = _wrathful(g, columns)
    blocks["calendar"] = _track(g, "Immortal Calendar", CALENDAR, g.calendar)
    blocks["codex"] = _track(g, "Heroic Codex", CODEX, g.codex)
    blocks["altars"] = _altars(g, columns)
    if any(g.abilities):
        blocks["abilities"] = _abilities(g, columns)
    blocks["legend"] = list(LEGEND)
    return blocks


def _moment(g: Mezo, seat: Seat | None) -> list[str]:
    """The Age, the conflicts to come, the VP track and who looks."""
    age = f"Age {g.age}" if g.stack else "The game is over"
    viewer = "" if seat is None else f"   you are {seat_name(g, seat)}"
    order = sorted(range(g.seat_count), key=g.vp.__getitem__)
    track = "   ".join(f"{g.vp[each]} {seat_name(g, each)}" for each in order)
    return [f"{age}{viewer}", f"VP track: {track}", f"conflicts to come: {_to_come(g)}"]


def _to_come(g: Mezo) -> str:
    done = f"   resolved, in order: {' '.join(g.resolved)}" if g.resolved else ""
    return (" ".join(g.tiles) or "none") + done


# the conflict


def _conflict(g: Mezo, columns: int) -> list[str]:
    """Strength with its parts, majorities, cards and what is covered."""
    champion = g.champions[g.region]
    tie = "the tied player with fewest VP" if champion == NOBODY else seat_name(g, champion)
    lines = [f"Conflict in {region(REGIONS[g.region])}; ties are broken by {tie}."]
    counted = is_counted(g)
    for seat in range(g.seat_count):
        card = f"   {_card(g, seat)}" if g.chosen[seat] else ""
        strength = "counted" if counted else strength_sum(g.strength_parts(seat))
        text = f"{seat_name(g, seat):<7}{strength}{card}"
        lines += wrapped(text, columns, 9)
    majorities = [f"most {UNITS[KINDS[kind]]}s: {_most(g, kind)}" for kind in (SHAMAN, WARRIOR)]
    return lines if g.region == g.blessed else [*lines, "   ".join(majorities)]


def _most(g: Mezo, kind: int) -> str:
    most = majority(g, kind)
    if most is None:
        return "counted"
    token = " (token)" if g.tokens[kind] != NOBODY else ""
    return listed(seat_name(g, seat) for seat in most) + token


def _card(g: Mezo, seat: Seat) -> str:
    """`Edict: 1 taken, 2 and C left`."""
    card = CARDS.get(g.chosen[seat])
    if card is None:
        return "a card chosen"
    marks = [
        f"{name}{'■' if g.covered[seat] >> place & 1 else '□'}" for place, name in enumerate("12C")
    ]
    return f"{card.title} {' '.join(marks)}"


# the players


def _players(g: Mezo) -> list[str]:
    """What lies before each player."""
    each = range(g.seat_count)
    rows: list[tuple[str, Iterable[object]]] = [
        ("", [seat_name(g, seat) for seat in each]),
        ("god", [GODS[god].name if god else "-" for god in g.gods]),
        ("presence", [_presence(g, seat) for seat in each]),
        ("VP", g.vp),
        ("devotion", [_devotion(g, seat) for seat in each]),
        ("Reserves", [_units(g, RESERVES, seat) + _champions(g, seat) for seat in each]),
        ("Xibalba", [_units(g, XIBALBA, seat) for seat in each]),
        ("glyphs", [g.glyph_supply(seat) for seat in each]),
        ("pieces", [_pieces(g, seat) for seat in each]),
        ("abilities", [" ".join(ids) or "-" for ids in g.abilities]),
        ("unplayed", [_unplayed(g, seat) for seat in each]),
    ]
    return [
        f"{label:<10}" + "".join(f"{value!s:<14}" for value in values).rstrip()
        for label, values in rows
    ]


def _presence(g: Mezo, seat: Seat) -> str:
    return " ".join(REGIONS[each] for each in MEMBERS[g.presence(seat)]) or "-"


def _devotion(g: Mezo, seat: Seat) -> str:
    at = g.devotion[seat]
    return f"{at} L{g.level(seat)} ({DEVOTION_TRACK[at]} VP)"


def _units(g: Mezo, place: Place, seat: Seat) -> str:
    return " ".join(f"{g.count(place, seat, kind)}{KINDS[kind]}" for kind in (SHAMAN, WARRIOR))


def _champions(g: Mezo, seat: Seat) -> str:
    left = CHAMPIONS[g.seat_count] - g.champions.count(seat)
    return "" if not left else " Ch" if left == 1 else f" {left}Ch"


def _pieces(g: Mezo, seat: Seat) -> str:
    """How many pieces of levels 1 to 4 are left: `2 3 3 3`."""
    levels = len(PIECES_EACH)
    return " ".join(map(str, g.pieces[seat * levels : (seat + 1) * levels]))


def _unplayed(g: Mezo, seat: Seat) -> str:
    """The cards not yet played this Age, by the first letters of their titles."""
    if not g.gods[seat]:
        return "-"
    gone = {*g.played[seat], g.chosen[seat]}
    return (
        " ".join(card.title[0] for card in GODS[g.gods[seat]].cards if card.id not in gone) or "-"
    )


# tracks, tiles, altars, cards


def _track(g: Mezo, name: str, spaces: Sequence[Space], track: Sequence[int]) -> list[str]:
    rows = [
        f"{space.id} {SEATS[seat] if seat != NOBODY else '-':<7}{text_of(space.id)}"
        for space, seat in zip(spaces, track, strict=True)
    ]
    return [name, *rows]


def _wrathful(g: Mezo, columns: int) -> list[str]:
    on_it = [
        f"{seat_name(g, seat)} {_units(g, WRATHFUL_GOD, seat)}"
        for seat in range(g.seat_count)
        if g.unit_count(WRATHFUL_GOD, seat)
    ]
    lines = [f"Wrathful god: the price is {price(g)}; units there: {', '.join(on_it) or 'none'}"]
    lines += [f"{tile} {text_of(tile)}" for tile in g.wrathful]
    return _all_wrapped(lines, columns)


def _altars(g: Mezo, columns: int) -> list[str]:
    rows = [
        f"{altar} {REGIONS[place]} {text_of(altar)}"
        for place, altar in enumerate(g.altars)
        if altar
    ]
    return ["Altars", *_all_wrapped(rows, columns)]


def _abilities(g: Mezo, columns: int) -> list[str]:
    """The tribe abilities that somebody has."""
    taken = sorted({id for ids in g.abilities for id in ids})
    rows = [f"{id} {ABILITIES[id].name}: {text_of(id)}" for id in taken]
    return ["Tribe abilities", *_all_wrapped(rows, columns)]


def _all_wrapped(rows: Iterable[str], columns: int) -> list[str]:
    return [line for row in rows for line in wrapped(row, columns, 4)]


def _cards(g: Mezo, seat: Seat, columns: int) -> list[str]:
    """The viewer's cards not yet played this Age, those in hand or on top of the deck marked."""
    god, held = GODS[g.gods[seat]], "*" if holds(g, seat) else "^"
    lines = [
        f"your Call ability in Age {g.age}: {text_of(f'CALL-{god.id}', g.age)}",
        f"your Ceremonial action (C): {text_of(god.ceremonial.id)}",
        "your cards this Age (* in hand, ^ put back on top of the deck, » chosen):",
    ]
    for card in god.cards:
        if card.id in g.played[seat]:
            continue
        mark = held if card.id in g.hands[seat] else "»" if card.id == g.chosen[seat] else " "
        for place, action in enumerate(card.actions[:2], 1):
            head = f"{mark} {card.title}" if place == 1 else ""
            first, *others = wrapped(f"{place} {text_of(action.id)}", columns - 14)
            lines += [f"{head:<12}{first}", *[" " * 14 + line for line in others]]
    return lines


def _beside(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Two blocks beside each other where both fit, otherwise one below the other."""
    wide = max(map(len, left)) + _GAP
    if wide + max(map(len, right)) > columns:
        return [*left, "", *right]
    return [
        f"{one:<{wide}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")
    ]
