"""What players choose in Trial of the Gods: a type for each kind of option; what they point at."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from theomachy.engine.decisions import Option
from theomachy.engine.legality import OneOf
from theomachy.games.trial_of_the_gods.content.board import HOUSES, UPGRADES
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ABILITY,
    CARD,
    ENEMY,
    FEAT,
    GOD_OF,
    HERO,
    OLYMPIC,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.content.zones import ZONES
from theomachy.games.trial_of_the_gods.position import Trial

Card = Annotated[str, OneOf(tuple(CARD), "card")]
GodsCard = Annotated[str, OneOf(tuple(GOD_OF), "Gods card")]
EnemyId = Annotated[str, OneOf(tuple(ENEMY), "Enemy")]
PieceId = Annotated[str, OneOf((*HERO, *ENEMY), "piece")]
HeroName = Annotated[str, OneOf(tuple(HERO), "Argonaut")]
HouseName = Annotated[str, OneOf(HOUSES, "House")]
ZoneId = Annotated[str, OneOf(ZONES, "Zone")]

# Setup and Dawn


class CaptainChoice(NamedTuple):
    """An Argonaut becomes one's Captain (TG-206)."""

    kind: Literal["captain"]
    hero: HeroName


class Beginning(NamedTuple):
    """The Zone where one's Captain begins (TG-210)."""

    kind: Literal["place"]
    zone: ZoneId


class Discipline(NamedTuple):
    """One of the two Olympics Cards drawn is placed (TG-302)."""

    kind: Literal["oly"]
    card: Annotated[str, OneOf(tuple(OLYMPIC), "Olympics Card")]


class Revelation(NamedTuple):
    """A card of a House is revealed for a Blessing (TG-303)."""

    kind: Literal["reveal"]
    house: HouseName


class ExtraRevelation(NamedTuple):
    """A card of a House is revealed by the upgrade (TG-304)."""

    kind: Literal["extra"]
    house: HouseName


class Purchase(NamedTuple):
    """A Gods card is bought (TG-307, TG-1014)."""

    kind: Literal["buy"]
    card: GodsCard


class FeatPurchase(NamedTuple):
    """A Feat is bought (TG-309)."""

    kind: Literal["feat"]
    feat: Annotated[str, OneOf(tuple(FEAT), "Feat")]


class Training(NamedTuple):
    """A Companion is trained (TG-311)."""

    kind: Literal["train"]
    hero: HeroName


# Turns


class CardAction(NamedTuple):
    """A card is played for one of its values, or `E` for its Effect (TG-405)."""

    kind: Literal["card"]
    card: Card
    use: Annotated[str, OneOf(tuple("SROHE"), "use")]


class LesserHealing(NamedTuple):
    """A card is played to Heal less than it could (TG-516)."""

    kind: Literal["card"]
    card: Card
    use: Literal["H"]
    number: int


class AbilityUse(NamedTuple):
    """The ability of a Feat or Trained Hero is used (TG-408, TG-1045)."""

    kind: Literal["use"]
    ability: Annotated[str, OneOf(tuple(ABILITY), "ability")]


class FightChoice(NamedTuple):
    """An Enemy is fought (TG-601)."""

    kind: Literal["fight"]
    zone: ZoneId
    enemy: EnemyId


class Exploration(NamedTuple):
    """An Island is explored (TG-661)."""

    kind: Literal["explore"]
    zone: ZoneId


class EndOfTurn(NamedTuple):
    """The Turn ends after one Action (TG-402)."""

    kind: Literal["end"]


class Pass(NamedTuple):
    """No more Turns this Round (TG-403)."""

    kind: Literal["pass"]


# Fights, Explorations and Competitions


class FightPlay(NamedTuple):
    """A card in a Fight: `A` for its Attack Bonus, `E` for its Fight Effect (TG-603)."""

    kind: Literal["play"]
    card: Card
    use: Annotated[str, OneOf(tuple("AE"), "use")]


class DiscoveryPlay(NamedTuple):
    """A card in an Exploration (TG-662)."""

    kind: Literal["play"]
    card: Card
    use: Literal["D"]


class Reaction(NamedTuple):
    """A Reaction card is played (TG-701)."""

    kind: Literal["react"]
    card: Card


class UpgradeChoice(NamedTuple):
    """An Upgrade Token is activated (TG-631)."""

    kind: Literal["upgrade"]
    token: Annotated[str, OneOf(UPGRADES, "Upgrade Token")]


class Contestant(NamedTuple):
    """A card for a Competition (TG-824)."""

    kind: Literal["pick"]
    card: Card


class CardUse(NamedTuple):
    """The card of a Competition: `V` for its values, `E` for its Effect (TG-824)."""

    kind: Literal["olyuse"]
    use: Annotated[str, OneOf(tuple("VE"), "use")]


# Moving and placing


class Move(NamedTuple):
    """A Captain goes to a Zone (TG-501, TG-1028, TG-1029)."""

    kind: Literal["go"]
    zone: ZoneId


class TravelPick(NamedTuple):
    """One of several Travel Cards is resolved (TG-1048)."""

    kind: Literal["travel"]
    card: Annotated[str, OneOf(tuple(TRAVEL_CARD), "Travel Card")]


class PieceChoice(NamedTuple):
    """A Companion or Tamed Monster is to be placed (TG-512)."""

    kind: Literal["order"]
    piece: PieceId


class Placing(NamedTuple):
    """It is placed in a Zone (TG-513)."""

    kind: Literal["put"]
    piece: PieceId
    zone: ZoneId


# Effects


class Opponent(NamedTuple):
    """An opponent is chosen (TG-1002)."""

    kind: Literal["seat"]
    seat: Annotated[int, OneOf(range(4), "seat")]


class Branch(NamedTuple):
    """One of two branches of an Effect (TG-1005)."""

    kind: Literal["choose"]
    branch: Annotated[int, OneOf(range(2), "branch")]


class Discarding(NamedTuple):
    """A card is discarded (TG-1012)."""

    kind: Literal["discard"]
    card: Card


class Purge(NamedTuple):
    """A card is removed from hand or discard pile (TG-1013)."""

    kind: Literal["purge"]
    place: Annotated[str, OneOf(("hand", "discard"), "place")]
    card: Card


class HouseChoice(NamedTuple):
    """A House is consulted (TG-1014)."""

    kind: Literal["house"]
    house: HouseName


class StrikeChoice(NamedTuple):
    """An Enemy is struck (TG-1025)."""

    kind: Literal["strike"]
    enemy: EnemyId


class PeekChoice(NamedTuple):
    """The Treasure of an Island is looked at (TG-1031)."""

    kind: Literal["peek"]
    zone: ZoneId


# Words that stand for themselves


class DoIt(NamedTuple):
    """What one may do is done (TG-1004)."""

    kind: Literal["do"]


class Decline(NamedTuple):
    """What one may do is not done."""

    kind: Literal["decline"]


class Stop(NamedTuple):
    """No more of what one may go on with."""

    kind: Literal["stop"]


DO_IT = DoIt("do")
DECLINE = Decline("decline")
STOP = Stop("stop")
PASS = Pass("pass")
END = EndOfTurn("end")

USES = {
    "S": "sail",
    "R": "restore",
    "O": "order",
    "H": "heal",
    "E": "effect",
    "A": "attack",
    "D": "discovery",
}


def targets(g: Trial, option: Option) -> tuple[str, ...]:
    """The things that an option points at: `hand:ST1`, `zone:I05`, `enemy:Hydra.b`."""
    match option:
        case ("card", card, str(use)):
            return (f"hand:{card}", f"use:{USES[use]}")
        case ("card", card, str(use), number):
            return (f"hand:{card}", f"use:{USES[use]}", f"number:{number}")
        case ("play", card, str(use)):
            return (f"hand:{card}", f"use:{USES[use]}")
        case ("pick" | "discard" | "react", card):
            return (f"hand:{card}",)
        case ("purge", place, card):
            return (f"{place}:{card}",)
        case ("fight", zone, enemy):
            return (f"zone:{zone}", f"enemy:{enemy}")
        case ("strike", enemy):
            return (f"enemy:{enemy}",)
        case ("go" | "place" | "explore" | "peek" as verb, zone):
            return (f"zone:{zone}", "explore") if verb == "explore" else (f"zone:{zone}",)
        case ("order", piece):
            return (f"piece:{piece}",)
        case ("put", piece, zone):
            return (f"piece:{piece}", f"zone:{zone}")
        case ("use", ability):
            return (f"ability:{ability}",)
        case ("buy", card):
            return (f"offer:{card}",)
        case ("feat", feat):
            return (f"feat:{feat}",)
        case ("train" | "captain", hero):
            return (f"hero:{hero}",)
        case ("oly", card):
            return (f"olympics:{card}",)
        case ("travel", card):
            return (f"travel:{card}",)
        case ("reveal" | "house", house):
            return (f"house:{house}",)
        case ("extra", house):
            return (f"house:{house}", "upgrade:reveal")
        case ("upgrade", token):
            return (f"upgrade:{token}",)
        case ("seat", seat):
            return (f"seat:{seat}",)
        case ("olyuse", use):
            return ("use:values",) if use == "V" else ("use:effect",)
        case ("choose", branch):
            return (f"branch:{branch}",)
        case (str(verb),):
            return (verb,)
    return ()
