// Where the log begins anew: a Round, a Turn, and the Phases after the Turns.

import { turnOf } from "../../lib/log";
import type { GameEvent } from "../../lib/wire";

export function heads({ kind, data }: GameEvent, names: readonly string[]): string | null {
  switch (kind) {
    case "round":
      return `Round ${Number(data.number)}: Dawn`;
    case "begin turn":
      return turnOf(names[Number(data.seat)] ?? "?");
    case "enemies":
      return "Enemies";
    case "games":
      return "Olympics";
    case "sunset":
      return "Sunset";
    case "treasures":
      return "The end";
    default:
      return null;
  }
}
