"""Records that were played here are signed; others are consistent at most, and it is said."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nacl.signing import SigningKey, VerifyKey

from tests.server.serving import Player, Refusal, Served, unlimited
from tests.server.test_luck import finish
from tests.server.test_replay import rehashed
from theomachy.server.storage.engine import open_database
from theomachy.server.storage.keys import replace_signing_key

PREFIX = b"theomachy record\n"


@pytest.fixture(scope="module")
def record(augurs: Served) -> str:
    """The record of a game that was played on this server."""
    ada = Player(augurs.url, "Ada")
    table = ada.table("you", "hotseat", game="omen", preset="short", start=True)["id"]
    finish(ada, table)
    text: str = ada.get(f"/tables/{table}/record")
    assert ada.get(f"/tables/{table}")["standing"]["played_here"] is True
    return text


def divided(text: str) -> tuple[str, dict[str, str]]:
    """A record up to its closing line, and its signature."""
    *lines, last = text.splitlines(keepends=True)
    return "".join(lines), json.loads(last)


def signed(text: str, key: SigningKey, public: str | None = None) -> str:
    """A record signed with a key, under the name of that key or of another."""
    signature = key.sign(PREFIX + text.encode()).signature.hex()
    line = {"key": public or key.verify_key.encode().hex(), "signature": signature}
    return text + json.dumps(line, separators=(",", ":"), sort_keys=True) + "\n"


def uploaded(server: Served, text: str) -> dict[str, Any]:
    ben = Player(server.url, "Ben")
    table = ben.ask("POST", "/records", content=text)
    assert ben.get(f"/tables/{table['id']}/record") == text, "It comes back as it was sent."
    assert ben.get(f"/tables/{table['id']}/luck")["verified"] is ("secret" in text)
    standing: dict[str, Any] = table["standing"]
    assert ben.get(f"/tables/{table['id']}")["standing"] == standing
    return standing


def test_the_signature_covers_every_byte_and_fits_the_key_that_is_published(
    augurs: Served, record: str
) -> None:
    text, signature = divided(record)
    assert Player(augurs.url).get("/about")["keys"] == [signature["key"]]
    key = VerifyKey(bytes.fromhex(signature["key"]))
    key.verify(PREFIX + text.encode(), bytes.fromhex(signature["signature"]))


def test_a_record_that_was_played_here_is_known_again(augurs: Served, record: str) -> None:
    standing = uploaded(augurs, record)
    assert standing["played_here"] is True
    assert standing["sentence"].startswith("Played here:")


def test_a_game_that_began_in_the_middle_of_another_says_so_here_and_elsewhere(
    augurs: Served, record: str
) -> None:
    """Somebody may have made up a position that is as good as won, and played on from it here."""
    ada = Player(augurs.url, "Ada")
    table = ada.ask("POST", "/records", content=divided(record)[0])
    assert "did not begin" not in table["standing"]["sentence"]
    new = ada.post(f"/tables/{table['id']}/play-on", moment=5, seat=0, level="novice")["id"]
    finish(ada, new)
    standings = [
        ada.get(f"/tables/{new}")["standing"],
        uploaded(augurs, ada.get(f"/tables/{new}/record")),
    ]
    for standing in standings:
        assert standing["played_here"] is True
        assert "did not begin at the start of a game" in standing["sentence"]


def test_a_record_without_signature_is_merely_consistent(augurs: Served, record: str) -> None:
    standing = uploaded(augurs, divided(record)[0])
    assert standing["played_here"] is False
    assert standing["sentence"].startswith("Consistent:")
    assert "not signed" in standing["sentence"]


def test_a_record_that_somebody_else_signed_was_not_played_here(
    augurs: Served, record: str
) -> None:
    standing = uploaded(augurs, signed(divided(record)[0], SigningKey.generate()))
    assert standing["played_here"] is False
    assert "not this server's" in standing["sentence"]


def without_its_secret(documents: list[dict[str, Any]]) -> None:
    documents[-1].pop("secret")


def test_a_record_that_was_edited_after_it_was_signed_says_so(augurs: Served, record: str) -> None:
    text, signature = divided(record)
    edited = rehashed(text.splitlines(), without_its_secret)
    standing = uploaded(augurs, f"{edited}{json.dumps(signature, separators=(',', ':'))}\n")
    assert standing["played_here"] is False
    assert "signature is invalid" in standing["sentence"]
    assert "luck was never revealed" in standing["sentence"]


def test_a_forged_signature_in_our_name_is_found(augurs: Served, record: str) -> None:
    text, signature = divided(record)
    standing = uploaded(augurs, signed(text, SigningKey.generate(), signature["key"]))
    assert standing["played_here"] is False
    assert "signature is invalid" in standing["sentence"]


@pytest.mark.parametrize(
    "line",
    [
        {"key": 7, "signature": "00"},
        {"key": "00", "signature": "00"},
        {"key": "é" * 64, "signature": "0" * 128},
        {"key": "0" * 64, "signature": "0" * 128},
    ],
)
def test_a_signature_that_is_none_is_false(augurs: Served, record: str, line: Any) -> None:
    text = divided(record)[0] + json.dumps(line, separators=(",", ":")) + "\n"
    standing = Player(augurs.url, "Ben").ask("POST", "/records", content=text)["standing"]
    assert (standing["played_here"], "signature is invalid" in standing["sentence"]) == (
        False,
        True,
    )


def test_what_stands_behind_the_signature_is_refused(augurs: Served, record: str) -> None:
    last = record.splitlines()[-1]
    endless = json.dumps({"key": "0" * 5_000, "signature": "0" * 128})
    for text in (f"{record}{last}\n", record + "{}\n", f"{divided(record)[0]}{endless}\n"):
        with pytest.raises(Refusal, match="corrupt_record"):
            Player(augurs.url, "Ben").ask("POST", "/records", content=text)


@pytest.fixture
def restarted(omen: None, tmp_path: Path) -> Iterator[Any]:
    """Starts a server on the same database, again and again."""
    running: list[Served] = []

    def start() -> Served:
        if running:
            running.pop().stop()
        running.append(Served(unlimited(f"sqlite:///{tmp_path}/keys.db")))
        return running[0]

    yield start
    running.pop().stop()


def test_a_key_that_was_replaced_stays_known(restarted: Any, tmp_path: Path, record: str) -> None:
    server: Served = restarted()
    old = Player(server.url).get("/about")["keys"]
    ada = Player(server.url, "Ada")
    table = ada.table("you", "hotseat", game="omen", preset="short", start=True)["id"]
    finish(ada, table)
    before = ada.get(f"/tables/{table}/record")
    cookie = ada.cookie
    server.stop()

    async def replace() -> None:
        database = await open_database(f"sqlite:///{tmp_path}/keys.db")
        async with database.writing.begin() as connection:
            await replace_signing_key(connection)
        await database.close()

    asyncio.run(replace())
    server = restarted()
    keys = Player(server.url).get("/about")["keys"]
    assert (len(keys), keys[1:]) == (2, old)
    assert uploaded(server, before)["played_here"] is True
    ada = Player(server.url)
    ada.http.cookies.set("theomachy", cookie)
    after = ada.get(f"/tables/{table}/record")
    assert divided(after)[0] == divided(before)[0]
    assert divided(after)[1]["key"] == keys[0]
    assert uploaded(server, after)["played_here"] is True
    assert uploaded(server, record)["played_here"] is False, "It is another server's."
