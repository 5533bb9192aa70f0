"""What tables there are to be while a server is struck."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """What a table is to be: `seats` beside the people, who are as many as `people` says.

    `orders`   one of the people passes by a standing order where that can be
    `absent`   nobody answers: its clock runs out, and a bot takes over
    `late`     a bot takes the seat of somebody who has no time left
    `unseen`   nobody looks: how it stands is asked now and then
    """

    name: str
    game: str
    people: int
    bots: tuple[str, ...] = ()
    orders: bool = False
    absent: bool = False
    late: bool = False
    unseen: bool = False


PLANS = (
    Plan("pair", "gheos", 2),
    Plan("trio", "mezo", 3),
    Plan("orders", "mystic-war", 3, orders=True),
    Plan("beginner", "gheos", 1, ("novice",)),
    Plan("regular", "mystic-war", 1, ("adept", "novice")),
    Plan("argonauts", "trial-of-the-gods", 1, ("novice",)),
    Plan("bots", "gheos", 0, ("adept", "adept", "adept")),
    Plan("unseen", "gheos", 0, ("adept", "adept", "adept"), unseen=True),
)
ABSENT = Plan("absent", "gheos", 2, absent=True)
