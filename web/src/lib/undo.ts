// A request to go back, in words: who asks, and whose answers go.

import type { UndoRequest } from "./wire";

const count = (number: number) => `${number} ${number === 1 ? "answer" : "answers"}`;
const possessive = (name: string) => `${name}${name.endsWith("s") ? "’" : "’s"}`;

/** What the players of `own` seats read of it: beyond the answer that is taken back, everything after it goes. */
export function asksBack(request: UndoRequest, names: readonly string[], own: readonly number[]): string {
  const asks = own.includes(request.by) ? "You ask to take your last answer back." : `${names[request.by]} asks to take their last answer back.`;
  const lost = (request.lost ?? []).map((number, seat) => ({ number: number - (seat === request.by ? 1 : 0), seat }));
  const yours = lost.filter(({ seat }) => own.includes(seat)).reduce((sum, { number }) => sum + number, 0);
  const groups = [{ number: yours, whose: "yours" }, ...lost.filter(({ seat }) => !own.includes(seat)).map(({ number, seat }) => ({ number, whose: possessive(names[seat] ?? "") }))].filter(({ number }) => number > 0);
  if (groups.length === 0) return asks;
  const listed = groups.map(({ number, whose }, i) => `${i === 0 ? count(number) : number} of ${whose}`);
  const all = listed.length > 1 ? `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}` : listed[0]!;
  return `${asks} ${all.charAt(0).toUpperCase()}${all.slice(1)} ${groups.reduce((sum, { number }) => sum + number, 0) === 1 ? "goes" : "go"} too.`;
}
