"""Saved positions in older layouts, brought up to today's."""

from __future__ import annotations

from typing import Any

from theomachy.games.mystic_war.position import HAND, SHOWN, taken_before

OLD_SHOWN, OLD_TAKEN = -2, -1
"""What the first layout has in place of a shuffle, whatever pile a card was taken from."""


def from_first(old: dict[str, Any]) -> dict[str, Any]:
    """The second layout tells cards fetched by Genie apart, and keeps the slots of spent cards.

    Of a Chaos Strikes under way the first layout does not know what has been chosen.
    """
    since = [
        [_marked(old, seat, card, when) for card, when in zip(hand, row, strict=True)]
        for seat, (hand, row) in enumerate(zip(old["hands"], old["since"], strict=True))
    ]
    chaos = [[card, SHOWN if when == OLD_SHOWN else when] for card, when in old["chaos"]]
    spent = [_with_slots(old, row) for row in old.get("spent", ())]
    new = {"version": 2, "since": since, "chaos": chaos, "spent": spent, "decided": []}
    return {**old, **new, "returned": _returned(old)}


def _returned(old: dict[str, Any]) -> list[list[Any]]:
    """The goals that went back with when they had been drawn: when their player exchanged last."""
    drawn: dict[int, int] = {}
    rows = []
    for exchange, seat, *others in old["returned"]:
        rows.append([exchange, seat, *others, drawn.get(seat, 0)])
        drawn[seat] = exchange
    return [row for row in rows if row[0] >= min(old["goal_since"])]


def _marked(old: dict[str, Any], seat: int, card: str, when: int) -> int:
    """When a card of a hand was drawn, or taken, or that it was shown."""
    if when == OLD_TAKEN:
        return next(
            taken_before(shuffle)
            for holder, fetched, _, _, shuffle, *_ in old["taken"]
            if (holder, fetched) == (seat, card)
        )
    return SHOWN if when == OLD_SHOWN else when


def _with_slots(old: dict[str, Any], row: list[Any]) -> list[Any]:
    """A spent card with the slots that it may have been in, as far as the old layout tells."""
    seat, group, card, when, upto, early, known = row
    others = [each[3] for each in old["spent"] if each[:2] == [seat, group]]
    drawn = old["since"][seat] if group == HAND else [each for _, each in old["chaos"]]
    held = drawn if group <= HAND else []
    row = [each for each in (*others, *held) if 0 <= each <= upto]
    slots = [[each, row.count(each)] for each in sorted(set(row))]
    return [seat, group, card, when, slots, early, known]
