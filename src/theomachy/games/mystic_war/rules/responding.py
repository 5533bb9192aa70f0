"""What may be answered to a card, and what Protection may refuse: why the rest is not possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.games.mystic_war.choices import PASS, Answer, AnswerNaming, Pass, Refuse
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    DEED,
    DEITIES,
    FACES,
    KEPT,
    NAMING,
    ORDER,
    SUIT,
    doing,
)
from theomachy.games.mystic_war.content.vocabulary import DRAGON, MYSTIC_POWER, Face
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.answers import (
    OTHERS_LOSSES,
    STAND_INS,
    Response,
    may_sacrifice,
    refusable,
    refusals,
    responses,
    standing,
)
from theomachy.games.mystic_war.rules.barring import ABSENT, HELD, in_words

# answers


def is_out_of_turn(g: MysticWar, seat: Seat, answer: Response) -> bool:
    """The card is not an any-time card (MW-51)."""
    return answer.card not in ANY_TIME


def names_nobody(g: MysticWar, seat: Seat, answer: Answer) -> bool:
    """The card goes to a player, or names one."""
    return answer.card in KEPT | NAMING


def names_somebody(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """The card goes to nobody, and names nobody."""
    return answer.card not in KEPT | NAMING


def is_doubled_by_wealth(g: MysticWar, seat: Seat, answer: Answer) -> bool:
    """Wealth has doubled the Sorcery that Stray Energy would double (MW-80)."""
    r = standing(g).reckoning
    sorcery = r.resource == MYSTIC_POWER and not (r.loss or r.cancelled)
    return DEED[answer.card] == "double" and r.rich and sorcery


def is_no_printed_dragon(g: MysticWar, seat: Seat, answer: Answer) -> bool:
    """The card is a Dragon by Transmutation only (MW-97)."""
    base = g.window[0]
    dragon = (base.suit or SUIT[base.card]) == DRAGON
    return DEED[answer.card] == "capture" and standing(g).reckoning.loss and not dragon


def only_printed_dragons(g: MysticWar, seat: Seat) -> bool:
    """The option is on that only Dragons that were played as such can be captured."""
    return not g.options.capture_transmuted


def is_not_ones_own_loss(g: MysticWar, seat: Seat, answer: Answer) -> bool:
    """Another would lose the DEITY that Sacrifice would save (G-34)."""
    return answer.card in STAND_INS and not may_sacrifice(g, seat, g.window[0].on)


def is_own_loss(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """Necromancy would gain one's own loss (MW-88)."""
    return answer.card in OTHERS_LOSSES and answer.on == seat


def misfit(face: Face) -> Bar:
    """The bar of a card that does not fit the window: what it says that it answers."""

    def holds(g: MysticWar, seat: Seat, answer: Response) -> bool:
        return answer.card == face and face not in standing(g).fits

    return Bar(FACES[face].rule, holds, f"{{card}} {FACES[face].answers}")


def loses_nothing(face: Face) -> Bar:
    """The bar of a card that names a player who would lose no Followers."""

    def holds(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
        return answer.card == face and answer.on not in standing(g).losers

    return Bar(FACES[face].rule, holds, "{on} would lose no Followers as it stands.")


def _in_order(faces: frozenset[Face]) -> list[Face]:
    return sorted(faces, key=ORDER.__getitem__)


MISFIT_BARS = (
    Bar(
        "MW-80",
        is_doubled_by_wealth,
        "Wealth has doubled that Sorcery: it cannot be doubled again.",
    ),
    Bar(
        "MW-97",
        is_no_printed_dragon,
        "At this table only a card that was played as a Dragon can be captured.",
        when=only_printed_dragons,
    ),
    *map(misfit, _in_order(ANY_TIME - KEPT - NAMING - STAND_INS)),
)
NO_DEITY_AT_STAKE = tuple(map(misfit, _in_order(STAND_INS)))
NAMES_NOBODY = Bar("MW-63", names_nobody, "{card} is played with the name of a player.")
NAMES_SOMEBODY = Bar("MW-63", names_somebody, "{card} is played without the name of a player.")
NAMING_BARS = (*map(misfit, _in_order(NAMING)), *map(loses_nothing, _in_order(NAMING)))
OWN_LOSS = Bar("MW-88", is_own_loss, "{card} gains the Followers that another player loses.")
RESPONSE_BARS = (
    HELD,
    Bar("MW-51", is_out_of_turn, "{card} cannot be played out of turn."),
)
ANSWER_BARS = (
    *RESPONSE_BARS,
    NAMES_NOBODY,
    *MISFIT_BARS,
    *NO_DEITY_AT_STAKE,
    Bar("MW-117", is_not_ones_own_loss, "At this table {card} saves only one's own DEITY."),
)


def every_response(g: MysticWar, seat: Seat) -> Iterator[Pass | Response]:
    """To pass, and each card in hand, whether it fits or not."""
    yield PASS
    for face in dict.fromkeys(g.hands[seat]):
        if face in KEPT | NAMING:
            yield from (AnswerNaming("respond", face, to) for to in range(g.seat_count))
        else:
            yield Answer("respond", face)


def responses_with(g: MysticWar, seat: Seat, sort: str, name: str) -> Iterator[Answer]:
    """To answer with a card that is not in the hand."""
    if sort == "hand" and name in FACES:
        yield Answer("respond", name)


RESPONSES = Choices(
    every_response,
    Kind(Pass),
    Kind(Answer, ANSWER_BARS, in_words, responses_with),
    Kind(AnswerNaming, (*RESPONSE_BARS, NAMES_SOMEBODY, ABSENT, OWN_LOSS, *NAMING_BARS), in_words),
    fast=responses,
)


# refusals


def _first(faces: tuple[Face, ...], refused: Callable[[Face], bool]) -> Face:
    return next((face for face in faces if refused(face)), "")


def _stranger(g: MysticWar, refuse: Refuse) -> Face:
    """A card that does not lie in the window."""
    laid = [play.card for play in g.window]
    return _first(refuse.cards, lambda face: face not in laid)


def _own(g: MysticWar, seat: Seat, refuse: Refuse) -> Face:
    """A card that the seat has played itself."""
    mine = [play.card for play in g.window if play.by == seat]
    return _first(refuse.cards, lambda face: face in mine)


UNSHIELDED = doing("capture", "gather")
"""SPELLs that change nothing of what another has, so that Protection does nothing against them."""


def _unshielded(refuse: Refuse) -> Face:
    """A card that Protection never shields from."""
    return _first(refuse.cards, lambda face: face in DEITIES or face in UNSHIELDED)


def _aside(g: MysticWar, seat: Seat, refuse: Refuse) -> Face:
    """A card that does not bear on what the seat has."""
    bearing = [g.window[place].card for place in refusable(g, seat)]
    return _first(refuse.cards, lambda face: face not in bearing)


def is_not_laid(g: MysticWar, seat: Seat, refuse: Refuse) -> bool:
    """One of the cards is not in the window."""
    return _stranger(g, refuse) != ""


def is_repeated(g: MysticWar, seat: Seat, refuse: Refuse) -> bool:
    """A card is named twice."""
    return len(set(refuse.cards)) < len(refuse.cards)


def is_ones_own(g: MysticWar, seat: Seat, refuse: Refuse) -> bool:
    """Protection is against the cards of others (MW-112)."""
    return _own(g, seat, refuse) != ""


def is_never_shielded(g: MysticWar, seat: Seat, refuse: Refuse) -> bool:
    """Protection does nothing against DEITY cards, Capture and Necromancy (MW-114)."""
    return _unshielded(refuse) != ""


def bears_on_others(g: MysticWar, seat: Seat, refuse: Refuse) -> bool:
    """A card does not change what the player has (MW-113)."""
    return _aside(g, seat, refuse) != ""


def _in_words(g: MysticWar, seat: Seat, refuse: Refuse) -> dict[str, object]:
    return {
        "stranger": card_name(_stranger(g, refuse)),
        "own": card_name(_own(g, seat, refuse)),
        "unshielded": card_name(_unshielded(refuse)),
        "aside": card_name(_aside(g, seat, refuse)),
    }


def in_order_of_play(g: MysticWar, seat: Seat, refuse: Refuse) -> Refuse:
    """The same cards in the order in which they were played."""
    order = {play.card: place for place, play in enumerate(g.window)}
    cards = sorted(refuse.cards, key=lambda face: order.get(face, len(order)))
    return Refuse("refuse", tuple(cards))


def refusals_with(g: MysticWar, seat: Seat, sort: str, name: str) -> Iterator[Refuse]:
    """To refuse a card that cannot be refused."""
    if sort == "pile" and name in FACES:
        yield Refuse("refuse", (name,))


REFUSAL_BARS = (
    Bar("MW-112", is_not_laid, "{stranger} is not among the cards that were played."),
    Bar("MW-112", is_repeated, "Each card is refused once."),
    Bar("MW-112", is_ones_own, "{own} is your own: Protection refuses cards of others."),
    Bar("MW-114", is_never_shielded, "Protection does nothing against {unshielded}."),
    Bar("MW-113", bears_on_others, "{aside} does not bear on your resources."),
)
REFUSALS = Choices(
    refusals,
    Kind(Refuse, REFUSAL_BARS, _in_words, refusals_with, in_order_of_play),
    fast=refusals,
)
