"""Answers as tests write them: plain tuples, each given as the option that it means."""

from __future__ import annotations

from typing import Any

from theomachy.engine import kernel
from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.position import MysticWar


def answer(g: MysticWar, option: Any, seat: Seat | None = None) -> None:
    """Let the open decision be answered; ValueError for what it does not offer."""
    assert g.decision is not None
    asked = g.decision.seats[0] if seat is None else seat
    kernel.answer(g, as_offered(g.decision.options_for(asked), option), seat)
