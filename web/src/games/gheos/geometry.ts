// The drawing geometry of Gheos: coasts, height bands, areas. No rules, only shapes.
//
// A tile has side 120 and its origin at the centroid. Printed edges, clockwise: 0 bottom, 1 left,
// 2 right. On every edge the land opens from D to S-D and every coast meets the edge at a right
// angle, so any two tiles join without a kink in any rotation.

import faces from "./faces.json";
import type { AreaView, LaidTile } from "./wire";

export type Point = readonly [number, number];
export type Shape = "full" | "split" | "shores";
export type Face = { shape: Shape; regions: string[][] };
export type Arc = { points: Point[]; from: Point; to: Point };
export type Region = { edges: number[]; arcs: Arc[] };

export const S = 120;
export const H = (S * Math.sqrt(3)) / 2;
export const R = S / Math.sqrt(3);
export const D = 0.2 * S;
const HALF = S / 2 - D;
const A = R / 2;

const EDGES: Record<Shape, number[][]> = {
  full: [[0, 1, 2]],
  split: [[0, 1], [2]],
  shores: [[0], [1], [2]],
};

const FACES: Record<string, readonly (string | string[])[]> = faces;
const isShape = (part: string | string[] | undefined): part is Shape => typeof part === "string" && part in EDGES;

export function faceOf(tile: string): Face | null {
  const [shape, ...regions] = FACES[tile] ?? [];
  return isShape(shape) ? { shape, regions: regions.filter((part) => typeof part !== "string") } : null;
}

export function pointsUp(x: number, y: number): boolean {
  return (x + y) % 2 === 0;
}

export function centre(x: number, y: number): Point {
  return [((x + 1) / 2) * S, (y + (pointsUp(x, y) ? 2 / 3 : 1 / 3)) * H];
}

export function turnOf(x: number, y: number, rotation: number): number {
  return (120 * rotation + (pointsUp(x, y) ? 0 : 180)) % 360;
}

export function turned([px, py]: Point, degrees: number): Point {
  const t = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(t), Math.sin(t)];
  return [px * c - py * s, px * s + py * c];
}

export function placed(p: Point, x: number, y: number, rotation: number): Point {
  const [cx, cy] = centre(x, y);
  const [px, py] = turned(p, turnOf(x, y, rotation));
  return [cx + px, cy + py];
}

/** The cell across an edge: edge e of a cell always meets edge e of its neighbour. */
export function across(x: number, y: number, edge: number): [number, number] {
  const up = pointsUp(x, y) ? 1 : -1;
  if (edge === 0) return [x, y + up];
  return edge === 1 ? [x - up, y] : [x + up, y];
}

/** Middle of a printed edge, its direction clockwise round the tile, and its inward normal. */
function frame(edge: number): { middle: Point; along: Point; inward: Point } {
  return {
    middle: turned([0, A], 120 * edge),
    along: turned([-1, 0], 120 * edge),
    inward: turned([0, -1], 120 * edge),
  };
}

function inFrame(edge: number, u: number, v: number): Point {
  const { middle, along, inward } = frame(edge);
  return [middle[0] + along[0] * u + inward[0] * v, middle[1] + along[1] * u + inward[1] * v];
}

/** Where the land's open stretch of an edge begins and ends, going clockwise. */
export function opening(edge: number): { start: Point; end: Point } {
  return { start: inFrame(edge, -HALF, 0), end: inFrame(edge, HALF, 0) };
}

// noise, seeded so that a face always looks the same

export function seeded(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (const letter of text) {
    h = Math.imul(h ^ letter.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Two slow waves and a faster one: a coast that wanders but does not fray. */
function wave(next: () => number): (p: number) => number {
  const [a, b, c] = [next() * 6.283, next() * 6.283, next() * 6.283];
  const bias = next() * 0.5 - 0.16;
  return (p) =>
    bias +
    0.55 * Math.sin(6.283 * p * 0.7 + a) +
    0.34 * Math.sin(6.283 * p * 1.5 + b) +
    0.14 * Math.sin(6.283 * p * 2.3 + c);
}

/** Round the corner between the end of an edge and the start of the next. */
function corner(edge: number, next: () => number): Arc {
  const noise = wave(next);
  const at = inFrame(edge, S / 2, 0);
  const { along } = frame(edge);
  const steps = 7;
  const points: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const p = i / steps;
    const r = D * (1 + 0.3 * Math.sin(Math.PI * p) ** 1.8 * noise(p));
    const [dx, dy] = turned([-along[0] * r, -along[1] * r], -60 * p);
    points.push([at[0] + dx, at[1] + dy]);
  }
  return whole(points, opening(edge).end, opening((edge + 1) % 3).start);
}

/** A half ellipse on one edge, from its end back to its start. */
function shore(edge: number, depth: number, next: () => number): Arc {
  const noise = wave(next);
  const steps = 10;
  const points: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const p = i / steps;
    const swell = 1 + 0.1 * Math.sin(Math.PI * p) * noise(p);
    points.push(
      inFrame(edge, HALF * Math.cos(Math.PI * p) * (1 + (swell - 1) * 0.6), depth * Math.sin(Math.PI * p) * swell),
    );
  }
  return whole(points, opening(edge).end, opening(edge).start);
}

/** The far side of the river of a split tile: from the end of edge 1 to the start of edge 0. */
function bank(next: () => number): Arc {
  const noise = wave(next);
  const along: [number, number][] = [
    [-48, 20.78],
    [-39.5, 17.6],
    [-32, 24.6],
    [-18, 34.8],
    [0, 38.4],
    [18, 34.8],
    [32, 24.6],
    [39.5, 17.6],
    [48, 20.78],
  ];
  const points = along.map(([u, v], i): Point => {
    const calm = Math.sin((Math.PI * i) / (along.length - 1)) ** 2;
    return inFrame(2, u, v + 3.2 * calm * noise(i / (along.length - 1)));
  });
  return whole(points, opening(1).end, opening(0).start);
}

function whole(points: Point[], from: Point, to: Point): Arc {
  const fixed = points.slice();
  fixed[0] = from;
  fixed[fixed.length - 1] = to;
  return { points: fixed, from, to };
}

const regionsByTile = new Map<string, Region[]>();

/** The regions of a tile with their coasts, each running clockwise round its land. */
export function regionsOf(tile: string): Region[] {
  const known = regionsByTile.get(tile);
  if (known) return known;
  const face = faceOf(tile);
  const next = seeded(tile);
  const regions: Region[] = !face
    ? []
    : EDGES[face.shape].map((edges) => {
        if (face.shape === "full") return { edges, arcs: [corner(0, next), corner(1, next), corner(2, next)] };
        if (face.shape === "shores") return { edges, arcs: [shore(edges[0]!, 23, next)] };
        return edges.length === 2
          ? { edges, arcs: [corner(0, next), bank(next)] }
          : { edges, arcs: [shore(2, 28, next)] };
      });
  regionsByTile.set(tile, regions);
  return regions;
}

// paths

const n = (value: number) => String(Math.round(value * 10) / 10 || 0);
export const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** The direction of an arc at each of its points; at its ends it is square to the edge. */
function tangents(points: Point[]): Point[] {
  return points.map((p, i) => {
    const before = points[Math.max(0, i - 1)]!;
    const after = points[Math.min(points.length - 1, i + 1)]!;
    if (i === 0 || i === points.length - 1) {
      const edge = [0, 1, 2].find((e) => {
        const { middle, inward } = frame(e);
        return Math.abs((p[0] - middle[0]) * inward[0] + (p[1] - middle[1]) * inward[1]) < 0.01;
      });
      if (edge !== undefined) {
        const { inward } = frame(edge);
        const way = i === 0 ? 1 : -1;
        const reach = Math.hypot(after[0] - before[0], after[1] - before[1]);
        return [inward[0] * way * reach, inward[1] * way * reach];
      }
    }
    return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
  });
}

/** An arc moved inland by a distance. Its ends slide along the edge, so the bands join too. */
export function inland(arc: Arc, by: number): Arc {
  if (by === 0) return arc;
  const ways = tangents(arc.points);
  const points = arc.points.map((p, i): Point => {
    const [dx, dy] = ways[i]!;
    const length = Math.hypot(dx, dy) || 1;
    return [p[0] - (dy / length) * by, p[1] + (dx / length) * by];
  });
  return { points, from: points[0]!, to: points[points.length - 1]! };
}

/** The curve of an arc without its first point: Catmull-Rom as cubic Béziers. */
function curve(points: Point[], ways: Point[]): string {
  let path = "";
  for (let i = 0; i + 1 < points.length; i++) {
    const [p, q] = [points[i]!, points[i + 1]!];
    const [v, w] = [ways[i]!, ways[i + 1]!];
    path += `C${at([p[0] + v[0] / 3, p[1] + v[1] / 3])} ${at([q[0] - w[0] / 3, q[1] - w[1] / 3])} ${at(q)}`;
  }
  return path;
}

function arcPath(arc: Arc): string {
  return curve(arc.points, tangents(arc.points));
}

/** The land of a region as a closed path, moved inland by a distance. */
export function landPath(region: Region, by = 0): string {
  const arcs = region.arcs.map((arc) => inland(arc, by));
  return `M${at(arcs[0]!.from)}${arcs.map((arc) => `L${at(arc.from)}${arcPath(arc)}`).join("")}Z`;
}

export type TileArt = { shallow: string; bands: [string, string, string][]; coast: string };
const artByTile = new Map<string, TileArt>();

/** Everything that is drawn of a tile but its emblems. */
export function tileArt(tile: string): TileArt {
  const known = artByTile.get(tile);
  if (known) return known;
  const regions = regionsOf(tile);
  const coast = regions
    .flatMap((region) => region.arcs)
    .map((arc) => `M${at(arc.from)}${arcPath(arc)}`)
    .join("");
  const art: TileArt = {
    shallow: coast,
    coast,
    bands: regions.map((region) => [landPath(region), landPath(region, 4.5), landPath(region, 10.5)]),
  };
  artByTile.set(tile, art);
  return art;
}

// emblems

export type Emblem = { symbol: string; region: number; at: Point; scale: number };

const SCALES: Record<string, [number, number]> = { pyramid: [1.08, 0.8] };

function scaleOf(symbol: string, small: boolean): number {
  const [big, little] = SCALES[symbol] ?? (symbol.startsWith("temple") ? [0.96, 0.76] : [1.12, 0.84]);
  return small ? little : big;
}

/** Where the emblems of a tile stand, in the tile's own frame; they never turn with it. */
export function emblemsOf(tile: string, x: number, y: number, rotation: number): Emblem[] {
  const face = faceOf(tile);
  if (!face) return [];
  const degrees = turnOf(x, y, rotation);
  const up = pointsUp(x, y) ? 1 : -1;
  return face.regions.flatMap((symbols, index) => {
    const middle: Point =
      face.shape === "full"
        ? [0, 0]
        : face.shape === "split"
          ? turned(index === 0 ? turned([0, 17], 60) : turned([0, 21.2], 240), degrees)
          : turned(turned([0, 23.2], 120 * index), degrees);
    const small = face.shape === "shores" || (face.shape === "split" && index === 1);
    if (symbols.length === 1)
      return [{ symbol: symbols[0]!, region: index, at: middle, scale: scaleOf(symbols[0]!, small) }];
    return symbols.map((symbol, i): Emblem => {
      const apart = face.shape === "full" ? 15.5 : 10;
      const dx = (i - (symbols.length - 1) / 2) * 2 * apart;
      const dy = face.shape === "full" ? 8.5 * up : 0;
      return { symbol, region: index, at: [middle[0] + dx, middle[1] + dy], scale: small ? 0.66 : 1 };
    });
  });
}

// areas

export type Side = AreaView["id"];

const key = ([x, y]: Point) => `${Math.round(x * 4)},${Math.round(y * 4)}`;

export type Piece = { from: Point; to: Point; path: string; points: Point[] };

/** The pieces of an area's outline: its coasts, and its open edges where no tile lies beyond. */
export function outlinePieces(sides: readonly Side[], board: ReadonlyMap<string, LaidTile>): Piece[] {
  const pieces: Piece[] = [];
  const done = new Set<string>();
  for (const [x, y, edge] of sides) {
    const laid = board.get(`${x},${y}`);
    if (!laid) continue;
    const put = (p: Point) => placed(p, x, y, laid.rotation);
    const printed = (edge - laid.rotation + 3) % 3;
    const regions = regionsOf(laid.tile);
    const index = regions.findIndex((region) => region.edges.includes(printed));
    const region = regions[index];
    if (!region) continue;
    if (!board.has(across(x, y, edge).join(","))) {
      const { start, end } = opening(printed);
      const [from, to] = [put(start), put(end)];
      pieces.push({ from, to, path: `L${at(to)}`, points: [from, to] });
    }
    if (done.has(`${x},${y},${index}`)) continue;
    done.add(`${x},${y},${index}`);
    for (const arc of region.arcs) {
      const points = arc.points.map(put);
      const origin = put([0, 0]);
      const ways = tangents(arc.points).map((way): Point => {
        const [wx, wy] = put(way);
        return [wx - origin[0], wy - origin[1]];
      });
      pieces.push({ from: points[0]!, to: points[points.length - 1]!, path: curve(points, ways), points });
    }
  }
  return pieces;
}

export type Outline = { path: string; closed: boolean; loops: number };

/** The outline of an area: its pieces chained by their end points into closed loops. */
export function outline(sides: readonly Side[], board: ReadonlyMap<string, LaidTile>): Outline {
  const pieces = outlinePieces(sides, board);
  const starting = new Map(pieces.map((piece) => [key(piece.from), piece]));
  let path = "";
  let closed = true;
  let loops = 0;
  while (starting.size > 0) {
    const [first] = starting.values();
    if (!first) break;
    path += `M${at(first.from)}`;
    let piece: Piece | undefined = first;
    let end = first.from;
    while (piece) {
      starting.delete(key(piece.from));
      path += piece.path;
      end = piece.to;
      piece = starting.get(key(end));
    }
    path += "Z";
    loops += 1;
    closed &&= key(end) === key(first.from);
  }
  return { path, closed, loops };
}
