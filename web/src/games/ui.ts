// What a game brings to the table page: its drawings and words. It brings no rules.
//
// A folder `games/<name>/` whose `index.ts` exports a GameUi by default is found by itself and
// loaded only for tables of that game. Only the board must be drawn; whatever else is left out is
// shown plainly, and so is a game that has no folder. See docs/guides/draw-a-board.md.

import type { Component } from "svelte";
import type { Play } from "../lib/play.svelte";
import type { Weights } from "../lib/beats";
import type { Step } from "../lib/dock";
import type { Standings } from "../lib/orders";
import type { Marking } from "../lib/marks";
import type { Scene } from "../lib/scenes";
import type { Narrowing } from "../lib/seek";
import type { Sound } from "../lib/sounds";
import type { AnyWire, Decision, GameEvent, Option, State } from "../lib/wire";
import { plain } from "./plain";

type Drawing<W extends AnyWire> = Component<{ view: W["view"]; play: Play<W> }>;

export type Sources = { columns: string[]; rows: number[][] };

/** How the gallery of all cards draws and narrows what the server tells of them. */
export type CardGallery<F> = {
  Face: Component<{ face: F }>;
  /** The least room that a card takes in a row, in pixels. */
  least?: number;
  narrowings: readonly Narrowing<F>[];
  /** The words that a card is found by, where not everything that is told of it counts. */
  words?: (face: F) => string;
};

/** `W`: what the game sends, its `wire.d.ts`; `P`: its pieces that fly over the page. */
export type GameUi<W extends AnyWire = AnyWire, P = unknown> = {
  Board: Drawing<W>;
  /** The own hand, in the dock. */
  Hand?: Drawing<W>;
  /** What can be picked for the open decision, and what it would do. */
  Work?: Drawing<W>;
  /** Below the seats: supplies, piles. */
  Aside?: Drawing<W>;
  /** Above the log: the current conflict, a ranking. */
  Side?: Drawing<W>;
  /** What a seat holds, below its name. */
  SeatInfo?: Component<{ view: W["view"]; seat: number }>;
  /** In the head of the page: rounds, piles, whatever counts down. A list of <div><dt><dd>. */
  Clock?: Component<{ view: W["view"] }>;
  /** Drawings that others <use>, put on the page once. */
  Defs?: Component;
  /** Kinds of elements that are chosen first, in their order: a click on a target never changes them. */
  armed?: readonly string[];
  /** What a thing that can be picked is called, as an element. */
  names?: (view: W["view"], element: string) => string;
  /** Kinds of elements picked for the player when all else is settled. */
  auto?: readonly string[];
  /** Kinds of things that bear a number of their own: its digit picks them. */
  digits?: readonly string[];
  /** The kind that a key steps through, such as the rotation of a tile. */
  turn?: { kind: string; key: string } | null;
  /** The steps of a turn, at most four: they are the rows of the dock. */
  steps?: readonly Step[];
  /** What things of each kind are called where one is to be chosen (`a cell`), in the order of choosing. */
  kinds?: Readonly<Record<string, string>>;
  /** The order in which the seats have turns, where it is not that of the seats. */
  order?: (view: W["view"]) => readonly number[] | null;
  /** The points of a seat as they stand; null where they are not known. */
  score?: (view: W["view"], seat: number) => number | null;
  /** Whose turn it is, while a decision of that name is open; null where nobody's. */
  turnOf?: (view: W["view"], decision: string) => number | null;
  unit?: string;
  /** The table in sentences, for listening to. */
  spoken?: (view: W["view"], seats: string[], seat: number | null) => string[];
  /** Words of the log that are shown with a small mark. */
  words?: Record<string, { class: string; letter: string }>;
  /** Points by source, from the events of a whole game. */
  sources?: (log: readonly GameEvent<W>[], seats: number) => Sources;
  /** What each seat ends with, where points alone do not tell who has won. */
  finals?: (view: W["view"]) => { columns: string[]; rows: string[][] };
  /** How a sentence of the server reads on this page, where the board makes some of it needless. */
  said?: (text: string) => string;
  /** The title of the group of the log that an event begins; null where it begins none. */
  heads?: (event: GameEvent<W>, names: readonly string[]) => string | null;
  /** Kinds of events that stand out in the log. */
  loud?: readonly string[];
  /** How many beats kinds of events take to be seen; and those that are minor, such as draws. */
  beats?: Weights["beats"];
  minor?: Weights["minor"];
  /** What of a move stays marked on the board. */
  marking?: Marking;
  /** What kinds of events sound like. */
  sounds?: Readonly<Record<string, Sound>>;
  /** What is told at length before a step is shown: its events, the view before, the state after. */
  scenes?: (events: readonly GameEvent<W>[], before: W["view"], after: State<W>) => Scene | null;
  /** Kinds of events that mark the chapters of a game on the replay bar. */
  chapters?: readonly string[];
  /** What the button that confirms says, where the option's label is too long for it. */
  confirm?: (view: W["view"], option: Option<W>, decision: Decision) => string;
  /** A piece on its way over the page, drawn around (0, 0) in an SVG. */
  Piece?: Component<{ piece: P }>;
  /** Where the turn stands, between the step and what is asked. */
  crumbs?: (view: W["view"], play: Play<W>) => string[];
  /**
   * Standing orders that the dock offers, by the name of the decision. Left out: to pass wherever
   * one is asked in another's turn even if that is all. Null: the game shows `parts/Orders` itself, or none.
   */
  orders?: Standings | null;
  /** How wide the stage is, in pixels, from which the board is made small in pictures. */
  picture?: number;
  /** The cards or tiles of the game, as all of them are looked through. */
  gallery?: CardGallery<W["card"]>;
};

type Extra = "Defs" | "Side" | "Piece" | "orders" | "finals";

/** A GameUi with nothing left out but what has no plain form. */
export type Ui = Required<Omit<GameUi, Extra>> & Pick<GameUi, Extra>;

/** Only this says that a folder shows what the server sends of the game of its name. */
const FOLDERS = import.meta.glob<GameUi>("./*/index.ts", { import: "default" });

export const drawn = (game: string) => `./${game}/index.ts` in FOLDERS;

export async function gameUi(game: string): Promise<Ui> {
  const load = FOLDERS[`./${game}/index.ts`];
  return { ...plain, ...(load ? await load() : {}) };
}
