"""Two players outdo each other's offerings: an example of a small game."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.rulebook import Rulebook
from theomachy.examples.votive.choices import targets
from theomachy.examples.votive.documents.invariants import invariants, longest
from theomachy.examples.votive.documents.reading import document, read
from theomachy.examples.votive.documents.schema import SCHEMA
from theomachy.examples.votive.options import SETTINGS
from theomachy.examples.votive.position import Votive
from theomachy.examples.votive.rules.sequence import PROCEDURES, outcome, setup
from theomachy.examples.votive.sight.event_types import VotiveEvents
from theomachy.examples.votive.sight.sight import known, redeal, sight
from theomachy.examples.votive.sight.view import VotiveView, pieces, private, public
from theomachy.examples.votive.words import wording
from theomachy.examples.votive.words.decisions import DECISIONS
from theomachy.examples.votive.words.things import things

GAME: Game[Votive] = Game(
    name="votive",
    title="Votive",
    players=(2,),
    rules_version=1,
    position_version=1,
    settings=SETTINGS,
    position=Votive,
    procedures=PROCEDURES,
    rulebook=Rulebook(__name__),
    wording=wording,
    decisions=DECISIONS,
    setup=setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    view_type=VotiveView,
    event_types=VotiveEvents,
    pieces=pieces,
    outcome=outcome,
    targets=targets,
    ends="VO-6",
    known=known,
    invariants=invariants,
    longest=longest,
    document=document,
    read=read,
    schema=SCHEMA,
    cards=wording.cards,
    things=things,
    card_type=wording.VotiveCard,
)
"""Everything that the engine knows about the game; the guide says what each function returns."""
