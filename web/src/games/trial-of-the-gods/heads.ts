// Where the log begins a new part: a Round, a Turn, and the Phases after the Turns.

import { turnOf } from "../../lib/log";
import type { GameEvent } from "../../lib/wire";
import type { Wire } from "./wire";

export function heads({ kind, data }: GameEvent<Wire>, names: readonly string[]): string | null {
  switch (kind) {
    case "round":
      return `Round ${data.number}: Dawn`;
    case "begin turn":
      return turnOf(names[data.seat] ?? "?");
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
