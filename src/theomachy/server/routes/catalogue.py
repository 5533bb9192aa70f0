"""Games and their rules over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path

from theomachy import __version__
from theomachy.engine.errors import BadOption, UnknownGame
from theomachy.engine.game import Game, game, games
from theomachy.lessons.teaching import teaching
from theomachy.server.bots.levels import LEVELS
from theomachy.server.errors import not_found
from theomachy.server.routes.visitors import Runtime
from theomachy.server.tables.paces import PACES
from theomachy.server.tables.shaping import seat_names
from theomachy.server.wire.messages import PROTOCOL, schema
from theomachy.server.wire.shapes import Value

router = APIRouter(prefix="/api", tags=["games"])

Name = Annotated[str, Path(max_length=40)]


@dataclass(slots=True)
class LevelShape:
    """A level of bots."""

    name: str
    title: str
    about: str


@dataclass(slots=True)
class PaceShape:
    """How much time each decision has."""

    name: str
    title: str
    seconds: int


@dataclass(slots=True)
class About:
    """What this server is."""

    name: str
    version: str
    protocol: int
    levels: list[LevelShape]
    paces: list[PaceShape]
    keys: list[str]


@dataclass(slots=True)
class Meaning:
    """A value of an option and what it means."""

    value: Value
    meaning: str


@dataclass(slots=True)
class SettingShape:
    """A named option of a game."""

    name: str
    default: Value
    rules: list[str]
    seat: str | None
    other: str | None
    values: list[Meaning]


@dataclass(slots=True)
class PresetShape:
    """Options that are chosen together."""

    name: str
    options: dict[str, Value]


@dataclass(slots=True)
class UnofficialShape:
    """A number of players beyond the rulebook's, and an option that allows it."""

    players: int
    options: dict[str, Value]


@dataclass(slots=True)
class GameShape:
    """A game that is installed."""

    name: str
    title: str
    players: list[int]
    summary: str
    notice: str
    seat_names: list[str]
    presets: list[PresetShape]
    settings: list[SettingShape]
    unofficial: list[UnofficialShape]


@dataclass(slots=True)
class RuleShape:
    """A rule in our words; `core`: newcomers need it; `lessons` teach it."""

    id: str
    section: str
    where: str
    text: str
    rulings: list[str]
    options: list[str]
    core: bool
    lessons: list[str]


@dataclass(slots=True)
class RulingText:
    """A ruling, with its reason."""

    id: str
    question: str
    ruling: str
    why: str
    rules: list[str]


@dataclass(slots=True)
class Rules:
    """All rules and rulings of a game.

    `cards`  what its cards are called, such as "tiles"; nothing where it has none to show
    """

    game: str
    title: str
    cards: str
    rules: list[RuleShape]
    rulings: list[RulingText]


@dataclass(slots=True)
class Cards:
    """Every card of a game; a game that has none to show sends an empty list."""

    game: str
    cards: list[dict[str, Any]]


@router.get("/about")
async def about(runtime: Runtime) -> About:
    """What this server is."""
    return About(
        "theomachy",
        __version__,
        PROTOCOL,
        [LevelShape(each.name, each.title, each.about) for each in LEVELS.values()],
        [
            PaceShape(pace.name, pace.title, int(pace.time.total_seconds()))
            for pace in PACES.values()
        ],
        list(runtime.database.signing.public),
    )


@router.get("/schema.json")
async def message_schema() -> dict[str, Any]:
    """JSON Schemas of the socket's messages."""
    return schema()


@router.get("/games")
async def all_games() -> list[GameShape]:
    """The games that are installed."""
    return [_shape(name) for name, _ in games().items()]


@router.get("/games/{name}")
async def one_game(name: Name) -> GameShape:
    """A game with its options and presets."""
    return _shape(_known(name).name)


@router.get("/games/{name}/rules")
async def rules(name: Name) -> Rules:
    """The rules of a game in our words, with the rulings on them."""
    return _rules(_known(name).name)


@router.get("/games/{name}/cards")
async def cards(name: Name) -> Cards:
    """Every card of a game, in the game's own words: what galleries and hands are drawn from."""
    return _cards(_known(name).name)


@router.get("/games/{name}/view.json")
async def view_schema(name: Name) -> dict[str, Any]:
    """The JSON Schema of a game's view: what a seat or a spectator is shown of the table."""
    return dict(_known(name).view_schema)


@router.get("/games/{name}/document.json")
async def document_schema(name: Name) -> dict[str, Any]:
    """The JSON Schema of a game's documents: positions that a person can write."""
    return dict(_known(name).schema)


def _known(name: str) -> Game[Any]:
    try:
        return game(name)
    except UnknownGame:
        raise not_found("game") from None


@cache
def _shape(name: str) -> GameShape:
    played = game(name)
    book = played.rulebook.about
    settings = played.settings
    return GameShape(
        played.name,
        played.title,
        list(played.players),
        str(book.get("summary", "")).strip(),
        str(book.get("notice", "")).strip(),
        seat_names(played),
        [PresetShape(preset, dict(values)) for preset, values in settings.presets.items()],
        [
            SettingShape(
                each.name,
                each.default,
                list(each.rules),
                each.seat,
                each.other and each.other[0],
                [Meaning(value, text) for value, text in each.meanings.items()],
            )
            for each in settings.settings.values()
        ],
        [
            UnofficialShape(players, {each.name: value})
            for players in played.unofficial
            for each in settings.settings.values()
            for value in each.meanings
            if value != each.default and _allows(played, players, {each.name: value})
        ],
    )


def _allows(played: Game[Any], players: int, options: dict[str, Value]) -> bool:
    try:
        played.setup(players, played.settings.read(options, players))
    except BadOption:
        return False
    return True


@cache
def _cards(name: str) -> Cards:
    return Cards(name, [dict(card) for card in game(name).cards()])


@cache
def _rules(name: str) -> Rules:
    played = game(name)
    book, taught = played.rulebook, teaching(played).lessons
    return Rules(
        name,
        played.title,
        str(book.about.get("cards", "cards")) if played.cards() else "",
        [
            RuleShape(
                rule.id,
                rule.section,
                rule.where,
                rule.text.strip(),
                list(rule.rulings),
                list(rule.options),
                rule.core,
                list(taught.get(rule.id, ())),
            )
            for rule in book.rules.values()
        ],
        [
            RulingText(each.id, each.question, each.ruling, each.why, list(each.rules))
            for each in book.rulings.values()
        ],
    )
