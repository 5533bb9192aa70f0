"""What a rule shows: the events that may tell a viewer in which of two worlds it is.

Whatever else differs is a leak. An event is named by its kind and the rule that causes it; `OWN`
means that only the seat it is about may be told something else, `ALL` that everybody may.
"""

from __future__ import annotations

from bench.worlds.asking import Event
from theomachy.engine.testing.moments import Viewer

OWN, ALL = "own", "all"

SHOWN: dict[str, dict[str, str]] = {
    "gheos": {
        "draw GH-80": OWN,  # the land tile goes into the hand, unseen by the others
        "epoch GH-78": ALL,  # an EPOCH tile that is drawn is shown
        "epoch unscored GH-84": ALL,  # the last one too, where it is not scored
    },
    "mystic-war": {
        "draw MW-41": OWN,  # cards are drawn into the hand
        "chaos draw MW-138": OWN,  # so are those of Chaos Strikes, before they are played
        "chaos discard MW-144": ALL,  # those of them that cannot be played are discarded face up
        "exchanged MW-148": OWN,  # another goal is drawn
        "turn up MW-132": ALL,  # Mega-Blast turns cards up
        "reveal MW-133": ALL,  # after Scrutiny a goal lies face up
        "win MW-152": ALL,  # a Judgment asks whether anybody has reached the goal
        "no winner MW-154": ALL,
    },
    "mezo": {
        "cards MZ-103": ALL,  # all chosen cards are revealed together
    },
    "trial-of-the-gods": {
        "draw olympics TG-302": OWN,  # two Olympics Cards, of which one is placed
        "discard TG-110": ALL,  # discarded cards lie face up
        "competition TG-824": ALL,  # all reveal their cards together
    },
}


def is_shown(game: str, event: Event, viewer: Viewer) -> bool:
    """Whether a rule lets an event tell that viewer what it could not know before."""
    to = SHOWN.get(game, {}).get(f"{event.kind} {event.rule}")
    return to == ALL or (to == OWN and viewer is not None and event.data.get("seat") == viewer)
