"""Every tile of Gheos as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import TypedDict

from theomachy.games.gheos import names
from theomachy.games.gheos.content.tiles import EPOCH_COUNT, TILES
from theomachy.games.gheos.position import EPOCH


class GheosCard(TypedDict):
    """A tile as it is drawn and searched; `copies`: how many of it there are."""

    id: str
    name: str
    sort: str
    copies: int
    symbols: list[str]
    text: str


@cache
def cards() -> tuple[GheosCard, ...]:
    """The 52 land tiles, then the EPOCH tile, of which there are eight."""
    lands: Iterator[GheosCard] = (
        {
            "id": tile.name,
            "name": tile.name,
            "sort": tile.shape,
            "copies": 1,
            "symbols": sorted(set(chain(*tile.regions))),
            "text": names.tile_text(tile.name),
        }
        for tile in TILES
    )
    epoch: GheosCard = {
        "id": EPOCH,
        "name": EPOCH,
        "sort": "epoch",
        "copies": EPOCH_COUNT,
        "symbols": [],
        "text": names.tile_text(EPOCH),
    }
    return (*lands, epoch)
