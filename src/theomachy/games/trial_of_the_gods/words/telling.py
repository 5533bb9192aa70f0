"""What happened in Trial of the Gods, in sentences, with the arithmetic in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, OLYMPIC
from theomachy.games.trial_of_the_gods.names import (
    ACTIONS,
    TREASURES,
    UPGRADES,
    at,
    card,
    cards,
    enemy,
    piece,
    seat_name,
    zone,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import ACTIVATION
from theomachy.games.trial_of_the_gods.words.cardtext import number, part_text
from theomachy.games.trial_of_the_gods.words.patterns import (
    Data,
    Sentence,
    about,
    by_seat,
    counted,
    faces,
)
from theomachy.games.trial_of_the_gods.words.telling_phases import CHRONICLE, PLACES


def _draw(g: Trial, d: Data) -> str:
    drawn = cards(d["cards"]) if "cards" in d else number(d["n"], "card")
    return f"{seat_name(g, d['seat'])} draws {drawn}."


def event(g: Trial, event: Event) -> str:
    """What happened, as everybody who may know the event reads it."""
    return _EVENTS[event.kind](g, event.data)


# effects and cards


def _effect(g: Trial, d: Data) -> str:
    """What is being carried out, with its text."""
    source: str = d["source"]
    if source in ENEMY:
        return f"The Skill of {enemy(source)}: {part_text(source)}"
    if ":" not in source:
        return f"{card(source)}: {part_text(source)}"
    olympic, _, place = source.partition(":")
    prize = f"{PLACES[int(place) - 1]} prize of {OLYMPIC[olympic].name}"
    return f"{prize} for {seat_name(g, d['seat'])}: {part_text(source)}"


def _play(g: Trial, d: Data) -> str:
    """A card for a bonus in a Fight or Exploration, for a value, or for its Effect."""
    who, name, row = seat_name(g, d["seat"]), card(d["card"]), CARD[d["card"]]
    match d["use"]:
        case "A":
            return f"{who} plays {name}: Attack +{row.attack}."
        case "D":
            return f"{who} plays {name}: Discovery +{row.discovery}."
        case "E":
            return f"{who} plays {name} for its Effect."
    return f"{who} plays {name}: {ACTIONS[d['use']]} {d['n']}."


def _bonus(g: Trial, d: Data) -> str:
    extra = f" and inflicts {d['extra']} more Damage on winning" if d["extra"] else ""
    return f"{seat_name(g, d['seat'])} begins with Attack {d['total']}{extra}."


# fights


def _dice(g: Trial, d: Data) -> str:
    cancelled = d["dice"].count(ACTIVATION) - d["skills"]
    without = f" {number(cancelled, 'activation has', 'activations have')} no effect."
    shown = f"The {'die shows' if len(d['dice']) == 1 else 'dice show'} {faces(d['dice'])}."
    return shown + (without if cancelled else "")


def _compare(g: Trial, d: Data) -> str:
    """The two sums, and their result."""
    who, foe = seat_name(g, d["seat"]), enemy(d["enemy"])
    mine, theirs = d["player_total"], d["enemy_total"]
    enemy_sum = _sum(d["attack"], ("rolled", d["rolled"]), ("by Skill", d["might"]))
    own_sum = f"{d['total']} − {d['weakened']} = {mine}" if d["weakened"] else str(mine)
    sums = f"{who} has {own_sum}, {foe} has {enemy_sum}"
    if mine == theirs:
        return f"{sums}: a tie, nobody is hurt."
    winner = who if mine > theirs else foe
    return f"{sums}: {winner} wins by {abs(mine - theirs)} and inflicts {d['damage']} Damage."


def _sum(start: int, *parts: tuple[str, int]) -> str:
    """`6 + 2 rolled = 8`; a single number without parts."""
    added = [f" + {n} {name}" for name, n in parts if n]
    total = start + sum(n for _, n in parts)
    return f"{start}{''.join(added)} = {total}" if added else str(total)


def _defeat(g: Trial, d: Data) -> str:
    owner = "" if d["owner"] == NOBODY else f", tamed by {seat_name(g, d['owner'])},"
    return f"{seat_name(g, d['seat'])} defeats {enemy(d['enemy'])}{owner} {at(d['zone'])}."


# the sea


def _calm(g: Trial, d: Data) -> str:
    return f"The sea stays calm {at(d['zone'])}."


def _monster_under(g: Trial, d: Data) -> str:
    return f"A {d['name']} finds a Monster {at(d['zone'])}: its card goes under the deck."


def _look(g: Trial, d: Data) -> str:
    who, where = seat_name(g, d["seat"]), zone(d["zone"])
    found = f": {TREASURES[d['treasure']]}" if "treasure" in d else ""
    return f"{who} looks at the Treasure of {where}{found}."


# options that were taken without a choice


def taken(g: Trial, option: Option) -> str:
    """The text of an option, true also after the position has moved on."""
    match option:
        case ("go", str(place)):
            return f"to {zone(place)}"
        case ("put", str(what), str(place)):
            return f"{piece(what)} to {zone(place)}"
        case ("upgrade", str(token)):
            return f"the upgrade {UPGRADES[token]}"
        case ("strike", str(foe)):
            return f"strike {enemy(foe)}"
        case ("seat", int(seat)):
            return seat_name(g, seat)
        case ("house", str(house)):
            return f"the {house} House"
        case ("fight", str(place), str(foe)):
            return f"fight {enemy(foe)} {at(place)}"
        case ("travel" | "oly" | "discard" | "pick" | "buy" | "feat", str(id)):
            return card(id)
        case ("captain" | "order", str(who)):
            return piece(who)
        case ("place", str(place)):
            return f"begin {at(place)}"
        case ("olyuse", str(use)):
            return "the Effect" if use == "E" else "the values"
        case ("stop",) | ("end",):
            return "stop"
        case ("pass",):
            return "pass"
        case ("decline",):
            return "decline"
    return str(option)


_EVENTS: Final[Mapping[str, Sentence]] = {
    **CHRONICLE,
    "forced": lambda g, d: f"{seat_name(g, d['seat'])} has no choice: {taken(g, d['option'])}.",
    # Energy, Vigor, tokens
    "restore": counted("restores", "Energy", "Energy"),
    "exhaust": counted("exhausts", "Energy", "Energy"),
    "energy": counted("gains", "Energy", "Energy"),
    "heal": lambda g, d: f"{seat_name(g, d['seat'])} heals {d['n']}.",
    "limit": by_seat("{who}'s Vigor may now rise to {limit}."),
    "dishonor": counted("gains", "Dishonor Token"),
    "undishonor": counted("returns", "Dishonor Token"),
    "champion": counted("gains", "Champion Token"),
    "fervor": lambda g, d: (
        f"{seat_name(g, d['seat'])} {'gains' if d['n'] > 0 else 'loses'} {abs(d['n'])} Fervor."
    ),
    "pray": counted("prays and spends", "Energy", "Energy"),
    # cards
    "draw": _draw,
    "discard": lambda g, d: f"{seat_name(g, d['seat'])} discards {cards(d['cards'])}.",
    "reshuffle": by_seat("{who} shuffles the discard pile into a new deck of {n} cards."),
    "anima": counted("gains", "Anima", "Animae"),
    "removal": about("{card} is removed."),
    "purge": about("{who} removes {card} from the {place}."),
    "play": _play,
    "card": _play,
    "turn": about("The oracle shows {card}."),
    "bonus": _bonus,
    "effect": _effect,
    "use": lambda g, d: f"{seat_name(g, d['seat'])} uses {card(d['ability'])}.",
    "react": about("{who} reacts with {card}."),
    "buy": about("{who} buys {card} for {cost} Energy."),
    "reshuffle house": lambda g, d: (
        f"The discard pile of the {d['house']} House is shuffled: {number(d['n'], 'card')}."
    ),
    "oracle": by_seat("{who} consults the {house} House."),
    # at sea
    "sail": about("{who} sails to {to}."),
    "moved": about("{who}'s Captain is placed {at}."),
    "travel": about("{who} draws the Travel Card {card}."),
    "reshuffle travel": lambda g, d: "The Travel Cards are shuffled.",
    "block": about("A Block Token is put {at}."),
    "wind": lambda g, d: f"{seat_name(g, d['seat'])} may move {number(d['n'], 'Zone')} farther.",
    "becalmed": by_seat("{who}'s move ends."),
    "order": about("{who} places {piece} {at}."),
    "monster": about("{Enemy} rises {at}."),
    "calm": _calm,
    "monster under": _monster_under,
    # fights and Damage
    "fight": about("{who} fights {enemy} {at}."),
    "dice": _dice,
    "might": about("{Enemy} has {n} more Attack in this Fight."),
    "weaken": by_seat("{who}'s total is {n} lower in this Fight."),
    "guard": about("{Enemy} can suffer only 1 Damage in this Fight."),
    "mend": about("{Enemy} is no longer Injured."),
    "compare": _compare,
    "injured": about("{Enemy} is Injured."),
    "strike": about("{who} strikes {enemy} for {n} Damage."),
    "defeat": _defeat,
    "tame": about("{who} tames {enemy}."),
    "killed": about("{who} loses {enemy} for the rest of the game, but keeps its Laurels."),
    "companion": by_seat("{hero} joins {who}, Untrained."),
    "temple": about("{who} claims the Temple {at}."),
    "upgrade": lambda g, d: (
        f"{seat_name(g, d['seat'])} activates the upgrade {UPGRADES[d['token']]}."
    ),
    "prevent": by_seat("{n} Damage to {who} is prevented."),
    "unharmed": by_seat("{who} suffers no Damage."),
    "hurt": by_seat("{who} suffers {n} Damage: Vigor {vigor}."),
    # Islands
    "explore": about("{who} explores {to}."),
    "explored": about("{who} places an Exploration Token on {to} with Discovery {total}."),
    "look": _look,
}
