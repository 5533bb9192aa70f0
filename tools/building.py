"""What is done when a wheel or an sdist is built: the commit is noted, and the client built.

Nothing is written into the tree but the client, which is built only if it is not there.
"""

from __future__ import annotations

import os
import runpy
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "src/theomachy"
WITHOUT = "THEOMACHY_WITHOUT_CLIENT"


class Building(BuildHookInterface[Any]):
    """The hook that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._scratch = TemporaryDirectory()
        if version == "editable":  # the client is served, and the commit asked for, where they are
            return
        root = Path(self.root)
        asking = runpy.run_path(str(root / PACKAGE / "cli" / "commit.py"))
        if commit := asking["checked_out"](root):
            written = Path(self._scratch.name, asking["WRITTEN"])
            written.write_text(f"{commit}\n", "utf-8")
            inside = PACKAGE if self.target_name == "sdist" else Path(PACKAGE).name
            build_data["force_include"][str(written)] = f"{inside}/{written.name}"
        if not (root / PACKAGE / "server/static/index.html").is_file() and not os.environ.get(
            WITHOUT
        ):
            self._build_client(root)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._scratch.cleanup()

    def _build_client(self, root: Path) -> None:
        try:
            subprocess.run(["make", "client"], cwd=root, check=True)
        except (OSError, subprocess.SubprocessError):
            self.app.abort(
                "The browser client is not built, and `make client`, which needs Node 20.19 or "
                f"newer, could not build it. To build the package without it, set {WITHOUT}=1."
            )
