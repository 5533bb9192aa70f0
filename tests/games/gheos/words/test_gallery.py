"""The gallery of Gheos shows every tile once, and the client draws the same faces."""

import json
from collections import Counter
from pathlib import Path

from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.content.tiles import TILES

FACES = {face["id"]: face for face in GAME.cards()}
CLIENT = Path(__file__).parents[4] / "web" / "src" / "games" / "gheos" / "faces.json"


@covers("GH-8")
def test_the_gallery_shows_52_land_tiles_and_8_epoch_tiles() -> None:
    assert len(GAME.cards()) == len(FACES) == 53
    assert [id for id in FACES if id != "EPOCH"] == [tile.name for tile in TILES]
    numbers: Counter[bool] = Counter()
    for face in FACES.values():
        numbers[face["sort"] == "epoch"] += face["copies"]
    assert numbers == {False: 52, True: 8}


def test_a_tile_says_what_is_on_its_lands() -> None:
    assert FACES["T03"]["text"] == "One land on all sides: cup and sword."
    assert FACES["T15"]["text"] == "Land on two sides: pyramid; on the third: sword."
    assert FACES["T13"]["text"] == "Land on each side: sword; cup; nothing."
    assert FACES["T16"]["symbols"] == ["pyramid", "temple of swords"]
    assert FACES["T16"]["sort"] == "split"


@covers("GH-78")
def test_the_epoch_tile_says_how_it_scores() -> None:
    assert "pyramids" in FACES["EPOCH"]["text"]


def test_every_tile_has_a_text_that_no_tile_with_another_face_has() -> None:
    texts = {tile.name: FACES[tile.name]["text"] for tile in TILES}
    faces = {(tile.shape, tile.regions) for tile in TILES}
    assert all(texts.values())
    assert len(set(texts.values())) == len(faces)


def test_the_client_draws_the_faces_of_this_edition() -> None:
    drawn = json.loads(CLIENT.read_text("utf-8"))
    assert drawn == {
        tile.name: [tile.shape, *[list(symbols) for symbols in tile.regions]] for tile in TILES
    }
