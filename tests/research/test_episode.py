"""A game as a learner meets it."""

import pickle
from copy import copy, deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from theomachy.engine.decisions import CHANCE
from theomachy.engine.errors import BadInput, IllegalAnswer, NotYourDecision
from theomachy.engine.game import games
from theomachy.engine.views import redeal, sight
from theomachy.research.blocks import spaces
from theomachy.research.episode import Episode
from theomachy.research.factoring import flat
from theomachy.research.words import END, words

GAMES = list(games().values())


def played(episode: Episode, rng: Random, most: int = 10**6) -> int:
    """Choose at random; how many words were chosen."""
    count = 0
    while not episode.over and count < most:
        episode.choose(rng.choice(list(episode.choices)))
        count += 1
    return count


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_number_of_players_plays_to_the_end(game: Any):
    for players in game.players:
        episode = Episode(game, players, f"end/{players}")
        assert played(episode, Random(players)) > 10
        returns = episode.returns()
        assert len(returns) == players
        assert sum(returns) == pytest.approx(0)
        assert episode.seat is None
        assert not episode.mask().any()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_words_that_come_up_have_ids_and_all_blocks_have_room(game: Any):
    known = words(game.name)
    shapes = spaces(known)
    for players in game.players:
        episode = Episode(game, players, f"words/{players}")
        rng = Random(players)
        while not episode.over:
            mask = episode.mask()
            assert set(np.flatnonzero(mask)) == set(episode.choices)
            for id in episode.choices:
                word = known.word(id)
                assert (END if word is None else known.id(word)) == id
            assert episode.seat is not None
            seen = episode.observe(episode.seat)
            assert {name: block.shape for name, block in seen.items()} == shapes
            played(episode, rng, 7)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_observation_shows_only_what_the_seat_may_know(game: Any):
    rng = Random(1)
    players = game.players[-1]
    episode = Episode(game, players, "sight")
    differed = 0
    while not episode.over:
        seat = rng.randrange(players)
        before = episode.observe(seat)
        other = episode.copy()
        other.g = redeal(game, sight(game, episode.g, seat), rng)
        differed += other.g != episode.g
        after = other.observe(seat)
        assert all((before[name] == after[name]).all() for name in before)
        played(episode, rng, 9)
    assert differed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_field_of_a_position_has_the_name_of_a_block_that_comes_on_top(game: Any):
    assert not {"seat", "asked", "answer", "scores"} & set(words(game.name).shapes)


def test_a_seat_sees_the_answer_it_has_committed_to_and_nobody_else_does():
    episode = Episode(games()["mezo"], 3, "committed")
    rng = Random(3)
    while not episode.g.given:
        played(episode, rng, 1)
    [(own, option)] = episode.g.given
    known = episode.words
    ids = [known.id(word) for word in flat(option)]
    assert ids
    assert list(episode.observe(own)["answer"][: len(ids)]) == ids
    for seat in range(3):
        if seat not in (own, episode.seat):
            assert not episode.observe(seat)["answer"].any()


def test_a_copy_goes_its_own_way_and_can_be_gone_back_to():
    game = GAMES[0]
    episode = Episode(game, None, "copy")
    rng = Random(2)
    played(episode, rng, 15)
    kept = episode.copy()
    before = {name: block.copy() for name, block in episode.observe(0).items()}
    mask = episode.mask()
    played(episode, rng)
    assert episode.over
    assert not kept.over
    episode.restore(kept)
    assert (episode.mask() == mask).all()
    assert all((episode.observe(0)[name] == before[name]).all() for name in before)
    played(episode, rng)
    assert not kept.over


def test_a_copy_has_the_same_luck_ahead_and_leaves_the_game_its_own():
    for copied in (Episode.copy, copy, deepcopy, lambda each: pickle.loads(pickle.dumps(each))):
        one, two = (Episode(games()["gheos"], 2, "luck") for _ in range(2))
        for each in (one, two):
            played(each, Random(7), 9)
        other = copied(one)
        for each in (one, two, other):
            played(each, Random(8))
        assert one.g == two.g == other.g


def test_a_restored_game_has_the_luck_it_had():
    episode = Episode(games()["gheos"], 2, "back")
    kept = episode.copy()
    ends = []
    for _ in range(2):
        episode.restore(kept)
        played(episode, Random(9))
        ends.append(episode.g)
    assert ends[0] == ends[1]


def test_a_game_that_asks_chance_cannot_be_restored_to_one_that_does_not():
    episode = Episode(games()["gheos"], 2, "luck")
    with pytest.raises(BadInput, match="Chance answers by itself"):
        episode.restore(Episode(games()["gheos"], 2, luck_is_asked=True))


def test_copies_with_the_same_seed_have_the_same_luck():
    episode = Episode(games()["gheos"], 2, "luck")
    one, two = episode.copy("x"), episode.copy("x")
    for each in (one, two, episode):
        played(each, Random(3))
    assert one.g == two.g != episode.g


def test_a_pickled_game_is_the_same_game():
    episode = Episode(games()["gheos"], 3, "pickle")
    played(episode, Random(4), 21)
    again: Episode = pickle.loads(pickle.dumps(episode))
    assert again.g == episode.g
    assert (again.seat, again.chosen, again.choices) == (
        episode.seat,
        episode.chosen,
        episode.choices,
    )


def test_a_game_dealt_afresh_is_the_same_to_the_seat():
    episode = Episode(games()["gheos"], 3, "resampled")
    rng = Random(5)
    played(episode, rng, 20)
    seat = episode.seat
    assert seat is not None
    others = [episode.resampled(seat, rng) for _ in range(5)]
    for other in others:
        assert (other.seat, other.chosen, other.choices) == (seat, episode.chosen, episode.choices)
        seen = episode.observe(seat)
        assert all((other.observe(seat)[name] == seen[name]).all() for name in seen)
    assert any(other.g != episode.g for other in others)


def test_luck_that_is_asked_is_a_seat_with_numbered_choices():
    episode = Episode(games()["gheos"], 2, luck_is_asked=True)
    assert episode.seat == CHANCE
    assert set(episode.choices) == set(range(len(episode.choices)))
    assert all(weight >= 1 for weight in episode.choices.values())
    episode.choose(1)
    assert episode.g.decision is not None


def test_a_masked_word_and_a_word_after_the_end_are_refused():
    episode = Episode(games()["gheos"], 2, "refused")
    before = episode.g.clone()
    for id in (END, 10**6, -1):
        with pytest.raises(IllegalAnswer, match="cannot be chosen now"):
            episode.choose(id)
    assert episode.g == before
    with pytest.raises(IllegalAnswer, match="is not one of the"):
        episode.take("nonsense")
    played(episode, Random(6))
    with pytest.raises(NotYourDecision, match="over"):
        episode.choose(END)


def test_an_unknown_word_is_refused():
    with pytest.raises(BadInput, match="no words yet"):
        words("no-such-game")
    known = words("gheos")
    with pytest.raises(BadInput, match="'nonsense' is not a word of gheos"):
        known.id("nonsense")
    with pytest.raises(BadInput, match="too large"):
        known.id(1000)
