// What a game brings to the table page: its drawings and words. It brings no rules.

import type { Component } from "svelte";
import type { Play } from "../lib/play.svelte";
import type { GameEvent } from "../lib/wire";

export type GameUi<V = never> = {
  Board: Component<{ view: V; play: Play }>;
  Hand: Component<{ view: V; play: Play }>;
  Work: Component<{ view: V; play: Play }>;
  Aside: Component<{ view: V; play: Play }>;
  SeatInfo: Component<{ view: V; seat: number }>;
  Clock: Component<{ view: V }>;
  Defs: Component;
  /** Kinds of elements picked for the player when all else is settled. */
  auto: readonly string[];
  /** The kind that a key steps through, such as the rotation of a tile. */
  turn: { kind: string; key: string } | null;
  /** The steps of a turn: the procedure that carries each out, and its title. */
  steps: readonly (readonly [string, string])[];
  titles: Record<string, string>;
  score: (view: V, seat: number) => number;
  turnOf: (view: V) => number;
  unit: string;
  spoken: (view: V, seats: string[], seat: number | null) => string[];
  /** Words of the log that are shown with a small mark. */
  words: Record<string, { class: string; letter: string }>;
  /** Points by source, from the events of a whole game. */
  sources: (log: readonly GameEvent[], seats: number) => { columns: string[]; rows: number[][] };
  /** Kinds of events that stand out in the log. */
  loud: readonly string[];
};

const GAMES: Record<string, () => Promise<{ default: unknown }>> = {
  gheos: () => import("./gheos"),
};

export const drawn = (game: string) => game in GAMES;

export async function gameUi(game: string): Promise<GameUi> {
  const load = GAMES[game];
  if (!load) throw new Error(`This page cannot draw ${game} yet.`);
  return (await load()).default as GameUi;
}
