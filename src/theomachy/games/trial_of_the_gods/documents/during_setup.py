"""What can lie on the table while the game is set up (TG-201)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from theomachy.engine.positions import plain_fields
from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods.content.board import GODS, UPGRADES
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ENEMY,
    FEAT,
    HERO,
    IS_MONSTER,
    PERSONAL_IDS,
    STARTING_IDS,
)
from theomachy.games.trial_of_the_gods.content.zones import (
    DANGEROUS,
    IS_ISLAND,
    ISLANDS,
    OUTER,
    ZONES,
)
from theomachy.games.trial_of_the_gods.names import seat_written
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.rules.setup import (
    FEATS_PER_LEVEL,
    LEVELS,
    MIXTURES,
    SetUpPlayers,
    SetUpTable,
    empty_table,
)
from theomachy.kit.in_progress import innermost

SET_UP = frozenset(
    {"seat_count", "options", "given", "initiative", "gods", "houses", "sea", "calm", "enemies"}
    | {"argonauts", "harbour", "modifiers", "festival", "face_down", "captain", "ships"}
    | {"upgrades", "feats_held", "decks"}
)
"""What setup touches: everything else is as on an empty table until the first Dawn."""


def is_before(g: Trial, step: str) -> bool:
    """Whether the table is being set up, and that step is still to come, or asks now."""
    frame = innermost(g, SetUpTable)
    return frame is not None and frame.at <= getattr(SetUpTable, step).index


def setup_faults(g: Trial) -> Iterator[str]:
    """Until the first Dawn nothing has happened but setup; afterwards it is complete (TG-201)."""
    if g.phase != "setup":
        if g.harbour:
            yield "After setup no Argonaut waits to be chosen as a Captain."
        if len(g.gods) != len(GODS):
            yield "Every House must have a God."
        for seat in range(g.seat_count):
            if not g.captain[seat] or g.ships[seat] not in ZONES:
                yield f"{seat_written(seat)} must have a Captain in a Zone."
            if len(g.upgrades[seat]) != len(UPGRADES):
                yield f"{seat_written(seat)} must have an Upgrade Token on each space."
        return
    empty = empty_table(g.seat_count, g.options)
    for name in plain_fields(Trial):
        if name not in SET_UP and getattr(g, name) != getattr(empty, name):
            yield f"During setup nothing can have changed {name!r} yet."
    table, players = innermost(g, SetUpTable), innermost(g, SetUpPlayers)
    stage = 0 if table else 1 if players else 2
    if bool(g.gods) != (stage > 0):
        yield "The Gods get their Houses at the end of setting up the table."
    landed = [enemy for zone in ISLANDS for enemy in g.enemies.get(zone, ())]
    if g.argonauts != tuple((enemy, False) for enemy in landed if enemy not in IS_MONSTER):
        yield "During setup the Argonaut Board shows the Argonauts on the Islands, none defeated."
    waiting = _waiting(g) if stage == 1 else ()
    if g.harbour != waiting:
        yield "The Argonauts that wait to be chosen as Captains are not those there are."
    for seat in range(g.seat_count):
        hero = g.captain[seat]
        if g.decks[seat] != (tuple(sorted(STARTING_IDS + PERSONAL_IDS[hero])) if hero else ()):
            yield f"{seat_written(seat)} must have a deck of Starting and Personal cards."
        if stage == 0 and (g.upgrades[seat] or g.feats_held[seat] or hero):
            yield f"{seat_written(seat)} has something before the table is set up."
        if stage == 2 and not (g.upgrades[seat] and hero):
            yield f"{seat_written(seat)} must have a Captain and Upgrade Tokens by now."
        if players and players.at > SetUpPlayers.shuffle_upgrades.index and not g.upgrades[seat]:
            yield f"{seat_written(seat)} must have Upgrade Tokens by now."
        dealt = Counter(FEAT[feat].level for feat in g.feats_held[seat])
        late = stage == 2 or (players and players.at > SetUpPlayers.draw_feats.index)
        if late and any(dealt[level] != FEATS_PER_LEVEL for level in LEVELS):
            yield f"{seat_written(seat)} was not dealt two Feats of each Level."
        if g.ships[seat] and (stage < 2 or g.ships[seat] not in OUTER):
            yield f"{seat_written(seat)} cannot have placed the Captain there."
        if g.upgrades[seat] and len(g.upgrades[seat]) != len(UPGRADES):
            yield f"{seat_written(seat)} must have an Upgrade Token on each space."
    if stage and len(g.enemies.keys() & IS_ISLAND) != len(ISLANDS):
        yield "After the table is set up an Enemy stands on each Island."


def _waiting(g: Trial) -> tuple[str, ...]:
    """The Argonauts that are neither on Islands nor Captains, until everybody has one."""
    names = {ENEMY[enemy].name for zone in ISLANDS for enemy in g.enemies.get(zone, ())}
    if all(g.captain):
        return ()
    return tuple(hero for hero in HERO if hero not in names and hero not in g.captain)


# The procedures of setup.


def _table(g: Trial, frame: SetUpTable) -> bool:
    """As many Zones have their roof or Enemy as were done."""
    place = frame.place
    lands = g.enemies.keys() & IS_ISLAND
    mixed = frame.argonauts in MIXTURES
    if frame.at <= SetUpTable.mix.index and frame.argonauts:
        return False
    match frame.step.name:
        case "roof":
            return list(g.modifiers) == list(ISLANDS[:place]) and not g.enemies
        case "hide_olympics":
            return not g.enemies and not place
        case "sea_enemy":
            return (
                g.enemies.keys() <= set(DANGEROUS[:place]) and len(g.enemies) + g.calm == place
            ) and place < len(DANGEROUS)
        case "mix":
            return not lands and not place
        case "turn_land_enemy":
            return (
                mixed
                and lands == set(ISLANDS[:place])
                and place < len(ISLANDS)
                and all(
                    (zone in frame.argonauts) == (g.enemies[zone][0] not in IS_MONSTER)
                    for zone in lands
                )
            )
    return mixed and len(lands) == len(ISLANDS)


def _players(g: Trial, frame: SetUpPlayers) -> bool:
    """The seats before this one have what is being dealt."""
    seats = range(g.seat_count)
    seat, dealt = frame.seat, frame.dealt
    match frame.step.name:
        case "shuffle_upgrades":
            return not (dealt or any(g.feats_held) or any(g.captain)) and [
                bool(g.upgrades[each]) for each in seats
            ] == [each < seat for each in seats]
        case "draw_feats":
            return (
                dealt < len(LEVELS)
                and not any(g.captain)
                and [len(g.feats_held[each]) for each in seats]
                == [
                    FEATS_PER_LEVEL * (len(LEVELS) * (each < seat) + dealt * (each == seat))
                    for each in seats
                ]
            )
        case "deal_captain" if g.stack[-1] is frame:
            return [bool(hero) for hero in g.captain] == [each < seat for each in seats]
    return seat in (0, g.seat_count) and not dealt


def _choosing(g: Trial, frame: ChooseCaptains) -> bool:
    taken = {g.seat_after(frame.first, -number) for number in range(frame.chosen)}
    return frame.chosen < g.seat_count and taken == {
        seat for seat in range(g.seat_count) if g.captain[seat]
    }


def _placing(g: Trial, frame: PlaceCaptains) -> bool:
    placed = set(g.initiative[g.seat_count - frame.placed :])
    return frame.placed < g.seat_count and placed == {
        seat for seat in range(g.seat_count) if g.ships[seat]
    }


SETTING_UP: dict[type[Procedure], Callable[[Trial, Any], bool]] = {
    SetUpTable: _table,
    SetUpPlayers: _players,
    ChooseCaptains: _choosing,
    PlaceCaptains: _placing,
}
"""By procedure: whether its locals fit the table."""
