import re
import subprocess
import sys

import numpy as np
import pytest

from examples import ppo
from theomachy.engine.game import game
from theomachy.research.episode import Episode
from theomachy.research.words import words


def test_a_short_lesson_changes_the_weights_and_keeps_them(tmp_path):
    file = tmp_path / "weights.npz"
    done = subprocess.run(
        [sys.executable, ppo.__file__, "--seconds", "0.1", "--games", "2", "--save", str(file)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    learned = re.fullmatch(
        r"Learned 1 times from \d+ games; the last loss is (-?\d+\.\d+)\.\n"
        r"Against random it wins [\d.]+% \(\d+% to \d+%\) of 2 games\.\n",
        done.stdout,
    )
    assert learned, done.stdout
    with np.load(file) as weights:
        assert set(weights.files) == {"in", "asked in", "out", "asked", "last", "value"}
        assert all(np.isfinite(weights[name]).all() for name in weights.files)
        assert weights["asked"].any()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "no game 'chess'"),
        (["--seconds", "0"], "--seconds 0 is not a length of time"),
        (["--games", "0"], "--games 0 is too few"),
        (["--players", "9"], "Gheos"),
        (["--save", "no/such/folder/weights.npz"], "there is no folder no/such/folder"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: list[str], sentence: str, capsys):
    with pytest.raises(SystemExit) as left:
        ppo.main(arguments)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_word_that_gained_is_likelier_afterwards():
    rng = np.random.default_rng(1)
    net = ppo.Net(3, 5, rng)
    seen = ppo.Seen(
        np.zeros((4, 3), np.float32),
        np.full(4, 2),
        np.zeros(4, int),
        np.array([[1, 1, 0, 1, 0]] * 4, np.int8),
    )
    chosen = np.array([0, 0, 1, 3])
    gains = np.array([1, 1, -1, -1], np.float32)
    _, before, _ = net.look(seen)
    for _ in range(5):
        loss = net.learn(seen, chosen, before[np.arange(4), chosen], gains, gains)
        assert np.isfinite(loss)
    _, after, _ = net.look(seen)
    assert after[0, 0] > before[0, 0]
    assert (after[:, [2, 4]] == 0).all()


def test_gains_reach_back_over_the_choices_of_the_same_seat():
    lines = ppo.Lines()
    nothing = ppo.Seen(*(np.zeros(1) for _ in range(4)))
    for lead in (0.0, 10.0):
        lines.add(0, 1, ppo.Step(nothing, 0, 1.0, 0.0, lead))
    lines.add(0, 0, ppo.Step(nothing, 0, 1.0, 0.0, -10.0))
    lines.end(0, np.array([5, 25]), np.array([-1.0, 1.0]))
    steps, gains = lines.take()
    assert len(steps) == len(gains) == 3
    # Seat 0 falls from -10 to -20 and loses; seat 1 rises by 10 twice and wins.
    rise = 10 / ppo.POINTS
    assert sorted(gains) == pytest.approx([-rise - 1, rise + 1, rise + ppo.GAE_LAMBDA * (rise + 1)])
    assert lines.take() == ([], [])


def test_what_belongs_to_seats_is_seen_from_ones_own():
    episode = Episode(game("gheos"), 2, seed=1)
    seen = []
    for seat in (0, 1):
        blocks = {name: each[None].copy() for name, each in episode.observe(0).items()}
        blocks["vp"][:] = 0
        blocks["vp"][0, seat] = 16
        blocks["seat"][:] = seat
        for name in blocks:
            if name not in ("vp", "seat", "asked", "chosen"):
                blocks[name][:] = 0
        seen.append(ppo.look(blocks, np.ones((1, words("gheos").count), np.int8)))
    assert (seen[0].numbers == seen[1].numbers).all()
    assert seen[0].numbers.any()
