"""What players choose in Mezo: a type for each kind of option, and the things it points at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.legality import OneOf
from theomachy.games.mezo import names
from theomachy.games.mezo.content.board import REGIONS, SHAMANS_EACH, VERTICES, WARRIORS_EACH
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.places import KINDS, MOST_SEATS
from theomachy.games.mezo.content.tiles import SPACES, WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import GLYPH, PYRAMID
from theomachy.games.mezo.position import Mezo

FROM_RESERVES = "res"
"""The place of units in Reserves, where they pay for APPEASE."""

GAINS = ("dev", "recS", "recW", "bothS", "bothW")
"""What a pass gives: devotion, a unit that is RECOVERED, or both."""

RegionName = Annotated[str, OneOf(REGIONS, "region")]
UnitName = Annotated[str, OneOf(KINDS, "unit")]
SeatNumber = Annotated[int, OneOf(range(MOST_SEATS), "seat")]
AbilityName = Annotated[str, OneOf(tuple(ABILITIES), "tribe ability")]
ActionName = Annotated[str, OneOf(tuple(ACTIONS), "action")]
Shamans = Annotated[int, OneOf(range(SHAMANS_EACH + 1), "number of Shamans")]
Warriors = Annotated[int, OneOf(range(WARRIORS_EACH + 1), "number of Warriors")]


class God(NamedTuple):
    """A god is picked (MZ-187)."""

    kind: Literal["god"]
    god: Annotated[str, OneOf(tuple(GODS))]


class Marked(NamedTuple):
    """A tribe ability is marked (MZ-86)."""

    kind: Literal["tribe"]
    ability: AbilityName


class NextAbility(NamedTuple):
    """An ability is the next to be used at the start of a Deploy Step (MZ-90)."""

    kind: Literal["abil"]
    ability: AbilityName


class ChampionPlace(NamedTuple):
    """A Champion is deployed to a region (MZ-91)."""

    kind: Literal["champ"]
    region: RegionName


class Deployed(NamedTuple):
    """Units are deployed to a region in the Deploy Step (MZ-92)."""

    kind: Literal["dep"]
    region: RegionName
    shamans: Shamans
    warriors: Warriors


class Done(NamedTuple):
    """No more units are deployed in this step (MZ-92)."""

    kind: Literal["done"]


class Order(NamedTuple):
    """The god moves first, or its Call ability comes first (MZ-43)."""

    kind: Literal["order"]
    first: Annotated[str, OneOf(("move", "use"), "order")]


class Vertex(NamedTuple):
    """The god goes to a vertex (MZ-44)."""

    kind: Literal["vertex"]
    vertex: Annotated[str, OneOf([vertex.name for vertex in VERTICES])]


class Card(NamedTuple):
    """A card is chosen for the conflict (MZ-102)."""

    kind: Literal["card"]
    card: Annotated[str, OneOf(tuple(CARDS))]


class Act(NamedTuple):
    """An action of the card is taken (MZ-105)."""

    kind: Literal["act"]
    action: ActionName


class Pass(NamedTuple):
    """An action is covered without being taken, for a gain (MZ-108)."""

    kind: Literal["pass"]
    action: ActionName
    gain: Annotated[str, OneOf(GAINS)]

    @property
    def unit(self) -> str:
        """The kind of unit that is RECOVERED; "" if none is."""
        return "" if self.gain == "dev" else self.gain[-1]


class Glyph(NamedTuple):
    """A glyph is spent for the third action (MZ-111)."""

    kind: Literal["glyph"]


class Decline(NamedTuple):
    """What may be done is not done (MZ-51, MZ-111)."""

    kind: Literal["decline"]


class Target(NamedTuple):
    """A unit in a region is SMITTEN or EXILED (MZ-65)."""

    kind: Literal["unit"]
    region: RegionName
    owner: SeatNumber
    unit: UnitName


class Put(NamedTuple):
    """An own unit is DEPLOYED or AWAKENED to a region (MZ-57, MZ-53)."""

    kind: Literal["put"]
    region: RegionName
    unit: UnitName


class Recovered(NamedTuple):
    """An own unit is RECOVERED (MZ-59)."""

    kind: Literal["rec"]
    unit: UnitName


class Stop(NamedTuple):
    """An effect on "up to" some number of units takes no more of them (MZ-05)."""

    kind: Literal["stop"]


class Built(NamedTuple):
    """A glyph or a pyramid piece is BUILT in a region (MZ-54)."""

    kind: Literal["build"]
    region: RegionName
    what: Annotated[str, OneOf((GLYPH, PYRAMID), "thing to build")]


class GlyphThere(NamedTuple):
    """A glyph in a region is DEMOLISHED or TRANSFORMED (MZ-56, MZ-61)."""

    kind: Literal["piece"]
    region: RegionName
    what: Literal["glyph"]
    owner: SeatNumber


class Topmost(NamedTuple):
    """The topmost pyramid piece in a region is DEMOLISHED or TRANSFORMED (MZ-56, MZ-62)."""

    kind: Literal["piece"]
    region: RegionName
    what: Literal["top"]


class Tile(NamedTuple):
    """A Wrathful god tile is used (MZ-52)."""

    kind: Literal["tile"]
    tile: Annotated[str, OneOf(tuple(WRATHFUL), "Wrathful god tile")]


class Payment(NamedTuple):
    """An own unit from Reserves or a region is put on the Wrathful god (MZ-50)."""

    kind: Literal["pay"]
    place: Annotated[str, OneOf((FROM_RESERVES, *REGIONS))]
    unit: UnitName


class Sacrificed(NamedTuple):
    """Units from Reserves are sacrificed in the Blessed region (MZ-142)."""

    kind: Literal["sac"]
    shamans: Shamans
    warriors: Warriors


class Named(NamedTuple):
    """One of the tied players is named (MZ-121, MZ-125, MZ-145)."""

    kind: Literal["name"]
    player: SeatNumber


class Space(NamedTuple):
    """A space of the Calendar or the Codex is chosen (MZ-123, MZ-124)."""

    kind: Literal["space"]
    space: Annotated[str, OneOf(tuple(SPACES))]


DONE_DEPLOYING = Done("done")
DECLINE = Decline("decline")
STOP = Stop("stop")


def targets(g: Mezo, option: Option) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("dep", region, shamans, warriors):
            return (f"region:{region}", f"shamans:{shamans}", f"warriors:{warriors}")
        case ("sac", shamans, warriors):
            return (f"shamans:{shamans}", f"warriors:{warriors}")
        case ("pass", action, gain):
            return ("pass", f"action:{action}", f"gain:{gain}")
        case ("unit", region, seat, kind):
            return (f"unit:{region},{seat},{kind}", f"region:{region}")
        case ("put", region, kind):
            return (f"kind:{kind}", f"region:{region}")
        case ("build", region, what):
            return (f"build:{what}", f"region:{region}")
        case ("piece", region, "top"):
            return (f"pyramid:{region}", f"region:{region}")
        case ("piece", region, _, owner):
            return (f"glyph:{region},{owner}", f"region:{region}")
        case ("pay", "res", kind):
            return ("reserves", f"kind:{kind}")
        case ("pay", region, kind):
            return (f"region:{region}", f"kind:{kind}")
        case (str(verb), name) if verb in _ELEMENTS:
            return (f"{_ELEMENTS[verb]}:{name}",)
        case (str(verb),):
            return (verb,)
    return ()


_ELEMENTS = {
    "god": "god",
    "tribe": "ability",
    "abil": "ability",
    "champ": "region",
    "order": "order",
    "vertex": "vertex",
    "card": "card",
    "act": "action",
    "rec": "xibalba",
    "tile": "tile",
    "name": "seat",
    "space": "space",
}
"""What a short option points at, by its first word."""


def in_words(g: Mezo, seat: Seat, option: Any) -> dict[str, object]:
    """What the fields of an option are called in sentences."""
    return {
        field: _CALLED[field](value)
        for field, value in option._asdict().items()
        if field in _CALLED
    }


_CALLED: Mapping[str, Callable[[Any], str]] = {
    "god": names.god,
    "ability": lambda id: ABILITIES[id].name,
    "region": names.region,
    "unit": names.UNITS.__getitem__,
    "owner": names.SEATS.__getitem__,
    "player": names.SEATS.__getitem__,
    "card": names.card,
    "action": names.action,
    "place": lambda name: "your Reserves" if name == FROM_RESERVES else names.region(name),
}
"""What the values of a field are called, by its name."""
