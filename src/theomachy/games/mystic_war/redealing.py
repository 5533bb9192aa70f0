"""Dealing the unknown afresh: every card and goal where it may be, as far as a sight knows."""

from __future__ import annotations

from random import Random
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import KEPT, ORDER, WHITE_JUDGMENT, Face, copies
from theomachy.games.mystic_war.deck import in_order
from theomachy.games.mystic_war.goals import GOAL_CARDS, GOAL_COPIES, GOALS
from theomachy.games.mystic_war.position import TAKEN, UNKNOWN, MysticWar

BLACK_JUDGMENT = "JU"


def redeal(seen: MysticWar, rng: Random) -> MysticWar:
    """Deal what a sight does not show among the unknown hands, goals and piles."""
    g = seen.clone()
    if UNKNOWN in g.goals or UNKNOWN in g.goal_pile:
        _deal_goals(g, rng)
    chaos = [card for card, _ in g.chaos]
    if any(UNKNOWN in row for row in (g.bag, chaos, *g.hands)):
        _deal_cards(g, rng)
    return g


def _deal_cards(g: MysticWar, rng: Random) -> None:
    """Cards go to hidden slots, oldest first: what those may be is always among the rest."""
    taken = [place for place, each in enumerate(g.taken) if each.card == UNKNOWN]
    if not g.pools and not taken:
        left = _unseen(g)
        if BLACK_JUDGMENT not in left or not any(g.cleared):
            _deal_freely(g, left, rng)
            return
    for _ in range(1000):
        deal = g.clone()
        if _try_deal(deal, taken, rng):
            g.hands, g.since, g.bag, g.chaos = deal.hands, deal.since, deal.bag, deal.chaos
            g.discard, g.taken = deal.discard, deal.taken
            return
    raise RuntimeError("No deal fits what this sight shows.")  # pragma: no cover


def _unseen(g: MysticWar) -> list[Face]:
    """The cards that a sight does not show, in the order of the card list."""
    left = dict(copies(g.options.values))
    rows: list[Any] = [g.discard, *g.deities, g.in_play, *g.hands]
    if g.window:
        # A kept DEITY in the window already lies in front of its recipient.
        rows.append([play.card for play in g.window if play.card not in KEPT])
    if g.chaos:
        rows.append([card for card, _ in g.chaos])
    if g.pool:
        rows.append([card for _, card in g.pool])
    for row in rows:
        for card in row:
            if card != UNKNOWN:
                left[card] -= 1
    if g.white or g.aside:
        left[WHITE_JUDGMENT] -= 1
    return [card for card, number in left.items() for _ in range(number)]


def _deal_freely(g: MysticWar, left: list[Face], rng: Random) -> None:
    """No card is likelier anywhere than anywhere else."""
    luck = rng.random
    hands = list(g.hands)
    rows = list(g.since)
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            known = hand.index(UNKNOWN)
            dealt = [left.pop(int(luck() * len(left))) for _ in range(len(hand) - known)]
            if known:
                hands[seat], rows[seat] = _sorted_hand((*hand[:known], *dealt), rows[seat])
            else:
                hands[seat] = tuple(sorted(dealt, key=_place))
    g.hands, g.since = hands, rows
    if g.chaos:
        chaos = [
            (left.pop(int(luck() * len(left))) if card == UNKNOWN else card, when)
            for card, when in g.chaos
        ]
        g.chaos = tuple(sorted(chaos, key=lambda each: (ORDER[each[0]], each[1])))
    g.bag = tuple(left)


_place = ORDER.__getitem__


def _sorted_hand(
    cards: tuple[Face, ...], since: tuple[int, ...]
) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    pairs = sorted(zip(cards, since), key=lambda pair: (ORDER[pair[0]], pair[1]))
    return tuple([card for card, _ in pairs]), tuple([when for _, when in pairs])


class _Slot:
    """A hidden place for a card: in a hand, or among the three of Chaos Strikes."""

    __slots__ = ("cleared", "place", "seat", "since")

    def __init__(self, seat: Seat, place: int, since: int, cleared: bool) -> None:
        self.seat, self.place, self.since, self.cleared = seat, place, since, cleared


def _try_deal(g: MysticWar, taken: list[int], rng: Random) -> bool:
    """One deal that honours shuffles, passes and Genie; False if it came to a dead end."""
    pools = _pools(g)
    hands = [list(hand) for hand in g.hands]
    for place in taken:
        each = g.taken[place]
        pool = list(each.pile) if each.shuffle == len(g.floors) else pools[each.shuffle]
        found = [
            card
            for card in pool
            if card in each.pile and not (each.cleared and card == BLACK_JUDGMENT)
        ]
        if not found:
            return False
        card = found[int(rng.random() * len(found))]
        if each.shuffle == len(g.floors):
            pile = list(each.pile)
            pile.remove(card)
            g.discard = (*pile, *g.discard[len(pile) :])
        else:
            pool.remove(card)
        row = g.since[each.seat]
        hidden = next(
            at for at, when in enumerate(row) if when == TAKEN and hands[each.seat][at] == UNKNOWN
        )
        hands[each.seat][hidden] = card
        g.taken = (*g.taken[:place], each._replace(card=card), *g.taken[place + 1 :])
    chaos = list(g.chaos)
    for slot in _slots(g, hands):
        fitting = [
            (number, card)
            for number in range(g.floors[slot.since], slot.since + 1)
            for card in pools[number]
            if not (slot.cleared and card == BLACK_JUDGMENT)
        ]
        if not fitting:
            return False
        number, card = fitting[int(rng.random() * len(fitting))]
        pools[number].remove(card)
        if slot.seat < 0:
            chaos[slot.place] = (card, slot.since)
        else:
            hands[slot.seat][slot.place] = card
    left = [card for pool in pools for card in pool]
    if len(left) != len(g.bag):
        return False
    g.bag = in_order(tuple(left))
    sorted_hands = [_sorted_hand(tuple(hand), row) for hand, row in zip(hands, g.since)]
    g.hands = [hand for hand, _ in sorted_hands]
    g.since = [row for _, row in sorted_hands]
    g.chaos = tuple(sorted(chaos, key=lambda each: (ORDER[each[0]], each[1])))
    return True


def _pools(g: MysticWar) -> list[list[Face]]:
    """For each shuffle, the cards of it that the viewer has not seen since."""
    pools: list[list[Face]] = [[], *[list(pool) for pool in g.pools]]
    left = _unseen(g)
    # What is known in a hand is not unseen: take it off the shuffle it was drawn after.
    for hand, row in zip(g.hands, g.since):
        for card, when in zip(hand, row):
            if card != UNKNOWN and when >= 0:
                _take_from(pools, g.floors, card, when)
    for card, when in g.chaos:
        if card != UNKNOWN and when >= 0:
            _take_from(pools, g.floors, card, when)
    for each in g.taken:
        if each.card != UNKNOWN and each.shuffle < len(g.floors):
            _take_from(pools, g.floors, each.card, each.shuffle)
    for pool in pools[1:]:
        for card in pool:
            if card in left:
                left.remove(card)
    pools[0] = left
    # Before a reshuffle the rest of a pile that Genie was at is in the pile, not among these.
    for each in g.taken:
        if each.card == UNKNOWN and each.shuffle == len(g.floors):
            for card in each.pile:
                pools[0].remove(card)
    return pools


def _take_from(pools: list[list[Face]], floors: tuple[int, ...], card: Face, shuffle: int) -> None:
    for number in range(shuffle, max(1, floors[shuffle]) - 1, -1):
        if card in pools[number]:
            pools[number].remove(card)
            return


def _slots(g: MysticWar, hands: list[list[Face]]) -> list[_Slot]:
    """The hidden slots, oldest first; those that hold no Judgment before their equals."""
    slots = []
    for seat, row in enumerate(g.since):
        cleared = g.cleared[seat]
        # Own cards are known; they count among the oldest all the same.
        for place, when in sorted(enumerate(row), key=lambda pair: pair[1]):
            if when >= 0:
                if hands[seat][place] == UNKNOWN:
                    slots.append(_Slot(seat, place, when, cleared > 0))
                cleared -= 1
    slots += [
        _Slot(-1, place, when, False)
        for place, (card, when) in enumerate(g.chaos)
        if card == UNKNOWN
    ]
    slots.sort(key=lambda slot: (slot.since, not slot.cleared))
    return slots


# goals


def _deal_goals(g: MysticWar, rng: Random) -> None:
    """Goals that fit what the viewer has seen go back, turn up, and not win."""
    left = dict.fromkeys(GOALS, GOAL_COPIES)
    for goal in (*g.goals, *g.spare_goals):
        if goal in left:
            left[goal] -= 1
    known = [each for each in g.returned if each.goal != UNKNOWN]
    shown = [(g.goal_since[seat], goal) for seat, goal in enumerate(g.goals) if goal in left]
    late: dict[str, list[int]] = {goal: [] for goal in GOALS}
    for each in known:
        # A goal that lies open may be the one that went back before it was drawn.
        match = next(
            (pair for pair in shown if pair[1] == each.goal and pair[0] > each.exchange), None
        )
        if match is not None:
            shown.remove(match)
        else:
            late[each.goal].append(each.exchange)
    slots = sorted(
        [(g.goal_since[seat], seat) for seat, goal in enumerate(g.goals) if goal == UNKNOWN]
    )
    goals = list(g.goals)
    if not _fill_goals(g, slots, goals, left, late, rng):
        raise RuntimeError("No goals fit what this sight shows.")  # pragma: no cover
    g.goals = tuple(goals)
    if UNKNOWN in g.spare_goals:
        g.spare_goals = tuple(
            _drawn_goal(left, rng) if goal == UNKNOWN else goal for goal in g.spare_goals
        )
    g.returned = tuple(
        each if each.goal != UNKNOWN else each._replace(goal=GOAL_CARDS[int(rng.random() * 12)])
        for each in g.returned
    )
    g.goal_pile = tuple(sorted(goal for goal, number in left.items() for _ in range(number)))


def _fill_goals(
    g: MysticWar,
    slots: list[tuple[int, Seat]],
    goals: list[str],
    left: dict[str, int],
    late: dict[str, list[int]],
    rng: Random,
) -> bool:
    """Deal the slots from the oldest on, going back where no goal is left that fits."""
    if not slots:
        return True
    (since, seat), *others = slots
    ruled_out = g.ruled_out[seat]
    fitting = {
        goal: number - sum([when >= since for when in late[goal]])
        for goal, number in left.items()
        if goal not in ruled_out
    }
    while any(number > 0 for number in fitting.values()):
        pile = [goal for goal, number in fitting.items() for _ in range(number)]
        goal = pile[int(rng.random() * len(pile))]
        left[goal] -= 1
        goals[seat] = goal
        if _fill_goals(g, others, goals, left, late, rng):
            return True
        left[goal] += 1
        del fitting[goal]
    return False


def _drawn_goal(left: dict[str, int], rng: Random) -> str:
    pile = [goal for goal, number in left.items() for _ in range(number)]
    goal = pile[int(rng.random() * len(pile))]
    left[goal] -= 1
    return goal
