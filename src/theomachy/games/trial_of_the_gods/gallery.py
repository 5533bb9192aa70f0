"""Every card of Trial of the Gods as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from theomachy.games.trial_of_the_gods.cards import (
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
from theomachy.games.trial_of_the_gods.cardtext import (
    KINDS,
    ability_text,
    card_text,
    prize_texts,
    skill_text,
    travel_text,
)

Face = dict[str, Any]


@cache
def cards() -> tuple[Face, ...]:
    """Action Cards, Feats, Heroes, Olympics and Travel Cards, and the cards of Enemies."""
    return (*_actions(), *_feats(), *_heroes(), *_olympics(), *_travels(), *_enemies())


def _actions() -> Iterator[Face]:
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
            "values": VALUES[id],
            "kind": KINDS.get(row.kind, ""),
            "prayer": PRAYER[id],
            "devour": DEVOURED[id],
            "text": card_text(id),
        }


def _feats() -> Iterator[Face]:
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


def _heroes() -> Iterator[Face]:
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


def _olympics() -> Iterator[Face]:
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


def _travels() -> Iterator[Face]:
    for id, row in TRAVEL_CARD.items():
        text = travel_text(id)
        yield {"id": id, "name": row.name, "sort": "travel", "copies": row.copies, "text": text}


def _enemies() -> Iterator[Face]:
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
