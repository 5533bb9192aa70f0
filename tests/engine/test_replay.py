"""Replay: a record leads to the same table, or is refused with the line that does not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.augury import augury, offer, pass_all, play_on
from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, LOOK, Omen
from tests.engine.test_records import documents, rehashed
from theomachy.engine.chance import Dice
from theomachy.engine.codec import digest, dumps, encode
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.game import games
from theomachy.engine.replay import replay
from theomachy.engine.table import Table


def again(text: str, moment: int | None = None) -> Table[Any]:
    return replay(text, moment, game=GAME)


def small_table() -> Table[Omen]:
    """The lot, four draws, both offers, the throw; the leader may look."""
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    offer(table, "", "")
    return table


def forged(place: int, **changes: object) -> str:
    """The record of a small table with one line changed and all hashes sound."""
    lines = documents(small_table().save())
    del lines[0]["theomachy"]
    lines[place] = {**lines[place], **changes}
    return rehashed(*lines)


def without(place: int, name: str) -> str:
    lines = documents(small_table().save())
    del lines[0]["theomachy"]
    del lines[place][name]
    return rehashed(*lines)


@pytest.mark.parametrize("players", GAME.players)
def test_a_finished_game_replays_to_the_same_table(players: int) -> None:
    table = Table(GAME, players, seed=players, names=["Ann", "Bob", "Cleo", "Dan"][:players])
    play_on(table)
    copy = again(table.save())
    assert dumps(GAME, copy.position) == dumps(GAME, table.position)
    assert (copy.version, copy.log, copy.names) == (table.version, table.log, table.names)
    assert copy.save() == table.save()


def test_a_game_in_progress_replays_and_goes_on() -> None:
    table = small_table()
    copy = again(table.save())
    assert copy.waiting == table.waiting
    for each in (table, copy):
        each.answer(0, ("leave",))
    assert copy.position.hands == table.position.hands


def test_undone_answers_stay_in_the_record_and_replay() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), (1, 2)])
    offer(table, "b01", "")
    table.undo(1, consent=[0])
    table.undo(0)
    assert table.record.entries[-2:] == [{"undo": 6, "by": [1, 0]}, {"undo": 5, "by": [0]}]
    offer(table, "b02", "b03")
    copy = again(table.save())
    assert dumps(GAME, copy.position) == dumps(GAME, table.position)
    assert copy.save() == table.save()


def test_an_undo_by_a_higher_seat_with_some_consent_replays() -> None:
    # A free undo may still carry the consent of others; the one who takes back comes first.
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(2, KEEP)
    table.undo(2, consent=[0])
    assert table.record.entries[-1]["by"] == [2, 0]
    assert again(table.save()).save() == table.save()


def test_a_game_from_a_position_replays() -> None:
    start = small_table().position
    table = Table(GAME, position=start, seed=4)
    assert table.record.header["position"] == encode(GAME, start)
    play_on(table)
    assert dumps(GAME, again(table.save()).position) == dumps(GAME, table.position)


# moments


def test_a_record_can_be_replayed_up_to_any_entry() -> None:
    table = Table(GAME, 2, seed=9)
    positions = {len(table.record.entries): dumps(GAME, table.position)}
    while not table.over:
        play_on(table, 1)
        positions[len(table.record.entries)] = dumps(GAME, table.position)
    text = table.save()
    for moment, data in positions.items():
        assert dumps(GAME, again(text, moment).position) == data
    assert dumps(GAME, again(text, 10**9).position) == positions[max(positions)]
    assert dumps(GAME, again(text, -3).position) == positions[min(positions)]


def test_from_an_earlier_moment_the_game_may_go_another_way() -> None:
    table = Table(GAME, 2, seed=9)
    play_on(table)
    copy = again(table.save(), 5)
    play_on(copy, 3)
    while not copy.over:
        copy.answer(copy.waiting[0], copy.options(copy.waiting[0])[0])
    assert copy.record.entries != table.record.entries


# luck


def test_the_secret_of_the_luck_is_revealed_when_the_game_is_over() -> None:
    table = Table(GAME, 2, seed="delphi")
    assert "delphi" not in table.save()
    assert '"seed":"delphi"' in table.save(reveal=True)
    play_on(table)
    assert '"seed":"delphi"' in table.save()


def test_a_game_saved_with_its_secret_goes_on_with_the_same_luck() -> None:
    table = Table(GAME, 2, seed="delphi")
    play_on(table, 3)
    copies = [again(table.save(reveal=True)) for _ in range(2)]
    for each in (table, *copies):
        play_on(each)
    assert {digest(GAME, each.position) for each in (table, *copies)} == {
        digest(GAME, table.position)
    }


def test_a_game_saved_without_its_secret_goes_on_with_other_luck() -> None:
    table = Table(GAME, 2, seed="delphi")
    copies = [again(table.save()) for _ in range(3)]
    for each in copies:
        play_on(each)
    assert len({digest(GAME, each.position) for each in copies}) > 1
    assert all('"seed"' not in each.save() for each in copies)


def finished() -> list[dict[str, Any]]:
    table = Table(GAME, 2, seed="delphi")
    play_on(table)
    lines: list[dict[str, Any]] = documents(table.save())
    del lines[0]["theomachy"]
    return lines


def test_a_revealed_secret_must_be_the_one_committed_to() -> None:
    lines = finished()
    lines[-1]["seed"] = "dodona"
    with pytest.raises(CorruptRecord, match="not the one that the header commits to"):
        again(rehashed(*lines))


def test_a_draw_that_the_secret_does_not_give_is_refused() -> None:
    lines = finished()
    place = next(n for n, line in enumerate(lines) if n > 1 and line.get("by") == -1)
    dice = Dice("delphi")
    assert dice.commitment() == lines[0]["luck"]
    lines[place]["answer"] = "b01" if lines[place]["answer"] != "b01" else "b02"
    with pytest.raises(CorruptRecord, match=rf"Line {place + 1}: the revealed secret gives"):
        again(rehashed(*lines))


# forgeries, with every hash made sound again


@pytest.mark.parametrize(
    ("place", "changes", "complaint"),
    [
        (0, {"rules": 2}, "made with version 2 of the rules of Omen; this .* version 1"),
        (0, {"players": 5}, "header .* cannot be used: Omen is for 2 to 4 players, not 5"),
        (0, {"players": None}, "Replaying this record gives other entries"),
        (0, {"options": {"moons": 1}}, "cannot be used: Omen has no option 'moons'"),
        (0, {"options": {"rounds": 5}}, "cannot be used: The option rounds cannot be 5"),
        (0, {"options": None}, "Replaying this record gives other entries"),
        (0, {"options": 7}, "header of this record cannot be used"),
        (0, {"seats": 7}, "header of this record cannot be used"),
        (0, {"seats": [1, 2]}, "cannot be used: The name of a seat must be a string, not 1"),
        (0, {"position": {}}, "starts at an impossible position: This is not a saved position"),
        (1, {"by": 0}, r"Line 2 should be chance's answer to SetUp.lot\."),
        (1, {"answer": 7}, r"Line 2: chance could not give 7 at SetUp.lot\."),
        (2, {"answer": "b99"}, "Line 3: chance could not give 'b99' at Refill.draw"),
        (3, {"answer": "b01"}, "Line 4: chance could not give 'b01'"),
        (6, {"by": 5}, "Line 7: Seat 5 is not asked now"),
        (6, {"by": -1}, "Line 7: Seat -1 is not asked now"),
        (6, {"by": None}, "Line 7: Seat None is not asked now"),
        (6, {"answer": ["lay", "b14"]}, "Line 7: Augur 1 cannot answer"),
        (6, {"answer": {"lay": 1}}, "Line 7: Augur 1 cannot answer"),
        (7, {"by": 0}, "Line 8: Augur 1 is not asked now"),
        (7, {"undo": 0, "by": [0, 1]}, "Line 9: Seat -1 is not asked now"),
        (6, {"by": 1.0}, r"Line 7: Seat 1.0 is not asked now"),
        (7, {"undo": 6, "by": []}, "Line 8 is not an answer"),
        (7, {"undo": 6, "by": ["a"]}, "Line 8: There is no seat 'a' here"),
        (7, {"undo": 6, "by": [1, 0.0]}, "Line 8: That cannot be taken back unless everybody"),
        (7, {"undo": 6, "by": 3}, "Line 8 is not an answer"),
        (7, {"undo": 6, "by": [1]}, "Line 8: That cannot be taken back unless everybody agrees"),
        (-1, {"position": "0" * 64}, "ends in another position than it says"),
        (-1, {"over": True}, "ends with another result than it says"),
    ],
)
def test_a_forged_line_is_refused(place: int, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(CorruptRecord, match=complaint):
        again(forged(place, **changes))


@pytest.mark.parametrize("name", ["game", "rules", "players", "options", "seats"])
def test_a_header_that_lacks_something_is_refused(name: str) -> None:
    with pytest.raises(CorruptRecord, match=rf"header of this record must have '{name}'"):
        replay(without(0, name), game=None if name == "game" else GAME)


@pytest.mark.parametrize("name", ["by", "answer"])
def test_an_entry_that_lacks_something_is_refused(name: str) -> None:
    with pytest.raises(CorruptRecord, match="Line 7"):
        again(without(6, name))


def test_an_entry_too_much_is_refused() -> None:
    lines = documents(small_table().save())
    del lines[0]["theomachy"]
    lines.insert(-1, {"by": 0, "answer": ["leave"]})
    lines[-1]["end"] = 9
    with pytest.raises(CorruptRecord):
        again(rehashed(*lines))


def test_a_forged_result_is_refused() -> None:
    for change in ({"outcome": None}, {"outcome": {"scores": [99, 0]}}, {"over": False}):
        lines = finished()
        lines[-1].update(change)
        with pytest.raises(CorruptRecord, match="ends with another result than it says"):
            again(rehashed(*lines))


def test_a_result_with_a_changed_rank_is_refused() -> None:
    lines = finished()
    lines[-1]["outcome"] = {**lines[-1]["outcome"], "ranks": [7, 7]}
    with pytest.raises(CorruptRecord, match="another result"):
        again(rehashed(*lines))


def test_a_game_that_is_not_installed_is_refused() -> None:
    with pytest.raises(CorruptRecord, match="cannot be used: There is no game 'omen' here"):
        replay(small_table().save())


def test_rules_that_have_changed_since_are_noticed() -> None:
    text = small_table().save()
    with pytest.raises(CorruptRecord, match="version 1 of the rules"):
        replay(text, game=replace(GAME, rules_version=2))


def test_records_of_installed_games_need_no_game_named() -> None:
    for name, game in games().items():
        table: Table[Any] = Table(game, seed=1)
        assert replay(table.save()).game.name == name


def test_looking_at_a_known_top_is_not_recorded_as_luck() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1), "b09"])
    offer(table, "", "")
    table.answer(0, LOOK)
    table.answer(0, ("top",))
    offer(table, "b02", "")
    pass_all(table)
    entries = len(table.record.entries)
    table.answer(1, LOOK)
    assert len(table.record.entries) == entries + 1
    assert dumps(GAME, again(table.save()).position) == dumps(GAME, table.position)
