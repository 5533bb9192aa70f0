"""What can go wrong, as one tree.

    TheomachyError
    ├── PlayerError            a player's fault: shown to them, and nothing has changed
    │   ├── IllegalAnswer      the answer is not among the options
    │   ├── NotYourDecision    the seat is not asked now
    │   ├── StaleAnswer        the answer is for a decision that is already closed
    │   └── UndoRefused        the others would have to agree first
    ├── BadInput               something handed in from outside cannot be used
    │   ├── UnknownGame        no game of that name is installed
    │   ├── BadOption          an option or value that the game does not have
    │   ├── BadDocument        a position document that describes no possible position
    │   ├── CorruptRecord      a record that is cut off, edited, or not a record
    │   ├── ScriptError        a scripted draw or throw that chance did not offer
    │   └── MissingExtra       something optional that is not installed
    └── RuleError              ours: a broken invariant, or a procedure written wrongly

Messages are full sentences.
"""

import shlex
import sys


class TheomachyError(Exception):
    """Everything this package raises on purpose."""


class PlayerError(TheomachyError):
    """A player's fault: shown to them, and nothing has changed."""


class IllegalAnswer(PlayerError):
    """The answer is not among the options."""


class NotYourDecision(PlayerError):
    """The seat is not asked now."""


class StaleAnswer(PlayerError):
    """The answer is for a decision that is already closed."""


class UndoRefused(PlayerError):
    """There is nothing to take back, or the others would have to agree first."""


class BadInput(TheomachyError):
    """Something handed in from outside cannot be used."""


class UnknownGame(BadInput):
    """No game of that name is installed."""


class BadOption(BadInput):
    """An option, value or player count that the game does not have."""


class BadDocument(BadInput):
    """A position document that describes no possible position."""


class CorruptRecord(BadInput):
    """A record that is cut off, edited, of another version, or not a record."""


class ScriptError(BadInput):
    """A scripted draw or throw that chance did not offer."""


class MissingExtra(BadInput, ImportError):
    """Something optional that is not installed."""

    def __init__(self, what: str, extra: str) -> None:
        pip = f"{shlex.quote(sys.executable)} -m pip install 'theomachy[{extra}]'"
        super().__init__(f"This needs {what}, which is not installed: {pip}")


class RuleError(TheomachyError):
    """Ours: a broken invariant, or a procedure written wrongly."""


def reason(error: OSError) -> str:
    """Why a file could not be used, for the inside of a sentence."""
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "it is a folder"
        case _:
            return (error.strerror or str(error)).lower()
