"""EVENT cards: resolved as one action, with no answers; Wealth and DEITY cards do not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Within
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import LEAVE, SPARE, Leave, Spare, Split, Strike, Take
from theomachy.games.mystic_war.content.cards import FACES, RESOURCES, RULE, VALUE, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.vocabulary import (
    FOLLOWERS,
    GOLD,
    LETTERS,
    MYSTIC_POWER,
    NO_RESOURCE,
    Deed,
)
from theomachy.games.mystic_war.position import NOBODY, SHOWN, MysticWar, Play
from theomachy.games.mystic_war.rules.barring import ABSENT, in_words
from theomachy.games.mystic_war.rules.deck import come_off, next_cards, reshuffle
from theomachy.games.mystic_war.rules.judgment import Judgment
from theomachy.games.mystic_war.rules.maximum import (
    BOON,
    keeping_most,
    must_look_ahead,
    note,
    plays_fewer,
)
from theomachy.games.mystic_war.sight.memory.remembering import fetched, see
from theomachy.kit.tuples import replaced, without


def happen(g: MysticWar, play: Play) -> Procedure | None:
    """An EVENT other than Chaos Strikes happens; the procedure that goes on with it (MW-125).

    What happens to DEITY cards and goals comes first, then what happens to resources.
    """
    card = FACES[play.card]
    g.in_play = (*g.in_play, play.card)
    if card.deed == "lose all DEITY cards":
        _lose_deities(g, play)
    elif card.deed == "reveal the goal":
        _reveal(g, play)
    for resource, by in card.alters:
        for seat in g.clockwise(play.by) if card.aim == "all" else (play.on,):
            g.alter(seat, play.resource if resource == NO_RESOURCE else resource, by, play.card)
    go_on = PROCEDURES.get(card.deed)
    if go_on is None:
        g.finish(play.card)
        return None
    return go_on(play)


def _lose_deities(g: MysticWar, play: Play) -> None:
    """All DEITY cards of the recipient are lost, and nothing saves them (MW-135)."""
    for deity in g.deities[play.on]:
        g.remove_deity(play.on, deity)
        g.put_away(deity)
        g.tell("lose deity", RULE[play.card], seat=play.on, card=deity, by=play.card)


def _reveal(g: MysticWar, play: Play) -> None:
    """The recipient's Victory Condition lies face up from now on (MW-133)."""
    on = play.on
    g.goals_up = replaced(g.goals_up, on, True)
    g.tell("reveal", RULE[play.card], seat=on, goal=g.goals[on])


# God King Boon

SPLITS = tuple(
    Split("boon", f, m, g, BOON - f - m - g)
    for f in range(BOON, -1, -1)
    for m in range(BOON - f, -1, -1)
    for g in range(BOON - f - m, -1, -1)
)


_GAINS = tuple(("boon", gained) for gained in range(BOON + 1))
"""The splits by the Followers gained, which is all that matters to later cards (MW-139)."""


def under_way(g: MysticWar) -> Boon:
    """The God King Boon that asks."""
    frame = g.stack[-1]
    assert isinstance(frame, Boon)
    return frame


def is_no_split(g: MysticWar, seat: Seat, split: Split) -> bool:
    """There are 15 points, none of them negative (MW-128)."""
    return min(*split.gains, split.destruction) < 0 or sum(split.gains) + split.destruction != BOON


def split_keeps_fewer(g: MysticWar, seat: Seat, split: Split) -> bool:
    """More of the cards of Chaos Strikes could be played after another split (MW-139)."""
    frame = under_way(g)
    return plays_fewer(g, frame.by, frame.on, split, _GAINS)


def best_splits(g: MysticWar, seat: Seat) -> Sequence[Split]:
    """All splits; for Chaos Strikes those that keep the most playable."""
    if g.controller == NOBODY:
        return SPLITS
    frame = under_way(g)
    return keeping_most(g, frame.by, frame.on, list(SPLITS))


ALL_SPLITS = Choices(
    lambda g, seat: SPLITS,
    Kind(
        Split,
        (
            Bar("MW-128", is_no_split, "There are 15 points to divide, and no part is negative."),
            Bar(
                "MW-139",
                split_keeps_fewer,
                "Fewer of the cards of Chaos Strikes could be played then.",
                when=must_look_ahead,
            ),
        ),
    ),
    fast=best_splits,
)


def is_recipient(g: MysticWar, seat: Seat, strike: Strike) -> bool:
    """Destruction hits another player than the recipient (MW-128)."""
    return strike.on == under_way(g).on


def every_strike(g: MysticWar, seat: Seat) -> list[Spare | Strike]:
    """To forgo the destruction, and each resource of each player."""
    seats = range(g.seat_count)
    return [SPARE, *[Strike("strike", on, each) for on in seats for each in LETTERS]]


def strikes(g: MysticWar, seat: Seat) -> Sequence[Spare | Strike]:
    """Those that hit another player."""
    return _strikes(g.seat_count, under_way(g).on)


@cache
def _strikes(seats: int, on: Seat) -> tuple[Spare | Strike, ...]:
    others = [seat for seat in range(seats) if seat != on]
    return (SPARE, *[Strike("strike", seat, each) for seat in others for each in LETTERS])


STRIKES = Choices(
    every_strike,
    Kind(Spare),
    Kind(
        Strike,
        (
            ABSENT,
            Bar("MW-128", is_recipient, "{on} has the Boon: its destruction hits another player."),
        ),
        in_words,
    ),
    fast=strikes,
)


@dataclass
class Boon(Procedure):
    """God King Boon: 15 points in any mix of resources and destruction (MW-128)."""

    by: Seat
    on: Seat
    destruction: Annotated[int, Within(0, BOON)] = 0

    @ask("MW-128", ALL_SPLITS)
    def split(self, g: MysticWar) -> Choose:
        """The recipient divides the points; for Chaos Strikes its controller does (MW-143)."""
        if g.controller != NOBODY:
            return Choose(
                g.controller, ALL_SPLITS.options(g, g.controller), ask_even_if_single=True
            )
        return Choose(self.on, ALL_SPLITS.options(g, self.on))

    @act("MW-128")
    def gain(self, g: MysticWar, choice: Split) -> Next:
        """Gains come first."""
        self.destruction, boon = choice.destruction, g.resolving("divide points")
        note(g, self.on, choice[:2], _GAINS)
        g.tell("boon", seat=self.on, points=choice[1:])
        for resource, points in enumerate(choice.gains):
            if points:
                g.gain(self.on, resource, points, boon)

    @ask("MW-128", STRIKES)
    def strike(self, g: MysticWar) -> Choose | None:
        """Destruction hits one resource of one other player, or is forgone."""
        if not self.destruction:
            return None
        decider = self.on if g.controller == NOBODY else g.controller
        return Choose(decider, STRIKES.options(g, decider))

    @act("MW-128")
    def destroy(self, g: MysticWar, choice: Spare | Strike | None) -> Next:
        """It is taken from what that player has."""
        boon = g.resolving("divide points")
        if isinstance(choice, Strike):
            g.lose(choice.on, LETTERS.index(choice.resource), self.destruction, boon)
        elif choice is not None:
            g.tell("spare", seat=self.on, points=self.destruction)
        g.finish(boon)
        return DONE


# Genie


TAKE = {face: Take("take", face) for face in FACES}


def is_not_discarded(g: MysticWar, seat: Seat, take: Take) -> bool:
    """The card is not in the discard pile (MW-129)."""
    return take.card not in g.discard


def every_taking(g: MysticWar, seat: Seat) -> list[Leave | Take]:
    """To take none, and each card of the pile."""
    return [LEAVE, *[TAKE[face] for face in dict.fromkeys(g.discard)]]


def takings_with(g: MysticWar, seat: Seat, sort: str, name: str) -> list[Take]:
    """To take a card that is not in the pile."""
    return [Take("take", name)] if sort == "discard" and name in FACES else []


TAKINGS = Choices(
    every_taking,
    Kind(Leave),
    Kind(
        Take,
        (Bar("MW-129", is_not_discarded, "{card} is not in the discard pile."),),
        in_words,
        takings_with,
    ),
    fast=every_taking,
)


@dataclass
class Genie(Procedure):
    """Genie: when Mystic Power has been halved a card may be taken from the discards (MW-129)."""

    on: Seat

    @ask("MW-129", TAKINGS)
    def take(self, g: MysticWar) -> Choose | None:
        """Any card of the pile, or none; Genie itself is not in it yet."""
        if not g.discard:
            return None
        decider = self.on if g.controller == NOBODY else g.controller
        return Choose(decider, TAKINGS.options(g, decider))

    @act("MW-129")
    def fetch(self, g: MysticWar, choice: Leave | Take | None) -> Next:
        """It goes to the hand unseen; who has looked through the pile knows which it is."""
        if isinstance(choice, Take):
            fetch(g, self.on, choice.card)
        elif g.events is not None:
            g.tell("genie", seat=self.on, took=False)
        g.finish(g.resolving("take from the discards"))
        return DONE


def fetch(g: MysticWar, seat: Seat, card: str) -> None:
    """A card of the discard pile joins a hand."""
    pile = g.discard
    g.discard = without(pile, card)
    if g.options.open_discard:
        g.receive_card(seat, card, SHOWN)
        g.tell("genie", seat=seat, took=True, card=card)
        return
    fetched(g, seat, card, pile)


# Mega-Blast


@dataclass
class MegaBlast(Procedure):
    """Mega-Blast: the first RESOURCE turned up is lost from all three resources (MW-131)."""

    on: Seat

    @act("MW-131")
    def go_on(self, g: MysticWar) -> Next:
        """The discards become the new deck if they have a RESOURCE; if not, that was all (G-67)."""
        if not g.deck_size:
            if RESOURCES.isdisjoint(g.discard):
                g.tell("mega", seat=self.on, card="", value=0)
                g.finish(g.resolving("turn up a RESOURCE"))
                return DONE
            reshuffle(g)
        return None

    @ask("MW-131")
    def turn_up(self, g: MysticWar) -> Draw:
        """The top card is turned up."""
        return Draw(next_cards(g))

    @act("MW-132")
    def show(self, g: MysticWar, card: str) -> Next:
        """Other cards are discarded unplayed, Judgments too."""
        come_off(g, card, 1)
        g.tell("turn up", card=card)
        if card == WHITE_JUDGMENT:
            g.tell("deck end", "MW-145", seat=NOBODY)
        elif g.pools:
            see(g, card, len(g.floors) - 1)
        if card not in RESOURCES:
            g.put_away(card)
            return MegaBlast.go_on
        value, blast = VALUE[card], g.resolving("turn up a RESOURCE")
        g.tell("mega", "MW-131", seat=self.on, card=card, value=value)
        for resource in (FOLLOWERS, MYSTIC_POWER, GOLD):
            g.lose(self.on, resource, value, blast)
        g.put_away(card)
        g.finish(blast)
        return DONE


PROCEDURES: dict[Deed, Callable[[Play], Procedure]] = {
    "divide points": lambda play: Boon(play.by, play.on),
    "take from the discards": lambda play: Genie(play.on),
    "turn up a RESOURCE": lambda play: MegaBlast(play.on),
    "judge": lambda play: Judgment(play.by, play.card),
}
"""The EVENTS that leave something to be decided or drawn."""
