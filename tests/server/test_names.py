"""Names that people can read and tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Player, Refusal, Served, unlimited


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
        ("\u200b\n ", "cannot be seen"),
        ("\u3164", "cannot be seen"),
        ("\u3164\u3164", "cannot be seen"),
        ("\u2800", "cannot be seen"),
        ("\u2800 \u2800", "cannot be seen"),
        ("\u115f\u1160", "cannot be seen"),
        ("Ada\u200b", "cannot be seen"),
        ("A\u200dda", "cannot be seen"),
        ("Ada\u3164", "cannot be seen"),
        ("Ada\u2060", "cannot be seen"),
        ("\ufeffAda", "cannot be seen"),
        ("Ada\U000e0041", "cannot be seen"),
        ("\u202eadA", "direction"),
        ("Ada\u2066", "direction"),
        ("\u0301\u0302", "letter or a digit"),
        ("\u0301Ada", "begin with"),
        ("A\u0301\u0302\u0303\u0304\u0305\u0306da", "accents"),
        ("...", "letter or a digit"),
        ("Ada\x00", "NUL"),
        ("Ada\ue000", "cannot be seen"),
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
    with pytest.raises(Refusal, match="cannot be seen"):
        ben.post(f"/tables/{table}/join", name="\u2800")
    with pytest.raises(Refusal, match="cannot be seen"):
        Player(ada.url, "\u3164")
