"""What the server sends of taking back: see docs/protocol.md."""

from __future__ import annotations

from msgspec import Struct


class TurnBack(Struct):
    """Answers of a seat in a row: how many, and what everybody may read of them."""

    seat: int
    answers: int
    steps: list[str]


class UndoRequest(Struct, omit_defaults=True):
    """Somebody asks to take an answer back; `lost` counts the answers of each seat that go.

    `turns` are those, the newest first; `whole`: a whole turn is asked back. `redo`: what was taken
    back is to be played again instead, and `turns` are what comes.
    """

    by: int
    version: int
    agreed: list[int]
    asked: list[int]
    lost: list[int] = []
    turns: list[TurnBack] = []
    whole: bool = False
    redo: bool = False


class UndoShape(Struct, omit_defaults=True):
    """Whether the last answer can be taken back; `redo`: what was taken back can come again."""

    available: bool
    free: bool
    why: str | None
    request: UndoRequest | None
    redo: bool = False


class Back(Struct, tag="back"):
    """What taking back would take, the newest first; `asked`: whose consent it needs."""

    re: int | None
    free: bool
    why: str | None
    turns: list[TurnBack]
    asked: list[int]


class UndoNews(Struct, tag="undo"):
    """A request to go back was made, answered or dropped."""

    request: UndoRequest | None
    text: str
