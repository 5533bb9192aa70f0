"""The table of Trial of the Gods in text: map, players, Enemies, Houses, and the viewer's cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, FEAT, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.content.zones import NOWHERE, Zone
from theomachy.games.trial_of_the_gods.names import (
    ACTIONS,
    LEVELS,
    SEATS,
    SYMBOLS,
    TREASURES,
    capital,
    card,
    listed,
    seat_name,
    zone,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, TOP_VIGOR, Trial
from theomachy.games.trial_of_the_gods.sight.sight import sight
from theomachy.games.trial_of_the_gods.words.cardtext import (
    ability_text,
    card_text,
    number,
    prize_texts,
    skill_text,
)
from theomachy.games.trial_of_the_gods.words.textmap import LEGEND, code, draw_map, marked
from theomachy.kit.wrapping import wrapped

COLUMNS: Final = 120
"""The maximum width of a drawing in columns; 80 are enough for the map and all below it."""

STYLES: Final = {
    "Purple": "bright_magenta",
    "Red": "bright_red",
    "Green": "bright_green",
    "Yellow": "bright_yellow",
}
_GAP: Final = 2
_BESIDE: Final = 48
"""Columns of the table of players."""


def draw(g: Trial, seat: Seat | None, columns: int = COLUMNS) -> str:
    """Everything a seat (None: a spectator) may see, in that many columns."""
    seen = sight(g, seat)
    chart = draw_map(seen)
    wide = _width(chart) + _GAP + _BESIDE <= columns
    beside = columns - _width(chart) - _GAP if wide else columns
    table = [*_moment(seen, seat, beside), "", *_players(seen)]
    lines = _beside(chart, table) if wide else [*chart, "", *table]
    blocks = (
        _people(seen, columns),
        _own(seen, seat, columns),
        _enemies(seen, columns),
        _games(seen, columns),
        _houses(seen, columns),
        LEGEND,
    )
    return "\n".join([*lines, *(line for block in blocks if block for line in ("", *block))])


def parts(g: Trial, seat: Seat | None) -> dict[str, str]:
    """The drawing in parts, most important first, for a screen that arranges them itself."""
    seen = sight(g, seat)
    blocks = {
        "map": draw_map(seen),
        "players": [*_moment(seen, seat, _BESIDE), "", *_players(seen)],
        "hand": _own(seen, seat, 78),
        "enemies": _enemies(seen, 78),
        "people": _people(seen, 78),
        "games": _games(seen, 78),
        "houses": _houses(seen, 78),
        "legend": list(LEGEND),
    }
    return {name: "\n".join(lines) for name, lines in blocks.items() if lines}


def styles(g: Trial) -> dict[str, str]:
    """Patterns of all that stands for a player in a drawing, each with a style for rich."""
    return {
        # The name; the letter of a Captain, Companion or Exploration Token, of a Temple or Monster.
        rf"\b{name}\b|\bT{name[0]}\b|(?<=[a-z]{{2}}[a-z0-9]){name[0]}\b"
        rf"|(?<![\w']){name[0]}(?=[ PRGY\d]|$)|(?<![\w']){name[0].lower()}{{1,2}}(?= |$)": STYLES[
            name
        ]
        for name in SEATS[: g.seat_count]
    }


# the table beside the map


def _moment(g: Trial, seat: Seat | None, columns: int) -> Sequence[str]:
    """Round, Phase, whose Turn it is, and the discipline."""
    phase = "setup" if g.phase == "setup" else f"{g.phase.capitalize()} Phase"
    when = f"Round {g.round} of {g.rounds}, {phase}" if g.round else capital(phase)
    when = when if g.stack else "The game is over"
    turn = f"Turn of {seat_name(g, g.turn)}" if g.turn != NOBODY else ""
    you = "" if seat is None else f"you are {seat_name(g, seat)}"
    return wrapped("; ".join(part for part in (when, turn, you) if part), columns)


def _players(g: Trial) -> list[str]:
    """What everybody sees of each player, in numbers, in the order of the seats."""
    seats = range(g.seat_count)
    rows: list[tuple[str, Iterable[object]]] = [
        ("", SEATS[: g.seat_count]),
        ("initiative", [g.initiative.index(seat) + 1 for seat in seats]),
        ("Vigor/limit", [f"{g.vigor[seat]}/{min(g.limit[seat], TOP_VIGOR)}" for seat in seats]),
        ("hand/limit", [f"{len(g.hands[seat])}/{g.hand_limit(seat)}" for seat in seats]),
        ("deck+discard", [f"{len(g.decks[seat])}+{len(g.discards[seat])}" for seat in seats]),
        ("Energy", [f"{g.available[seat]}+{g.exhausted[seat]}" for seat in seats]),
        ("pool", g.pool),
        ("Laurels", [sum(ENEMY[each].laurels for each in g.trophies[seat]) for seat in seats]),
        ("explored", [sum(seat in each for each in g.explorers.values()) for seat in seats]),
        ("Champion", g.champions),
        ("Dishonor", g.dishonor),
        ("Temples", [g.own_temples(seat) for seat in seats]),
        ("Fervor", g.fervor),
        ("passed", ["yes" if passed else "" for passed in g.passed]),
    ]
    lines = [f"{label:<12}" + "".join(f"{each!s:>9}" for each in row) for label, row in rows]
    return [line.rstrip() for line in lines]


# the blocks below


def _people(g: Trial, columns: int) -> list[str]:
    """The Heroes, Feats, upgrades, Blessings and Tamed Monsters of each player."""
    return [line for seat in range(g.seat_count) for line in _person(g, seat, columns)]


def _person(g: Trial, seat: Seat, columns: int) -> Sequence[str]:
    ship = g.ships[seat]
    heroes = [f"{g.captain[seat] or 'no Captain'}{f' ({ship})' if ship != NOWHERE else ''}"]
    for hero, place in zip(g.companions[seat], g.crews[seat], strict=True):
        state = "trained" if hero in g.trained[seat] else "untrained"
        heroes.append(f"{hero} ({', '.join(part for part in (state, place) if part)})")
    said = [f"{seat_name(g, seat)}: {listed(heroes)}"]
    if g.feats[seat]:
        said.append(f"Feats {listed(map(card, g.feats[seat]))}")
    if g.active[seat]:
        said.append(f"upgrades {listed(g.active[seat])}")
    blessings = [f"{house} {count}" for house, count in g.blessings(seat).items() if count]
    said.append(f"Blessings {', '.join(blessings) or 'none'}")
    tamed = [
        f"{code(enemy)}{'' if g.owner(enemy) == seat else ' (dead)'}" for enemy in g.trophies[seat]
    ]
    if tamed:
        said.append(f"tamed {', '.join(tamed)}")
    if g.used[seat]:
        said.append(f"used {listed(map(card, g.used[seat]))}")
    if g.in_play[seat]:
        said.append(f"in play {listed(map(card, g.in_play[seat]))}")
    if g.competed[seat]:
        said.append(f"competing with {listed(map(card, g.competed[seat]))}")
    return wrapped("; ".join(said), columns)


def _enemies(g: Trial, columns: int) -> list[str]:
    """Every Enemy on the board: where, Level, Attack, dice and Skill."""
    lines: list[str] = []
    for place, standing in sorted(g.enemies.items()):
        for enemy in standing:
            lines += _enemy(place, enemy, marked(g, enemy), columns)
    return lines


@lru_cache(maxsize=1024)
def _enemy(place: Zone, enemy: str, mark: str, columns: int) -> Sequence[str]:
    row = ENEMY[enemy]
    head = f"{place} {mark:<6} {row.name:<16} {LEVELS[row.level]:<3} "
    numbers = f"Attack {row.face.attack} + {number(row.face.dice, 'die', 'dice')}: "
    return wrapped(head + numbers + skill_text(enemy), columns, 12)


def _houses(g: Trial, columns: int) -> list[str]:
    """Whose cards each House holds, what is left of them, and the cards on offer."""
    rows = [
        f"{house} {god} {len(deck)}+{len(discard)}"
        for house, god, deck, discard in zip(
            HOUSES, g.gods, g.houses, g.house_discards, strict=False
        )
    ]
    stock = f"Houses (deck+discard): {', '.join(rows)}; Animae {g.animae}"
    lines = [*wrapped(stock, columns)]
    lines += wrapped(
        f"Travel Cards {len(g.travel)}+{len(g.travel_discard)}; Sea Enemy Cards {len(g.sea)}",
        columns,
    )
    for seat, cards in enumerate(g.revealed):
        if cards:
            lines.append(f"Revealed by {seat_name(g, seat)}:")
            lines += [line for each in cards for line in _card(each, columns)]
    if g.turned:
        lines.append("Turned by the oracle:")
        lines += [line for each in g.turned for line in _card(each, columns)]
    return lines


def _games(g: Trial, columns: int) -> Sequence[str]:
    """The Olympics Cards on the board, the discipline of the Round with its prizes."""
    if not g.olympics:
        return []
    *earlier, now = g.olympics
    row = OLYMPIC[now]
    symbols = listed(ACTIONS[symbol] for symbol in row.symbols)
    ties = ", ".join(SYMBOLS[symbol] for symbol in row.tiebreakers)
    first, second, third = prize_texts(now)
    said = f"Olympics: {row.name} ({symbols}; ties: {ties}). 1st: {first} 2nd: {second}"
    if g.seat_count > 2:
        said += f" 3rd: {third}"
    if earlier:
        said += f" Before: {listed(map(card, earlier))}."
    return wrapped(said, columns)


# what only the viewer knows


def _own(g: Trial, seat: Seat | None, columns: int) -> list[str]:
    """The viewer's hand, Feats not bought yet and Treasures looked at."""
    if seat is None or not g.stack:
        return []
    lines = ["Your hand:"] if g.hands[seat] else ["Your hand is empty."]
    lines += [line for each in g.hands[seat] for line in _card(each, columns)]
    bought = [FEAT[feat].level for feat in g.feats[seat]]
    offered = [feat for feat in g.feats_held[seat] if FEAT[feat].level not in bought]
    lines += ["Your Feats to buy:"] * bool(offered)
    for feat in offered:
        row = FEAT[feat]
        head = f"{feat} {row.name}, Level {LEVELS[row.level]}, {row.cost} Energy, Restore "
        lines += wrapped(f"  {head}{row.restore}: {ability_text(feat)}", columns, 6)
    for hero in (g.captain[seat], *g.companions[seat]):
        if hero in HERO:
            trained = hero == g.captain[seat] or hero in g.trained[seat]
            cost = "" if trained else f" (train for {HERO[hero].train} Energy)"
            lines += wrapped(f"{hero}{cost}: {ability_text(hero)}", columns, 6)
    seen = [
        f"{zone(place)} {TREASURES[g.treasures[place]]}"
        for place, lookers in sorted(g.lookers.items())
        if seat in lookers and g.treasures.get(place) in TREASURES
    ]
    if seen:
        lines += wrapped(f"Treasures you know: {', '.join(seen)}", columns)
    return lines


def _card(id: str, columns: int) -> Sequence[str]:
    """A card in a line: values, bonuses, Cost, Laurels and Effect."""
    if id not in CARD:
        return [f"  {id}"]
    row = CARD[id]
    values = " ".join(f"{symbol}{value}" for symbol, value in zip("SROH", row.values, strict=True))
    worth = f" cost {row.cost}" if row.cost else ""
    worth += f" Laurels {row.laurels}" if row.laurels else ""
    head = f"  {id:<5} {row.name:<18} {values}  A{row.attack} D{row.discovery}{worth}"
    return wrapped(f"{head}  {card_text(id)}".rstrip(), columns, 8)


def _width(lines: Iterable[str]) -> int:
    return max(map(len, lines))


def _beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    column = _width(left) + _GAP
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{one:<{column}}{other}".rstrip() for one, other in pairs]
