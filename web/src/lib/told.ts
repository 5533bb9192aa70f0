// The table in words: what has changed, whose turn it is, where the turn stands.

import type { Ui } from "../games/ui";
import { left, PACES, timed } from "./clock";
import { turnOf } from "./log";
import type { Play } from "./play.svelte";
import { listed } from "./prose";
import type { Decision, GameEvent, State, Table } from "./wire";

/** What has happened since the state before. */
export const newsSince = (before: State | null, { moment, events }: State): GameEvent[] =>
  before && before.moment !== moment ? events.filter((event) => event.moment > before.moment) : [];

/** Whether the viewer is asked something that was not asked before. */
export const askedAnew = (before: State | null, { options, version, seat }: State): boolean =>
  options.length > 0 && (before?.version !== version || before?.seat !== seat);

/** What is read aloud of a new state; `own` are the seats of the one who listens. */
export function aloud(
  before: State | null,
  fresh: State,
  own: readonly number[],
  names: readonly string[],
  said: (text: string) => string,
): string {
  const asked = askedAnew(before, fresh);
  const others = fresh.waiting.filter((seat) => !own.includes(seat));
  const passed = !asked && !!before && others.length > 0 && others.join() !== before.waiting.join();
  const lines = newsSince(before, fresh)
    .slice(-6)
    .map((event) => said(event.text));
  if (asked && fresh.decision) lines.push(`You are asked: ${said(askedOf(fresh.decision))}`);
  if (passed) lines.push(`${listed(others.map((seat) => names[seat]!))} to decide.`);
  if (fresh.over && !before?.over) lines.push("The game is over.");
  return lines.join(" ");
}

/** Where news begins: after what the player has seen, or else after their own last answer. */
export function newsFrom(present: State | null, looked: number | null, log: readonly GameEvent[]): number {
  const now = present?.moment ?? 0;
  if (looked !== null && looked < now) return looked;
  const own = log.filter((event) => event.data.seat === present?.seat).at(-1)?.moment;
  return own !== undefined && own < now ? own : Math.max(0, now - 8);
}

/** The title of the page: what is played, and whether it is one's own move. */
export function titleOf(name = "Theomachy", shown: State | null, is: { mine: boolean; replaying: boolean }): string {
  if (is.replaying) return `Replay: ${name}`;
  if (is.mine) return `● Your move: ${name}`;
  return shown?.over ? `${name}, over` : name;
}

/** How long ago something was, at a glance. */
export function ago(since: string | null, now: number): string {
  if (!since) return "";
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000));
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} d`;
}

/** Below a seat's name: its colour, who plays it, and whether it is asked. */
export function seatLine(
  table: Table,
  shown: State,
  index: number,
  name: string,
  own: boolean,
  past: boolean,
  now: number,
): string {
  const chair = table.seats[index]!;
  const waits = shown.waiting.includes(index);
  const bits = name === chair.colour ? [] : [chair.colour];
  if (chair.kind === "bot") bits.push(`bot, ${chair.level}${chair.stands_for ? `, for ${chair.stands_for}` : ""}`);
  if (!shown.over && waits)
    bits.push(past ? "deciding" : own ? "your move" : `deciding ${ago(shown.since, now)}`.trim());
  else if (own && chair.kind !== "bot") bits.push("you");
  if (!past && shown.deadline && waits && timed(table, index)) bits.push(left(shown.deadline, now));
  return bits.join(" · ");
}

/** What a table is: how many play, where its record is from, at what pace. */
export function kindLine({ seats, kind, standing, pace }: Table): string {
  const record = kind === "replay" ? ` · uploaded, ${standing?.played_here ? "played here" : "consistent"}` : "";
  return `${seats.length} players${record}${pace === "live" ? "" : ` · ${PACES[pace] ?? pace}`}`;
}

/** What is asked, with what stands beside it. */
export const askedOf = ({ prompt, aside }: Pick<Decision, "prompt" | "aside">): string =>
  aside ? `${prompt} (${aside})` : prompt;

/** Where the turn stands: whose it is, its step, what is in progress, what is asked. */
export function crumbsOf(ui: Ui, play: Play, shown: State, names: readonly string[]): string[] {
  const { decision } = shown;
  if (!decision) return ["Game over"];
  const view = shown.view;
  const turn = ui.turnOf(view, decision.name);
  const step = ui.steps.find(([name]) => name === decision.name.split(".")[0])?.[1];
  return [
    ...(turn !== null && names[turn] ? [turnOf(names[turn])] : []),
    ...(step ? [step] : []),
    ...ui.crumbs(view, play),
    decision.title,
  ];
}
