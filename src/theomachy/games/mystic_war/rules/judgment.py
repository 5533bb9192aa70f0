"""Judgment: a player who meets the Victory Condition wins; otherwise nobody does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat, Together
from theomachy.engine.game import Outcome, Roles
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import DECLARE, DECLINE, Declare, Decline
from theomachy.games.mystic_war.content.goals import GOAL_SUM, GOALS
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.position import MysticWar, Realm
from theomachy.games.mystic_war.sight.memory.remembering import forget
from theomachy.kit.tuples import replaced


def meets(realm: Realm, goal: str) -> bool:
    """Whether a realm has all that a Victory Condition card asks for (MW-150)."""
    if sum(realm) < GOAL_SUM or goal not in GOALS:
        return False
    followers, mystic, gold = realm
    f, m, g = GOALS[goal]
    return followers >= f and mystic >= m and gold >= g


def eligible(g: MysticWar, seat: Seat) -> bool:
    """Whether a seat could win if a Judgment were played now."""
    return meets(g.realms[seat], g.goals[seat])


def surplus(g: MysticWar, seat: Seat) -> int:
    """Points over those required, which are 60 in every goal (MW-152)."""
    return sum(g.realms[seat]) - GOAL_SUM


def winners_among(g: MysticWar, seats: list[Seat], by: Seat) -> tuple[Seat, ...]:
    """Of those who declare, the greatest surplus; then the first clockwise (MW-152, MW-153)."""
    if not seats:
        return ()
    most = max(surplus(g, seat) for seat in seats)
    best = [seat for seat in g.clockwise(by) if seat in seats and surplus(g, seat) == most]
    return tuple(sorted(best)) if g.options.victory_tie == "shared" else (best[0],)


def is_not_eligible(g: MysticWar, seat: Seat, option: Declare) -> bool:
    """The seat does not have all that its goal asks for (MW-150)."""
    return not eligible(g, seat)


DECLARATIONS = Choices(
    lambda g, seat: (DECLINE, DECLARE),
    Kind(Decline),
    Kind(Declare, (Bar("MW-150", is_not_eligible, "You do not meet your Victory Condition."),)),
)


@dataclass
class Judgment(Procedure):
    """A Judgment has been played: the victory check (MW-126)."""

    by: Seat
    card: Face

    @ask("MW-126", DECLARATIONS)
    def declare(self, g: MysticWar) -> Together | None:
        """With `declare` set to ask, everybody answers in secret, also who cannot win."""
        if g.options.declare == "auto":
            return None
        return Together({seat: DECLARATIONS.options(g, seat) for seat in g.clockwise(self.by)})

    @act("MW-151")
    def check(self, g: MysticWar, answers: Mapping[Seat, Declare | Decline] | None) -> Next:
        """With nobody eligible play goes on, and the goals stay hidden (MW-154)."""
        if answers is None:
            declaring = [seat for seat in g.clockwise(self.by) if eligible(g, seat)]
        else:
            declaring = [seat for seat, answer in answers.items() if answer == DECLARE]
        winners = winners_among(g, declaring, self.by)
        g.finish(self.card)
        if winners:
            g.winners, g.ending = winners, "judgment"
            forget(g)
            g.tell(
                "win",
                "MW-152",
                seats=winners,
                declared=tuple(declaring),
                goals=tuple(g.goals[seat] for seat in declaring),
                surplus=tuple(surplus(g, seat) for seat in declaring),
            )
            return OVER
        if answers is None:
            _rule_out(g)
        g.tell("no winner", "MW-154", seat=self.by)
        return DONE


def _rule_out(g: MysticWar) -> None:
    """All have seen that nobody has a goal that would have won (MW-154, G-76)."""
    for seat, realm in enumerate(g.realms):
        if sum(realm) >= GOAL_SUM:
            row = g.ruled_out[seat]
            row = tuple([goal for goal in GOALS if goal in row or meets(realm, goal)])
            g.ruled_out = replaced(g.ruled_out, seat, row)


def progress(g: MysticWar, seat: Seat) -> int:
    """Points toward the goal, and once it is met those above it too (G-74)."""
    if g.goals[seat] not in GOALS:
        return 0  # not dealt yet
    realm, needed = g.realms[seat], GOALS[g.goals[seat]]
    have = sum(map(min, realm, needed))
    return have + (surplus(g, seat) if have == GOAL_SUM else 0)


def outcome(g: MysticWar) -> Outcome:
    """Points toward the goals; at the end the winner, or nobody (MW-155)."""
    scores = tuple(progress(g, seat) for seat in range(g.seat_count))
    if g.ending == "rounds":
        ranks = (2,) * g.seat_count  # nobody is first (G-73)
    else:
        won = g.winners or range(g.seat_count)
        ranks = tuple(1 if seat in won else 1 + len(won) for seat in range(g.seat_count))
    return Outcome(scores, ranks, g.ending)


def roles(g: MysticWar) -> Roles:
    """What each seat played for: its Victory Condition card."""
    return {"goal": [[goal] for goal in g.goals]}
