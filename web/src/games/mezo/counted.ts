// How the current conflict came out, as far as it has been counted: the log says so.

import type { GameEvent } from "../../lib/wire";
import type { Kind } from "./names";
import type { StrengthView, Wire } from "./wire";

/** The winner and the majorities are null where nobody has them. */
export type Counted = {
  strengths: StrengthView[] | null;
  winner: number | null;
  most: Partial<Record<Kind, number | null>>;
};

export function counted(log: readonly GameEvent<Wire>[], moment: number): Counted {
  const found: Counted = { strengths: null, winner: null, most: {} };
  const end = log.findLastIndex((event) => event.kind === "cleanup" && event.moment <= moment);
  const start = log.findLastIndex((event) => event.kind === "strengths" && event.moment <= moment);
  for (const { kind, data, moment: at } of start <= end ? [] : log.slice(start)) {
    if (at > moment) break;
    if (kind === "strengths")
      found.strengths = data.parts.map(([units = 0, glyphs = 0, champion = 0, gained = 0, sacrificed = 0], seat) => ({
        ...{ units, glyphs, champion, gained, sacrificed },
        total: data.totals[seat]!,
      }));
    else if (kind === "winner") found.winner = data.seat;
    else if (kind === "majority") found.most[data.unit] = data.seat;
    else if (kind === "no majority") found.most[data.unit] = null;
  }
  return found;
}
