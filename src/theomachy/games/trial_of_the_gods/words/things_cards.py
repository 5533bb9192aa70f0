"""The cards of Trial of the Gods as things that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    FEAT,
    HERO,
    TRAVEL_CARD,
    VALUES,
)
from theomachy.games.trial_of_the_gods.names import LEVELS, SYMBOLS, card
from theomachy.games.trial_of_the_gods.sight.view_types import TrialView
from theomachy.games.trial_of_the_gods.words.cardtext import (
    ability_text,
    card_text,
    number,
    travel_text,
)


def action_card(element: str, id: str, name: str, *now: str) -> Thing:
    """An Action Card with its values and its Effect."""
    row = CARD[id]
    values = [f"{SYMBOLS[symbol]} {n}" for symbol, n in VALUES[id].items() if n]
    lines = [f"{', '.join(values)}." if values else "It has no values."]
    lines += [text] if (text := card_text(id)) else []
    lines += [f"{number(row.laurels, 'Laurel')} of Devotion."] if row.laurels else []
    kind = "An Action Card: it is used for one of its values or for its Effect."
    return Thing(element, name, kind, "TG-115", (*lines, *now))


def hero_card(name: str) -> Thing:
    """A Hero, to be chosen as a Captain or trained."""
    row = HERO[name]
    now = [ability_text(name), f"To train takes {row.train} Energy."]
    kind = "A Hero Card. Its Feat works for a Captain, and for a Companion that is Trained."
    return Thing(f"hero:{name}", f"{name}, Hero", kind, "TG-112", tuple(now))


def feat_card(element: str, id: str, name: str, *now: str) -> Thing:
    """A Feat with what it does and what it restores."""
    row = FEAT[id]
    restored = f"Restores {row.restore} Energy each Sunset."
    kind = f"A Feat of Level {LEVELS[row.level]}: one of each Level can be bought in the game."
    return Thing(element, name, kind, "TG-309", (ability_text(id), restored, *now))


def offered(view: TrialView, viewer: Seat | None) -> Iterator[Thing]:
    """The viewer's own cards, and those that lie open before a choice."""
    for id in view["travel"]["drawn"]:
        if id in TRAVEL_CARD:
            kind = "A Travel Card: what happens to the Captain that has entered."
            yield Thing(f"travel:{id}", f"Travel: {card(id)}", kind, "TG-503", (travel_text(id),))
    energy = view["seats"][viewer]["energy"]["available"] if viewer is not None else 0
    revealed = [] if viewer is None else view["seats"][viewer]["revealed"]
    for id in dict.fromkeys((*revealed, *view["turned"])):
        if id in CARD:
            now = f"It costs {CARD[id].cost} Energy; you have {energy} available."
            yield action_card(f"offer:{id}", id, f"{card(id)} on offer", now)
    if viewer is None:
        return
    own = view["seats"][viewer]
    for place, ids, where in (
        ("hand", own["hand"], "in your hand"),
        ("discard", own["discard"], "in your discard pile"),
        ("play", own["in_play"], "in play"),
    ):
        for id in dict.fromkeys(ids):
            if id in CARD:
                yield action_card(f"{place}:{id}", id, f"{card(id)} {where}")
    for id in own["feats_held"]:
        if id in FEAT:
            now = f"It costs {FEAT[id].cost} Energy; you have {energy} available."
            yield feat_card(f"feat:{id}", id, f"{card(id)}, Feat to buy", now)
