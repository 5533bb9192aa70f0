"""The 24 Feat Cards, eight of each Level.

AUTHORED: the rulebook prints none of them but a Feat that Restores 2 at Sunset.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import Feat
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    TEMPLES,
    Attack,
    Discovery,
    Draw,
    Energy,
    Exploring,
    Extra,
    Fervor,
    Fighting,
    Heal,
    Hook,
    OncePerRound,
    Oracle,
    Order,
    Plus,
    Prevent,
    Relocate,
    Restore,
    Standing,
)

# Id, name, Level, Cost, Restore Value, ability.
FEATS: Final[tuple[Feat, ...]] = (
    Feat("F11", "Steady Helm", 1, 2, 2, Standing("card_sail", 1)),
    Feat("F12", "Hearth-Keeper", 1, 2, 2, Standing("card_heal", 1)),
    Feat("F13", "Marshal's Voice", 1, 2, 2, Standing("card_order", 1)),
    Feat("F14", "Runner's Vow", 1, 2, 2, Hook("olympics", (Fervor(1),))),
    Feat("F15", "Shield Drill", 1, 3, 2, OncePerRound((Restore(1), Heal(1)))),
    Feat("F16", "Chart-Maker", 1, 3, 2, Standing("travel_pick", 2)),
    Feat("F17", "Spear Training", 1, 3, 2, Hook("fight", (Attack(1),))),
    Feat("F18", "Keen Scout", 1, 3, 2, Hook("explore", (Discovery(1),))),
    Feat("F21", "War Chant", 2, 5, 3, OncePerRound((Fighting(1),))),
    Feat("F22", "Hidden Path", 2, 5, 3, OncePerRound((Exploring(1),))),
    Feat("F23", "Second Wind", 2, 4, 3, Hook("dawn", (Draw(1),))),
    Feat("F24", "Unbroken Guard", 2, 4, 3, Hook("hurt", (Prevent(1),), once=True)),
    Feat("F25", "Unbowed", 2, 4, 3, Standing("no_flee")),
    Feat("F26", "Beast-Tamer", 2, 4, 3, Hook("defeat_monster", (Energy(1),))),
    Feat("F27", "Thrifty Offerings", 2, 5, 3, Standing("discount_card", 1)),
    Feat("F28", "Olympic Coach", 2, 4, 3, Standing("olympic_die", 1)),
    Feat("F31", "Slayer", 3, 7, 4, Hook("fight", (Extra(1),))),
    Feat("F32", "Master Navigator", 3, 6, 4, OncePerRound((Relocate(None), Draw(1)))),
    Feat("F33", "Oracle's Chosen", 3, 6, 4, OncePerRound((Oracle(3),))),
    Feat("F34", "Living Legend", 3, 6, 4, Standing("devotion_laurel", 3)),
    Feat("F35", "Fleece-Seeker", 3, 6, 4, Hook("explored", (Draw(2),))),
    Feat("F36", "Menagerie", 3, 6, 4, OncePerRound((Order(2), Draw(1)))),
    Feat("F37", "Olympian Pride", 3, 7, 4, Hook("olympics", (Fervor(3),))),
    Feat("F38", "Temple Lord", 3, 6, 4, Hook("sunset", (Restore(Plus(0, TEMPLES)),))),
)
