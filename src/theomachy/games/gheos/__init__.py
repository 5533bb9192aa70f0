"""Gheos: triangular tiles, civilizations, followers. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.gheos import wording
from theomachy.games.gheos.document import document, read
from theomachy.games.gheos.forecast import forecast, hints
from theomachy.games.gheos.gallery import cards
from theomachy.games.gheos.invariants import invariants, longest
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.reasons import points, probes, why_not
from theomachy.games.gheos.schema import SCHEMA
from theomachy.games.gheos.scoring import outcome
from theomachy.games.gheos.sequence import PROCEDURES, setup
from theomachy.games.gheos.sight import known, redeal, sight
from theomachy.games.gheos.tiles import END_THRESHOLD
from theomachy.games.gheos.view import GheosView, pieces, view

GAME: Game[Gheos] = Game(
    name="gheos",
    title="Gheos",
    players=tuple(END_THRESHOLD),
    rules_version=1,
    position_version=1,
    settings=SETTINGS,
    position=Gheos,
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
    forecast=forecast,
    cards=cards,
    hints=hints,
    view_type=GheosView,
    pieces=pieces,
)
