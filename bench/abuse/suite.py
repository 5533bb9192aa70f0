"""The attacks, and how the server and the honest player beside them came through."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any

import httpx

from bench.abuse import edge, identity, questions, records, sockets
from bench.abuse.honest import Beside, Experience
from bench.abuse.target import Attack, Target, Wrong
from bench.server.processes import Running
from bench.server.raw import Closed

ATTACKS: tuple[Attack, ...] = (
    *records.ATTACKS,
    *questions.ATTACKS,
    *identity.ATTACKS,
    *edge.ATTACKS,
    *sockets.ATTACKS,
)
MEDIAN, WORST, BOT = 0.25, 2.0, 10.0
_SERVE = (
    "import resource, sys; from theomachy.server.serving import serve;"
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({edge.FILES}, {edge.FILES}));"
    "serve(port=int(sys.argv[1]), database=sys.argv[2])"
)
_FIRST_NETWORK = 10


def part_of(seconds: list[float], part: float) -> float:
    """The value that so great a part stays under."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def broken(met: Experience) -> Wrong:
    """What the honest player may complain of, however slow the machine is."""
    wrong = [f"The honest player met: {trouble}" for trouble in sorted(set(met.troubles))]
    if not met.answers and not met.busy:
        wrong.append("The honest player got no answer at all.")
    if not met.bots and not met.busy:
        wrong.append("The Novice never answered.")
    return wrong


def slow(met: Experience) -> Wrong:
    """What took too long."""
    wrong: Wrong = []
    for name, seconds in (
        ("answers", met.answers),
        ("pages", met.pages),
        ("replays", met.replays),
        ("refusals", met.busy),
    ):
        if part_of(seconds, 0.5) > MEDIAN:
            wrong.append(f"Half of the honest player's {name} took over {MEDIAN:g} s.")
        if part_of(seconds, 0.99) > WORST:
            wrong.append(f"One in a hundred of the honest player's {name} took over {WORST:g} s.")
    if part_of(met.bots, 0.99) > BOT:
        wrong.append(f"The Novice took over {BOT:g} s.")
    return wrong


def _run(attack: Attack, target: Target, size: int) -> Wrong:
    """What is wrong with how an attack was taken, if only that it could not be tried."""
    try:
        return attack.run(target, size)
    except (httpx.HTTPError, OSError, Closed) as error:
        return [f"It was cut short by {type(error).__name__}: {error}"]
    finally:
        target.leave()


def suffer(attacks: Sequence[Attack], short: bool, pause: float = 3.0) -> dict[str, Any]:
    """Attacks on a fresh server, one after the other: the honest player's figures, what was wrong.

    The player has `pause` seconds to themselves before and after.
    """
    wrong: Wrong = []
    with tempfile.TemporaryDirectory() as folder:
        server = Running([sys.executable, "-c", _SERVE], f"sqlite:///{folder}/abused.db")
        beside = Beside(server.url)
        try:
            time.sleep(pause)
            began = time.perf_counter()
            for attack in attacks:
                target = Target(server, _FIRST_NETWORK + ATTACKS.index(attack))
                found = _run(attack, target, attack.short if short else attack.size)
                wrong += [f"{attack.name}: {sentence}" for sentence in found]
            took = time.perf_counter() - began
            time.sleep(pause)
            met = beside.met()
            if server.process.poll() is not None:
                wrong.append("The server has ended.")
        finally:
            beside.end()
            server.kill()
    return {
        "attack": ", ".join(attack.name for attack in attacks),
        "seconds": round(took, 1),
        "answers": len(met.answers),
        **{
            f"{name}{what}_ms": round(part_of(seconds, part) * 1e3, 1)
            for name, seconds in (("", met.answers), ("page_", met.pages), ("replay_", met.replays))
            for what, part in (("p50", 0.5), ("p99", 0.99))
        },
        "bot_answers": len(met.bots),
        "bot_p99_ms": round(part_of(met.bots, 0.99) * 1e3, 1),
        "told_busy": len(met.busy),
        "wrong": wrong + broken(met) + slow(met),
        "broken": wrong + broken(met),
    }
