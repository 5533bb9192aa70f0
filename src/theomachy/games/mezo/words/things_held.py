"""What a seat of Mezo holds, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.mezo.content.board import GLYPHS_EACH
from theomachy.games.mezo.names import SEATS, UNITS, god, listed, number, region, units
from theomachy.games.mezo.sight.view_types import MezoView, StrengthView
from theomachy.games.mezo.words.terms import TERMS


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose something is, as a viewer is told it: "your", or by the seat's name."""

    viewer: Seat | None

    def who(self, seat: Seat) -> str:
        return "You" if seat == self.viewer else SEATS[seat]

    def adjective(self, seat: Seat) -> str:
        return "Your" if seat == self.viewer else SEATS[seat]

    def of(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"{SEATS[seat]}'s"

    def has(self, seat: Seat) -> str:
        return "You have" if seat == self.viewer else f"{SEATS[seat]} has"


def held(view: MezoView, seat: Seat, whose: Whose) -> Iterator[Thing]:
    """A seat and everything before it."""
    now: tuple[str, ...]
    left: tuple[str, ...]
    own, has = view["seats"][seat], whose.has(seat)
    your = whose.of(seat)[:1].upper() + whose.of(seat)[1:]
    pantheon = f"{has} the god {god(own['god'])}." if own["god"] else f"{has} no god yet."
    presence = [region(each) for each in own["presence"]]
    reach = f"Presence in {listed(presence)}." if presence else "Presence in no region."
    points = f"{has} {own['vp']} VP."
    yield Thing(f"seat:{seat}", whose.who(seat), "A tribe.", "MZ-185", (points, pantheon, reach))
    kind = TERMS["vp"].means
    yield Thing(f"points:{seat}", f"{your} VP", kind, "MZ-161", (points,))
    if own["god"] and own["call"]:
        kind = "A god on its vertex: effects without a place work where it has presence."
        call = f"Call in this Age: {own['call']['text']}"
        now = (reach, call)
        yield Thing(f"stele:{seat}", f"{god(own['god'])}, {whose.of(seat)} god", kind, "MZ-30", now)
        kind = "What CALL does besides moving the god. It grows with the Age."
        yield Thing(f"call:{seat}", f"{your} Call ability", kind, "MZ-47", (call,))
    for letter, unit in UNITS.items():
        kind = f"{unit}s that can be deployed."
        left = (f"{has} {own['reserves'][letter]} in the Reserves.",)  # type: ignore[literal-required]
        yield Thing(f"reserves:{seat},{letter}", f"{your} {unit}s in Reserves", kind, "MZ-92", left)
        kind = f"{unit}s that were smitten: AWAKEN puts them into a region, RECOVER into Reserves."
        dead = (f"{has} {own['xibalba'][letter]} in Xibalba.",)  # type: ignore[literal-required]
        yield Thing(f"xibalba:{seat},{letter}", f"{your} {unit}s in Xibalba", kind, "MZ-60", dead)
    away = [region(each["id"]) for each in view["regions"] if each["champion"] == seat]
    now = (
        f"{number(own['champions'], 'Champion')} in Reserves.",
        *((f"A Champion stands in {listed(away)}.",) if away else ()),
        f"Its strength is {own['champion_strength']}.",
    )
    kind = "The Champion of the tribe: it goes to a region in each Deploy Step."
    yield Thing(f"champions:{seat}", f"{your} Champion in Reserves", kind, "MZ-91", now)
    kind = "Glyphs that can be built: each counts 1 strength in its region."
    left = (f"{has} {own['glyphs']} of {GLYPHS_EACH} left.",)
    yield Thing(f"glyphs:{seat}", f"{your} glyphs left", kind, "MZ-66", left)
    kind = "Pyramid pieces that can be built, by level."
    left = tuple(f"Level {level}: {n} left." for level, n in enumerate(own["pieces"], 1))
    yield Thing(f"pieces:{seat}", f"{your} pyramid pieces left", kind, "MZ-72", left)
    devotion = own["devotion"]
    now = (
        f"Space {devotion['position']} of 19, level {devotion['level']}.",
        f"Worth {devotion['value']} VP at the end of the game.",
    )
    kind = TERMS["devotion"].means
    yield Thing(f"devotion:{seat}", f"{your} devotion", kind, "MZ-15", now)
    played = number(len(own["played"]), "card")
    now = (f"{has} played {played} in this Age, {len(own['unplayed'])} are left.",)
    kind = "The five god action cards: one is played in each conflict of an Age."
    yield Thing(f"cards:{seat}", f"{your} action cards", kind, "MZ-101", now)
    if own["sacrificed"]["S"] or own["sacrificed"]["W"]:
        kind = "Units sacrificed in the Blessed region: each counts 1 strength."
        now = (f"{units(own['sacrificed']['S'], own['sacrificed']['W'])}.",)
        yield Thing(f"sacrificed:{seat}", f"{your} sacrifice", kind, "MZ-142", now)
    conflict = view["conflict"]
    if conflict and conflict["strengths"]:
        strength = conflict["strengths"][seat]
        now = (f"{strength['total']}: {_sum(strength)}.",)
        kind = "Strength in the conflict: the highest wins."
        yield Thing(f"strength:{seat}", f"{your} strength", kind, "MZ-120", now)


def _sum(strength: StrengthView) -> str:
    """How a strength comes about."""
    parts = [
        number(strength["units"], "unit") if strength["units"] else "",
        number(strength["glyphs"], "glyph") if strength["glyphs"] else "",
        f"Champion {strength['champion']}" if strength["champion"] else "",
        f"{strength['gained']} gained" if strength["gained"] else "",
        f"{strength['sacrificed']} sacrificed" if strength["sacrificed"] else "",
    ]
    return " + ".join(filter(None, parts)) or "nothing here"
