"""The procedures in progress in a position of Mezo: which calls which, and with what locals."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.bounds import out_of_bounds
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import Acting, GlyphStep
from theomachy.games.mezo.rules.blessed import BlessedContest, Sacrifice
from theomachy.games.mezo.rules.building import Building, Demolishing, Transforming
from theomachy.games.mezo.rules.conflict import Conflict
from theomachy.games.mezo.rules.deploying import Deployment
from theomachy.games.mezo.rules.keywords import Appeasing, Calling, Resolving
from theomachy.games.mezo.rules.picking import PickGods, TribeAbilities
from theomachy.games.mezo.rules.resolution import Contest, Majority
from theomachy.games.mezo.rules.sequence import CallStep, DeployStep, SetUp
from theomachy.games.mezo.rules.taking import Exiling, Smiting
from theomachy.games.mezo.rules.units import Awakening, Deploying, Recovering
from theomachy.kit.in_progress import Calls, wrong_calls

_EFFECTS = (
    *(Calling, Appeasing, Resolving, Deploying, Awakening, Recovering, Smiting, Exiling),
    *(Building, Demolishing, Transforming),
)
"""What the effects of something printed call."""

CALLS: Calls = {
    "Game": (SetUp, PickGods),
    "SetUp.gods": (PickGods,),
    "Game.tribe_abilities": (TribeAbilities,),
    "Game.deploy": (DeployStep,),
    "DeployStep.next_player": (Deployment,),
    "Game.call": (CallStep,),
    "CallStep.next_player": (Calling,),
    "Game.conflicts": (Conflict,),
    "Conflict.tile": (Sacrifice,),
    "Conflict.actions": (Acting,),
    "Conflict.glyphs": (GlyphStep,),
    "Conflict.sacrifice": (Sacrifice,),
    "Conflict.contest": (Contest, BlessedContest),
    "Conflict.calendar": (Majority,),
    "Conflict.codex": (Majority,),
    "Acting.choose": _EFFECTS,
    "GlyphStep.third": _EFFECTS,
    "Contest.name": _EFFECTS,
    "Majority.space": _EFFECTS,
    "Deployment.ability": _EFFECTS,
    "Calling.order": _EFFECTS,
    "Calling.vertex": _EFFECTS,
    "Appeasing.pay": _EFFECTS,
    "Resolving.carry_out": _EFFECTS,
}
"""What each step calls."""


def nesting(g: Mezo) -> Iterator[str]:
    """Each procedure in progress is called by a step that calls it, and names seats that there are.

    >>> from theomachy.games.mezo import GAME
    >>> list(nesting(GAME.start(2)))
    []
    """
    yield from wrong_calls(g, CALLS)
    yield from out_of_bounds(g)
