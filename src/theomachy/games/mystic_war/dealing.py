"""One deal of hidden cards that honours shuffles, passes, Genie and what has been shown since."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import ORDER, Face
from theomachy.games.mystic_war.deck import in_order
from theomachy.games.mystic_war.maximum import fits_choices
from theomachy.games.mystic_war.memory import may_be_taken, taken_at
from theomachy.games.mystic_war.position import (
    DRAWN,
    HAND,
    UNKNOWN,
    MysticWar,
    Spent,
    Taken,
    taken_before,
)

BLACK_JUDGMENT = "JU"


class Deal:
    """A deal under way; each step is False where it comes to a dead end.

    `pools`  for each shuffle, the cards of it that are still to be dealt
    `slots`  hidden places: the shuffle, whether it may be a Judgment, the seat (or DRAWN), which
    """

    __slots__ = (
        "chaos",
        "discard",
        "g",
        "hands",
        "luck",
        "pools",
        "rng",
        "rows",
        "slots",
        "spent",
        "taken",
    )

    def __init__(self, g: MysticWar, pools: list[list[Face]], rng: Random) -> None:
        self.g = g
        self.rng, self.luck = rng, rng.random
        self.pools = pools
        self.hands: dict[Seat, list[Face]] = {}
        self.rows: dict[Seat, list[int]] = {}
        self.chaos = list(g.chaos)
        self.discard, self.taken, self.spent = g.discard, g.taken, g.spent
        self.slots: list[tuple[int, bool, Seat, int]] = []

    # what was shown

    def seat_spent(self) -> bool:
        """Each card shown was in one of the slots there were; the others are left to the hand."""
        g = self.g
        groups: dict[tuple[Seat, int], list[int]] = {}
        for place, spent in enumerate(g.spent):
            groups.setdefault((spent.seat, spent.group), []).append(place)
        for seat, hand in enumerate(g.hands):
            if UNKNOWN in hand:
                row = g.since[seat]
                known = hand.index(UNKNOWN)
                self.hands[seat], self.rows[seat] = list(hand), list(row)
                left = self._left(seat, HAND, list(row[known:]), groups.pop((seat, HAND), []))
                if left is None:
                    return False
                self.rows[seat][known:] = [when for when, _ in left]
                for place, (when, may_judge) in enumerate(left, known):
                    if when >= 0:
                        self.slots.append((when, may_judge, seat, place))
        if self.chaos:
            backs = [place for place, (card, _) in enumerate(g.chaos) if card == UNKNOWN]
            drawn = [g.chaos[place][1] for place in backs]
            spent_drawn = groups.pop((g.controller, DRAWN), [])
            left = self._left(g.controller, DRAWN, drawn, spent_drawn)
            if left is None:
                return False
            for place, (when, _) in zip(backs, left, strict=True):
                self.slots.append((when, True, DRAWN, place))
        return all(
            self._left(seat, group, [], places) is not None
            for (seat, group), places in groups.items()
        )

    def _left(
        self, seat: Seat, group: int, row: list[int], places: list[int]
    ) -> list[tuple[int, bool]] | None:
        """The slots that spent cards leave, oldest first, with whether each may be a Judgment."""
        cleared = self.g.cleared[seat] if group == HAND else 0
        if not places and not cleared:
            return [(when, True) for when in row]
        unknown = [place for place in places if not self.g.spent[place].known]
        row = sorted(row + [self.g.spent[place].since for place in unknown])
        fetched = sum([when < 0 for when in row])
        left = [(when, at >= fetched + cleared) for at, when in enumerate(row)]
        used: list[int] = []
        for place in places:
            spent = self.g.spent[place]
            if not spent.known:
                slot = self._slot_of(spent, left, used)
                if slot is None:
                    return None
                left.remove(slot)
                spent = spent._replace(since=slot[0], known=True)
                self.spent = (*self.spent[:place], spent, *self.spent[place + 1 :])
            used.append(spent.since)
        return left

    def _slot_of(
        self, spent: Spent, left: list[tuple[int, bool]], used: list[int]
    ) -> tuple[int, bool] | None:
        """One of the slots that a card may have been in, as likely as it was there."""
        late = spent.card == BLACK_JUDGMENT and not spent.early
        likely: dict[tuple[int, bool], float] = {}
        for when, number in spent.slots:
            # Of equal slots one without a Judgment, which leaves most open.
            spared = when < 0 or (not late and (when, False) in left)
            slot = (when, not spared)
            number -= used.count(when)
            if number > 0 and slot in left:
                chance = self._chance(spent, when)
                if chance:
                    likely[slot] = number * chance
        if not likely:
            return None
        slot = self.rng.choices(list(likely), list(likely.values()))[0]
        if slot[0] >= 0:
            take_from(self.pools, self.g.floors, spent.card, slot[0])
        else:
            self._take(taken_at(self.g, slot[0]), spent.card)
        return slot

    def _chance(self, spent: Spent, when: int) -> float:
        """How likely a slot of that kind holds the card."""
        if when < 0:
            taken = taken_at(self.g, when)
            if not may_be_taken(taken, spent.card, spent.early, self.pools):
                return 0
            return taken.pile.count(spent.card) / len(taken.pile)
        pools = self.pools[self.g.floors[when] : when + 1]
        copies = sum([pool.count(spent.card) for pool in pools])
        return copies / sum([len(pool) for pool in pools]) if copies else 0

    # what is hidden

    def fetch(self) -> bool:
        """Genie has fetched one of the cards that were in the pile (MW-129)."""
        for each in self.taken:
            if each.card != UNKNOWN:
                continue
            pool: Sequence[Face] = each.pile
            if each.shuffle < len(self.g.floors):
                pool = self.pools[each.shuffle]
            card = self._any(pool)
            # Most of them may be it: the pile is looked through only if that one may not.
            if not may_be_taken(each, card, False, self.pools):
                card = self._any([of for of in pool if may_be_taken(each, of, False, self.pools)])
            if not card:
                return False
            self._take(each, card)
            self.hands[each.seat][self.rows[each.seat].index(taken_before(each.shuffle))] = card
        return True

    def _any(self, cards: Sequence[Face]) -> Face:
        """One of some cards, each as likely as any other; nothing if there are none."""
        return cards[int(self.luck() * len(cards))] if cards else ""

    def _take(self, each: Taken, card: Face) -> None:
        """That was what Genie has fetched: the rest of its pile lies there, or was shuffled."""
        place = self.taken.index(each)
        if each.shuffle == len(self.g.floors):
            pile = list(each.pile)
            pile.remove(card)
            self.discard = (*pile, *self.discard[len(pile) :])
        else:
            self.pools[each.shuffle].remove(card)
        taken = each._replace(card=card)
        self.taken = (*self.taken[:place], taken, *self.taken[place + 1 :])

    def fill(self) -> bool:
        """Cards of its shuffles for every slot, oldest first; Judgments where they may be."""
        pools, floors, luck = self.pools, self.g.floors, self.luck
        newest = -1
        for when, may_judge, seat, place in sorted(self.slots):
            while newest < when:
                newest += 1
                self._mix(newest)
            pool = pools[when]
            if not pool:
                return False
            at = int(luck() * len(pool))
            if not may_judge and pool[at] == BLACK_JUDGMENT:
                others = [at for at, card in enumerate(pool) if card != BLACK_JUDGMENT]
                if not others:
                    return False
                at = others[int(luck() * len(others))]
            card = pool.pop(at)
            if seat == DRAWN:
                self.chaos[place] = (card, when)
            else:
                self.hands[seat][place] = card
        while newest < len(floors) - 1:
            newest += 1
            self._mix(newest)
        return len(pools[-1]) == len(self.g.bag)

    def is_played_right(self) -> bool:
        """What is left of Chaos Strikes does not belie how its controller has played (MW-139)."""
        return not self.g.decided or fits_choices(self.g, tuple([card for card, _ in self.chaos]))

    def _mix(self, shuffle: int) -> None:
        """What was left of the deck was shuffled in with the discards."""
        for older in range(self.g.floors[shuffle], shuffle):
            if self.pools[older]:
                self.pools[shuffle] = list(in_order((*self.pools[older], *self.pools[shuffle])))
                self.pools[older] = []

    def lay_out(self, g: MysticWar) -> None:
        """The deal becomes the position."""
        hands, since = list(g.hands), list(g.since)
        for seat, hand in self.hands.items():
            hands[seat], since[seat] = sorted_hand(hand, self.rows[seat])
        g.hands, g.since = hands, since
        g.bag = tuple(self.pools[-1])
        g.chaos = tuple(sorted(self.chaos, key=lambda each: (ORDER[each[0]], each[1])))
        g.discard, g.taken, g.spent = self.discard, self.taken, self.spent


PLACE = ORDER.__getitem__


def sorted_hand(
    cards: list[Face], since: list[int] | tuple[int, ...]
) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    """A hand in the order of the card list, with when its cards were drawn."""
    if since.count(since[0]) == len(since):
        return tuple(sorted(cards, key=PLACE)), tuple(since)
    pairs = sorted(zip(cards, since), key=lambda pair: (ORDER[pair[0]], pair[1]))
    return tuple([card for card, _ in pairs]), tuple([when for _, when in pairs])


def take_from(pools: list[list[Face]], floors: tuple[int, ...], card: Face, shuffle: int) -> None:
    """A card drawn after that shuffle is one of the newest that it can be."""
    for number in range(shuffle, floors[shuffle] - 1, -1):
        if card in pools[number]:
            pools[number].remove(card)
            return
