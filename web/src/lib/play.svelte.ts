// A player at a table: what is picked, what is lit, what it would do, why not. Knows no game.

import { chipsOf, fallText } from "./chips";
import type { Chip } from "./dock";
import { askedOf, Drafting } from "./drafting.svelte";
import { Flights } from "./flights.svelte";
import { Follow } from "./follow.svelte";
import type { TableLink } from "./link.svelte";
import {
  back,
  begin,
  chosen,
  keyed,
  kindOf,
  lit,
  misfit,
  nameOf,
  offered,
  pick,
  pickOption,
  putDown,
  remaining,
  settled,
  whichSource,
  type Habits,
  type Narrowing,
} from "./narrow";
import { Passing } from "./passing.svelte";
import { prefs } from "./prefs.svelte";
import { Numbers } from "./numbers.svelte";
import { listed } from "./prose";
import type { Plan, Refused } from "./refused";
import { TakeBack } from "./takeback.svelte";
import { spokenThing, Things } from "./things.svelte";
import type { AnyWire, GameEvent, Option, Preview, State, Table } from "./wire";

export class Play<out W extends AnyWire = AnyWire> {
  narrowing = $state.raw<Narrowing<Option<W>>>(begin([]));
  refused = $state.raw<Refused | null>(null);
  /** A moment of the past that is shown instead of the present. */
  past = $state.raw<State<W> | null>(null);
  rule = $state<string | null>(null);
  /** Things that the next decision is known to ask for, and the one picked for it in advance. */
  plans = $state.raw<readonly Plan[]>([]);
  #ahead = $state<string | null>(null);
  plan = $derived(this.plans.find((each) => each.element === this.#ahead) ?? null);
  /** What has just happened, for boards to show once; each time with a new number. */
  happened = $state.raw<{ events: readonly GameEvent<W>[]; number: number } | null>(null);
  /** What was put back and can return until something else is picked, the latest last. */
  #undone = $state.raw<readonly Narrowing<Option<W>>[]>([]);
  /** The line of the log that is looked at: the board lights what it speaks of. */
  pointed = $state.raw<GameEvent<W> | null>(null);
  /** The line whose flag on the board was picked. */
  flagged = $state.raw<GameEvent<W> | null>(null);
  /** Whether the last moves of the others stay marked on the board. */
  marked = $state(true);
  /** Pieces on their way over the page. */
  readonly flights = new Flights<unknown>();
  /** What is shown of the table now: the moves of others one step after the other. */
  readonly follow = new Follow<W>();
  /** The steps of the turn that are not sent yet. */
  readonly draft: Drafting<W>;
  /** What was confirmed and is to be taken back. */
  readonly takeBack: TakeBack;
  readonly passing: Passing;
  /** Everything on the table in words. */
  readonly things: Things;
  habits: Habits = {};
  /** What a thing that can be picked is called. */
  naming: (element: string) => string = (element) => nameOf(element) || kindOf(element);

  remaining = $derived(remaining(this.narrowing));
  chosen = $derived(chosen(this.narrowing));
  lit = $derived(lit(this.narrowing));
  settled = $derived(settled(this.narrowing));
  /** Which things bear which numbers, while the keyboard is used. */
  readonly numbers = new Numbers(this);
  /** The kind of source to be chosen for the target that was clicked. */
  which = $derived(whichSource(this.narrowing, this.habits));
  /** When the question last changed, for those who still press Enter for the one before. */
  asksSince = 0;

  #previews = $state.raw<ReadonlyMap<string, Preview<W> | null>>(new Map());
  #key = "";
  #planned: string | null = null;

  constructor(readonly link: TableLink<W>) {
    this.things = new Things(link);
    const name = `draft:${link.id}`;
    this.draft = new Drafting(askedOf(link), {
      get: () => sessionStorage.getItem(name),
      set: (text) => (text === null ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, text)),
    });
    this.takeBack = new TakeBack(link);
    this.passing = new Passing(link);
    this.draft.onchange = () => this.#drafted();
  }

  /** What a thing is called: by the table, or until that has told by the page. */
  name(element: string): string {
    return this.things.of(element)?.name ?? this.naming(element);
  }

  /** The same for listening: with how the thing stands. */
  spoken(element: string): string {
    const thing = this.things.of(element);
    return thing ? spokenThing(thing) : this.naming(element);
  }

  /** The option that a click on a thing would leave, if it is the only one. */
  optionAt(element: string): Option<W> | null {
    if (this.past || !offered(this.narrowing, element) || misfit(this.narrowing, element, this.habits)) return null;
    return chosen(pick(this.narrowing, element, this.habits));
  }

  get state(): State<W> | null {
    return this.past ?? this.draft.shown ?? this.follow.shown ?? this.link.state;
  }

  /** The answers of the turn so far that are not sent yet, and those that wait to return. */
  get chips(): Chip[] {
    return chipsOf(this.draft);
  }

  /** Why the turn is complete with what is picked, if it is; "" while more can follow. */
  get ends(): string {
    return this.chosen && this.draft.end?.id === this.chosen.id ? this.draft.end.reason : "";
  }

  /** Whether what is picked was picked for the player. */
  get given(): boolean {
    return !!this.ends && !!this.draft.end?.given;
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

  /** Whether anything is picked. */
  get touched(): boolean {
    return this.narrowing.picked.length > 0 || this.narrowing.whole !== undefined;
  }

  /** Whether nothing is left to put back here, but an answer can be taken back. */
  get takesBack(): boolean {
    const undo = this.past || this.touched || this.chips.some((chip) => chip.back) ? null : this.state?.undo;
    return !!undo && (undo.free || (undo.available ?? undo.why !== null));
  }

  get canPutBack(): boolean {
    if (this.takesBack) return this.link.online;
    return this.asked && (this.touched || this.chips.some((chip) => chip.back));
  }

  /** Put back the last pick, else the last answer of the turn so far, else take an answer back. */
  putBack(): void {
    if (this.touched) this.back();
    else if (this.takesBack) void this.takeBack.ask();
    else this.chips.findLast((chip) => chip.back)?.back?.();
  }

  /** What U does, and with Shift what it did again. */
  get canRedo(): boolean {
    return (this.asked && (this.#undone.length > 0 || this.draft.canRedo)) || this.#playsAgain;
  }

  /** Whether what was taken back can be played again. */
  get #playsAgain(): boolean {
    return !this.past && !!this.link.state?.undo?.redo && this.draft.steps.length === 0;
  }

  redo(): void {
    const [last] = this.#undone.slice(-1);
    if (!last && this.draft.canRedo) return this.draft.redo();
    if (!last) return void (this.#playsAgain && this.takeBack.again());
    this.#undone = this.#undone.slice(0, -1);
    this.#settle(last);
  }

  get forecast(): Preview<W> | null {
    return this.chosen ? (this.#previews.get(this.chosen.id) ?? null) : null;
  }

  /** A new state: what was picked holds only while the same thing is asked. */
  show(state: State<W> | null): void {
    const key =
      state && !this.past && this.follow.present
        ? `${state.version} ${state.seat} ${state.options[0]?.id ?? ""}`
        : "past";
    if (this.#drafts) this.draft.set(key === "past" ? null : this.link.state);
    this.#begin(this.draft.shown ?? state, key);
    void this.passing.hear();
  }

  /** Whether turns are confirmed as a whole. */
  get #drafts(): boolean {
    return this.link.drafts && prefs.confirm === "turn";
  }

  /** What the draft leads to has changed. */
  #drafted(): void {
    const { shown, end, fallen } = this.draft;
    const state = shown ?? this.follow.shown ?? this.link.state;
    if (state) this.#begin(state, `${state.version} ${state.seat} ${state.options[0]?.id ?? ""}`);
    if (end && this.chosen?.id !== end.id) {
      this.narrowing = pickOption(this.narrowing, end.id);
      this.want(end.id);
    }
    if (fallen.length > 0) this.refused = { element: "", why: { sentence: fallText(fallen), rule: "" } };
  }

  #begin(state: State<W> | null, key: string): void {
    if (key === this.#key) return;
    this.#key = key;
    this.asksSince = performance.now();
    this.#previews = new Map();
    this.refused = null;
    this.numbers.begin();
    this.#undone = [];
    this.narrowing = begin(key === "past" ? [] : (state?.options ?? []));
    const planned = this.#planned;
    this.#planned = null;
    if (planned && offered(this.narrowing, planned)) {
      this.#narrow(pick(this.narrowing, planned, this.habits));
      // Only what was planned is sent unasked; anything less clear is left to the player.
      if (this.chosen) void this.confirm();
    } else if (this.chosen) this.want(this.chosen.id);
  }

  happen(events: readonly GameEvent<W>[]): void {
    if (events.length > 0) this.happened = { events, number: (this.happened?.number ?? 0) + 1 };
  }

  preview(id: string): Preview<W> | null {
    return this.#previews.get(id) ?? null;
  }

  /** Ask what an option would do, once. */
  want(id: string): void {
    if (this.#previews.has(id)) return;
    const key = this.#key;
    this.#previews = new Map([...this.#previews, [id, null]]);
    void this.link.preview(id, this.draft.ids).then((preview) => {
      if (key === this.#key) this.#previews = new Map([...this.#previews, [id, preview]]);
    });
  }

  /** A thing was clicked: pick it if any option points at it, else say why not. */
  click(element: string): void {
    this.refused = null;
    if (this.past) return;
    if (this.plans.some((each) => each.element === element)) this.#ahead = this.#ahead === element ? null : element;
    else if (!offered(this.narrowing, element)) void this.ask(element);
    else if (this.#isArmed(element)) this.#narrow(putDown(this.narrowing, element));
    else if (!this.#misfits(element)) this.#narrow(pick(this.narrowing, element, this.habits));
  }

  /** A source that was chosen: another click puts it down. */
  #isArmed(element: string): boolean {
    return this.narrowing.picked.includes(element) && !!this.habits.armed?.includes(kindOf(element));
  }

  /** Whether a target does not fit what is armed: then it says so, and what would. */
  #misfits(element: string): boolean {
    const found = misfit(this.narrowing, element, this.habits);
    if (!found) return false;
    const instead = found.instead.map((each) => ({ element: each, name: this.naming(each) }));
    const [few, rest] = [instead.slice(0, 3).map((each) => each.name), instead.length - 3];
    const all = rest > 0 ? [...few, `${rest} more`] : few;
    const fits = `${listed(all)} ${all.length > 1 ? "do" : "does"}`;
    this.refused = {
      element,
      why: { sentence: `${this.naming(found.armed)} does not fit there. ${fits}.`, rule: "" },
      instead: instead.slice(0, 3),
    };
    return true;
  }

  take(option: string): void {
    this.refused = null;
    this.#narrow(pickOption(this.narrowing, option));
  }

  back(): void {
    if (this.refused) this.refused = null;
    else if (this.touched) {
      this.#undone = [...this.#undone, this.narrowing];
      this.#settle(back(this.narrowing, this.habits));
    } else this.draft.back();
  }

  clear(): void {
    this.#narrow(begin(this.narrowing.options));
  }

  async ask(element: string): Promise<void> {
    const why = await this.link.why(element, this.draft.ids);
    if (why && !why.allowed) this.refused = { element, why };
  }

  /** Say why the shown seat is asked, or else who is. */
  explain(): void {
    const decision = this.state?.decision;
    if (decision)
      this.refused = { element: "", why: { sentence: decision.help || decision.prompt, rule: decision.rule } };
  }

  async confirm(): Promise<void> {
    const option = this.chosen;
    if (!option || this.link.sending) return;
    if (this.link.unsent) return this.link.outage.hurry();
    await this.draft.ready();
    if (this.chosen?.id !== option.id) return; // it led on to the next question
    this.#planned = this.plan?.element ?? null;
    this.#ahead = null;
    if (await this.link.answer(option.id, this.draft.ids)) this.draft.done();
    else this.#planned = null;
  }

  /** The next (or previous) thing of a kind that still fits: a turn of the ghost. */
  step(kind: string, by: 1 | -1): void {
    const ring = [...this.lit].filter((element) => kindOf(element) === kind).sort();
    if (ring.length < 2) return this.#turnLast(kind, by);
    const now = ring.findIndex((element) => this.settled.has(element));
    this.click(ring[(now + by + ring.length) % ring.length]!);
  }

  /** A key was pressed; whether it meant something. */
  key(key: string): boolean {
    if (key === " " && this.passing.on) {
      void this.passing.hold();
      return true;
    }
    const { numbers } = this;
    const borne = numbers.bearing(key) ?? numbers.planned(key);
    if (borne) {
      this.click(borne);
      return true;
    }
    if (key === "Escape") return this.escape();
    const meant = keyed(this.narrowing, key, numbers.page, numbers.pages);
    if (meant.do === "pick") this.click(meant.element);
    else if (meant.do === "more") numbers.more();
    else if (meant.do === "confirm") void this.confirm();
    else return false;
    return true;
  }

  /** Close what lies over the board, else put one step back; whether there was anything. */
  escape(): boolean {
    const chip = this.chips.findLast((each) => each.back);
    if (this.refused) this.refused = null;
    else if (this.touched) this.back();
    else if (this.asked && chip) chip.back!();
    else return false;
    return true;
  }

  keyOf(element: string): number | null {
    return this.numbers.of(element);
  }

  #narrow(narrowing: Narrowing<Option<W>>): void {
    this.#undone = [];
    this.#settle(narrowing);
  }

  #settle(narrowing: Narrowing<Option<W>>): void {
    this.narrowing = narrowing;
    const one = chosen(narrowing);
    if (one) this.want(one.id);
    // An answer that waits to be sent again is sent only as long as it is what is picked.
    if (this.link.unsent && this.link.unsent.option !== one?.id) this.link.forget();
    if (!this.#drafts) return;
    if (one && this.link.online) void this.draft.take(one);
    else this.draft.open();
  }

  /** Turn what the last step placed: it is put back, and given again otherwise. */
  #turnLast(kind: string, by: 1 | -1): void {
    const at = this.draft.steps.findLastIndex((step) => step.at.some((element) => kindOf(element) === kind));
    const step = this.draft.steps[at];
    if (!step) return;
    const others = step.at.filter((element) => kindOf(element) !== kind);
    const ring = step.before.options.filter((option) => others.every((element) => option.at.includes(element)));
    const next = ring[(ring.findIndex(({ id }) => id === step.id) + by + ring.length) % ring.length];
    if (!next || next.id === step.id) return;
    this.draft.back(at);
    this.take(next.id);
  }
}
