"""The named options of the game: what a table may choose before it begins."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """One `setting` a field: its rules, its values and what they mean, the default first."""

    hand: int = setting(
        "VO-2",
        values={3: "each player holds three offerings.", 2: "each player holds two."},
    )


SETTINGS = Settings(Options, presets={"standard": {}, "short": {"hand": 2}}, where="Votive")
