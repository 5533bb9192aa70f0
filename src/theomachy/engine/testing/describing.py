"""The things on the table, as everybody is told of them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from theomachy.engine.game import Game
from theomachy.engine.testing.laws import expect, short
from theomachy.engine.testing.moments import Inquiry, Moment, Viewer, name_of
from theomachy.engine.testing.prompts import codes_of
from theomachy.engine.things import Thing, things_of

_WORD = re.compile(r"\w[\w.-]*\w|\w")


def check_things(inquiry: Inquiry, moment: Moment) -> None:
    """Everything that a view shows or an option points at has a name of its own, and a rule."""
    for viewer in moment.viewers:
        _check_viewer(inquiry, moment, viewer)


def _check_viewer(inquiry: Inquiry, moment: Moment, viewer: Viewer) -> None:
    game, seen = inquiry.game, moment.sight(viewer)
    found = things_of(game, seen, viewer, moment.view(viewer))
    where = f"To {name_of(viewer)}"
    for option in _options(inquiry, seen, viewer):
        for element in game.targets(seen, option):
            expect(element in found, "things", f"{where} nothing is said of {element!r}.")
        for line in game.forecast(seen, option):
            for element in line.at:
                expect(element in found, "things", f"{where} nothing is said of {element!r}.")
    named: dict[str, str] = {}
    for element, thing in found.items():
        twin = named.setdefault(thing.name, element)
        expect(twin == element, "things", f"{where} {twin!r} and {element!r} are {thing.name!r}.")
        _check_thing(inquiry, thing, where)


def _options(inquiry: Inquiry, seen: Any, viewer: Viewer) -> list[Any]:
    if seen.decision is None or viewer is None or viewer not in seen.decision.seats:
        return []
    return inquiry.sample(list(seen.decision.options_for(viewer)), 20)


def _check_thing(inquiry: Inquiry, thing: Thing, where: str) -> None:
    game = inquiry.game
    what = f"{where} {thing.element!r}"
    known = thing.rule in game.rulebook.rules
    expect(known, "things", f"{what} cites {thing.rule!r}, which is not in the rulebook.")
    expect(thing.name.strip(), "things", f"{what} has no name.")
    for sentence in (thing.kind, *thing.now):
        whole = sentence.strip() and sentence[-1] in ".?!" and sentence[0] == sentence[0].upper()
        expect(whole, "things", f"{what} reads {sentence!r}, which is not a sentence.")
    for text in (thing.name, thing.kind, *thing.now):
        fault = fault_in(game, text)
        expect(not fault, "things", f"{what} reads {fault} in {short(text)}.")


@lru_cache(maxsize=100_000)
def fault_in(game: Game[Any], text: str) -> str:
    """What is not for people to read in a text; it is the same in thousands of moments."""
    strange = {"{", "}", "_", "?"} & set(text) or {"None"} & set(_WORD.findall(text))
    return ", ".join(sorted(strange or codes_of(game).intersection(_WORD.findall(text))))
