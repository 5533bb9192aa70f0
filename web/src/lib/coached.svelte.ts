// Where the coach is on, kept in this browser: in somebody's first games of each title, until it is switched.

const KEY = "theomachy.coach";
/** The number of games of a title that begin with the coach. */
export const FIRST = 3;

type Kept = {
  /** The tables of the first games of each title. */
  first: Record<string, string[]>;
  /** Where it was switched on or off, by title. */
  switched: Record<string, boolean>;
  /** Which parts are switched off. */
  without: string[];
  /** What has been explained already, by title. */
  met: Record<string, string[]>;
};

function read(): Kept {
  const none: Kept = { first: {}, switched: {}, without: [], met: {} };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? { ...none, ...found } : none;
  } catch {
    return none;
  }
}

export type CoachPart = "lines" | "hints" | "tips";

export class Coached {
  #kept = $state.raw(read());

  /** Whether the coach is on at a table of that game. */
  on(game: string, table: string): boolean {
    return this.#kept.switched[game] ?? (this.#kept.first[game] ?? []).includes(table);
  }

  switch(game: string, on: boolean): void {
    this.#keep({ ...this.#kept, switched: { ...this.#kept.switched, [game]: on } });
  }

  /** Somebody plays at a table: whether it is one of their first is settled once. */
  begin(game: string, table: string): void {
    const first = this.#kept.first[game] ?? [];
    if (first.length >= FIRST || first.includes(table)) return;
    this.#keep({ ...this.#kept, first: { ...this.#kept.first, [game]: [...first, table] } });
  }

  /** A guided game has the coach, as the first ones do. */
  guide(game: string, table: string): void {
    const first = this.#kept.first[game] ?? [];
    this.#keep({ ...this.#kept, first: { ...this.#kept.first, [game]: [...first, table] } });
  }

  /** Whether a part is wanted where the coach is on. */
  wants(part: CoachPart): boolean {
    return !this.#kept.without.includes(part);
  }

  want(part: CoachPart, on: boolean): void {
    const without = this.#kept.without.filter((each) => each !== part);
    this.#keep({ ...this.#kept, without: on ? without : [...without, part] });
  }

  /** Whether something comes up for the first time; from now on it does not. */
  meets(game: string, term: string): boolean {
    const met = this.#kept.met[game] ?? [];
    if (met.includes(term)) return false;
    this.#keep({ ...this.#kept, met: { ...this.#kept.met, [game]: [...met, term] } });
    return true;
  }

  /** Show all tips again. */
  forget(): void {
    this.#keep({ ...this.#kept, met: {} });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It holds until the page is left.
    }
  }
}

export const coached = new Coached();
