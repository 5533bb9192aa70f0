"""The twelve Heroes: Blessings, Olympics symbols, cost of training and ability.

AUTHORED: the rulebook names six of them and prints none of the numbers. The Blessings are all
pairs of the six colours but crimson with ivory, azure with gold and emerald with violet.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import Hero
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    NEAR,
    Attack,
    Discovery,
    Draw,
    Heal,
    Hook,
    OncePerRound,
    Order,
    Peek,
    Pray,
    Prevent,
    Restore,
    Sail,
    Standing,
    Strike,
)

HEROES: Final[tuple[Hero, ...]] = (
    Hero("Jason", ("crimson", "azure"), ("S", "O"), 3, OncePerRound((Order(1), Draw(1)))),
    Hero("Heracles", ("crimson", "emerald"), ("O", "H"), 4, Hook("fight", (Attack(1),))),
    Hero("Ascalaphus", ("crimson", "gold"), ("O",), 3, Standing("margin", 3)),
    Hero("Meleager", ("crimson", "violet"), ("R", "O"), 3, Hook("defeat_monster", (Draw(1),))),
    Hero("Atalanta", ("azure", "emerald"), ("S", "H"), 3, OncePerRound((Sail(2),))),
    Hero("Caeneus", ("azure", "violet"), ("H",), 3, Hook("hurt", (Prevent(1),), once=True)),
    Hero("Phalerus", ("azure", "ivory"), ("S", "R"), 4, OncePerRound((Pray(2), Strike(1, NEAR)))),
    Hero("Polyphemus", ("emerald", "gold"), ("R", "H"), 3, Hook("explore", (Discovery(1),))),
    Hero("Asclepius", ("emerald", "ivory"), ("H",), 2, OncePerRound((Heal(2),))),
    Hero("Orpheus", ("gold", "violet"), ("R",), 2, OncePerRound((Restore(2),))),
    Hero("Tiphys", ("gold", "ivory"), ("S", "O"), 2, Standing("card_sail", 1)),
    Hero("Lynceus", ("violet", "ivory"), ("S", "R"), 2, OncePerRound((Peek(1, NEAR), Draw(1)))),
)
