"""A release is refused, with a sentence, unless it is complete and its contents are right."""

import io
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import pytest

import theomachy
from tools import contents, release

PACKAGE = ["__init__.py", "py.typed", "games/gheos/rules.toml"]
PAGE = '<script type="module" src="/assets/a.js"></script><link href="/assets/a.css">'
BUILT = ["commit.txt", *(f"server/static/assets/a.{end}" for end in ("js", "css", "woff2"))]
INFO = "theomachy-1.2.dist-info"
LOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- Dragons.\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository of version 1.2, with everything committed."""
    package = tmp_path / "src" / "theomachy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1.2"\n')
    (package / "py.typed").touch()
    (tmp_path / "CHANGELOG.md").write_text(LOG)
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    commit(tmp_path)
    return tmp_path


def commit(root: Path) -> None:
    release.git(root, "add", "--all")
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    release.git(root, *who, "commit", "-q", "-m", "all")


def wheel(folder: Path, without: Iterable[str] = (), more: Iterable[str] = ()) -> Path:
    """A wheel of version 1.2 that is as it must be, but for some files."""
    path = folder / "theomachy-1.2-py3-none-any.whl"
    names = [f"theomachy/{name}" for name in (*PACKAGE, *BUILT)]
    names += [f"{INFO}/{name}" for name in contents.METADATA]
    with zipfile.ZipFile(path, "w") as archive:
        for name in {*names, *more} - {*without}:
            archive.writestr(name, "")
        archive.writestr("theomachy/server/static/index.html", PAGE)
    return path


def test_the_version_stands_in_one_place() -> None:
    assert release.version() == theomachy.__version__
    assert '\nversion = "' not in (release.ROOT / "pyproject.toml").read_text("utf-8")


def test_a_release_without_a_section_of_the_changelog_is_refused(root: Path) -> None:
    (refused,) = release.refusals(root)
    assert refused.startswith('CHANGELOG.md has no section "## 1.2 - DATE"')


def test_cutting_the_changelog_gives_what_is_unreleased_a_version_and_a_date(root: Path) -> None:
    assert "## 1.2 - 2027-02-03" in release.cut(root, date(2027, 2, 3))
    text = (root / "CHANGELOG.md").read_text()
    assert text.endswith("## Unreleased\n\n## 1.2 - 2027-02-03\n\n### Added\n\n- Dragons.\n")
    assert "already" in release.cut(root, date(2027, 2, 4))
    assert (root / "CHANGELOG.md").read_text() == text


def test_a_release_from_a_tree_with_changes_is_refused(root: Path) -> None:
    release.cut(root, date(2027, 2, 3))
    (root / "stray.txt").touch()
    (refused,) = release.refusals(root)
    assert refused.startswith("The tree is not clean: CHANGELOG.md and 1 more.")
    commit(root)
    assert list(release.refusals(root)) == []


def test_the_files_of_the_package_are_those_under_version_control(root: Path) -> None:
    (root / ".gitignore").write_text("*.pyc\n")
    (root / "src/theomachy/stale.pyc").touch()
    (root / "src/theomachy/new.py").touch()
    assert sorted(release.package_files(root)) == ["__init__.py", "new.py", "py.typed"]


def test_a_wheel_with_everything_in_it_is_right(tmp_path: Path) -> None:
    assert contents.of_wheel(wheel(tmp_path), PACKAGE) == []


@pytest.mark.parametrize(
    "name",
    ["theomachy/py.typed", "theomachy/games/gheos/rules.toml", f"{INFO}/licenses/LICENSE"],
)
def test_what_a_wheel_lacks_is_named(tmp_path: Path, name: str) -> None:
    (said,) = contents.of_wheel(wheel(tmp_path, without=[name]), PACKAGE)
    assert said == f"theomachy-1.2-py3-none-any.whl lacks {name}."


def test_a_wheel_without_the_client_is_not_right(tmp_path: Path) -> None:
    built = [f"theomachy/{name}" for name in BUILT if name.endswith(".js")]
    said = contents.of_wheel(wheel(tmp_path, without=built), PACKAGE)
    assert any("assets/*.js" in each for each in said)
    assert any("assets/a.js, which its page needs" in each for each in said)


@pytest.mark.parametrize(
    "name", ["tests/test_a.py", "theomachy/__pycache__/a.pyc", "theomachy/tables.db"]
)
def test_what_does_not_belong_in_a_wheel_is_named(tmp_path: Path, name: str) -> None:
    said = contents.of_wheel(wheel(tmp_path, more=[name]), PACKAGE)
    assert any(f"contains {name}, which does not belong in it." in each for each in said)


def test_a_wheel_that_is_too_large_is_not_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "MOST_BYTES", 1000)
    (said,) = contents.of_wheel(wheel(tmp_path), PACKAGE)
    assert said.endswith("at most 1,000.")


def test_an_sdist_has_the_sources_and_the_built_client(tmp_path: Path) -> None:
    path = tmp_path / "theomachy-1.2.tar.gz"
    package = [f"src/theomachy/{name}" for name in (*PACKAGE, *BUILT)]
    files = [*contents.SOURCES, *package, "src/theomachy/server/static/index.html"]
    with tarfile.open(path, "w:gz") as archive:
        for name in files[1:]:
            archive.addfile(tarfile.TarInfo(f"theomachy-1.2/{name}"), io.BytesIO())
    assert contents.of_sdist(path, PACKAGE) == [f"theomachy-1.2.tar.gz lacks {files[0]}."]
