// How a game ended, in a line.

import { listed } from "./prose";
import type { Outcome } from "./wire";

/** Who wins; with the points where `scored` says that they decide. */
export function endedWith(outcome: Outcome, names: readonly string[], scored: boolean): string {
  if (outcome.winners.length === 0) return "Nobody wins";
  const winners = listed(outcome.winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`));
  const says = `${winners} ${outcome.winners.length > 1 ? "share the win" : "wins"}`;
  if (!scored) return says;
  const others = outcome.scores.filter((_, seat) => (outcome.ranks[seat] ?? 1) > 1);
  return `${says}, ${outcome.scores[outcome.winners[0]!]}${others.length > 0 ? ` to ${Math.max(...others)}` : ""}`;
}

/** The seats as they came in, those of one rank by their points. */
export const ordered = (outcome: Outcome): { seat: number; rank: number; score: number }[] =>
  outcome.ranks
    .map((rank, seat) => ({ seat, rank, score: outcome.scores[seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || b.score - a.score);

/** How the points came about: a row a seat. */
export type Breakdown = { columns: readonly string[]; rows: readonly (readonly (number | string)[])[] };

/** The sources of the points, if they add up to the scores. */
export function whole<T extends { rows: readonly (readonly number[])[] }>(
  sums: T,
  scores: readonly number[],
): T | null {
  const adds = sums.rows.every((row, seat) => row.reduce((sum, each) => sum + each, 0) === scores[seat]);
  return sums.rows.length > 0 && adds ? sums : null;
}
