// A request to go back, in words: who asks, and whose answers go.

import { capital, listed, plural } from "./prose";
import type { UndoRequest } from "./wire";

const possessive = (name: string) => `${name}${name.endsWith("s") ? "’" : "’s"}`;

/** What the players of `own` seats read of it: beyond the answer that is taken back, everything after it goes. */
export function asksBack(request: UndoRequest, names: readonly string[], own: readonly number[]): string {
  if (request.redo)
    return own.includes(request.by)
      ? "You ask to play again what was taken back."
      : `${names[request.by]} asks to play again what was taken back.`;
  const asks = own.includes(request.by)
    ? "You ask to take your last answer back."
    : `${names[request.by]} asks to take their last answer back.`;
  const lost = (request.lost ?? []).map((number, seat) => ({ number: number - (seat === request.by ? 1 : 0), seat }));
  const yours = lost.filter(({ seat }) => own.includes(seat)).reduce((sum, { number }) => sum + number, 0);
  const groups = [
    { number: yours, whose: "yours" },
    ...lost
      .filter(({ seat }) => !own.includes(seat))
      .map(({ number, seat }) => ({ number, whose: possessive(names[seat] ?? "") })),
  ].filter(({ number }) => number > 0);
  if (groups.length === 0) return asks;
  const all = groups.map(({ number, whose }, i) => `${i === 0 ? plural(number, "answer") : number} of ${whose}`);
  const goes = groups.reduce((sum, { number }) => sum + number, 0) === 1 ? "goes" : "go";
  return `${asks} ${capital(listed(all))} ${goes} too.`;
}
