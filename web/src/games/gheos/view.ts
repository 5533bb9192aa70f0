// What the server shows of Gheos (the game's `view`), and names for it.

import { faceOf, type Laid, type Side } from "./geometry";

export const COLOURS = ["red", "green", "yellow", "blue", "black", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const LETTERS: Record<Colour, string> = { red: "R", green: "G", yellow: "Y", blue: "B", black: "K", white: "W" };
export const DEVICES: Record<Colour, string> = { red: "lion", green: "oak", yellow: "sun", blue: "dolphin", black: "raven", white: "swan" };
export const SYMBOLS = ["sword", "cup", "wheat", "pyramid"] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const PLURALS: Record<SymbolName, string> = { sword: "swords", cup: "cups", wheat: "wheat", pyramid: "pyramids" };

export type Area = {
  id: Side;
  sides: Side[];
  size: number;
  continent: boolean;
  civilization: Colour | null;
} & Record<SymbolName, number>;

/** `worth`: what a token and an EPOCH tile would score the seat now; null while a fate is open. */
export type SeatView = { vp: number; tokens: number; cubes: Record<Colour, number>; hand: string[]; worth: Record<"cup" | "pyramid", number> | null };
/** A war whose survivor is not chosen yet: the rivals with their strength and the land that each brings. */
export type War = { seat: number; cell: readonly [number, number]; area: Side; rivals: { civilization: Colour; swords: number; sides: Side[] }[]; strongest: Colour[] };
/** A civilization without a home, and where it may go. */
export type Migration = { seat: number; civilization: Colour; cell: readonly [number, number]; origin: Side; to: { area: Side; war: War | null }[] };
/** What the server says of a tile play, for showing all at once: VP of its temple, whether it means war. */
export type Hint = { vp?: number; war?: boolean };
export type GheosView = {
  turn: number;
  board: Laid[];
  areas: Area[];
  migration: Migration | null;
  war: War | null;
  seats: SeatView[];
  supply: { cubes: Record<Colour, number>; disks: Colour[] };
  stack: number;
  discard: string[];
  in_play: Laid | null;
  epochs: { spent: number; threshold: number };
  aside: number;
  ending: string;
};

export const TOKENS = 3;
/** Colours in sentences carry their mark. */
export const WORDS = Object.fromEntries(COLOURS.map((colour) => [colour, { class: `civ-${colour}`, letter: LETTERS[colour] }]));
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const minus = (n: number | string) => String(n).replace("-", "−");
export const cellName = (x: number, y: number) => `(${minus(x)}, ${minus(y)})`;

export function counted(area: Area): string {
  return SYMBOLS.map((symbol) => `${area[symbol]} ${area[symbol] === 1 ? symbol : PLURALS[symbol]}`).join(", ");
}

/** Those who fight for an area, while that is not decided. */
export function rivalsOn(view: GheosView, area: Area): Colour[] {
  return view.war && !area.civilization && view.war.area.join(",") === area.id.join(",") ? view.war.rivals.map((rival) => rival.civilization) : [];
}

const people = (colour: Colour) => `${capital(colour)} ${DEVICES[colour]}`;

export function areaName(area: Area, rivals: readonly Colour[] = []): string {
  const who = rivals.length > 0 ? `Contested by ${rivals.map(people).join(" and ")}` : area.civilization
    ? people(area.civilization)
    : area.continent
      ? "Unsettled continent"
      : "Land too small for a continent";
  return `${who}: ${area.size} sides, ${counted(area)}`;
}

const REGIONS: Record<string, string[]> = {
  full: ["all edges"],
  split: ["landmass", "shore"],
  shores: ["shore", "shore", "shore"],
};

export function faceName(tile: string): string {
  const face = faceOf(tile);
  if (!face) return "an unknown tile";
  const regions = face.regions.map((symbols, i) => `${REGIONS[face.shape]![i]} ${symbols.join(" and ") || "empty"}`);
  return `${tile}, ${face.shape}: ${regions.join(", ")}`;
}

export function faceShort(tile: string): string {
  const face = faceOf(tile);
  if (!face) return "";
  const shown = face.regions.map((symbols) => symbols.join(" + ")).filter(Boolean);
  return shown.join(" / ") || "bare land";
}

/** The whole table in sentences, for listening to. */
export function spoken(view: GheosView, seats: string[], seat: number | null): string[] {
  const lines = [
    `It is the turn of ${seats[view.turn]}. ${view.epochs.spent} of ${view.epochs.threshold} EPOCH tiles are spent, ${view.stack} tiles are in the stack.`,
    ...view.seats.map((each, i) => {
      const cubes = COLOURS.filter((colour) => each.cubes[colour]).map((colour) => `${each.cubes[colour]} ${colour}`);
      return `${seats[i]}: ${each.vp} VP, ${each.tokens} of ${TOKENS} tokens, cubes ${cubes.join(", ") || "none"}.`;
    }),
    `The board has ${view.board.length} ${view.board.length === 1 ? "tile" : "tiles"}.`,
    ...view.areas.filter((area) => area.continent).map((area) => `${areaName(area, rivalsOn(view, area))}, by ${cellName(area.id[0], area.id[1])}.`),
    ...openFates(view, seats),
  ];
  if (seat !== null) lines.push(`You hold ${view.seats[seat]?.hand.map(faceName).join("; and ") || "no tile"}.`);
  return lines;
}

/** Who moves and who fights, and who decides it. */
export function openFates({ migration, war }: GheosView, seats: string[]): string[] {
  const lines = [];
  if (migration) lines.push(`${people(migration.civilization)} must migrate: ${seats[migration.seat]} chooses ${migration.to.map(({ area, war }) => `the land by ${cellName(area[0], area[1])}${war ? ", which means war" : ""}`).join(" or ")}.`);
  if (war) lines.push(`War at ${cellName(...war.cell)}: ${war.rivals.map(({ civilization, swords }) => `${people(civilization)} with ${swords} ${swords === 1 ? "sword" : "swords"}`).join(" against ")}. A tie: ${seats[war.seat]} chooses who survives.`);
  return lines;
}
