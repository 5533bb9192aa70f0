"""Luck: from a seed, or as a script states it."""

from __future__ import annotations

import pytest

from tests.engine.test_kernel import Ask
from tests.engine.tiny import start
from theomachy.engine.chance import Dice, Scripted, Source, fingerprint, stream
from theomachy.engine.decisions import Draw, Pick, Roll
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


def test_a_script_that_has_run_out_is_an_error() -> None:
    with pytest.raises(ScriptError, match=r"The script of chance has run out at Ask.choose."):
        Scripted([]).answer(decision())


def test_a_script_that_has_run_out_may_hand_over() -> None:
    script = Scripted(["y"], then=Scripted(["x"]))
    assert [script.answer(decision()) for _ in range(2)] == ["y", "x"]


def test_a_script_may_only_say_what_chance_offers_and_keeps_what_was_refused() -> None:
    script = Scripted(["z"])
    with pytest.raises(ScriptError, match=r"says z at Ask.choose, but chance can only give: x, y."):
        script.answer(decision())
    assert script.left == ("z",)
