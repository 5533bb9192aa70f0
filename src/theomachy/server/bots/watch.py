"""Counts and logs of the bots: answers, failures, late answers."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field
from typing import Any

from theomachy.server.guard.rates import Bucket
from theomachy.server.logs import Private

_LOG = logging.getLogger("theomachy.server")
_LONGEST = 256 * 1024
"""Longest moment that is logged, in characters; those of our games have a tenth of that."""


@dataclass(slots=True)
class Watch:
    """Counts what the bots of a server do, and logs what they should not.

    `answered`  decisions that bots were asked for and that are answered
    `failed`    times that a bot gave no answer, or none that is allowed: another answered for it
    `late`      answers that took longer than a bot may think
    """

    answered: int = 0
    failed: int = 0
    late: int = 0
    _room: Bucket = field(default_factory=lambda: Bucket(20, 1 / 60))
    _late: Bucket = field(default_factory=lambda: Bucket(20, 1 / 60))
    _left_out: int = 0

    def note_failure(self, who: str, job: dict[str, Any], why: str, where: str = "") -> None:
        """A bot has failed: log why, where, and the job, with which it fails again.

        The bots of a busy server may fail often: of what comes after some, only the number is told.
        """
        self.failed += 1
        if self._room.take():
            self._left_out += 1
            return
        left_out = f" ({self._left_out} more were not logged)" if self._left_out else ""
        self._left_out = 0
        moment = json.dumps(job)
        if len(moment) > _LONGEST:
            moment = f"({len(moment)} letters, too long to be logged)"
        _LOG.error(
            "%s failed: %s%s\n%sThe moment, for python -m theomachy.server.bots.worker:\n%s",
            who,
            why,
            left_out,
            where,
            Private(moment),
        )

    def note_late(self, who: str, seconds: float) -> None:
        """A bot has taken too long, for whatever reason; some of many such times are logged."""
        self.late += 1
        if not self._late.take():
            _LOG.warning("%s answered late: after %.1f s.", who, seconds)
