"""What each player may know, and a deal of what they cannot see.

The law that the conformance suite checks: whatever is re-dealt, the sight stays the same.
"""

from __future__ import annotations

from random import Random

from theomachy.engine.decisions import Seat
from theomachy.examples.votive.content.offerings import CODES
from theomachy.examples.votive.position import Votive
from theomachy.kit.piles import Pile

UNKNOWN = "?"
"""An offering that the viewer may not know."""


def sight(g: Votive, seat: Seat | None) -> Votive:
    """The position as a player (None: a spectator) may know it. At the end all is open."""
    seen = g.clone()
    if g.stack:
        seen.hands = tuple(
            hand if holder == seat else (UNKNOWN,) * len(hand)
            for holder, hand in enumerate(g.hands)
        )
        seen.pile = Pile(bag=(UNKNOWN,) * len(g.pile))
    return seen


def redeal(seen: Votive, rng: Random) -> Votive:
    """A full position consistent with a sight: what it does not show is dealt at random."""
    g = seen.clone()
    shown = on_table(g)
    hidden = [offering for offering in CODES if offering not in shown]
    for seat, hand in enumerate(g.hands):
        if UNKNOWN in hand:
            g.set_hand(seat, tuple(hidden.pop(int(rng.random() * len(hidden))) for _ in hand))
    if UNKNOWN in g.pile.bag:
        g.pile = Pile.of(hidden)
    return g


def known(g: Votive, seat: Seat) -> frozenset[str]:
    """The offerings that a player can name: those that were laid, and their own hand."""
    return frozenset((*g.altar, *g.taken[0], *g.taken[1], *g.hands[seat]))


def on_table(g: Votive) -> frozenset[str]:
    """All offerings that a sight shows, in hands too."""
    return frozenset((*g.altar, *g.taken[0], *g.taken[1], *g.hands[0], *g.hands[1]))
