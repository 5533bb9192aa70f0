// Which lessons have been learned in this browser.

const KEY = "theomachy.learned";

function read(): Record<string, string[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? Object.fromEntries(Object.entries(found)) : {};
  } catch {
    return {};
  }
}

class Learned {
  #by = $state.raw(read());

  of(game: string): readonly string[] {
    return this.#by[game] ?? [];
  }

  has(game: string, lesson: string): boolean {
    return this.of(game).includes(lesson);
  }

  add(game: string, lesson: string): void {
    this.#keep(game, [...new Set([...this.of(game), lesson])]);
  }

  /** Who knows a game has learned all its lessons. */
  all(game: string, lessons: readonly string[]): void {
    this.#keep(game, [...lessons]);
  }

  #keep(game: string, lessons: string[]): void {
    this.#by = { ...this.#by, [game]: lessons };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#by));
    } catch {
      // It holds until the page is left.
    }
  }
}

export const learned = new Learned();
