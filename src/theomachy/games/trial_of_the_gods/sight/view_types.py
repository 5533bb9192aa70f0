"""The view of Trial of the Gods as types: what a client is sent, declared once.

Seats count from 0 in a view. A card or Feat that the viewer may not know is `?`, a Feat with its
Level: `?2`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from theomachy.games.trial_of_the_gods.content.rows import DieFace, House, Symbol

Treasure = Literal["fleece", "empty"]


class RollsView(TypedDict):
    """How many rolls of the Enemy's dice end the Fight in which way."""

    defeat: int
    hit: int
    draw: int
    lose: int


class EnemyView(TypedDict):
    """An Enemy that stands in a Zone; `owner` is who has tamed it."""

    id: str
    name: str
    kind: Literal["argonaut", "land", "sea"]
    level: int
    attack: int
    dice: int
    injured: bool
    owner: int | None


class ZoneView(TypedDict):
    """A Sea Zone, or an Island with all that follows `captains`."""

    id: str
    name: str
    kind: Literal["outer", "dangerous", "island"]
    block: bool
    enemies: list[EnemyView]
    captains: list[int]
    temple: NotRequired[int | None]
    modifier: NotRequired[Symbol | None]
    spaces: NotRequired[list[int]]
    explorers: NotRequired[list[int]]
    value: NotRequired[int | None]
    treasure: NotRequired[Treasure | None]
    lookers: NotRequired[list[int]]


class CompanionView(TypedDict):
    """A Companion, Trained or not, and its Zone if it is on the board."""

    hero: str
    trained: bool
    zone: str | None


class EnergyView(TypedDict):
    """A player's cubes but for the Vigor marker and those on Monsters."""

    available: int
    exhausted: int
    pool: int


class UpgradeView(TypedDict):
    """An Upgrade Token on its space, and the Blessings under it."""

    token: str
    active: bool
    blessings: list[House]


class FeatView(TypedDict):
    """A Feat that was bought."""

    feat: str
    level: int


class TamedView(TypedDict):
    """The card of a Tamed Monster, also of one killed since."""

    enemy: str
    zone: str | None
    alive: bool


class Blessings(TypedDict, total=False):
    """How many Blessings of each House a player has; none where a House is left out."""

    crimson: int
    azure: int
    emerald: int
    gold: int
    violet: int
    ivory: int


class SeatView(TypedDict):
    """What lies before a player; `threat` counts the Enemies that would strike now."""

    captain: str
    ship: str
    companions: list[CompanionView]
    vigor: int
    limit: int
    hand_limit: int
    energy: EnergyView
    upgrades: list[UpgradeView]
    blessings: Blessings
    hand: list[str]
    deck: int
    discard: list[str]
    in_play: list[str]
    competed: list[str]
    revealed: list[str]
    removed: list[str]
    feats: list[FeatView]
    feats_held: list[str]
    used: list[str]
    tamed: list[TamedView]
    domination: int
    explored: int
    devotion: int
    champions: int
    dishonor: int
    fervor: int
    threat: int
    passed: bool


class HouseView(TypedDict):
    """A House, with its God once it has one."""

    house: House
    god: str | None
    deck: int
    discard: list[str]


class TravelView(TypedDict):
    """The Travel Cards; `drawn` are those being resolved."""

    deck: int
    discard: list[str]
    drawn: list[str]


class OlympicsView(TypedDict):
    """The Olympics Cards; `drawn` are the two between which the last player chooses."""

    cards: list[str]
    deck: int
    face_down: bool
    drawn: list[str]
    returned: list[tuple[int, str]]


class ArgonautView(TypedDict):
    """A space of the Argonaut Board."""

    enemy: str
    defeated: bool


class FightView(TypedDict):
    """The Fight in progress, with its totals so far; `rolls` until the dice are rolled."""

    by: int
    zone: str
    enemy: str
    name: str
    level: int
    laurels: int
    attack: int
    of_dice: int
    skill: str
    injured: bool
    owner: int | None
    total: int
    enemy_total: int
    might: int
    weakened: int
    extra: int
    dice: list[DieFace]
    cards: int
    played: list[str]
    rolls: RollsView | None


class ExplorationView(TypedDict):
    """The Exploration in progress, until its token is placed."""

    by: int
    zone: str
    total: int
    value: int
    cards: int
    played: list[str]


class CompetitionView(TypedDict):
    """The Olympics in progress: Fervor and cards are with the seats."""

    card: str
    held: int
    of: int
    ranking: list[int]
    dice: list[int]
    decided: bool


class RankingView(TypedDict):
    """A ranking as it would count now; `most` with every Golden Fleece that may be found."""

    name: str
    prizes: list[int]
    laurels: list[int]
    most: list[int]
    points: list[int]


class TrialView(TypedDict):
    """What a client draws; `calm` counts the Calm Seas set aside while Sea Enemies come."""

    mode: Literal["basic", "advanced"]
    round: int
    rounds: int
    phase: Literal["setup", "dawn", "adventure", "enemy", "olympics", "sunset", "end"]
    turn: int | None
    actions: int | None
    initiative: list[int]
    zones: list[ZoneView]
    seats: list[SeatView]
    houses: list[HouseView]
    turned: list[str]
    animae: int
    travel: TravelView
    sea: int
    calm: int
    olympics: OlympicsView
    argonauts: list[ArgonautView]
    harbour: list[str]
    fight: FightView | None
    exploration: ExplorationView | None
    competition: CompetitionView | None
    rankings: list[RankingView]
    points: list[list[int]] | None
    ending: str
