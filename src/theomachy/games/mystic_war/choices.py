"""What players choose in Mystic War: a type for each kind of option, and what it points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, final

from theomachy.engine.decisions import Option
from theomachy.engine.legality import OneOf
from theomachy.games.mystic_war.content.cards import FACES, FOR_DEITIES, KEPT, SUIT, doing
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import MOST_SEATS
from theomachy.games.mystic_war.content.vocabulary import LETTERS, SUITS, WILD, Face

if TYPE_CHECKING:
    from theomachy.games.mystic_war.position import MysticWar

CardName = Annotated[str, OneOf(tuple(FACES), "card")]
SeatNumber = Annotated[int, OneOf(range(MOST_SEATS), "seat")]
ResourceLetter = Annotated[str, OneOf(LETTERS, "resource")]
SuitLetter = Annotated[str, OneOf(SUITS, "suit")]
GoalName = Annotated[str, OneOf(tuple(GOALS), "goal")]
Choice = Annotated[str, OneOf((*LETTERS, *SUITS, *sorted(KEPT)), "choice")]
"""What a Dragon takes, what Wild Magic is played as, which DEITY Disfavor is for."""


# cards


@final
class Pass(NamedTuple):
    """Nothing is played (MW-52, MW-69)."""

    kind: Literal["pass"]


@final
class Discard(NamedTuple):
    """A card is discarded in place of playing one (MW-54)."""

    kind: Literal["discard"]
    card: CardName


@final
class FreePlay(NamedTuple):
    """An any-time DEITY is put face up in front of somebody, using no turn (MW-51)."""

    kind: Literal["free"]
    card: CardName
    on: SeatNumber


class PlayForAll(NamedTuple):
    """A card without a recipient is played."""

    kind: Literal["play"]
    card: CardName


class PlayOn(NamedTuple):
    """A card is played on somebody (MW-63)."""

    kind: Literal["play"]
    card: CardName
    on: SeatNumber


class PlayWith(NamedTuple):
    """A card is played on somebody with a choice: a resource, a suit or a DEITY."""

    kind: Literal["play"]
    card: CardName
    on: SeatNumber
    choice: Choice


class PlayWild(NamedTuple):
    """Wild Magic is played as a Dragon on a resource of somebody (MW-79)."""

    kind: Literal["play"]
    card: CardName
    on: SeatNumber
    suit: SuitLetter
    resource: ResourceLetter


CardPlay = PlayForAll | PlayOn | PlayWith | PlayWild
"""A card as the turn's card, or as one of those of Chaos Strikes."""


class Answer(NamedTuple):
    """A card is played in answer to another (MW-69)."""

    kind: Literal["respond"]
    card: CardName


class AnswerNaming(NamedTuple):
    """A card is played in answer: a DEITY in front of somebody, or one that names a player."""

    kind: Literal["respond"]
    card: CardName
    on: SeatNumber


class Refuse(NamedTuple):
    """A holder of Protection refuses cards, or none (MW-112)."""

    kind: Literal["refuse"]
    cards: tuple[str, ...]


# Special Powers


class Receive(NamedTuple):
    """By an Any box: receive what a Receive box of the same resource shows (MW-28)."""

    kind: Literal["receive"]
    given: ResourceLetter
    gained: ResourceLetter
    amount: int


class Trade(NamedTuple):
    """Give up some of a resource for half as much of another (MW-24)."""

    kind: Literal["trade"]
    given: ResourceLetter
    gained: ResourceLetter
    amount: int


class Knights(NamedTuple):
    """Give up some of a resource to destroy as much of anybody's (MW-25)."""

    kind: Literal["knights"]
    given: ResourceLetter
    amount: int
    on: SeatNumber
    taken: ResourceLetter


class Demon(NamedTuple):
    """The same by the other track (MW-25)."""

    kind: Literal["demon"]
    given: ResourceLetter
    amount: int
    on: SeatNumber
    taken: ResourceLetter


Power = Receive | Trade | Knights | Demon


# what cards ask for


class Give(NamedTuple):
    """A face-up DEITY is given up for Vacation of the Gods (MW-119)."""

    kind: Literal["give"]
    card: CardName


class Save(NamedTuple):
    """Sacrifice is lost in place of the DEITY that somebody gives up (MW-117)."""

    kind: Literal["save"]
    owner: SeatNumber


class Keep(NamedTuple):
    """One of the cards given up is kept (MW-119)."""

    kind: Literal["keep"]
    card: CardName


class Split(NamedTuple):
    """The points of God King Boon are divided (MW-128)."""

    kind: Literal["boon"]
    followers: int
    mystic_power: int
    gold: int
    destruction: int

    @property
    def gains(self) -> tuple[int, int, int]:
        """The points of each resource."""
        return self.followers, self.mystic_power, self.gold


class Strike(NamedTuple):
    """The destruction of God King Boon hits a resource of another player (MW-128)."""

    kind: Literal["strike"]
    on: SeatNumber
    resource: ResourceLetter


class Spare(NamedTuple):
    """That destruction is forgone."""

    kind: Literal["spare"]


class Take(NamedTuple):
    """Genie takes a card from the discards (MW-129)."""

    kind: Literal["take"]
    card: CardName


class Leave(NamedTuple):
    """None of the cards there is taken or kept."""

    kind: Literal["leave"]


class Resolve(NamedTuple):
    """A group of Chaos Strikes takes effect as it is (MW-138)."""

    kind: Literal["resolve"]


class PlayNoMore(NamedTuple):
    """None of the cards of Chaos Strikes can be played now (MW-144)."""

    kind: Literal["done"]


# Victory Condition cards


class Declare(NamedTuple):
    """Victory is declared when a Judgment is played (MW-150)."""

    kind: Literal["declare"]


class Decline(NamedTuple):
    """It is not."""

    kind: Literal["decline"]


class ExchangeGoal(NamedTuple):
    """The Victory Condition card is exchanged (MW-148)."""

    kind: Literal["exchange"]


class KeepGoal(NamedTuple):
    """It is kept."""

    kind: Literal["stay"]


class ChooseGoal(NamedTuple):
    """One of two Victory Condition cards is kept at the start (`two_player`)."""

    kind: Literal["goal"]
    goal: GoalName


PASS, LEAVE, SPARE = Pass("pass"), Leave("leave"), Spare("spare")
RESOLVE, PLAY_NO_MORE = Resolve("resolve"), PlayNoMore("done")
DECLARE, DECLINE = Declare("declare"), Decline("decline")
EXCHANGE, STAY = ExchangeGoal("exchange"), KeepGoal("stay")


# what options point at


def targets(g: MysticWar, option: Option) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("free" | "play" | "respond" as verb, str(face), *rest):
            zone = "chaos" if g.controller >= 0 else "hand"
            extra = ("free",) if verb == "free" else ()
            return (f"{zone}:{face}", *extra, *_targets(face, rest))
        case ("discard", face):
            return (f"hand:{face}", "discard")
        case ("trade" | "receive", given, resource, amount):
            return (f"box:{given}", f"gain:{resource}", f"amount:{amount}")
        case (("knights" | "demon") as kind, given, amount, on, resource):
            return (f"box:{given}", kind, f"amount:{amount}", f"resource:{on},{resource}")
        case ("refuse", (*faces,)):
            return tuple(f"pile:{face}" for face in faces) or ("accept",)
        case ("give" | "keep", face):
            return (f"deity:{face}",)
        case ("save", owner):
            return (*[f"hand:{face}" for face in doing("stand in")], f"seat:{owner}")
        case ("boon", *points):
            return tuple(f"boon:{kind}{number}" for kind, number in zip("FMGD", points))
        case ("strike", on, resource):
            return (f"resource:{on},{resource}",)
        case ("take", face):
            return (f"discard:{face}",)
        case ("goal", goal):
            return (f"goal:{goal}",)
        case (str(word),):
            return (word,)
    return ()


def _targets(face: Face, rest: list[Any]) -> tuple[str, ...]:
    """Recipient and choices of a card."""
    match rest:
        case [on]:
            return (f"seat:{on}",)
        case [on, suit, resource]:
            return (f"suit:{suit}", f"resource:{on},{resource}")
        case [on, choice] if SUIT.get(face) == WILD:
            return (f"suit:{choice}", f"seat:{on}")
        case [on, choice] if face in FOR_DEITIES:
            return (f"deity:{on},{choice}",)
        case [on, choice]:
            return (f"resource:{on},{choice}",)
    return ()
