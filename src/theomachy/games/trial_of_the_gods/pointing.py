"""The things on the table that options point at: what a client lights and people click."""

from __future__ import annotations

from typing import Any

from theomachy.games.trial_of_the_gods.cards import CARD
from theomachy.games.trial_of_the_gods.position import Trial

USES = {"S": "sail", "R": "restore", "O": "order", "H": "heal", "E": "effect", "A": "attack"}
USES["D"] = "discovery"


def points(g: Trial, option: Any) -> tuple[str, ...]:
    """The things that an option points at: `hand:ST1`, `zone:I05`, `enemy:Hydra.b`."""
    match option:
        case ("card", card, use):
            return (f"hand:{card}", f"use:{USES[use]}")
        case ("card", card, use, number):
            return (f"hand:{card}", f"use:{USES[use]}", f"number:{number}")
        case ("play", card, use):
            return (f"hand:{card}", f"use:{USES[use]}")
        case ("pick" | "discard" | "react", card):
            return (f"hand:{card}",)
        case ("purge", place, card):
            return (f"{place}:{card}",)
        case ("fight", zone, enemy):
            return (f"zone:{zone}", f"enemy:{enemy}")
        case ("strike", enemy):
            return (f"enemy:{enemy}",)
        case ("go" | "place" | "explore" | "peek" as verb, zone):
            return (f"zone:{zone}", "explore") if verb == "explore" else (f"zone:{zone}",)
        case ("order", piece):
            return (f"piece:{piece}",)
        case ("put", piece, zone):
            return (f"piece:{piece}", f"zone:{zone}")
        case ("use", ability):
            return (f"ability:{ability}",)
        case ("buy", card):
            return (f"offer:{card}",)
        case ("feat", feat):
            return (f"feat:{feat}",)
        case ("train" | "captain", hero):
            return (f"hero:{hero}",)
        case ("oly", card):
            return (f"olympics:{card}",)
        case ("travel", card):
            return (f"travel:{card}",)
        case ("reveal" | "house", house):
            return (f"house:{house}",)
        case ("extra", house):
            return (f"house:{house}", "upgrade:reveal")
        case ("upgrade", token):
            return (f"upgrade:{token}",)
        case ("seat", seat):
            return (f"seat:{seat}",)
        case ("olyuse", use):
            return ("use:values",) if use == "V" else ("use:effect",)
        case ("choose", branch):
            return (f"branch:{branch}",)
        case (str(verb),):
            return (verb,)
    return ()


def is_card(thing: object) -> bool:
    """Whether it is the id of an Action Card."""
    return isinstance(thing, str) and thing in CARD
