"""`verify`: a record is sound, or the first difference is named."""

import asyncio
import dataclasses
import json
import sys
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from tests.cli.conftest import Command
from theomachy.bots.bot import bot
from theomachy.bots.match import recorded
from theomachy.engine.records import linked, with_hash
from theomachy.games.gheos import GAME
from theomachy.server.signing import signature_line
from theomachy.server.storage.engine import try_database


@pytest.fixture(scope="module")
def record() -> str:
    return recorded(GAME, [bot("random", 1), bot("random", 2)], seed=4).save()


def test_a_record_is_sound(command: Command, record: str) -> None:
    Path("game.jsonl").write_text(record, "utf-8")
    ran = command("verify", "game.jsonl")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("game.jsonl: sound (Gheos, ")


def signed(record: str, key: SigningKey) -> str:
    return record + signature_line(record, bytes(key))


def public(key: SigningKey) -> str:
    return bytes(key.verify_key).hex()


KEPT = ("end", "outcome", "over", "position")
OURS, THEIRS = SigningKey(bytes(32)), SigningKey(b"1" * 32)


def test_a_record_that_is_not_signed_is_merely_consistent(command: Command, record: str) -> None:
    Path("game.jsonl").write_text(record, "utf-8")
    assert "It is consistent, but not signed" in command("verify", "game.jsonl").out
    ran = command("verify", "game.jsonl", "--key", public(OURS))
    assert (ran.status, "not signed" in ran.out) == (2, True)


def test_luck_that_was_not_revealed_is_said(command: Command, record: str) -> None:
    *lines, closing = record.splitlines()
    kept = {name: value for name, value in json.loads(closing).items() if name in KEPT}
    ending = {**kept, "secret": None}
    hidden = with_hash(ending, linked(json.loads(lines[-1])["hash"], ending))
    Path("game.jsonl").write_text("\n".join([*lines, hidden, ""]), "utf-8")
    ran = command("verify", "game.jsonl")
    assert "Its luck was never revealed and cannot be checked." in " ".join(ran.out.split())
    ran = command("verify", "game.jsonl", "--json")
    assert json.loads(ran.out)["game.jsonl"]["luck"] == "unknown"


def test_a_signed_record_tells_its_key_and_was_played_where_that_is_known(
    command: Command, record: str
) -> None:
    Path("game.jsonl").write_text(signed(record, OURS), "utf-8")
    ran = command("verify", "game.jsonl")
    assert (ran.status, f"signed with the key {public(OURS)}" in ran.out) == (0, True)
    ran = command("verify", "game.jsonl", "--key", public(THEIRS), "--key", public(OURS))
    assert (ran.status, "Played on the server with the key" in ran.out) == (0, True)
    ran = command("verify", "game.jsonl", "--key", public(THEIRS))
    assert (ran.status, "not the key you gave" in ran.out) == (2, True)
    found = json.loads(command("verify", "game.jsonl", "--key", public(OURS), "--json").out)
    assert found["game.jsonl"]["played_there"] is True
    assert found["game.jsonl"]["luck"] == "fits"


def test_without_the_extra_server_a_signed_record_is_sound_and_its_signature_unchecked(
    command: Command, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.jsonl").write_text(signed(record, OURS), "utf-8")
    monkeypatch.setitem(sys.modules, "nacl", None)
    ran = command("verify", "game.jsonl")
    assert ran.status == 0
    assert "It is consistent, and signed. Checking a signature needs the extra server" in ran.out
    asked = command("verify", "game.jsonl", "--key", public(OURS))
    assert (asked.status, asked.out) == (2, "")
    assert asked.err.startswith("Checking a signature needs the extra server")


def test_a_signature_that_does_not_fit_is_named(command: Command, record: str) -> None:
    other = recorded(GAME, [bot("random", 1), bot("random", 2)], seed=5).save()
    line = signature_line(other, bytes(OURS))
    Path("game.jsonl").write_text(record + line, "utf-8")
    for arguments in ((), ("--key", public(OURS))):
        ran = command("verify", "game.jsonl", *arguments)
        assert (ran.status, "its signature is invalid" in ran.out) == (2, True)


def test_a_malformed_key_is_refused(command: Command, record: str) -> None:
    Path("game.jsonl").write_text(record, "utf-8")
    ran = command("verify", "game.jsonl", "--key", "secret")
    assert (ran.status, ran.out) == (2, "")
    assert "64 hexadecimal digits" in ran.err


def test_keys_are_shown_and_replaced_and_the_old_one_stays_known(command: Command) -> None:
    database = "sqlite:///tables.db"
    none = command("keys", "--database", database)
    assert (none.status, none.out) == (2, "")
    assert "There is no database" in none.err
    assert not Path("tables.db").exists()
    asyncio.run(try_database(database))
    first = json.loads(command("keys", "--database", database, "--json").out)
    assert first["former"] == []
    second = json.loads(command("keys", "--database", database, "--replace", "--json").out)
    assert second["former"] == [first["signing"]]
    third = json.loads(command("keys", "--database", database, "--replace", "--json").out)
    assert third["former"] == [second["signing"], first["signing"]]
    said = command("keys", "--database", database).out
    assert said.splitlines()[0] == f"{third['signing']}  signs"


def edited(record: str) -> str:
    """One answer changed: another tile is placed."""
    first, *others = record.split("\n")
    return "\n".join([first, *(line.replace('"T0', '"T1', 1) for line in others)])


def of_rules(record: str, version: int) -> str:
    return record.replace('"rules":1', f'"rules":{version}', 1)


BROKEN = {
    "cut off in a line": (lambda text: text[: len(text) // 2], "cut off at line"),
    "cut off between lines": (lambda text: text[: text.rindex("\n", 0, -1) + 1], "cut off"),
    "edited": (edited, "has been changed"),
    "edited in one byte of its end": (
        lambda text: text.replace('"over":true', '"over":trUe'),
        "cannot be read",
    ),
    "of other rules": (lambda text: of_rules(text, 99), "Line 1 of this record has been changed"),
    "empty": (lambda text: "", "not a record"),
    "another file": (lambda text: "Dear diary,\n", "not a record"),
    "other JSON": (lambda text: '{"game": "gheos"}\n', "not a record"),
    "of another format": (
        lambda text: text.replace('"theomachy":1', '"theomachy":2', 1),
        "format 2",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_record_is_bad_input(command: Command, record: str, how: str) -> None:
    change, said = BROKEN[how]
    Path("game.jsonl").write_text(change(record), "utf-8")
    ran = command("verify", "game.jsonl")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("game.jsonl is not sound: ")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_record_of_other_rules_says_which(command: Command) -> None:
    older = dataclasses.replace(GAME, rules_version=99)
    text = recorded(older, [bot("random", 1), bot("random", 2)], seed=4).save()
    Path("game.jsonl").write_text(text, "utf-8")
    ran = command("verify", "game.jsonl")
    assert ran.status == 2
    assert "version 99 of the rules" in ran.err


def test_bytes_that_are_no_text_are_not_a_record(command: Command) -> None:
    Path("game.jsonl").write_bytes(b"\xff\xfe\x00\x01")
    assert "not a record" in command("verify", "game.jsonl").err


def test_one_broken_record_among_sound_ones_is_named(command: Command, record: str) -> None:
    Path("sound.jsonl").write_text(record, "utf-8")
    Path("broken.jsonl").write_text(edited(record), "utf-8")
    ran = command("verify", "sound.jsonl", "broken.jsonl", ".")
    assert ran.status == 2
    assert ran.out.startswith("sound.jsonl: sound")
    assert ran.err.startswith("broken.jsonl is not sound")
    as_json = command("verify", "sound.jsonl", "broken.jsonl", "--json")
    found = json.loads(as_json.out)
    assert (as_json.status, as_json.err) == (2, "")
    assert (found["sound.jsonl"]["sound"], found["broken.jsonl"]["sound"]) == (True, False)
    assert "changed" in found["broken.jsonl"]["difference"]
