"""The cards that a deal has still to place: those of each shuffle, and what Genie has fetched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import MysticWar, Spent, Taken
from theomachy.games.mystic_war.sight.memory.remembering import may_be_taken, taken_at
from theomachy.kit.tuples import replaced


class Unseen:
    """What is not placed yet.

    `pools`    for each shuffle, the cards of it that are still to be dealt
    `taken`    what Genie has fetched, as far as it has been found
    `discard`  the discards without it
    """

    __slots__ = ("discard", "g", "pools", "taken")

    def __init__(self, g: MysticWar, pools: list[list[Face]]) -> None:
        self.g = g
        self.pools = pools
        self.taken, self.discard = g.taken, g.discard

    def saved(self) -> Any:
        """How it stands now, for `restore`."""
        return [pool.copy() for pool in self.pools], self.taken, self.discard

    def restore(self, saved: Any) -> None:
        self.pools, self.taken, self.discard = saved

    def chance(self, spent: Spent, when: int) -> float:
        """How likely a slot of that kind held the card that was shown."""
        if when < 0:
            taken = taken_at(self.g, when)
            if not may_be_taken(taken, spent.card, spent.early, self.pools, self.g.floors):
                return 0
            return taken.pile.count(spent.card) / len(taken.pile)
        pools = self.pools[self.g.floors[when] : when + 1]
        copies = sum([pool.count(spent.card) for pool in pools])
        return copies / sum([len(pool) for pool in pools]) if copies else 0

    def place(self, card: Face, when: int) -> None:
        """The card is in a slot of that kind."""
        if when >= 0:
            take_from(self.pools, self.g.floors, card, when)
        else:
            self.fetch(taken_at(self.g, when), card)

    def fetch(self, each: Taken, card: Face) -> None:
        """That was what Genie has fetched: the rest of its pile lies there, or was shuffled."""
        place = self.taken.index(each)
        if each.shuffle == len(self.g.floors):
            pile = list(each.pile)
            pile.remove(card)
            self.discard = (*pile, *self.discard[len(pile) :])
        else:
            take_from(self.pools, self.g.floors, card, each.shuffle)
        taken = each._replace(card=card)
        self.taken = replaced(self.taken, place, taken)

    def has_room(self, shown: Spent, when: int, others: Sequence[Spent]) -> bool:
        """Whether equal cards that were shown too can be somewhere if that one is in such a slot.

        Each is looked at as if it could be in any of the slots that its holder had.
        """
        card, floors = shown.card, self.g.floors
        room = {number: pool.count(card) for number, pool in enumerate(self.pools) if card in pool}
        rows: list[set[int]] = []
        for each in others:
            row: set[int] = set()
            for kind, _ in each.slots:
                if kind >= 0:
                    row.update(set(range(floors[kind], kind + 1)) & room.keys())
                elif may_be_taken(taken_at(self.g, kind), card, each.early, self.pools, floors):
                    row.add(kind)
            rows.append(row)
        room.update({kind: 1 for row in rows for kind in row if kind < 0})
        if when >= 0:
            when = next(number for number in range(when, -1, -1) if number in room)
            room[when] -= 1
        else:
            room[when] = 0
        return find_room(rows, room)


def take_from(pools: list[list[Face]], floors: tuple[int, ...], card: Face, shuffle: int) -> None:
    """A card drawn after that shuffle is one of the newest that it can be."""
    for number in range(shuffle, floors[shuffle] - 1, -1):
        if card in pools[number]:
            pools[number].remove(card)
            return


def find_room(rows: Sequence[set[int]], room: dict[int, int]) -> bool:
    """Whether each card finds a place in a pile of its row, where each pile has that much room."""
    lying: dict[int, list[int]] = {pile: [] for pile in room}

    def finds_place(card: int, tried: set[int]) -> bool:
        """In a pile with room, or where another can move out to one."""
        for pile in rows[card] - tried:
            tried.add(pile)
            here = lying[pile]
            if len(here) < room[pile]:
                here.append(card)
                return True
            for place, other in enumerate(here):
                if finds_place(other, tried):
                    here[place] = card
                    return True
        return False

    return all(finds_place(card, set()) for card in range(len(rows)))
