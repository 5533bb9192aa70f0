"""How many cards of Chaos Strikes can be played, worked out the slow and plain way.

It knows nothing of the game's own code but the numbers on the cards: every order, every choice and
every card on every other is tried. Wealth and face-up DEITY cards do not count (MW-142); with
`hold` a DEITY still bars cards from its holder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from theomachy.games.mystic_war.content.cards import VALUE

SUITS = {"N": "F", "S": "M", "R": "G"}
CHANGES = {"TRF": "F", "TRM": "M", "TRG": "G"}
GODS = ("EGO", "GKG", "PR", "WGD")
BARRED = {"PDR": "GKG", "VAM": "EGO", "GEN": "GKG", "SLA": "EGO"}
PLAIN_EVENTS = ("JU", "JUW", "PEN", "MEG", "SCR", "GEN")
ANSWERS = ("CAP", "DRB", "NEG", "NEC", "RES", "STR", "REP", "TRD", "TRF", "TRM", "TRG", "SAC")


@dataclass(frozen=True)
class Recipient:
    """What later cards can depend on: Followers and DEITY cards of the recipient.

    `own`   whether the recipient is the player of Chaos Strikes
    `hold`  whether DEITY cards bar cards from their holder
    """

    followers: int
    gods: tuple[str, ...]
    own: bool = False
    hold: bool = False


Group = tuple[Any, ...]
"""A base with its choices, then the faces played on it in order."""


def bases(cards: tuple[str, ...], r: Recipient) -> Iterator[Any]:
    """Every way to begin a group: the face, then its choices."""
    for face in sorted(set(cards)):
        if r.hold and BARRED.get(face, "none") in r.gods:
            continue
        if face in ("DIS", "FAV"):
            if face == "DIS" or not r.own:
                yield from ((face, god) for god in sorted(set(r.gods)))
        elif face == "WWG":
            if not (r.hold and "EGO" in r.gods):
                yield (face, "F")
            yield (face, "G")
        elif face == "W":
            yield from ((face, suit) for suit in SUITS)
            yield from ((face, "D", letter) for letter in "FMG")
        elif face[0] == "D" and face in VALUE and VALUE[face]:
            yield from ((face, letter) for letter in "FMG")
        elif face not in ANSWERS:
            yield (face,)


def is_resource(face: str) -> bool:
    return VALUE[face] > 0


class Effect:
    """What a group comes to, card by card."""

    def __init__(self, group: Group, r: Recipient) -> None:
        base, *answers = group
        face, *choices = base
        self.face, self.r = face, r
        # The card that a Negation kills is the one before it.
        dead = {place - 1 for place, each in enumerate((face, *answers)) if each == "NEG" and place}
        self.cancelled = 0 in dead
        self.loss = False
        self.letter, self.amount = "", 0
        if is_resource(face):
            suit = choices[0] if face == "W" else face[0]
            self.loss = suit == "D"
            self.letter = choices[-1] if self.loss else SUITS[suit]
            self.amount = VALUE[face]
        self.captured = self.repeated = self.saved = self.spared = False
        for place, each in enumerate(answers, 1):
            if place not in dead:
                self._play(each)

    def _play(self, face: str) -> None:
        if face in CHANGES:
            self.letter = CHANGES[face]
        elif face == "TRD":
            self.loss = True
        elif face == "STR":
            self.amount *= 2
        elif face == "DRB":
            self.cancelled = True
        elif face == "REP":
            self.repeated = True
        elif face == "CAP":
            self.captured = True
        elif face == "RES":
            self.saved = True
        elif face == "SAC":
            self.spared = True

    @property
    def followers(self) -> int:
        """The recipient's Followers afterwards."""
        now = self.r.followers
        if self.cancelled:
            return now
        if self.face == "VAM":
            return now if self.saved else (now + 1) // 2
        if self.letter != "F":
            return now
        if not self.loss:
            return min(49, now + self.amount)
        if self.saved:
            return now
        left = max(1, now - self.amount)
        # Reprodestruction hits its player, who may be the recipient.
        return max(1, left - (now - left)) if self.repeated and self.r.own else left


def fits(group: Group, face: str, r: Recipient) -> bool:
    """Whether a card can be played on a group (specification of responses)."""
    now = Effect(group, r)
    base, last = group[0][0], group[-1] if len(group) > 1 else group[0][0]
    dragon = is_resource(base) and now.loss
    losing = now.followers < r.followers
    match face:
        case "NEG":
            return is_resource(last) or last in (*ANSWERS[:-1], "PDR", "VAM")
        case "DRB" | "REP":
            return dragon and not now.cancelled
        case "CAP":
            return dragon and not now.captured
        case "TRD" | "TRF" | "TRM" | "TRG":
            return is_resource(base) and not now.cancelled
        case "STR":
            sorcery = is_resource(base) and not now.loss and now.letter == "M"
            return sorcery and not now.cancelled
        case "RES":
            return losing
        case "NEC":
            return losing and not r.own
        case "SAC":
            return (base in ("DIS", "FAV") and not now.spared) or (base == "VAC" and bool(r.gods))
    return False


def after(group: Group, r: Recipient) -> Iterator[Recipient]:
    """The recipient once the group has resolved, whatever the controller chooses on the way."""
    (face, *choices), *_ = group
    if face == "GKB":
        for gained in range(16):
            yield replace(r, followers=min(49, r.followers + gained))
    elif face == "SLA" or (face == "WWG" and choices == ["F"]):
        yield replace(r, followers=(r.followers + 1) // 2)
    elif face == "WOG":
        yield replace(r, followers=max(1, r.followers - 5), gods=())
    elif face in GODS:
        yield replace(r, gods=tuple(sorted((*r.gods, face))))
    elif face in ("DIS", "FAV"):
        yield r if Effect(group, r).spared else replace(r, gods=without(r.gods, choices[0]))
    elif face == "VAC":
        yield r  # what was given up is kept, or Sacrifice stands in for it
        if not Effect(group, r).spared:
            yield from (replace(r, gods=without(r.gods, god)) for god in sorted(set(r.gods)))
    else:
        yield replace(r, followers=Effect(group, r).followers)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


@cache
def most(cards: tuple[str, ...], r: Recipient) -> int:
    """The greatest number of those cards that can be played."""
    return max(
        (from_group((base,), without(cards, base[0]), r) for base in bases(cards, r)), default=0
    )


@cache
def from_group(group: Group, rest: tuple[str, ...], r: Recipient) -> int:
    """The greatest number, those of the open group included."""
    best = resolved(group, rest, r)
    if group[0][0] not in GODS:
        for face in sorted(set(rest)):
            if fits(group, face, r):
                best = max(best, from_group((*group, face), without(rest, face), r))
    return best


def resolved(group: Group, rest: tuple[str, ...], r: Recipient) -> int:
    """The greatest number if the open group is resolved now."""
    return len(group) + max(most(rest, each) for each in after(group, r))
