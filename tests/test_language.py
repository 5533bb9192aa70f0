"""One word for one thing: names and phrases that were given up do not come back.

docs/glossary.md has the words of the project.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

NAMES = {
    r"\banyway=|\.anyway\b": "ask_even_if_single",
    r"engine\.procedures import [^\n]*\bOutcome\b": "Next (an Outcome is the result of a game)",
    r"\bSealedLuck\b|\bengine\.sealed\b": "CommittedLuck, engine.committed",
    r"\bclass Sealed\b": "Redacted",
    r"\bclass Drawn\b": "DrawnCards or ChanceAnswer",
    r"\bclass Passed\b": "RecordedEntry",
    r"\b(?:game|GAME|self)\.points\(": "targets",
    r"\bcuriosity\s*=": "c_puct",
    r"\bdoubt\s*=": "prior_temperature",
    r"\bhaste\s*=": "early_stop_factor",
    r"\bSTRIDE\b": "LEARNING_RATE",
    r"\bSHAKE\b|\b_?shaken\b": "perturbation",
    r"\bclueless\b|\bHELD_BACK\b": "baseline, HELD_OUT",
    r"\bFurniture\b": "StoredTable",
    r"\bclass House\b|\bHouse\(": "ServerRuntime (a House of Trial of the Gods is a god's)",
    r"\bTold\b(?= =|\(|\]|\))|\bretold\b": "StoredEvent, import_record",
    r"(?:\.|\?\.|^\s*)anyway\b[?:=(]|\"anyway\"": "ask_even_if_single",
}
"""Retired names, as patterns, with what is said instead."""

PHRASES = {
    r"\b(?<!there )(?<!There )(?:is|are) no (?!longer\b)": "is not a ...",
    r"\b[Ss]o many\b": "that many, or the number of ...",
    r"\b[Ww]hoever\b": "the player who ..., the seat that ...",
    r"\bunder way\b": "in progress, current",
    r"\bany more\b(?! \w)": "no longer, any longer",
    r"\banew\b|\bafresh\b": "again, from scratch",
    r"\b[Ff]oret(?:ell|old)": "predict, forecast",
    r"\b[Ww]hat came of\b": "the result of",
    r"\bhave not so\b|\bif need be\b": "do not have that, if necessary",
    r"\b(?:am|is|are|stands?|good|apart|needed) no more(?=[.,;:]| instead)": "no longer ...",
    r"\b(?:whence|whither|hitherto|lest|thereof|therein|thereupon|upon)\b": "shorter, newer words",
}
"""Turns of phrase that nobody writes, with what to write instead."""

WATCHED = (
    *("src/theomachy", "web/src", "docs", "examples", "tools", "bench"),
    *("README.md", "CONTRIBUTING.md", "web/README.md"),
)

LEFT_ALONE = ("docs/rulings/",)
"""The rulings are generated from the rules of the games."""

READ = (".py", ".md", ".toml", ".ts", ".svelte", ".css")
GENERATED = ".d.ts"


def watched_files() -> list[str]:
    """The texts that are watched, as Git knows them."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *WATCHED],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    names = listed.stdout.splitlines() or [
        str(path.relative_to(ROOT)) for top in WATCHED for path in sorted((ROOT / top).rglob("*"))
    ]
    return [
        name
        for name in names
        if name.endswith(READ)
        and not name.endswith(GENERATED)
        and not name.startswith(LEFT_ALONE)
        and (ROOT / name).is_file()
    ]


def retired(name: str, text: str) -> Iterator[str]:
    """A sentence for every retired name or phrase in a text."""
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, instead in (NAMES | PHRASES).items():
            if found := re.search(pattern, line):
                yield f"{name}:{number} says {found[0]!r}; write: {instead}."


def test_retired_names_and_phrases_do_not_come_back() -> None:
    files = watched_files()
    for name in ("engine/kernel.py", "server/app.py"):
        assert f"src/theomachy/{name}" in files
    assert "web/src/lib/wire.ts" in files
    found = [each for name in files for each in retired(name, (ROOT / name).read_text("utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "return Choose(seat, options, anyway=True)",
        "from theomachy.engine.procedures import DONE, Outcome, Procedure",
        "curiosity = 1.0",
        "This is no saved position.",
        "So many orders a seat may leave.",
        "the procedures under way",
        "Nobody is asked any more.",
        "class Furniture(Struct):",
        "Told = Callable[[str], str]",
        "if (decision.anyway) return;",
        "The link is good no more.",
    ],
)
def test_a_retired_word_is_found(line: str) -> None:
    (complaint,) = retired("module.py", line)
    assert complaint.startswith("module.py:1 says ")


@pytest.mark.parametrize(
    "line",
    ["There is no seat 7 here.", "It is no longer open.", "No option fits any more options."],
)
def test_plain_english_is_left_alone(line: str) -> None:
    assert not list(retired("module.py", line))


def test_the_glossary_is_linked_from_where_people_begin() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "docs/architecture.md"):
        assert "glossary.md" in (ROOT / name).read_text("utf-8"), name
