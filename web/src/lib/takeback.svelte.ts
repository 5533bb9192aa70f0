// Taking back what was confirmed: at once where nobody has learned anything, and otherwise after a list
// of all that goes. And playing it again.

import { messageOf } from "./errors";
import type { TableLink } from "./link.svelte";
import { prefs } from "./prefs.svelte";
import { capital, listed, plural } from "./prose";
import type { Back, FromClient } from "./wire";

export class TakeBack {
  /** What would go, once that is asked: a dialog shows it. */
  list = $state.raw<Back | null>(null);
  #version = 0;

  constructor(readonly link: Pick<TableLink, "ask" | "state" | "error">) {}

  /** A whole turn goes where whole turns are confirmed. */
  get #whole(): boolean {
    return prefs.confirm === "turn";
  }

  /** Take back what nobody has built on, or show what else would go. */
  async ask(): Promise<void> {
    const version = (this.#version = this.link.state?.version ?? 0);
    const back = await this.#send({ type: "back", version, whole: this.#whole });
    if (back?.type !== "back") return;
    if (back.free) await this.#undo();
    else this.list = back;
  }

  /** The list was read: take it back, or ask the others. */
  async go(): Promise<void> {
    this.list = null;
    await this.#undo();
  }

  leave(): void {
    this.list = null;
  }

  /** Play again what was taken back. */
  async again(): Promise<void> {
    await this.#send({ type: "redo", version: this.link.state?.version ?? 0 });
  }

  async #undo(): Promise<void> {
    await this.#send({ type: "undo", version: this.#version, whole: this.#whole });
  }

  async #send(message: FromClient) {
    try {
      return await this.link.ask(message);
    } catch (error) {
      this.link.error = messageOf(error);
      return null;
    }
  }
}

type Turns = Back["turns"];
const answersIn = (turns: Turns) => turns.reduce((sum, { answers }) => sum + answers, 0);

/** How much goes, in a sentence. */
export function takesText(turns: Turns): string {
  const steps = plural(answersIn(turns), "step");
  return turns.length > 1
    ? `This takes back ${steps} in ${plural(turns.length, "turn")}:`
    : `This takes back ${steps}:`;
}

/** What the button says: the deed, or whom it asks. */
export function goText(back: Pick<Back, "turns" | "asked">, names: readonly string[]): string {
  if (back.asked.length > 0) return `Ask ${listed(back.asked.map((seat) => names[seat] ?? ""))}`;
  const { turns } = back;
  return turns.length > 1
    ? `Take back ${plural(turns.length, "turn")}`
    : `Take back ${plural(answersIn(turns), "step")}`;
}

/** The turns that go as a list: whose each is, and what was done in it. */
export function turnsText(turns: Turns, names: readonly string[], own: readonly number[]) {
  return turns.map(({ seat, answers, steps }) => ({
    seat,
    whose: own.includes(seat) ? "You" : (names[seat] ?? ""),
    text: steps.length > 0 ? steps.join(" ") : capital(plural(answers, "step")),
  }));
}
