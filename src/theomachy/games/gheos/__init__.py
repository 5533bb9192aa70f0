"""Gheos: triangular tiles, civilizations, followers. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.gheos.choices import targets
from theomachy.games.gheos.content.tiles import END_THRESHOLD
from theomachy.games.gheos.documents.invariants import invariants, longest
from theomachy.games.gheos.documents.reading import DOCUMENTS
from theomachy.games.gheos.options import SETTINGS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.scoring import outcome
from theomachy.games.gheos.rules.sequence import PROCEDURES, setup
from theomachy.games.gheos.sight.event_types import GheosEvents
from theomachy.games.gheos.sight.sight import known, redeal, sight
from theomachy.games.gheos.sight.view import pieces, private, public
from theomachy.games.gheos.sight.view_types import GheosView
from theomachy.games.gheos.words import wording
from theomachy.games.gheos.words.decisions import DECISIONS
from theomachy.games.gheos.words.facts import facts, meant
from theomachy.games.gheos.words.forecast import forecast, hints, idle
from theomachy.games.gheos.words.forecast_types import GheosForecast, GheosHint
from theomachy.games.gheos.words.gallery import GheosCard, cards
from theomachy.games.gheos.words.matters import matters
from theomachy.games.gheos.words.terms import TERMS
from theomachy.games.gheos.words.things import things
from theomachy.games.gheos.words.touched import touched

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
    decisions=DECISIONS,
    setup=setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    outcome=outcome,
    targets=targets,
    ends="GH-83",
    known=known,
    invariants=invariants,
    document=DOCUMENTS.document,
    read=DOCUMENTS.read,
    schema=DOCUMENTS.schema,
    longest=longest,
    forecast=forecast,
    cards=cards,
    things=things,
    matters=matters,
    facts=facts,
    meant=meant,
    terms=TERMS,
    hints=hints,
    idle=idle,
    view_type=GheosView,
    event_types=GheosEvents,
    forecast_types=GheosForecast,
    hint_type=GheosHint,
    card_type=GheosCard,
    pieces=pieces,
    touched=touched,
)
