"""The keys with which a database signs the records of its games: Ed25519.

The private half of one key is kept, to sign with. Of those before it only the public half is
kept: what they have signed stays known.
"""

from __future__ import annotations

from dataclasses import dataclass

from nacl.signing import SigningKey
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.storage.schema import KEYS

_SIGNING = "signing"
_FORMER = "signed"
"""Names of rows; the public halves of former keys are called signed-1, signed-2 and so on."""


@dataclass(frozen=True, slots=True)
class SigningKeys:
    """The key that signs, and the public halves of all, hexadecimal, the newest first."""

    private: bytes
    public: tuple[str, ...]

    def __repr__(self) -> str:
        return f"SigningKeys({self.public})"  # the private half gets into no log


async def signing_keys(connection: AsyncConnection) -> SigningKeys:
    """The keys of a database; one is made if there is none."""
    rows = await connection.execute(select(KEYS.c.name, KEYS.c.value))
    found: dict[str, str] = {row.name: row.value for row in rows}
    if _SIGNING not in found:
        found[_SIGNING] = bytes(SigningKey.generate()).hex()
        await connection.execute(KEYS.insert().values(name=_SIGNING, value=found[_SIGNING]))
    former = [found[name] for name in _former(found)]
    return SigningKeys(bytes.fromhex(found[_SIGNING]), (_public(found[_SIGNING]), *former))


async def replace_signing_key(connection: AsyncConnection) -> SigningKeys:
    """Sign with a new key from now on; servers that run on the database must be started again."""
    keys = await signing_keys(connection)
    private = bytes(SigningKey.generate()).hex()
    last = f"{_FORMER}-{len(keys.public)}"
    await connection.execute(KEYS.insert().values(name=last, value=keys.public[0]))
    await connection.execute(KEYS.update().where(KEYS.c.name == _SIGNING).values(value=private))
    return await signing_keys(connection)


def _public(private: str) -> str:
    return bytes(SigningKey(bytes.fromhex(private)).verify_key).hex()


def _former(names: dict[str, str]) -> list[str]:
    """The names of former keys, the newest first."""
    former = [name for name in names if name.startswith(f"{_FORMER}-")]
    return sorted(former, key=lambda name: int(name.partition("-")[2]), reverse=True)
