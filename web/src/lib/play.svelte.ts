// A player at a table: what is picked, what is lit, what it would do, why not. Knows no game.

import { Flights } from "./flights.svelte";
import type { TableLink } from "./link.svelte";
import { back, begin, chosen, keyed, kindOf, lit, misfit, nameOf, numbered, offered, pick, pickOption, remaining, settled, type Habits, type Narrowing } from "./narrow";
import type { GameEvent, Option, Preview, State, Table, Why } from "./wire";

/** Why a click did nothing; `instead`: what could be chosen in place of what is, by name. */
export type Refused = { element: string; why: Pick<Why, "sentence" | "rule">; instead?: readonly { element: string; name: string }[] };
/** A thing that can be picked ahead for the next decision, and how the button says so. */
export type Plan = { element: string; label: string };

export class Play {
  narrowing = $state.raw<Narrowing<Option>>(begin([]));
  refused = $state.raw<Refused | null>(null);
  /** A moment of the past that is shown instead of the present. */
  past = $state.raw<State | null>(null);
  rule = $state<string | null>(null);
  /** Things that the next decision is known to ask for, and the one picked for it in advance. */
  plans = $state.raw<readonly Plan[]>([]);
  #ahead = $state<string | null>(null);
  plan = $derived(this.plans.find((each) => each.element === this.#ahead) ?? null);
  /** What has just happened, for boards to show once; each time with a new number. */
  happened = $state.raw<{ events: readonly GameEvent[]; number: number } | null>(null);
  /** Pieces on their way over the page. */
  readonly flights = new Flights<unknown>();
  habits: Habits = {};
  /** What a thing that can be picked is called. */
  naming: (element: string) => string = (element) => nameOf(element) || kindOf(element);

  remaining = $derived(remaining(this.narrowing));
  chosen = $derived(chosen(this.narrowing));
  lit = $derived(lit(this.narrowing));
  settled = $derived(settled(this.narrowing));
  /** Which nine of the things that can be picked bear the numbers now. */
  #page = $state(0);
  pages = $derived(numbered(this.narrowing));
  page = $derived(Math.min(this.#page, Math.max(0, this.pages.length - 1)));
  keys = $derived(this.pages[this.page] ?? []);

  #previews = $state.raw<ReadonlyMap<string, Preview | null>>(new Map());
  #key = "";
  #planned: string | null = null;

  constructor(readonly link: TableLink) {}

  get state(): State | null {
    return this.past ?? this.link.state;
  }

  get table(): Table | null {
    return this.link.table;
  }

  get seat(): number | null {
    return this.state?.seat ?? null;
  }

  /** Whether the seat shown is asked now. */
  get asked(): boolean {
    return this.narrowing.options.length > 0;
  }

  get forecast(): Preview | null {
    return this.chosen ? (this.#previews.get(this.chosen.id) ?? null) : null;
  }

  /** A new state: what was picked holds only while the same thing is asked. */
  show(state: State | null): void {
    const key = state && !this.past ? `${state.version} ${state.seat} ${state.options[0]?.id ?? ""}` : "past";
    if (key === this.#key) return;
    this.#key = key;
    this.#previews = new Map();
    this.refused = null;
    this.#page = 0;
    this.narrowing = begin(this.past ? [] : (state?.options ?? []));
    const planned = this.#planned;
    this.#planned = null;
    if (planned && offered(this.narrowing, planned)) {
      this.#narrow(pick(this.narrowing, planned, this.habits));
      // Only what was planned is sent unasked; anything less clear is left to the player.
      if (this.chosen) void this.confirm();
    } else if (this.chosen) this.want(this.chosen.id);
  }

  happen(events: readonly GameEvent[]): void {
    if (events.length > 0) this.happened = { events, number: (this.happened?.number ?? 0) + 1 };
  }

  preview(id: string): Preview | null {
    return this.#previews.get(id) ?? null;
  }

  /** Ask what an option would do, once. */
  want(id: string): void {
    if (this.#previews.has(id)) return;
    const key = this.#key;
    this.#previews = new Map([...this.#previews, [id, null]]);
    void this.link.preview(id).then((preview) => {
      if (key === this.#key) this.#previews = new Map([...this.#previews, [id, preview]]);
    });
  }

  /** A thing was clicked: pick it if any option points at it, else say why not. */
  click(element: string): void {
    this.refused = null;
    if (this.past) return;
    if (this.plans.some((each) => each.element === element)) this.#ahead = this.#ahead === element ? null : element;
    else if (!offered(this.narrowing, element)) void this.ask(element);
    else if (!this.#misfits(element)) this.#narrow(pick(this.narrowing, element, this.habits));
  }

  /** Whether a target does not fit what is armed: then it says so, and what would. */
  #misfits(element: string): boolean {
    const found = misfit(this.narrowing, element, this.habits);
    if (!found) return false;
    const instead = found.instead.map((each) => ({ element: each, name: this.naming(each) }));
    const [few, rest] = [instead.slice(0, 3).map((each) => each.name), instead.length - 3];
    const listed = rest > 0 ? [...few, `${rest} more`] : few;
    const fits = listed.length > 1 ? `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)} do` : `${listed[0]} does`;
    this.refused = { element, why: { sentence: `${this.naming(found.armed)} does not fit there. ${fits}.`, rule: "" }, instead: instead.slice(0, 3) };
    return true;
  }

  take(option: string): void {
    this.refused = null;
    this.#narrow(pickOption(this.narrowing, option));
  }

  back(): void {
    if (this.refused) this.refused = null;
    else this.#narrow(back(this.narrowing, this.habits));
  }

  clear(): void {
    this.#narrow(begin(this.narrowing.options));
  }

  async ask(element: string): Promise<void> {
    const why = await this.link.why(element);
    if (why && !why.allowed) this.refused = { element, why };
  }

  async confirm(): Promise<void> {
    const option = this.chosen;
    if (!option || this.link.sending) return;
    if (this.link.unsent) return this.link.outage.hurry();
    this.#planned = this.plan?.element ?? null;
    this.#ahead = null;
    if (!(await this.link.answer(option.id))) this.#planned = null;
  }

  /** The next (or previous) thing of a kind that still fits: a turn of the ghost. */
  step(kind: string, by: 1 | -1): void {
    const ring = [...this.lit].filter((element) => kindOf(element) === kind).sort();
    if (ring.length < 2) return;
    const now = ring.findIndex((element) => this.settled.has(element));
    this.click(ring[(now + by + ring.length) % ring.length]!);
  }

  /** A key was pressed; whether it meant something. */
  key(key: string): boolean {
    const planned = /^[1-9]$/.test(key) ? this.plans[Number(key) - 1 - this.keys.length] : undefined;
    if (planned) {
      this.click(planned.element);
      return true;
    }
    const meant = keyed(this.narrowing, key, this.page);
    if (meant.do === "pick") this.click(meant.element);
    else if (meant.do === "more") this.#page = (this.page + 1) % this.pages.length;
    else if (meant.do === "back" || (key === "Escape" && this.refused)) this.back();
    else if (meant.do === "confirm") void this.confirm();
    else return false;
    return true;
  }

  keyOf(element: string): number | null {
    const index = [...this.keys, ...this.plans.map((each) => each.element)].indexOf(element);
    return index < 0 || index > 8 ? null : index + 1;
  }

  #narrow(narrowing: Narrowing<Option>): void {
    this.narrowing = narrowing;
    const one = chosen(narrowing);
    if (one) this.want(one.id);
    // An answer that waits to be sent again is sent only as long as it is what is picked.
    if (this.link.unsent && this.link.unsent.option !== one?.id) this.link.forget();
  }
}
