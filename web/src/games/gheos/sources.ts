// Where the points came from: what the events of a whole game say, added up by source.

import type { GameEvent } from "../../lib/wire";
import type { Wire } from "./wire";

const COLUMNS = [
  ["temple", "Temples"],
  ["token", "Tokens"],
  ["epoch", "Epochs"],
  ["final", "Final cups"],
] as const;

export type Sources = { columns: string[]; rows: number[][] };

export function sources(log: readonly GameEvent<Wire>[], seats: number): Sources {
  const rows = Array.from({ length: seats }, () => COLUMNS.map(() => 0));
  for (const { kind, data } of log) {
    const column = COLUMNS.findIndex(([name]) => name === kind);
    if (kind === "epoch") data.vp.forEach((each, i) => rows[i] && (rows[i]![column]! += each));
    else if (kind === "temple" || kind === "token" || kind === "final")
      if (rows[data.seat]) rows[data.seat]![column]! += data.vp;
  }
  return { columns: COLUMNS.map(([, title]) => title), rows };
}
