"""A process in which bots think.

It is given what the bot's seat may know, and nothing else of the table. What the server logs of a
bot that failed is a line of JSON: `python -m theomachy.server.bots.worker` reads it, and the bot
fails again.
"""

from __future__ import annotations

from typing import Any

from theomachy.bots.advice import advise
from theomachy.bots.bot import bot
from theomachy.bots.match import answered, asked
from theomachy.engine.decisions import Choose
from theomachy.engine.game import game
from theomachy.engine.views import View
from theomachy.server.working import Job, work


def think(job: Job) -> Any:
    """What the bot answers at the decision that is open in its sight."""
    view = View.read(game(job["game"]), job["view"])
    seat, decision = view.seat, view.decision
    assert seat is not None
    assert decision is not None
    choice = Choose(seat, decision.options_for(seat))
    choice.step = decision.step
    if len(choice.options) == 1:  # here as in the arena: nobody thinks where there is no choice
        return choice.options[0]
    return answered(bot(job["bot"], job["seed"]), view, choice, job["budget"])


def consider(job: Job) -> Any:
    """What the strongest bot would consider at the decision that is open in its sight."""
    view = View.read(game(job["game"]), job["view"])
    seat, choice = view.seat, view.decision
    assert seat is not None
    assert choice is not None
    found = advise(view, asked(choice, seat), job["seed"], job["budget"])
    considered = [each._asdict() for each in found.considered]
    return {"considered": considered, "spread": found.spread}


JOBS = {"think": think, "advise": consider}


if __name__ == "__main__":
    work(JOBS)
