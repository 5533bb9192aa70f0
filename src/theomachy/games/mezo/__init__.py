"""Mezo: gods and their tribes fight, build pyramids and sacrifice. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.mezo import wording
from theomachy.games.mezo.board import PLAYERS
from theomachy.games.mezo.counting import pieces
from theomachy.games.mezo.document import document, read
from theomachy.games.mezo.forecast import forecast, hints
from theomachy.games.mezo.gallery import cards
from theomachy.games.mezo.invariants import invariants, longest
from theomachy.games.mezo.names import roles
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.reasons import points, probes, why_not
from theomachy.games.mezo.schema import SCHEMA
from theomachy.games.mezo.scoring import outcome
from theomachy.games.mezo.sequence import PROCEDURES, setup
from theomachy.games.mezo.sight import known, redeal, sight
from theomachy.games.mezo.view import view
from theomachy.games.mezo.view_types import MezoView

GAME: Game[Mezo] = Game(
    name="mezo",
    title="Mezo",
    players=PLAYERS,
    rules_version=1,
    position_version=1,
    settings=SETTINGS,
    position=Mezo,
    procedures=PROCEDURES,
    rulebook=Rulebook(__name__),
    wording=wording,
    setup=setup,
    sight=sight,
    redeal=redeal,
    view=view,
    outcome=outcome,
    points=points,
    why_not=why_not,
    probes=probes,
    known=known,
    invariants=invariants,
    document=document,
    read=read,
    schema=SCHEMA,
    longest=longest,
    roles=roles,
    forecast=forecast,
    cards=cards,
    hints=hints,
    view_type=MezoView,
    pieces=pieces,
)
