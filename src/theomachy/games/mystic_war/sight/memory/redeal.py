"""Re-dealing the unknown: every card and goal where it may be, as far as a sight knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import BLACK_JUDGMENT, KEPT, ORDER, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.goals import GOAL_CARDS, GOALS
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import UNKNOWN, MysticWar, Returned
from theomachy.games.mystic_war.sight.memory.one_deal import PLACE, Deal, sorted_hand
from theomachy.games.mystic_war.sight.memory.unplaced import take_from


def redeal(seen: MysticWar, rng: Random) -> MysticWar:
    """Deal what a sight does not show among the unknown hands, goals and piles."""
    g = seen.clone()
    if UNKNOWN in g.goals or UNKNOWN in g.goal_pile:
        _deal_goals(g, rng)
    chaos = [card for card, _ in g.chaos]
    unplaced = any(not each.known for each in g.spent)
    if unplaced or any(UNKNOWN in row for row in (g.bag, chaos, *g.hands)):
        _deal_cards(g, rng)
    return g


def _deal_cards(g: MysticWar, rng: Random) -> None:
    """Cards go to hidden slots, oldest first: what those may be is always among the rest."""
    if not g.pools:
        left = _unseen(g)
        if not g.decided and (BLACK_JUDGMENT not in left or not any(g.cleared)):
            _deal_freely(g, left, rng)
            return
    for attempt in range(1000):
        deal = Deal(g, _pools(g) if g.pools else [_unseen(g)], rng, is_careful=attempt > 0)
        if deal.seat_spent() and deal.fetch() and deal.fill() and deal.is_played_right():
            deal.lay_out(g)
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
                hands[seat], rows[seat] = sorted_hand([*hand[:known], *dealt], rows[seat])
            else:
                hands[seat] = tuple(sorted(dealt, key=PLACE))
    g.hands, g.since = hands, rows
    if g.chaos:
        chaos = [
            (left.pop(int(luck() * len(left))) if card == UNKNOWN else card, when)
            for card, when in g.chaos
        ]
        g.chaos = tuple(sorted(chaos, key=lambda each: (ORDER[each[0]], each[1])))
    g.bag = tuple(left)


def _pools(g: MysticWar) -> list[list[Face]]:
    """For each shuffle, the cards of it that the viewer has not seen since."""
    pools = [list(pool) for pool in g.pools]
    # What is known in a hand is not unseen: take it off the shuffle it was drawn after.
    for hand, row in zip(g.hands, g.since):
        for card, when in zip(hand, row):
            if card != UNKNOWN and when >= 0:
                take_from(pools, g.floors, card, when)
    for card, when in g.chaos:
        if card != UNKNOWN and when >= 0:
            take_from(pools, g.floors, card, when)
    for spent in g.spent:
        if spent.known and spent.since >= 0:
            take_from(pools, g.floors, spent.card, spent.since)
    for each in g.taken:
        if each.card != UNKNOWN and each.shuffle < len(g.floors):
            take_from(pools, g.floors, each.card, each.shuffle)
    return pools


# goals


def _deal_goals(g: MysticWar, rng: Random) -> None:
    """Goals that fit what the viewer has seen go back, turn up, and not win."""
    luck = rng.random
    unseen = sorted(GOAL_CARDS)
    for goal in (*g.goals, *g.spare_goals):
        if goal in GOALS:
            unseen.remove(goal)
    slots = sorted([(g.goal_since[at], at) for at, goal in enumerate(g.goals) if goal == UNKNOWN])
    gone, goals = _gone(g), list(g.goals)
    for _ in range(1000):
        pile = unseen.copy()
        if _filled(g, slots, goals, pile, gone, luck):
            break
    else:  # pragma: no cover
        raise RuntimeError("No goals fit what this sight shows.")
    g.goals = tuple(goals)
    if g.spare_goals:
        g.spare_goals = tuple(
            pile.pop(int(luck() * len(pile))) if goal == UNKNOWN else goal for goal in g.spare_goals
        )
    if g.returned:
        # Any goal may have gone back unseen: nothing depends on which.
        g.returned = tuple(
            [
                each
                if each[2] != UNKNOWN
                else _returned((*each[:2], GOAL_CARDS[int(luck() * _CARDS)], *each[3:]))
                for each in g.returned
            ]
        )
    g.goal_pile = tuple(pile)


_returned = partial(tuple.__new__, Returned)
_CARDS = len(GOAL_CARDS)

Spells = list[tuple[int, int]]
"""From when to when cards of a goal were out of the pile, counted in exchanges."""

Gone = tuple[Spells, int, int]
"""When somebody is known to have had a goal, how many are held now, and when one went back last."""


def _gone(g: MysticWar) -> dict[str, Gone]:
    """The goals that are known to have gone back."""
    spells: dict[str, Spells] = {}
    for each in g.returned:
        if each.goal != UNKNOWN:
            spells.setdefault(each.goal, []).append((each.since, each.exchange))
    gone: dict[str, Gone] = {}
    for goal, rows in spells.items():
        held = [(since, g.exchanges) for since, own in zip(g.goal_since, g.goals) if own == goal]
        gone[goal] = (rows + held, len(held), rows[-1][1])
    return gone


def _elsewhere(gone: Gone, since: int) -> int:
    """Cards that were out of the pile at some time since then, beside those that are held now.

    None of them is one that a player has had all the while.
    """
    spells, held, _ = gone
    if len(spells) == 1:
        return 1
    moments = [since, *[begin for begin, _ in spells if begin > since]]
    return max([sum([begin <= now <= end for begin, end in spells]) for now in moments]) - held


def _filled(
    g: MysticWar,
    slots: list[tuple[int, Seat]],
    goals: list[str],
    pile: list[str],
    gone: dict[str, Gone],
    luck: Callable[[], float],
) -> bool:
    """Deal the slots, oldest first; False where it comes to a dead end."""
    for since, seat in slots:
        barred = g.ruled_out[seat]
        goal = pile[int(luck() * len(pile))]
        # Any card of the pile is as likely as any other, but for those that cannot be it.
        restricted = goal in barred or goal in gone
        if restricted and luck() * pile.count(goal) >= _fitting(pile, goal, since, barred, gone):
            numbers = {each: _fitting(pile, each, since, barred, gone) for each in GOALS}
            fitting = [each for each, number in numbers.items() for _ in range(number)]
            if not fitting:
                return False
            goal = fitting[int(luck() * len(fitting))]
        goals[seat] = goal
        pile.remove(goal)
    return True


def _fitting(
    pile: list[str], goal: str, since: int, barred: tuple[str, ...], gone: dict[str, Gone]
) -> int:
    """How many cards of a goal that are left may be one that a player has had since then."""
    if goal in barred:
        return 0
    number = pile.count(goal)
    if goal in gone and since <= gone[goal][2]:
        number -= _elsewhere(gone[goal], since)
    return number
