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

from theomachy.engine.codec import freeze
from theomachy.engine.errors import BadDocument
from theomachy.engine.procedures import Procedure
from theomachy.games.mystic_war.content.cards import KEPT, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.goals import GOAL_CARDS
from theomachy.games.mystic_war.content.mat import START
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.content.vocabulary import LETTERS, Face
from theomachy.games.mystic_war.documents.card_codes import check_single_cards, face, faces
from theomachy.games.mystic_war.documents.invariants import invariants
from theomachy.games.mystic_war.documents.moments import carried, is_beginning
from theomachy.games.mystic_war.documents.reading_moment import lay_out, who, window_faults
from theomachy.games.mystic_war.documents.schema import PLAYERS, SCHEMA
from theomachy.games.mystic_war.names import SEATS
from theomachy.games.mystic_war.names import card as card_name
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
from theomachy.games.mystic_war.rules.sequence import PROCEDURES, Game, setup
from theomachy.games.mystic_war.rules.turns import Turns
from theomachy.games.mystic_war.sight.memory.remembering import clear
from theomachy.kit.counting import expect_all, left_over
from theomachy.kit.documents import Documents, Rows, Written, as_it_is, of_seat, standing_at


def _write(g: MysticWar) -> Written:
    """The whole table, and what all remember."""
    return {
        "seats": [
            of_seat(
                g, seat, "deities", realm="realms", hand="hands", goal="goals", goal_up="goals_up"
            )
            for seat in range(g.seat_count)
        ],
        **as_it_is(g, "discard", "aside", "goal_pile", "spare_goals", "round", "passes"),
        **as_it_is(g, "window", "in_play", "pool", "chaos", "ending"),
        "deck": list(g.bag),
        "first": g.first + 1,
        "claimed": g.claimed + 1,
        "turn": g.active + 1,
        "controller": g.controller + 1,
        "winners": [seat + 1 for seat in g.winners],
        "memory": {name: copy(getattr(g, name)) for name in _MEMORY},
    }


_MEMORY = (
    *("since", "cleared", "taken", "pools", "floors", "spent", "decided"),
    *("exchanges", "goal_since", "returned", "ruled_out"),
)
"""What all know of hidden cards, as the position keeps it."""


def _fewest(written: Written) -> int:
    """Three play at least; two where the options allow it."""
    allowed = {**SETTINGS.presets.get(written.get("preset", ""), {}), **written.get("options", {})}
    return PLAYERS[0] if allowed.get("two_player") else PLAYERS[1]


def _lay(g: MysticWar, written: Written, rows: Rows) -> None:
    """Everything on the table, and whose turn it is."""
    _read_realms(g, rows)
    _read_goals(g, written, rows)
    _read_cards(g, written, rows)
    _read_round(g, written)


def _read_realms(g: MysticWar, rows: Rows) -> None:
    g.realms = [tuple(row.get("realm", (START,) * len(LETTERS))) for row in rows]
    g.deities = tuple(faces(row.get("deities", ())) for row in rows)


def _read_goals(g: MysticWar, written: Written, rows: Rows) -> None:
    """Each seat has the goal that it names, or the first that is left; the rest are the pile."""
    named = Counter(row["goal"] for row in rows if row.get("goal"))
    named.update(written.get("goal_pile", ()))
    named.update(written.get("spare_goals", ()))
    left = Counter(left_over(GOAL_CARDS, named.elements(), "The goal "))
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
    else:
        expect_all(sorted(left.elements()), "goal")
        g.goal_pile = tuple(sorted(written["goal_pile"]))


def _read_cards(g: MysticWar, written: Written, rows: Rows) -> None:
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
    in_game = Counter(copies(g.options.values)).elements()
    left = left_over(in_game, placed.elements(), called=_written)
    _read_white(g, placed)
    unplaced = faces(card for card in left if card != WHITE_JUDGMENT)
    if "deck" in written:
        expect_all(unplaced, "card")
    else:
        g.bag = unplaced
    _read_memory(g, written.get("memory"), rows)


def _written(card: Face) -> str:
    return f"{card_name(card)} ({card})"


def _read_white(g: MysticWar, placed: Counter[Face]) -> None:
    """The white-backed Judgment lies under the deck, if it is nowhere else (MW-14, MW-145)."""
    if WHITE_JUDGMENT in g.bag or WHITE_JUDGMENT in g.discard:
        raise BadDocument("The white-backed Judgment is never in the deck's shuffle or discarded.")
    if g.aside and placed[WHITE_JUDGMENT]:
        raise BadDocument("The white-backed Judgment is aside and elsewhere too.")
    g.white = not g.aside and not placed[WHITE_JUDGMENT]
    g.deck_ended = not g.white


def _read_memory(g: MysticWar, memory: Written | None, rows: Rows) -> None:
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


def _read_round(g: MysticWar, written: Written) -> None:
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
        # The first seat in the chain to pass has claimed the card by then at the latest.
        g.claimed = g.seat_after(g.active, -g.passes)


def _begin(g: MysticWar, written: Written) -> list[Procedure]:
    """Where the round stands."""
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
    g.stack = [standing_at(Game(), _STEPS[step])]
    if step == "turn":
        g.stack.append(Turns())
    elif step == "powers":
        g.round -= 1  # its first act begins the round
    if not is_beginning(g) and "memory" not in written:
        for seat in carried(g):
            clear(g, seat)
    return g.stack


def _play_pile(g: MysticWar, written: Written) -> None:
    """The rules carry out the cards of a pile, so that nothing can lie there that may not."""
    lay_out(g, written.get("pile", ()))


_STEPS = {"powers": Game.powers, "receive": Game.receive, "draw": Game.draw, "turn": Game.end}
"""What the rules go on with; in a turn, when all have passed."""

DOCUMENTS = Documents(
    game="mystic-war",
    seats=SEATS,
    schema=SCHEMA,
    settings=SETTINGS,
    setup=setup,
    procedures=PROCEDURES,
    invariants=invariants,
    lay=_lay,
    begin=_begin,
    play=_play_pile,
    write=_write,
    retraced=window_faults,
    without=("step", "pile"),
    only_with=(
        *("window", "given", "in_play", "pool", "chaos", "controller"),
        *("spare_goals", "ending", "winners"),
    ),
    fewest=_fewest,
)
