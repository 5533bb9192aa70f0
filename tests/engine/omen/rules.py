"""How Omen is played: position, procedures, bars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Draw, Pick, Roll, Seat, Together
from theomachy.engine.legality import Choices, Kind, OneOf
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask
from theomachy.engine.settings import Settings, setting
from theomachy.kit.piles import Pile, Placed

BIRDS = tuple(f"b{number:02}" for number in range(1, 15))
HAND, TARGET = 2, 12


def value(bird: str) -> int:
    """1 to 7, two birds each."""
    return (int(bird[1:]) + 1) // 2


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = setting("OM-12", values={6: "Six rounds are played.", 3: "Three are."})
    looking: bool = setting("OM-9", yes="The leader may look.", no="Nobody may.")


SETTINGS = Settings(Options, presets={"long": {}, "short": {"rounds": 3}}, where="Omen")


@dataclass(slots=True, eq=False)
class Omen(Position):
    """`batches`: what went into each public shuffle; a hidden card belongs to its last one."""

    options: Options
    pile: Pile
    hands: tuple[tuple[Placed, ...], ...]
    scores: tuple[int, ...]
    batches: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...] = ()
    altar: tuple[tuple[Seat, str], ...] = ()
    leader: Seat = 0
    round: int = 0
    dice: tuple[int, ...] = ()
    reading: str = ""
    vetoed: bool = False
    ending: str = ""

    def order(self) -> list[Seat]:
        return [(self.leader + place) % self.seat_count for place in range(self.seat_count)]

    def held(self, seat: Seat) -> list[str]:
        return [placed.card for placed in self.hands[seat]]

    def set_hand(self, seat: Seat, hand: tuple[Placed, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def take(self, seat: Seat, bird: str) -> None:
        self.set_hand(seat, tuple(each for each in self.hands[seat] if each.card != bird))

    def batch(self, bird: str) -> int:
        return max(number for number, birds in enumerate(self.batches) if bird in birds)


class Keep(NamedTuple):
    """No bird is laid (OM-4)."""

    kind: Literal["keep"]


class Lay(NamedTuple):
    """A bird is laid on the altar (OM-4)."""

    kind: Literal["lay"]
    bird: Annotated[str, OneOf(BIRDS)]


class Pass(NamedTuple):
    """The reading is left as it is (OM-13)."""

    kind: Literal["pass"]


class Veto(NamedTuple):
    """A higher bird answers (OM-13)."""

    kind: Literal["veto"]
    bird: Annotated[str, OneOf(BIRDS)]


class TakeLook(NamedTuple):
    """The next bird is looked at (OM-9)."""

    kind: Literal["look"]


class Leave(NamedTuple):
    """It is not looked at (OM-9)."""

    kind: Literal["leave"]


class OnTop(NamedTuple):
    """The bird stays on top (OM-9)."""

    kind: Literal["top"]


class Underneath(NamedTuple):
    """The bird goes under the pile (OM-9)."""

    kind: Literal["under"]


KEEP, PASS = Keep("keep"), Pass("pass")
LOOK, LEAVE, TOP, UNDER = TakeLook("look"), Leave("leave"), OnTop("top"), Underneath("under")


def held_first(g: Omen, seat: Seat) -> list[str]:
    held = g.held(seat)
    return [*held, *(bird for bird in BIRDS if bird not in held)]


def is_not_held(g: Omen, seat: Seat, option: Lay | Veto) -> bool:
    return option.bird not in g.held(seat)


def is_too_low(g: Omen, seat: Seat, veto: Veto) -> bool:
    window = g.stack[-1]
    assert isinstance(window, Window)
    return value(veto.bird) <= window.strength


def every_offer(g: Omen, seat: Seat) -> Iterator[Keep | Lay]:
    yield KEEP
    yield from (Lay("lay", bird) for bird in held_first(g, seat))


def every_response(g: Omen, seat: Seat) -> Iterator[Pass | Veto]:
    yield PASS
    yield from (Veto("veto", bird) for bird in held_first(g, seat))


def whether_to_look(g: Omen, seat: Seat) -> Iterator[TakeLook | Leave]:
    yield from (LOOK, LEAVE)


def both_ends(g: Omen, seat: Seat) -> Iterator[OnTop | Underneath]:
    yield from (TOP, UNDER)


OFFERS = Choices(
    every_offer,
    Kind(Keep),
    Kind(Lay, (Bar("OM-4", is_not_held, "{bird} is not in your hand."),)),
)
RESPONSES = Choices(
    every_response,
    Kind(Pass),
    Kind(
        Veto,
        (
            Bar("OM-13", is_too_low, "{bird} is not above what it answers."),
            Bar("OM-13", is_not_held, "{bird} is not in your hand."),
        ),
    ),
)
GLANCES = Choices(whether_to_look, Kind(TakeLook), Kind(Leave))
PLACES = Choices(both_ends, Kind(OnTop), Kind(Underneath))


class Read(NamedTuple):
    """A bird on the altar is read (OM-6)."""

    kind: Literal["read"]
    bird: Annotated[str, OneOf(BIRDS)]


def is_not_laid(g: Omen, seat: Seat, read: Read) -> bool:
    return read.bird not in [laid for _, laid in g.altar]


def is_own(g: Omen, seat: Seat, read: Read) -> bool:
    return (seat, read.bird) in g.altar


def is_too_high(g: Omen, seat: Seat, read: Read) -> bool:
    return value(read.bird) > sum(g.dice)


def every_reading(g: Omen, seat: Seat) -> Iterator[Read]:
    laid = [bird for _, bird in g.altar]
    for bird in (*laid, *(bird for bird in BIRDS if bird not in laid)):
        yield Read("read", bird)


READ_BARS = (
    Bar("OM-4", is_not_laid, "{bird} has not been laid."),
    Bar("OM-7", is_own, "{bird} is your own."),
    Bar("OM-6", is_too_high, "{bird} is above the dice."),
)
READINGS = Choices(every_reading, Kind(Read, READ_BARS))


@dataclass
class SetUp(Procedure):
    @ask("OM-1")
    def lot(self, g: Omen) -> Pick:
        return Pick(range(g.seat_count))

    @act("OM-1")
    def lead(self, g: Omen, seat: Any) -> Next:
        g.leader = seat
        g.tell("lead", seat=seat)
        return Refill()


@dataclass
class Refill(Procedure):
    @act("OM-11")
    def reshuffle(self, g: Omen) -> Next:
        if not len(g.pile) and g.discard:
            g.batches = (*g.batches, tuple(sorted(g.discard)))
            g.pile, g.discard = Pile.of(g.discard), ()
            g.tell("reshuffle", birds=list(g.batches[-1]))

    @ask("OM-10")
    def draw(self, g: Omen) -> Draw | None:
        if any(len(hand) < HAND for hand in g.hands):
            return Draw(g.pile.next_cards)

    @act("OM-10")
    def receive(self, g: Omen, bird: Any) -> Next:
        if bird is None:
            return DONE
        seat = next(each for each in g.order() if len(g.hands[each]) < HAND)
        seen_by = tuple(sorted({*g.pile.next_seen_by, seat}))
        g.pile = g.pile.draw(bird)
        g.set_hand(seat, (*g.hands[seat], Placed(bird, seen_by)))
        g.tell_secretly("draw", seen_by, {"bird": bird}, seat=seat)
        return Refill.reshuffle


@dataclass
class Round(Procedure):
    @act("OM-3")
    def begin(self, g: Omen) -> Next:
        g.round += 1
        g.tell("round", number=g.round)

    @ask("OM-4", OFFERS)
    def offer(self, g: Omen) -> Together:
        return Together({seat: OFFERS.options(g, seat) for seat in g.order()})

    @act("OM-4")
    def reveal(self, g: Omen, offers: Any) -> Next:
        laid = [(seat, offer[1]) for seat, offer in offers.items() if offer != KEEP]
        for seat, bird in laid:
            g.take(seat, bird)
        g.altar = tuple(laid)
        g.tell("offers", laid=laid)

    @ask("OM-5")
    def throw(self, g: Omen) -> Roll:
        return Roll((1, 2, 3), (1, 2, 3))

    @act("OM-5")
    def show(self, g: Omen, dice: Any) -> Next:
        g.dice = dice
        g.tell("dice", dice=dice)
        if dice[0] == dice[1]:
            everybody = tuple(range(g.seat_count + 1))  # the last of them stands for spectators
            for seat in [seat for seat in g.order() if g.hands[seat]]:
                first, *others = g.hands[seat]
                g.set_hand(seat, (Placed(first.card, everybody), *others))
                g.tell("show", seat=seat, bird=first.card)

    @ask("OM-6", READINGS)
    def read(self, g: Omen) -> Choose:
        return Choose(g.leader, READINGS.options(g, g.leader))

    @act("OM-6")
    def foretell(self, g: Omen, choice: Any) -> Next:
        g.reading, g.vetoed = choice[1] if choice else "", False
        if choice:
            g.tell("read", seat=g.leader, bird=g.reading)
            return Window(g.leader, value(g.reading))

    @act("OM-8")
    def score(self, g: Omen) -> Next:
        for seat, bird in g.altar:
            if bird == g.reading and not g.vetoed:
                g.scores = tuple(
                    points + value(bird) * (each == seat) for each, points in enumerate(g.scores)
                )
                g.tell("score", seat=seat, points=value(bird))
        g.discard = (*g.discard, *[bird for _, bird in g.altar])
        g.altar, g.reading, g.vetoed = (), "", False

    @ask("OM-9", GLANCES)
    def glance(self, g: Omen) -> Choose | None:
        if len(g.pile) and g.options.looking:
            return Choose(g.leader, GLANCES.options(g, g.leader))

    @act("OM-9")
    def look(self, g: Omen, choice: Any) -> Next:
        return Look() if choice == LOOK else None

    @act("OM-10")
    def refill(self, g: Omen) -> Next:
        return Refill()

    @act("OM-12")
    def end(self, g: Omen) -> Next:
        if max(g.scores) >= TARGET or g.round == g.options.rounds:
            g.ending = "prophet" if max(g.scores) >= TARGET else "dusk"
            g.tell("over", ending=g.ending)
            return OVER
        g.leader = (g.leader + 1) % g.seat_count
        return Round.begin


@dataclass
class Window(Procedure):
    opener: Seat
    strength: int
    passes: int = 0

    @ask("OM-13", RESPONSES)
    def respond(self, g: Omen) -> Choose | None:
        if self.passes < g.seat_count - 1:
            seat = self._next(g)
            return Choose(seat, RESPONSES.options(g, seat), ask_even_if_single=True)

    @act("OM-13")
    def hear(self, g: Omen, response: Any) -> Next:
        if response is None:
            return DONE
        seat, bird = self._next(g), response[-1]
        self.passes += 1
        if response == PASS:
            g.tell("pass", seat=seat)
            return Window.respond
        g.take(seat, bird)
        g.discard = (*g.discard, bird)
        g.vetoed = not g.vetoed
        g.tell("veto", seat=seat, bird=bird)
        return Window(seat, value(bird))

    @act("OM-13")
    def go_on(self, g: Omen) -> Next:
        return Window.respond

    def _next(self, g: Omen) -> Seat:
        return (self.opener + 1 + self.passes) % g.seat_count


@dataclass
class Look(Procedure):
    @ask("OM-9")
    def uncover(self, g: Omen) -> Draw:
        return Draw(g.pile.next_cards)

    @act("OM-9")
    def see(self, g: Omen, bird: Any) -> Next:
        g.pile = g.pile.look(bird, by=(g.leader,))
        g.tell_secretly("look", g.pile.next_seen_by, {"bird": bird}, seat=g.leader)

    @ask("OM-9", PLACES)
    def place(self, g: Omen) -> Choose:
        return Choose(g.leader, PLACES.options(g, g.leader))

    @act("OM-9")
    def put(self, g: Omen, choice: Any) -> Next:
        if choice == UNDER:
            bird, seen_by = g.pile.top[0]
            g.pile = g.pile.draw(bird).put_under(bird, seen_by)
        g.tell("put", seat=g.leader, where=choice[0])


def setup(players: int, options: Options) -> Omen:
    return Omen(
        seat_count=players,
        options=options,
        stack=[Round(), SetUp()],
        pile=Pile.of(BIRDS),
        hands=((),) * players,
        scores=(0,) * players,
        batches=(BIRDS,),
    )
