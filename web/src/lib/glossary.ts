// The words of a game within its texts.

import { spellings } from "./rulebook";
import type { Guide, Term } from "./wire";

export class Glossary {
  readonly game: string;
  readonly terms: readonly Term[];
  #by: ReadonlyMap<string, Term>;
  #pattern: RegExp | null;

  constructor({ game, terms }: Pick<Guide, "game" | "terms">) {
    this.game = game;
    this.terms = terms;
    this.#by = new Map(terms.flatMap((term) => spellings(term).map((spelled) => [spelled, term])));
    // The longest first, so that `Cup token` is not taken for `Cup`.
    const all = [...this.#by.keys()].sort((a, b) => b.length - a.length);
    this.#pattern = all.length > 0 ? new RegExp(`\\b(${all.join("|")})\\b`) : null;
  }

  of(spelled: string): Term | null {
    return this.#by.get(spelled) ?? null;
  }

  /** A text in parts: those that are a word of the game say so, unless it has been `met` before. */
  parts(text: string, met: Set<string> = new Set()): { text: string; term?: boolean }[] {
    if (!this.#pattern) return [{ text }];
    return text
      .split(this.#pattern)
      .filter(Boolean)
      .map((part) => {
        const term = this.#by.get(part);
        if (!term || met.has(term.word)) return { text: part };
        met.add(term.word);
        return { text: part, term: true };
      });
  }
}
