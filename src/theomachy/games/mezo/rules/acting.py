"""The actions of a conflict: two rounds of actions or passes, then a third for a glyph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone, Within
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import DECLINE, GAINS, Act, Decline, Glyph, Pass, in_words
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.gods import ACTIONS, CARDS
from theomachy.games.mezo.content.places import KIND_OF, KINDS, MOST_SEATS, XIBALBA
from theomachy.games.mezo.names import UNITS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.keywords import resolve
from theomachy.games.mezo.rules.pyramids import take_glyph
from theomachy.games.mezo.rules.units import recover

ACTIONS_OF: dict[str, tuple[str, ...]] = {
    card.id: tuple(action.id for action in card.actions) for card in CARDS.values()
}
BIT_OF: dict[str, int] = {
    action: 1 << place for actions in ACTIONS_OF.values() for place, action in enumerate(actions)
}
"""The bit that covers each action (MZ-105)."""

ROUNDS = 2


# what can be done with a card


def is_not_on_card(g: Mezo, seat: Seat, turn: Act | Pass) -> bool:
    """The action is not on the card that the player revealed (MZ-106)."""
    return turn.action not in ACTIONS_OF[g.chosen[seat]]


def is_covered(g: Mezo, seat: Seat, turn: Act | Pass) -> bool:
    """The action has been covered in this conflict (MZ-105)."""
    return bool(g.covered[seat] & BIT_OF[turn.action])


def gives_both(g: Mezo, seat: Seat, turn: Pass) -> bool:
    """The pass would give devotion and a unit (MZ-108)."""
    return turn.gain.startswith("both")


def has_none_to_recover(g: Mezo, seat: Seat, turn: Pass) -> bool:
    """The pass would RECOVER a unit that is not in Xibalba (MZ-110)."""
    return bool(turn.unit) and not g.count(XIBALBA, seat, KIND_OF[turn.unit])


def gives_a_unit_alone(g: Mezo, seat: Seat, turn: Pass) -> bool:
    """The pass would RECOVER a unit without giving devotion."""
    return turn.gain.startswith("rec")


def leaves_a_unit(g: Mezo, seat: Seat, turn: Pass) -> bool:
    """The pass would give devotion alone, and there is a unit to RECOVER."""
    return not turn.unit and g.unit_count(XIBALBA, seat) > 0


def has_penitents(g: Mezo, seat: Seat) -> bool:
    """The player's passes give both devotion and a unit (T2B)."""
    return "T2B" in g.abilities[seat]


def has_no_penitents(g: Mezo, seat: Seat) -> bool:
    """The player's passes give devotion or a unit."""
    return not has_penitents(g, seat)


ON_CARD = Bar("MZ-106", is_not_on_card, "That action is not on your card.")
COVERED = Bar("MZ-105", is_covered, "That action is covered for the rest of this conflict.")
PASS_BARS = (
    ON_CARD,
    COVERED,
    Bar(
        "MZ-108",
        gives_both,
        "A pass gives 1 devotion or RECOVERS 1 unit; only Penitents give both.",
        has_no_penitents,
    ),
    Bar("MZ-110", has_none_to_recover, "You have no {unit} in Xibalba to RECOVER."),
    Bar(
        "MZ-108",
        gives_a_unit_alone,
        "With Penitents your pass gives 1 devotion besides the unit.",
        has_penitents,
    ),
    Bar(
        "MZ-108",
        leaves_a_unit,
        "With Penitents your pass also RECOVERS a unit, and you have one in Xibalba.",
        has_penitents,
    ),
)


def every_turn(g: Mezo, seat: Seat) -> Iterator[Act | Pass]:
    """Each action of the card, taken or covered for each gain."""
    actions = ACTIONS_OF[g.chosen[seat]]
    yield from (Act("act", action) for action in actions)
    yield from (Pass("pass", action, gain) for action in actions for gain in GAINS)


def act_with(g: Mezo, seat: Seat, sort: str, name: str) -> Iterator[Act]:
    """An action of another card."""
    if sort == "action" and name in ACTIONS:
        yield Act("act", name)


def unit_in_words(g: Mezo, seat: Seat, turn: Pass) -> dict[str, object]:
    """The kind of unit that a pass RECOVERS."""
    return {**in_words(g, seat, turn), "unit": UNITS.get(turn.unit, "unit")}


@cache
def action_choices(
    card: str, covered: int, recoverable: int, penitent: bool
) -> tuple[Act | Pass, ...]:
    """Any uncovered action, or a Pass action covering one (MZ-107 to MZ-110).

    `recoverable`: a bit for each kind of unit the player has in Xibalba.
    """
    open_actions = [action for action in ACTIONS_OF[card] if not covered & BIT_OF[action]]
    letters = [letter for kind, letter in enumerate(KINDS) if recoverable >> kind & 1]
    if penitent:  # T2B: both at once, as far as there is a unit to RECOVER
        gains = [f"both{letter}" for letter in letters] or ["dev"]
    else:
        gains = ["dev", *[f"rec{letter}" for letter in letters]]
    passes = [Pass("pass", action, gain) for action in open_actions for gain in gains]
    return (*[Act("act", action) for action in open_actions], *passes)


def turns_open(g: Mezo, seat: Seat) -> tuple[Act | Pass, ...]:
    """What a seat can do with its card now."""
    penitent = "T2B" in g.abilities[seat]
    return action_choices(g.chosen[seat], g.covered[seat], g.kinds_in(XIBALBA, seat), penitent)


TURNS = Choices(
    every_turn,
    Kind(Act, (ON_CARD, COVERED), in_words, act_with),
    Kind(Pass, PASS_BARS, unit_in_words),
    fast=turns_open,
)

SPEND_GLYPH = Glyph("glyph")
BOTH_WAYS = (DECLINE, SPEND_GLYPH)
SPENDING = Choices(lambda g, seat: BOTH_WAYS, Kind(Decline), Kind(Glyph))


def perform(g: Mezo, seat: Seat, choice: Act | Pass) -> Procedure | None:
    """Cover an action and carry it out, or pass (MZ-105, MZ-108)."""
    action = choice.action
    g.covered[seat] |= BIT_OF[action]
    if isinstance(choice, Act):
        if g.events is not None:
            g.tell("action", seat=seat, action=action)
        return resolve(g, seat, action)
    gain = choice.gain
    if g.events is not None:
        g.tell("pass", "MZ-108", seat=seat, action=action)
    if gain == "dev" or gain.startswith("both"):
        g.gain_devotion(seat, 1)
    if gain != "dev":
        kind = KIND_OF[gain[-1]]
        recover(g, seat, 1 - kind, kind)
    return None


@dataclass
class Acting(Procedure):
    """Two rounds of actions, clockwise; the Champion's owner acts last in each (MZ-104)."""

    first: Seat
    turn: Annotated[int, Within(0, 0, per_seat=ROUNDS)] = 0

    @ask("MZ-104", TURNS)
    def choose(self, g: Mezo) -> Choose | None:
        """An uncovered action of the player's card, or a Pass action."""
        if self.turn < ROUNDS * g.seat_count:
            seat = g.seat_after(self.first, self.turn)
            return Choose(seat, TURNS.options(g, seat))

    @act("MZ-105")
    def do(self, g: Mezo, choice: Act | Pass | None) -> Next:
        """It is covered, and carried out."""
        if choice is None:
            return DONE
        seat = g.seat_after(self.first, self.turn)
        self.turn += 1
        return perform(g, seat, choice) or Acting.choose

    @act("MZ-104")
    def go_on(self, g: Mezo) -> Next:
        """Then the next player."""
        return Acting.choose


@dataclass
class GlyphStep(Procedure):
    """A player with a glyph in the region may spend one for the third action (MZ-111)."""

    first: Seat
    turn: SeatsDone = 0

    @ask("MZ-111", SPENDING)
    def choose(self, g: Mezo) -> Choose | None:
        """Each once, with a glyph there when the turn comes (G-32)."""
        turn = self._next(g)
        if turn < g.seat_count:
            seat = g.seat_after(self.first, turn)
            return Choose(seat, SPENDING.options(g, seat))

    @act("MZ-111")
    def spend(self, g: Mezo, choice: Glyph | Decline | None) -> Next:
        """The glyph goes first."""
        if choice is None:
            return DONE
        self.turn = self._next(g) + 1
        if choice == DECLINE:
            return GlyphStep.choose
        take_glyph(g, self._seat(g), g.region)
        g.tell("glyph", seat=self._seat(g), region=REGIONS[g.region])

    @ask("MZ-111", TURNS)
    def third(self, g: Mezo) -> Choose | None:
        """The action that is left; no Pass action unless `glyph_pass` is on (G-31)."""
        if g.options.glyph_pass:
            return Choose(self._seat(g), TURNS.options(g, self._seat(g)))

    @act("MZ-105")
    def do(self, g: Mezo, choice: Act | Pass | None) -> Next:
        """It is carried out."""
        seat = self._seat(g)
        return perform(g, seat, choice or turns_open(g, seat)[0])

    @act("MZ-111")
    def go_on(self, g: Mezo) -> Next:
        """Then the next player."""
        return GlyphStep.choose

    def _next(self, g: Mezo) -> int:
        """The turn of the next player with a glyph in the region, or past the last."""
        turn, seats = self.turn, g.seat_count
        while turn < seats and not g.glyphs[g.region * MOST_SEATS + (self.first + turn) % seats]:
            turn += 1
        return turn

    def _seat(self, g: Mezo) -> Seat:
        """Whose turn it is, once it has begun."""
        return g.seat_after(self.first, self.turn - 1)


PROCEDURES = (Acting, GlyphStep)
