"""The commands and their arguments. The code of a command is imported when it runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from theomachy.cli.operating import app as operating
from theomachy.cli.output import BAD_INPUT, INTERRUPTED, complain, drop_output, forgive_encodings
from theomachy.cli.parameters import (
    Budget,
    CheckLessons,
    Documents,
    Entries,
    Find,
    GameName,
    Games,
    Json,
    Keys,
    Kinds,
    LessonId,
    Level,
    ListAll,
    Luck,
    MaybeGame,
    New,
    NewName,
    Options,
    OwnSeats,
    People,
    Plain,
    Players,
    Position,
    Preset,
    RecordFiles,
    Records,
    Report,
    Resume,
    Rivals,
    Seed,
    Served,
    Test,
    Version,
    Way,
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
    version: Version = False,
) -> None:
    """Board games of rival gods, complete and rules-exact."""
    if version:
        from theomachy import __version__
        from theomachy.cli.commit import commit

        print(f"theomachy {__version__} ({commit()})")
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
    seat: OwnSeats = None,
    people: People = None,
    bots: Rivals = None,
    option: Options = None,
    preset: Preset = None,
    seed: Luck = None,
    resume: Resume = None,
    new: New = False,
    plain: Plain = False,
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
def learn(
    game: MaybeGame = None,
    lesson: LessonId = None,
    list_all: ListAll = False,
    check: CheckLessons = False,
    json: Json = False,
) -> None:
    """Learn a game in short lessons, on its own board."""
    from theomachy.cli.lessons import learn as take_lessons

    if json and not list_all:
        raise typer.BadParameter("--json goes with --list.")
    raise typer.Exit(take_lessons(game, lesson, list_all, check, json))


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    games: Games = 100,
    bots: Annotated[
        str, typer.Option("--bots", help="The players; seats rotate.", metavar="NAME,...")
    ] = "random",
    seed: Seed = "0",
    records: Records = None,
    workers: Workers = 1,
    option: Options = None,
    preset: Preset = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and summarise the results."""
    from theomachy.cli.running import run_simulation

    run_simulation(game, players, games, bots, seed, records, workers, option or (), preset, json)


@app.command()
def arena(
    game: GameName,
    bots: Entries,
    players: Players = None,
    games: Games = 100,
    seed: Seed = "0",
    workers: Annotated[
        str, typer.Option("--workers", help="The number of processes, or ray.", metavar="W|ray")
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
    """Hold a tournament of bots, with the same seeds in every seating."""
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
        str | None, typer.Option("--players", help="The player counts, in turn.", metavar="N,...")
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", help="The seed: the same weights every time.", metavar="S")
    ] = "0",
    folder: Annotated[
        Path | None,
        typer.Option("--folder", help="Folder of the games, to continue.", metavar="DIR"),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the weights to this file.", metavar="FILE")
    ] = None,
    by: Way = "watching",
    workers: Workers = 1,
    json: Json = False,
) -> None:
    """Learn the weights of a game's features from games of bots."""
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
    """Check every law in random and greedy games, or let the bots play on a server."""
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
    """Verify records: whether they replay, where they first differ, and who signed them."""
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
        bool, typer.Option("--coverage", help="Show which rules the tests cover, for every game.")
    ] = False,
    json: Json = False,
) -> None:
    """The rules in our words, with rulings."""
    from theomachy.cli.reading import show_coverage, show_rules

    if coverage:
        if game is not None or find is not None:
            raise typer.BadParameter("--coverage is for all games: leave out the other arguments.")
        show_coverage(json)
    elif game is None:
        raise typer.BadParameter("Name a game, for example: theomachy rules gheos.")
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
    """The cards or tiles with their codes, as used in documents and options."""
    from theomachy.cli.reading import show_cards

    show_cards(game, find, json)


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game only, such as gheos.")
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Time the bots instead.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Rough figures, within seconds.")] = False,
    json: Json = False,
) -> None:
    """Measure how fast the engine and the games are on this machine, or the bots."""
    from theomachy.cli.running import run_bench

    run_bench(game, bots, quick, json)


@app.command("new-game")
def new_game(
    name: NewName,
) -> None:
    """Write a package with a small game, to be changed into a game of your own."""
    from theomachy.cli.new_game import new_game as write_game

    write_game(name)


app.add_typer(operating)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status. Any error is reported in one sentence."""
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
        complain(f"The system reported an error: {(error.strerror or str(error)).lower()}.")
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return INTERRUPTED
    return BAD_INPUT


def _sentence(error: BaseException) -> str:
    """The parser's error message, with a hint where to look."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    message = " ".join(message.split()).removeprefix("Invalid value: ")
    return message if message.endswith((".", "?")) else f"{message}."
