// What has just been decided by dice, from the events of a state: shown once, after the fact.

import type { GameEvent } from "../../lib/wire";

export type Face = number | string;
export type FightResult = { kind: "fight"; seat: number; enemy: string; dice: Face[]; own: number; theirs: number; damage: number; defeated: boolean };
export type GamesResult = { kind: "games"; ranking: number[]; dice: Record<number, Face[]> };
export type Result = FightResult | GamesResult;

/** The last Fight or Games that ended among some events; null if none did. */
export function resultOf(events: readonly GameEvent[]): Result | null {
  let found = null as Result | null;
  let dice: Face[] = [];
  let thrown: Record<number, Face[]> = {};
  for (const { kind, data } of events) {
    if (kind === "dice") dice = data.dice as Face[];
    else if (kind === "compare") {
      found = { kind: "fight", seat: data.seat as number, enemy: data.enemy as string, dice, own: data.player_total as number, theirs: data.enemy_total as number, damage: data.damage as number, defeated: false };
    } else if (kind === "defeat" && found?.kind === "fight" && found.enemy === data.enemy) found = { ...found, defeated: true };
    else if (kind === "olympic dice") thrown = { ...thrown, [data.seat as number]: data.dice as Face[] };
    else if (kind === "olympic ranking") {
      found = { kind: "games", ranking: data.ranking as number[], dice: thrown };
      thrown = {};
    }
  }
  return found;
}

/** What came of a Fight, in a few words. */
export function verdict(result: FightResult): string {
  const ahead = result.own - result.theirs;
  if (result.defeated) return `Ahead by ${ahead}: defeated`;
  if (ahead > 0) return `Ahead by ${ahead}: ${result.damage} Damage`;
  return ahead < 0 ? `Behind by ${-ahead}: ${result.damage} Damage suffered` : "A tie: nobody is hurt";
}
