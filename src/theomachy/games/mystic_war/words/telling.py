"""What happened in Mystic War, as sentences with the arithmetic in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from theomachy.engine.events import Event
from theomachy.games.mystic_war.content.cards import DEED, WHITE_JUDGMENT
from theomachy.games.mystic_war.names import card, cards, number, points, resource, seat_name
from theomachy.games.mystic_war.position import CONTENT, HALVES, NOBODY, POOR
from theomachy.games.mystic_war.words import phrases

Data = Mapping[str, Any]


def event(g: Any, event: Event) -> str:
    """What happened, with the arithmetic in it."""
    return _EVENTS[event.kind](g, event.data)


# sums


def product(value: int, wealth: str, doubled: Iterable[str]) -> str:
    """How a RESOURCE card counts: `8`, `8 × ½ (Poor) × 2 (War God) = 8` (MW-5, MW-80)."""
    twice = [card(face) for face in doubled]
    if wealth == CONTENT and not twice:
        return str(value)
    first = [] if wealth == CONTENT else [f"{'½' if wealth == POOR else 2} ({wealth})"]
    factors = [*first, *[f"2 ({name})" for name in twice]]
    total = points(value * HALVES[wealth] * 2 ** len(twice))
    return f"{value} × {' × '.join(factors)} = {total}"


def sum_of(old: int, by: int, new: int) -> str:
    """How half points change a resource: `49 − 16 = 33`, `7 − 10, not below 1: 1` (MW-9)."""
    sign = "−" if by < 0 else "+"
    exact = 2 * old + by
    term = f"{old} {sign} {points(abs(by))}"
    if exact == 2 * new:
        return f"{term} = {new}"
    if exact < 2:
        return f"{term}, not below 1: {new}"
    if exact > 98:
        return f"{term}, not above 49: {new}"
    return f"{term} = {points(exact)}, rounded up: {new}"


def _change(g: Any, d: Data) -> str:
    old, new, by = d["old"], d["new"], d.get("by")
    if by == "half":
        exact = f"{old} / 2 = {points(old)}"
        how = exact if not old % 2 else f"{exact}, rounded up: {new}"
    elif by == "double":
        how = f"{old} × 2 = {new}" if 2 * old == new else f"{old} × 2, not above 49: {new}"
    elif by is not None:
        how = sum_of(old, by, new)
    else:
        how = f"{old} becomes {new}"
    why = _why(d.get("cause", ""))
    return f"{_who(g, d)}{why}: {resource(d['resource'])} {how}."


def _why(cause: str) -> str:
    """Why a resource changes, where the card that was played does not tell."""
    if cause == "receive":
        return " receives"
    match DEED.get(cause):
        case "gather":
            return f" gains by {card(cause)}"
        case "reproduce":
            return f" by {card(cause)}"
    return ""


# cards


def _who(g: Any, d: Data) -> str:
    return seat_name(g, d["seat"])


def _play(g: Any, d: Data) -> str:
    shape: list[Any] = [] if d["to"] == NOBODY else [d["to"]]
    shape += [each for each in (d["suit"], d["resource"], d["deity"]) if each]
    return f"{_who(g, d)} plays {phrases.aimed(g, d['card'], shape)}."


def _respond(g: Any, d: Data) -> str:
    named = [] if d["to"] == NOBODY else [d["to"]]
    on = f" on {card(d['victim'])}" if d.get("victim") else ""
    return f"{_who(g, d)} answers with {phrases.answer(g, d['card'], named)}{on}."


def _amount(g: Any, d: Data) -> str:
    return f"{card(d['card'])} counts {product(d['value'], d['wealth'], d['doubled'])}."


_SPENT = {
    "negated": "is negated",
    "refused": "is refused",
    "cancelled": "is cancelled",
    "barred": "does nothing against a face-up DEITY",
    "no effect": "has no effect",
}


def _pass(g: Any, d: Data) -> str:
    first = " first and takes the First Player card" if d["claims"] else ""
    return f"{_who(g, d)} passes{first}."


def _power(g: Any, d: Data) -> str:
    match d["option"]:
        case ("pass",):
            return f"{_who(g, d)} uses no Special Power."
        case ("trade", given, gained, amount):
            trade = f"{amount} {resource(given)} for {amount // 2} {resource(gained)}"
            return f"{_who(g, d)} trades {trade}."
        case ("receive", track, gained, amount):
            received = f"{amount} {resource(gained)}"
            return f"{_who(g, d)} receives {received} by Any of {resource(track)}."
        case (power, given, amount, on, taken):
            blow = f"the {resource(taken)} of {seat_name(g, on)}"
            return f"{_who(g, d)} sends {_SENT[power]} for {amount} {resource(given)} at {blow}."
    return f"{_who(g, d)} uses a Special Power."


_SENT = {"knights": "Knights", "demon": "a Demon"}


def _draw(verb: str) -> Callable[[Any, Data], str]:
    return lambda g, d: f"{_who(g, d)} {verb} {card(d.get('card', ''))}."


def _deck_end(g: Any, d: Data) -> str:
    if d["seat"] == NOBODY:
        return "Mega-Blast turns up the white-backed Judgment: the deck has ended."
    return f"{_who(g, d)} takes the white-backed Judgment: the deck has ended."


def _lose_deity(g: Any, d: Data) -> str:
    return f"{_who(g, d)} loses {card(d['card'])} to {card(d['by'])}."


def _genie(g: Any, d: Data) -> str:
    taken = card(d.get("card", "")) if d["took"] else "nothing"
    return f"{_who(g, d)} takes {taken} from the discards."


def _turn_up(g: Any, d: Data) -> str:
    where = "set aside" if d["card"] == WHITE_JUDGMENT else "discarded"
    return f"{card(d['card'])} is turned up and {where}."


def _mega(g: Any, d: Data) -> str:
    if not d["card"]:
        return "No RESOURCE card is left: Mega-Blast does nothing."
    return f"{card(d['card'])} is turned up: Mega-Blast takes {d['value']} of every resource."


def _win(g: Any, d: Data) -> str:
    names = [seat_name(g, seat) for seat in d["seats"]]
    verb = "wins" if len(names) == 1 else "share the win"
    counted = [
        f"{seat_name(g, seat)} ({goal}) {number(beyond, 'point')} beyond the goal"
        for seat, goal, beyond in zip(d["declared"], d["goals"], d["surplus"], strict=True)
    ]
    return f"{' and '.join(names)} {verb}: {', '.join(counted)}."


_EVENTS: Mapping[str, Callable[[Any, Data], str]] = {
    "forced": lambda g, d: f"{_who(g, d)} has no choice: {phrases.option(g, d['option'])}.",
    "goal": lambda g, d: f"{_who(g, d)} draws {_goal(d)}.",
    "goal kept": lambda g, d: f"{_who(g, d)} keeps {_goal(d)} and puts the other back.",
    "first": lambda g, d: f"{_who(g, d)} is the First Player.",
    "deal": _draw("is dealt"),
    "draw": _draw("draws"),
    "round": lambda g, d: f"Round {d['number']} begins; {_who(g, d)} is First Player.",
    "power": _power,
    "change": _change,
    "amount": _amount,
    "unharmed": lambda g, d: (
        f"{_who(g, d)} loses no {resource(d['resource'])}, thanks to {card(d['by'])}."
    ),
    "reshuffle": lambda g, d: (
        f"The discards are shuffled into a deck of {number(d['count'], 'card')}."
    ),
    "deck end": _deck_end,
    "free": lambda g, d: (
        f"{_who(g, d)} puts {card(d['card'])} face up before {seat_name(g, d['to'])}."
    ),
    "play": _play,
    "discard": lambda g, d: f"{_who(g, d)} discards {card(d['card'])}.",
    "pass": _pass,
    "respond": _respond,
    "refuse": lambda g, d: f"{_who(g, d)} refuses {cards(d['cards'])} by Protection.",
    "spent": lambda g, d: f"{card(d['card'])} of {_who(g, d)} {_SPENT[d['why']]}.",
    "capture": lambda g, d: f"{_who(g, d)} takes {card(d['card'])} in hand by Capture.",
    "lose deity": _lose_deity,
    "gain deity": lambda g, d: f"{card(d['card'])} is now face up before {_who(g, d)}.",
    "sacrifice": lambda g, d: (
        f"{_who(g, d)} loses Sacrifice in place of {card(d['card'])} of {seat_name(g, d['owner'])}."
    ),
    "give": lambda g, d: f"{_who(g, d)} gives up {card(d['card'])}.",
    "keep": lambda g, d: f"{_who(g, d)} keeps {card(d['card']) if d['card'] else 'none of them'}.",
    "to hand": lambda g, d: f"{_who(g, d)} takes {card(d['card'])} in hand.",
    "boon": lambda g, d: f"{_who(g, d)} takes {phrases.split(d['points'])}.",
    "spare": lambda g, d: f"{_who(g, d)} lets {d['points']} destruction be.",
    "genie": _genie,
    "turn up": _turn_up,
    "mega": _mega,
    "reveal": lambda g, d: f"{_who(g, d)} shows the goal: {d['goal']}.",
    "chaos": lambda g, d: (
        f"{_who(g, d)} has most Mystic Power and plays the three cards for "
        f"{seat_name(g, d['by'])} on {seat_name(g, d['on'])}."
    ),
    "chaos draw": _draw("draws"),
    "chaos discard": lambda g, d: f"There is no legal play for {cards(d['cards'])}: discarded.",
    "no winner": lambda g, d: "Nobody wins: play goes on.",
    "win": _win,
    "white below": lambda g, d: (
        f"The white-backed Judgment goes under the deck of {number(d['count'], 'card')}."
    ),
    "exchange": lambda g, d: (
        f"{_who(g, d)} {'exchanges' if d['yes'] else 'keeps'} the Victory Condition card."
    ),
    "exchanged": lambda g, d: f"{_who(g, d)} draws {_goal(d)}.",
    "rounds over": lambda g, d: "The last round is over: the game ends without a winner.",
}


def _goal(d: Data) -> str:
    return f"the goal {d['goal']}" if d.get("goal") else "a Victory Condition card"
