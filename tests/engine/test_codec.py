"""The codec: positions to JSON and back, exactly, and nothing else accepted."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

import pytest

from tests.engine.augury import augury, offer, play_on
from tests.engine.omen import GAME
from tests.engine.omen.rules import Omen, Round, Window
from theomachy.engine.codec import (
    canonical,
    decode,
    digest,
    dumps,
    encode,
    frame_document,
    freeze,
    loads,
    read_frame,
)
from theomachy.engine.errors import BadDocument
from theomachy.engine.positions import Position, derived
from theomachy.engine.procedures import Procedure


class Spot(NamedTuple):
    x: int
    marks: tuple[str, ...] = ()


def in_a_window() -> Omen:
    table = augury("b01 b02", "b13 b04", "b03 b06", luck=[(2, 1)])
    offer(table, "", "", "b03")
    return table.position


def test_a_position_is_written_with_its_game_version_and_procedures_by_name() -> None:
    document = encode(GAME, in_a_window())
    assert (document["game"], document["version"]) == ("omen", 2)
    window = {"opener": 0, "strength": 2, "passes": 0}
    # An act that calls has moved on already, so that the call returns to the next step.
    assert document["stack"] == [["Round", "score", {}], ["Window", "respond", window]]
    assert document["options"] == {"rounds": 6, "looking": True}


def test_what_was_written_reads_back_with_its_decision_open() -> None:
    g = in_a_window()
    read = loads(GAME, dumps(GAME, g))
    assert read == g
    assert dumps(GAME, read) == dumps(GAME, g)
    assert read.decision.name == "Window.respond"
    assert list(read.decision.options_for(1)) == [("pass",), ("veto", "b13")]
    assert isinstance(read.hands[0][0].seen_by, tuple)
    assert (read.quick, read.events) == (False, None)


def test_answers_given_together_are_kept() -> None:
    table = augury("b01 b02", "b03 b04")
    table.answer(1, ("lay", "b03"))
    read = loads(GAME, dumps(GAME, table.position))
    assert read.given == ((1, ("lay", "b03")),)


def test_a_finished_game_reads_back_with_nothing_open() -> None:
    table = augury("b01 b02", "b03 b04", rounds=3)
    play_on(table)
    read = loads(GAME, dumps(GAME, table.position))
    assert read.decision is None
    assert read == table.position


def test_equal_positions_have_the_same_digest_and_others_another() -> None:
    g = in_a_window()
    assert digest(GAME, g) == digest(GAME, g.clone())
    other = g.clone()
    other.scores = (1, 0, 0)
    assert digest(GAME, g) != digest(GAME, other)


def test_an_older_layout_is_brought_up_to_date() -> None:
    old = encode(GAME, in_a_window())
    del old["ending"]
    old["version"] = 1
    assert decode(GAME, json.loads(canonical(old))) == in_a_window()


@pytest.mark.parametrize("version", [0, 3, "2", None])
def test_an_unknown_layout_is_refused(version: Any) -> None:
    document = {**encode(GAME, in_a_window()), "version": version}
    with pytest.raises(BadDocument, match=r"has layout .*; this program reads layout 2"):
        decode(GAME, document)


@pytest.mark.parametrize("document", [{}, [], None, 7, "omen", {"game": "gheos", "version": 2}])
def test_a_document_of_something_else_is_refused(document: Any) -> None:
    with pytest.raises(BadDocument, match=r"This is not a saved position of Omen\."):
        decode(GAME, document)


def test_invalid_json_is_refused() -> None:
    with pytest.raises(BadDocument, match="This is not a saved position: "):
        loads(GAME, b"\x00{")


@pytest.mark.parametrize(
    "change",
    [
        {"hands": 5},
        {"hands": [[["b01"]]]},
        {"pile": []},
        {"pile": {"top": []}},
        {"options": {"moons": 2}},
        {"options": None},
        {"stack": [["Round"]]},
        {"stack": 3},
    ],
)
def test_a_document_with_a_wrong_part_is_refused(change: dict[str, Any]) -> None:
    document = {**json.loads(dumps(GAME, in_a_window())), **change}
    with pytest.raises(BadDocument, match="This is not a saved position of Omen: "):
        decode(GAME, document)


@pytest.mark.parametrize("name", sorted(encode(GAME, GAME.start(2))))
def test_a_document_without_one_of_its_parts_is_refused(name: str) -> None:
    document = json.loads(dumps(GAME, in_a_window()))
    del document[name]
    with pytest.raises(BadDocument):
        decode(GAME, document)


def test_a_frame_is_written_by_name_so_that_steps_may_be_reordered() -> None:
    frame = Window(1, 4, 1)
    document = frame_document(frame)
    assert document == ["Window", "respond", {"opener": 1, "strength": 4, "passes": 1}]
    assert read_frame(GAME.procedures, document).same(frame)


def test_an_unknown_procedure_or_step_is_refused() -> None:
    with pytest.raises(BadDocument, match="'Dance'"):
        read_frame(GAME.procedures, ["Dance", "begin", {}])
    with pytest.raises(BadDocument, match="The procedure Round has no step 'dance'"):
        read_frame(GAME.procedures, ["Round", "dance", {}])


@pytest.mark.parametrize(
    ("local", "value"),
    [("opener", "1"), ("opener", None), ("strength", 4.0), ("passes", True), ("passes", [1])],
)
def test_a_procedure_with_locals_of_another_type_is_refused(local: str, value: Any) -> None:
    frame = ["Window", "respond", {"opener": 1, "strength": 4, "passes": 1, local: value}]
    document = {**json.loads(dumps(GAME, in_a_window())), "stack": [["Round", "score", {}], frame]}
    with pytest.raises(BadDocument) as refused:
        decode(GAME, document)
    assert str(refused.value) == (
        f"The procedure Window cannot have {json.dumps(value)} as its {local}."
    )


def test_a_position_that_cannot_be_asked_on_is_refused() -> None:
    whole = json.loads(dumps(GAME, in_a_window()))
    with pytest.raises(BadDocument) as refused:
        decode(GAME, {**whole, "stack": [["Round", "score", {}]]})
    assert str(refused.value) == (
        "This position of Omen cannot go on: "
        "The position stands at Round.score, which asks nothing now."
    )
    with pytest.raises(BadDocument, match=r"^This position of Omen cannot go on: .*\.$"):
        decode(GAME, {**whole, "hands": []})


@dataclass
class Locals(Procedure):
    """A procedure that keeps a value of every kind."""

    row: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    pairs: tuple[tuple[int, str], ...] = ()
    spots: tuple[Spot | None, ...] = ()
    way: Literal["near", "any"] = "any"
    mixed: tuple[int | str, ...] = ()
    worth: Any = None


def test_locals_of_every_kind_read_back_as_they_were() -> None:
    frame = Locals((1, 2), ("a",), ((1, "b"),), (Spot(2, ("x",)), None), "near", (1, "c"), 0.5)
    document = json.loads(canonical(frame_document(frame)))
    assert read_frame([Locals], document).same(frame)


@pytest.mark.parametrize(
    "wrong",
    [
        {"row": ["1"]},
        {"row": [True]},
        {"names": [1]},
        {"pairs": [["b", 1]]},
        {"spots": [["2", []]]},
        {"spots": [[2, [3]]]},
        {"way": "far"},
        {"mixed": [None]},
    ],
)
def test_locals_of_another_kind_are_refused(wrong: dict[str, Any]) -> None:
    name, step, local = frame_document(Locals())
    with pytest.raises(BadDocument, match=r"The procedure Locals cannot have .* as its \w+\."):
        read_frame([Locals], [name, step, {**local, **wrong}])


def test_a_procedure_without_one_of_its_locals_is_refused() -> None:
    with pytest.raises(BadDocument, match=r"^The procedure Window must have 'opener'\.$"):
        read_frame(GAME.procedures, ["Window", "respond", {"strength": 4, "passes": 1}])


def test_a_name_is_not_a_list_of_names() -> None:
    name, step, local = frame_document(Locals())
    with pytest.raises(BadDocument, match='The procedure Locals cannot have "abc" as its names'):
        read_frame([Locals], [name, step, {**local, "names": "abc"}])


def test_a_procedure_at_its_very_end_can_be_saved_even_if_a_step_is_called_end() -> None:
    assert "end" in [step.name for step in Round.steps]
    frame = Round()
    frame.at = len(Round.steps) - 1
    assert read_frame(GAME.procedures, frame_document(frame)).same(frame)


def test_lists_become_tuples_again() -> None:
    assert freeze(["lay", ["b01", [1]], {"a": [1]}]) == ("lay", ("b01", (1,)), {"a": [1]})


def test_the_canonical_form_has_one_order_and_no_spaces() -> None:
    assert canonical({"b": (1, 2), "a": "é"}) == '{"a":"é","b":[1,2]}'.encode()


# every kind of field


NOWHERE = Spot(0)


@dataclass(frozen=True)
class Rules:
    wild: bool = False


@dataclass(slots=True, eq=False)
class Everything(Position):
    options: Rules
    number: int = 0
    pair: tuple[int, str] = (0, "")
    row: tuple[int, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    spot: Spot = NOWHERE
    spots: tuple[Spot | None, ...] = ()
    perhaps: tuple[int, ...] | None = None
    either: int | str = 0
    either_row: int | tuple[int, ...] = 0
    anything: Any = None
    worth: float = 0.5
    twice: int = derived()

    def rebuild(self) -> None:
        self.twice = 2 * self.number


@dataclass(slots=True, eq=False)
class Collections(Position):
    options: Rules
    listed: list[tuple[int, ...]]
    by_seat: dict[int, tuple[str, ...]]
    by_name: dict[str, int]


def a_game_of(position: type[Any]) -> Any:
    return replace(GAME, position=position, position_version=1, upgrades={})


def test_every_kind_of_field_reads_back_as_it_was() -> None:
    g = Everything(
        seat_count=2,
        options=Rules(True),
        number=3,
        pair=(1, "a"),
        row=(1, 2),
        rows=(("a",), ()),
        spot=Spot(1, ("x",)),
        spots=(Spot(2), None),
        perhaps=(4,),
        either="b",
        either_row=(1, 2),
        anything=("c", (1,)),
    )
    game = a_game_of(Everything)
    read = loads(game, dumps(game, g))
    assert read == g
    assert read.spot.marks == ("x",)
    assert read.spots[0].x == 2
    assert read.options is not g.options
    assert read.twice == 6


def test_lists_and_dicts_read_back_with_their_keys() -> None:
    game = a_game_of(Collections)
    g = Collections(
        seat_count=2,
        options=Rules(),
        listed=[(1,), ()],
        by_seat={0: ("a",), 10: ()},
        by_name={"b": 1},
    )
    read = loads(game, dumps(game, g))
    assert read == g
    assert list(read.by_seat) == [0, 10]


def test_a_pair_of_the_wrong_length_is_refused() -> None:
    game = a_game_of(Everything)
    document = encode(game, Everything(seat_count=2, options=Rules()))
    for wrong in ({"pair": [1]}, {"spot": [1]}):
        with pytest.raises(BadDocument):
            decode(game, json.loads(canonical({**document, **wrong})))
