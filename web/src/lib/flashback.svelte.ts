// What happened since the player looked, shown again move by move, then the present again.

import { api } from "./api";
import type { Play } from "./play.svelte";

const PACE = 1100;

export class Flashback {
  /** Which of the moments is shown, counted from 1; 0 while nothing is. */
  at = $state(0);
  of = $state(0);
  text = $state("");
  #run = 0;

  constructor(readonly play: Play) {}

  get active(): boolean {
    return this.at > 0;
  }

  /** Show every moment after that one that told something. */
  async from(moment: number): Promise<void> {
    const { play } = this;
    const run = ++this.#run;
    const { id } = play.link;
    const seat = play.seat;
    const { moments } = await api.moments(id);
    const told = moments.filter((each) => each.moment > moment && !each.undone && each.text);
    this.of = told.length;
    try {
      if (told.length > 0) {
        const first = await api.moment(id, told[0]!.moment - 1, seat);
        if (run !== this.#run) return;
        play.past = first;
        play.show(first);
      }
      for (const [i, each] of told.entries()) {
        const then = await api.moment(id, each.moment, seat);
        if (run !== this.#run) return;
        this.at = i + 1;
        this.text = each.text;
        play.past = then;
        play.show(then);
        play.happen(then.events);
        await new Promise((done) => setTimeout(done, PACE));
        if (run !== this.#run) return;
      }
    } catch {
      // The present is shown; the replay page tells what is wrong with the past.
    }
    this.stop();
  }

  stop(): void {
    this.#run += 1;
    this.at = 0;
    if (!this.play.past) return;
    this.play.past = null;
    this.play.show(this.play.link.state);
  }
}
