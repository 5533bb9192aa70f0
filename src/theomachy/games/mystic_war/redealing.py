"""Dealing the unknown afresh: every card and goal where it may be, as far as a sight knows."""

from __future__ import annotations

from random import Random
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import KEPT, ORDER, WHITE_JUDGMENT, Face, copies
from theomachy.games.mystic_war.dealing import BLACK_JUDGMENT, Deal, sorted_hand, take_from
from theomachy.games.mystic_war.goals import GOAL_CARDS, GOAL_COPIES, GOALS
from theomachy.games.mystic_war.position import UNKNOWN, MysticWar, Returned


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
    if g.pools:
        pools = _pools(g)
    else:
        left = _unseen(g)
        if not g.chosen and (BLACK_JUDGMENT not in left or not any(g.cleared)):
            _deal_freely(g, left, rng)
            return
        pools = [left]
    for _ in range(1000):
        deal = Deal(g, pools, rng)
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
    if g.returned:
        g.returned = tuple(
            [each if each.goal != UNKNOWN else _returned(each, rng) for each in g.returned]
        )
    pile = [goal for goal, number in left.items() for _ in range(number)]
    g.goal_pile = tuple(sorted(pile))


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
    fitting: list[str] = []
    for goal, number in left.items():
        if goal not in ruled_out:
            if late[goal]:
                number -= sum([when >= since for when in late[goal]])
            fitting += [goal] * number
    while fitting:
        goal = fitting[int(rng.random() * len(fitting))]
        left[goal] -= 1
        goals[seat] = goal
        if _fill_goals(g, others, goals, left, late, rng):
            return True
        left[goal] += 1
        fitting = [each for each in fitting if each != goal]
    return False


def _returned(each: Returned, rng: Random) -> Returned:
    """Any goal may have gone back unseen: nothing depends on which."""
    goal = GOAL_CARDS[int(rng.random() * len(GOAL_CARDS))]
    return Returned(each.exchange, each.seat, goal, each.open)


def _drawn_goal(left: dict[str, int], rng: Random) -> str:
    pile = [goal for goal, number in left.items() for _ in range(number)]
    goal = pile[int(rng.random() * len(pile))]
    left[goal] -= 1
    return goal
