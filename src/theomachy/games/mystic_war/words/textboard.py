"""The text board of Mystic War: realms, the pile in the centre, the viewer's hand.

Plain text, for any font whose characters are equally wide, and never wider than 80 columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war import names
from theomachy.games.mystic_war.content.cards import ROWS, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import Box, Mat
from theomachy.games.mystic_war.content.vocabulary import LETTERS, Face
from theomachy.games.mystic_war.names import RESOURCE_NAMES, card, cards, number, seat_name, text
from theomachy.games.mystic_war.position import CONTENT, POOR, RICH, MysticWar, Realm
from theomachy.games.mystic_war.rules.answers import standing
from theomachy.games.mystic_war.rules.chaos import recipient
from theomachy.games.mystic_war.sight.sight import sight
from theomachy.games.mystic_war.words.projection import changes, played, struck
from theomachy.kit.wrapping import wrapped

COLUMNS = 80
"""The maximum width of a drawing in columns."""

NARROW = 31
"""The width of a part that fits beside the log and the options in a terminal of 80 columns."""

BESIDE = 52
"""The width of a part that fits beside the realms in a terminal of 120 columns."""

MOST_ROWS = 8
"""The number of realms from which there is no room for a headline."""

SHORT = {card.face: card.short for card in ROWS if card.short}
"""The cards that all can see before a player, where there is little room."""

LEGEND = (
    "> turn   1 First Player   * has claimed that card   - has passed last",
    "F Followers  M Mystic Power  G Gold   cards 5/3: 5 in hand, 3 may be retained",
    "Poor (G below F): RESOURCE cards count half   Rich (G at least 2 F): double",
    "  ".join(f"{card.short} {card.name}" for card in ROWS if card.kept) + "  JU white Judgment",
    "goal ?: face down, !: face up   mat +2 F: receive, to G: trade for half of it",
)

WEALTH = {POOR: "Poor ½", CONTENT: "Content", RICH: "Rich ×2"}

STYLES = {
    r"\bPoor ½": "red",
    r"\bRich ×2": "green",
    rf"\b(?:{'|'.join(card.short for card in ROWS if card.kept)})\b": "bold yellow",
    r"^>.*": "bold",
    r"x\d+ .*": "dim strike",
    r"\bJudgment\b": "bold magenta",
}


def draw(g: MysticWar, seat: Seat | None) -> str:
    """Everything a seat (None: a spectator) may see."""
    seen = sight(g, seat)
    blocks: list[Sequence[str]] = [[_moment(seen, seat)], _realms(seen, seat), _pile(seen, COLUMNS)]
    if seat is not None and seen.stack:
        blocks += [_own(seen, seat, COLUMNS), _texts(seen, seat, COLUMNS)]
    blocks += [_chaos(seen, COLUMNS), _piles(seen, COLUMNS), _mat(seen.mat), list(LEGEND)]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def parts(g: MysticWar, seat: Seat | None) -> dict[str, str]:
    """The drawing in parts, most important first, for a screen that arranges them itself."""
    seen = sight(g, seat)
    blocks: dict[str, Sequence[str]] = {"realms": _realms(seen, seat), "pile": _pile(seen, NARROW)}
    if seat is not None and seen.stack:
        blocks |= {"own": _own(seen, seat, NARROW), "hand": _names(seen, seat)}
        blocks |= {"texts": _texts(seen, seat, BESIDE)}
    blocks |= {"chaos": _chaos(seen, NARROW), "piles": _piles(seen, NARROW)}
    blocks |= {"mat": _mat(seen.mat), "legend": list(LEGEND)}
    return {name: "\n".join(lines) for name, lines in blocks.items() if lines}


def styles(g: MysticWar) -> dict[str, str]:
    """Patterns in a drawing, each with a style for rich."""
    return STYLES


def _moment(g: MysticWar, seat: Seat | None) -> str:
    turn = f"round {g.round}, turn of {seat_name(g, g.active)}" if g.stack else "the game is over"
    return turn if seat is None else f"{turn}; you are {seat_name(g, seat)}"


# realms


def _realms(g: MysticWar, seat: Seat | None) -> list[str]:
    """A line for each player: resources, Wealth, cards, goal, face-up DEITY cards."""
    head = f"    {'realm':<28}Wealth  cards draw  goal       face up"
    rows = [_realm(g, each, seat) for each in range(g.seat_count)]
    # Eight lines are all that a terminal of 24 lines has for the table.
    return rows if len(rows) == MOST_ROWS else [head, *rows]


def _realm(g: MysticWar, seat: Seat, viewer: Seat | None) -> str:
    name = seat_name(g, seat) + (" you" if seat == viewer else "")
    hand = g.hands[seat]
    goal = g.goals[seat] + "!" * (g.goals_up[seat] and bool(g.stack))
    faces = (*g.deities[seat], *[card for card in hand if card == WHITE_JUDGMENT])
    cards = len(hand), g.retains(seat), g.draws(seat)
    return _row(_marks(g, seat), name, g.realms[seat], g.wealth(seat), cards, goal, faces)


@lru_cache(maxsize=4096)
def _row(
    marks: str,
    name: str,
    realm: Realm,
    wealth: str,
    cards: tuple[int, int, int],
    goal: str,
    faces: tuple[Face, ...],
) -> str:
    numbers = "".join([f" {letter}{value:>3}" for letter, value in zip(LETTERS, realm)])
    held, retained, drawn = cards
    return (
        f"{marks} {name:<11}{numbers}  {WEALTH[wealth]:<7} {f'{held}/{retained}':>5}"
        f"  {f'+{drawn}':>3}  {goal:<10} {' '.join([SHORT[face] for face in faces])}"
    ).rstrip()


def _marks(g: MysticWar, seat: Seat) -> str:
    """Whose turn it is, who is First Player or will be, who has passed since the last card."""
    turn = ">" if seat == g.active and g.stack else " "
    first = "*" if seat == g.claimed else "1" if seat == g.first else " "
    passed = "-" if (g.active - seat - 1) % g.seat_count < g.passes else " "
    return turn + first + passed


# the centre of the table


def _pile(g: MysticWar, columns: int) -> list[str]:
    """The card in play with the answers to it in order, and what they come to."""
    if not g.window:
        return _under_way(g, columns)
    reckoned = standing(g).reckoning
    dead = struck(reckoned)
    lines = ["in the centre (x: does nothing)"]
    for place, play in enumerate(g.window):
        mark = "x" if place in dead else " "
        line = f"{mark}{place + 1} {seat_name(g, play.by)}: {played(g, place)}"
        lines += wrapped(line, columns, 3)
    told = changes(g, reckoned, g.window[0]) or ["nothing would change"]
    lines.append("as it stands:")
    for line in told:
        lines += wrapped(f"  {line}", columns, 4)
    return lines


def _under_way(g: MysticWar, columns: int) -> list[str]:
    """Cards that are being resolved outside a window, and what lies open for them."""
    lines = [f"being resolved: {cards(g.in_play)}"] if g.in_play else []
    if g.pool:
        given = ", ".join(f"{card(face)} of {seat_name(g, owner)}" for owner, face in g.pool)
        lines.append(f"given up: {given}")
    return [short for line in lines for short in wrapped(line, columns)]


def _chaos(g: MysticWar, columns: int) -> list[str]:
    """The cards of Chaos Strikes still to be played, as far as the viewer knows them."""
    if not g.chaos:
        return []
    drawn = cards([face for face, _ in g.chaos])
    on = seat_name(g, recipient(g))
    line = f"Chaos Strikes: {seat_name(g, g.controller)} has still to play {drawn} on {on}"
    return list(wrapped(line, columns))


# the viewer's own cards


def _own(g: MysticWar, seat: Seat, columns: int) -> list[str]:
    """The goal with what is missing, and what the boxes of the mat give."""
    goal = GOALS.get(g.goals[seat])
    lines = []
    if goal is not None:
        needs = "/".join(map(str, goal))
        missing = [
            f"{need - have} {name}"
            for need, have, name in zip(goal, g.realms[seat], RESOURCE_NAMES, strict=True)
            if need > have
        ]
        lines.append(f"your goal {g.goals[seat]} {needs}: {_missing(missing)}")
    boxes = [
        f"{LETTERS[resource]} {value}: {names.box(g.mat.boxes[resource][value // 10])}"
        for resource, value in enumerate(g.realms[seat])
    ]
    lines += [", ".join(boxes)] if columns == COLUMNS else boxes
    return [short for line in lines for short in wrapped(line, columns)]


def _missing(missing: Sequence[str]) -> str:
    return f"{', '.join(missing)} missing" if missing else "met, if a Judgment comes"


def _names(g: MysticWar, seat: Seat) -> list[str]:
    """The hand by names only."""
    hand = g.hands[seat]
    return [f"your hand, {number(len(hand), 'card')}", *[f"  {card(face)}" for face in hand]]


def _texts(g: MysticWar, seat: Seat, columns: int) -> list[str]:
    """The hand with what is written on the cards, equal ones once."""
    hand = g.hands[seat]
    lines = [f"your hand, {number(len(hand), 'card')}, {g.retains(seat)} may be retained"]
    for face in dict.fromkeys(hand):
        count = hand.count(face)
        times = f" ({count} of them)" if count > 1 else ""
        lines += wrapped(f"  {card(face)}{times}: {text(face)}", columns, 4)
    return lines


# piles and the mat


def _piles(g: MysticWar, columns: int) -> list[str]:
    """Deck and discards: of these the top card, or all where they are open (MW-130)."""
    judgment = ", the white-backed Judgment at its bottom" if g.white else ""
    lines = [f"deck {g.deck_size}{judgment}"]
    if g.options.open_discard:
        lines.append(f"discards {len(g.discard)}: {cards(g.discard)}")
    else:
        top = f", on top {card(g.discard[-1])}" if g.discard else ""
        lines.append(f"discards {len(g.discard)}{top}")
    if g.aside:
        lines.append("the white-backed Judgment lies aside")
    if g.deck_ended:
        lines.append("the deck has ended in this round: goals may be exchanged after it")
    return [short for line in lines for short in wrapped(line, columns)]


@lru_cache(maxsize=16)
def _mat(mat: Mat) -> tuple[str, ...]:
    """The Realm mat, the same for all: cards drawn and retained, and what each box gives."""
    spans = ("1-9", "10-19", "20-29", "30-39", "40-49")
    rows = [["mat", *spans]]
    rows.append(["F draw", *map(str, mat.draw)])
    rows.append(["M retain", *map(str, mat.retain)])
    for letter, boxes in zip(LETTERS, mat.boxes, strict=True):
        rows.append([letter, *map(_box, boxes)])
    return tuple(
        [f"{row[0]:<9}" + "".join(f"{cell:<8}" for cell in row[1:]).rstrip() for row in rows]
    )


def _box(box: Box) -> str:
    """A box in short: `+2 F`, `to G`, `Knights`, `Any`."""
    match box.kind:
        case "receive":
            return f"+{box.amount} {LETTERS[box.resource]}"
        case "trade":
            return f"to {LETTERS[box.resource]}"
    return box.kind.capitalize()
