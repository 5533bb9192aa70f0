"""Every tile of Gheos as clients draw and search it, made from the rows of content."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

from theomachy.games.gheos import names
from theomachy.games.gheos.position import EPOCH
from theomachy.games.gheos.tiles import EPOCH_COUNT, TILES


@cache
def cards() -> tuple[dict[str, Any], ...]:
    """The 52 land tiles, then the EPOCH tile, of which there are eight."""
    lands = (
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
    epoch = {
        "id": EPOCH,
        "name": EPOCH,
        "sort": "epoch",
        "copies": EPOCH_COUNT,
        "symbols": [],
        "text": names.tile_text(EPOCH),
    }
    return (*lands, epoch)
