"""Deals the cards of a document of Mezo, and says where the game stands."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadDocument
from theomachy.engine.procedures import Procedure, Step
from theomachy.games.mezo.content.board import AGES
from theomachy.games.mezo.documents.filling import (
    ENDED,
    IN_CONFLICT,
    REVEALED,
    is_exact,
    step_of,
)
from theomachy.games.mezo.names import card as card_name
from theomachy.games.mezo.names import seat_name
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF, BIT_OF, ROUNDS, Acting
from theomachy.games.mezo.rules.conflict import (
    DECK,
    Conflict,
    full_hand,
    put_back,
    turns,
    used_cards,
    uses_cards,
)
from theomachy.games.mezo.rules.picking import PickGods
from theomachy.games.mezo.rules.sequence import Game
from theomachy.kit.counting import only_once
from theomachy.kit.documents import Rows, Written, standing_at


def deal(g: Mezo, written: Written, rows: Rows) -> None:
    """Give each seat its cards: played, chosen, drawn and, the rest, in the deck."""
    hands, decks, chosen, played = [], [], [], []
    for seat, row in enumerate(rows):
        given = [*row.get("played", ()), *row.get("hand", ())]
        given += [row["chosen"]] if row.get("chosen") else []
        only_once(given, "The card ")
        for card in given:
            if card not in DECK.get(g.gods[seat], ()):
                raise BadDocument(f"{seat_name(g, seat)} cannot have {card_name(card)}.")
        left = [card for card in DECK.get(g.gods[seat], ()) if card not in given]
        counts = (0, 0, 0) if is_exact(written) else _counts(g, written, row)
        parts = []
        for key, count in zip(("played", "chosen", "hand"), counts, strict=True):
            part = _written_cards(row, key) if key in row else left[:count]
            left = [card for card in left if card not in part]
            parts.append(part)
        played.append(tuple(parts[0]))
        chosen.append(parts[1][0] if parts[1] else "")
        hands.append(tuple(sorted(parts[2])))
        decks.append(tuple(left))
    g.played, g.chosen, g.hands, g.decks = tuple(played), tuple(chosen), tuple(hands), tuple(decks)
    for seat, row in enumerate(rows):
        g.covered[seat] = _covered(g, written, seat, row)


def _written_cards(row: Written, key: str) -> list[str]:
    if key == "chosen":
        return [row[key]] if row[key] else []
    return list(row[key])


def _counts(g: Mezo, written: Written, row: Written) -> tuple[int, int, int]:
    """How many cards are played, chosen and in hand at this moment (MZ-113)."""
    step, used = step_of(written), used_cards(g)
    if step not in IN_CONFLICT or not uses_cards(g, g.region):
        return used, 0, put_back(g)
    if step in REVEALED:
        return used, 1, full_hand(g) - 1
    to_draw = "hand" in row and len(row["hand"]) == put_back(g)
    return used, 0, put_back(g) if to_draw else full_hand(g)


def _covered(g: Mezo, written: Written, seat: Seat, row: Written) -> int:
    """The actions covered: two each once all have acted."""
    actions = ACTIONS_OF.get(g.chosen[seat], ())
    acted = step_of(written) in ("glyphs", "resolve") and not is_exact(written)
    given = row.get("covered", actions[:ROUNDS] if acted else ())
    for action in given:
        if action not in actions:
            raise BadDocument(f"{seat_name(g, seat)} has no action {action} to cover.")
    only_once(given, "The covered action ")
    early = step_of(written) in ("actions", "glyphs") and not is_exact(written)
    if early and len(given) > ROUNDS:
        raise BadDocument(
            f"{seat_name(g, seat)} has covered all actions before the glyph step (MZ-111)."
        )
    return sum(BIT_OF[action] for action in given)


def moment(g: Mezo, written: Written) -> list[Procedure]:
    """The procedures in progress at the step that a document names."""
    step = step_of(written)
    if step == "gods":
        return [Game(), _picking(g)]
    if step in IN_CONFLICT:
        return _in_conflict(g, written)
    if step == "end of game" and g.age < AGES[-1]:
        raise BadDocument(f"The game ends after Age {AGES[-1]}, not after Age {g.age}.")
    if step in ("conflict", *ENDED) and bool(g.tiles) != (step == "conflict"):
        says = "at least one tile must be" if step == "conflict" else "no tile may be"
        raise BadDocument(f"At the step {step!r} {says} face down.")
    if step in ("tribe", "deploy", "call") and g.resolved:
        raise BadDocument(f"At the step {step!r} no conflict of the Age has been resolved.")
    return [standing_at(Game(), _STEPS[step])]


_STEPS: dict[str, Step] = {
    "tribe": Game.tribe_abilities,
    "deploy": Game.deploy,
    "call": Game.call,
    "conflict": Game.conflicts,
    "end of age": Game.end_age,
    "end of game": Game.next_age,
}
_CONFLICT_STEPS: dict[str, Step] = {
    "cards": Conflict.draw,
    "actions": Conflict.actions,
    "glyphs": Conflict.glyphs,
    "resolve": Conflict.sacrifice,
}


def _picking(g: Mezo) -> Procedure:
    """The gods are picked in ascending VP: those that are picked, first (MZ-187)."""
    order = tuple(reversed(g.standing()))
    picked = sum(map(bool, g.gods))
    if picked == g.seat_count:
        raise BadDocument("At the step 'gods' somebody must be without a god.")
    if not all(g.gods[seat] for seat in order[:picked]):
        raise BadDocument("Gods are picked in ascending VP: a seat with more VP has one already.")
    return PickGods(order, picked)


def _in_conflict(g: Mezo, written: Written) -> list[Procedure]:
    step = step_of(written)
    first = _first(g, written)
    conflict = standing_at(Conflict(first), _CONFLICT_STEPS[step])
    game = standing_at(Game(), Game.next_conflict)
    if step != "resolve" and not uses_cards(g, g.region):
        raise BadDocument("No cards are used in the Blessed region: it can only be resolved.")
    if step != "actions":
        return [game, conflict]
    taken = [g.covered[seat].bit_count() for seat in turns(g, first)]
    turn = sum(taken)
    if taken != [(turn + len(taken) - 1 - place) // len(taken) for place in range(len(taken))]:
        had = zip(turns(g, first), taken, strict=True)
        said = " and ".join(f"{count} by {seat_name(g, seat)}" for seat, count in had)
        raise BadDocument(
            f"Actions are covered in turn, one each, {seat_name(g, first)} first: there cannot be "
            f"{said} (MZ-104)."
        )
    return [game, standing_at(conflict, Conflict.glyphs), Acting(first, turn)]


def _first(g: Mezo, written: Written) -> Seat:
    """Who acts first: left of the Champion's owner, or by VP in the Blessed region (MZ-141)."""
    given: Seat = written.get("first", 0) - 1
    if g.region == g.blessed:
        by_vp = g.standing()[0 if g.options.blessed_first == "most_vp" else -1]
        return given if given >= 0 else by_vp
    first = g.seat_after(g.champions[g.region])
    if given >= 0 and given != first:
        raise BadDocument(f"{seat_name(g, first)} acts first, left of the Champion (MZ-104).")
    return first
