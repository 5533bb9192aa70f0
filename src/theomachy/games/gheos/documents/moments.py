"""What must hold of a moment: which procedures are in progress, and what hands and tokens allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from theomachy.games.gheos.content.tiles import TOKENS_PER_SEAT
from theomachy.games.gheos.documents.retracing import can_be
from theomachy.games.gheos.names import SEATS
from theomachy.games.gheos.position import NO_CIVILIZATIONS, NO_CUBES, Gheos
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.scoring import DrawTile, PlayToken
from theomachy.games.gheos.rules.sequence import HAND, START_LAND, Game, SetUp
from theomachy.games.gheos.rules.settling import Settle
from theomachy.kit.documents import seat_written
from theomachy.kit.in_progress import Calls, innermost, wrong_calls

CALLS: Calls = {
    "Game": (SetUp,),
    "Game.tile": (PlayTile,),
    "Game.settle": (Settle,),
    "Game.token": (PlayToken,),
    "Game.draw": (DrawTile,),
}
"""The parts of a game in which something is asked."""


def under_way(g: Gheos) -> Iterator[str]:
    """What is wrong with the procedures in progress, and with the tile that is being paid for."""
    is_paying = bool(g.stack) and g.stack[-1].step is PlayTile.cost
    if g.aside and not (g.stack and isinstance(g.stack[-1], SetUp)):
        yield (
            "EPOCH tiles lie aside only while the hands are dealt: then they go back into the "
            "stack (GH-9)."
        )
    if g.in_play and not is_paying:
        yield f"{g.in_play} is in play, but nothing is being paid for."
    elif wrong := next(wrong_calls(g, CALLS), None):
        yield wrong
    elif (play := innermost(g, PlayTile)) and not can_be(g, play):
        yield "No tile play leads to the one that is in progress."
    elif setup := innermost(g, SetUp):
        yield from _setting_up(g, setup)


def _setting_up(g: Gheos, setup: SetUp) -> Iterator[str]:
    """While the hands are dealt nothing else has happened yet (GH-7)."""
    fresh = (
        g.land == START_LAND
        and g.civs == NO_CIVILIZATIONS
        and all(held == NO_CUBES for held in g.cubes)
        and all(tokens == TOKENS_PER_SEAT for tokens in g.tokens)
        and not any(g.vp)
        and not (g.discard or g.epochs or g.reshuffled)
    )
    if not fresh:
        yield "The hands are being dealt: before that nothing is played, taken or scored (GH-7)."
    whole = HAND * g.seat_count
    if not 0 <= setup.dealt < whole:
        yield (
            f"The hands are being dealt: {setup.dealt} of {whole} tiles cannot be dealt "
            "already (GH-7)."
        )
    if setup.step is SetUp.start_player and (setup.dealt or g.aside or g.turn):
        yield "The start player is drawn before anything is dealt (GH-2)."


def hands(g: Gheos) -> Iterator[str]:
    """Who holds too many tiles, or too few while there are tiles to draw (GH-80, GH-89)."""
    for seat, (hand, number) in enumerate(zip(g.hands, _held(g), strict=True)):
        # Where tiles are reshuffled, the stack may have been empty when it was drawn from.
        may_be_fewer = not (g.bag and g.stack) or g.options.replaced_tile == "reshuffle"
        if len(hand) > number or (len(hand) < number and not may_be_fewer):
            tiles = "tile" if number == 1 else "tiles"
            yield f"{seat_written(SEATS, seat)} must hold {number} {tiles} now, not {len(hand)}."


def _held(g: Gheos) -> list[int]:
    """How many tiles each seat holds at this moment: one fewer after it has played a tile."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SetUp):
        order = [g.places_between(g.turn, seat) for seat in range(g.seat_count)]
        return [min(HAND, max(0, top.dealt - HAND * place)) for place in order]
    if top is None:
        return [HAND] * g.seat_count
    is_whole = top.step in (PlayTile.choose, Game.tile)
    return [HAND - (seat == g.turn and not is_whole) for seat in range(g.seat_count)]


def ending(g: Gheos) -> Iterator[str]:
    """A game goes on until its end, and ends for a reason (GH-83 to GH-89)."""
    if g.stack:
        drawing = isinstance(g.stack[-1], DrawTile) or g.stack[-1].step is Game.draw
        finishing = g.ending == "tokens" and g.options.end_on_tokens == "finish_turn"
        if g.epochs >= g.threshold:
            yield (
                f"{g.epochs} EPOCH tiles are spent: with {g.seat_count} players that ends the game."
            )
        if g.ending and not finishing:
            yield (f"The game has ended ({g.ending}): nothing is left to be done, not even a draw.")
        elif g.ending and not drawing:
            yield f"The game is ending ({g.ending}): only the draw may be left."
        elif g.ending and any(g.tokens):
            yield "The game is ending by tokens that are not used."
        elif not g.ending and not any(g.tokens):
            yield "All tokens are used: that ends the game."
    elif g.ending not in _NOT_ENDED:
        yield "Nothing is in progress, but the game is not over."
    else:
        is_left, sentence = _NOT_ENDED[g.ending]
        if is_left(g):
            yield sentence


_NOT_ENDED: dict[str, tuple[Callable[[Gheos], bool], str]] = {
    "tokens": (lambda g: any(g.tokens), "The game ended by tokens that are not used."),
    "epochs": (lambda g: g.epochs < g.threshold, "The game ended by EPOCH tiles not yet spent."),
    "tiles": (lambda g: any(map(len, g.hands)), "The game ended by tiles that are still held."),
}
