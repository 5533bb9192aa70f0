"""What each decision of Mystic War says, one row a decision."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.prompts import DecisionRow
from theomachy.games.mystic_war.names import card, number, seat_name
from theomachy.games.mystic_war.position import NOBODY, MysticWar
from theomachy.games.mystic_war.rules.chaos import Chaos, recipient
from theomachy.games.mystic_war.rules.deck import DrawCards, Exchange
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.events import Boon, Genie, MegaBlast
from theomachy.games.mystic_war.rules.judgment import Judgment
from theomachy.games.mystic_war.rules.powers import SpecialPowers
from theomachy.games.mystic_war.rules.sequence import DEALT, SetUp
from theomachy.games.mystic_war.rules.turns import AfterEvent, BetweenTurns, Turns
from theomachy.games.mystic_war.rules.window import Window
from theomachy.games.mystic_war.words.projection import played, projection


def _asked(g: MysticWar) -> Seat:
    assert g.decision is not None
    return g.decision.seats[0]


def _to(g: MysticWar, done: str, first: int, each: int = 1) -> str:
    """The seat that a card goes to: as far clockwise from the first as seats are done."""
    frame: Any = g.stack[-1]
    return seat_name(g, (first + getattr(frame, done) // each) % g.seat_count)


def _over_limit(g: MysticWar) -> str:
    over = len(g.hands[g.active]) - g.retains(g.active)
    return f"{over} over your limit" if over > 0 else ""


def _answering(g: MysticWar) -> str:
    """`Answer Coral's Dragon 8?`"""
    base = g.window[0]
    whose = "your own" if base.by == _asked(g) else f"{seat_name(g, base.by)}'s"
    return f"Answer {whose} {card(base.card)}?"


def _so_far(g: MysticWar) -> str:
    """`2 answers so far; Basalt: Gold 14 to 4`"""
    answers = len(g.window) - 1
    so_far = f"{number(answers, 'answer')} so far; " if answers else ""
    return f"{so_far}{projection(g)}"


def _recipient(g: MysticWar) -> str:
    """On whom the cards of Chaos Strikes are played, to the seat that plays them."""
    on = recipient(g)
    return "yourself" if on == _asked(g) else seat_name(g, on)


def _giving(g: MysticWar) -> str:
    """The mightiest decides for the recipient of Chaos Strikes (MW-143)."""
    if g.controller == NOBODY:
        return "Which DEITY do you give up?"
    return "Which DEITY is given up?"


DECISIONS = (
    # before the first round
    DecisionRow(
        SetUp.goal,
        title="Setting up",
        news=lambda g: f"{_to(g, 'dealt', 0)} is dealt a goal.",
    ),
    DecisionRow(
        SetUp.keep,
        title="Keep a goal",
        news="{who} keeps one of two goals.",
        question="Which goal do you keep?",
        now="Now you keep one of two Victory Condition cards.",
        help="You win with all the points that your goal asks for. Nobody else sees it.",
    ),
    DecisionRow(
        SetUp.first,
        title="Setting up",
        news="The First Player is picked.",
    ),
    DecisionRow(
        SetUp.deal,
        title="Setting up",
        news=lambda g: f"{_to(g, 'dealt', g.first, DEALT)} is dealt a card.",
    ),
    # a round
    DecisionRow(
        SpecialPowers.choose,
        title="Special Power",
        news="{who} may use a Special Power.",
        question="Use a Special Power?",
        now="Now you may use one Special Power that a box allows.",
        help="Each round begins with them: you give up points of one resource for something else.",
    ),
    DecisionRow(
        DrawCards.draw,
        title="Draw",
        news=lambda g: f"{_to(g, 'seats', g.first)} draws a card.",
        follows="then all draw",
    ),
    DecisionRow(
        BetweenTurns.respond,
        title="Before the turn",
        news="DEITY cards may be put face up before the next turn.",
        question="Put a DEITY face up?",
        aside="before the next turn",
        now="Now you may play an any-time DEITY card on anybody.",
        help="Such cards may be played at any time, so everybody is asked before each turn.",
    ),
    DecisionRow(
        Turns.choose,
        title="Play or discard",
        news="{who} plays a card, discards one or passes.",
        question="Play or discard a card?",
        aside=_over_limit,
        now="Now you play or discard a card, or pass.",
        help="The round ends when all have passed. Cards beyond your limit cannot be kept.",
    ),
    DecisionRow(
        Window.respond,
        is_window=True,
        title="Answer",
        news=lambda g: f"{seat_name(g, g.window[0].by)} plays {played(g, 0)}.",
        question=_answering,
        aside=_so_far,
        now="Now you may answer the card that was played.",
        now_rule="MW-69",
        help="After each answer all are asked again. Then the card takes effect.",
    ),
    DecisionRow(
        Window.refuse,
        is_window=True,
        title="Protection",
        news="{who} may refuse cards with Protection.",
        question="Refuse a card with Protection?",
        aside=projection,
        now="Now you may refuse cards that affect you, with Protection.",
        help="Protection lies before you: it lets you refuse what opponents do to your resources.",
    ),
    DecisionRow(
        AfterEvent.respond,
        title="Necromancy",
        news="Necromancy may be played on what the EVENT has cost.",
        question="Play Necromancy on the EVENT's losses?",
        now="Now you may play Necromancy on what the EVENT has cost.",
        help="The EVENT has cost Followers, and Necromancy would gain those of one player.",
    ),
    # EVENT cards
    DecisionRow(
        Vacation.give,
        title="Give up a DEITY",
        news="{who} gives up a face-up DEITY.",
        question=_giving,
        now="Now you give up one of your face-up DEITY cards.",
        help="Vacation of the Gods takes one from everybody who has any.",
    ),
    DecisionRow(
        Vacation.save,
        title="Sacrifice",
        news="Sacrifice may be given up in place of a DEITY.",
        question="Give up Sacrifice in place of a DEITY?",
        now="Now you may save a DEITY that was given up, with Sacrifice.",
        help="The DEITY then stays with its player, and Sacrifice goes in its place.",
    ),
    DecisionRow(
        Vacation.keep,
        title="Keep a card",
        news="{who} may keep one of the cards given up.",
        question="Keep one of the cards given up?",
        now="Now you may keep one of the cards given up.",
        help="Whom Vacation of the Gods was played on may take one of them in hand.",
    ),
    DecisionRow(
        Boon.split,
        title="Split 15 points",
        news="{who} splits the 15 points of God King Boon.",
        question="How do you split 15 points?",
        now="Now you divide 15 points among resources and destruction.",
        help="Points on a resource are gained. Points on destruction strike another player.",
    ),
    DecisionRow(
        Boon.strike,
        title="Destruction",
        news="{who} decides what the destruction strikes.",
        question="What does the destruction strike?",
        now="Now you choose the resource that destruction hits, or nobody.",
        help="It takes its points from one resource of one other player, or from nobody.",
    ),
    DecisionRow(
        Genie.take,
        title="Take a card",
        news="{who} may take a card from the discards.",
        question="Take a card from the discards?",
        now="Now you may take a card from the discard pile.",
        help="Genie lets you look through them and take one. Nobody sees which.",
    ),
    DecisionRow(
        MegaBlast.turn_up,
        title="Mega-Blast",
        news="A card is turned up for Mega-Blast.",
        follows="then a card turns up",
    ),
    DecisionRow(
        Chaos.draw,
        title="Chaos Strikes",
        news="A card is drawn for Chaos Strikes.",
        follows="then cards are drawn",
    ),
    DecisionRow(
        Chaos.choose,
        title="Chaos Strikes",
        news=lambda g: f"{{who}} plays a card of Chaos Strikes on {seat_name(g, recipient(g))}.",
        question=lambda g: f"Which card do you play on {_recipient(g)}?",
        now="Now you play one of the cards drawn, so that most can be.",
        help="You have most Mystic Power, so you play the cards of Chaos Strikes.",
    ),
    DecisionRow(
        Chaos.modify,
        title="Chaos Strikes",
        news=lambda g: f"{{who}} may play more cards on {played(g, 0)}.",
        question=lambda g: f"Play another card on {card(g.window[0].card)}?",
        aside=projection,
        now="Now you may play others of the cards drawn on that one.",
        help="Cards of Chaos Strikes that answer others may be played on them.",
    ),
    # Judgment
    DecisionRow(
        Judgment.declare,
        title="Judgment",
        news="Everybody declares victory or not, in secret.",
        question="Do you declare victory?",
        aside="in secret",
        now="Now you declare victory, or you do not.",
        follows="then all answers are shown",
        now_rule="MW-150",
        help="Only who has met their goal wins. All are asked, so that a silence says nothing.",
    ),
    DecisionRow(
        Exchange.choose,
        title="Exchange the goal",
        news="{who} may exchange a goal.",
        question="Exchange your goal?",
        now="Now you may exchange your Victory Condition card.",
        help="The deck has come to its end. You draw a new goal and give up the old one unseen.",
    ),
    DecisionRow(
        Exchange.draw,
        title="Exchange the goal",
        news=lambda g: f"{_to(g, 'seats', g.first)} draws a goal.",
        follows="then a goal is drawn",
    ),
)
