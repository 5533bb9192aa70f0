"""A conflict: cards are chosen in secret, actions taken in turn, the region resolved.

The Blessed region's own way of resolving it is in `blessed.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Option, Seat, Together
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo.blessed import BlessedContest, Sacrifice, sacrifices_first
from theomachy.games.mezo.board import HAND, REGIONS
from theomachy.games.mezo.effects import SHAMAN, WARRIOR
from theomachy.games.mezo.gods import CARDS, GODS
from theomachy.games.mezo.keywords import resolve
from theomachy.games.mezo.places import (
    DECLINE,
    GOD_CARD,
    KIND_OF,
    KINDS,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    REGION_OF,
    RESERVES,
    SPEND_GLYPH,
    WRATHFUL_GOD,
    XIBALBA,
    Region,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.pyramids import take_glyph
from theomachy.games.mezo.resolution import Contest, Majority
from theomachy.games.mezo.units import recover

DECK: dict[str, tuple[str, ...]] = {
    god.id: tuple(sorted(card.id for card in god.cards)) for god in GODS.values()
}
"""The five action cards of each god (MZ-115)."""

CHOICES: dict[str, Option] = {card: ("card", card) for card in CARDS}
ACTIONS_OF: dict[str, tuple[str, ...]] = {
    card.id: tuple(action.id for action in card.actions) for card in CARDS.values()
}
BIT_OF: dict[str, int] = {
    action: 1 << place for actions in ACTIONS_OF.values() for place, action in enumerate(actions)
}
"""The bit that covers each action (MZ-105)."""

CARDS_EACH = 5
ROUNDS = 2


@cache
def draws(deck: tuple[str, ...], number: int) -> tuple[tuple[str, ...], ...]:
    """Every set of so many cards that can come off a shuffled deck."""
    return tuple(combinations(deck, number))


def short_of(g: Mezo, seat: Seat) -> int:
    """How many cards a seat must still draw: up to three, or all there are (MZ-101)."""
    hand, deck = len(g.hands[seat]), len(g.decks[seat])
    return min(HAND, hand + deck) - hand


def uses_cards(g: Mezo, region: Region) -> bool:
    """Whether cards are played in a conflict there (G-01)."""
    return g.options.blessed_cards or region != g.blessed


def used_cards(g: Mezo) -> int:
    """In how many conflicts of this Age everybody has played a card (MZ-113)."""
    return sum(uses_cards(g, REGION_OF[id]) for id in g.resolved)


def full_hand(g: Mezo) -> int:
    """How many cards are drawn for the next conflict (MZ-101)."""
    return min(HAND, CARDS_EACH - used_cards(g))


def put_back(g: Mezo) -> int:
    """How many cards have been put back on top of each deck in the last conflict (MZ-102)."""
    used = used_cards(g)
    return min(HAND, CARDS_EACH - used + 1) - 1 if used else 0


@dataclass
class Conflict(Procedure):
    """One conflict, from its tile to its cleanup (MZ-100 to MZ-130)."""

    first: Seat = NOBODY

    @ask("MZ-100")
    def tile(self, g: Mezo) -> Draw:
        """Reveal the top conflict tile."""
        return Draw(g.tiles)

    @act("MZ-100")
    def reveal(self, g: Mezo, tile: Any) -> Outcome:
        """Its region is the conflict region; the player left of its Champion's begins (MZ-104)."""
        g.tiles = tuple([each for each in g.tiles if each != tile])
        g.region = REGION_OF[tile]
        blessed = g.region == g.blessed
        if blessed:
            self.first = g.standing()[0 if g.options.blessed_first == "most_vp" else -1]  # G-02
        else:
            self.first = (g.champions[g.region] + 1) % g.seat_count
        if g.events is not None:
            g.tell(
                "conflict",
                region=tile,
                blessed=blessed,
                champion=None if blessed else g.champions[g.region],
                order=list(turns(g, self.first)),
            )
        if blessed and not g.options.blessed_cards:  # G-01
            return Conflict.sacrifice
        return Sacrifice(g.standing()) if blessed and sacrifices_first(g) else None

    @ask("MZ-101")
    def draw(self, g: Mezo) -> Draw | None:
        """Each draws the top three cards of the own deck, or all if fewer."""
        for seat in range(g.seat_count):
            number = short_of(g, seat)
            if number:
                return Draw(draws(g.decks[seat], number))

    @act("MZ-101")
    def take(self, g: Mezo, cards: Any) -> Outcome:
        """The others see only how many."""
        if cards is None:
            return None
        seat = next(each for each in range(g.seat_count) if short_of(g, each))
        _set_cards(g, seat, tuple(sorted((*g.hands[seat], *cards))))
        g.decks = (
            *g.decks[:seat],
            tuple([card for card in g.decks[seat] if card not in cards]),
            *g.decks[seat + 1 :],
        )
        if g.events is not None:
            secret = {"cards": list(cards)}
            g.tell_secretly("draw", (seat,), secret, seat=seat, count=len(cards))
        return Conflict.draw

    @ask("MZ-102")
    def cards(self, g: Mezo) -> Together | None:
        """All choose a card at once, in secret; the others go back on top of the deck.

        With one card each, as everybody can count, there is nothing to choose.
        """
        if max(map(len, g.hands)) > 1:
            return Together(
                {seat: [CHOICES[card] for card in hand] for seat, hand in enumerate(g.hands)}
            )

    @act("MZ-103")
    def show(self, g: Mezo, choices: Any) -> Outcome:
        """All chosen cards are revealed together."""
        if choices is None:
            g.chosen, g.hands = tuple([card for (card,) in g.hands]), ((),) * g.seat_count
        else:
            g.chosen = tuple([choices[seat][1] for seat in range(g.seat_count)])
            g.hands = tuple(
                [
                    tuple([card for card in hand if card != chosen])
                    for hand, chosen in zip(g.hands, g.chosen)
                ]
            )
        if g.events is not None:
            g.tell("cards", cards=[[seat, card] for seat, card in enumerate(g.chosen)])

    @act("MZ-104")
    def actions(self, g: Mezo) -> Outcome:
        """Two rounds of actions."""
        return Acting(self.first)

    @act("MZ-111")
    def glyphs(self, g: Mezo) -> Outcome:
        """A third action for those who spend a glyph."""
        first = g.region * MOST_SEATS
        return GlyphStep(self.first) if any(g.glyphs[first : first + MOST_SEATS]) else None

    @act("MZ-142")
    def sacrifice(self, g: Mezo) -> Outcome:
        """In the Blessed region units are sacrificed now."""
        if g.region == g.blessed and not sacrifices_first(g):
            return Sacrifice(g.standing())

    @act("MZ-121")
    def contest(self, g: Mezo) -> Outcome:
        """Highest strength wins."""
        return BlessedContest() if g.region == g.blessed else Contest()

    @act("MZ-123")
    def calendar(self, g: Mezo) -> Outcome:
        """Most Shamans; not in the Blessed region (MZ-146)."""
        return Conflict.cleanup if g.region == g.blessed else Majority(SHAMAN)

    @act("MZ-124")
    def codex(self, g: Mezo) -> Outcome:
        """Then, counted afresh, most Warriors."""
        return Majority(WARRIOR)

    @act("MZ-129")
    def cleanup(self, g: Mezo) -> Outcome:
        """Champion and units go home, sacrificed ones to Xibalba (MZ-147); glyphs stay."""
        region, seats = g.region, g.seat_count
        g.champions[region] = NOBODY
        g.move_all(region, RESERVES)
        g.move_all(WRATHFUL_GOD, XIBALBA)
        g.move_all(GOD_CARD, XIBALBA)
        g.covered, g.strength, g.tokens = [0] * seats, [0] * seats, (NOBODY, NOBODY)
        if g.chosen[0]:
            g.played = tuple([(*played, card) for played, card in zip(g.played, g.chosen)])
            g.chosen = ("",) * seats
        g.resolved = (*g.resolved, REGIONS[region])
        g.region = NOWHERE
        if g.events is not None:
            g.tell("cleanup", region=REGIONS[region])
        return DONE


def holds(g: Mezo, seat: Seat) -> bool:
    """Whether a seat holds its cards: from its draw to the reveal (MZ-101, MZ-103).

    The rest of the time those in `hands` lie on top of its deck (MZ-102).
    """
    match g.stack:
        case [*_, Conflict() as frame] if frame.step is not Conflict.tile:
            return not short_of(g, seat)
    return False


def turns(g: Mezo, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from the first."""
    return tuple((first + place) % g.seat_count for place in range(g.seat_count))


def _set_cards(g: Mezo, seat: Seat, hand: tuple[str, ...]) -> None:
    g.hands = (*g.hands[:seat], hand, *g.hands[seat + 1 :])


# actions


@cache
def action_choices(card: str, covered: int, recoverable: int, penitent: bool) -> tuple[Option, ...]:
    """Any uncovered action, or a Pass action covering one (MZ-107 to MZ-110).

    `recoverable`: a bit for each kind of unit the player has in Xibalba.
    """
    open_actions = [action for action in ACTIONS_OF[card] if not covered & BIT_OF[action]]
    letters = [letter for kind, letter in enumerate(KINDS) if recoverable >> kind & 1]
    if penitent:  # T2B: both at once, as far as there is a unit to RECOVER
        gains = [f"both{letter}" for letter in letters] or ["dev"]
    else:
        gains = ["dev", *[f"rec{letter}" for letter in letters]]
    passes = [("pass", action, gain) for action in open_actions for gain in gains]
    return (*[("act", action) for action in open_actions], *passes)


def _choices(g: Mezo, seat: Seat) -> tuple[Option, ...]:
    penitent = "T2B" in g.abilities[seat]
    return action_choices(g.chosen[seat], g.covered[seat], g.kinds_in(XIBALBA, seat), penitent)


def perform(g: Mezo, seat: Seat, choice: Any) -> Procedure | None:
    """Cover an action and carry it out, or pass (MZ-105, MZ-108)."""
    action = choice[1]
    g.covered[seat] |= BIT_OF[action]
    if choice[0] == "act":
        if g.events is not None:
            g.tell("action", seat=seat, action=action)
        return resolve(g, seat, action)
    gain = choice[2]
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
    turn: int = 0

    @ask("MZ-104")
    def choose(self, g: Mezo) -> Choose | None:
        """An uncovered action of the own card, or a Pass action."""
        if self.turn < ROUNDS * g.seat_count:
            seat = (self.first + self.turn) % g.seat_count
            return Choose(seat, _choices(g, seat))

    @act("MZ-105")
    def do(self, g: Mezo, choice: Any) -> Outcome:
        """It is covered, and carried out."""
        if choice is None:
            return DONE
        seat = (self.first + self.turn) % g.seat_count
        self.turn += 1
        return perform(g, seat, choice) or Acting.choose

    @act("MZ-104")
    def go_on(self, g: Mezo) -> Outcome:
        """Then the next player."""
        return Acting.choose


@dataclass
class GlyphStep(Procedure):
    """Whoever has a glyph in the region may spend one for the third action (MZ-111)."""

    first: Seat
    turn: int = 0

    @ask("MZ-111")
    def choose(self, g: Mezo) -> Choose | None:
        """Each once, with a glyph there when the turn comes (G-32)."""
        turn = self._next(g)
        if turn < g.seat_count:
            return Choose((self.first + turn) % g.seat_count, (DECLINE, SPEND_GLYPH))

    @act("MZ-111")
    def spend(self, g: Mezo, choice: Any) -> Outcome:
        """The glyph goes first."""
        if choice is None:
            return DONE
        self.turn = self._next(g) + 1
        if choice == DECLINE:
            return GlyphStep.choose
        take_glyph(g, self._seat(g), g.region)
        g.tell("glyph", seat=self._seat(g), region=REGIONS[g.region])

    @ask("MZ-111")
    def third(self, g: Mezo) -> Choose | None:
        """The action that is left; no Pass action unless `glyph_pass` is on (G-31)."""
        if g.options.glyph_pass:
            return Choose(self._seat(g), _choices(g, self._seat(g)))

    @act("MZ-105")
    def do(self, g: Mezo, choice: Any) -> Outcome:
        """It is carried out."""
        seat = self._seat(g)
        return perform(g, seat, choice or _choices(g, seat)[0])

    @act("MZ-111")
    def go_on(self, g: Mezo) -> Outcome:
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
        return (self.first + self.turn - 1) % g.seat_count


PROCEDURES = (Conflict, Acting, GlyphStep, Sacrifice, Contest, BlessedContest, Majority)
