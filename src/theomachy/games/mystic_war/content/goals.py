"""The 12 Victory Condition cards of Mystic War: three each of four goals."""

from __future__ import annotations

# Followers, Mystic Power and Gold needed when a Judgment is played (MW-150). The City is in the
# rulebook; the others are told by two public descriptions of the game (G-53).
GOALS: dict[str, tuple[int, int, int]] = {
    "City": (40, 10, 10),
    "Archmage": (10, 40, 10),
    "Hoard": (10, 10, 40),
    "Balanced": (20, 20, 20),
}
GOAL_COPIES = 3
GOAL_SUM = 60
"""The points that every goal asks for in total, so a surplus means the same for all (MW-152)."""

GOAL_CARDS: tuple[str, ...] = tuple(goal for goal in GOALS for _ in range(GOAL_COPIES))
