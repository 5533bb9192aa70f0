"""A sight as JSON for a client: everything the seat may see, in the words of the rulebook."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.board import HOUSES, SPACES
from theomachy.games.trial_of_the_gods.cards import ENEMY, FEAT
from theomachy.games.trial_of_the_gods.effects import innermost
from theomachy.games.trial_of_the_gods.explore import space_value
from theomachy.games.trial_of_the_gods.fight import Fight
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rankings import (
    all_points,
    devotion_laurels,
    domination,
    exploration_tokens,
)
from theomachy.games.trial_of_the_gods.sight import UNKNOWN
from theomachy.games.trial_of_the_gods.zones import IS_ISLAND, ZONES, Zone
from theomachy.games.trial_of_the_gods.zones import SPACES as VALUES


def view(seen: Trial, seat: Seat | None) -> dict[str, Any]:
    """What a client draws."""
    return {
        "mode": seen.options.mode,
        "round": seen.round,
        "rounds": seen.rounds,
        "phase": seen.phase,
        "turn": _seat(seen.turn),
        "initiative": list(seen.initiative),
        "zones": [_zone(seen, zone) for zone in ZONES],
        "seats": [_player(seen, each) for each in range(seen.seat_count)],
        "houses": [
            {
                "house": house,
                "god": seen.gods[number] if seen.gods else None,
                "deck": len(seen.houses[number]),
                "discard": list(seen.house_discards[number]),
            }
            for number, house in enumerate(HOUSES)
        ],
        "turned": list(seen.turned),
        "animae": seen.animae,
        "travel": {
            "deck": len(seen.travel),
            "discard": list(seen.travel_discard),
            "drawn": list(seen.travelling),
        },
        "sea": len(seen.sea),
        "olympics": {
            "cards": list(seen.olympics),
            "deck": len(seen.festival),
            "face_down": bool(seen.face_down),
            "drawn": list(seen.drawn),
            "returned": [list(pair) for pair in seen.returned if pair[1] != UNKNOWN],
        },
        "argonauts": [{"enemy": enemy, "defeated": down} for enemy, down in seen.argonauts],
        "harbour": list(seen.harbour) if seen.phase == "setup" else [],
        "fight": _fight(seen),
        "points": all_points(seen) if not seen.stack else None,
        "ending": seen.ending,
    }


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _zone(g: Trial, zone: Zone) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": zone,
        "block": zone in g.blocks,
        "enemies": [
            {
                "id": enemy,
                "name": ENEMY[enemy].name,
                "kind": ENEMY[enemy].kind,
                "level": ENEMY[enemy].level,
                "attack": ENEMY[enemy].face.attack,
                "dice": ENEMY[enemy].face.dice,
                "injured": enemy in g.injured,
                "owner": _seat(g.owner(enemy)),
            }
            for enemy in g.enemies.get(zone, ())
        ],
        "captains": [seat for seat in range(g.seat_count) if g.ships[seat] == zone],
    }
    if zone in IS_ISLAND:
        explorers = g.explorers[zone]
        found |= {
            "temple": g.temples.get(zone),
            "modifier": g.modifiers.get(zone),
            "spaces": list(VALUES[zone]),
            "explorers": list(explorers),
            "value": space_value(g, zone) if len(explorers) < len(VALUES[zone]) else None,
            "treasure": _visible(g.treasures.get(zone, UNKNOWN)),
            "lookers": list(g.lookers[zone]),
        }
    return found


def _visible(treasure: str) -> str | None:
    return None if treasure == UNKNOWN else treasure


def _player(g: Trial, seat: Seat) -> dict[str, Any]:
    return {
        "captain": g.captain[seat],
        "ship": g.ships[seat],
        "companions": [
            {"hero": hero, "trained": hero in g.trained[seat], "zone": zone or None}
            for hero, zone in zip(g.companions[seat], g.crews[seat])
        ],
        "vigor": g.vigor[seat],
        "limit": g.limit[seat],
        "hand_limit": g.hand_limit(seat),
        "energy": {
            "available": g.available[seat],
            "exhausted": g.exhausted[seat],
            "pool": g.pool[seat],
        },
        "upgrades": [
            {"token": token, "active": token in g.active[seat], "blessings": list(blessings)}
            for token, blessings in zip(g.upgrades[seat], SPACES)
        ],
        "blessings": g.blessings(seat) if g.captain[seat] else {},
        "hand": list(g.hands[seat]),
        "deck": len(g.decks[seat]),
        "discard": list(g.discards[seat]),
        "in_play": list(g.in_play[seat]),
        "competed": list(g.competed[seat]),
        "revealed": list(g.revealed[seat]),
        "removed": list(g.box[seat]),
        "feats": [{"feat": feat, "level": FEAT[feat].level} for feat in g.feats[seat]],
        "feats_held": list(g.feats_held[seat]),
        "used": list(g.used[seat]),
        "tamed": [
            {
                "enemy": monster,
                "zone": g.zone_of(monster) or None,
                "alive": g.owner(monster) == seat,
            }
            for monster in g.trophies[seat]
        ],
        "domination": domination(g, seat),
        "explored": exploration_tokens(g, seat),
        "devotion": devotion_laurels(g, seat) if g.captain[seat] else 0,
        "champions": g.champions[seat],
        "dishonor": g.dishonor[seat],
        "fervor": g.fervor[seat],
        "passed": g.passed[seat],
    }


def _fight(g: Trial) -> dict[str, Any] | None:
    """The Fight under way, with its totals so far."""
    fight = innermost(g, Fight)
    if fight is None:
        return None
    return {
        "by": fight.by,
        "zone": fight.zone,
        "enemy": fight.enemy,
        "total": fight.player_total,
        "enemy_total": fight.enemy_total,
        "extra": fight.extra,
        "dice": list(fight.dice),
        "cards": fight.cards,
    }
