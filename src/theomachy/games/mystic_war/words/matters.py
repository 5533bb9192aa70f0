"""What matters to a seat of Mystic War now: its goal, its hand, its wealth, the nearest rival."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.matters import Matter
from theomachy.games.mystic_war.content.cards import JUDGMENTS
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.vocabulary import FOLLOWERS, GOLD, MYSTIC_POWER
from theomachy.games.mystic_war.names import RESOURCE_NAMES, SEATS, number
from theomachy.games.mystic_war.position import POOR, RICH, MysticWar, Realm

ICONS = {FOLLOWERS: "followers", MYSTIC_POWER: "mystic", GOLD: "gold"}

CLOSE = 6
"""So few points from a goal, and a rival is spoken of."""

EDGE = 3
"""So few Followers from being Poor, and it is a trap."""

LAST = 12
"""So few cards in the deck, and its end is spoken of."""


def matters(g: MysticWar, seat: Seat) -> Iterator[Matter]:
    """The lines for a seat, from its sight, the weightiest first."""
    yield from _goal(g, seat)
    yield from _hand(g, seat)
    yield from _rivals(g, seat)
    yield from _wealth(g, seat)
    if g.deck_size <= LAST:
        text = f"*{number(g.deck_size, 'card')}* left in the deck; the last one is a Judgment."
        yield Matter("deck", text)
    if not _has_judgment(g, seat):
        text = (
            f"With {number(len(g.hands[seat]), 'card')} in hand you may retain *{g.retains(seat)}*."
        )
        yield Matter("hand", text, "MW-8")


def _has_judgment(g: MysticWar, seat: Seat) -> bool:
    return not JUDGMENTS.isdisjoint(g.hands[seat])


def _missing(realm: Realm, goal: str) -> list[int]:
    return [max(0, need - have) for need, have in zip(GOALS[goal], realm, strict=True)]


def _goal(g: MysticWar, seat: Seat) -> Iterator[Matter]:
    """What the goal still lacks most of."""
    goal = g.goals[seat]
    if goal not in GOALS:
        return
    missing = _missing(g.realms[seat], goal)
    if not any(missing):
        text = f"You have *met your goal*, {goal}: a Judgment now could make you win."
        yield Matter("goal", text, "MW-150")
        return
    most = max(range(3), key=missing.__getitem__)
    rest = sum(missing) - missing[most]
    others = f", and {rest} of the others" if rest else ""
    wanted = f"{GOALS[goal][most]} {RESOURCE_NAMES[most]}"
    text = f"Your goal wants {wanted}: *{missing[most]} more*{others}."
    yield Matter(ICONS[most], text, "MW-150")


def _hand(g: MysticWar, seat: Seat) -> Iterator[Matter]:
    """What keeps one from passing."""
    cards, retained = len(g.hands[seat]), g.retains(seat)
    over = cards - retained
    if _has_judgment(g, seat):
        text = "You hold a Judgment: *you cannot pass* before you have played it."
        yield Matter("judgment", text, "MW-62")
    elif over > 0:
        text = f"{cards} cards in hand, {retained} to keep: *{over} must go* before you can pass."
        yield Matter("hand", text, "MW-52")


def _rivals(g: MysticWar, seat: Seat) -> Iterator[Matter]:
    """Who is near a goal that is theirs or may be."""
    near = []
    for other, realm in enumerate(g.realms):
        if other == seat:
            continue
        known = g.goals[other] if g.goals_up[other] else ""
        possible = [known] if known else [each for each in GOALS if each not in g.ruled_out[other]]
        if possible:
            lacking, goal = min((sum(_missing(realm, each)), each) for each in possible)
            near.append((lacking, other, goal, bool(known)))
    if not near:
        return
    lacking, other, goal, is_known = min(near)
    if lacking <= CLOSE:
        whose = "the goal" if is_known else "a goal they may have"
        text = f"{SEATS[other]} lacks *{number(lacking, 'point')}* for {goal}, {whose}."
        yield Matter("rival", text, "MW-150")


def _wealth(g: MysticWar, seat: Seat) -> Iterator[Matter]:
    """Being Poor, or nearly."""
    followers, _, gold = g.realms[seat]
    wealth = g.wealth(seat)
    if wealth == POOR:
        text = (
            f"You are *Poor*, Gold {gold} below Followers {followers}: Resource cards count half."
        )
        yield Matter("gold", text, "MW-5")
    elif wealth == RICH:
        against = f"Gold {gold} against Followers {followers}"
        text = f"You are *Rich*, {against}: Resource cards count double."
        yield Matter("gold", text, "MW-5")
    elif (room := gold - followers + 1) <= EDGE:
        few = number(room, "Follower")
        text = f"*{few} more* would make you Poor: Resource cards would count half."
        yield Matter("gold", text, "MW-4")
