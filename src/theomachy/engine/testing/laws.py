"""The laws that hold for every game, by name, and what is raised when one is broken."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path

LAWS: Mapping[str, str] = {
    "options": "Options are never empty, are unique and plain, and are the same when asked twice.",
    "asking": "Asking changes nothing.",
    "codec": "A position that is written and read again is the same position.",
    "clone": "A clone is equal and independent; earlier positions never change.",
    "apply": "The same answer leads to the same position from an original, a clone and a copy.",
    "quick": "A playout that takes single options without asking plays the same game.",
    "answers": "Illegal, stale and foreign answers are refused and change nothing.",
    "taking back": "What can be taken back freely has shown nobody anything new.",
    "final": "Undo allows what was said about an answer before it was given.",
    "drafts": "A draft says the same wherever its seat sees the same, and what will be so.",
    "record": "A record replays to the same position, byte for byte.",
    "chance": "Chance gives only what it offers.",
    "bars": "An option is refused if and only if a bar holds, with a sentence and a rule.",
    "rules": "Every rule that a decision or an event cites is in the rulebook.",
    "prompts": "Every decision says what is asked, in whole sentences for each viewer.",
    "wording": "Every option, event and board has a text, and no two options the same.",
    "showing": "Everybody's view can be made, fits its schema and loses no piece, in replays too.",
    "types": "Events, forecasts, hints and cards are of the types that the game declares.",
    "things": "Everything shown or pointed at has a name of its own, a sentence and a rule.",
    "targets": "An option points at things on the table.",
    "document": "A position's document reads back as the same position.",
    "mutations": "A changed document is refused with a sentence, or can be played on.",
    "invariants": "The game's own invariants hold.",
    "outcome": "The result has every seat's score and rank, and how the game ended.",
    "ends": "The game ends within the bound that it states.",
    "sight": "A seat sees the same in every deal that it cannot tell from the true one.",
    "events": "A seat is told nothing that is not in its sight.",
    "redeal": "Over many re-deals every unknown that is not determined varies.",
    "errors": "Nothing raises an error.",
}


class LawBroken(Exception):
    """A law that does not hold: which one, and what was seen."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"{law}: {sentence}")
        self.law = law
        self.sentence = sentence


def expect(truth: object, law: str, sentence: str) -> None:
    """Raise LawBroken with that sentence unless the law holds here."""
    if not truth:
        raise LawBroken(law, sentence)


def short(value: object, most: int = 120) -> str:
    """A value as text, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def described(error: Exception) -> str:
    """An error and where it was raised, without local paths."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{last.name} ({Path(last.filename).name}:{last.lineno})"
    return f"{type(error).__name__} in {where}: {error}"
