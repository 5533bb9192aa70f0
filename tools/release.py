"""Build a release and try it on every Python that is there: `make release`.

Refused where the tree has changes or CHANGELOG.md has no section for the version; with --rehearse
everything else is done, and nothing is released. --cut writes that section, from what is listed as
unreleased, with the date of today.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory

from tools import contents, trial
from tools.pythons import pythons

ROOT = Path(__file__).resolve().parent.parent
UNRELEASED = "## Unreleased"


def version(root: Path = ROOT) -> str:
    """The version, from the one place where it stands."""
    text = (root / "src/theomachy/__init__.py").read_text("utf-8")
    (found,) = re.findall(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    return str(found)


def refusals(root: Path = ROOT) -> Iterator[str]:
    """Why this cannot be released as it is, a sentence each."""
    wanted = version(root)
    log = (root / "CHANGELOG.md").read_text("utf-8")
    if not re.search(rf"^## {re.escape(wanted)} - \d{{4}}-\d\d-\d\d$", log, re.MULTILINE):
        yield (
            f'CHANGELOG.md has no section "## {wanted} - DATE": write it on the day of the release '
            'with `make release ARGS="--cut"`, and commit it.'
        )
    changed = [line[3:] for line in git(root, "status", "--porcelain").splitlines()]
    if changed:
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        yield f"The tree is not clean: {changed[0]}{more}. Commit or remove what has changed."


def cut(root: Path, day: date) -> str:
    """Make what is unreleased the section of the version; what was done, as a sentence."""
    path = root / "CHANGELOG.md"
    log = path.read_text("utf-8")
    head = f"## {version(root)} - {day.isoformat()}"
    if head.rpartition(" - ")[0] in log:
        return f"CHANGELOG.md has a section for {version(root)} already."
    path.write_text(log.replace(f"{UNRELEASED}\n", f"{UNRELEASED}\n\n{head}\n", 1), "utf-8")
    return f'CHANGELOG.md has the section "{head}" now: read it, and commit it.'


def git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


def package_files(root: Path = ROOT) -> list[str]:
    """The files of the package that are under version control, or will be."""
    listed = git(root / "src/theomachy", "ls-files", "--cached", "--others", "--exclude-standard")
    return [name for name in listed.splitlines() if (root / "src/theomachy" / name).is_file()]


def build(folder: Path) -> tuple[Path, Path]:
    """A wheel and the sdist that it was built from."""
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False
    )
    if done.returncode:
        raise trial.Trouble(f"The package cannot be built: {done.stdout.strip()[-2000:]}")
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    return wheel, sdist


def release(folder: Path) -> None:
    """Build, look at, and try a wheel and an sdist; then put them into the folder."""
    with TemporaryDirectory() as scratch:
        built = Path(scratch, "dist")
        wheel, sdist = build(built)
        package = package_files()
        wrong = [*contents.of_wheel(wheel, package), *contents.of_sdist(sdist, package)]
        if wrong:
            raise trial.Trouble("\n".join(wrong))
        for path in (wheel, sdist):
            print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB.", flush=True)
        for number, python in pythons().items():
            weight = trial.tried(python, wheel, sdist, Path(scratch, number))
            print(f"Python {number}: {weight}; plays, checks and serves.", flush=True)
        folder.mkdir(exist_ok=True)
        for path in (wheel, sdist):
            copy2(path, folder)


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, prog="make release")
    either = asked.add_mutually_exclusive_group()
    either.add_argument("--rehearse", action="store_true", help="release nothing, refuse nothing")
    either.add_argument("--cut", action="store_true", help="write the section of CHANGELOG.md")
    wished = asked.parse_args(arguments)
    if wished.cut:
        print(cut(ROOT, date.today()))
        return 0
    if not wished.rehearse and (refused := list(refusals())):
        print("\n".join(refused), file=sys.stderr)
        return 1
    try:
        release(ROOT / "dist")
    except trial.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    state = "a rehearsal, not a release" if wished.rehearse else "ready to be tagged and uploaded"
    print(f"Both are in dist: {state}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
