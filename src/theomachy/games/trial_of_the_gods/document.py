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

import json
from typing import Any

from theomachy.engine.codec import frame_document, freeze, read_frame
from theomachy.engine.decisions import UNDECIDED, Seat, Together
from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument, RuleError
from theomachy.engine.kernel import look, waiting
from theomachy.games.trial_of_the_gods.board import HOUSES
from theomachy.games.trial_of_the_gods.filling import fill
from theomachy.games.trial_of_the_gods.invariants import invariants
from theomachy.games.trial_of_the_gods.names import seat_written
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
    return g


def _expect_sound(g: Trial) -> None:
    """What breaks an invariant describes no possible position."""
    for broken in invariants(g):
        raise BadDocument(broken)


def _read_moment(g: Trial, written: dict[str, Any]) -> None:
    """The phase, and in the Adventure Phase the Turn; then the rules run on to a decision."""
    if g.phase not in PHASES[1:-1]:
        raise BadDocument(f"A document cannot begin in the phase {g.phase!r} without 'under_way'.")
    if g.round < 1:
        raise BadDocument("The first Round is Round 1.")
    for name in ("ending", "given"):
        if written.get(name):
            raise BadDocument(f"{name!r} in the document has no meaning without 'under_way'.")
    g.deed = freeze(written.get("deed", []))
    if g.phase == "dawn" and len(g.olympics) != g.round - 1:
        raise BadDocument(
            f"At the Dawn of Round {g.round} the Olympics Cards face up are {g.round - 1}, "
            f"not {len(g.olympics)}."
        )
    game = Game()
    g.stack = [game]
    if g.phase == "adventure":
        game.at = Game.enemy.index
        g.stack.append(_turn(g, written))
    else:
        for name in ("turn", "actions"):
            if written.get(name):
                raise BadDocument(f"{name!r} belongs to the adventure phase, not to {g.phase!r}.")
        game.at = getattr(Game, g.phase).index
    if g.phase == "dawn":
        g.round -= 1  # Dawn begins a Round
    _expect_sound(g)
    carry_on(g)
    _expect_sound(g)


def _turn(g: Trial, written: dict[str, Any]) -> Turn:
    """The Turn of a player under way."""
    g.turn = _read_turn(g, written.get("turn", 1))
    if g.turn == NOBODY:
        raise BadDocument("In the adventure phase it is a player's Turn: seats count from 1.")
    g.turns[g.turn] = max(1, g.turns[g.turn])
    turn = Turn(actions=written.get("actions", 0))
    turn.at = Turn.choose.index
    return turn


def _read_turn(g: Trial, written: int) -> Seat:
    """Whose Turn it is; documents count seats from 1, and 0 is nobody."""
    if written > g.seat_count:
        raise BadDocument(
            f"It is the Turn of {seat_written(written - 1)}, but only {g.seat_count} play."
        )
    return written - 1 if written else NOBODY


def _read_stack(g: Trial, written: dict[str, Any]) -> None:
    """The procedures under way are those of a game, and the last of them asks something."""
    g.turn = _read_turn(g, written.get("turn", 0))
    g.ending = written.get("ending", "")
    g.deed = freeze(written.get("deed", []))
    if "actions" in written:
        raise BadDocument("With 'under_way' the procedure Turn says the 'actions'.")
    for frame in written["under_way"]:
        match frame:
            case [str(), str(), dict()]:
                continue
        raise BadDocument(
            f"A procedure under way needs name, step and locals, not {json.dumps(frame)}."
        )
    g.stack = [read_frame(PROCEDURES, frame) for frame in written["under_way"]]
    if not g.stack and g.phase != PHASES[-1]:
        raise BadDocument("Nothing is under way, but the game has not ended.")
    if g.stack and not isinstance(g.stack[0], Game):
        raise BadDocument("The first procedure under way must be 'Game'.")
    if g.stack and g.stack[-1].step.ask is None:
        raise BadDocument("The procedure under way stands at a step that asks nothing.")
    _expect_sound(g)
    if g.stack:
        try:
            look(g)
        except RuleError as error:
            raise BadDocument("The procedure under way has nothing to ask now.") from error
        if g.decision is not None and g.decision.forced(quick=False) is not UNDECIDED:
            raise BadDocument("The procedure under way leaves no choice: nothing is asked there.")
    else:
        g.decision = None
    _read_answers(g, written.get("given", []))


def _read_answers(g: Trial, given: list[Any]) -> None:
    """What some have chosen already where several choose at once."""
    g.given = tuple((seat - 1, freeze(answer)) for seat, answer in given)
    for place, (seat, answer) in enumerate(g.given):
        who = seat_written(seat)
        if type(g.decision) is not Together or answer not in g.decision.options_for(seat):
            raise BadDocument(f"{who} cannot have answered {json.dumps(answer)} already.")
        if seat in [each for each, _ in g.given[:place]]:
            raise BadDocument(f"{who} cannot have answered twice.")
    if g.given and not waiting(g):
        raise BadDocument("If everybody has answered, the game has gone on.")
