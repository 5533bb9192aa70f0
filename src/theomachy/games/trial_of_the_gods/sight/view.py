"""A sight as JSON for a client: everything the seat may see, in the words of the rulebook."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content import board
from theomachy.games.trial_of_the_gods.content.board import (
    FLEECE,
    FLEECES,
    HOUSES,
    SPACES,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ENEMY,
    FEAT,
)
from theomachy.games.trial_of_the_gods.content.rows import DieFace
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, ISLANDS, ZONES, Zone
from theomachy.games.trial_of_the_gods.content.zones import SPACES as VALUES
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import Explore, space_value
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight
from theomachy.games.trial_of_the_gods.rules.actions.odds import Rolls, thrown
from theomachy.games.trial_of_the_gods.rules.phases.adventure import Turn
from theomachy.games.trial_of_the_gods.rules.phases.enemy_phase import attackers
from theomachy.games.trial_of_the_gods.rules.phases.olympics import (
    COMPETITIONS,
    Olympics,
    dice_of,
    standing,
)
from theomachy.games.trial_of_the_gods.rules.rankings import (
    EXPLORATION,
    LAURELS,
    RANKINGS,
    all_points,
    devotion_laurels,
    domination,
    explored,
    points_in,
)
from theomachy.games.trial_of_the_gods.sight.sight import UNKNOWN
from theomachy.games.trial_of_the_gods.sight.view_types import (
    Blessings,
    CompetitionView,
    EnemyView,
    ExplorationView,
    FightView,
    OlympicsView,
    RankingView,
    RollsView,
    SeatView,
    Treasure,
    TrialView,
    ZoneView,
)
from theomachy.games.trial_of_the_gods.words.cardtext import skill_text
from theomachy.kit.in_progress import innermost

PLACES = {row.id: row for row in board.ZONES}


def public(seen: Trial) -> TrialView:
    """A sight as JSON for a client: what it draws."""
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
        "olympics": _olympics(seen),
        "argonauts": [{"enemy": enemy, "defeated": down} for enemy, down in seen.argonauts],
        "harbour": list(seen.harbour) if seen.phase == "setup" else [],
        "fight": _fight(seen),
        "exploration": _exploration(seen),
        "competition": _competition(seen),
        "rankings": _rankings(seen),
        "points": all_points(seen) if not seen.stack else None,
        "ending": seen.ending,
    }


def private(seen: Trial, seat: Seat, public: TrialView) -> TrialView:
    """What a seat is shown: beyond what all see, its cards and Feats, and what it has looked at."""
    seats = list(public["seats"])
    hand, feats = list(seen.hands[seat]), list(seen.feats_held[seat])
    seats[seat] = {**seats[seat], "hand": hand, "feats_held": feats}
    own: TrialView = {**public, "seats": seats}
    if seen.drawn or seen.returned:
        own["olympics"] = _olympics(seen)
    if any(seat in lookers for lookers in seen.lookers.values()):
        own["zones"] = [
            {**zone, "treasure": _treasure(seen, zone["id"])}
            if seat in seen.lookers.get(zone["id"], ())
            else zone
            for zone in public["zones"]
        ]
        if public["rankings"]:
            # What lies on Islands counts in one ranking alone.
            own["rankings"] = list(public["rankings"])
            own["rankings"][EXPLORATION] = _ranking(seen, EXPLORATION)
    return own


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _treasure(g: Trial, zone: Zone) -> Treasure | None:
    treasure = g.treasures.get(zone, UNKNOWN)
    return None if treasure == UNKNOWN else treasure  # type: ignore[return-value]


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
        found["modifier"] = g.modifiers.get(zone)  # type: ignore[typeddict-item]
        found["spaces"] = list(VALUES[zone])
        found["explorers"] = list(explorers)
        found["value"] = space_value(g, zone) if len(explorers) < len(VALUES[zone]) else None
        found["treasure"] = _treasure(g, zone)
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
        "blessings": _blessings(g, seat),
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
    """The Fight in progress, with its totals so far."""
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
        "dice": _faces(fight.dice),
        "cards": fight.cards,
        "played": list(g.in_play[fight.by][-fight.cards :]) if fight.cards else [],
        "rolls": None if fight.dice else shown_rolls(thrown(g, fight)[1]),
    }


def _faces(dice: tuple[int | str, ...]) -> list[DieFace]:
    return list(dice)  # type: ignore[arg-type]


def shown_rolls(rolls: Rolls) -> RollsView:
    """How many rolls end a Fight in which way."""
    defeat, hit, draw, lose = rolls
    return {"defeat": defeat, "hit": hit, "draw": draw, "lose": lose}


def _blessings(g: Trial, seat: Seat) -> Blessings:
    return g.blessings(seat) if g.captain[seat] else {}  # type: ignore[return-value]


def _exploration(g: Trial) -> ExplorationView | None:
    """The Exploration in progress, until its token is placed."""
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
    """The Olympics in progress: Fervor and cards are with the seats."""
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


def _olympics(g: Trial) -> OlympicsView:
    """The Olympics Cards: who has drawn or put back some knows them."""
    return {
        "cards": list(g.olympics),
        "deck": len(g.festival),
        "face_down": bool(g.face_down),
        "drawn": list(g.drawn),
        "returned": [(by, card) for by, card in g.returned if card != UNKNOWN],
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
    return [_ranking(g, number) for number in range(len(RANKINGS))]


def _ranking(g: Trial, number: int) -> RankingView:
    name, prizes = RANKINGS[number]
    won = [LAURELS[number](g, seat) for seat in range(g.seat_count)]
    most = won
    if number == EXPLORATION:
        most = [each + _hoped(g, seat) for seat, each in enumerate(won)]
    score = points_in(g, number, won)
    return {"name": name, "prizes": list(prizes), "laurels": won, "most": most, "points": score}


def _hoped(g: Trial, seat: Seat) -> int:
    """Golden Fleeces that may lie where the viewer has not looked but the player has a token."""
    known = sum(each == FLEECE for each in g.treasures.values())
    dark = [zone for zone in ISLANDS if g.treasures.get(zone, UNKNOWN) == UNKNOWN]
    return min(FLEECES - known, sum(seat in g.explorers[zone] for zone in dark))
