// People and what is theirs, in words.

import type { Games, Me } from "./wire";

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const total = (games: Games): number => games.open + games.running + games.finished;

/** "2 games under way and 1 finished"; nothing where there are none. */
export function gamesIn({ open, running, finished }: Games): string {
  const parts: string[] = [];
  if (running > 0) parts.push(`${count(running, "game", "games")} under way`);
  if (open > 0) parts.push(`${count(open, parts.length ? "" : "table", parts.length ? "" : "tables").trim()} not started`);
  if (finished > 0) parts.push(`${count(finished, parts.length ? "" : "game", parts.length ? "" : "games").trim()} finished`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** Whether somebody is a guest, or has an account, and which. */
export const standing = (person: Me): string => (person.account ? `account ${person.account}` : "guest");
