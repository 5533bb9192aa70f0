from collections import Counter

from theomachy.bots.random_bot import RandomBot
from theomachy.engine.decisions import Choose


def choices(seed: object, number: int) -> list[object]:
    bot = RandomBot(seed)
    return [bot.choose(None, Choose(0, "abcde"), 1.0) for _ in range(number)]


def test_the_same_seed_chooses_the_same_and_another_seed_otherwise():
    assert choices("seed", 50) == choices("seed", 50)
    assert choices("seed", 50) != choices("other", 50)


def test_the_choices_of_a_seed_are_the_same_on_every_machine():
    assert "".join(map(str, choices("stable", 12))) == "aaabddacaeed"


def test_every_option_is_about_as_likely():
    counted = Counter(choices("fair", 5000))
    assert set(counted) == set("abcde")
    assert all(850 < number < 1150 for number in counted.values())
