"""What each decision says, one row a decision."""

from __future__ import annotations

from theomachy.engine.prompts import DecisionRow
from theomachy.examples.votive.rules.sequence import Play, Refill

DECISIONS = (
    DecisionRow(Play.lot, title="Start player", news="Chance picks who begins."),
    DecisionRow(
        Play.choose,
        title="Lay or withdraw",
        news="{who} lays an offering or withdraws.",
        question="Lay an offering or withdraw?",
        now="Now you lay an offering or withdraw.",
        help="An offering must be worth more than the last one; who withdraws leaves them all.",
    ),
    DecisionRow(Refill.draw, title="Draw", news="An offering is drawn."),
)
"""`news` is for those who are not asked, the rest for the seat that is; chance reads nothing."""
