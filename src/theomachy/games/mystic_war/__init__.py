"""Mystic War: rival mages, secret goals, and cards that answer cards. 3 to 8 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.mystic_war import wording
from theomachy.games.mystic_war.document import SCHEMA, document, read
from theomachy.games.mystic_war.forecast import forecast
from theomachy.games.mystic_war.gallery import cards
from theomachy.games.mystic_war.invariants import invariants, longest
from theomachy.games.mystic_war.judgment import outcome, roles
from theomachy.games.mystic_war.layouts import from_first
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.reasons import points, probes, why_not
from theomachy.games.mystic_war.redealing import redeal
from theomachy.games.mystic_war.sequence import PROCEDURES, setup
from theomachy.games.mystic_war.sight import known, sight
from theomachy.games.mystic_war.view import pieces, view
from theomachy.games.mystic_war.view_types import MysticWarView

GAME: Game[MysticWar] = Game(
    name="mystic-war",
    title="Mystic War",
    players=(3, 4, 5, 6, 7, 8),
    rules_version=1,
    position_version=2,
    settings=SETTINGS,
    position=MysticWar,
    procedures=PROCEDURES,
    rulebook=Rulebook(__name__),
    wording=wording,
    setup=setup,
    sight=sight,
    redeal=redeal,
    view=view,
    view_type=MysticWarView,
    pieces=pieces,
    outcome=outcome,
    points=points,
    why_not=why_not,
    forecast=forecast,
    cards=cards,
    probes=probes,
    known=known,
    invariants=invariants,
    document=document,
    read=read,
    schema=SCHEMA,
    longest=longest,
    roles=roles,
    unofficial=(2,),
    upgrades={1: from_first},
)
