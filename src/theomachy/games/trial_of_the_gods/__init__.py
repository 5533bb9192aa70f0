"""Trial of the Gods: Argonauts, islands, monsters, the Olympics. 2 to 4 players."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.games.trial_of_the_gods import wording
from theomachy.games.trial_of_the_gods.document import SCHEMA, document, read
from theomachy.games.trial_of_the_gods.forecasts import forecast, hints
from theomachy.games.trial_of_the_gods.gallery import cards
from theomachy.games.trial_of_the_gods.invariants import invariants, longest
from theomachy.games.trial_of_the_gods.options import SETTINGS
from theomachy.games.trial_of_the_gods.pointing import points
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rankings import outcome, roles
from theomachy.games.trial_of_the_gods.reasons import probes, why_not
from theomachy.games.trial_of_the_gods.sequence import PROCEDURES, setup
from theomachy.games.trial_of_the_gods.sight import known, redeal, sight
from theomachy.games.trial_of_the_gods.view import pieces, view
from theomachy.games.trial_of_the_gods.view_types import TrialView

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
    setup=setup,
    sight=sight,
    redeal=redeal,
    view=view,
    view_type=TrialView,
    pieces=pieces,
    outcome=outcome,
    points=points,
    why_not=why_not,
    probes=probes,
    known=known,
    forecast=forecast,
    hints=hints,
    cards=cards,
    invariants=invariants,
    document=document,
    read=read,
    schema=SCHEMA,
    longest=longest,
    roles=roles,
)
