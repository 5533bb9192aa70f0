"""What a client may send on the socket: see docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Re = Annotated[int, Meta(ge=0, le=2**31)] | None
Version = Annotated[int, Meta(ge=0, le=2**31)]
OptionId = Annotated[str, Meta(max_length=40)]


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

    `saying`  what the data of an event say, such as which card is played
    """

    options: bool = False
    events: Annotated[tuple[Kind, ...], Meta(max_length=20)] = ()
    about_me: Annotated[tuple[Kind, ...], Meta(max_length=20)] = ()
    saying: Annotated[tuple[Saying, ...], Meta(max_length=20)] = ()


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Take an option."""

    version: Version
    option: OptionId
    re: Re = None


class AskPreview(Struct, tag="preview", forbid_unknown_fields=True):
    """What would an option do?"""

    version: Version
    option: OptionId
    re: Re = None


class AskWhy(Struct, tag="why", forbid_unknown_fields=True):
    """Why is a thing not possible?"""

    thing: Annotated[str, Meta(max_length=200)]
    re: Re = None


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take my last answer back."""

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
    """Answer a decision by itself whenever it comes; with no answer: no more."""

    decision: Annotated[str, Meta(max_length=100)]
    answer: Annotated[str, Meta(max_length=200)] | None
    until: Until = Until()
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
    | AskPreview
    | AskWhy
    | Undo
    | Consent
    | Claim
    | GiveOrder
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
