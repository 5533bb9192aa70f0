"""Positions as documents that a person can write, and back.

    {"game": "votive", "altar": ["fig"], "seats": [{"hand": ["wine", "ox"]}, {"taken": ["gold"]}]}

What is left out gets a legal default: here, whatever is not named is in the pile, and hands that
are not full are filled from it.
"""

from __future__ import annotations

from typing import Any

from theomachy.engine.documents import carry_on, check_schema
from theomachy.engine.errors import BadDocument
from theomachy.examples.votive.content.offerings import CODES
from theomachy.examples.votive.documents.invariants import invariants
from theomachy.examples.votive.documents.schema import SCHEMA
from theomachy.examples.votive.options import SETTINGS
from theomachy.examples.votive.position import Votive
from theomachy.examples.votive.rules.sequence import Play, setup
from theomachy.examples.votive.sight.sight import on_table
from theomachy.kit.piles import Pile


def document(g: Votive) -> dict[str, Any]:
    """A position as a document; reading it gives the same position."""
    return {
        "game": "votive",
        "options": SETTINGS.changed(g.options),
        "turn": g.turn + 1,
        "altar": list(g.altar),
        "seats": [
            {"hand": list(hand), "taken": list(taken)} for hand, taken in zip(g.hands, g.taken)
        ],
        "step": "lot" if g.stack and g.stack[-1].step is Play.lot else "turn",
    }


def read(written: dict[str, Any]) -> Votive:
    """The position that a document describes, at its next decision."""
    check_schema(written, SCHEMA)
    g = setup(2, SETTINGS.read(written.get("options", {}), 2, written.get("preset")))
    g.turn = written.get("turn", 1) - 1
    g.altar = tuple(written.get("altar", ()))
    rows = [*written.get("seats", ()), {}, {}][:2]
    g.taken = tuple(tuple(row.get("taken", ())) for row in rows)
    for seat, row in enumerate(rows):
        g.set_hand(seat, tuple(row.get("hand", ())))
    shown = on_table(g)
    g.pile = Pile.of(code for code in CODES if code not in shown)
    if written.get("step", "turn") == "turn":
        g.stack[-1].at = Play.refill.index  # the step at which the rules go on
    elif shown or g.turn:
        raise BadDocument("At the lot nothing has been drawn, and nobody is on turn.")
    for broken in invariants(g):
        raise BadDocument(broken)
    carry_on(g)  # runs the rules to the next decision
    return g
