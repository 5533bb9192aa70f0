"""The levels that bots are offered in, and the bot that plays each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level as a person chooses it.

    `bot`      the name of the bot that plays it
    `seconds`  how long that bot thinks about an answer, at the most
    """

    name: str
    title: str
    about: str
    bot: str
    seconds: float


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice",
            "Novice",
            "Knows what is good, and often takes something nearly as good.",
            "novice",
            0.05,
        ),
        Level("adept", "Adept", "Thinks ahead for a moment.", "adept", 0.3),
        Level("oracle", "Oracle", "Thinks ahead for up to two seconds.", "oracle", 2.0),
    )
}
FALLBACK = "greedy"
