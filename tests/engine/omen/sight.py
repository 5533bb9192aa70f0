"""What each seat may know of Omen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypedDict

from tests.engine.omen.rules import BIRDS, Omen
from theomachy.engine.decisions import Seat
from theomachy.kit.piles import Pile, Placed


def unknown(g: Omen, bird: str) -> str:
    """What a viewer sees of a bird it may not know: only the shuffle it came from (OM-11)."""
    return f"?{g.batch(bird)}"


def sight(g: Omen, seat: Seat | None) -> Omen:
    seen = g.clone()
    if not g.stack:
        return seen
    viewer = g.seat_count if seat is None else seat

    def hide(row: tuple[Placed, ...]) -> tuple[Placed, ...]:
        return tuple(
            each if viewer in each.seen_by else Placed(unknown(g, each.card), each.seen_by)
            for each in row
        )

    seen.hands = tuple(map(hide, g.hands))
    bag = tuple(unknown(g, bird) for bird in g.pile.bag)
    seen.pile = Pile(hide(g.pile.top), bag, hide(g.pile.bottom))
    return seen


def redeal(seen: Omen, rng: Random) -> Omen:
    """Each shuffle's unknown birds go to the slots that came from it."""
    g = seen.clone()
    shown = {*everything(g)}
    decks: dict[str, list[str]] = {}
    for bird in BIRDS:
        if bird not in shown:
            decks.setdefault(unknown(g, bird), []).append(bird)

    def dealt(code: str) -> str:
        return decks[code].pop(int(rng.random() * len(decks[code]))) if code[0] == "?" else code

    def fill(row: tuple[Placed, ...]) -> tuple[Placed, ...]:
        return tuple(Placed(dealt(each.card), each.seen_by) for each in row)

    g.hands = tuple(map(fill, g.hands))
    top, bottom = fill(g.pile.top), fill(g.pile.bottom)
    g.pile = Pile(top, tuple(sorted(map(dealt, g.pile.bag))), bottom)
    return g


def everything(g: Omen) -> list[str]:
    """Every bird, wherever it is."""
    hands = [placed.card for hand in g.hands for placed in hand]
    return [*hands, *g.pile.cards, *g.discard, *[bird for _, bird in g.altar]]


def known(g: Omen, seat: Seat) -> frozenset[str]:
    rows = (*g.hands, g.pile.top, g.pile.bottom)
    placed = [each.card for row in rows for each in row if seat in each.seen_by]
    return frozenset((*placed, *g.discard, *[bird for _, bird in g.altar]))


class Shown(TypedDict):
    """What a client is shown of Omen."""

    hands: list[list[str]]
    pile: int
    scores: list[int]
    altar: list[tuple[int, str]]
    discard: str | None
    discarded: int


def public(seen: Omen) -> Shown:
    return {
        "hands": [list(seen.held(each)) for each in range(seen.seat_count)],
        "pile": len(seen.pile),
        "scores": list(seen.scores),
        "altar": list(seen.altar),
        "discard": seen.discard[-1] if seen.discard else None,
        "discarded": len(seen.discard),
    }


def private(seen: Omen, seat: Seat, public: Shown) -> Shown:
    """Who has seen a bird knows where it is, in whatever hand."""
    return {**public, "hands": [list(seen.held(each)) for each in range(seen.seat_count)]}


def pieces(view: Mapping[str, Any]) -> dict[str, int]:
    hands = sum(len(hand) for hand in view["hands"])
    return {"birds": hands + view["pile"] + len(view["altar"]) + view["discarded"]}
