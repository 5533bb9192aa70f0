"""Attack a server of our own, with an honest player beside it: `make abuse`.

Each attack meets a fresh server with the limits it has by default. The honest player's answers
stay under 250 ms at the median and 2 s at the 99th percentile, or the player is told at once that
the server is busy; a Novice answers within 10 s.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
from typing import Any

from bench.abuse.attacks import Attack, Wrong, named
from bench.abuse.honest import Beside, Experience
from bench.server.processes import Running

MEDIAN, WORST, BOT = 0.25, 2.0, 10.0
FILES = 1024
_SERVE = (
    "import sys; from theomachy.server.serving import serve;"
    "serve(port=int(sys.argv[1]), database=sys.argv[2])"
)


def part_of(seconds: list[float], part: float) -> float:
    """The value that so great a part stays under."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def missed(met: Experience) -> Wrong:
    """What the honest player may complain of."""
    wrong = [f"The honest player met: {trouble}" for trouble in sorted(set(met.troubles))]
    if not met.answers and not met.busy:
        wrong.append("The honest player got no answer at all.")
    for name, seconds in (("answers", met.answers), ("pages", met.pages)):
        if part_of(seconds, 0.5) > MEDIAN:
            wrong.append(f"Half of the honest player's {name} took over {MEDIAN:g} s.")
        if part_of(seconds, 0.99) > WORST:
            wrong.append(f"One in a hundred of the honest player's {name} took over {WORST:g} s.")
    if not met.bots and not met.busy:
        wrong.append("The Novice never answered.")
    if part_of(met.bots, 0.99) > BOT:
        wrong.append(f"The Novice took over {BOT:g} s.")
    return wrong


def suffer(attack: Attack, short: bool, before: float, after: float) -> dict[str, Any]:
    """One attack on a fresh server: the honest player's figures, and what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        server = Running([sys.executable, "-c", _SERVE], f"sqlite:///{folder}/abused.db")
        try:
            beside = Beside(server.url)
            time.sleep(before)
            began = time.perf_counter()
            wrong = attack.run(server, attack.short if short else attack.size)
            took = time.perf_counter() - began
            time.sleep(after)
            met = beside.met()
            if server.process.poll() is not None:
                wrong.append("The server has ended.")
        finally:
            server.process.kill()
            server.process.wait()
    return {
        "attack": attack.name,
        "seconds": round(took, 1),
        "answers": len(met.answers),
        "p50_ms": round(part_of(met.answers, 0.5) * 1e3, 1),
        "p99_ms": round(part_of(met.answers, 0.99) * 1e3, 1),
        "page_p99_ms": round(part_of(met.pages, 0.99) * 1e3, 1),
        "bot_answers": len(met.bots),
        "bot_p99_ms": round(part_of(met.bots, 0.99) * 1e3, 1),
        "told_busy": met.busy,
        "wrong": wrong + missed(met),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help="only these")
    parser.add_argument("--short", action="store_true", help="less of everything")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    asked = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    found = []
    for attack in named(asked.attacks):
        found.append(suffer(attack, asked.short, 3.0, 3.0))
        if not asked.json:
            figures = ", ".join(f"{k} {v}" for k, v in list(found[-1].items())[1:-1])
            print(f"{attack.name}: {figures}", flush=True)
            for sentence in found[-1]["wrong"]:
                print(f"  - {sentence}", flush=True)
    if asked.json:
        print(json.dumps({"files": hard, "attacks": found}, indent=1))
    return int(any(each["wrong"] for each in found))


if __name__ == "__main__":
    sys.exit(main())
