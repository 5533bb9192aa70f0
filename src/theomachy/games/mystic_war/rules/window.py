"""Playing out of turn: after a card is played anybody may answer it, until nobody wishes to.

Who is asked, in which order and how often depends on nothing that is hidden: everybody is asked in
turn, whatever they hold. Quick playouts go straight to the next seat that has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import AnswerNaming, Pass, Refuse
from theomachy.games.mystic_war.content.cards import (
    DEED,
    FOR_DEITIES,
    KEPT,
    RESOURCES,
    VALUE,
    among,
    doing,
)
from theomachy.games.mystic_war.content.vocabulary import LETTERS, Face
from theomachy.games.mystic_war.position import (
    BY,
    CONTENT,
    NOBODY,
    ON,
    SHOWN,
    MysticWar,
    Play,
    with_resource,
)
from theomachy.games.mystic_war.rules.answers import (
    OPENING,
    Response,
    next_asked,
    opened,
    refusable,
    standing,
    victim_of,
)
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.reckoning import Reckoning, effect, reckon
from theomachy.games.mystic_war.rules.responding import REFUSALS, RESPONSES
from theomachy.games.mystic_war.sight.memory.remembering import part_with


def open_window(g: MysticWar, play: Play) -> Procedure | None:
    """A card is laid open for answers (MW-65).

    In quick play a card that nobody can answer or refuse takes effect at once.
    """
    g.window = (play,)
    if not g.quick:
        return Window()
    card, on = play.card, play[ON]
    gods = g.deities[on]
    refusing = gods and among(gods, "refuse")
    if card in RESOURCES and g.events is None:
        done = effect(g, play, False)
        loss, resource, rich, _, (_, _, _, new, _, _, _) = done
        if not refusing and all(map(OPENING[loss, resource, rich].isdisjoint, g.hands)):
            g.realms[on] = with_resource(g.realms[on], resource, new)
            g.window = ()
            g.discard += (card,)
            return None
        g.outlook = opened(g, done)
    first = next_asked(g, 0)
    if first < g.seat_count or card in VACATIONS or (refusing and refusable(g, on)):
        return Window(first)
    resolve(g)
    return None


def next_holder(g: MysticWar, place: int) -> int:
    """How far clockwise the next holder of Protection sits who can refuse anything."""
    seats, by, deities = g.seat_count, g.window[0][BY], g.deities
    if len(g.window) == 1:  # it can be refused by its recipient only
        on = g.window[0][ON]
        first = (on - by) % seats
        return first if deities[on] and first >= place and refusable(g, on) else seats
    for at in range(place, seats):
        seat = (by + at) % seats
        if deities[seat] and refusable(g, seat):
            return at
    return seats


@dataclass
class Window(Procedure):
    """A card lies open; everybody is asked for answers until all pass, then it takes effect.

    `passes`   how many have passed since the last card, clockwise from the player of the first
    `holders`  how many seats have been asked whether they refuse anything
    `refused`  the places of the cards refused
    """

    passes: SeatsDone = 0
    holders: SeatsDone = 0
    refused: tuple[int, ...] = ()

    @ask("MW-68", RESPONSES)
    def respond(self, g: MysticWar) -> Choose | None:
        """Clockwise from the player of the card, everybody may answer or pass."""
        if self.passes == g.seat_count:
            return None
        seat = g.seat_after(g.window[0][BY], self.passes)
        return Choose(seat, RESPONSES.options(g, seat), True)

    @act("MW-69")
    def hear(self, g: MysticWar, response: Pass | Response | None) -> Next:
        """After an answer everybody is asked again; when all have passed the window closes."""
        if type(response) is Pass:
            self.passes = next_asked(g, self.passes + 1)
        elif response is not None:
            lay(g, g.seat_after(g.window[0][BY], self.passes), response)
            self.passes = next_asked(g, 0)
        if self.passes < g.seat_count:
            return Window.respond
        self.holders = next_holder(g, 0)
        return None if self.holders < g.seat_count else Window.close

    @ask("MW-112", REFUSALS)
    def refuse(self, g: MysticWar) -> Choose | None:
        """Holders of Protection, clockwise, say which cards they refuse."""
        if self.holders == g.seat_count:
            return None
        seat = g.seat_after(g.window[0][BY], self.holders)
        return Choose(seat, REFUSALS.options(g, seat))

    @act("MW-112")
    def note_refusal(self, g: MysticWar, choice: Refuse | None) -> Next:
        """What is refused is taken out; the next holder is asked."""
        if choice is None:
            return None
        seat = g.seat_after(g.window[0][BY], self.holders)
        cards = choice.cards
        if cards:
            places = [place for place in refusable(g, seat) if g.window[place].card in cards]
            self.refused = tuple(sorted({*self.refused, *places}))
            g.tell("refuse", seat=seat, cards=cards)
        self.holders = next_holder(g, self.holders + 1)
        return Window.refuse if self.holders < g.seat_count else None

    @act("MW-66")
    def close(self, g: MysticWar) -> Next:
        """Only now the effects are applied, and the cards are discarded (MW-72)."""
        base = g.window[0]
        resolve(g, self.refused)
        return Vacation(base.by, base.on) if base.card in VACATIONS else DONE


def tell_play(g: MysticWar, play: Play) -> None:
    """A card goes down with all its choices."""
    if g.events is not None:
        g.tell(
            "play",
            seat=play.by,
            card=play.card,
            to=play.on,
            suit=play.suit,
            resource=LETTERS[play.resource] if play.resource >= 0 else "",
            deity=play.deity,
        )


def lay(g: MysticWar, seat: Seat, response: Response, by: Seat = NOBODY) -> None:
    """An answer goes down: a DEITY in front of its recipient, all else on the card (MW-71)."""
    face = response.card
    on = response.on if isinstance(response, AnswerNaming) else NOBODY
    victim = victim_of(g, face)
    if by == NOBODY:
        part_with(g, seat, face)
        by = seat
    if g.events is not None:
        killed = g.window[victim].card if victim >= 0 else ""
        g.tell("respond", seat=seat, card=face, to=on, victim=killed)
    g.window = (*g.window, Play(face, by, on, victim=victim))
    if face in KEPT:
        g.place_deity(on, face)


# taking effect


def resolve(g: MysticWar, refused: tuple[int, ...] = ()) -> None:
    """What the window comes to happens, and its cards are put away in order of play."""
    plays = g.window
    base = plays[0]
    r = reckon(g, plays, refused, g.controller != NOBODY) if refused else standing(g)[1]
    if g.events is not None:
        _tell_spent(g, r, refused)
        _tell_changes(g, r)
    for seat, resource, _, new, _, _, _ in r[1]:
        g.realms[seat] = with_resource(g.realms[seat], resource, new)
    if len(plays) == 1 and base[0] not in _BY_OTHER_WAYS:
        g.window = ()
        g.discard += (base[0],)
        return
    cards = [play.card for play in plays if play.card not in KEPT]
    if base.card in FOR_DEITIES:
        kept = _lose_deity(g, base, r.spared)
        cards = [card for card in cards if card not in kept]
    g.window = ()
    if r.captor != NOBODY:
        cards = cards[1:]
        g.receive_card(r.captor, base.card, SHOWN)
        g.tell("capture", "MW-85", seat=r.captor, card=base.card)
    elif base.card in VACATIONS:
        g.in_play = (*g.in_play, *cards)
        cards = []
    g.put_away(*cards)


VACATIONS = doing("vacation")
"""Cards for which all give up a DEITY."""

_BY_OTHER_WAYS = FOR_DEITIES | VACATIONS
"""DEITY cards, which do more than change resources."""


def _lose_deity(g: MysticWar, base: Play, spared: Face) -> set[Face]:
    """Disfavor and Favoritism, or Sacrifice in place of the DEITY (MW-115 to MW-118).

    What comes back are the cards of the window that are not discarded.
    """
    takes = DEED[base.card] == "take"
    if spared:
        by = next(play.by for play in g.window if play.card == spared)
        saved = {"seat": by, "card": base.deity, "owner": base.on}
        g.tell("sacrifice", "MW-117", **saved)
        if takes:
            g.receive_card(base.by, spared, SHOWN)
            g.tell("to hand", "MW-118", seat=base.by, card=spared)
            return {spared}
        return set()
    g.remove_deity(base.on, base.deity)
    g.tell("lose deity", "MW-115", seat=base.on, card=base.deity, by=base.card)
    if takes:
        g.place_deity(base.by, base.deity)
        g.tell("gain deity", "MW-116", seat=base.by, card=base.deity)
    else:
        g.put_away(base.deity)
    return set()


def _tell_spent(g: MysticWar, r: Reckoning, refused: tuple[int, ...]) -> None:
    """Which cards of the window have no effect, and why."""
    for place, play in enumerate(g.window):
        if place in r.dead:
            why = "refused" if place in refused else "negated"
        elif place in r.idle:
            why = "no effect"
        elif place == 0 and r.cancelled:
            why = "cancelled" if play.card in RESOURCES else "barred"
        else:
            continue
        g.tell("spent", seat=play.by, card=play.card, why=why)


def _tell_changes(g: MysticWar, r: Reckoning) -> None:
    """How much a RESOURCE card counts, and every resource that changes or is saved."""
    base = g.window[0]
    wealth = CONTENT if g.controller != NOBODY else g.wealth(base.by)
    if base.card in RESOURCES and not r.cancelled and (wealth != CONTENT or r.doubled):
        value = VALUE[base.card]
        g.tell("amount", "MW-5", card=base.card, value=value, wealth=wealth, doubled=r.doubled)
    for change in r.changes:
        if change.saved:
            letter = LETTERS[change.resource]
            g.tell("unharmed", "MW-107", seat=change.seat, resource=letter, by=change.saved)
        else:
            g.tell_change(*change[:6])
