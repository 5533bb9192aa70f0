"""What all remember of hidden cards that are shown, and no more than that.

A card shown from a hand was drawn after one of the shuffles that the hand has cards from. Where
it may be from several, nobody but its holder knows which slot it has left: the card is remembered
as spent, with the slots as they were, until it can have been in one kind of them only.
Everything here is decided by what all know, never by what is in a hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import JUDGMENTS, ORDER, Face
from theomachy.games.mystic_war.position import DRAWN, HAND, SHOWN, TAKEN, MysticWar, Spent


def part_with(g: MysticWar, seat: Seat, card: Face) -> None:
    """A card leaves a hand for all to see; of equal ones that which is best known (G-70)."""
    hand, row = g.hands[seat], g.since[seat]
    place = hand.index(card)
    since = row[place]
    g.hands[seat] = hand[:place] + hand[place + 1 :]
    g.since[seat] = row[:place] + row[place + 1 :]
    if since == TAKEN:
        _show_taken(g, seat, card)
    elif since != SHOWN:
        if g.pools:
            if g.spent:
                show(g, seat, HAND, card, since)
                return
            if row.count(since) != len(row):
                for when in row:
                    if when >= 0 and when != since and _is_in(g, card, when):
                        show(g, seat, HAND, card, since)
                        return
            see(g, card, since)
        if g.cleared[seat] and card not in JUDGMENTS:
            _leave(g, seat, since, row)


def _show_taken(g: MysticWar, seat: Seat, card: Face) -> None:
    """What Genie fetched is seen by all."""
    found = next(each for each in g.taken if each.seat == seat and each.card == card)
    place = g.taken.index(found)
    g.taken = g.taken[:place] + g.taken[place + 1 :]
    if found.shuffle < len(g.floors):
        see(g, card, found.shuffle)


def show(g: MysticWar, seat: Seat, group: int, card: Face, since: int) -> None:
    """All see a card that was hidden: in a hand, or among those of Chaos Strikes."""
    row = {*slots(g, seat, group), since}
    spent = Spent(seat, group, card, since, len(g.floors) - 1)
    if len(row) == 1 or len(fitting(g, spent, row)) == 1:
        _settle(g, spent)
    else:
        g.spent = (*g.spent, spent)
    if g.spent:
        recall(g, seat, group)


def slots(g: MysticWar, seat: Seat, group: int) -> list[int]:
    """When the hidden cards of a hand or of Chaos Strikes were drawn, and those spent from it."""
    row: list[int] = []
    if group == HAND:
        row = [when for when in g.since[seat] if when >= 0]
    elif group == DRAWN:
        row = [when for _, when in g.chaos if when >= 0]
    if g.spent:
        row += [each.since for each in g.spent if each.seat == seat and each.group == group]
    return row


def fitting(g: MysticWar, spent: Spent, row: set[int]) -> list[int]:
    """Of the slots of a row, those that a card may have been in, as far as all know."""
    return [when for when in row if when <= spent.upto and _is_in(g, spent.card, when)]


def _is_in(g: MysticWar, card: Face, when: int) -> bool:
    """Whether a card drawn after that shuffle can be one like this."""
    floor = g.floors[when]
    if floor == when:
        return card in g.pools[when]
    return any(card in pool for pool in g.pools[floor : when + 1])


def recall(g: MysticWar, seat: Seat, group: int) -> None:
    """Spent cards that can have been in one kind of slot only leave it, and are forgotten."""
    rest = [each for each in g.spent if each.seat == seat and each.group == group]
    row = slots(g, seat, group) if rest else []
    # Equal cards in all the slots that there are: which was in which makes no difference.
    if len(rest) == len(row) and len({each.card for each in rest}) == 1:
        settled = rest
    else:
        kinds = set(row)
        settled = [each for each in rest if len(fitting(g, each, kinds)) == 1]
    for each in settled:
        place = g.spent.index(each)
        g.spent = g.spent[:place] + g.spent[place + 1 :]
        _settle(g, each)
    if settled:
        recall(g, seat, group)


def recall_all(g: MysticWar) -> None:
    """The same for whoever has shown cards, oldest first."""
    for seat, group in dict.fromkeys([(each.seat, each.group) for each in g.spent]):
        recall(g, seat, group)


def _settle(g: MysticWar, spent: Spent) -> None:
    """All know which slot a card has left."""
    seat, group, card, since = spent[:4]
    if group == HAND and g.cleared[seat] and (spent.early or card not in JUDGMENTS):
        _leave(g, seat, since, slots(g, seat, group))
    see(g, card, since)


def _leave(g: MysticWar, seat: Seat, since: int, row: Sequence[int]) -> None:
    """One card fewer of those that are no Judgments, if it can be one of them.

    The oldest are; to take one of them away leaves most open.
    """
    cleared = g.cleared[seat]
    if cleared > sum([0 <= when < since for when in row]):
        g.set_cleared(seat, cleared - 1)


def see(g: MysticWar, card: Face, shuffle: int) -> None:
    """A card that was drawn after that shuffle has been seen by all.

    It counts as one of the newest that it can be, which leaves most open for older cards.
    """
    for number in range(shuffle, g.floors[shuffle] - 1, -1):
        pool = g.pools[number]
        try:
            place = pool.index(card)
        except ValueError:
            continue
        g.pools[number] = pool[:place] + pool[place + 1 :]
        return


def begin(g: MysticWar) -> None:
    """From the first reshuffle, or Genie, on all remember what has not been seen of which pile."""
    if not g.pools:
        unseen = [*g.bag, *[card for card, when in g.chaos if when >= 0]]
        for hand, row in zip(g.hands, g.since):
            unseen += [card for card, when in zip(hand, row) if when >= 0]
        g.pools = [tuple(sorted(unseen, key=ORDER.__getitem__))]


def clear(g: MysticWar, seat: Seat) -> None:
    """Who passes holds no Judgment: all that is hidden in that hand is none (MW-52)."""
    hidden = sum([since >= 0 for since in g.since[seat]])
    if g.spent:
        hidden += sum([each[:2] == (seat, HAND) for each in g.spent])
        g.spent = tuple(
            each._replace(early=True) if each[:2] == (seat, HAND) else each for each in g.spent
        )
    if hidden != g.cleared[seat]:
        g.set_cleared(seat, hidden)
    if g.taken:
        g.taken = tuple(
            each._replace(cleared=True) if each.seat == seat else each for each in g.taken
        )


def end_chaos(g: MysticWar) -> None:
    """The cards of this Chaos Strikes are told from those of the next."""
    if g.spent:
        group = 1 + max([each.group for each in g.spent] + [HAND])
        g.spent = tuple(
            each._replace(group=group) if each.group == DRAWN else each for each in g.spent
        )
        recall_all(g)
