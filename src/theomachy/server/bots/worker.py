"""A process in which bots think: a line of JSON in, a line of JSON out.

It is given what the bot's seat may know, and nothing else of the table. It ends when its input
does, so it never outlives the server. What the server logs of a bot that failed is such a line:
`python -m theomachy.server.bots.worker` reads it, and the bot fails again.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from dataclasses import asdict
from traceback import format_exception
from typing import Any

from theomachy.bots.bot import bot
from theomachy.bots.match import answered
from theomachy.engine import replay
from theomachy.engine.decisions import Choose
from theomachy.engine.game import game
from theomachy.engine.views import View
from theomachy.server.records.retold import retold

_LONGEST = 8_000
"""So many characters of an error are told."""


def think(job: dict[str, Any]) -> Any:
    """What the bot answers at the decision that is open in its sight."""
    view = View.read(game(job["game"]), job["view"])
    seat, asked = view.seat, view.decision
    assert seat is not None
    assert asked is not None
    choice = Choose(seat, asked.options_for(seat))
    choice.step = asked.step
    if len(choice.options) == 1:  # here as in the arena: nobody thinks where there is no choice
        return choice.options[0]
    return answered(bot(job["bot"], job["seed"]), view, choice, job["budget"])


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
        answers.write(_reply(json.loads(line)) + "\n")
        answers.flush()


def _reply(job: dict[str, Any]) -> str:
    """What comes of a job; whatever a bot raises, `sys.exit` too, is no more than that."""
    try:
        return json.dumps({"answer": JOBS[job["do"]](job)})
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        kind = type(error).__name__
        try:
            sentence, where = str(error) or repr(error), "".join(format_exception(error))
        except Exception:  # not even its error can be told
            sentence = where = kind
        return json.dumps({"error": sentence[:_LONGEST], "kind": kind, "where": where[-_LONGEST:]})


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        main()
