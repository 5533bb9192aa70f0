"""What each decision of Omen says, one row a decision."""

from __future__ import annotations

from tests.engine.omen.rules import Look, Omen, Refill, Round, SetUp, Window
from theomachy.engine.prompts import DecisionRow


def _answering(g: Omen) -> str:
    window = g.stack[-1]
    assert isinstance(window, Window)
    return f"stronger than {window.strength}"


DECISIONS = (
    DecisionRow(
        SetUp.lot,
        title="Lot",
        news="The leader is drawn by lot.",
    ),
    DecisionRow(
        Refill.draw,
        title="Draw",
        news="A bird is drawn.",
    ),
    DecisionRow(
        Round.offer,
        title="Offer",
        news="Everybody offers a bird or none.",
        question="Which bird do you offer?",
        aside="in secret",
        now="Now you offer a bird or none.",
        help="All offers are laid on the altar together.",
    ),
    DecisionRow(
        Round.throw,
        title="Dice",
        news="The dice are thrown.",
    ),
    DecisionRow(
        Round.read,
        title="Reading",
        news="{who} reads a bird on the altar.",
        question="Which bird do you read?",
        now="Now a bird on the altar is read.",
        help="The leader reads a bird that another has offered.",
    ),
    DecisionRow(
        Round.glance,
        title="Glance",
        news="{who} may look at the next bird.",
        question="Look at the next bird?",
        now="Now you may look at the next bird.",
        help="The leader may see what comes, and put it under the pile.",
    ),
    DecisionRow(
        Window.respond,
        is_window=True,
        title="Veto",
        news="The reading may be vetoed.",
        question="Veto the reading?",
        aside=_answering,
        now="Now you may veto the reading.",
        help="A bird with a higher number undoes a reading, or another veto.",
    ),
    DecisionRow(
        Look.uncover,
        title="Glance",
        news="The next bird is uncovered.",
    ),
    DecisionRow(
        Look.place,
        title="Glance",
        news="{who} puts the bird back.",
        question="Where do you put the bird?",
        now="Now you put the bird back on top, or under the pile.",
        help="Only you have seen it.",
    ),
)
