// The time that a decision has: how much is left of it, in words, and whose is up.

import type { Chair, Table } from "./wire";

let ahead = 0;

/** The server has told its time: deadlines are its own, so its clock counts and not this machine's. */
export function hearTime(said: string | null, grain = 0): void {
  const by = Date.parse(said ?? "") - Date.now();
  if (Math.abs(by - ahead) > grain) ahead = by;
}

/** The time as the server has it. */
export const serverNow = () => Date.now() + ahead;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PEOPLE: readonly Chair["kind"][] = ["person", "hotseat"];

/** A deadline is not counted down in seconds: nobody plays better for being hurried. */
export function left(deadline: string, now: number): string {
  const seconds = (Date.parse(deadline) - now) / 1000;
  if (seconds <= 0) return "time is up";
  if (seconds < MINUTE) return "less than a minute left";
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min left`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h left`;
  return `${Math.floor(seconds / DAY)} days left`;
}

/** How long ago something was, roughly; what is older than a month by its date. */
export function since(time: string, now: number): string {
  const seconds = (now - Date.parse(time)) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  if (seconds < 2 * DAY) return "yesterday";
  if (seconds < 31 * DAY) return `${Math.floor(seconds / DAY)} days ago`;
  return `on ${new Date(time).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" })}`;
}

export const isUp = (deadline: string | null | undefined, now: number): boolean =>
  !!deadline && Date.parse(deadline) <= now;

/** When the clock has to be looked at again: soon after the deadline, and every so often until then. */
export function nextLook(deadline: string | null | undefined, now: number, often = 15_000): number {
  const until = deadline ? Date.parse(deadline) - now : 0;
  return until > 0 ? Math.min(often, until + 50) : often;
}

const isPerson = (chair: Chair | undefined) => !!chair && PEOPLE.includes(chair.kind);

/** Whether a seat has a clock that matters: a person's, at a table where somebody or something waits for them. */
export function timed(table: Table, seat: number): boolean {
  if (!isPerson(table.seats[seat])) return false;
  const others = table.seats.filter((chair) => isPerson(chair) && !table.yours.includes(chair.seat));
  return table.late === "bot" || others.length > (table.yours.length > 0 ? 0 : 1);
}

/** The seats of others whose time is up: a player may let a bot play for them. */
export function claimable(
  table: Table,
  waiting: readonly number[],
  deadline: string | null | undefined,
  now: number,
): number[] {
  if (!isUp(deadline, now) || table.yours.length === 0) return [];
  return waiting.filter((seat) => isPerson(table.seats[seat]) && !table.yours.includes(seat));
}

/** How a pace and what happens to the late read in a line. */
export const PACES: Record<string, string> = { live: "live", day: "a day a move", "three-days": "three days a move" };
export const LATE: Record<string, string> = {
  claim: "when somebody’s time is up, the others may let a bot play on",
  bot: "when somebody’s time is up, a bot plays on by itself",
};
