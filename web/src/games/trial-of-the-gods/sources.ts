// Points by ranking, from the events that tell how each was counted at the end.

import type { GameEvent } from "../../lib/wire";
import type { Sources } from "../ui";

export function sources(log: readonly GameEvent[], seats: number): Sources {
  const counted = log.filter((event) => event.kind === "ranking");
  return {
    columns: counted.map((event) => String(event.data.ranking)),
    rows: Array.from({ length: seats }, (_, seat) => counted.map((event) => (event.data.points as number[])[seat] ?? 0)),
  };
}
