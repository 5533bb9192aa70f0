"""What must hold in every position, and how long a game can last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.examples.votive.content.offerings import CODES, NAME, WORTH
from theomachy.examples.votive.position import Votive


def invariants(g: Votive) -> Iterator[str]:
    """A sentence for each that is broken: every offering is somewhere, exactly once."""
    places = (*g.pile.cards, *g.altar, *g.hands[0], *g.hands[1], *g.taken[0], *g.taken[1])
    count = Counter(places)
    for code in CODES:
        if count[code] != 1:
            yield f"{NAME[code]} must be in one place, not in {count[code]}."
    if any(len(hand) > g.options.hand for hand in g.hands):
        yield f"A hand has more than {g.options.hand} offerings (VO-2)."
    worths = [WORTH[code] for code in g.altar]
    if worths != sorted(worths):
        yield "An offering on the altar is worth less than the one below it (VO-4)."


def longest(g: Votive) -> int:
    """A bound on the decisions left: offerings are drawn and laid, and withdrawn from, once."""
    held = len(g.hands[0]) + len(g.hands[1])
    return 2 + len(g.pile) + 2 * (len(g.pile) + held)
