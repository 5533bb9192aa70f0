"""What comes from outside is checked before any of it is stored or shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hostile import (
    Document,
    exploration_far_below_nothing,
    exploration_that_one_hand_in_a_billion_allows,
    lines_of,
    record,
    refusals_without_end,
    whole_game,
)
from tests.server.serving import Player, Refusal
from theomachy.engine.sealed import promised

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


def _deep(depth: int) -> Any:
    nested: Any = []
    for _ in range(depth):
        nested = [nested]
    return nested


HEADERS: dict[str, dict[str, Any]] = {
    "nine names for two": {"seats": ["Ada"] * 9},
    "one name for two": {"seats": ["Ada"]},
    "a number for a name": {"seats": ["Ada", 7]},
    "no name": {"seats": ["Ada", None]},
    "a list for a name": {"seats": ["Ada", ["Ben"]]},
    "a long name": {"seats": ["Ada", "B" * 41]},
    "a name with a bell": {"seats": ["Ada", "B\an"]},
    "an empty name": {"seats": ["Ada", " "]},
    "names by number": {"seats": {"0": "Ada", "1": "Ben"}},
    "names in one text": {"seats": "AB"},
    "no names": {"seats": []},
    "players in words": {"players": "2"},
    "a hundred players": {"players": 100},
    "players as a fraction": {"players": 2.0},
    "players as true": {"players": True},
    "another game": {"game": "chess"},
    "a list for a game": {"game": ["gheos"]},
    "rules of tomorrow": {"rules": 999},
    "another format": {"theomachy": 2},
    "options that are none": {"options": {"take_follower": 10**40}},
    "options that are a list": {"options": []},
    "unknown options": {"options": {"wings": True}},
    "a long promise of luck": {"luck": "x" * 100_000},
    "a promise of luck in a list": {"luck": _deep(50)},
    "something of its own": {"extra": 1},
    "a position that is a word": {"position": "here"},
    "a position of another game": {"position": {"game": "mezo", "version": 1}},
    "a position without anything": {"position": {"game": "gheos", "version": 1}},
}
CLOSINGS: dict[str, dict[str, Any]] = {
    "something of its own": {"extra": "x" * 1_000_000},
    "a secret that is a number": {"secret": 7},
    "a secret that is a list": {"secret": _deep(100)},
    "another seed": {"seed": "2"},
    "over in a word": {"over": "yes"},
    "another position": {"position": "0" * 64},
    "another result": {"outcome": {"scores": [10**30, 0], "ranks": [1, 2], "ending": "x"}},
    "another length": {"end": -1},
}
ENTRIES: dict[str, dict[str, Any]] = {
    "nobody": {"by": None, "answer": 1},
    "a seat in a list": {"by": [0], "answer": 1},
    "a seat far away": {"by": 10**30, "answer": 1},
    "a fraction": {"by": 0, "answer": 1.5},
    "no number": {"by": 0, "answer": float("nan")},
    "a deep answer": {"by": 0, "answer": _deep(300)},
    "a huge number": {"by": 0, "answer": 10**4000},
    "a taking back of nothing": {"undo": 0, "by": []},
    "a taking back by nobody": {"undo": 0, "by": None},
    "a taking back of words": {"undo": "all", "by": ["Ada"]},
    "nothing": {},
}


def changed(place: int, **change: Any) -> str:
    """A good record with one line changed, and every hash made right."""
    lines = lines_of(whole_game())
    lines[place] |= change
    return record(*lines)


@pytest.mark.parametrize("change", HEADERS.values(), ids=HEADERS)
def test_a_header_that_does_not_fit_is_refused(ada: Player, change: Document) -> None:
    refused(ada, changed(0, **change))


@pytest.mark.parametrize("change", CLOSINGS.values(), ids=CLOSINGS)
def test_a_closing_line_that_does_not_fit_is_refused(ada: Player, change: Document) -> None:
    refused(ada, changed(-1, **change))


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_an_entry_that_is_no_answer_is_refused(ada: Player, entry: Document) -> None:
    lines = lines_of(whole_game())
    lines[3] = entry
    refused(ada, record(*lines))


@pytest.mark.parametrize("depth", [8, 800])
def test_a_deep_promise_of_luck_is_refused(ada: Player, depth: int) -> None:
    header, *others = lines_of(whole_game(most=10))
    deep = promised(header, bytes(32), ["", ""], ["", ""], table=_deep(depth))
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


def test_a_good_record_of_every_game_is_taken(ada: Player) -> None:
    for name, players in (("gheos", 4), ("mezo", 2), ("trial-of-the-gods", 2), ("mystic-war", 3)):
        made = ada.ask("POST", "/records", content=whole_game(name, players, most=60))
        assert made["kind"] == "replay"
        assert ada.get(f"/tables/{made['id']}/state")["moment"] == made["moment"]
