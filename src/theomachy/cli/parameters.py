"""What commands take: the arguments that several share, and those of the longest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as gheos.")]
MaybeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="The game, such as gheos.")]
Players = Annotated[int | None, typer.Option("--players", help="How many play.", metavar="N")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game; may be repeated.", metavar="NAME=VALUE"),
]
Preset = Annotated[str | None, typer.Option("--preset", help="A set of options.", metavar="NAME")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Games = Annotated[int, typer.Option("--games", help="How many games.", metavar="K")]
Seed = Annotated[str, typer.Option("--seed", help="The same games every time.", metavar="S")]
Records = Annotated[
    Path | None, typer.Option("--records", help="Write a record of each game.", metavar="DIR")
]
Position = Annotated[
    Path | None,
    typer.Option("--position", help="Begin from this position document.", metavar="FILE"),
]
Documents = Annotated[
    int | None,
    typer.Option(
        "--documents",
        help="Change K documents in every way instead: each is refused, or can be played.",
        metavar="K",
    ),
]
Budget = Annotated[
    float | None,
    typer.Option("--budget", help="The most that a bot may think.", metavar="SECONDS"),
]
Test = Annotated[
    str | None,
    typer.Option("--test", help="Stop when it is clear if A is better.", metavar="A,B"),
]
Within = Annotated[
    float | None,
    typer.Option("--within", help="Refuse too few games for this exactness.", metavar="X"),
]
Report = Annotated[
    Path | None, typer.Option("--report", help="Write a page with plots.", metavar="FILE")
]


def refuse_beside(context: typer.Context, option: str, *others: str) -> None:
    """Refuse these other options, if they were written beside one that has no use for them."""
    for other in others:
        source = context.get_parameter_source(other)
        if source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(f"--{other} does not go with {option}.")
