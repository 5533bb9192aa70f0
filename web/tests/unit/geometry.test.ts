import { describe, expect, it } from "vitest";
import moments from "../../fixtures/moments.json";
import faces from "../../src/games/gheos/faces.json";
import {
  across,
  centre,
  emblemsOf,
  inland,
  opening,
  outline,
  placed,
  regionsOf,
  tileArt,
  turned,
  turnOf,
  type Point,
  type Side,
} from "../../src/games/gheos/geometry";
import type { LaidTile } from "../../src/games/gheos/wire";

const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.02;
const TILES = Object.keys(faces);

describe("tiles", () => {
  it("join their neighbour across every edge, in any rotation", () => {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [-3, 2],
      [4, -1],
    ] as const)
      for (const rotation of [0, 1, 2])
        for (const other of [0, 1, 2])
          for (const edge of [0, 1, 2]) {
            const [nx, ny] = across(x, y, edge);
            expect(across(nx, ny, edge)).toEqual([x, y]);
            const mine = opening((edge - rotation + 3) % 3);
            const theirs = opening((edge - other + 3) % 3);
            expect(near(placed(mine.start, x, y, rotation), placed(theirs.end, nx, ny, other))).toBe(true);
            expect(near(placed(mine.end, x, y, rotation), placed(theirs.start, nx, ny, other))).toBe(true);
          }
  });

  it("have coasts that begin and end on the openings of their edges", () => {
    for (const tile of TILES)
      for (const region of regionsOf(tile)) {
        const ends = region.edges.flatMap((edge) => [opening(edge).start, opening(edge).end]);
        for (const arc of region.arcs)
          for (const p of [arc.from, arc.to, arc.points[0]!, arc.points.at(-1)!])
            expect(
              ends.some((end) => near(end, p)),
              tile,
            ).toBe(true);
      }
  });

  it("keep their coasts inside the triangle", () => {
    for (const tile of TILES)
      for (const arc of regionsOf(tile).flatMap((region) => region.arcs))
        for (const p of arc.points)
          for (const edge of [0, 1, 2]) expect(turned(p, -120 * edge)[1], tile).toBeLessThan(34.7);
  });

  it("slide the ends of inner bands along the edge", () => {
    for (const tile of TILES)
      for (const arc of regionsOf(tile).flatMap((region) => region.arcs)) {
        const inner = inland(arc, 4.5);
        expect(Math.hypot(inner.from[0] - arc.from[0], inner.from[1] - arc.from[1])).toBeCloseTo(4.5, 3);
        const onEdge = [0, 1, 2].some((edge) => Math.abs(turned(inner.from, -120 * edge)[1] - 34.64) < 0.02);
        expect(onEdge, tile).toBe(true);
      }
  });

  it("look the same each time they are drawn", () => {
    expect(tileArt("T27").coast).toBe(tileArt("T27").coast);
    expect(tileArt("T27").coast).not.toBe(tileArt("T28").coast);
  });

  it("turn clockwise by 120 degrees a rotation", () => {
    expect(turnOf(0, 0, 1)).toBe(120);
    expect(turnOf(1, 0, 0)).toBe(180);
    const [x, y] = turned([0, 34.64], 120);
    expect(near([x, y], [-30, -17.32])).toBe(true);
    expect(near(centre(0, 0), [60, 69.282])).toBe(true);
  });

  it("show every symbol once", () => {
    for (const [tile, [, ...regions]] of Object.entries(faces as unknown as Record<string, [string, ...string[][]]>))
      expect(emblemsOf(tile, 0, 0, 1).map((emblem) => emblem.symbol)).toEqual(regions.flat());
  });
});

describe("areas", () => {
  for (const [name, moment] of Object.entries(moments))
    it(`of the moment "${name}" have closed outlines`, () => {
      const view = moment.view as unknown as { board: LaidTile[]; areas: { sides: Side[] }[] };
      const board = new Map(view.board.map((laid) => [laid.at.join(","), laid]));
      for (const area of view.areas) {
        const drawn = outline(area.sides, board);
        expect(drawn.closed).toBe(true);
        expect(drawn.loops).toBeGreaterThan(0);
        expect(drawn.path).not.toMatch(/NaN/);
      }
    });
});
