"""What holds for the repository as a whole, whatever the games do."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import sizes

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "theomachy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))

FOLDERS = {"content", "documents", "rules", "sight", "words"}
"""What the folder of every game is divided into."""

SAME_EVERYWHERE = {
    "documents/invariants.py",
    "documents/reading.py",
    "documents/schema.py",
    "rules/sequence.py",
    "sight/event_types.py",
    "sight/sight.py",
    "sight/view.py",
    "sight/view_types.py",
    "words/forecast.py",
    "words/forecast_types.py",
    "words/gallery.py",
    "words/textboard.py",
    "words/wording.py",
}
"""Modules that every game has, by the same name."""

MODULES = {"__init__.py", "choices.py", "names.py", "options.py", "position.py"}
AT_THE_TOP = MODULES | {"rules.toml", "guide.toml"}
MOST_MODULES = 20


def imported_packages(path: Path) -> Iterator[tuple[int, str]]:
    """The line and top-level package of every absolute import in a module, at any depth."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name.partition(".")[0]) for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module.partition(".")[0]


def run(*command: str) -> str:
    """Run a command at the root; its output is the complaint when it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.parametrize("layer", ["engine", "kit", "games", "examples/votive"])
def test_engine_kit_and_games_import_only_the_standard_library(layer: str) -> None:
    modules = sorted((PACKAGE / layer).rglob("*.py"))
    assert modules, f"src/theomachy/{layer} has no modules."
    allowed = sys.stdlib_module_names | {"theomachy"}
    foreign = [
        f"{path.relative_to(ROOT)}:{line} imports {package}."
        for path in modules
        for line, package in imported_packages(path)
        if package not in allowed
    ]
    assert not foreign, "\n".join(foreign)


def test_only_the_command_line_imports_typer_and_rich() -> None:
    foreign = [
        f"{path.relative_to(ROOT)}:{line} imports {package}."
        for path in sorted(PACKAGE.rglob("*.py"))
        if "cli" not in path.relative_to(PACKAGE).parts[:1]
        for line, package in imported_packages(path)
        if package in {"typer", "rich"}
    ]
    assert not foreign, "\n".join(foreign)


def test_imports_point_down_only_and_no_game_imports_another() -> None:
    complaint = run(str(Path(sys.executable).with_name("lint-imports")), "--no-cache")
    assert not complaint, complaint


def test_no_source_file_has_more_lines_than_one_idea_needs() -> None:
    found = sizes.complaints()
    assert not found, "\n".join(found)


def test_a_file_that_is_too_long_is_named_unless_it_is_a_table(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "tiles.py").write_text("ROW = 1\n" * (sizes.MOST_LINES + 1), "utf-8")
    (complaint,) = sizes.complaints(tmp_path, frozenset())
    assert complaint.startswith("src/tiles.py has 401 lines")
    assert sizes.complaints(tmp_path, frozenset({"src/tiles.py"})) == []
    (complaint,) = sizes.complaints(tmp_path, frozenset({"src/tiles.py", "src/gone.py"}))
    assert "src/gone.py" in complaint


def test_a_component_is_shorter_than_a_module(tmp_path: Path) -> None:
    parts = tmp_path / "web" / "src" / "parts"
    parts.mkdir(parents=True)
    (parts / "Long.svelte").write_text("<br />\n" * 251, "utf-8")
    (parts / "Heavy.svelte").write_text(f"<p>{'word ' * 20}</p>\n" * 99, "utf-8")
    (parts / "module.ts").write_text("export {};\n" * 251, "utf-8")
    heavy, long = sizes.complaints(tmp_path, frozenset())
    assert heavy.startswith("web/src/parts/Heavy.svelte has 10692 bytes")
    assert long.startswith("web/src/parts/Long.svelte has 251 lines")


def test_a_line_of_the_client_is_not_too_wide_unless_it_is_a_drawing(tmp_path: Path) -> None:
    parts = tmp_path / "web" / "src" / "parts"
    parts.mkdir(parents=True)
    path = f'<path d="M0 0{"L12.5 -3" * 40}Z" />\n'
    (parts / "Drawing.svelte").write_text(path, "utf-8")
    assert sizes.complaints(tmp_path, frozenset()) == []
    (parts / "page.css").write_text(f"/* {'wide ' * 24}*/\n", "utf-8")
    (complaint,) = sizes.complaints(tmp_path, frozenset())
    assert complaint.startswith("web/src/parts/page.css:1 has 125 columns")


def test_the_rulings_in_the_documents_are_up_to_date() -> None:
    complaint = run(sys.executable, "tools/rulings.py", "--check")
    assert not complaint, complaint


def test_the_games_can_be_listed_before_and_after_one_is_loaded() -> None:
    complaint = run(
        sys.executable,
        "-c",
        "import theomachy\n"
        "before = theomachy.games()\n"
        "import theomachy.games.gheos as gheos\n"
        "from theomachy import games\n"
        "assert games() is theomachy.games() is before\n"
        "assert before['gheos'] is gheos.GAME is theomachy.games.gheos.GAME\n",
    )
    assert not complaint, complaint


def test_every_game_is_an_entry_point_and_kept_apart_from_the_others() -> None:
    games = {game.name for game in GAMES}
    names = {game.replace("_", "-") for game in games}
    assert set(PROJECT["project"]["entry-points"]["theomachy.games"]) == names
    contracts = {entry["id"]: entry for entry in PROJECT["tool"]["importlinter"]["contracts"]}
    packages = {f"theomachy.games.{game}" for game in games}
    assert set(contracts["games"]["modules"]) == packages
    assert set(contracts["folders"]["containers"]) == packages | {"theomachy.examples.votive"}
    assert set(contracts["folders"]["layers"]) == FOLDERS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_divided_into_the_same_folders(game: Path) -> None:
    inside = [path for path in game.iterdir() if path.name != "__pycache__"]
    assert {path.name for path in inside if path.is_dir()} == FOLDERS | {"lessons"}
    assert {path.name for path in inside if path.is_file()} == AT_THE_TOP
    missing = [name for name in SAME_EVERYWHERE if not (game / name).is_file()]
    assert not missing, f"{game.name} has no {' and no '.join(sorted(missing))}."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_folder_of_a_game_has_more_modules_than_one_can_look_through(game: Path) -> None:
    for folder in {path.parent for path in game.rglob("*.py")}:
        names = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(names) <= MOST_MODULES, f"{folder.relative_to(ROOT)} has {len(names)} modules."
        init = ast.parse((folder / "__init__.py").read_text("utf-8"))
        assert ast.get_docstring(init), f"{folder.relative_to(ROOT)} does not say what it holds."
        # What a folder imports as a whole, all that import one of its modules would import.
        assert folder == game or len(init.body) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_tests_of_a_game_lie_in_the_folders_of_what_they_test(game: Path) -> None:
    tests = ROOT / "tests" / "games" / game.name
    folders = {path.parent.relative_to(tests) for path in tests.rglob("test_*.py")}
    assert folders >= {Path(name) for name in FOLDERS}
    gone = [str(folder) for folder in folders if not (game / folder).is_dir()]
    assert not gone, f"There are tests in {', '.join(gone)}, but {game.name} has no such folder."


def test_every_make_target_that_people_are_told_to_run_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    told = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile"]
    told += [*(ROOT / "docs").rglob("*.md"), *PACKAGE.rglob("*.py"), *(ROOT / "tools").glob("*")]
    told += [*(ROOT / ".github").rglob("*.yml"), ROOT / ".pre-commit-config.yaml"]
    named = re.compile(r"""(?:["'`]|<code>|run: |entry: |^)make ([a-z]+)""", re.MULTILINE)
    missing = [
        f"{path.relative_to(ROOT)} tells to run make {target}, which does not exist."
        for path in told
        if path.is_file()
        for target in named.findall(path.read_text("utf-8"))
        if target not in targets
    ]
    assert not missing, "\n".join(missing)


def test_the_arguments_that_make_shows_are_taken_by_the_command_of_its_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (shown,) = re.findall(r'make ([a-z]+) ARGS="(--[a-z-]+)', makefile)
    target, argument = shown
    (name,) = re.findall(rf"^{target}:.*\n\t@\$\(BIN\)/theomachy ([a-z]+)", makefile, re.MULTILINE)
    asked = subprocess.run(
        [sys.executable, "-m", "theomachy", name, "--help"], capture_output=True, text=True
    )
    assert argument in asked.stdout


def extras_told() -> Iterator[str]:
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]:
        text = path.read_text("utf-8")
        yield from re.findall(r"theomachy\[([a-z]+)\]", text)
        yield from re.findall(r'\bneed\(\s*"[^"]+",\s*"(\w+)"', text)


def test_every_extra_that_people_are_told_to_install_exists() -> None:
    assert set(extras_told()) <= set(PROJECT["project"]["optional-dependencies"])
    assert {"server", "train", "research", "cluster"} <= set(extras_told())


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_research_without_its_extra_says_how_to_install_it(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; import theomachy.research.spiel"
    said = run(sys.executable, "-c", code)
    assert re.search(
        rf"needs the extra research \({module} is not installed\): "
        r"\S+ -m pip install 'theomachy\[research\]'\.",
        said,
    )
