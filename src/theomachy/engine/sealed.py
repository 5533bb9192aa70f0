"""Luck that nobody can choose, and that everybody can check afterwards.

Whoever runs the table picks a secret and shows a *commitment*: an HMAC, under the secret, of the
header that the record will have. So the secret can be exchanged no more, nor what it was meant
for: game, options, seats. Each seat may draw *entropy* of its own. First it shows no more than
the *seal* of it, a hash, which is part of what is committed to; when all seals are set, they are
opened. Draw number i is derived by HMAC from the secret, the commitment and all entropy.

The header says it as `"luck": {"scheme", "commitment", "seals", "entropy", ...}`, with whatever
else the table wants to be bound to. The secret is revealed when the game is over.

>>> from theomachy.engine.decisions import Pick
>>> mine = "7" * 64
>>> header = promised({"players": 2}, bytes(32), [seal_of(mine), ""], [mine, ""])
>>> luck = SealedLuck(header, bytes(32))
>>> luck.answer(Pick(("heads", "tails"))), luck.drawn
('heads', 1)
>>> SealedLuck.of_header(header, luck.reveal()).promise == header["luck"]
True
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import CorruptRecord

SCHEME = "theomachy-luck-2"
_HEX = frozenset("0123456789abcdef")
_AFTERWARDS = ("commitment", "entropy")
"""What a header says of the luck and is not committed to: it is there only afterwards."""

Header = Mapping[str, Any]


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def is_hex(text: object) -> bool:
    """Whether this is 32 bytes in lower-case hexadecimal, as secrets, seals and entropy are."""
    return isinstance(text, str) and len(text) == 64 and _HEX.issuperset(text)


def seal_of(entropy: str) -> str:
    """What a seat shows of its entropy before it is opened."""
    return hashlib.sha256(f"{SCHEME}:seal:{entropy}".encode()).hexdigest()


def bound(header: Header) -> bytes:
    """What a commitment is bound to: the header, but for what is known only afterwards."""
    luck = {name: value for name, value in header["luck"].items() if name not in _AFTERWARDS}
    return canonical({**header, "luck": luck})


def commitment_to(secret: bytes, header: Header) -> str:
    """What is shown of a secret before it is revealed."""
    message = f"{SCHEME}:commitment:".encode() + bound(header)
    return hmac.digest(secret, message, "sha256").hex()


def promised(
    header: Header, secret: bytes, seals: Sequence[str], entropy: Sequence[str], **terms: Any
) -> dict[str, Any]:
    """A header with its promise of luck; `terms` is what else the promise is bound to."""
    luck = {"scheme": SCHEME, **terms, "seals": list(seals), "entropy": list(entropy)}
    whole = {**header, "luck": luck}
    luck["commitment"] = commitment_to(secret, whole)
    return whole


class SealedLuck:
    """The luck that a header promises, from its secret; `drawn` counts the answers so far."""

    __slots__ = ("_secret", "_series", "drawn", "header")

    def __init__(self, header: Header, secret: bytes, drawn: int = 0) -> None:
        luck = header["luck"]
        self.header = header
        self._secret = secret
        self._series = f"{SCHEME}:draw:{luck['commitment']}:{','.join(luck['entropy'])}"
        self.drawn = drawn

    @classmethod
    def of_header(cls, header: Header, secret: str) -> SealedLuck:
        """The luck that a header promised, from the secret that was revealed for it."""
        check_promise(header["luck"], header.get("players"))
        if not is_hex(secret):
            raise CorruptRecord("The revealed secret is not 32 bytes in hexadecimal.")
        key = bytes.fromhex(secret)
        if not hmac.compare_digest(commitment_to(key, header), header["luck"]["commitment"]):
            raise CorruptRecord(
                "The revealed secret does not give the commitment in the header: the secret, the "
                "table, its options or its seats are not those that were committed to."
            )
        return cls(header, key)

    def number(self, index: int) -> int:
        """The number from 0 up to 2^256 behind the draw of that index."""
        message = f"{self._series}:{index}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256"))

    def face(self, index: int, faces: int) -> int:
        """Which of so many equally likely faces comes up in the draw of that index."""
        return self.number(index) * faces >> 256

    def answer(self, decision: Chance) -> Option:
        option = decision.faces[self.face(self.drawn, len(decision.faces))]
        self.drawn += 1
        return option

    @property
    def promise(self) -> dict[str, Any]:
        """What the header says of the luck."""
        luck: dict[str, Any] = self.header["luck"]
        return luck

    def commitment(self) -> dict[str, Any]:
        return self.promise

    def reveal(self) -> str:
        return self._secret.hex()


def check_promise(luck: Any, players: object) -> None:
    """Refuse a promise of sealed luck that is malformed, or with entropy that opens no seal."""
    if not isinstance(luck, dict) or luck.get("scheme") != SCHEME:
        raise CorruptRecord(
            f"The luck of this record is not sealed as {SCHEME}, which this program reads."
        )
    seals, entropy = luck.get("seals"), luck.get("entropy")
    if not (
        is_hex(luck.get("commitment"))
        and isinstance(seals, list)
        and isinstance(entropy, list)
        and len(seals) == len(entropy) == players
        and all(each == "" or is_hex(each) for each in (*seals, *entropy))
    ):
        raise CorruptRecord("What the header of this record says of its luck cannot be read.")
    for seat, (seal, opened) in enumerate(zip(seals, entropy)):
        if opened and seal_of(opened) != seal:
            raise CorruptRecord(f"The entropy of seat {seat} is not what it had sealed.")
