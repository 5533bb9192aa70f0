"""What each seat may know of Mystic War.

Hidden are hands, goals that lie face down, the deck and what Genie has fetched. But all remember
what they have seen (G-69): which cards went into a reshuffle, so that older cards in a hand are
none of them; that who passes holds no Judgment; that a goal did not win at a Judgment.

When a hand holds cards from before and after a reshuffle, or one that Genie has fetched, and a card
is shown that may be either, others see only which slots there were: in their sight the slots left
to the hand are the oldest.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import KEPT
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import (
    DRAWN,
    HAND,
    SHOWN,
    UNKNOWN,
    MysticWar,
    Taken,
    taken_before,
)

_HIDDEN = tuple((UNKNOWN,) * number for number in range(sum(copies().values()) + 1))


def sight(g: MysticWar, seat: Seat | None) -> MysticWar:
    """The position as that seat may know it. When the game is over, everything is open."""
    seen = g.clone()
    if not g.stack:
        return seen
    unknown = [each for each in g.taken if seat not in each.knowers] if g.taken else []
    hands, since = list(g.hands), list(g.since)
    for other, row in enumerate(since):
        if other != seat:
            hands[other], since[other] = _hidden_hand(g, seat, other, row)
    seen.hands, seen.since = hands, since
    if g.chaos and seat != g.controller:
        seen.chaos = _hidden_chaos(g.chaos)
    if g.spent:
        _hide_spent(seen, seat)
    seen.bag = _HIDDEN[len(g.bag)]
    seen.goals = tuple(
        [
            goal if up or other == seat or not goal else UNKNOWN
            for other, (goal, up) in enumerate(zip(g.goals, g.goals_up))
        ]
    )
    seen.goal_pile = _HIDDEN[len(g.goal_pile)]
    if g.spare_goals:
        first = g.seat_count - len(g.spare_goals)
        seen.spare_goals = tuple(
            goal if first + place == seat else UNKNOWN for place, goal in enumerate(g.spare_goals)
        )
    if g.returned:
        seen.returned = tuple(
            each if each.open or each.seat == seat else each._replace(goal=UNKNOWN)
            for each in g.returned
        )
    if unknown:
        _hide_taken(g, seen, unknown)
    return seen


def _hidden_hand(
    g: MysticWar, viewer: Seat | None, seat: Seat, row: tuple[int, ...]
) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    """What a viewer knows of another hand: cards that were shown, then unknown ones."""
    if not row or min(row) >= 0:
        return _HIDDEN[len(row)], tuple(sorted(row))
    hand = g.hands[seat]
    seen = [SHOWN, *_fetched(g, viewer)]
    known = [(card, when) for card, when in zip(hand, row) if when in seen]
    hidden = sorted(row)
    for _, when in known:
        hidden.remove(when)
    return (
        (*[card for card, _ in known], *_HIDDEN[len(hidden)]),
        (*[when for _, when in known], *hidden),
    )


def _fetched(g: MysticWar, viewer: Seat | None) -> list[int]:
    """What hands say in place of a shuffle of cards that the viewer has seen Genie fetch."""
    return [taken_before(each.shuffle) for each in g.taken if viewer in each.knowers]


def _hidden_chaos(chaos: tuple[tuple[Face, int], ...]) -> tuple[tuple[Face, int], ...]:
    """The three cards from behind: only the white back tells something."""
    backs = [(card if when == SHOWN else UNKNOWN, when) for card, when in chaos]
    return tuple(sorted(backs, key=lambda back: (back[1], back[0])))


def _hide_spent(seen: MysticWar, viewer: Seat | None) -> None:
    """Which slots spent cards were in is not known to others: those are not older than the rest."""
    rows: dict[tuple[Seat, int], list[int]] = {}
    fetched = _fetched(seen, viewer) if seen.taken else []
    for place, each in enumerate(seen.spent):
        if each.seat != viewer and each.since not in fetched:
            rows.setdefault((each.seat, each.group), []).append(place)
    spent = list(seen.spent)
    for (seat, group), places in rows.items():
        since = [spent[place].since for place in places]
        if group == HAND:
            hand, row = seen.hands[seat], seen.since[seat]
            hidden = hand.count(UNKNOWN)
            known = len(hand) - hidden
            since = sorted((*row[known:], *since))
            seen.since[seat] = (*row[:known], *since[:hidden])
            since = since[hidden:]
        elif group == DRAWN:
            backs = [when for card, when in seen.chaos if card == UNKNOWN]
            since = sorted((*backs, *since))
            white = [back for back in seen.chaos if back[0] != UNKNOWN]
            seen.chaos = (*white, *[(UNKNOWN, when) for when in since[: len(backs)]])
            since = since[len(backs) :]
        else:
            since.sort()
        for place, when in zip(places, since, strict=True):
            spent[place] = spent[place]._replace(since=when, known=False)
    seen.spent = tuple(spent)


def _hide_taken(g: MysticWar, seen: MysticWar, unknown: list[Taken]) -> None:
    """Which card Genie fetched is not known, nor which ones are left of its pile."""
    seen.taken = tuple(each._replace(card=UNKNOWN) if each in unknown else each for each in g.taken)
    for each in unknown:
        if each.shuffle == len(g.floors):  # not reshuffled yet
            older = len(each.pile) - 1
            seen.discard = (*_HIDDEN[older], *g.discard[older:])


# what a seat can name


def known(g: MysticWar, seat: Seat) -> frozenset[Any]:
    """What a seat can name: cards that it knows the place of, goals, and goals ruled out.

    Also the discards that it is shown: all remember them, but not so well as who looks (G-69).
    """
    seen = sight(g, seat)
    counts = Counter(chain.from_iterable(_rows(seen)))
    del counts[UNKNOWN]
    cards = {(card, number) for card, count in counts.items() for number in range(count)}
    goals = {(each, goal) for each, goal in enumerate(seen.goals) if goal not in ("", UNKNOWN)}
    spare = {("spare", goal) for goal in seen.spare_goals if goal != UNKNOWN}
    ruled_out = {("not", each, goal) for each, row in enumerate(g.ruled_out) for goal in row}
    looks = looks_through(seen, seat) and not seen.options.open_discard
    below = {("below", place, card) for place, card in enumerate(seen.discard[:-1])}
    return frozenset(cards | goals | spare | ruled_out | (below if looks else set()))


def looks_through(g: MysticWar, seat: Seat | None) -> bool:
    """Whether a seat looks through the discard pile, for Genie (MW-130)."""
    asked = g.decision
    return asked is not None and asked.name == "Genie.take" and seat in asked.seats


def _rows(g: MysticWar) -> list[tuple[Face, ...]]:
    """Every zone with cards in it but the deck; a kept DEITY counts where it lies face up."""
    return [
        *g.hands,
        *g.deities,
        g.discard,
        g.in_play,
        tuple(play.card for play in g.window if play.card not in KEPT),
        tuple(card for _, card in g.pool),
        tuple(card for card, _ in g.chaos),
    ]
