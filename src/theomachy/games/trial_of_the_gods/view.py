"""A sight as JSON for a client: everything the seat may see, in the words of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods import board
from theomachy.games.trial_of_the_gods.board import (
    ANIMAE_COPIES,
    FLEECE,
    FLEECES,
    HOUSES,
    SPACES,
    UPGRADES,
)
from theomachy.games.trial_of_the_gods.cards import (
    ENEMY,
    FEAT,
    GOD_DECK,
    PERSONAL_IDS,
    STARTING_IDS,
)
from theomachy.games.trial_of_the_gods.cardtext import skill_text
from theomachy.games.trial_of_the_gods.effects import innermost
from theomachy.games.trial_of_the_gods.enemies import attackers
from theomachy.games.trial_of_the_gods.explore import Explore, space_value
from theomachy.games.trial_of_the_gods.fight import Fight
from theomachy.games.trial_of_the_gods.forecasts import standing_odds
from theomachy.games.trial_of_the_gods.olympics import COMPETITIONS, Olympics, dice_of, standing
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rankings import (
    RANKINGS,
    all_points,
    devotion_laurels,
    domination,
    explored,
    laurels,
)
from theomachy.games.trial_of_the_gods.setup import FEATS_PER_LEVEL, LEVELS, OF_EACH_KIND
from theomachy.games.trial_of_the_gods.sight import UNKNOWN
from theomachy.games.trial_of_the_gods.turns import Turn
from theomachy.games.trial_of_the_gods.view_types import (
    CompetitionView,
    EnemyView,
    ExplorationView,
    FightView,
    RankingView,
    RollsView,
    SeatView,
    TrialView,
    ZoneView,
)
from theomachy.games.trial_of_the_gods.zones import IS_ISLAND, ISLANDS, ZONES, Zone
from theomachy.games.trial_of_the_gods.zones import SPACES as VALUES

PLACES = {row.id: row for row in board.ZONES}
PILES = ("hand", "discard", "in_play", "competed", "revealed", "removed")
"""Where the Action Cards of a player lie beside the deck."""


def view(seen: Trial, seat: Seat | None) -> TrialView:
    """What a client draws."""
    return {
        "mode": seen.options.mode,
        "round": seen.round,
        "rounds": seen.rounds,
        "phase": seen.phase,
        "turn": _seat(seen.turn),
        "actions": _actions(seen),
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
        "calm": seen.calm,
        "olympics": {
            "cards": list(seen.olympics),
            "deck": len(seen.festival),
            "face_down": bool(seen.face_down),
            "drawn": list(seen.drawn),
            "returned": [(by, card) for by, card in seen.returned if card != UNKNOWN],
        },
        "argonauts": [{"enemy": enemy, "defeated": down} for enemy, down in seen.argonauts],
        "harbour": list(seen.harbour) if seen.phase == "setup" else [],
        "fight": _fight(seen),
        "exploration": _exploration(seen),
        "competition": _competition(seen),
        "rankings": _rankings(seen),
        "points": all_points(seen) if not seen.stack else None,
        "ending": seen.ending,
    }


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _zone(g: Trial, zone: Zone) -> ZoneView:
    place = PLACES[zone]
    found: ZoneView = {
        "id": zone,
        "name": place.name,
        "kind": place.kind,
        "block": zone in g.blocks,
        "enemies": [_enemy(g, enemy) for enemy in g.enemies.get(zone, ())],
        "captains": [seat for seat, ship in enumerate(g.ships) if ship == zone],
    }
    if zone in IS_ISLAND:
        explorers = g.explorers[zone]
        found["temple"] = g.temples.get(zone)
        found["modifier"] = g.modifiers.get(zone)
        found["spaces"] = list(VALUES[zone])
        found["explorers"] = list(explorers)
        found["value"] = space_value(g, zone) if len(explorers) < len(VALUES[zone]) else None
        found["treasure"] = _visible(g.treasures.get(zone, UNKNOWN))
        found["lookers"] = list(g.lookers[zone])
    return found


def _enemy(g: Trial, enemy: str) -> EnemyView:
    row = ENEMY[enemy]
    return {
        "id": enemy,
        "name": row.name,
        "kind": row.kind,
        "level": row.level,
        "attack": row.face.attack,
        "dice": row.face.dice,
        "injured": enemy in g.injured,
        "owner": g.owners.get(enemy),
    }


def _visible(treasure: str) -> str | None:
    return None if treasure == UNKNOWN else treasure


def _player(g: Trial, seat: Seat) -> SeatView:
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
        "explored": len(explored(g, seat)),
        "devotion": devotion_laurels(g, seat) if g.captain[seat] else 0,
        "champions": g.champions[seat],
        "dishonor": g.dishonor[seat],
        "fervor": g.fervor[seat],
        "threat": len(attackers(g, seat)),
        "passed": g.passed[seat],
    }


def _fight(g: Trial) -> FightView | None:
    """The Fight under way, with its totals so far."""
    fight = innermost(g, Fight)
    if fight is None:
        return None
    foe = ENEMY[fight.enemy]
    return {
        "by": fight.by,
        "zone": fight.zone,
        "enemy": fight.enemy,
        "name": foe.name,
        "level": foe.level,
        "laurels": foe.laurels,
        "attack": foe.face.attack,
        "of_dice": foe.face.dice,
        "skill": skill_text(fight.enemy),
        "injured": fight.enemy in g.injured,
        "owner": _seat(g.owner(fight.enemy)),
        "total": fight.player_total,
        "enemy_total": fight.enemy_total,
        "might": fight.might,
        "weakened": fight.weakened,
        "extra": fight.extra,
        "dice": list(fight.dice),
        "cards": fight.cards,
        "played": list(g.in_play[fight.by][-fight.cards :]) if fight.cards else [],
        "rolls": None if fight.dice else _rolls(g, fight),
    }


def _rolls(g: Trial, fight: Fight) -> RollsView:
    defeat, hit, draw, lose = standing_odds(g, fight)
    return {"defeat": defeat, "hit": hit, "draw": draw, "lose": lose}


def _exploration(g: Trial) -> ExplorationView | None:
    """The Exploration under way, until its token is placed."""
    frame = innermost(g, Explore)
    if frame is None or frame.by in g.explorers[frame.zone]:
        return None
    return {
        "by": frame.by,
        "zone": frame.zone,
        "total": frame.total,
        "value": space_value(g, frame.zone),
        "cards": frame.cards,
        "played": list(g.in_play[frame.by][-frame.cards :]) if frame.cards else [],
    }


def _competition(g: Trial) -> CompetitionView | None:
    """The Olympics under way: Fervor and cards are with the seats."""
    frame = innermost(g, Olympics)
    if frame is None or not g.olympics:
        return None
    return {
        "card": g.discipline,
        "held": frame.competition,
        "of": COMPETITIONS,
        "ranking": list(frame.ranking or standing(g)),
        "dice": [dice_of(g, seat) for seat in range(g.seat_count)],
        "decided": bool(frame.ranking),
    }


def _actions(g: Trial) -> int | None:
    """Which Action of the Turn it is, from 0."""
    frame = innermost(g, Turn)
    return frame.actions if frame is not None else None


def _rankings(g: Trial) -> list[RankingView]:
    """The four rankings as they would count now, as far as the viewer knows (TG-921).

    `laurels`  what is certain; `most` with every Golden Fleece that may still be found
    """
    if not all(g.captain):
        return []
    found: list[RankingView] = []
    standing = laurels(g)
    for (name, prizes), won, score in zip(RANKINGS, standing, all_points(g, standing)):
        most = won
        if name == "Exploration":
            most = [each + _hoped(g, seat) for seat, each in enumerate(won)]
        found.append(
            {"name": name, "prizes": list(prizes), "laurels": won, "most": most, "points": score}
        )
    return found


def _hoped(g: Trial, seat: Seat) -> int:
    """Golden Fleeces that may lie where the viewer has not looked but the player has a token."""
    known = sum(each == FLEECE for each in g.treasures.values())
    dark = [zone for zone in ISLANDS if g.treasures.get(zone, UNKNOWN) == UNKNOWN]
    return min(FLEECES - known, sum(seat in g.explorers[zone] for zone in dark))


def pieces(shown: Mapping[str, Any]) -> Mapping[str, int]:
    """How many pieces of each kind a view shows or counts.

    During setup what has not come out of the box yet lies there: it is all there.
    """
    seats, houses = shown["seats"], shown["houses"]
    enemies = [enemy for zone in shown["zones"] for enemy in zone["enemies"]]
    wild = [enemy["kind"] for enemy in enemies if enemy["owner"] is None]
    tamed = [monster for seat in seats for monster in seat["tamed"]]
    kinds = Counter([*wild, *[ENEMY[monster["enemy"]].kind for monster in tamed]])
    olympics, travel = shown["olympics"], shown["travel"]
    counted = {
        "Action Cards": shown["animae"]
        + len(shown["turned"])
        + sum(house["deck"] + len(house["discard"]) for house in houses)
        + sum(seat["deck"] + sum(len(seat[pile]) for pile in PILES) for seat in seats),
        "Travel Cards": travel["deck"] + len(travel["discard"]) + len(travel["drawn"]),
        "Olympics Cards": olympics["deck"]
        + len(olympics["cards"])
        + len(olympics["drawn"])
        + olympics["face_down"],
        "Sea Enemy Cards": shown["sea"] + shown["calm"] + kinds["sea"],
        "Land Monsters": kinds["land"],
        "Argonauts": kinds["argonaut"] + sum(each["defeated"] for each in shown["argonauts"]),
        "Feats": sum(len(seat["feats"]) + len(seat["feats_held"]) for seat in seats),
        "Upgrade Tokens": sum(len(seat["upgrades"]) for seat in seats),
        "Modifiers": sum(zone.get("modifier") is not None for zone in shown["zones"]),
        "cubes": sum(1 + sum(seat["energy"].values()) for seat in seats)
        + sum(monster["alive"] and monster["zone"] is not None for monster in tamed),
        "Captains": sum(not seat["ship"] for seat in seats)
        + sum(len(zone["captains"]) for zone in shown["zones"]),
    }
    if shown["phase"] == "setup":
        counted |= in_all(len(seats), shown["mode"])
    return counted


def in_all(players: int, mode: str) -> dict[str, int]:
    """How many there are, when setup is done, of what comes out of the box in its course."""
    own = len(STARTING_IDS) + len(PERSONAL_IDS["Jason"])
    return {
        "Action Cards": ANIMAE_COPIES + sum(map(len, GOD_DECK.values())) + players * own,
        "Feats": players * FEATS_PER_LEVEL * len(LEVELS),
        "Upgrade Tokens": players * len(UPGRADES),
        "Land Monsters": OF_EACH_KIND,
        "Argonauts": OF_EACH_KIND,
        "Modifiers": len(ISLANDS) if mode == "advanced" else 0,
    }
