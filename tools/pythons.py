"""The Pythons of this machine: every one on the path that really runs."""

import os
import shutil
import subprocess

VERSIONS = ("3.11", "3.12", "3.13", "3.14", "3.15")
"""Those that Theomachy may run on; the last may not be there yet."""

_ASK = "import sys; print('{}.{}'.format(*sys.version_info), sys.executable)"


def python(version: str) -> str | None:
    """The file of a Python of that version, if there is one."""
    command = shutil.which(f"python{version}")
    # The commands of pyenv are there for every version, but some run only when told which.
    tries: list[dict[str, str]] = [{}, {"PYENV_VERSION": version}]
    for more in tries if command else ():
        said = subprocess.run(
            [command or "", "-c", _ASK],
            env={**os.environ, **more},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        found, _, file = said.stdout.strip().partition(" ")
        if said.returncode == 0 and found == version:
            return file
    return None


def pythons() -> dict[str, str]:
    """The file of every Python that is there, by its version."""
    return {version: file for version in VERSIONS if (file := python(version)) is not None}
