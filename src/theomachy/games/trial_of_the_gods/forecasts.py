"""What an option of Trial of the Gods would do, before it is confirmed: odds, costs, warnings."""

from __future__ import annotations

from theomachy.engine.decisions import Option, Seat
from theomachy.games.trial_of_the_gods.cards import CARD, ENEMY, FEAT, OLYMPIC
from theomachy.games.trial_of_the_gods.cardtext import (
    ability_text,
    capital,
    card_text,
    number,
    prize_texts,
    skill_text,
)
from theomachy.games.trial_of_the_gods.clauses import card_fervor
from theomachy.games.trial_of_the_gods.explore import (
    Explore,
    GrantedExploration,
    best_total,
    direct_bonus,
    granted_bonus,
    space_value,
)
from theomachy.games.trial_of_the_gods.fight import Fight
from theomachy.games.trial_of_the_gods.names import SYMBOLS, card, enemy, listed
from theomachy.games.trial_of_the_gods.odds import aid, odds, state
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.sailing import Sail
from theomachy.games.trial_of_the_gods.zones import IS_SEA, Zone


def forecast(g: Trial, option: Option) -> list[str]:
    """What an option would do, in sentences."""
    seat = g.decision.seats[0] if g.decision is not None else 0
    frame = g.stack[-1] if g.stack else None
    match option:
        case ("fight", str(_), str(foe)):
            return [_needs(g, seat, foe), f"Its Skill: {skill_text(foe)}"]
        case ("play", str(id), str(use)) if isinstance(frame, Fight):
            return [_chances(g, frame, id, use)]
        case ("stop",) if isinstance(frame, Fight):
            return [_chances(g, frame)]
        case ("explore", str(zone)):
            bonus = direct_bonus(g, seat)
            if isinstance(frame, GrantedExploration):
                bonus = frame.bonus + granted_bonus(g, seat)
            best = best_total(g, seat, bonus)
            return [f"It needs Discovery {space_value(g, zone)}; three cards reach {best}."]
        case ("play", str(id), "D") if isinstance(frame, Explore):
            total = frame.total + CARD[id].discovery
            return [f"That makes Discovery {total} of {space_value(g, frame.zone)}."]
        case ("go", str(zone)) if isinstance(frame, Sail):
            return _voyage(g, frame.by, zone)
        case ("buy", str(id)) | ("discard" | "react", str(id)) | ("purge", str(_), str(id)):
            return _face(id)
        case ("feat", str(id)):
            restored = f"Each Sunset it Restores {FEAT[id].restore}."
            return [ability_text(id), restored]
        case ("train", str(hero)):
            return [ability_text(hero)]
        case ("pick", str(id)) if g.olympics:
            return [_fervor(g, id), *_effect(id)]
        case ("oly", str(id)):
            ties = listed(SYMBOLS[each] for each in OLYMPIC[id].tiebreakers)
            first, second, *_ = prize_texts(id)
            return [f"First prize: {first}", f"Second prize: {second}", f"Ties go by {ties}."]
    return []


# fights


def _needs(g: Trial, seat: Seat, foe: str) -> str:
    """The totals that are enough, whatever the dice show."""
    bears, margin = state(g, foe), g.powers(seat).margin
    chances = [odds(foe, bears, total, margin=margin) for total in range(40)]
    hope = next(total for total, each in enumerate(chances) if each.win > 0)
    sure = next(total for total, each in enumerate(chances) if each.win == 1)
    return f"A total of {sure} wins for certain, one below {hope} never."


def _chances(g: Trial, fight: Fight, card: str = "", use: str = "") -> str:
    """The odds if no further card followed."""
    total, extra, cancelled = fight.total, fight.extra, fight.cancelled
    if card:
        helped = aid(g, fight.by, card, use, fight.zone, fight.enemy)
        total += helped.attack
        extra += helped.extra
        cancelled += helped.cancelled
    chances = odds(
        fight.enemy,
        state(g, fight.enemy),
        max(0, total - fight.weakened),
        fight.might,
        extra,
        cancelled,
        g.powers(fight.by).margin,
    )
    return (
        f"Without another card: {chances.win:.0%} to win, {chances.defeat:.0%} to defeat it, "
        f"{chances.lose:.0%} to lose."
    )


# moves


def _voyage(g: Trial, seat: Seat, zone: Zone) -> list[str]:
    """What a step leads into: Dishonor behind, a Travel Card and Enemies ahead."""
    said = []
    here = g.ships[seat]
    if g.foes(seat, here) and g.powers(seat).flees:
        left = listed(map(enemy, g.foes(seat, here)))
        said.append(f"Leaving {left} behind costs 1 Dishonor.")
    if zone in IS_SEA and zone not in g.blocks:
        said.append("A Travel Card will be drawn.")
    foes = g.foes(seat, zone)
    if foes:
        strengths = [
            f"{enemy(foe)} (Attack {ENEMY[foe].face.attack} + "
            f"{number(ENEMY[foe].face.dice, 'die', 'dice')})"
            for foe in foes
        ]
        said.append(f"{capital(listed(strengths))} {'is' if len(foes) == 1 else 'are'} there.")
    return said


# cards


def _face(id: str) -> list[str]:
    """A card in a sentence or two: its values, bonuses and Laurels, and its Effect."""
    row = CARD[id]
    shown = zip("SROHAD", (*row.values, row.attack, row.discovery), strict=True)
    numbers = [
        f"{SYMBOLS[symbol]} {'+' if symbol in 'AD' else ''}{value}"
        for symbol, value in shown
        if value
    ]
    if row.laurels:
        numbers.append(number(row.laurels, "Laurel"))
    return [f"{row.name}: {', '.join(numbers) or 'no values'}.", *_effect(id)]


def _effect(id: str) -> list[str]:
    return [card_text(id)] if CARD[id].effect else []


def _fervor(g: Trial, id: str) -> str:
    """What the values of a card are worth in the Competition."""
    worth = card_fervor(g, id)
    return f"The values of {card(id)} are worth {worth} Fervor in {OLYMPIC[g.discipline].name}."
