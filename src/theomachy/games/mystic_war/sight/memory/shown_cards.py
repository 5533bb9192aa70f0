"""In which hidden slots the cards were that have been shown (G-72).

Where a card may have been in several, one is picked as likely as it was there. Those that have
least choice come first; otherwise a card that may have been anywhere would often be where another
must have been. Where it comes to a dead end all the same, the last one was somewhere else.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from theomachy.games.mystic_war.content.cards import BLACK_JUDGMENT
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import MysticWar, Spent
from theomachy.games.mystic_war.sight.memory.unplaced import Unseen

Slot = tuple[int, bool]
"""The shuffle that a hidden card was drawn after, and whether it may be a Judgment."""


class Hidden:
    """Slots of a hand, or of one Chaos Strikes, and the cards that were shown from them.

    `left`    the slots from which none was shown, oldest first
    `spent`   the cards shown, in their order; `places`: where they are in the position's
    `was_in`  the shuffle of the slot that each was in; None where that is to be found
    """

    __slots__ = ("left", "places", "spent", "was_in")

    def __init__(
        self, g: MysticWar, row: Sequence[int], places: Sequence[int] = (), cleared: int = 0
    ) -> None:
        self.places = places
        self.spent = [g.spent[place] for place in places]
        self.was_in = [spent.since if spent.known else None for spent in self.spent]
        self.left: list[Slot]
        if places or cleared:
            row = sorted([*row, *[spent.since for spent in self.spent if not spent.known]])
            cleared += sum([when < 0 for when in row])
            self.left = [(when, at >= cleared) for at, when in enumerate(row)]
        else:
            self.left = [(when, True) for when in row]

    def kinds(self, place: int) -> Iterator[tuple[Slot, int]]:
        """The kinds of slots that a card may have been in, each with how many there were."""
        spent, left, before = self.spent[place], self.left, self.was_in[:place]
        late = spent.card == BLACK_JUDGMENT and not spent.early
        for when, number in spent.slots:
            # Of equal slots one without a Judgment, which leaves most open.
            spared = when < 0 or (not late and (when, False) in left)
            slot = (when, not spared)
            number -= before.count(when)
            if number > 0 and slot in left and not self._is_needed(place, when):
                yield slot, number

    def _is_needed(self, place: int, when: int) -> bool:
        """Whether cards that were shown later had all the slots of that kind."""
        for later in range(place + 1, len(self.spent)):
            if self.was_in[later] == when:
                number = dict(self.spent[later].slots).get(when, 0)
                if self.was_in[:later].count(when) >= number - 1:
                    return True
        return False


Choices = dict[tuple[Hidden, int], dict[Slot, float]]
"""The slots that each card may have been in, and how likely."""

PATIENCE = {False: 40, True: 400}
"""The maximum number of slots that are tried; fewer in a quick check."""


class Finding:
    """Slots for all cards shown.

    `is_careful`  look at every step whether equal cards can still be somewhere: that takes longer,
                  but comes to few dead ends
    """

    __slots__ = ("_is_careful", "_owed", "_patience", "_rng", "_unseen")

    def __init__(self, unseen: Unseen, rng: Random, is_careful: bool) -> None:
        self._unseen = unseen
        self._rng = rng
        self._is_careful = is_careful
        self._patience = PATIENCE[is_careful]
        self._owed: dict[Face, list[Spent]] = {}

    def found(self, everywhere: Sequence[Hidden]) -> bool:
        """Find all that are to be found; False: it came to a dead end."""
        cards = [
            (hidden, place)
            for hidden in everywhere
            for place, was in enumerate(hidden.was_in)
            if was is None
        ]
        for hidden, place in cards:
            spent = hidden.spent[place]
            self._owed.setdefault(spent.card, []).append(spent)
        return self._found({each: self._likely(*each) for each in cards})

    def _found(self, choices: Choices) -> bool:
        if not choices:
            return True
        hidden, place = first = min(choices, key=lambda each: len(choices[each]))
        spent = hidden.spent[place]
        likely = choices[first] if len(choices[first]) < 2 else self._likely(hidden, place)
        while likely and self._patience:
            self._patience -= 1
            slot = self._any(likely)
            before, left = self._unseen.saved(), hidden.left.copy()
            self._unseen.place(spent.card, slot[0])
            hidden.left.remove(slot)
            hidden.was_in[place] = slot[0]
            self._owed[spent.card].remove(spent)
            rest: Choices = {
                each: self._likely(*each)
                if each[0] is hidden or each[0].spent[each[1]].card == spent.card
                else found
                for each, found in choices.items()
                if each != first
            }
            if self._found(rest):
                return True
            self._unseen.restore(before)
            hidden.left, hidden.was_in[place] = left, None
            self._owed[spent.card].append(spent)
            del likely[slot]
        return False

    def _likely(self, hidden: Hidden, place: int) -> dict[Slot, float]:
        """The slots that a card may have been in, each as likely as it was there."""
        spent = hidden.spent[place]
        likely = {}
        for slot, number in hidden.kinds(place):
            chance = self._unseen.chance(spent, slot[0])
            if chance and self._leaves_room(spent, slot[0]):
                likely[slot] = number * chance
        return likely

    def _any(self, likely: dict[Slot, float]) -> Slot:
        slots = list(likely)
        if len(slots) == 1:
            return slots[0]
        *bounds, total = accumulate(likely.values())
        return slots[bisect(bounds, self._rng.random() * total)]

    def _leaves_room(self, spent: Spent, when: int) -> bool:
        """Whether equal cards that are still to be found can be somewhere else then."""
        equal = self._owed[spent.card]
        if not self._is_careful or len(equal) == 1:
            return True
        others = equal.copy()
        others.remove(spent)
        return self._unseen.has_room(spent, when, others)
