"""The action cards of Mystic War, one row a face: cards that look alike are one row.

A row owns all that is special about its card: nothing else in the game knows a card by its code.
What a row can say is in `vocabulary.py`; the numbers on RESOURCE cards are in `values.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from theomachy.games.mystic_war.content.vocabulary import (
    A_DRAGON,
    A_FREE_DRAGON,
    A_LOSER,
    A_LOST_DEITY,
    A_RESOURCE,
    A_SORCERY,
    ANOTHER_LOSER,
    ANYTHING,
    DEITY,
    DRAGON,
    EVENT,
    FOLLOWERS,
    GOLD,
    JUST_PLAYED,
    MYSTIC_POWER,
    NO_RESOURCE,
    NOTORIETY,
    RESOURCE,
    RICHES,
    SORCERY,
    SPELL,
    SUITS,
    WILD,
    Alter,
    Card,
    Deed,
    Face,
    Resource,
)

MOST_VALUE = 48
"""No card can take or give more: a resource goes from 1 to 49 (MW-1)."""


def _suit(
    suit: str,
    name: str,
    rule: str,
    text: str,
    worth: float,
    resource: Resource = NO_RESOURCE,
    choices: tuple[Resource, ...] = (),
) -> tuple[Card, ...]:
    """The RESOURCE cards of a suit, also those that only another table of values has."""
    return tuple(
        Card(
            f"{suit}{value}",
            name,
            RESOURCE,
            rule,
            text.format(value=value),
            choices=choices,
            resource=resource,
            suit=suit,
            value=value,
            copies=0,
            worth=worth * value,
        )
        for value in range(1, MOST_VALUE + 1)
    )


# fmt: off
ROWS: tuple[Card, ...] = (
    *_suit(NOTORIETY, "Notoriety", "MW-76", "Any player gains {value} Followers.",
         resource=FOLLOWERS, worth=0.35),
    *_suit(SORCERY, "Sorcery", "MW-76", "Any player gains {value} Mystic Power.",
         resource=MYSTIC_POWER, worth=0.35),
    *_suit(RICHES, "Riches", "MW-76", "Any player gains {value} Gold.",
         resource=GOLD, worth=0.35),
    *_suit(DRAGON, "Dragon", "MW-77", "Any player loses {value} of one resource you name.",
         choices=(FOLLOWERS, MYSTIC_POWER, GOLD), worth=0.25),
    Card("W", "Wild Magic", RESOURCE, "MW-78", "Play as a 4 of any resource card.",
         suit=WILD, value=4, copies=8, worth=2.0),

    # SPELLs in answer to a card
    Card("CAP", "Capture", SPELL, "MW-85",
         "Any time, on a Dragon: it joins your hand once it has resolved.",
         answers=A_FREE_DRAGON, deed="capture", worth=1.5),
    Card("DRB", "Dragonbane", SPELL, "MW-86",
         "Any time, on a Dragon: it has no effect.",
         answers=A_DRAGON, deed="cancel", worth=4.0),
    Card("NEG", "Negation", SPELL, "MW-87",
         "Any time: the SPELL or RESOURCE just played has no effect.",
         answers=JUST_PLAYED, deed="negate", worth=4.0),
    Card("NEC", "Necromancy", SPELL, "MW-88",
         "Any time: gain the Followers one other player is losing.",
         answers=ANOTHER_LOSER, deed="gather", worth=3.0),
    Card("RES", "Resurrection", SPELL, "MW-92",
         "Any time: one player's Follower loss becomes zero.",
         answers=A_LOSER, deed="save", worth=2.5),
    Card("STR", "Stray Energy", SPELL, "MW-91",
         "Any time, on a Sorcery: double it, unless Wealth already did.",
         answers=A_SORCERY, deed="double", worth=3.0),
    Card("REP", "Reprodestruction", SPELL, "MW-93",
         "Any time, on a Dragon: its player loses what the target loses.",
         answers=A_DRAGON, deed="reproduce", worth=3.5),
    Card("TRD", "Transmutation (Destruction)", SPELL, "MW-95",
         "Any time, on a RESOURCE: the gain becomes a loss.",
         answers=A_RESOURCE, deed="destroy", worth=2.5),
    Card("TRF", "Transmutation (Followers)", SPELL, "MW-96",
         "Any time, on a RESOURCE: it affects Followers instead.",
         answers=A_RESOURCE, deed="transmute", resource=FOLLOWERS, worth=2.0),
    Card("TRM", "Transmutation (Mystic Power)", SPELL, "MW-96",
         "Any time, on a RESOURCE: it affects Mystic Power instead.",
         answers=A_RESOURCE, deed="transmute", resource=MYSTIC_POWER, worth=2.0),
    Card("TRG", "Transmutation (Gold)", SPELL, "MW-96",
         "Any time, on a RESOURCE: it affects Gold instead.",
         answers=A_RESOURCE, deed="transmute", resource=GOLD, worth=2.0),

    # SPELLs as a turn's card
    Card("PDR", "Power Drain", SPELL, "MW-90",
         "Halve a player's Mystic Power. Not against God King.",
         alters=(Alter(MYSTIC_POWER, "half"),), barred=MYSTIC_POWER, worth=3.0),
    Card("VAM", "Vampiric Energy", SPELL, "MW-99",
         "Double a player's Mystic Power and halve the Followers. Not against Earth Goddess.",
         alters=(Alter(MYSTIC_POWER, "double"), Alter(FOLLOWERS, "half")), barred=FOLLOWERS,
         worth=3.0),

    # DEITY cards
    Card("EGO", "Earth Goddess", DEITY, "MW-107",
         "Any time, stays: the holder loses no Followers to RESOURCE or SPELL cards or Special "
         "Powers, and cannot spend them on Special Powers.",
         kept=True, short="EG", answers=ANYTHING,
         deed="shield", resource=FOLLOWERS, worth=4.0, worth_face_up=4.5),
    Card("GKG", "God King", DEITY, "MW-107",
         "Any time, stays: the holder loses no Mystic Power to RESOURCE or SPELL cards or "
         "Special Powers, and cannot spend it on Special Powers.",
         kept=True, short="GK", answers=ANYTHING,
         deed="shield", resource=MYSTIC_POWER, worth=4.0, worth_face_up=4.5),
    Card("PR", "Protection", DEITY, "MW-112",
         "Any time, stays: the holder may refuse opponents' SPELL and RESOURCE cards.",
         kept=True, short="PR", answers=ANYTHING,
         deed="refuse", copies=2, worth=5.5, worth_face_up=7.0),
    Card("WGD", "War God", DEITY, "MW-110",
         "Any time, stays: the holder's Dragons count double, unless Wealth already doubles "
         "them.",
         kept=True, short="WG", answers=ANYTHING,
         deed="double Dragons", worth=2.0, worth_face_up=3.0),
    Card("SAC", "Sacrifice", DEITY, "MW-117",
         "Any time: lose this in place of a DEITY just lost.",
         answers=A_LOST_DEITY, deed="stand in", worth=1.5),
    Card("DIS", "Disfavor", DEITY, "MW-115",
         "Remove one face-up DEITY.",
         aim="a DEITY", deed="remove", worth=2.0),
    Card("FAV", "Favoritism", DEITY, "MW-116",
         "Take one face-up DEITY of another player.",
         aim="another's DEITY", deed="take", worth=3.0),
    Card("VAC", "Vacation of the Gods", DEITY, "MW-119",
         "Everyone with a DEITY gives one up; the recipient may keep one of them.",
         deed="vacation", worth=0.5),

    # EVENTS
    Card("CHA", "Chaos Strikes", EVENT, "MW-137",
         "The mightiest in Mystic Power draws three cards and must play them on the recipient.",
         deed="play three cards", worth=2.0),
    Card("GEN", "Genie", EVENT, "MW-129",
         "Halve a player's Mystic Power; that player takes a card from the discards. Not "
         "against God King.",
         alters=(Alter(MYSTIC_POWER, "half"),), deed="take from the discards",
         barred=MYSTIC_POWER, worth=1.5),
    Card("GKB", "God King Boon", EVENT, "MW-128",
         "A player takes 15 points in any mix of resources and Destruction.",
         deed="divide points", worth=9.0),
    Card("MEG", "Mega-Blast", EVENT, "MW-131",
         "Turn up a RESOURCE; a player loses its number from every resource.",
         deed="turn up a RESOURCE", worth=3.0),
    Card("SCR", "Scrutiny", EVENT, "MW-133",
         "A player shows the Victory Condition.",
         deed="reveal the goal", worth=0.5),
    Card("SLA", "Slavery", EVENT, "MW-134",
         "Double a player's Gold and halve the Followers. Not against Earth Goddess.",
         alters=(Alter(GOLD, "double"), Alter(FOLLOWERS, "half")), barred=FOLLOWERS, worth=3.0),
    Card("WOG", "Wrath of the Gods", EVENT, "MW-135",
         "A player loses every DEITY, then 5 Followers and 5 Gold.",
         deed="lose all DEITY cards", alters=(Alter(FOLLOWERS, -5), Alter(GOLD, -5)), worth=3.0),
    Card("WWG", "Wrath of the War God", EVENT, "MW-136",
         "Halve a player's Followers or Gold. With Earth Goddess only Gold.",
         choices=(FOLLOWERS, GOLD), alters=(Alter(NO_RESOURCE, "half"),), barred=FOLLOWERS,
         worth=3.0),
    Card("PEN", "Pennies From Heaven", EVENT, "MW-127",
         "Everyone gains 5 Gold.",
         aim="all", alters=(Alter(GOLD, 5),), worth=2.0),
    Card("JU", "Judgment", EVENT, "MW-126",
         "Victory check. Cannot be discarded; you cannot pass while holding it.",
         aim="all", deed="judge", copies=2),
    Card("JUW", "Judgment (white back)", EVENT, "MW-126",
         "Victory check. Cannot be discarded; you cannot pass while holding it.",
         aim="all", deed="judge", short="JU"),
)
# fmt: on

FACES: dict[Face, Card] = {card.face: card for card in ROWS}
"""Every face, also those RESOURCE cards that only another table of values has."""

BLACK_JUDGMENT, WHITE_JUDGMENT = "JU", "JUW"
"""The last one lies at the bottom of the deck, and all can see its back (MW-14)."""

# Columns of the table, for what asks often.

KIND: dict[Face, str] = {face: card.kind for face, card in FACES.items()}
SUIT: dict[Face, str] = {face: card.suit for face, card in FACES.items()}
VALUE: dict[Face, int] = {face: card.value for face, card in FACES.items()}
DEED: dict[Face, Deed] = {face: card.deed for face, card in FACES.items()}
RULE: dict[Face, str] = {face: card.rule for face, card in FACES.items()}

ORDER: dict[Face, int] = {face: place for place, face in enumerate(FACES)}
"""The place of a face in the card list: the order in which hands and options are shown."""

SUIT_NAMES = {card.suit: card.name for card in ROWS if card.suit in SUITS}
GAINS: dict[str, Resource] = {
    card.suit: card.resource for card in ROWS if card.suit and card.resource != NO_RESOURCE
}
"""The resource that each suit adds to; a Dragon takes from one that its player names (MW-76)."""


def _those(cards: Iterable[Card]) -> frozenset[Face]:
    return frozenset(card.face for card in cards)


RESOURCES = _those(card for card in ROWS if card.kind == RESOURCE)
SPELLS = _those(card for card in ROWS if card.kind == SPELL)
DEITIES = _those(card for card in ROWS if card.kind == DEITY)
EVENTS = _those(card for card in ROWS if card.kind == EVENT)
ANY_TIME = _those(card for card in ROWS if card.any_time)
KEPT = _those(card for card in ROWS if card.kept)

FOR_ALL = _those(card for card in ROWS if card.aim == "all")
"""Cards without a recipient."""

FOR_DEITIES = _those(card for card in ROWS if card.aim.endswith("DEITY"))
"""Cards that name a face-up DEITY."""

NAMING = _those(card for card in ROWS if card.answers in (A_LOSER, ANOTHER_LOSER))
"""Answers that name a player who is losing Followers."""


def doing(*deeds: Deed) -> frozenset[Face]:
    """The cards that do one of those things."""
    return _those(card for card in ROWS if card.deed in deeds)


JUDGMENTS = doing("judge")


@cache
def among(gods: tuple[Face, ...], deed: Deed) -> Face:
    """The first of some face-up DEITY cards that does that; nothing if none does."""
    return next((face for face in gods if DEED[face] == deed), "")


@cache
def shield(gods: tuple[Face, ...], resource: Resource) -> Face:
    """The DEITY among some that keeps its holder from losing a resource, if there is one."""
    return next(
        (face for face in gods if DEED[face] == "shield" and FACES[face].resource == resource), ""
    )
