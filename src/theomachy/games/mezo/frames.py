"""The procedures under way in a position of Mezo: which calls which, and with what locals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Procedure
from theomachy.games.mezo.blessed import BlessedContest, Sacrifice
from theomachy.games.mezo.conflict import (
    ROUNDS,
    Acting,
    Conflict,
    GlyphStep,
)
from theomachy.games.mezo.deploying import Deployment
from theomachy.games.mezo.keywords import Appeasing, Calling, Resolving
from theomachy.games.mezo.places import (
    ALL,
    NOBODY,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.pyramids import Building, Demolishing, Transforming
from theomachy.games.mezo.resolution import Contest, Majority
from theomachy.games.mezo.sequence import (
    CallStep,
    DeployStep,
    Game,
    PickGods,
    SetUp,
    TribeAbilities,
)
from theomachy.games.mezo.units import Awakening, Deploying, Exiling, Recovering, Smiting

_EFFECTS = (
    "Acting.choose",
    "GlyphStep.third",
    "Contest.name",
    "Majority.space",
    "Deployment.ability",
    "Calling.order",
    "Calling.vertex",
    "Appeasing.pay",
    "Resolving.carry_out",
)
"""The steps that carry out the effects of something printed."""

CALLERS: dict[type[Procedure], tuple[str, ...]] = {
    SetUp: ("",),
    PickGods: ("", "SetUp.gods"),
    TribeAbilities: ("Game.tribe_abilities",),
    DeployStep: ("Game.deploy",),
    Deployment: ("DeployStep.next_player",),
    CallStep: ("Game.call",),
    Conflict: ("Game.conflicts",),
    Sacrifice: ("Conflict.tile", "Conflict.sacrifice"),
    Acting: ("Conflict.actions",),
    GlyphStep: ("Conflict.glyphs",),
    Contest: ("Conflict.contest",),
    BlessedContest: ("Conflict.contest",),
    Majority: ("Conflict.calendar", "Conflict.codex"),
    Calling: ("CallStep.next_player", *_EFFECTS),
    **dict.fromkeys((Appeasing, Resolving), _EFFECTS),
    **dict.fromkeys((Deploying, Awakening, Recovering, Smiting, Exiling), _EFFECTS),
    **dict.fromkeys((Building, Demolishing, Transforming), _EFFECTS),
}
"""The steps that call each procedure; "" is the game before its first step."""


def nesting(g: Mezo) -> Iterator[str]:
    """Each procedure under way is called by a step that calls it, and names seats that there are.

    >>> from theomachy.games.mezo import GAME
    >>> list(nesting(GAME.start(2)))
    []
    """
    if g.stack and not isinstance(g.stack[0], Game):
        yield "The first procedure under way must be 'Game'."
    for caller, called in pairwise(g.stack):
        step = caller.steps[caller.at - 1].title if caller.at else ""
        # Before its first step only the game itself can have something else to be done first.
        if step not in CALLERS.get(type(called), ()) or not (step or isinstance(caller, Game)):
            yield f"The procedure {_name(called)} is not called by {step or _name(caller)}."
    for frame in g.stack:
        for local, value in _seats(frame):
            if not 0 <= value < g.seat_count and (value != NOBODY or local in ("order", "tied")):
                yield (
                    f"The {local!r} of the procedure {_name(frame)} names a seat that nobody sits "
                    f"on: seats under way are counted from 0 to {g.seat_count - 1}."
                )
        if not 0 <= vars(frame).get("turn", 0) <= ROUNDS * g.seat_count:
            yield f"The procedure {_name(frame)} cannot have come to that turn."
        if not 0 <= vars(frame).get("mask", 0) <= ALL:
            yield f"The 'mask' of the procedure {_name(frame)} names no regions."


def _name(frame: Procedure) -> str:
    return type(frame).__name__


def _seats(frame: Procedure) -> Iterator[tuple[str, Seat]]:
    """The locals that are seats."""
    for local, value in vars(frame).items():
        if local in ("seat", "first"):
            yield local, value
        elif local in ("order", "tied"):
            yield from ((local, seat) for seat in value)
