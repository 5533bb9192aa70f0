"""What all remember of hidden cards that are shown, and no more than that.

A card shown from a hand was drawn after one of the shuffles that the hand has cards from, or Genie
has fetched it. Where it may be from several, nobody but its holder knows which slot it has left:
the card is remembered as spent, with the slots as they were, until it can have been in one kind of
them only. Everything here is decided by what all know, never by what is in a hand: two deals that
a viewer cannot tell apart stay alike to it, whatever is shown from them.

That is why too many unclear cards are not simply put where they truly were (as they once were, so
that the seventh card shown told the bots which card Genie had fetched). Instead, kinds of
slots are no longer told apart, which leaves more deals possible than an endless memory would, and
rules out none that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import JUDGMENTS, ORDER
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import (
    DRAWN,
    HAND,
    NOBODY,
    SHOWN,
    MysticWar,
    Spent,
    Taken,
    taken_before,
)
from theomachy.kit.tuples import without_place

UNCLEAR = 6
"""When more cards shown from a hand are unclear, fewer kinds of slots are told apart (G-72)."""


def part_with(g: MysticWar, seat: Seat, card: Face) -> None:
    """A card leaves a hand for all to see; of equal ones that which is best known (G-70)."""
    hand = g.hands[seat]
    left = [*hand]
    left.remove(card)
    g.hands[seat] = tuple(left)
    if g.forgetful:
        return
    place, row = hand.index(card), g.since[seat]
    since = row[place]
    g.since[seat] = without_place(row, place)
    if since == SHOWN:
        return
    if g.pools:
        mixed = g.spent or row.count(since) != len(row)
        if since < 0 or (mixed and _may_be_another(g, seat, card, since, row)):
            show(g, seat, HAND, card, since)
            return
        see(g, card, since)
    if g.cleared[seat] and card not in JUDGMENTS:
        _leave(g, seat, since, row)


def _may_be_another(g: MysticWar, seat: Seat, card: Face, since: int, row: tuple[int, ...]) -> bool:
    """Whether a card shown may have been in another kind of slot, as far as all know."""
    if any(when not in (since, SHOWN) and _is_in(g, card, when) for when in row):
        return True
    return any(each[:2] == (seat, HAND) for each in g.spent)


def show(g: MysticWar, seat: Seat, group: int, card: Face, since: int) -> None:
    """All see a card that was hidden: in a hand, or among those of Chaos Strikes."""
    if g.forgetful:
        return
    row = [*slots(g, seat, group), since]
    kinds = tuple([(when, row.count(when)) for when in sorted(set(row))])
    g.spent = (*g.spent, Spent(seat, group, card, since, kinds))
    recall(g, seat, group)


def slots(g: MysticWar, seat: Seat, group: int) -> list[int]:
    """When the hidden cards of a hand or of Chaos Strikes were drawn, and those spent from it."""
    row: list[int] = []
    if group == HAND:
        row = [when for when in g.since[seat] if when != SHOWN]
    elif group == DRAWN:
        row = [when for _, when in g.chaos if when != SHOWN]
    if g.spent:
        row += [each.since for each in g.spent if each.seat == seat and each.group == group]
    return row


def fitting(g: MysticWar, spent: Spent) -> list[int]:
    """The kinds of slots that a card may have been in, as far as all know."""
    return [when for when, _ in spent.slots if _is_in(g, spent.card, when, spent.early)]


def _is_in(g: MysticWar, card: Face, when: int, early: bool = False) -> bool:
    """Whether a card drawn after that shuffle, or taken before it, can be one like this."""
    if when < 0:
        return may_be_taken(taken_at(g, when), card, early, g.pools, g.floors)
    return _is_among(card, when, g.pools, g.floors)


def _is_among(
    card: Face, shuffle: int, pools: Sequence[Sequence[Face]], floors: tuple[int, ...]
) -> bool:
    """Whether a card like this, not seen since, was in the deck after that shuffle."""
    floor = floors[shuffle]
    if floor == shuffle:
        return card in pools[shuffle]
    return any(card in pool for pool in pools[floor : shuffle + 1])


def taken_at(g: MysticWar, when: int) -> Taken:
    """What Genie has fetched, by what a hand says in place of a shuffle."""
    return next(each for each in g.taken if taken_before(each.shuffle) == when)


def may_be_taken(
    taken: Taken,
    card: Face,
    early: bool,
    pools: Sequence[Sequence[Face]],
    floors: tuple[int, ...],
) -> bool:
    """Whether Genie may have fetched that card: it was in the pile and is not known to be still.

    Where the pile was shuffled in with older cards, equal ones of them may be told for it (G-70).
    `early`: it was shown before its holder passed, which says something of what is held then.
    """
    if card not in taken.pile or (taken.cleared and not early and card in JUDGMENTS):
        return False
    return taken.shuffle >= len(pools) or _is_among(card, taken.shuffle, pools, floors)


def recall(g: MysticWar, seat: Seat, group: int) -> None:
    """Spent cards that can have been in one kind of slot only leave it, and are forgotten."""
    while True:
        places = [at for at, each in enumerate(g.spent) if each[:2] == (seat, group)]
        cards = {g.spent[at].card for at in places}
        # Equal cards in all the slots that there are: which was in which makes no difference.
        alike = len(cards) == 1 and len(places) == len(slots(g, seat, group))
        sure = places[0] if alike else _sure(g, places)
        if sure is not None:
            _settle(g, sure)
        elif len(places) > UNCLEAR and any(_merged(g, g.spent[at]) for at in places):
            recall_all(g)
        else:
            return


def _sure(g: MysticWar, places: Sequence[int]) -> int | None:
    """The place of a spent card that can have been in one kind of slot only, if there is one.

    Of equal cards of which one may be what Genie has fetched, that is the first as well as any
    other, so the later ones were drawn.
    """
    first: dict[tuple[Face, bool, int, int], int] = {}
    for at in places:
        spent = g.spent[at]
        kinds = fitting(g, spent)
        if len(kinds) == 1:
            return at
        if len(kinds) == 2 and kinds[0] < 0 <= kinds[1]:
            fetched, drawn = kinds
            like = first.setdefault((spent.card, spent.early, fetched, drawn), at)
            if like != at:
                if spent.since == fetched:
                    _swap(g, like, at)
                return at
    return None


def _swap(g: MysticWar, first: int, second: int) -> None:
    """Equal cards at those places change roles."""
    spent = list(g.spent)
    since = spent[first].since
    spent[first] = spent[first]._replace(since=spent[second].since)
    spent[second] = spent[second]._replace(since=since)
    g.spent = tuple(spent)


def recall_all(g: MysticWar) -> None:
    """The same for a seat that has shown cards, oldest first."""
    for seat, group in dict.fromkeys([(each.seat, each.group) for each in g.spent]):
        recall(g, seat, group)


def _settle(g: MysticWar, place: int) -> None:
    """All know which slot the spent card at that place has left; equal ones stay where they are."""
    spent = g.spent[place]
    seat, group, card, since, row = spent[:5]
    number = dict(row)[since]
    g.spent = tuple(
        [
            _without_slot(each, since)
            if each[:2] == (seat, group)
            and (at > place or dict(each.slots).get(since, 0) >= number)
            else each
            for at, each in enumerate(g.spent)
            if at != place
        ]
    )
    if since < 0:
        taken = taken_at(g, since)
        g.taken = tuple([each for each in g.taken if each is not taken])
        if taken.shuffle < len(g.floors):
            see(g, card, taken.shuffle)
        return
    if group == HAND and g.cleared[seat] and (spent.early or card not in JUDGMENTS):
        _leave(g, seat, since, slots(g, seat, group))
    see(g, card, since)


def _without_slot(spent: Spent, since: int) -> Spent:
    """One slot fewer of that kind was left for this card: another is known to have been in it."""
    less = [(when, number - (when == since)) for when, number in spent.slots]
    return spent._replace(slots=tuple([each for each in less if each[1]]))


def _leave(g: MysticWar, seat: Seat, since: int, row: Sequence[int]) -> None:
    """One card fewer of those that are not Judgments, if it can be one of them.

    The oldest are; to take one of them away leaves most open.
    """
    cleared = g.cleared[seat]
    if cleared > sum([0 <= when < since for when in row]):
        g.set_cleared(seat, cleared - 1)


# kinds of slots that are no longer told apart


def _merged(g: MysticWar, spent: Spent) -> bool:
    """Make one of two kinds of slots that a card may have been in; False where that cannot be."""
    kinds = fitting(g, spent)
    drawn = [when for when in kinds if when >= 0]
    if len(drawn) > 1:
        _merge_shuffles(g, drawn[0], drawn[1])
        return True
    for when in kinds:
        if when < 0 and _is_forgettable(g, taken := taken_at(g, when)):
            _count_as_drawn(g, taken)
            return True
    return False


def _merge_shuffles(g: MysticWar, older: int, newer: int) -> None:
    """Cards drawn after the older shuffle, or after any up to the newer, are as good as newer."""
    first = g.floors[older]
    g.floors = tuple([first if first < floor <= newer else floor for floor in g.floors])
    _relabel(g, lambda when: newer if first <= when <= newer else when)


def _is_forgettable(g: MysticWar, taken: Taken) -> bool:
    """Whether its pile has been reshuffled, and nobody but its holder knows what Genie fetched.

    While the pile lies there, it is not as good as drawn; and those who have seen it taken need
    not forget it.
    """
    return taken.shuffle < len(g.floors) and taken.knowers == (taken.seat,)


def _count_as_drawn(g: MysticWar, taken: Taken) -> None:
    """What Genie has fetched is as good as drawn after the shuffle that its pile went into."""
    seat, shuffle = taken.seat, taken.shuffle
    row = [when for when in slots(g, seat, HAND) if when >= 0]
    older, cleared = sum([when < shuffle for when in row]), g.cleared[seat]
    if cleared >= older:  # those that are not Judgments reach to where it comes in
        same = row.count(shuffle)
        g.set_cleared(seat, cleared + 1 if taken.cleared else min(cleared, older + same))
    g.taken = tuple([each for each in g.taken if each is not taken])
    _relabel(g, lambda when: shuffle if when == taken_before(shuffle) else when)


def _relabel(g: MysticWar, kind: Callable[[int], int]) -> None:
    """Say of all slots, and of those that cards were spent from, of which kind they are now."""
    g.since = [
        tuple([when for _, when in sorted(zip(map(ORDER.__getitem__, hand), map(kind, row)))])
        for hand, row in zip(g.hands, g.since)
    ]
    g.chaos = tuple(
        sorted(
            [(card, kind(when)) for card, when in g.chaos],
            key=lambda each: (ORDER[each[0]], each[1]),
        )
    )
    spent = []
    for each in g.spent:
        counts: dict[int, int] = {}
        for when, number in each.slots:
            counts[kind(when)] = counts.get(kind(when), 0) + number
        rows = tuple(sorted(counts.items()))
        spent.append(each._replace(since=kind(each.since), slots=rows))
    g.spent = tuple(spent)


def see(g: MysticWar, card: Face, shuffle: int) -> None:
    """A card that was drawn after that shuffle has been seen by all.

    It counts as one of the newest that it can be, which leaves most open for older cards.
    """
    if g.forgetful:
        return
    oldest = g.floors[shuffle]
    while shuffle >= oldest:
        pool = g.pools[shuffle]
        try:
            place = pool.index(card)
        except ValueError:
            shuffle -= 1
        else:
            g.pools[shuffle] = without_place(pool, place)
            return


def shuffle_in(g: MysticWar) -> None:
    """All know what is shuffled into the deck, for they have seen the discards.

    But for a card that Genie has fetched: that one is among those that have not been seen since,
    wherever it is.
    """
    if g.forgetful:
        return
    begin(g)
    number = len(g.floors)
    fetched = tuple([each.card for each in g.taken if each.shuffle == number])
    g.pools.append(tuple(sorted(g.discard + fetched, key=ORDER.__getitem__)))
    g.floors = (*g.floors, g.floors[-1] if g.bag else number)
    recall_all(g)


def fetched(g: MysticWar, seat: Seat, card: Face, pile: tuple[Face, ...]) -> None:
    """Genie has fetched a card from that pile; who has looked through it knows which."""
    knowers = tuple(sorted({seat, g.controller} - {NOBODY}))
    begin(g)
    shuffle = len(g.floors)
    g.receive_card(seat, card, taken_before(shuffle))
    if not g.forgetful:
        g.taken = (*g.taken, Taken(seat, card, pile, knowers, shuffle))
    g.tell_secretly("genie", knowers, {"card": card}, seat=seat, took=True)


def forget(g: MysticWar) -> None:
    """The game is over and all lies open: nothing is left to remember."""
    g.since = [(SHOWN,) * len(hand) for hand in g.hands]
    g.chaos = tuple([(card, SHOWN) for card, _ in g.chaos])
    g.cleared = (0,) * g.seat_count
    g.pools, g.floors, g.taken, g.spent, g.decided = [], (0,), (), (), ()


def begin(g: MysticWar) -> None:
    """From the first reshuffle, or Genie, on all remember what has not been seen of which pile."""
    if not g.pools and not g.forgetful:
        unseen = [*g.bag, *[card for card, when in g.chaos if when >= 0]]
        for hand, row in zip(g.hands, g.since):
            unseen += [card for card, when in zip(hand, row) if when >= 0]
        g.pools = [tuple(sorted(unseen, key=ORDER.__getitem__))]


def clear(g: MysticWar, seat: Seat) -> None:
    """Who passes holds no Judgment: all that is hidden in that hand is none (MW-52, G-76)."""
    if g.forgetful:
        return
    hidden = sum([since >= 0 for since in g.since[seat]])
    if g.spent:
        hidden += sum([each[:2] == (seat, HAND) and each.since >= 0 for each in g.spent])
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
    if g.spent and not g.forgetful:
        group = 1 + max([each.group for each in g.spent] + [HAND])
        g.spent = tuple(
            each._replace(group=group) if each.group == DRAWN else each for each in g.spent
        )
        recall_all(g)
