"""The sentences of Gheos: options, events, forecasts; `decisions` has what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.games.gheos.choices import TilePlay
from theomachy.games.gheos.content.rotations import SYMBOLS, count, wheat
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.names import seat_name as seat_name
from theomachy.games.gheos.names import tile
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.words.textboard import draw, lettered
from theomachy.games.gheos.words.textboard import parts as parts
from theomachy.games.gheos.words.textboard import styles as styles
from theomachy.kit.triangles import side_at

PLURALS = {"sword": "swords", "cup": "cups", "wheat": "wheat", "pyramid": "pyramids"}


def number(count: int, one: str, many: str | None = None) -> str:
    """`1 cube`, `3 cubes`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def place(at: Iterable[int]) -> str:
    """A cell: `(2, -1)`."""
    x, y, *_ = at
    return f"({x}, {y})"


def area(g: Gheos, at: tuple[int, int, int]) -> str:
    """An area by its totals: `continent B at (0, 0): 5 sides, 2 cups, 1 wheat`."""
    found = g.land.area_at[side_at(*at)]
    totals = [
        number(count(found.tally, symbol), symbol, PLURALS[symbol])
        for symbol in SYMBOLS
        if count(found.tally, symbol)
    ]
    kind = f"continent {lettered(g.land)[found.id]}" if found.is_continent else "land"
    return f"{kind} at {place(at)}: {', '.join([number(found.size, 'side'), *totals])}"


# options


def option(g: Gheos, option: Option) -> str:
    """An option as a short phrase."""
    if isinstance(option, TilePlay):
        # There are a hundred of these at a time: pattern matching would be too slow.
        return _on_board(g, option)
    match option:
        case ("tile", str(name), int(x), int(y), int(rotation)):
            return _on_board(g, TilePlay("tile", name, x, y, rotation))
        case ("pay", str(colour)):
            held = g.cubes[g.turn][COLOURS.index(colour)]
            return f"pay 1 of {number(held, f'{colour} cube')}"
        case ("migrate", (int(x), int(y), int(edge))):
            return f"to {area(g, (x, y, edge))}"
        case ("survivor", str(colour)):
            return f"{colour} survives"
        case ("found", str(colour), (int(x), int(y), int(edge))):
            ears = wheat(g.land.area_at[side_at(x, y, edge)].tally)
            cubes = min(ears, g.supply[COLOURS.index(colour)])
            gain = f"+{number(cubes, 'cube')}"
            return f"found {colour} on {area(g, (x, y, edge))} ({gain})"
        case ("follower", str(colour)):
            return f"take a {colour} follower"
        case ("token", 1):
            return f"play a token for {g.cup_score(g.turn)} VP"
        case ("token", 0):
            return "keep the tokens"
        case int():
            return seat_name(g, option)
    return str(option)


def _on_board(g: Gheos, play: TilePlay) -> str:
    covered = g.land.tiles.get(play.cell)
    return _tile_play(play, covered.tile if covered else "")


@lru_cache(maxsize=16384)
def _tile_play(play: TilePlay, covered: str) -> str:
    """A tile play as a phrase: the same hundred are offered turn after turn."""
    _, name, x, y, rotation = play
    verb = f"replace {covered} with" if covered else "place"
    turned = f", turned {rotation * 120}°" if rotation else ""
    return f"{verb} {tile(name)} at {place((x, y))}{turned}"


# forecasts


def foreseen(g: Gheos, kind: str, data: Mapping[str, Any]) -> str:
    """What an option would do, as a sentence."""
    sentence = _FORESEEN[kind](g, data)
    if "if" not in data or kind == "migrate":
        return sentence
    ways = " or ".join(" and ".join(map(_condition, choices)) for choices in data["if"])
    return f"If {ways}, {sentence[0].lower()}{sentence[1:]}"


def _condition(choice: Any) -> str:
    kind, what = choice
    return f"it goes to {place(what)}" if kind == "migrate" else f"{what} survives"


def _symbols(counted: Mapping[str, Any]) -> str:
    return ", ".join(
        number(counted[symbol], symbol, PLURALS[symbol]) for symbol in SYMBOLS if counted[symbol]
    )


def _land_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    kind = "a continent" if data["continent"] else "land"
    whose = f" of {data['civilization']}" if data["civilization"] else ""
    made = f"{kind}{whose} with {number(data['size'], 'side')}"
    return f"It makes {made}: {_symbols(data) or 'no symbols'}."


def _split_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    parts = ", ".join(f"{size} sides with {ears} wheat" for _, size, ears in data["parts"])
    return f"{data['colour'].capitalize()} must migrate; its parts: {parts}."


def _migration_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    verb = "may migrate" if "if" in data else "migrates"
    where = f"to {place(data['to'])}, which has {data['wheat']} wheat"
    return f"{data['colour'].capitalize()} {verb} {where}."


def _war_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    rivals = " against ".join(f"{colour} {strength}" for colour, strength in data["rivals"])
    end = f"{data['survivor']} survives" if data["survivor"] else "a tie, and you choose"
    return f"War: {rivals} (swords before the play); {end}."


def _falls(verb: str) -> Callable[[Gheos, Mapping[str, Any]], str]:
    def sentence(g: Gheos, data: Mapping[str, Any]) -> str:
        lost = [
            f"{seat_name(g, seat)} loses {number(cubes, 'cube')}"
            for seat, cubes in enumerate(data["cubes"])
            if cubes
        ]
        return f"{data['colour'].capitalize()} {verb}: {', '.join(lost) or 'nobody loses a cube'}."

    return sentence


def _temple_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    counted = number(data["vp"], data["kind"], PLURALS[data["kind"]])
    return f"Its temple scores {counted}: +{data['vp']} VP, {data['before']} → {data['after']}."


def _worth_foreseen(g: Gheos, data: Mapping[str, Any]) -> str:
    cubes = [
        f"{colour} {number(each['cup'], 'cup')} and {number(each['pyramid'], 'pyramid')}"
        for colour, each in data["colours"].items()
        if each and (each["cup"] or each["pyramid"])
    ]
    scores = ""
    if data["seats"] is not None:
        mine = data["seats"][g.turn]
        scores = f" A token would score {mine['cup']} VP, an EPOCH tile {mine['pyramid']}."
    return f"One cube then counts for: {', '.join(cubes) or 'nothing'}.{scores}"


_FORESEEN: Mapping[str, Callable[[Gheos, Mapping[str, Any]], str]] = {
    "land": _land_foreseen,
    "cost": lambda g, d: "It costs 1 cube.",
    "split": _split_foreseen,
    "migrate": _migration_foreseen,
    "war": _war_foreseen,
    "lose": _falls("falls"),
    "collapse": _falls("collapses"),
    "temple": _temple_foreseen,
    "temple idle": lambda g, d: "Its temple scores nothing.",
    "found": lambda g, d: f"{d['wheat']} wheat there: +{number(d['cubes'], 'cube')}.",
    "token": lambda g, d: f"{_sum(d['sum'], d['vp'])}, {d['before']} → {d['after']}.",
    "worth": _worth_foreseen,
}


# events


def event(g: Gheos, event: Event) -> str:
    """What happened, with the arithmetic in it."""
    return _EVENTS[event.kind](g, event.data)


def _sum(parts: Iterable[Any], total: int) -> str:
    terms = [f"{colour} {cubes}×{symbols}" for colour, cubes, symbols in parts]
    return f"{' + '.join(terms) or 'nothing'} = {total} VP"


def _tile_event(g: Gheos, data: Mapping[str, Any]) -> str:
    turned = f", turned {data['rotation'] * 120}°" if data["rotation"] else ""
    who, where = seat_name(g, data["seat"]), place(data["at"])
    if data["replaced"]:
        return f"{who} replaces {data['replaced']} at {where} with {tile(data['tile'])}{turned}."
    return f"{who} places {tile(data['tile'])} at {where}{turned}."


def _split_event(g: Gheos, data: Mapping[str, Any]) -> str:
    parts = ", ".join(f"{size} sides with {ears} wheat" for _, size, ears in data["parts"])
    return f"The land of {data['colour']} falls apart: {parts}."


def _war_event(g: Gheos, data: Mapping[str, Any]) -> str:
    rivals = " against ".join(f"{colour} {strength}" for colour, strength in data["rivals"])
    chosen = " by choice" if data["tied"] else ""
    where = place(data["at"])
    return f"War at {where}, swords: {rivals}; {data['survivor']} survives{chosen}."


def _removal(verb: str) -> Callable[[Gheos, Mapping[str, Any]], str]:
    def sentence(g: Gheos, data: Mapping[str, Any]) -> str:
        lost = [
            f"{seat_name(g, seat)} {cubes}" for seat, cubes in enumerate(data["cubes"]) if cubes
        ]
        back = f"; cubes go back: {', '.join(lost)}" if lost else "; no cubes go back"
        return f"{data['colour'].capitalize()} {verb}{back}."

    return sentence


def _epoch_event(g: Gheos, data: Mapping[str, Any]) -> str:
    gains = [
        f"{seat_name(g, seat)} {_sum(parts, vp)}"
        for seat, (parts, vp) in enumerate(zip(data["sums"], data["vp"], strict=True))
    ]
    return f"EPOCH {data['number']} of {data['of']}: {'; '.join(gains)}."


def _over_event(g: Gheos, data: Mapping[str, Any]) -> str:
    winners = " and ".join(seat_name(g, seat) for seat in data["winners"])
    scores = ", ".join(f"{seat_name(g, seat)} {vp}" for seat, vp in enumerate(data["scores"]))
    verb = "wins" if len(data["winners"]) == 1 else "share the win"
    return f"The game is over, {_ENDINGS[data['ending']]}. {winners} {verb}: {scores} VP."


_ENDINGS = {
    "tokens": "all tokens are used",
    "epochs": "the last EPOCH tile has come",
    "tiles": "nobody has a tile left",
}


def _found_event(g: Gheos, data: Mapping[str, Any]) -> str:
    short = " (all there are)" if data["cubes"] < data["wheat"] else ""
    return (
        f"{seat_name(g, data['seat'])} founds {data['colour']} at {place(data['at'])}: "
        f"{data['wheat']} wheat, +{number(data['cubes'], 'cube')}{short}."
    )


def _taken(option: Option) -> str:
    """The text of an option, true also after the position has moved on."""
    match option:
        case ("pay", str(colour)):
            return f"pay 1 {colour} cube"
        case ("migrate", (int(x), int(y), int(_))):
            return f"migrate to {place((x, y))}"
        case ("survivor", str(colour)):
            return f"{colour} survives"
        case ("found", str(colour), (int(x), int(y), int(_))):
            return f"found {colour} at {place((x, y))}"
        case ("follower", str(colour)):
            return f"take a {colour} follower"
    return str(option)


_EVENTS: Mapping[str, Callable[[Gheos, Mapping[str, Any]], str]] = {
    "start": lambda g, d: f"{seat_name(g, d['seat'])} is the start player.",
    "epoch aside": lambda g, d: "An EPOCH tile comes up in the deal: it scores 0 and goes back.",
    "turn": lambda g, d: f"It is the turn of {seat_name(g, d['seat'])}.",
    "forced": lambda g, d: f"{seat_name(g, d['seat'])} has no choice: {_taken(d['option'])}.",
    "tile": _tile_event,
    "pay": lambda g, d: f"{seat_name(g, d['seat'])} pays 1 {d['colour']} cube.",
    "split": _split_event,
    "migrate": lambda g, d: (
        f"{d['colour'].capitalize()} migrates to {place(d['to'])}, which has {d['wheat']} wheat."
    ),
    "war": _war_event,
    "lose": _removal("is removed"),
    "collapse": _removal("collapses"),
    "temple": lambda g, d: (
        f"The temple counts {number(d['vp'], d['kind'], PLURALS[d['kind']])}: "
        f"{seat_name(g, d['seat'])} +{d['vp']} VP."
    ),
    "temple idle": lambda g, d: "The temple scores nothing where it lies.",
    "found": _found_event,
    "follower": lambda g, d: f"{seat_name(g, d['seat'])} takes a {d['colour']} follower.",
    "token": lambda g, d: f"{seat_name(g, d['seat'])} plays a token: {_sum(d['sum'], d['vp'])}.",
    "draw": lambda g, d: f"{seat_name(g, d['seat'])} draws {tile(d.get('tile', ''))}.",
    "no tile": lambda g, d: f"The stack is empty: {seat_name(g, d['seat'])} draws nothing.",
    "epoch": _epoch_event,
    "epoch unscored": lambda g, d: f"EPOCH {d['number']} ends the game and is not scored.",
    "final": lambda g, d: f"Final cups: {seat_name(g, d['seat'])} {_sum(d['sum'], d['vp'])}.",
    "over": _over_event,
}


def board(g: Gheos, seat: Seat | None) -> str:
    """The text board."""
    return draw(g, seat)
