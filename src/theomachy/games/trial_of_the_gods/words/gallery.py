"""Every card of Trial of the Gods as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, NotRequired, TypedDict

from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    DEVOURED,
    ENEMY,
    FEAT,
    GOD_OF,
    HERO,
    OLYMPIC,
    PRAYER,
    SEA_COPIES,
    TRAVEL_CARD,
    VALUES,
)
from theomachy.games.trial_of_the_gods.content.rows import House, Symbol
from theomachy.games.trial_of_the_gods.words.cardtext import (
    KINDS,
    ability_text,
    card_effect,
    card_text,
    occasion,
    prize_texts,
    skill_text,
    travel_text,
)


class Values(TypedDict):
    """What a card has for each symbol: four Actions, Attack and Discovery."""

    S: int
    R: int
    O: int  # noqa: E741
    H: int
    A: int
    D: int


class TrialCard(TypedDict):
    """A card as it is drawn and searched; what its sort does not have is left out.

    `of`, `god`      whose an Action Card is: a God, a Hero or nobody; its God, if it has one
    `copies`         how many of it there are
    `cost`           in Energy, also to train a Hero
    `effect`         what the text of an Action Card has after the colon
    `occasion`       when a Reaction may be played
    `restore`        what a Feat Restores each Sunset
    `prizes`         of the first three places of the Olympics
    """

    id: str
    name: str
    sort: Literal["action", "feat", "hero", "olympics", "travel", "enemy"]
    text: str
    of: NotRequired[str]
    god: NotRequired[str | None]
    copies: NotRequired[int]
    cost: NotRequired[int]
    effect: NotRequired[str]
    occasion: NotRequired[str]
    laurels: NotRequired[int]
    values: NotRequired[Values]
    kind: NotRequired[str]
    prayer: NotRequired[int]
    devour: NotRequired[int]
    level: NotRequired[int]
    restore: NotRequired[int]
    blessings: NotRequired[list[House]]
    symbols: NotRequired[list[Symbol]]
    tiebreakers: NotRequired[list[Symbol]]
    prizes: NotRequired[list[str]]
    attack: NotRequired[int]
    dice: NotRequired[int]


@cache
def cards() -> tuple[TrialCard, ...]:
    """Action Cards, Feats, Heroes, Olympics and Travel Cards, and the cards of Enemies."""
    return (*_actions(), *_feats(), *_heroes(), *_olympics(), *_travels(), *_enemies())


def _actions() -> Iterator[TrialCard]:
    for id, row in CARD.items():
        yield {
            "id": id,
            "name": row.name,
            "sort": "action",
            "of": row.of,
            "god": GOD_OF.get(id),
            "copies": row.copies,
            "cost": row.cost,
            "laurels": row.laurels,
            "values": VALUES[id],  # type: ignore[typeddict-item]
            "kind": KINDS.get(row.kind, ""),
            "prayer": PRAYER[id],
            "devour": DEVOURED[id],
            "text": card_text(id),
            "effect": card_effect(id),
            "occasion": occasion(id),
        }


def _feats() -> Iterator[TrialCard]:
    for id, row in FEAT.items():
        yield {
            "id": id,
            "name": row.name,
            "sort": "feat",
            "level": row.level,
            "cost": row.cost,
            "restore": row.restore,
            "text": ability_text(id),
        }


def _heroes() -> Iterator[TrialCard]:
    for name, row in HERO.items():
        yield {
            "id": name,
            "name": name,
            "sort": "hero",
            "cost": row.train,
            "blessings": list(row.blessings),
            "symbols": list(row.olympics),
            "text": ability_text(name),
        }


def _olympics() -> Iterator[TrialCard]:
    for id, row in OLYMPIC.items():
        prizes = prize_texts(id)
        yield {
            "id": id,
            "name": row.name,
            "sort": "olympics",
            "symbols": list(row.symbols),
            "tiebreakers": list(row.tiebreakers),
            "prizes": list(prizes),
            "text": " ".join(prizes),
        }


def _travels() -> Iterator[TrialCard]:
    for id, row in TRAVEL_CARD.items():
        text = travel_text(id)
        yield {"id": id, "name": row.name, "sort": "travel", "copies": row.copies, "text": text}


def _enemies() -> Iterator[TrialCard]:
    """Sea Monsters that are alike have one card, the first."""
    for id, row in ENEMY.items():
        if row.name in SEA_COPIES and not id.endswith(".1"):
            continue
        yield {
            "id": id,
            "name": row.name,
            "sort": "enemy",
            "kind": row.kind,
            "level": row.level,
            "laurels": row.laurels,
            "attack": row.face.attack,
            "dice": row.face.dice,
            "copies": SEA_COPIES.get(row.name, 1),
            "text": skill_text(id),
        }
