"""The levels that bots are offered in, and the bot that plays each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level as a person chooses it; `bot` is the name of the bot that plays it."""

    name: str
    title: str
    about: str
    bot: str


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "Novice", "Plays anything that is allowed.", "random"),
        Level("adept", "Adept", "Looks one move ahead.", "greedy"),
        Level("oracle", "Oracle", "The strongest there is.", "greedy"),
    )
}
FALLBACK = "greedy"
