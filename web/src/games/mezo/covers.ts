// In which turn of a conflict each action was covered, and whether by a pass: the log says so.

import type { GameEvent } from "../../lib/wire";
import type { Wire } from "./wire";

/** The turn is 1 or 2; 3 is the one that a glyph bought. */
export type Cover = { turn: number; passed: boolean };

export function covers(log: readonly GameEvent<Wire>[], moment: number): Map<string, Cover> {
  const found = new Map<string, Cover>();
  const turns = new Map<number, number>();
  const start = log.findLastIndex((event) => event.kind === "cards" && event.moment <= moment);
  for (const { kind, data, moment: at } of start < 0 ? [] : log.slice(start)) {
    if (at > moment || (kind !== "action" && kind !== "pass")) continue;
    const { seat, action } = data;
    turns.set(seat, (turns.get(seat) ?? 0) + 1);
    found.set(`${seat} ${action}`, { turn: turns.get(seat)!, passed: kind === "pass" });
  }
  return found;
}
