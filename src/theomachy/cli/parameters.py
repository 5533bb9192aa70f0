"""What commands take: the arguments that several share, and those of the longest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as gheos.")]
MaybeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="The game, such as gheos.")]


def whole(written: str) -> int:
    """The whole number that was written."""
    try:
        return int(written)
    except ValueError:
        raise typer.BadParameter(f"{written!r} is not a whole number.") from None


def number(written: str) -> float:
    """The number that was written."""
    try:
        return float(written)
    except ValueError:
        raise typer.BadParameter(f"{written!r} is not a number.") from None


Players = Annotated[
    int | None, typer.Option("--players", help="How many play.", metavar="N", parser=whole)
]
People = Annotated[
    int | None,
    typer.Option(
        "--people", help="How many people share this terminal.", metavar="N", parser=whole
    ),
]
Port = Annotated[
    int, typer.Option("--port", help="0 takes any free port.", metavar="N", parser=whole)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game; may be repeated.", metavar="NAME=VALUE"),
]
Preset = Annotated[str | None, typer.Option("--preset", help="A set of options.", metavar="NAME")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Games = Annotated[int, typer.Option("--games", help="How many games.", metavar="K", parser=whole)]
Workers = Annotated[
    int, typer.Option("--workers", help="How many processes.", metavar="W", parser=whole)
]
Seed = Annotated[str, typer.Option("--seed", help="The same games every time.", metavar="S")]
Records = Annotated[
    Path | None, typer.Option("--records", help="Write a record of each game.", metavar="DIR")
]
RecordFiles = Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Record files.")]
Keys = Annotated[
    list[str] | None,
    typer.Option(
        "--key", help="A key of the server where they were played; may be repeated.", metavar="KEY"
    ),
]
Replace = Annotated[
    bool, typer.Option("--replace", help="Sign with a new key; the old one stays known.")
]
Find = Annotated[
    str | None, typer.Option("--find", help="Only those with these words.", metavar="WORDS")
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
        parser=whole,
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="sqlite:///FILE or postgresql://...; a file in your data folder if left out.",
        metavar="URL",
    ),
]
Budget = Annotated[
    float | None,
    typer.Option(
        "--budget", help="The most that a bot may think.", metavar="SECONDS", parser=number
    ),
]
Kinds = Annotated[
    list[str] | None,
    typer.Option(
        "--told", help="Count what events of this kind name; may be repeated.", metavar="K"
    ),
]
Served = Annotated[
    bool, typer.Option("--served", help="Let the bots play through a server, as on the page.")
]
Level = Annotated[
    str | None,
    typer.Option("--level", help="With --served: bots of this level only.", metavar="LEVEL"),
]
Test = Annotated[
    str | None,
    typer.Option("--test", help="Stop when it is clear if A is better.", metavar="A,B"),
]
Within = Annotated[
    float | None,
    typer.Option(
        "--within", help="Refuse too few games for this exactness.", metavar="X", parser=number
    ),
]
Report = Annotated[
    Path | None, typer.Option("--report", help="Write a page with plots.", metavar="FILE")
]
HostNames = Annotated[
    list[str] | None,
    typer.Option(
        "--host-name",
        help="A name by which visitors call the server, such as play.example; may be repeated. "
        "Localhost and the address it listens at are known.",
        metavar="NAME",
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        help="The address or network of a proxy, whose word on who asks is taken "
        "(X-Forwarded-For, X-Forwarded-Proto); may be repeated. If left out: "
        "FORWARDED_ALLOW_IPS, and without it nobody's.",
        metavar="ADDRESS",
    ),
]
Operators = Annotated[
    list[str] | None,
    typer.Option(
        "--operator",
        help="An address or network, besides this machine's own, for which some connections "
        "are kept when the server is full; may be repeated.",
        metavar="ADDRESS",
    ),
]
Connections = Annotated[
    int | None,
    typer.Option(
        "--connections",
        help="How many may be open at once; if left out, what the limit on open files allows, "
        "10,000 at most.",
        metavar="N",
        min=1,
    ),
]


def refuse_beside(context: typer.Context, option: str, *others: str) -> None:
    """Refuse these other options, if they were written beside one that has no use for them."""
    for other in others:
        source = context.get_parameter_source(other)
        if source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(f"--{other} does not go with {option}.")
