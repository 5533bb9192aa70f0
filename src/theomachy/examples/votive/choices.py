"""What players choose: a type for each kind of option, and the things it points at.

An option is a NamedTuple whose first field is its kind. It equals the plain tuple that people,
bots and records write: `Lay("lay", "fig") == ("lay", "fig")`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from theomachy.engine.legality import OneOf
from theomachy.examples.votive.content.offerings import CODES


class Lay(NamedTuple):
    """An offering is laid on the altar (VO-3)."""

    kind: Literal["lay"]
    offering: Annotated[str, OneOf(CODES)]


class Withdraw(NamedTuple):
    """The player withdraws and leaves the altar to the other (VO-5)."""

    kind: Literal["withdraw"]


def targets(g: Any, option: Any) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("lay", offering):
            return (f"hand:{offering}",)
        case ("withdraw",):
            return ("altar",)
    return ()
