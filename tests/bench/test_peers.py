import json
import sys
from pathlib import Path

import pytest

from bench.peers import contest, environment, ours
from bench.peers.__main__ import wishes
from bench.peers.contestant import CLONE, READ, SEARCH, WRITE, Contestant, Played
from bench.peers.table import COLUMNS, table
from theomachy.bots.search.searching import Search

RESULTS = environment.ROOT / "bench" / "results"


def slow(engine: str, **offered) -> Contestant:
    """A made-up engine: two decisions a millisecond, one of them a choice."""
    return Contestant(
        f"Chess by {engine}", engine, lambda seed: Played(0.001, 2, 1), lambda seed: [1], **offered
    )


def cells(line: str) -> list[str]:
    """The columns of a line of the table, after its name."""
    return [line[begin : begin + 14].strip() for begin in range(29, len(line), 14)]


def test_the_table_has_a_line_for_each_game_and_a_note_for_each_dash():
    rivals = [
        slow("Theomachy", clone=lambda moment: moment, lacks={"search": "It never searches."}),
        slow("catanatron", lacks=dict.fromkeys((CLONE, WRITE, READ, SEARCH), "It cannot.")),
    ]
    found = contest.contest(rivals, {"catanatron": "3.2.1"}, 2, 0.004)
    lines = table(found).splitlines()
    assert cells(lines[0]) == [title for title, _, _ in COLUMNS]
    assert lines[3:5] == ["Theomachy", lines[4]]
    own = cells(lines[4])
    assert own[:4] == ["1,000", "2,000", "0.50", "1.00"]
    assert float(own[4]) >= 0
    assert own[7] == "- 2)"
    assert lines[6] == "catanatron 3.2.1"
    assert cells(lines[7]) == ["1,000", "2,000", *["- 1)"] * 2, *["- 3)"] * 4]
    assert "2) It never searches." in lines
    assert lines[-1] == "Not installed, and so left out: OpenSpiel, PettingZoo, RLCard."


def test_without_catanatron_the_others_are_still_compared():
    found = contest.contest([slow("RLCard")], {"RLCard": "1.2.0"}, 1, 0.001)
    assert "times_choices" not in found["rows"][0]
    assert "catanatron" in found["left_out"]
    assert cells(table(found).splitlines()[4])[2:4] == ["- 1)", "- 1)"]


def test_ratios_are_taken_round_by_round():
    assert contest.ratio([10.0, 30.0, 60.0], [10.0, 10.0, 30.0]) == {
        "median": 2.0,
        "least": 1.0,
        "most": 3.0,
    }


def test_our_games_have_every_figure():
    figures: contest.Figures = {}
    first = ours.contestants()[0]
    contest.turn(first, figures, 1, 0.01)
    row = contest.row(first, figures, None)
    assert row["name"] == "Gheos, 2 players"
    assert row["choices_per_second"] > 0
    assert row["search_iterations_per_second"] > 0
    assert row["all_per_second"] is None
    assert all(row["microseconds"][what] > 0 for what in (CLONE, WRITE, READ))


def test_every_iteration_that_is_counted_is_made(monkeypatch):
    """A bot settles for an answer before when it is clear; what it leaves out is no work done."""
    made = []
    iterate = Search.iterate

    def counted(search: Search) -> None:
        made.append(search)
        iterate(search)

    monkeypatch.setattr(Search, "iterate", counted)
    for rival in ours.contestants():
        assert rival.search is not None
        moments = rival.moments(1)
        for moment in moments[:: len(moments) // 3]:
            made.clear()
            rival.search(moment, 30)
            assert len(made) == 30


def test_a_peer_that_cannot_be_installed_is_one_sentence():
    pip = [sys.executable, "-c", "import sys; sys.exit('ERROR: no wheel for this Python')"]
    problem = environment.install(environment.PEERS[1], pip)
    assert problem.startswith("OpenSpiel 2.0.2 cannot be installed on Python 3.")
    assert problem.endswith("and is left out (pip: no wheel for this Python).")
    assert environment.install(environment.PEERS[1], [sys.executable, "-c", ""]) == ""


def test_only_peers_of_the_version_that_is_meant_are_here():
    here = environment.Peer("pytest", "pytest", pytest.__version__)
    other = here._replace(name="an older pytest", version="0.1")
    gone = environment.Peer("nothing", "no-package-has-this-name", "1")
    assert environment.installed((here, other, gone)) == {"pytest": pytest.__version__}


def test_quick_is_short_and_may_still_be_changed():
    assert (wishes([]).rounds, wishes([]).seconds) == (9, 0.5)
    assert (wishes(["--quick"]).rounds, wishes(["--quick"]).seconds) == (2, 0.1)
    assert wishes(["--quick", "--rounds", "5"]).rounds == 5


@pytest.mark.parametrize("wrong", [["--rounds", "0"], ["--seconds", "-1"], ["--seconds", "nan"]])
def test_numbers_that_make_no_sense_are_refused(wrong: list[str], capsys):
    with pytest.raises(SystemExit):
        wishes(wrong)
    assert f"argument {wrong[0]}: {wrong[1]} is" in capsys.readouterr().err


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.name)
def test_the_results_that_are_kept_can_be_read(path: Path):
    found = json.loads(path.read_text("utf-8"))
    assert found["python"].startswith("CPython")


def test_the_results_that_are_kept_make_the_table():
    found = json.loads((RESULTS / "peers.json").read_text("utf-8"))
    lines = table(found).splitlines()
    for contestant in ours.contestants():
        assert any(contestant.name in line for line in lines)
    assert set(found["versions"]) == {peer.name for peer in environment.PEERS}
