"""How Omen is played: position, procedures, bars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar, unbarred
from theomachy.engine.decisions import Choose, Draw, Pick, Roll, Seat, Together
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, OVER, Outcome, Procedure, act, ask
from theomachy.engine.settings import Settings, setting
from theomachy.kit.piles import Pile, Placed

BIRDS = tuple(f"b{number:02}" for number in range(1, 15))
HAND, TARGET = 2, 12
KEEP, PASS = ("keep",), ("pass",)
LOOK, LEAVE, TOP, UNDER = ("look",), ("leave",), ("top",), ("under",)


def value(bird: str) -> int:
    """1 to 7, two birds each."""
    return (int(bird[1:]) + 1) // 2


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = setting({6: "Six rounds are played.", 3: "Three are."}, rules=("OM-12",))
    looking: bool = setting({True: "The leader may look.", False: "Nobody may."}, rules=("OM-9",))


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


@dataclass
class SetUp(Procedure):
    @ask("OM-1")
    def lot(self, g: Omen) -> Pick:
        return Pick(range(g.seat_count))

    @act("OM-1")
    def lead(self, g: Omen, seat: Any) -> Outcome:
        g.leader = seat
        g.tell("lead", seat=seat)
        return Refill()


@dataclass
class Refill(Procedure):
    @act("OM-11")
    def reshuffle(self, g: Omen) -> Outcome:
        if not len(g.pile) and g.discard:
            g.batches = (*g.batches, tuple(sorted(g.discard)))
            g.pile, g.discard = Pile.of(g.discard), ()
            g.tell("reshuffle", birds=list(g.batches[-1]))

    @ask("OM-10")
    def draw(self, g: Omen) -> Draw | None:
        if any(len(hand) < HAND for hand in g.hands):
            return Draw(g.pile.next_cards)

    @act("OM-10")
    def receive(self, g: Omen, bird: Any) -> Outcome:
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
    def begin(self, g: Omen) -> Outcome:
        g.round += 1
        g.tell("round", number=g.round)

    @ask("OM-4")
    def offer(self, g: Omen) -> Together:
        return Together(
            {seat: (KEEP, *[("lay", bird) for bird in g.held(seat)]) for seat in g.order()}
        )

    @act("OM-4")
    def reveal(self, g: Omen, offers: Any) -> Outcome:
        laid = [(seat, offer[1]) for seat, offer in offers.items() if offer != KEEP]
        for seat, bird in laid:
            g.take(seat, bird)
        g.altar = tuple(laid)
        g.tell("offers", laid=laid)

    @ask("OM-5")
    def throw(self, g: Omen) -> Roll:
        return Roll((1, 2, 3), (1, 2, 3))

    @act("OM-5")
    def show(self, g: Omen, dice: Any) -> Outcome:
        g.dice = dice
        g.tell("dice", dice=dice)
        if dice[0] == dice[1]:
            everybody = tuple(range(g.seat_count + 1))  # the last of them stands for spectators
            for seat in [seat for seat in g.order() if g.hands[seat]]:
                first, *others = g.hands[seat]
                g.set_hand(seat, (Placed(first.card, everybody), *others))
                g.tell("show", seat=seat, bird=first.card)

    @ask("OM-6")
    def read(self, g: Omen) -> Choose:
        laid = [bird for _, bird in g.altar]
        return Choose(g.leader, [("read", b) for b in unbarred(READ_BARS, g, g.leader, laid)])

    @act("OM-6")
    def foretell(self, g: Omen, choice: Any) -> Outcome:
        g.reading, g.vetoed = choice[1] if choice else "", False
        if choice:
            g.tell("read", seat=g.leader, bird=g.reading)
            return Window(g.leader, value(g.reading))

    @act("OM-8")
    def score(self, g: Omen) -> Outcome:
        for seat, bird in g.altar:
            if bird == g.reading and not g.vetoed:
                g.scores = tuple(
                    points + value(bird) * (each == seat) for each, points in enumerate(g.scores)
                )
                g.tell("score", seat=seat, points=value(bird))
        g.discard = (*g.discard, *[bird for _, bird in g.altar])
        g.altar, g.reading, g.vetoed = (), "", False

    @ask("OM-9")
    def glance(self, g: Omen) -> Choose | None:
        if len(g.pile) and g.options.looking:
            return Choose(g.leader, (LOOK, LEAVE))

    @act("OM-9")
    def look(self, g: Omen, choice: Any) -> Outcome:
        return Look() if choice == LOOK else None

    @act("OM-10")
    def refill(self, g: Omen) -> Outcome:
        return Refill()

    @act("OM-12")
    def end(self, g: Omen) -> Outcome:
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

    @ask("OM-13")
    def respond(self, g: Omen) -> Choose | None:
        if self.passes < g.seat_count - 1:
            seat = self._next(g)
            higher = [bird for bird in g.held(seat) if value(bird) > self.strength]
            return Choose(seat, (PASS, *[("veto", bird) for bird in higher]), anyway=True)

    @act("OM-13")
    def hear(self, g: Omen, response: Any) -> Outcome:
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
    def go_on(self, g: Omen) -> Outcome:
        return Window.respond

    def _next(self, g: Omen) -> Seat:
        return (self.opener + 1 + self.passes) % g.seat_count


@dataclass
class Look(Procedure):
    @ask("OM-9")
    def uncover(self, g: Omen) -> Draw:
        return Draw(g.pile.next_cards)

    @act("OM-9")
    def see(self, g: Omen, bird: Any) -> Outcome:
        g.pile = g.pile.look(bird, by=(g.leader,))
        g.tell_secretly("look", g.pile.next_seen_by, {"bird": bird}, seat=g.leader)

    @ask("OM-9")
    def place(self, g: Omen) -> Choose:
        return Choose(g.leader, (TOP, UNDER))

    @act("OM-9")
    def put(self, g: Omen, choice: Any) -> Outcome:
        if choice == UNDER:
            bird, seen_by = g.pile.top[0]
            g.pile = g.pile.draw(bird).put_under(bird, seen_by)
        g.tell("put", seat=g.leader, where=choice[0])


def is_not_laid(g: Omen, seat: Seat, bird: str) -> bool:
    return bird not in [laid for _, laid in g.altar]


def is_own(g: Omen, seat: Seat, bird: str) -> bool:
    return (seat, bird) in g.altar


def is_too_high(g: Omen, seat: Seat, bird: str) -> bool:
    return value(bird) > sum(g.dice)


READ_BARS = (
    Bar("OM-4", is_not_laid, "{bird} has not been laid."),
    Bar("OM-7", is_own, "{bird} is your own."),
    Bar("OM-6", is_too_high, "{bird} is above the dice."),
)


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
