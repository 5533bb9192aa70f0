"""A process in which bots think: a line of JSON in, a line of JSON out.

It is given what the bot's seat may know, and nothing else of the table. It ends when its input
does, so it never outlives the server.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from dataclasses import asdict
from typing import Any

from theomachy.bots.bot import bot
from theomachy.engine import replay
from theomachy.engine.decisions import Choose
from theomachy.engine.game import game
from theomachy.engine.views import View
from theomachy.server.records.retold import retold


def think(job: dict[str, Any]) -> Any:
    """What the bot answers at the decision that is open in its sight."""
    view = View.read(game(job["game"]), job["view"])
    seat, asked = view.seat, view.decision
    assert seat is not None
    assert asked is not None
    choice = Choose(seat, asked.options_for(seat))
    choice.step = asked.step
    return bot(job["bot"], job["seed"]).choose(view, choice, job["budget"])


def check(job: dict[str, Any]) -> Any:
    """A record that somebody uploaded, verified and retold."""
    return retold(job["text"])


def draws(job: dict[str, Any]) -> Any:
    """Every draw of a record, checked."""
    return [asdict(drawn) for drawn in replay.draws(job["text"])]


JOBS = {"think": think, "check": check, "draws": draws}


def main() -> None:
    # What a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    answers.write("ready\n")
    answers.flush()
    for line in sys.stdin:
        job = json.loads(line)
        try:
            reply = {"answer": JOBS[job["do"]](job)}
        except Exception as error:
            reply = {"error": str(error) or repr(error), "kind": type(error).__name__}
        answers.write(json.dumps(reply) + "\n")
        answers.flush()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        main()
