"""Named options: read from what people write, with presets."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from theomachy.engine.errors import BadOption
from theomachy.engine.settings import Setting, Settings, setting, whole_number


@dataclass(frozen=True, slots=True)
class Options:
    pace: str = setting("T-1", Slow="It takes long.", fast="It does not.")
    storms: bool = setting(no="No storms.", yes="Storms.")
    moons: int = setting(values={1: "One.", 2: "Two."})
    first: str | int = setting(random="By lot.", seat="That seat starts.")
    nights: int = setting(values={9: "Nine."}, other=("That many.", whole_number(1, 30)))


SETTINGS = Settings(Options, {"plain": {}, "wild": {"storms": True, "moons": 2}}, where="Sky")


def read(players: int = 3, preset: str | None = None, **given: Any) -> Options:
    return SETTINGS.read(given, players, preset)


def test_the_first_value_of_each_option_is_its_default() -> None:
    assert read() == Options("Slow", False, 1, "random", 9)
    assert SETTINGS.settings["pace"].default == "Slow"
    assert SETTINGS.default_preset == "plain"


def test_a_preset_sets_several_and_single_values_change_it() -> None:
    assert read(preset="wild") == Options("Slow", True, 2, "random", 9)
    assert read(preset="wild", moons=1) == Options("Slow", True, 1, "random", 9)


@pytest.mark.parametrize(
    ("name", "written", "meant"),
    [
        ("pace", "slow", "Slow"),
        ("pace", "FAST", "fast"),
        ("storms", True, True),
        ("storms", "true", True),
        ("storms", "False", False),
        ("storms", "on", True),
        ("storms", "OFF", False),
        ("moons", 2, 2),
        ("moons", "2", 2),
        ("first", "Random", "random"),
        ("first", 3, 3),
        ("first", "1", 1),
        ("nights", "9", 9),
        ("nights", 30, 30),
        ("nights", "12", 12),
    ],
)
def test_a_value_is_read_as_people_write_it(name: str, written: Any, meant: Any) -> None:
    value = getattr(read(**{name: written}), name)
    assert value == meant
    assert type(value) is type(meant)


@pytest.mark.parametrize(
    ("name", "written", "allowed"),
    [
        ("pace", "quick", "slow, fast"),
        ("pace", 1, "slow, fast"),
        ("pace", None, "slow, fast"),
        ("pace", ["slow"], "slow, fast"),
        ("storms", 1, "false, true"),
        ("storms", 0, "false, true"),
        ("moons", True, "1, 2"),
        ("moons", 3, "1, 2"),
        ("first", 4, "random, a seat from 1 to 3"),
        ("first", 0, "random, a seat from 1 to 3"),
        ("first", True, "random, a seat from 1 to 3"),
        ("first", "last", "random, a seat from 1 to 3"),
        ("first", None, "random, a seat from 1 to 3"),
    ],
)
def test_any_other_value_is_refused_with_what_is_allowed(
    name: str, written: Any, allowed: str
) -> None:
    complaint = rf"The option {name} cannot be .*; it can be {allowed}\."
    with pytest.raises(BadOption, match=complaint):
        read(**{name: written})


@pytest.mark.parametrize("written", [[5], {"a": []}, "9" * 5000, [10**5000], (), {1: 2}])
@pytest.mark.parametrize("name", ["pace", "storms", "moons", "first", "nights"])
def test_a_value_of_any_shape_is_refused_with_a_short_sentence(name: str, written: Any) -> None:
    with pytest.raises(BadOption, match=rf"^The option {name} cannot be .*\.$") as refused:
        read(**{name: written})
    assert len(str(refused.value)) < 300


def test_a_reader_that_stumbles_over_another_shape_refuses_it() -> None:
    about = ("Rows of numbers.", lambda rows: ",".join(rows["x"]))
    stars = Setting("stars", "ours", {"ours": "Ours."}, (), None, about)
    assert stars.read({"x": ["1", "2"]}, 2) == "1,2"
    shapes: list[Any] = [7, [7], {"y": []}, {"x": [7]}, {"x": 7}]
    for written in shapes:
        with pytest.raises(BadOption, match=r"^The option stars cannot be .*\. Rows of numbers\.$"):
            stars.read(written, 2)


def test_an_unknown_option_or_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="Sky has no option 'rain'; it has pace, storms, moons, fi"):
        read(rain=True)
    with pytest.raises(BadOption, match="Sky has no preset 'calm'; it has plain, wild"):
        read(preset="calm")


def test_options_are_described() -> None:
    pace = SETTINGS.settings["pace"]
    assert pace.meanings["fast"] == "It does not."
    assert pace.rules == ("T-1",)
    assert pace.seat is None
    assert SETTINGS.settings["first"].seat == "That seat starts."


def test_options_are_listed_in_full_or_only_where_they_differ() -> None:
    values = read(preset="wild", first=2)
    everything = {"pace": "Slow", "storms": True, "moons": 2, "first": 2, "nights": 9}
    assert SETTINGS.as_dict(values) == everything
    assert SETTINGS.changed(values) == {"storms": True, "moons": 2, "first": 2}
    assert SETTINGS.read(SETTINGS.changed(values), 3) == values


def test_options_cannot_be_changed_during_a_game() -> None:
    with pytest.raises(FrozenInstanceError):
        read().moons = 2  # type: ignore[misc]


@pytest.mark.parametrize("written", [0, 31, "31", "-1", "many", True, 2.5, None])
def test_an_open_value_is_refused_with_a_sentence_of_its_own(written: Any) -> None:
    with pytest.raises(BadOption) as refused:
        read(nights=written)
    assert str(refused.value) == (
        f"The option nights cannot be {written!r}. It must be a whole number from 1 to 30."
    )
