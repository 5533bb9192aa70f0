"""What decisions say, to each who is asked and to all others."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.game import Game
from theomachy.engine.prompts import Prompt
from theomachy.engine.testing.laws import expect
from theomachy.engine.testing.moments import Inquiry, Moment, name_of

LONGEST_TITLE = 30
_WORD = re.compile(r"\w[\w.-]*\w|\w")


def check_prompts(inquiry: Inquiry, moment: Moment) -> None:
    """Every viewer reads whole sentences, without codes, in which nobody is told their own name."""
    game = inquiry.game
    for viewer in moment.viewers:
        seen = moment.sight(viewer)
        prompt = game.prompt(seen, viewer)
        is_asked = viewer in seen.decision.seats and not seen.given
        where = f"At {seen.decision.name} {name_of(viewer)} reads"
        _check_title(prompt.title, where)
        _check_sentence(prompt.text, where)
        for text in (prompt.text, prompt.aside):
            codes = sorted(codes_of(game).intersection(_WORD.findall(text)))
            expect(not codes, "prompts", f"{where} the code {codes} in {text!r}.")
            clear = seen.decision.name not in text and not {"{", "}"} & set(text)
            expect(clear, "prompts", f"{where} {text!r}.")
        if is_asked and viewer is not None:
            _check_asked(game, seen, viewer, prompt, where)


def _check_asked(game: Game[Any], seen: Any, seat: Seat, prompt: Prompt, where: str) -> None:
    _check_sentence(prompt.help, where)
    _check_sentence(game.row(seen).now, where)
    named = re.search(rf"\b{re.escape(game.wording.seat_name(seen, seat))}\b", prompt.text)
    expect(not named, "prompts", f"{where} their own name in {prompt.text!r}.")


def _check_title(title: str, where: str) -> None:
    short = title.strip() and len(title) <= LONGEST_TITLE and title[-1] not in ".?!"
    expect(short, "prompts", f"{where} {title!r}, which is not a title.")


def _check_sentence(text: str, where: str) -> None:
    whole = text.strip() and text[0] == text[0].upper() and text[-1] in ".?!"
    expect(whole, "prompts", f"{where} {text!r}, which is not a sentence.")


@cache
def codes_of(game: Game[Any]) -> frozenset[str]:
    """The ids of cards that are not their names: nothing for people to read."""
    return frozenset(
        card["id"] for card in game.cards() if card["id"].lower() not in card["name"].lower()
    )
