"""A sight as JSON for a client: everything that is always visible, by name."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Literal, cast

from theomachy.engine.decisions import Seat
from theomachy.games.mezo.content.board import AGES, CHAMPIONS, NEUTRAL_PIECES, REGIONS, VERTICES
from theomachy.games.mezo.content.gods import CARDS, GODS
from theomachy.games.mezo.content.pictures import brief, picture_of
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    RESERVES,
    WRATHFUL_GOD,
    XIBALBA,
    Kind,
    Place,
    Region,
)
from theomachy.games.mezo.content.tiles import ALTARS, CALENDAR, CODEX, Space
from theomachy.games.mezo.content.tribes import ABILITIES, DEVOTION_TRACK
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR, Gain
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF, BIT_OF, Acting, GlyphStep
from theomachy.games.mezo.rules.blessed import Sacrifice
from theomachy.games.mezo.rules.calling import price
from theomachy.games.mezo.rules.conflict import holds, turns
from theomachy.games.mezo.rules.keywords import CALL_OF
from theomachy.games.mezo.rules.picking import PickGods, TribeAbilities
from theomachy.games.mezo.rules.pyramids import TOP
from theomachy.games.mezo.rules.resolution import is_counted, majority, strongest, tie_breaker
from theomachy.games.mezo.rules.sequence import CallStep, DeployStep
from theomachy.games.mezo.sight.view_types import (
    AltarPartView,
    AltarView,
    CallView,
    CardView,
    ConflictView,
    MezoView,
    PrintedView,
    RegionView,
    SeatView,
    SpaceView,
    StrengthView,
    UnitsView,
)
from theomachy.games.mezo.words.cardtext import text_of


def public(seen: Mezo) -> MezoView:
    """Everything on the table, as far as the owner of a sight may know."""
    order, round = _order(seen)
    asked = seen.decision.seats if seen.decision is not None else ()
    return {
        "age": cast(Literal[1, 2, 3], seen.age),
        "step": [frame.step.title for frame in seen.stack],
        "order": list(order),
        "turn": order.index(asked[0]) if order and asked and asked[0] in order else 0,
        "round": round,
        "acting": list(asked),
        "seats": [_seat_view(seen, each) for each in range(seen.seat_count)],
        "regions": [_region_view(seen, region) for region in range(len(REGIONS))],
        "vertices": [
            {
                "name": vertex.name,
                "god": _owner(seen.vertices.index(number)) if number in seen.vertices else None,
                "regions": [REGIONS[region] for region in vertex.regions],
            }
            for number, vertex in enumerate(VERTICES)
        ],
        "calendar": _track_view(CALENDAR, seen.calendar),
        "codex": _track_view(CODEX, seen.codex),
        "wrathful": {
            "tiles": [_printed(tile) for tile in seen.wrathful],
            "face_down": len(AGES) - len(seen.wrathful),
            "units": _units_by_seat(seen, WRATHFUL_GOD),
            "price": price(seen),
        },
        "neutral": _neutral_off_board(seen),
        "tiles": list(seen.tiles),
        "resolved": list(seen.resolved),
        "conflict": _conflict_view(seen),
        "cards": _cards_view(seen.gods),
    }


def private(seen: Mezo, seat: Seat, public: MezoView) -> MezoView:
    """What a seat is shown: beyond what all see, its cards and the one it has laid (MZ-102)."""
    seats = list(public["seats"])
    hand, on_top = _own_cards(seen, seat)
    choice = _laid(seen, seat)
    seats[seat] = {**seats[seat], "hand": hand, "on_top": on_top, "choice": choice}
    return {**public, "seats": seats}


def _order(g: Mezo) -> tuple[tuple[Seat, ...], int | None]:
    """The order of play in the step that has one, and the round of actions."""
    order: tuple[Seat, ...] = ()
    round = None
    for frame in g.stack:
        match frame:
            case PickGods() | TribeAbilities() | DeployStep() | CallStep() | Sacrifice():
                order = frame.order
            case Acting():
                order = turns(g, frame.first)
                # The turn is counted when the action is chosen, before it is carried out.
                round = (frame.turn - (frame is not g.stack[-1])) // g.seat_count + 1
            case GlyphStep():
                order = turns(g, frame.first)
    return order, round


def _neutral_off_board(g: Mezo) -> int:
    """Neutral pieces still to be placed in the setup, or gone for good (MZ-80)."""
    on_board = [owner for pyramid in g.pyramids for owner, _ in pyramid].count(NEUTRAL)
    return NEUTRAL_PIECES[g.seat_count] - on_board


def _owner(seat: Seat) -> Seat | None:
    return None if seat in (NOBODY, NEUTRAL) else seat


def _units(g: Mezo, place: Place, seat: Seat) -> UnitsView:
    return {"S": g.count(place, seat, SHAMAN), "W": g.count(place, seat, WARRIOR)}


def _units_by_seat(g: Mezo, place: Place) -> list[UnitsView]:
    return [_units(g, place, seat) for seat in range(g.seat_count)]


def _region_view(g: Mezo, region: Region) -> RegionView:
    first = region * MOST_SEATS
    altar = g.altars[region]
    return {
        "id": REGIONS[region],
        "desolate": not g.in_play >> region & 1,
        "blessed": region == g.blessed,
        "altar": _altar_view(altar) if altar else None,
        "units": _units_by_seat(g, region),
        "champion": _owner(g.champions[region]),
        "glyphs": g.glyphs[first : first + g.seat_count],
        "pyramid": [
            {"owner": _owner(owner), "level": level} for owner, level in g.pyramids[region]
        ],
        "tokens": [
            None if holder == NOBODY or region != g.region else holder for holder in g.tokens
        ],
    }


def _altar_view(altar: str) -> AltarView:
    """An altar, with what is engraved on it: a word and a number for each part."""
    parts: list[AltarPartView] = [
        {
            "what": effect.what if isinstance(effect, Gain) else type(effect).__name__.upper(),
            "count": getattr(effect, "count", 1),
        }
        for effect in ALTARS[altar].effects
    ]
    return {"id": altar, "text": text_of(altar), "parts": parts}


def _track_view(spaces: tuple[Space, ...], track: tuple[int, ...]) -> list[SpaceView]:
    return [
        {**_printed(space.id), "unit": _owner(holder)}
        for space, holder in zip(spaces, track, strict=True)
    ]


def _seat_view(g: Mezo, seat: Seat) -> SeatView:
    god, vertex, chosen = g.gods[seat], g.vertices[seat], g.chosen[seat]
    shown = {*g.played[seat], chosen}
    hand, on_top = _own_cards(g, seat)
    return {
        "vp": g.vp[seat],
        "god": god,
        "call": _call_view(god, g.age) if god else None,
        "vertex": None if vertex == NOWHERE else VERTICES[vertex].name,
        "presence": [REGIONS[region] for region in MEMBERS[g.presence(seat)]],
        "reserves": _units(g, RESERVES, seat),
        "champions": CHAMPIONS[g.seat_count] - g.champions.count(seat),
        "champion_strength": g.champion_strength(seat),
        "xibalba": _units(g, XIBALBA, seat),
        "sacrificed": _units(g, GOD_CARD, seat),
        "glyphs": g.glyph_supply(seat),
        "pieces": g.pieces[seat * TOP : (seat + 1) * TOP],
        "devotion": {
            "position": g.devotion[seat],
            "level": g.level(seat),
            "value": DEVOTION_TRACK[g.devotion[seat]],
        },
        "abilities": [
            {"id": each, "name": ABILITIES[each].name, "text": text_of(each)}
            for each in g.abilities[seat]
        ],
        "hand": hand,
        "deck": len(g.decks[seat]) + len(on_top),
        "on_top": on_top,
        "choice": _laid(g, seat),
        "chosen": _card_view(chosen, g.covered[seat]) if chosen else None,
        "played": list(g.played[seat]),
        "unplayed": [card.id for card in GODS[god].cards if card.id not in shown] if god else [],
    }


def _own_cards(g: Mezo, seat: Seat) -> tuple[list[CardView], list[CardView]]:
    """The cards that a seat holds, and those that lie on top of its deck instead."""
    cards = [_card_view(card, 0) for card in g.hands[seat]]
    return (cards, []) if holds(g, seat) else ([], cards)


def _laid(g: Mezo, seat: Seat) -> str | None:
    """The card a seat has laid face down, which a sight shows its owner alone (MZ-102)."""
    given: Any = dict(g.given).get(seat)
    return None if given is None else str(given[1])


# The same objects for all viewers and positions: nobody may write in them.


@lru_cache(maxsize=1024)
def _cards_view(gods: tuple[str, ...]) -> dict[str, CardView]:
    """Every card of the gods in the game, of all gods while they are being picked."""
    shown = GODS if "" in gods else gods
    return {card.id: _card_view(card.id, 0) for god in shown for card in GODS[god].cards}


@cache
def _printed(id: str) -> PrintedView:
    return {"id": id, "text": text_of(id), "picture": picture_of(id)}


@cache
def _call_view(god: str, age: int) -> CallView:
    call = CALL_OF[god]
    return {"text": text_of(call, age), "brief": brief(call, age), "picture": picture_of(call)}


@lru_cache(maxsize=1024)
def _card_view(card: str, covered: int) -> CardView:
    if card not in CARDS:
        return {"id": card}
    return {
        "id": card,
        "title": CARDS[card].title,
        "actions": [
            {**_printed(action), "covered": bool(covered & BIT_OF[action])}
            for action in ACTIONS_OF[card]
        ],
    }


def _conflict_view(g: Mezo) -> ConflictView | None:
    """The current conflict: strengths with their parts, majorities, and who breaks ties.

    What has been counted no longer matters, whatever lies there: then it is None.
    """
    if g.region == NOWHERE:
        return None
    return {
        "region": REGIONS[g.region],
        "blessed": g.region == g.blessed,
        "strengths": None if is_counted(g) else [_strength_view(g, s) for s in range(g.seat_count)],
        "most": {"S": _majority_view(g, SHAMAN), "W": _majority_view(g, WARRIOR)},
        "breaks_ties": tie_breaker(g, strongest(g)),
    }


def _strength_view(g: Mezo, seat: Seat) -> StrengthView:
    units, glyphs, champion, gained, sacrificed = g.strength_parts(seat)
    return {
        "total": g.strength_of(seat),
        "units": units,
        "glyphs": glyphs,
        "champion": champion,
        "gained": gained,
        "sacrificed": sacrificed,
    }


def _majority_view(g: Mezo, kind: Kind) -> list[Seat] | None:
    most = majority(g, kind)
    return None if most is None else list(most)
