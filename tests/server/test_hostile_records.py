"""What comes from outside is checked before any of it is stored or shown."""

from __future__ import annotations

import re
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

import theomachy.server
from bench.abuse.forged import (
    CLOSINGS,
    ENTRIES,
    HEADERS,
    Document,
    changed,
    exploration_far_below_nothing,
    exploration_that_one_hand_in_a_billion_allows,
    lines_of,
    nested,
    record,
    refusals_without_end,
    replaced,
    whole_game,
)
from tests.server.serving import Player, Refusal, Served, unlimited
from theomachy.engine.committed import promised
from theomachy.server.config import Limits
from theomachy.server.records.ceilings import TooMuch
from theomachy.server.records.importing import import_record

SENTENCE = r"422 corrupt_record: [A-Z](?!.*(Error|Exception)\().*[.]$"


def refused(player: Player, text: str) -> str:
    """The sentence that refuses a record of which nothing is stored."""
    before = player.get("/lobby")
    with pytest.raises(Refusal, match=SENTENCE) as refusal:
        player.ask("POST", "/records", content=text)
    assert player.get("/lobby") == before
    message: str = refusal.value.message
    return message


def test_an_exploration_far_below_nothing_is_refused(ada: Player) -> None:
    refused(ada, exploration_far_below_nothing())


def test_a_position_that_cannot_be_dealt_afresh_is_refused(ada: Player) -> None:
    text, _ = exploration_that_one_hand_in_a_billion_allows()
    refused(ada, text)


def test_a_million_refusals_are_refused(ada: Player) -> None:
    refused(ada, refusals_without_end())


@pytest.mark.parametrize("change", HEADERS.values(), ids=HEADERS)
def test_a_header_that_does_not_fit_is_refused(ada: Player, change: Document) -> None:
    refused(ada, changed(0, **change))


@pytest.mark.parametrize("change", CLOSINGS.values(), ids=CLOSINGS)
def test_a_closing_line_that_does_not_fit_is_refused(ada: Player, change: Document) -> None:
    refused(ada, changed(-1, **change))


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_an_entry_that_is_no_answer_is_refused(ada: Player, entry: Document) -> None:
    refused(ada, replaced(3, entry))


@pytest.mark.parametrize("depth", [8, 800])
def test_a_deep_promise_of_luck_is_refused(ada: Player, depth: int) -> None:
    header, *others = lines_of(whole_game(most=10))
    deep = promised(header, bytes(32), ["", ""], ["", ""], table=nested(depth))
    refused(ada, record(deep, *others))


def test_a_result_before_the_end_is_refused(ada: Player) -> None:
    lines = lines_of(whole_game(most=10))
    assert not lines[-1]["over"]
    lines[-1]["outcome"] = "x" * 100_000
    refused(ada, record(*lines))


def test_a_record_of_very_many_lines_is_refused(ada: Player) -> None:
    sentence = refused(ada, "{}\n" * 100_000)
    assert "100,000 lines" in sentence


def test_what_is_written_twice_in_a_line_is_refused(ada: Player) -> None:
    text = whole_game()
    refused(ada, text.replace('"players":2', '"players":2,"players":2', 1))


def test_a_position_that_takes_too_long_to_show_is_refused(
    ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theomachy.server.records.ceilings.STEP", -1)
    with pytest.raises(TooMuch, match=r"line 2 of this record takes .* s; -1 s"):
        import_record("t", whole_game(most=10))
    monkeypatch.setattr("theomachy.server.records.importing.quickly", nullcontext)
    with pytest.raises(TooMuch, match="To show a position of this record takes"):
        import_record("t", whole_game(most=10))


def test_playing_on_is_worked_out_elsewhere_and_paid_for(tmp_path: Path) -> None:
    limits = replace(Limits.none(), study=(0.05, 1e-6))
    served = Served(replace(unlimited(f"sqlite:///{tmp_path}/poor.db", bots=False), limits=limits))
    ada = Player(served.url, "Ada")
    table = ada.table("you", "bot", start=True)["id"]
    for _ in range(2):  # it costs more than there is, which is owed
        served.app.state.runtime.rates.spend("study", "127.0.0.1", limits.study, 1)
    with pytest.raises(Refusal, match="too_many"):
        ada.post(f"/tables/{table}/play-on", moment=1, seat=0)
    assert len(ada.get("/lobby")["yours"]) == 1
    served.stop()


def test_no_hand_is_dealt_again_where_others_wait_for_it() -> None:
    server = Path(theomachy.server.__file__).parent
    dealing = {
        file.relative_to(server).as_posix()
        for file in server.rglob("*.py")
        if re.search(r"\b(redeal|replay|draws)\(", file.read_text("utf-8"))
    }
    assert dealing == {"records/looking.py", "records/telling.py", "rehearsal.py"}


def test_a_good_record_of_every_game_is_taken(ada: Player) -> None:
    for name, players in (("gheos", 4), ("mezo", 2), ("trial-of-the-gods", 2), ("mystic-war", 3)):
        made = ada.ask("POST", "/records", content=whole_game(name, players, most=60))
        assert made["kind"] == "replay"
        assert ada.get(f"/tables/{made['id']}/state")["moment"] == made["moment"]
