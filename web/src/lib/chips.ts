// The steps of a drafted turn as chips, and what is said of those that no longer stand.

import type { Chip } from "./dock";
import type { Drafting } from "./drafting.svelte";
import { capital, listed } from "./prose";

const stepOf = (decision: string) => decision.split(".")[0] ?? decision;
/** What stands in brackets, a face or a place, is on the board already. */
export const short = (label: string): string => capital(label.replace(/(?: (?:at|by|from|on|to))? \([^)]*\)/g, ""));

export function chipsOf(draft: Drafting): Chip[] {
  const steps = draft.steps.map(({ id, decision, label, given }, i): Chip => ({
    id,
    step: stepOf(decision),
    label: short(label),
    state: given ? "given" : "provisional",
    title: label,
    back: () => draft.back(i),
  }));
  const waiting = draft.waiting.map(({ decision, label }, i): Chip => ({
    id: `waiting ${i}`,
    step: stepOf(decision),
    label: short(label),
    state: "waiting",
    title: label,
  }));
  return [...steps, ...waiting];
}

/** That steps which waited do not return. */
export const fallText = (labels: readonly string[]): string =>
  `${listed(labels.map(short))} no longer ${labels.length > 1 ? "stand" : "stands"}.`;

/** What follows when a turn is confirmed, as the button says it. */
export const followsText = (ends: string): string => FOLLOWS[ends] ?? "";

const FOLLOWS: Readonly<Record<string, string>> = {
  "chance answers it": "then luck decides: final",
  "it shows you something new": "you will see something new: final",
  "it depends on what is hidden from you": "may be final",
  "it ends the game": "then the game is over: final",
  "several choose at once": "with the others",
  "then others decide": "then others decide",
};
