"""Omen: a tiny game with one of everything the engine can do. For tests only.

Secret choices at once, dice, a reaction window in a window, hidden hands of which some cards are
known to some, a pile with a known top and bottom, a public reshuffle, forced and skipped choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.engine.omen import rules
from tests.engine.omen.decisions import DECISIONS
from tests.engine.omen.event_types import OmenEvents
from tests.engine.omen.rules import BIRDS, HAND, Omen
from tests.engine.omen.sight import Shown, everything, known, pieces, private, public, redeal, sight
from theomachy.engine.codec import decode, encode
from theomachy.engine.decisions import Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game, Outcome, ranked
from theomachy.engine.rulebook import Rulebook


def invariants(g: Omen) -> Iterator[str]:
    if sorted(everything(g)) != list(BIRDS):
        yield f"The birds are {sorted(everything(g))}."
    if any(g.batch(bird) != len(g.batches) - 1 for bird in g.pile.cards):
        yield "The pile holds a bird of an earlier shuffle."
    if any(seat not in each.seen_by for seat, hand in enumerate(g.hands) for each in hand):
        yield "Somebody does not know their own hand."
    if g.round > g.options.rounds:
        yield f"It is round {g.round} of {g.options.rounds}."


def longest(g: Omen) -> int:
    """Every bird in a hand can open a window in which everybody is asked."""
    seats = g.seat_count
    windows = (HAND * seats + 1) * seats
    return 1 + HAND * seats + (g.options.rounds - g.round + 1) * (seats + 5 + windows + 2 * seats)


def outcome(g: Omen) -> Outcome:
    return Outcome(g.scores, ranked(g.scores), g.ending)


def targets(g: Omen, option: Any) -> tuple[str, ...]:
    return tuple(option)


class Words:
    """The prose of Omen."""

    def seat_name(self, g: Omen, seat: Seat) -> str:
        return f"Augur {seat + 1}"

    def option(self, g: Omen, option: Any) -> str:
        kind, *birds = option
        return " ".join((kind, *birds))

    def event(self, g: Omen, event: Event) -> str:
        return f"{event.kind}: {dict(event.data)}."

    def board(self, g: Omen, seat: Seat | None) -> str:
        return f"Round {g.round}, {len(g.pile)} birds in the pile, points {g.scores}."


GAME: Game[Omen] = Game(
    name="omen",
    title="Omen",
    players=(2, 3, 4),
    rules_version=1,
    position_version=2,
    settings=rules.SETTINGS,
    position=Omen,
    procedures=(rules.SetUp, rules.Refill, rules.Round, rules.Window, rules.Look),
    rulebook=Rulebook("tests.engine.omen"),
    wording=Words(),
    decisions=DECISIONS,
    setup=rules.setup,
    sight=sight,
    redeal=redeal,
    public=public,
    private=private,
    outcome=outcome,
    targets=targets,
    ends="OM-12",
    known=known,
    invariants=invariants,
    document=lambda g: encode(GAME, g),
    read=lambda written: decode(GAME, written),
    schema={"type": "object", "required": ["game", "version"]},
    longest=longest,
    view_type=Shown,
    event_types=OmenEvents,
    pieces=pieces,
    # Layout 1 had no `ending`.
    upgrades={1: lambda old: {**old, "version": 2, "ending": ""}},
)
