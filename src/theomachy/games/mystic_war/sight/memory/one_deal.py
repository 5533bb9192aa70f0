"""One deal of hidden cards that honours shuffles, passes, Genie and what has been shown since."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import BLACK_JUDGMENT, ORDER
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import DRAWN, HAND, UNKNOWN, MysticWar, taken_before
from theomachy.games.mystic_war.rules.deck import in_order
from theomachy.games.mystic_war.rules.maximum import fits_choices
from theomachy.games.mystic_war.sight.memory.remembering import may_be_taken
from theomachy.games.mystic_war.sight.memory.shown_cards import Finding, Hidden
from theomachy.games.mystic_war.sight.memory.unplaced import Unseen


class Deal:
    """A deal in progress; each step is False where it comes to a dead end.

    `unseen`      the cards still to be dealt
    `slots`       hidden places: the shuffle, whether it may be a Judgment, the seat (or DRAWN),
                  which
    `is_careful`  see `shown_cards.Finding`
    """

    __slots__ = (
        "chaos",
        "g",
        "hands",
        "is_careful",
        "luck",
        "rng",
        "rows",
        "slots",
        "spent",
        "unseen",
    )

    def __init__(
        self, g: MysticWar, pools: list[list[Face]], rng: Random, is_careful: bool = False
    ) -> None:
        self.g = g
        self.rng, self.luck = rng, rng.random
        self.is_careful = is_careful
        self.unseen = Unseen(g, pools)
        self.hands: dict[Seat, list[Face]] = {}
        self.rows: dict[Seat, list[int]] = {}
        self.chaos = list(g.chaos)
        self.spent = g.spent
        self.slots: list[tuple[int, bool, Seat, int]] = []

    # what was shown

    def seat_spent(self) -> bool:
        """Each card shown was in one of the slots there were; the others are left to the hand."""
        g = self.g
        places: dict[tuple[Seat, int], list[int]] = {}
        for place, each in enumerate(g.spent):
            places.setdefault((each.seat, each.group), []).append(place)
        hands: dict[Seat, Hidden] = {}
        for seat, hand in enumerate(g.hands):
            if UNKNOWN in hand:
                row = g.since[seat]
                self.hands[seat], self.rows[seat] = list(hand), list(row)
                shown = places.pop((seat, HAND), [])
                hands[seat] = Hidden(g, row[hand.index(UNKNOWN) :], shown, g.cleared[seat])
        backs = [place for place, (card, _) in enumerate(g.chaos) if card == UNKNOWN]
        drawn = Hidden(g, [g.chaos[at][1] for at in backs], places.pop((g.controller, DRAWN), []))
        gone = [
            Hidden(g, [], shown, g.cleared[seat] if group == HAND else 0)
            for (seat, group), shown in places.items()
        ]
        everywhere = [*hands.values(), drawn, *gone]
        if g.spent:
            if not Finding(self.unseen, self.rng, self.is_careful).found(everywhere):
                return False
            self._note(everywhere)
        for seat, hidden in hands.items():
            known = len(self.rows[seat]) - len(hidden.left)
            self.rows[seat][known:] = [when for when, _ in hidden.left]
            for place, (when, may_judge) in enumerate(hidden.left, known):
                if when >= 0:
                    self.slots.append((when, may_judge, seat, place))
        for place, (when, _) in zip(backs, drawn.left, strict=True):
            self.slots.append((when, True, DRAWN, place))
        return True

    def _note(self, everywhere: Sequence[Hidden]) -> None:
        """All cards shown are known to have been where they were found."""
        spent = list(self.spent)
        for hidden in everywhere:
            for place, was in zip(hidden.places, hidden.was_in, strict=True):
                assert was is not None
                spent[place] = spent[place]._replace(since=was, known=True)
        self.spent = tuple(spent)

    # what is hidden

    def fetch(self) -> bool:
        """Genie has fetched one of the cards that were in the pile (MW-129)."""
        pools, floors = self.unseen.pools, self.g.floors
        for each in self.unseen.taken:
            if each.card != UNKNOWN:
                continue
            pool: Sequence[Face] = each.pile
            if each.shuffle < len(floors):
                first = floors[each.shuffle]
                pool = [card for row in pools[first : each.shuffle + 1] for card in row]
            card = self._any(pool)
            # Most of them may be it: the pile is looked through only if that one may not.
            if not may_be_taken(each, card, False, pools, floors):
                card = self._any(
                    [of for of in pool if may_be_taken(each, of, False, pools, floors)]
                )
            if not card:
                return False
            self.unseen.fetch(each, card)
            self.hands[each.seat][self.rows[each.seat].index(taken_before(each.shuffle))] = card
        return True

    def _any(self, cards: Sequence[Face]) -> Face:
        """One of some cards, each as likely as any other; nothing if there are none."""
        return cards[int(self.luck() * len(cards))] if cards else ""

    def fill(self) -> bool:
        """Cards of its shuffles for every slot, oldest first; Judgments where they may be."""
        pools, floors, luck = self.unseen.pools, self.g.floors, self.luck
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
        pools = self.unseen.pools
        for older in range(self.g.floors[shuffle], shuffle):
            if pools[older]:
                pools[shuffle] = list(in_order((*pools[older], *pools[shuffle])))
                pools[older] = []

    def lay_out(self, g: MysticWar) -> None:
        """The deal becomes the position."""
        hands, since = list(g.hands), list(g.since)
        for seat, hand in self.hands.items():
            hands[seat], since[seat] = sorted_hand(hand, self.rows[seat])
        g.hands, g.since = hands, since
        g.bag = tuple(self.unseen.pools[-1])
        g.chaos = tuple(sorted(self.chaos, key=lambda each: (ORDER[each[0]], each[1])))
        g.discard, g.taken, g.spent = self.unseen.discard, self.unseen.taken, self.spent


PLACE = ORDER.__getitem__


def sorted_hand(
    cards: list[Face], since: list[int] | tuple[int, ...]
) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    """A hand in the order of the card list, with when its cards were drawn."""
    if since.count(since[0]) == len(since):
        return tuple(sorted(cards, key=PLACE)), tuple(since)
    pairs = sorted(zip(cards, since), key=lambda pair: (ORDER[pair[0]], pair[1]))
    return tuple([card for card, _ in pairs]), tuple([when for _, when in pairs])
