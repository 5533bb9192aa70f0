"""Gheos in sentences: prompts, options, events, forecasts. The only place with prose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.events import Event
from theomachy.games.gheos.land import LAID, SYMBOLS, count, wheat
from theomachy.games.gheos.names import seat_name as seat_name
from theomachy.games.gheos.names import tile
from theomachy.games.gheos.playing import temple_vp
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.scoring import arithmetic
from theomachy.games.gheos.textboard import draw, lettered
from theomachy.games.gheos.textboard import parts as parts
from theomachy.games.gheos.textboard import styles as styles
from theomachy.games.gheos.tiles import COLOURS, CUP
from theomachy.kit.triangles import cell_at, side_at

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


# prompts and options


def prompt(g: Gheos, decision: Decision) -> str:
    """What is asked, of whom."""
    who = seat_name(g, decision.seats[0]) if decision.seats[0] >= 0 else "Luck"
    return _PROMPTS[decision.name](g, who)


def _token_prompt(g: Gheos, who: str) -> str:
    vp = g.cup_score(g.turn)
    return f"{who} may play one of {number(g.tokens[g.turn], 'cup token')}: it would score {vp} VP."


_PROMPTS: Mapping[str, Callable[[Gheos, str], str]] = {
    "PlayTile.choose": lambda g, who: f"{who} plays a tile: next to another, or replacing one.",
    "PlayTile.cost": lambda g, who: f"{who} pays one cube for the conflict.",
    "PlayTile.destination": lambda g, who: f"{who} chooses where the civilization migrates to.",
    "PlayTile.survivor": lambda g, who: f"{who} chooses which civilization survives the war.",
    "Settle.choose": lambda g, who: f"{who} founds a civilization or takes a follower.",
    "PlayToken.choose": _token_prompt,
    "DrawTile.draw": lambda g, who: f"{who} draws a tile for {seat_name(g, g.turn)}.",
    "SetUp.start_player": lambda g, who: f"{who} picks the start player.",
    "SetUp.deal": lambda g, who: f"{who} deals a tile.",
}


def option(g: Gheos, option: Option) -> str:
    """An option as a short phrase."""
    match option:
        case ("tile", str(name), int(x), int(y), int(rotation)):
            verb = "replace" if cell_at(x, y) in g.land.tiles else "place"
            over = f"{g.land.tiles[cell_at(x, y)].tile} with " if verb == "replace" else ""
            turned = f", turned {rotation * 120}°" if rotation else ""
            return f"{verb} {over}{tile(name)} at {place((x, y))}{turned}"
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


def forecast(g: Gheos, option: Option) -> list[str]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("tile", str(name), int(x), int(y), int(rotation)):
            return _tile_forecast(g, (x, y), name, rotation)
        case ("token", 1):
            return [_sum(arithmetic(g, g.turn, CUP), g.cup_score(g.turn))]
    return []


def _tile_forecast(g: Gheos, at: tuple[int, int], name: str, rotation: int) -> list[str]:
    stir = g.upheaval_of(cell_at(*at), name, rotation)
    lines = []
    for join in stir.joins:
        totals = ", ".join(
            number(count(join.tally, symbol), symbol, PLURALS[symbol])
            for symbol in SYMBOLS
            if count(join.tally, symbol)
        )
        kind = "a continent" if join.size >= 3 else "land"
        lines.append(f"It makes {kind} of {number(join.size, 'side')}: {totals or 'no symbols'}.")
    if stir.costs_a_cube(g.options):
        lines.append("It costs 1 cube.")
    if stir.mover >= 0:
        wheats = ", ".join(
            f"{part.size} sides with {wheat(part.tally)} wheat" for part in stir.parts
        )
        lines.append(f"{COLOURS[stir.mover].capitalize()} must migrate; its parts: {wheats}.")
    if stir.fallen >= 0:
        lines.append(f"{COLOURS[stir.fallen].capitalize()} collapses: {_losses(g, stir.fallen)}.")
    for destination in stir.destinations or (None,):
        war = stir.war(destination)
        if war is not None:
            rivals = " against ".join(f"{COLOURS[c]} {strength}" for c, strength in war.rivals)
            lines.append(f"War: {rivals} (swords before the play).")
            if len(war.strongest) == 1:
                losers = [c for c, _ in war.rivals if c != war.strongest[0]]
                lines += [f"{COLOURS[c].capitalize()} falls: {_losses(g, c)}." for c in losers]
    temple = LAID[name, rotation].temple
    if temple is not None:
        home = next(join for join in stir.joins if temple.edges[0] in join.edges)
        settled = home in stir.staying.values() or home in stir.destinations
        replaced = cell_at(*at) in g.land.tiles
        vp = temple_vp(g.options, temple, replaced, home, settled)
        kind = temple.temple or ""
        counted = "nothing" if vp is None else f"{number(vp, kind, PLURALS[kind])}: +{vp} VP"
        lines.append(f"Its temple scores {counted}.")
    return lines


def _losses(g: Gheos, colour: int) -> str:
    lost = [
        f"{seat_name(g, seat)} loses {number(held[colour], 'cube')}"
        for seat, held in enumerate(g.cubes)
        if held[colour]
    ]
    return ", ".join(lost) or "nobody holds its cubes"


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
    """An option in words that stay true when the position has moved on."""
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
    """The board drawn in text."""
    return draw(g, seat)
