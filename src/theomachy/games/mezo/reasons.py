"""Why not: every thing on the table and every option that is refused, with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from theomachy.engine.bars import Bar, Refusal, refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.games.mezo import keyword_bars as of_keywords
from theomachy.games.mezo import names
from theomachy.games.mezo import step_bars as of_steps
from theomachy.games.mezo.board import REGIONS, VERTICES
from theomachy.games.mezo.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.places import KINDS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.tiles import SPACES, WRATHFUL
from theomachy.games.mezo.tribes import ABILITIES


def points(g: Mezo, option: Any) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("dep", region, shamans, warriors):
            return (f"region:{region}", f"shamans:{shamans}", f"warriors:{warriors}")
        case ("sac", shamans, warriors):
            return (f"shamans:{shamans}", f"warriors:{warriors}")
        case ("pass", action, gain):
            return ("pass", f"action:{action}", f"gain:{gain}")
        case ("unit", region, seat, kind):
            return (f"unit:{region},{seat},{kind}", f"region:{region}")
        case ("put", region, kind):
            return (f"kind:{kind}", f"region:{region}")
        case ("build", region, what):
            return (f"build:{what}", f"region:{region}")
        case ("piece", region, "top"):
            return (f"pyramid:{region}", f"region:{region}")
        case ("piece", region, _, owner):
            return (f"glyph:{region},{owner}", f"region:{region}")
        case ("pay", "res", kind):
            return ("reserves", f"kind:{kind}")
        case ("pay", region, kind):
            return (f"region:{region}", f"kind:{kind}")
        case (str(verb), name) if verb in _ELEMENTS:
            return (f"{_ELEMENTS[verb]}:{name}",)
        case (str(verb),):
            return (verb,)
    return ()


_ELEMENTS = {
    "god": "god",
    "tribe": "ability",
    "abil": "ability",
    "champ": "region",
    "order": "order",
    "vertex": "vertex",
    "card": "card",
    "act": "action",
    "rec": "xibalba",
    "tile": "tile",
    "name": "seat",
    "space": "space",
}
"""What a short option points at, by its first word."""


def why_not(g: Mezo, seat: Seat, thing: Any) -> Refusal | None:
    """Why an option, or a thing on the table such as `region:COB`, is refused to the seat asked."""
    decision = g.decision
    if decision is None:
        return Refusal("MZ-161", "The game is over.")
    options = decision.options_for(seat)
    if isinstance(thing, str):
        if any(thing in points(g, option) for option in options):
            return None
        return _why_not_element(g, seat, thing)
    return None if thing in options else _refusal(g, seat, thing)


def _refusal(g: Mezo, seat: Seat, option: Any) -> Refusal:
    """The first bar that holds against a value that is no option; or what is asked now."""
    name = _asked(g)
    if _well_formed(g, option) and option[0] in _VERBS[name]:
        bars = _BARS.get(name.split(".")[0], {}).get(option[0], ())
        found = refusal(bars, g, seat, option, **_words(g, option))
        if found is not None:
            return found
    return Refusal(*_NOW[name])


def _asked(g: Mezo) -> str:
    assert g.decision is not None
    return g.decision.name


def _why_not_element(g: Mezo, seat: Seat, element: str) -> Refusal:
    """Why no option points at a thing: why the first option of its kind is refused."""
    kind, _, name = element.partition(":")
    if kind == "region" and name in REGIONS:
        samples: Iterator[Option] = (
            probe for probe in probes(g, seat) if f"region:{name}" in points(g, probe)
        )
    else:
        samples = (probe for probe in probes(g, seat) if element in points(g, probe))
    asked = _VERBS[_asked(g)]
    for probe in samples:
        if isinstance(probe, tuple) and probe and probe[0] in asked:
            return _refusal(g, seat, probe)
    return Refusal(*_NOW[_asked(g)])


def _well_formed(g: Mezo, option: Any) -> bool:
    """Whether a value has the shape of an option and names things that exist."""
    seats = range(g.seat_count)
    match option:
        case ("dep", str(region), int(), int()):
            return region in REGIONS
        case ("sac", int(), int()):
            return True
        case ("unit", str(region), int(owner), str(kind)):
            return region in REGIONS and owner in seats and kind in KINDS
        case ("put", str(region), str(kind)):
            return region in REGIONS and kind in KINDS
        case ("pay", str(place), str(kind)):
            return place in ("res", *REGIONS) and kind in KINDS
        case ("build", str(region), "glyph" | "pyr") | ("piece", str(region), "top"):
            return region in REGIONS
        case ("piece", str(region), "glyph", int(owner)):
            return region in REGIONS and owner in seats
        case ("pass", str(action), str(gain)):
            return action in ACTIONS and gain in _GAINS
        case ("name", int(owner)):
            return owner in seats
        case (str(verb), str(name)) if verb in _NAMES:
            return name in _NAMES[verb]
    return False


_GAINS = ("dev", "recS", "recW", "bothS", "bothW")
_NAMES: Mapping[str, tuple[str, ...]] = {
    "god": tuple(GODS),
    "tribe": tuple(ABILITIES),
    "abil": tuple(ABILITIES),
    "champ": REGIONS,
    "order": ("move", "use"),
    "vertex": tuple(vertex.name for vertex in VERTICES),
    "card": tuple(CARDS),
    "act": tuple(ACTIONS),
    "rec": KINDS,
    "tile": tuple(WRATHFUL),
    "space": tuple(SPACES),
}
"""What can stand behind the first word of a short option."""


def _words(g: Mezo, option: Any) -> dict[str, str]:
    """The parts of an option that a sentence may name."""
    words = {"id": str(option[1])}
    match option:
        case ("god", god):
            words["god"] = names.god(god)
        case ("tribe", ability):
            words["ability"] = ABILITIES[ability].name
        case ("vertex", vertex):
            words["vertex"] = vertex
    if option[1] in REGIONS:
        words["region"] = names.region(option[1])
    if option[-1] in KINDS:
        words["unit"] = names.UNITS[option[-1]]
    match option:
        case ("unit", _, owner, _) | ("piece", _, _, owner):
            words["player"] = names.seat_name(g, owner)
    return words


_BARS: Mapping[str, Mapping[str, tuple[Bar, ...]]] = {
    "PickGods": {"god": of_steps.GOD_BARS},
    "TribeAbilities": {"tribe": of_steps.TRIBE_BARS},
    "Deployment": {"champ": of_steps.CHAMPION_BARS, "dep": of_steps.UNITS_BARS},
    "Calling": {"vertex": of_keywords.VERTEX_BARS},
    "Conflict": {"card": of_steps.CARD_BARS},
    "Acting": {"act": of_steps.ACT_BARS, "pass": of_steps.ACT_BARS},
    "GlyphStep": {"act": of_steps.ACT_BARS, "pass": of_steps.ACT_BARS},
    "Sacrifice": {"sac": of_steps.SACRIFICE_BARS},
    "Majority": {"space": of_steps.SPACE_BARS},
    "Deploying": {"put": of_keywords.DEPLOY_BARS},
    "Awakening": {"put": of_keywords.AWAKEN_BARS},
    "Recovering": {"rec": of_keywords.RECOVER_BARS},
    "Smiting": {"unit": of_keywords.TAKE_BARS},
    "Exiling": {"unit": of_keywords.TAKE_BARS},
    "Building": {"build": of_keywords.BUILD_BARS},
    "Demolishing": {"piece": of_keywords.DEMOLISH_BARS},
    "Transforming": {"piece": of_keywords.TRANSFORM_BARS},
    "Appeasing": {"tile": of_keywords.TILE_BARS, "pay": of_keywords.PAY_BARS},
}
"""The bars of each procedure, by the first word of the option."""

_NOW: Mapping[str, tuple[str, str]] = {
    "PickGods.choose": ("MZ-187", "Now a god is picked among those not taken."),
    "TribeAbilities.choose": ("MZ-86", "Now a tribe ability of this Age is marked."),
    "Deployment.ability": ("MZ-90", "Now an ability for the start of your Deploy Step is used."),
    "Deployment.champion": ("MZ-91", "Now your Champion is deployed."),
    "Deployment.units": ("MZ-92", "Now units are deployed to a region, or no more are."),
    "Calling.order": ("MZ-43", "Now you decide whether your god moves or acts first."),
    "Calling.vertex": ("MZ-44", "Now a vertex is chosen for your god."),
    "Deploying.choose": ("MZ-57", "Now a unit is DEPLOYED from your Reserves."),
    "Awakening.choose": ("MZ-53", "Now a unit is AWAKENED from Xibalba."),
    "Recovering.choose": ("MZ-59", "Now a unit is RECOVERED from Xibalba."),
    "Smiting.choose": ("MZ-60", "Now a unit is chosen to SMITE."),
    "Exiling.choose": ("MZ-58", "Now a unit is chosen to EXILE."),
    "Building.choose": ("MZ-54", "Now a glyph or a pyramid piece is built."),
    "Demolishing.choose": ("MZ-56", "Now a glyph or a pyramid piece is DEMOLISHED."),
    "Transforming.choose": ("MZ-62", "Now a glyph or a pyramid piece is TRANSFORMED."),
    "Appeasing.choose": ("MZ-52", "Now a Wrathful god tile is used, or none."),
    "Appeasing.pay": ("MZ-50", "Now a unit is given to the wrathful god."),
    "Conflict.cards": ("MZ-102", "Now one of the cards you have drawn is chosen."),
    "Acting.choose": ("MZ-104", "Now an action of your card is chosen, or a pass."),
    "GlyphStep.choose": ("MZ-111", "Now you decide whether to spend a glyph."),
    "GlyphStep.third": ("MZ-111", "Now the third action of your card is taken."),
    "Sacrifice.choose": ("MZ-142", "Now units from your Reserves are sacrificed, or none."),
    "Contest.name": ("MZ-121", "Now one of the tied players is named the winner."),
    "BlessedContest.name": ("MZ-145", "Now one of the tied players is named the winner."),
    "Majority.name": ("MZ-125", "Now one of the tied players is given the majority."),
    "Majority.space": ("MZ-123", "Now an empty space is chosen for the unit."),
}
"""What each decision asks for, with its rule."""

_VERBS: Mapping[str, frozenset[str]] = {
    name: frozenset(_BARS.get(name.split(".")[0], {})) for name in _NOW
} | {
    "Deployment.ability": frozenset({"abil"}),
    "Deployment.champion": frozenset({"champ"}),
    "Deployment.units": frozenset({"dep"}),
    "Calling.order": frozenset({"order"}),
    "Appeasing.choose": frozenset({"tile"}),
    "Appeasing.pay": frozenset({"pay"}),
    "GlyphStep.choose": frozenset(),
    "Majority.name": frozenset({"name"}),
    "Contest.name": frozenset({"name"}),
    "BlessedContest.name": frozenset({"name"}),
}
"""The first words of the options that each decision is about."""


def probes(g: Mezo, seat: Seat) -> Iterator[Option]:
    """Option values wider than the legal ones: what `why_not` is tested on."""
    seats = range(g.seat_count)
    yield from ((verb, name) for verb, known in _NAMES.items() for name in (*known, "XYZ"))
    yield from ((verb,) for verb in ("stop", "done", "decline", "glyph", "nonsense"))
    for region in (*REGIONS, "XYZ"):
        yield from (("unit", region, owner, kind) for owner in seats for kind in (*KINDS, "C"))
        yield from (("piece", region, "glyph", owner) for owner in (*seats, 7))
        yield from (("put", region, kind) for kind in KINDS)
        yield from (("pay", region, kind) for kind in KINDS)
        yield from (("dep", region, *pair) for pair in ((0, 0), (1, 0), (2, 1), (2, 2), (0, 5)))
        yield from [("piece", region, "top"), ("build", region, "glyph"), ("build", region, "pyr")]
    yield from (("pay", "res", kind) for kind in KINDS)
    yield from (("pass", action, gain) for action, gain in product(ACTIONS, _GAINS))
    yield from (("sac", *pair) for pair in ((0, 0), (1, 1), (3, 0), (8, 8), (9, 0), (-1, 0)))
    yield from (("name", each) for each in (*seats, 9))
    yield from [(), None, 7, ("unit", "COB"), ("dep", "COB", "2", 1), ("name", "Red")]
