from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.engine.omen import GAME as OMEN
from theomachy.bots import bot as registry
from theomachy.bots.bot import BotCrashed, UnknownBot, bot, bots
from theomachy.bots.match import asked
from theomachy.bots.measure import decisions_of
from theomachy.engine.errors import BadInput


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with an installed package that brings three bots, one of which is broken."""
    metadata = tmp_path / "visitors-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: visitors\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[theomachy.bots]\n"
        "visitor = visitors:Visitor\n"
        "broken = visitors:Missing\n"
        "greedy = visitors:Visitor\n"
    )
    (tmp_path / "visitors.py").write_text(
        "class Visitor:\n"
        "    '''Comes from elsewhere.\n\n    And says more.'''\n"
        "    name = 'visitor'\n"
        "    needs_view = False\n"
        "    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, view, decision, budget): return decision.options[0]\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    registry._installed.cache_clear()
    yield tmp_path
    registry._installed.cache_clear()


def test_every_bot_has_a_name_and_one_line_that_describes_it():
    known = bots()
    assert list(known)[:2] == ["random", "greedy"]
    assert all(line.endswith(".") and "\n" not in line for line in known.values())


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_called_by_the_name_it_is_found_under(name: str):
    assert bot(name, 1).name == name


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(
        UnknownBot, match=r"There is no bot 'sphinx' here\. Installed bots: random, greedy"
    ):
        bot("sphinx", 1)
    assert issubclass(UnknownBot, BadInput)


def test_bots_of_other_packages_are_found(installed: Path):
    assert bots()["visitor"] == "Comes from elsewhere."
    g, seat = next(iter(decisions_of(OMEN, 3, "visited")))
    choice = asked(g.decision, seat)
    assert bot("visitor", "seed").choose(None, choice, 1.0) == choice.options[0]


def test_a_bot_that_cannot_be_loaded_hides_no_other(installed: Path):
    assert "cannot be loaded" in bots()["broken"]
    assert "visitor" in bots()
    with pytest.raises(UnknownBot, match="The bot 'broken' cannot be loaded"):
        bot("broken", 1)


def test_a_package_that_ends_the_program_when_it_is_loaded_ends_nothing(
    installed: Path, monkeypatch: pytest.MonkeyPatch
):
    def ends(point: EntryPoint) -> object:
        raise SystemExit("bye" * 1000)

    monkeypatch.setattr(EntryPoint, "load", ends)
    described = bots()["visitor"]
    assert described.startswith("It cannot be loaded: SystemExit: bye")
    assert len(described) < 300
    with pytest.raises(UnknownBot, match="'visitor' cannot be loaded: SystemExit"):
        bot("visitor", 1)


def test_a_bot_whose_name_is_not_a_string_is_refused():
    made = SimpleNamespace(name=5, needs_view=False, choose=len)
    with pytest.raises(BotCrashed, match="its name is not a string"):
        registry.made(lambda seed: made, 1, "five")


def test_no_other_package_takes_the_name_of_a_bot_of_ours(installed: Path):
    assert bot("greedy", 1).name == "greedy"
