"""What everything on the table of Mezo is, and how it stands: made from what a viewer is shown."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.mezo.content.board import BLESSED_VP, SHAMANS_EACH, WARRIORS_EACH
from theomachy.games.mezo.content.gods import GODS
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX, WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.names import TRACKS, UNITS, god, listed, number, region, units
from theomachy.games.mezo.sight.view_types import MezoView, RegionView, SpaceView, VertexView
from theomachy.games.mezo.words.cardtext import text_of
from theomachy.games.mezo.words.terms import TERMS
from theomachy.games.mezo.words.things_held import Whose, held

_KINDS = {
    "S": (TERMS["shaman"].means, "MZ-123"),
    "W": (TERMS["warrior"].means, "MZ-124"),
}


def things(view: MezoView, viewer: Seat | None) -> Iterator[Thing]:
    """Everything on the table."""
    whose = Whose(viewer)
    for each in view["regions"]:
        yield from _region(view, each, whose)
    yield from (_vertex(view, each, whose) for each in view["vertices"])
    for seat in range(len(view["seats"])):
        yield from held(view, seat, whose)
    yield from _gods()
    yield from _cards(view, whose)
    yield from _tracks(view, whose)
    yield from _wrathful(view, whose)
    yield from _abilities(view)
    yield from _conflicts(view)
    yield from _answers(view)


# the map


def _region(view: MezoView, here: RegionView, whose: Whose) -> Iterator[Thing]:
    id, name = here["id"], region(here["id"])
    if here["desolate"]:
        kind = TERMS["desolate"].means
        yield Thing(f"region:{id}", name, kind, "MZ-02")
        return
    now = [_state(view, here), *_forces(view, here, whose)]
    gods = [
        f"{god(seat['god'])}, {whose.of(number_)}"
        for number_, seat in enumerate(view["seats"])
        if id in seat["presence"]
    ]
    now.append(f"Presence here: {listed(gods) if gods else 'no god'}.")
    kind = TERMS["region"].means
    yield Thing(f"region:{id}", name, kind, "MZ-100", tuple(filter(None, now)))
    yield from _pieces(view, here, whose)
    levels = [f"level {each['level']} {_owner(each['owner'], whose)}" for each in here["pyramid"]]
    next_vp = f"The next piece scores {len(levels) + 1} VP for who builds it." if levels else ""
    built = (f"From below: {', '.join(levels)}.", next_vp) if levels else ("Nothing is built yet.",)
    kind = TERMS["pyramid"].means
    yield Thing(f"pyramid:{id}", f"Pyramid in {name}", kind, "MZ-75", tuple(filter(None, built)))
    if here["blessed"]:
        kind = f"The Blessed region: its winner gains {BLESSED_VP} VP instead of an altar bonus."
        yield Thing(f"altar:{id}", f"Blessed token in {name}", kind, "MZ-144")
    elif here["altar"]:
        gives = (f"The winner of the conflict gains: {here['altar']['text']}",)
        yield Thing(f"altar:{id}", f"Altar of {name}", "What a conflict is about.", "MZ-122", gives)


def _state(view: MezoView, here: RegionView) -> str:
    conflict = view["conflict"]
    if conflict and conflict["region"] == here["id"]:
        return "The conflict is here now."
    if here["id"] in view["resolved"]:
        return "Its conflict in this Age is over."
    return "Its conflict in this Age is still to come." if here["id"] in view["tiles"] else ""


def _forces(view: MezoView, here: RegionView, whose: Whose) -> Iterator[str]:
    for seat, each in enumerate(here["units"]):
        parts = [units(each["S"], each["W"])] if each["S"] or each["W"] else []
        parts += ["the Champion"] if here["champion"] == seat else []
        parts += [number(here["glyphs"][seat], "glyph")] if here["glyphs"][seat] else []
        if parts:
            yield f"{whose.who(seat)}: {listed(parts)}."


def _pieces(view: MezoView, here: RegionView, whose: Whose) -> Iterator[Thing]:
    id, name = here["id"], region(here["id"])
    for seat, each in enumerate(here["units"]):
        for letter, unit in UNITS.items():
            count = each[letter]  # type: ignore[literal-required]
            if count:
                kind, rule = _KINDS[letter]
                called = f"{whose.adjective(seat)} {number(count, unit)} in {name}"
                yield Thing(f"unit:{id},{seat},{letter}", called, kind, rule)
        if here["glyphs"][seat]:
            called = f"{whose.adjective(seat)} {number(here['glyphs'][seat], 'glyph')} in {name}"
            kind = TERMS["glyph"].means
            yield Thing(f"glyph:{id},{seat}", called, kind, "MZ-111")
    if (holder := here["champion"]) is not None:
        strength = view["seats"][holder]["champion_strength"]
        kind = TERMS["champion"].means
        now = (f"It counts {strength} strength here.",)
        called = f"{whose.adjective(holder)} Champion in {name}"
        yield Thing(f"champion:{id},{holder}", called, kind, "MZ-01", now)
    for letter, holder in zip(UNITS, here["tokens"], strict=True):
        if holder is not None:
            kind = "A reminder token: its owner alone holds this majority, with such a unit here."
            called = f"{whose.adjective(holder)} reminder token for most {UNITS[letter]}s in {name}"
            yield Thing(f"token:{id},{letter}", called, kind, "MZ-128")


def _owner(seat: Seat | None, whose: Whose) -> str:
    return "neutral" if seat is None else whose.of(seat)


def _vertex(view: MezoView, here: VertexView, whose: Whose) -> Thing:
    seat, borders = here["god"], [region(each) for each in here["regions"]]
    now = [f"It borders {listed(borders)}."]
    if seat is not None:
        now.append(f"{god(view['seats'][seat]['god'])}, {whose.of(seat)}, stands here.")
    kind = TERMS["vertex"].means
    name = f"Vertex {here['name'].removeprefix('V')}"
    return Thing(f"vertex:{here['name']}", name, kind, "MZ-41", tuple(now))


# gods and cards


def _gods() -> Iterator[Thing]:
    """A god with its Call and its five cards, for who picks one."""
    for each in GODS.values():
        now = [f"Call: {text_of(f'CALL-{each.id}')}"]
        for card in each.cards:
            texts = [text_of(action.id) for action in card.actions if action.id[3:] != "C"]
            now.append(f"{card.title}: {' '.join(texts)}")
        now.append(f"Ceremonial: {text_of(f'{each.id}-C')}")
        kind = "A god: its Call ability, its Ceremonial action and its five cards are its own."
        yield Thing(f"god:{each.id}", f"God {each.name}", kind, "MZ-187", tuple(now))


def _cards(view: MezoView, whose: Whose) -> Iterator[Thing]:
    ceremonial = set()
    for id, card in view["cards"].items():
        owner = GODS[id[:2]].name
        shown = [action["text"] for action in card["actions"]]
        name = f"{owner}'s {card['title']}"
        state = _card_state(view, id, whose)
        kind = "A god action card: each of its actions is taken once in a conflict, or passed with."
        yield Thing(f"card:{id}", name, kind, "MZ-106", (*shown, *state))
        for place, action in enumerate(card["actions"], 1):
            if action["id"].endswith("-C"):
                ceremonial.add((action["id"], owner, action["text"]))
                continue
            kind = "An action of a card, taken or passed with once in a conflict."
            called = f"Action {place} of {name}"
            yield Thing(f"action:{action['id']}", called, kind, "MZ-105", (action["text"],))
    for id, owner, text in sorted(ceremonial):
        kind = "A Ceremonial action: the same on all cards of its god; APPEASE may follow."
        yield Thing(f"action:{id}", f"{owner}'s Ceremonial action", kind, "MZ-107", (text,))


def _card_state(view: MezoView, id: str, whose: Whose) -> Iterator[str]:
    for seat, own in enumerate(view["seats"]):
        if own["god"] != id[:2]:
            continue
        if own["choice"] == id:
            yield "You have chosen it for this conflict: it lies face down."
        elif own["chosen"] and own["chosen"]["id"] == id:
            yield f"It is {whose.of(seat)} card in this conflict."
            covered = sum(action["covered"] for action in own["chosen"]["actions"])
            yield f"{number(covered, 'action is', 'actions are')} covered."
        elif id in own["played"]:
            yield "It has been played in this Age."
        else:
            yield "It has not been played in this Age."


# tracks, tiles, abilities


def _tracks(view: MezoView, whose: Whose) -> Iterator[Thing]:
    shamans = ("S", view["calendar"], CALENDAR, "MZ-123")
    warriors = ("W", view["codex"], CODEX, "MZ-124")
    for letter, spaces, _, rule in (shamans, warriors):
        kind = f"A space for a {UNITS[letter]}: who has most of them in a conflict puts one here."
        for place, space in enumerate(spaces, 1):
            name = f"{TRACKS[letter]} {place}"
            now = (f"It gives: {space['text']}", _taken(space, whose))
            yield Thing(f"space:{space['id']}", name, kind, rule, now)
    kind = TERMS["xibalba"].means
    yield Thing("xibalba", "Xibalba", kind, "MZ-60")
    for letter, unit in UNITS.items():
        kind = f"A {unit} of yours in Xibalba."
        yield Thing(f"xibalba:{letter}", f"{unit} from Xibalba", kind, "MZ-59")
    points = sorted(enumerate(view["seats"]), key=lambda pair: -pair[1]["vp"])
    standing = tuple(f"{whose.who(seat)}: {each['vp']} VP." for seat, each in points)
    kind = "The VP track. No two markers share a space: a taken one is passed over."
    yield Thing("track", "VP track", kind, "MZ-20", standing)


def _taken(space: SpaceView, whose: Whose) -> str:
    return "It is empty." if space["unit"] is None else f"{whose.who(space['unit'])} took it."


def _wrathful(view: MezoView, whose: Whose) -> Iterator[Thing]:
    god = view["wrathful"]
    for tile in god["tiles"]:
        kind = "A Wrathful god tile: who APPEASES the god uses one that lies face up."
        name = f"Wrathful god tile of Age {WRATHFUL[tile['id']].age}"
        yield Thing(f"tile:{tile['id']}", name, kind, "MZ-52", (f"It gives: {tile['text']}",))
    for number_ in range(god["face_down"]):
        age = len(god["tiles"]) + number_ + 1
        kind = "A Wrathful god tile that lies face down: it is turned up in its Age."
        yield Thing(f"tile:{age}", f"Hidden tile of Age {age}", kind, "MZ-184")
    now: tuple[str, ...]
    paid = [
        f"{whose.who(seat)}: {units(each['S'], each['W'])}."
        for seat, each in enumerate(god["units"])
        if each["S"] or each["W"]
    ]
    now = (f"To APPEASE costs {number(god['price'], 'unit')} now.", *paid)
    yield Thing("wrathful", "Wrathful god", "Units are put on it to use a tile.", "MZ-50", now)


def _abilities(view: MezoView) -> Iterator[Thing]:
    for id, row in ABILITIES.items():
        kind = f"A tribe ability of Age {row.age}: each player marks one in each Age."
        yield Thing(f"ability:{id}", row.name, kind, "MZ-86", (text_of(id),))


def _conflicts(view: MezoView) -> Iterator[Thing]:
    kind = "The Age dial: an Age has a conflict in every region in play."
    now = (f"Age {view['age']} of 3.", f"{len(view['resolved'])} conflicts are over.")
    yield Thing("age", "The Age", kind, "MZ-153", now)
    for here in view["regions"]:
        if here["desolate"]:
            continue
        kind = "A conflict tile: they are turned up one after the other, in a hidden order."
        state = _state(view, here)
        name = f"Conflict in {region(here['id'])}"
        yield Thing(f"conflict:{here['id']}", name, kind, "MZ-100", (state,) if state else ())


# what is answered


def _answers(view: MezoView) -> Iterator[Thing]:
    for letter, unit in UNITS.items():
        kind, rule = _KINDS[letter]
        yield Thing(f"kind:{letter}", f"A {unit}", kind, rule)
    for name, unit, most in (
        ("shamans", "Shaman", SHAMANS_EACH),
        ("warriors", "Warrior", WARRIORS_EACH),
    ):
        for count in range(most + 1):
            kind = f"How many {unit}s go."
            yield Thing(f"{name}:{count}", number(count, unit), kind, "MZ-92")
    kind = TERMS["reserves"].means
    yield Thing("reserves", "From your Reserves", kind, "MZ-50")
    kind = "A glyph from your supply: 1 strength in this region."
    yield Thing("build:glyph", "Build a glyph", kind, "MZ-55")
    kind = "A piece of the pyramid: as many VP as it then has pieces."
    yield Thing("build:pyr", "Build a pyramid piece", kind, "MZ-75")
    kind = "Cover an action without its effect, for devotion or a unit."
    yield Thing("pass", "Pass", kind, "MZ-108")
    kind = "Give up a glyph in the region for your third action."
    yield Thing("glyph", "Give up a glyph", kind, "MZ-111")
    for name, called in _GAINS.items():
        yield Thing(f"gain:{name}", called, "What passing gives you.", "MZ-108")
    kind = "The god goes to another vertex, then its Call ability is used from there."
    yield Thing("order:move", "Move first", kind, "MZ-45")
    kind = "The Call ability is used from where the god stands, then it moves."
    yield Thing("order:use", "Ability first", kind, "MZ-45")
    yield Thing("stop", "No more", "The effect ends here: it says up to.", "MZ-05")
    yield Thing("done", "Done deploying", "What is left stays in your Reserves.", "MZ-92")
    yield Thing("decline", "No", "What you may do is not done.", "MZ-05")


_GAINS = {
    "dev": "Gain 1 devotion",
    "recS": "RECOVER a Shaman",
    "recW": "RECOVER a Warrior",
    "bothS": "Devotion and a Shaman",
    "bothW": "Devotion and a Warrior",
}
