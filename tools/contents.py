"""What a wheel and an sdist must contain, and must not."""

import re
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

MOST_BYTES = 2_000_000
"""A wheel is smaller than this."""

BUILT = (
    "commit.txt",
    "server/static/index.html",
    "server/static/assets/*.js",
    "server/static/assets/*.css",
    "server/static/assets/*.woff2",
)
"""Files of the package that are not under version control."""

METADATA = ("METADATA", "RECORD", "entry_points.txt", "licenses/LICENSE")

SOURCES = (
    "pyproject.toml",
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "Makefile",
    "web/package.json",
    "web/package-lock.json",
    "tests/conftest.py",
    "tools/building.py",
)
"""Files beside the package in an sdist, so that it can be built and tested from there."""

UNWANTED = re.compile(
    r"(^|/)(__pycache__|node_modules|test-results|\.(venv|git|ci|mypy_cache|pytest_cache|ruff_cache|hypothesis))/"
    r"|\.(py[cod]|so|db|log|swp)$|(^|/)\.(coverage|DS_Store)"
)


def of_wheel(wheel: Path, package: Iterable[str]) -> list[str]:
    """What is wrong with a wheel of a package that has these files, a sentence each."""
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
    info = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
    wanted = [f"theomachy/{name}" for name in (*package, *BUILT)] + [
        f"{info}/{name}" for name in METADATA
    ]
    foreign = [name for name in files if name.partition("/")[0] not in ("theomachy", info)]
    size = wheel.stat().st_size
    return [
        *_missing(wheel.name, files, wanted),
        *_unwanted(wheel.name, [*foreign, *filter(UNWANTED.search, files)]),
        *_unlinked(wheel.name, _texts(wheel, "theomachy/server/static/index.html"), files),
        *([f"{wheel.name} has {size:,} bytes; at most {MOST_BYTES:,}."] * (size > MOST_BYTES)),
    ]


def of_sdist(sdist: Path, package: Iterable[str]) -> list[str]:
    """What is wrong with an sdist of a package that has these files, a sentence each."""
    with tarfile.open(sdist) as archive:
        files = [each.name.partition("/")[2] for each in archive if each.isfile()]
    wanted = [*SOURCES, *(f"src/theomachy/{name}" for name in (*package, *BUILT))]
    return [
        *_missing(sdist.name, files, wanted),
        *_unwanted(sdist.name, filter(UNWANTED.search, files)),
    ]


def _missing(archive: str, files: Iterable[str], wanted: Iterable[str]) -> list[str]:
    there = list(files)
    patterns = {name: re.compile(re.escape(name).replace(r"\*", "[^/]+")) for name in wanted}
    return [
        f"{archive} lacks {name}."
        for name, pattern in patterns.items()
        if not any(map(pattern.fullmatch, there))
    ]


def _unwanted(archive: str, files: Iterable[str]) -> list[str]:
    return [f"{archive} contains {name}, which does not belong in it." for name in files]


def _texts(wheel: Path, name: str) -> Mapping[str, str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name).decode()} if name in archive.namelist() else {}


def _unlinked(archive: str, pages: Mapping[str, str], files: Iterable[str]) -> list[str]:
    """The files that the page needs and that are not there."""
    there = set(files)
    return [
        f"{archive} lacks {linked}, which its page needs."
        for name, page in pages.items()
        for linked in re.findall(r'(?:src|href)="/([^"]+)"', page)
        if f"{name.rpartition('/')[0]}/{linked}" not in there
    ]
