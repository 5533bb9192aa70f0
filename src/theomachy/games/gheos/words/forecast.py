"""What an option would do, found by trying it: areas, cost, wars, losses, points, worth.

A trial carries out the option on a copy, with the real steps of the rules, and reads what they
tell. Where the player still has to choose (where to migrate to, who survives) every
choice is tried; what only some of them bring about says under which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from theomachy.engine import kernel
from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.engine.game import Foreseen
from theomachy.games.gheos.choices import Payment, TilePlay
from theomachy.games.gheos.content.rotations import LAID, SYMBOLS, count
from theomachy.games.gheos.content.tiles import COLOURS, CUP, PYRAMID
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, Upheaval, upheaval
from theomachy.games.gheos.rules.land import Area, Three, joined
from theomachy.games.gheos.rules.playing import PlayTile, temple_vp
from theomachy.games.gheos.rules.scoring import KEEP, arithmetic
from theomachy.games.gheos.words import wording
from theomachy.games.gheos.words.forecast_types import GheosHint
from theomachy.kit.triangles import Cell, place_of, place_of_side

TOLD = ("split", "migrate", "war", "lose", "collapse", "temple", "temple idle", "found")
"""The events that a forecast tells of."""

Data = dict[str, Any]


class Future(NamedTuple):
    """The step carried out: what happened, the position after it, and the choices assumed."""

    events: Sequence[Event]
    after: Gheos
    choices: tuple[Option, ...]


def forecast(g: Gheos, option: Option) -> list[Foreseen]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("token", 1):
            return [_token(g)]
        case ("token", 0) | int():
            return []
    assert g.decision is not None
    option = as_offered(g.decision.options_for(g.turn), option)
    futures, asks_a_cube = _futures(g, option)
    cell = _cell_of(g, option)
    lines = [] if cell is None else [_line(g, *land) for land in _lands(g, cell, futures)]
    if asks_a_cube:
        held = [colour for colour, cubes in zip(COLOURS, g.cubes[g.turn], strict=True) if cubes]
        at = tuple(f"cube:{colour}" for colour in held)
        lines.append(_line(g, "cost", "GH-41", {"cubes": 1, "colours": held}, at))
    lines += [_line(g, *told) for told in _told(g, futures)]
    lines.append(_line(g, "worth", "GH-72", _worth(futures, certain=not asks_a_cube)))
    return lines


def _line(g: Gheos, kind: str, rule: str, data: Data, at: tuple[str, ...] = ()) -> Foreseen:
    return Foreseen(kind, rule, wording.foreseen(g, kind, data), at, data)


# trials


def _futures(g: Gheos, option: Option) -> tuple[list[Future], bool]:
    """Every way the current step can end after an option; and whether it asks for a cube."""
    trial = g.clone()
    # Only the step itself: what comes after it may be chance, and hidden.
    del trial.stack[:-1]
    trial.events = []
    kernel.answer(trial, option)
    open_cost = trial.decision is not None and trial.decision.step is PlayTile.cost
    if open_cost:
        _pay_with_a_lent_cube(trial)
    paid = any(event.kind == "pay" for event in trial.events)
    return list(_ends(trial, ())), open_cost or (paid and isinstance(option, TilePlay))


def _pay_with_a_lent_cube(trial: Gheos) -> None:
    """Which cube is paid is not chosen yet, so the trial pays with one that nobody holds."""
    assert trial.decision is not None
    payment, *_ = trial.decision.options_for(trial.turn)
    assert isinstance(payment, Payment)
    trial.take_cubes(trial.turn, COLOURS.index(payment.colour), 1)
    kernel.answer(trial, payment)


def _ends(trial: Gheos, choices: tuple[Option, ...]) -> Iterator[Future]:
    if trial.decision is None:
        yield Future(trial.events or (), trial, choices)
        return
    for choice in trial.decision.options_for(trial.turn):
        branch = trial.clone()
        branch.events = list(trial.events or ())
        kernel.answer(branch, choice)
        yield from _ends(branch, (*choices, choice))


def _cell_of(g: Gheos, option: Option) -> Cell | None:
    """The cell that the tile is played on, while it is."""
    if isinstance(option, TilePlay):
        return option.cell
    frame = g.stack[-1]
    return frame.cell if isinstance(frame, PlayTile) and g.in_play else None


# lines


def _told(g: Gheos, futures: list[Future]) -> Iterator[tuple[str, str, Data, tuple[str, ...]]]:
    """What happens in all futures, or in some, and then under which choices."""
    found: list[tuple[str, str, Data]] = []
    seen_in: list[list[Future]] = []
    for future in futures:
        for event in future.events:
            if event.kind in TOLD:
                told = (event.kind, event.rule, _data(g, event))
                if told not in found:
                    found.append(told)
                    seen_in.append([])
                seen_in[found.index(told)].append(future)
    for told, those in sorted(
        zip(found, seen_in, strict=True), key=lambda each: TOLD.index(each[0][0])
    ):
        kind, rule, data = told
        if len(those) < len(futures):
            data["if"] = _conditions(those, futures)
        yield kind, rule, data, _things(data)


def _conditions(those: list[Future], futures: list[Future]) -> list[list[Option]]:
    """The choices that lead to some of the futures and no others: alternatives, each a list."""
    for choice in those[0].choices:
        if [each for each in futures if choice in each.choices] == those:
            return [[choice]]
    return [
        [choice for choice in each.choices if any(choice not in f.choices for f in futures)]
        for each in those
    ]


def _data(g: Gheos, event: Event) -> Data:
    """An event as it is foreseen: a tied war has no survivor yet, points come with their sum."""
    data = dict(event.data)
    if event.kind == "war" and data["tied"] and not _chooses_survivor(g):
        data["survivor"] = None
    if event.kind == "temple":
        before = g.vp[g.turn]
        data |= {"before": before, "after": before + data["vp"]}
    return data


def _chooses_survivor(g: Gheos) -> bool:
    """Whether the option names the survivor of a war."""
    return g.decision is not None and g.decision.step is PlayTile.survivor


def _things(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The things on the table that an event concerns."""
    colours = [colour for colour, _ in data.get("rivals", ())] or [data.get("colour")]
    at = [f"civilization:{colour}" for colour in colours if colour]
    return tuple(at)


def _lands(
    g: Gheos, cell: Cell, futures: list[Future]
) -> Iterator[tuple[str, str, Data, tuple[str, ...]]]:
    """The areas that the tile becomes part of, with their new totals (GH-18, GH-33)."""
    x, y = place_of(cell)
    behind = g.land.across(cell)
    after = futures[0].after
    fought = any(event.kind == "war" for event in futures[0].events)
    areas = _distinct(after.land.area_at[3 * cell + edge] for edge in range(3))
    for area in sorted(areas, key=lambda area: -area.size):
        joined = [
            f"area:{','.join(map(str, place_of_side(old.id)))}"
            for old in _distinct(
                behind[each] for each in range(3) if after.land.area_at[3 * cell + each] is area
            )
        ]
        holders = {_holder(future.after, area.id) for future in futures}
        holder = holders.pop() if len(holders) == 1 else None
        rule = "GH-56" if fought and holder else "GH-33" if area.is_continent else "GH-29"
        yield (
            "land",
            rule,
            {
                "size": area.size,
                "continent": area.is_continent,
                "civilization": holder,
                "joins": joined,
                **{symbol: count(area.tally, symbol) for symbol in SYMBOLS},
            },
            (f"cell:{x},{y}", *joined),
        )


def _distinct(areas: Iterable[Area | None]) -> list[Area]:
    return list({area.id: area for area in areas if area is not None}.values())


def _holder(g: Gheos, area: int) -> str | None:
    return COLOURS[g.civs.index(area)] if area in g.civs else None


def _worth(futures: list[Future], certain: bool) -> Data:
    """What one cube of each colour counts for afterwards; and what seats would score, if known.

    None: the colour is not on the board, or that depends on a choice.
    """
    worth = [_counts(future.after) for future in futures]
    seats = [
        [
            {CUP: future.after.cup_score(seat), PYRAMID: future.after.epoch_score(seat)}
            for seat in range(future.after.seat_count)
        ]
        for future in futures
    ]
    return {
        "colours": {
            colour: worth[0][colour] if all(w[colour] == worth[0][colour] for w in worth) else None
            for colour in COLOURS
        },
        "seats": seats[0] if certain and all(each == seats[0] for each in seats) else None,
    }


def _counts(g: Gheos) -> dict[str, dict[str, int] | None]:
    return {
        colour: None
        if home == NOWHERE
        else {symbol: count(g.land.area_at[home].tally, symbol) for symbol in (CUP, PYRAMID)}
        for colour, home in zip(COLOURS, g.civs, strict=True)
    }


def _token(g: Gheos) -> Foreseen:
    """A token scores cubes times cups, for its player alone (GH-72)."""
    seat, vp = g.turn, g.cup_score(g.turn)
    parts = [list(part) for part in arithmetic(g, seat, CUP)]
    data = {"seat": seat, "vp": vp, "sum": parts, "before": g.vp[seat], "after": g.vp[seat] + vp}
    return _line(g, "token", "GH-72", data, ("token",))


# hints


def idle(g: Gheos, options: Sequence[Option]) -> Option | None:
    """To keep the cup tokens, where one would score nothing."""
    if KEEP not in options or g.cup_score(g.turn) > 0:
        return None
    return KEEP


def hints(g: Gheos, options: Sequence[Option]) -> list[GheosHint | None]:
    """For each tile play: the VP of its temple, and whether it means war; cheap, for the board."""
    rivals: dict[Cell, int] = {}
    behind: dict[Cell, Three] = {}
    found: list[GheosHint | None] = []
    for play in options:
        if not isinstance(play, TilePlay):
            return [None] * len(options)
        cell, laid = play.cell, LAID[play.tile, play.rotation]
        temple = laid.temple
        if cell not in rivals:
            rivals[cell] = _rivals(g, cell)
        if temple is None and rivals[cell] < 2:
            found.append(None)
            continue
        if cell not in behind:
            behind[cell] = g.land.behind(cell)
        hint: GheosHint = {}
        if rivals[cell] > 1 or g.options.temple_needs_civ:
            stir = upheaval(g.land, g.civs, cell, laid, g.options, behind[cell])
            joins = stir.joins
            settled = [*stir.staying.values(), *stir.destinations]
            if rivals[cell] > 1 and _means_war(stir):
                hint["war"] = True
        else:  # nobody can meet anybody, and who is where does not matter to a temple
            joins, settled = joined(cell, laid, behind[cell]), []
        if temple is not None:
            home = next(join for join in joins if temple.edges[0] in join.edges)
            replaced = cell in g.land.tiles
            hint["vp"] = temple_vp(g.options, temple, replaced, home, home in settled) or 0
        found.append(hint or None)
    return found


def _rivals(g: Gheos, cell: Cell) -> int:
    """How many civilizations have land behind the edges of a cell: a war needs two."""
    return len({area.id for area in g.land.across(cell) if area and area.id in g.civs})


def _means_war(stir: Upheaval) -> bool:
    """Whether civilizations would meet, wherever one of them may migrate to (GH-51)."""
    return any(stir.war(each) is not None for each in stir.destinations or (None,))
