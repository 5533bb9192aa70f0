"""How far a position has come: the stages of an Age and of a conflict, one after another."""

from __future__ import annotations

from enum import IntEnum

from theomachy.engine.procedures import under_way
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.blessed import Sacrifice
from theomachy.games.mezo.rules.conflict import Conflict
from theomachy.games.mezo.rules.picking import PickGods
from theomachy.games.mezo.rules.sequence import Game, SetUp


class Stage(IntEnum):
    """From the setup to the end; from TILE on once for each conflict."""

    SETUP = 0
    GODS = 1
    WRATHFUL = 2
    TRIBE = 3
    DEPLOY = 4
    CALL = 5
    TILE = 6
    OFFER = 7  # the sacrifice, where an option puts it before the actions (G-50)
    DRAW = 8
    CARDS = 9
    ACTIONS = 10
    GLYPHS = 11
    SACRIFICE = 12
    CONTEST = 13
    CALENDAR = 14
    CODEX = 15
    ENDED = 16


_OF_STEP = {
    "Game.age": Stage.WRATHFUL,
    "Game.wrathful": Stage.WRATHFUL,
    "Game.tribe_abilities": Stage.TRIBE,
    "Game.deploy": Stage.DEPLOY,
    "Game.call": Stage.CALL,
    "Game.conflicts": Stage.TILE,
    "Conflict.tile": Stage.TILE,
    "Conflict.draw": Stage.DRAW,
    "Conflict.cards": Stage.CARDS,
    "Conflict.actions": Stage.ACTIONS,
    "Conflict.glyphs": Stage.GLYPHS,
    "Conflict.sacrifice": Stage.SACRIFICE,
    "Conflict.contest": Stage.CONTEST,
    "Conflict.calendar": Stage.CALENDAR,
    "Conflict.codex": Stage.CODEX,
}


def stage(g: Mezo) -> Stage:
    """The stage that the procedures in progress are at."""
    if not g.stack:
        return Stage.ENDED
    found = Stage.WRATHFUL
    for frame, step in under_way(g.stack):
        match frame:
            case SetUp():
                found = Stage.SETUP
            case PickGods():
                found = Stage.GODS
            case Game() | Conflict():
                found = _OF_STEP.get(step.title, Stage.ENDED)
            case Sacrifice() if found == Stage.TILE:
                found = Stage.OFFER
    return found
