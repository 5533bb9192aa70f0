"""`verify` and `keys`: whether records are sound, and who signed them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import typer

from theomachy.cli.output import complain, console, counted, emit
from theomachy.engine.committed import is_hex
from theomachy.engine.errors import BadInput, MissingExtra, TheomachyError, need
from theomachy.engine.records import parse, read_text, unsigned
from theomachy.engine.replay import replay

if TYPE_CHECKING:
    from theomachy.server.signing import Signature

_Found: TypeAlias = 'Signature | Literal["unchecked"]'

_SAID: dict[_Found, str] = {
    "ours": "Played on the server with the key {key}, which signed it; nothing in it has been "
    "changed since.",
    "another": "It is consistent, and signed with the key {key}. {ask}",
    "none": "It is consistent, but not signed: it may have been played anywhere, or made up.",
    "unchecked": "It is consistent, and signed. {ask}",
    "false": "It is consistent, but its signature is invalid: it was changed after it was signed, "
    "or never signed like this.",
}
_UNKNOWN = "If the server lists that key at /api/about, it was played there."
_UNWANTED = "That is not the key you gave."


def run_verification(records: Sequence[Path], keys: Sequence[str], json: bool) -> bool:
    """Verify records; return whether all are sound, and signed with one of the keys if given."""
    for key in keys:
        if not is_hex(key):
            raise typer.BadParameter(f"{key!r} is not a key: a key has 64 hexadecimal digits.")
    if keys and (unable := _unable()):
        raise BadInput(unable)
    found: dict[str, dict[str, Any]] = {}
    for path in records:
        try:
            text = read_text(path)
            table = replay(text)
        except (TheomachyError, RecursionError) as error:
            found[str(path)] = {"sound": False, "difference": str(error)}
            if not json:
                unread = str(error).startswith(f"{path} cannot be read")
                complain(str(error) if unread else f"{path} is not sound: {error}")
            continue
        answers = len(table.record.entries)
        luck = _luck(text)
        signature, signer = _signature(text, keys)
        found[str(path)] = {
            "sound": True,
            "game": table.game.name,
            "answers": answers,
            "midway": table.record.header.get("position") is not None,
            "luck": luck,
            "signature": "fits" if signer else signature,
            "key": signer,
            "played_there": signature == "ours",
        }
        if not json:
            state = "to its end" if table.over else "so far"
            given = counted(answers, "answer")
            ask = _unable() or (_UNWANTED if keys else _UNKNOWN)
            midway = ", from a position in the middle of a game" * found[str(path)]["midway"]
            says = [
                f"{path}: sound ({table.game.title}, {given}, played {state}{midway}).",
                _SAID[signature].format(key=signer, ask=ask),
                *(["Its luck was never revealed and cannot be checked."] * (luck == "unknown")),
            ]
            console().print(" ".join(says), soft_wrap=True)
    if json:
        emit(found)
    return all(one["sound"] and _as_asked(one, keys) for one in found.values())


def _as_asked(one: dict[str, Any], keys: Sequence[str]) -> bool:
    return bool(one["played_there"]) if keys else one["signature"] != "false"


def _luck(text: str) -> str:
    """Whether the luck fits the commitment in the header, which replaying has checked."""
    record, closing = parse(text)
    if closing.get("secret", closing.get("seed")) is not None:
        return "fits"
    return "unknown" if "luck" in record.header else "none"


def _unable() -> str:
    """Why signatures cannot be checked here; nothing where they can."""
    try:
        need("Checking a signature", "server", "nacl")
    except MissingExtra as missing:
        return str(missing)
    return ""


def _signature(text: str, keys: Sequence[str]) -> tuple[_Found, str | None]:
    line = unsigned(text)[1]
    if line is None:
        return "none", None
    if _unable():
        return "unchecked", None
    from theomachy.server.signing import signature_in

    signature = signature_in(text, keys)
    return signature, line["key"] if signature != "false" else None


def run_keys(database: str, replace: bool, json: bool) -> None:
    """Show the keys of a database, after making a new one on request."""
    from theomachy.server.storage.engine import open_database, try_database
    from theomachy.server.storage.keys import SigningKeys, replace_signing_key

    async def read() -> SigningKeys:
        await try_database(database, alone=False, make=False)
        opened = await open_database(database, alone=False, make=False)
        keys = opened.signing
        if replace:
            async with opened.writing.begin() as connection:
                keys = await replace_signing_key(connection)
        await opened.close()
        return keys

    signing, *former = asyncio.run(read()).public
    if json:
        emit({"signing": signing, "former": former})
        return
    console().print(f"{signing}  signs", soft_wrap=True)
    for key in former:
        console().print(f"{key}  signed before", soft_wrap=True)
    if replace:
        console().print("Servers that use this database sign with it after their next start.")
