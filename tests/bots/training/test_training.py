"""Learning from games: what is examples, what is learned, and going on after an interruption."""

import gzip
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.engine.omen import GAME as OMEN
from theomachy.bots.training import training
from theomachy.bots.training.batches import BATCH, purpose, refuse_others
from theomachy.bots.training.fitting import fit, log_loss
from theomachy.bots.training.playing import Example, examples_from_game
from theomachy.bots.training.practice import plan_practice, practise
from theomachy.bots.training.training import plan_watching, train
from theomachy.engine.errors import BadInput
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO
from theomachy.games.trial_of_the_gods import GAME as TRIAL


def made_up(weights: tuple[float, ...], positions: int, seats: int, rng: Random) -> list[Example]:
    """Positions whose winner is drawn by chances that those weights give."""
    from math import exp

    made = []
    for _ in range(positions):
        rows = tuple(tuple(rng.gauss(0, 2) for _ in weights) for _ in range(seats))
        odds = [exp(sum(w * f for w, f in zip(weights, row, strict=True))) for row in rows]
        winner = rng.choices(range(seats), odds)[0]
        made.append(Example(rows, tuple(float(seat == winner) for seat in range(seats))))
    return made


def test_the_weights_that_made_the_winners_are_found_again():
    rng = Random(5)
    true = (0.8, -0.4, 0.0)
    examples = made_up(true, 3000, 2, rng) + made_up(true, 3000, 4, rng)
    found = fit(examples)
    assert found == pytest.approx(true, abs=0.05)
    assert log_loss(examples, found) < log_loss(examples, [0.0] * 3) - 0.2


def test_a_feature_that_never_differs_gets_no_weight():
    rng = Random(6)
    examples = [
        Example(tuple((*row, 7.0) for row in each.features), each.shares)
        for each in made_up((0.5,), 500, 3, rng)
    ]
    assert fit(examples)[1] == pytest.approx(0, abs=1e-9)


def test_a_noted_game_has_features_of_every_seat_and_shares_of_one_win():
    examples = examples_from_game(GHEOS, 3, "n")
    assert len(examples) > 5
    for each in examples:
        assert len(each.features) == len(each.shares) == 3
        assert sum(each.shares) == pytest.approx(1)
    assert examples == examples_from_game(GHEOS, 3, "n")
    assert examples != examples_from_game(GHEOS, 3, "m")


def test_an_interrupted_training_goes_on_and_ends_the_same(tmp_path: Path):
    games = 2 * BATCH
    whole = train(plan_watching(GHEOS, games, "t", tmp_path / "whole", [2]))
    batches = sorted((tmp_path / "whole").iterdir())
    assert len(batches) == 2

    part = tmp_path / "part"
    part.mkdir()
    (part / batches[0].name).write_bytes(batches[0].read_bytes())
    (part / batches[1].name).write_bytes(batches[1].read_bytes()[:100])  # cut off
    told: list[tuple[int, int]] = []
    again = train(plan_watching(GHEOS, games, "t", part, [2]), lambda *done: told.append(done))
    assert again == whole
    assert told == [(BATCH, games), (games, games)]
    assert whole.log_loss < whole.baseline
    assert set(whole.document("command")) >= {"made_by", "weights", "log_loss", "positions"}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_games_of_another_training_are_neither_taken_nor_replaced(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(training, "BATCH", 2)
    train(plan_watching(GHEOS, 4, "one", tmp_path, [2]))
    # A damaged batch could be played anew, but not for another training.
    (tmp_path / "batch-00000.jsonl.gz").write_bytes(b"")
    before = contents(tmp_path)
    holds = "holds games of gheos by watching with seed 'one' and 2 players, which are left alone"
    with pytest.raises(BadInput, match=f"{holds}: choose another folder"):
        train(plan_watching(GHEOS, 4, "two", tmp_path, [2]))
    with pytest.raises(BadInput, match=holds):
        train(plan_watching(GHEOS, 4, "one", tmp_path, [2, 3]))
    with pytest.raises(BadInput, match=holds):
        train(plan_watching(MEZO, 4, "one", tmp_path, [2]))
    with pytest.raises(BadInput, match=holds):
        practise(plan_practice(TRIAL, 900, "one", tmp_path, [2]))
    for changed in ({"rules": 0}, {"features": ["VP"]}, {"size": 3}):
        today = purpose("watching", GHEOS, "one", [2], 2)
        with pytest.raises(BadInput, match="and 2 players, made by another version, which are"):
            refuse_others(tmp_path, {**today, **changed})
    assert contents(tmp_path) == before


def test_a_training_with_more_games_goes_on_with_those_there_are(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(training, "BATCH", 2)
    train(plan_watching(GHEOS, 4, "one", tmp_path, [2]))
    before = contents(tmp_path)
    train(plan_watching(GHEOS, 6, "one", tmp_path, [2]))
    after = contents(tmp_path)
    assert len(after) == 3
    assert before.items() <= after.items()


def test_what_cannot_be_trained_is_refused(tmp_path: Path):
    with pytest.raises(BadInput, match="At least 40 games"):
        train(plan_watching(GHEOS, 39, "x", tmp_path))
    with pytest.raises(BadInput, match="Omen is not installed"):
        train(plan_watching(OMEN, 40, "x", tmp_path))
    with pytest.raises(BadInput, match="At least one process"):
        train(plan_watching(GHEOS, 40, "x", tmp_path, workers=0))
    with pytest.raises(BadInput, match="2 to 4 players"):
        train(plan_watching(GHEOS, 40, "x", tmp_path, [9]))


def flipped(whole: bytes, at: int) -> bytes:
    return whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]


def packed(*lines: object) -> bytes:
    return gzip.compress("\n".join(map(json.dumps, lines)).encode())


def noting(whole: bytes, *examples: object) -> bytes:
    """The same batch, but that is what its games say."""
    return packed(json.loads(gzip.decompress(whole).splitlines()[0]), *examples)


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "cut off": lambda whole: whole[:100],
    "no gzip": lambda whole: b"[]",
    "its first byte flipped": lambda whole: flipped(whole, 0),
    "its eleventh byte flipped": lambda whole: flipped(whole, 10),
    "a byte flipped": lambda whole: flipped(whole, len(whole) // 2),
    "its last byte flipped": lambda whole: flipped(whole, len(whole) - 1),
    "no line": lambda whole: gzip.compress(b""),
    "no JSON": lambda whole: gzip.compress(b"batch"),
    "no text": lambda whole: gzip.compress(b"\xff\xfe\xff"),
    "without end": lambda whole: gzip.compress(b"[" * 200_000),
    "a list": lambda whole: packed([1, 2]),
    "a number": lambda whole: packed(7),
    "made with nothing": lambda whole: packed({}),
    "examples no pair": lambda whole: noting(whole, 1),
    "examples no features": lambda whole: noting(whole, [[[1.0], [2.0]], [0.0, 1.0]]),
    "examples no numbers": lambda whole: noting(whole, [[], ["won"]]),
    "examples half": lambda whole: gzip.compress(gzip.decompress(whole)[:-5]),
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_batch_is_played_anew(damage, tmp_path: Path):
    common = purpose("watching", GHEOS, "d", [2], 1)
    job = partial(training._batch, common, tmp_path)
    whole = job(0)
    (path,) = tmp_path.iterdir()
    sound = path.read_bytes()
    path.write_bytes(damage(sound))
    refuse_others(tmp_path, common)
    assert job(0) == whole
    assert path.read_bytes() == sound


def test_a_batch_that_the_system_will_not_give_is_refused_by_name(tmp_path: Path):
    (tmp_path / "batch-00000.jsonl.gz").mkdir()
    with pytest.raises(BadInput, match=r"batch-00000\.jsonl\.gz cannot be read: is a directory\."):
        train(plan_watching(GHEOS, 2 * BATCH, "x", tmp_path, [2]))
