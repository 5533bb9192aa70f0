// The coach at a table: what matters now to the seat shown, as the server says it. It never answers.

import { getContext, setContext, untrack } from "svelte";
import { serverNow } from "./clock";
import { coached } from "./coached.svelte";
import { messageOf } from "./errors";
import type { Play } from "./play.svelte";
import type { Considered, Hint, Matter } from "./wire";

const NAME = "coach";

/** The coach of this page, made known to its parts. */
export const theCoach = (coach: Coach): Coach => setContext(NAME, coach);
/** The coach of the page that a part stands on; lessons have none. */
export const coachHere = (): Coach | undefined => getContext(NAME);

/** States that follow one another faster than this are asked about once. */
const PAUSE = 80;
/** With less time than this nobody is given a tip. */
const HURRY = 15_000;

export class Coach {
  /** What matters now; null while that is not known. */
  lines = $state.raw<readonly Matter[] | null>(null);
  /** What the strongest bot would consider; null before it was asked. */
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** Why there is no hint. */
  trouble = $state("");
  tab = $state<"matters" | "hint">("matters");
  /** What is asked for the first time. */
  tip = $state.raw<{ title: string; text: string; rule: string } | null>(null);
  /** On the phone: whether the panel is unfolded. */
  unfolded = $state(false);
  #key = "";
  #for = $state("");
  /** Shown for one decision, though switched off. */
  #once = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly play: Play) {
    $effect(() => {
      const { table, link } = play;
      if (table && table.status === "running" && link.seats.length > 0) coached.begin(table.game, table.id);
    });
    $effect(() => this.#follow());
  }

  /** Whether the table lets the coach be asked, here and now. */
  get allowed(): boolean {
    return !!this.play.table?.coach && !this.play.past && this.play.seat !== null;
  }

  /** Whether it is switched on at this table. */
  get switched(): boolean {
    const { table } = this.play;
    return this.allowed && !!table && coached.on(table.game, table.id);
  }

  /** Whether it is shown now: switched on, or looked at for this decision. */
  get on(): boolean {
    return this.switched || (this.allowed && this.#once !== "" && this.#once === this.#for);
  }

  /** Switch it on or off, for all games of this title. */
  switch(on = !this.on): void {
    if (!this.allowed || !this.play.table) return;
    this.#once = "";
    this.unfolded = on;
    coached.switch(this.play.table.game, on);
  }

  /** Show it for this decision only. */
  look(): void {
    this.#once = this.#for;
    this.unfolded = true;
  }

  /** Another decision has appeared: ask about it, once it stands. */
  #follow(): void {
    const { play } = this;
    const { version, seat } = play.state ?? {};
    const ids = play.draft.ids;
    const key = play.asked && this.allowed ? [version, seat, ...ids].join(" ") : "";
    if (key !== untrack(() => this.#for)) this.unfolded = false;
    this.#for = key;
    if (key === "") this.tip = null;
    if (!this.on || key === "") return;
    if (key === this.#key) return;
    this.#key = key;
    this.lines = this.hint = null;
    this.thinking = false;
    this.trouble = "";
    this.tab = "matters";
    const tip = untrack(() => this.#first());
    clearTimeout(this.#timer);
    if (version !== undefined) this.#timer = setTimeout(() => void this.#ask(key, version, ids, tip), PAUSE);
  }

  /** Ask what the strongest bot would consider; once for each decision. */
  async consider(): Promise<void> {
    this.tab = "hint";
    const [key, version] = [this.#key, this.play.state?.version];
    if (this.hint || this.thinking || version === undefined || key === "") return;
    this.thinking = true;
    this.trouble = "";
    try {
      const told = await this.play.link.ask({ type: "hint", version, after: this.play.draft.ids });
      if (key === this.#key && told.type === "hint") this.hint = told;
    } catch (error) {
      if (key === this.#key) this.trouble = messageOf(error);
    }
    if (key === this.#key) this.thinking = false;
  }

  /** Pick what was considered; it still has to be confirmed. */
  take(considered: Considered): void {
    const [best] = considered.ids;
    if (best && this.play.narrowing.options.some((option) => option.id === best)) {
      this.play.take(best);
      this.play.want(best);
    }
  }

  /** Whether the decision comes up for the first time: then a tip says what it is. */
  #first(): boolean {
    const { table, state } = this.play;
    const decision = state?.decision;
    const hurried = !!state?.deadline && Date.parse(state.deadline) - serverNow() < HURRY;
    this.tip = null;
    if (!table || !decision?.help || hurried || !coached.wants("tips")) return false;
    if (!coached.meets(table.game, decision.name)) return false;
    this.tip = { title: decision.title, text: decision.help, rule: decision.rule };
    return true;
  }

  /** Have a Novice explain its last move. */
  async explain(seat: number): Promise<void> {
    let sentence = "";
    try {
      const told = await this.play.link.ask({ type: "explain", seat });
      if (told.type === "explanation") sentence = told.text;
    } catch (error) {
      sentence = messageOf(error);
    }
    this.play.refused = { element: "", why: { sentence, rule: "" } };
  }

  async #ask(key: string, version: number, after: string[], tip: boolean): Promise<void> {
    try {
      const told = await this.play.link.ask({ type: "coach", version, after, tip });
      if (key === this.#key && told.type === "coach") this.lines = told.lines;
    } catch {
      if (key === this.#key) this.lines = [];
    }
  }
}
