// The things on the table in words, as the server tells them: asked for once for each state, and
// what names them for the screen reader as well as for who points at them.

import { api } from "./api";
import type { TableLink } from "./link.svelte";
import type { State, Thing } from "./wire";

/** States that follow one another faster than this are asked about once. */
const PAUSE = 60;

/** What a thing is called, and how it stands, as one line for listening. */
export const spokenThing = ({ name, now }: Thing) => (now?.[0] ? `${name}: ${now[0].replace(/\.$/, "")}` : name);

export class Things {
  told = $state.raw<ReadonlyMap<string, Thing>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly link: Pick<TableLink, "id" | "ask" | "online">) {}

  of(element: string): Thing | undefined {
    return this.told.get(element);
  }

  /** A state is shown: ask what is on the table, once it stands. */
  follow(state: State | null, past: boolean): void {
    clearTimeout(this.#timer);
    if (!state) return;
    this.#timer = setTimeout(() => void this.#ask(state, past), this.told.size === 0 ? 0 : PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #ask(state: State, past: boolean): Promise<void> {
    const number = ++this.#asked;
    try {
      const told = past
        ? await api.things(this.link.id, state.moment, state.seat)
        : await this.link.ask({ type: "things" });
      if (number === this.#asked && told.type === "things")
        this.told = new Map(told.things.map((thing) => [thing.element, thing]));
    } catch {
      // Without them things go by the names that the page has for them.
    }
  }
}
