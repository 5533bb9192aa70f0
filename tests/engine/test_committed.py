"""Committed luck: committed to before the first move, bound to its table, opened afterwards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.omen import GAME
from theomachy.engine.committed import CommittedLuck, commitment_to, promised, seal_of
from theomachy.engine.decisions import Pick
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.records import header_of, linked, with_hash
from theomachy.engine.replay import replay
from theomachy.engine.table import Table

SECRET = bytes(range(32))
MINE, YOURS = "0a" * 32, "0b" * 32
NAMES = ("Ada", "Ben")
COIN = Pick(("heads", "tails"))


def header(**luck: Any) -> dict[str, Any]:
    start = header_of(GAME, GAME.settings.as_dict(GAME.settings.read({}, 2, "short")), NAMES)
    terms = {"seals": [seal_of(MINE), seal_of(YOURS)], "entropy": [MINE, YOURS], "table": "t1"}
    return promised(start, SECRET, **{**terms, **luck})


@pytest.fixture(scope="module")
def record() -> str:
    """A game of Omen to its end, with committed luck."""
    luck = CommittedLuck(header(), SECRET)
    table: Table[Any] = Table(GAME, 2, preset="short", chance=luck, names=NAMES)
    while not table.over:
        seat = table.waiting[0]
        table.answer(seat, table.options(seat)[0])
    return table.save()


def changed(record: str, number: int, **values: Any) -> str:
    """A record with one line changed, and every hash made right again."""
    documents = [json.loads(line) for line in record.splitlines()]
    documents[number] |= values
    chain, lines = "", []
    for document in documents:
        document.pop("hash")
        chain = linked(chain, document)
        lines.append(with_hash(document, chain))
    return "\n".join(lines) + "\n"


def head(record: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.splitlines()[0])
    return found


def test_a_record_with_committed_luck_replays(record: str) -> None:
    assert replay(record, game=GAME).over
    luck = CommittedLuck.of_header(header(), SECRET.hex())
    assert head(record)["luck"] == luck.promise


def test_the_commitment_hides_the_secret_and_changes_with_everything_it_is_bound_to() -> None:
    shown = header()["luck"]["commitment"]
    assert SECRET.hex() not in json.dumps(header())
    others = [
        header(table="t2"),
        header(seals=["", seal_of(YOURS)], entropy=["", YOURS]),
        header() | {"seats": ["Ada", "Cid"]},
        header() | {"options": {}},
        header() | {"rules": 2},
        header() | {"position": {}},
    ]
    commitments = {commitment_to(SECRET, each) for each in others}
    assert len(commitments) == len(others)
    assert shown not in commitments
    assert commitment_to(bytes(32), header()) != shown


def test_every_seats_entropy_changes_the_draws_but_not_the_commitment() -> None:
    opened = [[MINE, YOURS], [MINE, ""], ["", YOURS], ["", ""]]
    lucks = [CommittedLuck(header(entropy=entropy), SECRET) for entropy in opened]
    assert len({luck.promise["commitment"] for luck in lucks}) == 1
    assert len({luck.number(0) for luck in lucks}) == len(opened)
    assert {lucks[0].answer(COIN) for _ in range(64)} == {"heads", "tails"}


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "another table": ({"table": "t2"}, "not those that were committed to"),
    "another commitment": ({"commitment": "00" * 32}, "not those that were committed to"),
    "another seal": ({"seals": [seal_of(MINE), ""], "entropy": [MINE, ""]}, "committed to"),
    "other entropy": ({"entropy": [MINE, "0c" * 32]}, "entropy of seat 1 does not match its seal"),
    "entropy without a seal": ({"seals": [seal_of(MINE), ""]}, "entropy of seat 1"),
    "entropy in capitals": ({"entropy": [MINE.upper(), YOURS]}, "cannot be read"),
    "too little entropy": ({"entropy": [MINE]}, "cannot be read"),
    "no list": ({"seals": "ab"}, "cannot be read"),
    "another scheme": ({"scheme": "hmac-sha256"}, "not committed to as theomachy-luck-2"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_commitment_to_something_else_is_refused(record: str, what: str) -> None:
    other, said = REFUSED[what]
    text = changed(record, 0, luck={**head(record)["luck"], **other})
    with pytest.raises(CorruptRecord, match=said):
        replay(text, game=GAME)


def test_a_header_with_other_seats_than_were_committed_to_is_refused(record: str) -> None:
    with pytest.raises(CorruptRecord, match="not those that were committed to"):
        replay(changed(record, 0, seats=["Ada", "Cid"]), game=GAME)


@pytest.mark.parametrize("secret", [bytes(32).hex(), SECRET.hex() + "00", "zz" * 32, 7, ""])
def test_a_secret_that_was_not_committed_to_is_refused(record: str, secret: Any) -> None:
    with pytest.raises(CorruptRecord, match="secret"):
        replay(changed(record, -1, seed=secret), game=GAME)


@pytest.mark.parametrize("luck", [7, [], {}, {"scheme": "theomachy-luck-2"}])
def test_a_malformed_commitment_is_refused_even_if_nothing_is_revealed(
    record: str, luck: Any
) -> None:
    text = changed(changed(record, 0, luck=luck), -1, seed=None)
    with pytest.raises(CorruptRecord, match="luck"):
        replay(text, game=GAME)


def test_entropy_that_was_not_revealed_is_not_in_the_luck() -> None:
    found = CommittedLuck.of_header(header(entropy=[MINE, ""]), SECRET.hex())
    assert found.promise["entropy"] == [MINE, ""]
