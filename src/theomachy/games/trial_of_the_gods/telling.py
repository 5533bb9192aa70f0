"""What happened in Trial of the Gods, in sentences, with the arithmetic in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.games.trial_of_the_gods.board import HOUSES
from theomachy.games.trial_of_the_gods.cards import CARD, ENEMY, OLYMPIC
from theomachy.games.trial_of_the_gods.cardtext import (
    capital,
    number,
    part_text,
)
from theomachy.games.trial_of_the_gods.fight import ACTIVATION
from theomachy.games.trial_of_the_gods.names import (
    ACTIONS,
    LEVELS,
    TREASURES,
    UPGRADES,
    at,
    card,
    cards,
    enemy,
    listed,
    piece,
    seat_name,
    zone,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial

Data = Mapping[str, Any]
Sentence = Callable[[Trial, Data], str]

_KINDS: Final = {"argonaut": "An Argonaut", "land": "A Land Monster"}
PLACES: Final = ("First", "Second", "Third", "Fourth")


def event(g: Trial, event: Event) -> str:
    """What happened, as everybody who may know the event reads it."""
    return _EVENTS[event.kind](g, event.data)


def _who(sentence: str) -> Sentence:
    """A sentence about a seat: `{who}`, and the data of the event by name."""
    return lambda g, d: sentence.format(who=seat_name(g, d["seat"]), **d)


def _count(verb: str, one: str, many: str = "") -> Sentence:
    """A seat does something with a number of things."""
    return lambda g, d: f"{seat_name(g, d['seat'])} {verb} {number(d['n'], one, many)}."


def _about(sentence: str) -> Sentence:
    """A sentence that names a seat, an Enemy, a Zone, a card, as far as the event has them."""

    def said(g: Trial, d: Data) -> str:
        names: dict[str, str] = {}
        if d.get("seat", NOBODY) != NOBODY:
            names["who"] = seat_name(g, d["seat"])
        if "enemy" in d:
            names |= {"enemy": enemy(d["enemy"]), "Enemy": capital(enemy(d["enemy"]))}
        if "zone" in d:
            names |= {"to": zone(d["zone"]), "at": at(d["zone"])}
        if "card" in d:
            names["card"] = card(d["card"])
        if "piece" in d:
            names["piece"] = piece(d["piece"])
        return sentence.format(**{**d, **names})

    return said


# setup and phases


def _gods(g: Trial, d: Data) -> str:
    homes = [f"{god} in the {house} House" for house, god in zip(HOUSES, d["gods"], strict=True)]
    return f"The Gods move in: {listed(homes)}."


def _modifiers(g: Trial, d: Data) -> str:
    shown = {
        action: [zone(each) for each, symbol in d["modifiers"].items() if symbol == code]
        for code, action in ACTIONS.items()
    }
    roofs = [f"{action} on {listed(islands)}" for action, islands in shown.items()]
    return f"The Temples show {'; '.join(roofs)}."


def _initiative(g: Trial, d: Data) -> str:
    return f"Initiative: {', '.join(seat_name(g, seat) for seat in d['initiative'])}."


def _upgrades(g: Trial, d: Data) -> str:
    tokens = ", ".join(UPGRADES[token] for token in d["tokens"])
    return f"{seat_name(g, d['seat'])}'s upgrade spaces hold {tokens}."


def _deal_feats(g: Trial, d: Data) -> str:
    dealt = f": {cards(d['feats'])}" if "feats" in d else ""
    return f"{seat_name(g, d['seat'])} is dealt two Feats of Level {LEVELS[d['level']]}{dealt}."


def _draw(g: Trial, d: Data) -> str:
    drawn = cards(d["cards"]) if "cards" in d else number(d["n"], "card")
    return f"{seat_name(g, d['seat'])} draws {drawn}."


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
    return f"{seat_name(g, d['seat'])}'s Argonauts roll {_faces(d['dice'])}."


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


def _faces(dice: Sequence[int | str]) -> str:
    """What dice show: `0, 1 and an activation`."""
    numbers = [str(face) for face in dice if face != ACTIVATION]
    return listed([*numbers, *["an activation"] * (len(dice) - len(numbers))])


def _dice(g: Trial, d: Data) -> str:
    cancelled = d["dice"].count(ACTIVATION) - d["skills"]
    without = f" {number(cancelled, 'activation has', 'activations have')} no effect."
    shown = f"The {'die shows' if len(d['dice']) == 1 else 'dice show'} {_faces(d['dice'])}."
    return shown + (without if cancelled else "")


def _compare(g: Trial, d: Data) -> str:
    """The two sums, and what comes of them."""
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
    """An option in words that stay true when the position has moved on."""
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


_EVENTS: Mapping[str, Sentence] = {
    "forced": lambda g, d: f"{seat_name(g, d['seat'])} has no choice: {taken(g, d['option'])}.",
    # setup
    "gods": _gods,
    "modifiers": _modifiers,
    "land kind": lambda g, d: f"{_KINDS[d['enemy_kind']]} waits {at(d['zone'])}.",
    "land enemy": _about("It is {enemy}."),
    "upgrades": _upgrades,
    "deal feats": _deal_feats,
    "first chooser": _who("{who} chooses a Captain first."),
    "captain": _who("{who}'s Captain is {hero}."),
    "initiative": _initiative,
    "place": _about("{who} begins {at}."),
    # phases
    "round": lambda g, d: f"Round {d['number']} of {g.rounds} dawns.",
    "begin turn": _who("It is the Turn of {who}."),
    "pass": _who("{who} passes."),
    "enemies": _enemies,
    "sunset": lambda g, d: "The sun sets.",
    "treasures": _treasures,
    "ranking": _ranking,
    "over": _over,
    # Dawn
    "draw olympics": _draw_olympics,
    "olympics": _about("{who} chooses {card} as the discipline."),
    "name house": lambda g, d: (
        f"{seat_name(g, d['seat'])} calls for a card of the {d['house']} House"
        f"{' by the upgrade' if d['extra'] else ''}."
    ),
    "reveal": _about("{who} reveals {card}."),
    "feat": lambda g, d: (
        f"{seat_name(g, d['seat'])} buys the Feat {card(d['feat'])} for {d['cost']} Energy."
    ),
    "train": _who("{who} trains {hero} for {cost} Energy."),
    # the Olympics
    "games": _about("The Olympics: {card}."),
    "competition": _competition,
    "olympic dice": _olympic_dice,
    "olympic ranking": _olympic_ranking,
    # Energy, Vigor, tokens
    "restore": _count("restores", "Energy", "Energy"),
    "exhaust": _count("exhausts", "Energy", "Energy"),
    "energy": _count("gains", "Energy", "Energy"),
    "heal": lambda g, d: f"{seat_name(g, d['seat'])} heals {d['n']}.",
    "limit": _who("{who}'s Vigor may now rise to {limit}."),
    "dishonor": _count("gains", "Dishonor Token"),
    "undishonor": _count("returns", "Dishonor Token"),
    "champion": _count("gains", "Champion Token"),
    "fervor": lambda g, d: (
        f"{seat_name(g, d['seat'])} {'gains' if d['n'] > 0 else 'loses'} {abs(d['n'])} Fervor."
    ),
    "pray": _count("prays and spends", "Energy", "Energy"),
    # cards
    "draw": _draw,
    "discard": lambda g, d: f"{seat_name(g, d['seat'])} discards {cards(d['cards'])}.",
    "reshuffle": _who("{who} shuffles the discard pile into a new deck of {n} cards."),
    "anima": _count("gains", "Anima", "Animae"),
    "removal": _about("{card} is removed."),
    "purge": _about("{who} removes {card} from the {place}."),
    "play": _play,
    "card": _play,
    "turn": _about("The oracle shows {card}."),
    "bonus": _bonus,
    "effect": _effect,
    "use": lambda g, d: f"{seat_name(g, d['seat'])} uses {card(d['ability'])}.",
    "react": _about("{who} reacts with {card}."),
    "buy": _about("{who} buys {card} for {cost} Energy."),
    "reshuffle house": lambda g, d: (
        f"The discard pile of the {d['house']} House is shuffled: {number(d['n'], 'card')}."
    ),
    "oracle": _who("{who} consults the {house} House."),
    # at sea
    "sail": _about("{who} sails to {to}."),
    "moved": _about("{who}'s Captain is placed {at}."),
    "travel": _about("{who} draws the Travel Card {card}."),
    "reshuffle travel": lambda g, d: "The Travel Cards are shuffled.",
    "block": _about("A Block Token is put {at}."),
    "wind": lambda g, d: f"{seat_name(g, d['seat'])} may move {number(d['n'], 'Zone')} farther.",
    "becalmed": _who("{who}'s move ends."),
    "order": _about("{who} places {piece} {at}."),
    "monster": _about("{Enemy} rises {at}."),
    "calm": _calm,
    "monster under": _monster_under,
    # fights and Damage
    "fight": _about("{who} fights {enemy} {at}."),
    "dice": _dice,
    "might": _about("{Enemy} has {n} more Attack in this Fight."),
    "weaken": _who("{who}'s total is {n} lower in this Fight."),
    "guard": _about("{Enemy} can suffer only 1 Damage in this Fight."),
    "mend": _about("{Enemy} is no longer Injured."),
    "compare": _compare,
    "injured": _about("{Enemy} is Injured."),
    "strike": _about("{who} strikes {enemy} for {n} Damage."),
    "defeat": _defeat,
    "tame": _about("{who} tames {enemy}."),
    "killed": _about("{who} loses {enemy} for the rest of the game, but keeps its Laurels."),
    "companion": _who("{hero} joins {who}, Untrained."),
    "temple": _about("{who} claims the Temple {at}."),
    "upgrade": lambda g, d: (
        f"{seat_name(g, d['seat'])} activates the upgrade {UPGRADES[d['token']]}."
    ),
    "prevent": _who("{n} Damage to {who} is prevented."),
    "unharmed": _who("{who} suffers no Damage."),
    "hurt": _who("{who} suffers {n} Damage: Vigor {vigor}."),
    # Islands
    "explore": _about("{who} explores {to}."),
    "explored": _about("{who} places an Exploration Token on {to} with Discovery {total}."),
    "look": _look,
}
