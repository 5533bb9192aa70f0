"""What the row of a card says: what it is played on, what it answers, what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Face = str
"""What a card shows, in short: `D8`, `CAP`. Cards with the same face are told apart by nobody."""

Resource = int
"""Followers, Mystic Power, Gold: the order of every triple."""

FOLLOWERS, MYSTIC_POWER, GOLD = 0, 1, 2
LETTERS = ("F", "M", "G")
NO_RESOURCE: Resource = -1

AUTHORED = "authored"
"""Said of what the rulebook does not print, and was made for this edition."""

RESOURCE, SPELL, DEITY, EVENT = "RESOURCE", "SPELL", "DEITY", "EVENT"
NOTORIETY, SORCERY, RICHES, DRAGON, WILD = "N", "S", "R", "D", "W"
SUITS = (NOTORIETY, SORCERY, RICHES, DRAGON)

Aim = Literal["a player", "all", "a DEITY", "another's DEITY"]
"""On whom or what a turn's card is played (MW-63)."""

Subject = str
"""What an any-time card answers, as it is put to those who try anything else (section 4.4)."""

ANYTHING: Subject = "can be played on anything."
JUST_PLAYED: Subject = "reaches only the SPELL or RESOURCE card that was just played."
A_RESOURCE: Subject = "needs a RESOURCE card that still has an effect."
A_DRAGON: Subject = "needs a Dragon that still has an effect."
A_FREE_DRAGON: Subject = "needs a Dragon that nobody has captured yet."
A_SORCERY: Subject = "needs a Sorcery with an effect that Wealth has not doubled."
A_LOSER: Subject = "names a player who would now lose Followers."
ANOTHER_LOSER: Subject = "names another player who would now lose Followers."
A_LOST_DEITY: Subject = "stands in for a DEITY that is about to be lost."

Deed = Literal[
    "",
    # answers to a RESOURCE card
    "transmute",  # it affects another resource
    "destroy",  # its gain becomes a loss
    "double",  # its gain is doubled
    "cancel",  # it has no effect
    "capture",  # it joins a hand when it has been resolved
    "reproduce",  # its player loses what its recipient loses
    # other answers
    "negate",  # the card just played has no effect
    "save",  # the Followers of somebody are not lost
    "gather",  # the Followers that another loses are gained
    "stand in",  # this is lost in place of a DEITY
    # what a DEITY does face up
    "shield",  # its resource cannot be lost
    "refuse",  # cards of others can be refused
    "double Dragons",
    # what becomes of a DEITY
    "remove",
    "take",
    "vacation",
    # EVENTS
    "lose all DEITY cards",
    "reveal the goal",
    "take from the discards",
    "divide points",
    "turn up a RESOURCE",
    "play three cards",
    "judge",
]
"""What a card does besides altering resources; the rules have a function for each."""


class Alter(NamedTuple):
    """What a card does to a resource of everybody that it is played on.

    `resource`  which one; NO_RESOURCE for the one that its player chooses
    `by`        points, less than 0 if they are lost, or "half" or "double"
    """

    resource: Resource
    by: int | Literal["half", "double"]


@dataclass(frozen=True, slots=True)
class Card:
    """One face.

    `rule`      the rule by which it takes effect
    `text`      what is written on it, in our own words
    `aim`       on whom it is played as a turn's card
    `answers`   what it answers, if it may be played out of turn (MW-51)
    `choices`   the resources among which its player chooses
    `barred`    the resource whose DEITY keeps it from its holder (MW-90, MW-99, MW-108)
    `alters`    what it does to resources
    `deed`      what else it does, to the `resource` if it is about one
    `kept`      stays face up in front of its recipient (MW-105)
    `suit`, `value`  of RESOURCE cards
    `copies`    how many cards show it; those of the four suits depend on the option `values`
    `short`     what it is called where there is little room
    `worth`     roughly what it is worth in hand, in points of a resource, and `worth_face_up`
                before its holder: what bots go by
    """

    face: Face
    name: str
    kind: str
    rule: str
    text: str
    aim: Aim = "a player"
    answers: Subject = ""
    choices: tuple[Resource, ...] = ()
    barred: Resource = NO_RESOURCE
    alters: tuple[Alter, ...] = ()
    deed: Deed = ""
    resource: Resource = NO_RESOURCE
    kept: bool = False
    suit: str = ""
    value: int = 0
    copies: int = 1
    short: str = ""
    worth: float = 0.0
    worth_face_up: float = 0.0

    @property
    def any_time(self) -> bool:
        """It may be played out of turn (MW-51)."""
        return bool(self.answers)
