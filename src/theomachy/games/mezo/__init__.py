"""Mezo: gods and their tribes fight, build pyramids and sacrifice. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.mezo.choices import targets
from theomachy.games.mezo.content.board import PLAYERS
from theomachy.games.mezo.documents.invariants import invariants, longest
from theomachy.games.mezo.documents.reading import DOCUMENTS
from theomachy.games.mezo.names import roles
from theomachy.games.mezo.options import SETTINGS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.scoring import outcome
from theomachy.games.mezo.rules.sequence import PROCEDURES, setup
from theomachy.games.mezo.sight.event_types import MezoEvents
from theomachy.games.mezo.sight.sight import known, redeal, sight
from theomachy.games.mezo.sight.view import private, public
from theomachy.games.mezo.sight.view_pieces import pieces
from theomachy.games.mezo.sight.view_types import MezoView
from theomachy.games.mezo.words import wording
from theomachy.games.mezo.words.decisions import DECISIONS
from theomachy.games.mezo.words.facts import facts, meant
from theomachy.games.mezo.words.forecast import forecast, hints
from theomachy.games.mezo.words.forecast_types import MezoForecast, MezoHint
from theomachy.games.mezo.words.gallery import MezoCard, cards
from theomachy.games.mezo.words.matters import matters
from theomachy.games.mezo.words.terms import TERMS
from theomachy.games.mezo.words.things import things
from theomachy.games.mezo.words.touched import touched

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
    decisions=DECISIONS,
    setup=setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    outcome=outcome,
    targets=targets,
    ends="MZ-161",
    known=known,
    invariants=invariants,
    document=DOCUMENTS.document,
    read=DOCUMENTS.read,
    schema=DOCUMENTS.schema,
    longest=longest,
    roles=roles,
    forecast=forecast,
    cards=cards,
    things=things,
    matters=matters,
    facts=facts,
    meant=meant,
    terms=TERMS,
    hints=hints,
    view_type=MezoView,
    event_types=MezoEvents,
    forecast_types=MezoForecast,
    hint_type=MezoHint,
    card_type=MezoCard,
    pieces=pieces,
    touched=touched,
)
