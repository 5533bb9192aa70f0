"""Luck that can be checked afterwards.

Before the first move whoever runs the table commits to a secret; seats may add entropy; draw
number i is derived from both by HMAC. The header of the record says
`hmac-sha256:COMMITMENT:E0,E1,...`.

>>> from theomachy.engine.decisions import Pick
>>> luck = SealedLuck(bytes(32), ("", entropy_digest("seven")))
>>> luck.answer(Pick(("heads", "tails"))), luck.drawn
('tails', 1)
>>> SealedLuck.of_header(luck.commitment(), luck.reveal()).commitment() == luck.commitment()
True
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import CorruptRecord

SCHEME = "hmac-sha256"


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def commitment_to(secret: bytes) -> str:
    """What is shown of a secret before it is revealed."""
    return hashlib.sha256(secret).hexdigest()


def entropy_digest(text: str) -> str:
    """What a seat adds to the luck, as the header states it; nothing if it adds nothing."""
    return hashlib.sha256(text.encode()).hexdigest() if text else ""


class SealedLuck:
    """Luck from a secret and what the seats added; `drawn` counts the answers so far."""

    __slots__ = ("_message", "_secret", "drawn", "promise")

    def __init__(self, secret: bytes, entropy: Sequence[str], drawn: int = 0) -> None:
        self._secret = secret
        self._message = f"{commitment_to(secret)}:{','.join(entropy)}"
        self.promise = f"{SCHEME}:{self._message}"
        self.drawn = drawn

    @classmethod
    def of_header(cls, promise: str, secret: str) -> SealedLuck:
        """The luck that a header promised, from the secret that was revealed for it."""
        scheme, _, message = promise.partition(":")
        stated, _, entropy = message.partition(":")
        try:
            luck = cls(bytes.fromhex(secret), entropy.split(","))
        except ValueError:
            raise CorruptRecord("The revealed secret is not hexadecimal.") from None
        if scheme != SCHEME or luck.promise != promise or commitment_to(luck._secret) != stated:
            raise CorruptRecord("The revealed secret is not the one the header committed to.")
        return luck

    def number(self, index: int) -> int:
        """The number from 0 up to 2^256 behind the draw of that index."""
        message = f"{self._message}:{index}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256"))

    def face(self, index: int, faces: int) -> int:
        """Which of so many equally likely faces comes up in the draw of that index."""
        return self.number(index) * faces >> 256

    def answer(self, decision: Chance) -> Option:
        option = decision.faces[self.face(self.drawn, len(decision.faces))]
        self.drawn += 1
        return option

    def commitment(self) -> str:
        return self.promise

    def reveal(self) -> str:
        return self._secret.hex()
