// Where the points came from: what the events of a whole game say, added up by source.

import type { GameEvent } from "../../lib/wire";

const COLUMNS = [
  ["temple", "Temples"],
  ["token", "Tokens"],
  ["epoch", "Epochs"],
  ["final", "Final cups"],
] as const;

export type Sources = { columns: string[]; rows: number[][] };

export function sources(log: readonly GameEvent[], seats: number): Sources {
  const rows = Array.from({ length: seats }, () => COLUMNS.map(() => 0));
  for (const { kind, data } of log) {
    const column = COLUMNS.findIndex(([name]) => name === kind);
    if (column < 0) continue;
    const { seat, vp } = data;
    if (Array.isArray(vp)) vp.forEach((each, i) => typeof each === "number" && rows[i] && (rows[i]![column]! += each));
    else if (typeof seat === "number" && typeof vp === "number" && rows[seat]) rows[seat]![column]! += vp;
  }
  return { columns: COLUMNS.map(([, title]) => title), rows };
}
