"""Fills what a document of Mezo leaves out, and refuses what cannot be.

A document says what matters in a situation. Everything else gets a legal default such that what
is written stays as it is; what contradicts itself is refused with a sentence. Here are regions,
gods, VP, tribe abilities and vertices; `filling_pieces` puts the pieces and `filling_cards` the
cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from theomachy.engine.errors import BadDocument
from theomachy.games.mezo.content.board import DESOLATE, FIRST_VP, REGIONS
from theomachy.games.mezo.content.gods import GODS
from theomachy.games.mezo.content.places import (
    ALL,
    BORDERS,
    MEMBERS,
    NOWHERE,
    REGION_OF,
    STANDING,
    VERTEX_OF,
)
from theomachy.games.mezo.content.tiles import ALTARS
from theomachy.games.mezo.names import number, region
from theomachy.games.mezo.position import Mezo
from theomachy.kit.counting import only_once
from theomachy.kit.documents import Rows, Written

DEPLOYED = ("call", "conflict", "cards", "actions", "glyphs", "resolve")
"""The steps at which Champions stand in the regions."""

IN_CONFLICT = ("cards", "actions", "glyphs", "resolve")
REVEALED = ("actions", "glyphs", "resolve")
ENDED = ("end of age", "end of game")
STEPS = ("gods", "tribe", "deploy", *DEPLOYED, *ENDED)
"""Where a document may begin: with the picking of gods, ..., the turning of a conflict tile
("conflict"), the drawing of cards, the actions, ..., the scoring at the end."""

# The step that a document with procedures in progress is at, by the innermost of these.
_STEP_OF = {
    "SetUp": "gods",
    "PickGods": "gods",
    "TribeAbilities": "tribe",
    "DeployStep": "deploy",
    "CallStep": "call",
    "Conflict": "actions",
}


_QUIET = ["T1C", "T2C", "T3A"]
"""The tribe abilities that matter in fewest situations."""


def step_of(written: Written) -> str:
    """The step that a document is at; the start of an Age if it does not say."""
    for frame in reversed(written.get("under_way", ())):
        match frame:
            case [str(name), *_] if name in _STEP_OF:
                return _STEP_OF[name]
    return str(written.get("step", "tribe"))


def is_exact(written: Written) -> bool:
    """Whether the document says which procedures are in progress, as `document` writes it.

    Then nothing is added to what a seat has, and only the invariants of the game judge it.
    """
    return "under_way" in written


def fill(g: Mezo, written: Written, rows: Rows) -> None:
    """Set up the Age, the regions and what belongs to each seat before pieces and cards."""
    g.age = written.get("age", 1)
    _fill_regions(g, written)
    _fill_gods(g, written, rows)
    _fill_vp(g, rows)
    _fill_abilities(g, written, rows)
    _fill_vertices(g, written, rows)


# regions, altars, tiles


def _fill_regions(g: Mezo, written: Written) -> None:
    g.in_play = ALL & ~sum(1 << REGION_OF[id] for id in _desolate(g, written))
    for id in _named_regions(written):
        if not g.in_play >> REGION_OF[id] & 1:
            raise BadDocument(f"{region(id)} is Desolate: nothing can be there (MZ-02).")
    lands = [REGIONS[place] for place in MEMBERS[g.in_play]]
    altars = written.get("altars", {})
    only_once(altars.values(), "The altar ")
    left = iter([id for id in ALTARS if id not in altars.values()])
    full = {id: altars.get(id) or ("" if is_exact(written) else next(left)) for id in lands}
    g.altars = tuple(full.get(id, "") for id in REGIONS)
    g.resolved = tuple(written.get("resolved", lands if step_of(written) in ENDED else ()))
    only_once(g.resolved, "The resolved region ")
    here = written.get("conflict", "")
    if (step_of(written) in IN_CONFLICT) != bool(here) and not is_exact(written):
        raise BadDocument(
            f"At the step {step_of(written)!r} a conflict is in progress: say where ('conflict')."
            if not here
            else f"At the step {step_of(written)!r} no conflict is in progress, not even in {here}."
        )
    g.region = REGION_OF[here] if here else NOWHERE
    if here in g.resolved:
        raise BadDocument(f"The conflict in {region(here)} cannot be resolved already.")
    left_over = [id for id in lands if id not in g.resolved and id != here]
    g.tiles = tuple(written.get("tiles", left_over))
    if set(g.tiles) != set(left_over) or len(g.tiles) != len(left_over):
        raise BadDocument(
            f"The conflict tiles face down must be {' '.join(left_over)}, not {' '.join(g.tiles)}."
        )
    up = g.age - (step_of(written) == "gods")
    g.wrathful = tuple(written.get("wrathful", [f"W{age}A" for age in range(1, up + 1)]))


def _named_regions(written: Written) -> set[str]:
    named = {*written.get("altars", ()), *written.get("pyramids", ())}
    named |= {*written.get("resolved", ()), *written.get("tiles", ())}
    named |= {written.get("blessed", ""), written.get("conflict", "")} - {""}
    return named.union(*(row.get("regions", ()) for row in written.get("seats", ())))


def _desolate(g: Mezo, written: Written) -> Sequence[str]:
    """The Desolate regions: by default the first that the document does not need."""
    count = DESOLATE[g.seat_count]
    if "desolate" in written:
        given: list[str] = written["desolate"]
        if len(set(given)) != count and not is_exact(written):
            raise BadDocument(
                f"With {g.seat_count} players {number(count, 'region')} must be Desolate, "
                f"not {len(set(given))}."
            )
        only_once(given, "The Desolate region ")
        return given
    named = _named_regions(written)
    stands = [row["vertex"] for row in written.get("seats", ()) if row.get("vertex")]
    for choice in combinations([id for id in REGIONS if id not in named], count):
        in_play = ALL & ~sum(1 << REGION_OF[id] for id in choice)
        if all(BORDERS[VERTEX_OF[name]] & in_play for name in stands):
            return choice
    raise BadDocument(f"{number(count, 'region')} must be Desolate, but the document uses them.")


# gods, VP, abilities


def _fill_gods(g: Mezo, written: Written, rows: Rows) -> None:
    given = [row.get("god", "") for row in rows]
    only_once(given, "The god ")
    left = iter([god for god in GODS if god not in given])
    keep = step_of(written) == "gods"
    g.gods = tuple(god or ("" if keep else next(left)) for god in given)


def _fill_vp(g: Mezo, rows: Rows) -> None:
    """Different VP for everybody; 5, 4, 3, 2 where nothing is written (MZ-186)."""
    given = [row.get("vp") for row in rows]
    taken = [vp for vp in given if vp is not None]
    for seat, vp in enumerate(given):
        if vp is None:
            lower, higher = range(FIRST_VP - seat, -1, -1), range(FIRST_VP, FIRST_VP + len(given))
            vp = next(free for free in (*lower, *higher) if free not in taken)
            taken.append(vp)
        g.vp[seat] = vp


def _fill_abilities(g: Mezo, written: Written, rows: Rows) -> None:
    """One ability for each Age so far; by default those that ask nothing."""
    step = step_of(written)
    marked = 0 if step == "gods" else g.age - 1 if step == "tribe" else g.age
    g.abilities = tuple(tuple(row.get("abilities", _QUIET[:marked])) for row in rows)


def _fill_vertices(g: Mezo, written: Written, rows: Rows) -> None:
    """Gods stand on different vertices from the first CALL on (MZ-46)."""
    given = [row.get("vertex", "") for row in rows]
    only_once(given, "The vertex ")
    stands = [VERTEX_OF[name] if name else NOWHERE for name in given]
    called = g.age > 1 or step_of(written) in (*DEPLOYED[1:], *ENDED)
    if called and not is_exact(written):
        free = [each for each in VERTEX_OF.values() if STANDING[g.in_play] >> each & 1]
        for seat, vertex in enumerate(stands):
            if vertex == NOWHERE:
                stands[seat] = next(each for each in free if each not in stands)
    g.vertices = tuple(stands)
