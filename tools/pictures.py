"""Makes the pictures of the documents: `python tools/pictures.py`.

docs/pictures/gheos-terminal.svg    Gheos in a terminal, in the middle of a game
"""

import io
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from theomachy.engine.table import Table
from theomachy.games.gheos import GAME
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.words.textboard import draw, styles

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"

# All six civilizations, one free continent and three islands after 14 tiles.
PLAYERS, SEED, TILES = 4, 66, 14
COORDINATES = r"[xy]=-?\d+|-?\d+,-?\d+"


def middle_of_a_game(players: int, seed: int, tiles: int) -> Gheos:
    """A game of players who answer at random, at a tile play with that many tiles on the board."""
    luck = Random(seed)
    table = Table(GAME, players, seed=seed)
    while (decision := table.decision) is not None:
        if len(table.position.land.tiles) >= tiles and decision.name == "PlayTile.choose":
            break
        (seat,) = table.waiting
        options = table.options(seat)
        # Tokens kept make a longer game.
        option = ("token", 0) if ("token", 0) in options else luck.choice(options)
        table.answer(seat, option)
    return table.position


def gheos_in_a_terminal() -> str:
    """The text board in colours, as the player whose turn it is sees it."""
    g = middle_of_a_game(PLAYERS, SEED, TILES)
    text = draw(g, g.turn)
    drawing = Text(text)
    drawing.highlight_regex(COORDINATES, "dim")
    for pattern, style in styles(g).items():
        drawing.highlight_regex(pattern, style)
    width = max(map(len, text.split("\n")))
    console = Console(record=True, width=width, file=io.StringIO())
    console.print(drawing)
    return console.export_svg(title="theomachy play gheos")


def main() -> None:
    """Write every picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    target = PICTURES / "gheos-terminal.svg"
    target.write_text(gheos_in_a_terminal(), encoding="utf-8")
    print(f"{target.relative_to(ROOT)} written.")


if __name__ == "__main__":
    main()
