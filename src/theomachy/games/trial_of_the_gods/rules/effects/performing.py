"""Carrying out effects: clause after clause, with costs, conditions, forks and targets (TG-1001).

What each clause does stands in the table of `clauses.py`; the procedures that effects call stand in
the sections of the rulebook they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count, SeatOrNobody
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.errors import RuleError
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods import names
from theomachy.games.trial_of_the_gods.choices import (
    DECLINE,
    DO_IT,
    Branch,
    Decline,
    DoIt,
    Opponent,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ANIMA_ID,
    DEVOURED,
    EFFECT,
    GOD_OF,
    PRAYER,
    part_id,
    source_of,
)
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    LEADER,
    ONE,
    SELF,
    TEMPLES,
    TRIGGER,
    Anima,
    Clause,
    Discard,
    Draw,
    Effect,
    Energy,
    Exhaust,
    Heal,
    Number,
    Plus,
    Restore,
    Undishonor,
    Who,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.kit.in_progress import innermost

SEATS = tuple(Opponent("seat", seat) for seat in range(4))
EITHER = (Branch("choose", 0), Branch("choose", 1))

Frame = TypeVar("Frame", bound=Procedure)


def current(g: Trial, kind: type[Frame]) -> Frame:
    """The Fight, Exploration, move or Damage that an effect is about: there is one (TG-116)."""
    frame = innermost(g, kind)
    if frame is None:
        raise RuleError(f"An effect is about a {kind.__name__}, but none is in progress.")
    return frame


def payable(g: Trial, seat: Seat, effect: str, in_hand: int = 0) -> bool:
    """Whether Prayer and Devour can be paid in full (TG-117, TG-704).

    `in_hand`: 1 if the card itself is still among the hand cards, and cannot be devoured.
    """
    return PRAYER[effect] <= g.available[seat] and DEVOURED[effect] <= len(g.hands[seat]) - in_hand


Counts = tuple[int, int]
"""What counters count: own Temples and Animae in own discard (TG-1001)."""


def counts(g: Trial, seat: Seat) -> Counts:
    """What the counters of a player's effects count now."""
    return g.own_temples(seat), g.discards[seat].count(ANIMA_ID)


def number(n: Number, counts: Counts) -> int:
    """A number with what its counter adds, if it has one (TG-1001)."""
    if isinstance(n, Plus):
        temples, animae = counts
        return n.n + (temples if n.counter == TEMPLES else animae)
    return n


@dataclass
class Perform(Procedure):
    """An effect of which some clauses are still to be carried out (TG-1001): see `perform`.

    `effect`   the id of what it is printed on, or of a part of it
    `by`       its owner: who plays the card, or fights the Enemy
    `trigger`  whose act opened the Reaction window
    `place`    the next clause
    """

    effect: str
    by: Seat
    trigger: SeatOrNobody = NOBODY
    place: Count = 0

    @act("TG-1001")
    def carry_out(self, g: Trial) -> Next:
        """The clauses one after another, as far as possible (TG-117)."""
        clauses = EFFECT[self.effect]
        while self.place < len(clauses):
            clause = clauses[self.place]
            self.place += 1
            call = clause_table().do[type(clause)](g, self, clause)
            if call is not None:
                return call
        return DONE

    @act("TG-1001")
    def go_on(self, g: Trial) -> Next:
        """After what a clause has called."""
        return Perform.carry_out

    def perform_part(self, g: Trial) -> Procedure | None:
        """Carry out the effect within the clause that is being carried out."""
        return perform(g, part_id(self.effect, self.place - 1), self.by, self.trigger)


Doing = Callable[[Trial, Perform, Any], Procedure | None]
OnOne = Callable[[Trial, Perform, Any, Seat], Procedure | None]


class ClauseTable(NamedTuple):
    """What the clauses of the vocabulary do.

    `do`       each of them; a procedure to be called if there is something to decide or draw
    `on`       each that names players, to one of them
    `at_once`  those in which there is never anything to decide or draw
    """

    do: Mapping[type, Doing]
    on: Mapping[type, OnOne]
    at_once: frozenset[type]


@cache
def clause_table() -> ClauseTable:
    """The table in `clauses.py`, imported late: effects begin Fights and Fights perform effects."""
    from theomachy.games.trial_of_the_gods.rules.effects.clauses import TABLE

    return TABLE


def perform(g: Trial, effect: str, by: Seat, trigger: Seat = NOBODY) -> Procedure | None:
    """Carry out an effect until something must be decided; return what to call next, if anything.

    Most effects are over at once, or with what their last clause calls; only others need a
    procedure of their own to remember where they are.
    """
    if g.events is not None and "/" not in effect:
        g.tell("effect", "TG-1001", seat=by, source=effect)
    clauses, table = EFFECT[effect], clause_table()
    frame = Perform(effect, by, trigger)
    last = len(clauses) - 1
    for place, clause in enumerate(clauses):
        if place < last and type(clause) not in table.at_once:
            frame.place = place
            return frame
        frame.place = place + 1
        call = table.do[type(clause)](g, frame, clause)
        if call is not None:
            return call
    return None


def devotion(g: Trial, frame: Perform) -> bool:
    """Whether another card of the same God was played this Turn (TG-705, G47)."""
    god = GOD_OF.get(source_of(frame.effect))
    return god is not None and g.devoted[frame.by].count(god) > 1


# Whom a clause is for.


def targets(g: Trial, frame: Perform, who: Who) -> Sequence[Seat]:
    """The players a clause names, in initiative order (TG-1002)."""
    if who == SELF:
        return (frame.by,)
    if who == TRIGGER:
        return () if frame.trigger == NOBODY else (frame.trigger,)
    opponents = g.opponents(frame.by)
    if who == LEADER:
        return sorted(opponents, key=lambda seat: -g.fervor[seat])[:1]
    return opponents


def afflict(g: Trial, frame: Perform, clause: Any) -> Procedure | None:
    """Carry out a clause on the players it names."""
    seats = targets(g, frame, clause.who)
    if len(seats) == 1:
        return clause_table().on[type(clause)](g, frame, clause, seats[0])
    if not seats:
        return None
    chosen = () if clause.who == ONE else tuple(seats)
    return Afflict(frame.effect, frame.place - 1, frame.by, chosen)


def is_oneself(g: Trial, seat: Seat, choice: Opponent) -> bool:
    """One is not one's own opponent (TG-1002)."""
    return choice.seat == seat


def plays_not(g: Trial, seat: Seat, choice: Opponent) -> bool:
    """Nobody plays that colour."""
    return choice.seat >= g.seat_count


def colour(g: Trial, seat: Seat, choice: Opponent) -> dict[str, object]:
    """The colour of the seat chosen."""
    return {"who": names.seat_name(g, choice.seat)}


OPPONENTS = Choices(
    lambda g, seat: [SEATS[each] for each in (*g.opponents(seat), seat)],
    Kind(
        Opponent,
        (
            Bar("TG-1002", plays_not, "Nobody plays {who} in this game."),
            Bar("TG-1002", is_oneself, "{who} is you: this is for an opponent."),
        ),
        colour,
    ),
)


@dataclass
class Afflict(Procedure):
    """Carry out a clause on a chosen opponent, or on each of several in turn (TG-1002)."""

    effect: str
    place: Count
    by: Seat
    left: tuple[Seat, ...] = ()

    @ask("TG-1002", OPPONENTS)
    def choose(self, g: Trial) -> Choose | None:
        """The owner of the effect chooses an opponent."""
        if not self.left:
            return Choose(self.by, OPPONENTS.options(g, self.by))

    @act("TG-1002")
    def name(self, g: Trial, choice: Opponent | None) -> Next:
        """That opponent alone."""
        if choice is not None:
            self.left = (choice.seat,)

    @act("TG-1002")
    def carry_out(self, g: Trial) -> Next:
        """One after another, in initiative order."""
        clause = EFFECT[self.effect][self.place]
        while self.left:
            seat, self.left = self.left[0], self.left[1:]
            call = clause_table().on[type(clause)](g, Perform(self.effect, self.by), clause, seat)
            if call is not None:
                return call
        return DONE

    @act("TG-1002")
    def go_on(self, g: Trial) -> Next:
        """After what one of them had to decide or draw."""
        return Afflict.carry_out


# Forks.


def possible(g: Trial, seat: Seat, effect: str) -> bool:
    """Whether what one may do can be done: its cost and the Animae it needs (TG-1004)."""
    return payable(g, seat, effect) and not (
        any(isinstance(clause, Anima) for clause in EFFECT[effect]) and not g.animae
    )


ALL_OR_NONE = Choices(lambda g, seat: (DO_IT, DECLINE), Kind(DoIt), Kind(Decline))


@dataclass
class MayDo(Procedure):
    """All of it or none, as the owner decides (TG-1004)."""

    effect: str
    by: Seat
    trigger: SeatOrNobody = NOBODY

    @ask("TG-1004", ALL_OR_NONE)
    def choose(self, g: Trial) -> Choose | None:
        """Not offered if its cost or a required Anima is missing."""
        if possible(g, self.by, self.effect):
            return Choose(self.by, ALL_OR_NONE.options(g, self.by))

    @act("TG-1004")
    def hear(self, g: Trial, choice: DoIt | Decline | None) -> Next:
        """If the owner wishes."""
        if choice != DO_IT:
            return DONE
        return perform(g, self.effect, self.by, self.trigger)


NOTHING: dict[type, Callable[[Trial, Seat], bool]] = {
    Restore: lambda g, seat: not g.exhausted[seat],
    Heal: lambda g, seat: g.vigor[seat] >= g.limit[seat],
    Exhaust: lambda g, seat: not g.available[seat],
    Energy: lambda g, seat: not g.pool[seat],
    Draw: lambda g, seat: not (g.decks[seat] or g.discards[seat]),
    Discard: lambda g, seat: not g.hands[seat],
    Undishonor: lambda g, seat: not g.dishonor[seat],
    Anima: lambda g, seat: not g.animae,
}
"""Clauses that can come to nothing for their owner, with when they do."""


def does_something(g: Trial, seat: Seat, effect: Effect) -> bool:
    """Whether at least one clause of a branch would change something (TG-1005)."""
    return any(not _idle(g, seat, clause) for clause in effect)


def _idle(g: Trial, seat: Seat, clause: Clause) -> bool:
    idle = NOTHING.get(type(clause))
    return idle is not None and idle(g, seat)


def either(g: Trial, frame: Perform) -> Procedure | None:
    """One of two branches; not one that can do nothing if the other can do something (TG-1005)."""
    branches = [part_id(frame.effect, frame.place - 1, which) for which in (0, 1)]
    able = [each for each in branches if does_something(g, frame.by, EFFECT[each])]
    if len(able) == 1:
        return perform(g, able[0], frame.by, frame.trigger)
    return ChooseEither(frame.effect, frame.place - 1, frame.by, frame.trigger)


BRANCHES = Choices(lambda g, seat: EITHER, Kind(Branch))


@dataclass
class ChooseEither(Procedure):
    """One of two branches (TG-1005)."""

    effect: str
    place: Count
    by: Seat
    trigger: SeatOrNobody = NOBODY

    @ask("TG-1005", BRANCHES)
    def choose(self, g: Trial) -> Choose:
        """Both of them do something, or neither."""
        return Choose(self.by, BRANCHES.options(g, self.by))

    @act("TG-1005")
    def hear(self, g: Trial, choice: Branch) -> Next:
        """The branch picked."""
        branch = part_id(self.effect, self.place, choice.branch)
        return perform(g, branch, self.by, self.trigger)
