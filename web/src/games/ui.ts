// What a game brings to the table page: its drawings and words. It brings no rules.
//
// A folder `games/<name>/` whose `index.ts` exports a GameUi by default is found by itself and
// loaded only for tables of that game. Only the board must be drawn; whatever else is left out is
// shown plainly, and so is a game that has no folder. See docs/guides/draw-a-board.md.

import type { Component } from "svelte";
import type { Play } from "../lib/play.svelte";
import type { Standings } from "../lib/orders";
import type { Narrowing } from "../lib/seek";
import type { GameEvent, Option } from "../lib/wire";
import { plain } from "./plain";

type Drawing<V> = Component<{ view: V; play: Play }>;

export type Sources = { columns: string[]; rows: number[][] };

/** How the gallery of all cards draws and narrows what the server tells of them. */
export type CardGallery<F = never> = {
  Face: Component<{ face: F }>;
  /** The least room that a card takes in a row, in pixels. */
  least?: number;
  narrowings: readonly Narrowing<F>[];
  /** The words that a card is found by, where not everything that is told of it shall count. */
  words?: (face: F) => string;
};

export type GameUi<V = never> = {
  Board: Drawing<V>;
  /** The own hand, in the dock. */
  Hand?: Drawing<V>;
  /** What can be picked for the open decision, and what it would do. */
  Work?: Drawing<V>;
  /** Above the button that confirms: what is chosen along with the option. */
  Beside?: Drawing<V>;
  /** Below the seats: supplies, piles. */
  Aside?: Drawing<V>;
  /** Above the log: a conflict under way, a ranking. */
  Side?: Drawing<V>;
  /** What a seat holds, below its name. */
  SeatInfo?: Component<{ view: V; seat: number }>;
  /** In the head of the page: rounds, piles, whatever counts down. A list of <div><dt><dd>. */
  Clock?: Component<{ view: V }>;
  /** Drawings that others <use>, put on the page once. */
  Defs?: Component;
  /** Kinds of elements that are chosen first, in their order: a click on a target never changes them. */
  armed?: readonly string[];
  /** What a thing that can be picked is called, as an element. */
  names?: (view: V, element: string) => string;
  /** Kinds of elements picked for the player when all else is settled. */
  auto?: readonly string[];
  /** The kind that a key steps through, such as the rotation of a tile. */
  turn?: { kind: string; key: string } | null;
  /** The steps of a turn: the procedure that carries each out, and its title. */
  steps?: readonly (readonly [string, string])[];
  /** A short title for each decision, by its name ("PlayTile.choose"). */
  titles?: Record<string, string>;
  /** The points of a seat as they stand; null where they are not known. */
  score?: (view: V, seat: number) => number | null;
  /** Whose turn it is, while a decision of that name is open; null where nobody's. */
  turnOf?: (view: V, decision: string) => number | null;
  unit?: string;
  /** The table in sentences, for listening to. */
  spoken?: (view: V, seats: string[], seat: number | null) => string[];
  /** Words of the log that are shown with a small mark. */
  words?: Record<string, { class: string; letter: string }>;
  /** Points by source, from the events of a whole game. */
  sources?: (log: readonly GameEvent[], seats: number) => Sources;
  /** What each seat ends with, where points alone do not tell who has won. */
  finals?: (view: V) => { columns: string[]; rows: string[][] };
  /** How a sentence of the server reads on this page, where the board makes some of it needless. */
  said?: (text: string) => string;
  /** The title of the group of the log that an event begins; null where it begins none. */
  heads?: (event: GameEvent, names: readonly string[]) => string | null;
  /** Kinds of events that stand out in the log. */
  loud?: readonly string[];
  /** Kinds of events that mark the chapters of a game on the replay bar. */
  chapters?: readonly string[];
  /** What the button that confirms says, where the option's label is too long for it. */
  confirm?: (view: V, option: Option) => string;
  /** A piece on its way over the page, drawn around (0, 0) in an SVG. */
  Piece?: Component<{ piece: never }>;
  /** Where the turn stands, between the step and what is asked. */
  crumbs?: (view: V, play: Play) => string[];
  /**
   * Standing orders that the dock offers, by the name of the decision. Left out: to pass wherever
   * one is asked anyway in another's turn. Null: the game shows `parts/Orders` itself, or none.
   */
  orders?: Standings | null;
  /** The cards or tiles of the game, as all of them are looked through. */
  gallery?: CardGallery;
};

type Extra = "Defs" | "Side" | "Beside" | "Piece" | "orders" | "finals";

/** A GameUi with nothing left out but what has no plain form. */
export type Ui = Required<Omit<GameUi, Extra>> & Pick<GameUi, Extra>;

const FOLDERS = import.meta.glob<GameUi>("./*/index.ts", { import: "default" });

export const drawn = (game: string) => `./${game}/index.ts` in FOLDERS;

export async function gameUi(game: string): Promise<Ui> {
  const load = FOLDERS[`./${game}/index.ts`];
  return { ...plain, ...(load ? await load() : {}) };
}
