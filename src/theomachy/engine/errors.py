"""What can go wrong, as one tree.

    TheomachyError
    ├── PlayerError            a player's mistake: shown to them; nothing has changed
    │   ├── IllegalAnswer      the answer is not one of the options
    │   ├── NotYourDecision    the seat is not asked now
    │   ├── StaleAnswer        the answer is for a decision that is already closed
    │   └── UndoRefused        the others would have to agree first
    ├── BadInput               something from outside cannot be used
    │   ├── UnknownGame        no game of that name is installed
    │   ├── BadOption          an option or value that the game does not have
    │   ├── BadDocument        a document that does not describe a possible position
    │   ├── CorruptRecord      a record that is cut off, edited, or not a record
    │   ├── ScriptError        a scripted draw or throw that chance did not offer
    │   └── MissingExtra       something optional that is not installed
    └── RuleError              our mistake: a broken invariant or a faulty procedure

Messages are full sentences.
"""

import shlex
import sys
from importlib.util import find_spec


class TheomachyError(Exception):
    """Everything this package raises on purpose."""


class PlayerError(TheomachyError):
    """A player's mistake: shown to them; nothing has changed."""


class IllegalAnswer(PlayerError):
    """The answer is not one of the options."""


class NotYourDecision(PlayerError):
    """The seat is not asked now."""


class StaleAnswer(PlayerError):
    """The answer is for a decision that is already closed."""


class UndoRefused(PlayerError):
    """There is nothing to take back, or the others would have to agree first."""


class BadInput(TheomachyError):
    """Something from outside cannot be used."""


class UnknownGame(BadInput):
    """No game of that name is installed."""


class BadOption(BadInput):
    """An option, value or player count that the game does not have."""


class BadDocument(BadInput):
    """A document that does not describe a possible position."""


class CorruptRecord(BadInput):
    """A record that is cut off, edited, of another version, or not a record."""


class ScriptError(BadInput):
    """A scripted draw or throw that chance did not offer."""


class MissingExtra(BadInput, ImportError):
    """Something optional that is not installed."""

    def __init__(self, doing: str, extra: str, missing: str) -> None:
        pip = f"{shlex.quote(sys.executable)} -m pip install 'theomachy[{extra}]'"
        super().__init__(f"{doing} needs the extra {extra} ({missing} is not installed): {pip}.")


class RuleError(TheomachyError):
    """Our mistake: a broken invariant or a faulty procedure."""


def need(doing: str, extra: str, *modules: str) -> None:
    """Raise MissingExtra if one of these modules, which the extra brings, is not installed."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(doing, extra, module)


def shown(value: object) -> str:
    """A value from outside as part of a sentence, shortened if it is long.

    >>> shown("Teal"), len(shown("a" * 1000))
    ("'Teal'", 120)
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list without bottom
        return "something too long to be shown"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


_SHOWN = 120


def reason(error: OSError) -> str:
    """Why a file could not be used, as part of a sentence."""
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "it is a folder"
        case _:
            return (error.strerror or str(error)).lower()
