// The log as it is read: the newest first, in groups with a title; what is told again and again is told once.

import type { GameEvent } from "./wire";

/** A sentence, and how often it was told in a row. */
export type Line = { event: GameEvent; times: number };
export type Group = { title: string; moment: number | null; lines: Line[] };

export const turnOf = (name: string) => `${name}${name.endsWith("s") ? "’" : "’s"} turn`;

const MOST = 120;

/** `heads` gives the title of the group that an event begins; the same title twice in a row is one group. */
export function grouped(
  log: readonly GameEvent[],
  heads: (event: GameEvent) => string | null,
  until = Infinity,
): Group[] {
  const all: Group[] = [];
  for (const event of log) {
    if (event.moment > until) break;
    const title = heads(event);
    const last = all.at(-1);
    if (title !== null && title !== last?.title) all.push({ title, moment: event.moment, lines: [] });
    else if (!last) all.push({ title: "Setting up", moment: null, lines: [] });
    // The title of a turn says all that its event says.
    if (title !== null && /\bturn$/.test(event.kind)) continue;
    const { lines } = all.at(-1)!;
    const before = lines.at(-1);
    if (before && before.event.text === event.text) before.times += 1;
    else lines.push({ event, times: 1 });
  }
  return all
    .reverse()
    .slice(0, MOST)
    .map((group) => ({ ...group, lines: group.lines.reverse() }));
}
