// Where pieces stand in a region: rows of figures under its pyramid, as large as there is room.

import { corners, regionOf, VERTICES, type Point, type Region } from "./map";
import { under } from "./names";
import type { MezoView, RegionView, UnitsView } from "./wire";

export type Figure = "S" | "W" | "champion" | "glyph" | "token";
export type Item = { key: string; figure: Figure; seat: number; count: number };
export type Placed = Item & { x: number; y: number; scale: number };
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Room that each takes, around the middle of its foot. */
const SIZES: Record<Figure, readonly [number, number]> = {
  S: [37, 46],
  W: [37, 46],
  champion: [48, 62],
  glyph: [30, 31],
  token: [26, 27],
};
/** Rows below the pyramid while they stay large, else wherever there is room; the last tries fit in any case. */
type Where = "below" | "anywhere" | "anyhow";
const TRIES: readonly (readonly [number, Where])[] = [
  ...[1, 0.92, 0.84, 0.76].map((scale) => [scale, "below"] as const),
  ...[0.76, 0.68, 0.6, 0.52, 0.45].flatMap(
    (scale) =>
      [
        [scale + 0.04, "anywhere"],
        [scale - 0.04, "below"],
      ] as const,
  ),
  [0.45, "anyhow"],
];
const [ACROSS, DOWN] = [3, 4];
/** Heads may look over a border by so much of their height. */
const OVER = 0.3;

/** What stands in a region, the largest first, then by seat. */
export function items({ id, units, champion, glyphs, tokens }: RegionView): Item[] {
  const each = (figure: Figure, seat: number, count: number): Item[] =>
    count > 0 ? [{ key: `${id},${seat},${figure}`, figure, seat, count }] : [];
  return [
    ...(champion === null ? [] : each("champion", champion, 1)),
    ...units.flatMap((count: UnitsView, seat) => [...each("S", seat, count.S), ...each("W", seat, count.W)]),
    ...glyphs.flatMap((count, seat) => each("glyph", seat, count)),
    ...tokens.flatMap((seat, kind) =>
      seat === null ? [] : [{ key: `${id},token${kind}`, figure: "token" as const, seat, count: kind }],
    ),
  ];
}

export const stateOf = (view: MezoView, region: RegionView): string =>
  region.desolate ? "Desolate" : view.resolved.includes(region.id) ? "resolved" : region.blessed ? "Blessed" : "";

/** What else takes room in a region: its name, altar, pyramid, and the gods at its vertices. */
export function obstacles(view: MezoView, { id, desolate, pyramid }: RegionView): Box[] {
  const { title, altar, pyramid: foot, name } = regionOf(id);
  // As wide as the name is on a phone, where it is written largest.
  const half = name.length * 7.4;
  const state = stateOf(
    view,
    view.regions.find((region) => region.id === id)!,
  );
  const height = 15 * pyramid.length + 5;
  const wide = 46 - 9 * ((pyramid[0]?.level ?? 1) - 1);
  return [
    [title[0] - half, title[1] - 13, title[0] + half, title[1] + (state ? 17 : 4)],
    ...(desolate ? [] : [[altar[0] - 32, altar[1] - 17, altar[0] + 32, altar[1] + 17] as const]),
    ...(pyramid.length > 0 ? [[foot[0] - wide, foot[1] - height, foot[0] + wide, foot[1] + 2] as const] : []),
    ...view.vertices
      .filter((vertex) => vertex.regions.includes(id))
      .map((vertex): Box => {
        const [x, y] = VERTICES[vertex.name]!;
        return vertex.god === null ? [x - 13, y - 13, x + 13, y + 13] : [x - 23, y - 62, x + 23, y + 6];
      }),
  ];
}

/** The places of all pieces in a region. */
export function placed(view: MezoView, region: RegionView): Placed[] {
  const things = items(region);
  if (things.length === 0) return [];
  const key = JSON.stringify([region, stateOf(view, region), view.vertices.map((vertex) => vertex.god !== null)]);
  const known = remembered.get(region.id);
  if (known?.key === key) return known.placed;
  const shape = regionOf(region.id);
  const taken = obstacles(view, region);
  let found: Placed[] | null = null;
  // Where nothing is built, pieces begin higher.
  const from = shape.top - (region.pyramid.length > 0 ? 0 : 18);
  for (const [scale, where] of TRIES) if ((found = attempt(things, shape, taken, scale, where, from))) break;
  remembered.set(region.id, { key, placed: found! });
  return found!;
}
const remembered = new Map<string, { key: string; placed: Placed[] }>();

/** Places at one scale; null where they do not fit. */
function attempt(
  things: Item[],
  region: Region,
  taken: readonly Box[],
  scale: number,
  where: Where,
  from: number,
): Placed[] | null {
  const { left, right, top, bottom } = frameOf(region);
  const boxes: Box[] = [...taken];
  const found: Placed[] = [];
  const lift = things.some((item) => item.figure === "champion") ? SIZES.champion[1] * scale : 0;
  for (const item of things) {
    const [w, h] = [SIZES[item.figure][0] * scale, SIZES[item.figure][1] * scale];
    const fits = (x: number, y: number) =>
      inside(region, x - w / 2 + 2, x + w / 2 - 2, y - h * (1 - OVER), y) &&
      !boxes.some((box) => meet(box, boxOf(x, y, w, h)));
    const begin = from + Math.max(h, item.figure === "S" || item.figure === "W" ? lift : 0);
    const small = item.figure === "glyph" || item.figure === "token";
    const rows = [
      ...steps(begin, bottom, DOWN),
      ...(where === "below" && !small ? [] : steps(top + h * (1 - OVER), begin, DOWN)),
    ];
    const across = steps(left + w / 2, right - w / 2, ACROSS);
    let at: Point | null = null;
    for (const y of rows) {
      const x = across.find((each) => fits(each, y));
      if (x !== undefined) {
        at = [x, y];
        break;
      }
    }
    if (!at && where !== "anyhow") return null;
    const [x, y] = at ?? region.centre;
    boxes.push(boxOf(x, y, w, h));
    found.push({ ...item, x, y, scale });
  }
  return centred(found, region, taken);
}

/** Rows move to the middle of the room they have. */
function centred(found: Placed[], region: Region, taken: readonly Box[]): Placed[] {
  const rows = [...new Set(found.map((each) => each.y))].map((y) => found.filter((each) => each.y === y));
  for (const row of rows) {
    const others = [...taken, ...found.filter((each) => !row.includes(each)).map(box)];
    const free = (by: number) =>
      row.every((each) => {
        const [left, top, right, bottom] = box(each);
        const moved: Box = [left + by, top, right + by, bottom];
        return (
          inside(region, left + by + 2, right + by - 2, top + (bottom - top) * OVER, bottom) &&
          !others.some((other) => meet(other, moved))
        );
      });
    let most = 0;
    while (most < 120 && free(most + ACROSS)) most += ACROSS;
    for (const each of row) each.x += Math.round(most / 2);
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

const box = ({ figure, x, y, scale }: Placed): Box => boxOf(x, y, SIZES[figure][0] * scale, SIZES[figure][1] * scale);
const boxOf = (x: number, y: number, w: number, h: number): Box => [x - w / 2, y - h, x + w / 2, y];
/** Whether two boxes meet; bases may stand a little before the heads of those behind. */
const meet = (a: Box, b: Box) => a[0] < b[2] - 1 && b[0] < a[2] - 1 && a[1] < b[3] - 3 && b[1] < a[3] - 3;

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, i) => from + i * by);
}

type Frame = { left: number; right: number; top: number; bottom: number };
const frames = new Map<string, Frame>();
function frameOf({ id, shape }: Region): Frame {
  let frame = frames.get(id);
  if (!frame) {
    const points = corners(shape);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    frames.set(
      id,
      (frame = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }),
    );
  }
  return frame;
}

/** Whether a box lies in a region: its top, middle and foot do. */
function inside(region: Region, left: number, right: number, top: number, foot: number): boolean {
  return [top, (top + foot) / 2, foot].every((y) =>
    crossings(region, Math.round(y)).some(([from, to]) => left >= from + 3 && right <= to - 3),
  );
}

const lines = new Map<string, (readonly [number, number])[]>();
/** Where a level line runs inside a region. */
function crossings({ id, shape }: Region, y: number): (readonly [number, number])[] {
  const key = `${id} ${y}`;
  let found = lines.get(key);
  if (!found) {
    const points = corners(shape);
    const xs = points
      .flatMap(([x0, y0], i) => {
        const [x1, y1] = points[(i + 1) % points.length]!;
        return y0 <= y !== y1 <= y ? [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)] : [];
      })
      .sort((a, b) => a - b);
    found = Array.from({ length: xs.length >> 1 }, (_, i) => [xs[2 * i]!, xs[2 * i + 1]!] as const);
    lines.set(key, found);
  }
  return found;
}

/** Five beams from a vertex into a region where its god has presence. */
export function rays([x, y]: Point, to: Point, reach: number, spread: number): string {
  const towards = (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
  const at = (angle: number, r: number) =>
    `${Math.round(x + r * Math.cos((angle * Math.PI) / 180))} ${Math.round(y + r * Math.sin((angle * Math.PI) / 180))}`;
  return [-1, -0.5, 0, 0.5, 1]
    .map((part, i) => {
      const [angle, far] = [towards + part * spread, reach * (i % 2 ? 0.68 : 1)];
      return `M${at(angle, 16)}L${at(angle - 3.6, far)} ${at(angle + 3.6, far)}Z`;
    })
    .join("");
}

/** Whether a conflict is being fought in the region now. */
export const fought = (view: MezoView, id: string) => view.conflict?.region === id && under(view, "Conflict");
