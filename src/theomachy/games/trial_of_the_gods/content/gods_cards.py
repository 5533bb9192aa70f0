"""The 84 Gods cards: 54 faces, nine for each God, five of them twice.

AUTHORED: the rulebook says what each God stands for, and prints neither names nor numbers.
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.board import GODS
from theomachy.games.trial_of_the_gods.content.rows import ActionCard
from theomachy.games.trial_of_the_gods.content.shorthand import card
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    ANIMAE,
    ANYWHERE,
    EACH,
    LEADER,
    NEAR,
    ONE,
    SEA,
    SELF,
    TEMPLES,
    TRIGGER,
    Anima,
    Attack,
    Cancel,
    Clause,
    Devotion,
    Devour,
    Draw,
    Drift,
    Energy,
    Exhaust,
    Exploring,
    Extra,
    Fervor,
    Fighting,
    Heal,
    Hinder,
    Hurt,
    If,
    Might,
    Oracle,
    Order,
    Peek,
    Plus,
    Pray,
    Prevent,
    Purge,
    Relocate,
    Removal,
    Restore,
    Sail,
    Strike,
    Undishonor,
    Values,
    Weaken,
)

_GODS = {god[:2].upper(): god for god in GODS}


def _card(
    id: str,
    name: str,
    copies: int,
    cost: int,
    laurels: int,
    numbers: str,
    kind: str = "",
    *effect: Clause,
) -> ActionCard:
    """A card of the God whose name begins like its id."""
    god = _GODS[id[:2]]
    return card(id, name, numbers, kind, *effect, of=god, copies=copies, cost=cost, laurels=laurels)


# Id, name, copies, Cost, Laurels, values of Sail, Restore, Order, Heal and bonuses of Attack,
# Discovery; Effect.
GODS_CARDS: Final[tuple[ActionCard, ...]] = (
    _card("PO1", "Following Sea", 2, 1, 1, "4000 01"),
    _card(
        "PO2", "Trident Thrust", 2, 2, 1, "2010 20", "F", Pray(1), Attack(3), If(SEA, (Attack(3),))
    ),
    _card("PO3", "Calm the Waves", 2, 2, 1, "3100 02", "A", Pray(1), Relocate(None)),
    _card("PO4", "Reef Spirits", 2, 2, 1, "2020 11", "A", Order(2), Devotion((Draw(1),))),
    _card("PO5", "Undertow", 2, 3, 1, "2110 11", "R:opp_enters", Drift(TRIGGER)),
    _card("PO6", "Earthshaker", 1, 5, 3, "3010 31", "A", Pray(3), Strike(1, NEAR), Strike(1, NEAR)),
    _card("PO7", "Horses of Foam", 1, 3, 2, "4001 01", "O", Pray(1), Values(), Fervor(2)),
    _card("PO8", "Pearl Tribute", 1, 4, 2, "2300 02", "A", Energy(2), Removal()),
    _card(
        "PO9", "Call of the Deep", 1, 4, 2, "2030 20", "A", Order(1), Devotion((Strike(1, NEAR),))
    ),
    _card("AT1", "Owl's Counsel", 2, 1, 1, "1100 02", "A", Draw(2)),
    _card("AT2", "Aegis Bearer", 2, 2, 1, "0111 11", "R:hurt", Prevent(1)),
    _card("AT3", "Olive Branch", 2, 2, 1, "1201 02", "A", Pray(1), Oracle(2)),
    _card("AT4", "Strategist", 2, 2, 1, "1020 21", "F", Pray(1), Attack(3), Draw(1)),
    _card("AT5", "Loom of Craft", 2, 3, 1, "1110 03", "A", Pray(1), Exploring(2)),
    _card("AT6", "Gleaming Eyes", 1, 3, 2, "2000 03", "A", Peek(2, ANYWHERE), Draw(1)),
    _card("AT7", "City-Guardian", 1, 4, 2, "0220 21", "A", Restore(Plus(1, TEMPLES))),
    _card("AT8", "Panathenaia", 1, 4, 2, "1111 02", "O", Pray(1), Fervor(4)),
    _card("AT9", "Born in Arms", 1, 5, 3, "1111 33", "F", Devour(1), Attack(6), Cancel(1)),
    _card("AR1", "Battle Fury", 2, 1, 0, "1000 30"),
    _card("AR2", "Blood Spear", 2, 2, 1, "1010 20", "F", Devour(1), Attack(5)),
    _card("AR3", "Phobos", 2, 2, 1, "0120 20", "F", Attack(2), Cancel(1)),
    _card("AR4", "War March", 2, 2, 1, "3010 20", "A", Sail(1), Fighting(0)),
    _card("AR5", "Sacker of Cities", 2, 3, 1, "1010 31", "F", Pray(1), Attack(3), Extra(1)),
    _card("AR6", "Deimos", 1, 3, 2, "0030 30", "R:opp_roll", Might(2)),
    _card("AR7", "Hecatomb", 1, 4, 2, "0200 30", "F", Pray(2), Attack(Plus(4, TEMPLES))),
    _card("AR8", "Hoplite's Pride", 1, 4, 2, "2020 20", "O", Pray(1), Values(), Fervor(2)),
    _card(
        "AR9", "Avatar of War", 1, 5, 3, "1020 40", "A", Pray(2), Fighting(3), Devotion((Draw(2),))
    ),
    _card("HA1", "Shade's Bargain", 2, 1, 1, "0300 10", "A", Draw(3), Anima(1, SELF)),
    _card("HA2", "Grasping Dead", 2, 2, 1, "0120 11", "A", Pray(1), Anima(1, ONE)),
    _card("HA3", "Helm of Darkness", 2, 2, 1, "3000 12", "A", Relocate(2)),
    _card("HA4", "Lethe", 2, 2, 1, "0201 01", "A", Purge(1), Draw(1)),
    _card("HA5", "Hound at the Gate", 2, 3, 1, "0030 20", "R:opp_enters", Hurt(1, TRIGGER)),
    _card("HA6", "Judgement", 1, 3, 2, "0110 20", "R:opp_explored", Exhaust(2, TRIGGER)),
    _card("HA7", "Feast of Souls", 1, 4, 2, "0210 20", "F", Attack(Plus(3, ANIMAE))),
    _card("HA8", "River Oath", 1, 4, 2, "1200 02", "O", Fervor(2), Hinder(2, LEADER)),
    _card(
        "HA9",
        "Lord of the Dead",
        1,
        5,
        3,
        "0220 31",
        "A",
        Pray(2),
        Anima(1, EACH),
        Exhaust(1, EACH),
    ),
    _card("AP1", "Gentle Hands", 2, 1, 1, "0103 01"),
    _card("AP2", "Sea-Foam Veil", 2, 2, 1, "1002 01", "R:hurt", Pray(1), Prevent(2)),
    _card("AP3", "Garland", 2, 2, 1, "1202 01", "A", Heal(1), Restore(1), Draw(1)),
    _card("AP4", "Charm", 2, 2, 1, "0131 11", "A", Order(2), Heal(1)),
    _card("AP5", "Scorned Lover", 2, 3, 1, "0011 30", "F", Pray(2), Attack(3), Extra(1)),
    _card("AP6", "Golden Apple", 1, 3, 2, "0301 02", "R:olympic_reveal", Hinder(2, ONE)),
    _card("AP7", "Absolution", 1, 4, 2, "0203 01", "A", Pray(1), Undishonor(2), Removal()),
    _card("AP8", "Beauty's Prize", 1, 4, 2, "1112 01", "O", Values(), Fervor(1), Heal(1)),
    _card("AP9", "Heart of the World", 1, 5, 3, "1213 21", "A", Pray(1), Heal(3), Draw(2)),
    _card("ZE1", "Spark", 2, 1, 0, "1100 21"),
    _card("ZE2", "Thunderbolt", 2, 3, 1, "0100 30", "A", Pray(2), Strike(1, NEAR)),
    _card("ZE3", "Father's Favour", 2, 2, 1, "1300 11", "A", Restore(2), Devotion((Energy(1),))),
    _card("ZE4", "Eagle's Flight", 2, 2, 1, "3010 12", "A", Sail(2), Draw(1)),
    _card("ZE5", "Storm-Crown", 2, 3, 2, "1110 21", "O", Pray(1), Fervor(4)),
    _card("ZE6", "Divine Verdict", 1, 3, 2, "1202 01", "R:opp_fight", Weaken(2)),
    _card("ZE7", "Sky-King's Wrath", 1, 4, 2, "0020 40", "F", Pray(2), Attack(6)),
    _card("ZE8", "Oath of Styx", 1, 4, 2, "1211 11", "A", Oracle(2), Devotion((Energy(1),))),
    _card("ZE9", "King of Olympus", 1, 5, 4, "1111 32", "A", Pray(3), Strike(2, NEAR)),
)
