"""The conformance suite names the law that a faulty function of a game breaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, TypedDict

import pytest

from tests.engine.faults import broken_laws
from tests.engine.omen import GAME, Words
from tests.engine.omen.event_types import OfSeat, OmenEvents
from tests.engine.omen.rules import Omen, Round
from tests.engine.omen.sight import Shown, redeal, sight
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import Foreseen, Game, Outcome, ranked
from theomachy.engine.testing import LAWS, check
from theomachy.kit.piles import Pile, Placed


def leaky_hand(g: Omen, seat: Seat | None) -> Omen:
    """Everybody sees the hand of the seat before theirs."""
    seen = sight(g, seat)
    if seat is not None:
        neighbour = (seat - 1) % g.seat_count
        hands = list(seen.hands)
        hands[neighbour] = g.hands[neighbour]
        seen.hands = tuple(hands)
    return seen


def leaky_bag(g: Omen, seat: Seat | None) -> Omen:
    """Everybody sees which birds are in the pile, though not in what order."""
    seen = sight(g, seat)
    seen.pile = Pile(seen.pile.top, g.pile.bag, seen.pile.bottom)
    return seen


def touching_sight(g: Omen, seat: Seat | None) -> Omen:
    seen = sight(g, seat)
    g.dice = (*g.dice, 1)
    return seen


def sorted_hands(g: Omen, seat: Seat | None) -> Omen:
    """A hand in the order of its birds gives away which of two is the higher."""
    seen = sight(g, seat)
    order = [
        sorted(range(len(hand)), key=lambda place, hand=hand: hand[place].card)  # type: ignore[misc]
        for hand in g.hands
    ]
    seen.hands = tuple(
        tuple(hand[place] for place in places)
        for hand, places in zip(seen.hands, order, strict=True)
    )
    return seen


def careless_redeal(seen: Omen, rng: Random) -> Omen:
    """Deals birds without regard to the shuffle they came from."""
    g = redeal(seen, rng)
    slots = [
        (seat, place)
        for seat, hand in enumerate(seen.hands)
        for place, placed in enumerate(hand)
        if placed.card[0] == "?"
    ]
    bag = list(g.pile.bag)
    if slots and bag:
        seat, place = rng.choice(slots)
        hand = list(g.hands[seat])
        drawn = bag.pop(rng.randrange(len(bag)))
        bag.append(hand[place].card)
        hand[place] = Placed(drawn, hand[place].seen_by)
        g.set_hand(seat, tuple(hand))
        g.pile = Pile(g.pile.top, tuple(sorted(bag)), g.pile.bottom)
    return g


def doubling_redeal(seen: Omen, rng: Random) -> Omen:
    """Deals the same bird twice where nobody can see it."""
    g = redeal(seen, rng)
    if len(g.pile.bag) > 1 and g.stack:
        g.pile = Pile(g.pile.top, (g.pile.bag[0], *g.pile.bag[:-1]), g.pile.bottom)
    return g


def writing(seen: Omen, seat: Seat, public: Shown) -> Shown:
    """Those who look later are shown the hands of those who have looked before."""
    public["hands"][seat] = list(seen.held(seat))
    return {**public}


class Blank(Words):
    def board(self, g: Any, seat: Any) -> str:
        if g.altar:
            raise KeyError("altar")
        return super().board(g, seat)


def saying(**changed: Any) -> Game[Any]:
    """Omen, with another row for the reading of a bird."""
    rows = (replace(row, **changed) if row.step is Round.read else row for row in GAME.decisions)
    return replace(GAME, decisions=tuple(rows))


class Mumbling(Words):
    def option(self, g: Any, option: Any) -> str:
        return str(option[0])


class Narrow(Words):
    def option(self, g: Any, option: Any) -> str:
        if option not in g.decision.options_for(g.decision.seats[0]):
            raise AttributeError("bird")
        return super().option(g, option)


class Stumbling(Words):
    def event(self, g: Any, event: Any) -> str:
        return {"lead": "Somebody leads."}[event.kind]


def forgetful_document(g: Omen) -> dict[str, Any]:
    return {**GAME.document(g), "scores": [0] * g.seat_count}


class Number(TypedDict):
    n: int


class Few(TypedDict):
    lead: OfSeat


class Clear(TypedDict):
    sun: Number


class Others(OmenEvents):
    lead: Number  # type: ignore[misc]


def clouded(g: Omen, option: Option) -> list[Foreseen]:
    return [Foreseen("rain", "OM-6", "It rains.", data={"n": 1})]


FAULTY_GAMES: dict[str, tuple[str, Game[Any]]] = {
    "a sight shows another hand": ("sight", replace(GAME, sight=leaky_hand)),
    "a sight shows the bag": ("sight", replace(GAME, sight=leaky_bag)),
    "a sight shows an order": ("sight", replace(GAME, sight=sorted_hands)),
    "a sight touches the position": ("sight", replace(GAME, sight=touching_sight)),
    "a re-deal mixes the shuffles": ("sight", replace(GAME, redeal=careless_redeal)),
    "a re-deal doubles a bird": ("sight", replace(GAME, redeal=doubling_redeal)),
    "a seat names what it cannot know": (
        "sight",
        replace(GAME, known=lambda g, seat: frozenset(g.pile.bag)),
    ),
    "a re-deal ignores luck": (
        "redeal",
        replace(GAME, redeal=lambda seen, rng: redeal(seen, Random(1))),
    ),
    "a view loses a bird": (
        "showing",
        replace(GAME, public=lambda seen: {**GAME.public(seen), "discarded": 0}),
    ),
    "a view does not fit its schema": (
        "showing",
        replace(GAME, public=lambda seen: {**GAME.public(seen), "discard": 7}),
    ),
    "a view is not made private": (
        "sight",
        replace(GAME, private=lambda seen, seat, public: public),
    ),
    "a private part is written into the public one": ("sight", replace(GAME, private=writing)),
    "a board cannot be drawn": ("errors", replace(GAME, wording=Blank())),
    "a look at a known bird can be taken back": (
        "taking back",
        replace(GAME, known=lambda g, seat: frozenset()),
    ),
    "a question is empty": ("prompts", saying(question="")),
    "a question has no end": ("prompts", saying(question="Which bird do you read")),
    "a question calls its reader by name": (
        "prompts",
        saying(question=lambda g: f"Which bird does Augur {g.leader + 1} read?"),
    ),
    "news are not filled in": ("prompts", saying(news="{seat} reads a bird.")),
    "news are for programmers": ("prompts", saying(news="{who} is asked Round.read.")),
    "a title is a sentence": ("prompts", saying(title="Read a bird.")),
    "nothing says what is asked now": ("prompts", saying(now="")),
    "a question shows a code": (
        "prompts",
        replace(
            saying(aside="not QX7"),
            cards=lambda: [{"id": "QX7", "name": "Hoopoe"}],
        ),
    ),
    "two options read alike": ("wording", replace(GAME, wording=Mumbling())),
    "only what is legal has words": ("errors", replace(GAME, wording=Narrow())),
    "an event has no words": ("errors", replace(GAME, wording=Stumbling())),
    "a kind of event is not declared": (
        "types",
        replace(GAME, event_types=Few),
    ),
    "an event is of another type": ("types", replace(GAME, event_types=Others)),
    "a line foreseen is not declared": (
        "types",
        replace(GAME, forecast=clouded, forecast_types=Clear),
    ),
    "a hint is of another type": (
        "types",
        replace(GAME, hints=lambda g, options: [{"n": "one"}] * len(options), hint_type=Number),
    ),
    "a card is of another type": (
        "types",
        replace(GAME, cards=lambda: [{"id": "b01", "n": None}], card_type=Number),
    ),
    "an option points at nothing": ("targets", replace(GAME, targets=lambda g, option: ())),
    "a document forgets the points": ("document", replace(GAME, document=forgetful_document)),
    "a result forgets a seat": (
        "outcome",
        replace(GAME, outcome=lambda g: Outcome(g.scores[1:], ranked(g.scores[1:]), g.ending)),
    ),
    "a rank is left out": (
        "outcome",
        replace(GAME, outcome=lambda g: Outcome(g.scores, (3,) * g.seat_count, g.ending)),
    ),
    "a game ends for no reason": (
        "outcome",
        replace(GAME, outcome=lambda g: Outcome(g.scores, ranked(g.scores), "")),
    ),
    "the bound is too low": ("ends", replace(GAME, longest=lambda g: 20)),
    "the bound shrinks too fast": (
        "ends",
        replace(GAME, longest=lambda g: GAME.longest(g) if g.round < 3 else 1),
    ),
    "an invariant is broken": (
        "invariants",
        replace(GAME, invariants=lambda g: ["It is late."] if g.round > 2 else []),
    ),
}


@pytest.mark.parametrize("fault", FAULTY_GAMES)
def test_a_faulty_game_breaks_the_law_it_should(fault: str) -> None:
    law, game = FAULTY_GAMES[fault]
    assert broken_laws(game) == {law}


def test_a_moment_that_cannot_be_shown_is_found_even_where_no_other_law_is_looked_at() -> None:
    laws = frozenset({"showing"})
    report = check(replace(GAME, wording=Blank()), 3, seed=1, rate=0, laws=laws)
    assert "cannot be shown the position: KeyError in board" in str(report)


def test_a_redeal_that_peeks_is_found() -> None:
    truth: list[Omen] = []

    def remembering_sight(g: Omen, seat: Seat | None) -> Omen:
        truth[:] = [g.clone()]
        return sight(g, seat)

    def peeking_redeal(seen: Omen, rng: Random) -> Omen:
        g = redeal(seen, rng)
        g.hands, g.pile = truth[0].hands, truth[0].pile
        return g

    def known_to_peek(seen: Omen, rng: Random) -> Omen:
        return peeking_redeal(seen, rng) if seen.stack and truth else redeal(seen, rng)

    game = replace(GAME, sight=remembering_sight, redeal=known_to_peek)
    assert "redeal" in broken_laws(game)


def test_every_law_broken_here_is_described() -> None:
    assert {law for law, _ in FAULTY_GAMES.values()} <= LAWS.keys()
