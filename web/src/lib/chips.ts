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

/** What is said of a draft's end that makes nothing final, or may not. */
const OPEN: readonly string[] = ["may be final", "then others decide", "with the others"];

/** What follows an answer, as the button says it: why it is final, where it is. */
export const followsText = (reason: string): string =>
  reason === "" || OPEN.includes(reason) ? reason : `${reason}: final`;
