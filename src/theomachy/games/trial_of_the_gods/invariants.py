"""What must hold in every position of Trial of the Gods, as a sentence for each thing broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.games.trial_of_the_gods.board import (
    ANIMAE_COPIES,
    CUBES,
    EMPTIES,
    EMPTY,
    FLEECE,
    FLEECES,
    GODS,
)
from theomachy.games.trial_of_the_gods.cards import (
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
)
from theomachy.games.trial_of_the_gods.effects import innermost
from theomachy.games.trial_of_the_gods.enemies_rows import CALM_SEA, CALM_SEAS
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR, Trial
from theomachy.games.trial_of_the_gods.rankings import RANKINGS, all_points, own_cards
from theomachy.games.trial_of_the_gods.setup import FEATS_PER_LEVEL, LEVELS
from theomachy.games.trial_of_the_gods.temples import COMPANION_SPACES, Defeat
from theomachy.games.trial_of_the_gods.turns import ACTIONS, MOST_TURNS
from theomachy.games.trial_of_the_gods.zones import IS_SEA, ISLANDS, SPACES


def invariants(g: Trial) -> Iterator[str]:
    """Everything that is broken."""
    yield from _cubes(g)
    yield from _own_cards(g)
    yield from _gods_cards(g)
    yield from _other_cards(g)
    yield from _enemies(g)
    yield from _islands(g)
    yield from _sequence(g)


def longest(g: Trial) -> int:
    """The most decisions, chance's included, a game can have from here: the guard of G14.

    No Action has been seen to take a hundred decisions: a Sail of eight steps, each with its
    Travel Card and a window of three players who react, is far below that.
    """
    action = 100
    phase = g.seat_count * (MOST_TURNS + 1) * ACTIONS * action
    return 200 + (g.rounds - g.round + 1) * (phase + 400 * g.seat_count)


def _cubes(g: Trial) -> Iterator[str]:
    for seat in range(g.seat_count):
        out = sum(
            g.owners.get(enemy) == seat for standing in g.enemies.values() for enemy in standing
        )
        cubes = g.pool[seat] + g.available[seat] + g.exhausted[seat] + out + 1
        if cubes != CUBES:
            yield f"Seat {seat + 1} has {cubes} cubes."
        if min(g.pool[seat], g.available[seat], g.exhausted[seat]) < 0:
            yield f"Seat {seat + 1} has fewer than no cubes somewhere."
        if not 1 <= g.vigor[seat] <= g.limit[seat] <= TOP_VIGOR:
            yield f"Seat {seat + 1} has Vigor {g.vigor[seat]} of {g.limit[seat]}."
        if min(g.dishonor[seat], g.champions[seat], g.fervor[seat]) < 0:
            yield f"Seat {seat + 1} has fewer than no tokens."


def _own_cards(g: Trial) -> Iterator[str]:
    """Starting and Personal cards are their owner's or in the box; hands hide what they must."""
    for seat in range(g.seat_count):
        if not g.captain[seat]:
            continue
        own = Counter(own_cards(g, seat)) + Counter(g.box[seat])
        plain = [card for card in own.elements() if card not in GOD_OF and card != ANIMA_ID]
        if sorted(plain) != sorted(STARTING_IDS + PERSONAL_IDS[g.captain[seat]]):
            yield f"Seat {seat + 1} has the Starting and Personal cards {plain}."
        if Counter(g.known[seat]) - Counter(g.hands[seat]):
            yield f"All know seat {seat + 1} to hold cards that it does not hold."
        for row in (g.decks[seat], g.discards[seat], g.known[seat]):
            if list(row) != sorted(row):
                yield f"Cards of seat {seat + 1} are out of order: {row}."


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
        if any(card in GOD_OF for card in g.box[seat]):
            yield "A Gods card is in the box."
    expected = Counter(card for god in g.gods for card in GOD_DECK[god])
    if found != expected:
        yield f"The Gods cards are not those there are: {found - expected}, {expected - found}."
    if animae != ANIMAE_COPIES:
        yield f"There are {animae} Animae."
    for god, deck, discard in zip(g.gods, g.houses, g.house_discards):
        if any(GOD_OF[card] != god for card in deck + discard):
            yield f"The House of {god} holds another God's card."
    if g.gods and sorted(g.gods) != sorted(GODS):
        yield f"The Gods are {g.gods}."


def _other_cards(g: Trial) -> Iterator[str]:
    travel = Counter(g.travel) + Counter(g.travel_discard) + Counter(g.travelling)
    if travel != Counter(TRAVEL_DECK):
        yield "The Travel Cards are not those there are."
    if g.sea.cards.count(CALM_SEA) + g.calm != CALM_SEAS:
        yield "There are not four Calm Seas."
    olympics = [*g.festival, *g.olympics, *g.drawn, *([g.face_down] if g.face_down else [])]
    if sorted(olympics) != sorted(OLYMPIC):
        yield f"The Olympics Cards are {olympics}."
    if g.face_down and any(card == g.face_down for _, card in g.returned):
        yield "The card face down was put back by somebody."
    feats = [feat for row in (*g.feats_held, *g.feats) for feat in row]
    if len(set(feats)) < len(feats):
        yield "A Feat is held twice."
    for seat in range(g.seat_count):
        levels = Counter(FEAT[feat].level for feat in g.feats[seat])
        if any(count > 1 for count in levels.values()):
            yield f"Seat {seat + 1} has bought two Feats of one Level."
        dealt = Counter(FEAT[feat].level for feat in g.feats_held[seat] + g.feats[seat])
        if g.round and any(dealt[level] != FEATS_PER_LEVEL for level in LEVELS):
            yield f"Seat {seat + 1} was not dealt two Feats of each Level."


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
                yield f"{enemy} is a trophy of seat {seat + 1}, but not its Tamed Monster."
            if enemy not in g.owners and enemy in standing:
                yield f"{enemy} was killed and stands on the board."
    if set(g.owners) - set(trophies):
        yield "A Tamed Monster's card is missing."
    if set(g.injured) - set(standing) or set(g.injured) & set(g.owners):
        yield f"Injured are {g.injured}."
    names = [ENEMY[enemy].name for enemy in (*standing, *trophies) if ENEMY[enemy].kind != "sea"]
    if any(count > 2 for count in Counter(names).values()):
        yield "A name is in the game twice."
    for enemy, down in g.argonauts:
        if down == (enemy in standing):
            yield f"{enemy} is neither standing nor defeated."
    for zone, row in g.enemies.items():
        if not row or list(row) != sorted(row):
            yield f"The Enemies in {zone} are {row}."
        tamed = [enemy for enemy in row if enemy in g.owners]
        if len(tamed) > 1:
            yield f"Two Tamed Monsters are in {zone}."
    heroes = [hero for seat in range(g.seat_count) for hero in g.heroes(seat) if hero]
    if len(set(heroes)) < len(heroes):
        yield "A Hero has two masters."


def _islands(g: Trial) -> Iterator[str]:
    claiming = innermost(g, Defeat)
    for seat in range(g.seat_count):
        spare = claiming is not None and claiming.by == seat and claiming.step.name != "follow"
        if not 0 <= g.own_temples(seat) - len(g.active[seat]) <= spare:
            yield f"Seat {seat + 1} has {g.own_temples(seat)} Temples and {g.active[seat]}."
        if len(g.companions[seat]) > COMPANION_SPACES:
            yield f"Seat {seat + 1} has too many Companions."
        if len(g.crews[seat]) != len(g.companions[seat]):
            yield f"Seat {seat + 1} has Companions without a Meeple."
    for zone in ISLANDS:
        explorers = g.explorers[zone]
        if len(set(explorers)) < len(explorers) or len(explorers) > len(SPACES[zone]):
            yield f"The Exploration Tokens of {zone} are {explorers}."
        if sum(ship == zone for ship in g.ships) > 1:
            yield f"Two Captains are on {zone}."
        if bool(g.lookers[zone]) != (zone in g.treasures) and g.stack and g.phase != "sunset":
            yield f"Nobody knows what lies on {zone}, yet somebody has looked."
    treasures = [*g.treasures.values(), *g.hoard]
    if treasures.count(FLEECE) != FLEECES or treasures.count(EMPTY) != EMPTIES:
        yield f"The Treasures are {treasures}."
    if any(zone not in IS_SEA for zone in g.blocks) or list(g.blocks) != sorted(set(g.blocks)):
        yield f"Block Tokens are on {g.blocks}."


def _sequence(g: Trial) -> Iterator[str]:
    if sorted(g.initiative) != list(range(g.seat_count)):
        yield f"The initiative is {g.initiative}."
    if g.round > g.rounds:
        yield f"It is Round {g.round} of {g.rounds}."
    if g.phase in ("adventure", "enemy", "olympics", "sunset") and len(g.olympics) != g.round:
        yield f"{len(g.olympics)} Olympics Cards are face up in Round {g.round}."
    if g.phase == "dawn" and any(g.used):
        yield "A Block Token has stayed on an ability."
    if g.phase != "adventure" and any(g.devoted):
        yield "Devotion outlasts the Turn."
    if not g.stack and (g.round != g.rounds or g.ending != "rounds"):
        yield f"The game is over in Round {g.round}: {g.ending}."
    if g.options.tie_positions == "skip":
        for (name, prizes), points in zip(RANKINGS, all_points(g) if g.round else ()):
            most = {12: 20, 9: 16}[sum(prizes)]
            if sum(points) > most:
                yield f"{name} gives {points}."
