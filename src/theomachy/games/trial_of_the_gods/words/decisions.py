"""What each decision of Trial of the Gods says, one row a decision."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from theomachy.engine.prompts import DecisionRow
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, OLYMPIC
from theomachy.games.trial_of_the_gods.names import capital, card, enemy, listed, piece, seat_name
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    Explore,
    GrantedExploration,
    space_value,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight, GrantedFight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order
from theomachy.games.trial_of_the_gods.rules.actions.sailing import (
    Drifting,
    Relocation,
    Sail,
    TravelCard,
)
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt, Peeking
from theomachy.games.trial_of_the_gods.rules.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.rules.damage import Damage
from theomachy.games.trial_of_the_gods.rules.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    Afflict,
    ChooseEither,
    MayDo,
)
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import (
    Purging,
    Spawning,
    Striking,
)
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.adventure import Turn
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy
from theomachy.games.trial_of_the_gods.rules.phases.dawn import ChooseDiscipline, Reveal
from theomachy.games.trial_of_the_gods.rules.phases.olympics import Olympics
from theomachy.games.trial_of_the_gods.rules.phases.sunset import Sunset
from theomachy.games.trial_of_the_gods.rules.rankings import Scoring
from theomachy.games.trial_of_the_gods.rules.reactions import Window
from theomachy.games.trial_of_the_gods.rules.setup import SetUpPlayers, SetUpTable
from theomachy.games.trial_of_the_gods.rules.temples import Defeat
from theomachy.games.trial_of_the_gods.words.cardtext import number, part_text


def _frame(g: Trial) -> Any:
    return g.stack[-1]


def _left(one: str, many: str = "") -> Any:
    """How many are left: `2 steps left`."""
    return lambda g: f"{number(_frame(g).left, one, many)} left"


def _bonus(value: str) -> Any:
    """What an Effect adds: `Attack +2`."""
    return lambda g: f"{value} +{_frame(g).bonus}" if _frame(g).bonus else ""


def _action(g: Trial) -> str:
    return "second" if _frame(g).actions else "first"


def _drift(g: Trial) -> str:
    assert g.decision is not None
    on = _frame(g).on
    whose = "your" if on == g.decision.seats[0] else f"{seat_name(g, on)}'s"
    return f"Where does {whose} Captain drift?"


def _named(g: Trial) -> str:
    """`so far 2 Apollo and 1 Ares`"""
    named = sorted(_frame(g).named)
    counts = [f"{len(list(those))} {house}" for house, those in groupby(named)]
    return f"so far {listed(counts)}" if counts else ""


def _strengths(g: Trial) -> str:
    """`1 of 3 played; you 7, Hydra 6 + 3 dice`"""
    fight = _frame(g)
    foe = ENEMY[fight.enemy]
    strength = f"{foe.face.attack + fight.might} + {number(foe.face.dice, 'die', 'dice')}"
    return f"{fight.cards} of 3 played; you {fight.player_total}, {foe.name} {strength}"


def _discovery(g: Trial) -> str:
    """`1 of 3 played; Discovery 2 of 4`"""
    frame = _frame(g)
    value = space_value(g, frame.zone)
    return f"{frame.cards} of 3 played; Discovery {frame.total} of {value}"


def _occasion(g: Trial) -> str:
    frame = _frame(g)
    actor = seat_name(g, frame.actor) if frame.actor >= 0 else "somebody"
    return _OCCASIONS[frame.trigger].format(actor=actor)


_OCCASIONS = {
    "opp_enters": "{actor}'s Captain has entered a Zone where you have something",
    "opp_fight": "{actor} begins a Fight",
    "opp_roll": "the dice of {actor}'s Fight are rolled",
    "opp_explored": "{actor} has explored an Island",
    "olympic_reveal": "the cards of the Competition are revealed",
}


def _happened(g: Trial) -> str:
    """The occasion of a Reaction, for those who are not asked."""
    return f"{capital(_occasion(g).replace(' where you have something', ''))}."


def _competition(g: Trial) -> str:
    return f"Competition {_frame(g).competition + 1} in {OLYMPIC[g.discipline].name}"


def _competing_card(g: Trial) -> str:
    return card(g.competed[_frame(g).competitors[0]][-1])


_SETUP = (
    DecisionRow(SetUpTable.roof, title="Setting up", news="The Temples are placed."),
    DecisionRow(
        SetUpTable.hide_olympics,
        title="Setting up",
        news="An Olympics Card is put face down.",
    ),
    DecisionRow(SetUpTable.sea_enemy, title="Setting up", news="A Sea Enemy Card is drawn."),
    DecisionRow(
        SetUpTable.mix,
        title="Setting up",
        news="Argonauts and Land Monsters are shuffled.",
    ),
    DecisionRow(
        SetUpTable.turn_land_enemy,
        title="Setting up",
        news="An Enemy is turned up for an Island.",
    ),
    DecisionRow(
        SetUpTable.assign_gods,
        title="Setting up",
        news="The Gods are assigned to the Houses.",
    ),
    DecisionRow(
        SetUpPlayers.shuffle_upgrades,
        title="Setting up",
        news="The upgrades are laid out.",
    ),
    DecisionRow(
        SetUpPlayers.draw_feats,
        title="Setting up",
        news=lambda g: f"{seat_name(g, _frame(g).seat)} is dealt Feats.",
    ),
    DecisionRow(
        SetUpPlayers.deal_captain,
        title="Setting up",
        news=lambda g: f"{seat_name(g, _frame(g).seat)} is dealt a Captain.",
    ),
    DecisionRow(
        SetUpPlayers.shuffle_initiative,
        title="Setting up",
        news="The initiative is drawn.",
    ),
    DecisionRow(
        ChooseCaptains.lot,
        title="Setting up",
        news="The player who chooses a Captain first is picked.",
    ),
    DecisionRow(
        ChooseCaptains.choose,
        title="Choose a Captain",
        news="{who} chooses a Captain.",
        question="Who is your Captain?",
        now="Now you choose a Captain among the Argonauts left.",
        help="Your Captain sails your ship through the whole game, with an ability of their own.",
    ),
    DecisionRow(
        PlaceCaptains.choose,
        title="Place the Captain",
        news="{who} places a Captain on the outer sea.",
        question="Where does your Captain begin?",
        now=(
            "Now you place your Captain in an outer Sea Zone, not in or next to a Zone with a "
            "Captain."
        ),
        help="All begin on the outer sea, apart from each other. The last in initiative is first.",
    ),
)

_DAWN = (
    DecisionRow(
        ChooseDiscipline.draw,
        title="Discipline",
        news="An Olympics Card is drawn.",
        follows="then a card is drawn",
    ),
    DecisionRow(
        ChooseDiscipline.choose,
        title="Discipline",
        news="{who} chooses the discipline of the Round.",
        question="Which discipline is held this Round?",
        now="Now you place one of the two Olympics Cards.",
        help="You are last in initiative, so you choose what all compete in at the end.",
    ),
    DecisionRow(
        Reveal.choose,
        title="Reveal Gods cards",
        news="{who} names Houses to reveal cards from.",
        question="Which House do you reveal from?",
        aside=_named,
        now="Now you name a House for a Blessing you have left, at most four in all.",
        help="You may buy only the Gods cards that you reveal: one for each Blessing you have.",
    ),
    DecisionRow(
        Reveal.turn,
        title="Reveal Gods cards",
        news=lambda g: f"A card of the {_frame(g).named[_frame(g).turned]} House is turned up.",
        follows="then cards turn up",
    ),
    DecisionRow(
        Buy.choose,
        title="Buy",
        news="{who} may buy cards and Feats and train Companions.",
        question="What do you buy?",
        aside=lambda g: f"{g.available[_frame(g).by]} Energy",
        now="Now you buy what you revealed or hold, or stop.",
        help="Cards make you stronger, Feats give Laurels, and trained Companions can be placed.",
    ),
)

_TURNS = (
    DecisionRow(
        Turn.choose,
        title="Choose an Action",
        news=lambda g: f"{{who}} chooses a {_action(g)} Action.",
        question=lambda g: f"What is your {_action(g)} Action?",
        now="Now you take an Action, or your Turn ends.",
        help="A Turn has one or two Actions. Once you pass you have no more Turns this Round.",
    ),
    DecisionRow(
        Sail.move,
        title="Sail",
        news="{who} may sail on.",
        question="Sail on?",
        aside=_left("step"),
        now="Now you go on to an adjacent Zone with your Captain, or stop.",
        help="Your Captain goes from Zone to Zone, as far as the Sail value allows.",
    ),
    DecisionRow(
        TravelCard.draw,
        title="Travel Card",
        news=lambda g: f"{seat_name(g, _frame(g).by)} turns up a Travel Card.",
        follows="then a card turns up",
    ),
    DecisionRow(
        TravelCard.pick,
        title="Travel Card",
        news="{who} chooses a Travel Card.",
        question="Which Travel Card do you resolve?",
        now="Now you resolve one of the Travel Cards drawn.",
        help="You have drawn two. The other one is discarded.",
    ),
    DecisionRow(
        Relocation.choose,
        title="Place the Captain",
        news="{who} may place a Captain elsewhere.",
        question="Place your Captain elsewhere?",
        now="Now you place your Captain in a Zone within reach, or stay.",
        help="It goes there directly: no Travel Card is drawn and nobody is fled from.",
    ),
    DecisionRow(
        Drifting.choose,
        title="Drift",
        news=lambda g: f"{seat_name(g, _frame(g).on)}'s Captain drifts.",
        question=_drift,
        now="Now you choose the adjacent Sea Zone to which the Captain drifts.",
        help="Your Effect drives a Captain to a Sea Zone beside it.",
    ),
    DecisionRow(
        Order.choose,
        title="Order",
        news="{who} may place a Companion or Tamed Monster.",
        question="Place a Companion or Tamed Monster?",
        aside=_left("placing"),
        now="Now you place a Companion or Tamed Monster of yours, or you stop.",
        help="Your pieces can go to any Zone. A Companion fights and explores where it stands.",
    ),
    DecisionRow(
        Order.place,
        title="Order",
        news=lambda g: f"{{who}} chooses a Zone for {piece(_frame(g).piece)}.",
        question=lambda g: f"Where do you place {piece(_frame(g).piece)}?",
        now="Now you choose a Zone for the piece.",
        help="Any Zone will do, but a Monster cannot stand where another Monster is.",
    ),
    DecisionRow(
        GrantedFight.choose,
        title="A Fight",
        news="{who} may fight.",
        question="Fight an Enemy?",
        aside=_bonus("Attack"),
        now="Now you may fight an Enemy where you can fight.",
        help="An Effect grants you this Fight. It is not one of your Actions.",
    ),
    DecisionRow(
        Fight.play,
        title="Fight",
        news=lambda g: f"{{who}} fights {enemy(_frame(g).enemy)}.",
        question="Play a card, or roll?",
        aside=_strengths,
        now="Now you play a hand card for Attack or its Fight Effect, or stop.",
        help="The dice add to the Enemy's Attack. Cards come before them, three at most.",
    ),
    DecisionRow(
        Fight.roll,
        title="Fight",
        news=lambda g: f"The dice of {enemy(_frame(g).enemy)} are rolled.",
    ),
    DecisionRow(
        Damage.use_ability,
        title="Damage",
        news=lambda g: f"{{who}} is about to suffer {_frame(g).left} Damage.",
        question=lambda g: f"Use an ability against {_frame(g).left} Damage?",
        now="Now you may use an ability against the Damage.",
        help="An ability of yours prevents Damage. Abilities come before Reaction cards.",
    ),
    DecisionRow(
        Damage.respond,
        is_window=True,
        title="Damage",
        news=lambda g: f"{{who}} is about to suffer {_frame(g).left} Damage.",
        question=lambda g: f"Take {_frame(g).left} Damage, or react?",
        now="Now you may play a Reaction card against the Damage.",
        now_rule="TG-711",
        help="You are asked whether you hold a Reaction or not, so that nobody can tell.",
    ),
    DecisionRow(
        Defeat.choose_upgrade,
        title="Upgrade",
        news="{who} activates an upgrade.",
        question="Which upgrade do you activate?",
        now="Now you activate an inactive Upgrade Token.",
        help="You have defeated an Enemy at a free Temple. It is yours now, and gives an upgrade.",
    ),
    DecisionRow(
        Striking.choose,
        title="Strike",
        news=lambda g: f"{{who}} chooses an Enemy to suffer {_frame(g).n} Damage.",
        question="Which Enemy do you strike?",
        aside=lambda g: f"{_frame(g).n} Damage",
        now="Now you strike an Enemy within reach.",
        help="A strike is Damage without a Fight. It can defeat an Enemy.",
    ),
    DecisionRow(
        GrantedExploration.choose,
        title="An Exploration",
        news="{who} may explore.",
        question="Explore an Island?",
        aside=_bonus("Discovery"),
        now="Now you may explore an Island within reach.",
        help="An Effect grants you this Exploration. It is not one of your Actions.",
    ),
    DecisionRow(
        Explore.play,
        title="Explore",
        news="{who} plays cards to explore an Island.",
        question="Which card do you play?",
        aside=_discovery,
        now="Now you play cards until their Discovery reaches the value of the space.",
        help="The Island is explored when Discovery reaches its value, with three cards at most.",
    ),
    DecisionRow(
        LookAt.uncover,
        title="Treasure",
        news="A Treasure is uncovered.",
        follows="then it turns over",
    ),
    DecisionRow(
        Peeking.choose,
        title="Look at a Treasure",
        news="{who} may look at a Treasure.",
        question="Which Treasure do you look at?",
        aside=_left("Island"),
        now="Now you may look at a Treasure you do not know.",
        help="Only you learn what lies there. It stays where it is.",
    ),
)

_EFFECTS = (
    DecisionRow(
        Window.respond,
        is_window=True,
        title="React",
        news=_happened,
        question="Do you react?",
        aside=_occasion,
        now="Now you may play a Reaction card for what has happened.",
        now_rule="TG-701",
        help="You are asked whether you hold a Reaction or not, so that nobody can tell.",
    ),
    DecisionRow(
        DrawCards.draw,
        title="Draw",
        news=lambda g: f"{seat_name(g, _frame(g).seat)} draws a card.",
        follows="then cards are drawn",
    ),
    DecisionRow(
        DiscardCards.choose,
        title="Discard",
        news=lambda g: f"{{who}} discards {number(_frame(g).left, 'card')}.",
        question="Which card do you discard?",
        aside=lambda g: f"{_frame(g).left} to go" if _frame(g).left > 1 else "",
        now="Now you discard a card of your hand.",
        help="An Effect takes cards from your hand, and you choose which.",
    ),
    DecisionRow(
        Purging.choose,
        title="Remove cards",
        news="{who} may remove cards.",
        question="Which card do you remove?",
        aside=_left("card"),
        now="Now you remove cards of your hand or discard pile, or stop.",
        help="A removed card leaves your deck for good, so that better ones come sooner.",
    ),
    DecisionRow(
        Oracle.choose,
        title="Oracle",
        news="{who} chooses a House to consult.",
        question="Which House do you consult?",
        now="Now you choose a House that has cards.",
        help="The Oracle turns up cards of a House, and you may buy one of them.",
    ),
    DecisionRow(
        Oracle.turn,
        title="Oracle",
        news="A card of the House is turned up.",
        follows="then cards turn up",
    ),
    DecisionRow(
        Oracle.offer,
        title="Oracle",
        news="{who} may buy one of the cards turned up.",
        question="Which card do you buy, if any?",
        aside=lambda g: f"{g.available[_frame(g).by]} Energy",
        now="Now you may buy one of the cards turned, if you can pay.",
        help="The other cards are discarded.",
    ),
    DecisionRow(
        Afflict.choose,
        title="Choose an opponent",
        news="{who} chooses an opponent.",
        question="Which opponent is struck?",
        now="Now you choose an opponent.",
        help="Your Effect is done to one opponent of your choice.",
    ),
    DecisionRow(
        MayDo.choose,
        title="Do it or not",
        news="{who} may use an Effect.",
        question="Do you use this Effect?",
        aside=lambda g: part_text(_frame(g).effect).rstrip("."),
        now="Now you do all of it or none.",
        help="An Effect that you may use is done as a whole, or not at all.",
    ),
    DecisionRow(
        ChooseEither.choose,
        title="Choose one of two",
        news="{who} chooses one of two Effects.",
        question="Which of the two do you choose?",
        now="Now you pick a branch that does something.",
        help="The Effect gives you one or the other.",
    ),
    DecisionRow(
        Spawning.draw,
        title="Sea Enemy",
        news="A Sea Enemy Card is drawn.",
        follows="then an Enemy turns up",
    ),
)

_END_OF_ROUND = (
    DecisionRow(
        Olympics.choose_cards,
        title="Choose a card",
        news=lambda g: f"Cards are chosen for {_competition(g)}.",
        question="Which card competes?",
        aside=_competition,
        now="Now you choose a card of your hand for the Competition.",
        help="All choose in secret. Your card adds Fervor for the symbols of the discipline.",
    ),
    DecisionRow(
        Olympics.use,
        title="Values or Effect",
        news=lambda g: f"{{who}} uses the values or the Effect of {_competing_card(g)}.",
        question="Use its values, or its Effect?",
        aside=_competing_card,
        now="Now you use the card for its values or its Olympics Effect.",
        help="The card has an Olympics Effect that you can pay for, in place of its values.",
    ),
    DecisionRow(
        Olympics.roll,
        title="Olympics",
        news=lambda g: f"{seat_name(g, g.initiative[_frame(g).place])} rolls for Argonauts.",
    ),
    DecisionRow(
        Sunset.draw,
        title="Sunset",
        news="A Sea Enemy Card is drawn for a Zone.",
        follows="then Enemies turn up",
    ),
    DecisionRow(Scoring.uncover, title="The end", news="The last Treasures are uncovered."),
)


DECISIONS = (*_SETUP, *_DAWN, *_TURNS, *_EFFECTS, *_END_OF_ROUND)
