// The lines of a forecast that the board and the prompt draw, by kind. Nothing is worked out here.

import type { Foreseen, Preview } from "../../lib/wire";
import { COLOURS, type Colour, type SymbolName } from "./view";

export type Choice = readonly [string, unknown];
export type War = { rivals: [Colour, number][]; survivor: Colour | null; tied: boolean };
export type Fall = { colour: Colour; cubes: number[]; if?: Choice[][] };
export type Land = { size: number; continent: boolean; civilization: Colour | null; joins: string[] } & Record<SymbolName, number>;
export type Temple = { vp: number; kind: SymbolName; before: number; after: number };
export type Worth = { colours: Record<Colour, Record<"cup" | "pyramid", number> | null>; seats: Record<"cup" | "pyramid", number>[] | null };

/** The data of all lines of a kind. */
export function told<T>(preview: Preview | null, ...kinds: string[]): T[] {
  return preview?.forecast.filter((line) => kinds.includes(line.kind)).map((line) => line.data as T) ?? [];
}

export const wars = (preview: Preview | null) => told<War>(preview, "war");
export const worth = (preview: Preview | null) => told<Worth>(preview, "worth")[0] ?? null;
/** Those who fall for certain. */
export const falling = (preview: Preview | null) =>
  new Set(told<Fall>(preview, "lose", "collapse").filter((fall) => !fall.if).map((fall) => fall.colour));
export const warring = (preview: Preview | null) => new Set(wars(preview).flatMap((war) => war.rivals.map(([colour]) => colour)));
/** The colours of which one must be paid, if one must. */
export const price = (preview: Preview | null): Colour[] =>
  COLOURS.filter((colour) => told<{ colours: Colour[] }>(preview, "cost")[0]?.colours.includes(colour));

const ORDER = ["war", "split", "migrate", "lose", "collapse", "land", "temple", "temple idle", "found", "token", "worth"];
/** In the order in which things would happen to those who are in them. */
export const byWeight = (a: Foreseen, b: Foreseen) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);

/** Bits of land too small for a continent are told only where nothing else is. */
export function shownLines(lines: readonly Foreseen[]): (line: Foreseen) => boolean {
  const continents = lines.some((line) => line.kind === "land" && line.data.continent);
  const fate = lines.some((line) => line.kind === "migrate");
  return ({ kind, data }) => (kind === "land" ? !continents || data.continent === true : kind === "split" ? !fate : kind === "cost" ? price({ forecast: lines } as Preview).length === 1 : kind !== "worth" || data.seats !== null);
}
