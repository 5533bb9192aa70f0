"""Positions of Mystic War as documents that a person can write.

    {"game": "mystic-war", "players": 3,
     "seats": [{"realm": [28, 28, 28], "hand": ["D8", "NEG", "TRM"], "deities": ["GKG"],
                "goal": "Balanced"},
               {"realm": [28, 49, 22], "hand": ["DRB", "TRF", "NEC"], "goal": "Archmage"}],
     "turn": 1, "step": "turn"}

What is left out is filled by a legal default: 5 of each resource, an empty hand, nothing face up,
the first goals that are left, all other cards in the deck with the white-backed Judgment under it,
seat 1 as First Player and at its turn. `pile` names a card already played and the answers to it,
in order: the rules carry them out, so that nothing can lie there that may not. Seats are counted
from 1, but for what only a program writes (see the schema).
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import Any

from theomachy.engine.codec import frame_document, freeze
from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument
from theomachy.games.mystic_war.cards import (
    KEPT,
    LETTERS,
    WHITE_JUDGMENT,
    Face,
    copies,
)
from theomachy.games.mystic_war.codes import check_single_cards, face, faces
from theomachy.games.mystic_war.goals import GOAL_CARDS, GOAL_COPIES
from theomachy.games.mystic_war.invariants import invariants
from theomachy.games.mystic_war.mat import START
from theomachy.games.mystic_war.memory import clear
from theomachy.games.mystic_war.moments import carried, is_beginning
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.names import number as counted
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import (
    NOBODY,
    SHOWN,
    Decided,
    MysticWar,
    Play,
    Returned,
    Spent,
    Taken,
)
from theomachy.games.mystic_war.schema import PLAYERS
from theomachy.games.mystic_war.schema import SCHEMA as SCHEMA
from theomachy.games.mystic_war.sequence import Game, setup
from theomachy.games.mystic_war.turns import Turns
from theomachy.games.mystic_war.under_way import lay_out, read_under_way, who


def document(g: MysticWar) -> dict[str, Any]:
    """The position as a document, with nothing left out."""
    return {
        "game": "mystic-war",
        "players": g.seat_count,
        "options": SETTINGS.changed(g.options),
        "seats": [
            {
                "realm": list(g.realms[seat]),
                "hand": list(g.hands[seat]),
                "deities": list(g.deities[seat]),
                "goal": g.goals[seat],
                "goal_up": g.goals_up[seat],
            }
            for seat in range(g.seat_count)
        ],
        "deck": list(g.bag),
        "discard": list(g.discard),
        "aside": g.aside,
        "goal_pile": list(g.goal_pile),
        "spare_goals": list(g.spare_goals),
        "round": g.round,
        "first": g.first + 1,
        "claimed": g.claimed + 1,
        "turn": g.active + 1,
        "passes": g.passes,
        "window": [list(play) for play in g.window],
        "in_play": list(g.in_play),
        "pool": [list(given) for given in g.pool],
        "chaos": [list(drawn) for drawn in g.chaos],
        "controller": g.controller + 1,
        "memory": {name: copy(getattr(g, name)) for name in _MEMORY},
        "under_way": [frame_document(frame) for frame in g.stack],
        "given": [[seat + 1, answer] for seat, answer in g.given],
        "ending": g.ending,
        "winners": [seat + 1 for seat in g.winners],
    }


_MEMORY = (
    "since",
    "cleared",
    "taken",
    "pools",
    "floors",
    "spent",
    "decided",
    "exchanges",
    "goal_since",
    "returned",
    "ruled_out",
)
"""What all know of hidden cards, as the position keeps it."""


def read(written: dict[str, Any]) -> MysticWar:
    """The position that a document describes, at its next decision."""
    check_schema(written, SCHEMA)
    seats = written.get("seats", [])
    players = written.get("players", max(_fewest(written), len(seats)))
    if len(seats) > players:
        raise BadDocument(f"The document has {len(seats)} seats for {players} players.")
    _check_seats(written, players)
    options = SETTINGS.read(written.get("options", {}), players, written.get("preset"))
    g = setup(players, options)
    g.stack = []
    rows = [*seats, *({} for _ in range(players - len(seats)))]
    _read_realms(g, rows)
    _read_goals(g, written, rows)
    _read_cards(g, written, rows)
    _read_round(g, written)
    if "under_way" in written:
        read_under_way(g, written["under_way"], written.get("given", ()))
    else:
        _read_step(g, written)
    for broken in invariants(g):
        raise BadDocument(broken)
    return g


def _fewest(written: dict[str, Any]) -> int:
    """Three play at least; two where the options allow it."""
    allowed = {**SETTINGS.presets.get(written.get("preset", ""), {}), **written.get("options", {})}
    return PLAYERS[0] if allowed.get("two_player") else PLAYERS[1]


def _check_seats(written: dict[str, Any], players: int) -> None:
    """Whoever is named plays."""
    named = {name: written.get(name, 1) for name in ("first", "turn", "claimed", "controller")}
    said = [(f"{name!r} is seat {seat}", seat) for name, seat in named.items()]
    said += [(f"Seat {seat} has won", seat) for seat in written.get("winners", ())]
    for play in written.get("pile", ()):
        said.append((f"Seat {play['by']} plays a card", play["by"]))
        said.append((f"A card is played on seat {play.get('on', 1)}", play.get("on", 1)))
    for sentence, seat in said:
        if seat > players:
            raise BadDocument(f"{sentence}, but {players} play: seats are counted from 1.")


def _read_realms(g: MysticWar, rows: list[dict[str, Any]]) -> None:
    g.realms = [tuple(row.get("realm", (START,) * len(LETTERS))) for row in rows]
    g.deities = tuple(faces(row.get("deities", ())) for row in rows)


def _read_goals(g: MysticWar, written: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Each seat has the goal that it names, or the first that is left; the rest are the pile."""
    named = Counter(row["goal"] for row in rows if row.get("goal"))
    named.update(written.get("goal_pile", ()))
    named.update(written.get("spare_goals", ()))
    for goal, number in named.items():
        if number > GOAL_COPIES:
            raise BadDocument(f"The goal {goal} is named {number} times; there are {GOAL_COPIES}.")
    left = Counter(GOAL_CARDS) - named
    goals = []
    for row in rows:
        if "goal" not in row:
            if not left.total():
                raise BadDocument("All goals are named elsewhere, and none is left for a seat.")
            row = {"goal": max(left, key=left.__getitem__)}
            left[row["goal"]] -= 1
        goals.append(row["goal"])
    g.goals = tuple(goals)
    g.spare_goals = tuple(written.get("spare_goals", ()))
    g.goals_up = tuple(row.get("goal_up", False) for row in rows)
    if "goal_pile" not in written:
        g.goal_pile = tuple(sorted(left.elements()))
    elif left.total():
        missing = ", ".join(sorted(left.elements()))
        raise BadDocument(f"The document says where every goal is, but not {missing}.")
    else:
        g.goal_pile = tuple(sorted(written["goal_pile"]))


def _read_cards(g: MysticWar, written: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Every card lies where the document says, or in the deck."""
    check_single_cards(written)
    hands = [list(map(face, row.get("hand", ()))) for row in rows]
    for play in written.get("pile", ()):
        hands[play["by"] - 1].append(face(play["card"]))
    g.discard = tuple(map(face, written.get("discard", ())))
    g.window = tuple(Play(face(row[0]), *row[1:]) for row in written.get("window", ()))
    g.in_play = tuple(map(face, written.get("in_play", ())))
    g.pool = tuple((owner, face(card)) for owner, card in written.get("pool", ()))
    g.chaos = tuple((face(card), since) for card, since in written.get("chaos", ()))
    g.hands = list(map(faces, hands))
    g.bag = faces(written.get("deck", ()))
    g.aside = written.get("aside", False)
    placed = Counter(card for hand in (*g.hands, *g.deities) for card in hand)
    placed.update((*g.bag, *g.discard, *g.in_play))
    placed.update(card for _, card in g.pool)
    placed.update(card for card, _ in g.chaos)
    # A kept DEITY in the window lies before its recipient already.
    placed.update(play.card for play in g.window if play.card not in KEPT)
    in_game = copies(g.options.values)
    for card, number in placed.items():
        if number > in_game.get(card, 0):
            raise BadDocument(
                f"{card_name(card)} ({card}) is in {counted(number, 'place')}; "
                f"there {_are(in_game.get(card, 0))}."
            )
    _read_white(g, placed)
    left = Counter(in_game) - placed - Counter({WHITE_JUDGMENT: 1})
    if "deck" not in written:
        g.bag = faces(left.elements())
    elif left.total():
        missing = ", ".join(faces(left.elements()))
        raise BadDocument(f"The document says where every card is, but not {missing}.")
    _read_memory(g, written.get("memory"), rows)


def _are(number: int) -> str:
    return "is none in this game" if not number else "is 1" if number == 1 else f"are {number}"


def _read_white(g: MysticWar, placed: Counter[Face]) -> None:
    """The white-backed Judgment lies under the deck, if it is nowhere else (MW-14, MW-145)."""
    if WHITE_JUDGMENT in g.bag or WHITE_JUDGMENT in g.discard:
        raise BadDocument("The white-backed Judgment is never in the deck's shuffle or discarded.")
    if g.aside and placed[WHITE_JUDGMENT]:
        raise BadDocument("The white-backed Judgment is aside and elsewhere too.")
    g.white = not g.aside and not placed[WHITE_JUDGMENT]
    g.deck_ended = not g.white


def _read_memory(g: MysticWar, memory: dict[str, Any] | None, rows: list[dict[str, Any]]) -> None:
    """What all know of the hands: the cards named as shown, or all that a program has written."""
    if memory is not None:
        for name in _MEMORY:
            setattr(g, name, freeze(memory[name]))
        g.since, g.pools = list(g.since), list(g.pools)
        g.spent = tuple(Spent(*row) for row in g.spent)
        g.decided = tuple(
            Decided(*row)._replace(plays=tuple(Play(*play) for play in row[3])) for row in g.decided
        )
        g.taken = tuple(Taken(*row) for row in g.taken)
        g.returned = tuple(Returned(*row) for row in g.returned)
        return
    since = []
    for seat, (row, hand) in enumerate(zip(rows, g.hands, strict=True)):
        shown = Counter(map(face, row.get("shown", ())))
        shown[WHITE_JUDGMENT] = hand.count(WHITE_JUDGMENT)
        if shown - Counter(hand):
            missing = ", ".join((shown - Counter(hand)).elements())
            raise BadDocument(f"{who(seat)} has shown {missing}, which is not in that hand.")
        known = []
        for card in hand:
            known.append(SHOWN if shown[card] else 0)
            shown[card] -= 1 if shown[card] else 0
        since.append(tuple(known))
    g.since = list(since)


def _read_round(g: MysticWar, written: dict[str, Any]) -> None:
    """The round, its First Player, whose turn it is and who has passed."""
    g.round = written.get("round", 1)
    g.first = written.get("first", 1) - 1
    g.active = written.get("turn", g.first + 1) - 1
    g.claimed = written.get("claimed", 0) - 1
    g.controller = written.get("controller", 0) - 1
    g.passes = written.get("passes", 0)
    g.ending = written.get("ending", "")
    g.winners = tuple(seat - 1 for seat in written.get("winners", ()))
    if g.passes >= g.seat_count:
        raise BadDocument(
            f"{g.passes} have passed in a row: with {g.seat_count} the round is over."
        )
    if g.passes and g.claimed == NOBODY and "under_way" not in written:
        # Whoever passed first of those in the chain has claimed the card at the latest then.
        g.claimed = (g.active - g.passes) % g.seat_count


def _read_step(g: MysticWar, written: dict[str, Any]) -> None:
    """Where the round stands; then the rules run on to the next decision."""
    for name in _PROGRAMS:
        if written.get(name):
            raise BadDocument(f"{name!r} needs 'under_way': only the rules can tell what follows.")
    step = written.get("step", "turn")
    pile = written.get("pile", [])
    if pile and step != "turn":
        raise BadDocument(f"A pile lies in the centre only in a turn, not at the step {step!r}.")
    if pile and "turn" not in written:
        g.active = pile[0]["by"] - 1
    if pile and pile[0]["by"] != g.active + 1:
        raise BadDocument(
            f"{who(pile[0]['by'] - 1)} has played a card, but it is the turn of {who(g.active)}."
        )
    frame = Game()
    frame.at = _STEPS[step].index
    g.stack = [frame]
    if step == "turn":
        g.stack.append(Turns())
    elif step == "powers":
        g.round -= 1  # its first act begins the round
    if not is_beginning(g) and "memory" not in written:
        for seat in carried(g):
            clear(g, seat)
    for broken in invariants(g):
        raise BadDocument(broken)
    carry_on(g)
    if pile:
        lay_out(g, pile)


_PROGRAMS = (
    "window",
    "given",
    "in_play",
    "pool",
    "chaos",
    "controller",
    "spare_goals",
    "ending",
    "winners",
)
"""What a document has only where a program has written it."""

_STEPS = {"powers": Game.powers, "receive": Game.receive, "draw": Game.draw, "turn": Game.end}
"""What the rules go on with; in a turn, when all have passed."""
