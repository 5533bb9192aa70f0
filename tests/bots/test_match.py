import gc
import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.bots.players import Cheat, Crash, First, Witness
from tests.engine.omen import GAME as OMEN
from theomachy.bots.bot import NO_HURRY, Bot, BotCrashed, bot
from theomachy.bots.match import play, recorded
from theomachy.bots.strangers import Stranger
from theomachy.engine.decisions import CHANCE, Choose
from theomachy.engine.errors import BadInput, BadOption, IllegalAnswer
from theomachy.engine.game import Game, games
from theomachy.engine.replay import replay
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mystic_war import GAME as MYSTIC_WAR

CASES = [
    (OMEN, ["random", "random"]),
    (OMEN, ["random", "greedy", "random"]),
    (GHEOS, ["random", "random"]),
    (GHEOS, ["random", "random", "random", "random"]),
    (GHEOS, ["greedy", "random", "greedy"]),
    (MYSTIC_WAR, ["random"] * 3),
    (MYSTIC_WAR, ["random"] * 5),
    (MYSTIC_WAR, ["random", "greedy", "random"]),
]


def made(names: Sequence[str], seed: object) -> list[Bot]:
    return [bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]


@pytest.mark.parametrize(("game", "names"), CASES)
def test_a_bare_game_and_a_recorded_one_are_the_same_move_for_move(
    game: Game[Any], names: list[str]
):
    for seed in range(3):
        bare = play(game, made(names, seed), seed=seed)
        slow = play(game, made(names, seed), seed=seed, quick=False)
        table = recorded(game, made(names, seed), seed=seed)
        assert bare.position == slow.position == table.position
        assert bare.outcome == slow.outcome == table.outcome
        assert bare.decisions == slow.decisions
        assert table.over


def test_the_record_is_sound_and_names_the_bots():
    table = recorded(GHEOS, [First(1), bot("random", 2)], seed=1)
    assert replay(table.save()).outcome == table.outcome
    assert table.record.header["seats"] == ["first", "random"]


class Plain(First):
    """Answers what the first option is in JSON: lists in place of tuples."""

    def choose(self, view: Any, decision: Choose, budget: float) -> Any:
        return json.loads(json.dumps(super().choose(view, decision, budget)))


def test_a_bot_may_answer_with_lists():
    first = recorded(GHEOS, [First(1), First(2)], seed=1)
    for bots in ([Plain(1), Plain(2)], [Stranger(Plain(1)), Stranger(Plain(2))]):
        assert play(GHEOS, bots, seed=1).position == first.position
        assert recorded(GHEOS, bots, seed=1).record.entries == first.record.entries


def test_only_decisions_of_seats_with_two_or_more_options_count():
    witnesses = [Witness(1), Witness(2)]
    played = play(GHEOS, witnesses, seed=3, quick=False)
    shown = [decision for witness in witnesses for _, decision, _ in witness.shown]
    assert played.decisions == len(shown)
    assert all(len(decision.options) > 1 for decision in shown)
    table = recorded(GHEOS, [Witness(1), Witness(2)], seed=3)
    assert len([each for each in table.record.entries if each["by"] != CHANCE]) >= len(shown)


def test_a_bot_sees_its_own_seat_and_is_told_its_budget():
    witnesses = [Witness(1), Witness(2)]
    play(GHEOS, witnesses, seed=3, budget=0.25)
    for seat, witness in enumerate(witnesses):
        for view, decision, budget in witness.shown:
            assert view is not None
            assert (view.seat, decision.seat, budget) == (seat, seat, 0.25)
            assert view.decision is decision
            assert set(view.sight.bag) == {"?"}
            assert set(view.sight.hands[1 - seat]) == {"?"}


def test_a_bot_has_no_time_limit_by_default():
    witness = Witness(1)
    play(GHEOS, [witness, First(2)], seed=3)
    assert {budget for _, _, budget in witness.shown} == {NO_HURRY}


def test_where_all_choose_at_once_each_is_asked_alone_and_sees_no_answer_of_another():
    witnesses = [Witness(seat) for seat in range(3)]
    play(OMEN, witnesses, seed=5)
    together = [
        (seat, view, decision)
        for seat, witness in enumerate(witnesses)
        for view, decision, _ in witness.shown
        if decision.name == "Round.offer"
    ]
    assert {seat for seat, _, _ in together} == {0, 1, 2}
    for seat, view, decision in together:
        assert view is not None
        assert type(decision) is Choose
        assert decision.seat == seat
        assert decision.rule == "OM-4"
        assert all(given[0] == seat for given in view.sight.given)


def test_a_bot_that_looks_at_nothing_is_shown_nothing():
    class Blind(Witness):
        needs_view = False

    blind = Blind(1)
    play(GHEOS, [blind, First(2)], seed=1)
    assert {view for view, _, _ in blind.shown} == {None}


@pytest.mark.parametrize("how", [play, recorded])
def test_an_illegal_answer_is_refused_and_names_the_bot(how: Any):
    says = r"The bot 'cheat' in seat 2 answered \('steal', 'everything'\) at PlayTile.choose"
    with pytest.raises(IllegalAnswer, match=says):
        how(GHEOS, [First(1), Cheat(2)], seed=1)


@pytest.mark.parametrize("how", [play, recorded])
def test_a_bot_that_fails_is_named_with_its_error(how: Any):
    says = r"The bot 'crash' in seat 1 failed at PlayTile.choose \(GH-13\): ZeroDivisionError"
    with pytest.raises(BotCrashed, match=says) as caught:
        how(GHEOS, [Crash(1), First(2)], seed=1)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_game_goes_on_from_a_position_which_stays_as_it_is():
    start = GHEOS.read({"game": "gheos", "players": 3})
    before = start.clone()
    played = play(GHEOS, made(["random"] * 3, 1), seed=1, position=start)
    table = recorded(GHEOS, made(["random"] * 3, 1), seed=1, position=start)
    assert start == before
    assert played.position == table.position


def test_options_and_presets_are_those_of_the_game():
    played = play(GHEOS, made(["random"] * 2, 1), seed=1, preset="classic")
    assert played.position.options.collapse_cost
    options = {"end_on_tokens": "finish_turn"}
    played = play(GHEOS, made(["random"] * 2, 1), seed=1, options=options)
    assert played.position.options.end_on_tokens == "finish_turn"


def test_there_must_be_a_bot_for_every_seat():
    with pytest.raises(BadOption, match="Gheos is for 2 to 4 players, not 1"):
        play(GHEOS, [First(1)], seed=1)
    start = GHEOS.read({"game": "gheos", "players": 3})
    with pytest.raises(BadInput, match="The position has 3 seats; 2 bots are given"):
        recorded(GHEOS, [First(1), First(2)], seed=1, position=start)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_a_playout_leaves_no_cycles_and_the_collector_as_it_was(game: Game[Any]):
    players = game.players[0]
    play(game, made(["random"] * players, 1), seed=1)  # what is worked out once is worked out
    gc.collect()
    gc.disable()
    try:
        play(game, made(["random"] * players, 2), seed=2)
        assert not gc.isenabled()
        assert gc.collect() == 0
    finally:
        gc.enable()
    play(game, made(["random"] * players, 3), seed=3)
    assert gc.isenabled()
