"""Why not: every thing on the table and every option that is refused, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from theomachy.engine.bars import Bar, Refusal, refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.games.trial_of_the_gods import names
from theomachy.games.trial_of_the_gods.board import HOUSES, UPGRADES
from theomachy.games.trial_of_the_gods.cards import (
    ABILITY,
    CARD,
    DEVOURED,
    ENEMY,
    FEAT,
    GOD_OF,
    HERO,
    OLYMPIC,
    PRAYER,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.dawn import CARD_BARS, FEAT_BARS, TRAIN_BARS
from theomachy.games.trial_of_the_gods.effects import DECLINE, DO_IT, STOP
from theomachy.games.trial_of_the_gods.explore import EXPLORE_BARS
from theomachy.games.trial_of_the_gods.fight import FIGHT_BARS
from theomachy.games.trial_of_the_gods.ordering import PIECE_BARS, ZONE_BARS
from theomachy.games.trial_of_the_gods.pointing import is_card, points
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.turns import END, PASS, action_value
from theomachy.games.trial_of_the_gods.zones import ADJACENT, ZONES

CardUse = tuple[str, str]
"""A card and what it is to be played for."""


def why_not(g: Trial, seat: Seat, thing: Any) -> Refusal | None:
    """Why an option, or a thing on the table such as `zone:I05`, is refused to the seat asked."""
    decision = g.decision
    if decision is None:
        return Refusal("TG-921", "The game is over.")
    if isinstance(thing, str):
        return _why_not_element(g, seat, thing)
    reason = _REASONS.get(decision.name)
    if reason is not None:
        known, refused = reason(g, seat, thing)
        if known:
            return refused
    if isinstance(thing, tuple) and thing in decision.options_for(seat):
        return None
    return _now(g)


def _now(g: Trial) -> Refusal:
    """What is asked for now, where nothing better can be said."""
    assert g.decision is not None
    return Refusal(*_NOW[g.decision.name])


_NOW = {
    "ChooseCaptains.choose": ("TG-206", "Now a Captain is chosen among the Argonauts left."),
    "PlaceCaptains.choose": (
        "TG-210",
        "Now the Captain goes to an outer Sea Zone, not in or next to a Zone with a Captain.",
    ),
    "ChooseDiscipline.choose": ("TG-302", "Now one of the two Olympics Cards is placed."),
    "Reveal.choose": (
        "TG-303",
        "Now a House is named for a Blessing you have left, at most four in all.",
    ),
    "Buy.choose": ("TG-306", "Now you buy what you revealed or hold, or stop."),
    "Turn.choose": ("TG-402", "Now you take an Action, or your Turn ends."),
    "Sail.move": ("TG-501", "Now your Captain goes to an adjacent Zone, or stops."),
    "TravelCard.pick": ("TG-1048", "Now one of the Travel Cards drawn is resolved."),
    "Relocation.choose": (
        "TG-1028",
        "Now your Captain is placed in a Zone within reach, or stays.",
    ),
    "Drifting.choose": ("TG-1029", "Now the Captain drifts to an adjacent Sea Zone."),
    "Order.choose": ("TG-512", "Now a Companion or Tamed Monster of yours is placed, or you stop."),
    "Order.place": ("TG-513", "Now a Zone is chosen for the piece."),
    "GrantedFight.choose": ("TG-1008", "Now you may fight an Enemy where you can fight."),
    "Fight.play": ("TG-603", "Now you play a hand card for Attack or its Fight Effect, or stop."),
    "Damage.use_ability": ("TG-1045", "Now you may use an ability against the Damage."),
    "Damage.respond": ("TG-711", "Now you may play a Reaction card against the Damage."),
    "Window.respond": ("TG-701", "Now you may play a Reaction card for what has happened."),
    "Defeat.choose_upgrade": ("TG-631", "Now an inactive Upgrade Token is activated."),
    "GrantedExploration.choose": ("TG-1009", "Now you may explore an Island within reach."),
    "Explore.play": (
        "TG-662",
        "Now cards are played until their Discovery reaches the value of the space.",
    ),
    "Peeking.choose": ("TG-1031", "Now you may look at a Treasure you do not know."),
    "Afflict.choose": ("TG-1002", "Now an opponent is chosen."),
    "MayDo.choose": ("TG-1004", "Now you do all of it or none."),
    "ChooseEither.choose": ("TG-1005", "Now you pick a branch that does something."),
    "DiscardCards.choose": ("TG-1012", "Now a card of your hand is discarded."),
    "Oracle.choose": ("TG-1014", "Now a House is chosen that has cards."),
    "Oracle.offer": ("TG-1014", "Now one of the cards turned may be bought, if you can pay."),
    "Striking.choose": ("TG-1025", "Now an Enemy within reach is struck."),
    "Purging.choose": (
        "TG-1013",
        "Now cards of your hand or discard pile are removed, or you stop.",
    ),
    "Olympics.choose_cards": ("TG-824", "Now a card of your hand is chosen for the Competition."),
    "Olympics.use": ("TG-824", "Now the card is used for its values or its Olympics Effect."),
}

Explained = tuple[bool, Refusal | None]
"""Whether the bars speak of such a thing, and what they say."""

_NOT_SPOKEN_OF: Explained = (False, None)


def _by(bars: tuple[Bar, ...], g: Trial, seat: Seat, thing: Any, **words: str) -> Explained:
    """What the bars say of a thing."""
    return True, refusal(bars, g, seat, thing, **words)


# A Turn.


def is_not_in_hand(g: Trial, seat: Seat, play: CardUse) -> bool:
    """The card is not in the hand (TG-405)."""
    return play[0] not in g.hands[seat]


def has_no_such_effect(g: Trial, seat: Seat, play: CardUse) -> bool:
    """The card has no Effect that is an Action (TG-116)."""
    return play[1] == "E" and CARD[play[0]].kind != "A"


def prayer_is_too_dear(g: Trial, seat: Seat, play: CardUse) -> bool:
    """Prayer cannot be paid in full (TG-704)."""
    return play[1] == "E" and PRAYER[play[0]] > g.available[seat]


def devours_too_much(g: Trial, seat: Seat, play: CardUse) -> bool:
    """Devour cannot be paid in full (TG-704)."""
    return play[1] == "E" and DEVOURED[play[0]] >= len(g.hands[seat])


ACTION_BARS = (
    Bar("TG-405", is_not_in_hand, "{card} is not in your hand."),
    Bar("TG-116", has_no_such_effect, "{card} has no Effect that is an Action."),
    Bar("TG-704", prayer_is_too_dear, "The Prayer of {card} costs more Energy than you have."),
    Bar("TG-704", devours_too_much, "{card} devours more cards than you would have left."),
)


def names_no_less(g: Trial, seat: Seat, play: tuple[str, int]) -> bool:
    """The number is not below what would be healed anyway (TG-516, G46)."""
    card, number = play
    room = g.limit[seat] - g.vigor[seat]
    return not 0 <= number < min(action_value(g, seat, card, "H"), room)


HEAL_BAR = Bar("TG-516", names_no_less, "{card} can heal less only down from what it heals.")


def is_no_ability(g: Trial, seat: Seat, ability: str) -> bool:
    """It is no Action of a bought Feat or Trained Hero of the player (TG-112, TG-408)."""
    return ability not in g.powers(seat).actions


def is_blocked(g: Trial, seat: Seat, ability: str) -> bool:
    """A Block Token is on it (TG-408)."""
    return ability in g.used[seat]


def costs_too_much(g: Trial, seat: Seat, ability: str) -> bool:
    """Prayer cannot be paid in full (TG-704)."""
    return PRAYER[ability] > g.available[seat] or DEVOURED[ability] > len(g.hands[seat])


ABILITY_BARS = (
    Bar("TG-408", is_no_ability, "{ability} is no Action that you can use."),
    Bar("TG-408", is_blocked, "{ability} has been used this Round."),
    Bar("TG-704", costs_too_much, "{ability} costs more than you can pay."),
)


def _turn(g: Trial, seat: Seat, option: Any) -> Explained:
    assert g.decision is not None
    if g.decision.options_for(seat) == (PASS,):
        return option == PASS, None  # the guard: nothing else is spoken of (G14)
    match option:
        case ("card", str(card), "S" | "R" | "O" | "H" | "E" as use) if is_card(card):
            return _by(ACTION_BARS, g, seat, (card, use), card=names.card(card))
        case ("card", str(card), "H", number) if is_card(card) and type(number) is int:
            named = names.card(card)
            barred = refusal(ACTION_BARS, g, seat, (card, "H"), card=named)
            return True, barred or refusal((HEAL_BAR,), g, seat, (card, number), card=named)
        case ("use", str(ability)) if ability in ABILITY:
            return _by(ABILITY_BARS, g, seat, ability, ability=names.card(ability))
        case ("fight", str(zone), str(enemy)) if zone in ADJACENT and enemy in ENEMY:
            return _fight(g, seat, zone, enemy)
        case ("explore", str(zone)) if zone in ADJACENT:
            words = {"zone": names.zone(zone), "Zone": _capital(names.zone(zone))}
            return _by(EXPLORE_BARS, g, seat, zone, **words)
    return _NOT_SPOKEN_OF


def _fight(g: Trial, seat: Seat, zone: str, enemy: str) -> Explained:
    at = names.at(zone)
    words = {"at": at, "At": _capital(at), "enemy": _capital(names.enemy(enemy))}
    return _by(FIGHT_BARS, g, seat, (zone, enemy), **words)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _granted_fight(g: Trial, seat: Seat, option: Any) -> Explained:
    match option:
        case ("fight", str(zone), str(enemy)) if zone in ADJACENT and enemy in ENEMY:
            return _fight(g, seat, zone, enemy)
    return _NOT_SPOKEN_OF


def has_no_fight_effect(g: Trial, seat: Seat, play: CardUse) -> bool:
    """The card has no Fight Effect (TG-603)."""
    return play[1] == "E" and CARD[play[0]].kind != "F"


FIGHT_CARD_BARS = (
    Bar("TG-603", is_not_in_hand, "{card} is not in your hand."),
    Bar("TG-603", has_no_fight_effect, "{card} has no Fight Effect; its Attack Bonus counts."),
    *ACTION_BARS[2:],
)


def _fight_card(g: Trial, seat: Seat, option: Any) -> Explained:
    match option:
        case ("play", str(card), "A" | "E" as use) if is_card(card):
            return _by(FIGHT_CARD_BARS, g, seat, (card, use), card=names.card(card))
    return _NOT_SPOKEN_OF


# Moving and placing.


def is_not_adjacent(g: Trial, seat: Seat, zone: str) -> bool:
    """The Zone is not adjacent to the Captain's (TG-501)."""
    return zone not in ADJACENT[g.ships[seat]]


def is_closed(g: Trial, seat: Seat, zone: str) -> bool:
    """It is an Island that holds another player's Captain (TG-502)."""
    return g.is_closed(seat, zone)


STEP_BARS = (
    Bar("TG-501", is_not_adjacent, "{zone} is not adjacent to your Captain."),
    Bar("TG-502", is_closed, "{zone} holds another Captain."),
)


def _step(g: Trial, seat: Seat, option: Any) -> Explained:
    match option:
        case ("go", str(zone)) if zone in ADJACENT:
            return _by(STEP_BARS, g, seat, zone, zone=_capital(names.zone(zone)))
    return _NOT_SPOKEN_OF


def _piece(g: Trial, seat: Seat, option: Any) -> Explained:
    match option:
        case ("order", str(piece)) if piece in ENEMY or piece in HERO:
            return _by(PIECE_BARS, g, seat, (piece, ""), piece=_capital(names.piece(piece)))
    return _NOT_SPOKEN_OF


def _placing(g: Trial, seat: Seat, option: Any) -> Explained:
    frame: Any = g.stack[-1]
    match option:
        case ("put", str(piece), str(zone)) if piece == frame.piece and zone in ADJACENT:
            words = {"piece": names.piece(piece), "zone": _capital(names.zone(zone))}
            return _by(ZONE_BARS, g, seat, (piece, zone), **words)
    return _NOT_SPOKEN_OF


# Dawn.


def _purchase(g: Trial, seat: Seat, option: Any) -> Explained:
    match option:
        case ("buy", str(card)) if card in GOD_OF:
            return _by(CARD_BARS, g, seat, card, card=names.card(card))
        case ("feat", str(feat)) if feat in FEAT:
            return _by(FEAT_BARS, g, seat, feat, card=names.card(feat))
        case ("train", str(hero)) if hero in HERO:
            return _by(TRAIN_BARS, g, seat, hero, hero=hero)
    return _NOT_SPOKEN_OF


_REASONS: dict[str, Callable[[Trial, Seat, Any], Explained]] = {
    "Turn.choose": _turn,
    "GrantedFight.choose": _granted_fight,
    "Fight.play": _fight_card,
    "Sail.move": _step,
    "Order.choose": _piece,
    "Order.place": _placing,
    "Buy.choose": _purchase,
}


# Things on the table.


def _why_not_element(g: Trial, seat: Seat, element: str) -> Refusal | None:
    """Why no option points at a thing."""
    assert g.decision is not None
    if any(element in points(g, option) for option in g.decision.options_for(seat)):
        return None
    kind, _, name = element.partition(":")
    reason = _REASONS.get(g.decision.name)
    if reason is not None:
        for option in _options_about(g, kind, name):
            known, refused = reason(g, seat, option)
            if known and refused is not None:
                return refused
    return _now(g)


def _options_about(g: Trial, kind: str, name: str) -> Iterator[Option]:
    """What a player who clicks on a thing may have in mind."""
    match kind:
        case "zone":
            yield from (("go", name), ("explore", name))
            frame: Any = g.stack[-1]
            yield ("put", getattr(frame, "piece", ""), name)
        case "enemy" if name in ENEMY:
            yield ("fight", g.zone_of(name), name)
        case "hand" if name in CARD:
            yield ("card", name, "S")
        case "effect" if name in CARD:
            yield from (("card", name, "E"), ("play", name, "E"))
        case "ability":
            yield ("use", name)
        case "piece":
            yield ("order", name)
        case "offer":
            yield ("buy", name)
        case "feat":
            yield ("feat", name)
        case "hero":
            yield ("train", name)


# Probes.

_SIMPLE: tuple[Option, ...] = (STOP, PASS, END, DECLINE, DO_IT, ("choose", 0), ("choose", 1))


def probes(g: Trial, seat: Seat) -> Iterator[Option]:
    """Option values wider than the legal ones: what `why_not` is tested on."""
    yield from _SIMPLE
    cards = (*dict.fromkeys((*g.hands[seat], *g.discards[seat])), "ST1", "ZE2", "ANIMA", "XX1")
    for card in dict.fromkeys(cards):
        yield from (("card", card, use) for use in "SROHE")
        yield from (("card", card, "H", number) for number in (-1, 0, 1, 2, 9))
        yield from (("play", card, use) for use in "AED")
        yield from ((verb, card) for verb in ("pick", "discard", "react", "buy"))
        yield from (("purge", place, card) for place in ("hand", "discard"))
    enemies = list(dict.fromkeys(enemy for zone in g.enemies for enemy in g.enemies[zone]))
    for zone in (*ZONES, "I99"):
        yield from ((verb, zone) for verb in ("go", "place", "explore", "peek"))
        for enemy in g.enemies.get(zone, ()):
            yield ("fight", zone, enemy)
    for enemy in (*enemies, "Hydra.a", "Jason.z"):
        yield from (("strike", enemy), ("order", enemy), ("fight", "I01", enemy))
    frame: Any = g.stack[-1] if g.stack else None
    piece = getattr(frame, "piece", "")
    for zone in ZONES:
        yield from (("put", piece, zone), ("put", "Jason", zone))
    for hero in HERO:
        yield from ((verb, hero) for verb in ("captain", "train", "use", "order"))
    for feat in FEAT:
        yield from (("feat", feat), ("use", feat))
    for house in (*HOUSES, "black"):
        yield from ((verb, house) for verb in ("reveal", "extra", "house"))
    yield from (("oly", card) for card in (*OLYMPIC, "O9"))
    yield from (("travel", card) for card in TRAVEL_CARD)
    yield from (("upgrade", token) for token in (*UPGRADES, "luck"))
    yield from (("seat", number) for number in range(-1, 5))
    yield from (("olyuse", "V"), ("olyuse", "E"), (), None, 7, ("card", "ST1"), ("fight", "I01"))
