"""How many pieces a view of Trial of the Gods shows or counts: the same in every view of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from theomachy.games.trial_of_the_gods.content.board import ANIMAE_COPIES, UPGRADES
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ENEMY,
    GOD_DECK,
    PERSONAL_IDS,
    STARTING_IDS,
)
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS
from theomachy.games.trial_of_the_gods.rules.setup import FEATS_PER_LEVEL, LEVELS, OF_EACH_KIND

PILES = ("hand", "discard", "in_play", "competed", "revealed", "removed")
"""Where the Action Cards of a player lie beside the deck."""


def pieces(shown: Mapping[str, Any]) -> Mapping[str, int]:
    """How many pieces of each kind a view shows or counts.

    During setup what has not come out of the box yet lies there: it is all there.
    """
    seats, houses = shown["seats"], shown["houses"]
    enemies = [enemy for zone in shown["zones"] for enemy in zone["enemies"]]
    wild = [enemy["kind"] for enemy in enemies if enemy["owner"] is None]
    tamed = [monster for seat in seats for monster in seat["tamed"]]
    kinds = Counter([*wild, *[ENEMY[monster["enemy"]].kind for monster in tamed]])
    olympics, travel = shown["olympics"], shown["travel"]
    counted = {
        "Action Cards": shown["animae"]
        + len(shown["turned"])
        + sum(house["deck"] + len(house["discard"]) for house in houses)
        + sum(seat["deck"] + sum(len(seat[pile]) for pile in PILES) for seat in seats),
        "Travel Cards": travel["deck"] + len(travel["discard"]) + len(travel["drawn"]),
        "Olympics Cards": olympics["deck"]
        + len(olympics["cards"])
        + len(olympics["drawn"])
        + olympics["face_down"],
        "Sea Enemy Cards": shown["sea"] + shown["calm"] + kinds["sea"],
        "Land Monsters": kinds["land"],
        "Argonauts": kinds["argonaut"] + sum(each["defeated"] for each in shown["argonauts"]),
        "Feats": sum(len(seat["feats"]) + len(seat["feats_held"]) for seat in seats),
        "Upgrade Tokens": sum(len(seat["upgrades"]) for seat in seats),
        "Modifiers": sum(zone.get("modifier") is not None for zone in shown["zones"]),
        "cubes": sum(1 + sum(seat["energy"].values()) for seat in seats)
        + sum(monster["alive"] and monster["zone"] is not None for monster in tamed),
        "Captains": sum(not seat["ship"] for seat in seats)
        + sum(len(zone["captains"]) for zone in shown["zones"]),
    }
    if shown["phase"] == "setup":
        counted |= in_all(len(seats), shown["mode"])
    return counted


def in_all(players: int, mode: str) -> dict[str, int]:
    """How many there are, when setup is done, of what comes out of the box in its course."""
    own = len(STARTING_IDS) + len(PERSONAL_IDS["Jason"])
    return {
        "Action Cards": ANIMAE_COPIES + sum(map(len, GOD_DECK.values())) + players * own,
        "Feats": players * FEATS_PER_LEVEL * len(LEVELS),
        "Upgrade Tokens": players * len(UPGRADES),
        "Land Monsters": OF_EACH_KIND,
        "Argonauts": OF_EACH_KIND,
        "Modifiers": len(ISLANDS) if mode == "advanced" else 0,
    }
