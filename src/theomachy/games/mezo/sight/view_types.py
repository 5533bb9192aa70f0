"""The view of Mezo as types: what clients and outside programs are sent.

Seats are counted from 0. Where a piece is nobody's, or stands nowhere, there is None.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.pictures import Picture


class UnitsView(TypedDict):
    """The numbers of Shamans (S) and Warriors (W)."""

    S: int
    W: int


class ActionView(TypedDict):
    """An action of a card, such as KU-E1; `covered`: it has been taken or passed with."""

    id: str
    text: str
    picture: Picture
    covered: bool


class CardView(TypedDict):
    """A god action card, such as KU-E; one that the viewer may not know has the id "?" alone."""

    id: str
    title: NotRequired[str]
    actions: NotRequired[list[ActionView]]


class PrintedView(TypedDict):
    """A thing with a text: a Wrathful god tile."""

    id: str
    text: str
    picture: Picture


class AbilityView(TypedDict):
    """A tribe ability that somebody has marked."""

    id: str
    name: str
    text: str


class AltarPartView(TypedDict):
    """A part of what is engraved on an altar: VP, devotion or a keyword, and how many."""

    what: str
    count: int


class AltarView(TypedDict):
    """An altar and what is engraved on it."""

    id: str
    text: str
    parts: list[AltarPartView]


class PieceView(TypedDict):
    """A piece of a pyramid; a neutral one has no owner."""

    owner: Seat | None
    level: int


class RegionView(TypedDict):
    """A region with everything in it.

    Units and glyphs are listed by seat, pyramid pieces from below; `tokens`: who has put down the
    reminder token for most Shamans, and for most Warriors.
    """

    id: str
    desolate: bool
    blessed: bool
    altar: AltarView | None
    units: list[UnitsView]
    champion: Seat | None
    glyphs: list[int]
    pyramid: list[PieceView]
    tokens: list[Seat | None]


class VertexView(TypedDict):
    """A vertex, whose god stands there, and the regions that it borders."""

    name: str
    god: Seat | None
    regions: list[str]


class SpaceView(TypedDict):
    """A space of the Immortal Calendar or the Heroic Codex, and whose unit is on it."""

    id: str
    text: str
    picture: Picture
    unit: Seat | None


class WrathfulView(TypedDict):
    """The Wrathful god tiles that lie face up, the units given, and the price of the next."""

    tiles: list[PrintedView]
    face_down: int
    units: list[UnitsView]
    price: int


class DevotionView(TypedDict):
    """Where a devotion marker is: its space from 0, its level, and its VP at the end."""

    position: int
    level: int
    value: int


class CallView(TypedDict):
    """A Call ability in this Age; `brief` is its keyword and number, such as SMITE 2."""

    text: str
    brief: str
    picture: Picture


class SeatView(TypedDict):
    """What a seat has, besides its pieces in regions and on tracks.

    `champions`, `glyphs`, `pieces`  those left in Reserves and supplies; pieces by level
    `hand`     the cards drawn for this conflict, until they are revealed
    `deck`     how many cards are in the deck; `on_top`: those of them put back after a choice
    `choice`   the card that the viewer has laid face down
    `chosen`   the card revealed in this conflict
    `played`, `unplayed`  the cards of this Age that have been played, and all others
    """

    vp: int
    god: str
    call: CallView | None
    vertex: str | None
    presence: list[str]
    reserves: UnitsView
    champions: int
    champion_strength: int
    xibalba: UnitsView
    sacrificed: UnitsView
    glyphs: int
    pieces: list[int]
    devotion: DevotionView
    abilities: list[AbilityView]
    hand: list[CardView]
    deck: int
    on_top: list[CardView]
    choice: str | None
    chosen: CardView | None
    played: list[str]
    unplayed: list[str]


class StrengthView(TypedDict):
    """A strength in the conflict region, and how it comes about."""

    total: int
    units: int
    glyphs: int
    champion: int
    gained: int
    sacrificed: int


class MostView(TypedDict):
    """Who has most Shamans and most Warriors; None once that has been counted."""

    S: list[Seat] | None
    W: list[Seat] | None


class ConflictView(TypedDict):
    """The conflict in progress.

    `strengths`    by seat, as long as they count: None when the winner is known
    `breaks_ties`  who names one of the tied players
    """

    region: str
    blessed: bool
    strengths: list[StrengthView] | None
    most: MostView
    breaks_ties: Seat


class MezoView(TypedDict):
    """The whole table of Mezo, as one seat or a spectator may know it.

    `step`      the procedures in progress, the innermost last
    `order`, `turn`, `round`  the order of play in this step, whose turn it is in it, the round
    `acting`    who is asked; -1 is chance
    `neutral`   the neutral pyramid pieces that are not on the board
    `tiles`, `resolved`  the regions whose conflicts are to come, and those that are over
    `cards`     every card of the gods in the game, by its id
    """

    age: Literal[1, 2, 3]
    step: list[str]
    order: list[Seat]
    turn: int
    round: int | None
    acting: list[Seat]
    seats: list[SeatView]
    regions: list[RegionView]
    vertices: list[VertexView]
    calendar: list[SpaceView]
    codex: list[SpaceView]
    wrathful: WrathfulView
    neutral: int
    tiles: list[str]
    resolved: list[str]
    conflict: ConflictView | None
    cards: dict[str, CardView]
