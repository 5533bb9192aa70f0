"""`theomachy train`: both ways to learn, what is shown and written."""

import json
from pathlib import Path

from typer.testing import CliRunner

from theomachy.bots.training import practice, training
from theomachy.cli.app import app


def run(folder: Path, *words: str) -> str:
    ran = CliRunner().invoke(app, ["train", *words, "--folder", str(folder / "games")])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_learning_by_watching_shows_weights_and_writes_them(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(training, "BATCH", 4)
    out = tmp_path / "weights.json"
    said = run(tmp_path, "gheos", "--games", "8", "--players", "2", "--out", str(out))
    assert "of 8 games of Gheos" in said
    assert "Surprise at games not learned from" in said
    written = json.loads(out.read_text("utf-8"))
    assert written["made_by"] == "theomachy train gheos --games 8 --seed 0 --players 2"
    assert all(name in said for name in written["weights"])


def test_learning_by_playing_says_how_much_it_helped(tmp_path: Path, monkeypatch):
    for name, games in (("BATCH", 2), ("STEP", 4), ("CHECK", 2)):
        monkeypatch.setattr(practice, name, games)
    words = ("trial-of-the-gods", "--games", "6", "--players", "2", "--by", "playing")
    said = run(tmp_path, *words)
    assert "Learned by playing 6 games of Trial of the Gods." in said
    assert "points ahead, give or take" in said
    document = json.loads(run(tmp_path, *words, "--json"))
    assert document["made_by"] == (
        "theomachy train trial-of-the-gods --games 6 --seed 0 --by playing --players 2"
    )
