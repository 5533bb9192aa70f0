"""What a table is made from, checked: what cannot be used is refused with a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.engine.errors import BadInput
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
    """Raise BadInput for what is no part of a table, and where two parts contradict each other."""
    if not isinstance(game, Game):
        raise BadInput(f"A table needs a game, such as game('gheos'), not {game!r}.")
    if chance is not None:
        if seed is not None:
            raise BadInput("Luck comes from a seed or from a source of luck, not from both.")
        if not all(hasattr(chance, name) for name in ("answer", "commitment", "reveal")):
            raise BadInput(f"Luck cannot come from {chance!r}: a script is Scripted([...]).")
    if position is not None:
        _check_position(game, players, options or {}, preset, position)
    seats = game.seats(players) if position is None else position.seat_count
    if names and len(names) != seats:
        raise BadInput(f"{len(names)} names are given for {seats} seats.")
    for name in names:
        if not isinstance(name, str):
            raise BadInput(f"The name of a seat is a text, not {name!r}.")


def _check_position(
    game: Game[Any],
    players: int | None,
    options: Mapping[str, Any],
    preset: str | None,
    position: Any,
) -> None:
    """A position says how many play, and by which options; they may only be said again."""
    if isinstance(position, Mapping):
        raise BadInput("That is a document: read(document) makes the position of it.")
    if not isinstance(position, game.position):
        raise BadInput(f"That is not a position of {game.title}.")
    if players is not None and players != position.seat_count:
        raise BadInput(f"The position is one for {position.seat_count} players, not {players}.")
    own = game.settings.as_dict(position.options)
    wished = game.settings.as_dict(game.settings.read(options, position.seat_count, preset))
    for name in (*options, *game.settings.presets.get(preset or "", ())):
        if wished[name] != own[name]:
            raise BadInput(f"The position has {name} = {own[name]}, not {wished[name]}.")
