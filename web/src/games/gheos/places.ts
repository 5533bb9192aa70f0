// Where things are on the board: cells by their elements, what may be laid on them, how far it all reaches.

import type { Extent } from "../../lib/camera.svelte";
import { kindOf, nameOf } from "../../lib/narrow";
import { across, centre, pointsUp, regionsOf, type Point } from "./geometry";
import type { AreaView, GheosHint, GheosView, LaidTile } from "./wire";

type Option = { at: readonly string[]; hint?: GheosHint | null };
export type Cell = { element: string; x: number; y: number; at: Point; vp: number; war: boolean };
/** A tile that is held over a cell. */
export type Held = { tile: string; x: number; y: number; rotation: number; at: Point; cell: string };

const HALF = 60;
const HEIGHT = 103.923;

/** The cell of `2,-1`, or of a side of it. */
export function cellNamed(name: string): readonly [number, number] {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return [x, y];
}

/** The cell that an element names: `cell:2,-1`. */
export const cellOf = (element: string) => cellNamed(nameOf(element));

/** The cell that a point lies in. */
export function cellAt([x, y]: Point): readonly [number, number] {
  const row = Math.floor(y / HEIGHT);
  const column = Math.floor(x / HALF - 0.5);
  const outside = ([cx, cy]: readonly [number, number]) => {
    const [mx, my] = centre(cx, cy);
    const up = pointsUp(cx, cy) ? 1 : -1;
    return Math.max((y - my) * up, ...[-1, 1].map((way) => (x - mx) * way * 0.866 - (y - my) * up * 0.5));
  };
  return [-2, -1, 0, 1, 2]
    .map((dx) => [column + dx, row] as const)
    .reduce((best, cell) => (outside(cell) < outside(best) ? cell : best));
}

/** The area that a region of a tile belongs to, of those by side. */
export function areaOf(laid: LaidTile, region: number, areaAt: ReadonlyMap<string, AreaView>): AreaView | undefined {
  const [x, y] = laid.at;
  const edge = regionsOf(laid.tile)[region]?.edges[0] ?? 0;
  return areaAt.get(`${x},${y},${(edge + laid.rotation) % 3}`);
}

/** What the server says of the plays on each cell, of the tile that is picked or of any. */
export function hintsOf(options: readonly Option[], settled: Iterable<string>): Map<string, GheosHint[]> {
  const found = new Map<string, GheosHint[]>();
  const hand = [...settled].find((element) => kindOf(element) === "hand");
  for (const option of options) {
    const cell = option.at.find((element) => kindOf(element) === "cell");
    if (cell && (!hand || option.at.includes(hand))) found.set(cell, [...(found.get(cell) ?? []), option.hint ?? {}]);
  }
  return found;
}

/** The empty cells that can take a tile, with the best that any play there promises. */
export function emptyCells(
  lit: Iterable<string>,
  laidAt: ReadonlyMap<string, LaidTile>,
  hints: ReadonlyMap<string, GheosHint[]>,
): Cell[] {
  return [...lit]
    .filter((element) => kindOf(element) === "cell" && !laidAt.has(nameOf(element)))
    .map((element) => {
      const [x, y] = cellOf(element);
      const those = hints.get(element) ?? [];
      const vp = Math.max(0, ...those.map((hint) => hint.vp ?? 0));
      return { element, x, y, at: centre(x, y), vp, war: those.some((hint) => hint.war) };
    });
}

/** The tile that is being paid for, or else the one picked, over the cell picked. */
export function heldTile(view: GheosView, settled: Iterable<string>): Held | null {
  if (view.in_play) {
    const { tile, rotation } = view.in_play;
    const [x, y] = view.in_play.at;
    return { tile, x, y, rotation, at: centre(x, y), cell: `${x},${y}` };
  }
  const picked = [...settled];
  const of = (kind: string) => picked.find((element) => kindOf(element) === kind);
  const [hand, cell] = [of("hand"), of("cell")];
  if (!hand || !cell) return null;
  const [x, y] = cellOf(cell);
  const rotation = Number(nameOf(of("turn") ?? "turn:0"));
  return { tile: nameOf(hand), x, y, rotation, at: centre(x, y), cell: `${x},${y}` };
}

/** All of the board and the cells around it. */
export function extentOf(board: readonly LaidTile[]): Extent {
  const points = [
    ...board.map((laid) => centre(...laid.at)),
    ...board.flatMap((laid) => [0, 1, 2].map((edge) => centre(...across(...laid.at, edge)))),
  ];
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return {
    left: Math.min(...xs) - 90,
    right: Math.max(...xs) + 90,
    top: Math.min(...ys) - 78,
    bottom: Math.max(...ys) + 78,
  };
}

/** The middles of all other tiles than the one at a spot. */
export const othersThan = (spot: Point, board: readonly LaidTile[]): Point[] =>
  board.map((laid) => centre(...laid.at)).filter(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 5);

export const around = ({ left, right, top, bottom }: Extent, wide: number, high: number): Extent => ({
  left: left - wide,
  right: right + wide,
  top: top - high,
  bottom: bottom + high,
});

/**
 * The corner with the most room for the compass rose. Where there is room for the legend, it stands
 * at the top left.
 */
export function roseSpot(extent: Extent, busy: readonly Point[], narrow: boolean): Point {
  const corners: Point[] = [
    [extent.left + 30, extent.bottom - 30],
    [extent.right - 30, extent.bottom - 30],
    [extent.right - 30, extent.top + 30],
    ...(narrow ? [[extent.left + 30, extent.top + 30] as const] : []),
  ];
  const room = (p: Point) => Math.min(...busy.map((b) => Math.hypot(b[0] - p[0], b[1] - p[1])));
  return corners.reduce((best, p) => (room(p) > room(best) + 20 ? p : best));
}
