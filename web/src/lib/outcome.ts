// How a game ended, in a line.

import type { Outcome } from "./wire";

/** Who wins; with the points where `scored` says that they decide. */
export function endedWith(outcome: Outcome, names: readonly string[], scored: boolean): string {
  if (outcome.winners.length === 0) return "Nobody wins";
  const winners = outcome.winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`).join(" and ");
  const says = `${winners} ${outcome.winners.length > 1 ? "share the win" : "wins"}`;
  if (!scored) return says;
  const others = outcome.scores.filter((_, seat) => (outcome.ranks[seat] ?? 1) > 1);
  return `${says}, ${outcome.scores[outcome.winners[0]!]}${others.length > 0 ? ` to ${Math.max(...others)}` : ""}`;
}
