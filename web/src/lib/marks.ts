// The last move of each rival, as it stays marked on the board until the viewer has moved.

import type { Step } from "./follow.svelte";
import { kindOf } from "./narrow";
import type { GameEvent } from "./wire";

/** What a game marks: kinds of elements, and what an event moved or took away. */
export type Marking = {
  kinds: readonly string[];
  /** From where an event moved something to where, as elements. */
  moved?: (event: GameEvent, was: unknown) => readonly [string, string] | null;
  /** Where an event took something away. */
  gone?: (event: GameEvent, was: unknown) => readonly string[];
};

export type Mark = {
  seat: number;
  element: string;
  /** What stood there is gone; what stands there came from elsewhere. */
  kind: "laid" | "gone" | "moved";
  from?: string;
  event: GameEvent;
};

/** The marks of the steps since the viewer's own last one, each place once for each seat. */
export function marksOf(played: readonly Step[], marking: Marking): Mark[] {
  const since = played.slice(played.findLastIndex((step) => step.own) + 1);
  const found = new Map<string, Mark>();
  for (const { seat, events, was } of since)
    for (const event of events) {
      const by = typeof event.data.seat === "number" && event.data.seat >= 0 ? event.data.seat : seat;
      if (by === null) continue;
      const put = (element: string, kind: Mark["kind"], from?: string) => {
        const key = `${by} ${element}`;
        found.delete(key);
        found.set(key, { seat: by, element, kind, event, ...(from ? { from } : {}) });
      };
      const gone = marking.gone?.(event, was) ?? [];
      const moved = marking.moved?.(event, was) ?? null;
      for (const element of gone) if (!found.has(`${by} ${element}`)) put(element, "gone");
      if (moved) put(moved[1], "moved", moved[0]);
      for (const element of event.at)
        if (
          marking.kinds.includes(kindOf(element)) &&
          element !== moved?.[0] &&
          standing(found.get(`${by} ${element}`))
        )
          put(element, "laid");
    }
  return [...found.values()];
}

/** What is laid again, or where something has gone, is marked as laid; what has moved there stays so. */
const standing = (mark: Mark | undefined) => mark?.kind !== "moved";

/** Which marks bear the flag of their seat: the latest of each. */
export function flagged(marks: readonly Mark[]): Set<Mark> {
  return new Set(new Map(marks.map((mark) => [mark.seat, mark])).values());
}
