// What this browser adds to the luck of each table, by itself: sealed when one sits down, opened
// when the game starts and not before, and remembered until the luck can be checked.

import { api } from "./api";
import { randomness, sealOf, shownBy, type Part } from "./luck";
import type { Table } from "./wire";

const KEY = "luck";
/** The parts at this many tables are remembered, the newest. */
const KEPT = 200;
/** The server waits so long for others to open their parts, and a little more for the way. */
export const PATIENCE = 5_200;

/** The seals of parts that are on their way to the server, opened. */
const opening = new Set<string>();

/** For browsers that keep nothing: the page remembers for as long as it is open. */
let unkept: Record<string, Part> = {};

/** Read again each time: another tab may have added to it. */
function all(): Record<string, Part> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return unkept;
  }
}

/** What this browser has added to the luck of a table, if anything. */
export const partAt = (id: string): Part | null => all()[id] ?? null;

function keep(id: string, part: Part): void {
  const { [id]: _, ...others } = all();
  unkept = Object.fromEntries([...Object.entries(others), [id, part]].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // See above.
  }
}

/** Remember the part whose seal a table shows. */
function remember(table: Table, entropy: string, seal: string): void {
  const seat = table.luck.seals.indexOf(seal);
  if (seat >= 0) keep(table.id, { entropy, seal, seat });
}

/** Ask for a table or a chair with the seal of a fresh part. */
export async function withSeal(ask: (seal: string) => Promise<Table>): Promise<Table> {
  const entropy = randomness();
  const seal = sealOf(entropy);
  const table = await ask(seal);
  remember(table, entropy, seal);
  return table;
}

/** The same, and begin at once if nobody else has to come. A table that cannot begin yet waits to be started. */
export async function begun(ask: (seal: string) => Promise<Table>): Promise<Table> {
  const table = await withSeal(ask);
  const alone = table.seats.every((seat) => seat.kind === "bot" || seat.you);
  return table.status === "open" && table.host?.you && alone ? start(table).catch(() => table) : table;
}

/** The seat at which one adds to the luck: the first of one's own, or a bot's for a host who looks on. */
const seatOf = (table: Table) =>
  table.yours[0] ?? (table.host?.you ? table.seats.find((seat) => seat.kind === "bot")?.seat : undefined);

/** Seal a fresh part, with what a person has typed mixed in. */
export async function reseal(table: Table, typed = ""): Promise<Table> {
  const seat = seatOf(table);
  if (seat === undefined) return table;
  const entropy = randomness(typed);
  const seal = sealOf(entropy);
  const now = await api.seal(table.id, seat, seal);
  remember(now, entropy, seal);
  return now;
}

/** The part whose seal a table shows. One that was opened for something else is known, and useless from then on. */
function mine(table: Table): Part | null {
  const part = partAt(table.id);
  if (!part || table.luck.seals[part.seat] !== part.seal) return null;
  return !part.shown || (table.starting && part.shown.commitment === table.luck.commitment) ? part : null;
}

/** Whether this browser should seal a part for a table that waits: it has none there that is good. */
export const unsealed = (table: Table) =>
  table.status === "open" && !table.starting && seatOf(table) !== undefined && !mine(table);

/** Start a table as its host: this browser opens its part for what is shown now. */
export async function start(table: Table): Promise<Table> {
  const shown = unsealed(table) ? await reseal(table) : table;
  const part = mine(shown);
  return part ? opened(shown, part, (opening) => api.start(table.id, opening)) : api.start(table.id, {});
}

/** The host has started: open the part of this browser, for what is shown now. */
export async function open(table: Table): Promise<Table> {
  const part = mine(table);
  return part && !part.taken && !opening.has(part.seal)
    ? opened(table, part, (opening) => api.entropy(table.id, part.seat, opening))
    : table;
}

async function opened(
  table: Table,
  part: Part,
  send: (opening: { commitment: string; entropy: string }) => Promise<Table>,
): Promise<Table> {
  // Remembered before it is sent: whatever becomes of the page, what it was shown can be held against the server.
  keep(table.id, { ...part, shown: shownBy(table) });
  opening.add(part.seal);
  try {
    const now = await send({ commitment: table.luck.commitment, entropy: part.entropy });
    keep(table.id, { ...part, shown: shownBy(table), taken: true });
    return now;
  } finally {
    opening.delete(part.seal);
  }
}
