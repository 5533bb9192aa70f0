"""How the sentences of the log are made: patterns with names filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from theomachy.games.trial_of_the_gods.content.rows import DieFace
from theomachy.games.trial_of_the_gods.names import (
    at,
    capital,
    card,
    enemy,
    listed,
    piece,
    seat_name,
    zone,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import ACTIVATION
from theomachy.games.trial_of_the_gods.words.cardtext import number

Data = Mapping[str, Any]
"""What an event says, as far as the reader may know it."""

Sentence = Callable[[Trial, Data], str]


def by_seat(sentence: str) -> Sentence:
    """A sentence about a seat: `{who}`, and the data of the event by name."""
    return lambda g, d: sentence.format(who=seat_name(g, d["seat"]), **d)


def counted(verb: str, one: str, many: str = "") -> Sentence:
    """A seat does something with a number of things."""
    return lambda g, d: f"{seat_name(g, d['seat'])} {verb} {number(d['n'], one, many)}."


def about(sentence: str) -> Sentence:
    """A sentence that names a seat, an Enemy, a Zone, a card, as far as the event has them."""

    def said(g: Trial, d: Data) -> str:
        names: dict[str, str] = {}
        if d.get("seat", NOBODY) != NOBODY:
            names["who"] = seat_name(g, d["seat"])
        if "enemy" in d:
            names |= {"enemy": enemy(d["enemy"]), "Enemy": capital(enemy(d["enemy"]))}
        if "zone" in d:
            names |= {"to": zone(d["zone"]), "at": at(d["zone"])}
        if "card" in d:
            names["card"] = card(d["card"])
        if "piece" in d:
            names["piece"] = piece(d["piece"])
        return sentence.format(**{**d, **names})

    return said


def faces(dice: Sequence[DieFace]) -> str:
    """What dice show: `0, 1 and an activation`."""
    numbers = [str(face) for face in dice if face != ACTIVATION]
    return listed([*numbers, *["an activation"] * (len(dice) - len(numbers))])
