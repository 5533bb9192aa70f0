"""Messages that somebody might send who wishes the server ill, or who was lost on the way."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.server.raw import BINARY, CONTINUED, PING, PONG, TEXT

Frames = list[tuple[int, bytes, bool]]
"""Frames of a message: what kind, what is in it, and whether it is the last."""

TYPES = (
    "answer", "preview", "why", "undo", "consent", "claim", "order", "return", "look", "chat",
    "note", "ping", "state", "welcome", "ack", "", "__proto__",
)  # fmt: skip
FIELDS = (
    "version", "option", "thing", "seat", "text", "agree", "re", "level", "decision", "answer",
    "until", "moment", "type", "__proto__", "\u0000",
)  # fmt: skip
NUMBERS = (0, 1, -1, 7, 2**31, 2**31 + 1, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308)
TEXTS = (
    "", " ", "x" * 41, "y" * 2_000, "\u0000", "\ud800", "\u202e", "null", "hand:T01", "cell:0,0",
    "cell:999999999999,1", "area:0,0,0", "Window.respond", "PlayTile.choose", "' OR 1=1 --",
    "../../etc/passwd", "{{7*7}}", "<script>",
)  # fmt: skip


@dataclass
class Known:
    """What an eavesdropper may have picked up: versions, options, tables, whole old messages."""

    versions: list[int] = field(default_factory=lambda: [0])
    options: list[str] = field(default_factory=lambda: ["x9K2Aw_3.0"])
    things: list[str] = field(default_factory=lambda: ["cell:0,0"])
    sent: list[bytes] = field(default_factory=lambda: [b"{}"])

    def learn(self, message: dict[str, Any]) -> None:
        """Remember what might be of use, most of it soon out of date."""
        if message["type"] != "state":
            return
        self.versions.append(message["version"])
        for option in message["options"][:3]:
            self.options.append(option["id"])
            self.things += option["at"][:1]
        for old in (self.versions, self.options, self.things):
            del old[:-200]


def hostile(rng: Random, known: Known) -> Frames:
    """One message: mostly well formed and wrong, sometimes not even that."""
    kind = rng.randrange(20)
    if kind == 0:
        return _shredded(rng, _request(rng, known))
    if kind == 1:
        return [(rng.choice((TEXT, BINARY)), rng.randbytes(rng.randrange(60)), True)]
    if kind == 2:
        return [(BINARY, _request(rng, known), True)]
    if kind == 3:
        return [(TEXT, _nested(rng), True)]
    if kind == 4:
        return [(TEXT, rng.choice(known.sent), True)]
    if kind == 5:
        whole = _request(rng, known)
        cut = rng.randrange(len(whole) + 1)
        return [(TEXT, whole[:cut] + rng.randbytes(rng.randrange(3)) + whole[cut + 1 :], True)]
    if kind == 6:
        return [(rng.choice((PING, PONG)), rng.randbytes(rng.randrange(100)), True)]
    return [(TEXT, _request(rng, known), True)]


def _request(rng: Random, known: Known) -> bytes:
    message: dict[str, Any] = {"type": rng.choice(TYPES)}
    fitting: dict[str, Any] = {
        "version": rng.choice(known.versions),
        "option": rng.choice(known.options),
        "thing": rng.choice(known.things),
        "seat": rng.choice((0, 1, 2, -1, None, 100)),
        "agree": rng.random() < 0.5,
        "text": rng.choice(TEXTS[1:]),
        "level": rng.choice(("novice", "oracle", "god")),
        "decision": rng.choice(("PlayTile.choose", "Settle.choose", "X.y")),
        "answer": rng.choice((None, "pass", "keep the tokens")),
    }
    wanted = {
        "answer": ("version", "option"),
        "preview": ("version", "option"),
        "why": ("thing",),
        "undo": ("version",),
        "consent": ("version", "agree"),
        "claim": ("version", "seat", "level"),
        "order": ("decision", "answer"),
        "look": ("seat",),
        "chat": ("text",),
        "note": ("text",),
    }.get(message["type"], ())
    for name in wanted:
        message[name] = fitting[name]
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        message[rng.choice(FIELDS)] = _value(rng)
    message.setdefault("re", rng.randrange(1_000))
    return json.dumps(message).encode("utf-8", "surrogatepass")


def _value(rng: Random, depth: int = 0) -> Any:
    kind = rng.randrange(7 if depth < 3 else 4)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice(TEXTS)
    if kind == 2:
        return rng.choice((None, True, False))
    if kind == 3:
        return rng.randrange(-5, 50)
    if kind == 4:
        return [_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): _value(rng, depth + 1) for _ in range(rng.randrange(3))}


def _nested(rng: Random) -> bytes:
    depth = rng.choice((10, 500, 5_000, 15_000))
    return rng.choice((b"[" * depth, b'{"re":' * depth, b"[" * depth + b"]" * depth))


def _shredded(rng: Random, whole: bytes) -> Frames:
    """A message in several frames, sometimes without an end or a beginning."""
    cuts = sorted(rng.randrange(len(whole) + 1) for _ in range(rng.randrange(1, 4)))
    parts = [whole[a:b] for a, b in zip((0, *cuts), (*cuts, len(whole)))]
    frames = [(CONTINUED, part, False) for part in parts]
    frames[0] = (TEXT if rng.random() < 0.9 else CONTINUED, parts[0], False)
    frames[-1] = (frames[-1][0], parts[-1], True)
    return frames
