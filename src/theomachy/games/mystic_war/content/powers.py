"""The Special Powers that the boxes of the Realm mat allow, as options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from theomachy.games.mystic_war.choices import Demon, Knights, Power, Receive, Trade
from theomachy.games.mystic_war.content.mat import (
    AMOUNTS,
    KNIGHTS,
    LEAST,
    MOST,
    RECEIVE,
    TRADE,
    Box,
    Mat,
    mat,
)
from theomachy.games.mystic_war.content.vocabulary import (
    FOLLOWERS,
    GOLD,
    LETTERS,
    MYSTIC_POWER,
    Resource,
)

Table = tuple[tuple[Power, ...], ...]
"""The Special Powers that a resource allows, by its value."""

Allowed = tuple[tuple[Table, Table], ...]
"""For each resource, what it allows; and what, if its holder may not lose it."""


@cache
def allowed(written: str, seats: int) -> Allowed:
    """The Special Powers of each value of each resource, without and with its DEITY (MW-29)."""
    return tuple(
        (
            tuple(_allowed(mat(written), seats, each, value, False) for value in range(MOST + 1)),
            tuple(_allowed(mat(written), seats, each, value, True) for value in range(MOST + 1)),
        )
        for each in (FOLLOWERS, MYSTIC_POWER, GOLD)
    )


def _allowed(
    table: Mat, seats: int, resource: Resource, value: int, held: bool
) -> tuple[Power, ...]:
    """What the box of a resource allows, given that its holder may not lose it, or may."""
    amounts = [] if held else [amount for amount in AMOUNTS if value - amount >= LEAST]
    boxes = table.powers(resource, value // 10)
    return tuple(power for box in boxes for power in uses_of(box, resource, amounts, seats))


def every_power(table: Mat, seats: int) -> Iterator[Power]:
    """What any box of that mat allows to anybody."""
    for resource in (FOLLOWERS, MYSTIC_POWER, GOLD):
        for box in table.all_powers(resource):
            yield from uses_of(box, resource, AMOUNTS, seats)


def uses_of(box: Box, resource: Resource, amounts: Iterable[int], seats: int) -> Iterator[Power]:
    """The ways to use a box of a resource, giving up one of those amounts."""
    letter = LETTERS[resource]
    if box.kind == RECEIVE:
        yield Receive("receive", letter, LETTERS[box.resource], box.amount)
    elif box.kind == TRADE:
        gained = LETTERS[box.resource]
        yield from (Trade("trade", letter, gained, amount) for amount in amounts)
    else:
        for amount in amounts:
            for on in range(seats):
                for taken in LETTERS:
                    if box.kind == KNIGHTS:
                        yield Knights("knights", letter, amount, on, taken)
                    else:
                        yield Demon("demon", letter, amount, on, taken)
