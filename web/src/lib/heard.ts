// The events that are known of a table, as states bring them.

import type { AnyWire, GameEvent, State } from "./wire";

const KEEP = 3000;
/** The first state carries the events of this many entries. */
const LATEST = 100;

/** Events, and the moment before which there are older ones that were not brought. */
export type Heard<W extends AnyWire = AnyWire> = { log: GameEvent<W>[]; from: number };

/** What is known once a state has come: what was taken back is gone, and only the latest are kept. */
export function heard<W extends AnyWire>({ log, from }: Heard<W>, state: State<W>): Heard<W> {
  const { dropped } = state;
  const known = typeof dropped === "number" ? log.filter((event) => event.moment <= dropped) : log;
  if (known.length === 0) {
    const first = state.moment > LATEST ? (state.events[0]?.moment ?? 1) - 1 : 0;
    return latest({ log: [...state.events], from: Math.max(state.from ?? 0, first) });
  }
  const last = known.at(-1)!.moment;
  return latest({ log: [...known, ...state.events.filter((event) => event.moment > last)], from });
}

function latest<W extends AnyWire>({ log, from }: Heard<W>): Heard<W> {
  if (log.length <= KEEP) return { log, from };
  const kept = log.slice(-KEEP);
  return { log: kept, from: Math.max(from, kept[0]!.moment - 1) };
}

/** Older events put before those that are known; none twice. */
export function earlier<W extends AnyWire>(
  { log, from }: Heard<W>,
  { events, more }: { events: GameEvent<W>[]; more: boolean },
): Heard<W> {
  const nameOf = ({ moment, kind, text }: GameEvent<W>) => `${moment} ${kind} ${text}`;
  const known = new Set(log.map(nameOf));
  const older = events.filter((event) => event.moment <= from && !known.has(nameOf(event)));
  return { log: [...older, ...log], from: more && older.length > 0 ? older[0]!.moment - 1 : 0 };
}
