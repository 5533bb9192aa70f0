"""The course of a game in sentences: setup, phases, Dawn, the Olympics, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.names import (
    ACTIONS,
    LEVELS,
    UPGRADES,
    capital,
    card,
    cards,
    enemy,
    listed,
    seat_name,
    zone,
)
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.words.cardtext import number
from theomachy.games.trial_of_the_gods.words.patterns import Data, Sentence, about, by_seat, faces

PLACES: Final = ("First", "Second", "Third", "Fourth")


# setup and phases


def _gods(g: Trial, d: Data) -> str:
    homes = [f"{god} in the {house} House" for house, god in zip(HOUSES, d["gods"], strict=True)]
    return f"The Gods move in: {listed(homes)}."


def _modifier(g: Trial, d: Data) -> str:
    return f"The Temple of {zone(d['zone'])} shows {ACTIONS[d['symbol']]}."


def _initiative(g: Trial, d: Data) -> str:
    return f"Initiative: {', '.join(seat_name(g, seat) for seat in d['initiative'])}."


def _upgrades(g: Trial, d: Data) -> str:
    tokens = ", ".join(UPGRADES[token] for token in d["tokens"])
    return f"{seat_name(g, d['seat'])}'s upgrade spaces hold {tokens}."


def _deal_feats(g: Trial, d: Data) -> str:
    dealt = f": {cards(d['feats'])}" if "feats" in d else ""
    return f"{seat_name(g, d['seat'])} is dealt two Feats of Level {LEVELS[d['level']]}{dealt}."


def _draw_olympics(g: Trial, d: Data) -> str:
    drawn = cards(d["cards"]) if "cards" in d else "two Olympics Cards"
    return f"{seat_name(g, d['seat'])} draws {drawn}."


def _treasures(g: Trial, d: Data) -> str:
    fleeces = [zone(each) for each in sorted(d["treasures"]) if d["treasures"][each] == "fleece"]
    return f"The Golden Fleece was hidden on {listed(fleeces)}."


def _enemies(g: Trial, d: Data) -> str:
    attackers = capital(listed(map(enemy, d["enemies"])))
    verb = "attacks" if len(d["enemies"]) == 1 else "attack"
    return f"{attackers} {verb} {seat_name(g, d['seat'])}."


# the Olympics and the end


def _competition(g: Trial, d: Data) -> str:
    played = [f"{seat_name(g, seat)} {card(id)}" for seat, id in d["cards"]]
    return f"Competition {d['number']}: {', '.join(played)}."


def _olympic_dice(g: Trial, d: Data) -> str:
    return f"{seat_name(g, d['seat'])}'s Argonauts roll {faces(d['dice'])}."


def _olympic_ranking(g: Trial, d: Data) -> str:
    places = [
        f"{place.lower()} {seat_name(g, seat)}"
        for place, seat in zip(PLACES, d["ranking"], strict=False)
    ]
    return f"The Olympics end: {', '.join(places)}."


def _ranking(g: Trial, d: Data) -> str:
    rows = [
        f"{seat_name(g, seat)} {number(won, 'Laurel')}, {number(points, 'point')}"
        for seat, (won, points) in enumerate(zip(d["laurels"], d["points"], strict=True))
    ]
    return f"{d['ranking']}: {'; '.join(rows)}."


def _over(g: Trial, d: Data) -> str:
    winners = listed(seat_name(g, seat) for seat in d["winners"])
    verb = "wins" if len(d["winners"]) == 1 else "share the win"
    scores = ", ".join(f"{seat_name(g, seat)} {n}" for seat, n in enumerate(d["scores"]))
    return f"The game is over. {winners} {verb}: {scores} points."


CHRONICLE: Final[Mapping[str, Sentence]] = {
    # setup
    "gods": _gods,
    "modifier": _modifier,
    "mixture": lambda g, d: f"Argonauts wait on {listed(map(zone, d['argonauts']))}.",
    "land enemy": about("{Enemy} waits {at}."),
    "upgrades": _upgrades,
    "deal feats": _deal_feats,
    "first chooser": by_seat("{who} chooses a Captain first."),
    "captain": by_seat("{who}'s Captain is {hero}."),
    "initiative": _initiative,
    "place": about("{who} begins {at}."),
    # phases
    "round": lambda g, d: f"Round {d['number']} of {g.rounds} dawns.",
    "begin turn": by_seat("It is the Turn of {who}."),
    "pass": by_seat("{who} passes."),
    "enemies": _enemies,
    "sunset": lambda g, d: "The sun sets.",
    "treasures": _treasures,
    "ranking": _ranking,
    "over": _over,
    # Dawn
    "draw olympics": _draw_olympics,
    "olympics": about("{who} chooses {card} as the discipline."),
    "name house": lambda g, d: (
        f"{seat_name(g, d['seat'])} calls for a card of the {d['house']} House"
        f"{' by the upgrade' if d['extra'] else ''}."
    ),
    "reveal": about("{who} reveals {card}."),
    "feat": lambda g, d: (
        f"{seat_name(g, d['seat'])} buys the Feat {card(d['feat'])} for {d['cost']} Energy."
    ),
    "train": by_seat("{who} trains {hero} for {cost} Energy."),
    # the Olympics
    "games": about("The Olympics: {card}."),
    "competition": _competition,
    "olympic dice": _olympic_dice,
    "olympic ranking": _olympic_ranking,
}
