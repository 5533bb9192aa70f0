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

from typing import Any

from theomachy.engine.codec import frame_document, freeze, read_frame
from theomachy.engine.decisions import Together
from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument, RuleError
from theomachy.engine.kernel import look
from theomachy.games.trial_of_the_gods.board import HOUSES, UPGRADES
from theomachy.games.trial_of_the_gods.filling import fill
from theomachy.games.trial_of_the_gods.invariants import invariants
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.schema import NAME, PHASES
from theomachy.games.trial_of_the_gods.schema import SCHEMA as SCHEMA
from theomachy.games.trial_of_the_gods.sequence import PROCEDURES, Game, setup
from theomachy.games.trial_of_the_gods.turns import Turn


def document(g: Trial) -> dict[str, Any]:
    """A position as a document; reading it gives the same position."""
    return {
        "game": NAME,
        "players": g.seat_count,
        "options": SETTINGS.changed(g.options),
        "round": g.round,
        "phase": g.phase,
        "turn": g.turn + 1,
        "initiative": [seat + 1 for seat in g.initiative],
        "seats": [_seat(g, seat) for seat in range(g.seat_count)],
        "gods": list(g.gods),
        "houses": _by_house(g.houses),
        "house_discards": _by_house(g.house_discards),
        "turned": list(g.turned),
        "animae": g.animae,
        "enemies": {zone: list(enemies) for zone, enemies in sorted(g.enemies.items())},
        "injured": list(g.injured),
        "argonauts": [list(each) for each in g.argonauts],
        "harbour": list(g.harbour),
        "blocks": list(g.blocks),
        "temples": {zone: seat + 1 for zone, seat in sorted(g.temples.items())},
        "modifiers": dict(sorted(g.modifiers.items())),
        "explorers": _by_island(g.explorers),
        "treasures": dict(sorted(g.treasures.items())),
        "lookers": _by_island(g.lookers),
        "travel": list(g.travel),
        "travel_discard": list(g.travel_discard),
        "travelling": list(g.travelling),
        "sea": list(g.sea.bag),
        "sea_bottom": [placed.card for placed in g.sea.bottom],
        "calm": g.calm,
        "olympics": list(g.olympics),
        "festival": list(g.festival),
        "face_down": g.face_down,
        "drawn": list(g.drawn),
        "returned": [[seat + 1, card] for seat, card in g.returned],
        "ending": g.ending,
        "deed": list(g.deed),
        "given": [[seat + 1, answer] for seat, answer in g.given],
        "under_way": [frame_document(frame) for frame in g.stack],
    }


def _by_house(piles: list[tuple[str, ...]]) -> dict[str, list[str]]:
    return {house: list(pile) for house, pile in zip(HOUSES, piles, strict=True)}


def _by_island(seats: dict[str, tuple[int, ...]]) -> dict[str, list[int]]:
    return {zone: [seat + 1 for seat in each] for zone, each in sorted(seats.items()) if each}


def _seat(g: Trial, seat: int) -> dict[str, Any]:
    """What lies before a player."""
    tamed = g.trophies[seat]
    return {
        "captain": g.captain[seat],
        "ship": g.ships[seat],
        "companions": dict(zip(g.companions[seat], g.crews[seat], strict=True)),
        "trained": list(g.trained[seat]),
        "vigor": g.vigor[seat],
        "limit": g.limit[seat],
        "available": g.available[seat],
        "exhausted": g.exhausted[seat],
        "pool": g.pool[seat],
        "upgrades": list(g.upgrades[seat]),
        "active": list(g.active[seat]),
        "feats_held": list(g.feats_held[seat]),
        "feats": list(g.feats[seat]),
        "used": list(g.used[seat]),
        "hand": list(g.hands[seat]),
        "known": list(g.known[seat]),
        "deck": list(g.decks[seat]),
        "discard": list(g.discards[seat]),
        "in_play": list(g.in_play[seat]),
        "competed": list(g.competed[seat]),
        "box": list(g.box[seat]),
        "revealed": list(g.revealed[seat]),
        "devoted": list(g.devoted[seat]),
        "tamed": list(tamed),
        "dead": [monster for monster in tamed if g.owners.get(monster) != seat],
        "passed": g.passed[seat],
        "turns": g.turns[seat],
        "dishonor": g.dishonor[seat],
        "champions": g.champions[seat],
        "fervor": g.fervor[seat],
    }


def read(written: dict[str, Any]) -> Trial:
    """The position that a document describes, at its next decision."""
    check_schema(written, SCHEMA)
    seats = written.get("seats", [])
    players = written.get("players", max(2, len(seats)))
    if len(seats) > players:
        raise BadDocument(f"The document has {len(seats)} seats for {players} players.")
    options = SETTINGS.read(written.get("options", {}), players, written.get("preset"))
    g = setup(players, options)
    fill(g, written, [*seats, *({} for _ in range(players - len(seats)))])
    if g.round > g.rounds:
        raise BadDocument(f"It is Round {g.round}, but the game has only {g.rounds}.")
    if "under_way" in written:
        _read_stack(g, written)
    else:
        _read_moment(g, written)
    for broken in invariants(g):
        raise BadDocument(broken)
    return g


def _read_moment(g: Trial, written: dict[str, Any]) -> None:
    """The phase, and in the Adventure Phase the Turn; then the rules run on to a decision."""
    if g.phase not in PHASES[1:-1]:
        raise BadDocument(f"A document cannot begin in the phase {g.phase!r} without 'under_way'.")
    if g.round < 1:
        raise BadDocument("The first Round is Round 1.")
    if written.get("ending"):
        raise BadDocument("A game that has ended has no phase to begin with.")
    _expect_players(g)
    shown = g.round - (g.phase == "dawn")
    if len(g.olympics) != shown:
        raise BadDocument(
            f"In the {g.phase} phase of Round {g.round} the Olympics Cards face up are {shown}, "
            f"not {len(g.olympics)}."
        )
    game = Game()
    if g.phase == "adventure":
        g.stack = [game, _turn(g, written)]
        game.at = Game.enemy.index
    else:
        if written.get("turn"):
            raise BadDocument(f"Turns belong to the adventure phase, not to {g.phase!r}.")
        g.stack = [game]
        game.at = getattr(Game, g.phase).index
    if g.phase == "dawn":
        g.round -= 1  # Dawn begins a Round
    for broken in invariants(g):
        raise BadDocument(broken)
    carry_on(g)


def _expect_players(g: Trial) -> None:
    """What setup has given to every player."""
    for seat in range(g.seat_count):
        if not g.captain[seat] or not g.ships[seat]:
            raise BadDocument(f"Seat {seat + 1} must have a Captain in a Zone.")
        if len(g.upgrades[seat]) != len(UPGRADES):
            raise BadDocument(f"Seat {seat + 1} must have an Upgrade Token on each space.")
    if len(g.gods) != len(HOUSES):
        raise BadDocument("Every House must have a God.")
    if g.harbour:
        raise BadDocument("After setup no Enemy waits to be placed.")


def _turn(g: Trial, written: dict[str, Any]) -> Turn:
    """The Turn of a player under way."""
    g.turn = written.get("turn", 1) - 1
    if not 0 <= g.turn < g.seat_count:
        raise BadDocument(f"It is the Turn of seat {g.turn + 1}, but {g.seat_count} play.")
    if g.passed[g.turn]:
        raise BadDocument(f"It is the Turn of seat {g.turn + 1}, who has passed.")
    g.turns[g.turn] = max(1, g.turns[g.turn])
    turn = Turn(actions=written.get("actions", 0))
    turn.at = Turn.choose.index
    return turn


def _read_stack(g: Trial, written: dict[str, Any]) -> None:
    """The procedures under way are those of a game, and the last of them asks something."""
    g.turn = written.get("turn", 0) - 1
    if g.turn >= g.seat_count:
        raise BadDocument(f"It is the Turn of seat {g.turn + 1}, but {g.seat_count} play.")
    if g.turn < 0:
        g.turn = NOBODY
    g.ending = written.get("ending", "")
    g.deed = freeze(written.get("deed", []))
    for frame in written["under_way"]:
        match frame:
            case [str(), str(), dict()]:
                continue
        raise BadDocument(f"{frame!r} is no procedure under way: it needs name, step and locals.")
    try:
        g.stack = [read_frame(PROCEDURES, frame) for frame in written["under_way"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadDocument(f"The procedures under way cannot be read: {error!r}.") from error
    if not g.stack:
        if g.phase != PHASES[-1]:
            raise BadDocument("Nothing is under way, but the game has not ended.")
        g.decision = None
        return
    if g.phase == PHASES[0] and (g.round or g.olympics):
        raise BadDocument("During setup no Round has begun and no Olympics Card is face up.")
    if not isinstance(g.stack[0], Game):
        raise BadDocument("The first procedure under way must be 'Game'.")
    if g.stack[-1].step.ask is None:
        raise BadDocument("The procedure under way stands at a step that asks nothing.")
    try:
        look(g)
        _read_answers(g, written.get("given", []))
    except (RuleError, LookupError, ValueError, TypeError, AttributeError) as error:
        why = str(error).rstrip(".")
        raise BadDocument(f"The procedure under way does not fit the table: {why}.") from error


def _read_answers(g: Trial, given: list[Any]) -> None:
    """What some have chosen already where several choose at once."""
    g.given = tuple((seat - 1, freeze(answer)) for seat, answer in given)
    for seat, answer in g.given:
        if type(g.decision) is not Together or answer not in g.decision.options_for(seat):
            raise BadDocument(f"Seat {seat + 1} cannot have answered {answer} already.")
