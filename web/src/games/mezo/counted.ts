// How the conflict under way came out, as far as it has been counted: the log says so.

import type { GameEvent } from "../../lib/wire";
import { PARTS, type Kind, type Strength } from "./view";

/** The winner and the majorities are null where nobody has them. */
export type Counted = { strengths: Strength[] | null; winner: number | null; most: Partial<Record<Kind, number | null>> };

export function counted(log: readonly GameEvent[], moment: number): Counted {
  const found: Counted = { strengths: null, winner: null, most: {} };
  const end = log.findLastIndex((event) => event.kind === "cleanup" && event.moment <= moment);
  const start = log.findLastIndex((event) => event.kind === "strengths" && event.moment <= moment);
  for (const { kind, data, moment: at } of start <= end ? [] : log.slice(start)) {
    if (at > moment) break;
    if (kind === "strengths")
      found.strengths = (data.parts as number[][]).map((parts, seat) => ({
        ...(Object.fromEntries(PARTS.map((name, i) => [name, parts[i] ?? 0])) as Omit<Strength, "total">),
        total: (data.totals as number[])[seat]!,
      }));
    else if (kind === "winner") found.winner = Number(data.seat);
    else if (kind === "majority") found.most[data.unit as Kind] = Number(data.seat);
    else if (kind === "no majority") found.most[data.unit as Kind] = null;
  }
  return found;
}
