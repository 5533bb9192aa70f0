// Pieces on their way: what leaves one place and comes to another, for as long as it takes.
// The board keeps the truth; a flight is only seen, and never where motion is not wanted.

export type Spot = readonly [number, number];

export type Flight<T> = {
  id: number;
  what: T;
  from: Spot;
  to: Spot;
  /** Milliseconds before it sets off, and how long it takes. */
  delay: number;
  time: number;
};

export const MOVE = 300;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The middle of a thing on the page, if it can be seen; boards name theirs with `data-spot`. */
export function spotOf(selector: string): Spot | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

/** Where things are on the page, by their `data-spot` or `data-el`: looked at before it is drawn again. */
export function spotsOf(selector: string): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const each of document.querySelectorAll<HTMLElement>(selector)) {
    const name = each.dataset.spot ?? each.dataset.el ?? "";
    const box = each.getBoundingClientRect();
    if (!spots.has(name) && box.width > 0) spots.set(name, [box.left + box.width / 2, box.top + box.height / 2]);
  }
  return spots;
}

export class Flights<T> {
  all = $state.raw<readonly Flight<T>[]>([]);
  #next = 1;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Let something fly; nothing happens where motion is not wanted or nobody looks. */
  fly(what: T, from: Spot | null, to: Spot | null, delay = 0, time = MOVE): void {
    if (!from || !to || still() || document.hidden) return;
    const flight = { id: this.#next++, what, from, to, delay, time };
    this.all = [...this.all, flight];
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.all = this.all.filter((each) => each.id !== flight.id);
      },
      delay + time + 50,
    );
    this.#timers.add(timer);
  }

  /** Everything lands at once: the page is left, or something newer has happened. */
  land(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.all = [];
  }
}
