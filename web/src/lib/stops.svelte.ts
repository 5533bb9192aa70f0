// What a player always wants to be asked about, whatever orders stand: remembered in this browser.

import { endsWith, kept, type Stop } from "./orders";
import type { Until } from "./wire";

/** The stops of one game that are ticked; everything on a page that gives orders heeds the same ones. */
export class Stops {
  readonly #key: string;
  readonly all: readonly Stop[];
  on = $state<string[]>([]);

  constructor(game: string, all: readonly Stop[]) {
    this.#key = `stops:${game}`;
    this.all = all;
    this.on = kept(localStorage.getItem(this.#key), all);
  }

  toggle(id: string): void {
    this.on = this.on.includes(id) ? this.on.filter((each) => each !== id) : [...this.on, id];
    localStorage.setItem(this.#key, JSON.stringify(this.on));
  }

  /** An order that stands until this, or anything that the player is always asked about. */
  heeded(until: Until): Until {
    return endsWith([until, ...this.all.filter((stop) => this.on.includes(stop.id)).map((stop) => stop.until)]);
  }
}
