// How the points of a game came about: lines over its moments, and the moments that mattered most.

import type { GameEvent, Scores } from "./wire";

/** What became of a seat at a moment: it leads now, to the end or not, or is that much nearer to it. */
export type Turn = "takes the lead for good" | "takes the lead" | "catches up" | "pulls away";

/** A moment that changed who would win; `swing`: by how many percent of chance for that seat. */
export type Turning = { moment: number; seat: number; gain: number; swing: number; turn: Turn };

/** How far points lie apart that make a lead safe, as a share of the most: at the start, and at the end. */
const OPEN = 0.3;
const CLOSED = 0.06;
/** A change of less is none. */
const LEAST = 5;

/**
 * How likely each seat is to win with those points, by the lead alone and by how much of the game has
 * been played: a lead of few points decides little at first, and much at the end.
 */
export function chances(points: readonly number[], played: number, top: number): number[] {
  const spread = Math.max(1, top * (CLOSED + (OPEN - CLOSED) * (1 - played)));
  const most = Math.max(...points);
  const weights = points.map((each) => Math.exp((each - most) / spread));
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}

/** Who leads alone; null while several do. */
function leader(points: readonly number[]): number | null {
  const most = Math.max(...points);
  return points.filter((each) => each === most).length === 1 ? points.indexOf(most) : null;
}

/**
 * The moments after `begun` that changed most who would win, in the order in which they came: where the
 * lead changed, and where chances did. The one at which the winner took the lead for good is always among them.
 */
export function turnings({ scores, length }: Scores, begun = 0, most = 4): Turning[] {
  const top = Math.max(1, ...scores.flatMap(({ scores: now }) => now));
  const leaders = scores.map(({ scores: now }) => leader(now));
  /** The last seat that led alone before each of them. */
  const led = leaders.map((_, i) => leaders.slice(0, i).findLast((each) => each !== null) ?? null);
  const final = leaders.at(-1) ?? null;
  const lastChange = leaders.findLastIndex((now, i) => now !== null && now === final && led[i] !== final);
  const found = scores.slice(1).flatMap(({ moment, scores: now }, before): Turning[] => {
    const i = before + 1;
    const was = scores[before]!.scores;
    if (moment < begun) return [];
    const played = length > 0 ? moment / length : 1;
    const [old, fresh] = [chances(was, played, top), chances(now, played, top)];
    const gains = fresh.map((chance, seat) => chance - old[seat]!);
    const takes = leaders[i] !== null && led[i] !== leaders[i] && led[i] !== null ? leaders[i]! : null;
    const seat = i === lastChange ? final! : (takes ?? gains.indexOf(Math.max(...gains)));
    const swing = Math.round(100 * gains[seat]!);
    if (swing < LEAST && takes === null && i !== lastChange) return [];
    const ahead = leaders[i] === seat;
    const turn: Turn =
      i === lastChange
        ? "takes the lead for good"
        : takes !== null
          ? "takes the lead"
          : ahead
            ? "pulls away"
            : "catches up";
    return [{ moment, seat, gain: now[seat]! - was[seat]!, swing, turn }];
  });
  const weight = ({ swing, turn }: Turning) =>
    swing + (turn === "takes the lead for good" ? 1000 : turn === "takes the lead" ? 10 : 0);
  return found
    .sort((a, b) => weight(b) - weight(a) || a.moment - b.moment)
    .slice(0, most)
    .sort((a, b) => a.moment - b.moment);
}

/** How it came about that a seat has won, in a sentence. */
export function story(
  turns: readonly Turning[],
  names: readonly string[],
  winners: readonly number[],
  length: number,
): string {
  const last = turns.find(({ turn }) => turn === "takes the lead for good");
  const [winner, ...others] = winners;
  if (!last || others.length > 0 || winner !== last.seat) return "";
  const share = length > 0 ? last.moment / length : 1;
  const when =
    share < 0.35 ? "early" : share < 0.7 ? "in the middle of the game" : share < 1 ? "late" : "with the last points";
  const rival = turns.findLast(({ seat, moment }) => seat !== winner && moment > last.moment);
  const after = rival ? `, and held it though ${names[rival.seat]} came closer` : "";
  return `${names[winner]} took the lead for good ${when}${after}.`;
}

/** What the log says of a moment: the loudest of its events that scored, else the last. */
export function told(log: readonly GameEvent[], { moment, seat }: Turning, loud: readonly string[]): GameEvent | null {
  const then = log.filter((event) => event.moment === moment);
  return (
    then.findLast((event) => loud.includes(event.kind) && (event.data.seat === seat || Array.isArray(event.data.vp))) ??
    then.findLast((event) => "vp" in event.data) ??
    then.at(-1) ??
    null
  );
}

/** A round number not below the most points, and steps that divide it. */
export function scale(most: number): { top: number; step: number } {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => most / each <= 5) ?? 200;
  return { top: Math.max(step, Math.ceil(most / step) * step), step };
}

/** How far lines lie apart where seats are level. */
const LEVEL = 3.2;

/**
 * One seat's points as a stepped line: moments and points in pixels. Where it is level with seats before it, it
 * lies a little above theirs, so that all are seen.
 */
export function line({ length, scores }: Scores, seat: number, width: number, height: number, top: number): string {
  const x = (moment: number) => Math.round((moment / Math.max(1, length)) * width * 10) / 10;
  const y = (now: readonly number[]) => {
    const points = now[seat] ?? 0;
    const level = now.slice(0, seat).filter((each) => each === points).length;
    return Math.round((height - (points / top) * height - level * LEVEL) * 10) / 10;
  };
  const steps = scores.map(
    ({ moment, scores: now }, i) => `${i === 0 ? "M" : "H"}${x(moment)}${i === 0 ? " " : "V"}${y(now)}`,
  );
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
