"""What a client may send on the socket: see docs/protocol.md."""

from __future__ import annotations

import re as regex
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Re = Annotated[int, Meta(ge=0, le=2**31)] | None
Version = Annotated[int, Meta(ge=0, le=2**31)]
OptionId = Annotated[str, Meta(max_length=40)]
MOST_STEPS = 60
Steps = Annotated[tuple[OptionId, ...], Meta(max_length=MOST_STEPS)]


Kind = Annotated[str, Meta(max_length=40)]


Value = Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=-(2**31), le=2**31)]


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """An event whose data say something: under each of the names one of the values."""

    event: Kind
    data: Annotated[
        dict[Kind, Annotated[tuple[Value, ...], Meta(max_length=100)]], Meta(max_length=5)
    ]


class Until(Struct, frozen=True, forbid_unknown_fields=True):
    """When an order lapses: with other options, or an event: any, one about its seat, one saying.

    `only`    the order answers only where its answer is the only one, and stands otherwise
    `saying`  what the data of an event say, such as which card is played
    """

    options: bool = False
    only: bool = False
    events: Annotated[tuple[Kind, ...], Meta(max_length=20)] = ()
    about_me: Annotated[tuple[Kind, ...], Meta(max_length=20)] = ()
    saying: Annotated[tuple[Saying, ...], Meta(max_length=20)] = ()


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Take an option."""

    version: Version
    option: OptionId
    re: Re = None


class AskDraft(Struct, tag="draft", forbid_unknown_fields=True):
    """What do these options lead to, one after the other? None of them counts."""

    version: Version
    answers: Steps
    re: Re = None


class Confirm(Struct, tag="confirm", forbid_unknown_fields=True):
    """Take these options, one after the other: all of them or none."""

    version: Version
    answers: Steps
    re: Re = None


class AskPreview(Struct, tag="preview", forbid_unknown_fields=True):
    """What would an option do, after those of a draft?"""

    version: Version
    option: OptionId
    after: Steps = ()
    re: Re = None


class AskWhy(Struct, tag="why", forbid_unknown_fields=True):
    """Why is a thing not possible, after the steps of a draft?"""

    thing: Annotated[str, Meta(max_length=200)]
    after: Steps = ()
    re: Re = None


class AskThings(Struct, tag="things", forbid_unknown_fields=True):
    """What are the things on the table, in words?"""

    re: Re = None


class AskCoach(Struct, tag="coach", forbid_unknown_fields=True):
    """What matters to me now, after the steps of a draft?

    `tip`  a page says of this decision what it is, since it comes up for the first time
    """

    version: Version
    after: Steps = ()
    tip: bool = False
    re: Re = None


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would the strongest bot consider, after the steps of a draft?"""

    version: Version
    after: Steps = ()
    re: Re = None


class AskExplanation(Struct, tag="explain", forbid_unknown_fields=True):
    """What did the Novice in that seat see in its last move?"""

    seat: Annotated[int, Meta(ge=0, le=100)]
    re: Re = None


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take my last answer back; `whole`: with those that I gave directly before it."""

    version: Version
    whole: bool = False
    re: Re = None


class AskBack(Struct, tag="back", forbid_unknown_fields=True):
    """What would go if I took that back?"""

    version: Version
    whole: bool = False
    re: Re = None


class Redo(Struct, tag="redo", forbid_unknown_fields=True):
    """Play again what was taken back, while nobody has answered since."""

    version: Version
    re: Re = None


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Agree, or not, that an answer is taken back."""

    version: Version
    agree: bool
    re: Re = None


class Claim(Struct, tag="claim", forbid_unknown_fields=True):
    """Let a bot take the seat of somebody whose time is up."""

    version: Version
    seat: Annotated[int, Meta(ge=0, le=100)]
    level: Literal["novice", "adept", "oracle"] = "adept"
    re: Re = None


class GiveOrder(Struct, tag="order", forbid_unknown_fields=True):
    """Have a decision answered whenever it comes; without an answer: stop that."""

    decision: Annotated[str, Meta(max_length=100)]
    answer: Annotated[str, Meta(max_length=200)] | None
    until: Until = Until()
    re: Re = None


class Hold(Struct, tag="hold", forbid_unknown_fields=True):
    """Let no order answer for me this once: I think."""

    version: Version
    re: Re = None


class SitAgain(Struct, tag="return", forbid_unknown_fields=True):
    """Take the seat back that a bot took over from me."""

    re: Re = None


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look through another seat of mine."""

    seat: Annotated[int, Meta(ge=0, le=100)] | None
    re: Re = None


class Say(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something to all."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    re: Re = None


class Note(Struct, tag="note", forbid_unknown_fields=True):
    """Keep my notes."""

    text: Annotated[str, Meta(max_length=20_000)]
    re: Re = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    re: Re = None


Request = (
    Answer
    | AskDraft
    | Confirm
    | AskPreview
    | AskWhy
    | AskThings
    | AskCoach
    | AskHint
    | AskExplanation
    | Undo
    | AskBack
    | Redo
    | Consent
    | Claim
    | GiveOrder
    | Hold
    | SitAgain
    | Look
    | Say
    | Note
    | Ping
)
read_request = msgspec.json.Decoder(Request).decode


class _Numbered(Struct):
    re: Re = None


_read_numbered = msgspec.json.Decoder(_Numbered).decode


def re_of(written: str | bytes) -> int | None:
    """The `re` of a message that is none of the above, if it has one at all."""
    try:
        return _read_numbered(written).re
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def mistake_in(error: Exception) -> str:
    """What is wrong with a message that cannot be read, in a sentence that names the field."""
    said = str(error)
    field = regex.search(r"`\$\.([a-z_]+)", said) or regex.search(r"field `([a-z_]+)`", said)
    if not isinstance(error, msgspec.ValidationError):
        return "The message is not written in valid JSON."
    if unknown := regex.search(r"unknown field `([^`]+)`(?: - at `\$\.([a-z_]+))?", said):
        within = f"In {unknown[2]!r} of this message there is" if unknown[2] else "This message has"
        return f"{within} no field called {unknown[1][:40]!r}."
    if "missing required field" in said and field:
        return f"The {_FIELDS.get(field[1], field[1])} is missing."
    if field and field[1] == "type":
        return "There is no message of that type."
    if field is None:
        return "A message is a set of named values, with its type."
    name = _FIELDS.get(field[1], field[1])
    if most := regex.search(r"length <= (\d+)", said):
        return f"The {name} is too long: it may have at most {int(most[1]):,} characters."
    if least := regex.search(r"length >= (\d+)", said):
        return f"The {name} is too short: it must have at least {least[1]} characters."
    if regex.search(r"`int` [<>]=", said):
        return f"The {name} is out of range."
    for kind, words in _KINDS.items():
        if said.endswith(f"`$.{field[1]}`") and f"Expected `{kind}" in said:
            return f"The {name} must be {words}."
    return f"The {name} cannot be read."


_FIELDS = {
    "re": "number of the message",
    "until": "end of the order",
    "text": "line or note",
    "answers": "list",
}
_KINDS = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "a set of named values",
}
