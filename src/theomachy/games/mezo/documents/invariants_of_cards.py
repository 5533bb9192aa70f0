"""What must hold of the cards and of the conflict in progress in every position of Mezo."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    KINDS,
    MEMBERS,
    NOBODY,
    NOWHERE,
    ROW,
    WRATHFUL_GOD,
)
from theomachy.games.mezo.content.vocabulary import Remind
from theomachy.games.mezo.documents.stages import Stage
from theomachy.games.mezo.names import SEATS, UNITS, number, region
from theomachy.games.mezo.names import god as god_name
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF, ROUNDS
from theomachy.games.mezo.rules.blessed import sacrifices_first
from theomachy.games.mezo.rules.conflict import (
    CARD,
    DECK,
    Conflict,
    full_hand,
    put_back,
    used_cards,
    uses_cards,
)


def cards(g: Mezo, at: Stage) -> Iterator[str]:
    """Everybody has the five cards of their god, each where it must be now (MZ-113)."""
    revealed = Stage.ACTIONS <= at <= Stage.CODEX and uses_cards(g, g.region)
    for seat, god in enumerate(g.gods):
        name, hand, chosen = SEATS[seat], g.hands[seat], g.chosen[seat]
        held = (*hand, *g.decks[seat], *g.played[seat], *([chosen] if chosen else []))
        if tuple(sorted(held)) != (DECK[god] if god else ()):
            yield f"{name} must have {f'each card of {god_name(god)} once' if god else 'no card'}."
        elif god:
            if len(g.played[seat]) != used_cards(g):
                yield (
                    f"{name} has played {number(len(g.played[seat]), 'card')} in "
                    f"{number(used_cards(g), 'conflict')}."
                )
            elif bool(chosen) != revealed:
                yield f"{name} {'must have' if revealed else 'cannot have'} a card revealed now."
            elif len(hand) not in (sizes := _hand_sizes(g, at)):
                drawn = " or ".join(map(str, sorted(set(sizes))))
                yield f"{name} must have {drawn} cards in hand now, not {len(hand)} (MZ-101)."
        if list(hand) != sorted(hand):
            yield f"The hand of {name} is in an order."
    yield from _answered(g)


def _hand_sizes(g: Mezo, at: Stage) -> tuple[int, ...]:
    """How many cards can be in hand, or put back on top of the deck."""
    if not Stage.DRAW <= at <= Stage.CODEX or not uses_cards(g, g.region):
        return (put_back(g),)
    if at == Stage.DRAW:
        return put_back(g), full_hand(g)
    return (full_hand(g) - (at > Stage.CARDS),)


def _answered(g: Mezo) -> Iterator[str]:
    """Only while cards are chosen some have chosen, each one of the cards drawn (MZ-102)."""
    if not g.given:
        return
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Conflict) or top.step not in (Conflict.draw, Conflict.cards):
        yield "Nobody has answered yet: no cards are being chosen now."
        return
    seats = [seat for seat, _ in g.given]
    for seat, option in g.given:
        if seats.count(seat) > 1:
            yield f"{SEATS[seat]} has answered twice."
        elif option not in [CARD[drawn] for drawn in g.hands[seat]]:
            yield f"{SEATS[seat]} has chosen a card that has not been drawn (MZ-102)."
    if len(seats) == g.seat_count:
        yield "If everybody has chosen a card, all cards are revealed (MZ-103)."


def conflict(g: Mezo, at: Stage) -> Iterator[str]:
    """One conflict at a time, and nothing is left of it afterwards (MZ-129)."""
    under_way = Stage.OFFER <= at <= Stage.CODEX
    here = region(REGIONS[g.region]) if g.region != NOWHERE else ""
    if under_way != bool(here):
        yield (
            f"There is a conflict region, {here}, but no conflict in progress."
            if here
            else "A conflict is in progress, but it has no region."
        )
    tiles = [*g.tiles, *g.resolved, *([REGIONS[g.region]] if here else [])]
    if sorted(tiles) != sorted(REGIONS[place] for place in MEMBERS[g.in_play]):
        yield f"The conflict tiles are {' '.join(tiles)}: there is one for each region in play."
    if (at < Stage.TILE and g.resolved) or (at == Stage.ENDED and g.tiles):
        yield "The conflicts of an Age come after its CALL Step, and before its end (MZ-130)."
    if at == Stage.TILE and not g.tiles:
        yield "No conflict tile is left to be turned up."
    if not (under_way and at >= Stage.ACTIONS):
        if any(g.units[WRATHFUL_GOD * ROW : (WRATHFUL_GOD + 1) * ROW]):
            yield "Units lie on the Wrathful god space only during the actions of a conflict."
        if any((*g.covered, *g.strength)) or g.tokens != (NOBODY, NOBODY):
            yield "Something is left of a conflict: covered actions, strength or a reminder token."
    offered = under_way and at >= (Stage.OFFER if sacrifices_first(g) else Stage.SACRIFICE)
    sacrificed = any(g.units[GOD_CARD * ROW : (GOD_CARD + 1) * ROW])
    if sacrificed and (g.region != g.blessed or not offered):
        yield "Units are sacrificed only in the Blessed region, at its sacrifice (MZ-142)."
    for seat in range(g.seat_count):
        yield from _covered(g, at, seat)
    for kind, seat in enumerate(g.tokens):
        if seat != NOBODY and not _reminds(g, seat, kind):
            yield (
                f"{SEATS[seat]} cannot have a reminder token for {UNITS[KINDS[kind]]}s: "
                f"no action of the card revealed gives it (MZ-114)."
            )


def _covered(g: Mezo, at: Stage, seat: Seat) -> Iterator[str]:
    """Two actions are covered after the two rounds, a third one for a glyph (MZ-105, MZ-111)."""
    count = g.covered[seat].bit_count()
    if count and not g.chosen[seat]:
        yield f"{SEATS[seat]} has no card whose actions could be covered."
    elif at >= Stage.GLYPHS and g.chosen[seat] and count < ROUNDS:
        yield f"{SEATS[seat]} has not yet covered {ROUNDS} actions."
    elif at < Stage.GLYPHS and count > ROUNDS:
        yield f"{SEATS[seat]} has covered {count} actions before the glyph step."


def _reminds(g: Mezo, seat: Seat, kind: int) -> bool:
    """Whether the card that a seat has revealed can give the reminder token of that kind."""
    effects = [effect for id in ACTIONS_OF.get(g.chosen[seat], ()) for effect in EFFECTS[id]]
    return Remind(kind) in effects
