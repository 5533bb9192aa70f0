"""The invariants of Trial of the Gods: a sentence for each one that is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.games.trial_of_the_gods.content.board import (
    ANIMAE_COPIES,
    CUBES,
    EMPTIES,
    EMPTY,
    FLEECE,
    FLEECES,
    GODS,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ANIMA_ID,
    ENEMY,
    FEAT,
    GOD_DECK,
    GOD_OF,
    IS_MONSTER,
    OLYMPIC,
    PERSONAL_IDS,
    STARTING_IDS,
    TRAVEL_DECK,
    powers,
)
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.content.zones import IS_SEA, ISLANDS, SPACES, Zone
from theomachy.games.trial_of_the_gods.documents.moments import phase_faults, stack_faults
from theomachy.games.trial_of_the_gods.names import listed, seat_written
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR, Trial
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt
from theomachy.games.trial_of_the_gods.rules.phases.adventure import ACTIONS, MOST_TURNS
from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, all_points, own_cards
from theomachy.games.trial_of_the_gods.rules.setup import FEATS_PER_LEVEL, LEVELS, OF_EACH_KIND
from theomachy.games.trial_of_the_gods.rules.temples import COMPANION_SPACES, Defeat
from theomachy.games.trial_of_the_gods.words.cardtext import number
from theomachy.kit.in_progress import innermost

LIMITS = (5, 7, 9, TOP_VIGOR)
"""Where the Limit Cube can be: it moves on by two, and is removed after the last (TG-642)."""


def invariants(g: Trial) -> Iterator[str]:
    """Everything that is broken."""
    yield from pieces(g)
    yield from stack_faults(g)


def pieces(g: Trial) -> Iterator[str]:
    """Everything that is broken, whatever the procedures in progress are."""
    yield from _cubes(g)
    yield from _own_cards(g)
    yield from _gods_cards(g)
    yield from _other_cards(g)
    yield from _feats(g)
    yield from _enemies(g)
    yield from _heroes(g)
    yield from _islands(g)
    yield from _sequence(g)
    yield from phase_faults(g)


def longest(g: Trial) -> int:
    """The most decisions that a game can still have, including those of chance: the guard of G14.

    No Action has been seen to take a hundred decisions: a Sail of eight steps, each with its
    Travel Card and a window of three players who react, is far below that.
    """
    action = 100
    phase = g.seat_count * (MOST_TURNS + 1) * ACTIONS * action
    return 200 + (g.rounds - g.round + 1) * (phase + 400 * g.seat_count)


def _cubes(g: Trial) -> Iterator[str]:
    for seat in range(g.seat_count):
        who = seat_written(seat)
        out = sum(
            g.owners.get(enemy) == seat for standing in g.enemies.values() for enemy in standing
        )
        cubes = g.pool[seat] + g.available[seat] + g.exhausted[seat] + out + 1
        if cubes != CUBES:
            yield f"{who} has {cubes} cubes."
        if min(g.pool[seat], g.available[seat], g.exhausted[seat]) < 0:
            yield f"{who} has fewer than no cubes somewhere."
        if not 1 <= g.vigor[seat] <= g.limit[seat] <= TOP_VIGOR:
            yield f"{who} has Vigor {g.vigor[seat]} of {g.limit[seat]}."
        if g.limit[seat] not in LIMITS:
            yield f"The Vigor limit of {who} is {g.limit[seat]}, but can only be 5, 7, 9 or 10."
        if min(g.dishonor[seat], g.champions[seat], g.fervor[seat]) < 0:
            yield f"{who} has fewer than no tokens."


def _own_cards(g: Trial) -> Iterator[str]:
    """Starting and Personal cards are their owner's or in the box; hands hide what they must."""
    for seat in range(g.seat_count):
        if not g.captain[seat]:
            continue
        who = seat_written(seat)
        own = Counter(own_cards(g, seat)) + Counter(g.box[seat])
        plain = Counter({c: n for c, n in own.items() if c not in GOD_OF and c != ANIMA_ID})
        expected = Counter(STARTING_IDS + PERSONAL_IDS[g.captain[seat]])
        for card in sorted((plain - expected) | (expected - plain)):
            yield f"{who} must have the card {card} once, not {plain[card]} times."
        if Counter(g.known[seat]) - Counter(g.hands[seat]):
            yield f"All know {who} to hold cards that are not in the hand."
        for row in (g.decks[seat], g.discards[seat], g.known[seat], g.box[seat]):
            if list(row) != sorted(row):
                yield f"Cards of {who} are out of order."


def _gods_cards(g: Trial) -> Iterator[str]:
    found: Counter[str] = Counter(g.turned)
    for row in (*g.houses, *g.house_discards, *g.revealed):
        found.update(row)
    animae = g.animae
    for seat in range(g.seat_count):
        for card in own_cards(g, seat):
            if card in GOD_OF:
                found[card] += 1
            animae += card == ANIMA_ID
        if any(card in GOD_OF or card == ANIMA_ID for card in g.box[seat]):
            yield "Only Starting and Personal cards go to the box."
    expected = Counter(card for god in g.gods for card in GOD_DECK[god])
    for card in sorted((found - expected) | (expected - found)):
        yield f"There are {expected[card]} cards {card} in the game, not {found[card]}."
    if animae != ANIMAE_COPIES:
        yield f"There are {ANIMAE_COPIES} Animae, not {animae}."
    for god, deck, discard in zip(g.gods, g.houses, g.house_discards):
        if any(GOD_OF[card] != god for card in deck + discard):
            yield f"The House of {god} holds another God's card."
    if g.gods and sorted(g.gods) != sorted(GODS):
        yield "Each of the six Gods has one House."


def _other_cards(g: Trial) -> Iterator[str]:
    travel = Counter(g.travel) + Counter(g.travel_discard) + Counter(g.travelling)
    if travel != Counter(TRAVEL_DECK):
        yield "The Travel Cards are not those there are."
    if g.sea.cards.count(CALM_SEA) + g.calm != CALM_SEAS:
        yield "There are not four Calm Seas."
    if g.sea.bottom and g.options.sunset_stack:
        yield "No Sea Enemy Card goes under the deck where Monsters join each other at Sunset."
    olympics = [*g.festival, *g.olympics, *g.drawn, *([g.face_down] if g.face_down else [])]
    if sorted(olympics) != sorted(OLYMPIC):
        yield "The Olympics Cards are not those there are."
    if g.returned and not g.face_down:
        yield "Which Olympics Cards were put back matters only while one lies face down."
    if g.face_down and any(card == g.face_down for _, card in g.returned):
        yield "The card face down was put back by somebody."
    if len(g.returned) > len(g.olympics):
        yield "More Olympics Cards were put back than are face up."
    for place, (seat, card) in enumerate(g.returned, 1):
        if not 0 <= seat < g.seat_count:
            who = seat_written(seat)
            yield f"An Olympics Card was put back by {who}, but only {g.seat_count} play."
        elif card in g.olympics[:place]:
            yield f"{card} was face up before {seat_written(seat)} put it back."


def _feats(g: Trial) -> Iterator[str]:
    feats = [feat for row in (*g.feats_held, *g.feats) for feat in row]
    if len(set(feats)) < len(feats):
        yield "A Feat is held twice."
    for seat in range(g.seat_count):
        who = seat_written(seat)
        levels = Counter(FEAT[feat].level for feat in g.feats[seat])
        if any(count > 1 for count in levels.values()):
            yield f"{who} has bought two Feats of one Level."
        dealt = Counter(FEAT[feat].level for feat in g.feats_held[seat] + g.feats[seat])
        if g.phase != "setup" and any(dealt[level] != FEATS_PER_LEVEL for level in LEVELS):
            yield f"{who} was not dealt two Feats of each Level."
        able = powers((*g.feats[seat], g.captain[seat], *g.trained[seat]))
        for ability, count in Counter(g.used[seat]).items():
            if count > 1 or ability not in able.actions + able.guards:
                yield f"{who} cannot have used {ability} this Round."


def _enemies(g: Trial) -> Iterator[str]:
    standing = [enemy for row in g.enemies.values() for enemy in row]
    if len(set(standing)) < len(standing):
        yield "An Enemy stands in two places."
    trophies = [enemy for row in g.trophies for enemy in row]
    if len(set(trophies)) < len(trophies):
        yield "A Monster's card is owned twice."
    for seat, row in enumerate(g.trophies):
        for enemy in row:
            if enemy not in IS_MONSTER or g.owners.get(enemy, seat) != seat:
                yield f"{enemy} is a trophy of {seat_written(seat)}, who has not tamed it."
            if enemy not in g.owners and enemy in standing:
                yield f"{enemy} was killed and stands on the board."
    if set(g.owners) - set(trophies):
        yield "A Tamed Monster's card is missing."
    for enemy in g.injured:
        if enemy not in standing or enemy in g.owners:
            yield f"{enemy} is Injured, but no neutral Enemy on the board."
    if list(g.injured) != sorted(set(g.injured)):
        yield "An Enemy is Injured twice."
    for kind, kinds in (("argonaut", "Argonauts"), ("land", "Land Monsters")):
        met = {*standing, *trophies, *[enemy for enemy, _ in g.argonauts]}
        names = [ENEMY[enemy].name for enemy in met if ENEMY[enemy].kind == kind]
        if len(set(names)) < len(names):
            yield "An Enemy is in the game in both its versions."
        if len(names) > OF_EACH_KIND:
            yield f"{len(names)} {kinds} are in the game; there are only {OF_EACH_KIND}."
    if g.options.enemy_versions == "single" and any(
        enemy.endswith(".b") for enemy in (*standing, *trophies)
    ):
        yield "Each Enemy is in the game in its version a."
    if len({enemy for enemy, _ in g.argonauts}) < len(g.argonauts):
        yield "An Argonaut is on two spaces of the Argonaut Board."
    for enemy, down in g.argonauts:
        if down == (enemy in standing):
            yield f"{enemy} is neither standing nor defeated."
    if {each for each in standing if each not in IS_MONSTER} - {each for each, _ in g.argonauts}:
        yield "An Argonaut is on the board, but not on the Argonaut Board."
    for zone, row in g.enemies.items():
        if not row or list(row) != sorted(row):
            yield f"The Enemies in {zone} are out of order."
        yield from _zone(g, zone, row)


def _zone(g: Trial, zone: Zone, row: tuple[str, ...]) -> Iterator[str]:
    """Which Enemies can stand in a Zone together."""
    tamed = [enemy for enemy in row if enemy in g.owners]
    monsters = [enemy for enemy in row if enemy in IS_MONSTER]
    neutral = [enemy for enemy in row if enemy not in g.owners]
    if len(tamed) > 1:
        yield f"Two Tamed Monsters are in {zone}."
    for enemy in neutral:
        kind = ENEMY[enemy].kind
        if zone in IS_SEA and kind == "argonaut":
            yield f"{enemy} stands in {zone}, but Argonauts stay on Islands."
        if zone in IS_SEA and kind == "land":
            yield f"{enemy} stands in {zone}, but only a Tamed Land Monster goes to sea."
        if zone not in IS_SEA and kind == "sea":
            yield f"{enemy} stands on {zone}, but only a Tamed Sea Monster goes on land."
    if zone not in IS_SEA:
        if len(monsters) > 1:
            yield f"Two Monsters stand on {zone}: an Island never has more than one."
        elif len(neutral) > 1:
            both = listed(neutral)
            yield f"{both} stand on {zone}: an Island has one Enemy at the start."
    elif len(monsters) > 1 and not g.options.sunset_stack:
        yield f"Two Monsters are in {zone}, where none joins another."


def _heroes(g: Trial) -> Iterator[str]:
    heroes = [hero for seat in range(g.seat_count) for hero in g.heroes(seat) if hero]
    if len(set(heroes)) < len(heroes):
        yield "A Hero has two masters."
    beaten = {ENEMY[enemy].name for enemy, down in g.argonauts if down}
    enemies = {ENEMY[enemy].name for enemy, _ in g.argonauts}
    for seat in range(g.seat_count):
        who = seat_written(seat)
        if len(g.companions[seat]) > COMPANION_SPACES:
            yield f"{who} has too many Companions."
        if len(g.crews[seat]) != len(g.companions[seat]):
            yield f"{who} has Companions without a Meeple."
        for hero in g.companions[seat]:
            if hero not in beaten:
                yield f"{hero} is a Companion of {who}, but no defeated Argonaut."
        if g.captain[seat] in enemies:
            yield f"{g.captain[seat]} cannot be a Captain and an Enemy (TG-205)."


def _islands(g: Trial) -> Iterator[str]:
    claiming = innermost(g, Defeat)
    for seat in range(g.seat_count):
        who = seat_written(seat)
        spare = claiming is not None and claiming.by == seat and claiming.step.name != "follow"
        if not 0 <= g.own_temples(seat) - len(g.active[seat]) <= spare:
            yield (
                f"{who} has {number(g.own_temples(seat), 'Temple')}, but "
                f"{number(len(g.active[seat]), 'active Upgrade')}."
            )
        if len(set(g.active[seat])) < len(g.active[seat]) or (
            set(g.active[seat]) - set(g.upgrades[seat])
        ):
            yield f"{who} has an active Upgrade that is not on a space, or twice."
    seen = innermost(g, LookAt)
    for zone in ISLANDS:
        explorers = g.explorers[zone]
        if len(set(explorers)) < len(explorers) or len(explorers) > len(SPACES[zone]):
            yield f"A player has two Exploration Tokens on {zone}."
        if sum(ship == zone for ship in g.ships) > 1:
            yield f"Two Captains are on {zone}."
        if bool(g.lookers[zone]) != (zone in g.treasures) and g.stack:
            yield f"Nobody knows what lies on {zone}, yet somebody has looked."
        for seat in explorers:
            if seat not in g.lookers[zone] and not (seen and seen.zone == zone and seen.by == seat):
                yield f"{seat_written(seat)} has explored {zone}, but not seen its Treasure."
    treasures = [*g.treasures.values(), *g.hoard]
    if treasures.count(FLEECE) != FLEECES or treasures.count(EMPTY) != EMPTIES:
        yield f"There are {FLEECES} Golden Fleeces and {EMPTIES} empty Treasures."
    if any(zone not in IS_SEA for zone in g.blocks) or list(g.blocks) != sorted(set(g.blocks)):
        yield "Block Tokens lie on Sea Zones, one on each."


def _sequence(g: Trial) -> Iterator[str]:
    if sorted(g.initiative) != list(range(g.seat_count)):
        yield "The initiative must name every seat once."
    if g.phase in ("adventure", "enemy", "olympics", "sunset") and len(g.olympics) != g.round:
        yield (
            f"In the {g.phase} phase of Round {g.round} the Olympics Cards face up are {g.round}, "
            f"not {len(g.olympics)}."
        )
    if g.options.tie_positions == "skip":
        for (name, prizes), points in zip(RANKINGS, all_points(g) if g.round else ()):
            most = {12: 20, 9: 16}[sum(prizes)]
            if sum(points) > most:
                yield f"{name} gives {sum(points)} points, but at most {most}."
