"""What seats, Zones, cards and Enemies are called in Trial of the Gods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content import board
from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    ENEMY,
    FEAT,
    OLYMPIC,
    SEA_COPIES,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, Zone
from theomachy.games.trial_of_the_gods.position import Trial

SEATS: Final = ("Purple", "Red", "Green", "Yellow")
"""The colours of the players: three from the rulebook's examples, and Yellow."""

ACTIONS: Final = {"S": "Sail", "R": "Restore", "O": "Order", "H": "Heal"}
SYMBOLS: Final = {**ACTIONS, "A": "Attack", "D": "Discovery"}
LEVELS: Final = {1: "I", 2: "II", 3: "III"}
UPGRADES: Final = {
    "attack": "Attack +1",
    "discovery": "Discovery +1",
    "fervor": "Fervor +1",
    "energy": "Energy +2",
    "limit": "Limit +2",
    "reveal": "Reveal +2",
}
TREASURES: Final = {"fleece": "a Golden Fleece", "empty": "nothing"}

_ZONES: Final = {zone.id: zone.name for zone in board.ZONES}
_PROPER: Final = ("Talos", "Scylla", "Charybdis")
"""Monsters of which there is only one in any story."""


def seat_name(g: Trial, seat: Seat) -> str:
    """The name of a seat: its colour."""
    return SEATS[seat]


def seat_written(seat: Seat) -> str:
    """A seat as documents count them, from 1: `Purple (seat 1)`."""
    return f"{SEATS[seat]} (seat {seat + 1})"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`one`, `one and two`, `one, two and three`."""
    *others, final = list(words) or ["nothing"]
    return f"{', '.join(others)} {last} {final}" if others else final


def zone(id: Zone) -> str:
    """A Zone with its id: `Lemnos (I01)`, `the Sea of Lemnos (S06)`."""
    return f"{'' if id in IS_ISLAND else 'the '}{_ZONES[id]} ({id})"


def at(id: Zone) -> str:
    """Where something is: `on Lemnos (I01)`, `in the Sea of Lemnos (S06)`."""
    return f"{'on' if id in IS_ISLAND else 'in'} {zone(id)}"


def card(id: str) -> str:
    """The name of an Action Card, Feat, Hero, Travel or Olympics Card; `a card` if not known."""
    for rows in (CARD, FEAT, TRAVEL_CARD, OLYMPIC):
        if id in rows:
            return rows[id].name
    return "a card" if id == "?" else id


def cards(ids: Iterable[str]) -> str:
    """Several cards: `Set Sail, Libation and Keen Eye`."""
    return listed(map(card, ids))


def enemy(id: str) -> str:
    """An Enemy: `the Hydra`, `Jason`, `Siren 2`."""
    row = ENEMY[id]
    if row.name in SEA_COPIES:
        return f"{row.name} {id.rpartition('.')[2]}"
    if row.kind == "argonaut" or row.name in _PROPER:
        return row.name
    return f"the {row.name}"


def piece(id: str) -> str:
    """A Companion or Tamed Monster that can be ordered about."""
    return enemy(id) if id in ENEMY else id


def capital(words: str) -> str:
    """Words at the start of a sentence."""
    return words[:1].upper() + words[1:]


def in_words(g: Trial, seat: Seat, option: Any) -> dict[str, object]:
    """The parts of an option as the sentences of bars name them: `{zone}`, `{Zone}`, `{At}`."""
    said: dict[str, str] = {}
    for part, id in option._asdict().items():
        match part:
            case "card" | "feat" | "ability":
                said[part] = card(id)
            case "zone":
                said |= {"zone": zone(id), "at": at(id)}
            case "enemy":
                said["enemy"] = enemy(id)
            case "piece":
                said["piece"] = piece(id)
    return {**said, **{capital(part): capital(words) for part, words in said.items()}}
