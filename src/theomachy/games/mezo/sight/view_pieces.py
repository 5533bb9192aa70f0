"""How many pieces a view of Mezo shows or counts: the same in every view of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from theomachy.games.mezo.content.gods import GODS
from theomachy.games.mezo.names import SEATS, UNITS
from theomachy.games.mezo.rules.conflict import CARDS_EACH


def pieces(view: Mapping[str, Any]) -> Mapping[str, int]:
    """All pieces by colour and kind, and the cards, from what a viewer is shown alone."""
    found: Counter[str] = Counter()
    for seat, (colour, row) in enumerate(zip(SEATS, view["seats"])):
        places = [row["reserves"], row["xibalba"], row["sacrificed"]]
        places.append(view["wrathful"]["units"][seat])
        places += [region["units"][seat] for region in view["regions"]]
        for kind, track in (("S", "calendar"), ("W", "codex")):
            on_track = [space["unit"] for space in view[track]].count(seat)
            found[f"{colour} {UNITS[kind]}s"] = sum(at[kind] for at in places) + on_track
        champions = [region["champion"] for region in view["regions"]].count(seat)
        found[f"{colour} Champions"] = row["champions"] + champions
        glyphs = sum(region["glyphs"][seat] for region in view["regions"])
        found[f"{colour} glyphs"] = row["glyphs"] + glyphs
        for level, count in enumerate(row["pieces"], 1):
            found[f"{colour} pieces of level {level}"] += count
        found["cards"] += _cards(row)
    for region in view["regions"]:
        for piece in region["pyramid"]:
            owner, level = piece["owner"], piece["level"]
            name = "neutral pieces" if owner is None else f"{SEATS[owner]} pieces of level {level}"
            found[name] += 1
    found["neutral pieces"] += view["neutral"]
    desolate = sum(region["desolate"] for region in view["regions"])
    now = 0 if view["conflict"] is None else 1
    found["conflict tiles"] = len(view["tiles"]) + len(view["resolved"]) + desolate + now
    found["Wrathful god tiles"] = len(view["wrathful"]["tiles"]) + view["wrathful"]["face_down"]
    untaken = len(GODS) - sum(bool(row["god"]) for row in view["seats"])
    found["cards"] += CARDS_EACH * untaken
    return found


def _cards(row: Mapping[str, Any]) -> int:
    revealed = 0 if row["chosen"] is None else 1
    return len(row["hand"]) + int(row["deck"]) + len(row["played"]) + revealed
