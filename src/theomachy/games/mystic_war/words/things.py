"""What everything on the table of Mystic War is, and how it stands: made from what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.mystic_war.content.cards import DEITIES, FACES, SUIT_NAMES
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import AMOUNTS
from theomachy.games.mystic_war.content.vocabulary import DEITY, EVENT, RESOURCE, SPELL
from theomachy.games.mystic_war.names import card, goal_text, number, text
from theomachy.games.mystic_war.sight.view_types import ChangeView, MysticWarView, PlayView
from theomachy.games.mystic_war.words.terms import TERMS
from theomachy.games.mystic_war.words.things_held import LETTERS, Whose, realm

_KINDS = {
    RESOURCE: TERMS["resource"].means,
    SPELL: "A SPELL card.",
    DEITY: TERMS["deity"].means,
    EVENT: TERMS["event"].means,
}
_LATE = " It may be played any time."


def things(view: MysticWarView, viewer: Seat | None) -> Iterator[Thing]:
    """Everything on the table."""
    whose = Whose(viewer)
    for seat in range(len(view["seats"])):
        yield from realm(view, seat, whose)
    yield from _hand(view, viewer)
    yield from _deities(view, whose)
    yield from _window(view, whose)
    yield from _piles(view, whose)
    yield from _answers(viewer)


def _face(element: str, face: str, name: str, now: tuple[str, ...] = ()) -> Thing:
    """A card by its face."""
    row = FACES[face]
    kind = _KINDS[row.kind] + (_LATE if row.any_time else "")
    return Thing(element, name, kind, row.rule, (text(face), *now))


def _hand(view: MysticWarView, viewer: Seat | None) -> Iterator[Thing]:
    if viewer is None:
        return
    own = view["seats"][viewer]
    for face, worth in dict(zip(own["hand"], own["worth"])).items():
        if face in FACES:
            by = own["wealth"]
            now = (f"You are {by}: it is worth {worth}.",) if worth and by != "Content" else ()
            yield _face(f"hand:{face}", face, f"{card(face)} in your hand", now)


def _deities(view: MysticWarView, whose: Whose) -> Iterator[Thing]:
    for seat, held in enumerate(view["seats"]):
        for face in set(held["deities"]):
            name = f"{card(face)} before {whose.object(seat)}"
            yield _face(f"deity:{seat},{face}", face, name)
    for face in DEITIES:
        yield _face(f"deity:{face}", face, f"{card(face)} to give or to keep")


# the pile


def _window(view: MysticWarView, whose: Whose) -> Iterator[Thing]:
    window = view["window"]
    plays = window["plays"] if window else []
    seen = set()
    for place, play in enumerate(plays):
        name = f"Card {place + 1} of the pile: {card(play['card'])}"
        now = tuple(_played(view, play, place, whose))
        yield _face(f"play:{place}", play["card"], name, now)
        if play["card"] not in seen:
            seen.add(play["card"])
            refused = f"{card(play['card'])} to refuse"
            yield _face(f"pile:{play['card']}", play["card"], refused, now)
    for place, face in enumerate(view["in_play"]):
        yield _face(f"under:{place}", face, f"{card(face)}, in progress ({place + 1})")
    chaos = view["chaos"]
    for face in dict.fromkeys(chaos["cards"]):
        if face in FACES:
            on = f" on {whose.object(chaos['on'])}" if chaos["on"] >= 0 else ""
            now = (f"It is one of the cards of Chaos Strikes{on}.",)
            yield _face(f"chaos:{face}", face, f"{card(face)} of Chaos Strikes", now)


def _played(view: MysticWarView, play: PlayView, place: int, whose: Whose) -> Iterator[str]:
    yield f"{whose.who(play['by'])} played it{_aim(play, whose)}."
    if play["dead"]:
        by = play["by_place"]
        yield "It has no effect as it stands" + (
            f": card {by + 1} sees to that." if by is not None else "."
        )
    elif play["victim"] is not None:
        yield f"It strikes card {play['victim'] + 1}."
    for change in play["after"][:3]:
        yield f"With it: {_change(change, whose)}."


def _aim(play: PlayView, whose: Whose) -> str:
    if play["on"] is None:
        return ""
    if play["resource"]:
        return f" on {whose.of(play['on'])} {LETTERS[play['resource']]}"
    return f" on {whose.object(play['on'])}"


def _change(change: ChangeView, whose: Whose) -> str:
    what = f"{whose.of(change['seat'])} {LETTERS[change['resource']]}"
    return f"{what} {change['old']} to {change['new']}"


# piles


def _piles(view: MysticWarView, whose: Whose) -> Iterator[Thing]:
    deck, discard = view["deck"], view["discard"]
    now = [f"{number(deck['size'], 'card')} left."]
    if deck["white"]:
        now.append("The white-backed Judgment lies under it.")
    if deck["ended"]:
        now.append("It has ended in this round.")
    yield Thing("deck", "The deck", "Action cards, face down.", "MW-14", tuple(now))
    top = discard["top"]
    now = [f"{number(discard['size'], 'card')}."]
    if top:
        now.append(f"On top: {card(top)}.")
    kind = "Cards that were played or discarded. Only the top one is seen."
    yield Thing("discards", "The discard pile", kind, "MW-130", tuple(now))
    kind = "Put a card from your hand on the discard pile instead of playing one."
    yield Thing("discard", "Discard the card", kind, "MW-54")
    for face in dict.fromkeys(discard["cards"] or []):
        yield _face(f"discard:{face}", face, f"{card(face)} from the discards")
    for goal in GOALS:
        kind = TERMS["victory condition"].means
        yield Thing(f"goal:{goal}", f"The goal {goal}", kind, "MW-150", (goal_text(goal),))
    first = whose.object(view["first"]) if view["first"] >= 0 else "nobody"
    claimed = whose.object(view["claimed"]) if view["claimed"] >= 0 else "nobody yet"
    seats = len(view["seats"])
    now = [
        f"Round {view['round']}, which began with {first}.",
        f"Passed in a row: {view['passes']} of {seats}.",
    ]
    yield Thing("round", "The round", "It ends when all pass in a row.", "MW-56", tuple(now))
    kind = "The first to pass takes it, and begins the next round."
    taken = (f"Taken by {claimed}.",)
    yield Thing("first", "First Player card", kind, "MW-57", taken)
    kind = "Goals that nobody has. An exchange is with one of them."
    goals = (f"{number(view['goal_pile'], 'card')}.",)
    yield Thing("goals", "Pile of goals", kind, "MW-148", goals)


# what is answered


def _answers(viewer: Seat | None) -> Iterator[Thing]:
    for element, (name, kind, rule) in _WORDS.items():
        yield Thing(element, name, kind, rule)
    for amount in AMOUNTS:
        kind = "How much is given up for the power."
        yield Thing(f"amount:{amount}", f"{amount} given up", kind, "MW-23")
    for letter, name in LETTERS.items():
        kind = f"The power printed in the box where your {name} stand."
        yield Thing(f"box:{letter}", f"Your box of {name}", kind, "MW-21")
        yield Thing(f"gain:{letter}", f"Gain {name}", "What is received.", "MW-24")
        for points in range(16):
            kind = "A part of the 15 points of God King Boon."
            yield Thing(f"boon:{letter}{points}", f"{points} to {name}", kind, "MW-128")
    for points in range(16):
        kind = "A part of the 15 points of God King Boon."
        yield Thing(f"boon:D{points}", f"{points} of destruction", kind, "MW-128")
    for suit, name in SUIT_NAMES.items():
        kind = "What Wild Magic is played as: a 4 of this type."
        yield Thing(f"suit:{suit}", f"Wild Magic as {name}", kind, "MW-78")


_WORDS = {
    "pass": ("Pass", "Play nothing now.", "MW-50"),
    "free": ("Put it face up", "A DEITY for any time: it is not the card of the turn.", "MW-51"),
    "accept": ("Accept all cards", "No card is refused by Protection.", "MW-112"),
    "spare": ("Strike nobody", "The destruction of God King Boon is not used.", "MW-128"),
    "leave": ("Take none", "No card is taken from the discards.", "MW-129"),
    "resolve": ("Let it take effect", "Nothing more is played on it.", "MW-66"),
    "done": ("Play no more", "The other cards of Chaos Strikes are not played.", "MW-139"),
    "declare": ("Declare victory", "You say that your goal is met.", "MW-150"),
    "decline": ("Declare nothing", "You do not say that your goal is met.", "MW-150"),
    "exchange": ("Exchange the goal", "You draw another from the pile of goals.", "MW-148"),
    "stay": ("Keep the goal", "You keep the Victory Condition card.", "MW-148"),
    "knights": ("Knights", "A Special Power: it destroys what was given up.", "MW-25"),
    "demon": ("Demon", "A Special Power: it destroys what was given up.", "MW-25"),
}
