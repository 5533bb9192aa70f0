"""How a document becomes a position: what it says, and a legal default for what it leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from theomachy.engine.errors import BadDocument
from theomachy.games.trial_of_the_gods.content.board import (
    ANIMAE_COPIES,
    CUBES,
    EMPTIES,
    EMPTY,
    FLEECE,
    FLEECES,
    GODS,
    HOUSES,
    MODIFIER_COPIES,
    MODIFIERS,
    UPGRADES,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ANIMA_ID,
    ENEMY,
    FEAT,
    GOD_DECK,
    GOD_OF,
    HERO,
    IS_MONSTER,
    OLYMPIC,
    PERSONAL_IDS,
    SEA_COPIES,
    STARTING_IDS,
    TRAVEL_DECK,
)
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS, ZONES
from theomachy.games.trial_of_the_gods.names import seat_written
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR, Cards, Trial
from theomachy.games.trial_of_the_gods.rules.setup import (
    FEATS_PER_LEVEL,
    LEVELS,
    OF_EACH_KIND,
    START_AVAILABLE,
    START_LIMIT,
    START_VIGOR,
)
from theomachy.kit.counting import left_over, only_once
from theomachy.kit.documents import Rows, Written
from theomachy.kit.piles import Pile, Placed

HARBOURS: Final = ("S01", "S14", "S05", "S15")
"""Where Captains are whose place is not written: apart from each other (TG-210)."""
_PILES: Final = ("hand", "deck", "discard", "in_play", "competed", "revealed")
"""Where a seat's row may name Action Cards."""


def fill(g: Trial, written: Written, rows: Rows) -> None:
    """Everything on the table, from what is written and from defaults."""
    g.round = written.get("round", 1)
    g.phase = written.get("phase", "adventure")
    g.initiative = tuple(seat - 1 for seat in written.get("initiative", range(1, len(rows) + 1)))
    if sorted(g.initiative) != list(range(g.seat_count)):
        raise BadDocument("The initiative must name every seat once.")
    _fill_enemies(g, written, rows)
    _fill_heroes(g, written, rows)
    _fill_islands(g, written, rows)
    _fill_numbers(g, rows)
    _fill_feats(g, rows)
    _fill_cards(g, written, rows)
    _fill_piles(g, written)
    g.rebuild()


# Enemies and Heroes


def _fill_enemies(g: Trial, written: Written, rows: Rows) -> None:
    g.trophies = [tuple(row.get("tamed", ())) for row in rows]
    dead = {monster for row in rows for monster in row.get("dead", ())}
    tamed = [monster for trophies in g.trophies for monster in trophies]
    if not dead <= set(tamed):
        raise BadDocument(f"{min(dead - set(tamed))} is dead, but nobody has tamed it.")
    g.owners = {
        monster: seat
        for seat, trophies in enumerate(g.trophies)
        for monster in trophies
        if monster not in dead
    }
    standing = written.get("enemies")
    if standing is None:
        standing = _usual_enemies(rows, tamed)
    g.enemies = {zone: tuple(sorted(standing[zone])) for zone in ZONES if standing.get(zone)}
    met = [enemy for enemies in g.enemies.values() for enemy in enemies]
    if dead & set(met):
        raise BadDocument(f"{min(dead & set(met))} is dead, but stands on the board.")
    neutral = [enemy for enemy in met if enemy not in g.owners]
    only_once(met)
    only_once(ENEMY[enemy].name for enemy in (*neutral, *tamed) if ENEMY[enemy].kind != "sea")
    g.injured = tuple(sorted(written.get("injured", ())))
    if not set(g.injured) <= set(neutral):
        lost = min(set(g.injured) - set(neutral))
        raise BadDocument(f"{lost} is Injured, but no neutral Enemy on the board.")
    g.harbour = tuple(written.get("harbour", ()))
    g.argonauts = tuple((id, down) for id, down in written.get("argonauts", ()))
    if "argonauts" not in written:
        joined = [f"{hero}.a" for row in rows for hero in row.get("companions", ())]
        found = [(enemy, False) for enemy in neutral if enemy not in IS_MONSTER]
        g.argonauts = (*found, *((each, True) for each in joined))
    up = {id for id, down in g.argonauts if not down}
    if not up >= {enemy for enemy in neutral if enemy not in IS_MONSTER}:
        raise BadDocument("An Argonaut is on the board, but not face up on the Argonaut Board.")


def _usual_enemies(rows: Rows, tamed: Sequence[str]) -> dict[str, list[str]]:
    """An Argonaut on each of the first Islands and a Land Monster on each of the others."""
    heroes = [hero for row in rows for hero in row.get("companions", ())]
    away = {*heroes, *(row.get("captain", "") for row in rows)}
    argonauts = [f"{hero}.a" for hero in HERO if hero not in away][: OF_EACH_KIND - len(heroes)]
    taken = {ENEMY[monster].name for monster in tamed}
    names = dict.fromkeys(row.name for row in ENEMY.values() if row.kind == "land")
    fallen = sum(ENEMY[monster].kind == "land" for monster in tamed)
    monsters = [f"{name}.a" for name in names if name not in taken][: OF_EACH_KIND - fallen]
    return {
        **{zone: [id] for zone, id in zip(ISLANDS, argonauts)},
        **{zone: [id] for zone, id in zip(ISLANDS[OF_EACH_KIND:], monsters)},
    }


def _fill_heroes(g: Trial, written: Written, rows: Rows) -> None:
    g.companions = [tuple(row.get("companions", {})) for row in rows]
    g.crews = [tuple(row.get("companions", {}).values()) for row in rows]
    g.trained = [
        tuple(h for h in g.companions[n] if h in row.get("trained", ()))
        for n, row in enumerate(rows)
    ]
    for seat, row in enumerate(rows):
        for hero in row.get("trained", ()):
            if hero not in g.companions[seat]:
                raise BadDocument(f"{hero} is Trained, but no Companion of {seat_written(seat)}.")
        if len(g.companions[seat]) > 2:
            number = len(g.companions[seat])
            raise BadDocument(f"{seat_written(seat)} has {number} Companions, not 2.")
    waiting = {id.partition(".")[0] for id in g.harbour}
    enemies = {ENEMY[id].name for id, _ in g.argonauts} | waiting
    named = [row.get("captain", "") for row in rows]
    joined = [hero for companions in g.companions for hero in companions]
    only_once([*named, *joined])
    if enemies & set(named) - {""}:
        both = min(enemies & set(named) - {""})
        raise BadDocument(f"{both} cannot be a Captain and an Enemy (TG-205).")
    g.captain = [row.get("captain", "") for row in rows]
    others = [hero for hero in HERO if hero not in (*named, *joined, *enemies)]
    for seat, row in enumerate(rows):
        if "captain" not in row:
            if not others:
                raise BadDocument(f"No Hero is left to be the Captain of {seat_written(seat)}.")
            g.captain[seat] = others.pop(0)
    sailed = [row["ship"] for row in rows if "ship" in row]
    berths = [zone for zone in HARBOURS if zone not in sailed]
    g.ships = [row["ship"] if "ship" in row else berths.pop(0) for row in rows]
    on_islands = [ship for ship in g.ships if ship in ISLANDS]
    if len(set(on_islands)) < len(on_islands):
        raise BadDocument("Two Captains are on one Island (TG-502).")


# Islands


def _fill_islands(g: Trial, written: Written, rows: Rows) -> None:
    g.blocks = tuple(sorted(written.get("blocks", ())))
    only_once(g.blocks)
    g.temples = {zone: seat - 1 for zone, seat in written.get("temples", {}).items()}
    g.upgrades = [tuple(row.get("upgrades", UPGRADES)) for row in rows]
    g.active = []
    for seat, row in enumerate(rows):
        only_once(g.upgrades[seat], "The upgrade ")
        usual = g.upgrades[seat][: sum(owner == seat for owner in g.temples.values())]
        g.active.append(tuple(row.get("active", usual)))
    g.modifiers = dict(written.get("modifiers", {}))
    if g.options.mode == "advanced" and "under_way" not in written:
        shown = Counter(g.modifiers.values())
        left = [each for each in MODIFIERS for _ in range(MODIFIER_COPIES - shown[each])]
        bare = [zone for zone in ISLANDS if zone not in g.modifiers]
        g.modifiers = dict(sorted((g.modifiers | dict(zip(bare, left))).items()))
    explorers, lookers = written.get("explorers", {}), written.get("lookers", {})
    # Who has explored has looked, except in the middle of it.
    looked = {} if "under_way" in written else explorers
    g.explorers = {zone: tuple(s - 1 for s in explorers.get(zone, ())) for zone in ISLANDS}
    g.lookers = {
        zone: tuple(sorted({s - 1 for s in (*lookers.get(zone, ()), *looked.get(zone, ()))}))
        for zone in ISLANDS
    }
    g.treasures = dict(written.get("treasures", {}))
    hidden = Counter({EMPTY: EMPTIES, FLEECE: FLEECES})
    hidden.subtract(g.treasures.values())
    for zone in ISLANDS:
        if g.lookers[zone] and zone not in g.treasures:
            g.treasures[zone] = EMPTY if hidden[EMPTY] > 0 else FLEECE
            hidden[g.treasures[zone]] -= 1
        if zone in g.treasures and not g.lookers[zone] and "under_way" not in written:
            raise BadDocument(f"Nobody has looked at the Treasure of {zone}, so it is not known.")
    if min(hidden.values()) < 0:
        raise BadDocument(f"There are {FLEECES} Golden Fleeces and {EMPTIES} empty Treasures.")
    g.hoard = (EMPTY,) * hidden[EMPTY] + (FLEECE,) * hidden[FLEECE]


# numbers and Feats


def _fill_numbers(g: Trial, rows: Rows) -> None:
    g.limit = [
        row.get(
            "limit",
            min(
                TOP_VIGOR,
                START_LIMIT + 2 * (len(g.companions[seat]) + ("limit" in g.active[seat])),
            ),
        )
        for seat, row in enumerate(rows)
    ]
    g.vigor = [min(row.get("vigor", START_VIGOR), TOP_VIGOR) for row in rows]
    g.available = [row.get("available", START_AVAILABLE) for row in rows]
    g.exhausted = [row.get("exhausted", 0) for row in rows]
    g.pool = []
    for seat, row in enumerate(rows):
        placed = sum(g.owners.get(id) == seat for ids in g.enemies.values() for id in ids)
        left = CUBES - 1 - g.available[seat] - g.exhausted[seat] - placed
        if left < 0 or row.get("pool", left) != left:
            raise BadDocument(
                f"{seat_written(seat)} has {CUBES} cubes: {g.available[seat]} Available, "
                f"{g.exhausted[seat]} Exhausted, {placed} on Monsters and the Vigor marker leave "
                f"{left} for the pool."
            )
        g.pool.append(left)
    for name in ("turns", "dishonor", "champions", "fervor"):
        setattr(g, name, [row.get(name, 0) for row in rows])
    g.passed = [row.get("passed", False) for row in rows]


def _fill_feats(g: Trial, rows: Rows) -> None:
    named = [f for row in rows for f in (*row.get("feats_held", ()), *row.get("feats", ()))]
    only_once(named)
    left = [feat for feat in FEAT if feat not in named]
    g.feats = [tuple(sorted(row.get("feats", ()))) for row in rows]
    g.feats_held = []
    for seat, row in enumerate(rows):
        held = list(row.get("feats_held", ()))
        for level in LEVELS if "feats_held" not in row else ():
            short = FEATS_PER_LEVEL - sum(FEAT[feat].level == level for feat in g.feats[seat])
            dealt = [feat for feat in left if FEAT[feat].level == level][:short]
            held += dealt
            left = [feat for feat in left if feat not in dealt]
        g.feats_held.append(tuple(sorted(held)))
    g.used = [tuple(row.get("used", ())) for row in rows]


# Action Cards


def _fill_cards(g: Trial, written: Written, rows: Rows) -> None:
    g.gods = tuple(written.get("gods", GODS))
    only_once(g.gods)
    discards = written.get("house_discards", {})
    g.house_discards = [tuple(sorted(discards.get(house, ()))) for house in HOUSES]
    g.turned = tuple(written.get("turned", ()))
    named = Counter(card for row in rows for pile in _PILES for card in row.get(pile, ()))
    named.update(g.turned)
    named.update(card for pile in g.house_discards for card in pile)
    _fill_houses(g, written, named)
    g.animae = written.get("animae", ANIMAE_COPIES - named[ANIMA_ID])
    if g.animae < 0 or g.animae + named[ANIMA_ID] != ANIMAE_COPIES:
        written_down = max(0, g.animae) + named[ANIMA_ID]
        raise BadDocument(f"{written_down} Animae are written; there are {ANIMAE_COPIES}.")
    for name in ("in_play", "revealed", "competed"):
        setattr(g, name, [tuple(row.get(name, ())) for row in rows])
    g.discards = [tuple(sorted(row.get("discard", ()))) for row in rows]
    g.box = [tuple(sorted(row.get("box", ()))) for row in rows]
    played = g.in_play if g.phase == "adventure" else [()] * len(rows)
    gods = [[GOD_OF[card] for card in cards if card in GOD_OF] for cards in played]
    g.devoted = [tuple(row.get("devoted", gods[seat])) for seat, row in enumerate(rows)]
    g.known = [tuple(sorted(row.get("known", ()))) for row in rows]
    g.hands, g.decks = [], []
    for seat, row in enumerate(rows):
        hand, deck = _own_cards(g, seat, row)
        g.hands.append(hand)
        g.decks.append(deck)


def _fill_houses(g: Trial, written: Written, named: Counter[str]) -> None:
    """Cards of the Gods that are nowhere else are in the decks of their Houses."""
    decks = written.get("houses", {})
    g.houses = []
    for house, god in zip(HOUSES, g.gods, strict=False):
        own = set(GOD_DECK[god])
        left = left_over(GOD_DECK[god], [card for card in named.elements() if card in own])
        if house in decks and sorted(decks[house]) != sorted(left):
            raise BadDocument(f"The deck of the {house} House must hold the rest of {god}'s cards.")
        g.houses.append(tuple(sorted(left)))
    if not g.gods and any(card in GOD_OF for card in named):
        raise BadDocument("A card of a God is named, but no House has a God yet.")
    g.houses += [()] * (len(HOUSES) - len(g.gods))


def _own_cards(g: Trial, seat: int, row: Written) -> tuple[Cards, Cards]:
    """Hand and deck: the Starting and Personal cards that are nowhere else are in the deck."""
    own = (*STARTING_IDS, *PERSONAL_IDS.get(g.captain[seat], ()))
    named = Counter(card for pile in (*_PILES, "box") for card in row.get(pile, ()))
    for card, count in named.items():
        if card not in GOD_OF and card != ANIMA_ID and (card not in own or count > 1):
            raise BadDocument(f"{seat_written(seat)} has no such card, or only one: {card}.")
    left = sorted(card for card in own if card not in named)
    if "deck" in row:
        if left and "hand" in row and g.captain[seat]:
            raise BadDocument(
                f"Hand and deck of {seat_written(seat)} are written, but not where {left[0]} is."
            )
        return tuple(row.get("hand", left)), tuple(sorted(row["deck"]))
    if "hand" in row:
        return tuple(row["hand"]), tuple(left)
    limit = 0 if g.phase in ("setup", "dawn") else g.hand_limit(seat)
    return tuple(left[:limit]), tuple(left[limit:])


# piles


def _fill_piles(g: Trial, written: Written) -> None:
    g.travel_discard = tuple(sorted(written.get("travel_discard", ())))
    g.travelling = tuple(written.get("travelling", ()))
    g.travel = tuple(sorted(left_over(TRAVEL_DECK, (*g.travel_discard, *g.travelling))))
    _expect_rest(written, "travel", g.travel)
    _fill_sea(g, written)
    g.drawn = tuple(sorted(written.get("drawn", ())))
    g.returned = tuple((seat - 1, card) for seat, card in written.get("returned", ()))
    shown = tuple(written.get("olympics", ()))
    spare = [card for card in OLYMPIC if card not in (*shown, *g.drawn)]
    if "olympics" not in written:
        number = g.round - (g.phase == "dawn")
        shown, spare = tuple(spare[:number]), spare[number:]
    g.olympics = shown
    covered = g.options.mode == "basic" and g.phase != "setup"
    g.face_down = written.get("face_down", spare[-1] if covered and spare else "")
    used = [card for card in (*g.olympics, *g.drawn, g.face_down) if card]
    g.festival = tuple(sorted(left_over(OLYMPIC, used)))
    _expect_rest(written, "festival", g.festival)


def _fill_sea(g: Trial, written: Written) -> None:
    """Sea Monsters that are not in the game yet are in the deck, with the Calm Seas."""
    met = {id for ids in g.enemies.values() for id in ids} | {
        id for trophies in g.trophies for id in trophies
    }
    g.calm = written.get("calm", 0)
    deck = [CALM_SEA] * (CALM_SEAS - g.calm)
    for name, copies in SEA_COPIES.items():
        out = sum(f"{name}.{copy}" in met for copy in range(1, copies + 1))
        if any(f"{name}.{copy}" not in met for copy in range(1, out + 1)):
            raise BadDocument(f"The {out} of {name} in the game must be the first {out}.")
        deck += [name] * (copies - out)
    bottom = tuple(written.get("sea_bottom", ()))
    bag = tuple(sorted(left_over(deck, bottom)))
    _expect_rest(written, "sea", bag)
    everybody = tuple(range(g.seat_count + 1))
    g.sea = Pile(bag=bag, bottom=tuple(Placed(card, everybody) for card in bottom))


def _expect_rest(written: Written, name: str, left: Cards) -> None:
    if name in written and tuple(sorted(written[name])) != left:
        raise BadDocument(f"{name!r} in the document must hold all that is nowhere else.")
