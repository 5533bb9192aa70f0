"""The shape of a document of Mystic War, as a JSON Schema."""

from __future__ import annotations

from theomachy.games.mystic_war.content.cards import FACES, KEPT
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import LEAST, MOST
from theomachy.games.mystic_war.content.values import SINGLE_CARDS
from theomachy.games.mystic_war.content.vocabulary import LETTERS, RESOURCE, SUITS
from theomachy.games.mystic_war.names import SEATS
from theomachy.games.mystic_war.options import SETTINGS
from theomachy.games.mystic_war.position import NOBODY, SHOWN
from theomachy.kit.schemas import (
    SEAT,
    SEAT_OR_NOBODY,
    TEXT,
    YES,
    document_schema,
    list_of,
    number,
    one_of,
    record,
    row,
    said,
)

PLAYERS = (2, 3, 4, 5, 6, 7, 8)


_FROM_0 = "Written by programs; seats are counted from 0 here."

_OTHERS = ", ".join(f"{face} {card.name}" for face, card in FACES.items() if card.kind != RESOURCE)
_CARD = said(
    "A card by its code: N, S, R or D (Notoriety, Sorcery, Riches, Dragon) with its "
    f"number, as in D8; W Wild Magic; {_OTHERS}. One of several alike may be told apart: D8a, W3.",
    TEXT,
)
_GOAL = one_of(GOALS)
_VALUE = number(LEAST, MOST)
_DEITY = one_of((*sorted(KEPT), *[card for card, face in SINGLE_CARDS.items() if face in KEPT]))
_KEPT = one_of(sorted(KEPT))

# what programs write

_SEAT_0 = number(NOBODY, PLAYERS[-1] - 1)
_SINCE = number(SHOWN)
_WINDOW = list_of(
    row(
        _CARD,
        _SEAT_0,
        _SEAT_0,
        one_of(["", *SUITS]),
        number(-1, 2),
        one_of(["", *sorted(KEPT)]),
        number(-1),
        number(),
    )
)
_OPTION = list_of({"type": ["string", "integer"]})
_MEMORY = record(
    since=list_of(list_of(_SINCE)),
    cleared=list_of(number()),
    taken=list_of(row(_SEAT_0, TEXT, list_of(TEXT), list_of(_SEAT_0), number(), YES)),
    pools=list_of(list_of(TEXT)),
    floors=list_of(number()),
    spent=list_of(
        row(
            _SEAT_0,
            {"type": "integer"},
            TEXT,
            _SINCE,
            list_of(row(_SINCE, number())),
            YES,
            YES,
        )
    ),
    decided=list_of(
        row(_SEAT_0, _VALUE, list_of(_KEPT), _WINDOW, _OPTION, list_of(_OPTION)),
    ),
    exchanges=number(),
    goal_since=list_of(number()),
    returned=list_of(row(number(), _SEAT_0, _GOAL, YES, number())),
    ruled_out=list_of(list_of(_GOAL)),
)

_PLAY = record(
    "card",
    "by",
    card=_CARD,
    by=said("Who has played it: a seat, counted from 1.", SEAT),
    on=said("On whom, or whom it names: a seat, counted from 1.", SEAT),
    **{"as": said("The suit that Wild Magic is played as.", one_of(SUITS))},
    resource=said("What a Dragon takes, or what is halved.", one_of(LETTERS)),
    deity=said("The DEITY that Disfavor or Favoritism is for.", _KEPT),
)

_SEAT_ROW = record(
    realm=said("Followers, Mystic Power and Gold, 5 each.", row(_VALUE, _VALUE, _VALUE)),
    hand=list_of(_CARD),
    shown=said("Cards of the hand that all have seen.", list_of(_CARD)),
    deities=said("DEITY cards face up before the seat.", list_of(_DEITY)),
    goal=said("The Victory Condition card.", one_of(("", *GOALS))),
    goal_up=said("Whether the goal lies face up.", YES),
)

SCHEMA = document_schema(
    "mystic-war",
    "Mystic War",
    SEATS,
    PLAYERS,
    SETTINGS,
    _SEAT_ROW,
    deck=said("The deck without the white-backed Judgment, in any order.", list_of(_CARD)),
    discard=said("The discard pile, its top last.", list_of(_CARD)),
    aside=said("Whether the white-backed Judgment has been played in this round.", YES),
    goal_pile=said("The Victory Condition cards that nobody has, in any order.", list_of(_GOAL)),
    spare_goals=said(
        "With two players: second goals to choose between at the start.", list_of(_GOAL)
    ),
    round=said("The round, counted from 1.", number()),
    first=said("The First Player: a seat, counted from 1.", SEAT),
    claimed=said("Who has passed first in this round, counted from 1; 0: nobody.", SEAT_OR_NOBODY),
    turn=said("Whose turn it is: a seat, counted from 1.", SEAT),
    passes=said("How many have passed in a row before that turn.", number()),
    step=said(
        "Where the round stands: Special Powers are used, resources received, cards drawn; or "
        "turns are taken, as by default.",
        one_of(("powers", "receive", "draw", "turn")),
    ),
    pile=said("A card played in this turn and the answers to it, in order.", list_of(_PLAY)),
    # What a program writes to save a position exactly; a person can do without.
    window=said(_FROM_0, _WINDOW),
    in_play=said(
        "Cards that have left a hand or the deck and are being carried out.", list_of(_CARD)
    ),
    pool=said(_FROM_0, list_of(row(_SEAT_0, _CARD))),
    chaos=said("Cards of Chaos Strikes still to be played.", list_of(row(_CARD, _SINCE))),
    controller=said("Who plays them: a seat, counted from 1; 0: nobody.", SEAT_OR_NOBODY),
    memory=said(_FROM_0, _MEMORY | {"required": list(_MEMORY["properties"])}),
    ending=said("How the game ended: empty before.", TEXT),
    winners=said("Who has won: seats, counted from 1.", list_of(SEAT)),
)
