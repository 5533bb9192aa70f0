"""A folder for the records of games between bots: game-00001.jsonl and so on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from theomachy.engine.errors import BadInput
from theomachy.engine.table import Table


class NotKept(BadInput):
    """The record of a game could not be written."""


def refuse_used(folder: Path) -> None:
    """Raise BadInput if a folder already has records, which would be mixed up or lost."""
    if any(path.is_file() for path in folder.glob("game-*.jsonl")):
        raise BadInput(f"{folder} holds the records of other games: name an empty folder.")


def forget_after(folder: Path, games: int) -> None:
    """Remove the records after that many games: they belong to an incomplete block."""
    for path in folder.glob("game-*.jsonl"):
        if path.is_file() and int(path.stem.removeprefix("game-")) > games:
            path.unlink()


def keep(folder: Path, index: int, table: Table[Any]) -> None:
    """Write the record of the game with that index, counted from 0."""
    path = folder / f"game-{index + 1:05d}.jsonl"
    try:
        path.write_bytes(table.save().encode())
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise NotKept(f"The record {path} cannot be written: {why}.") from None
