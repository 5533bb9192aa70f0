"""The parameters of commands: those that several share, and those of the longest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Version = Annotated[bool, typer.Option("--version", help="Show the version and commit, and exit.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as gheos.")]
MaybeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="The game, such as gheos.")]
NewName = Annotated[
    str, typer.Argument(metavar="NAME", help="The name of the game, such as sky-race.")
]


def whole(written: str) -> int:
    """The whole number in a text."""
    try:
        return int(written)
    except ValueError:
        raise typer.BadParameter(f"{written!r} is not a whole number.") from None


def number(written: str) -> float:
    """The number in a text."""
    try:
        return float(written)
    except ValueError:
        raise typer.BadParameter(f"{written!r} is not a number.") from None


Players = Annotated[
    int | None, typer.Option("--players", help="The number of players.", metavar="N", parser=whole)
]
People = Annotated[
    int | None,
    typer.Option(
        "--people", help="The number of people at this terminal.", metavar="N", parser=whole
    ),
]
OwnSeats = Annotated[
    str | None, typer.Option("--seat", help="Your seat (1,3: two people).", metavar="K")
]
Rivals = Annotated[
    str | None, typer.Option("--bots", help="The other players.", metavar="NAME,...")
]
Resume = Annotated[
    str | None, typer.Option("--resume", help="Continue this game, or `last`.", metavar="FILE")
]
New = Annotated[bool, typer.Option("--new", help="Do not offer saved games.")]
Plain = Annotated[bool, typer.Option("--plain", help="Print plain lines; redraw nothing.")]
LessonId = Annotated[
    str | None, typer.Argument(metavar="LESSON", help="A lesson, as --list shows them.")
]
ListAll = Annotated[bool, typer.Option("--list", help="List the lessons.")]
CheckLessons = Annotated[
    bool, typer.Option("--check", help="Say what is wrong with the lessons, for authors.")
]
Port = Annotated[
    int, typer.Option("--port", help="0 takes any free port.", metavar="N", parser=whole)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game; may be repeated.", metavar="NAME=VALUE"),
]
Preset = Annotated[str | None, typer.Option("--preset", help="A set of options.", metavar="NAME")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Games = Annotated[
    int, typer.Option("--games", help="The number of games.", metavar="K", parser=whole)
]
Workers = Annotated[
    int, typer.Option("--workers", help="The number of processes.", metavar="W", parser=whole)
]
Seed = Annotated[
    str, typer.Option("--seed", help="The seed: the same games every time.", metavar="S")
]
Luck = Annotated[
    str | None, typer.Option("--seed", help="The seed: the same luck every time.", metavar="S")
]
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
    bool, typer.Option("--replace", help="Sign with a new key; the old one stays valid.")
]
Find = Annotated[
    str | None, typer.Option("--find", help="Show only those with these words.", metavar="WORDS")
]
Position = Annotated[
    Path | None,
    typer.Option("--position", help="Start from this position document.", metavar="FILE"),
]
Documents = Annotated[
    int | None,
    typer.Option(
        "--documents",
        help="Instead, mutate K documents: each must be refused, or playable.",
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
Entries = Annotated[
    str,
    typer.Option(
        "--bots",
        help="The entries: names, search@500+rivals=0, stdio:COMMAND, socket:HOST:PORT.",
        metavar="A,B,...",
    ),
]
Budget = Annotated[
    float | None,
    typer.Option(
        "--budget", help="Maximum thinking time of a bot.", metavar="SECONDS", parser=number
    ),
]
Kinds = Annotated[
    list[str] | None,
    typer.Option(
        "--told", help="Count the names in events of this kind; may be repeated.", metavar="K"
    ),
]
Served = Annotated[
    bool, typer.Option("--served", help="Let the bots play through a server, as on the page.")
]
Level = Annotated[
    str | None,
    typer.Option("--level", help="With --served: bots of this level only.", metavar="LEVEL"),
]
Way = Annotated[
    str,
    typer.Option(
        "--by", help="Predict winners (watching) or choose moves (playing).", metavar="WAY"
    ),
]
Test = Annotated[
    str | None,
    typer.Option("--test", help="Stop when it is clear whether A is better.", metavar="A,B"),
]
Within = Annotated[
    float | None,
    typer.Option(
        "--within", help="Refuse too few games for this precision.", metavar="X", parser=number
    ),
]
Report = Annotated[
    Path | None, typer.Option("--report", help="Write a page with plots.", metavar="FILE")
]
HostNames = Annotated[
    list[str] | None,
    typer.Option(
        "--host-name",
        help="A host name of the server, such as play.example; may be repeated. "
        "Localhost and the address it listens on are known.",
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
Processes = Annotated[
    int,
    typer.Option(
        "--processes",
        help="The number of processes that serve together; on PostgreSQL only.",
        metavar="N",
        parser=whole,
    ),
]
Connections = Annotated[
    int | None,
    typer.Option(
        "--connections",
        help="Maximum connections at once; if left out, what the limit on open files allows, "
        "10,000 at most.",
        metavar="N",
        min=1,
    ),
]


def refuse_beside(context: typer.Context, option: str, *others: str) -> None:
    """Raise BadInput if these other options were given with one that has no use for them."""
    for other in others:
        source = context.get_parameter_source(other)
        if source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(f"--{other} does not go with {option}.")
