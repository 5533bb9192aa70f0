"""Luck that nobody can choose, and that everybody can check afterwards.

The host of the table picks a secret and publishes a *commitment*: an HMAC, keyed with the secret,
of the header that the record will have. From then on neither the secret nor what it is for (game,
options, seats) can be changed. Each seat may contribute *entropy*. It first publishes only a hash
of it, its *seal*, which is part of what the host commits to; once all seals are set, the entropy
is revealed. Draw number i is derived by HMAC from the secret, the commitment and all entropy.

The header has it as `"luck": {"scheme", "commitment", "seals", "entropy", ...}`, with anything
else that the table wants to be bound to. With `"again": true` draws that are taken back come again
with the same numbers; without it no number is used twice. The secret is revealed when the game is
over.

>>> from theomachy.engine.decisions import Pick
>>> mine = "7" * 64
>>> header = promised({"players": 2}, bytes(32), [seal_of(mine), ""], [mine, ""])
>>> luck = CommittedLuck(header, bytes(32))
>>> luck.answer(Pick(("heads", "tails"))), luck.drawn
('heads', 1)
>>> CommittedLuck.of_header(header, luck.reveal()).promise == header["luck"]
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.decisions import Chance, Option
from theomachy.engine.errors import CorruptRecord

SCHEME = "theomachy-luck-2"
_HEX = frozenset("0123456789abcdef")
_AFTERWARDS = ("commitment", "entropy")
"""The parts of the luck in a header that are not committed to, since they come later."""

Header = Mapping[str, Any]


def new_secret() -> bytes:
    """32 random bytes."""
    import secrets  # slow to import

    return secrets.token_bytes(32)


def is_hex(text: object) -> bool:
    """Whether this is 32 bytes in lower-case hexadecimal, as secrets, seals and entropy are."""
    return isinstance(text, str) and len(text) == 64 and _HEX.issuperset(text)


def seal_of(entropy: str) -> str:
    """The hash of its entropy that a seat publishes before the entropy itself."""
    import hashlib  # slow to import

    return hashlib.sha256(f"{SCHEME}:seal:{entropy}".encode()).hexdigest()


def bound(header: Header) -> bytes:
    """What a commitment is bound to: the header, except for what is known only afterwards."""
    luck = {name: value for name, value in header["luck"].items() if name not in _AFTERWARDS}
    return canonical({**header, "luck": luck})


def commitment_to(secret: bytes, header: Header) -> str:
    """The commitment to a secret, published before the secret is revealed."""
    import hmac  # slow to import

    message = f"{SCHEME}:commitment:".encode() + bound(header)
    return hmac.digest(secret, message, "sha256").hex()


def promised(
    header: Header, secret: bytes, seals: Sequence[str], entropy: Sequence[str], **terms: Any
) -> dict[str, Any]:
    """A header with its commitment to the luck; `terms` is what else it is bound to."""
    luck = {"scheme": SCHEME, **terms, "seals": list(seals), "entropy": list(entropy)}
    whole = {**header, "luck": luck}
    luck["commitment"] = commitment_to(secret, whole)
    return whole


class CommittedLuck:
    """The luck that a header commits to, from its secret; `drawn` counts the answers so far."""

    __slots__ = ("_secret", "_series", "drawn", "header")

    def __init__(self, header: Header, secret: bytes, drawn: int = 0) -> None:
        luck = header["luck"]
        self.header = header
        self._secret = secret
        self._series = f"{SCHEME}:draw:{luck['commitment']}:{','.join(luck['entropy'])}"
        self.drawn = drawn

    @classmethod
    def of_header(cls, header: Header, secret: str) -> CommittedLuck:
        """The luck that a header commits to, from the revealed secret, which is checked."""
        import hmac  # slow to import

        check_promise(header["luck"], header.get("players"))
        if not is_hex(secret):
            raise CorruptRecord("The revealed secret is not 32 bytes in hexadecimal.")
        key = bytes.fromhex(secret)
        if not hmac.compare_digest(commitment_to(key, header), header["luck"]["commitment"]):
            raise CorruptRecord(
                "The revealed secret does not match the commitment in the header: the secret, the "
                "table, its options or its seats are not those that were committed to."
            )
        return cls(header, key)

    def number(self, index: int) -> int:
        """The number from 0 up to 2^256 behind the draw of that index."""
        import hmac  # slow to import

        message = f"{self._series}:{index}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256"))

    def face(self, index: int, faces: int) -> int:
        """Which of the equally likely faces comes up in the draw of that index."""
        return self.number(index) * faces >> 256

    def answer(self, decision: Chance) -> Option:
        option = decision.faces[self.face(self.drawn, len(decision.faces))]
        self.drawn += 1
        return option

    def rewind(self, draws: int) -> None:
        """What was taken back comes again, if the header says so: the luck stays as sealed."""
        self.drawn = self.after(draws)

    def after(self, draws: int) -> int:
        """How many draws count once that many of them are taken back."""
        return self.drawn - draws if self.promise.get("again") else self.drawn

    @property
    def promise(self) -> dict[str, Any]:
        """What the header says about the luck."""
        luck: dict[str, Any] = self.header["luck"]
        return luck

    def commitment(self) -> dict[str, Any]:
        return self.promise

    def reveal(self) -> str:
        return self._secret.hex()


def check_promise(luck: Any, players: object) -> None:
    """Raise CorruptRecord if the luck of a header is malformed or entropy does not match a seal."""
    if not isinstance(luck, dict) or luck.get("scheme") != SCHEME:
        raise CorruptRecord(
            f"The luck of this record is not committed to as {SCHEME}, which this program reads."
        )
    seals, entropy = luck.get("seals"), luck.get("entropy")
    if not (
        is_hex(luck.get("commitment"))
        and isinstance(seals, list)
        and isinstance(entropy, list)
        and len(seals) == len(entropy) == players
        and all(each == "" or is_hex(each) for each in (*seals, *entropy))
    ):
        raise CorruptRecord("What the header of this record says about its luck cannot be read.")
    for seat, (seal, opened) in enumerate(zip(seals, entropy)):
        if opened and seal_of(opened) != seal:
            raise CorruptRecord(f"The entropy of seat {seat} does not match its seal.")
