"""Games played on from a moment: with every ask watched, and quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import stream
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.procedures import Step
from theomachy.engine.testing.laws import LawBroken, expect
from theomachy.engine.testing.moments import Inquiry, asked_of


def check_asking(inquiry: Inquiry, start: Any, seat: Seat, option: Option) -> None:
    """Give an answer and watch every ask until the next decision: none may change anything."""
    game, g = inquiry.game, start.clone()
    with _asks_watched(game):
        kernel.answer(g, option, seat)


@contextmanager
def _asks_watched(game: Game[Any]) -> Iterator[None]:
    """Make every ask of the game compare the position before and after it."""
    asks = [(step, step.ask) for kind in game.procedures for step in kind.steps if step.ask]
    try:
        for step, ask in asks:
            step.ask = _watched(game, step, ask)
        yield
    finally:
        for step, ask in asks:
            step.ask = ask


def _watched(game: Game[Any], step: Step, ask: Callable[..., Any]) -> Callable[..., Any]:
    def watched(frame: Any, g: Any) -> Any:
        before = dumps(game, g)
        decision = ask(frame, g)
        expect(dumps(game, g) == before, "asking", f"{step.title} changes the position.")
        return decision

    return watched


def check_quick(inquiry: Inquiry, start: Any) -> None:
    """From here to the end, quick play asks for the same real choices and ends the same."""
    game, rng = inquiry.game, inquiry.rng
    slow, quick = start.clone(), start.clone()
    quick.quick = True
    bound = game.longest(start)
    for _ in range(bound + 1):
        _take_single_options(slow)
        _take_single_options(quick)
        if slow.decision is None or quick.decision is None:
            break
        for seat in kernel.waiting(slow):
            asked = asked_of(slow.decision, seat)
            same = asked == asked_of(quick.decision, seat)
            expect(same, "quick", f"Quick play asks {quick.decision.name}, not {asked}.")
            options = slow.decision.options_for(seat)
            option = options[int(rng.random() * len(options))]
            kernel.answer(slow, option, seat)
            kernel.answer(quick, option, seat)
    else:
        raise LawBroken("ends", f"A playout continues after {bound} decisions.")
    over = slow.decision is None and quick.decision is None
    expect(over, "quick", "Quick play ends the game sooner or later than normal play.")
    same = dumps(game, slow) == dumps(game, quick)
    expect(same, "quick", "Quick play ends in another position than normal play.")


def check_playout(inquiry: Inquiry, start: Any) -> None:
    """A forgetful playout that answers on the way ends like one in which everybody is asked."""
    game, seed = inquiry.game, inquiry.rng.random()
    answered, asked = _played_out(start, seed, True), _played_out(start, seed, False)
    same = dumps(game, answered) == dumps(game, asked)
    expect(same, "quick", "A playout ends in another position when it answers on the way.")


def _played_out(start: Any, seed: float, on_the_way: bool) -> Any:
    """The final position if everybody picks at random."""
    g, luck = start.clone(), stream(seed, "playout").random
    g.quick, g.forgetful = True, on_the_way
    playout = kernel.Playout(luck, [luck] * g.seat_count) if on_the_way else None
    while (decision := g.decision) is not None:
        if isinstance(decision, Chance):
            card = decision.by(luck) if on_the_way else decision.draw(luck())
            kernel.answer(g, card, None, playout)  # type: ignore[arg-type]  # perhaps several
            continue
        for seat in kernel.waiting(g):
            options = decision.options_for(seat)
            kernel.answer(g, options[int(luck() * len(options))], seat, playout)
    return g


def _take_single_options(g: Any) -> None:
    """Answer where there is only one option, until there is a real choice."""
    while g.decision is not None:
        asked = kernel.waiting(g)
        if any(len(g.decision.options_for(seat)) > 1 for seat in asked):
            return
        if isinstance(g.decision, Chance) and len(g.decision.faces) > 1:
            return
        for seat in asked:
            kernel.answer(g, g.decision.options_for(seat)[0], seat)
