"""The offerings: one row each, the least first."""

from __future__ import annotations

from typing import NamedTuple


class Offering(NamedTuple):
    """An offering; `code` is how options, records and documents write it."""

    code: str
    name: str
    worth: int


OFFERINGS = (
    Offering("flower", "Flowers", 1),
    Offering("fig", "A fig", 2),
    Offering("olive", "Olives", 3),
    Offering("bread", "Bread", 4),
    Offering("honey", "Honey", 5),
    Offering("wine", "Wine", 6),
    Offering("oil", "Oil", 7),
    Offering("incense", "Incense", 8),
    Offering("lamb", "A lamb", 9),
    Offering("silver", "Silver", 10),
    Offering("ox", "An ox", 11),
    Offering("gold", "Gold", 12),
)

CODES = tuple(offering.code for offering in OFFERINGS)
NAME = {offering.code: offering.name for offering in OFFERINGS}
WORTH = {offering.code: offering.worth for offering in OFFERINGS}
