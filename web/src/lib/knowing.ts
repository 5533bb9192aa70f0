// Whether somebody knows a game, and what they play it against: the lobby asks once, and remembers.

import { api } from "./api";
import { learned } from "./learned.svelte";
import type { BotLevel, Table } from "./wire";

const KEY = "theomachy.known";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const known = {
  has: (game: string): boolean => kept().includes(game) || learned.of(game).length > 0,
  add(game: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...new Set([...kept(), game])]));
    } catch {
      // It is asked again.
    }
  },
};

/** What one's own tables of a game tell: whether one was finished, and the level of bots played last. */
export type Habit = { finished: boolean; level: BotLevel };

const LEVELS: readonly BotLevel[] = ["novice", "adept", "oracle"];

/** Until a game of that kind is finished it is played against Novices; later against what was played last. */
export function habitOf(tables: readonly Table[]): Habit {
  const own = tables.filter(({ kind, status }) => kind === "game" && status !== "open");
  const finished = own.some(({ status }) => status === "finished");
  const last = [...own]
    .sort((a, b) => b.created.localeCompare(a.created))
    .flatMap(({ seats }) => seats.flatMap(({ level }) => LEVELS.find((each) => each === level) ?? []))[0];
  return { finished, level: (finished && last) || "novice" };
}

export async function habit(game: string): Promise<Habit> {
  return habitOf((await api.tables("yours", undefined, 30, game)).tables);
}
