"""Trial of the Gods in words: prompts and options; see `telling` and `forecasts` for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.games.trial_of_the_gods.cards import CARD, ENEMY, FEAT, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.cardtext import (
    ability_text,
    effect_text,
    number,
    part_text,
    travel_text,
)
from theomachy.games.trial_of_the_gods.effects import ChooseEither
from theomachy.games.trial_of_the_gods.explore import space_value
from theomachy.games.trial_of_the_gods.houses import price
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
from theomachy.games.trial_of_the_gods.telling import event as event
from theomachy.games.trial_of_the_gods.textboard import draw
from theomachy.games.trial_of_the_gods.textboard import parts as parts
from theomachy.games.trial_of_the_gods.textboard import styles as styles
from theomachy.games.trial_of_the_gods.turns import action_value


def board(g: Trial, seat: Seat | None) -> str:
    """The table drawn in text."""
    return draw(g, seat)


# prompts


def prompt(g: Trial, decision: Decision) -> str:
    """What is asked, of whom."""
    seats = decision.seats
    who = listed(seat_name(g, seat) for seat in seats) if seats[0] >= 0 else "Luck"
    frame: Any = g.stack[-1]
    return _PROMPTS[decision.name](g, who, frame)


def _fight_prompt(g: Trial, who: str, fight: Any) -> str:
    return (
        f"{who} may play a card ({fight.cards} of 3 played): {fight.player_total} against "
        f"{_strength(fight.enemy, fight.might)}."
    )


def _strength(foe: str, might: int = 0) -> str:
    """An Enemy with what it brings to a Fight: `the Hydra's Attack 6 + 3 dice`."""
    face = ENEMY[foe].face
    return f"{enemy(foe)}, Attack {face.attack + might} + {number(face.dice, 'die', 'dice')}"


def _explore_prompt(g: Trial, who: str, frame: Any) -> str:
    value = space_value(g, frame.zone)
    return (
        f"{who} plays cards to explore {zone(frame.zone)} ({frame.cards} of 3 played): "
        f"Discovery {frame.total} of {value}."
    )


def _reveal_prompt(g: Trial, who: str, frame: Any) -> str:
    named = [house for house, _ in groupby(sorted(frame.named))]
    counts = [f"{frame.named.count(house)} {house}" for house in named]
    so_far = f" So far: {listed(counts)}." if counts else ""
    return f"{who} names the Houses to reveal cards from.{so_far}"


def _window_prompt(g: Trial, who: str, frame: Any) -> str:
    actor = seat_name(g, frame.actor) if frame.actor >= 0 else "somebody"
    return f"{who} may react: {_OCCASIONS[frame.trigger].format(actor=actor)}."


_OCCASIONS = {
    "opp_enters": "{actor}'s Captain has entered a Zone where you have something",
    "opp_fight": "{actor} begins a Fight",
    "opp_roll": "the dice of {actor}'s Fight are rolled",
    "opp_explored": "{actor} has explored an Island",
    "olympic_reveal": "the cards of the Competition are revealed",
}

Prompt = Callable[[Trial, str, Any], str]

_PROMPTS: Mapping[str, Prompt] = {
    # setup
    "SetUpTable.roof": lambda g, who, f: f"{who} places the Temples.",
    "SetUpTable.hide_olympics": lambda g, who, f: f"{who} puts an Olympics Card face down.",
    "SetUpTable.sea_enemy": lambda g, who, f: f"{who} draws a Sea Enemy Card.",
    "SetUpTable.mix": lambda g, who, f: f"{who} shuffles Argonauts and Land Monsters.",
    "SetUpTable.turn_land_enemy": lambda g, who, f: f"{who} turns an Enemy for an Island.",
    "SetUpTable.assign_gods": lambda g, who, f: f"{who} assigns the Gods to the Houses.",
    "SetUpPlayers.shuffle_upgrades": lambda g, who, f: f"{who} lays out upgrades.",
    "SetUpPlayers.draw_feats": lambda g, who, f: f"{who} deals Feats to {seat_name(g, f.seat)}.",
    "SetUpPlayers.deal_captain": lambda g, who, f: (
        f"{who} deals a Captain to {seat_name(g, f.seat)}."
    ),
    "SetUpPlayers.shuffle_initiative": lambda g, who, f: f"{who} decides the initiative.",
    "ChooseCaptains.lot": lambda g, who, f: f"{who} picks who chooses a Captain first.",
    "ChooseCaptains.choose": lambda g, who, f: f"{who} chooses a Captain.",
    "PlaceCaptains.choose": lambda g, who, f: f"{who} places the Captain on the outer sea.",
    # Dawn
    "ChooseDiscipline.draw": lambda g, who, f: f"{who} draws an Olympics Card.",
    "ChooseDiscipline.choose": lambda g, who, f: f"{who} chooses the discipline of the Round.",
    "Reveal.choose": _reveal_prompt,
    "Reveal.turn": lambda g, who, f: f"{who} turns a card of the {f.named[f.turned]} House.",
    "Buy.choose": lambda g, who, f: (
        f"{who} may buy cards and Feats and train Companions: {g.available[f.by]} Energy Available."
    ),
    # the Adventure Phase
    "Turn.choose": lambda g, who, f: (
        f"{who} takes an Action ({'second' if f.actions else 'first'} of two)"
        f"{', or ends the Turn' if f.actions else ', or passes'}."
    ),
    # moving and placing
    "Sail.move": lambda g, who, f: (
        f"{who} may sail on from {zone(g.ships[f.by])}: {number(f.left, 'step')} left."
    ),
    "TravelCard.draw": lambda g, who, f: f"{who} turns a Travel Card for {seat_name(g, f.by)}.",
    "TravelCard.pick": lambda g, who, f: f"{who} chooses which Travel Card to resolve.",
    "Relocation.choose": lambda g, who, f: f"{who} may place the Captain elsewhere.",
    "Drifting.choose": lambda g, who, f: (
        f"{who} chooses the Sea Zone that {seat_name(g, f.on)}'s Captain drifts to."
    ),
    "Order.choose": lambda g, who, f: (
        f"{who} may place a Companion or Tamed Monster: {number(f.left, 'placing')} left."
    ),
    "Order.place": lambda g, who, f: f"{who} chooses the Zone for {piece(f.piece)}.",
    # fights
    "GrantedFight.choose": lambda g, who, f: (
        f"{who} may fight{f' with Attack +{f.bonus}' if f.bonus else ''}."
    ),
    "Fight.play": _fight_prompt,
    "Fight.roll": lambda g, who, f: f"{who} rolls the dice of {enemy(f.enemy)}.",
    "Damage.use_ability": lambda g, who, f: (
        f"{who} is about to suffer {f.left} Damage and may use an ability."
    ),
    "Damage.respond": lambda g, who, f: f"{who} is about to suffer {f.left} Damage and may react.",
    "Defeat.choose_upgrade": lambda g, who, f: (
        f"{who} has claimed the Temple of {zone(f.zone)} and activates an upgrade."
    ),
    "Striking.choose": lambda g, who, f: f"{who} chooses an Enemy to suffer {f.n} Damage.",
    # exploring
    "GrantedExploration.choose": lambda g, who, f: (
        f"{who} may explore{f' with Discovery +{f.bonus}' if f.bonus else ''}."
    ),
    "Explore.play": _explore_prompt,
    "LookAt.uncover": lambda g, who, f: f"{who} uncovers the Treasure of {zone(f.zone)}.",
    "Peeking.choose": lambda g, who, f: (
        f"{who} may look at the Treasure of an Island: {f.left} left."
    ),
    # cards and effects
    "Window.respond": _window_prompt,
    "DrawCards.draw": lambda g, who, f: f"{who} draws a card for {seat_name(g, f.seat)}.",
    "DiscardCards.choose": lambda g, who, f: f"{who} discards {number(f.left, 'card')}.",
    "Purging.choose": lambda g, who, f: (
        f"{who} may remove {number(f.left, 'more card', 'more cards')}."
    ),
    "Oracle.choose": lambda g, who, f: f"{who} chooses a House to consult.",
    "Oracle.turn": lambda g, who, f: f"{who} turns a card of the House.",
    "Oracle.offer": lambda g, who, f: f"{who} may buy one of the cards turned.",
    "Afflict.choose": lambda g, who, f: f"{who} chooses an opponent.",
    "MayDo.choose": lambda g, who, f: f"{who} may do this: {part_text(f.effect)}",
    "ChooseEither.choose": lambda g, who, f: f"{who} chooses one of two.",
    "Spawning.draw": lambda g, who, f: f"{who} draws a Sea Enemy Card.",
    # the Olympics, Sunset and the end
    "Olympics.choose_cards": lambda g, who, f: (
        f"{who} each choose a card for Competition {f.competition + 1} in "
        f"{OLYMPIC[g.discipline].name}."
        if " and " in who
        else f"{who} chooses a card for Competition {f.competition + 1} in "
        f"{OLYMPIC[g.discipline].name}."
    ),
    "Olympics.use": lambda g, who, f: (
        f"{who} uses the values or the Effect of {card(g.competed[f.competitors[0]][-1])}."
    ),
    "Olympics.roll": lambda g, who, f: (
        f"{who} rolls for the Argonauts of {seat_name(g, g.initiative[f.place])}."
    ),
    "Sunset.draw": lambda g, who, f: f"{who} draws a Sea Enemy Card for {zone(g.blocks[0])}.",
    "Scoring.uncover": lambda g, who, f: f"{who} uncovers the last Treasures.",
}


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


def _asked(g: Trial) -> Seat:
    return g.decision.seats[0] if g.decision is not None else 0


def _card_option(g: Trial, id: str, use: str, less: list[Any]) -> str:
    """A card for a value, as Feats and the Modifier raise it, or for its Effect."""
    row = CARD[id]
    if use == "E":
        return f"play {row.name}: {effect_text(row.effect)}"
    value = f"only {less[0]}" if less else action_value(g, _asked(g), id, use)
    return f"play {row.name} to {ACTIONS[use]} {value}"
