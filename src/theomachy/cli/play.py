"""`theomachy play`: fill the seats with people and bots, and start or continue a game."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from theomachy.bots.bot import bots as installed_bots
from theomachy.cli import saves
from theomachy.cli.arguments import (
    document_from,
    find_game,
    known_bots,
    names_from,
    position_from,
    settled,
)
from theomachy.cli.commands import Quit
from theomachy.cli.live import can_be_live, live_desk
from theomachy.cli.output import INTERRUPTED, console, counted
from theomachy.cli.plain import PlainDesk
from theomachy.cli.scene import PERSON
from theomachy.cli.sitting import Sitting, result
from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.table import Table

DEFAULT_BOT = "greedy"
PAUSE = 0.4


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was written on the command line."""

    game: str | None
    players: int | None = None
    position: Path | None = None
    seats: str | None = None
    people: int | None = None
    bots: str | None = None
    options: tuple[str, ...] = ()
    preset: str | None = None
    seed: str | None = None
    resume: str | None = None
    new: bool = False
    plain: bool = False

    @property
    def begins(self) -> list[str]:
        """The names of the given arguments that are for a new game only."""
        given = {
            "--players": self.players is not None,
            "--position": self.position is not None,
            "--seat": self.seats is not None,
            "--people": self.people is not None,
            "--bots": self.bots is not None,
            "--option": bool(self.options),
            "--preset": self.preset is not None,
            "--seed": self.seed is not None,
            "--new": self.new,
        }
        return [name for name, is_given in given.items() if is_given]


def play(wishes: Wishes) -> int:
    """Play one game; the exit status."""
    path: Path | None = None
    if wishes.resume is not None:
        if wishes.begins:
            raise BadInput(
                f"{wishes.begins[0]} starts a new game; it cannot be used with --resume."
            )
        path = saves.find(wishes.resume, wishes.game)
    game = None if path is not None and wishes.game is None else _game(wishes)
    if path is None and game is not None and not wishes.begins and sys.stdin.isatty():
        path = _offered(game)
    if path is None:
        assert game is not None
        table, bots = _begun(game, wishes)
        path = saves.new_path(game.name)
        with saves.held(path):
            return _sit(table, path, bots, wishes.plain)
    saves.must_exist(path)
    with saves.held(path):
        table = _gone_on_with(path, game)
        return _sit(table, path, _bots_of(table), wishes.plain)


def _game(wishes: Wishes) -> Game[Any]:
    if wishes.game is not None:
        return find_game(wishes.game)
    if wishes.position is not None:
        named = document_from(wishes.position).get("game")
        if isinstance(named, str):
            return find_game(named)
        raise BadInput(f"{wishes.position} does not say which game it is of.")
    raise BadInput("Name a game, for example: theomachy play gheos.")


# a new game


def _begun(game: Game[Any], wishes: Wishes) -> tuple[Table[Any], dict[Seat, str]]:
    """A new table with its seats filled."""
    named = known_bots(names_from(wishes.bots))
    if wishes.position is not None:
        given = [name for name in ("--players", "--option", "--preset") if name in wishes.begins]
        if given:
            raise BadInput(f"The position file says that already; leave out {given[0]}.")
        position = position_from(game, wishes.position)
        players, options = position.seat_count, None
    else:
        position = None
        players, options = settled(
            game, _players(game, wishes, named), wishes.options, wishes.preset
        )
    people = _people(wishes, players)
    others = [seat for seat in range(players) if seat not in people]
    if len(named) > len(others):
        seats = counted(len(others), "free seat")
        raise BadInput(f"{counted(len(named), 'bot')} cannot sit in {seats}.")
    bots = {
        seat: (named or (DEFAULT_BOT,))[at % max(1, len(named))] for at, seat in enumerate(others)
    }
    names = [bots.get(seat, PERSON) for seat in range(players)]
    table: Table[Any] = Table(
        game, players, options, seed=wishes.seed, position=position, names=names
    )
    return table, bots


def _players(game: Game[Any], wishes: Wishes, named: tuple[str, ...]) -> int | None:
    """The number asked for; else the number of people and bots named; else the fewest."""
    if wishes.players is not None or not (named or wishes.people):
        return wishes.players
    people = max(wishes.people or 1, len(_seat_numbers(wishes.seats)))
    return max(game.players[0], people + len(named))


def _people(wishes: Wishes, players: int) -> tuple[Seat, ...]:
    """The seats of the people: those named; else as many as asked for, from the first."""
    numbers = _seat_numbers(wishes.seats) or [1]
    for number in numbers:
        if not 1 <= number <= players:
            raise BadInput(f"There is no seat {number}: seats are numbered from 1 to {players}.")
    if len(set(numbers)) < len(numbers):
        raise BadInput(f"A seat is listed twice in {wishes.seats!r}.")
    count = len(numbers) if wishes.people is None else wishes.people
    if not 1 <= count <= players:
        raise BadInput(f"From 1 to {players} people can play, not {count}.")
    if len(numbers) > 1 and count != len(numbers):
        raise BadInput(f"{counted(len(numbers), 'seat')} are named for {count} people.")
    if len(numbers) == 1:
        numbers = [(numbers[0] - 1 + at) % players + 1 for at in range(count)]
    return tuple(number - 1 for number in numbers)


def _seat_numbers(written: str | None) -> list[int]:
    if written is None:
        return []
    try:
        return [int(part) for part in written.split(",")]
    except ValueError:
        raise BadInput(f"A seat is a number, such as 1 or 1,3, not {written!r}.") from None


# a game that goes on


def _offered(game: Game[Any]) -> Path | None:
    """An unfinished game that the person wants to continue."""
    found = saves.unfinished(game.name)[:9]
    if not found:
        return None
    out = console()
    out.print(f"Unfinished games of {game.title}:")
    for number, save in enumerate(found, 1):
        out.print(f"  {number}  {save.line}")
    while True:
        said = input("Enter continues the first, a number another, n starts a new game: ")
        match said.strip().lower():
            case "" | "y" | "yes":
                return found[0].path
            case "n" | "no" | "new":
                return None
            case word if word.isdecimal() and 1 <= int(word) <= len(found):
                return found[int(word) - 1].path


def _gone_on_with(path: Path, game: Game[Any] | None) -> Table[Any]:
    table = saves.open_again(path)
    if game is not None and table.game.name != game.name:
        raise BadInput(f"{path} is a game of {table.game.title}, not of {game.title}.")
    if table.over:
        raise BadInput(f"The game in {path} is over; theomachy verify replays it.")
    return table


def _bots_of(table: Table[Any]) -> dict[Seat, str]:
    """The bots that a record names; a game without people is taken over in its first seat."""
    names = list(table.names)
    if PERSON not in names:
        names[0] = PERSON
    known = installed_bots()
    return {
        seat: name if name in known else DEFAULT_BOT
        for seat, name in enumerate(names)
        if name != PERSON
    }


# the game itself


def _sit(table: Table[Any], path: Path, bots: dict[Seat, str], plain: bool) -> int:
    """Play until it is over or left; the exit status."""
    out = console()
    status = 0
    try:
        if plain or not can_be_live():
            pause = PAUSE if sys.stdout.isatty() else 0.0
            ended = Sitting(table, path, bots, PlainDesk(out, pause)).play()
        else:
            with live_desk() as desk:
                ended = Sitting(table, path, bots, desk).play()
            out.print(f"The game is over: {result(table)}.", soft_wrap=True)
        out.print(f"Its record is {ended}.", soft_wrap=True)
        return 0
    except KeyboardInterrupt:
        status = INTERRUPTED
        out.print()
    except (Quit, EOFError):
        pass
    out.print(f"The game is saved. Continue with: {_command(table, path)}", soft_wrap=True)
    return status


def _command(table: Table[Any], path: Path) -> str:
    inside = path.parent == saves.home() / "open"
    name = path.stem if inside else str(path)
    return f"theomachy play {table.game.name} --resume {name}"
