"""Signatures on records: which were played on a server, and which are merely consistent.

The last line of a signed record is `{"key": KEY, "signature": SIGNATURE}`, both hexadecimal:
Ed25519 over PREFIX and every byte before that line.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from theomachy.engine.codec import canonical
from theomachy.engine.records import Line, unsigned
from theomachy.server.wire.shapes import Standing

PREFIX = b"theomachy record\n"

Signature = Literal["ours", "another", "none", "false"]
"""Made with a key that we trust, with another, not there, or not over this text."""


def signature_line(text: str, private: bytes) -> str:
    """What is written behind the closing line of a record."""
    key = SigningKey(private)
    made = key.sign(PREFIX + text.encode()).signature
    line = {"key": bytes(key.verify_key).hex(), "signature": made.hex()}
    return canonical(line).decode() + "\n"


def signature_in(text: str, trusted: Collection[str]) -> Signature:
    """What becomes of the signature of a record."""
    body, line = unsigned(text)
    if line is None:
        return "none"
    if not _fits(body, line):
        return "false"
    return "ours" if line["key"] in trusted else "another"


def _fits(body: str, line: Line) -> bool:
    try:
        key = VerifyKey(bytes.fromhex(line["key"]))
        key.verify(PREFIX + body.encode(), bytes.fromhex(line["signature"]))
    except (BadSignatureError, TypeError, ValueError):
        return False
    return True


_SIGNED = {
    "another": "It is signed with a key that is not this server's: it was not played here.",
    "none": "It is not signed: it may have been played anywhere, or made up.",
    "false": "Its signature is invalid: it was changed after signing, or never signed at all.",
}


_MIDWAY = " It did not begin at the start of a game, but at the position in its first line."


def standing_of(signature: Signature, revealed: bool, midway: bool) -> Standing:
    """What is known of a record that replays soundly.

    `revealed`  the secret of its luck is known too
    `midway`    it begins at a position that somebody else has come to, or has made up
    """
    began = _MIDWAY if midway else ""
    if signature == "ours":
        return Standing(
            True,
            "Played here: this server ran the game and signed its record, and nothing in it has "
            f"been changed since. It does not say who the people behind the names were.{began}",
        )
    luck = (
        "and the luck fits what its first line promises"
        if revealed
        else "but its luck was never revealed, and cannot be checked"
    )
    return Standing(
        False, f"Consistent: every answer follows the rules, {luck}. {_SIGNED[signature]}{began}"
    )
