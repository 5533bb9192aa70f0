// Pass for me when I can only pass: an order that the page leaves by itself, on for new players. The
// server keeps what comes of it back as long as anything else; Hold stops it this once.

import type { TableLink } from "./link.svelte";
import { prefs } from "./prefs.svelte";
import type { Order, State } from "./wire";

const NOTHING = ["pass", "decline"];

/** The only answer there is to a question that is asked whatever one holds; null where there is a choice. */
export function onlyPass(state: State | null): string | null {
  const [only, ...more] = state?.options ?? [];
  const asks = state?.decision?.ask_even_if_single ?? false;
  return asks && only && more.length === 0 && NOTHING.includes(only.label) ? only.label : null;
}

/** Orders that a player has given; those for when there is no choice are not among them. */
export const givenBy = (orders: readonly Order[]): Order[] => orders.filter(({ until }) => !until.only);

export class Passing {
  /** The version at which the player thinks after all. */
  #held = $state(-1);
  #asked = "";

  constructor(readonly link: Pick<TableLink, "state" | "orders" | "order" | "ask">) {}

  get #order(): Order | undefined {
    return this.link.orders.find(({ decision, until }) => until.only && decision === this.link.state?.decision?.name);
  }

  /** Whether the seat shown is passed for now. */
  get on(): boolean {
    const { state } = this.link;
    return !!this.#order && onlyPass(state) !== null && state?.version !== this.#held;
  }

  /** A new state: where one can only pass, the order is left once. */
  async hear(): Promise<void> {
    const { state } = this.link;
    const answer = onlyPass(state);
    const old = prefs.passes ? undefined : this.link.orders.find(({ until }) => until.only);
    if (old) return void (await this.link.order(old.decision, null));
    if (!state || answer === null || !prefs.passes) return;
    const name = state.decision!.name;
    const key = `${state.version} ${state.seat}`;
    const stands = this.link.orders.some(({ decision }) => decision === name);
    if (stands || this.#asked === key || state.version === this.#held) return;
    this.#asked = key;
    await this.link.order(name, answer, { only: true });
  }

  /** Think after all: the window stays open. */
  async hold(): Promise<void> {
    const version = this.link.state?.version ?? -1;
    this.#held = version;
    await this.link.ask({ type: "hold", version }).catch(() => undefined);
  }
}
