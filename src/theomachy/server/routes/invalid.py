"""What is wrong with a request, said in a sentence that names the field in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

_NAMES = {
    "username": "user name",
    "seats": "list of seats",
    "entropy": "entropy added to the luck",
    "seal": "seal",
    "commitment": "commitment",
    "id": "table in the address",
    "token": "secret of the link",
    "invite": "secret of the invite",
    "late": "rule for those who are late",
    "list": "name of the list",
    "limit": "number of things asked for",
    "before": "place in the list",
    "public": "choice whether all may see the table",
    "start": "choice whether to start at once",
    "keep": "choice whether to stay who you are",
    "kind": "kind of player",
    "level": "level of the bot",
}
_SHAPES = {
    "username": "must have 2 to 40 letters, digits, dots, hyphens or underscores, and begin with "
    "a letter or a digit",
    "seal": "must have 64 hexadecimal digits, the letters in lower case",
    "entropy": "must have 64 hexadecimal digits, the letters in lower case",
    "commitment": "must have 64 hexadecimal digits, the letters in lower case",
}
_KINDS = {
    "string": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "list": "a list",
    "dict": "a set of named values",
    "dataclass": "a set of named values",
    "model": "a set of named values",
}
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)

Sentence = Callable[[str, Mapping[str, Any]], str]


def _too_short(field: str, limits: Mapping[str, Any]) -> str:
    least = limits["min_length"]
    if least == 1:
        return f"The {field} is empty."
    return f"The {field} is too short: it must have at least {least} characters."


_SENTENCES: dict[str, Sentence] = {
    "missing": lambda field, _: f"The {field} is missing.",
    "string_too_short": _too_short,
    "string_too_long": lambda field, limits: (
        f"The {field} is too long: it may have at most {limits['max_length']} characters."
    ),
    "too_short": lambda field, _: f"The {field} must not be empty.",
    "too_long": lambda field, limits: (
        f"The {field} may have at most {limits['max_length']} entries."
    ),
    "greater_than_equal": lambda field, limits: f"The {field} must be at least {limits['ge']}.",
    "less_than_equal": lambda field, limits: f"The {field} must be at most {limits['le']}.",
    "literal_error": lambda field, limits: f"The {field} must be {limits['expected']}.",
    "string_unicode": lambda field, _: f"The {field} is not readable text.",
}
"""By the kind of mistake, as pydantic names it."""


def sentence_of(mistake: Mapping[str, Any]) -> str:
    """One mistake that pydantic has found, in plain words."""
    kind: str = mistake["type"]
    parts = mistake["loc"][1:]
    if kind == "json_invalid":
        return "The request is not written in valid JSON."
    if not parts:
        return "The request needs a body with named values, in JSON."
    if kind == "unexpected_keyword_argument":
        return f"This request has no field called {str(parts[-1])[:40]!r}."
    field = _words(parts)
    if kind.endswith("_type") and parts[0] == "options" and len(parts) > 1:
        return f"The {field} must be a text, a whole number, or true or false."
    if kind in _SENTENCES:
        return _SENTENCES[kind](field, mistake.get("ctx", {}))
    if kind == "string_pattern_mismatch" and parts[-1] in _SHAPES:
        return f"The {field} {_SHAPES[parts[-1]]}."
    wanted = _KINDS.get(kind.split("_")[0])
    return f"The {field} must be {wanted}." if wanted else f"The {field} cannot be read."


def _words(parts: Sequence[str | int]) -> str:
    """Where the mistake is: `("seats", 1, "kind")` is the kind of player of the second seat."""
    match parts:
        case [str(group), int(number), *rest]:
            ordinal = _ORDINALS[number] if number < len(_ORDINALS) else "last"
            whole = f"{ordinal} {group.removesuffix('s')}"
            return f"{_words(rest)} of the {whole}" if rest else whole
        case ["options", name, *_]:
            return f"option {str(name)[:40].replace('_', ' ')}"
        case [name, *_]:
            return _NAMES.get(str(name), str(name)[:40].replace("_", " "))
    return "request"
