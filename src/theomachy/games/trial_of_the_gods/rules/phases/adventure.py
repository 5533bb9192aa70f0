"""The Adventure Phase: Turns of one or two Actions, until all have passed (TG-401 to TG-410)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import (
    END,
    PASS,
    AbilityUse,
    CardAction,
    EndOfTurn,
    Exploration,
    FightChoice,
    LesserHealing,
    Pass,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    DEVOURED,
    PRAYER,
    VALUES,
)
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, TOP_VIGOR, Trial
from theomachy.games.trial_of_the_gods.rules import tokens
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    DIRECT_EXPLORATIONS,
    Explore,
    direct_bonus,
    every_exploration,
    explorations,
    open_islands,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import (
    COST_BARS,
    FIGHTING,
    Fight,
    every_fight,
    fights,
)
from theomachy.games.trial_of_the_gods.rules.actions.ordering import order
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Sail
from theomachy.games.trial_of_the_gods.rules.damage import USE, is_blocked
from theomachy.games.trial_of_the_gods.rules.decks import (
    NOT_IN_HAND,
    clear_play,
    is_not_in_hand,
    play_card,
)
from theomachy.games.trial_of_the_gods.rules.effects.performing import payable, perform
from theomachy.games.trial_of_the_gods.rules.reactions import NO_REACTIONS

ACTIONS = 2
"""The most Actions in a Turn (TG-402)."""
MOST_TURNS = 30
"""Turns of a player in one phase, after which only Pass is left (G14)."""

Action = CardAction | LesserHealing | AbilityUse | FightChoice | Exploration | EndOfTurn | Pass
"""What may be chosen on a Turn."""

ONLY_PASS = (PASS,)
ROWS: dict[str, tuple[int, bool, int, int]] = {
    card: (VALUES[card]["H"], row.kind == "A", PRAYER[card], DEVOURED[card])
    for card, row in CARD.items()
}
"""Of each card its Heal, whether it has an Action Effect, and what that costs."""
FOR_VALUES = {card: tuple(CardAction("card", card, symbol) for symbol in "SROH") for card in CARD}
FOR_LESS = {
    card: tuple(LesserHealing("card", card, "H", n) for n in range(TOP_VIGOR - 1)) for card in CARD
}
FOR_EFFECT = {card: CardAction("card", card, "E") for card in CARD}
PLAYS: dict[tuple[str, int, bool], tuple[CardAction | LesserHealing, ...]] = {
    (card, heals, effect): (
        *FOR_VALUES[card],
        *FOR_LESS[card][:heals],
        *([FOR_EFFECT[card]] if effect else []),
    )
    for card in CARD
    for heals in range(TOP_VIGOR)
    for effect in (False, True)
}
"""How a card can be played: for a value, to heal less than it could (G46), for its Effect."""


def under_way(g: Trial) -> Turn:
    """The Turn in progress."""
    frame = g.stack[-1]
    assert isinstance(frame, Turn)
    return frame


def must_pass(g: Trial, seat: Seat) -> bool:
    """The player has had too many Turns in this phase: only Pass is left (G14)."""
    return g.turns[seat] > MOST_TURNS and not under_way(g).actions


def always(g: Trial, seat: Seat, action: Action) -> bool:
    """Whatever it is."""
    return True


def has_no_action_effect(g: Trial, seat: Seat, action: CardAction) -> bool:
    """The card has no Effect that is an Action (TG-116)."""
    return action.use == "E" and CARD[action.card].kind != "A"


def names_no_less(g: Trial, seat: Seat, action: LesserHealing) -> bool:
    """The number is not below what would be healed in any case (TG-516, G46)."""
    room = g.limit[seat] - g.vigor[seat]
    return not 0 <= action.number < min(action_value(g, seat, action.card, "H"), room)


def is_reaction(g: Trial, seat: Seat, action: CardAction) -> bool:
    """The Effect of the card is a Reaction (TG-701)."""
    return action.use == "E" and CARD[action.card].kind == "R"


def is_no_ability(g: Trial, seat: Seat, use: AbilityUse) -> bool:
    """It is not an Action of the player's bought Feats or Trained Heroes (TG-112, TG-408)."""
    return use.ability not in g.powers(seat).actions


def costs_too_much(g: Trial, seat: Seat, use: AbilityUse) -> bool:
    """Prayer or Devour cannot be paid in full (TG-704)."""
    return not payable(g, seat, use.ability)


def has_acted(g: Trial, seat: Seat, choice: Pass) -> bool:
    """An Action has been taken, and no option allows Pass after it (TG-402, G13)."""
    return under_way(g).actions > 0 and not g.options.pass_after_action


def has_not_acted(g: Trial, seat: Seat, choice: EndOfTurn) -> bool:
    """No Action has been taken (TG-402)."""
    return not under_way(g).actions


MUST_PASS = Bar(
    "TG-402", always, "You must pass: you have had all your Turns this Round.", when=must_pass
)
ACTION_BARS = (
    MUST_PASS,
    Bar("TG-405", is_not_in_hand, NOT_IN_HAND),
    Bar("TG-701", is_reaction, "{card} has a Reaction, which is never played on your own Turn."),
    Bar("TG-116", has_no_action_effect, "{card} has no Effect that is an Action."),
    *COST_BARS,
)
HEAL_BARS = (
    MUST_PASS,
    Bar("TG-405", is_not_in_hand, NOT_IN_HAND),
    Bar("TG-516", names_no_less, "{card} can heal less only down from what it heals."),
)
ABILITY_BARS = (
    MUST_PASS,
    Bar("TG-408", is_no_ability, "{ability} is not an Action that you can use."),
    Bar("TG-408", is_blocked, "{ability} has been used this Round."),
    Bar("TG-704", costs_too_much, "{ability} costs more than you can pay."),
)
END_BARS = (
    MUST_PASS,
    Bar("TG-402", has_not_acted, "You have taken no Action yet: take one, or pass."),
)
PASS_BARS = (
    Bar("TG-402", has_acted, "You have taken an Action: end the Turn instead of passing."),
)


def every_action(g: Trial, seat: Seat) -> Iterator[Action]:
    """Each card for each use, each ability, Enemy and Island; the ends of a Turn."""
    for card in dict.fromkeys(g.hands[seat]):
        yield from PLAYS[card, TOP_VIGOR - 1, True]
    yield from (USE[ability] for ability in g.powers(seat).actions)
    yield from every_fight(g, seat)
    yield from every_exploration(g, seat)
    yield END
    yield PASS


def actions_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[CardAction]:
    """A card that is not in the hand; the Effect of any card."""
    if sort in ("hand", "effect") and name in CARD:
        yield FOR_VALUES[name][0] if sort == "hand" else FOR_EFFECT[name]


def abilities_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[AbilityUse]:
    """An ability that the player does not have."""
    if sort == "ability" and name in USE:
        yield USE[name]


def actions(g: Trial, seat: Seat) -> Sequence[Action]:
    """Everything a player may do on the Turn (TG-402 to TG-409)."""
    turn: Any = g.stack[-1]
    acted = turn.actions
    if g.turns[seat] > MOST_TURNS and not acted:
        return ONLY_PASS
    options: list[Action] = []
    hand = g.hands[seat]
    energy, cards = g.available[seat], len(hand)
    powers = g.powers(seat)
    healing = powers.raised["H"] + (g.modifiers.get(g.ships[seat]) == "H")
    room = g.limit[seat] - g.vigor[seat]
    for card in dict.fromkeys(hand):
        heals, effect, prayer, devoured = ROWS[card]
        heals += healing
        able = effect and prayer <= energy and devoured < cards
        options += PLAYS[card, heals if heals < room else room, able]
    if powers.actions:
        used = g.used[seat]
        for ability in powers.actions:
            if ability not in used and payable(g, seat, ability):
                options.append(USE[ability])
    zone, crew = g.ships[seat], g.crews[seat]
    if crew or zone in g.enemies:
        options += fights(g, seat)
    if crew or zone in IS_ISLAND:
        islands = open_islands(g, seat)
        if islands:
            options += explorations(g, seat, islands, direct_bonus(g, seat))
    if acted:
        options.append(END)
        if g.options.pass_after_action:  # G13
            options.append(PASS)
    else:
        options.append(PASS)
    return options


ACTION_CHOICES = Choices(
    every_action,
    Kind(CardAction, ACTION_BARS, in_words, actions_of),
    Kind(LesserHealing, HEAL_BARS, in_words),
    Kind(AbilityUse, ABILITY_BARS, in_words, abilities_of),
    replace(FIGHTING, bars=(MUST_PASS, *FIGHTING.bars)),
    replace(DIRECT_EXPLORATIONS, bars=(MUST_PASS, *DIRECT_EXPLORATIONS.bars)),
    Kind(EndOfTurn, END_BARS),
    Kind(Pass, PASS_BARS),
    NO_REACTIONS,
    fast=actions,
)


@dataclass
class Turn(Procedure):
    """Turns go in initiative order, over and over, until all have passed (TG-401).

    A Turn is Pass, or one or two Actions (TG-402).
    """

    actions: Count = 0

    @act("TG-401")
    def begin(self, g: Trial) -> Next:
        """Nobody has passed."""
        g.phase = "adventure"
        g.passed = [False] * g.seat_count
        g.turns = [0] * g.seat_count
        start_turn(g, g.initiative[0])

    @ask("TG-402", ACTION_CHOICES)
    def choose(self, g: Trial) -> Choose:
        """Any Action; Pass as the first choice, or an early end after one Action."""
        seat = g.turn
        options = ACTION_CHOICES.options(g, seat)
        return Choose(seat, options, ask_even_if_single=options is not ONLY_PASS)

    @act("TG-402")
    def hear(self, g: Trial, choice: Action) -> Next:
        """An Action is performed."""
        g.deed = choice
        seat = g.turn
        if isinstance(choice, CardAction):
            self.actions += 1
            _, card, use = choice
            return play_action(g, seat, card, use) or self._go_on(g)
        if isinstance(choice, Pass):
            g.passed[seat] = True
            g.tell("pass", "TG-403", seat=seat)
            return self._end(g)
        if isinstance(choice, EndOfTurn):
            return self._end(g)
        self.actions += 1
        if isinstance(choice, LesserHealing):
            return play_action(g, seat, choice.card, "H", choice.number) or self._go_on(g)
        if isinstance(choice, FightChoice):
            return Fight(seat, choice.zone, choice.enemy)
        if isinstance(choice, Exploration):
            return Explore(seat, choice.zone, direct_bonus(g, seat))
        g.used[seat] = (*g.used[seat], choice.ability)  # TG-408
        g.tell("use", "TG-408", seat=seat, ability=choice.ability)
        return perform(g, choice.ability, seat)

    @act("TG-402")
    def go_on(self, g: Trial) -> Next:
        """A second Action, of any kind (TG-410)."""
        return self._go_on(g)

    def _go_on(self, g: Trial) -> Next:
        return Turn.choose if self.actions < ACTIONS else self._end(g)

    def _end(self, g: Trial) -> Next:
        """Cards played go to the discard piles; then the next who has not passed (TG-404)."""
        for seat, cards in enumerate(g.in_play):
            if cards:
                clear_play(g, seat)
            if g.devoted[seat]:
                g.devoted[seat] = ()
        self.actions = 0
        place = g.initiative.index(g.turn) + 1
        for seat in g.initiative[place:] + g.initiative[:place]:
            if not g.passed[seat]:
                start_turn(g, seat)
                return Turn.choose
        g.turn = NOBODY
        return DONE


def start_turn(g: Trial, seat: Seat) -> None:
    """It is that player's Turn."""
    g.turn = seat
    g.turns[seat] += 1
    if g.events is not None:
        g.tell("begin turn", "TG-401", seat=seat)


def action_value(g: Trial, seat: Seat, card: str, symbol: str) -> int:
    """The printed value, raised by abilities and by the Temple's Modifier (TG-521, TG-1047)."""
    value = VALUES[card][symbol] + g.powers(seat).raised[symbol]
    return value + 1 if g.modifiers.get(g.ships[seat]) == symbol else value


def play_action(
    g: Trial, seat: Seat, card: str, use: str, named: int | None = None
) -> Procedure | None:
    """Play a card for one of its four values or its Action Effect (TG-405)."""
    n = 0 if use == "E" else action_value(g, seat, card, use)
    play_card(g, seat, card)
    if g.events is not None:
        g.tell("card", "TG-405", seat=seat, card=card, use=use, n=n if named is None else named)
    if use == "E":
        return perform(g, card, seat)
    if use == "S":
        return Sail(seat, n) if n else None
    if use == "O":
        return order(g, seat, n)
    if use == "R":
        tokens.restore(g, seat, n)
    else:
        tokens.heal(g, seat, n if named is None else named)  # G46
    return None
