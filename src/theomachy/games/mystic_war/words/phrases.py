"""The options of Mystic War as short phrases, which stay true when the position has moved on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.decisions import Option
from theomachy.games.mystic_war.content.cards import NAMING, SUIT, SUIT_NAMES
from theomachy.games.mystic_war.content.vocabulary import LETTERS, WILD, Face
from theomachy.games.mystic_war.names import RESOURCE_NAMES, card, cards, resource, seat_name


def option(g: Any, option: Option) -> str:
    """An option as a short phrase."""
    match option:
        case ("play", str(face), *choices):
            return f"play {aimed(g, face, choices)}"
        case ("respond", str(face), *choices):
            return f"answer with {answer(g, face, choices)}"
        case ("free", str(face), int(to)):
            return f"put {card(face)} face up before {seat_name(g, to)}"
        case ("discard", str(face)):
            return f"discard {card(face)}"
        case ("trade", str(given), str(gained), int(amount)):
            return f"give {amount} {resource(given)} for {amount // 2} {resource(gained)}"
        case ("receive", str(track), str(gained), int(amount)):
            return f"receive {amount} {resource(gained)}, by Any of {resource(track)}"
        case ("knights" | "demon" as power, str(given), int(amount), int(on), str(taken)):
            blow = f"{seat_name(g, on)} loses {amount} {resource(taken)}"
            return f"{power.capitalize()}: give {amount} {resource(given)}, {blow}"
        case ("refuse", [*faces]):
            return f"refuse {cards(faces)}" if faces else "accept everything"
        case ("give", str(face)):
            return f"give up {card(face)}"
        case ("save", int(owner)):
            return f"lose Sacrifice in place of what {seat_name(g, owner)} gives up"
        case ("keep", str(face)):
            return f"keep {card(face)}"
        case ("boon", *points):
            return split(points)
        case ("strike", int(on), str(letter)):
            return f"strike the {resource(letter)} of {seat_name(g, on)}"
        case ("take", str(face)):
            return f"take {card(face)} from the discards"
        case ("goal", str(goal)):
            return f"keep the goal {goal}"
        case (str(word),) if word in _PLAIN:
            return _PLAIN[word]
        case int():
            return seat_name(g, option)
        case str():
            return card(option)
    return str(option)


_PLAIN = {
    "pass": "pass",
    "spare": "strike nobody",
    "leave": "take none",
    "done": "play no more",
    "resolve": "let it take effect",
    "declare": "declare victory",
    "decline": "declare nothing",
    "exchange": "exchange the Victory Condition card",
    "stay": "keep the Victory Condition card",
}


def aimed(g: Any, face: Face, choices: Sequence[Any]) -> str:
    """A card with what it is played on: `Dragon 8 on the Gold of Basalt`."""
    match choices:
        case [int(to), "D", str(letter)]:
            return f"{card(face)} as a Dragon on the {resource(letter)} of {seat_name(g, to)}"
        case [int(to), str(suit)] if SUIT.get(face) == WILD:
            return f"{card(face)} as {SUIT_NAMES[suit]} on {seat_name(g, to)}"
        case [int(to), str(letter)] if letter in LETTERS:
            return f"{card(face)} on the {resource(letter)} of {seat_name(g, to)}"
        case [int(to), str(deity)]:
            return f"{card(face)} on {card(deity)} of {seat_name(g, to)}"
        case [int(to)]:
            return f"{card(face)} on {seat_name(g, to)}"
    return card(face)


def answer(g: Any, face: Face, choices: Sequence[Any]) -> str:
    """A response with its choice: `War God before Coral`."""
    match choices:
        case [int(who)] if face in NAMING:
            return f"{card(face)} for the Followers that {seat_name(g, who)} loses"
        case [int(to)]:
            return f"{card(face)} before {seat_name(g, to)}"
    return card(face)


def split(points: Sequence[Any]) -> str:
    """The points of a God King Boon: `+5 Followers, +10 Gold`, `15 destruction`."""
    *gains, destruction = points
    told = [f"+{n} {name}" for n, name in zip(gains, RESOURCE_NAMES, strict=True) if n]
    return ", ".join([*told, *[f"{destruction} destruction"] * bool(destruction)]) or "no points"
