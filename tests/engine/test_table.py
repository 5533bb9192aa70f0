"""Tables: what is taken, what is refused, what each seat is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.augury import augury, kinds, offer, pass_all, play_on
from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, LEAVE, LOOK, PASS, Omen
from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.codec import dumps
from theomachy.engine.errors import (
    BadOption,
    IllegalAnswer,
    NotYourDecision,
    ScriptError,
    StaleAnswer,
)
from theomachy.engine.table import Table


def state(table: Table[Any]) -> tuple[object, ...]:
    return dumps(GAME, table.position), table.record.hash, table.version, len(table.log)


def about_to_read() -> Table[Omen]:
    """Augur 1 leads and reads b03 or b05."""
    table = augury("b01 b02", "b03 b04", "b05 b06", luck=[(1, 2)])
    offer(table, "", "b03", "b05")
    return table


# starting


def test_a_table_starts_at_its_first_decision_of_a_seat() -> None:
    table = Table(GAME, 3, seed=1)
    assert table.decision is not None
    assert table.decision.name == "Round.offer"
    assert sorted(table.waiting) == [0, 1, 2]
    assert len(table.record.entries) == 7
    assert table.version == 7


def test_the_smallest_number_of_players_is_the_default() -> None:
    assert Table(GAME, seed=1).seat_count == 2


def test_the_number_of_players_and_the_options_are_checked() -> None:
    with pytest.raises(BadOption, match="Omen is for 2 to 4 players, not 5"):
        Table(GAME, 5)
    with pytest.raises(BadOption, match="Omen has no option 'moons'"):
        Table(GAME, 2, {"moons": 1})
    with pytest.raises(BadOption, match="Omen has no preset 'huge'"):
        Table(GAME, 2, preset="huge")


def test_the_same_seed_gives_the_same_game_and_no_seed_another_each_time() -> None:
    assert Table(GAME, 2, seed=5).position == Table(GAME, 2, seed="5").position
    unseeded = {dumps(GAME, Table(GAME, 4).position) for _ in range(8)}
    assert len(unseeded) > 1


def test_the_header_says_how_the_game_is_played() -> None:
    table = Table(GAME, 2, {"rounds": 3}, seed=1, names=("Ann", "Bob"))
    assert table.record.header == {
        "theomachy": 1,
        "game": "omen",
        "rules": 1,
        "players": 2,
        "options": {"rounds": 3, "looking": True},
        "seats": ["Ann", "Bob"],
        "luck": Dice(1).commitment(),
    }
    assert Table(GAME, 2, seed=1).names == ("Seat 1", "Seat 2")


def test_a_table_may_start_from_a_position_and_leaves_it_alone() -> None:
    start = about_to_read().position
    before = dumps(GAME, start)
    table = Table(GAME, position=start, seed=1)
    assert table.waiting == (0,)
    play_on(table)
    assert dumps(GAME, start) == before


def test_from_a_position_at_a_draw_chance_answers_first() -> None:
    start = GAME.start(2)
    table = Table(GAME, position=start, chance=Scripted([1], then=Dice(1)))
    assert table.position.leader == 1
    assert table.decision is not None
    assert table.decision.name == "Round.offer"


# answers


def test_an_answer_leads_to_the_next_decision_and_says_what_happened() -> None:
    table = about_to_read()
    events = table.answer(0, ("read", "b05"))
    assert [event.kind for event in events] == ["read"]
    assert table.waiting == (1,)


def test_the_version_counts_closed_decisions() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(1, 2)])
    version = table.version
    table.answer(1, KEEP, version)
    assert table.version == version  # answers given together share one version
    table.answer(0, KEEP, version)
    assert table.version == version + 2  # the offers and the throw


REFUSED: dict[str, tuple[type[Exception], Any, Any, Callable[[int], int | None], str]] = {
    "illegal": (
        IllegalAnswer,
        0,
        ("read", "b14"),
        lambda version: version,
        r"Augur 1 cannot answer \('read', 'b14'\) at Round.read: b14 has not .* \(OM-4\)",
    ),
    "nonsense": (IllegalAnswer, 0, "b03", lambda version: None, "Augur 1 cannot answer 'b03'"),
    "a list": (
        IllegalAnswer,
        0,
        ["read", "b14"],
        lambda version: None,
        r"cannot answer \['read', 'b14'\] at Round.read: b14 has not .* \(OM-4\)",
    ),
    "a dict": (IllegalAnswer, 0, {"read": "b03"}, lambda version: None, "cannot answer"),
    "nothing": (IllegalAnswer, 0, None, lambda version: None, "cannot answer None"),
    "late": (
        StaleAnswer,
        0,
        ("read", "b03"),
        lambda version: version - 1,
        r"is for version \d+ of the table; it is at version \d+, where Round.read is open \(OM-6\)",
    ),
    "early": (StaleAnswer, 0, ("read", "b03"), lambda version: version + 1, "is for version"),
    "foreign": (
        NotYourDecision,
        1,
        ("read", "b03"),
        lambda version: version,
        r"Augur 2 is not asked now: Round.read \(OM-6\) is for Augur 1\.",
    ),
    "nobody's": (NotYourDecision, 7, ("read", "b03"), lambda version: None, "Seat 7 is not asked"),
    "chance's": (NotYourDecision, -1, ("read", "b03"), lambda version: None, "Seat -1 is not"),
    "no seat": (NotYourDecision, None, ("read", "b03"), lambda version: None, "Seat None is not"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_refused_answer_says_why_and_changes_nothing(kind: str) -> None:
    error, seat, option, version, words = REFUSED[kind]
    table = about_to_read()
    before = state(table)
    with pytest.raises(error, match=words):
        table.answer(seat, option, version(table.version))
    assert state(table) == before
    table.answer(0, ("read", "b03"), table.version)


def test_an_answer_that_is_repeated_is_refused() -> None:
    table = about_to_read()
    version = table.version
    table.answer(0, ("read", "b03"), version)
    with pytest.raises(StaleAnswer):
        table.answer(0, ("read", "b03"), version)


def test_nobody_answers_twice_among_those_asked_together() -> None:
    table = augury("b01 b02", "b03 b04")
    table.answer(0, KEEP)
    with pytest.raises(NotYourDecision, match=r"Augur 1 is not asked now: .* is for Augur 2"):
        table.answer(0, ("lay", "b01"))
    assert table.options(0) == ()
    assert table.options(1) != ()


def test_nothing_is_answered_when_the_game_is_over() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    play_on(table)
    before = state(table)
    with pytest.raises(NotYourDecision, match="The game is over"):
        table.answer(0, KEEP)
    assert state(table) == before
    assert table.options(0) == ()
    assert table.waiting == ()


def test_what_equals_an_option_is_recorded_as_the_option() -> None:
    class Name(str):
        """Equal to its text, and not the same."""

    table = about_to_read()
    table.answer(0, (Name("read"), Name("b03")))
    answer = table.record.entries[-1]["answer"]
    assert answer == ("read", "b03")
    assert {type(part) for part in answer} == {str}
    assert type(table.position.reading) is str


def test_an_answer_that_chance_does_not_offer_is_refused_with_what_was_asked() -> None:
    asked = r"^The leader is drawn by lot. At SetUp.lot \(OM-1\) the script of luck says 'b01', its"
    with pytest.raises(ScriptError, match=asked):
        Table(GAME, 2, chance=Scripted(["b01"]))


def test_a_list_is_taken_where_a_tuple_is_meant() -> None:
    table = about_to_read()
    assert table.why_not(0, ["read", "b03"]) is None
    assert table.why_not(0, ["read", "b14"]) == table.why_not(0, ("read", "b14"))
    assert table.final(0, ["read", "b03"]) == table.final(0, ("read", "b03"))  # type: ignore[arg-type]
    table.answer(0, ["read", "b03"])  # type: ignore[arg-type]
    assert table.record.entries[-1]["answer"] == ("read", "b03")


# what is shown


def test_options_are_for_those_asked() -> None:
    table = about_to_read()
    assert list(table.options(0)) == [("read", "b03"), ("read", "b05")]
    assert table.options(1) == ()


def test_why_not_explains_what_is_refused_now() -> None:
    table = about_to_read()
    assert table.why_not(0, ("read", "b03")) is None
    refusal = table.why_not(0, ("read", "b09"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("OM-4", "b09 has not been laid.")
    refusal = table.why_not(1, ("read", "b03"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (
        "OM-6",
        "Augur 2 is not asked to decide anything now.",
    )


def test_why_not_says_when_the_game_is_over() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    play_on(table)
    refusal = table.why_not(0, KEEP)
    assert refusal is not None
    assert refusal.sentence == "The game is over."


def test_each_seat_hears_the_events_that_it_may_know() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(1, 2)])
    drawn = [[event.data for event in table.events(v) if event.kind == "draw"] for v in (0, None)]
    assert drawn[0][0] == {"seat": 0, "bird": "b01"}
    assert drawn[0][2] == {"seat": 1}
    assert all("bird" not in data for data in drawn[1])
    before = len(table.log)
    offer(table, "", "")
    assert [event.kind for event in table.events(1, since=before)] == ["offers", "dice"]


def test_the_outcome_stands_at_any_time() -> None:
    table = augury("b01 b02", "b05 b04", luck=[(2, 1)])
    offer(table, "", "b05")
    pass_all(table)
    assert table.outcome.scores == (0, 3)
    assert table.outcome.winners == (1,)
    assert not table.over


# what is final


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        (("read", "b03"), None),
        (LOOK, "then something is drawn"),
        (LEAVE, "then something is drawn"),  # draws come next
    ],
)
def test_an_answer_says_beforehand_whether_it_can_be_taken_back(
    option: Any, reason: str | None
) -> None:
    table = about_to_read()
    if option not in table.options(0):
        table.answer(0, ("read", "b03"))
        pass_all(table)
    before = state(table)
    assert table.final(0, option) == reason
    assert state(table) == before
    table.answer(0, option)
    assert table.can_undo(0) == (reason is None)


def test_an_answer_that_ends_the_game_is_final() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    while not (
        table.position.round == 3 and table.decision and table.decision.name[-6:] == "glance"
    ):
        seat = table.waiting[0]
        keep = next(each for each in table.options(seat) if each in (KEEP, LEAVE, PASS))
        table.answer(seat, keep)
    assert table.final(0, LEAVE) == "then the game is over"


def test_an_answer_that_shows_a_card_is_final_even_without_chance() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09", (2, 1)])
    offer(table, "", "")
    table.answer(0, LOOK)
    table.answer(0, ("top",))
    offer(table, "", "")
    # The top is known to Augur 1, so chance is not asked; Augur 2 sees it for the first time.
    assert table.final(1, LOOK) == "you will see something new"
    table.answer(1, LOOK)
    assert not table.can_undo(1)


def test_only_the_seat_that_is_asked_is_told_whether_an_answer_is_final() -> None:
    table = about_to_read()
    with pytest.raises(NotYourDecision):
        table.final(1, ("read", "b03"))
    with pytest.raises(IllegalAnswer):
        table.final(0, ("read", "b14"))


# saving


def test_a_saved_game_says_where_it_stands() -> None:
    table = about_to_read()
    assert '"over":false' in table.save().splitlines()[-1]
    play_on(table)
    closing = table.save().splitlines()[-1]
    assert '"over":true' in closing
    assert '"outcome":' in closing
    assert kinds(table)[-1] == "over"
