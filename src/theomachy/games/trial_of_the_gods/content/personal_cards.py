"""The 24 Personal cards, two for each Argonaut, for the player who has that Argonaut as Captain.

AUTHORED: the rulebook prints neither names nor numbers of these cards. They were weighed against
each other in games between bots (G80).
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import ActionCard
from theomachy.games.trial_of_the_gods.content.shorthand import card
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    ANYWHERE,
    MONSTER,
    NEAR,
    TEMPLES,
    Attack,
    Cancel,
    Clause,
    Devour,
    Draw,
    Exploring,
    Extra,
    Fervor,
    Fighting,
    Heal,
    If,
    Oracle,
    Order,
    Peek,
    Plus,
    Pray,
    Prevent,
    Relocate,
    Restore,
    Sail,
    Strike,
    Values,
)


def _card(hero: str, id: str, name: str, numbers: str, kind: str, *effect: Clause) -> ActionCard:
    """A Personal card is worth 1 Laurel."""
    return card(id, name, numbers, kind, *effect, of=hero, laurels=1)


# Hero, id, name, values of Sail, Restore, Order, Heal and bonuses of Attack, Discovery; Effect.
PERSONAL: Final[tuple[ActionCard, ...]] = (
    _card("Jason", "JA1", "Captain's Order", "2010 11", "A", Order(1), Sail(1)),
    _card("Jason", "JA2", "Rally the Crew", "1010 11", "O", Pray(1), Values(), Fervor(1)),
    _card("Heracles", "HE1", "Club of Olive", "0010 30", "F", Pray(1), Attack(4)),
    _card("Heracles", "HE2", "Twelve Labours", "1100 21", "F", Pray(2), Attack(2), Extra(1)),
    _card("Ascalaphus", "AS1", "Son of War", "1110 31", "F", Devour(1), Attack(5)),
    _card("Ascalaphus", "AS2", "Oath of Steel", "1020 22", "O", Pray(1), Fervor(4)),
    _card(
        "Meleager",
        "ME1",
        "Boar Spear",
        "1010 20",
        "F",
        Pray(1),
        Attack(3),
        If(MONSTER, (Attack(1),)),
    ),
    _card("Meleager", "ME2", "Firebrand", "0110 20", "A", Fighting(1)),
    _card("Atalanta", "AA1", "Swift Foot", "3001 11", "A", Relocate(2)),
    _card(
        "Atalanta", "AA2", "Huntress's Arrow", "2100 21", "F", Attack(2), If(MONSTER, (Attack(2),))
    ),
    _card("Caeneus", "CA1", "Iron Skin", "1112 21", "R:hurt", Prevent(1)),
    _card("Caeneus", "CA2", "Gift of the Sea", "3001 21", "A", Sail(1), Heal(2)),
    _card("Phalerus", "PH1", "Bowshot", "1100 21", "A", Pray(2), Strike(1, NEAR)),
    _card("Phalerus", "PH2", "Steady Aim", "2110 12", "F", Attack(2), Cancel(1)),
    _card("Polyphemus", "PY1", "Old Campaigner", "1201 12", "A", Exploring(1)),
    _card("Polyphemus", "PY2", "Founder of Cities", "1120 22", "A", Restore(Plus(1, TEMPLES))),
    _card("Asclepius", "AE1", "Healer's Staff", "0103 11", "A", Heal(2), Draw(1)),
    _card("Asclepius", "AE2", "Serpent Lore", "1102 12", "R:hurt", Prevent(1)),
    _card("Orpheus", "OR1", "Lyre Song", "0311 12", "A", Restore(2), Draw(1)),
    _card("Orpheus", "OR2", "Lull the Beast", "1111 11", "F", Attack(1), Cancel(2)),
    _card("Tiphys", "TI1", "Pilot's Skill", "4020 21", "A", Relocate(None)),
    _card("Tiphys", "TI2", "Read the Stars", "2210 22", "A", Oracle(2)),
    _card("Lynceus", "LY1", "Far Sight", "1100 13", "A", Peek(2, ANYWHERE), Draw(1)),
    _card("Lynceus", "LY2", "Through the Earth", "1120 12", "A", Pray(1), Exploring(2)),
)
