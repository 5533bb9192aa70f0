"""What a card in the window offers to answers, and so which any-time cards fit it (MW-69)."""

from __future__ import annotations

from functools import cache

from theomachy.games.mystic_war.content.cards import ANY_TIME, FACES
from theomachy.games.mystic_war.content.vocabulary import (
    A_DRAGON,
    A_FREE_DRAGON,
    A_LOSER,
    A_LOST_DEITY,
    A_RESOURCE,
    A_SORCERY,
    ANOTHER_LOSER,
    ANYTHING,
    JUST_PLAYED,
    MYSTIC_POWER,
    Face,
    Resource,
    Subject,
)

ANSWERS: dict[Face, Subject] = {face: FACES[face].answers for face in ANY_TIME}
"""What each any-time card answers."""


@cache
def subjects(
    loss: bool, resource: Resource, rich: bool, cancelled: bool, free: bool
) -> frozenset[Subject]:
    """What a RESOURCE card offers, from what has become of it.

    `rich`  whether Wealth has doubled it (MW-80)
    `free`  whether it could be captured, once it is a Dragon (MW-85)
    """
    found = set()
    if loss and free:
        found.add(A_FREE_DRAGON)  # also one that has no effect
    if not cancelled:
        found.add(A_RESOURCE)
        if loss:
            found.add(A_DRAGON)
        elif resource == MYSTIC_POWER and not rich:
            found.add(A_SORCERY)
    return frozenset(found)


NOTHING: frozenset[Subject] = frozenset()


@cache
def fitting(
    found: frozenset[Subject] = NOTHING,
    negatable: bool = False,
    losing: bool = False,
    losing_deity: bool = False,
) -> frozenset[Face]:
    """The cards that fit a window that offers that, and a card just played, or a loss."""
    there = {*found, ANYTHING}
    there |= {JUST_PLAYED} if negatable else NOTHING
    there |= {A_LOSER, ANOTHER_LOSER} if losing else NOTHING
    there |= {A_LOST_DEITY} if losing_deity else NOTHING
    return frozenset(face for face, subject in ANSWERS.items() if subject in there)
