"""The command `theomachy`: play, simulate, check, verify, read the rules, measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and exit: 0 success, 1 a check failed, 2 bad input."""
    from theomachy.cli.app import run

    raise SystemExit(run(arguments))


__all__ = ["main"]
