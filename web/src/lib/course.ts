// How the points of a game came about: lines over its moments, and the moments that mattered most.

import type { GameEvent, Scores } from "./wire";

export type Turning = { moment: number; seat: number; gain: number; swing: number };

/** The moments after `begun` at which one seat gained most on the others, in the order in which they came. */
export function turnings({ scores }: Scores, begun = 0, most = 4): Turning[] {
  const found = scores.slice(1).flatMap(({ moment, scores: now }, i): Turning[] => {
    if (moment < begun) return [];
    const gains = now.map((points, seat) => points - scores[i]!.scores[seat]!);
    const gain = Math.max(...gains);
    const seat = gains.indexOf(gain);
    const others = gains.filter((_, each) => each !== seat);
    const swing = gain - Math.max(0, ...others);
    return swing > 0 ? [{ moment, seat, gain, swing }] : [];
  });
  return found.sort((a, b) => b.swing - a.swing || a.moment - b.moment).slice(0, most).sort((a, b) => a.moment - b.moment);
}

/** What the log says of a moment: the loudest of its events that scored, else the last. */
export function told(log: readonly GameEvent[], { moment, seat }: Turning, loud: readonly string[]): GameEvent | null {
  const then = log.filter((event) => event.moment === moment);
  return then.findLast((event) => loud.includes(event.kind) && (event.data.seat === seat || Array.isArray(event.data.vp))) ?? then.findLast((event) => "vp" in event.data) ?? then.at(-1) ?? null;
}

/** A round number not below the most points, and steps that divide it. */
export function scale(most: number): { top: number; step: number } {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => most / each <= 5) ?? 200;
  return { top: Math.max(step, Math.ceil(most / step) * step), step };
}

/** One seat's points as a stepped line: moments and points in pixels. */
export function line({ length, scores }: Scores, seat: number, width: number, height: number, top: number): string {
  const x = (moment: number) => Math.round((moment / Math.max(1, length)) * width * 10) / 10;
  const y = (points: number) => Math.round((height - (points / top) * height) * 10) / 10;
  const steps = scores.map(({ moment, scores: now }, i) => `${i === 0 ? "M" : "H"}${x(moment)}${i === 0 ? " " : "V"}${y(now[seat] ?? 0)}`);
  return `${steps.join("")}H${x(length)}`;
}

/** Labels at the ends of lines, moved apart so that none lies on another. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  let last = low - gap;
  for (const each of order) last = each.at = Math.max(each.at, last + gap);
  let next = high + gap;
  for (const each of order.reverse()) next = each.at = Math.min(each.at, next - gap);
  const placed = new Array<number>(wanted.length);
  for (const { at, i } of order) placed[i] = at;
  return placed;
}
