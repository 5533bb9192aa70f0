"""Omen: a tiny game with one of everything the engine can do. For tests only.

Secret choices at once, dice, a reaction window in a window, hidden hands of which some cards are
known to some, a pile with a known top and bottom, a public reshuffle, forced and skipped choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.engine.omen import rules
from tests.engine.omen.rules import (
    BIRDS,
    HAND,
    KEEP,
    LEAVE,
    LOOK,
    PASS,
    READ_BARS,
    TOP,
    UNDER,
    Omen,
)
from tests.engine.omen.sight import Shown, everything, known, pieces, redeal, sight, view
from theomachy.engine.bars import Refusal, refusal
from theomachy.engine.codec import decode, encode
from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game, Outcome, ranked
from theomachy.engine.rulebook import Rulebook


def why_not(g: Omen, seat: Seat, thing: Any) -> Refusal | None:
    if g.decision is None:
        return Refusal("OM-12", "The game is over.")
    match thing:
        case ("read", str(bird)) if bird in BIRDS and g.decision.name == "Round.read":
            return refusal(READ_BARS, g, seat, bird, bird=bird)
    if thing in g.decision.options_for(seat):
        return None
    return Refusal(g.decision.rule, "That is not what is asked now.")


def probes(g: Omen, seat: Seat) -> Iterator[Option]:
    yield from (KEEP, PASS, LOOK, LEAVE, TOP, UNDER, ("read",), ("lay", "b99"))
    yield from ((verb, bird) for verb in ("lay", "read", "veto") for bird in BIRDS)


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


def points(g: Omen, option: Any) -> tuple[str, ...]:
    return tuple(option)


class Words:
    """The prose of Omen."""

    def seat_name(self, g: Omen, seat: Seat) -> str:
        return f"Augur {seat + 1}"

    def prompt(self, g: Omen, decision: Decision) -> str:
        return f"{decision.name} asks {', '.join(map(str, decision.seats))}."

    def option(self, g: Omen, option: Any) -> str:
        return " ".join(option)

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
    setup=rules.setup,
    sight=sight,
    redeal=redeal,
    view=view,
    outcome=outcome,
    points=points,
    why_not=why_not,
    probes=probes,
    known=known,
    invariants=invariants,
    document=lambda g: encode(GAME, g),
    read=lambda written: decode(GAME, written),
    schema={"type": "object", "required": ["game", "version"]},
    longest=longest,
    view_type=Shown,
    pieces=pieces,
    # Layout 1 had no `ending`.
    upgrades={1: lambda old: {**old, "version": 2, "ending": ""}},
)
