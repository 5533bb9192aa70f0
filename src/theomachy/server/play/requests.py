"""What a client may send on the socket: see docs/protocol.md."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Re = Annotated[int, Meta(ge=0, le=2**31)] | None
Version = Annotated[int, Meta(ge=0, le=2**31)]
OptionId = Annotated[str, Meta(max_length=40)]


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


Request = Answer | AskPreview | AskWhy | Undo | Consent | Look | Say | Note | Ping
read_request = msgspec.json.Decoder(Request).decode
