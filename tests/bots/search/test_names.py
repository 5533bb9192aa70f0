"""What a bot's name says of its search: iterations, settings, and what is refused."""

import re
from dataclasses import replace

import pytest

from theomachy.bots.bot import NO_HURRY, UnknownBot, bots, factory
from theomachy.bots.measure import decisions_of
from theomachy.bots.search.bot import SearchBot
from theomachy.bots.search.searching import Search
from theomachy.bots.search.settings import settings
from theomachy.engine.errors import BadInput
from theomachy.engine.views import View
from theomachy.games.gheos import GAME as GHEOS


def test_a_number_behind_an_at_sign_is_the_number_of_iterations():
    made = factory("search@123")(1)
    assert isinstance(made, SearchBot)
    assert made._iterations == 123


@pytest.mark.parametrize("name", ["search@", "search@0", "search@x", "search@-3", "search@9999999"])
def test_a_bad_number_of_iterations_is_refused(name: str):
    with pytest.raises(UnknownBot, match="The number of iterations for 'search' cannot be"):
        factory(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("greedy@100", "'greedy' takes no number of iterations"),
        ("random@5+playout=0", "'random' takes no number of iterations"),
        ("greedy+playout=0", "'greedy' takes no settings of a search"),
        ("flat@20+playout=0", "'flat' takes no settings of a search"),
    ],
)
def test_a_bot_without_that_parameter_says_so(name: str, said: str):
    with pytest.raises(UnknownBot, match=said):
        factory(name)


@pytest.mark.parametrize(
    "name",
    ["search@12+playout=0+turn=0+prior_temperature=0.5", "adept+playout=0+prior_temperature=0.5"],
)
def test_settings_behind_plus_signs_are_other_than_the_games(name: str, monkeypatch):
    used = []

    class Told(Search):
        def __init__(self, view, known, settings, *more):
            used.append(settings)
            super().__init__(view, known, settings, *more)

    monkeypatch.setattr("theomachy.bots.search.bot.Search", Told)
    g, seat = next(iter(decisions_of(GHEOS, 2, "changed")))
    factory(name)(1).choose(View(GHEOS, g, seat), g.decision, NO_HURRY)
    assert used == [replace(settings("gheos"), playout=0, prior_temperature=0.5)]
    assert used != [settings("gheos")]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("search@9+depth=3", "no setting 'depth'; it has: adept, oracle, c_puct"),
        ("search+", "no setting ''"),
        ("search+sample", "sample cannot be '': it must be from 1 to 1,000,000"),
        ("search+sample=0", "sample cannot be '0'"),
        ("search+sample=2.5", "sample cannot be '2.5'"),
        ("search+playout=nan", "playout cannot be 'nan': it must be from 0 to 100"),
        (
            "search+prior_temperature=0",
            "prior_temperature cannot be '0': it must be from 0.01 to 100",
        ),
    ],
)
def test_a_bad_setting_is_refused(name: str, said: str):
    with pytest.raises(BadInput, match=re.escape(said)):
        factory(name)


def test_all_bots_are_described():
    assert {"random", "greedy", "adept", "oracle", "search", "flat"} <= set(bots())
    assert all(line.endswith(".") for line in bots().values())
