// What has just been decided by dice, from the events of a state: shown once, after the fact.

import type { GameEvent } from "../../lib/wire";
import type { DiceRolled, Wire } from "./wire";

export type Face = DiceRolled["dice"][number];
export type FightResult = {
  kind: "fight";
  seat: number;
  enemy: string;
  dice: Face[];
  own: number;
  theirs: number;
  damage: number;
  defeated: boolean;
};
export type GamesResult = { kind: "games"; ranking: number[]; dice: Record<number, Face[]> };
export type Result = FightResult | GamesResult;

const afterDefeat = (fight: FightResult | null, enemy: string): FightResult | null =>
  fight?.enemy === enemy ? { ...fight, defeated: true } : fight;

/** The last Fight or Games that ended among some events; null if none did. */
export function resultOf(events: readonly GameEvent<Wire>[]): Result | null {
  let fight: FightResult | null = null;
  let games: GamesResult | null = null;
  let dice: Face[] = [];
  let thrown: Record<number, Face[]> = {};
  for (const { kind, data } of events) {
    if (kind === "dice") dice = data.dice;
    else if (kind === "compare") {
      games = null;
      fight = {
        kind: "fight",
        seat: data.seat,
        enemy: data.enemy,
        dice,
        own: data.player_total,
        theirs: data.enemy_total,
        damage: data.damage,
        defeated: false,
      };
    } else if (kind === "defeat") fight = afterDefeat(fight, data.enemy);
    else if (kind === "olympic dice") thrown = { ...thrown, [data.seat]: data.dice };
    else if (kind === "olympic ranking") {
      games = { kind: "games", ranking: data.ranking, dice: thrown };
      thrown = {};
    }
  }
  return games ?? fight;
}

/** The result of a Fight, in a few words. */
export function verdict(result: FightResult): string {
  const ahead = result.own - result.theirs;
  if (result.defeated) return `Ahead by ${ahead}: Enemy defeated`;
  if (ahead > 0) return `Ahead by ${ahead}: ${result.damage} Damage to the Enemy`;
  return ahead < 0 ? `Behind by ${-ahead}: ${result.damage} Damage suffered` : "A tie: nobody is hurt";
}
