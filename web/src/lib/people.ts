// People and what is theirs, in words.

import { listed } from "./prose";
import type { Games, Me } from "./wire";

/** Somebody or something of which there may be several. */
export type Countable = { one: string; many: string };

/** Bots of a level, by its title: `an Oracle`, `7 Oracles`. */
export const botsOf = (title: string): Countable => ({
  one: `${/^[AEIOU]/.test(title) ? "an" : "a"} ${title}`,
  many: `${title}s`,
});

/** `you, a friend by link and 7 Oracles`: what is there several times is counted. */
export function gathered(all: readonly Countable[]): string {
  const found = new Map<string, { many: string; number: number }>();
  for (const { one, many } of all) found.set(one, { many, number: (found.get(one)?.number ?? 0) + 1 });
  return listed([...found].map(([one, { many, number }]) => (number === 1 ? one : `${number} ${many}`)));
}

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const total = (games: Games): number => games.open + games.running + games.finished;

/** "2 games in progress and 1 finished"; nothing where there are none. */
export function gamesIn({ open, running, finished }: Games): string {
  const parts: string[] = [];
  if (running > 0) parts.push(`${count(running, "game", "games")} in progress`);
  if (open > 0)
    parts.push(`${count(open, parts.length ? "" : "table", parts.length ? "" : "tables").trim()} not started`);
  if (finished > 0)
    parts.push(`${count(finished, parts.length ? "" : "game", parts.length ? "" : "games").trim()} finished`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** Whether somebody is a guest, or has an account, and which. */
export const standing = (person: Me): string => (person.account ? `account ${person.account}` : "guest");
