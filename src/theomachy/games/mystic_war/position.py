"""The position of Mystic War, and small questions about it in the rulebook's words."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.engine.positions import Position, derived
from theomachy.games.mystic_war.content.cards import DEED, ORDER, RULE, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.mat import LEAST, MOST, Mat, mat
from theomachy.games.mystic_war.content.powers import Allowed, allowed
from theomachy.games.mystic_war.content.vocabulary import (
    FOLLOWERS,
    LETTERS,
    MYSTIC_POWER,
    Deed,
    Face,
    Resource,
)
from theomachy.games.mystic_war.options import Options
from theomachy.kit.tuples import inserted, replaced, without

_ORDER_OF = ORDER.__getitem__

Realm = tuple[int, int, int]
"""Followers, Mystic Power and Gold of one player (MW-1)."""

POOR, CONTENT, RICH = "Poor", "Content", "Rich"
HALVES = {POOR: 1, CONTENT: 2, RICH: 4}
"""What Wealth makes of each point on a RESOURCE card, in half points (MW-5)."""

NOBODY = -1

UNKNOWN = "?"
"""A card or goal that a viewer may not know."""

SHOWN = -9999
"""In place of a shuffle: a card in hand that all have seen. It comes before all that are hidden."""


def taken_before(shuffle: int) -> int:
    """In place of a shuffle: a card taken from the discards that were to go into that one."""
    return -1 - shuffle


def altered(value: int, by: int | str) -> int:
    """A resource after some points, or halved or doubled: from 1 to 49, rounded up (MW-1, MW-9)."""
    if by == "half":
        return (value + 1) // 2
    if by == "double":
        return min(MOST, 2 * value)
    return max(LEAST, min(MOST, value + int(by)))


def with_resource(realm: Realm, resource: Resource, value: int) -> Realm:
    """A realm in which one resource is that much."""
    followers, mystic, gold = realm
    if resource == FOLLOWERS:
        return value, mystic, gold
    return (followers, value, gold) if resource == MYSTIC_POWER else (followers, mystic, value)


class Play(NamedTuple):
    """A card in the window, with what its player chose.

    `on`        the recipient; whom Necromancy or Resurrection names
    `suit`      what Wild Magic is played as
    `resource`  what a Dragon takes from
    `deity`     what Disfavor or Favoritism is for
    `victim`    the place in the window of the card that Negation kills
    `amount`    Followers that an EVENT has cost, for a Necromancy that answers it
    """

    card: Face
    by: Seat
    on: Seat = NOBODY
    suit: str = ""
    resource: Resource = -1
    deity: Face = ""
    victim: int = -1
    amount: int = 0


BY: Final = 1
ON: Final = 2
"""Where a play says who played it, and on whom: asked for often, and quicker than by name."""


class Taken(NamedTuple):
    """A card that Genie has fetched, and that has not been shown since as far as all know (MW-129).

    `pile`     what could be taken, in the order of the pile
    `knowers`  who knows which it was
    `shuffle`  the number of the shuffle that the rest of that pile goes into: there is one Genie,
               so there is one such card for each shuffle at most
    `cleared`  whether its holder has passed since: then it is not a Judgment
    """

    seat: Seat
    card: Face
    pile: tuple[Face, ...]
    knowers: tuple[Seat, ...]
    shuffle: int
    cleared: bool = False


HAND, DRAWN = 0, -1
"""Where a card was spent from: a hand, or the current Chaos Strikes; older ones are numbered."""


class Spent(NamedTuple):
    """A card that all have seen, but not which hidden slot of its holder it was in.

    `group`   HAND, DRAWN, or the number of a Chaos Strikes that is over
    `since`   the shuffle it was drawn after, or was taken before
    `slots`   the same of all hidden cards there were when it was shown, those spent before too,
              each with how many there were
    `early`   whether its holder has passed since
    `known`   False in the sight of somebody who does not know which slot it was in
    """

    seat: Seat
    group: int
    card: Face
    since: int
    slots: tuple[tuple[int, int], ...]
    early: bool = False
    known: bool = True


class Decided(NamedTuple):
    """What the controller of Chaos Strikes chose for all to see, and how things stood then.

    `on`         the recipient, with its `followers` and face-up DEITY cards, `gods`
    `plays`      the cards of the open group
    `instead`    the choices there were, whatever the cards, where they cannot be told from these
    """

    on: Seat
    followers: int
    gods: tuple[Face, ...]
    plays: tuple[Play, ...]
    option: tuple[Any, ...]
    instead: tuple[Any, ...] = ()


class Returned(NamedTuple):
    """A Victory Condition card that went back to its pile: known to its player, or to all.

    `since`  how many exchanges there had been when it was drawn
    """

    exchange: int
    seat: Seat
    goal: str
    open: bool
    since: int = 0


@dataclass(slots=True, eq=False)
class MysticWar(Position):
    """A position of Mystic War: values that are replaced when they change, and three lists of them.

    `hands`       the cards of each seat, in the order of the card list
    `since`       for each of them the shuffle it was drawn after or taken before, or SHOWN
    `deities`     DEITY cards face up in front of each seat, in the order of the card list
    `goals`       the Victory Condition card of each seat; `goals_up`: whether it lies face up
    `spare_goals` second goals to choose between at the start, for the last seats (`two_player`)
    `bag`         the deck without the white-backed Judgment: nobody knows its order
    `white`       whether the white-backed Judgment lies under the deck; `aside`: or beside it
    `discard`     the discard pile, its top last
    `window`      the card waiting to be resolved, and the answers to it in order
    `in_play`     cards in play that are in no window: EVENTS, Vacation of the Gods
    `pool`        DEITY cards given up for Vacation of the Gods, with whose they were
    `chaos`       cards drawn by Chaos Strikes and not yet played, with the shuffle they came from
    `controller`  who looks at them and plays them
    `first`       the First Player; `claimed`: who has passed first in this round
    `active`      whose turn it is; `passes`: how many have passed in unbroken sequence
    `deck_ended`  whether the white-backed Judgment has been taken in this round

    What all know of hidden cards:
    `cleared`     how many of the oldest hidden cards of each hand are not Judgments (MW-52)
    `taken`       cards fetched by Genie and not seen since
    `pools`       for each shuffle, the cards of it that have not been seen since; none before the
                  first reshuffle or Genie: until then they are all that has not been seen
    `spent`       cards shown that may have been in more than one kind of hidden slot
    `decided`     what the controller of Chaos Strikes has chosen so far (MW-139)
    `floors`      for each shuffle, the oldest one whose cards can be drawn after it
    `goal_since`  for each seat, how many exchanges there had been when its goal was drawn
    `returned`    the goals that went back to the pile since the oldest that is held was drawn
    `ruled_out`   for each seat, goals that a Judgment without a winner has shown it not to have
    """

    options: Options
    realms: list[Realm]
    hands: list[tuple[Face, ...]]
    since: list[tuple[int, ...]]
    deities: tuple[tuple[Face, ...], ...]
    goals: tuple[str, ...]
    goals_up: tuple[bool, ...]
    goal_pile: tuple[str, ...]
    bag: tuple[Face, ...]
    cleared: tuple[int, ...]
    goal_since: tuple[int, ...]
    ruled_out: tuple[tuple[str, ...], ...]
    white: bool = True
    aside: bool = False
    discard: tuple[Face, ...] = ()
    window: tuple[Play, ...] = ()
    in_play: tuple[Face, ...] = ()
    pool: tuple[tuple[Seat, Face], ...] = ()
    chaos: tuple[tuple[Face, int], ...] = ()
    controller: Seat = NOBODY
    first: Seat = 0
    claimed: Seat = NOBODY
    active: Seat = 0
    passes: int = 0
    round: int = 0
    deck_ended: bool = False
    taken: tuple[Taken, ...] = ()
    pools: list[tuple[Face, ...]] = field(default_factory=list)
    floors: tuple[int, ...] = (0,)
    spent: tuple[Spent, ...] = ()
    decided: tuple[Decided, ...] = ()
    exchanges: int = 0
    spare_goals: tuple[str, ...] = ()
    returned: tuple[Returned, ...] = ()
    winners: tuple[Seat, ...] = ()
    ending: str = ""
    outlook: tuple[Any, ...] | None = derived()
    mat: Mat = derived()
    allowed: Allowed = derived()

    def __post_init__(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """The Realm mat and its Special Powers are the same throughout: looked up once."""
        self.mat = mat(self.options.mat)
        self.allowed = allowed(self.options.mat, self.seat_count)

    # questions

    @property
    def deck_size(self) -> int:
        """Cards left in the deck, the white-backed Judgment included."""
        return len(self.bag) + self.white

    def wealth(self, seat: Seat) -> str:
        """Poor, Content or Rich (MW-4)."""
        followers, _, gold = self.realms[seat]
        return POOR if gold < followers else RICH if gold >= 2 * followers else CONTENT

    def retains(self, seat: Seat) -> int:
        """The most cards that a seat may hold when it passes (MW-8)."""
        return self.mat.retain[self.realms[seat][1] // 10]

    def draws(self, seat: Seat) -> int:
        """The cards that a seat draws each round (MW-8, MW-40)."""
        extra = self.seat_count == 2 and self.options.two_player
        return self.mat.draw[self.realms[seat][0] // 10] + extra

    def resolving(self, deed: Deed) -> Face:
        """The card in play that does that."""
        return next(card for card in self.in_play if DEED[card] == deed)

    # resources

    def set_resource(
        self, seat: Seat, resource: Resource, value: int, by: int | str, cause: str
    ) -> None:
        """Set a resource, and tell it (`by`: half points, or how)."""
        realm = self.realms[seat]
        old = realm[resource]
        if value != old:
            self.realms[seat] = with_resource(realm, resource, value)
        if self.events is not None:
            self.tell_change(seat, resource, old, value, by, cause)

    def tell_change(
        self, seat: Seat, resource: Resource, old: int, new: int, by: int | str, cause: str
    ) -> None:
        """What a resource was and has become."""
        letter, rule = LETTERS[resource], RULE.get(cause, "")
        self.tell("change", rule, seat=seat, resource=letter, old=old, new=new, by=by, cause=cause)

    def gain(self, seat: Seat, resource: Resource, amount: int, cause: str) -> None:
        """A gain of whole points; what goes beyond 49 is lost (MW-12)."""
        value = self.realms[seat][resource] + amount
        value = value if value < MOST else MOST
        self.set_resource(seat, resource, value, 2 * amount, cause)

    def lose(self, seat: Seat, resource: Resource, amount: int, cause: str) -> None:
        """A loss of whole points; 1 is always left (MW-1)."""
        value = self.realms[seat][resource] - amount
        value = value if value > LEAST else LEAST
        self.set_resource(seat, resource, value, -2 * amount, cause)

    def alter(self, seat: Seat, resource: Resource, by: int | str, cause: str) -> None:
        """A resource is halved or doubled, or some points are gained or lost."""
        value = altered(self.realms[seat][resource], by)
        self.set_resource(seat, resource, value, by if isinstance(by, str) else 2 * by, cause)

    # cards

    def receive_card(self, seat: Seat, card: Face, since: int) -> None:
        """A card joins a hand."""
        if self.forgetful:
            self.receive_cards(seat, [card], since)
            return
        hand, row = self.hands[seat], self.since[seat]
        place = bisect_right(hand, ORDER[card], key=_ORDER_OF) if hand else 0
        while place and row[place - 1] > since and hand[place - 1] == card:
            place -= 1
        self.hands[seat] = inserted(hand, place, card)
        self.since[seat] = inserted(row, place, since)

    def receive_cards(self, seat: Seat, cards: list[Face], since: int) -> None:
        """Cards from the newest shuffle join a hand: after equal ones, which are older."""
        hand = [*self.hands[seat], *cards]
        if self.forgetful:
            self.hands[seat] = tuple(sorted(hand, key=_ORDER_OF))
            return
        row = self.since[seat]
        if row.count(since) == len(row):
            self.hands[seat] = tuple(sorted(hand, key=_ORDER_OF))
            self.since[seat] = (since,) * (len(row) + len(cards))
            return
        hand, rows = list(self.hands[seat]), list(row)
        for card in cards:
            place = bisect_right(hand, ORDER[card], key=_ORDER_OF)
            hand.insert(place, card)
            rows.insert(place, since)
        self.hands[seat], self.since[seat] = tuple(hand), tuple(rows)

    def set_cleared(self, seat: Seat, number: int) -> None:
        """Everybody knows that this many of the oldest cards in a hand are not Judgments."""
        self.cleared = replaced(self.cleared, seat, number)

    def put_away(self, *cards: Face) -> None:
        """Cards go to the discard pile in that order; the white-backed Judgment aside (G-41)."""
        if WHITE_JUDGMENT in cards:
            self.aside = True
            cards = tuple(card for card in cards if card != WHITE_JUDGMENT)
        self.discard += cards

    def finish(self, card: Face) -> None:
        """A card in play has been resolved and is discarded (MW-60)."""
        self.in_play = without(self.in_play, card)
        self.put_away(card)

    def place_deity(self, seat: Seat, card: Face) -> None:
        """A DEITY goes face up in front of a seat (MW-105)."""
        row = tuple(sorted((*self.deities[seat], card), key=_ORDER_OF))
        self.deities = replaced(self.deities, seat, row)

    def remove_deity(self, seat: Seat, card: Face) -> None:
        """A face-up DEITY is taken from a seat."""
        self.deities = replaced(self.deities, seat, without(self.deities[seat], card))
