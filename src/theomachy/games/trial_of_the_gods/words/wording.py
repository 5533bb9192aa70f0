"""Texts of Trial of the Gods: options; `decisions`, `telling` and `forecast` have the rest."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, FEAT, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.names import (
    ACTIONS,
    LEVELS,
    UPGRADES,
    at,
    card,
    enemy,
    listed,
    piece,
    zone,
)
from theomachy.games.trial_of_the_gods.names import seat_name as seat_name
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import space_value
from theomachy.games.trial_of_the_gods.rules.effects.performing import ChooseEither
from theomachy.games.trial_of_the_gods.rules.houses import price
from theomachy.games.trial_of_the_gods.rules.phases.adventure import action_value
from theomachy.games.trial_of_the_gods.words.cardtext import (
    ability_text,
    effect_text,
    number,
    part_text,
    travel_text,
)
from theomachy.games.trial_of_the_gods.words.telling import event as event
from theomachy.games.trial_of_the_gods.words.textboard import draw
from theomachy.games.trial_of_the_gods.words.textboard import parts as parts
from theomachy.games.trial_of_the_gods.words.textboard import styles as styles


def board(g: Trial, seat: Seat | None) -> str:
    """The text board."""
    return draw(g, seat)


# options


def option(g: Trial, option: Option) -> str:
    """An option as a short phrase."""
    frame: Any = g.stack[-1] if g.stack else None
    match option:
        case ("captain", str(hero)):
            return f"{hero}: {ability_text(hero)}"
        case ("place", str(place)):
            return f"begin {at(place)}"
        case ("oly", str(id)):
            return f"{card(id)} ({listed(ACTIONS[each] for each in OLYMPIC[id].symbols)})"
        case ("reveal", str(house)):
            return f"reveal a card of the {house} House"
        case ("extra", str(house)):
            return f"reveal one more card of the {house} House, by the upgrade"
        case ("buy", str(id)):
            return f"buy {card(id)} for {price(g, _asked(g), id)} Energy"
        case ("feat", str(id)):
            row = FEAT[id]
            level = LEVELS[row.level]
            return f"buy the Feat {row.name} (Level {level}) for {row.cost} Energy"
        case ("train", str(hero)):
            return f"train {hero} for {HERO[hero].train} Energy"
        case ("card", str(id), str(use), *less):
            return _card_option(g, id, use, less)
        case ("use", str(id)):
            return f"use {card(id)}: {ability_text(id)}"
        case ("fight", str(place), str(foe)):
            return f"fight {_strength(foe)} {at(place)}"
        case ("explore", str(place)):
            return f"explore {zone(place)}, which needs Discovery {space_value(g, place)}"
        case ("go", str(place)):
            return f"to {zone(place)}"
        case ("travel", str(id)):
            return f"{card(id)}: {travel_text(id)}"
        case ("order", str(what)):
            return f"place {piece(what)}"
        case ("put", str(what), str(place)):
            return f"place {piece(what)} {at(place)}"
        case ("play", str(id), "A"):
            return f"{card(id)} for Attack +{CARD[id].attack}"
        case ("play", str(id), "D"):
            return f"{card(id)} for Discovery +{CARD[id].discovery}"
        case ("play" | "react", str(id), *_):
            return f"{card(id)}: {effect_text(CARD[id].effect)}"
        case ("upgrade", str(token)):
            return UPGRADES[token]
        case ("discard", str(id)):
            return f"discard {card(id)}"
        case ("pick", str(id)):
            return f"compete with {card(id)}"
        case ("olyuse", "V"):
            return "use the values of the card"
        case ("olyuse", "E"):
            return "use its Olympics Effect"
        case ("seat", int(seat)):
            return seat_name(g, seat)
        case ("strike", str(foe)):
            return f"strike {enemy(foe)} {at(g.zone_of(foe))}"
        case ("house", str(house)):
            return f"consult the {house} House"
        case ("peek", str(place)):
            return f"look at the Treasure of {zone(place)}"
        case ("purge", str(place), str(id)):
            return f"remove {card(id)} from the {place}"
        case ("choose", int(which)) if isinstance(frame, ChooseEither):
            return part_text(f"{frame.effect}/{frame.place}" + (f".{which}" if which else ""))
        case ("do",):
            return "do it"
        case ("decline",):
            return "decline"
        case ("stop",):
            return "stop"
        case ("end",):
            return "end the Turn"
        case ("pass",):
            return "pass: no more Turns this Round"
    return str(option)


def _strength(foe: str) -> str:
    """An Enemy with what it brings to a Fight: `the Hydra, Attack 6 + 3 dice`."""
    face = ENEMY[foe].face
    return f"{enemy(foe)}, Attack {face.attack} + {number(face.dice, 'die', 'dice')}"


def _asked(g: Trial) -> Seat:
    return g.decision.seats[0] if g.decision is not None else 0


def _card_option(g: Trial, id: str, use: str, less: list[Any]) -> str:
    """A card for a value, as Feats and the Modifier raise it, or for its Effect."""
    row = CARD[id]
    if use == "E":
        return f"play {row.name}: {effect_text(row.effect)}"
    value = f"only {less[0]}" if less else action_value(g, _asked(g), id, use)
    return f"play {row.name} to {ACTIONS[use]} {value}"
