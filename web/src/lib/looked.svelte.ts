// Up to which moment the player has seen the table: what came after is news. Kept in this browser,
// so that it holds when the page is opened again days later.

import type { State } from "./wire";

export class Looked {
  moment = $state<number | null>(null);

  constructor(readonly id: string) {
    try {
      const kept = localStorage.getItem(`looked:${id}`);
      this.moment = kept === null ? null : Number(kept);
    } catch {
      // Without storage the page remembers for as long as it is open.
    }
  }

  /** All up to here has been seen: the player answered, or leaves the page. */
  until(moment: number): void {
    this.moment = moment;
    try {
      localStorage.setItem(`looked:${this.id}`, String(moment));
    } catch {
      // See above.
    }
  }

  /** A new state: the player's own answer is something they have seen. */
  hear(now: State, before: State | null): void {
    if (this.moment !== null && this.moment > now.moment) this.moment = now.moment;
    const own = before && now.version > before.version && now.seat !== null && before.waiting.includes(now.seat);
    if (own) this.until(now.moment);
  }
}
