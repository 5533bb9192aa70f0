// What stands in the dock besides the question: the rows of a turn with the answers given so far, the
// steps of others while they are played, what is still to be chosen. Knows no game.

import type { Follow } from "./follow.svelte";
import type { Scene } from "./scenes";
import { kindOf, type Choice, type Narrowing, remaining, settled } from "./narrow";

/** One answer of the turn so far, in its row. */
export type Chip = {
  id: string;
  /** The step that it belongs to, as the game names its steps. */
  step: string;
  label: string;
  /** What it brings: `+3 VP`. */
  gain?: string;
  /** Not sent yet; being played now; put back and waiting to return; made for the player. */
  state?: "provisional" | "running" | "waiting" | "given";
  title?: string;
  /** Puts this step back; without it the chip is not a button. */
  back?: () => void;
};

/** A step of somebody else while it is shown: what the dock says of it. */
export type Staged = {
  /** Whose step it is; null where nobody's. */
  seat: number | null;
  /** What happens now: `Ilias takes a Red follower`. */
  text: string;
  rule: string;
  /** Where the skip leads: `to your turn`, `to the result`. */
  until: string;
  /** The step within the turn, counted from 1, and how many there are. */
  at: number;
  of: number;
  lines: readonly { text: string; rule: string }[];
  chips: readonly Chip[];
};

/** What is to be said of the step that is being shown; null while nothing is. */
export function stagedOf(follow: Follow, said: (text: string) => string): Staged | null {
  const { playing, queue, played, present } = follow;
  if (present) return null;
  const last = queue.at(-1)!.state;
  const until = last.over ? "to the result" : last.options.length > 0 ? "to your turn" : "to the present";
  const step = playing ?? queue[0]!;
  if (follow.scene) return sceneOf(follow.scene, follow.frame, until);
  const events = step.events.filter(({ text }) => text);
  const begun = played.findLastIndex(({ seat }) => seat !== step.seat) + 1;
  const turn = played.slice(begun);
  const rest = queue.findIndex(({ seat }) => seat !== step.seat);
  const ahead = queue.slice(0, rest < 0 ? queue.length : rest).filter((each) => each !== step).length;
  return {
    seat: step.seat,
    text: said(events[0]?.text ?? "").replace(/\.$/, ""),
    rule: events[0]?.rule ?? "",
    until,
    at: turn.length,
    of: turn.length + ahead,
    lines: events.slice(1).map(({ text, rule }) => ({ text: said(text), rule })),
    chips: turn.map((each, i) => ({
      id: String(each.state.moment),
      step: "",
      label: said(each.events.find(({ text }) => text)?.text ?? "").replace(/\.$/, ""),
      state: i === turn.length - 1 ? "running" : undefined,
    })),
  };
}

/** What is said of a scene: its frame, and how far its steps have come. */
function sceneOf({ title, rule, steps, frames }: Scene, at: number, until: string): Staged {
  const frame = frames[at];
  const step = frame?.step ?? 0;
  return {
    seat: null,
    text: frame?.heading || title,
    rule,
    until,
    at: step + 1,
    of: steps.length,
    lines: [],
    chips: steps.map((label, i) => ({
      id: label,
      step: "",
      label,
      state: i === step ? "running" : i > step ? "waiting" : undefined,
    })),
  };
}

/** A step of a turn: the procedure that carries it out, its title, and what is always said of it. */
export type Step = readonly [name: string, title: string, note?: string];

export type Row = { title: string; note: string; live: boolean; chips: readonly Chip[] };

export const ROWS = 4;

/** The rows of a turn, always four: those of the game's steps, or else one for each answer. */
export function rowsOf(steps: readonly Step[], step: string, chips: readonly Chip[], answered = false): Row[] {
  if (steps.length > 0)
    return steps.slice(0, ROWS).map(([name, title, note = ""]) => ({
      title,
      note,
      live: name === step,
      chips: chips.filter((chip) => chip.step === name),
    }));
  const room = step && !answered ? ROWS - 1 : ROWS;
  // The oldest share a row once there are more than fit.
  const shared = chips.slice(0, Math.max(0, chips.length - room + 1));
  const alone = chips.slice(shared.length).map((chip) => [chip]);
  const filled = [...(shared.length > 0 ? [shared] : []), ...alone];
  return Array.from({ length: ROWS }, (_, i) => ({
    title: "",
    note: "",
    live: !!step && i === filled.length - (answered ? 1 : 0),
    chips: filled[i] ?? [],
  }));
}

/** The kind of thing that is to be chosen next, in the game's order; null where anything will do. */
export function missing(narrowing: Narrowing<Choice>, kinds: Readonly<Record<string, string>>): string | null {
  const done = new Set([...settled(narrowing)].map(kindOf));
  const open = new Set(
    remaining(narrowing)
      .flatMap((option) => option.at.map(kindOf))
      .filter((kind) => !done.has(kind)),
  );
  const named = Object.keys(kinds).filter((kind) => open.has(kind));
  return named.length > 0 ? kinds[named[0]!]! : null;
}

/** Who plays before that seat does, in the order of turns, from the one whose turn it is. */
export function until(order: readonly number[], from: number, seat: number | null): number[] {
  const start = order.indexOf(from);
  if (start < 0) return [from];
  const ring = [...order.slice(start), ...order.slice(0, start)];
  const end = seat === null ? -1 : ring.indexOf(seat);
  return end < 0 ? ring : ring.slice(0, end + 1);
}
