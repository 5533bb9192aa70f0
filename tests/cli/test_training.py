"""`theomachy train`: both ways to learn, what is shown and written."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tests.cli.conftest import Command, hear_interrupts
from theomachy.bots.insight import insight
from theomachy.bots.training import practice, training
from theomachy.bots.training.batches import BATCH
from theomachy.cli import learning
from theomachy.cli.app import app
from theomachy.cli.learning import command_for, folder_name
from theomachy.engine.game import games

WEIGHTS = files("theomachy.bots.insight").joinpath("weights")


def run(folder: Path, *words: str) -> str:
    ran = CliRunner().invoke(app, ["train", *words, "--folder", str(folder / "games")])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_learning_by_watching_shows_weights_and_writes_them(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(training, "BATCH", 4)
    out = tmp_path / "weights.json"
    said = run(tmp_path, "gheos", "--games", "8", "--players", "2", "--out", str(out))
    assert "of 8 games of Gheos" in said
    assert "Log loss on held-out games" in said
    written = json.loads(out.read_text("utf-8"))
    assert written["made_by"] == "theomachy train gheos --games 8 --seed 0 --players 2"
    assert all(name in said for name in written["weights"])


def test_learning_by_playing_says_how_much_it_helped(tmp_path: Path, monkeypatch):
    for name, size in (("BATCH", 2), ("GAMES_PER_STEP", 4), ("EVALUATION_GAMES", 2)):
        monkeypatch.setattr(practice, name, size)
    words = ("trial-of-the-gods", "--games", "6", "--players", "2", "--by", "playing")
    said = run(tmp_path, *words)
    assert "Learned by playing 6 games of Trial of the Gods." in said
    assert "points ahead, give or take" in said
    document = json.loads(run(tmp_path, *words, "--json"))
    assert document["made_by"] == (
        "theomachy train trial-of-the-gods --games 6 --seed 0 --by playing --players 2"
    )


def parsed(line: str) -> dict[str, Any]:
    """The options of `train` in a command, as the command line reads them."""
    program, verb, *words = shlex.split(line)
    assert (program, verb) == ("theomachy", "train")
    trainer = typer.main.get_command(app).commands["train"]  # type: ignore[attr-defined]
    options: dict[str, Any] = trainer.make_context("train", words).params
    return options


ODD_SEEDS = ["../../esc aped", "a/b", "$(reboot)", "it's", "", "-1", "A", "é", "x" * 300]


@pytest.mark.parametrize("seed", ODD_SEEDS)
def test_the_command_that_made_the_weights_can_be_pasted_whatever_the_seed(seed: str) -> None:
    options = parsed(command_for("gheos", 60, seed, "playing", (2, 3)))
    assert (options["game"], options["games"], options["seed"]) == ("gheos", 60, seed)
    assert (options["by"], options["players"]) == ("playing", "2,3")


SHIPPED = {
    path.name: json.loads(path.read_text("utf-8"))
    for path in WEIGHTS.iterdir()
    if path.name.endswith(".json")
}


@pytest.mark.parametrize(("name", "written"), SHIPPED.items(), ids=SHIPPED)
def test_the_weights_that_are_shipped_say_the_command_for_them(
    name: str, written: dict[str, Any]
) -> None:
    options = parsed(written["made_by"])
    game = games()[options["game"]]
    assert (f"{game.name}.json", game.name) == (name, written["game"])
    assert tuple(written["weights"]) == insight(game).names
    # What a training would say of itself with those options, and it is all of them.
    counts = [] if options["players"] is None else [int(n) for n in options["players"].split(",")]
    told = command_for(game.name, written["games"], options["seed"], options["by"], counts)
    assert told == written["made_by"]
    assert set(counts) <= {*game.players, *game.unofficial}
    assert ("lead" in written) == (options["by"] == "playing")
    assert ("log_loss" in written) == (options["by"] == "watching")


def test_every_training_has_a_folder_of_its_own() -> None:
    seeds = [*ODD_SEEDS, "1", "a-b", "a--b", "a", "x" * 301, "4-players-seed-1"]
    seeds += [folder_name("gheos", "watching", (2,), seed).split("-seed-")[1] for seed in ODD_SEEDS]
    trainings = [
        (game, by, counts, seed)
        for game in ("gheos", "mezo")
        for by in ("watching", "playing")
        for counts in ((2,), (2, 3), (3, 2), (2, 3, 4), (23,))
        for seed in dict.fromkeys(seeds)
    ]
    # Some systems see no difference between large and small letters.
    names = {folder_name(*each).lower() for each in trainings}
    assert len(names) == len(trainings)
    assert all(Path(name).name == name and len(name) < 120 and " " not in name for name in names)
    assert folder_name("gheos", "watching", (2, 3), "1") == "gheos-watching-2-3-players-seed-1"


def test_a_seed_never_leads_out_of_the_folder_for_trainings(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "BATCH", 4)
    seed = "../../esc aped"
    ran = command("train", "gheos", "--games", "8", "--players", " 2, 2", "--seed", seed, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert {path.name for path in home.parent.iterdir()} == {"home", "here"}
    assert [path.name for path in home.iterdir()] == ["training"]
    (folder,) = (home / "training").iterdir()
    assert folder.name.startswith("gheos-watching-2-2-players-seed-")
    options = parsed(json.loads(ran.out)["made_by"])
    assert (options["seed"], options["players"]) == (seed, "2,2")


def test_a_folder_of_other_games_is_refused_and_nothing_is_changed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "BATCH", 4)
    words = ("train", "gheos", "--games", "8", "--players", "2", "--folder", "games")
    assert command(*words, "--seed", "1").status == 0
    before = {path: path.read_bytes() for path in Path("games").iterdir()}
    ran = command(*words, "--seed", "2")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "games holds games of gheos by watching with seed '1' and 2 players, which are left "
        "alone: choose another folder for these (--folder).\n"
    )
    assert {path: path.read_bytes() for path in Path("games").iterdir()} == before


def bars(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, list[int]]]:
    """The progress bars that were shown: how far each goes, and how far it came."""
    shown: list[tuple[int, list[int]]] = []

    @contextmanager
    def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
        shown.append((total, []))
        yield shown[-1][1].append

    monkeypatch.setattr(learning, "progress", progress)
    return shown


def test_watching_ends_with_a_whole_batch_and_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "BATCH", 4)
    shown = bars(monkeypatch)
    ran = command("train", "gheos", "--games", "9", "--players", "2")
    assert ran.status == 0
    assert ran.err == "12 games will be played, not 9: they are played in batches of 4.\n"
    assert shown == [(12, [4, 8, 12])]
    assert "of 12 games of Gheos" in ran.out


def test_practice_ends_with_a_whole_step_and_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, size in (("BATCH", 2), ("GAMES_PER_STEP", 4), ("EVALUATION_GAMES", 2)):
        monkeypatch.setattr(practice, name, size)
    shown = bars(monkeypatch)
    ran = command("train", "trial-of-the-gods", "--games", "9", "--players", "2", "--by", "playing")
    assert ran.status == 0
    assert ran.err == (
        "6 games will be played, not 9: a step takes 4, and 2 tell at the end if they helped.\n"
    )
    assert shown == [(6, [2, 4, 6])]


UNFIT = {
    ".": "it is a folder",
    "file/weights.json": "Nothing can be written to file",
    "w" * 300: "file name too long",
}


@pytest.mark.parametrize(("out", "why"), UNFIT.items(), ids=["folder", "in a file", "long name"])
def test_weights_that_cannot_be_written_are_refused_before_anything_is_played(
    command: Command, home: Path, out: str, why: str
) -> None:
    Path("file").write_text("in the way", "utf-8")
    ran = command("train", "gheos", "--games", "40", "--out", out)
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1
    assert not home.exists()
    assert [path.name for path in Path.cwd().iterdir()] == ["file"]


def test_weights_there_are_stay_until_there_are_new_ones(command: Command) -> None:
    out = Path("weights.json")
    out.write_text("old", "utf-8")
    assert command("train", "gheos", "--out", str(out), "--folder", str(out)).status == 2
    assert out.read_text("utf-8") == "old"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_after_ctrl_c_it_says_what_is_kept_and_the_same_command_continues(
    home: Path, workers: str
) -> None:
    words = ["train", "gheos", "--games", "100000", "--players", "2", "--workers", workers]
    with subprocess.Popen(
        [sys.executable, "-m", "theomachy", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as running:
        deadline = time.monotonic() + 60
        while not list(home.glob("training/*/*.gz")):
            assert time.monotonic() < deadline, "No batch was completed."
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)  # a terminal tells all processes
        out, err = running.communicate(timeout=60)
    (folder,) = (home / "training").iterdir()
    kept = BATCH * len(list(folder.glob("*.gz")))
    assert (running.returncode, out) == (130, "")
    assert err == (
        f"Stopped: {kept} games are kept in {folder}; the same command continues from there.\n"
    )


def test_ctrl_c_before_the_first_batch_says_that_nothing_is_kept(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training, "examples_from_game", interrupted)
    ran = command("train", "gheos", "--games", "40", "--folder", "games")
    assert (ran.status, ran.out) == (130, "")
    assert ran.err == "Stopped before a batch was complete: no games are kept in games.\n"
