"""What bars of several decisions have in common: cards that are held, seats that are there."""

from __future__ import annotations

from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.names import seat_name
from theomachy.games.mystic_war.position import MysticWar


def is_absent(g: MysticWar, seat: Seat, option: Any) -> bool:
    """The seat it is played on does not exist."""
    return bool(option.on >= g.seat_count)


def is_not_held(g: MysticWar, seat: Seat, option: Any) -> bool:
    """The card is not in the player's hand."""
    return option.card not in g.hands[seat]


ABSENT = Bar("MW-63", is_absent, "{on} does not play in this game.")
HELD = Bar("MW-50", is_not_held, "{card} is not in your hand.")


def in_words(g: MysticWar, seat: Seat, option: Any) -> dict[str, object]:
    """The card and the seat of an option by name."""
    words: dict[str, object] = {}
    if hasattr(option, "card"):
        words["card"] = card_name(option.card)
    if hasattr(option, "on"):
        words["on"] = seat_name(g, option.on)
    return words
