"""Reasons to refuse: the bars of the steps of an Age, from abilities to conflicts."""

from __future__ import annotations

from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.games.mezo.board import MOST_DEPLOYED
from theomachy.games.mezo.conflict import ACTIONS_OF, BIT_OF
from theomachy.games.mezo.deploying import guarded_by
from theomachy.games.mezo.keyword_bars import is_desolate
from theomachy.games.mezo.places import KIND_OF, NOBODY, REGION_OF, RESERVES, XIBALBA
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.tiles import CALENDAR, CODEX
from theomachy.games.mezo.tribes import ABILITIES, BODYGUARD, LONG_MARCH


def _frame(g: Mezo) -> Any:
    return g.stack[-1]


def _region(option: Any) -> int:
    return REGION_OF[option[1]]


# the start of an Age and the Deploy Step


def _lies_later(g: Mezo, seat: Seat, option: Any) -> bool:
    return ABILITIES[option[1]].age > g.age


def _lies_earlier(g: Mezo, seat: Seat, option: Any) -> bool:
    return ABILITIES[option[1]].age < g.age and g.options.tribe_pool == "column"


GOD_BARS = (Bar("MZ-187", lambda g, seat, option: option[1] in g.gods, "{god} is taken."),)
TRIBE_BARS = (
    Bar("MZ-86", _lies_later, "{ability} belongs to a later Age."),
    Bar("MZ-86", _lies_earlier, "{ability} belongs to an earlier Age."),
    Bar(
        "MZ-86",
        lambda g, seat, option: option[1] in g.abilities[seat],
        "You have marked {ability} already.",
    ),
)


def has_a_champion(g: Mezo, seat: Seat, option: Any) -> bool:
    """A Champion stands there (MZ-91)."""
    return g.champions[_region(option)] != NOBODY


def holds_own_champion(g: Mezo, seat: Seat, option: Any) -> bool:
    """The player's own Champion is there, and no Bodyguard with it (MZ-94)."""
    return bool(guarded_by(g, seat) >> _region(option) & 1) and "T2C" not in g.abilities[seat]


def is_filled(g: Mezo, seat: Seat, option: Any) -> bool:
    """The region has received its units in this step (MZ-92)."""
    return bool(_frame(g).filled >> _region(option) & 1)


def is_too_many(g: Mezo, seat: Seat, option: Any) -> bool:
    """More units than the region may receive (MZ-92)."""
    if guarded_by(g, seat) >> _region(option) & 1:
        most = BODYGUARD
    else:
        marches = "T1C" in g.abilities[seat] and not _frame(g).marched
        most = LONG_MARCH if marches else MOST_DEPLOYED
    return bool(option[2] + option[3] > most)


def exceeds_reserves(g: Mezo, seat: Seat, option: Any) -> bool:
    """More units than the player has in Reserves."""
    shamans, warriors = option[-2:]
    return bool(shamans > g.count(RESERVES, seat, 0) or warriors > g.count(RESERVES, seat, 1))


CHAMPION_BARS = (
    Bar("MZ-02", is_desolate, "{region} is Desolate: it is out of play."),
    Bar("MZ-91", has_a_champion, "There is a Champion in {region} already."),
)
UNITS_BARS = (
    Bar("MZ-02", is_desolate, "{region} is Desolate: it is out of play."),
    Bar("MZ-94", holds_own_champion, "{region} holds your Champion and receives no units now."),
    Bar("MZ-92", is_filled, "{region} has received its units in this step."),
    Bar("MZ-92", is_too_many, "So many units cannot be deployed to {region}."),
    Bar("MZ-92", exceeds_reserves, "You have not so many units in your Reserves."),
)


# conflicts


def is_not_on_card(g: Mezo, seat: Seat, option: Any) -> bool:
    """The action is not on the card that the player revealed (MZ-106)."""
    return option[1] not in ACTIONS_OF[g.chosen[seat]]


def is_covered(g: Mezo, seat: Seat, option: Any) -> bool:
    """The action has been covered in this conflict (MZ-105)."""
    return bool(g.covered[seat] & BIT_OF[option[1]])


def has_none_to_recover(g: Mezo, seat: Seat, option: Any) -> bool:
    """The pass would RECOVER a unit that is not in Xibalba (MZ-110)."""
    if option[0] != "pass" or option[2] == "dev":
        return False
    return not g.count(XIBALBA, seat, KIND_OF[option[2][-1]])


def gains_otherwise(g: Mezo, seat: Seat, option: Any) -> bool:
    """A pass gives one of two things, and with Penitents both (MZ-108)."""
    return bool(option[0] == "pass")


CARD_BARS = (
    Bar("MZ-102", lambda g, seat, option: option[1] not in g.hands[seat], "You have not drawn it."),
)
ACT_BARS = (
    Bar("MZ-106", is_not_on_card, "That action is not on your card."),
    Bar("MZ-105", is_covered, "That action is covered for the rest of this conflict."),
    Bar("MZ-110", has_none_to_recover, "You have no such unit in Xibalba to RECOVER."),
    Bar("MZ-108", gains_otherwise, "A pass gives 1 devotion or RECOVERS 1 unit."),
)
SACRIFICE_BARS = (Bar("MZ-142", exceeds_reserves, "You have not so many units in your Reserves."),)


def is_of_the_other_track(g: Mezo, seat: Seat, option: Any) -> bool:
    """The space is not on the track that this kind of unit goes to (MZ-123)."""
    track = CALENDAR if _frame(g).kind == 0 else CODEX
    return option[1] not in {space.id for space in track}


def is_taken(g: Mezo, seat: Seat, option: Any) -> bool:
    """A unit lies on the space (MZ-123)."""
    return g.track(_frame(g).kind)[int(option[1][-1]) - 1] != NOBODY


SPACE_BARS = (
    Bar("MZ-123", is_of_the_other_track, "That space is on the other track."),
    Bar("MZ-123", is_taken, "There is a unit on that space already."),
)
