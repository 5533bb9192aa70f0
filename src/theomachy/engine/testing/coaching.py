"""What matters to a seat, as a coach says it: short sentences, from what the seat may know."""

from __future__ import annotations

from theomachy.engine.kernel import waiting
from theomachy.engine.matters import WORDS, Matter, lines
from theomachy.engine.testing.describing import fault_in
from theomachy.engine.testing.laws import expect
from theomachy.engine.testing.moments import Inquiry, Moment, name_of
from theomachy.engine.views import redeal, sight


def check_matters(inquiry: Inquiry, moment: Moment) -> None:
    """Each seat that is asked is told the same in every world that it cannot tell apart."""
    game = inquiry.game
    for seat in waiting(moment.g):
        if seat < 0:
            continue
        seen, where = moment.sight(seat), f"To {name_of(seat)}"
        said = list(game.matters(seen, seat))
        other = sight(game, redeal(game, seen, inquiry.rng), seat)
        same = said == list(game.matters(other, seat))
        expect(same, "matters", f"{where} something else matters in a world that looks the same.")
        expect(
            len({each.text for each in said}) == len(said), "matters", f"{where} one line twice."
        )
        for each in said:
            _check_line(inquiry, each, where)
        shown = lines(said)
        again = lines(said, {each.text for each in shown})
        repeated = {each.text for each in shown} & {each.text for each in again}
        expect(not repeated, "matters", f"{where} the same is said two turns running: {repeated}.")


def _check_line(inquiry: Inquiry, line: Matter, where: str) -> None:
    game, text = inquiry.game, line.text
    known = not line.rule or line.rule in game.rulebook.rules
    expect(known, "matters", f"{where} {text!r} cites {line.rule!r}, which is not in the rulebook.")
    expect(len(text.split()) <= WORDS, "matters", f"{where} {text!r} has too many words.")
    whole = text[-1] in ".?!" and text.lstrip("*")[0] == text.lstrip("*")[0].upper()
    expect(whole, "matters", f"{where} {text!r} is not a sentence.")
    expect(text.count("*") == 2, "matters", f"{where} {text!r} does not mark what decides.")
    fault = fault_in(game, text)
    expect(not fault, "matters", f"{where} {text!r} reads {fault}.")
