"""Positions of Trial of the Gods as documents that a person can write.

    {"game": "trial-of-the-gods", "players": 2,
     "enemies": {"I05": ["Hydra.b"], "S06": ["Siren.1"]},
     "seats": [{"captain": "Jason", "ship": "I05", "hand": ["ST5", "ZE7"], "available": 3}, {}],
     "turn": 1}

What is left out is filled by a legal default: the first Argonauts and Land Monsters on the
Islands, other Argonauts as Captains at sea, the numbers of setup, a hand up to the Hand Limit, and
every other card where it comes from. A cube that is nowhere else is in the pool. Seats count from
1. The document begins with the first choice in the Turn of seat 1 in Round 1, or where `round`,
`phase`, `turn` and `actions` say.
"""

from __future__ import annotations

from theomachy.engine.codec import freeze
from theomachy.engine.errors import BadDocument
from theomachy.engine.procedures import Procedure, Step
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.documents.filling import fill
from theomachy.games.trial_of_the_gods.documents.invariants import invariants
from theomachy.games.trial_of_the_gods.documents.schema import NAME, PHASES, SCHEMA
from theomachy.games.trial_of_the_gods.names import SEATS
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.phases.adventure import Turn
from theomachy.games.trial_of_the_gods.rules.sequence import PROCEDURES, Game, setup
from theomachy.kit.documents import Documents, Rows, Written, as_it_is, of_seat, standing_at


def _write(g: Trial) -> Written:
    """Everything on the table."""
    return {
        **as_it_is(g, "round", "phase", "animae", "calm", "face_down", "ending", "deed"),
        **as_it_is(g, "gods", "turned", "injured", "harbour", "blocks", "argonauts"),
        **as_it_is(g, "olympics", "festival", "drawn", "travel", "travel_discard", "travelling"),
        "turn": g.turn + 1,
        "initiative": [seat + 1 for seat in g.initiative],
        "seats": [_seat(g, seat) for seat in range(g.seat_count)],
        "houses": _by_house(g.houses),
        "house_discards": _by_house(g.house_discards),
        "enemies": {zone: list(enemies) for zone, enemies in sorted(g.enemies.items())},
        "temples": {zone: seat + 1 for zone, seat in sorted(g.temples.items())},
        "modifiers": dict(sorted(g.modifiers.items())),
        "explorers": _by_island(g.explorers),
        "treasures": dict(sorted(g.treasures.items())),
        "lookers": _by_island(g.lookers),
        "sea": list(g.sea.bag),
        "sea_bottom": [placed.card for placed in g.sea.bottom],
        "returned": [[seat + 1, card] for seat, card in g.returned],
    }


def _by_house(piles: list[tuple[str, ...]]) -> dict[str, list[str]]:
    return {house: list(pile) for house, pile in zip(HOUSES, piles, strict=True)}


def _by_island(seats: dict[str, tuple[int, ...]]) -> dict[str, list[int]]:
    return {zone: [seat + 1 for seat in each] for zone, each in sorted(seats.items()) if each}


def _seat(g: Trial, seat: int) -> Written:
    """What lies before a player."""
    return {
        **of_seat(g, seat, "captain", "trained", "upgrades", "active", "used", ship="ships"),
        **of_seat(g, seat, "vigor", "limit", "available", "exhausted", "pool"),
        **of_seat(g, seat, "known", "in_play", "competed", "box", "revealed", "devoted"),
        **of_seat(g, seat, hand="hands", deck="decks", discard="discards", tamed="trophies"),
        **of_seat(g, seat, "feats_held", "feats", "passed", "turns"),
        **of_seat(g, seat, "dishonor", "champions", "fervor"),
        "companions": dict(zip(g.companions[seat], g.crews[seat], strict=True)),
        "dead": [monster for monster in g.trophies[seat] if g.owners.get(monster) != seat],
    }


def _lay(g: Trial, written: Written, rows: Rows) -> None:
    """Everything on the table, and whose Turn it is."""
    fill(g, written, rows)
    if g.round > g.rounds:
        raise BadDocument(f"It is Round {g.round}, but the game has only {g.rounds}.")
    g.turn = written.get("turn", 0) - 1
    g.ending = written.get("ending", "")
    g.deed = freeze(written.get("deed", []))


def _begin(g: Trial, written: Written) -> list[Procedure]:
    """The phase, and in the Adventure Phase the Turn."""
    if g.phase not in PHASES[1:-1]:
        raise BadDocument(f"A document cannot begin in the phase {g.phase!r} without 'under_way'.")
    if g.round < 1:
        raise BadDocument("The first Round is Round 1.")
    if g.phase == "dawn" and len(g.olympics) != g.round - 1:
        raise BadDocument(
            f"At the Dawn of Round {g.round} the Olympics Cards face up are {g.round - 1}, "
            f"not {len(g.olympics)}."
        )
    if g.phase == "adventure":
        return [standing_at(Game(), Game.enemy), _turn(g, written)]
    for name in ("turn", "actions"):
        if written.get(name):
            raise BadDocument(f"{name!r} belongs to the adventure phase, not to {g.phase!r}.")
    if g.phase == "dawn":
        g.round -= 1  # Dawn begins a Round
    return [standing_at(Game(), _PHASES[g.phase])]


_PHASES: dict[str, Step] = {
    "dawn": Game.dawn,
    "enemy": Game.enemy,
    "olympics": Game.olympics,
    "sunset": Game.sunset,
}


def _turn(g: Trial, written: Written) -> Turn:
    """The Turn of a player in progress."""
    g.turn = written.get("turn", 1) - 1
    if g.turn == NOBODY:
        raise BadDocument("In the adventure phase it is a player's Turn: seats count from 1.")
    g.turns[g.turn] = max(1, g.turns[g.turn])
    return standing_at(Turn(written.get("actions", 0)), Turn.choose)


DOCUMENTS = Documents(
    game=NAME,
    seats=SEATS,
    schema=SCHEMA,
    settings=SETTINGS,
    setup=setup,
    procedures=PROCEDURES,
    invariants=invariants,
    lay=_lay,
    begin=_begin,
    write=_write,
    without=("actions",),
    only_with=("ending",),
)
