"""What happens in Mezo, in sentences, with the numbers in them; and options as phrases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.gods import CARDS
from theomachy.games.mezo.content.places import BORDERS, MEMBERS, VERTEX_OF
from theomachy.games.mezo.content.tribes import ABILITIES, DEVOTION_TRACK, LEVELS
from theomachy.games.mezo.names import (
    TRACKS,
    UNITS,
    action,
    card,
    god,
    listed,
    number,
    owner,
    region,
    seat_name,
    seats,
    source,
    units,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.words.cardtext import text_of

Data = Mapping[str, Any]

PASSES = {
    "dev": "gain 1 devotion",
    "recS": "RECOVER a Shaman",
    "recW": "RECOVER a Warrior",
    "bothS": "gain 1 devotion and RECOVER a Shaman",
    "bothW": "gain 1 devotion and RECOVER a Warrior",
}


def phrase(g: Mezo, option: Option) -> str:
    """The text of an option, true also after the position has moved on."""
    match option:
        case ("god", str(id)):
            return f"{god(id)}: {text_of(f'CALL-{id}')}"
        case ("tribe", str(id)):
            return f"{ABILITIES[id].name}: {text_of(id)}"
        case ("abil", str(id)):
            return f"first {ABILITIES[id].name}"
        case ("champ", str(where)):
            return f"a Champion to {region(where)}"
        case ("dep", str(where), int(shamans), int(warriors)):
            return f"{units(shamans, warriors)} to {region(where)}"
        case ("order", "move"):
            return "move first"
        case ("order", "use"):
            return "use the Call ability first"
        case ("vertex", str(name)):
            return f"to {vertex(name)}"
        case ("card", str(id)):
            return f"play {CARDS[id].title}"
        case ("act", str(id)):
            return f"{action(id)}: {text_of(id)}"
        case ("pass", str(id), str(gain)):
            return f"pass with {action(id)}: {PASSES[gain]}"
        case ("unit", str(where), int(seat), str(kind)):
            return f"a {UNITS[kind]} of {seat_name(g, seat)} in {region(where)}"
        case ("put", str(where), str(kind)):
            return f"a {UNITS[kind]} to {region(where)}"
        case ("rec", str(kind)):
            return f"a {UNITS[kind]}"
        case ("build", str(where), str(piece)):
            return f"a {'glyph' if piece == 'glyph' else 'pyramid piece'} in {region(where)}"
        case ("piece", str(where), "glyph", int(seat)):
            return f"a glyph of {seat_name(g, seat)} in {region(where)}"
        case ("piece", str(where), "top"):
            return f"the topmost pyramid piece in {region(where)}"
        case ("tile", str(id)):
            return f"use the tile: {text_of(id)}"
        case ("pay", str(place), str(kind)):
            return (
                f"give a {UNITS[kind]} from {'the Reserves' if place == 'res' else region(place)}"
            )
        case ("sac", int(shamans), int(warriors)):
            return f"sacrifice {units(shamans, warriors)}"
        case ("name", int(seat)):
            return seat_name(g, seat)
        case ("space", str(id)):
            return text_of(id).rstrip(".")
    return _WORDS.get(option, str(option))


_WORDS: Mapping[Option, str] = {
    ("done",): "deploy no more",
    ("stop",): "no more",
    ("glyph",): "give up a glyph for the third action",
    ("decline",): "decline",
}


def vertex(name: str) -> str:
    """What a vertex is called: `vertex 7`."""
    return f"vertex {name.removeprefix('V')}"


def presence(g: Mezo, vertex: str) -> str:
    """The regions in play that a vertex borders (MZ-41)."""
    regions = MEMBERS[BORDERS[VERTEX_OF[vertex]] & g.in_play]
    return listed(region(REGIONS[each]) for each in regions)


def event(g: Mezo, event: Event) -> str:
    """What happened, with the arithmetic in it."""
    return _EVENTS[event.kind](g, event.data)


def _who(g: Mezo, data: Data) -> str:
    return seat_name(g, data["seat"])


def _piece(piece: Any) -> str:
    return "glyph" if piece == "glyph" else f"level {piece} pyramid piece"


_SOURCES = {
    "blessed": "Blessed region",
    "pyramid": "pyramid",
    "devotion": "devotion past the end of the track",
    "tracks": "units on Calendar and Codex",
    "regions": "regions with pyramid pieces",
    "end": "devotion and tribe abilities",
}


def _vp_event(g: Mezo, data: Data) -> str:
    """`Red +2 VP (pyramid): 14 is taken, on to 15.`"""
    taken = data["taken"]
    verb = "is" if len(taken) == 1 else "are"
    jump = f"{listed(map(str, taken))} {verb} taken, on to" if taken else "now"
    cause = _SOURCES.get(data["source"]) or source(data["of"])
    return f"{_who(g, data)} +{data['count']} VP ({cause}): {jump} {data['to']}."


def _devotion_event(g: Mezo, data: Data) -> str:
    to = data["to"]
    return (
        f"{_who(g, data)} +{data['count']} devotion: position {to}, level {LEVELS[to]}, "
        f"worth {DEVOTION_TRACK[to]} VP."
    )


def strength_sum(parts: Iterable[int]) -> str:
    """`3 units + 1 glyph + Champion 2 = 6` (MZ-120)."""
    of_units, of_glyphs, of_champion, gained, sacrificed = parts
    terms = [
        number(of_units, "unit") if of_units else "",
        number(of_glyphs, "glyph") if of_glyphs else "",
        f"Champion {of_champion}" if of_champion else "",
        f"{gained} gained" if gained else "",
        f"{sacrificed} sacrificed" if sacrificed else "",
    ]
    total = of_units + of_glyphs + of_champion + gained + sacrificed
    return f"{' + '.join(filter(None, terms))} = {total}" if total else "0"


def _strengths_event(g: Mezo, data: Data) -> str:
    sums = [
        f"{seat_name(g, seat)} {strength_sum(parts)}" for seat, parts in enumerate(data["parts"])
    ]
    return f"Strength in {region(data['region'])}: {'; '.join(sums)}."


def _conflict_event(g: Mezo, data: Data) -> str:
    champion = data["champion"]
    here = "the Blessed region" if champion is None else f"Champion of {seat_name(g, champion)}"
    order = ", ".join(seat_name(g, seat) for seat in data["order"])
    return f"Conflict in {region(data['region'])} ({here}). The order of turns is {order}."


def _majority_event(g: Mezo, data: Data) -> str:
    tied = data["tied"]
    among = f" (tied: {seats(g, tied)})" if len(tied) > 1 else ""
    return f"{_who(g, data)} has the majority of {UNITS[data['unit']]}s{among}."


def _put_event(verb: str) -> Callable[[Mezo, Data], str]:
    def sentence(g: Mezo, data: Data) -> str:
        return f"{_who(g, data)} {verb} a {UNITS[data['unit']]} to {region(data['region'])}."

    return sentence


def _hit_event(verb: str, to: str) -> Callable[[Mezo, Data], str]:
    def sentence(g: Mezo, data: Data) -> str:
        whose = "an own" if data["on"] == data["seat"] else f"{seat_name(g, data['on'])}'s"
        unit, where = UNITS[data["unit"]], region(data["region"])
        return f"{_who(g, data)} {verb} {whose} {unit} in {where}{to}."

    return sentence


def _start_event(g: Mezo, data: Data) -> str:
    vp = ", ".join(f"{seat_name(g, seat)} {start}" for seat, start in enumerate(data["vp"]))
    return f"{_who(g, data)} is drawn first. VP to start with: {vp}."


def _pay_event(g: Mezo, data: Data) -> str:
    place = "the Reserves" if data["place"] == "res" else region(data["place"])
    return f"{_who(g, data)} puts a {UNITS[data['unit']]} from {place} on the Wrathful god."


def _over_event(g: Mezo, data: Data) -> str:
    scores = ", ".join(f"{seat_name(g, seat)} {vp}" for seat, vp in enumerate(data["vp"]))
    return f"The game is over. {_who(g, data)} wins: {scores} VP."


def _cards_event(g: Mezo, data: Data) -> str:
    shown = [f"{seat_name(g, seat)} {card(each)}" for seat, each in data["cards"]]
    return f"The cards are revealed: {'; '.join(shown)}."


def _draw_event(g: Mezo, data: Data) -> str:
    drawn = [CARDS[each].title for each in data.get("cards", ()) if each in CARDS]
    what = listed(drawn) if drawn else number(data["count"], "card")
    return f"{_who(g, data)} draws {what}."


def _demolish_event(g: Mezo, data: Data) -> str:
    whose = owner(g, data["owner"])
    what, where = _piece(data["piece"]), region(data["region"])
    return f"{_who(g, data)} DEMOLISHes a {what} ({whose}) in {where}."


def _transform_event(g: Mezo, data: Data) -> str:
    what, where = _piece(data["piece"]), region(data["region"])
    if data["owner"] == data["seat"]:
        return f"{_who(g, data)} TRANSFORMs the own {what} in {where}: it stays."
    return f"{_who(g, data)} TRANSFORMs a {what} ({owner(g, data['owner'])}) in {where}."


_EVENTS: Mapping[str, Callable[[Mezo, Data], str]] = {
    "desolate": lambda g, d: f"{region(d['region'])} is Desolate: it is out of play.",
    "neutral": lambda g, d: f"A neutral level 1 pyramid piece lies in {region(d['region'])}.",
    "altar": lambda g, d: f"The altar in {region(d['region'])} says: {text_of(d['altar'])}",
    "start": _start_event,
    "god": lambda g, d: f"{_who(g, d)} plays {god(d['god'])}: {text_of('CALL-' + d['god'])}",
    "age": lambda g, d: f"Age {d['age']} begins.",
    "wrathful": lambda g, d: f"A Wrathful god tile is turned up: {text_of(d['tile'])}",
    "ability": lambda g, d: (
        f"{_who(g, d)} takes {ABILITIES[d['ability']].name}: {text_of(d['ability'])}"
    ),
    "champion": lambda g, d: f"{_who(g, d)} deploys a Champion to {region(d['region'])}.",
    "deployed": lambda g, d: (
        f"{_who(g, d)} deploys {units(d['shamans'], d['warriors'])} to {region(d['region'])}."
    ),
    "blessed": lambda g, d: f"{region(d['region'])} has no Champion: it is the Blessed region.",
    "vertex": lambda g, d: (
        f"{_who(g, d)}'s {god(g.gods[d['seat']])} goes to {vertex(d['vertex'])}: "
        f"presence in {presence(g, d['vertex'])}."
    ),
    "call": lambda g, d: f"{_who(g, d)} uses the Call ability of {god(d['god'])}.",
    "conflict": _conflict_event,
    "draw": _draw_event,
    "cards": _cards_event,
    "action": lambda g, d: f"{_who(g, d)} takes {action(d['action'])}: {text_of(d['action'])}",
    "pass": lambda g, d: f"{_who(g, d)} passes and covers {action(d['action'])}.",
    "glyph": lambda g, d: (
        f"{_who(g, d)} gives up a glyph in {region(d['region'])} for the third action."
    ),
    "deploy": _put_event("DEPLOYs"),
    "awaken": _put_event("AWAKENs"),
    "smite": _hit_event("SMITEs", ""),
    "exile": _hit_event("EXILEs", ""),
    "recover": lambda g, d: f"{_who(g, d)} RECOVERs {units(d['shamans'], d['warriors'])}.",
    "build": lambda g, d: f"{_who(g, d)} BUILDs a {_piece(d['piece'])} in {region(d['region'])}.",
    "demolish": _demolish_event,
    "transform": _transform_event,
    "strength": lambda g, d: f"{_who(g, d)} +{d['count']} strength in this conflict.",
    "devotion": _devotion_event,
    "vp": _vp_event,
    "token": lambda g, d: (
        f"{_who(g, d)}'s reminder token: most {UNITS[d['unit']]}s in this conflict."
    ),
    "appease": lambda g, d: (
        f"{_who(g, d)} APPEASEs the Wrathful god for {number(d['price'], 'unit')}: "
        f"{text_of(d['tile'])}"
    ),
    "pay": _pay_event,
    "use": lambda g, d: f"{_who(g, d)} uses {source(d['of'])}: {text_of(d['of'], g.age)}",
    "nothing": lambda g, d: f"Nothing comes of it for {_who(g, d)} ({source(d['of'])}).",
    "strengths": _strengths_event,
    "winner": lambda g, d: f"{_who(g, d)} wins the conflict in {region(d['region'])}.",
    "no winner": lambda g, d: f"All strengths in {region(d['region'])} are 0: nobody wins.",
    "majority": _majority_event,
    "no majority": lambda g, d: f"No {UNITS[d['unit']]}s are there: nobody has their majority.",
    "space": lambda g, d: (
        f"{_who(g, d)} moves a {UNITS[d['unit']]} to the {TRACKS[d['unit']]}: {text_of(d['space'])}"
    ),
    "sacrifice": lambda g, d: f"{_who(g, d)} sacrifices {units(d['shamans'], d['warriors'])}.",
    "cleanup": lambda g, d: f"The conflict in {region(d['region'])} is over.",
    "age over": lambda g, d: f"Age {d['age']} is over.",
    "over": _over_event,
    "forced": lambda g, d: f"{_who(g, d)} has no choice: {phrase(g, d['option']).rstrip('.')}.",
}
