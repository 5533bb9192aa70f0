"""Ids and secrets: made at random, so that nobody can guess them."""

from __future__ import annotations

import hashlib
import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 12) -> str:
    """An id that nobody can guess, without letters that look alike."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def new_token() -> str:
    """A secret that only its owner knows: the database keeps its hash."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
