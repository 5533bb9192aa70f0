"""Trial of the Gods: Argonauts, islands, monsters, the Olympics. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.trial_of_the_gods.choices import targets
from theomachy.games.trial_of_the_gods.documents.invariants import invariants, longest
from theomachy.games.trial_of_the_gods.documents.reading import DOCUMENTS
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.rankings import outcome, roles
from theomachy.games.trial_of_the_gods.rules.sequence import PROCEDURES, setup
from theomachy.games.trial_of_the_gods.sight.event_types import TrialEvents
from theomachy.games.trial_of_the_gods.sight.sight import known, redeal, sight
from theomachy.games.trial_of_the_gods.sight.view import private, public
from theomachy.games.trial_of_the_gods.sight.view_pieces import pieces
from theomachy.games.trial_of_the_gods.sight.view_types import TrialView
from theomachy.games.trial_of_the_gods.words import wording
from theomachy.games.trial_of_the_gods.words.decisions import DECISIONS
from theomachy.games.trial_of_the_gods.words.facts import facts, meant
from theomachy.games.trial_of_the_gods.words.forecast import forecast, hints
from theomachy.games.trial_of_the_gods.words.forecast_types import TrialForecast, TrialHint
from theomachy.games.trial_of_the_gods.words.gallery import TrialCard, cards
from theomachy.games.trial_of_the_gods.words.matters import matters
from theomachy.games.trial_of_the_gods.words.terms import TERMS
from theomachy.games.trial_of_the_gods.words.things import things
from theomachy.games.trial_of_the_gods.words.touched import touched

GAME: Game[Trial] = Game(
    name="trial-of-the-gods",
    title="Trial of the Gods",
    players=(2, 3, 4),
    rules_version=1,
    position_version=1,
    settings=SETTINGS,
    position=Trial,
    procedures=PROCEDURES,
    rulebook=Rulebook(__name__),
    wording=wording,
    decisions=DECISIONS,
    setup=setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    view_type=TrialView,
    event_types=TrialEvents,
    forecast_types=TrialForecast,
    hint_type=TrialHint,
    card_type=TrialCard,
    pieces=pieces,
    touched=touched,
    outcome=outcome,
    targets=targets,
    ends="TG-921",
    known=known,
    forecast=forecast,
    hints=hints,
    cards=cards,
    things=things,
    matters=matters,
    facts=facts,
    meant=meant,
    terms=TERMS,
    invariants=invariants,
    document=DOCUMENTS.document,
    read=DOCUMENTS.read,
    schema=DOCUMENTS.schema,
    longest=longest,
    roles=roles,
)
