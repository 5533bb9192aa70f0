"""The codes of cards as a person writes them in a document: a face, or one card of several."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from theomachy.engine.errors import BadDocument
from theomachy.games.mystic_war.content.cards import FACES, ORDER
from theomachy.games.mystic_war.content.values import SINGLE_CARDS, copies
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.kit.counting import only_once


def face(card: str) -> Face:
    """A face, also by the name of a single card."""
    found = SINGLE_CARDS.get(card, card)
    if found not in FACES:
        near = get_close_matches(card[:99].upper(), copies(), n=3)
        hint = f"; there is {', '.join(near)}" if near else ""
        raise BadDocument(f"There is no card {card[:99]!r}{hint}.")
    return found


def faces(cards: Iterable[str]) -> tuple[Face, ...]:
    """Faces in the order of the card list."""
    return tuple(sorted(map(face, cards), key=ORDER.__getitem__))


def check_single_cards(written: dict[str, Any]) -> None:
    """A card that is told apart from those that look alike is in one place."""
    rows = written.get("seats", ())
    places = [row.get(name, ()) for row in rows for name in ("hand", "deities")]
    places += [written.get(name, ()) for name in ("deck", "discard", "in_play")]
    places.append([play["card"] for play in written.get("pile", ())])
    only_once(card for place in places for card in place if card in SINGLE_CARDS)
    for row in rows:
        only_once(card for card in row.get("shown", ()) if card in SINGLE_CARDS)
