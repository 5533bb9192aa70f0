// Where the log begins a new part: an Age, a conflict, and what a player does in turn.

import type { GameEvent } from "../../lib/wire";
import { regionName } from "./map";
import type { Wire } from "./wire";

export function heads({ kind, data }: GameEvent<Wire>, names: readonly string[]): string | null {
  const name = "seat" in data ? (names[data.seat] ?? "?") : "";
  switch (kind) {
    case "age":
      return `Age ${data.age}`;
    case "ability":
      return `${name}: tribe ability`;
    case "champion":
      return `${name}: Deploy Step`;
    case "conflict":
      return `Conflict in ${regionName(data.region)}`;
    case "cards":
      return "Cards revealed";
    case "action":
    case "pass":
      return `${name}: ${kind}`;
    case "glyph":
      return `${name}: glyph`;
    case "sacrifice":
      return `${name}: sacrifice`;
    case "strengths":
      return `Strength in ${regionName(data.region)}`;
    case "majority":
      return `Most ${data.unit === "S" ? "Shamans" : "Warriors"}`;
    case "age over":
      return `End of Age ${data.age}`;
    case "vertex":
      // In the Call Step: an action that CALLs has a group of its own.
      return data.of ? null : `${name}: CALL`;
    default:
      return null;
  }
}
