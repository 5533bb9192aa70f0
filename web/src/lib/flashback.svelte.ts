// What happened since the player looked, as a strip: move by move, held, forwards and back; then the
// present again.

import { api } from "./api";
import { BEATS } from "./beats";
import type { Play } from "./play.svelte";
import { prefs } from "./prefs.svelte";
import type { Moment, State } from "./wire";

/** Long enough to read a sentence, even where steps are shown at once. */
const LEAST = 500;
const BEATS_EACH = 2;

export class Flashback {
  /** Which of the moments is shown, counted from 1; 0 while nothing is. */
  at = $state(0);
  told = $state.raw<readonly Moment[]>([]);
  held = $state(false);
  text = $derived(this.told[this.at - 1]?.text ?? "");
  of = $derived(this.told.length);
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #states = new Map<number, State>();

  constructor(readonly play: Play) {}

  get active(): boolean {
    return this.at > 0;
  }

  /** Show every moment after that one that told something. */
  async from(moment: number): Promise<void> {
    const run = ++this.#run;
    this.play.follow.missed = 0;
    const { moments } = await api.moments(this.play.link.id);
    if (run !== this.#run) return;
    this.told = moments.filter((each) => each.moment > moment && !each.undone && each.text);
    this.#states.clear();
    this.held = false;
    if (this.of > 0) await this.go(1);
  }

  /** Show one of them, and go on from there unless it is held. */
  async go(at: number): Promise<void> {
    clearTimeout(this.#timer);
    const run = ++this.#run;
    if (at > this.of) return this.stop();
    const each = this.told[Math.max(1, at) - 1]!;
    try {
      const then = await this.#state(each.moment);
      if (run !== this.#run) return;
      const onward = at === this.at + 1;
      this.at = Math.max(1, at);
      this.play.past = then;
      this.play.show(then);
      if (onward) this.play.happen(then.events);
    } catch {
      // The present is shown; the replay page tells what is wrong with the past.
      return this.stop();
    }
    if (!this.held) this.#later();
  }

  hold(): void {
    this.held = true;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (!this.held) return this.hold();
    this.held = false;
    void this.go(this.at + 1);
  }

  /** A step forwards or back; it stays there. */
  step(by: 1 | -1): void {
    this.hold();
    if (this.at + by >= 1 && this.at + by <= this.of) void this.go(this.at + by);
  }

  stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.at = 0;
    if (!this.play.past) return;
    this.play.past = null;
    this.play.show(this.play.state);
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.go(this.at + 1), Math.max(LEAST, BEATS_EACH * BEATS[prefs.speed]));
  }

  async #state(moment: number): Promise<State> {
    const played = this.play.follow.played.find(({ state }) => state.moment === moment);
    const known = this.#states.get(moment) ?? played?.state;
    if (known) return known;
    const found = await api.moment(this.play.link.id, moment, this.play.seat);
    this.#states.set(moment, found);
    return found;
  }
}
