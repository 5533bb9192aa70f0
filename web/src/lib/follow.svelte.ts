// The position that is shown follows the server's by a queue of steps: what others do is seen one
// step after the other. Knows no game and no page; time is told by a clock that tests can set.

import { BEATS, beatMs, LONG_TURN, type Speed } from "./beats";
import type { Scene } from "./scenes";
import type { AnyWire, GameEvent, State } from "./wire";

/** Time, and something to be done later; what `after` returns calls it off. */
export type Ticker = { now(): number; after(ms: number, then: () => void): () => void };

export const ticker: Ticker = {
  now: () => performance.now(),
  // Counted from when the page has been drawn: a step that takes long to draw is seen as long as others.
  after: (ms, then) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(then, ms)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  },
};

export type Step<W extends AnyWire = AnyWire> = {
  state: State<W>;
  events: readonly GameEvent<W>[];
  /** What was shown before. */
  was: W["view"];
  /** Whose step it is; null where several moved at once, or nobody did. */
  seat: number | null;
  /** Whether it is the viewer's own. */
  own: boolean;
  beats: number;
  minor: boolean;
  scene: Scene | null;
};

/** Back within this many milliseconds the queue goes on. */
const GLANCE = 10_000;
/** The last frame of an ending stands still for so long. */
export const STILL = 1200;
/** Steps that can be shown again. */
const KEPT = 60;
const NEXT = 1;

export class Follow<out W extends AnyWire = AnyWire> {
  /** What is shown; null before anything is known. */
  shown = $state.raw<State<W> | null>(null);
  /** Steps that are still to be shown. */
  queue = $state.raw<readonly Step<W>[]>([]);
  /** The step that is being shown. */
  playing = $state.raw<Step<W> | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Which of its frames is shown. */
  frame = $state(0);
  paused = $state(false);
  /** How many steps of others were made while nobody looked. */
  missed = $state(0);
  /** What was shown, the latest last. */
  played = $state.raw<readonly Step<W>[]>([]);

  speed: () => Speed = () => "normal";
  /** A step is shown now: boards, log and ears are told. */
  onstep?(step: Step<W>): void;
  /** The rest of the steps was skipped. */
  onskip?(): void;
  /** What is shown has changed. */
  onshown?(state: State<W> | null): void;

  #off: (() => void) | null = null;
  /** Until when the step shown stands, and what is left of it while all is paused. */
  #until = 0;
  #then: (() => void) | null = null;
  #left: number | null = null;
  #hiddenAt: number | null = null;
  /** Beats of the current turn. */
  #turn = 0;
  #turnOf: number | null = null;

  constructor(readonly clock: Ticker = ticker) {}

  /** Whether what is shown is what the server has: only then anything is asked. */
  get present(): boolean {
    return this.queue.length === 0 && this.scene === null;
  }

  /** Whether there is anything to skip. */
  get busy(): boolean {
    return !this.present || (this.playing !== null && !this.playing.own);
  }

  /** Show a state at once: the first, another seat's, what an undo leaves. */
  set(state: State<W> | null): void {
    this.#stop();
    this.queue = [];
    this.scene = this.playing = null;
    this.paused = false;
    this.#turnOf = null;
    this.shown = state;
    this.onshown?.(state);
  }

  /** News of the latest moment: who is still asked, which orders stand. */
  refresh(state: State<W>): void {
    const last = this.queue.at(-1);
    if (last) this.queue = [...this.queue.slice(0, -1), { ...last, state }];
    else {
      this.shown = state;
      this.onshown?.(state);
    }
  }

  /** A step was made. The own are shown at once, those of others after those before. */
  push(step: Step<W>): void {
    const alone = this.present && this.#hiddenAt === null;
    const atOnce = step.own ? !step.scene : this.speed() === "instant" && !step.scene?.isEnding;
    if (alone && atOnce) {
      this.#stop();
      this.#begin(step);
      return;
    }
    if (alone && step.own) this.#stop();
    this.queue = [...this.queue, step];
    if (alone) this.onshown?.(this.shown);
    if (this.#then === null && !this.paused && this.#hiddenAt === null) this.#next();
  }

  /** To the present at once. */
  skip(): void {
    const steps = this.queue;
    this.#stop();
    this.paused = false;
    this.scene = this.playing = null;
    this.queue = [];
    const last = steps.at(-1);
    if (!last) return;
    this.#keep(steps);
    this.shown = last.state;
    this.onshown?.(last.state);
    this.onskip?.();
  }

  pause(): void {
    if (this.paused || (!this.busy && this.#then === null)) return;
    this.paused = true;
    this.#hold();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#release();
  }

  toggle(): void {
    if (this.paused) this.resume();
    else this.pause();
  }

  /** The steps since the viewer's own last one, once more. */
  again(): void {
    const own = this.played.findLastIndex((step) => step.own);
    const since = this.played.slice(own + 1);
    const before = this.played[own]?.state;
    if (since.length === 0) return;
    const queue = this.queue;
    this.#stop();
    this.paused = false;
    this.playing = this.scene = null;
    this.played = this.played.slice(0, own + 1);
    this.queue = [...since, ...queue];
    if (before) {
      this.shown = before;
      this.onshown?.(before);
    }
    this.#next();
  }

  /** The scene that ended the game, once more. */
  ending(): void {
    const step = this.played.findLast(({ scene }) => scene?.isEnding);
    const before = this.played.at(this.played.indexOf(step!) - 1)?.state;
    if (!step) return;
    this.#stop();
    this.paused = false;
    this.played = this.played.slice(0, this.played.indexOf(step));
    this.queue = [step];
    if (before && !before.over) this.shown = before;
    else this.shown = { ...step.state, over: false };
    this.onshown?.(this.shown);
    this.#next();
  }

  /** Nobody looks now: nothing is played. */
  hide(): void {
    if (this.#hiddenAt !== null) return;
    this.#hiddenAt = this.clock.now();
    if (!this.paused) this.#hold();
  }

  /** Somebody looks again: soon, and it goes on; later, and the present is shown. */
  look(): void {
    if (this.#hiddenAt === null) return;
    const away = this.clock.now() - this.#hiddenAt;
    this.#hiddenAt = null;
    if (away <= GLANCE) {
      if (!this.paused) this.#release();
      return;
    }
    this.missed = this.queue.filter(({ own }) => !own).length;
    this.skip();
  }

  close(): void {
    this.#stop();
  }

  #next(): void {
    this.#off = this.#then = null;
    const [step, ...rest] = this.queue;
    if (!step) {
      this.playing = null;
      return;
    }
    if (step.scene && (step.scene.isEnding || this.speed() !== "instant")) {
      this.playing = step;
      this.scene = step.scene;
      // At once is all but the last frame of an ending.
      this.#stage(step, this.speed() === "instant" ? step.scene.frames.length - 1 : 0);
      return;
    }
    this.queue = rest;
    this.#begin(step);
  }

  /** A frame of a scene; after the last the step is shown. */
  #stage(step: Step<W>, at: number): void {
    const { frames, ms, isEnding } = step.scene!;
    const last = at >= frames.length - 1;
    this.frame = Math.max(0, at);
    const share =
      this.speed() === "instant" ? 0 : (ms * BEATS[this.speed()]) / BEATS.normal / Math.max(1, frames.length);
    this.#after(share + (last && isEnding ? STILL : 0), () => {
      if (!last) return this.#stage(step, at + 1);
      this.scene = null;
      this.queue = this.queue.slice(1);
      this.#begin(step);
    });
  }

  #begin(step: Step<W>): void {
    this.playing = step;
    this.#show(step);
    const ms = this.#length(step);
    if (ms > 0) this.#after(ms, () => this.#next());
    else this.#next();
  }

  #show(step: Step<W>): void {
    this.#keep([step]);
    this.shown = step.state;
    this.onshown?.(step.state);
    this.onstep?.(step);
  }

  #keep(steps: readonly Step<W>[]): void {
    this.played = [...this.played, ...steps].slice(-KEPT);
  }

  /** How long a step stands before the next. */
  #length(step: Step<W>): number {
    const ahead = step.beats + this.queue.reduce((sum, { beats }) => sum + beats, 0);
    const beat = beatMs(this.speed(), ahead);
    if (step.own) return step.beats > 0 ? beat * NEXT : 0;
    if (step.seat !== this.#turnOf) {
      this.#turnOf = step.seat;
      this.#turn = 0;
    }
    this.#turn += step.beats;
    const next = this.queue[0];
    // In a long turn what is minor comes together with the step before.
    if (this.#turn > LONG_TURN && next?.minor && next.seat === step.seat) return 0;
    return step.beats * beat;
  }

  #after(ms: number, then: () => void): void {
    this.#then = then;
    this.#until = this.clock.now() + ms;
    if (this.paused || this.#hiddenAt !== null) this.#left = ms;
    else this.#off = this.clock.after(ms, then);
  }

  #hold(): void {
    if (!this.#then || this.#left !== null) return;
    this.#left = Math.max(0, this.#until - this.clock.now());
    this.#off?.();
    this.#off = null;
  }

  #release(): void {
    const [then, left] = [this.#then, this.#left];
    this.#left = null;
    if (then && left !== null) this.#after(left, then);
    else if (this.queue.length > 0) this.#next();
  }

  #stop(): void {
    this.#off?.();
    this.#off = this.#then = null;
    this.#left = null;
  }
}
