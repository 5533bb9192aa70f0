// The lines of a forecast that the board and the prompt draw, by kind. Nothing is worked out here.

import type { Foreseen, Preview } from "../../lib/wire";
import type { Wire } from "./wire";
import { COLOURS, type Colour } from "./words";

type Line = Foreseen<Wire>;
type Data = { [K in Line["kind"]]: Extract<Line, { kind: K }>["data"] };
type Lines = Pick<Preview<Wire>, "forecast"> | null;

/** The data of all lines of a kind. */
export function told<K extends Line["kind"]>(preview: Lines, kind: K): Data[K][] {
  const lines: readonly { kind: string; data: unknown }[] = preview?.forecast ?? [];
  const isOfKind = (line: { kind: string; data: unknown }): line is { kind: K; data: Data[K] } => line.kind === kind;
  return lines.filter(isOfKind).map((line) => line.data);
}

export const wars = (preview: Lines) => told(preview, "war");
export const worth = (preview: Lines) => told(preview, "worth")[0] ?? null;
/** Those who fall for certain. */
export const falling = (preview: Lines) =>
  new Set(
    [...told(preview, "lose"), ...told(preview, "collapse")].filter((fall) => !fall.if).map((fall) => fall.colour),
  );
export const warring = (preview: Lines) =>
  new Set(wars(preview).flatMap((war) => war.rivals.map(([colour]) => colour)));
/** The colours of which one must be paid, if one must. */
export const price = (preview: Lines): Colour[] =>
  COLOURS.filter((colour) => told(preview, "cost")[0]?.colours.includes(colour));

const ORDER: readonly Line["kind"][] = [
  "war",
  "split",
  "migrate",
  "lose",
  "collapse",
  "land",
  "temple",
  "temple idle",
  "found",
  "token",
  "worth",
];
/** In the order in which things would happen to those who are in them. */
export const byWeight = (a: Line, b: Line) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);

/** Bits of land too small for a continent are told only where nothing else is. */
export function shownLines(lines: readonly Line[]): (line: Line) => boolean {
  const continents = lines.some((line) => line.kind === "land" && line.data.continent);
  const fate = lines.some((line) => line.kind === "migrate");
  return ({ kind, data }) =>
    kind === "land"
      ? !continents || data.continent
      : kind === "split"
        ? !fate
        : kind === "cost"
          ? data.colours.length === 1
          : kind !== "worth" || data.seats !== null;
}
