// What things are called: colours, symbols, cells, areas, tiles, and the whole table for listening to.

import { capital, listed, plural } from "../../lib/prose";
import { faceOf } from "./geometry";
import type { AreaView, Cubes, GheosView, TempleIdle } from "./wire";

export type Colour = keyof Cubes;
export const COLOURS: readonly Colour[] = ["red", "green", "yellow", "blue", "black", "white"];
export const LETTERS: Record<Colour, string> = { red: "R", green: "G", yellow: "Y", blue: "B", black: "K", white: "W" };
export const DEVICES: Record<Colour, string> = {
  red: "lion",
  green: "oak",
  yellow: "sun",
  blue: "dolphin",
  black: "raven",
  white: "swan",
};
export type SymbolName = TempleIdle["kind"];
export const SYMBOLS: readonly SymbolName[] = ["sword", "cup", "wheat", "pyramid"];
export const PLURALS: Record<SymbolName, string> = {
  sword: "swords",
  cup: "cups",
  wheat: "wheat",
  pyramid: "pyramids",
};

export const TOKENS = 3;
/** Colours in sentences carry their mark. */
export const WORDS = Object.fromEntries(
  COLOURS.map((colour) => [colour, { class: `civ-${colour}`, letter: LETTERS[colour] }]),
);
export const minus = (n: number | string) => String(n).replace("-", "−");
export const cellName = (x: number, y: number) => `(${minus(x)}, ${minus(y)})`;

export function counted(area: AreaView): string {
  return SYMBOLS.map((symbol) => `${area[symbol]} ${area[symbol] === 1 ? symbol : PLURALS[symbol]}`).join(", ");
}

/** Those who fight for an area, while that is not decided. */
export function rivalsOn(view: GheosView, area: AreaView): Colour[] {
  return view.war && !area.civilization && view.war.area.join(",") === area.id.join(",")
    ? view.war.rivals.map((rival) => rival.civilization)
    : [];
}

const people = (colour: Colour) => `${capital(colour)} ${DEVICES[colour]}`;

export function areaName(area: AreaView, rivals: readonly Colour[] = []): string {
  const who =
    rivals.length > 0
      ? `Contested by ${rivals.map(people).join(" and ")}`
      : area.civilization
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

const WAYS = [
  ["below", "on the left", "on the right"],
  ["above", "on the right", "on the left"],
] as const;
/** The printed edges that each region of a shape touches. */
const EDGES: Record<string, number[][]> = { full: [[0, 1, 2]], split: [[0, 1], [2]], shores: [[0], [1], [2]] };

/** What of a tile lies where, turned so on a cell that points up or `down`. */
export function lies(tile: string, rotation: number, down: boolean): string {
  const face = faceOf(tile);
  if (!face) return "";
  const ways = WAYS[down ? 1 : 0];
  const places = face.regions.map((symbols, i) => {
    const at = EDGES[face.shape]![i]!.map((edge) => ways[(edge + rotation) % 3]!);
    return `${symbols.join(" and ") || "bare land"} ${at.length === 3 ? "on all sides" : listed(at)}`;
  });
  return places.join(", ");
}

/** The whole table in sentences, for listening to. */
export function spoken(view: GheosView, seats: string[], seat: number | null): string[] {
  const lines = [
    `It is the turn of ${seats[view.turn]}. ${view.epochs.spent} of ${view.epochs.threshold} EPOCH tiles are spent, ` +
      `${view.stack} tiles are in the stack.`,
    ...view.seats.map((each, i) => {
      const cubes = COLOURS.filter((colour) => each.cubes[colour]).map((colour) => `${each.cubes[colour]} ${colour}`);
      return `${seats[i]}: ${each.vp} VP, ${each.tokens} of ${TOKENS} tokens, cubes ${cubes.join(", ") || "none"}.`;
    }),
    `The board has ${plural(view.board.length, "tile")}.`,
    ...view.areas
      .filter((area) => area.continent)
      .map((area) => `${areaName(area, rivalsOn(view, area))}, by ${cellName(area.id[0], area.id[1])}.`),
    ...openFates(view, seats),
  ];
  if (seat !== null) lines.push(`You hold ${view.seats[seat]?.hand.map(faceName).join("; and ") || "no tile"}.`);
  return lines;
}

/** Who moves and who fights, and who decides it. */
export function openFates({ migration, war }: GheosView, seats: string[]): string[] {
  const lines = [];
  if (migration) {
    const lands = migration.to.map(
      ({ area, war }) => `the land by ${cellName(area[0], area[1])}${war ? ", which means war" : ""}`,
    );
    const chooses = `${seats[migration.seat]} chooses ${lands.join(" or ")}`;
    lines.push(`${people(migration.civilization)} must migrate: ${chooses}.`);
  }
  if (war) {
    const rivals = war.rivals.map(
      ({ civilization, swords }) => `${people(civilization)} with ${plural(swords, "sword")}`,
    );
    const chooses = `${seats[war.seat]} chooses who survives`;
    lines.push(`War at ${cellName(...war.cell)}: ${rivals.join(" against ")}. A tie: ${chooses}.`);
  }
  return lines;
}
