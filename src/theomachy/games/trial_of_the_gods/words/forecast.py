"""What an option of Trial of the Gods would do, before it is confirmed: odds, costs, warnings."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import Foreseen
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, FEAT, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.content.zones import IS_SEA, Zone
from theomachy.games.trial_of_the_gods.names import SYMBOLS, capital, card, enemy, listed
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    Explore,
    GrantedExploration,
    best_total,
    direct_bonus,
    granted_bonus,
    space_value,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight
from theomachy.games.trial_of_the_gods.rules.actions.odds import odds, state, thrown
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Sail
from theomachy.games.trial_of_the_gods.rules.effects.clauses import card_fervor
from theomachy.games.trial_of_the_gods.rules.houses import price
from theomachy.games.trial_of_the_gods.rules.phases.adventure import action_value
from theomachy.games.trial_of_the_gods.sight.view import shown_rolls
from theomachy.games.trial_of_the_gods.words.cardtext import (
    ability_text,
    card_text,
    number,
    prize_texts,
    skill_text,
)
from theomachy.games.trial_of_the_gods.words.forecast_types import TrialHint

Lines = list[Foreseen]


def forecast(g: Trial, option: Option) -> Lines:
    """What an option would do, line by line."""
    seat = _asked(g)
    frame = g.stack[-1] if g.stack else None
    match option:
        case ("fight", str(_), str(foe)):
            skill = Foreseen("skill", "TG-604", f"Its Skill: {skill_text(foe)}", (f"enemy:{foe}",))
            return [_needs(g, seat, foe), skill]
        case ("play", str(id), str(use)) if isinstance(frame, Fight):
            return [_chances(g, frame, id, use)]
        case ("stop",) if isinstance(frame, Fight):
            return [_chances(g, frame)]
        case ("explore", str(zone)):
            bonus = direct_bonus(g, seat)
            if isinstance(frame, GrantedExploration):
                bonus = frame.bonus + granted_bonus(g, seat)
            best, needed = best_total(g, seat, bonus), space_value(g, zone)
            text = f"It needs Discovery {needed}; three cards reach {best}."
            return [Foreseen("explore", "TG-662", text, (f"zone:{zone}",))]
        case ("play", str(id), "D") if isinstance(frame, Explore):
            total, needed = frame.total + CARD[id].discovery, space_value(g, frame.zone)
            return [Foreseen("explore", "TG-662", f"That makes Discovery {total} of {needed}.")]
        case ("go", str(zone)) if isinstance(frame, Sail):
            return _voyage(g, frame.by, zone)
        case ("card", str(id), str(use)):
            return _action(g, seat, id, use)
        case ("card", str(id), str(use), int(less)):
            return _action(g, seat, id, use, less)
        case ("buy", str(id)):
            return [_cost(g, seat, price(g, seat, id)), *_face(id)]
        case ("discard" | "react", str(id)) | ("purge", str(_), str(id)):
            return _face(id)
        case ("feat", str(id)):
            restored = f"Each Sunset it Restores {FEAT[id].restore}."
            return [
                _cost(g, seat, FEAT[id].cost),
                Foreseen("ability", "TG-309", ability_text(id)),
                Foreseen("restore", "TG-903", restored),
            ]
        case ("train", str(hero)):
            cost = _cost(g, seat, HERO[hero].train)
            return [cost, Foreseen("ability", "TG-311", ability_text(hero))]
        case ("pick", str(id)) if g.olympics:
            return [_fervor(g, id), *_effect(id)]
        case ("oly", str(id)):
            ties = listed(SYMBOLS[each] for each in OLYMPIC[id].tiebreakers)
            first, second, *_ = prize_texts(id)
            return [
                Foreseen("prize", "TG-830", f"First prize: {first}"),
                Foreseen("prize", "TG-830", f"Second prize: {second}"),
                Foreseen("ties", "TG-829", f"Ties go by {ties}."),
            ]
    return []


def hints(g: Trial, options: Sequence[Option]) -> list[TrialHint | None]:
    """A few facts about each option, for cards that show what they would come to."""
    seat = _asked(g)
    frame = g.stack[-1] if g.stack else None
    return [_hint(g, seat, frame, option) for option in options]


def _hint(g: Trial, seat: Seat, frame: object, option: Option) -> TrialHint | None:
    match option:
        case ("card", str(id), "S" | "R" | "O" | "H" as use):
            return {"n": action_value(g, seat, id, use)}
        case ("card", str(_), "H", int(n)):
            return {"n": n}
        case ("play", str(id), str(use)) if isinstance(frame, Fight):
            total, rolls = thrown(g, frame, id, use)
            return {"n": total, "rolls": shown_rolls(rolls)}
        case ("stop",) if isinstance(frame, Fight):
            total, rolls = thrown(g, frame)
            return {"n": total, "rolls": shown_rolls(rolls)}
        case ("play", str(id), "D") if isinstance(frame, Explore):
            return {"n": frame.total + CARD[id].discovery}
        case ("pick", str(id)) if g.olympics:
            return {"n": card_fervor(g, id)}
        case ("buy", str(id)):
            return {"n": price(g, seat, id)}
    return None


def _asked(g: Trial) -> Seat:
    return g.decision.seats[0] if g.decision is not None else 0


# fights


def _needs(g: Trial, seat: Seat, foe: str) -> Foreseen:
    """The totals that are enough, whatever the dice show."""
    bears, margin = state(foe, g.owners, g.injured), g.powers(seat).margin
    chances = [odds(foe, bears, total, margin=margin) for total in range(40)]
    hope = next(total for total, each in enumerate(chances) if each.win > 0)
    sure = next(total for total, each in enumerate(chances) if each.win == 1)
    text = f"A total of {sure} wins for certain, one below {hope} never."
    return Foreseen("needs", "TG-605", text, (f"enemy:{foe}",), {"sure": sure, "hope": hope})


def _chances(g: Trial, fight: Fight, card: str = "", use: str = "") -> Foreseen:
    """The odds if no further card followed."""
    total, rolls = thrown(g, fight, card, use)
    win, defeat, lose = (
        number / rolls.all for number in (rolls.defeat + rolls.hit, rolls.defeat, rolls.lose)
    )
    text = f"Without another card: {win:.0%} to win, {defeat:.0%} to defeat it, {lose:.0%} to lose."
    data = {"total": total, "rolls": shown_rolls(rolls)}
    return Foreseen("odds", "TG-605", text, (f"enemy:{fight.enemy}",), data)


# moves


def _voyage(g: Trial, seat: Seat, zone: Zone) -> Lines:
    """What a step leads into: Dishonor behind, a Travel Card and Enemies ahead."""
    said = []
    here, at = g.ships[seat], (f"zone:{zone}",)
    if g.foes(seat, here) and g.powers(seat).flees:
        left = listed(map(enemy, g.foes(seat, here)))
        said.append(Foreseen("dishonor", "TG-507", f"Leaving {left} behind costs 1 Dishonor."))
    if zone in IS_SEA and zone not in g.blocks:
        said.append(Foreseen("travel", "TG-503", "A Travel Card will be drawn.", at))
    foes = g.foes(seat, zone)
    if foes:
        strengths = [
            f"{enemy(foe)} (Attack {ENEMY[foe].face.attack} + "
            f"{number(ENEMY[foe].face.dice, 'die', 'dice')})"
            for foe in foes
        ]
        text = f"{capital(listed(strengths))} {'is' if len(foes) == 1 else 'are'} there."
        said.append(Foreseen("enemies", "TG-601", text, tuple(f"enemy:{foe}" for foe in foes)))
    return said


def _action(g: Trial, seat: Seat, id: str, use: str, less: int | None = None) -> Lines:
    """A card played on a Turn for one of its values or for its Effect."""
    if use == "E":
        return _effect(id)
    n = action_value(g, seat, id, use) if less is None else less
    match use:
        case "S":
            return [Foreseen("sail", "TG-501", f"Your Captain moves {_up_to(n, 'step')}.")]
        case "O":
            return [Foreseen("order", "TG-512", f"You place {_up_to(n, 'piece')}.")]
        case "R":
            has, back = g.available[seat], min(n, g.exhausted[seat])
            text = f"Energy {has} + {back} = {has + back}."
            return [Foreseen("restore", "TG-511", text)]
        case _:
            has, back = g.vigor[seat], min(n, g.limit[seat] - g.vigor[seat])
            return [Foreseen("heal", "TG-516", f"Vigor {has} + {back} = {has + back}.")]


def _up_to(n: int, one: str) -> str:
    return f"up to {number(n, one)}" if n else f"no {one}"


# cards


def _cost(g: Trial, seat: Seat, cost: int) -> Foreseen:
    """What is left of the Energy Available."""
    has = g.available[seat]
    return Foreseen("cost", "TG-102", f"Energy {has} − {cost} = {has - cost}.", (), {"cost": cost})


def _face(id: str) -> Lines:
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
    text = f"{row.name}: {', '.join(numbers) or 'no values'}."
    return [Foreseen("card", "TG-115", text), *_effect(id)]


def _effect(id: str) -> Lines:
    return [Foreseen("effect", "TG-116", card_text(id))] if CARD[id].effect else []


def _fervor(g: Trial, id: str) -> Foreseen:
    """What the values of a card are worth in the Competition."""
    worth = card_fervor(g, id)
    text = f"The values of {card(id)} are worth {worth} Fervor in {OLYMPIC[g.discipline].name}."
    return Foreseen("fervor", "TG-825", text, (), {"fervor": worth})
