"""Mystic War: rival mages, secret goals, and cards that answer cards. 3 to 8 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.mystic_war.choices import targets
from theomachy.games.mystic_war.documents.invariants import invariants, longest
from theomachy.games.mystic_war.documents.reading import DOCUMENTS
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.judgment import outcome, roles
from theomachy.games.mystic_war.rules.sequence import PROCEDURES, setup
from theomachy.games.mystic_war.sight.event_types import MysticWarEvents
from theomachy.games.mystic_war.sight.memory.redeal import redeal
from theomachy.games.mystic_war.sight.sight import known, sight
from theomachy.games.mystic_war.sight.view import pieces, private, public
from theomachy.games.mystic_war.sight.view_types import MysticWarView
from theomachy.games.mystic_war.words import wording
from theomachy.games.mystic_war.words.decisions import DECISIONS
from theomachy.games.mystic_war.words.facts import facts, meant
from theomachy.games.mystic_war.words.forecast import forecast
from theomachy.games.mystic_war.words.forecast_types import MysticWarForecast
from theomachy.games.mystic_war.words.gallery import MysticWarCard, cards
from theomachy.games.mystic_war.words.matters import matters
from theomachy.games.mystic_war.words.terms import TERMS
from theomachy.games.mystic_war.words.things import things
from theomachy.games.mystic_war.words.touched import touched

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
    decisions=DECISIONS,
    setup=setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    view_type=MysticWarView,
    event_types=MysticWarEvents,
    forecast_types=MysticWarForecast,
    card_type=MysticWarCard,
    pieces=pieces,
    touched=touched,
    outcome=outcome,
    targets=targets,
    forecast=forecast,
    cards=cards,
    things=things,
    matters=matters,
    facts=facts,
    meant=meant,
    terms=TERMS,
    ends="MW-155",
    known=known,
    invariants=invariants,
    document=DOCUMENTS.document,
    read=DOCUMENTS.read,
    schema=DOCUMENTS.schema,
    longest=longest,
    roles=roles,
    unofficial=(2,),
)
