"""The commands and their arguments. What each does is imported when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from theomachy.cli.output import BAD_INPUT, INTERRUPTED, complain, drop_output, forgive_encodings
from theomachy.cli.parameters import (
    Budget,
    Connections,
    Database,
    Documents,
    Find,
    GameName,
    Games,
    HostNames,
    Json,
    Keys,
    Kinds,
    Level,
    MaybeGame,
    Operators,
    Options,
    People,
    Players,
    Port,
    Position,
    Preset,
    Proxies,
    RecordFiles,
    Records,
    Replace,
    Report,
    Seed,
    Served,
    Test,
    Within,
    Workers,
    refuse_beside,
)
from theomachy.engine.errors import TheomachyError

BROKEN_PIPE = 1

app = typer.Typer(
    name="theomachy",
    help="Board games of rival gods, complete and rules-exact.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# What all complaints of the command-line parser have in common: click's ClickException, which
# some versions of typer bring along under another name.
PARSER_ERRORS: type[Exception] = typer.BadParameter.__mro__[2]


@app.callback(invoke_without_command=True)
def theomachy(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="The version, and no more.")] = False,
) -> None:
    """Board games of rival gods, complete and rules-exact."""
    if version:
        from theomachy import __version__

        print(f"theomachy {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(json: Json = False) -> None:
    """The games: player counts, options, presets."""
    from theomachy.cli.reading import list_games

    list_games(json)


@app.command()
def play(
    game: MaybeGame = None,
    players: Players = None,
    position: Position = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="Your seat (1,3: two people).", metavar="K")
    ] = None,
    people: People = None,
    bots: Annotated[
        str | None, typer.Option("--bots", help="Who plays the other seats.", metavar="NAME,...")
    ] = None,
    option: Options = None,
    preset: Preset = None,
    seed: Annotated[
        str | None, typer.Option("--seed", help="The same luck every time.", metavar="S")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", help="Go on with this game, or `last`.", metavar="FILE"),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not offer to go on.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain lines; nothing is redrawn.")
    ] = False,
) -> None:
    """Play in the terminal, against bots or people."""
    from theomachy.cli.play import Wishes
    from theomachy.cli.play import play as play_game

    status = play_game(
        Wishes(
            game=game,
            players=players,
            position=position,
            seats=seat,
            people=people,
            bots=bots,
            options=tuple(option or ()),
            preset=preset,
            seed=seed,
            resume=resume,
            new=new,
            plain=plain,
        )
    )
    raise typer.Exit(status)


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    games: Games = 100,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays; seats rotate.", metavar="NAME,...")
    ] = "random",
    seed: Seed = "0",
    records: Records = None,
    workers: Workers = 1,
    option: Options = None,
    preset: Preset = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and add them up."""
    from theomachy.cli.running import run_simulation

    run_simulation(game, players, games, bots, seed, records, workers, option or (), preset, json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="Who takes part: names, search@500+rivals=0, stdio:COMMAND, socket:HOST:PORT.",
            metavar="A,B,...",
        ),
    ],
    players: Players = None,
    games: Games = 100,
    seed: Seed = "0",
    workers: Annotated[
        str, typer.Option("--workers", help="How many processes, or ray.", metavar="W|ray")
    ] = "1",
    budget: Budget = None,
    records: Records = None,
    report: Report = None,
    test: Test = None,
    within: Within = None,
    option: Options = None,
    preset: Preset = None,
    json: Json = False,
) -> None:
    """Hold a tournament of bots: the same seeds in every seating."""
    from theomachy.cli.tournament import Wishes, run_arena

    status = run_arena(
        Wishes(
            game=game,
            bots=bots,
            players=players,
            games=games,
            seed=seed,
            workers=workers,
            budget=budget,
            options=tuple(option or ()),
            preset=preset,
            records=records,
            report=report,
            test=test,
            within=within,
            json=json,
        )
    )
    raise typer.Exit(status)


@app.command()
def train(
    game: GameName,
    games: Games = 1000,
    players: Annotated[
        str | None, typer.Option("--players", help="How many play, in turn.", metavar="N,...")
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", help="The same weights every time.", metavar="S")
    ] = "0",
    folder: Annotated[
        Path | None,
        typer.Option("--folder", help="Where the games are kept, to go on later.", metavar="DIR"),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the weights to this file.", metavar="FILE")
    ] = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            help="What weights are for: to foretell winners (watching), to move by (playing).",
            metavar="WAY",
        ),
    ] = "watching",
    workers: Workers = 1,
    json: Json = False,
) -> None:
    """Learn from games of bots what the features of a game are worth."""
    from theomachy.cli.learning import run_training

    ended = run_training(game, games, players, seed, folder, out, by, workers, json)
    raise typer.Exit(0 if ended else INTERRUPTED)


@app.command()
def check(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    games: Games = 100,
    seed: Seed = "0",
    position: Position = None,
    option: Options = None,
    preset: Preset = None,
    documents: Documents = None,
    told: Kinds = None,
    served: Served = False,
    level: Level = None,
    json: Json = False,
) -> None:
    """Hold every law against random and greedy games, or let the bots play on a server."""
    from theomachy.cli.running import run_check, run_document_check
    from theomachy.cli.served import run_served

    if served:
        refuse_beside(context, "--served", "position", "told", "documents")
        went = run_served(game, players, level, games, seed, option or (), preset, json)
        raise typer.Exit(0 if went else 1)
    if level is not None:
        raise typer.BadParameter("--level goes with --served.")
    if documents is not None:
        others = ("players", "games", "position", "option", "preset", "told")
        refuse_beside(context, "--documents", *others)
        raise typer.Exit(0 if run_document_check(game, documents, seed, json) else 1)
    holds = run_check(game, players, games, seed, position, option or (), preset, told or (), json)
    raise typer.Exit(0 if holds else 1)


@app.command()
def verify(records: RecordFiles, key: Keys = None, json: Json = False) -> None:
    """Replay records: sound, or the first difference; and who signed them."""
    from theomachy.cli.verifying import run_verification

    raise typer.Exit(0 if run_verification(records, key or (), json) else BAD_INPUT)


@app.command()
def rules(
    game: MaybeGame = None,
    id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule or ruling, such as GH-53.")
    ] = None,
    find: Find = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules the tests cover, for every game.")
    ] = False,
    json: Json = False,
) -> None:
    """The rules in our words, with rulings."""
    from theomachy.cli.reading import show_coverage, show_rules

    if coverage:
        if game is not None or find is not None:
            raise typer.BadParameter("--coverage is for all games: leave the rest out.")
        show_coverage(json)
    elif game is None:
        raise typer.BadParameter("Say of which game, for example: theomachy rules gheos.")
    elif id is not None and find is not None:
        raise typer.BadParameter("Name a rule or search for words, not both.")
    else:
        show_rules(game, id, find, json)


@app.command()
def cards(
    game: GameName,
    find: Find = None,
    json: Json = False,
) -> None:
    """The cards or tiles with their codes, as documents and options have them."""
    from theomachy.cli.reading import show_cards

    show_cards(game, find, json)


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game only, such as gheos.")
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="How fast the bots think.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Rough figures in seconds.")] = False,
    json: Json = False,
) -> None:
    """How fast the engine and the games are here, or the bots think."""
    from theomachy.cli.running import run_bench

    run_bench(game, bots, quick, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen.")] = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
    host_name: HostNames = None,
    proxy: Proxies = None,
    operator: Operators = None,
    connections: Connections = None,
) -> None:
    """Play in the browser: serve the tables and open the page."""
    from theomachy.cli.saves import home
    from theomachy.server import serve as serve_tables

    serve_tables(
        host,
        port,
        database or f"sqlite:///{home() / 'tables.db'}",
        open_browser=not no_browser,
        host_names=host_name or (),
        proxies=proxy,
        operators=operator or (),
        connections=connections,
    )


@app.command()
def keys(database: Database = None, replace: Replace = False, json: Json = False) -> None:
    """The keys that sign the records of games played on a database, the newest first."""
    from theomachy.cli.saves import home
    from theomachy.cli.verifying import run_keys

    run_keys(database or f"sqlite:///{home() / 'tables.db'}", replace, json)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status. Whatever is wrong is told in one sentence."""
    forgive_encodings()
    try:
        status = app(arguments, prog_name="theomachy", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except PARSER_ERRORS as error:
        complain(_sentence(error))
    except TheomachyError as error:
        complain(str(error))
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE
    except OSError as error:
        complain(f"The system refused: {(error.strerror or str(error)).lower()}.")
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return INTERRUPTED
    return BAD_INPUT


def _sentence(error: BaseException) -> str:
    """The parser's complaint, with where to look."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    message = " ".join(message.split()).removeprefix("Invalid value: ")
    return message if message.endswith((".", "?")) else f"{message}."
