"""The Enemies: Argonauts, Land Monsters and Sea Monsters, with Attack, dice and Skill.

AUTHORED: the rulebook prints none of the numbers. Argonauts and Land Monsters have two versions of
their card, of which a game uses one (G2). A Monster is worth its Level in Laurels, an Argonaut
none.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import EnemyCard, Face
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    SELF,
    Anima,
    Discard,
    Dishonor,
    Exhaust,
    Guard,
    Hurt,
    Mend,
    Might,
    Weaken,
)


def _argonaut(name: str, level: int, *faces: Face) -> EnemyCard:
    return EnemyCard(name, "argonaut", level, 0, faces)


def _land(name: str, level: int, *faces: Face) -> EnemyCard:
    return EnemyCard(name, "land", level, level, faces)


def _sea(name: str, level: int, copies: int, face: Face) -> EnemyCard:
    return EnemyCard(name, "sea", level, level, (face,), copies)


# Name, Level, then Attack, dice and Skill of version a and of version b.
ARGONAUTS: Final[tuple[EnemyCard, ...]] = (
    _argonaut("Jason", 2, Face(4, 2, (Might(1),)), Face(5, 1, (Discard(1),))),
    _argonaut("Heracles", 3, Face(6, 2, (Might(2),)), Face(5, 3, (Hurt(1, SELF),))),
    _argonaut("Ascalaphus", 2, Face(4, 2, (Hurt(1, SELF),)), Face(5, 1, (Might(2),))),
    _argonaut("Meleager", 2, Face(4, 2, (Might(1),)), Face(3, 3, (Discard(1),))),
    _argonaut("Atalanta", 2, Face(4, 2, (Weaken(1),)), Face(3, 3, (Might(1),))),
    _argonaut("Caeneus", 2, Face(5, 1, (Guard(),)), Face(4, 2, (Mend(),))),
    _argonaut("Phalerus", 1, Face(3, 1, (Hurt(1, SELF),)), Face(2, 2, (Weaken(1),))),
    _argonaut("Polyphemus", 1, Face(3, 1, (Might(1),)), Face(2, 2, (Discard(1),))),
    _argonaut("Asclepius", 1, Face(2, 2, (Mend(),)), Face(3, 1, (Exhaust(2, SELF),))),
    _argonaut("Orpheus", 1, Face(2, 2, (Exhaust(1, SELF),)), Face(3, 1, (Weaken(2),))),
    _argonaut("Tiphys", 1, Face(2, 2, (Might(1),)), Face(3, 1, (Discard(1),))),
    _argonaut("Lynceus", 2, Face(4, 1, (Weaken(2),)), Face(3, 2, (Might(2),))),
)

LAND_MONSTERS: Final[tuple[EnemyCard, ...]] = (
    _land("Harpy", 1, Face(2, 1, (Discard(1),)), Face(3, 1, (Exhaust(1, SELF),))),
    _land("Stymphalian Bird", 1, Face(2, 2, (Hurt(1, SELF),)), Face(3, 1, (Might(1),))),
    _land("Centaur", 1, Face(3, 1, (Might(1),)), Face(2, 2, (Weaken(1),))),
    _land("Calydonian Boar", 1, Face(3, 1, (Might(2),)), Face(2, 2, (Hurt(1, SELF),))),
    _land("Minotaur", 2, Face(5, 1, (Might(2),)), Face(4, 2, (Hurt(1, SELF),))),
    _land("Nemean Lion", 2, Face(4, 2, (Guard(),)), Face(5, 1, (Guard(),))),
    _land("Gorgon", 2, Face(4, 2, (Discard(1),)), Face(4, 2, (Dishonor(1, SELF),))),
    _land("Sphinx", 2, Face(3, 3, (Anima(1, SELF),)), Face(4, 2, (Exhaust(2, SELF),))),
    _land("Cyclops", 3, Face(7, 2, (Might(1),)), Face(6, 3, (Hurt(1, SELF),))),
    _land("Hydra", 3, Face(6, 3, (Mend(),)), Face(7, 2, (Might(2),))),
    _land("Chimera", 3, Face(6, 3, (Hurt(1, SELF),)), Face(7, 2, (Discard(1),))),
    _land("Talos", 3, Face(7, 2, (Guard(),)), Face(8, 1, (Weaken(2),))),
)

# Name, Level, number of cards, then Attack, dice and Skill.
SEA_MONSTERS: Final[tuple[EnemyCard, ...]] = (
    _sea("Hippocamp", 1, 3, Face(2, 1, (Might(1),))),
    _sea("Siren", 1, 3, Face(3, 1, (Discard(1),))),
    _sea("Telchine", 2, 3, Face(4, 2, (Anima(1, SELF),))),
    _sea("Ketos", 2, 2, Face(5, 1, (Might(2),))),
    _sea("Scylla", 3, 2, Face(6, 3, (Hurt(1, SELF),))),
    _sea("Charybdis", 3, 2, Face(7, 2, (Exhaust(2, SELF),))),
)

CALM_SEA: Final = "Calm Sea"
CALM_SEAS: Final = 4
"""How many of the Sea Enemy Cards show no Monster (TG-1064)."""
