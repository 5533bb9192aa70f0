// Where the points came from: what the events of a whole game say, added up by source.

import type { GameEvent } from "../../lib/wire";
import type { VpGained, Wire } from "./wire";

const isAltar = ({ of = "" }: VpGained) => of.startsWith("AL");
const COLUMNS: [string, (data: VpGained) => boolean][] = [
  ["Altars", isAltar],
  ["Blessed", ({ source }) => source === "blessed"],
  ["Pyramids", ({ source }) => source === "pyramid"],
  ["Cards and tiles", (data) => data.source === "effect" && !isAltar(data)],
  ["Tracks", ({ source }) => source === "tracks"],
  ["Regions", ({ source }) => source === "regions"],
  ["Devotion", ({ source }) => source === "devotion" || source === "end"],
];

export type Sources = { columns: string[]; rows: number[][] };

/** A gain that lands on a taken space moves on: the spaces really moved count. */
export function sources(log: readonly GameEvent<Wire>[], seats: number): Sources {
  const rows = Array.from({ length: seats }, () => [0, ...COLUMNS.map(() => 0)]);
  for (const { kind, data } of log) {
    if (kind === "start") data.vp.forEach((vp, seat) => rows[seat] && (rows[seat]![0] = vp));
    if (kind !== "vp") continue;
    const column = COLUMNS.findIndex(([, fits]) => fits(data));
    const row = rows[data.seat];
    if (row && column >= 0) row[column + 1]! += data.count + data.taken.length;
  }
  return { columns: ["Start", ...COLUMNS.map(([title]) => title)], rows };
}
