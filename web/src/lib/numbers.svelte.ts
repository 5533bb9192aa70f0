// Which things bear which number keys: nine at a time, in the order in which they are seen.

import { kindOf, nameOf, numbered, type Narrowing } from "./narrow";

type Picking = {
  readonly narrowing: Narrowing;
  readonly lit: ReadonlySet<string>;
  readonly plans: readonly { element: string }[];
};

const digitOf = (element: string) => /^\D*(\d)$/.exec(nameOf(element))?.[1];

export class Numbers {
  /** Whether the keyboard is used: only then numbers are shown. */
  mode = $state(false);
  /** The things on the page in the order in which they are seen. */
  seen = $state.raw<readonly string[]>([]);
  /** Kinds of things that bear numbers of their own: their digits mean them. */
  digits: readonly string[] = [];
  #page = $state(0);
  readonly #picking: Picking;

  constructor(picking: Picking) {
    this.#picking = picking;
  }

  pages = $derived.by(() => numbered(this.#picking.narrowing, this.seen));
  page = $derived(Math.min(this.#page, Math.max(0, this.pages.length - 1)));
  keys = $derived(this.pages[this.page] ?? []);

  begin(): void {
    this.#page = 0;
  }

  more(): void {
    this.#page = (this.page + 1) % this.pages.length;
  }

  /** The number of a thing, while numbers are shown. */
  of(element: string): number | null {
    if (!this.mode || this.digits.includes(kindOf(element))) return null;
    const index = [...this.keys, ...this.#picking.plans.map((each) => each.element)].indexOf(element);
    return index < 0 || index > 8 ? null : index + 1;
  }

  /** The thing planned ahead that has the key. */
  planned(key: string): string | null {
    return /^[1-9]$/.test(key) ? (this.#picking.plans[Number(key) - 1 - this.keys.length]?.element ?? null) : null;
  }

  /** The thing that itself bears the digit: of the first kind of such things that is still open. */
  bearing(key: string): string | null {
    const { lit, narrowing } = this.#picking;
    const kind = this.digits.find(
      (each) =>
        [...lit].some((element) => kindOf(element) === each) &&
        !narrowing.picked.some((element) => kindOf(element) === each),
    );
    return [...lit].find((element) => kindOf(element) === kind && digitOf(element) === key) ?? null;
  }
}
