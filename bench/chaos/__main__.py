"""Strike a server of our own in every way, under load: `make chaos`.

After each fault every table goes on by itself within ten seconds; nothing that was acknowledged is
lost or doubled; people are told what is the matter, and no socket is closed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time

from bench.chaos.faults import NotHere
from bench.chaos.kinds import KINDS
from bench.chaos.rounds import Report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help=", ".join(kind.name for kind in KINDS))
    parser.add_argument("--short", action="store_true", help="less of everything")
    parser.add_argument("--times", type=int, help="number of faults")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    asked = parser.parse_args()
    unknown = set(asked.kinds) - {kind.name for kind in KINDS}
    if unknown:
        parser.error(f"There is no {', '.join(sorted(unknown))}.")
    found = []
    for kind in KINDS:
        if asked.kinds and kind.name not in asked.kinds:
            continue
        report, began = Report(kind.name), time.monotonic()
        try:
            asyncio.run(
                kind.run(report, asked.times or (kind.short if asked.short else kind.times))
            )
        except NotHere as error:
            report.how = f"left out: {error}"
        figures = report.figures()
        found.append(figures)
        if not asked.json:
            shown = {name: value for name, value in figures.items() if name != "wrong"}
            said = ", ".join(f"{name} {value}" for name, value in list(shown.items())[1:])
            print(f"{kind.name}: {said}, took {time.monotonic() - began:.0f} s", flush=True)
            for sentence in report.wrong:
                print(f"  - {sentence}", flush=True)
    if asked.json:
        print(json.dumps(found, indent=1))
    return int(any(each["wrong"] for each in found))


if __name__ == "__main__":
    sys.exit(main())
