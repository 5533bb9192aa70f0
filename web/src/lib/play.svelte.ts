// A player at a table: what is picked, what is lit, what it would do, why not. Knows no game.

import type { TableLink } from "./link.svelte";
import { back, begin, chosen, keyed, kindOf, lit, numbered, offered, pick, pickOption, remaining, settled, type Habits, type Narrowing } from "./narrow";
import type { Option, Preview, State, Table, Why } from "./wire";

export type Refused = { element: string; why: Why };

export class Play {
  narrowing = $state.raw<Narrowing<Option>>(begin([]));
  refused = $state.raw<Refused | null>(null);
  /** What the last answer pointed at: a tile that is being paid for is not on the board yet. */
  answered = $state.raw<readonly string[]>([]);
  /** A moment of the past that is shown instead of the present. */
  past = $state.raw<State | null>(null);
  rule = $state<string | null>(null);
  habits: Habits = {};

  remaining = $derived(remaining(this.narrowing));
  chosen = $derived(chosen(this.narrowing));
  lit = $derived(lit(this.narrowing));
  settled = $derived(settled(this.narrowing));
  keys = $derived(numbered(this.narrowing));

  #previews = $state.raw<ReadonlyMap<string, Preview | null>>(new Map());
  #key = "";

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
    this.narrowing = begin(this.past ? [] : (state?.options ?? []));
    if (this.chosen) this.want(this.chosen.id);
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
    if (offered(this.narrowing, element)) this.#narrow(pick(this.narrowing, element, this.habits));
    else void this.ask(element);
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
    const before = this.answered;
    this.answered = option.at;
    if (!(await this.link.answer(option.id))) this.answered = before;
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
    const meant = keyed(this.narrowing, key);
    if (meant.do === "pick") this.click(meant.element);
    else if (meant.do === "back" || (key === "Escape" && this.refused)) this.back();
    else if (meant.do === "confirm") void this.confirm();
    else return false;
    return true;
  }

  keyOf(element: string): number | null {
    const index = this.keys.indexOf(element);
    return index < 0 ? null : index + 1;
  }

  #narrow(narrowing: Narrowing<Option>): void {
    this.narrowing = narrowing;
    const one = chosen(narrowing);
    if (one) this.want(one.id);
  }
}
