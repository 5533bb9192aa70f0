"""Learning by playing: perturbed weights, steps towards what scores, going on, what is refused."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from theomachy.bots.insight import insight
from theomachy.bots.training import practice
from theomachy.bots.training.practice import (
    Sample,
    evaluation_game,
    perturbed_game,
    plan_practice,
    practise,
    stepped,
)
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game, Outcome
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.trial_of_the_gods import GAME as TRIAL

BY_HAND = insight(TRIAL).by_hand


def made_up(gains: tuple[float, ...], games: int, rng: Random) -> list[Sample]:
    """Games of four whose success is that of their perturbations, and much luck."""
    made = []
    for _ in range(games):
        perturbations = tuple(tuple(rng.gauss(0, 1) for _ in gains) for _ in range(4))
        success = tuple(
            sum(gain * each for gain, each in zip(gains, perturbation, strict=True))
            + rng.gauss(0, 6)
            for perturbation in perturbations
        )
        made.append(Sample(perturbations, success))
    return made


def test_weights_move_towards_what_did_good_and_away_from_what_did_harm():
    start = (0.3, 0.3, 0.3)
    good, bad, neither = stepped(start, made_up((1.0, -0.6, 0.0), 600, Random(3)))
    assert good > 0.4
    assert bad < 0.25
    assert neither == pytest.approx(0.3, rel=0.1)


def test_no_weight_moves_without_bounds():
    start = (0.3, 0.3)
    certain, other = stepped(start, made_up((50.0, 0.0), 100, Random(4)))
    assert certain == pytest.approx(0.3 * 2.718, rel=0.01)  # two perturbations of a half
    assert other == pytest.approx(0.3, rel=0.3)


def test_every_seat_plays_by_weights_of_its_own_and_the_same_seed_plays_the_same(monkeypatch):
    seen: list[tuple[float, ...]] = []

    def played(game: Game[Any], weights, seed: str) -> Outcome:
        seen.extend(weights)
        return Outcome((4, 1, 1), (1, 2, 2), "")

    monkeypatch.setattr(practice, "_played", played)
    samples = perturbed_game(TRIAL, 3, BY_HAND, "s")
    assert len(set(seen)) == 3
    for weights, perturbation in zip(seen, samples.perturbations, strict=True):
        bigger = [own > usual for own, usual in zip(weights, BY_HAND, strict=True)]
        assert bigger == [each > 0 for each in perturbation]
    # 3 points ahead, and the win counts as the usual distance; the others are 1.5 behind.
    assert samples.success == pytest.approx((3 + 3**0.5, -1.5, -1.5))
    assert perturbed_game(TRIAL, 3, BY_HAND, "s") == samples
    assert perturbed_game(TRIAL, 3, BY_HAND, "t").perturbations != samples.perturbations


def test_what_was_learned_meets_the_weights_by_hand(monkeypatch):
    seats = set()

    def played(game: Game[Any], weights, seed: str) -> Outcome:
        seats.add([own == learned for own in weights].index(True))
        assert sorted(map(len, weights)) == [len(BY_HAND)] * 3
        assert sum(own == BY_HAND for own in weights) == 2
        return Outcome((9, 0, 3), (1, 3, 2), "")

    learned = tuple(2 * each for each in BY_HAND)
    monkeypatch.setattr(practice, "_played", played)
    leads = {evaluation_game(TRIAL, 3, learned, str(n)).success for n in range(30)}
    assert seats == {0, 1, 2}
    assert leads == {(7.5,), (-6.0,), (-1.5,)}


@pytest.fixture
def small(monkeypatch):
    for name, games in (("BATCH", 2), ("GAMES_PER_STEP", 4), ("EVALUATION_GAMES", 2)):
        monkeypatch.setattr(practice, name, games)


def test_an_interrupted_practice_goes_on_and_ends_the_same(small, tmp_path: Path, monkeypatch):
    # So few games tell nothing: a step is invented, to see where steps lead.
    monkeypatch.setattr(practice, "stepped", lambda weights, _: (2 * weights[0], *weights[1:]))
    told: list[tuple[int, int]] = []
    whole = practise(
        plan_practice(TRIAL, 10, "p", tmp_path / "whole", [2]), lambda *n: told.append(n)
    )
    assert told == [(2, 10), (4, 10), (6, 10), (8, 10), (10, 10)]
    assert tuple(whole.weights.values()) == (4 * BY_HAND[0], *BY_HAND[1:])
    files = sorted((tmp_path / "whole").iterdir())
    assert len(files) == 5

    part = tmp_path / "part"
    part.mkdir()
    for file in files[:2]:
        (part / file.name).write_bytes(file.read_bytes())
    (part / files[2].name).write_bytes(files[2].read_bytes()[:50])  # cut off
    assert practise(plan_practice(TRIAL, 10, "p", part, [2])) == whole
    document = whole.document("command")
    assert document["made_by"] == "command"
    assert list(document["weights"]) == list(insight(TRIAL).names)
    assert {"lead", "lead_error"} <= set(document)


def test_a_longer_practice_goes_on_and_keeps_what_there_is(small, tmp_path: Path):
    practise(plan_practice(TRIAL, 6, "p", tmp_path, [2]))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    longer = practise(plan_practice(TRIAL, 10, "p", tmp_path, [2]))
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert before.items() <= after.items()
    assert longer == practise(plan_practice(TRIAL, 10, "p", tmp_path / "new", [2]))


def test_a_step_from_other_weights_is_not_taken_for_its_own(small, tmp_path: Path, monkeypatch):
    practise(plan_practice(TRIAL, 6, "p", tmp_path, [2]))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(practice, "stepped", lambda weights, _: tuple(2 * each for each in weights))
    with pytest.raises(BadInput, match="made by another version, which are left alone"):
        practise(plan_practice(TRIAL, 6, "p", tmp_path, [2]))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_what_cannot_be_practised_is_refused(tmp_path: Path):
    with pytest.raises(BadInput, match="Gheos has no weights by hand"):
        practise(plan_practice(GHEOS, 900, "x", tmp_path))
    with pytest.raises(BadInput, match="At least 900 games are needed to learn from, not 899"):
        practise(plan_practice(TRIAL, 899, "x", tmp_path))
    with pytest.raises(BadInput, match="2 to 4 players"):
        practise(plan_practice(TRIAL, 900, "x", tmp_path, [5]))
