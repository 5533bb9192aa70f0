"""Refusals: each has a code for programs, a sentence for people, and a rule if there is one."""

from __future__ import annotations

import re

from theomachy.engine.errors import (
    BadDocument,
    BadInput,
    BadOption,
    CorruptRecord,
    IllegalAnswer,
    NotYourDecision,
    StaleAnswer,
    TheomachyError,
    UndoRefused,
    UnknownGame,
)

STATUS = {
    "bad_request": 400,
    "bad_option": 422,
    "corrupt_record": 422,
    "no_identity": 401,
    "unknown_identity": 401,
    "wrong_password": 401,
    "bad_origin": 403,
    "not_yours": 403,
    "not_found": 404,
    "too_slow": 408,
    "illegal_answer": 409,
    "not_your_decision": 409,
    "stale_answer": 409,
    "undo_refused": 409,
    "wrong_state": 409,
    "too_early": 409,
    "name_taken": 409,
    "too_big": 413,
    "bad_host": 421,
    "too_many": 429,
    "broken": 500,
    "busy": 503,
    "unavailable": 503,
}

_CODES: tuple[tuple[type[TheomachyError], str], ...] = (
    (IllegalAnswer, "illegal_answer"),
    (NotYourDecision, "not_your_decision"),
    (StaleAnswer, "stale_answer"),
    (UndoRefused, "undo_refused"),
    (UnknownGame, "not_found"),
    (BadOption, "bad_option"),
    (CorruptRecord, "corrupt_record"),
    (BadDocument, "corrupt_record"),
    (BadInput, "bad_request"),
)


AWAY = "The server cannot reach its database right now."
BROKEN = "Something went wrong on our side."
_AGAIN = 2
"""Seconds after which it is worth trying again."""


class Refused(Exception):
    """A request that is not granted."""

    def __init__(self, code: str, message: str, rule: str | None = None, after: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.after = after

    @property
    def status(self) -> int:
        return STATUS[self.code]


def refusal_of(error: TheomachyError) -> Refused:
    """An error of the engine as a refusal; our own errors are not explained to players."""
    for kind, code in _CODES:
        if isinstance(error, kind):
            cited = re.search(r"\(([A-Z]{2}-\d+)\)\.?$", str(error))
            return Refused(code, str(error), cited[1] if cited else None)
    return Refused("broken", BROKEN)


def unavailable() -> Refused:
    """The database cannot be used: whether anything has changed is not known."""
    return Refused("unavailable", AWAY, None, _AGAIN)


def not_found(what: str) -> Refused:
    return Refused("not_found", f"This {what} does not exist.")
