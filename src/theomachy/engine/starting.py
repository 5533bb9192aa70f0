"""Checks of what a table is made from; what cannot be used is refused with a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.engine.errors import BadInput, shown
from theomachy.engine.game import Game


def check_start(
    game: Game[Any],
    players: int | None,
    options: Mapping[str, Any] | None,
    preset: str | None,
    seed: object,
    chance: Any,
    position: Any,
    names: Sequence[str],
) -> None:
    """Raise BadInput if a part is not valid, or if two parts contradict each other."""
    if not isinstance(game, Game):
        raise BadInput(f"A table needs a game, such as game('gheos'), not {shown(game)}.")
    if chance is not None:
        if seed is not None:
            raise BadInput("Give either a seed or a source of luck, not both.")
        if not all(hasattr(chance, name) for name in ("answer", "commitment", "reveal")):
            raise BadInput(f"{shown(chance)} is not a source of luck: a script is Scripted([...]).")
    if position is not None:
        _check_position(game, players, options or {}, preset, position)
    seats = game.seats(players) if position is None else position.seat_count
    if not isinstance(names, Sequence) or isinstance(names, (str, bytes)):
        raise BadInput(f"The names of the seats must be a list, not {shown(names)}.")
    if names and len(names) != seats:
        raise BadInput(f"{len(names)} names are given for {seats} seats.")
    for name in names:
        if not isinstance(name, str):
            raise BadInput(f"The name of a seat must be a string, not {shown(name)}.")
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            raise BadInput(f"The name {shown(name)} has half a letter, which cannot be written.")


def _check_position(
    game: Game[Any],
    players: int | None,
    options: Mapping[str, Any],
    preset: str | None,
    position: Any,
) -> None:
    """Players and options are part of a position; if given as well, they must be the same."""
    if isinstance(position, Mapping):
        raise BadInput("That is a document: read(document) makes a position from it.")
    if not isinstance(position, game.position):
        raise BadInput(f"That is not a position of {game.title}.")
    if players is not None and players != position.seat_count:
        raise BadInput(f"The position is for {position.seat_count} players, not {players}.")
    own = game.settings.as_dict(position.options)
    wished = game.settings.as_dict(game.settings.read(options, position.seat_count, preset))
    for name in (*options, *game.settings.presets.get(preset or "", ())):
        if wished[name] != own[name]:
            raise BadInput(f"The position has {name} = {own[name]}, not {wished[name]}.")
