// Where seals and badges stand: near their land, off the emblems and off each other.

import { across, centre, emblemsOf, faceOf, outlinePieces, regionsOf, type Point, type Side } from "./geometry";
import { SYMBOLS } from "./words";
import type { AreaView, LaidTile } from "./wire";

export type Board = ReadonlyMap<string, LaidTile>;
export type Badge = { area: AreaView; at: Point; foot: Point };
export type Box = { left: number; top: number; right: number; bottom: number };

// Math.hypot is careful and slow; these are called a million times.
const far = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
const mean = (points: Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

export function emblemSpots(board: Board): Point[] {
  return [...board.values()].flatMap(({ at: [x, y], tile, rotation }) => {
    const [cx, cy] = centre(x, y);
    return emblemsOf(tile, x, y, rotation).map((emblem): Point => [cx + emblem.at[0], cy + emblem.at[1]]);
  });
}

/** Near a seam of its land where no emblem is, and near the middle of it. */
export function sealSpot(area: { sides: readonly Side[] }, board: Board, emblems: Point[]): Point {
  const inside = new Set(area.sides.map((side) => side.join(",")));
  const spots: { at: Point; cost: number }[] = [];
  for (const [x, y, edge] of area.sides) {
    const laid = board.get(`${x},${y}`);
    if (!laid) continue;
    const [nx, ny] = across(x, y, edge);
    const [cx, cy] = centre(x, y);
    const [ox, oy] = centre(nx, ny);
    const [ix, iy] = [(cx - ox) / 69.3, (cy - oy) / 69.3]; // inward
    const joined = inside.has(`${nx},${ny},${edge}`);
    for (const slide of [0, -11, 11, -18, 18])
      for (const depth of joined ? [0, 8, 13] : [13])
        spots.push({
          at: [(cx + ox) / 2 + ix * depth - iy * slide, (cy + oy) / 2 + iy * depth + ix * slide],
          cost: joined ? Math.abs(slide) * 0.2 : 10 + Math.abs(slide) * 0.3,
        });
    if (faceOf(laid.tile)?.shape === "full") spots.push({ at: [cx, cy], cost: 0 });
  }
  const middle = mean(area.sides.map(([x, y]) => centre(x, y)));
  const cost = (spot: { at: Point; cost: number }) =>
    spot.cost + far(spot.at, middle) * 0.2 + emblems.reduce((sum, e) => sum + Math.max(0, 31 - far(spot.at, e)) * 5, 0);
  return spots.length ? spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best)).at : middle;
}

/** The way from one spot to another along the land of an area: from seam to seam, the shortest. */
export function route(area: AreaView, board: Board, from: Point, to: Point): Point[] {
  const seams = new Map<string, { at: Point; lands: string[] }>();
  for (const [x, y, edge] of area.sides) {
    const laid = board.get(`${x},${y}`);
    if (!laid) continue;
    const at = mean([centre(x, y), centre(...across(x, y, edge))]);
    const region = regionsOf(laid.tile).findIndex(({ edges }) => edges.includes((edge - laid.rotation + 3) % 3));
    const key = at.map(Math.round).join(",");
    seams.set(key, { at, lands: [...(seams.get(key)?.lands ?? []), `${x},${y}/${region}`] });
  }
  const all = [...seams.values()];
  if (all.length === 0) return [from, to];
  const nearest = (spot: Point) => all.reduce((best, seam) => (far(seam.at, spot) < far(best.at, spot) ? seam : best));
  const [start, goal] = [nearest(from), nearest(to)];
  const cameFrom = new Map([[start, start]]);
  const ahead = [start];
  for (let seam = ahead.shift(); seam && seam !== goal; seam = ahead.shift())
    for (const next of all)
      if (!cameFrom.has(next) && next.lands.some((land) => seam!.lands.includes(land))) {
        cameFrom.set(next, seam);
        ahead.push(next);
      }
  if (!cameFrom.has(goal)) return [from, to];
  const way = [goal];
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
  return [from, ...way.map((seam) => seam.at), to];
}

export function badgeWidth(area: AreaView): number {
  const shown = SYMBOLS.filter((symbol) => area[symbol] > 0).length;
  return 34 + (shown ? shown * 29 : 30);
}

/** Badges keep their size on screen, so where they fit depends on the scale. */
export function placeBadges(
  areas: AreaView[],
  board: Board,
  seals: Point[],
  ghost: Point | null,
  scale: number,
  frame: Box,
): Badge[] {
  const tiles = [...board.values()].map(({ at: [x, y] }) => centre(x, y));
  const emblems = emblemSpots(board);
  const taken: { box: Box; foot: Point; at: Point }[] = [];
  const high = 27 / scale;
  return areas.map((area) => {
    const wide = badgeWidth(area) / scale;
    const edge = outlinePieces(area.sides, board).flatMap((piece) => piece.points);
    const step = Math.max(1, Math.floor(edge.length / 14));
    const feet = edge.filter((_, i) => i % step === 0);
    const middle = mean(edge);
    let best: { cost: number; at: Point; foot: Point; box: Box } | null = null;
    for (const rim of feet) {
      const d = far(rim, middle) || 1;
      const foot: Point = [rim[0] + ((middle[0] - rim[0]) / d) * 9, rim[1] + ((middle[1] - rim[1]) / d) * 9];
      for (let turn = 0; turn < 8; turn++)
        for (const reach of [36, 58, 92]) {
          const t = (turn * Math.PI) / 4;
          const at: Point = [
            foot[0] + Math.cos(t) * (reach / scale + wide * 0.5 * Math.abs(Math.cos(t))),
            foot[1] + (Math.sin(t) * reach) / scale,
          ];
          const box: Box = {
            left: at[0] - wide / 2,
            right: at[0] + wide / 2,
            top: at[1] - high / 2,
            bottom: at[1] + high / 2,
          };
          const out = (p: Point) => {
            const dx = Math.max(box.left - p[0], 0, p[0] - box.right);
            const dy = Math.max(box.top - p[1], 0, p[1] - box.bottom);
            return Math.sqrt(dx * dx + dy * dy);
          };
          let cost = reach * 0.5;
          cost +=
            Math.max(
              0,
              frame.left - box.left,
              box.right - frame.right,
              frame.top - box.top,
              box.bottom - frame.bottom,
            ) *
            12 *
            scale;
          if (ghost) cost += Math.max(0, 52 - out(ghost)) * 8;
          for (const other of taken) {
            const gap = 5 / scale;
            if (
              box.left < other.box.right + gap &&
              box.right > other.box.left - gap &&
              box.top < other.box.bottom + gap &&
              box.bottom > other.box.top - gap
            )
              cost += 900;
            if (out(other.foot) < 8) cost += 60;
          }
          if (best && cost >= best.cost) continue;
          for (const p of seals) cost += Math.max(0, 22 - out(p)) * 9;
          for (const p of tiles) cost += Math.max(0, 40 - out(p)) * 1.1;
          if (best && cost >= best.cost) continue;
          for (const p of emblems) cost += Math.max(0, 16 - out(p)) * 6;
          if (!best || cost < best.cost) best = { cost, at, foot, box };
        }
    }
    const at = best?.at ?? middle;
    const foot = best?.foot ?? middle;
    if (best) taken.push({ box: best.box, foot, at });
    return { area, at, foot };
  });
}
