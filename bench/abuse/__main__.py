"""Attack a server of our own, with an honest player beside it: `make abuse`.

Each attack meets a fresh server with the limits it has by default, and 1,024 files that it may
have open. The honest player's answers stay under 250 ms at the median and 2 s at the 99th
percentile, or the player is told at once that the server is busy; a Novice answers within 10 s.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from typing import Any

from bench.abuse.suite import ATTACKS, suffer


def row(found: dict[str, Any]) -> str:
    """A line of the table."""
    figures = [
        f"{found['seconds']:.0f}",
        f"{found['answers']:,}",
        *(f"{found[name]:,.0f}" for name in ("p50_ms", "p99_ms", "page_p99_ms", "replay_p99_ms")),
        f"{found['bot_p99_ms']:,.0f}",
        f"{found['told_busy']}",
    ]
    return f"| {found['attack']} | " + " | ".join(figures) + " |"


HEAD = """\
| attack | seconds | answers | median ms | p99 ms | page p99 ms | replay p99 ms | Novice p99 ms | told busy |
|---|--:|--:|--:|--:|--:|--:|--:|--:|"""  # noqa: E501


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help="only these")
    parser.add_argument("--short", action="store_true", help="less of everything")
    parser.add_argument("--json", metavar="FILE", help="keep the figures in a file, too")
    asked = parser.parse_args()
    names = {attack.name for attack in ATTACKS}
    if strange := sorted(set(asked.attacks) - names):
        parser.error(f"There is no attack {strange[0]}; choose from {', '.join(sorted(names))}.")
    found: list[dict[str, Any]] = []
    print(HEAD, flush=True)
    for attack in ATTACKS:
        if not asked.attacks or attack.name in asked.attacks:
            found.append(suffer([attack], asked.short))
            print(row(found[-1]), flush=True)
            for sentence in found[-1]["wrong"]:
                print(f"  - {sentence}", flush=True)
    if asked.json:
        python = f"{platform.python_implementation()} {platform.python_version()}"
        about = {"python": python, "cores": os.cpu_count(), "attacks": found}
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump(about, file, indent=1)
            file.write("\n")
    wrong = [each["attack"] for each in found if each["wrong"]]
    print(f"{len(found)} attacks; " + (f"not held: {', '.join(wrong)}." if wrong else "all held."))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
