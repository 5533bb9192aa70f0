"""What holds for the repository as a whole, whatever the games do."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import theomachy
from tools import sizes

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "theomachy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def imported_packages(path: Path) -> Iterator[tuple[int, str]]:
    """The line and top-level package of every absolute import in a module, at any depth."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name.partition(".")[0]) for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module.partition(".")[0]


def linked_files(markdown: str) -> Iterator[str]:
    """The local targets of a Markdown text's links and images, without their anchors."""
    prose = re.sub(r"^```.*?^```", "", markdown, flags=re.DOTALL | re.MULTILINE)
    inline = re.findall(r"\]\(<?([^)\s>]+)", prose)
    named = re.findall(r"^\[[^\]]+\]:\s*<?([^\s>]+)", prose, flags=re.MULTILINE)
    tags = re.findall(r"""(?:src|href|srcset)=["']([^"'\s]+)""", prose)
    for target in inline + named + tags:
        name = target.partition("#")[0]
        if name and not re.match(r"[a-z][a-z0-9+.-]*:|//", name):
            yield name


def run(*command: str) -> str:
    """Run a command at the root; its output is the complaint when it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.parametrize("layer", ["engine", "kit", "games"])
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


def test_the_package_and_the_project_state_the_same_version() -> None:
    assert PROJECT["project"]["version"] == theomachy.__version__


def test_every_game_is_an_entry_point_and_kept_apart_from_the_others() -> None:
    games = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    names = {game.replace("_", "-") for game in games}
    assert set(PROJECT["project"]["entry-points"]["theomachy.games"]) == names
    contracts = {entry["id"]: entry for entry in PROJECT["tool"]["importlinter"]["contracts"]}
    assert set(contracts["games"]["modules"]) == {f"theomachy.games.{game}" for game in games}


def test_every_make_target_that_people_are_told_to_run_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    told = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile"]
    told += [*(ROOT / "docs").rglob("*.md"), *PACKAGE.rglob("*.py"), *(ROOT / "tools").glob("*")]
    named = re.compile(r"""(?:["'`]|<code>|^)make ([a-z]+)""", re.MULTILINE)
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
        yield from re.findall(r'MissingExtra\("\w+", "(\w+)"\)', text)


def test_every_extra_that_people_are_told_to_install_exists() -> None:
    assert set(extras_told()) <= set(PROJECT["project"]["optional-dependencies"])
    assert {"train", "research", "cluster"} <= set(extras_told())


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_research_without_its_extra_says_how_to_install_it(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; import theomachy.research.spiel"
    said = run(sys.executable, "-c", code)
    assert re.search(
        r"needs \w+, which is not installed: \S+ -m pip install 'theomachy\[research\]'", said
    )


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_file_a_document_links_to_exists(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    missing = [name for name in linked_files(text) if not (ROOT / name).exists()]
    assert not missing, f"{document} links to {', '.join(missing)}, which does not exist."
