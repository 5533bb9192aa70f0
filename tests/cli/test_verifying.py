"""`verify`: a record is sound, or the first difference is named."""

import dataclasses
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from theomachy.bots.bot import bot
from theomachy.bots.match import recorded
from theomachy.games.gheos import GAME


@pytest.fixture(scope="module")
def record() -> str:
    return recorded(GAME, [bot("random", 1), bot("random", 2)], seed=4).save()


def test_a_record_is_sound(command: Command, record: str) -> None:
    Path("game.jsonl").write_text(record, "utf-8")
    ran = command("verify", "game.jsonl")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("game.jsonl: sound (Gheos, ")


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
