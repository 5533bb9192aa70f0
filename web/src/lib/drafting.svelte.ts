// A turn as it is drafted: answers that are not sent yet, played by the server on a copy for this seat
// alone. Steps are put back one by one; later ones wait and return by themselves. Knows no game.

import { messageOf } from "./errors";
import type { TableLink } from "./link.svelte";
import type { AnyWire, Draft, Option, State } from "./wire";

/** What answers a question of the draft: null if that was refused or the connection is away. */
type Asking<W extends AnyWire> = (version: number, ids: readonly string[]) => Promise<Draft<W> | null>;

/** An answer as it can be found again: by the name of its decision, its label and what it points at. */
export type Answer = { decision: string; label: string; at: readonly string[] };
/** A step of the draft; `given`: made for the player; `before`: the state that it answers. */
export type Step<W extends AnyWire = AnyWire> = Answer & { id: string; given: boolean; before: State<W> };
/** The last step: nothing can follow it, and why. */
export type End = { id: string; reason: string; given: boolean };

type Kept = { version: number; seat: number | null; ids: string[]; given: boolean[] };

const alike = (one: Answer, other: Answer) =>
  one.decision === other.decision && one.label === other.label && `${one.at}` === `${other.at}`;

/** What the table of a link says of a draft; what it refuses is said there. */
export const askedOf =
  <W extends AnyWire>(link: TableLink<W>): Asking<W> =>
  async (version, ids) => {
    try {
      const answer = await link.ask({ type: "draft", version, answers: [...ids] });
      return answer.type === "draft" ? answer : null;
    } catch (error) {
      if (link.state?.version === version) link.error = messageOf(error);
      return null;
    }
  };

export class Drafting<out W extends AnyWire = AnyWire> {
  steps = $state.raw<readonly Step<W>[]>([]);
  /** Steps that were put back with an earlier one, or by a new state: they return if they still stand. */
  waiting = $state.raw<readonly Answer[]>([]);
  /** What the steps lead to; null without any. */
  shown = $state.raw<State<W> | null>(null);
  end = $state.raw<End | null>(null);
  /** What was put back and can return until another answer is given, the latest last. */
  undone = $state.raw<readonly Answer[]>([]);
  /** Answers that no longer stand, by their labels. */
  fallen = $state.raw<readonly string[]>([]);
  /** Whether an answer is being looked at. */
  busy = $state(false);

  /** What is shown has changed: another question is open, or the same one was answered for the player. */
  onchange?: () => void;

  #base: State<W> | null = null;
  /** A decision that was made for the player, and that the player wishes to make. */
  #own: string | null = null;
  #work: Promise<void> = Promise.resolve();
  #turn = 0;

  constructor(
    readonly ask: Asking<W>,
    readonly keep: { get(): string | null; set(text: string | null): void },
  ) {}

  get ids(): string[] {
    return this.steps.map(({ id }) => id);
  }

  /** A state of the server: the same one, or a new one under the draft. */
  set(state: State<W> | null): void {
    const before = this.#base;
    const isSame = !!state && !!before && state.version === before.version && state.seat === before.seat;
    this.#base = state;
    if (isSame) return;
    this.#turn += 1;
    const waiting = before && state && before.seat === state.seat ? [...this.#answers(0), ...this.waiting] : [];
    this.#clear();
    // A new state is a new question: the chips wait, and nothing is answered by itself from them.
    this.waiting = state && state.options.length > 0 ? waiting : [];
    if (!state || state.options.length === 0) return;
    const kept = before ? null : this.#kept();
    if (kept && kept.version === state.version && kept.seat === state.seat) void this.#again(kept, this.#turn);
    else if (waiting.length === 0) void this.#giveNext(this.#turn);
  }

  /** The draft was confirmed. */
  done(): void {
    this.#turn += 1;
    this.#clear();
    this.waiting = [];
    this.keep.set(null);
  }

  /** Answer what is asked now; resolves when it is known what follows. */
  take(option: Option<W>, given = false): Promise<void> {
    if (this.end?.id === option.id) return this.#work;
    if (!given) [this.undone, this.fallen] = [[], []];
    const turn = ++this.#turn;
    return (this.#work = this.#take(option, given, turn).then(() =>
      turn === this.#turn ? this.#next(turn) : undefined,
    ));
  }

  /** Resolves when nothing is being looked at. */
  ready(): Promise<void> {
    return this.#work;
  }

  /** What was picked last is no longer: nothing ends the draft. */
  open(): void {
    this.#turn += 1;
    this.end = null;
  }

  /** Put a step back, the last one that was not made for the player if none is named. */
  back(index = this.steps.findLastIndex(({ given }) => !given)): void {
    const step = this.steps[index];
    if (!step) return;
    this.#turn += 1;
    this.busy = false;
    this.undone = [...this.undone, step];
    this.#own = step.given ? step.decision : null;
    this.waiting = [...this.#answers(index + 1), ...this.waiting];
    this.steps = this.steps.slice(0, index);
    this.shown = index > 0 ? step.before : null;
    this.end = null;
    this.#save();
    this.onchange?.();
  }

  /** Give what was put back last again. */
  redo(): void {
    const last = this.undone.at(-1);
    const state = this.shown ?? this.#base;
    const option = last && state ? this.#found(last, state) : null;
    const rest = this.undone.slice(0, -1);
    if (!option) this.undone = rest;
    else
      void this.take(option).then(() => {
        this.undone = rest;
      });
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  #answers(from: number): Answer[] {
    return this.steps.slice(from).filter(({ given }) => !given);
  }

  #clear(): void {
    this.steps = [];
    this.undone = [];
    this.fallen = [];
    this.shown = this.end = null;
    this.busy = false;
    this.#own = null;
  }

  async #take(option: Option<W>, given: boolean, turn: number): Promise<void> {
    const before = this.shown ?? this.#base;
    if (!before?.decision) return;
    this.busy = true;
    const draft = await this.ask(before.version, [...this.ids, option.id]);
    if (turn !== this.#turn) return;
    this.busy = false;
    if (!draft) return;
    if (draft.ends !== null) {
      this.end = { id: option.id, reason: draft.ends, given };
      // What waits for a step that is never asked does not stand.
      this.#fell(this.waiting);
      this.waiting = [];
    } else {
      const answer = { decision: before.decision.name, label: option.label, at: option.at };
      this.steps = [...this.steps, { ...answer, id: option.id, given, before }];
      this.shown = { ...before, view: draft.view, decision: draft.decision, options: draft.options };
      this.end = null;
      if (!given) this.#own = null;
    }
    this.#save();
    this.onchange?.();
  }

  /** After an answer: those that wait return if they still stand, and what changes nothing is answered. */
  async #next(turn: number): Promise<void> {
    while (turn === this.#turn && !this.end) {
      const option = this.#returning();
      if (option) await this.#take(option, false, turn);
      else if (!(await this.#giveNext(turn))) return;
    }
  }

  /** The option of the first step that waits for the open question; what came before it has fallen. */
  #returning(): Option<W> | null {
    const state = this.shown;
    const at = state?.decision ? this.waiting.findIndex(({ decision }) => decision === state.decision!.name) : -1;
    if (!state || at < 0) return null;
    const option = this.#found(this.waiting[at]!, state);
    this.#fell(this.waiting.slice(0, option ? at : at + 1));
    this.waiting = this.waiting.slice(at + 1);
    return option;
  }

  /** Give the answer to a question without a choice; whether there was one. */
  async #giveNext(turn: number): Promise<boolean> {
    const state = this.shown ?? this.#base;
    if (!state?.decision || state.decision.name === this.#own || this.end) return false;
    const only = state.options.length === 1 ? state.options[0] : state.options.find(({ idle }) => idle);
    // A window asks for time, whatever there is to choose.
    if (!only || (state.decision.ask_even_if_single && this.steps.length === 0)) return false;
    const count = this.steps.length;
    await this.#take(only, true, turn);
    return this.steps.length > count;
  }

  #found(answer: Answer, { decision, options }: State<W>): Option<W> | null {
    return options.find(({ label, at }) => alike(answer, { decision: decision?.name ?? "", label, at })) ?? null;
  }

  #fell(answers: readonly Answer[]): void {
    this.fallen = [...this.fallen, ...answers.map(({ label }) => label)];
  }

  #save(): void {
    const base = this.#base;
    const kept: Kept | null =
      base && this.steps.length > 0
        ? { version: base.version, seat: base.seat, ids: this.ids, given: this.steps.map(({ given }) => given) }
        : null;
    this.keep.set(kept && JSON.stringify(kept));
  }

  #kept(): Kept | null {
    try {
      const kept: Kept | null = JSON.parse(this.keep.get() ?? "null");
      return kept && Array.isArray(kept.ids) && Array.isArray(kept.given) ? kept : null;
    } catch {
      return null;
    }
  }

  /** The draft of a page that was loaded again. */
  async #again(kept: Kept, turn: number): Promise<void> {
    for (const [i, id] of kept.ids.entries()) {
      const option = (this.shown ?? this.#base)?.options.find((each) => each.id === id);
      if (!option || turn !== this.#turn) return;
      await this.#take(option, kept.given[i] === true, turn);
    }
    if (turn === this.#turn) await this.#next(turn);
  }
}
