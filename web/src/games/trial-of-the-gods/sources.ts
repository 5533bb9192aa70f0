// Points by ranking, from the events that tell how each was counted at the end.

import type { GameEvent } from "../../lib/wire";
import type { Sources } from "../ui";
import type { Wire } from "./wire";

export function sources(log: readonly GameEvent<Wire>[], seats: number): Sources {
  const counted = log.flatMap(({ kind, data }) => (kind === "ranking" ? [data] : []));
  return {
    columns: counted.map(({ ranking }) => ranking),
    rows: Array.from({ length: seats }, (_, seat) => counted.map(({ points }) => points[seat] ?? 0)),
  };
}
