"""Names that people can read: tidied, and refused where they hide something or show nothing."""

from __future__ import annotations

import re
import secrets
import unicodedata

from theomachy.server.errors import Refused

LONGEST = 40
_MANNERS = ("Quiet", "Bold", "Merry", "Grave", "Swift", "Patient", "Sly", "Bright", "Stern", "Wry")
_ANIMALS = (
    "Heron",
    "Fox",
    "Owl",
    "Otter",
    "Ibis",
    "Lynx",
    "Raven",
    "Stag",
    "Hare",
    "Crane",
    "Swan",
)

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the text around them to run the other way."""

_BLANKS = frozenset("\u034f\u17b4\u17b5")
"""Marks that draw nothing, although their names do not say so."""

_NOTHING = re.compile(r"\b(BLANK|FILLER|INVISIBLE|NULL|REPLACEMENT CHARACTER)\b")
"""In the names of letters, marks and symbols that draw nothing, or stand for something else."""

_SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_JOINERS = "\u200c\u200d"
_JOINED_SCRIPTS = re.compile("[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]")
"""Arabic, the scripts of India, Burmese, Khmer, Mongolian: joiners change their letters."""

_MOST_MARKS = 3
_TOO_MANY = "M" * (_MOST_MARKS + 1)
_TAKEN = re.compile(r"((novice|adept|oracle)( ?\d+)?|(the )?table|theomachy)", re.IGNORECASE)
"""Names that would pass for a bot's, or for the one under which the table speaks."""

_ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Alphabets with letters that nobody can tell from another's."""


def any_name() -> str:
    return f"{secrets.choice(_MANNERS)} {secrets.choice(_ANIMALS)}"


def tidy_name(name: str) -> str:
    """A name in normal form without needless blanks; refused if people could not read it."""
    tidy = tidied(name)
    if trouble := trouble_with(tidy):
        raise Refused("bad_request", trouble)
    if _TAKEN.fullmatch(tidy):
        raise Refused("bad_request", "That name belongs to a bot or to the table itself.")
    return tidy


def tidy_text(text: str) -> str:
    """What somebody says, without characters that draw nothing; refused if nothing is left."""
    tidy = "".join(c for c in text if c == "\n" or (c.isprintable() and not _draws_nothing(c)))
    tidy = unicodedata.normalize("NFC", tidy).strip()
    kinds = "".join(unicodedata.category(c)[0] for c in tidy)
    if not {"L", "N", "S", "P"} & set(kinds):
        raise Refused("bad_request", "A message needs at least one visible character.")
    if _TOO_MANY in kinds:
        raise Refused("bad_request", f"A letter can have at most {_MOST_MARKS} accents.")
    return tidy


def tidied(name: str) -> str:
    """A name in normal form without needless blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def trouble_with(name: str) -> str:
    """What is wrong with a tidied name, in a sentence; nothing if people can read it."""
    if not _DIRECTIONS.isdisjoint(name):
        return "A name cannot contain characters that change the direction of writing."
    if any(_is_hidden(name, place) for place in range(len(name))):
        return "That name contains invisible characters."
    if len(name) > LONGEST:
        return f"A name can have at most {LONGEST} characters."
    kinds = [unicodedata.category(c)[0] for c in name]
    if not {"L", "N", "S"} & set(kinds):
        return "A name needs at least one letter or digit."
    if kinds[0] == "M":
        return "A name cannot begin with an accent."
    if _TOO_MANY in "".join(kinds):
        return f"A letter can have at most {_MOST_MARKS} accents."
    for word in name.split():
        mixed = [alphabet for alphabet in _ALIKE if any(_is_of(alphabet, c) for c in word)]
        if len(mixed) > 1:
            first, second = (alphabet.capitalize() for alphabet in mixed[:2])
            return f"A word cannot mix {first} and {second} letters, because they look alike."
    return ""


def _is_hidden(name: str, place: int) -> bool:
    """Whether a character draws nothing, and is not needed for one beside it."""
    c = name[place]
    before = name[place - 1] if place else ""
    after = name[place + 1 : place + 2]
    if c in _JOINERS:
        return not (before and after and _is_joined(before) and _is_joined(after))
    if _SELECTORS.match(c):
        return not (before and (_is_symbol(before) or _JOINED_SCRIPTS.match(before)))
    return _draws_nothing(c) or not c.isprintable()


def _draws_nothing(c: str) -> bool:
    return c in _BLANKS or bool(_NOTHING.search(unicodedata.name(c, "")))


def _is_joined(c: str) -> bool:
    return _is_symbol(c) or bool(_SELECTORS.match(c)) or bool(_JOINED_SCRIPTS.match(c))


def _is_symbol(c: str) -> bool:
    return unicodedata.category(c)[0] == "S" and not _draws_nothing(c)


def _is_of(alphabet: str, c: str) -> bool:
    return c.isalpha() and unicodedata.name(c, "").startswith(alphabet)
