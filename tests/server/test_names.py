"""Names that people can read and tell apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest

from bench.abuse.forged import changed
from tests.server.serving import Player, Refusal, Served, unlimited
from theomachy.engine.errors import CorruptRecord
from theomachy.server.errors import Refused
from theomachy.server.identity.names import tidy_name, tidy_text
from theomachy.server.records.outside import check_header


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without bots."""
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/names.db"
    served = Served(unlimited(database, bots=False))
    yield served
    served.stop()


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ada \n of\tX ", "Ada of X"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｄａ", "Ada"),
        ("李小龍", "李小龍"),
        ("Ελένη", "Ελένη"),
        ("नमिता", "नमिता"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\N{WOMAN}\u200d\N{PERSONAL COMPUTER}", "\N{WOMAN}\u200d\N{PERSONAL COMPUTER}"),
        ("O'Brien-Smith", "O'Brien-Smith"),
        ("Ada Ада", "Ada Ада"),
        ("7", "7"),
    ],
)
def test_a_name_is_tidied(ada: Player, written: str, kept: str) -> None:
    assert ada.ask("PATCH", "/me", json={"name": written})["name"] == kept


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("\u200b\n ", "invisible characters"),
        ("\u3164", "invisible characters"),
        ("\u3164\u3164", "invisible characters"),
        ("\u2800", "invisible characters"),
        ("\u2800 \u2800", "invisible characters"),
        ("\u115f\u1160", "invisible characters"),
        ("Ada\u200b", "invisible characters"),
        ("A\u200dda", "invisible characters"),
        ("Ada\u3164", "invisible characters"),
        ("Ada\u2060", "invisible characters"),
        ("\ufeffAda", "invisible characters"),
        ("Ada\U000e0041", "invisible characters"),
        ("\u202eadA", "direction"),
        ("Ada\u2066", "direction"),
        ("\u0301\u0302", "letter or digit"),
        ("\u0301Ada", "begin with"),
        ("A\u0301\u0302\u0303\u0304\u0305\u0306da", "accents"),
        ("...", "letter or digit"),
        ("Ada\x00", "NUL"),
        ("Ada\ue000", "invisible characters"),
        ("A\u0434a", "look alike"),
        ("\ufdfa\ufdfa\ufdfa", "at most 40"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused(ada: Player, written: str, sentence: str) -> None:
    with pytest.raises(Refusal, match="bad_request") as refused:
        ada.ask("PATCH", "/me", json={"name": written})
    assert sentence in refused.value.message
    assert ada.get("/me")["name"] == "Ada"


def test_names_at_a_table_are_read_the_same_way(ada: Player, ben: Player) -> None:
    table = ada.table("you", "open")["id"]
    with pytest.raises(Refusal, match="invisible characters"):
        ben.post(f"/tables/{table}/join", name="\u2800")
    with pytest.raises(Refusal, match="invisible characters"):
        Player(ada.url, "\u3164")


IGNORABLE = (
    *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810)),
    *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x2800, 0x3164),
    *(*range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0, *range(0xFFF0, 0xFFFE), *range(0x1BCA0, 0x1BCA4)),
    *(0x1D159, *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000, 15)),
)
"""What Unicode lets a program draw as nothing, and what stands for something else."""


def test_no_name_contains_what_need_not_be_drawn() -> None:
    signs = map(chr, IGNORABLE)
    for name in (name for sign in signs for name in (sign, f"A{sign}b", f"Ada{sign}")):
        with pytest.raises(Refused):
            tidy_name(name)
        with pytest.raises(CorruptRecord, match="A seat is called"):
            check_header({"seats": ["Ben", name], "luck": None})


@pytest.mark.parametrize("name", ["Novice", "adept", " ORACLE ", "The table", "Oracle 2"])
def test_a_name_of_the_house_is_refused(ada: Player, name: str) -> None:
    with pytest.raises(Refusal, match="belongs to"):
        ada.ask("PATCH", "/me", json={"name": name})


def test_a_record_with_a_name_that_cannot_be_seen_is_refused(ada: Player) -> None:
    with pytest.raises(Refusal, match="invisible"):
        ada.ask("POST", "/records", content=changed(0, seats=["Ada", "\u3164"]))


@pytest.mark.parametrize("text", ["  ", "\n", "\u3164 \u2800", "\u200b", "\u0301", "\ufffc"])
def test_a_line_of_chat_shows_something(text: str) -> None:
    with pytest.raises(Refused, match="visible"):
        tidy_text(text)


def test_a_line_of_chat_stays_in_its_line() -> None:
    with pytest.raises(Refused, match="accents"):
        tidy_text("Z" + "\u0300\u0301\u0302" * 300)
    for text in ("...", "Zoe\u0308!\n\N{THUMBS UP SIGN}", "\u0e17\u0e35\u0e48", "7"):
        assert tidy_text(f" {text} ") == unicodedata.normalize("NFC", text)


def test_nothing_is_not_said(ada: Player) -> None:
    seat = ada.sit(ada.table("you", "open")["id"])
    refused = seat.ask("chat", text="\u3164")
    assert (refused["code"], refused["type"]) == ("bad_request", "error")
    assert seat.ask("chat", text="Hello")["type"] == "noted"
