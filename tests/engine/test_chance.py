"""Luck: from a seed, or as a script states it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_kernel import Ask
from tests.engine.tiny import start
from theomachy.engine.chance import Dice, Scripted, Source, fingerprint, stream
from theomachy.engine.decisions import Chance, Draw, Option, Pick, Roll
from theomachy.engine.errors import ScriptError

DIE = (1, 2, 3, 4, 5, 6)


def test_a_seed_gives_the_same_luck_on_every_machine_and_python() -> None:
    dice = Dice("oracle")
    throws = [dice.answer(Roll(DIE, DIE)) for _ in range(6)]
    assert throws == [(4, 2), (6, 1), (4, 5), (1, 2), (6, 2), (3, 1)]
    assert stream(7, "chance").random() == 0.23459809570629064


def test_other_seeds_and_other_purposes_give_other_luck() -> None:
    numbers = {
        stream(seed, purpose).random() for seed in (1, 2) for purpose in ("chance", "players")
    }
    assert len(numbers) == 4


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert Dice(7).luck() == Dice("7").luck()


def test_all_faces_come_up() -> None:
    dice = Dice(1)
    assert {dice.answer(Pick(DIE)) for _ in range(200)} == set(DIE)


def test_the_commitment_hides_the_seed_until_it_is_revealed() -> None:
    dice = Dice("oracle")
    assert dice.commitment() == fingerprint("oracle")
    assert "oracle" not in dice.commitment()
    assert dice.reveal() == "oracle"
    assert fingerprint("oracle") == (
        "7ecf201a711878745b0ddbeddd0390db45d3582f2361494615e8eab523325559"
    )


def test_a_script_answers_in_its_order() -> None:
    script = Scripted(["b", "a"])
    left = [script.left]
    for answer in ("b", "a"):
        assert script.answer(Draw(("a", "b"))) == answer
        left.append(script.left)
    assert left == [("b", "a"), ("a",), ()]


def test_a_script_has_no_secret() -> None:
    source: Source = Scripted([])
    assert source.commitment() is None
    assert source.reveal() is None


def decision() -> Draw:
    drawn = start(Ask("draw")).decision
    assert isinstance(drawn, Draw)
    return drawn


def refused(script: Scripted, asked: Chance | None = None) -> str:
    """What is said of the next answer of a script; it stays where it was."""
    left = script.left
    with pytest.raises(ScriptError) as error:
        script.answer(asked or decision())
    assert script.left == left
    return str(error.value)


def offering(*faces: Option, kind: type[Chance] = Draw) -> Chance:
    """Some luck that a step asks for."""
    made = kind(faces)
    made.step = decision().step
    return made


def test_a_script_that_has_run_out_says_where_and_what_luck_can_give() -> None:
    assert refused(Scripted([])) == (
        "At Ask.choose (T-1) the script of luck has run out: its 0 answers have been used. "
        "Chance can give 'x', 'y'."
    )
    script = Scripted(["y"])
    script.answer(decision())
    assert "its 1 answer has been used" in refused(script)


def test_a_script_that_has_run_out_may_hand_over() -> None:
    script = Scripted(["y"], then=Scripted(["x"]))
    assert [script.answer(decision()) for _ in range(2)] == ["y", "x"]


def test_a_script_may_only_give_what_chance_offers_and_its_error_says_how_far_it_came() -> None:
    script = Scripted(["x", "z", "w"])
    script.answer(decision())
    assert refused(script) == (
        "At Ask.choose (T-1) the script of luck says 'z', its answer 2 of 3. "
        "Chance can give 'x', 'y'."
    )


def test_where_luck_can_give_much_a_part_of_it_is_named() -> None:
    said = refused(Scripted(["T99"]), offering(*(f"T{n:02}" for n in range(40))))
    assert said.endswith("'T10', 'T11' and 28 more.")


@pytest.mark.parametrize(
    ("script", "faces", "hint"),
    [
        ([("b", "a")], [("a", "b"), ("a", "c")], "chance offers them they are ('a', 'b')."),
        (["a"], [("a", "b"), ("a", "c")], "They come together, as one answer, such as ('a', 'b')."),
        ([("a", "b")], ["a", "b"], "They come one at a time, each as a separate answer."),
        ([2], [0, 1], "Seats are counted from 0."),
        (["z", "b"], ["a", "b"], "The answer after it, 'b', would fit: where there is only one"),
        ([{"z": 1}], ["a", "b"], "Chance can give 'a', 'b'."),
        ([({"z": 1},)], [("a", "b"), ("a", "c")], "Chance can give ('a', 'b'), ('a', 'c')."),
    ],
)
def test_the_error_for_a_wrong_script_says_what_may_have_been_meant(
    script: list[Any], faces: list[Any], hint: str
) -> None:
    assert hint in refused(Scripted(script), offering(*faces))


def test_a_throw_is_not_taken_for_cards_in_another_order() -> None:
    said = refused(Scripted([(6, 7)]), offering((6, 6), (7, 7), kind=Pick))
    assert said.endswith("Chance can give (6, 6), (7, 7).")


def test_a_list_is_taken_and_the_face_that_luck_offers_is_given() -> None:
    assert Scripted([["a", "b"]]).answer(offering(("a", "b"), ("a", "c"))) == ("a", "b")  # type: ignore[list-item]
    assert Scripted([True]).answer(offering(0, 1)) is not True


def test_unused_answers_of_a_script_can_be_refused() -> None:
    script = Scripted(["x", "y", "x"])
    script.answer(decision())
    with pytest.raises(ScriptError, match=r"from answer 2 of 3 on: 'y', 'x'\."):
        script.finish()
    Scripted([]).finish()
